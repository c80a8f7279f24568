import { conflictAdvice } from '../http/describe-exchange.ts';
import type { ErrorFacts } from '../model/errors.ts';
import {
  type CompleteList,
  type DeclaredMonitor,
  describeActualName,
  describeId,
  describeNameAndSource,
  displayName,
} from '../model/monitor.ts';
import type {
  ComparedEntry,
  DeclaredEntry,
  ListedEntry,
  ObsoleteEntry,
  Operation,
} from '../plan/plan-entry.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import { lastAttempt, type Timing } from './attempts.ts';
import { createSentFinder } from './field-effects.ts';
import { describeCopies, describeNewName, findCopies, quoteObsolete } from './listed.ts';
import type { MonitorResult } from './monitor-result.ts';
import { decideOutcome, notListedAdvice, showAs } from './outcome.ts';
import { mayBeSentAgain } from './rounds.ts';
import type { Listing, Write, WriteLog } from './write-log.ts';

// The last column of the table in `outcome.ts`: no list shows a write, and the run waits no longer.

/**
 * Gives up waiting for lists that show the writes of an operation. A creation whose absence is
 * proved stays open, because it may be sent again.
 * @param isOver whether the operation ends.
 */
export function closeWrites(
  log: WriteLog,
  operation: Operation,
  timing: Timing,
  profile: Profile,
  isOver: boolean,
): void {
  for (const write of log.writes(operation)) {
    const { knowledge, result } = decideOutcome(write);
    if (write.closedAs !== null || knowledge === 'shown') continue;
    const isSeen = write.sightings.length > 0;
    const mayWait = knowledge === 'conflict' ? !isSeen : mayBeSentAgain(write, timing);
    if (mayWait && !isOver) continue;
    const isListed = log.isFresh && isSeen;
    log.close(write, isListed ? closeWrite(write, log.newest, profile) : result);
  }
}

/** What is reported of a write that no list has shown, with the newest one. */
function closeWrite(write: Write, newest: Listing, profile: Profile): MonitorResult {
  const { knowledge, result } = decideOutcome(write);
  if (write.operation === 'update' && knowledge === 'accepted')
    return closeUpdate(write, newest, profile);
  if (write.operation === 'create' && knowledge === 'conflict')
    return closeConflict(write, newest.list);
  return write.operation === 'delete' ? closeDeletion(write) : result;
}

/** A creation whose name is taken by a monitor that the list does not show. */
function closeConflict(write: Write, list: CompleteList): MonitorResult {
  const { result } = decideOutcome(write);
  if (result.status !== 'failed') return result;
  const { error } = result;
  const advice =
    adviseOnSimilarName((write.entry as DeclaredEntry).declared, list) ?? conflictAdvice;
  return {
    ...result,
    error: { ...error, message: error.message.replace(notListedAdvice, () => advice) },
  };
}

/** Some services compare names without case. */
function adviseOnSimilarName(declared: DeclaredMonitor, { monitors }: CompleteList): string | null {
  const name = declared.name.toLowerCase();
  const similar = monitors.find((monitor) => monitor.name.toLowerCase() === name);
  if (similar === undefined) return null;
  const shown = `${describeActualName(displayName(similar), declared)} (${describeId(similar.id)})`;
  const next = 'declare that name, or rename it in the service';
  return `The list shows ${shown}, whose name differs only in upper and lower case: ${next}`;
}

/** An accepted update that the lists do not confirm. */
function closeUpdate(write: Write, { entries, list }: Listing, profile: Profile): MonitorResult {
  const changed = write.entry as ComparedEntry;
  const { declared, id } = changed;
  if (findCopies(changed, list).length > 0) {
    const next = 'Remove one of the two in the service';
    return failByList(changed, 'updated-not-listed', describeCopies(changed, list), next);
  }
  const found = entries.get(declared);
  if (found?.status === 'changed') return showAs(changed, found);
  const what =
    `The service accepted the update of ${describeNameAndSource(declared)}, ` +
    'and does not list it';
  // A name that was not sent is one that the update has cleared or changed.
  const isRenamed = createSentFinder(changed)({ path: 'name' });
  const renamed = isRenamed ? describeNewName(declared, id, list) : null;
  const key = describeKey('update.whole', profile);
  const replaced = `the service replaces the monitor: set ${key} to true`;
  const cleared = `If it has no name any more, ${replaced}`;
  const check = 'Check in the service what became of it';
  const mayBeWhole = profile.update?.whole === false && profile.update.operationsAt === null;
  const isCleared = !isRenamed && mayBeWhole;
  const next = renamed?.what ?? (isCleared ? `${check}. ${cleared}` : check);
  return failByList(changed, 'updated-not-listed', what, next);
}

/** A deletion that the lists do not confirm: a 404 may also mean that the address is wrong. */
function closeDeletion(write: Write): MonitorResult {
  const obsolete = write.entry as ObsoleteEntry;
  const { knowledge, result } = decideOutcome(write);
  if (knowledge === 'accepted') return obsolete;
  const last = lastAttempt(write);
  if (knowledge !== 'unknown' || last?.exchange.outcome !== 'done') return result;
  const what = `The service responded that ${quoteObsolete(obsolete)} is gone, and still lists it`;
  const next = 'Check the key "delete" of the service profile: its path and its method';
  return failByList(obsolete, 'deleted-still-listed', what, next);
}

function failByList(
  item: ListedEntry,
  code: ErrorFacts['code'],
  what: string,
  next: string,
): MonitorResult {
  const error: ErrorFacts = { code, serviceCode: null, status: null, message: `${what}\n${next}` };
  return { ...item, status: 'failed', unverified: [], error };
}
