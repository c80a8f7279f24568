import { explain } from '../http/describe-exchange.ts';
import {
  type Exchange,
  type HttpResponse,
  header,
  headerLines,
  type ResponseHeaders,
} from '../http/exchange.ts';
import { asksToWait, isOutage } from '../http/status-table.ts';
import { type ErrorFacts, RunError } from '../model/errors.ts';

export interface PacingOptions {
  concurrency: number;
  maxWaitMs: number;
  random: () => number;
}

/** Of the ceiling; of the values that `npm run bench:rate` simulates, short times, few refusals. */
const increase = 1 / 36;
const decrease = 1 / 2;

type Reason = Pick<ErrorFacts, 'message'> & Partial<ErrorFacts>;
type Times = Readonly<Record<'now' | 'wallTime', number>>;

/**
 * As TCP finds its rate (RFC 5681, section 3.1): after a pause one request goes first, and each
 * good response doubles how many may be in flight, up to a ceiling. A pause that the service asked
 * for halves the ceiling, because all that is in flight when a limit is reached is refused; each
 * good response raises it a little.
 */
export class Pacing {
  resumesAt = -Infinity;
  pauses = 0;
  readonly #options: PacingOptions;
  #maxInFlight: number;
  /** From 1 to the concurrency. */
  #ceiling: number;
  #waitedMs = 0;
  /** The end of the latest wait that the service asks for, even beyond max-wait. */
  #requestedUntil = -Infinity;
  #quota = Infinity;
  /** Pauses in a row without a good response between them. */
  #failures = 0;
  #hasGoodSincePause = true;

  constructor(options: PacingOptions) {
    this.#options = options;
    this.#maxInFlight = options.concurrency;
    this.#ceiling = options.concurrency;
  }

  isClosed(now: number): boolean {
    return now < this.#requestedUntil;
  }

  countAsWait(milliseconds: number): void {
    this.#waitedMs += milliseconds;
  }

  waitedMs(now: number): number {
    return this.#waitedMs - Math.max(0, this.resumesAt - now);
  }

  hasRoom(inFlight: number): boolean {
    return inFlight < Math.max(1, Math.floor(Math.min(this.#maxInFlight, this.#quota)));
  }

  /** @returns why a pause begins, null if none does, or the error of one that is too long. */
  record(
    exchange: Exchange,
    pausesBefore: number,
    { now, wallTime }: Times,
  ): string | RunError | null {
    const failures = this.#failures + (now < this.resumesAt ? 0 : 1);
    const random = this.#options.random();
    const pause = decidePause(exchange, { failures, random, now: wallTime });
    if (pause !== null) {
      if (pause.isRequested)
        this.#requestedUntil = Math.max(this.#requestedUntil, now + pause.milliseconds);
      if (!this.#holdWithJitter(pause.milliseconds, now))
        return this.#refuseWait(pause.milliseconds, explain(exchange), wallTime);
      this.#failures = failures;
      // Only the first refusal counts: others were in flight with it, or the pause was too short.
      if (pause.isRequested && this.#hasGoodSincePause)
        this.#ceiling = Math.max(1, this.#ceiling * decrease);
      this.#rampUp();
    } else if (exchange.outcome !== 'unknown') this.#recordGood(pausesBefore);
    const isHeld =
      exchange.kind === 'response' && this.#recordQuota(readQuota(exchange, wallTime), now);
    return isHeld ? rateLimited : (pause?.why ?? null);
  }

  /** @returns the error if max-wait does not allow it. @param message a clause. */
  holdFor(
    milliseconds: number,
    message: string,
    { now, wallTime }: Times,
  ): RunError | null {
    if (this.#hold(milliseconds, now)) return null;
    return this.#refuseWait(milliseconds, { message }, wallTime);
  }

  #refuseWait(milliseconds: number, reason: Reason, wallTime: number): RunError {
    const end = new Date(Math.ceil((wallTime + milliseconds) / 1_000) * 1_000);
    // A longer wait may end beyond the range of dates.
    const again =
      milliseconds < 1e12 ? `after ${end.toISOString().replace('.000', '')}` : 'much later';
    const left = Math.max(0, Math.floor(this.#leftMs / 100) / 10);
    const message =
      `${reason.message}; the next attempt must wait ${Math.ceil(milliseconds / 1_000)} s\n` +
      `Only ${left} s of "max-wait" are left, so the run ended\n` +
      `Run again ${again}, or raise "max-wait"`;
    return new RunError({ ...reason, code: 'max-wait-exceeded', message });
  }

  #recordGood(pausesBefore: number): void {
    if (pausesBefore !== this.pauses) return;
    this.#failures = 0;
    this.#hasGoodSincePause = true;
    this.#ceiling = Math.min(this.#options.concurrency, this.#ceiling + increase);
    this.#maxInFlight = Math.min(this.#ceiling, 2 * this.#maxInFlight);
  }

  #recordQuota(quota: ReturnType<typeof readQuota>, now: number): boolean {
    const resetMs = quota?.left === 0 ? quota.resetMs : null;
    const holdsBack = resetMs !== null && now + resetMs > this.resumesAt;
    if (holdsBack) this.#requestedUntil = Math.max(this.#requestedUntil, now + resetMs);
    this.#quota = holdsBack ? Infinity : (quota?.left ?? Infinity);
    if (!holdsBack || !this.#holdWithJitter(resetMs, now)) return false;
    this.#rampUp();
    return true;
  }

  get #leftMs(): number {
    return this.#options.maxWaitMs - this.#waitedMs;
  }

  #hold(milliseconds: number, now: number): boolean {
    const resumesAt = Math.max(this.resumesAt, now + milliseconds);
    const added = resumesAt - Math.max(this.resumesAt, now);
    // Sums of fractions are inexact, by less than a microsecond.
    if (added > this.#leftMs + 0.001) return false;
    this.#waitedMs += added;
    this.resumesAt = resumesAt;
    return true;
  }

  #holdWithJitter(milliseconds: number, now: number): boolean {
    const added = Math.min(0.05 * milliseconds, 250) * this.#options.random();
    return this.#hold(milliseconds + added, now) || this.#hold(milliseconds, now);
  }

  #rampUp(): void {
    this.pauses += 1;
    this.#hasGoodSincePause = false;
    this.#maxInFlight = 1;
  }
}

const rateLimited = 'rate limited';
const waitMs = { min: 1_000, max: 60_000 };

/**
 * A pause that is not requested is our own backoff in an outage.
 * @param failures in a row, this one included. @param now for responses without a `Date`.
 */
export function decidePause(
  exchange: Exchange,
  { failures, random, now }: Readonly<Record<'failures' | 'random' | 'now', number>>,
) {
  const { outcome } = exchange;
  const response = exchange.kind === 'response' ? exchange : null;
  const timed = response && readRetryAfter(response, now);
  if (timed !== null || outcome === 'throttled') {
    const why = response?.status === 503 ? 'the service asks to wait' : rateLimited;
    return { milliseconds: timed ?? backOff(failures, random), isRequested: true, why };
  }
  if (!isOutage(outcome)) return null;
  return {
    milliseconds: backOff(failures, random),
    isRequested: false,
    why: 'no valid response',
  };
}

/** https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ (full jitter) */
function backOff(failures: number, random: number): number {
  const ceiling = Math.min(waitMs.min * 2 ** (failures - 1), waitMs.max);
  return Math.max(waitMs.min, random * ceiling);
}

/** A comma, except the one after the weekday of a date. */
const separator = /,(?!\s*\d{2}[ -][A-Z][a-z]{2}[ -])/;

export function readRetryAfter(response: HttpResponse, now: number): number | null {
  if (!asksToWait(response)) return null;
  const { headers } = response;
  const values = headerLines(headers, 'retry-after').flatMap((line) =>
    line.split(separator),
  );
  const waits = values.flatMap((value) => {
    const text = value.trim();
    // A number too large for a double means "very long".
    if (/^\d+(\.\d+)?$/.test(text))
      return Math.min(Number(text) * 1_000, Number.MAX_SAFE_INTEGER);
    const date = parseHttpDate(text);
    return date === null ? [] : date - serviceTime(headers, now);
  });
  return waits.length === 0 ? null : Math.max(waitMs.min, ...waits);
}

/** RFC 9110, section 5.6.7, because `Date.parse` alone reads "soon 5". The last one means GMT. */
const dateFormats = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

function parseHttpDate(text: string): number | null {
  if (!dateFormats.some((format) => format.test(text))) return null;
  const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  // The first number of each format is the day. `Date.parse` reads 31 Feb as 3 Mar.
  return new Date(time).getUTCDate() === Number(/\d+/.exec(text)?.[0]) ? time : null;
}

function serviceTime(headers: ResponseHeaders, now: number): number {
  return parseHttpDate(header(headers, 'date') ?? '') ?? now;
}

const prefixes = ['ratelimit', 'x-ratelimit', 'x-rate-limit'];

/** The least that is left, or the longest wait of those that are used up. */
export function readQuota(response: HttpResponse, now: number) {
  const { headers } = response;
  const sent = listQuotas(headers);
  if (sent.length === 0 || readRetryAfter(response, now) !== null) return null;
  const clock = serviceTime(headers, now);
  const quotas = sent.flatMap((one) => parseQuota(one, clock) ?? []);
  const inOrder = quotas.toSorted(
    (one, two) => one.left - two.left || (two.resetMs ?? 0) - (one.resetMs ?? 0),
  );
  return inOrder[0] ?? null;
}

type SentQuota = Readonly<Record<'left' | 'reset', string | null>>;

function listQuotas(headers: ResponseHeaders): readonly SentQuota[] {
  const separate = prefixes.map((prefix) => {
    const left = header(headers, `${prefix}-remaining`);
    return { left, reset: header(headers, `${prefix}-reset`) };
  });
  // draft-ietf-httpapi-ratelimit-headers: `"default";r=50;t=30, "daily";r=1000;t=36000`.
  const policies = headerLines(headers, 'ratelimit').flatMap((line) =>
    line.replace(/"[^"]*"/g, '').split(','),
  );
  const readPolicy = (policy: string) => ({
    left: /;\s*r\s*=\s*([^;\s]+)/i.exec(policy)?.[1] ?? null,
    reset: /;\s*t\s*=\s*([^;\s]+)/i.exec(policy)?.[1] ?? null,
  });
  return [...separate, ...policies.map(readPolicy)].filter(({ left }) => left !== null);
}

/** With the milliseconds until there are more, above 0; null if no header shows them. */
function parseQuota({ left, reset }: SentQuota, clock: number) {
  const [count, time] = [parseNumber(left), parseNumber(reset)];
  if (count === null || (reset !== null && time === null)) return null;
  if (time === null) return { left: Math.floor(count), resetMs: null };
  // A number of seconds, or a time in epoch seconds or epoch milliseconds.
  const milliseconds = time > 1e12 ? time : time * 1_000;
  const resetMs = time > 1e9 ? milliseconds - clock : milliseconds;
  return resetMs <= 0 ? null : { left: Math.floor(count), resetMs };
}

function parseNumber(text: string | null): number | null {
  const max = Math.floor(Number.MAX_SAFE_INTEGER / 1_000);
  return text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text)
    ? Math.min(Number(text), max)
    : null;
}
