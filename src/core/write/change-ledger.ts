import { describeExchange, describeFailure, withUnknownOutcome } from '../http/describe-exchange.ts';
import type { Exchange } from '../http/exchange.ts';
import { isGone } from '../http/status-table.ts';
import type { ActualMonitor, CompleteList, DeclaredMonitor } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { type ListedResult, type MonitorResult, sourceOf } from '../plan/monitor-result.ts';
import { type ChangeRules, failChange, type Inspection } from './change-rules.ts';
import { describeUnknown, remarkOnRepeat } from './creation-state.ts';
import { stopError } from './verification.ts';

/** The last exchange of one update or deletion, and the latest one after which the monitor may or may not be changed. */
export type Attempt = Readonly<{ exchange: Exchange; unknown: Exchange | null }>;

/** @template Item the monitor as the latest list before the request shows it. */
type State<Item> = {
  readonly item: Item;
  /** Whether the service has accepted the write, or a list has shown it. */
  readonly isAccepted: boolean;
} & (
  | { readonly kind: 'waiting' }
  | { readonly kind: 'settled'; readonly result: MonitorResult }
  /** A list has to show it. The result is what the response shows: failed if the outcome is unknown. */
  | { readonly kind: 'unconfirmed'; readonly attempt: Attempt; readonly result: MonitorResult }
  /** It has failed, because no list has shown it. A later one may. */
  | { readonly kind: 'unlisted'; readonly attempt: Attempt; readonly result: MonitorResult }
);

/**
 * The state of every update, or of every deletion, of a run: a `Ledger` of `write-session.ts`. The results:
 *
 * | outcome          | a list shows it | four lists do not              | no list was read |
 * | ---              | ---             | ---                            | ---              |
 * | accepted         | done            | changed or obsolete, or failed | done, warning    |
 * | gone (404, 410…) | deleted         | failed                         | failed           |
 * | unknown          | done            | failed                         | failed           |
 * | refused          | failed          | failed                         | failed           |
 *
 * A deletion that gets a 404 may also have a wrong address, so it is looked up like an unknown outcome.
 */
export class ChangeLedger<Item extends ListedResult> {
  readonly operation: 'update' | 'delete';
  readonly #rules: ChangeRules<Item>;
  readonly #byMonitor = new Map<DeclaredMonitor | ActualMonitor, State<Item>>();
  readonly #warnings: Warning[] = [];
  /** At the latest list. */
  #inspection: Inspection<Item> | null = null;

  constructor(items: readonly Item[], rules: ChangeRules<Item>) {
    this.#rules = rules;
    this.operation = rules.operation;
    for (const item of items) this.#enter({ kind: 'waiting', item, isAccepted: false });
  }

  get #states(): readonly State<Item>[] {
    return [...this.#byMonitor.values()];
  }

  get results(): readonly MonitorResult[] {
    return this.#states.flatMap((state) => (state.kind === 'waiting' ? [] : state.result));
  }

  get written(): readonly Item[] {
    return this.#states.filter((state) => this.#mayBeDone(state)).map(({ item }) => item);
  }

  get unsent(): number {
    return this.#states.filter(({ kind }) => kind === 'waiting').length;
  }

  get mayBeAbsent(): readonly DeclaredMonitor[] {
    const isExcused = (state: State<Item>) =>
      state.kind === 'unconfirmed' || (state.kind !== 'waiting' && state.result.status === 'failed');
    return this.#states.filter(isExcused).flatMap(({ item }) => item.declared ?? []);
  }

  get unconfirmed(): readonly Item[] {
    return this.#select('unconfirmed').map(({ item }) => item);
  }

  describeUnlisted(isAcceptedOnly = false): string {
    return this.#rules.describe(isAcceptedOnly ? this.#accepted : this.unconfirmed);
  }

  /** @throws RunError if the first write has harmed its monitor; a refusal shows nothing about the others. */
  mayContinue(first: Item): boolean {
    const state = this.#byMonitor.get(first.declared ?? first.actual);
    const error = state === undefined || state.kind === 'waiting' ? null : state.result.error;
    if (state === undefined || error === null) return true;
    if (!this.#mayBeDone(state) || !this.#inspection?.isHarmed(first)) return false;
    throw stopError(error, error.message, this, 'The others would probably end the same way');
  }

  refresh(items: readonly Item[], list: CompleteList): readonly Item[] {
    const { refreshed, warnings } = this.#rules.refresh(items, list);
    for (const { actual, declared } of items) this.#byMonitor.delete(declared ?? actual);
    for (const item of refreshed) {
      const isLeft = item.operation === null;
      this.#enter({ item, isAccepted: false, ...(isLeft ? { kind: 'settled', result: item } : { kind: 'waiting' }) });
    }
    this.#warnings.push(...warnings);
    return refreshed.filter(({ operation }) => operation !== null);
  }

  /** Returns the result, unless it may still become a success. A success is returned at once, because the run may be killed. */
  recordAttempt(item: Item, attempt: Attempt): readonly MonitorResult[] {
    const { exchange, unknown } = attempt;
    const isDone = exchange.outcome === 'done';
    const isAccepted = isDone && !(exchange.kind === 'response' && isGone(exchange));
    const result = isAccepted ? this.#succeed(item, remarkOnRepeat(unknown)) : this.#fail(item, attempt);
    const isRefused = !isDone && unknown === null;
    this.#enter({ kind: isRefused ? 'settled' : 'unconfirmed', item, isAccepted, attempt, result });
    return isRefused || isAccepted ? [result] : [];
  }

  recordList(list: CompleteList): readonly MonitorResult[] {
    const sent = [...this.#select('unlisted'), ...this.#select('unconfirmed')];
    const items = sent.map(({ item }) => item);
    const inspection = this.#rules.inspect(items, list);
    this.#inspection = inspection;
    return sent.flatMap(({ attempt: { exchange, unknown }, isAccepted, item, result: before }) => {
      const found = inspection.find(item, isAccepted);
      if (found === null) return [];
      const event = this.operation === 'update' ? 'found in the list' : 'no longer listed';
      const remark = isAccepted ? remarkOnRepeat(unknown) : `${event} after ${describeUnknown(unknown ?? exchange)}`;
      const result = found === 'done' ? this.#succeed(item, remark) : found;
      this.#enter({ kind: 'settled', item, isAccepted: true, result });
      return before.status === 'failed' ? [result] : [];
    });
  }

  acceptList(): readonly MonitorResult[] {
    const inspection = this.#inspection;
    if (inspection === null) return [];
    return this.#select('unconfirmed').map((state) => {
      const { attempt, isAccepted, item, result: before } = state;
      const said = describeFailure(attempt.exchange, this.#rules.describe([item], false));
      if (said !== null) this.#warnings.push(warn(said, sourceOf(item)));
      const result = attempt.exchange.outcome === 'done' ? inspection.settleUnlisted(item, isAccepted) : before;
      this.#enter({ ...state, kind: result.status === 'failed' ? 'unlisted' : 'settled', result });
      return result;
    });
  }

  close(): readonly MonitorResult[] {
    return this.#select('unconfirmed').flatMap(({ isAccepted, result }) => (isAccepted ? [] : result));
  }

  get warnings(): readonly Warning[] {
    const [first] = this.#accepted;
    if (first === undefined) return this.#warnings;
    const what = `No list has shown ${this.#rules.describe(this.#accepted, false)}: the next run will check`;
    return [...this.#warnings, warn(what, sourceOf(first))];
  }

  get #accepted(): readonly Item[] {
    return this.#select('unconfirmed').flatMap(({ isAccepted, item }) => (isAccepted ? item : []));
  }

  /** An update with an unknown outcome may have done harm, even if no list shows it. */
  #mayBeDone({ isAccepted, kind }: State<Item>): boolean {
    return isAccepted || (this.operation === 'update' && (kind === 'unconfirmed' || kind === 'unlisted'));
  }

  #enter(state: State<Item>): void {
    this.#byMonitor.set(state.item.declared ?? state.item.actual, state);
  }

  #select<Kind extends 'unconfirmed' | 'unlisted'>(kind: Kind) {
    return this.#states.filter((state): state is Extract<State<Item>, { kind: Kind }> => state.kind === kind);
  }

  #succeed(item: Item, remark: string | null): MonitorResult {
    return { ...item, status: this.operation === 'update' ? 'updated' : 'deleted', remark };
  }

  #fail(item: Item, { exchange, unknown }: Attempt): MonitorResult {
    const facts = describeExchange(exchange, item.declared ?? item.actual);
    const isUnknown = unknown !== null || exchange.outcome === 'done';
    return failChange(item, isUnknown ? withUnknownOutcome(facts, this.operation) : facts);
  }
}
