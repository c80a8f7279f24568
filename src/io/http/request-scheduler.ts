import type { Exchange } from '../../core/http/exchange.ts';
import { isOutage, isRateLimit, mayRetry } from '../../core/http/status-table.ts';
import { RunError } from '../../core/model/errors.ts';
import { Pacing, type PacingOptions } from '../../core/rate-limit/pacing.ts';
import type { Report } from '../../core/report/report.ts';
import type { Run } from '../run-register.ts';
import type { RequestHooks } from './transport.ts';

// How a request is sent:
//
// 1. It waits in the queue, in the order of the first calls; a retry keeps its place.
// 2. It starts when the last pause is over, and the pacing allows it. It ends here if repeating it
//    is no longer safe.
// 3. It gets a connection, which takes time, and checks again whether it may be sent. If not, its
//    ticket is held, and it goes back to 1.
// 4. The head of a response that asks to wait (429, 503, or 403 with Retry-After) holds back all
//    others until its body arrives.
// 5. If the request has failed, and repeating it is certain to do no harm, it goes back to 1.

export interface Clock {
  /** Monotonic milliseconds, because setting the machine's clock must not end a wait. */
  now(): number;
  wallTime(): number;
  /** Resolves after that many milliseconds, or as soon as the signal is aborted; never rejects. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export interface SchedulerOptions extends PacingOptions {
  clock: Clock;
  run: Run;
  /** No request is sent until this time, in epoch milliseconds; the reason is a few words. */
  onWait: (until: number, why: string) => void;
}

interface SendRules {
  isSafe?: () => boolean;
  isRepeat?: boolean;
  /** Whether an outage is waited out for up to max-wait, which failed requests count against. */
  outlastsOutages?: boolean;
}

type Work = (hooks: RequestHooks) => Promise<Exchange>;

interface Ticket {
  state: 'started' | 'held' | 'sent' | 'throttled';
  place: number;
  pausesBefore: number;
  turn: PromiseWithResolvers<void>;
}

/** Sends every request of a run, because a refusal of one holds back all of them. */
export class RequestScheduler {
  readonly #options: SchedulerOptions;
  readonly #pacing: Pacing;
  readonly #queue: Ticket[] = [];
  readonly #inFlight = new Set<Ticket>();
  readonly #counts = { sent: 0, retried: 0, rateLimited: 0 };
  #requests = 0;
  #isWaking = false;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.#pacing = new Pacing(options);
    const { run } = options;
    run.signal.addEventListener('abort', () => {
      for (const { turn } of this.#queue.splice(0)) turn.reject(run.error);
    });
  }

  get counts() {
    return { ...this.#counts, waitedMs: Math.round(this.#pacing.waitedMs(this.#now)) };
  }

  addCounts({ rateLimited, retried, sent }: Report['requests']): void {
    this.#counts.rateLimited += rateLimited;
    this.#counts.retried += retried;
    this.#counts.sent += sent;
  }

  get isClosed(): boolean {
    return this.#pacing.isClosed(this.#now);
  }

  get #now(): number {
    return this.#options.clock.now();
  }

  get #times() {
    return { now: this.#now, wallTime: this.#options.clock.wallTime() };
  }

  /** @returns the last exchange; null if sending was no longer safe. @throws RunError. */
  sendWithRetry(work: Work, rules?: Omit<SendRules, 'isSafe'>): Promise<Exchange>;
  sendWithRetry(work: Work, rules: SendRules): Promise<Exchange | null>;
  async sendWithRetry(
    work: Work,
    { outlastsOutages = false, isRepeat = false, isSafe = () => true }: SendRules = {},
  ): Promise<Exchange | null> {
    const place = this.#requests++;
    for (let isRetry = isRepeat, failures = 0; ; ) {
      const ticket = this.#takeTicket(place);
      await ticket.turn.promise;
      const startedAt = this.#now;
      const result = isSafe() ? await work(this.#hooksFor(ticket, isSafe)) : null;
      this.#inFlight.delete(ticket);
      if (ticket.state === 'held') continue;
      if (outlastsOutages && result !== null && isOutage(result.outcome))
        this.#pacing.countAsWait(this.#now - startedAt);
      const mayContinue =
        result !== null && this.#record(result, ticket.pausesBefore, isRetry);
      this.#admit();
      if (!mayContinue) return result;
      if (result.outcome !== 'throttled') failures += 1;
      if (!mayRetry(result.outcome, outlastsOutages ? 0 : failures)) return result;
      isRetry = true;
    }
  }

  /** @throws RunError if max-wait forbids it; the run then ends. */
  holdFor(milliseconds: number, why: string, reason: string): void {
    const error = this.#pacing.holdFor(milliseconds, reason, this.#times);
    if (error !== null) this.#options.run.end(error);
    this.#options.run.throwIfEnded();
    this.#reportWait(why);
  }

  #takeTicket(place: number): Ticket {
    this.#options.run.throwIfEnded();
    const turn = Promise.withResolvers<void>();
    const ticket: Ticket = { state: 'started', place, pausesBefore: 0, turn };
    this.#queue.push(ticket);
    this.#queue.sort((one, other) => one.place - other.place);
    this.#admit();
    return ticket;
  }

  #hooksFor(ticket: Ticket, isSafe: () => boolean): RequestHooks {
    return {
      maySend: () => {
        const isTime =
          this.#options.run.error === null && this.#now >= this.#pacing.resumesAt;
        // All requests that waited for a connection would otherwise be sent at once after a pause.
        const hasRoom =
          this.#count('throttled') === 0 && this.#pacing.hasRoom(this.#count('sent'));
        ticket.state = isTime && hasRoom && isSafe() ? 'sent' : 'held';
        return ticket.state === 'sent';
      },
      onThrottled: () => {
        ticket.state = 'throttled';
      },
    };
  }

  #count(state: Ticket['state']): number {
    return [...this.#inFlight].filter((ticket) => ticket.state === state).length;
  }

  /** Reads the clock for each, because a timer may fire a millisecond early. */
  #admit(): void {
    for (let ticket = this.#queue[0]; ticket !== undefined; ticket = this.#queue[0]) {
      if (this.#count('throttled') > 0 || !this.#pacing.hasRoom(this.#inFlight.size))
        return;
      if (this.#now < this.#pacing.resumesAt) return void this.#wake();
      this.#queue.shift();
      ticket.pausesBefore = this.#pacing.pauses;
      this.#inFlight.add(ticket);
      ticket.turn.resolve();
    }
  }

  async #wake(): Promise<void> {
    if (this.#isWaking) return;
    this.#isWaking = true;
    const { clock, run } = this.#options;
    await clock.sleep(this.#pacing.resumesAt - this.#now, run.signal);
    this.#isWaking = false;
    this.#admit();
  }

  /** @returns false if the run ends with this exchange. @throws RunError if that asks to wait. */
  #record(result: Exchange, pausesBefore: number, isRetry: boolean): boolean {
    this.#counts.sent += 1;
    if (isRetry) this.#counts.retried += 1;
    if (result.kind === 'response' && isRateLimit(result)) this.#counts.rateLimited += 1;
    const pause = this.#pacing.record(result, pausesBefore, this.#times);
    if (pause instanceof RunError) {
      this.#options.run.end(pause);
      if (result.outcome === 'throttled') this.#options.run.throwIfEnded();
      return false;
    }
    if (pause !== null) this.#reportWait(pause);
    return true;
  }

  #reportWait(why: string): void {
    const { now, wallTime } = this.#times;
    this.#options.onWait(wallTime + this.#pacing.resumesAt - now, why);
  }
}
