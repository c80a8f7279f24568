import { type ErrorFacts, RunError } from '../model/errors.ts';
import { masked } from '../model/mask.ts';
import { type DesiredMonitor, describeName } from '../model/monitor.ts';
import { count } from '../model/text.ts';
import { type Warning, warn } from '../model/warning.ts';
import type { CreationLedger } from './creation-ledger.ts';
import type { State } from './creation-state.ts';

/**
 * Whether the first creation shows that the service keeps and lists what it accepts.
 * - `trusted`: the list shows it, with the same target where it shows one.
 * - `next`: the service refuses it for itself or has it already, so another one is to be the first.
 * @returns else the error that ends the run.
 */
export function judgeFirst(first: DesiredMonitor, state: State, others: number): 'trusted' | 'next' | RunError {
  if (state.kind !== 'settled') return 'next';
  const { result, shown } = state;
  if (result.status === 'failed')
    return result.error.kind === 'service'
      ? 'next'
      : new RunError({ ...result.error, message: notSent(first, others, result.error) });
  if (result.status !== 'created') return 'next';
  const differences = shown?.status === 'changed' ? shown.differences : [];
  const target = differences.find(({ actual, path }) => path === 'target' && actual !== null);
  if (target === undefined) return 'trusted';
  const actual = first.secretFields.includes('target') ? masked : JSON.stringify(target.actual);
  const message = [
    `The service accepted ${nameWithPlace(first)} and lists it with another target, ${actual}`,
    describeUnsent(others),
    'Declare the target that the list shows, or list target under ignoreChanges',
  ].join('\n');
  return new RunError({ kind: 'list', message, reason: 'created-with-other-target' });
}

function notSent(first: DesiredMonitor, others: number, { kind }: ErrorFacts): string {
  const what = kind === 'unknown' ? 'has an unknown outcome' : 'did not reach the service';
  return [
    `The first creation, ${nameWithPlace(first)}, ${what}`,
    describeUnsent(others),
    'Run again once the service answers as expected',
  ].join('\n');
}

/** The error of a run whose created monitors the list does not show, however often it is read. */
export function refuseUnlisted(ledger: CreationLedger): RunError {
  const unlisted = findAbsent(ledger);
  const waiting = ledger.count('waiting');
  const others = ledger.list?.monitors.length ?? 0;
  const [it, its] = unlisted.length === 1 ? ['it', 'monitor'] : ['them', 'monitors'];
  const message = [
    `The service accepted ${enumerate(unlisted)} and does not list ${it}: the next sync would create ${it} again`,
    `The list shows ${count(others, 'other monitor')}`,
    ...(waiting > 0 ? [describeUnsent(waiting)] : []),
    `Check whether the service hides the ${its} from the list (private, of another account, beyond the end of a list that is cut off), and remove ${it} there before the next sync`,
  ].join('\n');
  return new RunError({ kind: 'list', message, reason: 'created-not-listed' });
}

/** The same error, of a list that could not be read after monitors were created. */
export function failLookUp(ledger: CreationLedger, error: RunError): RunError {
  const created = ledger.unlisted.map(({ declared }) => declared);
  if (created.length === 0) return error;
  const waiting = ledger.count('waiting');
  const message = [
    `The service accepted ${enumerate(created)}, and then its list could not be read`,
    ...(waiting > 0 ? [describeUnsent(waiting)] : []),
    error.message,
  ].join('\n');
  return new RunError({ ...error.facts, message }, { cause: error });
}

/** Warnings of created monitors that no list has shown. */
export function warnOfUnlisted(ledger: CreationLedger): readonly Warning[] {
  const unlisted = findAbsent(ledger).map((declared) =>
    warn(`${describeName(declared)} was created, and the service does not list it`, declared.source),
  );
  const unread = findUnread(ledger);
  if (unread.length === 0) return unlisted;
  const [only, ...others] = unread;
  const [names, it, source] =
    only !== undefined && others.length === 0
      ? [describeName(only), 'it', only.source]
      : [enumerate(unread), 'them', null];
  const message = `The list was not read after the service accepted ${names}: it is not known whether the service lists ${it}`;
  return [...unlisted, warn(message, source)];
}

function findAbsent({ unlisted }: CreationLedger): readonly DesiredMonitor[] {
  return unlisted.flatMap(({ absences, declared }) => (absences > 0 ? [declared] : []));
}

/** Created monitors after which no list was read. */
function findUnread({ unlisted }: CreationLedger): readonly DesiredMonitor[] {
  return unlisted.flatMap(({ absences, declared }) => (absences === 0 ? [declared] : []));
}

function describeUnsent(count: number): string {
  return count === 1 ? 'The other missing monitor was not sent' : `The other ${count} missing monitors were not sent`;
}

/** The first few names of a message; the report has all of them. */
const mostNames = 3;

function enumerate(monitors: readonly DesiredMonitor[]): string {
  const names = monitors.slice(0, mostNames).map(nameWithPlace);
  const more = monitors.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function nameWithPlace(declared: DesiredMonitor): string {
  return `${describeName(declared)} (${declared.source.file}:${declared.source.line})`;
}
