import { describeExchange } from '../http/describe-exchange.ts';
import type { Exchange } from '../http/exchange.ts';
import { kindOf, RunError } from '../model/errors.ts';
import { type CompleteList, type DeclaredMonitor, describeName, describeNameAndSource } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { compareListed } from '../plan/match.ts';
import type { ComparedResult, DeclaredResult } from '../plan/monitor-result.ts';
import { afterList, afterResponse, fail, type State } from './creation-state.ts';
import { indexList, joinDeclared } from './listed.ts';
import { stopRun } from './verification.ts';

/** The state of every creation of a run. What its members mean for the session: `Ledger` in `write-session.ts`. */
export class CreationLedger {
  readonly operation = 'create';
  readonly #states: Map<DeclaredResult, State>;
  readonly #before: CompleteList;
  #hadUnknown = false;

  /** @param before the list before the first creation. */
  constructor(missing: readonly DeclaredResult[], before: CompleteList) {
    this.#states = new Map(missing.map((one) => [one, { kind: 'waiting' }]));
    this.#before = before;
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

  get unsent(): number {
    return this.select('waiting').length;
  }

  get accepted(): readonly DeclaredResult[] {
    return this.results.filter(({ status }) => status === 'created');
  }

  get reported(): readonly DeclaredMonitor[] {
    return this.accepted.map(({ declared }) => declared);
  }

  /** Created monitors that the latest list does not show, and how many in a row lack each. */
  get unlisted(): readonly { readonly declared: DeclaredMonitor; readonly absences: number }[] {
    return this.select('settled').flatMap(([{ declared }, { absences, result, shown }]) =>
      result.status === 'created' && shown === null ? [{ declared, absences }] : [],
    );
  }

  get acceptedPending(): string {
    return joinDeclared(this.unlisted);
  }

  get pending(): string {
    return this.acceptedPending;
  }

  get absences(): number {
    const [first, ...others] = this.unlisted;
    return others.reduce((least, { absences }) => Math.min(least, absences), first?.absences ?? 0);
  }

  /** After any unknown outcome, because it may show a failed monitor, or a duplicate. */
  get needsLastList(): boolean {
    return this.#hadUnknown;
  }

  /** @throws RunError if the first creation has an unknown outcome, or did not reach the service. */
  checkFirst(first: DeclaredResult): 'trusted' | 'next' {
    const state = this.stateOf(first);
    const { error = null, status = null } = state.kind === 'settled' ? state.result : {};
    if (error === null || kindOf(error) === 'service') return status === 'created' ? 'trusted' : 'next';
    const event = error.code === 'outcome-unknown' ? 'has an unknown outcome' : 'did not reach the service';
    const what = `The first creation, ${describeNameAndSource(first.declared)}, ${event}`;
    throw stopRun(error, what, this, 'Run again once the service responds as expected');
  }

  /** Other creations need no change: what the latest list shows of them is recorded already. */
  refresh(missing: readonly DeclaredResult[]): readonly DeclaredResult[] {
    return missing;
  }

  /** The error of a refusal that other create requests would probably meet. */
  refuseOthers(missing: DeclaredResult, exchange: Exchange): RunError {
    const facts = describeExchange(exchange, missing.declared);
    const isOnly = this.select('waiting').every(([waiting]) => waiting === missing);
    const why =
      'The run stopped, because other create requests would probably end the same way; if the service refuses this monitor alone, correct it or remove it from the config';
    return new RunError(isOnly ? facts : { ...facts, message: `${facts.message}\n${why}` });
  }

  /** Records the result of a send. @param now monotonic milliseconds. */
  recordResponse(missing: DeclaredResult, exchange: Exchange, now: number): readonly DeclaredResult[] {
    const before = this.stateOf(missing);
    return this.#enter(missing, before, afterResponse(before, missing, exchange, now));
  }

  /** @param now monotonic milliseconds. */
  recordList(list: CompleteList, now: number): readonly DeclaredResult[] {
    const monitors = [...this.#states.keys()].map(({ declared }) => declared);
    const listed = new Map(compareListed(monitors, list).map((result) => [result.declared, result]));
    const shown = new Map<DeclaredResult, ComparedResult>();
    for (const [missing, { kind }] of this.#states) {
      const found = listed.get(missing.declared);
      // A monitor that has the former name is not the created one; but it must be renamed, and not created.
      if (found !== undefined && (found.actual.name === missing.declared.name || kind === 'waiting'))
        shown.set(missing, found);
    }
    const isBehind = this.#isBehind(list, shown);
    return [...this.#states].flatMap(([missing, state]) =>
      this.#enter(missing, state, afterList(state, missing, shown.get(missing) ?? null, { isBehind, now })),
    );
  }

  /** What no list shows stays created, because the service accepted it. */
  acceptList(): readonly DeclaredResult[] {
    return [];
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

  /** Warns of created monitors that the latest list does not show, or after which no list was read. */
  get warnings(): readonly Warning[] {
    const [absent, unread] = [true, false].map((isAbsent) =>
      this.unlisted.filter(({ absences }) => absences > 0 === isAbsent),
    );
    const warnings = (absent ?? []).map(({ declared }) =>
      warn(`${describeName(declared)} was created, and the service does not list it`, declared.source),
    );
    const [first, ...others] = unread ?? [];
    if (first === undefined) return warnings;
    const it = others.length === 0 ? 'it' : 'them';
    const names = joinDeclared([first, ...others], describeName);
    const what = `The list was not read after the service accepted ${names}: it is not known whether the service lists ${it}`;
    return [...warnings, warn(what, first.declared.source)];
  }

  #enter(missing: DeclaredResult, before: State, state: State): readonly DeclaredResult[] {
    if (state === before) return [];
    this.#states.set(missing, state);
    this.#hadUnknown ||= state.kind === 'unknown';
    if (state.kind !== 'settled') return [];
    const hasChanged = before.kind !== 'settled' || before.result.status !== state.result.status;
    return hasChanged ? [state.result] : [];
  }

  /** Whether a list lacks a monitor that this run has created, or every monitor that existed before. */
  #isBehind(list: CompleteList, shown: ReadonlyMap<DeclaredResult, unknown>): boolean {
    const isLost = (missing: DeclaredResult, { status }: DeclaredResult) => status === 'created' && !shown.has(missing);
    if (this.select('settled').some(([missing, { result }]) => isLost(missing, result))) return true;
    const { monitors } = this.#before;
    return monitors.length > 0 && !monitors.some(({ name }) => indexList(list).byName.has(name));
  }
}
