import type { Exchange } from '../http/exchange.ts';
import type { ActualMonitor, CompleteList, DeclaredMonitor } from '../model/monitor.ts';
import { compareListed } from '../plan/plan.ts';
import type { Result } from '../report/report.ts';
import { afterList, afterResponse, fail, type State } from './creation-state.ts';

/** A monitor that was settled just now. */
export type Settlement = { readonly declared: DeclaredMonitor; readonly result: Result };

/** For a conflict, if the run ended before the list was read. */
const unreadConflict = 'The list was not read again; the next run will check whether it exists';

/** The state of every creation of a run. */
export class CreationLedger {
  readonly #states: Map<DeclaredMonitor, State>;
  readonly #before: readonly ActualMonitor[];
  /** The latest list. */
  list: CompleteList;
  /** Whether any outcome was unknown at some time. */
  hadUnknown = false;

  /** @param before the list before the first creation. */
  constructor(missing: readonly DeclaredMonitor[], before: CompleteList) {
    this.#states = new Map(missing.map((declared) => [declared, { kind: 'waiting' }]));
    this.#before = before.monitors;
    this.list = before;
  }

  get results(): ReadonlyMap<DeclaredMonitor, Result> {
    return new Map(this.select('settled').map(([declared, { result }]) => [declared, result]));
  }

  stateOf(declared: DeclaredMonitor): State {
    return this.#states.get(declared) ?? { kind: 'waiting' };
  }

  select<Kind extends State['kind']>(kind: Kind): [DeclaredMonitor, Extract<State, { kind: Kind }>][] {
    const selected: [DeclaredMonitor, Extract<State, { kind: Kind }>][] = [];
    for (const [declared, state] of this.#states)
      if (state.kind === kind) selected.push([declared, state as Extract<State, { kind: Kind }>]);
    return selected;
  }

  /** Created monitors that the latest list does not show, and how many in a row lack each. */
  get unlisted(): readonly { readonly declared: DeclaredMonitor; readonly absences: number }[] {
    return this.select('settled').flatMap(([declared, { absences, result, shown }]) =>
      result.status === 'created' && shown === null ? [{ declared, absences }] : [],
    );
  }

  /** Number of lists in a row that lack each of {@link unlisted}; 0 if there is none. */
  get absences(): number {
    const [first, ...others] = this.unlisted;
    return others.reduce((least, { absences }) => Math.min(least, absences), first?.absences ?? 0);
  }

  get created(): readonly { readonly declared: DeclaredMonitor; readonly id: string | null }[] {
    return this.select('settled').flatMap(([declared, { result }]) =>
      result.status === 'created' ? [{ declared, id: result.id }] : [],
    );
  }

  /** Records the result of a send. @param now monotonic milliseconds. */
  recordResponse(declared: DeclaredMonitor, exchange: Exchange, now: number): readonly Settlement[] {
    const before = this.stateOf(declared);
    return this.#enter(declared, before, afterResponse(before, declared, exchange, now));
  }

  /** Records a complete list that was just read. @param now monotonic milliseconds. */
  recordList(list: CompleteList, now: number): readonly Settlement[] {
    this.list = list;
    const changes = compareListed([...this.#states.keys()], list);
    // A monitor that has the former name is not the created one; but it must be renamed, and not created.
    const isCreated = ({ actual, declared }: (typeof changes)[number]) =>
      actual.name === declared.name || this.stateOf(declared).kind === 'waiting';
    const shown = new Map(changes.filter(isCreated).map((change) => [change.declared, change]));
    const isBehind = this.#isBehind(shown);
    return [...this.#states].flatMap(([declared, state]) =>
      this.#enter(declared, state, afterList(state, declared, shown.get(declared) ?? null, { isBehind, now })),
    );
  }

  /** Fails the monitors whose outcome is still unknown after so many sends. */
  giveUp(maxSends: number): readonly Settlement[] {
    return this.select('unknown').flatMap(([declared, state]) =>
      state.sends < maxSends ? [] : this.#enter(declared, state, fail(declared, state.exchange, state)),
    );
  }

  /** At the end of the run, fails all monitors in conflict or with an unknown outcome. */
  close(): readonly Settlement[] {
    const conflicts = this.select('conflict').flatMap(([declared, state]) =>
      this.#enter(declared, state, fail(declared, state.response, state.earlier, unreadConflict)),
    );
    return [...conflicts, ...this.giveUp(0)];
  }

  #enter(declared: DeclaredMonitor, before: State, state: State): readonly Settlement[] {
    if (state === before) return [];
    this.#states.set(declared, state);
    this.hadUnknown ||= state.kind === 'unknown';
    if (state.kind !== 'settled') return [];
    const hasChanged = before.kind !== 'settled' || before.result.status !== state.result.status;
    return hasChanged ? [{ declared, result: state.result }] : [];
  }

  /** Whether the latest list lacks a monitor that this run has created, or every monitor that existed before. */
  #isBehind(shown: ReadonlyMap<DeclaredMonitor, unknown>): boolean {
    const isCreated = ({ status }: Result) => status === 'created';
    if (this.select('settled').some(([declared, { result }]) => isCreated(result) && !shown.has(declared))) return true;
    const names = new Set(this.list.monitors.map(({ name }) => name));
    return this.#before.length > 0 && !this.#before.some(({ name }) => names.has(name));
  }
}
