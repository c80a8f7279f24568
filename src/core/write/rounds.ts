import type { CompleteList, DeclaredMonitor } from '../model/monitor.ts';
import { keyOf, type Operation, type PlanEntry, selectPlanned } from '../plan/plan-entry.ts';
import { hasTimedOut, isProvedAbsent, type Timing } from './attempts.ts';
import { findListed, findLost } from './listed.ts';
import { decideOutcome } from './outcome.ts';
import { firstWriteError } from './words.ts';
import type { Write, WriteLog } from './write-log.ts';

// The decisions between two rounds of a run that writes (see `io/write-rounds.ts`): pure functions
// of its log.

/** Maximum number of sends of a creation with an unknown outcome. */
const maxSends = 3;

/** The operation that is being written. */
export interface Phase {
  readonly operation: Operation;
  /** The list before it. */
  readonly before: CompleteList;
  /** The list that showed that the others may follow; until then, `before`. */
  readonly trusted: CompleteList;
  /** Whether none of its writes is trusted yet: then one is sent alone. */
  readonly isProbe: boolean;
}

export function planned(log: WriteLog, operation: Operation): readonly PlanEntry[] {
  return selectPlanned(log.first.plan.results, operation);
}

/** Planned writes that were not sent. */
export function findUnsent(log: WriteLog, operation: Operation): readonly PlanEntry[] {
  return planned(log, operation).filter((entry) => log.writeOf(entry) === null);
}

export function hasFailed(log: WriteLog): boolean {
  return log.writes().some((write) => decideOutcome(write).result.status === 'failed');
}

/** How far the writes of an operation are, for errors. */
export function progressOf(log: WriteLog, operation: Operation) {
  return { operation, unsent: findUnsent(log, operation).length };
}

/** The writes of an operation that may go, as the newest list shows their monitors. */
export function findReady(
  log: WriteLog,
  operation: Operation,
  timing: Timing,
): readonly PlanEntry[] {
  const { entries, list } = log.newest;
  return planned(log, operation).flatMap((entry) => {
    const now = entries.get(keyOf(entry));
    if (
      now === undefined ||
      !isStillPlanned(entry, now, operation) ||
      !areOthersListed(entry, list)
    )
      return [];
    const write = log.writeOf(entry);
    if (write !== null && !mayBeSentAgain(write, timing, log)) return [];
    const { actual } = now;
    return actual === entry.actual ? entry : { ...entry, actual };
  });
}

/**
 * Whether the newest plan has a write of the first one, too. Only the first one decides what is
 * likely a rename.
 */
function isStillPlanned(entry: PlanEntry, now: PlanEntry, operation: Operation): boolean {
  if (operation === 'create') return now.status === 'missing';
  return now.operation === operation && now.id === entry.id;
}

/**
 * Of a duplicate that is to be deleted, whether those that stay are listed with their identifiers.
 */
export function areOthersListed({ requestedBy }: PlanEntry, list: CompleteList): boolean {
  const staying = requestedBy?.staying ?? [];
  return staying.every((other) => findListed(other, list) !== undefined);
}

export function mayBeSentAgain(write: Write, timing: Timing, log: WriteLog): boolean {
  // What a list lacks that may be cut off proves nothing.
  if (isUnproved(log)) return false;
  const isUnknown = write.operation === 'create' && decideOutcome(write).knowledge === 'unknown';
  if (!isUnknown || write.closedAs !== null || hasTimedOut(write)) return false;
  return write.attempts.length < maxSends && isProvedAbsent(write, timing);
}

/** Whether the lists may be cut off: until one shows a creation next to everything before it. */
function isUnproved(log: WriteLog): boolean {
  if (log.first.list.unproved === null) return false;
  return !log.writes('create').some((write) => decideOutcome(write).knowledge === 'shown');
}

/**
 * Whether the others may follow the first write; if not, the next one takes its place.
 * @throws RunError if it has an unknown outcome, did not reach the service, or harmed its monitor.
 */
export function isTrusted(log: WriteLog, operation: Operation, first: PlanEntry): boolean {
  const write = log.writeOf(first);
  if (write === null) return false;
  const { knowledge, result } = decideOutcome(write);
  if (result.status !== 'failed') return knowledge === 'shown' || knowledge === 'accepted';
  // One list looks up all conflicts, and a creation that is proved absent is sent again.
  if (knowledge === 'conflict' || (knowledge === 'unknown' && write.closedAs === null))
    return false;
  const wasSent = write.attempts.some(({ exchange }) => exchange.outcome !== 'not-sent');
  if (knowledge === 'refused' && (wasSent || write.blockedBy !== null)) return false;
  throw firstWriteError(write, result, knowledge, progressOf(log, operation));
}

/** Declared monitors that an earlier list showed, and this one does not. */
export function findLostDeclared(
  log: WriteLog,
  declared: readonly DeclaredMonitor[],
  { list } = log.newest,
): readonly DeclaredMonitor[] {
  const absent = log.writes().filter(mayBeAbsent);
  const written = new Set(absent.map(({ entry }) => entry.declared));
  const others = declared.filter((one) => !written.has(one));
  return findLost(others, log.seen, list);
}

/** Whether a list may lack a monitor that this run wrote, because its outcome says so. */
function mayBeAbsent(write: Write): boolean {
  if (write.operation === 'create') return true;
  const { knowledge, result } = decideOutcome(write);
  return result.status === 'failed' || (knowledge !== 'shown' && write.closedAs === null);
}
