import { describeExchange, withUnknownOutcome } from '../http/describe-exchange.ts';
import type { Exchange } from '../http/exchange.ts';
import { isGone } from '../http/outcome.ts';
import { RunError } from '../model/errors.ts';
import type { ActualMonitor, CompleteList, DeclaredMonitor } from '../model/monitor.ts';
import { type Warning, warn } from '../model/warning.ts';
import { type ListedResult, type MonitorResult, sourceOf } from '../plan/monitor-result.ts';
import { type ChangeRules, failChange, type Look } from './changes.ts';
import { describeLoss, remarkOnRepeat } from './creation-state.ts';
import { type Accepted, stopRun } from './verification.ts';

/** The sends of one update or deletion. */
export interface Attempt {
  /** The last exchange. */
  readonly exchange: Exchange;
  /** The latest exchange that may have changed the monitor, without a response that shows it; or null. */
  readonly unknown: Exchange | null;
}

/** One update or deletion. */
type State<Item> = { readonly item: Item; readonly isAccepted: boolean } & (
  | { readonly kind: 'waiting' }
  /** A list has to show it. The result is what the response shows: failed if the outcome is unknown. */
  | { readonly kind: 'unconfirmed'; readonly attempt: Attempt; readonly result: MonitorResult }
  /** It has failed because no list has shown it. A later one may. */
  | { readonly kind: 'denied'; readonly attempt: Attempt; readonly result: MonitorResult }
  | { readonly kind: 'settled'; readonly result: MonitorResult }
);

/**
 * The result of every update, or of every deletion, of a run:
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
  /** Created monitors alone may take some lists to appear. */
  readonly absences = 0;
  readonly needsLastList = false;
  readonly #rules: ChangeRules<Item>;
  readonly #states = new Map<DeclaredMonitor | ActualMonitor, State<Item>>();
  readonly #warnings: Warning[] = [];
  #list: CompleteList | null = null;
  #look: Look<Item> | null = null;

  constructor(items: readonly Item[], rules: ChangeRules<Item>) {
    this.#rules = rules;
    this.operation = rules.operation;
    for (const item of items) this.#enter({ kind: 'waiting', item, isAccepted: false });
  }

  /** A monitor that was not sent has none. */
  get results(): readonly MonitorResult[] {
    return [...this.#states.values()].flatMap((state) => (state.kind === 'waiting' ? [] : state.result));
  }

  /** Those that the service has accepted, or that a list has shown. */
  get changed(): readonly Item[] {
    return [...this.#states.values()].flatMap(({ isAccepted, item }) => (isAccepted ? item : []));
  }

  get accepted(): Partial<Accepted> {
    return this.#rules.toAccepted(this.changed);
  }

  get unconfirmed(): readonly Item[] {
    return this.#select('unconfirmed').map(({ item }) => item);
  }

  get unsent(): number {
    return this.#select('waiting').length;
  }

  get reported(): readonly DeclaredMonitor[] {
    const isReported = (state: State<Item>) =>
      state.kind === 'unconfirmed' || (state.kind !== 'waiting' && state.result.status === 'failed');
    return [...this.#states.values()].filter(isReported).flatMap(({ item }) => item.declared ?? []);
  }

  get acceptedPending(): string {
    return this.#rules.describe(
      this.#select('unconfirmed').flatMap(({ isAccepted, item }) => (isAccepted ? item : [])),
    );
  }

  get pending(): string {
    return this.#rules.describe(this.unconfirmed);
  }

  /** A refusal shows nothing about the others. @throws RunError if the first write has harmed its monitor. */
  checkFirst(first: Item): 'trusted' | 'next' {
    const state = this.#states.get(first.declared ?? first.actual);
    if (state === undefined || state.kind === 'waiting' || state.result.error === null) return 'trusted';
    const { error } = state.result;
    const isHarmed = state.isAccepted && this.#list !== null && this.#rules.isHarmed(first, this.#list);
    if (!isHarmed) return 'next';
    throw stopRun(error, error.message, this.operation, this.unsent, 'The others would probably end the same way');
  }

  /** The items as a later list shows them; those that it does not allow any more are settled. */
  refresh(items: readonly Item[], list: CompleteList): readonly Item[] {
    const { left, ready, warnings } = this.#rules.refresh(items, list);
    for (const item of left) this.#enter({ kind: 'settled', item, isAccepted: false, result: item });
    for (const item of ready) this.#enter({ kind: 'waiting', item, isAccepted: false });
    this.#warnings.push(...warnings);
    return ready;
  }

  /** The error of a refusal that other requests would probably meet. */
  refuseOthers({ actual, declared }: Item, exchange: Exchange): RunError {
    const facts = describeExchange(exchange, declared ?? actual);
    const why = 'The run stopped, because other requests would probably end the same way';
    return new RunError({ ...facts, message: `${facts.message}\n${why}` });
  }

  /** Returns the result, unless it may still become a success. A success is returned at once, because the run may be killed. */
  recordAttempt(item: Item, attempt: Attempt): readonly MonitorResult[] {
    const { exchange, unknown } = attempt;
    const isAccepted = isDone(exchange);
    const result = isAccepted ? this.#succeed(item, remarkOnRepeat(unknown)) : this.#fail(item, attempt);
    const isOver = exchange.outcome !== 'done' && unknown === null;
    this.#enter(
      isOver
        ? { kind: 'settled', item, isAccepted, result }
        : { kind: 'unconfirmed', item, isAccepted, attempt, result },
    );
    return isOver || isAccepted ? [result] : [];
  }

  /** Returns the results that were not returned before. */
  recordList(list: CompleteList): readonly MonitorResult[] {
    const sent = [...this.#select('denied'), ...this.#select('unconfirmed')];
    const look = this.#rules.look(
      sent.map(({ item }) => item),
      list,
    );
    this.#list = list;
    this.#look = look;
    return sent.flatMap(({ attempt, item, result: before }) => {
      const isAccepted = isDone(attempt.exchange);
      const shown = look.find(item, isAccepted);
      if (shown === null) return [];
      const loss = `${this.operation === 'update' ? 'found in the list' : 'no longer listed'} after ${describeLoss(attempt.unknown ?? attempt.exchange)}`;
      const remark = isAccepted ? remarkOnRepeat(attempt.unknown) : loss;
      const result = shown === 'done' ? this.#succeed(item, remark) : shown;
      this.#enter({ kind: 'settled', item, isAccepted: true, result });
      return before.status === 'failed' ? [result] : [];
    });
  }

  /** Accepts the latest list: what it does not show had no effect. Returns the corrected results. */
  acceptList(): readonly MonitorResult[] {
    const look = this.#look;
    if (look === null) return [];
    return this.#select('unconfirmed').map((state) => {
      const { attempt, isAccepted, item } = state;
      const isRespondedGone = attempt.exchange.outcome === 'done' && !isAccepted;
      const result = isAccepted || isRespondedGone ? look.deny(item, isAccepted) : this.#fail(item, attempt);
      this.#enter({ ...state, kind: result.status === 'failed' ? 'denied' : 'settled', result });
      return result;
    });
  }

  /** The results that are still unknown at the end of the run. */
  close(): readonly MonitorResult[] {
    return this.#select('unconfirmed').flatMap(({ isAccepted, result }) => (isAccepted ? [] : result));
  }

  /** @param before the list before the first write. @param declared all monitors of the config. */
  warn(before: CompleteList, declared: readonly DeclaredMonitor[]): readonly Warning[] {
    const unread = this.#select('unconfirmed').flatMap(({ isAccepted, item }) => (isAccepted ? item : []));
    const [first] = unread;
    const what = `No list has shown ${this.#rules.describe(unread, false)}: the next run will check`;
    return [
      ...this.#warnings,
      ...(this.#list === null ? [] : this.#rules.warn(this.changed, { before, after: this.#list }, declared)),
      ...(first === undefined ? [] : [warn(what, sourceOf(first))]),
    ];
  }

  #enter(state: State<Item>): void {
    this.#states.set(state.item.declared ?? state.item.actual, state);
  }

  #select<Kind extends State<Item>['kind']>(kind: Kind): Extract<State<Item>, { kind: Kind }>[] {
    return [...this.#states.values()].filter((state) => state.kind === kind) as Extract<State<Item>, { kind: Kind }>[];
  }

  #succeed(item: Item, remark: string | null): MonitorResult {
    return { ...item, status: this.operation === 'update' ? 'updated' : 'deleted', remark };
  }

  /** A refusal after an unknown outcome, or a 404 to a deletion, does not show what became of the monitor. */
  #fail(item: Item, { exchange, unknown }: Attempt): MonitorResult {
    const facts = describeExchange(exchange, item.declared ?? item.actual);
    const isUnknown = unknown !== null || exchange.outcome === 'done';
    return failChange(item, isUnknown ? withUnknownOutcome(facts, this.operation) : facts);
  }
}

/** Whether the response shows that the write is done. */
function isDone(exchange: Exchange): boolean {
  return exchange.outcome === 'done' && !(exchange.kind === 'response' && isGone(exchange));
}
