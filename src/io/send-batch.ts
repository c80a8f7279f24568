import type { Exchange } from '../core/http/exchange.ts';
import { mayHaveHappened, mayStillRun } from '../core/http/status-table.ts';
import { RunError } from '../core/model/errors.ts';
import type { Operation, PlanEntry } from '../core/plan/plan-entry.ts';
import type { WriteLog } from '../core/write/log.ts';
import { describeWrite, type SettledResults } from '../core/write/results.ts';
import type { Api } from './client.ts';
import type { RequestHooks } from './http/transport.ts';

/** Milliseconds for which a list shows that sending a creation again is safe. */
const minFreshMs = 2_000;

interface Batch {
  operation: Operation;
  staleAt: number;
  isHalted: boolean;
  hasSent: boolean;
}

export class BatchSender {
  readonly #api: Api;
  readonly #log: WriteLog;
  readonly #settled: SettledResults;
  /** From then on, one write goes at a time. */
  #hasTimedOut = false;
  /** In this operation; false again after a refusal that may mean all. */
  #hasAccepted = false;
  #freshMs = minFreshMs;

  constructor(api: Api, log: WriteLog, settled: SettledResults) {
    this.#api = api;
    this.#log = log;
    this.#settled = settled;
  }

  startOperation(): void {
    this.#hasAccepted = false;
  }

  /** `concurrency` at once, in order. @returns whether any was sent. @throws what ended the run. */
  async send(operation: Operation, entries: readonly PlanEntry[]): Promise<boolean> {
    const staleAt = this.#api.clock.now() + this.#freshMs;
    const batch: Batch = { operation, staleAt, isHalted: false, hasSent: false };
    const next = entries.values();
    const work = async (): Promise<void> => {
      for (const entry of next) if (!batch.isHalted) await this.#sendOne(entry, batch);
    };
    const workers = this.#hasTimedOut ? 1 : this.#api.concurrency;
    const ended = await Promise.allSettled(Array.from({ length: workers }, work));
    // Under a low rate limit, listing may use up the quota: then the next list is fresh for longer.
    this.#freshMs = batch.hasSent ? minFreshMs : 2 * this.#freshMs;
    const failed = ended.find((worker) => worker.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    this.#api.run.throwIfEnded();
    return batch.hasSent;
  }

  async #sendOne(entry: PlanEntry, batch: Batch): Promise<void> {
    const { clock, scheduler } = this.#api;
    const isRepeat = this.#log.writeOf(entry) !== null;
    let unknown: Exchange | null = null;
    let last: Exchange | null = null;
    const work = async (hooks: RequestHooks): Promise<Exchange> => {
      const exchange = await this.#api.write(batch.operation, entry, hooks);
      if (mayHaveHappened(exchange)) unknown = exchange;
      this.#note(entry, exchange, batch);
      return exchange;
    };
    const isSafe = (): boolean => {
      // An update or a deletion that may have happened is sent again all the same.
      if (batch.isHalted && unknown === null) return false;
      return !isRepeat || clock.now() <= batch.staleAt;
    };
    try {
      last = await scheduler.sendWithRetry(work, { isSafe, isRepeat });
    } finally {
      // Even if the run ended before the request could be sent again.
      const exchange = last ?? unknown;
      if (exchange !== null) {
        batch.hasSent = true;
        const attempt = { exchange, unknown };
        this.#settled.add([this.#log.addAttempt(entry, batch.operation, attempt)]);
      }
    }
  }

  /** Called before the scheduler starts the next request. */
  #note(entry: PlanEntry, exchange: Exchange, batch: Batch): void {
    const { kind, outcome } = exchange;
    if (mayHaveHappened(exchange) && mayStillRun(exchange)) {
      this.#hasTimedOut = true;
      batch.isHalted = true;
    }
    if (outcome === 'done') this.#hasAccepted = true;
    if (kind !== 'response' || outcome !== 'fatal') return;
    // It may refuse one monitor alone, for example while it is overloaded.
    const isAlone = this.#hasAccepted;
    this.#hasAccepted = false;
    if (isAlone) return;
    const facts = describeWrite(exchange, entry);
    this.#api.run.end(
      new RunError({ ...facts, message: `${facts.message}\n${whyStopped}` }),
    );
  }
}

const whyStopped = 'The run ends here, because others would probably end the same way';
