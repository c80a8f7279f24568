import type { Pause } from './pause.ts';
import type { Quota } from './rate-limit-headers.ts';
import { Rate } from './steady-rate.ts';

/** A service that asks to wait for so many milliseconds or longer counts in windows; others grant a steady rate. */
const minWindowMs = 5_000;

/**
 * What a run has learned about the limit of the service: when the next request may start, and how many may be in flight.
 * All times are milliseconds of one monotonic clock, which the caller reads.
 *
 * After a pause one request goes first, and each good response doubles how many may be in flight. For a service that counts in
 * windows, few are in flight when nearly as many are granted as in the window before, because all of them may be refused. For
 * one that grants a steady rate, two refusals give a first, rough {@link Rate}: 10 requests granted between refusals at 0 s
 * and 5 s mean one per 510 ms. Good responses raise it until the next refusal measures it again.
 */
export class Pacing {
  readonly #concurrency: number;
  readonly #maxWaitMs: number;
  readonly #rate = new Rate();
  #opensAt = Number.NEGATIVE_INFINITY;
  #waitedMs = 0;
  #maxInFlight: number;
  /** Number of requests left, as the last response shows. */
  #quota = Number.POSITIVE_INFINITY;
  /** Number of pauses; an extension counts as one more. */
  #pauses = 0;
  /** Pauses in a row without a good response between them. */
  #failures = 0;
  #goodSincePause = 0;
  /** Number of good responses before the last long wait that was asked for; sliding windows also ask for short ones. */
  #window = Number.POSITIVE_INFINITY;

  /** @param maxWaitMs the longest time for which requests may be held back in total. */
  constructor({ concurrency, maxWaitMs }: { readonly concurrency: number; readonly maxWaitMs: number }) {
    this.#concurrency = concurrency;
    this.#maxWaitMs = maxWaitMs;
    this.#maxInFlight = concurrency;
  }

  /** When the last pause ends. */
  get opensAt(): number {
    return this.#opensAt;
  }

  /**
   * When the next request may start: never before {@link opensAt}. The rate is ignored while all responses are refusals,
   * because the time that it takes does not count as waiting, and a limit without end would never end the run.
   */
  get startsAt(): number {
    return this.#failures > 0 ? this.#opensAt : Math.max(this.#opensAt, this.#rate.nextAt);
  }

  /** How long requests may still be held back. */
  get leftMs(): number {
    return this.#maxWaitMs - this.#waitedMs;
  }

  /** How long requests were held back until now; time counts once, however many requests waited. */
  waitedMs(now: number): number {
    return this.#waitedMs - Math.max(0, this.#opensAt - now);
  }

  /** Whether one more may be in flight, once the time has come. */
  hasRoom(inFlight: number): boolean {
    const windowRoom = Math.max(1, Math.abs(this.#window - this.#goodSincePause));
    return inFlight < Math.min(this.#maxInFlight, Math.max(1, this.#quota), windowRoom);
  }

  /** Records that a request starts. Returns the number of pauses so far, for {@link recordGood}. */
  start(now: number): number {
    this.#rate.start(now);
    return this.#pauses;
  }

  /** Failures in a row, including one at this time; several during one pause count once. */
  failuresAt(now: number): number {
    return this.#failures + (now < this.#opensAt ? 0 : 1);
  }

  /**
   * Records a response that is neither a refusal nor a failure.
   * @param pausesBefore from {@link start}: a response to an earlier request does not show that the last pause is over.
   */
  recordGood(pausesBefore: number, now: number): void {
    this.#rate.recordGood(now);
    if (pausesBefore !== this.#pauses) return;
    this.#failures = 0;
    this.#goodSincePause += 1;
    this.#maxInFlight = Math.min(this.#concurrency, this.#maxInFlight * 2);
  }

  /**
   * Records the quota of a response, or null where it shows none. An exhausted quota holds requests back.
   * @returns whether requests are held back for longer than before.
   */
  recordQuota(quota: Quota | null, now: number): boolean {
    this.#quota = quota?.left ?? Number.POSITIVE_INFINITY;
    if (quota === null || quota.left > 0 || quota.resetMs === null) return false;
    if (now + quota.resetMs <= this.#opensAt) return false;
    // The quota ends with its reset; a reset that is later than max-wait allows is ignored.
    this.#quota = Number.POSITIVE_INFINITY;
    if (!this.holdFor(quota.resetMs, now)) return false;
    this.#rampUp();
    return true;
  }

  /**
   * Holds requests back because of a response, and learns from it if the service asked to wait.
   * @returns false, with nothing changed, if requests may not be held back for so long.
   */
  pause({ asked, milliseconds }: Pick<Pause, 'asked' | 'milliseconds'>, now: number): boolean {
    const failures = this.failuresAt(now);
    if (!this.holdFor(milliseconds, now)) return false;
    // A refusal of the first request after a pause only shows that the pause was too short.
    const showsLimit = this.#goodSincePause > 0 || this.#pauses === 0;
    this.#failures = failures;
    if (asked && showsLimit && milliseconds >= minWindowMs) {
      this.#window = this.#goodSincePause;
      this.#rate.forget();
    } else if (asked && showsLimit) this.#rate.recordRefusal(now);
    this.#rampUp();
    return true;
  }

  /** Like {@link pause}, but without a response as the reason. */
  holdFor(milliseconds: number, now: number): boolean {
    const opensAt = Math.max(this.#opensAt, now + milliseconds);
    const added = opensAt - Math.max(this.#opensAt, now);
    // Sums of fractions are inexact, by less than a microsecond.
    if (added > this.leftMs + 0.001) return false;
    this.#waitedMs += added;
    this.#opensAt = opensAt;
    return true;
  }

  #rampUp(): void {
    this.#pauses += 1;
    this.#goodSincePause = 0;
    this.#maxInFlight = 1;
  }
}
