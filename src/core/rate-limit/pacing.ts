import type { Pause } from './pause.ts';
import type { Quota } from './retry-after.ts';

/** A service that asks to wait for so many milliseconds or longer counts in windows; others grant a steady rate. */
const minWindowMs = 5_000;
/** Jitter adds at most this share to a wait, and at most this time. */
const jitter = { share: 0.05, maxMs: 250 };

/**
 * What a run has learned about the limit of the service: when the next request may start, and how many may be in flight.
 * All times are milliseconds of one monotonic clock, which the caller reads.
 *
 * After a pause one request goes first, and each good response doubles how many may be in flight. For a service that counts in
 * windows, few are in flight when nearly as many are granted as in the window before, because all of them may be refused. For
 * one that grants a steady rate, two refusals give a {@link Rate}: 10 requests granted between refusals at 0 s and 5 s mean
 * one per 500 ms. Good responses raise it until the next refusal measures it again.
 */
export class Pacing {
  readonly #concurrency: number;
  readonly #maxWaitMs: number;
  readonly #random: () => number;
  readonly #rate = new Rate();
  #maxInFlight: number;
  #waitedMs = 0;
  #resumesAt = Number.NEGATIVE_INFINITY;
  /** Number of requests left, as the last response shows. */
  #quota = Number.POSITIVE_INFINITY;
  /** Number of pauses; an extension counts as one more. */
  #pauses = 0;
  #pausesWithoutGood = 0;
  #goodSincePause = 0;
  /** Number of good responses before the last long wait that was asked for. */
  #window = Number.POSITIVE_INFINITY;

  /** @param random numbers in [0, 1), for the jitter. */
  constructor(options: Readonly<Record<'concurrency' | 'maxWaitMs', number>>, random: () => number) {
    this.#concurrency = options.concurrency;
    this.#maxWaitMs = options.maxWaitMs;
    this.#maxInFlight = options.concurrency;
    this.#random = random;
  }

  /** When the last pause ends. */
  get resumesAt(): number {
    return this.#resumesAt;
  }

  /**
   * When the next request may start. The rate is ignored while all responses are refusals, because the time that it takes
   * does not count as waiting, and a limit without end would never end the run.
   */
  get startsAt(): number {
    return this.#pausesWithoutGood > 0 ? this.#resumesAt : Math.max(this.#resumesAt, this.#rate.nextAt);
  }

  /** How long requests may still be held back. */
  get leftMs(): number {
    return this.#maxWaitMs - this.#waitedMs;
  }

  /** How long requests were held back until now; time counts once, however many requests waited. */
  waitedMs(now: number): number {
    return this.#waitedMs - Math.max(0, this.#resumesAt - now);
  }

  /** Whether one more may be in flight, once the time has come. */
  hasRoom(inFlight: number): boolean {
    const windowRoom = Math.abs(this.#window - this.#goodSincePause);
    return inFlight < Math.max(1, Math.min(this.#maxInFlight, this.#quota, windowRoom));
  }

  /** Records that a request starts. Returns the number of pauses so far, for {@link recordGood}. */
  start(now: number): number {
    this.#rate.start(now);
    return this.#pauses;
  }

  /** Failures in a row, including one at this time; several during one pause count once. */
  failuresAt(now: number): number {
    return this.#pausesWithoutGood + (now < this.#resumesAt ? 0 : 1);
  }

  /**
   * Records a response that is neither a refusal nor a failure.
   * @param pausesBefore from {@link start}: a response to an earlier request does not show that the last pause is over.
   */
  recordGood(pausesBefore: number, now: number): void {
    this.#rate.recordGood(now);
    if (pausesBefore !== this.#pauses) return;
    this.#pausesWithoutGood = 0;
    this.#goodSincePause += 1;
    this.#maxInFlight = Math.min(this.#concurrency, this.#maxInFlight * 2);
  }

  /**
   * Records the quota of a response, or null where it shows none. An exhausted quota holds requests back until its reset, but
   * for one that is later than max-wait allows.
   * @returns whether requests are held back for longer than before.
   */
  recordQuota(quota: Quota | null, now: number): boolean {
    const resetMs = quota?.left === 0 ? quota.resetMs : null;
    const holdsBack = resetMs !== null && now + resetMs > this.#resumesAt;
    this.#quota = holdsBack ? Number.POSITIVE_INFINITY : (quota?.left ?? Number.POSITIVE_INFINITY);
    if (!holdsBack || !this.#holdWithJitter(resetMs, now)) return false;
    this.#rampUp();
    return true;
  }

  /**
   * Holds requests back because of a response, and learns from it if the service asked to wait.
   * @returns false, with nothing changed, if requests may not be held back for so long.
   */
  pause({ asked, milliseconds }: Pick<Pause, 'asked' | 'milliseconds'>, now: number): boolean {
    const failures = this.failuresAt(now);
    if (!this.#holdWithJitter(milliseconds, now)) return false;
    this.#pausesWithoutGood = failures;
    // A refusal of the first request after a pause only shows that the pause was too short.
    if (asked && (this.#goodSincePause > 0 || this.#pauses === 0)) {
      const isWindow = milliseconds >= minWindowMs;
      if (isWindow) this.#window = this.#goodSincePause;
      if (isWindow) this.#rate.forget();
      else this.#rate.recordRefusal(now);
    }
    this.#rampUp();
    return true;
  }

  /** Like {@link pause}, but without a response as the reason. */
  holdFor(milliseconds: number, now: number): boolean {
    const resumesAt = Math.max(this.#resumesAt, now + milliseconds);
    const added = resumesAt - Math.max(this.#resumesAt, now);
    // Sums of fractions are inexact, by less than a microsecond.
    if (added > this.leftMs + 0.001) return false;
    this.#waitedMs += added;
    this.#resumesAt = resumesAt;
    return true;
  }

  /** Without jitter if only that fits into max-wait. */
  #holdWithJitter(milliseconds: number, now: number): boolean {
    const added = Math.min(jitter.share * milliseconds, jitter.maxMs) * this.#random();
    return this.holdFor(milliseconds + added, now) || this.holdFor(milliseconds, now);
  }

  #rampUp(): void {
    this.#pauses += 1;
    this.#goodSincePause = 0;
    this.#maxInFlight = 1;
  }
}

/** Factor by which a good response raises a rate that holds requests back. */
const growth = 1.02;
/** Milliseconds after which a first refusal is too old to measure from, because the run may have been idle meanwhile. */
const staleAfterMs = 15_000;

/**
 * How often requests may start; unlimited until two refusals have shown a rate. At a refusal the service has nothing left,
 * so between two refusals it grants what was refilled meanwhile, whatever its burst and whatever other clients take.
 */
class Rate {
  #perMs = Number.POSITIVE_INFINITY;
  #refusedAt = Number.NEGATIVE_INFINITY;
  #grantedSince = 0;
  /** When the next request may start. */
  nextAt = Number.NEGATIVE_INFINITY;

  start(now: number): void {
    const spacing = 1 / this.#perMs;
    // A late start shortens only the next interval, so that the delays of timers do not add up.
    this.nextAt = Math.max(this.nextAt, now - spacing) + spacing;
  }

  recordGood(now: number): void {
    this.#grantedSince += 1;
    // A rate that holds nothing back is not raised, because it would grow without a measurement.
    if (now < this.nextAt) this.#perMs *= growth;
  }

  recordRefusal(now: number): void {
    const sinceMs = now - this.#refusedAt;
    const isFirst = this.#perMs === Number.POSITIVE_INFINITY;
    // At least half of the old rate is kept, because a run that was idle measures itself and not the service.
    const least = isFirst ? 0 : this.#perMs / 2;
    if (!isFirst || sinceMs <= staleAfterMs) this.#perMs = Math.max(this.#grantedSince / sinceMs, least);
    this.#refusedAt = now;
    this.#grantedSince = 0;
  }

  /** Forgets the rate, because a service that counts in long windows has none. */
  forget(): void {
    this.#perMs = Number.POSITIVE_INFINITY;
    this.nextAt = Number.NEGATIVE_INFINITY;
    this.#refusedAt = Number.NEGATIVE_INFINITY;
  }
}
