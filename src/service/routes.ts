import type { IncomingMessage } from 'node:http';
import { unescape as decodePercent } from 'node:querystring';
import type { Paging, ServiceApi } from './api.ts';
import {
  type Fields,
  findFaults,
  findMarked,
  type Store,
  toItem,
  valueAt,
  withValueAt,
} from './monitor.ts';
import { makeObjects } from './objects.ts';

export interface ServiceResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export class HttpError extends Error {
  readonly response: ServiceResponse;

  constructor(status: number, code: string, message: string, headers = {}) {
    super(message);
    this.response = { status, headers, body: { error: { code, message } } };
  }
}

interface Call {
  readonly request: IncomingMessage;
  readonly body: Buffer;
  readonly api: ServiceApi;
  readonly store: Store;
  readonly pageSize: number;
  /** What the path of the request names, decoded. */
  readonly id?: string | undefined;
  readonly type?: string | undefined;
}

/** @throws HttpError if it refuses the request, and the error of a store that cannot be written. */
export function respond(call: Call): ServiceResponse {
  const { api, request } = call;
  const { method = '', url = '' } = request;
  const [place = '', query = ''] = url.split('?');
  const known = [
    { ...api.list, route: (sent: Call) => listPage(sent, api.list, sent.store.monitors) },
    ...api.lookups.map((lookup) => ({
      ...lookup,
      route: (sent: Call) => listPage(sent, lookup, makeObjects(lookup)),
    })),
    { ...api.create, route: handleCreation },
    ...(api.update ? [{ ...api.update, route: handleUpdate }] : []),
    ...(api.delete ? [{ ...api.delete, route: handleDeletion }] : []),
  ];
  const here = known.filter(({ pattern }) => pattern.test(place));
  const found = here.find((endpoint) => endpoint.method === method);
  if (found !== undefined) {
    const sent = new URLSearchParams(query);
    const { parameters, path } = found;
    // A client that loses a parameter on a later page may get another list.
    const lost = parameters.find(
      ({ name, pattern }) => !sent.getAll(name).some((text) => pattern.test(text)),
    );
    if (lost)
      throw new HttpError(400, 'invalid_query', `the query must have "${lost.name}" as in ${path}`);
    const { id, type } = found.pattern.exec(place)?.groups ?? {};
    const named = { ...call, id: id && decodePercent(id), type: type && decodePercent(type) };
    return markSuccess(found.route(named), api);
  }
  const list = known.map((endpoint) => `${endpoint.method} ${endpoint.path}`).join(', ');
  if (here.length === 0)
    throw new HttpError(404, 'not_found', `there is no ${place}; this service has ${list}`);
  const allow = here.map((endpoint) => endpoint.method).join(', ');
  throw new HttpError(405, 'method_not_allowed', `${place} takes ${allow}, not ${method}`, {
    allow,
  });
}

/** Puts the value that a profile has for a success into an object. */
function markSuccess(response: ServiceResponse, { success }: ServiceApi): ServiceResponse {
  const { body } = response;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (success === undefined || !isObject) return response;
  return { ...response, body: withValueAt(body, success.at, success.values[0]) };
}

function listPage(
  { pageSize, request }: Call,
  { items, page }: Pick<ServiceApi['list'], 'items' | 'page'>,
  all: readonly unknown[],
): ServiceResponse {
  if (page === 'none') {
    const shown = isSecondPage(request.url ?? '') ? [] : all;
    return { status: 200, body: withValueAt({}, items, shown) };
  }
  const { decode, encode, name } = findPageParameter(page, pageSize);
  const url = URL.parse(`http://${request.headers.host}${request.url}`);
  const sent = url?.searchParams.get(name);
  const start = sent == null ? 0 : decode(sent);
  if (url === null || !Number.isSafeInteger(start) || start < 0)
    throw new HttpError(400, 'invalid_query', 'the query requests a page that cannot exist');
  const end = start + pageSize;
  const next = end < all.length ? encode(end) : null;
  if (next !== null) url.searchParams.set(name, next);
  let body = withValueAt({}, items, all.slice(start, end));
  if (page === 'link')
    return { status: 200, headers: next === null ? {} : { link: `<${url}>; rel="next"` }, body };
  const announced = {
    next: next && url.href,
    cursor: next,
    total: all.length,
    more: next !== null,
  };
  for (const key of ['next', 'cursor', 'total', 'more'] as const)
    if (page[key] !== undefined) body = withValueAt(body, page[key], announced[key]);
  return { status: 200, body };
}

/**
 * A list of one page has no second one, so that a client sees that the first one is not cut off.
 */
function isSecondPage(url: string): boolean {
  const sent = URL.parse(url, 'http://localhost')?.searchParams;
  return Number(sent?.get('page')) > 1 || Number(sent?.get('offset')) > 0;
}

/**
 * The parameter of the query that names a page by the index of its first monitor; NaN if it cannot
 * be read.
 */
function findPageParameter(page: Exclude<Paging, 'none'>, size: number) {
  const parse = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
  const { from = 1, number, offset, parameter = 'after' } = page === 'link' ? {} : page;
  if (offset !== undefined) return { name: offset, decode: parse, encode: String };
  if (number !== undefined) {
    const decode = (text: string) => (parse(text) - from) * size;
    return { name: number, decode, encode: (start: number) => String(start / size + from) };
  }
  // In base64, so that a cursor means nothing to a client.
  const decode = (text: string) => parse(Buffer.from(text, 'base64').toString());
  return {
    name: parameter,
    decode,
    encode: (start: number) => Buffer.from(String(start)).toString('base64'),
  };
}

function handleCreation(call: Call): ServiceResponse {
  const { api, store, type } = call;
  // A name may exist twice: the documentation allows it, and the duplicates of a faulty client must
  // be visible.
  const created = toItem(checkMonitor(parseBody(call), call, false), type, api);
  const id = valueAt(created, api.list.id);
  if (store.monitors.some((monitor) => valueAt(monitor, api.list.id) === id))
    throw new HttpError(
      409,
      'identifier_taken',
      `there is a monitor with the identifier ${JSON.stringify(id)}`,
    );
  store.replaceAll([...store.monitors, created]);
  return { status: 201, body: withValueAt({}, api.create.item, created) };
}

function handleUpdate(call: Call): ServiceResponse {
  const { api, id, store, type } = call;
  const isPatch = api.update?.body !== undefined;
  const given = parseBody(call, isPatch && !api.update?.in ? 'json-patch+json' : 'json');
  const index = findIndex(id ?? String(valueAt(given, api.list.id)), call);
  const old = store.monitors[index];
  const sent = isPatch ? applyPatch(given, old, api) : given;
  const body = checkMonitor(sent, call, !api.update?.whole, old);
  const updated = toItem(body, type, api, old);
  store.replaceAll(store.monitors.with(index, updated));
  return { status: 200, body: withValueAt({}, api.create.item, updated) };
}

function handleDeletion(call: Call): ServiceResponse {
  const { api, id, store } = call;
  const template = api.delete?.body ?? null;
  const body = template === null ? null : parseBody(call);
  const ids = id === undefined ? findMarked(template, '{id}', body) : [id];
  const removed = new Set((ids.length === 0 ? [''] : ids).map((one) => findIndex(one, call)));
  store.replaceAll(store.monitors.filter((_, index) => !removed.has(index)));
  return { status: 204 };
}

function findIndex(id: string, { api, store }: Call): number {
  const index = store.monitors.findIndex((monitor) => String(valueAt(monitor, api.list.id)) === id);
  if (index >= 0) return index;
  throw new HttpError(
    404,
    'monitor_not_found',
    `there is no monitor with the identifier ${JSON.stringify(id)}`,
  );
}

function checkMonitor(
  body: unknown,
  { api, type }: Call,
  isPartial: boolean,
  old?: unknown,
): Fields {
  const faults = findFaults(body, api, isPartial, { type, old });
  if (faults.length > 0) throw new HttpError(422, 'invalid_monitor', faults.join('; '));
  return body as Fields;
}

/** The top-level fields that the operations of a request (RFC 6902) change, after them. */
function applyPatch(body: unknown, old: unknown, { list, update }: ServiceApi): unknown {
  const refuse = (why: string) => new HttpError(422, 'invalid_patch', why);
  const place = update?.in ?? '';
  const operations = valueAt(body, place);
  if (!Array.isArray(operations)) throw refuse(`the body must have operations at "${place}"`);
  let monitor = valueAt(old, list.item);
  let changed: unknown = {};
  for (const operation of operations) {
    const { op, path, value } = operation ?? {};
    if (op !== 'add' && op !== 'replace') throw refuse('an operation must be "add" or "replace"');
    if (typeof path !== 'string' || value === undefined)
      throw refuse('an operation must have a path and a value');
    const above = valueAt(monitor, path.slice(0, path.lastIndexOf('/')));
    const isThere = valueAt(monitor, path) !== undefined;
    if (typeof above !== 'object' || above === null || (op === 'replace' && !isThere))
      throw refuse(`there is nothing at "${path}" to ${op}`);
    monitor = withValueAt(monitor, path, value);
    const top = path.split('/', 2).join('/');
    changed = withValueAt(changed, top, valueAt(monitor, top));
  }
  return changed;
}

const maxBodyBytes = 1_048_576;

function parseBody({ api, body, request }: Call, json = 'json'): unknown {
  const mediaType =
    api.body === 'json' ? `application/${json}` : 'application/x-www-form-urlencoded';
  const { 'content-type': sent = '' } = request.headers;
  if (sent.split(';', 1).join().trim().toLowerCase() !== mediaType)
    throw new HttpError(
      415,
      'unsupported_media_type',
      `the body must be sent with Content-Type: ${mediaType}`,
    );
  if (body.length > maxBodyBytes)
    throw new HttpError(413, 'body_too_large', `the body is longer than ${maxBodyBytes} bytes`);
  try {
    // RFC 8259, section 8.1: JSON between systems is UTF-8 and does not start with a byte order
    // mark.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    return api.body === 'json' ? JSON.parse(text) : parseForm(text, api);
  } catch {
    const format = api.body === 'json' ? 'JSON' : 'a form';
    throw new HttpError(400, `malformed_${api.body}`, `the body is not ${format} in UTF-8`);
  }
}

/**
 * The fields of a form: `name[]` is an array, and a service knows which of its fields are no texts.
 */
function parseForm(text: string, { fields }: ServiceApi): object {
  const texts = [fields.name, fields.type, fields.target].map((field) => field?.write);
  const form = new URLSearchParams(text);
  const entries = Array.from(new Set(form.keys()), (key) => {
    const values = form.getAll(key);
    if (key.endsWith('[]')) return [key.slice(0, -2), values.filter((value) => value !== '')];
    const value = values.at(-1) ?? '';
    return [
      key,
      !texts.includes(`/${key}`) && /^(true|false|-?\d{1,15})$/.test(value)
        ? JSON.parse(value)
        : value,
    ];
  });
  return Object.fromEntries(entries);
}
