import type { Pause } from './wire/pause.ts';

/**
 * What a run knows of the service's limit: from when on requests may start, and how many may be under way at once. All
 * times are milliseconds of one monotonic clock, which the caller reads.
 *
 * After a pause one request goes first, and each good answer doubles how many may be under way. What went well between
 * two refusals is taken for what the service grants at a time: towards the end of it requests go one by one, so that the
 * next refusal meets one and not many.
 */
export class Pacing {
  readonly #concurrency: number;
  readonly #maxWaitMs: number;
  #opensAt = Number.NEGATIVE_INFINITY;
  #waitedMs = 0;
  #mayBeUnderWay: number;
  /** How often requests were held back, or held back for longer. */
  #pauses = 0;
  /** Of these, the ones in a row with no good answer between them. */
  #failures = 0;
  /** Since the last pause: requests that started, and good answers to them. */
  #started = 0;
  #good = 0;
  #granted = Number.POSITIVE_INFINITY;

  /** @param maxWaitMs how long requests may be held back in all. */
  constructor({ concurrency, maxWaitMs }: { readonly concurrency: number; readonly maxWaitMs: number }) {
    this.#concurrency = concurrency;
    this.#maxWaitMs = maxWaitMs;
    this.#mayBeUnderWay = concurrency;
  }

  /** From when on requests may start. */
  get opensAt(): number {
    return this.#opensAt;
  }

  /** How long requests may still be held back. */
  get leftMs(): number {
    return this.#maxWaitMs - this.#waitedMs;
  }

  /** How long they were held back until now; time counts once, however many requests stood waiting. */
  waitedMs(now: number): number {
    return this.#waitedMs - Math.max(0, this.#opensAt - now);
  }

  /** Whether one more may be under way, once the time has come. */
  hasRoom(underWay: number): boolean {
    return underWay < Math.min(this.#mayBeUnderWay, Math.max(1, this.#granted - this.#started));
  }

  /** Notes that a request starts; what comes back tells its answer from those to requests before a pause. */
  start(): number {
    this.#started += 1;
    return this.#pauses;
  }

  /** Failures in a row, counting one that is seen now: several during one pause are one. */
  failuresAt(now: number): number {
    return this.#failures + (now < this.#opensAt ? 0 : 1);
  }

  /**
   * Notes an answer that does not complain.
   * @param startedIn what {@link start} gave; an answer to a request from before a pause says nothing about the time after.
   */
  noteGood(startedIn: number): void {
    if (startedIn !== this.#pauses) return;
    this.#failures = 0;
    this.#good += 1;
    // It grants more than it did before.
    if (this.#good > this.#granted) this.#granted = 2 * this.#good;
    this.#mayBeUnderWay = Math.min(this.#concurrency, this.#mayBeUnderWay * 2);
  }

  /** Holds requests back; false, with nothing changed, where that would be longer than they may be held back. */
  pause({ asked, milliseconds }: Pause, now: number): boolean {
    const failures = this.failuresAt(now);
    const isOpen = now >= this.#opensAt;
    if (!this.rest(milliseconds, now)) return false;
    if (isOpen) {
      if (asked) this.#granted = this.#good;
      this.#good = 0;
    }
    this.#failures = failures;
    this.#pauses += 1;
    this.#started = 0;
    this.#mayBeUnderWay = 1;
    return true;
  }

  /** Like {@link pause}, where the service is not the reason: nothing is learned from it. */
  rest(milliseconds: number, now: number): boolean {
    const opensAt = Math.max(this.#opensAt, now + milliseconds);
    const added = opensAt - Math.max(this.#opensAt, now);
    if (added > this.leftMs) return false;
    this.#waitedMs += added;
    this.#opensAt = opensAt;
    return true;
  }
}
