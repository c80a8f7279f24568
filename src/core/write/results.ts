import { RunError } from '../model/errors.ts';
import { describeNameAndSource } from '../model/monitor.ts';
import { limitLines } from '../model/text.ts';
import { isIdentity, isToBeWritten } from '../plan/compare.ts';
import { byNameAndId } from '../plan/plan-deletions.ts';
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
 * last consistent list shows them.
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
 * An entry of that list's plan that this run did not write. What the first plan could not write
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
 * The error of a sync after which another thing is monitored than declared, or that could not make
 * a change that `apply` allows: without it, the run would seem to be complete.
 * @param isComplete whether nothing ended the run: what was not tried is no obstacle.
 */
export function notAppliedError(
  results: readonly MonitorResult[],
  apply: readonly Operation[],
  log: WriteLog,
  isComplete: boolean,
): RunError | null {
  const lines: string[] = [];
  const other = results.flatMap((result) => describeCreatedOtherwise(result, log) ?? []);
  if (other.length > 0)
    lines.push(
      ...limitLines(other),
      'Declare what the service lists, or list the field under "ignoreChanges"; ' +
        'or correct it in the service',
    );
  const tried = isComplete ? results : [];
  const left = tried.flatMap((result) => describeNotApplied(result, apply, log) ?? []);
  if (left.length > 0)
    lines.push(
      ...limitLines(left),
      'Correct these in the service or the config, ' +
        'or remove the operation from the input "apply" for as long as they cannot be written',
    );
  if (lines.length === 0) return null;
  return new RunError({ code: 'not-applied', message: lines.join('\n') });
}

/**
 * A created monitor that the last list shows with another type or target, whatever the service has
 * accepted. Other fields are a warning of the creation.
 */
function describeCreatedOtherwise(
  { declared, status }: MonitorResult,
  log: WriteLog,
): string | null {
  if (status !== 'created' || declared === null) return null;
  const { actual = null, differences = [] } = log.lastConsistent.entries.get(declared) ?? {};
  if (actual?.name !== declared.name) return null;
  const other = differences.filter(
    ({ actual: shown, isAlsoSet, path }) =>
      isIdentity(path) && path !== 'name' && shown !== null && !isAlsoSet,
  );
  if (other.length === 0) return null;
  const values = other.map((difference) => describeInstead(difference, declared, actual.body));
  const what = `${describeNameAndSource(declared)} was created`;
  return `${what}, and the service lists ${values.join(' and ')}`;
}

function describeNotApplied(
  result: MonitorResult,
  apply: readonly Operation[],
  log: WriteLog,
): string | null {
  const { actual, declared, obstacle, status } = result;
  const notStored = describeNotStored(result, log);
  if (notStored !== null) return notStored;
  if (obstacle === null || obstacle === 'keep-not-listed') return null;
  if (!apply.includes(declared === null ? 'delete' : 'update')) return null;
  const why = obstacleTexts[obstacle];
  const done = status === 'updated' ? 'updated only in part' : 'not updated';
  if (declared !== null) return `${describeNameAndSource(declared)} was ${done}: ${why}`;
  return actual === null ? null : `${quoteDuplicate(actual)} was not deleted: ${why}`;
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
    (difference) =>
      isIdentity(difference.path) && isToBeWritten(difference) && !difference.isHidden,
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
