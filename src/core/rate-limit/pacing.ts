import { nameExchange } from '../http/describe-exchange.ts';
import type { Exchange } from '../http/exchange.ts';
import { RunError } from '../model/errors.ts';
import { decidePause, noFurtherTry, type Pause, type Quota, rateLimited, readQuota } from './pause.ts';

export interface PacingOptions {
  /** Maximum number of requests in flight. */
  readonly concurrency: number;
  readonly maxWaitMs: number;
  readonly random: () => number;
}

/** One moment: monotonic milliseconds, and epoch milliseconds for dates. */
type Times = Readonly<Record<'now' | 'wallTime', number>>;

/**
 * When the next request may start, and how many may be in flight, as far as responses have shown.
 *
 * After a pause one request goes first, and each good response doubles how many may be in flight. For a service that counts in
 * windows, few are in flight when nearly as many are granted as in the window before, because all of them may be refused. For
 * one that grants a steady rate, two refusals give a {@link Rate}: 10 requests granted between refusals at 0 s and 5 s mean
 * one per 500 ms. Good responses raise it until the next refusal measures it again.
 */
export class Pacing {
  readonly #options: PacingOptions;
  #rate = new Rate();
  #maxInFlight = Number.POSITIVE_INFINITY;
  #waitedMs = 0;
  #resumesAt = Number.NEGATIVE_INFINITY;
  /** When the latest wait that the service asks for ends, also one that max-wait does not allow. */
  #requestedUntil = Number.NEGATIVE_INFINITY;
  #quota = Number.POSITIVE_INFINITY;
  #pauses = 0;
  /** Pauses in a row without a good response between them. */
  #failures = 0;
  #goodSincePause = 0;
  #window = Number.POSITIVE_INFINITY;

  constructor(options: PacingOptions) {
    this.#options = options;
  }

  get resumesAt(): number {
    return this.#resumesAt;
  }

  /** Without the rate while all responses are refusals: it does not count as waiting, so the run might never end. */
  get startsAt(): number {
    return this.#failures > 0 ? this.#resumesAt : Math.max(this.#resumesAt, this.#rate.nextAt);
  }

  /** Whether the service has asked for a wait that is not over. */
  isClosed(now: number): boolean {
    return now < this.#requestedUntil;
  }

  /** Counts the time of a request that failed in an outage, as if the run had waited for so long. */
  countAsWait(milliseconds: number): void {
    this.#waitedMs += milliseconds;
  }

  waitedMs(now: number): number {
    return this.#waitedMs - Math.max(0, this.#resumesAt - now);
  }

  hasRoom(inFlight: number): boolean {
    const windowRoom = Math.abs(this.#window - this.#goodSincePause);
    const { concurrency } = this.#options;
    return inFlight < Math.max(1, Math.min(concurrency, this.#maxInFlight, this.#quota, windowRoom));
  }

  /** Returns the number of pauses so far, for {@link record}. */
  start(now: number): number {
    this.#rate.start(now);
    return this.#pauses;
  }

  /**
   * @param pausesBefore from {@link start}: a response to an earlier request does not show that the last pause is over.
   * @returns why a pause begins, in a few words; null if none does; the error of a pause that max-wait does not allow.
   */
  record(exchange: Exchange, pausesBefore: number, { now, wallTime }: Times): string | RunError | null {
    const failures = this.#failures + (now < this.#resumesAt ? 0 : 1);
    const pause = decidePause(exchange, { failures, random: this.#options.random(), now: wallTime });
    if (pause !== null) {
      if (pause.isRequested) this.#requestedUntil = Math.max(this.#requestedUntil, now + pause.milliseconds);
      if (!this.#holdWithJitter(pause.milliseconds, now)) return this.#pauseError(exchange, pause, wallTime);
      this.#failures = failures;
      if (pause.isRequested) this.#learn(pause.milliseconds, now);
      this.#rampUp();
    } else if (exchange.outcome !== 'unknown') this.#recordGood(pausesBefore, now);
    const isHeld = exchange.kind === 'response' && this.#recordQuota(readQuota(exchange, wallTime), now);
    return isHeld ? rateLimited : (pause?.why ?? null);
  }

  /** Returns the error if max-wait does not allow it, else null. @param reason a clause for the error. */
  holdFor(milliseconds: number, reason: string, { now, wallTime }: Times): RunError | null {
    if (this.#hold(milliseconds, now)) return null;
    return new RunError({ code: 'max-wait-exceeded', message: this.#describeExcess(reason, milliseconds, wallTime) });
  }

  #pauseError(exchange: Exchange, { isRequested, isTimed, milliseconds }: Pause, wallTime: number): RunError {
    const { serviceCode, text } = nameExchange(exchange);
    const untimed = 'the service does not say how long to wait, and another try needs a wait of';
    const why = `${text}; ${isTimed ? 'the service asks to wait' : untimed} ${Math.ceil(milliseconds / 1000)} s`;
    const outage = `${text}\n${noFurtherTry(this.#options.maxWaitMs)}`;
    const message = isRequested ? this.#describeExcess(why, milliseconds, wallTime) : outage;
    const status = exchange.kind === 'response' ? exchange.status : null;
    return new RunError({ code: 'max-wait-exceeded', serviceCode, status, message });
  }

  #describeExcess(why: string, milliseconds: number, wallTime: number): string {
    // A longer wait may end beyond the range of dates.
    const end = milliseconds < 1e12 ? new Date(Math.ceil((wallTime + milliseconds) / 1_000) * 1_000) : null;
    const again = end === null ? 'much later' : `after ${end.toISOString().replace('.000', '')}`;
    const left = Math.max(0, Math.floor(this.#leftMs / 100) / 10);
    return `${why}\nOnly ${left} s of "max-wait" are left, so the run ended\nRun again ${again}, or raise "max-wait"`;
  }

  #recordGood(pausesBefore: number, now: number): void {
    this.#rate.recordGood(now);
    if (pausesBefore !== this.#pauses) return;
    this.#failures = 0;
    this.#goodSincePause += 1;
    this.#maxInFlight *= 2;
  }

  /** An exhausted quota holds requests back until its reset, but for one that is later than max-wait allows. */
  #recordQuota(quota: Quota | null, now: number): boolean {
    const resetMs = quota?.left === 0 ? quota.resetMs : null;
    const holdsBack = resetMs !== null && now + resetMs > this.#resumesAt;
    if (holdsBack) this.#requestedUntil = Math.max(this.#requestedUntil, now + resetMs);
    this.#quota = holdsBack ? Number.POSITIVE_INFINITY : (quota?.left ?? Number.POSITIVE_INFINITY);
    if (!holdsBack || !this.#holdWithJitter(resetMs, now)) return false;
    this.#rampUp();
    return true;
  }

  #learn(waitMs: number, now: number): void {
    // A refusal of the first request after a pause only shows that the pause was too short.
    if (this.#goodSincePause === 0 && this.#pauses > 0) return;
    if (waitMs < 5_000) this.#rate.recordRefusal(now);
    else {
      this.#window = this.#goodSincePause;
      // A service with such long waits counts in windows, and has no rate.
      this.#rate = new Rate();
    }
  }

  get #leftMs(): number {
    return this.#options.maxWaitMs - this.#waitedMs;
  }

  /** Returns false, with nothing changed, if requests may not be held back for so long. */
  #hold(milliseconds: number, now: number): boolean {
    const resumesAt = Math.max(this.#resumesAt, now + milliseconds);
    const added = resumesAt - Math.max(this.#resumesAt, now);
    // Sums of fractions are inexact, by less than a microsecond.
    if (added > this.#leftMs + 0.001) return false;
    this.#waitedMs += added;
    this.#resumesAt = resumesAt;
    return true;
  }

  /** Adds up to 5 % and 250 ms; nothing if only that fits into max-wait. */
  #holdWithJitter(milliseconds: number, now: number): boolean {
    const added = Math.min(0.05 * milliseconds, 250) * this.#options.random();
    return this.#hold(milliseconds + added, now) || this.#hold(milliseconds, now);
  }

  #rampUp(): void {
    this.#pauses += 1;
    this.#goodSincePause = 0;
    this.#maxInFlight = 1;
  }
}

/**
 * How often requests may start: unlimited until two refusals have shown it. At a refusal the service has nothing left, so
 * between two it grants what was refilled meanwhile, whatever its burst and whatever other clients take.
 */
class Rate {
  #perMs = Number.POSITIVE_INFINITY;
  #refusedAt = Number.NEGATIVE_INFINITY;
  #grantedSince = 0;
  nextAt = Number.NEGATIVE_INFINITY;

  start(now: number): void {
    const spacing = 1 / this.#perMs;
    // A late start shortens only the next interval, so that the delays of timers do not add up.
    this.nextAt = Math.max(this.nextAt, now - spacing) + spacing;
  }

  recordGood(now: number): void {
    this.#grantedSince += 1;
    // A rate that holds nothing back is not raised, because it would grow without a measurement.
    if (now < this.nextAt) this.#perMs *= 1.02;
  }

  recordRefusal(now: number): void {
    const sinceMs = now - this.#refusedAt;
    const isFirst = this.#perMs === Number.POSITIVE_INFINITY;
    // At least half of the old rate is kept, because a run that was idle measures itself and not the service.
    const least = isFirst ? 0 : this.#perMs / 2;
    // An old first refusal is no measure, because the run may have been idle meanwhile.
    if (!isFirst || sinceMs <= 15_000) this.#perMs = Math.max(this.#grantedSince / sinceMs, least);
    this.#refusedAt = now;
    this.#grantedSince = 0;
  }
}
