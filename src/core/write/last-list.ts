import { RunError } from '../model/errors.ts';
import { type CompleteList, describeName, describeNameAndSource } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { count, joinNames } from '../model/text.ts';
import { compareListed } from '../plan/match.ts';
import {
  type ComparedResult,
  type DeclaredResult,
  type MonitorResult,
  newResult,
  type Operation,
  obstacleTexts,
  type Status,
} from '../plan/monitor-result.ts';
import { listReadOnlyFields, type Profile } from '../profile/profile.ts';
import { findVanished, indexList, quoteName } from './listed.ts';

/** The statuses of monitors that the last list should show. */
const comparable: readonly Status[] = ['in-sync', 'changed', 'updated', 'created'];

interface Rules {
  /** What sync may do. */
  readonly options: { readonly apply: readonly Operation[] };
  readonly profile: Profile;
}

/**
 * Compares the results of a run that has written with its last list, whatever the run wrote: a declared monitor that the
 * list no longer shows is missing, and one that was in sync and differs now is changed. What was created or updated stays so,
 * and what failed stays failed.
 * @param unconfirmed updates that no list has shown: nothing is known of them.
 * @param accepted updates that the service has accepted, whatever it shows.
 */
export function correctResults(
  results: readonly MonitorResult[],
  list: CompleteList,
  { options: { apply }, profile }: Rules,
  updates: Readonly<Record<'accepted' | 'unconfirmed', readonly DeclaredResult[]>>,
): { readonly results: readonly MonitorResult[]; readonly warnings: readonly Warning[] } {
  const [accepted, unconfirmed] = [updates.accepted, updates.unconfirmed].map(
    (some) => new Set(some.map(({ declared }) => declared)),
  );
  const compared = results.flatMap(({ declared, status }) =>
    declared !== null && comparable.includes(status) && unconfirmed?.has(declared) !== true ? [declared] : [],
  );
  const shown = new Map(
    compareListed(compared, list, listReadOnlyFields(profile)).map((result) => [result.declared, result]),
  );
  const warnings: Warning[] = [];
  const corrected = results.map((result): MonitorResult => {
    const { declared, status } = result;
    if (declared === null || !comparable.includes(status) || unconfirmed?.has(declared)) return result;
    if (!accepted?.has(declared) && isLost(result, list))
      return newResult('missing', { declared, operation: apply.includes('create') ? 'create' : null });
    const now = shown.get(declared);
    if (now?.status !== 'changed' || !differsNow(result, now)) return result;
    warnings.push(warnOfChange(now, status));
    return status === 'created' ? result : now;
  });
  return { results: corrected, warnings };
}

/** Warns of monitors that the config does not declare, that this run has not deleted, and that its last list no longer shows. */
export function warnOfVanished(
  results: readonly MonitorResult[],
  before: CompleteList,
  after: CompleteList,
): readonly Warning[] {
  const known = new Set(
    results.flatMap(({ actual, declared, status }) => {
      if (status === 'deleted' || status === 'obsolete') return [actual?.name];
      return [declared?.name, declared?.formerly?.name];
    }),
  );
  const gone = findVanished(before, after, known);
  if (gone.length === 0) return [];
  const shown = joinNames(gone.map(quoteName));
  const they = gone.length === 1 ? 'it' : 'them';
  return [
    warn(`The last list no longer shows ${shown}, which the config does not declare: did somebody delete ${they}?`),
  ];
}

/** What was written stays reported; the error of the run names it. */
function isLost({ actual, declared, status }: MonitorResult, list: CompleteList): boolean {
  if (status === 'created' || status === 'updated') return false;
  return [declared, actual].every((monitor) => monitor === null || !indexList(list).byName.has(monitor.name));
}

function differsNow(result: MonitorResult, { actual, declared, differences }: ComparedResult): boolean {
  if (result.status === 'changed' || actual.name !== declared.name) return false;
  // The look-up has warned of what the service stores differently, and no update has written what is read-only.
  if (result.status === 'created') return result.warning === null;
  return result.status === 'in-sync' || differences.some(({ isReadOnly }) => !isReadOnly);
}

function warnOfChange({ declared, differences }: ComparedResult, status: Status): Warning {
  const fields = differences.map(({ path }) => path).join(', ');
  const before =
    status === 'in-sync' ? 'was in sync before this run wrote' : `was as declared when this run ${status} it`;
  return warn(
    `${describeName(declared)} ${before}, and now differs in ${fields}: check in the service what changed it`,
    declared.source,
  );
}

/** Number of monitors that the message names; the report has all of them. */
const maxNamed = 10;

/**
 * The error of a sync that leaves a change or a deletion although `apply` includes it, because whoever allows updates expects
 * an error where one is never made; null if there is none.
 */
export function refuseNotApplied(results: readonly MonitorResult[], apply: readonly Operation[]): RunError | null {
  const left = results.flatMap(({ actual, declared, obstacle }) => {
    if (obstacle === null || !apply.includes(declared === null ? 'delete' : 'update')) return [];
    if (declared !== null) return [`${describeNameAndSource(declared)} was not updated: ${obstacleTexts[obstacle]}`];
    return actual === null ? [] : [`${quoteName(actual)} was not deleted: ${obstacleTexts[obstacle]}`];
  });
  if (left.length === 0) return null;
  const more = left.length > maxNamed ? [`… and ${count(left.length - maxNamed, 'other monitor')}`] : [];
  const next =
    'Correct these in the service or the config, or remove the operation from "apply" for as long as they cannot be written';
  const message = [...left.slice(0, maxNamed), ...more, next].join('\n');
  return new RunError({ code: 'not-applied', message });
}
