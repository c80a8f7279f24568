import type { ErrorFacts } from '../model/errors.ts';
import type { CompleteList } from '../model/monitor.ts';
import type {
  ComparedEntry,
  DeclaredEntry,
  ListedEntry,
  ObsoleteEntry,
  Operation,
} from '../plan/plan-entry.ts';
import type { Profile } from '../profile/profile.ts';
import { lastAttempt, type Timing } from './attempts.ts';
import { findCopies } from './listed.ts';
import type { MonitorResult } from './monitor-result.ts';
import { decideOutcome, failConflict, showAs } from './outcome.ts';
import {
  adviseOnConflict,
  copiedError,
  stillListedError,
  unlistedUpdateError,
} from './outcome-words.ts';
import { mayBeSentAgain } from './rounds.ts';
import type { Listing, Write, WriteLog } from './write-log.ts';

// What is reported of a write that no list shows, once the run waits no longer for one.

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
    const mayWait = knowledge === 'conflict' ? !isSeen : mayBeSentAgain(write, timing, log);
    if (mayWait && !isOver) continue;
    log.close(write, isSeen ? closeWrite(write, log.newest, profile) : result);
  }
}

/** Gives up the creations whose names are taken, if a list was read for them. */
export function closeConflicts(log: WriteLog): void {
  for (const write of log.writes('create')) {
    const isOpen = write.closedAs === null && decideOutcome(write).knowledge === 'conflict';
    if (isOpen && write.sightings.length > 0)
      log.close(write, closeConflict(write, log.newest.list));
  }
}

/** What is reported of a write that no list has shown, not even the newest one. */
function closeWrite(write: Write, newest: Listing, profile: Profile): MonitorResult {
  const { knowledge, result } = decideOutcome(write);
  if (write.operation === 'update' && knowledge === 'accepted')
    return closeUpdate(write, newest, profile);
  if (write.operation === 'create' && knowledge === 'conflict')
    return closeConflict(write, newest.list);
  return write.operation === 'delete' ? closeDeletion(write) : result;
}

/** A creation whose name is taken by a monitor that the list does not show. */
function closeConflict(write: Write, { monitors }: CompleteList): MonitorResult {
  const { declared } = write.entry as DeclaredEntry;
  // Some services compare names without case.
  const name = declared.name.toLowerCase();
  const similar = monitors.find((monitor) => monitor.name.toLowerCase() === name);
  return failConflict(write, adviseOnConflict(declared, similar));
}

/** An accepted update that the lists do not confirm. */
function closeUpdate(write: Write, { entries, list }: Listing, profile: Profile): MonitorResult {
  const changed = write.entry as ComparedEntry;
  if (findCopies(changed, list).length > 0) return failByList(changed, copiedError(changed, list));
  const found = entries.get(changed.declared);
  if (found?.status === 'changed') return showAs(changed, found);
  return failByList(changed, unlistedUpdateError(changed, list, profile));
}

/** A deletion that the lists do not confirm: a 404 may also mean that the address is wrong. */
function closeDeletion(write: Write): MonitorResult {
  const obsolete = write.entry as ObsoleteEntry;
  const { knowledge, result } = decideOutcome(write);
  if (knowledge === 'accepted') return obsolete;
  const isGone = lastAttempt(write)?.exchange.outcome === 'done';
  return knowledge === 'unknown' && isGone
    ? failByList(obsolete, stillListedError(obsolete))
    : result;
}

function failByList(item: ListedEntry, error: ErrorFacts): MonitorResult {
  return { ...item, status: 'failed', unverified: [], error };
}
