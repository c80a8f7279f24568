import { type ErrorFacts, kindOf, RunError } from '../model/errors.ts';
import { describeName, describeNameAndSource } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import type { DeclaredResult } from '../plan/monitor-result.ts';
import type { CreationLedger } from './creation-ledger.ts';
import { joinDeclared } from './listed.ts';
import { stopRun } from './verification.ts';

/**
 * Whether the others may follow the first creation, after the list was checked.
 * - `trusted`: it was created.
 * - `next`: the service refuses it or already has it, so the next one is tried.
 * @throws RunError if it has an unknown outcome, or did not reach the service.
 */
export function checkFirst(first: DeclaredResult, ledger: CreationLedger): 'trusted' | 'next' {
  const state = ledger.stateOf(first);
  const { error = null, status = null } = state.kind === 'settled' ? state.result : {};
  if (error === null || kindOf(error) === 'service') return status === 'created' ? 'trusted' : 'next';
  const event = error.code === 'outcome-unknown' ? 'has an unknown outcome' : 'did not reach the service';
  const what = `The first creation, ${describeNameAndSource(first.declared)}, ${event}`;
  const unsent = ledger.select('waiting').length;
  throw stopRun(error, what, 'create', unsent, 'Run again once the service responds as expected');
}

/** Warnings of created monitors that the latest list does not show, or that no list was read after. */
export function warnOfUnlisted(ledger: CreationLedger): readonly Warning[] {
  const absent = ledger.unlisted.filter(({ absences }) => absences > 0);
  const warnings = absent.map(({ declared }) =>
    warn(`${describeName(declared)} was created, and the service does not list it`, declared.source),
  );
  const unread = ledger.unlisted.filter(({ absences }) => absences === 0);
  const [first, ...others] = unread;
  if (first === undefined) return warnings;
  const it = others.length === 0 ? 'it' : 'them';
  const names = joinDeclared(unread, describeName);
  const what = `The list was not read after the service accepted ${names}: it is not known whether the service lists ${it}`;
  return [...warnings, warn(what, first.declared.source)];
}

/** The error of a refusal that stops the run, because other create requests would probably meet it. */
export function refuseAll(ledger: CreationLedger, missing: DeclaredResult, facts: ErrorFacts): RunError {
  const isOnly = ledger.select('waiting').every(([waiting]) => waiting === missing);
  const why =
    'The run stopped, because other create requests would probably end the same way; if the service refuses this monitor alone, correct it or remove it from the config';
  return new RunError(isOnly ? facts : { ...facts, message: `${facts.message}\n${why}` });
}
