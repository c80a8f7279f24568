import { describeAlone, describeExchange } from '../core/http/describe-exchange.ts';
import type { Exchange } from '../core/http/exchange.ts';
import { mayHaveHappened, mayStillRun } from '../core/http/status-table.ts';
import { RunError } from '../core/model/errors.ts';
import type {
  ComparedEntry,
  DeclaredEntry,
  ObsoleteEntry,
  Operation,
  PlanEntry,
} from '../core/plan/plan-entry.ts';
import type { WriteLog } from '../core/write/log.ts';
import type { SettledResults } from '../core/write/results.ts';
import type { Api } from './client.ts';
import type { RequestHooks } from './http/transport.ts';

/**
 * Number of unknown outcomes in a row after which a batch ends, because the others would probably
 * fail, too.
 */
const maxUnknownInARow = 5;
/**
 * Milliseconds for which a list shows that sending a creation again is safe; after that, a new one
 * is needed.
 */
const minFreshMs = 5_000;

/**
 * What helps against a refusal of one write. Never to remove a monitor that exists from the config,
 * because it may be deleted then.
 */
const adviceAlone: Readonly<Record<Operation, string>> = {
  create: 'correct it or remove it from the config',
  update: 'correct it, or list the field under "ignoreChanges"',
  delete: 'delete it in the service, or remove it from "remove" or "owns"',
};

/** Sends the writes of a run, batch by batch, and logs how each attempt ended. */
export class BatchSender {
  readonly #api: Api;
  readonly #log: WriteLog;
  readonly #settled: SettledResults;
  /** Whether a write has timed out: from then on, one goes at a time. */
  #hasTimedOut = false;
  /** Whether the service has accepted a write of the current operation. */
  #hasAccepted = false;
  /** Number of refusals in a row that every other write might meet. */
  #refusedInARow = 0;
  #freshMs = minFreshMs;

  constructor(api: Api, log: WriteLog, settled: SettledResults) {
    this.#api = api;
    this.#log = log;
    this.#settled = settled;
  }

  startOperation(): void {
    this.#hasAccepted = false;
    this.#refusedInARow = 0;
  }

  /**
   * Sends a batch, `concurrency` at once, in order. It ends early after a time-out, or after five
   * unknown outcomes in a row.
   * @returns whether any was sent. @throws what ended the run, after all requests in flight have
   * ended.
   */
  async send(operation: Operation, entries: readonly PlanEntry[]): Promise<boolean> {
    const batch = new Batch(this.#api.clock.now() + this.#freshMs, this.#freshMs === minFreshMs);
    const next = entries.values();
    const work = async (): Promise<void> => {
      for (const entry of next) if (!batch.isHalted) await this.#sendOne(operation, entry, batch);
    };
    const workers = this.#hasTimedOut ? 1 : this.#api.concurrency;
    const ended = await Promise.allSettled(Array.from({ length: workers }, work));
    // Under a low rate limit, listing may use up the quota for sending: then the next list stays
    // fresh for longer.
    this.#freshMs = batch.hasSent ? minFreshMs : 2 * this.#freshMs;
    const failed = ended.find((worker) => worker.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    this.#api.run.throwIfEnded();
    return batch.hasSent;
  }

  async #sendOne(operation: Operation, entry: PlanEntry, batch: Batch): Promise<void> {
    const isRepeat = this.#log.writeOf(entry) !== null;
    let unknown: Exchange | null = null;
    let last: Exchange | null = null;
    const work = async (hooks: RequestHooks): Promise<Exchange> => {
      const exchange = await this.#request(operation, entry, hooks);
      if (operation !== 'create' && mayHaveHappened(exchange)) unknown = exchange;
      this.#record(operation, entry, exchange, batch);
      return exchange;
    };
    const isSafe = (): boolean => {
      // An update or a deletion that may have happened is sent again all the same.
      if (batch.isHalted && unknown === null) return false;
      return !isRepeat || batch.isFresh(this.#api.clock.now());
    };
    try {
      last = await this.#api.scheduler.sendWithRetry(work, { isSafe, isRepeat });
    } finally {
      // Even if the run ended before the request could be sent again.
      const exchange = last ?? unknown;
      if (exchange !== null) {
        batch.hasSent = true;
        const acceptsOthers = this.#hasAccepted && exchange.outcome !== 'done';
        const at = this.#api.clock.now();
        const attempt = { exchange, unknown, at, acceptsOthers };
        this.#settled.add([this.#log.addAttempt(entry, operation, attempt)]);
      }
    }
    batch.countUnknown(last);
  }

  #request(operation: Operation, entry: PlanEntry, hooks: RequestHooks): Promise<Exchange> {
    if (operation === 'create')
      return this.#api.create((entry as DeclaredEntry).declared.body, hooks);
    if (operation === 'update') return this.#api.update(entry as ComparedEntry, hooks);
    return this.#api.delete((entry as ObsoleteEntry).actual, hooks);
  }

  /** Called before the scheduler starts the next request. */
  #record(operation: Operation, entry: PlanEntry, exchange: Exchange, batch: Batch): void {
    const { kind, outcome } = exchange;
    if (outcome === 'throttled') batch.wasThrottled = true;
    if (mayHaveHappened(exchange) && mayStillRun(exchange)) {
      this.#hasTimedOut = true;
      batch.isHalted = true;
    }
    if (outcome === 'done') {
      this.#hasAccepted = true;
      this.#refusedInARow = 0;
    }
    if (kind !== 'response' || (outcome !== 'fatal' && outcome !== 'unpaid')) return;
    this.#refusedInARow += 1;
    // A service that has accepted the operation before may refuse one monitor alone, for example
    // while it is overloaded.
    const mayBeAlone = outcome === 'unpaid' || this.#hasAccepted;
    if (!mayBeAlone || this.#refusedInARow > 1)
      this.#api.run.end(this.#describeRefusal(operation, entry, exchange));
  }

  #describeRefusal(operation: Operation, entry: PlanEntry, exchange: Exchange): RunError {
    const described = describeExchange(exchange, entry.declared ?? entry.actual);
    const facts = this.#hasAccepted ? describeAlone(described, exchange) : described;
    const isLast = operation !== 'update' && this.#log.unsent(operation).length < 2;
    if (isLast) return new RunError(facts);
    const why = 'The run stopped, because other requests would probably end the same way';
    const alone = `if the service refuses this monitor alone, ${adviceAlone[operation]}`;
    return new RunError({ ...facts, message: `${facts.message}\n${why}; ${alone}` });
  }
}

/** What the requests of one batch have in common. */
class Batch {
  isHalted = false;
  hasSent = false;
  wasThrottled = false;
  readonly #staleAt: number;
  readonly #isShort: boolean;
  #unknownInARow = 0;

  /**
   * @param staleAt when the list is too old to send a creation again.
   * @param isShort whether a 429 makes it too old, too.
   */
  constructor(staleAt: number, isShort: boolean) {
    this.#staleAt = staleAt;
    this.#isShort = isShort;
  }

  isFresh(now: number): boolean {
    return now <= this.#staleAt && !(this.wasThrottled && this.#isShort);
  }

  countUnknown(exchange: Exchange | null): void {
    this.#unknownInARow = exchange?.outcome === 'unknown' ? this.#unknownInARow + 1 : 0;
    this.isHalted ||= this.#unknownInARow >= maxUnknownInARow;
  }
}
