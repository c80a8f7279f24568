import type { Api, Endpoint } from './api.ts';
import { parseBody } from './body.ts';
import { type Fields, setAt } from './json-pointer.ts';
import { createItem, findFaults } from './monitor.ts';
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

/** @param type the type of a monitor that the path has. */
type Route = (request: RouteRequest, state: ServiceState, type: string | undefined) => Reply;

/** The operations of a profile that the service has. */
const routes: readonly (readonly ['list' | 'create', Route])[] = [
  ['list', listMonitors],
  ['create', createMonitor],
];

/** Answers a request; throws only if the store does. */
export function route(request: RouteRequest, state: ServiceState): Reply {
  const { method, path } = request;
  const [place = '', query = ''] = path.split('?');
  const known = routes.map(([operation, answer]) => ({ answer, endpoint: state.api[operation] }));
  const here = known.filter(({ endpoint }) => endpoint.pattern.test(place));
  const found = here.find(({ endpoint }) => endpoint.method === method);
  if (found !== undefined) {
    const { answer, endpoint } = found;
    const type = endpoint.pattern.exec(place)?.groups?.['type'];
    return checkQuery(query, endpoint) ?? answer(request, state, type && decode(type));
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
  const answer = part.signs.reduce((body, [pointer, value]) => setAt(body, pointer, value), setAt({}, items, listed));
  return { status: 200, headers: part.headers, text: JSON.stringify(answer) };
}

function createMonitor(request: RouteRequest, { api, store }: ServiceState, type: string | undefined): Reply {
  const parsed = parseBody(request, api);
  if (!('value' in parsed)) return parsed;
  const faults = findFaults(parsed.value, api);
  if (faults.length > 0) return refuse(422, 'invalid_monitor', faults.join('; '));

  // Allows a name twice: the documentation does not forbid it, and the duplicates of a faulty client must be visible.
  const created = createItem(parsed.value as Fields, type, api);
  store.append(JSON.stringify(created));
  return { status: 201, headers: {}, text: JSON.stringify(setAt({}, api.create.item, created)) };
}
