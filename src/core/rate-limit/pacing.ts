import { explain } from '../http/describe-exchange.ts';
import type { Exchange } from '../http/exchange.ts';
import { type ErrorFacts, RunError } from '../model/errors.ts';
import { decidePause, type Quota, rateLimited, readQuota } from './pause.ts';

export interface PacingOptions {
  concurrency: number;
  maxWaitMs: number;
  random: () => number;
}

/** Of the ceiling; of the values that `npm run bench:rate` simulates, short times, few refusals. */
const increase = 1 / 36;
const decrease = 1 / 2;

type Reason = Partial<Pick<ErrorFacts, 'serviceCode' | 'status'>> & { text: string };
type Times = Readonly<Record<'now' | 'wallTime', number>>;

/**
 * As TCP finds its rate (RFC 5681, section 3.1): after a pause one request goes first, and each
 * good response doubles how many may be in flight, up to a ceiling. A pause that the service asked
 * for halves the ceiling, because all that is in flight when a limit is reached is refused; each
 * good response raises it a little.
 */
export class Pacing {
  readonly #options: PacingOptions;
  #maxInFlight: number;
  /** From 1 to the concurrency. */
  #ceiling: number;
  #waitedMs = 0;
  #resumesAt = Number.NEGATIVE_INFINITY;
  /** The end of the latest wait that the service asks for, even beyond max-wait. */
  #requestedUntil = Number.NEGATIVE_INFINITY;
  #quota = Number.POSITIVE_INFINITY;
  #pauses = 0;
  /** Pauses in a row without a good response between them. */
  #failures = 0;
  #hasGoodSincePause = true;

  constructor(options: PacingOptions) {
    this.#options = options;
    this.#maxInFlight = options.concurrency;
    this.#ceiling = options.concurrency;
  }

  get resumesAt(): number {
    return this.#resumesAt;
  }

  isClosed(now: number): boolean {
    return now < this.#requestedUntil;
  }

  countAsWait(milliseconds: number): void {
    this.#waitedMs += milliseconds;
  }

  waitedMs(now: number): number {
    return this.#waitedMs - Math.max(0, this.#resumesAt - now);
  }

  hasRoom(inFlight: number): boolean {
    return inFlight < Math.max(1, Math.floor(Math.min(this.#maxInFlight, this.#quota)));
  }

  get pauses(): number {
    return this.#pauses;
  }

  /** @returns why a pause begins, null if none does, or the error of one that is too long. */
  record(
    exchange: Exchange,
    pausesBefore: number,
    { now, wallTime }: Times,
  ): string | RunError | null {
    const failures = this.#failures + (now < this.#resumesAt ? 0 : 1);
    const random = this.#options.random();
    const pause = decidePause(exchange, { failures, random, now: wallTime });
    if (pause !== null) {
      if (pause.isRequested)
        this.#requestedUntil = Math.max(this.#requestedUntil, now + pause.milliseconds);
      if (!this.#holdWithJitter(pause.milliseconds, now))
        return this.#refuseWait(pause.milliseconds, explain(exchange), wallTime);
      this.#failures = failures;
      if (pause.isRequested) this.#lowerCeiling();
      this.#rampUp();
    } else if (exchange.outcome !== 'unknown') this.#recordGood(pausesBefore);
    const isHeld =
      exchange.kind === 'response' && this.#recordQuota(readQuota(exchange, wallTime), now);
    return isHeld ? rateLimited : (pause?.why ?? null);
  }

  /** @returns the error if max-wait does not allow it. @param text a clause. */
  holdFor(milliseconds: number, text: string, { now, wallTime }: Times): RunError | null {
    if (this.#hold(milliseconds, now)) return null;
    return this.#refuseWait(milliseconds, { text }, wallTime);
  }

  #refuseWait(
    milliseconds: number,
    { serviceCode = null, status = null, text }: Reason,
    wallTime: number,
  ): RunError {
    // A longer wait may end beyond the range of dates.
    const end =
      milliseconds < 1e12 ? new Date(Math.ceil((wallTime + milliseconds) / 1_000) * 1_000) : null;
    const again = end === null ? 'much later' : `after ${end.toISOString().replace('.000', '')}`;
    const left = Math.max(0, Math.floor(this.#leftMs / 100) / 10);
    const message =
      `${text}; going on needs a wait of ${Math.ceil(milliseconds / 1_000)} s\n` +
      `Only ${left} s of "max-wait" are left, so the run ended\n` +
      `Run again ${again}, or raise "max-wait"`;
    return new RunError({ code: 'max-wait-exceeded', serviceCode, status, message });
  }

  #recordGood(pausesBefore: number): void {
    if (pausesBefore !== this.#pauses) return;
    this.#failures = 0;
    this.#hasGoodSincePause = true;
    this.#ceiling = Math.min(this.#options.concurrency, this.#ceiling + increase);
    this.#maxInFlight = Math.min(this.#ceiling, 2 * this.#maxInFlight);
  }

  #lowerCeiling(): void {
    // Only the first refusal counts: the others were in flight with it, or the pause was too short.
    if (this.#hasGoodSincePause) this.#ceiling = Math.max(1, this.#ceiling * decrease);
  }

  #recordQuota(quota: Quota | null, now: number): boolean {
    const resetMs = quota?.left === 0 ? quota.resetMs : null;
    const holdsBack = resetMs !== null && now + resetMs > this.#resumesAt;
    if (holdsBack) this.#requestedUntil = Math.max(this.#requestedUntil, now + resetMs);
    this.#quota = holdsBack ? Number.POSITIVE_INFINITY : (quota?.left ?? Number.POSITIVE_INFINITY);
    if (!holdsBack || !this.#holdWithJitter(resetMs, now)) return false;
    this.#rampUp();
    return true;
  }

  get #leftMs(): number {
    return this.#options.maxWaitMs - this.#waitedMs;
  }

  #hold(milliseconds: number, now: number): boolean {
    const resumesAt = Math.max(this.#resumesAt, now + milliseconds);
    const added = resumesAt - Math.max(this.#resumesAt, now);
    // Sums of fractions are inexact, by less than a microsecond.
    if (added > this.#leftMs + 0.001) return false;
    this.#waitedMs += added;
    this.#resumesAt = resumesAt;
    return true;
  }

  #holdWithJitter(milliseconds: number, now: number): boolean {
    const added = Math.min(0.05 * milliseconds, 250) * this.#options.random();
    return this.#hold(milliseconds + added, now) || this.#hold(milliseconds, now);
  }

  #rampUp(): void {
    this.#pauses += 1;
    this.#hasGoodSincePause = false;
    this.#maxInFlight = 1;
  }
}
