import type { ErrorCode } from '../model/errors.ts';
import {
  getAt,
  isEmpty,
  isObject,
  type Json,
  type JsonObject,
  own,
  toText,
} from '../model/json.ts';
import { toSnakeCase } from '../model/text.ts';
import { decodeId, decodeName } from '../profile/decode.ts';
import {
  type Exchange,
  type ExchangeOperation,
  type HttpResponse,
  header,
  headerLines,
  isHtml,
  type Outcome,
  type RawExchange,
  type RawResponse,
} from './exchange.ts';

interface Row extends Readonly<Partial<Record<ExchangeOperation, Outcome>>> {
  status?: '2xx' | '3xx' | '4xx' | '5xx' | readonly number[];
  if?: (response: RawResponse) => boolean | undefined;
  code?: ErrorCode;
}

const changes = (outcome: Outcome) => ({ update: outcome, delete: outcome });
const writes = (outcome: Outcome) => ({ create: outcome, ...changes(outcome) });
const every = (outcome: Outcome) => ({ list: outcome, ...writes(outcome) });
/** Updates and deletions are sent again, because that does no harm; a creation never blindly. */
const unknown = { create: 'unknown', update: 'transient', delete: 'transient' } as const;

/**
 * The first row that fits the status and names the operation has the outcome; the first of them
 * with a code, the code of the error.
 */
const statusTable: readonly Row[] = [
  // The headers decide whether a write is done, even if the body breaks off.
  { status: '2xx', if: isBroken, list: 'transient' },
  // Many services respond to any wrong address with a web page and 200.
  { status: '2xx', if: isHtml, code: 'html-response', ...changes('unknown') },
  { status: '2xx', if: isRefusedInBody, code: 'request-refused', list: 'rejected' },
  { status: '2xx', if: isRefusedInBody, code: 'monitor-refused', ...writes('rejected') },
  { status: '2xx', if: saysWhether, ...every('done') },
  // Some services respond with 200 to a write that they refuse.
  { status: '2xx', if: hasOnlyError, code: 'monitor-refused', ...unknown },
  { status: '2xx', ...every('done') },

  { status: [429], code: 'rate-limited', ...every('throttled') },
  { status: [403], if: hasRetryAfter, ...every('throttled') },
  { status: [503], if: hasRetryAfter, list: 'throttled', ...changes('throttled') },

  {
    if: ({ profile, status }) => profile.create.doubtful.includes(status),
    create: 'unknown',
  },
  { if: ({ profile, status }) => profile.delete?.gone.includes(status), delete: 'done' },
  // With an `{id}`, a 404 is about the monitor.
  {
    status: [404],
    if: ({ profile }) => profile.update?.path.includes('{id}'),
    code: 'monitor-gone',
    update: 'fatal',
  },

  { status: [401], code: 'token-refused', ...every('fatal') },
  { status: [402], code: 'payment-required', ...every('rejected') },
  { status: [403], code: 'access-denied', ...every('fatal') },
  { status: [404], code: 'not-found', ...every('fatal'), delete: 'done' },
  { status: [405], code: 'method-not-allowed', ...every('fatal') },
  { status: [409], code: 'name-taken', create: 'conflict' },
  { status: [410], code: 'monitor-gone', update: 'rejected', delete: 'done' },

  // A 408 or 5xx may come from a proxy in front of a service that has created the monitor.
  { status: [408], code: 'service-failed', list: 'transient', ...unknown },
  { status: '5xx', code: 'service-failed', list: 'transient', ...unknown },
  { status: [425], list: 'transient', ...changes('transient') },
  // A redirect after a POST may mean that it is done (303, RFC 9110, section 15.4.4).
  { status: '3xx', code: 'redirect', list: 'rejected', ...unknown },
  { status: '4xx', if: isHtml, code: 'html-response', ...every('rejected') },
  { status: '4xx', code: 'request-refused', list: 'rejected' },
  { status: '4xx', code: 'monitor-refused', ...every('rejected') },
];

function fits(response: RawResponse): (row: Row) => boolean {
  const { operation, status } = response;
  const group = `${Math.min(Math.trunc(status / 100), 5)}xx`;
  return (row) => {
    const { if: applies = () => true, status: wanted = [status] } = row;
    const isStatus =
      typeof wanted === 'string' ? wanted === group : wanted.includes(status);
    return isStatus && row[operation] !== undefined && applies(response) === true;
  };
}

export function decideOutcome(exchange: RawExchange): Outcome {
  if (exchange.kind === 'response')
    return statusTable.find(fits(exchange))?.[exchange.operation] ?? 'unknown';
  if (!exchange.sent) return 'not-sent';
  return exchange.operation === 'create' ? 'unknown' : 'transient';
}

export function errorCodeOf(exchange: RawExchange): ErrorCode {
  if (exchange.kind === 'no-response' || isBroken(exchange)) return 'unreachable';
  const rows = statusTable.filter(fits(exchange));
  return rows.find(({ code }) => code !== undefined)?.code ?? 'service-failed';
}

export function isGone({ operation, outcome, status }: HttpResponse): boolean {
  return operation === 'delete' && outcome === 'done' && status >= 300;
}

type Head = Pick<RawResponse, 'status' | 'headers'>;

export function isRateLimit(head: Head): boolean {
  return head.status === 429 || (head.status === 403 && hasRetryAfter(head));
}

/** With a 3xx, a `Retry-After` is about another request (RFC 9110, section 10.2.3). */
export function asksToWait(head: Head): boolean {
  return head.status === 503 || isRateLimit(head);
}

export function mayHaveHappened(exchange: Exchange): boolean {
  const isBusy = exchange.kind === 'response' && exchange.status === 503;
  return isBusy || exchange.outcome === 'transient' || exchange.outcome === 'unknown';
}

/** Here or at a proxy that has given up. After a time-out of the connection, nothing was sent. */
export function mayStillRun(exchange: Exchange): boolean {
  if (exchange.kind === 'response') return [408, 504, 524].includes(exchange.status);
  return exchange.sent && exchange.code === 'TIMEOUT';
}

export function hasNoSuchPage({ status }: RawResponse): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
}

export function isOutage(outcome: Outcome): boolean {
  return outcome === 'not-sent' || outcome === 'transient';
}

/** @param failures so far, without throttled responses. */
export function mayRetry(outcome: Outcome, failures: number): boolean {
  return outcome === 'throttled' || (isOutage(outcome) && failures < 5);
}

function isBroken({ bodyFault }: RawResponse): boolean {
  return bodyFault?.isTransient === true;
}

function hasRetryAfter({ headers }: Head): boolean {
  return headerLines(headers, 'retry-after').length > 0;
}

export function findWrittenMonitor({ json, profile }: RawResponse): JsonObject | null {
  const body = json();
  if (profile.create.item !== null) {
    const item = getAt(body, profile.create.item);
    return isObject(item) ? item : null;
  }
  if (!isObject(body)) return null;
  const inner = ['data', 'monitor', 'item', 'result'].map((key) => own(body, key));
  const objects = [body, ...inner.filter((value) => isObject(value))];
  const withId = objects.find((object) => decodeId(object, profile) !== null);
  return withId ?? objects.find((object) => decodeName(object, profile) !== null) ?? null;
}

export function readLocation({ headers, url }: RawResponse): string | null {
  const lastStep = (address: string) =>
    address.split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? null;
  const id = lastStep(header(headers, 'location') ?? '');
  // Some services respond with the address of the request.
  return id === lastStep(url) ? null : id;
}

function saysWhether({ json, profile, status }: RawResponse): boolean {
  return profile.success !== null && status < 300 && json() !== undefined;
}

/** Also without the place that says it; but a list without an envelope has none. */
export function isRefusedInBody(response: RawResponse): boolean {
  const { success } = response.profile;
  if (success === null || !saysWhether(response)) return false;
  const body = response.json();
  if (Array.isArray(body) && body.every(isObject)) return false;
  const found = toText(getAt(body, success.at));
  return !success.values.some((value) => toText(value) === found);
}

function hasOnlyError(response: RawResponse): boolean {
  const isDone = findWrittenMonitor(response) !== null || readLocation(response) !== null;
  return !isDone && findFailure(response.json(), true) !== null;
}

export interface ListRefusal {
  code: ErrorCode;
  /** The end of the sentence "the response …". */
  what: string;
}

/** In a 2xx. */
const failures: readonly (readonly [key: RegExp, text: RegExp])[] = [
  [/^(success|ok)$/, /^false$/],
  [/^status$/, /^(error|fail)$/],
  [/^error$/, /^(?!(|0|false|none|ok)$)/],
  [/^errors$/, /^(?!(|\d+|false|none|ok)$)/],
];

/** Only where the body has no list or monitor: those next to them are believed. */
const bareFailures: typeof failures = [
  ...failures,
  [/^(code|status|status_code)$/, /^[45]\d\d$/],
  [/^errors$/, /^[1-9]\d*$/],
];

export function findFailure(body: Json | undefined, isBare: boolean): ListRefusal | null {
  const rows = isBare ? bareFailures : failures;
  const found = Object.entries(isObject(body) ? body : {}).find(([key, value]) => {
    const text = isEmpty(value)
      ? ''
      : typeof value === 'object'
        ? 'an object'
        : String(value);
    return rows.some(([keys, texts]) => keys.test(toSnakeCase(key)) && texts.test(text));
  });
  if (found === undefined) return null;
  return { what: `reports a failure (${JSON.stringify(found[0])})`, code: 'error-in-body' };
}
