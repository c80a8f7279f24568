import { randomUUID } from 'node:crypto';
import type { Store } from './store.ts';

/** The parts of a request that a route reads. */
export interface RouteRequest {
  readonly method: string;
  /** Including the query. */
  readonly path: string;
  readonly contentType: string;
  /** Null if it is longer than {@link maxBodyBytes}. */
  readonly body: Buffer | null;
}

/** The maximum length of a request body, in bytes. */
export const maxBodyBytes = 1_048_576;

/** An answer of the service before it is sent. */
export interface Reply {
  readonly status: number;
  /** In addition to the headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly text: string;
}

/** An error answer: a code for programs, a message for people. */
export function refuse(status: number, code: string, message: string, headers: Reply['headers'] = {}): Reply {
  return { status, headers, text: JSON.stringify({ error: { code, message } }) };
}

type Route = (request: RouteRequest, store: Store) => Reply;

const routes = new Map<string, Route>([
  ['GET /api/v1/monitors', listMonitors],
  ['POST /api/v1/monitors', createMonitor],
]);

/** Answers a request; throws only if the store does. */
export function route(request: RouteRequest, store: Store): Reply {
  const { method } = request;
  const [path = ''] = request.path.split('?');
  const answer = routes.get(`${method} ${path}`);
  if (answer !== undefined) return answer(request, store);
  const known = [...routes.keys()].map((key) => key.split(' '));
  const allow = known.flatMap(([allowed = '', at]) => (at === path ? [allowed] : [])).join(', ');
  return allow === ''
    ? refuse(404, 'not_found', `there is no ${path}; this service has ${[...routes.keys()].join(', ')}`)
    : refuse(405, 'method_not_allowed', `${path} takes ${allow}, not ${method}`, { allow });
}

function listMonitors(_request: RouteRequest, store: Store): Reply {
  return { status: 200, headers: {}, text: `{"monitors":[${store.lines.join(',')}]}` };
}

function createMonitor({ contentType, body }: RouteRequest, store: Store): Reply {
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    return refuse(415, 'unsupported_media_type', 'the body must be sent with Content-Type: application/json');
  }
  if (body === null) return refuse(413, 'body_too_large', `the body is longer than ${maxBodyBytes} bytes`);
  const monitor = parseJson(body);
  if (monitor === undefined) return refuse(400, 'malformed_json', 'the body is not JSON in UTF-8');
  const faults = findFaults(monitor);
  if (faults.length > 0) return refuse(422, 'invalid_monitor', faults.join('; '));

  // Allows a name twice: the documentation does not forbid it, and the duplicates of a faulty client must be visible.
  const created = { id: randomUUID(), ...(monitor as object), status: 'pending', createdAt: new Date() };
  const text = JSON.stringify(created);
  store.append(text);
  return { status: 201, headers: {}, text };
}

function parseJson(bytes: Buffer): unknown {
  try {
    // RFC 8259, section 8.1: JSON between systems is UTF-8 and does not start with a byte order mark.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

// The URL parser also accepts `http:host`, `http:///host`, blanks around it, and empty credentials (`http://@host`).
const isHttpUrl = matches(/^https?:\/\/[^\s\p{Cc}/?#\\@]+([/?#\\][^\s\p{Cc}]*)?$/iu);

const setByService = ['left out, because the service sets it', (value: unknown) => value === undefined] as const;

/** The rule of each field, and a check of it; an absent field has the value undefined. */
const rules: Readonly<Record<string, readonly [rule: string, holds: (value: unknown) => boolean]>> = {
  // Characters are code points, as in JSON Schema's maxLength.
  name: ['a string of 1 to 255 characters, none a control character', matches(/^\P{Cc}{1,255}$/u)],
  type: ['"http"', (value) => value === 'http'],
  target: [
    'an absolute http or https URL without credentials',
    (value) => isHttpUrl(value) && URL.canParse(String(value)),
  ],
  intervalSeconds: [
    'an integer from 1 to 86400',
    (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 86_400,
  ],
  assertions: [
    'an array of objects',
    (value) => value === undefined || (Array.isArray(value) && value.every(isObject)),
  ],
  id: setByService,
  status: setByService,
  createdAt: setByService,
};

/** One phrase for each invalid field of a new monitor. Fields without a rule may have any value. */
export function findFaults(body: unknown): readonly string[] {
  if (!isObject(body)) return ['the body must be a JSON object'];
  return Object.entries(rules)
    .filter(([field, [, holds]]) => !holds(body[field]))
    .map(([field, [rule]]) => `${field} must be ${rule}`);
}
