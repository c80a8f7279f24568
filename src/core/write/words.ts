import { RetryableListError } from '../list/list-reader.ts';
import { RunError } from '../model/errors.ts';
import { describeNameAndSource } from '../model/monitor.ts';
import type { DeclaredEntry, MonitorFacts, ObsoleteEntry, Operation } from '../plan/plan-entry.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import { hasTimedOut } from './attempts.ts';
import { joinDeclared, joinObsolete, quoteName } from './listed.ts';
import { errorOf, type MonitorResult } from './monitor-result.ts';
import type { Knowledge } from './outcome.ts';
import { timeOutAdvice } from './outcome-words.ts';
import { type BrokenRule, type Progress, stopError } from './verification.ts';
import type { Write, WriteLog } from './write-log.ts';

// Sentences about the writes of a run.

/**
 * `"a" (monitors.yaml:3), "b" (monitors.yaml:5) and the update of "c" (monitors.yaml:7)`; empty for
 * none.
 */
export function joinWrites(writes: readonly Write[]): string {
  const select = (wanted: Operation) =>
    writes.filter(({ operation }) => operation === wanted).map(({ entry }) => entry);
  const created = select('create') as readonly DeclaredEntry[];
  const updated = select('update') as readonly DeclaredEntry[];
  const deleted = select('delete') as readonly ObsoleteEntry[];
  const parts: string[] = [];
  if (created.length > 0) parts.push(joinDeclared(created));
  if (updated.length > 0) parts.push(`the update of ${joinDeclared(updated)}`);
  if (deleted.length > 0) parts.push(`the deletion of ${joinObsolete(deleted)}`);
  return parts.join(' and ');
}

const firstWrites: Readonly<Record<Operation, string>> = {
  create: 'The first creation',
  update: 'The first update',
  delete: 'The first deletion',
};

/** The error of a first write that shows that the others would end the same way. */
export function firstWriteError(
  write: Write,
  result: MonitorResult,
  knowledge: Knowledge,
  progress: Progress,
): RunError {
  const error = errorOf(result);
  // The list shows what went wrong.
  const isHarm = error?.code === 'updated-not-listed' || error?.code === 'deleted-still-listed';
  const facts = error ?? { code: 'outcome-unknown' as const };
  if (isHarm && progress.unsent === 0) return new RunError(error);
  if (isHarm)
    return stopError(facts, error.message, progress, 'The others would probably end the same way');
  const event = knowledge === 'refused' ? 'did not reach the service' : 'has an unknown outcome';
  const what = `${firstWrites[progress.operation]}, ${nameEntry(result)}, ${event}`;
  const isSlow = progress.operation === 'create' && hasTimedOut(write);
  return stopError(
    facts,
    what,
    progress,
    isSlow ? timeOutAdvice : 'Run again once the service responds as expected',
  );
}

/**
 * The broken rule of a list that shows what was before writes that an earlier list of the run has
 * shown, or that may have come from two such lists. Null for any other list.
 */
export function describeInconsistency(log: WriteLog, profile: Profile): BrokenRule | null {
  const { isInconsistent, undone } = log;
  if (!isInconsistent) return null;
  const shown = undone.slice(0, 3).map((write) => `The list ${describeUndone(write)}`);
  const what =
    undone.length > 0
      ? [...shown, `An earlier list of this run has shown it, so the list ${provesNothing}`]
      : [
          'Two requests for the same list have shown different monitors, ' +
            `so the list ${provesNothing}`,
        ];
  const lag = describeKey('lag', profile);
  const again = 'If somebody has just changed that in the service, run again';
  const next = `Run again in some minutes; if that happens often, raise ${lag}. ${again}`;
  return { code: 'list-inconsistent', what, next, provesNothing: true };
}

/**
 * The broken rule of a list that could not be read after a write, or the error that ends the run if
 * listing again cannot help.
 * @param accepted what the service accepted, and no list shows.
 */
export function describeUnread(
  accepted: readonly Write[],
  error: RunError,
  progress: Progress,
): BrokenRule | RunError {
  const what =
    accepted.length === 0
      ? 'The list could not be read'
      : `The service accepted ${joinWrites(accepted)}, and then its list could not be read`;
  if (error instanceof RetryableListError)
    return { ...error.facts, what: [what], next: error.message, provesNothing: true };
  return accepted.length === 0 ? error : stopError(error.facts, what, progress, error.message);
}

const provesNothing = 'goes back in time and proves nothing';

function describeUndone({ entry, operation }: Write): string {
  const name = nameEntry(entry);
  if (operation === 'create') return `no longer shows ${name}, which this run created`;
  if (operation === 'update') return `shows ${name} again as it was before its update`;
  return `shows ${name} again, which this run deleted`;
}

function nameEntry({ actual, declared }: MonitorFacts): string {
  if (declared !== null) return describeNameAndSource(declared);
  return actual === null ? '' : quoteName(actual);
}
