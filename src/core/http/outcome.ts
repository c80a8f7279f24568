import { getAt, isObject, type JsonObject, own } from '../model/json.ts';
import { decodeId, decodeName } from '../profile/decode.ts';
import {
  header,
  headerLines,
  type Outcome,
  type RawExchange,
  type RawResponse,
  type ResponseHeaders,
} from './exchange.ts';
import { findFailure } from './failure-in-body.ts';
import { isHtml } from './json-body.ts';

const fatalStatuses = new Set([401, 403, 404, 405]);
/** The monitor of a deletion is gone; a profile may have more. */
const goneStatuses: readonly number[] = [404, 410];
/** 509 and 529 mean overload; the others from 520 on are Cloudflare's: https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/ */
const transientStatuses = new Set([408, 425, 500, 502, 503, 504, 509, 520, 521, 522, 523, 524, 525, 529, 530]);

/** Decides the meaning of every status and every broken connection. */
export function decideOutcome(exchange: RawExchange): Outcome {
  const isRead = exchange.method === 'GET';
  const isIdempotent = exchange.operation !== undefined;
  if (exchange.kind === 'response') {
    if (isRead) return decideList(exchange);
    return isIdempotent ? decideIdempotent(exchange) : decideWrite(exchange);
  }
  if (!exchange.sent) return 'not-sent';
  return isRead || isIdempotent ? 'transient' : 'unknown';
}

function decideList({ bodyFault, headers, status }: RawResponse): Outcome {
  // Of a body that broke off, nothing can be read.
  if (isSuccess(status)) return bodyFault?.isTransient === true ? 'transient' : 'done';
  if (isRateLimit(status, headers) || (status === 503 && hasRetryAfter(headers))) return 'throttled';
  if (transientStatuses.has(status)) return 'transient';
  return fatalStatuses.has(status) ? 'fatal' : 'rejected';
}

/** The headers decide whether a write is done, even if the body breaks off. */
function decideWrite(response: RawResponse): Outcome {
  const { headers, status } = response;
  // Some services respond with 200 to a creation that they refuse.
  if (isSuccess(status)) return isFailure(response) ? 'unknown' : 'done';
  if (isRateLimit(status, headers)) return 'throttled';
  if (response.profile.create.doubtful.includes(status)) return 'unknown';
  if (fatalStatuses.has(status)) return 'fatal';
  // A redirect after a POST may mean that it is done (303, RFC 9110, section 15.4.4). A 408 or 5xx may come from a proxy in
  // front of a service that has created the monitor.
  return status < 400 || status === 408 || status >= 500 ? 'unknown' : 'rejected';
}

/** Like a read, because sending it again does no harm; but a refusal that may have been carried out is unknown. */
function decideIdempotent(response: RawResponse): Outcome {
  const { headers, status } = response;
  // A web page with 200 is often the response to any wrong address.
  if (isSuccess(status)) return isFailure(response) || isHtml(response) ? 'unknown' : 'done';
  if (isRateLimit(status, headers) || (status === 503 && hasRetryAfter(headers))) return 'throttled';
  if (isGone(response)) return 'done';
  if (transientStatuses.has(status)) return 'transient';
  if (fatalStatuses.has(status) && !isAboutOneMonitor(response)) return 'fatal';
  return status < 400 || status >= 500 ? 'unknown' : 'rejected';
}

/** Whether the response to a deletion shows that the monitor is gone. */
export function isGone({ operation, profile, status }: RawResponse): boolean {
  return operation === 'delete' && (goneStatuses.includes(status) || profile.delete?.gone.includes(status) === true);
}

/** Whether a 404 is about the monitor that the path of an update names, and not about the path. */
export function isAboutOneMonitor({ operation, profile, status }: RawResponse): boolean {
  return operation === 'update' && status === 404 && profile.update?.path.includes('{id}') === true;
}

/** Whether a response means a rate limit: nothing was done. Some services send 403 with `Retry-After` for it. */
export function isRateLimit(status: number, headers: ResponseHeaders): boolean {
  return status === 429 || (status === 403 && hasRetryAfter(headers));
}

function hasRetryAfter(headers: ResponseHeaders): boolean {
  return headerLines(headers, 'retry-after').length > 0;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Maximum number of sends of a request that fails without being throttled. */
const maxAttempts = 5;

/**
 * Whether the same request may be sent again: never a write that may have happened.
 * @param failures number of failures so far, without throttled responses.
 */
export function mayRetry(outcome: Outcome, failures: number): boolean {
  if (outcome === 'throttled') return true;
  return (outcome === 'not-sent' || outcome === 'transient') && failures < maxAttempts;
}

const envelopes = ['data', 'monitor', 'item', 'result'];

/** Whether the body of a 2xx to a write is only an error. */
function isFailure(response: RawResponse): boolean {
  if (response.bodyFault !== null || findMonitor(response) !== null || readLocation(response) !== null) return false;
  const body = response.json();
  return isObject(body) && findFailure(body) !== null;
}

/**
 * The monitor in a 2xx to a write, as an item of the list: at the place that the profile names, else the first object
 * with an identifier, or else with a name; or null.
 */
export function findMonitor({ json, profile }: RawResponse): JsonObject | null {
  const body = json();
  if (profile.create.item !== null) {
    const item = getAt(body, profile.create.item);
    return isObject(item) ? item : null;
  }
  if (!isObject(body)) return null;
  // Nearly every response is the monitor itself.
  if (decodeId(body, profile) !== null) return body;
  const objects = [body, ...envelopes.map((key) => own(body, key)).filter((value) => isObject(value))];
  const hasName = (object: JsonObject) => decodeName(object, profile) !== null;
  return objects.find((object) => decodeId(object, profile) !== null) ?? objects.find(hasName) ?? null;
}

/** The identifier at the end of the address in `Location`, or null. */
export function readLocation({ headers, url }: RawResponse): string | null {
  const id = readLastStep(header(headers, 'location') ?? '');
  // Some services respond with the address of the request.
  return id === readLastStep(url) ? null : id;
}

function readLastStep(address: string): string | null {
  const path = address.replace(/[?#].*$/s, '');
  return path.split('/').filter(Boolean).at(-1) ?? null;
}
