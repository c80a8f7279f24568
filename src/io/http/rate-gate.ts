import type { Answer, Exchange } from '../../core/http/exchange.ts';
import { decideOutcome, mayRetry, type Outcome } from '../../core/http/outcome.ts';
import { Pacing } from '../../core/limits/pacing.ts';
import { decidePause, endsByPause, namePause, noQuota, readFreeQuota, waitsTooLong } from '../../core/limits/pause.ts';
import type { RequestCounts } from '../../core/report/report.ts';
import type { Clock } from '../clock.ts';
import { RequestQueue } from './request-queue.ts';
import type { Turn } from './wire-request.ts';

export interface GateOptions {
  readonly clock: Clock;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  /** Maximum number of requests in flight. */
  readonly concurrency: number;
  /** Milliseconds for which the gate may be closed in total. */
  readonly maxWaitMs: number;
  /** Aborting lets no further request start; waiting ones are rejected with its reason. */
  readonly signal: AbortSignal;
  /** Called when the gate closes, with the time (epoch milliseconds) at which it opens, and the reason in a few words. */
  readonly onClose: (opensAt: number, why: string) => void;
}

// How a request passes the gate:
//
// 1. It gets a ticket and waits in the queue, in the order of the config.
// 2. It starts when the last pause is over, the pacing has room, and no answer that asks to wait is still arriving.
// 3. It gets a connection, which takes time, and asks again whether it may leave. If the gate has closed meanwhile, the
//    ticket is held and goes back to 1.
// 4. The head of an answer that asks to wait (429, 503) holds back all other tickets until its body has arrived.
// 5. The answer is recorded: it opens, slows down or closes the gate for all requests.
// 6. It is sent again (1) if that is certain to do no harm.

/** Makes a request when its turn has come. */
type Work<Result> = (turn: Turn) => Promise<Result>;

/** One pass of a request through the gate. */
interface Ticket {
  /**
   * - `queued`: waits for its turn.
   * - `started`: waits for a connection, which may take longer than a pause.
   * - `held`: has a connection, may not leave, and goes back to the queue.
   * - `left`: bytes may have been sent.
   * - `refused`: the head of an answer that asks to wait has arrived; how long is not known yet.
   */
  state: 'queued' | 'started' | 'held' | 'left' | 'refused';
  /** Number of pauses before it started; an answer to a request from before a pause does not say that the pause is over. */
  pausesBefore: number;
}

/** What an exchange means for its request, and whether that may go on. */
interface Recorded {
  readonly outcome: Outcome;
  readonly goesOn: boolean;
}

const unsent: Recorded = { outcome: 'not-sent', goesOn: false };

/** Jitter only adds to a wait: at most this share of it, and no more than is needed to separate requests of one second. */
const jitter = { share: 0.05, maxMs: 250 };

/**
 * The one gate through which every request of a run goes, reads included: the service counts them all against one
 * account. An answer that asks to wait closes it for all of them.
 */
export class RateGate implements Disposable {
  readonly #options: GateOptions;
  readonly #pacing: Pacing;
  readonly #over = new AbortController();
  readonly #onAbort = () => this.end(this.#options.signal.reason);
  readonly #queue = new RequestQueue();
  /** Every ticket that has left the queue and has no result yet. */
  readonly #inFlight = new Set<Ticket>();
  readonly #counts = { sent: 0, retried: 0, rateLimited: 0 };
  #places = 0;
  #isWaking = false;

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

  /** What has passed so far. */
  get counts(): RequestCounts {
    return { ...this.#counts, waitedMs: Math.round(this.#pacing.waitedMs(this.#options.clock.now())) };
  }

  /** Milliseconds for which the gate may be closed in total. */
  get maxWaitMs(): number {
    return this.#options.maxWaitMs;
  }

  /** Why the gate was closed for good, or null while it is not. */
  get endReason(): unknown {
    return this.#over.signal.aborted ? this.#over.signal.reason : null;
  }

  /**
   * Sends a request when its turn has come, and again as long as that is certain to do no harm.
   * @param exchange asks `mayLeave` once it has a connection; if it may not, it must end unsent, and gets another turn.
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
   * Sends a request that was sent before, once: before another try, what it is based on may have changed.
   * @param exchange as for {@link send}; null where it should not be sent any more when its turn has come.
   * @throws RunError as {@link send} does.
   */
  async sendAgain(exchange: Work<Exchange | null>): Promise<Exchange | null> {
    return (await this.#sendOnce(exchange, this.#places++, true)).result;
  }

  /** Lets nothing start any more; what waits is rejected with this reason. The first reason stands. */
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

  async #sendOnce<Result extends Exchange | null>(exchange: Work<Result>, place: number, isRetry: boolean) {
    for (;;) {
      const ticket: Ticket = { state: 'queued', pausesBefore: 0 };
      const result = await this.#queueUp(() => this.#start(ticket, exchange), place);
      this.#inFlight.delete(ticket);
      if (ticket.state === 'held') continue;
      const recorded = result === null ? unsent : this.#record(result, ticket.pausesBefore, isRetry);
      this.#admit();
      return { result, ...recorded };
    }
  }

  #queueUp<Result>(work: () => Promise<Result>, place: number): Promise<Result> {
    if (this.#over.signal.aborted) return Promise.reject(this.#over.signal.reason);
    const turn = this.#queue.add(work, place);
    this.#admit();
    return turn;
  }

  #start<Result>(ticket: Ticket, exchange: Work<Result>): Promise<Result> {
    ticket.state = 'started';
    ticket.pausesBefore = this.#pacing.start(this.#options.clock.now());
    this.#inFlight.add(ticket);
    return exchange({
      mayLeave: () => {
        // Otherwise all requests that waited for a connection would leave at once after a pause, where one goes first.
        ticket.state = this.#isOpen() && this.#pacing.hasRoom(this.#count('left', 'refused')) ? 'left' : 'held';
        return ticket.state === 'left';
      },
      onRefused: () => {
        ticket.state = 'refused';
      },
    });
  }

  #count(...states: readonly Ticket['state'][]): number {
    let count = 0;
    for (const { state } of this.#inFlight) if (states.includes(state)) count += 1;
    return count;
  }

  #isOpen(): boolean {
    const isOver = this.#options.clock.now() >= this.#pacing.opensAt;
    return isOver && !this.#over.signal.aborted && this.#count('refused') === 0;
  }

  /** Starts those whose turn has come. Asks the clock each time: a timer may fire a millisecond early. */
  #admit(): void {
    while (!this.#queue.isEmpty && this.#count('refused') === 0 && this.#pacing.hasRoom(this.#inFlight.size)) {
      if (this.#options.clock.now() < this.#pacing.startsAt) {
        void this.#wake();
        return;
      }
      this.#queue.startFirst();
    }
  }

  async #wake(): Promise<void> {
    if (this.#isWaking) return;
    this.#isWaking = true;
    await this.#options.clock.sleep(this.#pacing.startsAt - this.#options.clock.now(), this.#over.signal);
    this.#isWaking = false;
    this.#admit();
  }

  /** Learns from an exchange. The request does not go on where the run ends with it. */
  #record(result: Exchange, pausesBefore: number, isRetry: boolean): Recorded {
    const { clock, random } = this.#options;
    const [now, wallTime] = [clock.now(), clock.wallTime()];
    const outcome = decideOutcome(result);
    const status = result.kind === 'answer' ? result.status : null;
    this.#counts.sent += 1;
    if (isRetry) this.#counts.retried += 1;
    if (status === 429 || (status === 403 && outcome === 'throttled')) this.#counts.rateLimited += 1;
    const failures = this.#pacing.failuresAt(now);
    const pause = decidePause(result, outcome, { failures, random: random(), now: wallTime });
    if (pause === null && outcome !== 'unknown') this.#pacing.noteGood(pausesBefore, now);
    const isHeld =
      pause === null ||
      this.#hold(pause.milliseconds, namePause(pause, status), (milliseconds) =>
        this.#pacing.pause({ ...pause, milliseconds }, now),
      );
    if (isHeld) {
      if (result.kind === 'answer') this.#recordQuota(result, now, wallTime);
      return { goesOn: true, outcome };
    }
    this.end(endsByPause(result, pause, { left: this.#pacing.leftMs, now: wallTime, maxWaitMs: this.maxWaitMs }));
    return { goesOn: pause.asked, outcome };
  }

  #recordQuota(answer: Answer, now: number, wallTime: number): void {
    const quota = readFreeQuota(answer, wallTime);
    if (quota === null || quota.resetMs === null) this.#pacing.noteQuota(quota, now);
    else this.#hold(quota.resetMs, noQuota, (resetMs) => this.#pacing.noteQuota({ ...quota, resetMs }, now));
  }

  /** Holds back with jitter, or without it: a wait that fits must not become too long by its jitter. */
  #hold(milliseconds: number, why: string, hold: (milliseconds: number) => boolean): boolean {
    const { clock, onClose, random } = this.#options;
    const longer = milliseconds + Math.min(jitter.share * milliseconds, jitter.maxMs) * random();
    const isHeld = hold(longer) || hold(milliseconds);
    if (isHeld) onClose(clock.wallTime() + this.#pacing.opensAt - clock.now(), why);
    return isHeld;
  }
}
