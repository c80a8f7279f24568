import { minPageSize } from '../list/next-page.ts';
import { type ErrorFacts, RunError } from '../model/errors.ts';
import { type DesiredMonitor, describeName, describeNameAndSource } from '../model/monitor.ts';
import { count, joinNames } from '../model/text.ts';
import { type Warning, warn } from '../model/warning.ts';
import { describeKey, documentedApi, type Profile } from '../profile/profile.ts';
import { showValues } from './created-monitor.ts';
import type { CreationLedger } from './creation-ledger.ts';

/**
 * Whether the first creation shows that the service keeps and lists what it accepts.
 * - `trusted`: the list shows it, and not with another target.
 * - `next`: the service refuses it or already has it, so the next one is tried.
 * @throws RunError otherwise.
 */
export function judgeFirst(first: DesiredMonitor, ledger: CreationLedger): 'trusted' | 'next' {
  const state = ledger.stateOf(first);
  if (state.kind !== 'settled') return 'next';
  const { result, shown } = state;
  if (result.status === 'failed' && result.error.kind !== 'service') {
    const event = result.error.kind === 'unknown' ? 'has an unknown outcome' : 'did not reach the service';
    const what = `The first creation, ${describeNameAndSource(first)}, ${event}`;
    throw stop(ledger, what, 'Run again once the service answers as expected', result.error);
  }
  if (result.status !== 'created') return 'next';
  const differences = shown?.status === 'changed' ? shown.differences : [];
  const target = differences.find(({ actual, path }) => path === 'target' && actual !== null);
  if (target === undefined) return 'trusted';
  const [, actual] = showValues(target, first, {});
  const what = `The service accepted ${describeNameAndSource(first)} and lists it with another target, ${actual}`;
  const next = 'Declare the target that the list shows, or list target under ignoreChanges';
  throw stop(ledger, what, next, { kind: 'list', reason: 'created-with-other-target' });
}

/**
 * Whether the list seems to be cut off: it shows a new monitor, and no longer some that it showed before. Nothing is missing
 * for certain in such a list, and the next creations would be duplicates.
 */
export function isCutOff({ hasCreated, list, lost }: CreationLedger, profile: Profile): boolean {
  const mayBeCutOff = profile.list.page !== null || list.monitors.length >= minPageSize;
  return hasCreated && lost.length > 0 && mayBeCutOff;
}

/** The error of a list that lost monitors when one was created. */
export function refuseCutOff(ledger: CreationLedger, profile: Profile): RunError {
  const created = ledger
    .select('settled')
    .flatMap(([declared, { result }]) => (result.status === 'created' ? [{ declared }] : []));
  const lost = joinNames(ledger.lost.map(({ name }) => JSON.stringify(name)));
  const what = `After ${joinDeclared(created)} was created, the list no longer shows ${lost}`;
  const why = `The list is probably cut off, so a monitor that seems to be missing may exist, and ${joinDeclared(created, describeName)} may exist twice`;
  const next = `Correct ${describeKey('list.page', profile)}. If somebody has just deleted ${ledger.lost.length === 1 ? 'that monitor' : 'those monitors'}, run again`;
  return stop(ledger, `${what}\n${why}`, next, { kind: 'list', reason: 'list-shrunk' });
}

/** The error of a run whose created monitors no list shows. */
export function refuseUnlisted(ledger: CreationLedger, profile: Profile): RunError {
  const absent = ledger.unlisted.filter(({ absences }) => absences > 0);
  const [it, its] = absent.length === 1 ? ['it', 'monitor'] : ['them', 'monitors'];
  const what = `The service accepted ${joinDeclared(absent)} and does not list ${it}: the next sync would create ${it} again`;
  const shown = `The list shows ${count(ledger.list.monitors.length, 'other monitor')}`;
  const cutOff = profile === documentedApi ? '' : `, or ${describeKey('list.page', profile)} is wrong`;
  const next = `Check whether the service hides the ${its} from the list (private, of another account, beyond the end of a list that is cut off)${cutOff}, and remove ${it} there before the next sync`;
  return stop(ledger, `${what}\n${shown}`, next, { kind: 'list', reason: 'created-not-listed' });
}

/** The error of a list that could not be read after monitors were created. */
export function failLookUp(ledger: CreationLedger, error: RunError): RunError {
  if (ledger.unlisted.length === 0) return error;
  const what = `The service accepted ${joinDeclared(ledger.unlisted)}, and then its list could not be read`;
  return stop(ledger, what, error.message, error.facts);
}

/** Warnings of created monitors that no list has shown. */
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

/** The error of a refusal that ends the run, because other create requests would probably meet it. */
export function refuseAll(ledger: CreationLedger, declared: DesiredMonitor, facts: ErrorFacts): RunError {
  const isOnly = ledger.select('waiting').every(([waiting]) => waiting === declared);
  const why =
    'The run stopped, because other create requests would probably end the same way; if the service refuses this monitor alone, correct it or remove it from the config';
  return new RunError(isOnly ? facts : { ...facts, message: `${facts.message}\n${why}` });
}

/** The error that ends the run: what happened, how many others were not sent, what to do next. */
function stop(
  ledger: CreationLedger,
  what: string,
  next: string,
  facts: Pick<ErrorFacts, 'kind'> & Partial<ErrorFacts>,
): RunError {
  const waiting = ledger.select('waiting').length;
  const others = waiting === 1 ? 'The other missing monitor was' : `The other ${waiting} missing monitors were`;
  return new RunError({ ...facts, message: [what, ...(waiting === 0 ? [] : [`${others} not sent`]), next].join('\n') });
}

/** `"a" (monitors.yaml:3), "b" (monitors.yaml:5), "c" (monitors.yaml:7) and 4 more` */
export function joinDeclared(
  monitors: readonly { readonly declared: DesiredMonitor }[],
  describe = describeNameAndSource,
): string {
  return joinNames(monitors.map(({ declared }) => describe(declared)));
}
