import { RunError } from '../model/errors.ts';
import { describeNameAndSource } from '../model/monitor.ts';
import { limitLines } from '../model/text.ts';
import { isIdentity } from '../plan/compare.ts';
import { byNameAndId } from '../plan/plan.ts';
import {
  keyOf,
  type Obstacle,
  type Operation,
  obstacleTexts,
  type PlanEntry,
  selectPlanned,
} from '../plan/plan-entry.ts';
import { describeInstead, quoteDuplicate } from './listed.ts';
import type { MonitorResult } from './monitor-result.ts';
import type { Outcome } from './outcome.ts';
import { areOthersListed } from './rounds.ts';
import type { WriteLog } from './write-log.ts';

/**
 * What became of each monitor: what this run wrote, as far as it knows, and all others as the
 * newest list shows them.
 */
export function joinResults(log: WriteLog, outcomes: readonly Outcome[]): readonly MonitorResult[] {
  const { entries, plan } = log.lastConsistent;
  const written = new Map(outcomes.map(({ result, write }) => [keyOf(write.entry), result]));
  const results = plan.results.map((entry) => {
    const result = written.get(keyOf(entry));
    if (result === undefined) return markUnsent(entry, log);
    // No update can write the rest: the next run would end with the error of such a change.
    const isPartial =
      result.operation === 'update' && entry.differences.some(({ isReadOnly }) => isReadOnly);
    return isPartial && result.status !== 'failed'
      ? { ...result, obstacle: 'read-only' as const }
      : result;
  });
  const gone = outcomes.flatMap(({ result, write }) =>
    entries.has(keyOf(write.entry)) ? [] : result,
  );
  const declared = results.filter((result) => result.declared !== null);
  const others = [...results.filter((result) => result.declared === null), ...gone];
  const sorted = others.sort((one, other) =>
    one.actual === null || other.actual === null ? 0 : byNameAndId(one.actual, other.actual),
  );
  return [...declared, ...sorted];
}

/**
 * An entry of the newest plan that this run did not write. What the first plan could not write
 * either keeps its obstacle.
 */
function markUnsent(entry: PlanEntry, log: WriteLog): PlanEntry {
  const planned = log.first.entries.get(keyOf(entry)) ?? findPlannedDeletion(entry, log);
  if (entry.operation === null || entry.operation === 'create' || planned === undefined)
    return entry;
  const block = (obstacle: Obstacle): PlanEntry => ({ ...entry, operation: null, obstacle });
  if (planned.obstacle !== null) return block(planned.obstacle);
  if (planned.operation === entry.operation && planned.id !== entry.id) return block('replaced');
  return areOthersListed(planned, log.lastConsistent.list) ? entry : block('last-of-name');
}

/** The planned deletion of a monitor that has another identifier by now. */
function findPlannedDeletion(
  { actual, operation }: PlanEntry,
  log: WriteLog,
): PlanEntry | undefined {
  if (operation !== 'delete') return undefined;
  const named = selectPlanned(log.first.plan.results, 'delete').filter(
    (planned) => planned.actual.name === actual?.name,
  );
  return named.find((planned) => !log.lastConsistent.entries.has(keyOf(planned)));
}

/**
 * The error of a sync that could not make a change that `apply` allows: without it, the run would
 * seem to be complete.
 */
export function notAppliedError(
  results: readonly MonitorResult[],
  apply: readonly Operation[],
  log: WriteLog,
): RunError | null {
  const left = results.flatMap((result) => {
    const { actual, declared, obstacle, status } = result;
    const notStored = describeNotStored(result, log);
    if (notStored !== null) return [notStored];
    if (obstacle === null || !apply.includes(declared === null ? 'delete' : 'update')) return [];
    const done = status === 'updated' ? 'updated only in part' : 'not updated';
    if (declared !== null)
      return [`${describeNameAndSource(declared)} was ${done}: ${obstacleTexts[obstacle]}`];
    return actual === null
      ? []
      : [`${quoteDuplicate(actual)} was not deleted: ${obstacleTexts[obstacle]}`];
  });
  if (left.length === 0) return null;
  const next =
    'Correct these in the service or the config, ' +
    'or remove the operation from the input "apply" for as long as they cannot be written';
  const message = [...limitLines(left), next].join('\n');
  return new RunError({ code: 'not-applied', message });
}

/**
 * A monitor that the last list shows with another name, type or target, although this run updated
 * it, or did not have to; null for any other result.
 */
function describeNotStored(result: MonitorResult, log: WriteLog): string | null {
  const { actual, declared, differences, operation, status } = result;
  if (status !== 'changed' || operation !== 'update' || declared === null || actual === null)
    return null;
  const left = differences.filter(
    ({ isHidden, isReadOnly, path }) => isIdentity(path) && !isHidden && !isReadOnly,
  );
  if (left.length === 0 || hasWarning(result, log)) return null;
  const shown = left.map((difference) => describeInstead(difference, declared, actual.body));
  const name = describeNameAndSource(declared);
  const seen = `the service shows ${shown.join(', ')}`;
  return log.writes('update').some(({ entry }) => entry.declared === declared)
    ? `${name} was not updated: after the update, ${seen}`
    : `${name} has changed during this run: ${seen}; run again`;
}

/** Whether the monitor was in sync: a warning says that it differs now (`write-warnings.ts`). */
function hasWarning({ actual, declared }: MonitorResult, log: WriteLog): boolean {
  if (declared === null || actual?.name !== declared.name) return false;
  return log.first.entries.get(declared)?.status === 'in-sync';
}
