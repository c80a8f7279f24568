import type { Answer, Exchange } from '../../core/http/exchange.ts';
import { decideOutcome, mayRetry, type Outcome } from '../../core/http/outcome.ts';
import { Pacing } from '../../core/limits/pacing.ts';
import { decidePause, endsByPause, namePause, noQuota, readFreeQuota, waitsTooLong } from '../../core/limits/pause.ts';
import type { Clock } from '../../core/model/clock.ts';
import type { RequestCounts } from '../../core/report/report.ts';
import { RequestQueue } from './request-queue.ts';
import type { Turn } from './wire-request.ts';

export interface GateOptions {
  readonly clock: Clock;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  /** Most requests under way at once. */
  readonly concurrency: number;
  /** Milliseconds that the gate may be closed in all. */
  readonly maxWaitMs: number;
  /** Aborting lets no further request start; its reason is the error that waiting ones end with. */
  readonly signal: AbortSignal;
  /** Called when the gate closes, with the time (epoch milliseconds) at which it opens, and with why in a few words. */
  readonly onClose: (opensAt: number, why: string) => void;
}

/** Makes a request when its turn has come. */
type Work<Result> = (turn: Turn) => Promise<Result>;

/** What an exchange means for its request, and whether that may go on. */
interface Noted {
  readonly outcome: Outcome;
  readonly goesOn: boolean;
}

const unsent: Noted = { outcome: 'not-sent', goesOn: false };

/** Jitter only adds to a wait: at most this share of it, and no more than is needed to part those that wait for the same second. */
const jitter = { share: 0.05, longestMs: 250 };

/**
 * The one gate through which every request of a run goes, reads included: the service counts them all against one
 * account. An answer that asks for patience closes it for all of them.
 */
export class RateGate implements Disposable {
  readonly #options: GateOptions;
  readonly #pacing: Pacing;
  readonly #over = new AbortController();
  readonly #onAbort = () => this.end(this.#options.signal.reason);
  readonly #queue = new RequestQueue();
  readonly #counts = { sent: 0, retried: 0, rateLimited: 0 };
  #places = 0;
  #waking = false;
  #underWay = 0;
  /** Of these, the ones that have left: the others still wait for a connection, which may take longer than a pause. */
  #onTheWire = 0;
  /** Answers that ask for patience, and of which so far the head is known alone: when to go on stands in none of them yet. */
  #refusals = 0;

  constructor(options: GateOptions) {
    this.#options = options;
    this.#pacing = new Pacing(options);
    if (options.signal.aborted) this.end(options.signal.reason);
    options.signal.addEventListener('abort', this.#onAbort);
  }

  /** Stops listening to the signal, which outlives the gate. */
  [Symbol.dispose](): void {
    this.#options.signal.removeEventListener('abort', this.#onAbort);
  }

  /** What went through so far. */
  get counts(): RequestCounts {
    return { ...this.#counts, waitedMs: Math.round(this.#pacing.waitedMs(this.#options.clock.now())) };
  }

  /** Milliseconds that the gate may be closed in all. */
  get maxWaitMs(): number {
    return this.#options.maxWaitMs;
  }

  /** Why the gate was closed for good, or null while it is not. */
  get endReason(): unknown {
    return this.#over.signal.aborted ? this.#over.signal.reason : null;
  }

  /**
   * Sends a request when its turn has come, and again as long as that is sure to do no harm.
   * @param exchange asks its turn once it has a connection: opening one takes time, in which the gate may have closed.
   * One that may not leave is to end unsent; it gets another turn.
   * @returns the last exchange; never one that was throttled.
   * @throws RunError where the run was stopped, or where the service asks to wait longer than the run may.
   */
  async send(exchange: Work<Exchange>): Promise<Exchange> {
    const place = this.#places++;
    for (let attempt = 1, failures = 0; ; attempt += 1) {
      const { goesOn, outcome, result } = await this.#sendOnce(exchange, place, attempt > 1);
      if (outcome !== 'throttled') failures += 1;
      if (!goesOn || !mayRetry(outcome, failures)) return result;
    }
  }

  /**
   * Sends a request that was sent before, once: by the time that it might go again, what it stands on may have changed.
   * @param exchange as for {@link send}; null where it is not to be sent any more when its turn has come.
   * @throws RunError as {@link send} does.
   */
  async sendAgain(exchange: Work<Exchange | null>): Promise<Exchange | null> {
    return (await this.#sendOnce(exchange, this.#places++, true)).result;
  }

  /** Lets nothing start any more; what waits is refused with this reason. The first reason stands. */
  end(reason: unknown): void {
    this.#over.abort(reason);
    this.#queue.refuseAll(this.#over.signal.reason);
  }

  /**
   * Holds everything back for that long, because time has to pass before a request makes sense; it counts as waiting.
   * @param why a few words, for the progress.
   * @param reason a clause, for the error.
   * @throws RunError where that is longer than the run may still wait: it ends.
   */
  rest(milliseconds: number, why: string, reason: string): void {
    const { clock, onClose } = this.#options;
    const [now, wallTime] = [clock.now(), clock.wallTime()];
    if (!this.#pacing.rest(milliseconds, now)) {
      this.end(waitsTooLong({ why: reason, milliseconds, left: this.#pacing.leftMs, now: wallTime }));
      throw this.endReason;
    }
    onClose(wallTime + this.#pacing.opensAt - now, why);
  }

  #isOpen(): boolean {
    return !this.#over.signal.aborted && this.#refusals === 0 && this.#options.clock.now() >= this.#pacing.opensAt;
  }

  async #sendOnce<Result extends Exchange | null>(exchange: Work<Result>, place: number, isRetry: boolean) {
    for (;;) {
      let startedIn = 0;
      let isHeld = false;
      let hasLeft = false;
      let refusals = 0;
      const turn: Turn = {
        mayLeave: () => {
          // Else all that waited for a connection would go at once when a pause is over, where one is to go first.
          isHeld = !this.#isOpen() || !this.#pacing.hasRoom(this.#onTheWire);
          if (!isHeld && !hasLeft) this.#onTheWire += 1;
          hasLeft ||= !isHeld;
          return !isHeld;
        },
        onRefused: () => {
          refusals += 1;
          this.#refusals += 1;
        },
      };
      const start = () => {
        startedIn = this.#pacing.start(this.#options.clock.now());
        return exchange(turn);
      };
      const result = await this.#queueUp(start, place);
      this.#underWay -= 1;
      if (hasLeft) this.#onTheWire -= 1;
      this.#refusals -= refusals;
      if (isHeld) continue;
      const noted = result === null ? unsent : this.#note(result, startedIn, isRetry);
      this.#admit();
      return { result, ...noted };
    }
  }

  #queueUp<Result>(work: () => Promise<Result>, place: number): Promise<Result> {
    if (this.#over.signal.aborted) return Promise.reject(this.#over.signal.reason);
    const turn = this.#queue.add(work, place);
    this.#admit();
    return turn;
  }

  /** Starts those whose turn has come. Asks the clock each time: a timer may fire a millisecond early. */
  #admit(): void {
    while (!this.#queue.isEmpty && this.#refusals === 0 && this.#pacing.hasRoom(this.#underWay)) {
      if (this.#options.clock.now() < this.#pacing.startsAt) {
        void this.#wake();
        return;
      }
      this.#underWay += 1;
      this.#queue.startFirst();
    }
  }

  async #wake(): Promise<void> {
    if (this.#waking) return;
    this.#waking = true;
    await this.#options.clock.sleep(this.#pacing.startsAt - this.#options.clock.now(), this.#over.signal);
    this.#waking = false;
    this.#admit();
  }

  /** Learns from an exchange; it does not go on where the run ends with it, as an outage outlasts what may be waited. */
  #note(result: Exchange, startedIn: number, isRetry: boolean): Noted {
    const { clock, random } = this.#options;
    const [now, wallTime] = [clock.now(), clock.wallTime()];
    const outcome = decideOutcome(result);
    const status = result.kind === 'answer' ? result.status : null;
    this.#counts.sent += 1;
    if (isRetry) this.#counts.retried += 1;
    if (status === 429 || (status === 403 && outcome === 'throttled')) this.#counts.rateLimited += 1;
    const failures = this.#pacing.failuresAt(now);
    const pause = decidePause(result, outcome, { failures, random: random(), now: wallTime });
    if (pause === null && outcome !== 'unknown') this.#pacing.noteGood(startedIn, now);
    const isHeld =
      pause === null ||
      this.#hold(pause.milliseconds, namePause(pause, status), (milliseconds) =>
        this.#pacing.pause({ ...pause, milliseconds }, now),
      );
    if (isHeld) {
      if (result.kind === 'answer') this.#noteQuota(result, now, wallTime);
      return { goesOn: true, outcome };
    }
    this.end(endsByPause(result, pause, { left: this.#pacing.leftMs, now: wallTime, maxWaitMs: this.maxWaitMs }));
    return { goesOn: pause.asked, outcome };
  }

  #noteQuota(answer: Answer, now: number, wallTime: number): void {
    const quota = readFreeQuota(answer, wallTime);
    if (quota === null || quota.resetMs === null) this.#pacing.noteQuota(quota, now);
    else this.#hold(quota.resetMs, noQuota, (resetMs) => this.#pacing.noteQuota({ ...quota, resetMs }, now));
  }

  /** Holds back with jitter, or without it: a wait that fits must not be too long by its jitter. */
  #hold(milliseconds: number, why: string, hold: (milliseconds: number) => boolean): boolean {
    const { clock, onClose, random } = this.#options;
    const longer = milliseconds + Math.min(jitter.share * milliseconds, jitter.longestMs) * random();
    const isHeld = hold(longer) || hold(milliseconds);
    if (isHeld) onClose(clock.wallTime() + this.#pacing.opensAt - clock.now(), why);
    return isHeld;
  }
}
