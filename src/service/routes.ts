import type { IncomingMessage } from 'node:http';
import { unescape as decodePercent } from 'node:querystring';
import type { ServiceApi } from './api.ts';
import {
  type Fields,
  findFaults,
  isObject,
  toItem,
  valueAt,
  withValueAt,
} from './monitor.ts';

export interface ServiceResponse {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

export class HttpError extends Error {
  response: ServiceResponse;

  constructor(status: number, code: string, message: string, headers = {}) {
    super(message);
    this.response = { status, headers, body: { error: { code, message } } };
  }
}

export interface Store {
  readonly monitors: readonly unknown[];
  /** If it throws, the store is unchanged. */
  replaceAll(changed: readonly unknown[]): void;
}

interface Call {
  request: IncomingMessage;
  body: Buffer;
  api: ServiceApi;
  store: Store;
  /** What the path of the request names, decoded. */
  id?: string | undefined;
  type?: string | undefined;
}

/** @throws HttpError if it refuses the request, and the error of a store that cannot be written. */
export function respond(call: Call): ServiceResponse {
  const { api, request, store } = call;
  const { method = '', url = '' } = request;
  const [place = '', text = ''] = url.split('?');
  const query = new URLSearchParams(text);
  const known = [
    { ...api.list, route: () => listAll(api.list, query, store.monitors) },
    ...api.lookups.map((lookup) => {
      return { ...lookup, route: () => listAll(lookup, query, makeObjects(lookup)) };
    }),
    { ...api.create, route: handleCreation },
    ...(api.update ? [{ ...api.update, route: handleUpdate }] : []),
    ...(api.delete ? [{ ...api.delete, route: handleDeletion }] : []),
  ];
  const found = known.find((one) => one.method === method && one.pattern.test(place));
  if (found === undefined) {
    const list = known.map((endpoint) => `${endpoint.method} ${endpoint.path}`).join(', ');
    const message = `there is no ${method} ${place}; this service has ${list}`;
    throw new HttpError(404, 'not_found', message);
  }
  // A client that loses a parameter may get another list.
  const lost = found.parameters.find(
    ({ name, pattern }) => !query.getAll(name).some((value) => pattern.test(value)),
  );
  if (lost) {
    const message = `the query must have "${lost.name}" as in ${found.path}`;
    throw new HttpError(400, 'invalid_query', message);
  }
  const { id, type } = found.pattern.exec(place)?.groups ?? {};
  const named = { ...call, id: id && decodePercent(id), type: type && decodePercent(type) };
  const response = found.route(named);
  const { success } = api;
  if (success === undefined || !isObject(response.body)) return response;
  return { ...response, body: withValueAt(response.body, success.at, success.values[0]) };
}

function makeObjects({
  id,
  item,
  key,
  name,
}: ServiceApi['lookups'][number]): readonly unknown[] {
  return [1, 2, 3].map((number) => {
    const fields = withValueAt({}, name, `${key} ${number}`);
    return withValueAt(withValueAt({}, item, fields), id, number);
  });
}

/** All in one page, as the first one of its profile says it. */
function listAll(
  { items, page }: Pick<ServiceApi['list'], 'items' | 'page'>,
  query: URLSearchParams,
  all: readonly unknown[],
): ServiceResponse {
  const { cursor, from = 1, more, next, number = 'page', offset = 'offset', total } = page;
  // A client sees by an empty second page that the first one is not cut off.
  const isSecond = Number(query.get(number)) > from || Number(query.get(offset)) > 0;
  const announced = [
    { place: next, value: null },
    { place: cursor, value: null },
    { place: total, value: all.length },
    { place: more, value: false },
  ];
  const announce = (shown: unknown, { place, value }: (typeof announced)[number]) =>
    place === undefined ? shown : withValueAt(shown, place, value);
  const body = withValueAt({}, items, isSecond ? [] : all);
  return { status: 200, body: announced.reduce(announce, body) };
}

function handleCreation(call: Call): ServiceResponse {
  const { api, store, type } = call;
  // A name or an identifier may exist twice, so that the duplicates of a faulty client are visible.
  const created = toItem(checkMonitor(parseBody(call), api), type, api);
  store.replaceAll([...store.monitors, created]);
  return { status: 201, body: withValueAt({}, api.create.item, created) };
}

function handleUpdate(call: Call): ServiceResponse {
  const { api, id, store, type } = call;
  const isPatch = api.update?.body !== undefined;
  const given = parseBody(call, isPatch && !api.update?.in ? 'json-patch+json' : 'json');
  const old = findMonitor(id ?? String(valueAt(given, api.list.id)), call);
  const sent = isPatch ? applyPatch(given, old, api) : given;
  const updated = toItem(checkMonitor(sent, api, !api.update?.whole), type, api, old);
  store.replaceAll(store.monitors.map((monitor) => (monitor === old ? updated : monitor)));
  return { status: 200, body: withValueAt({}, api.create.item, updated) };
}

function handleDeletion(call: Call): ServiceResponse {
  const { id, store } = call;
  const ids = id === undefined ? listScalars(parseBody(call)) : [id];
  const removed = ids.map((one) => findMonitor(one, call));
  store.replaceAll(store.monitors.filter((monitor) => !removed.includes(monitor)));
  return { status: 204 };
}

/** Of a body that names the monitors to delete, and nothing else. */
function listScalars(value: unknown): readonly string[] {
  if (typeof value !== 'object') return [String(value)];
  return Object.values(value ?? {}).flatMap(listScalars);
}

function findMonitor(id: string, { api, store }: Call): unknown {
  const isIt = (monitor: unknown) => String(valueAt(monitor, api.list.id)) === id;
  const found = store.monitors.find(isIt);
  if (found !== undefined) return found;
  const message = `there is no monitor with the identifier ${JSON.stringify(id)}`;
  throw new HttpError(404, 'monitor_not_found', message);
}

function checkMonitor(body: unknown, api: ServiceApi, isPartial = false): Fields {
  const faults = findFaults(body, api, isPartial);
  if (faults.length > 0) throw new HttpError(422, 'invalid_monitor', faults.join('; '));
  return body as Fields;
}

/** JSON Patch: RFC 6902. */
function applyPatch(body: unknown, old: unknown, { list, update }: ServiceApi): unknown {
  let monitor = valueAt(old, list.item);
  for (const operation of [valueAt(body, update?.in ?? '')].flat()) {
    const { op, path: at = '', value } = isObject(operation) ? operation : {};
    const path = String(at);
    const above = valueAt(monitor, path.slice(0, path.lastIndexOf('/')));
    const isThere = valueAt(monitor, path) !== undefined;
    const isKnown = op === 'add' || (op === 'replace' && isThere);
    if (!isKnown || value === undefined || typeof above !== 'object' || above === null)
      throw new HttpError(422, 'invalid_patch', `cannot ${op} at "${path}"`);
    monitor = withValueAt(monitor, path, value);
  }
  return monitor;
}

function parseBody({ api, body, request }: Call, json = 'json'): unknown {
  const isForm = api.body === 'form';
  const mediaType = isForm ? 'application/x-www-form-urlencoded' : `application/${json}`;
  const [sent = ''] = (request.headers['content-type'] ?? '').split(';');
  if (sent.trim().toLowerCase() !== mediaType) {
    const message = `the body must be sent with Content-Type: ${mediaType}`;
    throw new HttpError(415, 'unsupported_media_type', message);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return isForm ? parseForm(text, api.texts) : JSON.parse(text);
  } catch {
    const format = isForm ? 'a form' : 'JSON';
    throw new HttpError(400, `malformed_${api.body}`, `the body is not ${format} in UTF-8`);
  }
}

/** `name[]` is an array, and a service knows which of its fields are no texts. */
function parseForm(text: string, texts: ServiceApi['texts']): object {
  const form = new URLSearchParams(text);
  const entries = Array.from(new Set(form.keys()), (key) => {
    const values = form.getAll(key);
    if (key.endsWith('[]'))
      return [key.slice(0, -2), values.filter((value) => value !== '')];
    const value = values.at(-1) ?? '';
    const isTyped = !texts.includes(`/${key}`) && /^(true|false|-?\d{1,15})$/.test(value);
    return [key, isTyped ? JSON.parse(value) : value];
  });
  return Object.fromEntries(entries);
}
