import type { RequestCounts } from '../core/report.ts';
import type { Exchange } from '../core/wire/exchange.ts';
import { decideOutcome, mayRetry, type Outcome } from '../core/wire/outcome.ts';
import { decidePause, type Pause, waitsTooLong } from '../core/wire/pause.ts';
import type { Clock } from './clock.ts';

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
  /** Called when the gate closes, with the time (epoch milliseconds) at which it opens. */
  readonly onClose: (opensAt: number) => void;
}

/** A request whose turn has not come yet. */
interface Waiting {
  readonly start: () => void;
  readonly refuse: (reason: unknown) => void;
  /** Its place among all requests of the run; what was sent away keeps it, so that the order stays that of the config. */
  readonly place: number;
  readonly isRetry: boolean;
}

/** Jitter only adds to a wait, and never more than this share of it. */
const jitter = 0.05;

/**
 * The one gate through which every request of a run goes, reads included: the service counts them all against one
 * account. An answer that asks for patience closes it for all; then one request goes first, and each answer that does
 * not complain doubles how many may be under way. What went well between two such answers is taken for what the service
 * grants at a time: towards the end of it requests go one by one, so that the next refusal meets one and not many.
 */
export class RateGate {
  readonly #options: GateOptions;
  readonly #over = new AbortController();
  readonly #queue: Waiting[] = [];
  readonly #counts = { sent: 0, retried: 0, rateLimited: 0, waitedMs: 0 };
  #opensAt = Number.NEGATIVE_INFINITY;
  /** How often the gate was closed, or kept closed for longer. */
  #closings = 0;
  #places = 0;
  #waking = false;
  #underWay = 0;
  #mayBeUnderWay: number;
  /** Pauses in a row with no good answer between them. */
  #pauses = 0;
  /** Since the gate opened: requests that started, and answers that did not complain. */
  #started = 0;
  #good = 0;
  /** What the service grants at a time: the good answers between its last two refusals. */
  #granted = Number.POSITIVE_INFINITY;

  constructor(options: GateOptions) {
    this.#options = options;
    this.#mayBeUnderWay = options.concurrency;
    if (options.signal.aborted) this.end(options.signal.reason);
    options.signal.addEventListener('abort', () => this.end(options.signal.reason), { once: true });
  }

  /** What went through so far; `waitedMs` counts time once, however many requests stood waiting, and none that is to come. */
  get counts(): RequestCounts {
    const toCome = Math.max(0, this.#opensAt - this.#options.clock.now());
    return { ...this.#counts, waitedMs: Math.round(this.#counts.waitedMs - toCome) };
  }

  /** Why the gate was closed for good, or null while it is not. */
  get endReason(): unknown {
    return this.#over.signal.aborted ? this.#over.signal.reason : null;
  }

  /**
   * Sends a request when its turn has come, and again as long as that is sure to do no harm.
   * @returns the last exchange; never one that was throttled.
   * @throws RunError where the run was stopped, or where the service asks to wait longer than the run may.
   */
  async send(exchange: () => Promise<Exchange>): Promise<Exchange> {
    const place = this.#places++;
    for (let attempt = 1, failures = 0; ; attempt += 1) {
      let closings = 0;
      const start = () => {
        closings = this.#closings;
        return exchange();
      };
      const result = await this.#start(start, place, attempt > 1);
      this.#underWay -= 1;
      const outcome = decideOutcome(result);
      if (outcome !== 'throttled') failures += 1;
      const goesOn = this.#note(result, outcome, closings);
      this.#admit();
      if (!goesOn || !mayRetry(outcome, failures)) return result;
    }
  }

  #start(exchange: () => Promise<Exchange>, place: number, isRetry: boolean): Promise<Exchange> {
    return new Promise((settle, refuse) => {
      if (this.#over.signal.aborted) return refuse(this.#over.signal.reason);
      const waiting = { start: () => settle(exchange()), refuse, place, isRetry };
      const next = isRetry ? this.#queue.findIndex((other) => other.place > place) : -1;
      this.#queue.splice(next === -1 ? this.#queue.length : next, 0, waiting);
      this.#admit();
    });
  }

  /** Starts those whose turn has come. Asks the clock each time: a timer may fire a millisecond early. */
  #admit(): void {
    while (this.#underWay < Math.min(this.#mayBeUnderWay, Math.max(1, this.#granted - this.#started))) {
      const [next] = this.#queue;
      if (next === undefined) return;
      if (this.#options.clock.now() < this.#opensAt) {
        void this.#wake();
        return;
      }
      this.#queue.shift();
      this.#underWay += 1;
      this.#started += 1;
      this.#counts.sent += 1;
      if (next.isRetry) this.#counts.retried += 1;
      // At once, and not after a promise: the gate may close before that.
      next.start();
    }
  }

  async #wake(): Promise<void> {
    if (this.#waking) return;
    this.#waking = true;
    await this.#options.clock.sleep(this.#opensAt - this.#options.clock.now(), this.#over.signal);
    this.#waking = false;
    this.#admit();
  }

  /**
   * Learns from an exchange; false where it calls for a pause that an outage is not worth any more.
   * @param closings how often the gate had been closed when the request started.
   */
  #note(result: Exchange, outcome: Outcome, closings: number): boolean {
    if (result.kind === 'answer' && result.status === 429) this.#counts.rateLimited += 1;
    const { clock, concurrency, random } = this.#options;
    const isClosed = clock.now() < this.#opensAt;
    const failures = this.#pauses + (isClosed ? 0 : 1);
    const pause = decidePause(result, outcome, { failures, random: random(), now: clock.wallTime() });
    if (pause !== null) {
      this.#pauses = failures;
      return this.#close(pause, result);
    }
    // An answer to a request from before the gate closed says nothing about the time after it.
    if (closings === this.#closings) {
      this.#pauses = 0;
      this.#good += 1;
      // It grants more than it did before.
      if (this.#good > this.#granted) this.#granted = 2 * this.#good;
      this.#mayBeUnderWay = Math.min(concurrency, this.#mayBeUnderWay * 2);
    }
    return true;
  }

  #close({ milliseconds, asked }: Pause, cause: Exchange): boolean {
    const { clock, maxWaitMs, onClose, random } = this.#options;
    const now = clock.now();
    const opensAt = Math.max(this.#opensAt, now + milliseconds * (1 + jitter * random()));
    const added = opensAt - Math.max(this.#opensAt, now);
    const left = maxWaitMs - this.#counts.waitedMs;
    if (added > left) {
      const status = cause.kind === 'answer' ? cause.status : null;
      if (asked) this.end(waitsTooLong(milliseconds, left, clock.wallTime(), status));
      return asked;
    }
    if (now >= this.#opensAt) {
      if (asked) this.#granted = this.#good;
      this.#good = 0;
    }
    this.#started = 0;
    this.#counts.waitedMs += added;
    this.#opensAt = opensAt;
    this.#closings += 1;
    this.#mayBeUnderWay = 1;
    onClose(clock.wallTime() + opensAt - now);
    return true;
  }

  /** Lets nothing start any more; what waits is refused with this reason. The first reason stands. */
  end(reason: unknown): void {
    this.#over.abort(reason);
    for (const { refuse } of this.#queue.splice(0)) refuse(this.#over.signal.reason);
  }
}
