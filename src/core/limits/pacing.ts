import { Window } from './fixed-window.ts';
import type { Pause } from './pause.ts';
import type { Quota } from './rate-limit-headers.ts';
import { Rate } from './steady-rate.ts';

/** A wait of at least so many milliseconds is for the next window of the service; a shorter one is for its inflow. */
const shortestWindow = 5_000;

/**
 * What a run knows of the service's limit: when the next request may start, and how many may be in flight. All times are
 * milliseconds of one monotonic clock, which the caller reads.
 *
 * After a pause one request goes first, and each good answer doubles how many may be in flight. Services that count in
 * windows and services that grant a steady inflow are distinguished by how long they ask to wait: see {@link Window} and
 * {@link Rate}.
 *
 * A run with `concurrency` 4 at a service that stores 10 requests and grants 2 more per second, each answered in 20 ms:
 *
 * | second | what happens | next request |
 * | --- | --- | --- |
 * | 0.00 | 10 requests are granted, then 2 are refused with `Retry-After: 1` | at 1.06 |
 * | 1.06 | one goes first; its good answer allows 2 in flight, of which one is refused: 2 granted since the last refusal | at 2.10 |
 * | 2.12 | two refusals have measured a first, rough rate; each good answer raises it by 8 % | after 511 ms, 491 ms, 455 ms … |
 * | 4.02 | a refusal measures again: 5 granted in 2.9 s, of which 98 % are used | at 5.02, then every 577 ms |
 * | 7.00 | no refusal for a while: each good answer raises the rate by 2 % | 566 ms, 554 ms … 374 ms |
 * | 16.96 | a refusal after 26 granted in 13 s: the rate is 2 per second | at 17.96, then every 508 ms |
 *
 * At a service that counts in windows (100 per minute, `Retry-After: 40`), the window is remembered instead: requests run
 * freely until close to the position of the last refusal, then one by one, so that only one meets the refusal.
 */
export class Pacing {
  readonly #concurrency: number;
  readonly #maxWaitMs: number;
  readonly #rate = new Rate();
  readonly #window = new Window();
  #opensAt = Number.NEGATIVE_INFINITY;
  #waitedMs = 0;
  #mayBeUnderWay: number;
  /** How many the service says are left. */
  #left = Number.POSITIVE_INFINITY;
  /** How often requests were held back, or held back for longer. */
  #pauses = 0;
  /** Of these, the ones in a row with no good answer between them. */
  #failures = 0;
  /** The pause with which the window began. */
  #windowSince = 0;
  #goodSincePause = 0;

  /** @param maxWaitMs how long requests may be held back in all. */
  constructor({ concurrency, maxWaitMs }: { readonly concurrency: number; readonly maxWaitMs: number }) {
    this.#concurrency = concurrency;
    this.#maxWaitMs = maxWaitMs;
    this.#mayBeUnderWay = concurrency;
  }

  /** Until when the last pause holds requests back. */
  get opensAt(): number {
    return this.#opensAt;
  }

  /**
   * From when on the next request may start: never before {@link opensAt}. Keeping to a rate is no waiting; so while nothing
   * but refusals comes, requests keep to the waits alone, or a limit without end would take more time than there is.
   */
  get startsAt(): number {
    return this.#failures > 0 ? this.#opensAt : Math.max(this.#opensAt, this.#rate.nextAt);
  }

  /** How long requests may still be held back. */
  get leftMs(): number {
    return this.#maxWaitMs - this.#waitedMs;
  }

  /** How long they were held back until now; time counts once, however many requests stood waiting. */
  waitedMs(now: number): number {
    return this.#waitedMs - Math.max(0, this.#opensAt - now);
  }

  /** Whether one more may be in flight, once the time has come. */
  hasRoom(underWay: number): boolean {
    return underWay < Math.min(this.#mayBeUnderWay, this.#window.room, Math.max(1, this.#left));
  }

  /** Notes that a request starts; what comes back tells its answer from those to requests before a pause. */
  start(now: number): number {
    this.#rate.start(now);
    return this.#pauses;
  }

  /** Failures in a row, counting one that is seen now: several during one pause are one. */
  failuresAt(now: number): number {
    return this.#failures + (now < this.#opensAt ? 0 : 1);
  }

  /**
   * Notes an answer that does not complain.
   * @param startedIn what {@link start} gave; an answer to a request from before a pause does not say that it is over.
   */
  noteGood(startedIn: number, now: number): void {
    this.#rate.noteGood(now);
    if (startedIn >= this.#windowSince) this.#window.noteGood();
    if (startedIn !== this.#pauses) return;
    this.#failures = 0;
    this.#goodSincePause += 1;
    this.#mayBeUnderWay = Math.min(this.#concurrency, this.#mayBeUnderWay * 2);
  }

  /**
   * Notes what an answer says of the limit, or null where it says nothing. With nothing left requests are held back.
   * @returns whether they are held back for longer than before; never for longer than they may be: then the refusal decides.
   */
  noteQuota(quota: Quota | null, now: number): boolean {
    this.#left = quota?.left ?? Number.POSITIVE_INFINITY;
    if (quota === null || quota.left > 0 || quota.resetMs === null) return false;
    if (now + quota.resetMs <= this.#opensAt) return false;
    // Once that time has come it is no news any more, and where it cannot be waited for it is not heeded.
    this.#left = Number.POSITIVE_INFINITY;
    if (!this.rest(quota.resetMs, now)) return false;
    this.#rampUp();
    this.#window.restart();
    this.#windowSince = this.#pauses;
    return true;
  }

  /** Holds requests back; false, with nothing changed, where that would be longer than they may be held back. */
  pause({ asked, milliseconds }: Pick<Pause, 'asked' | 'milliseconds'>, now: number): boolean {
    const failures = this.failuresAt(now);
    if (!this.rest(milliseconds, now)) return false;
    // A refusal of the very first request after a pause says that it was not long enough, and nothing else.
    const isNews = this.#goodSincePause > 0 || this.#pauses === 0;
    this.#failures = failures;
    this.#rampUp();
    if (asked && isNews) this.#learn(milliseconds, now);
    return true;
  }

  /** Like {@link pause}, where the service is not the reason: nothing is learned from it. */
  rest(milliseconds: number, now: number): boolean {
    const opensAt = Math.max(this.#opensAt, now + milliseconds);
    const added = opensAt - Math.max(this.#opensAt, now);
    // A sum of fractions is off by less than a microsecond.
    if (added > this.leftMs + 0.001) return false;
    this.#waitedMs += added;
    this.#opensAt = opensAt;
    return true;
  }

  #rampUp(): void {
    this.#pauses += 1;
    this.#goodSincePause = 0;
    this.#mayBeUnderWay = 1;
  }

  #learn(milliseconds: number, now: number): void {
    if (milliseconds < shortestWindow) {
      this.#window.noteRefusal();
      this.#rate.noteRefusal(now);
    } else {
      this.#window.learn();
      this.#windowSince = this.#pauses;
      this.#rate.forget();
    }
  }
}
