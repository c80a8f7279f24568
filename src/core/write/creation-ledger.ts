import type { Exchange } from '../http/exchange.ts';
import { kindOf } from '../model/errors.ts';
import { getAt, type Path, toText } from '../model/json.ts';
import {
  type ActualMonitor,
  type CompleteList,
  type DeclaredMonitor,
  describeName,
  describeNameAndSource,
  displayName,
} from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { compareListed } from '../plan/match.ts';
import type { DeclaredResult } from '../plan/monitor-result.ts';
import { describeTaken } from '../plan/safety-limits.ts';
import { afterList, afterResponse, fail, failTaken, type State } from './creation-state.ts';
import { indexList, joinDeclared } from './listed.ts';
import { stopError } from './verification.ts';

/** The state of every creation of a run: a `Ledger` of `write-session.ts`. Times are monotonic milliseconds. */
export class CreationLedger {
  readonly operation = 'create';
  readonly #states: Map<DeclaredResult, State>;
  readonly #before: CompleteList;
  readonly #chosen: Path | null;
  hadUnknown = false;

  /** @param chosen where each monitor declares its identifier, if it does. */
  constructor(missing: readonly DeclaredResult[], before: CompleteList, chosen: Path | null = null) {
    this.#states = new Map(missing.map((one) => [one, { kind: 'waiting' }]));
    this.#before = before;
    this.#chosen = chosen;
  }

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

  get unsent(): number {
    return this.select('waiting').length;
  }

  get written(): readonly DeclaredResult[] {
    return this.results.filter(({ status }) => status === 'created');
  }

  get mayBeAbsent(): readonly DeclaredMonitor[] {
    return this.written.map(({ declared }) => declared);
  }

  /** Created monitors that the latest list does not show, and how many in a row lack each. */
  get unlisted(): readonly { readonly declared: DeclaredMonitor; readonly absences: number }[] {
    return this.select('settled').flatMap(([{ declared }, { absences, result }]) =>
      result.status === 'created' && absences !== null ? { declared, absences } : [],
    );
  }

  describeUnlisted(): string {
    return joinDeclared(this.unlisted);
  }

  get absences(): number {
    const { unlisted } = this;
    return unlisted.reduce((least, { absences }) => Math.min(least, absences), unlisted[0]?.absences ?? 0);
  }

  /** @throws RunError if the first creation has an unknown outcome, or did not reach the service. */
  mayContinue(first: DeclaredResult): boolean {
    const state = this.stateOf(first);
    const { error = null, status = null } = state.kind === 'settled' ? state.result : {};
    // The service has refused it, or it was not sent, because another monitor has its identifier.
    if (error === null || ['service', 'refused'].includes(kindOf(error))) return status === 'created';
    const event = error.code === 'outcome-unknown' ? 'has an unknown outcome' : 'did not reach the service';
    const what = `The first creation, ${describeNameAndSource(first.declared)}, ${event}`;
    throw stopError(error, what, this, 'Run again once the service responds as expected');
  }

  recordResponse(missing: DeclaredResult, exchange: Exchange, now: number): readonly DeclaredResult[] {
    const before = this.stateOf(missing);
    return this.#enter(missing, before, afterResponse(before, missing, exchange, now));
  }

  recordList(list: CompleteList, now: number): readonly DeclaredResult[] {
    const monitors = [...this.#states.keys()].map(({ declared }) => declared);
    const shown = new Map(compareListed(monitors, list).map((result) => [result.declared, result]));
    for (const [{ declared }, { kind }] of this.#states) {
      // A monitor that has the former name is not the created one; but it must be renamed, and not created.
      if (shown.get(declared)?.actual.name !== declared.name && kind !== 'waiting') shown.delete(declared);
    }
    const { byName } = indexList(list);
    const { monitors: before } = this.#before;
    // The list lacks a monitor that this run has created, or every monitor that existed before.
    const isBehind =
      this.written.some(({ declared }) => !shown.has(declared)) ||
      (before.length > 0 && !before.some(({ name }) => byName.has(name)));
    return [...this.#states].flatMap(([missing, state]) => {
      const found = shown.get(missing.declared) ?? null;
      const taken = found === null ? this.#findTaken(missing.declared, list) : null;
      if (taken !== null && (state.kind === 'waiting' || state.kind === 'unknown'))
        return this.#enter(missing, state, failTaken(missing, taken, state.kind === 'unknown' ? state : null));
      const alike = state.kind === 'conflict' && found === null ? findAlike(missing.declared, list) : null;
      return this.#enter(missing, state, afterList(state, missing, found, isBehind, now, alike));
    });
  }

  #findTaken(declared: DeclaredMonitor, list: CompleteList) {
    const id = this.#chosen === null ? undefined : getAt(declared.body, this.#chosen);
    const [owner] = id === undefined ? [] : (indexList(list).byId.get(toText(id)) ?? []);
    return this.#chosen === null || owner === undefined
      ? null
      : describeTaken(declared, this.#chosen, displayName(owner));
  }

  /** Fails the monitors whose outcome is still unknown after so many sends. */
  giveUp(maxSends: number): readonly DeclaredResult[] {
    return this.select('unknown').flatMap(([missing, state]) =>
      state.sends < maxSends ? [] : this.#enter(missing, state, fail(missing, state.exchange, state)),
    );
  }

  close(): readonly DeclaredResult[] {
    const why = 'The monitors were not listed again; the next run will check whether it exists';
    const conflicts = this.select('conflict').flatMap(([missing, state]) =>
      this.#enter(missing, state, fail(missing, state.response, state.earlier, why)),
    );
    return [...conflicts, ...this.giveUp(0)];
  }

  get warnings(): readonly Warning[] {
    const next = 'the next sync would create it again, unless the list shows it by then';
    return this.unlisted.map(({ declared }) =>
      warn(`No list has shown ${describeName(declared)}, which the service accepted: ${next}`, declared.source),
    );
  }

  #enter(missing: DeclaredResult, before: State, state: State): readonly DeclaredResult[] {
    if (state === before) return [];
    this.#states.set(missing, state);
    this.hadUnknown ||= state.kind === 'unknown';
    if (state.kind !== 'settled') return [];
    return before.kind === 'settled' && before.result.status === state.result.status ? [] : [state.result];
  }
}

/** A listed monitor whose name differs only in case: some services compare names without it. */
function findAlike(declared: DeclaredMonitor, { monitors }: CompleteList): ActualMonitor | null {
  const name = declared.name.toLowerCase();
  return monitors.find((one) => one.name.toLowerCase() === name) ?? null;
}
