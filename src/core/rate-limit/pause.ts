import { nameExchange } from '../http/describe-exchange.ts';
import type { Exchange, HttpResponse } from '../http/exchange.ts';
import { asksToWait } from '../http/status-table.ts';
import { RunError } from '../model/errors.ts';
import { minWaitMs, parseRetryAfter, type Quota, readQuota } from './retry-after.ts';

/** A time in which no request may start. */
export interface Pause {
  readonly milliseconds: number;
  /** Whether the service asked for it by a refusal or a time; otherwise it is our own backoff in an outage. */
  readonly asked: boolean;
  /** Whether the service gave the time. */
  readonly isTimed: boolean;
  /** A few words for the progress. */
  readonly why: string;
}

export const rateLimited = 'rate limited';

/** Backoff in milliseconds, if the service gives no time. */
const backoffMs = { first: 1_000, max: 60_000 };

/**
 * Whether an exchange calls for a pause, and how long.
 * @param failures exchanges in a row that called for one, this one included.
 * @param random a number in [0, 1).
 * @param now epoch milliseconds, for responses without a `Date` of their own.
 */
export function decidePause(
  exchange: Exchange,
  { failures, random, now }: { readonly failures: number; readonly random: number; readonly now: number },
): Pause | null {
  const { outcome } = exchange;
  const timed = exchange.kind === 'response' ? readRetryAfter(exchange, now) : null;
  const asked = timed !== null || outcome === 'throttled';
  if (!asked && outcome !== 'not-sent' && outcome !== 'transient') return null;
  // Full jitter under a ceiling that doubles: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
  const ceiling = Math.min(backoffMs.first * 2 ** (failures - 1), backoffMs.max);
  const isBusy = exchange.kind === 'response' && exchange.status === 503;
  const why = !asked ? 'no valid response' : isBusy ? 'the service asks to wait' : rateLimited;
  return { milliseconds: timed ?? Math.max(minWaitMs, random * ceiling), asked, isTimed: timed !== null, why };
}

function readRetryAfter({ headers, status }: HttpResponse, now: number): number | null {
  return asksToWait(status, headers) ? parseRetryAfter(headers, now) : null;
}

/** The rate limit that a response shows; null if `Retry-After` already gives the wait. */
export function readResponseQuota(response: HttpResponse, now: number): Quota | null {
  return readRetryAfter(response, now) === null ? readQuota(response.headers, now, response.status === 429) : null;
}

/** The error of a wait that is longer than the milliseconds `left` of max-wait; `why` is its first line, `now` epoch milliseconds. */
export function refuseWait(
  why: string,
  { left, milliseconds, now }: Readonly<Record<'milliseconds' | 'left' | 'now', number>>,
): RunError {
  // A longer wait may end beyond the range of dates.
  const end = milliseconds < 1e12 ? new Date(Math.ceil((now + milliseconds) / 1_000) * 1_000) : null;
  const message = [
    why,
    `Only ${Math.max(0, Math.floor(left / 100) / 10)} s of "max-wait" are left, so the run ended`,
    `Run again ${end === null ? 'much later' : `after ${end.toISOString().replace('.000', '')}`}, or raise "max-wait"`,
  ].join('\n');
  return new RunError({ code: 'max-wait-exceeded', message });
}

/** The error of a run that ends because the pause after an exchange would exceed max-wait. */
export function refusePause(
  exchange: Exchange,
  { asked, isTimed, milliseconds }: Omit<Pause, 'why'>,
  { maxWaitMs, ...wait }: Readonly<Record<'left' | 'now' | 'maxWaitMs', number>>,
): RunError {
  const { serviceCode, text } = nameExchange(exchange);
  const untimed = 'the service does not say how long to wait, and another try needs a wait of';
  const why = `${text}; ${isTimed ? 'the service asks to wait' : untimed} ${Math.ceil(milliseconds / 1000)} s`;
  const message = asked ? refuseWait(why, { ...wait, milliseconds }).message : `${text}\n${noFurtherTry(maxWaitMs)}`;
  const status = exchange.kind === 'response' ? exchange.status : null;
  return new RunError({ code: 'max-wait-exceeded', serviceCode, status, message });
}

/** Why a failed request is not sent again. */
export function noFurtherTry(maxWaitMs: number): string {
  return `Another attempt would exceed "max-wait" (${maxWaitMs / 1_000} s): raise it, or run again later`;
}
