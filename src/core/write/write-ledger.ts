import type { CompleteList } from '../model/monitor.ts';
import type { MonitorResult } from '../plan/monitor-result.ts';
import { type Attempt, isAccepted } from './attempt.ts';

/** How one operation reads its outcomes. */
export interface WriteRules<Item> {
  /** The result as far as an attempt shows it: failed where the outcome is unknown. */
  readonly readAttempt: (item: Item, attempt: Attempt) => MonitorResult;
  /** Looks for these monitors in a list. */
  readonly look: (items: readonly Item[], list: CompleteList) => Look<Item>;
}

export interface Look<Item> {
  /** The result that the list shows; null if it does not show the write. */
  readonly confirm: (item: Item, attempt: Attempt) => MonitorResult | null;
  /** The result if no later list shows the write. */
  readonly deny: (item: Item, attempt: Attempt) => MonitorResult;
}

/** The result of every update, or of every deletion, of a run. */
export class WriteLedger<Item> {
  readonly #rules: WriteRules<Item>;
  readonly #results = new Map<Item, MonitorResult>();
  /** Those that a list has to show. */
  readonly #unconfirmed = new Map<Item, Attempt>();
  readonly #accepted = new Set<Item>();
  /** Those that have failed because no list has shown them; a later one may. */
  readonly #failed = new Map<Item, Attempt>();
  /** The latest list, or null before one was read. */
  list: CompleteList | null = null;
  #look: Look<Item> | null = null;

  constructor(rules: WriteRules<Item>) {
    this.#rules = rules;
  }

  get results(): ReadonlyMap<Item, MonitorResult> {
    return this.#results;
  }

  /** Those that the service has accepted, or that a list has shown. */
  get accepted(): readonly Item[] {
    return [...this.#accepted];
  }

  get failed(): readonly Item[] {
    return [...this.#results].flatMap(([item, { status }]) => (status === 'failed' ? [item] : []));
  }

  get unconfirmed(): readonly Item[] {
    return [...this.#unconfirmed.keys()];
  }

  /** Returns the result, unless it may still become a success. A success is returned at once, because the run may be killed. */
  recordAttempt(item: Item, attempt: Attempt): MonitorResult | null {
    const result = this.#rules.readAttempt(item, attempt);
    this.#results.set(item, result);
    if (result.status !== 'failed') this.#accepted.add(item);
    if (!isAccepted(attempt) && attempt.unknown === null) return result;
    this.#unconfirmed.set(item, attempt);
    return result.status === 'failed' ? null : result;
  }

  /** Records the result of an item that is not sent. */
  leave(item: Item, result: MonitorResult): MonitorResult {
    this.#results.set(item, result);
    return result;
  }

  /** Records a complete list. Returns the results that were not returned before. */
  recordList(list: CompleteList): readonly MonitorResult[] {
    const attempts = new Map([...this.#failed, ...this.#unconfirmed]);
    const look = this.#rules.look([...attempts.keys()], list);
    this.list = list;
    this.#look = look;
    return [...attempts].flatMap(([item, attempt]) => {
      const result = look.confirm(item, attempt);
      if (result === null) return [];
      const isNew = this.#isOpen(item);
      this.#accepted.add(item);
      this.#settle(item, result);
      return isNew ? [result] : [];
    });
  }

  /** Accepts the latest list: what it does not confirm had no effect. Returns the corrected results. */
  acceptList(): readonly MonitorResult[] {
    const look = this.#look;
    if (look === null) return [];
    return [...this.#unconfirmed].map(([item, attempt]) => {
      const result = this.#settle(item, look.deny(item, attempt));
      if (result.status === 'failed') this.#failed.set(item, attempt);
      return result;
    });
  }

  /** The results that are still unknown at the end of the run. */
  close(): readonly MonitorResult[] {
    return this.unconfirmed.filter((item) => this.#isOpen(item)).flatMap((item) => this.#results.get(item) ?? []);
  }

  #isOpen(item: Item): boolean {
    return this.#results.get(item)?.status === 'failed';
  }

  #settle(item: Item, result: MonitorResult): MonitorResult {
    this.#unconfirmed.delete(item);
    this.#failed.delete(item);
    this.#results.set(item, result);
    return result;
  }
}
