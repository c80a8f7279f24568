import { RunError } from '../model/errors.ts';
import { type CompleteList, describeName, describeNameAndSource } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import type { Scope } from '../model/scope.ts';
import { count, joinNames } from '../model/text.ts';
import { compareListed } from '../plan/match.ts';
import {
  type ComparedResult,
  type DeclaredResult,
  type MonitorResult,
  newResult,
  type Operation,
  obstacleTexts,
} from '../plan/monitor-result.ts';
import { listReadOnlyFields, type Profile } from '../profile/profile.ts';
import { findVanished, indexList, quoteDuplicate, quoteName, showValues } from './listed.ts';

/** What is known of the updates of a run. */
export interface Updates {
  /** No list has shown them, so nothing is known of them. */
  readonly unconfirmed: readonly DeclaredResult[];
  /** The service has accepted them, or may have. */
  readonly written: readonly MonitorResult[];
}

/**
 * Compares the results of a run that has written with its last list, whatever the run wrote: a declared monitor that the
 * list no longer shows is missing, and one that was in sync and differs now is changed. What was written or failed stays so.
 */
export function correctResults(
  results: readonly MonitorResult[],
  list: CompleteList,
  { unconfirmed, written }: Updates,
  apply: readonly Operation[],
  profile: Profile,
): { readonly results: readonly MonitorResult[]; readonly warnings: readonly Warning[] } {
  const unknown = new Set(unconfirmed.map(({ declared }) => declared));
  const updated = new Set(written.map(({ declared }) => declared));
  const mayCompare = (result: MonitorResult): result is DeclaredResult =>
    result.declared !== null && !unknown.has(result.declared) && !['failed', 'missing'].includes(result.status);
  const declared = results.filter(mayCompare).map((result) => result.declared);
  const compared = compareListed(declared, list, listReadOnlyFields(profile));
  const shown = new Map(compared.map((result) => [result.declared, result]));
  const { byName } = indexList(list);
  const warnings: Warning[] = [];
  const corrected = results.map((result): MonitorResult => {
    if (!mayCompare(result)) return result;
    const { actual, declared, status } = result;
    const isListed = [declared, actual].some((monitor) => monitor !== null && byName.has(monitor.name));
    // What was written stays reported, even an update that the service stores differently; the error of the run names it.
    if (!isListed && status !== 'created' && !updated.has(declared))
      return newResult('missing', { declared, operation: apply.includes('create') ? 'create' : null });
    const now = shown.get(declared);
    // No update can write the rest: the next run would end with the error of such a change.
    const isPartial = updated.has(declared) && now?.differences.some(({ isReadOnly }) => isReadOnly);
    const mark = (one: MonitorResult) => (isPartial ? { ...one, obstacle: 'read-only' as const } : one);
    if (now?.status !== 'changed' || !differsNow(result, now)) return mark(result);
    const fields = now.differences.map(({ path }) => JSON.stringify(path)).join(', ');
    const before =
      status === 'in-sync' ? 'was in sync before this run wrote' : `was as declared when this run ${status} it`;
    const what = `${describeName(declared)} ${before}, and now differs in ${fields}: check in the service what changed it`;
    warnings.push(warn(what, declared.source));
    return status === 'created' ? result : mark(now);
  });
  return { results: corrected, warnings };
}

function differsNow(result: MonitorResult, { actual, declared, differences }: ComparedResult): boolean {
  if (result.status === 'changed' || actual.name !== declared.name) return false;
  // The look-up has warned of what the service stores differently, and no update has written what is read-only.
  if (result.status === 'created') return result.warning === null;
  return result.status === 'in-sync' || differences.some(({ isReadOnly }) => !isReadOnly);
}

/**
 * Warns of monitors that the config does not declare, that this run has not deleted, and that its last list no longer shows.
 * Outside the scope, another workflow may have deleted them, which is no error, but must not be hidden.
 */
export function warnOfVanished(
  results: readonly MonitorResult[],
  before: CompleteList,
  after: CompleteList,
  scope: Scope,
): readonly Warning[] {
  const known = new Set(
    results.flatMap(({ actual, declared, status }) => {
      if (status === 'deleted' || status === 'obsolete') return [actual?.name];
      return [declared?.name, declared?.formerly?.name];
    }),
  );
  const vanished = Map.groupBy(findVanished(before, after, known), ({ name }) => scope.has(name));
  return [...vanished].map(([isInScope, gone]) => {
    const names = joinNames(gone.map(quoteName));
    const [which, who] = isInScope
      ? [`${names}, which the config does not declare`, 'somebody']
      : [`${count(gone.length, 'monitor')} outside the scope (${names})`, 'another workflow'];
    return warn(`The last list no longer shows ${which}: did ${who} delete ${gone.length === 1 ? 'it' : 'them'}?`);
  });
}

/** The error of a sync that could not make a change that `apply` allows: without it, the run would seem to be complete. */
export function notAppliedError(results: readonly MonitorResult[], apply: readonly Operation[]): RunError | null {
  const left = results.flatMap((result) => {
    const { actual, declared, obstacle, status } = result;
    const notStored = describeNotStored(result);
    if (notStored !== null) return [notStored];
    if (obstacle === null || !apply.includes(declared === null ? 'delete' : 'update')) return [];
    const done = status === 'updated' ? 'updated only in part' : 'not updated';
    if (declared !== null) return [`${describeNameAndSource(declared)} was ${done}: ${obstacleTexts[obstacle]}`];
    return actual === null ? [] : [`${quoteDuplicate(actual)} was not deleted: ${obstacleTexts[obstacle]}`];
  });
  if (left.length === 0) return null;
  // The report names all of them.
  const more = left.length > 10 ? [`… and ${count(left.length - 10, 'other monitor')}`] : [];
  const next =
    'Correct these in the service or the config, or remove the operation from "apply" for as long as they cannot be written';
  const message = [...left.slice(0, 10), ...more, next].join('\n');
  return new RunError({ code: 'not-applied', message });
}

/** Fields of which another value means that another thing is monitored than declared. */
const identity: readonly string[] = ['name', 'type', 'target'];

/** An update that the service accepted, and after which it shows another name, type or target; null for any other result. */
function describeNotStored({ actual, declared, differences, operation, status }: MonitorResult): string | null {
  if (status !== 'changed' || operation !== 'update' || declared === null || actual === null) return null;
  const left = differences.filter(
    ({ isHidden, isReadOnly, path }) => identity.includes(path) && !isHidden && !isReadOnly,
  );
  if (left.length === 0) return null;
  const shown = left.map((difference) => {
    const [wanted, found] = showValues(difference, declared, actual.body);
    return `${found} and not ${wanted} for ${JSON.stringify(difference.path)}`;
  });
  return `${describeNameAndSource(declared)} was not updated: after the update, the service shows ${shown.join(', ')}`;
}
