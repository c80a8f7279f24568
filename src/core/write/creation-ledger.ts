import type { Exchange } from '../http/exchange.ts';
import type { ActualMonitor, CompleteList, DeclaredMonitor } from '../model/monitor.ts';
import type { ComparedResult, DeclaredResult } from '../plan/monitor-result.ts';
import { compareListed } from '../plan/plan.ts';
import { afterList, afterResponse, fail, type State } from './creation-state.ts';

/** For a conflict, if the run ended before the list was read. */
const unreadConflict = 'The list was not read again; the next run will check whether it exists';

/** The state of every creation of a run. */
export class CreationLedger {
  readonly #states: Map<DeclaredResult, State>;
  readonly #before: readonly ActualMonitor[];
  /** The latest list. */
  list: CompleteList;
  /** Whether any outcome was unknown at some time. */
  hadUnknown = false;

  /** @param before the list before the first creation. */
  constructor(missing: readonly DeclaredResult[], before: CompleteList) {
    this.#states = new Map(missing.map((one) => [one, { kind: 'waiting' }]));
    this.#before = before.monitors;
    this.list = before;
  }

  /** A monitor that was not sent, or was certainly not created, has none. */
  get results(): readonly DeclaredResult[] {
    return this.select('settled').map(([, { result }]) => result);
  }

  stateOf(missing: DeclaredResult): State {
    return this.#states.get(missing) ?? { kind: 'waiting' };
  }

  select<Kind extends State['kind']>(kind: Kind): [DeclaredResult, Extract<State, { kind: Kind }>][] {
    const selected: [DeclaredResult, Extract<State, { kind: Kind }>][] = [];
    for (const [missing, state] of this.#states)
      if (state.kind === kind) selected.push([missing, state as Extract<State, { kind: Kind }>]);
    return selected;
  }

  /** Created monitors that the latest list does not show, and how many in a row lack each. */
  get unlisted(): readonly { readonly declared: DeclaredMonitor; readonly absences: number }[] {
    return this.select('settled').flatMap(([{ declared }, { absences, result, shown }]) =>
      result.status === 'created' && shown === null ? [{ declared, absences }] : [],
    );
  }

  /** Number of lists in a row that lack each of {@link unlisted}; 0 if there is none. */
  get absences(): number {
    const [first, ...others] = this.unlisted;
    return others.reduce((least, { absences }) => Math.min(least, absences), first?.absences ?? 0);
  }

  get created(): readonly DeclaredResult[] {
    return this.results.filter(({ status }) => status === 'created');
  }

  /** Records the result of a send. @param now monotonic milliseconds. */
  recordResponse(missing: DeclaredResult, exchange: Exchange, now: number): readonly DeclaredResult[] {
    const before = this.stateOf(missing);
    return this.#enter(missing, before, afterResponse(before, missing, exchange, now));
  }

  /** Records a complete list that was just read. @param now monotonic milliseconds. */
  recordList(list: CompleteList, now: number): readonly DeclaredResult[] {
    this.list = list;
    const monitors = [...this.#states.keys()].map(({ declared }) => declared);
    const listed = new Map(compareListed(monitors, list).map((result) => [result.declared, result]));
    const shown = new Map<DeclaredResult, ComparedResult>();
    for (const [missing, { kind }] of this.#states) {
      const found = listed.get(missing.declared);
      // A monitor that has the former name is not the created one; but it must be renamed, and not created.
      if (found !== undefined && (found.actual.name === missing.declared.name || kind === 'waiting'))
        shown.set(missing, found);
    }
    const isBehind = this.#isBehind(shown);
    return [...this.#states].flatMap(([missing, state]) =>
      this.#enter(missing, state, afterList(state, missing, shown.get(missing) ?? null, { isBehind, now })),
    );
  }

  /** Fails the monitors whose outcome is still unknown after so many sends. */
  giveUp(maxSends: number): readonly DeclaredResult[] {
    return this.select('unknown').flatMap(([missing, state]) =>
      state.sends < maxSends ? [] : this.#enter(missing, state, fail(missing, state.exchange, state)),
    );
  }

  /** At the end of the run, fails all monitors in conflict or with an unknown outcome. */
  close(): readonly DeclaredResult[] {
    const conflicts = this.select('conflict').flatMap(([missing, state]) =>
      this.#enter(missing, state, fail(missing, state.response, state.earlier, unreadConflict)),
    );
    return [...conflicts, ...this.giveUp(0)];
  }

  #enter(missing: DeclaredResult, before: State, state: State): readonly DeclaredResult[] {
    if (state === before) return [];
    this.#states.set(missing, state);
    this.hadUnknown ||= state.kind === 'unknown';
    if (state.kind !== 'settled') return [];
    const hasChanged = before.kind !== 'settled' || before.result.status !== state.result.status;
    return hasChanged ? [state.result] : [];
  }

  /** Whether the latest list lacks a monitor that this run has created, or every monitor that existed before. */
  #isBehind(shown: ReadonlyMap<DeclaredResult, unknown>): boolean {
    const isLost = (missing: DeclaredResult, { status }: DeclaredResult) => status === 'created' && !shown.has(missing);
    if (this.select('settled').some(([missing, { result }]) => isLost(missing, result))) return true;
    const names = new Set(this.list.monitors.map(({ name }) => name));
    return this.#before.length > 0 && !this.#before.some(({ name }) => names.has(name));
  }
}
