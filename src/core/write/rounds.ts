import { mayHaveHappened } from '../http/status-table.ts';
import type { ErrorFacts } from '../model/errors.ts';
import { getAt, type Path, toText } from '../model/json.ts';
import { type CompleteList, type DeclaredMonitor, displayName } from '../model/monitor.ts';
import {
  type DeclaredEntry,
  keyOf,
  type Operation,
  type PlanEntry,
  selectPlanned,
} from '../plan/plan-entry.ts';
import { takenIdentifier } from '../plan/safety-limits.ts';
import { findListed, findLost, indexList } from './listed.ts';
import {
  decideOutcome,
  estimateEnd,
  hasTimedOut,
  isProvedAbsent,
  type Outcome,
  type Timing,
} from './outcome.ts';
import type { BrokenRule } from './verification.ts';
import { firstWriteError, joinWrites } from './words.ts';
import type { Write, WriteLog } from './write-log.ts';

// The decisions between two rounds of a run that writes (see `io/write-rounds.ts`): pure functions
// of its log.

/** Maximum number of sends of a creation with an unknown outcome. */
const maxSends = 3;
/**
 * Minimum wait in milliseconds before the first list after an unknown outcome; it doubles with each
 * send.
 */
const backoffMs = 1_000;

/** The operation that is being written. */
export interface Phase {
  readonly operation: Operation;
  /** The list before it. */
  readonly before: CompleteList;
  /** The list that earned the trust of the others; until then, the same one. */
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
    if (write !== null && !mayBeSentAgain(write, timing)) return [];
    return { ...entry, actual: now.actual, isEscaped: now.isEscaped };
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

function mayBeSentAgain(write: Write, timing: Timing): boolean {
  const isUnknown = write.operation === 'create' && decideOutcome(write).knowledge === 'unknown';
  if (!isUnknown || write.closedAs !== null || hasTimedOut(write)) return false;
  return write.attempts.length < maxSends && isProvedAbsent(write, timing);
}

/** Creations that may have happened, and whose absence no two lists prove. */
function findUnknown(log: WriteLog, timing: Timing): readonly Write[] {
  return log.writes('create').filter((write) => {
    const isOpen = write.closedAs === null && decideOutcome(write).knowledge === 'unknown';
    return isOpen && !isProvedAbsent(write, timing);
  });
}

/**
 * What the service accepted and no list shows; of updates and deletions, also what it may have
 * done.
 */
function findUnlisted(log: WriteLog, operation: Operation): readonly Write[] {
  return log.writes(operation).filter((write) => {
    const { knowledge } = decideOutcome(write);
    const isOpen = write.closedAs === null;
    return (
      isOpen && (knowledge === 'accepted' || (knowledge === 'unknown' && operation !== 'create'))
    );
  });
}

/** What the service accepted and no list shows, for a sentence; empty for nothing. */
export function describeAccepted(log: WriteLog, operation: Operation): string {
  return joinWrites(
    log.writes(operation).filter((write) => decideOutcome(write).knowledge === 'accepted'),
  );
}

/** Whether the newest list shows everything that the service accepted. */
export function showsWrites(log: WriteLog, operation: Operation): boolean {
  return findUnlisted(log, operation).length === 0;
}

/** How often each creation may have reached the service. */
export function countSends(log: WriteLog): ReadonlyMap<unknown, number> {
  const count = ({ attempts }: Write) =>
    attempts.filter(({ exchange }) => exchange.outcome === 'done' || mayHaveHappened(exchange))
      .length;
  return new Map(log.writes('create').map((write) => [write.entry.declared, count(write)]));
}

/**
 * Whether a list is needed although nothing was written since the newest one: for conflicts (409),
 * of which one list serves all since the last write.
 */
export function needsListForConflicts(log: WriteLog): boolean {
  const conflicts = log
    .writes('create')
    .filter(({ attempts }) => attempts.at(-1)?.exchange.outcome === 'conflict');
  return conflicts.length > 0 && conflicts.every(({ sightings }) => sightings.length === 0);
}

/**
 * Whether one more list must come after all creations: where an outcome was unknown, because the
 * list that settles it may be followed by one that shows the monitor, or its duplicate; and where
 * conflicts have to be looked up.
 */
export function mustEndWithList(log: WriteLog): boolean {
  return log.writes('create').some((write) => {
    if (decideOutcome(write).knowledge === 'conflict') return true;
    const isLost = write.attempts.at(-1)?.exchange.outcome !== 'done';
    const wasUnknown = write.attempts.some(({ exchange }) => exchange.outcome === 'unknown');
    const wasShown = write.sightings.slice(0, -1).some(({ isShown }) => isShown);
    return wasUnknown && (!log.endsWithList || (isLost && !wasShown));
  });
}

export interface Wait {
  readonly ms: number;
  /** A clause about the list. */
  readonly reason: string;
}

/**
 * How long to wait before the next list, and for what; null where the newest list settles
 * everything.
 * @param readings number of lists since the last write.
 */
export function findWait(
  log: WriteLog,
  { operation }: Phase,
  readings: number,
  broken: BrokenRule | null,
  timing: Timing & { readonly now: number },
): Wait | null {
  const { lagMs, now } = timing;
  const unknown = findUnknown(log, timing);
  if (unknown.length > 0) {
    const sends = unknown.reduce((most, { attempts }) => Math.max(most, attempts.length), 0);
    const pauseMs = Math.max(backoffMs, lagMs) * 2 ** (sends - 1);
    const reason = `Only the list shows whether ${joinWrites(unknown)} was created`;
    if (readings === 0) return { ms: pauseMs, reason };
    const end = unknown.reduce((latest, write) => Math.max(latest, estimateEnd(write, timing)), 0);
    return { ms: Math.max(2 * pauseMs, end - now), reason };
  }
  if (readings === 0) return null;
  const ms = lagMs * 2 ** (readings - 1);
  const unlisted = findUnlisted(log, operation);
  if (unlisted.length > 0) return { ms, reason: `The list does not show ${joinWrites(unlisted)}` };
  return broken === null ? null : { ms, reason: broken.what[0] ?? '' };
}

/**
 * Writes that the run no longer waits for after the last list. A creation whose absence is proved
 * may be sent again.
 * @param isOver whether the operation ends.
 */
export function findClosed(
  log: WriteLog,
  operation: Operation,
  timing: Timing,
  isOver: boolean,
): readonly Outcome[] {
  const outcomes = log.writes(operation).map(decideOutcome);
  return outcomes.filter(({ knowledge, write }) => {
    if (write.closedAs !== null || knowledge === 'shown') return false;
    if (knowledge === 'conflict') return isOver || write.sightings.length > 0;
    return isOver || !mayBeSentAgain(write, timing);
  });
}

/**
 * Whether a list lacks a monitor that this run has created, or every monitor that the list before
 * the operation shows.
 */
export function isBehind(list: CompleteList, { monitors }: CompleteList, log: WriteLog): boolean {
  const { byName } = indexList(list);
  if (monitors.length > 0 && !monitors.some(({ name }) => byName.has(name))) return true;
  return log.writes('create').some((write) => {
    const { result } = decideOutcome(write);
    return result.status === 'created' && !byName.has(result.declared?.name ?? '');
  });
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
  throw firstWriteError(write, result, knowledge, {
    operation,
    unsent: findUnsent(log, operation).length,
  });
}

/**
 * Declared monitors that an earlier list showed, under the name in `seen`, and this one does not.
 */
export function findLostDeclared(
  log: WriteLog,
  declared: readonly DeclaredMonitor[],
  seen: ReadonlyMap<DeclaredMonitor, string>,
  list = log.newest.list,
): readonly DeclaredMonitor[] {
  const written = new Set(
    log
      .writes()
      .filter(mayBeAbsent)
      .map(({ entry }) => entry.declared),
  );
  return findLost(
    declared.filter((one) => !written.has(one)),
    seen,
    list,
  );
}

/** Whether a list may lack a monitor that this run wrote, because its outcome says so. */
function mayBeAbsent(write: Write): boolean {
  if (write.operation === 'create') return true;
  const { knowledge, result } = decideOutcome(write);
  return result.status === 'failed' || (knowledge !== 'shown' && write.closedAs === null);
}

/** Creations that could overwrite another monitor, which has the identifier that they choose. */
export function findTaken(
  log: WriteLog,
  chosen: Path | null,
): readonly { entry: PlanEntry; error: ErrorFacts }[] {
  if (chosen === null) return [];
  const { byId, byName } = indexList(log.newest.list);
  const open = (planned(log, 'create') as readonly DeclaredEntry[]).filter((entry) => {
    const write = log.writeOf(entry);
    return (
      write === null || (write.closedAs === null && decideOutcome(write).knowledge === 'unknown')
    );
  });
  return open.flatMap((entry) => {
    const { declared } = entry;
    const id = getAt(declared.body, chosen);
    const [owner] = id === undefined ? [] : (byId.get(toText(id)) ?? []);
    if (owner === undefined || byName.has(declared.name)) return [];
    const { next, what } = takenIdentifier(declared, chosen, displayName(owner));
    const error = {
      code: 'identifier-declared',
      serviceCode: null,
      status: null,
      message: `${what}\n${next}`,
    } as const;
    return { entry, error };
  });
}
