import { isFailure } from './created-body.ts';
import { type Answer, type AnswerHeaders, type Exchange, headerLines } from './exchange.ts';

/**
 * What an exchange means for the request that was made.
 * - `done`: a 2xx arrived; for a write, one whose body is not an error alone.
 * - `throttled`: the service did nothing and said so; send again when its window is over.
 * - `not-sent`: nothing left this machine; send again.
 * - `transient`: a read that failed in a way that passes; send again.
 * - `rejected`: the service refuses this one request.
 * - `fatal`: the service would refuse every other request for the same reason.
 * - `unknown`: a write that may or may not have happened; never sent again blindly.
 */
export type Outcome = 'done' | 'throttled' | 'not-sent' | 'transient' | 'rejected' | 'fatal' | 'unknown';

const fatalStatuses = new Set([401, 402, 403, 404, 405]);
/** 509 and 529 are too much at once, and those from 520 on are Cloudflare's for a service that it does not reach. */
const transientStatuses = new Set([408, 425, 500, 502, 503, 504, 509, 520, 521, 522, 523, 524, 525, 529, 530]);

/** The one place that decides what a status or a broken connection means. */
export function decideOutcome(exchange: Exchange): Outcome {
  const reads = exchange.method === 'GET';
  if (exchange.kind === 'answer') return reads ? decideRead(exchange) : decideWrite(exchange);
  if (!exchange.sent) return 'not-sent';
  return reads ? 'transient' : 'unknown';
}

function decideRead({ bodyFault, headers, status }: Answer): Outcome {
  // An answer that was cut off has brought nothing.
  if (isSuccess(status)) return bodyFault?.passes === true ? 'transient' : 'done';
  if (isRateLimit(status, headers) || (status === 503 && hasRetryAfter(headers))) return 'throttled';
  if (transientStatuses.has(status)) return 'transient';
  return fatalStatuses.has(status) ? 'fatal' : 'rejected';
}

/** A write is done as soon as its headers say so, also where the body breaks off. */
function decideWrite(answer: Answer): Outcome {
  const { headers, status } = answer;
  // Some services answer 200 to a creation that they refuse.
  if (isSuccess(status)) return isFailure(answer) ? 'unknown' : 'done';
  if (isRateLimit(status, headers)) return 'throttled';
  if (fatalStatuses.has(status)) return 'fatal';
  // A redirect after a POST often means "done, look there" (303); a 408 or 5xx may come from a proxy in front of a
  // service that has already created.
  return status < 400 || status === 408 || status >= 500 ? 'unknown' : 'rejected';
}

/** Whether a status means a rate limit, and nothing was done: some services send 403 with a `Retry-After` for it. */
export function isRateLimit(status: number, headers: AnswerHeaders): boolean {
  return status === 429 || (status === 403 && hasRetryAfter(headers));
}

function hasRetryAfter(headers: AnswerHeaders): boolean {
  return headerLines(headers, 'retry-after').length > 0;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** How often a request is sent at most when it fails without the service asking for patience. */
const attempts = 5;

/**
 * Whether the same request may go out once more: never a write that may have happened.
 * @param failures how often it has failed by now, throttled answers not counted.
 */
export function mayRetry(outcome: Outcome, failures: number): boolean {
  if (outcome === 'throttled') return true;
  return (outcome === 'not-sent' || outcome === 'transient') && failures < attempts;
}
