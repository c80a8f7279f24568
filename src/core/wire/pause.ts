import { RunError } from '../run-error.ts';
import { type Answer, type Exchange, header, headerLines } from './exchange.ts';
import type { Outcome } from './outcome.ts';
import { type Quota, readQuota } from './rate-limit.ts';
import { parseHttpDate, parseRetryAfter, shortestWait } from './retry-after.ts';

/** For how long no request may start. */
export interface Pause {
  readonly milliseconds: number;
  /** Whether the service asked for it; else it is our own patience with an outage. */
  readonly asked: boolean;
}

/** Backoff where the service gives no time of its own, in milliseconds. */
const backoff = { first: 1_000, longest: 60_000 };

/**
 * Whether an exchange calls for a pause, and how long.
 * @param failures exchanges in a row that called for one, this one included.
 * @param random a number in [0, 1).
 * @param now epoch milliseconds, for answers without a `Date` of their own.
 */
export function decidePause(
  exchange: Exchange,
  outcome: Outcome,
  { failures, random, now }: { readonly failures: number; readonly random: number; readonly now: number },
): Pause | null {
  const asked = exchange.kind === 'answer' ? readRetryAfter(exchange, now) : null;
  if (asked !== null) return { milliseconds: asked, asked: true };
  if (outcome === 'throttled') return { milliseconds: decideBackoff(failures, random), asked: true };
  if (outcome === 'not-sent' || outcome === 'transient') {
    return { milliseconds: decideBackoff(failures, random), asked: false };
  }
  return null;
}

/** A `Retry-After` means "come back later" with these two statuses; elsewhere (a 3xx) it says something else. */
function readRetryAfter({ headers, status }: Answer, now: number): number | null {
  if (status !== 429 && status !== 503) return null;
  const date = parseHttpDate(header(headers, 'date') ?? '');
  return parseRetryAfter(headerLines(headers, 'retry-after'), date ?? now);
}

/** What an answer says of the limit; null also where its `Retry-After` has answered the question already. */
export function readFreeQuota(answer: Answer, now: number): Quota | null {
  return readRetryAfter(answer, now) === null ? readQuota(answer.headers, now, answer.status === 429) : null;
}

/** Full jitter over a ceiling that doubles, and never less than the shortest wait: "does not retry at once". */
function decideBackoff(failures: number, random: number): number {
  const ceiling = Math.min(backoff.first * 2 ** (failures - 1), backoff.longest);
  return Math.max(shortestWait, random * ceiling);
}

/** Why a pause is due, as a sentence. */
export function describePause({ asked, milliseconds }: Pause): string {
  return asked
    ? `The service asks to wait ${seconds(milliseconds)} (rate limit or outage)`
    : `The service does not answer as it should, and the next try is due in ${seconds(milliseconds)}`;
}

/** A quota of which nothing is left, in words for the progress. */
export const noQuota = 'rate limited';

/** A pause in a few words, for the progress. */
export function namePause({ asked }: Pause, status: number | null): string {
  if (!asked) return 'the service does not answer as it should';
  return status === 429 ? noQuota : 'the service asks to wait';
}

/** A wait that is longer than a run may wait. */
interface LongWait {
  /** Why it is due, as a sentence. */
  readonly why: string;
  readonly milliseconds: number;
  /** Milliseconds that the run may still wait. */
  readonly left: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** That of the answer which called for it, or null for none. */
  readonly status: number | null;
}

/** What ends a run that would have to wait longer than it may. */
export function waitsTooLong({ left, milliseconds, now, status, why }: LongWait): RunError {
  // Beyond what a date can hold, "when" is of no use to anybody.
  const time = milliseconds < 1e12 ? `after ${new Date(now + milliseconds).toISOString()}` : 'much later';
  const message =
    `${why}, but only ${Math.max(0, Math.floor(left / 100) / 10)} s of max-wait are left: nothing more was sent; ` +
    `come back ${time}, or raise max-wait. The next run goes on where this one ended`;
  return new RunError({ kind: 'wait', status, message });
}

function seconds(milliseconds: number): string {
  return `${Math.ceil(milliseconds / 1000)} s`;
}
