import type { Api, Endpoint } from './api.ts';
import { parseBody } from './body.ts';
import { type Fields, findMarked, getAt, setAt } from './json-pointer.ts';
import { createItem, findFaults, updateItem } from './monitor.ts';
import { cutPage } from './pages.ts';
import { type Reply, refuse } from './reply.ts';
import type { Store } from './store.ts';

/** The parts of a request that a route reads. */
export interface RouteRequest {
  readonly method: string;
  /** Including the query. */
  readonly path: string;
  /** As the client named it. */
  readonly host: string;
  readonly contentType: string;
  /** Null if it is too long. */
  readonly body: Buffer | null;
}

/** What the service has and is. */
export interface ServiceState {
  readonly api: Api;
  readonly store: Store;
  /** Monitors on a page of the list. */
  readonly pageSize: number;
}

/** What the path of a request names, decoded. */
type Named = { readonly [name in 'id' | 'type']?: string | undefined };

type Route = (request: RouteRequest, state: ServiceState, named: Named) => Reply;

/** The operations of a profile. */
const routes: readonly (readonly ['list' | 'create' | 'update' | 'delete', Route])[] = [
  ['list', listMonitors],
  ['create', createMonitor],
  ['update', updateMonitor],
  ['delete', deleteMonitors],
];

/** Responses a request; throws only if the store does. */
export function route(request: RouteRequest, state: ServiceState): Reply {
  const { method, path } = request;
  const [place = '', query = ''] = path.split('?');
  const known = routes.flatMap(([operation, response]) => {
    const endpoint = state.api[operation];
    return endpoint === null ? [] : [{ response, endpoint }];
  });
  const here = known.filter(({ endpoint }) => endpoint.pattern.test(place));
  const found = here.find(({ endpoint }) => endpoint.method === method);
  if (found !== undefined) {
    const { response, endpoint } = found;
    const { id, type } = endpoint.pattern.exec(place)?.groups ?? {};
    return (
      checkQuery(query, endpoint) ?? response(request, state, { id: id && decode(id), type: type && decode(type) })
    );
  }
  const list = known.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).join(', ');
  if (here.length === 0) return refuse(404, 'not_found', `there is no ${place}; this service has ${list}`);
  const allow = here.map(({ endpoint }) => endpoint.method).join(', ');
  return refuse(405, 'method_not_allowed', `${place} takes ${allow}, not ${method}`, { allow });
}

/** A part of a path without percent-encoding; a part that is not encoded correctly stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A client that loses a parameter on a later page may get another list. */
function checkQuery(query: string, endpoint: Endpoint): Reply | null {
  const sent = new URLSearchParams(query);
  const lost = endpoint.query.find(([name, value]) => !sent.getAll(name).some((text) => value.test(text)));
  return lost === undefined
    ? null
    : refuse(400, 'invalid_query', `the query must have ${lost[0]} as in ${endpoint.path}`);
}

function listMonitors({ host, path }: RouteRequest, { api, pageSize, store }: ServiceState): Reply {
  const { items, page } = api.list;
  const url = URL.parse(`http://${host}${path}`);
  const part = url && cutPage({ page, url, size: pageSize, total: store.lines.length });
  if (part === null) return refuse(400, 'invalid_query', 'the query asks for a page that cannot be');
  const listed = JSON.parse(`[${store.lines.slice(part.start, part.end).join(',')}]`);
  const response = part.signs.reduce((body, [pointer, value]) => setAt(body, pointer, value), setAt({}, items, listed));
  return { status: 200, headers: part.headers, text: JSON.stringify(response) };
}

function createMonitor(request: RouteRequest, { api, store }: ServiceState, { type }: Named): Reply {
  const parsed = parseBody(request, api);
  if (!('value' in parsed)) return parsed;
  const faults = findFaults(parsed.value, api);
  if (faults.length > 0) return refuse(422, 'invalid_monitor', faults.join('; '));

  // Allows a name twice: the documentation does not forbid it, and the duplicates of a faulty client must be visible.
  const created = createItem(parsed.value as Fields, type, api);
  store.append(JSON.stringify(created));
  return { status: 201, headers: {}, text: JSON.stringify(setAt({}, api.create.item, created)) };
}

function updateMonitor(request: RouteRequest, { api, store }: ServiceState, { id, type }: Named): Reply {
  const parsed = parseBody(request, api);
  if (!('value' in parsed)) return parsed;
  const faults = findFaults(parsed.value, api, !api.update?.isWhole);
  if (faults.length > 0) return refuse(422, 'invalid_monitor', faults.join('; '));
  const body = parsed.value as Fields;
  const wanted = id ?? String(getAt(body, api.list.id));
  const index = findMonitor(wanted, api, store);
  if (index === -1) return refuseUnknown(wanted);
  const updated = updateItem(JSON.parse(store.lines[index] ?? ''), body, type, api);
  store.replace(index, JSON.stringify(updated));
  return { status: 200, headers: {}, text: JSON.stringify(setAt({}, api.create.item, updated)) };
}

function deleteMonitors(request: RouteRequest, { api, store }: ServiceState, { id }: Named): Reply {
  const template = api.delete?.body ?? null;
  const parsed = template === null ? { value: null } : parseBody(request, api);
  if (!('value' in parsed)) return parsed;
  const wanted = id === undefined ? findMarked(template, '{id}', parsed.value) : [id];
  const unknown = wanted.find((one) => findMonitor(one, api, store) === -1);
  if (unknown !== undefined || wanted.length === 0) return refuseUnknown(unknown ?? '');
  for (const one of wanted) store.remove(findMonitor(one, api, store));
  return { status: 204, headers: {}, text: '' };
}

/** The index of the monitor with an identifier, or -1. */
function findMonitor(id: string, { list }: Api, { lines }: Store): number {
  // Parsing each line takes long, and most do not have the text at all.
  return lines.findIndex((line) => line.includes(id) && String(getAt(JSON.parse(line), list.id)) === id);
}

function refuseUnknown(id: string): Reply {
  return refuse(404, 'monitor_not_found', `there is no monitor with the identifier ${JSON.stringify(id)}`);
}
