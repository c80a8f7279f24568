import { mayHaveHappened } from '../http/status-table.ts';
import type { CompleteList, DeclaredMonitor } from '../model/monitor.ts';
import type { ComparedEntry, DeclaredEntry, ObsoleteEntry, Operation } from '../plan/plan-entry.ts';
import type { PlanRules } from '../plan/plan-rules.ts';
import type { Profile } from '../profile/profile.ts';
import { estimateEnd, isProvedAbsent, type Timing } from './attempts.ts';
import { decideOutcome, type Outcome } from './outcome.ts';
import {
  findLostDeclared,
  findReady,
  findUnsent,
  type Phase,
  planned,
  progressOf,
} from './rounds.ts';
import type { Created, UpdateFacts } from './rule-facts.ts';
import { lostError } from './rule-words.ts';
import { type BrokenRule, verify } from './verification.ts';
import { joinWrites } from './words.ts';
import type { Write, WriteLog } from './write-log.ts';

// After a batch: whether to list again, how long to wait before that, and which rule a list breaks.

/**
 * Minimum wait in milliseconds before the first list after an unknown outcome; it doubles with each
 * send.
 */
const backoffMs = 1_000;

export interface Wait {
  readonly ms: number;
  /** A clause about the list. */
  readonly reason: string;
}

/** Creations that may have happened, and whose absence no two lists prove. */
function findUnknown(log: WriteLog, timing: Timing): readonly Write[] {
  return log.writes('create').filter((write) => {
    const isOpen = write.closedAs === null && decideOutcome(write).knowledge === 'unknown';
    return isOpen && !isProvedAbsent(write, timing);
  });
}

/**
 * What the run still waits for: what the service accepted and no list shows; of updates and
 * deletions, also what it may have done.
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

/** What the service accepted and no list shows. */
export function findAccepted(log: WriteLog, operation: Operation): readonly Write[] {
  return log.writes(operation).filter((write) => decideOutcome(write).knowledge === 'accepted');
}

/** Whether the newest list shows everything that the service accepted. */
export function showsWrites(log: WriteLog, operation: Operation): boolean {
  return findUnlisted(log, operation).length === 0;
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

/** Maximum number of lists in a row: the last one decides. */
export const maxLists = 4;

const secondListReason = 'A second list must show what is to be deleted';

interface WaitTiming extends Timing {
  /** Monotonic milliseconds. */
  readonly now: number;
}

/** What a wait is decided from. */
interface WaitFacts {
  readonly log: WriteLog;
  readonly operation: Operation;
  /** Number of lists of this check; one more if nothing was written since the newest list. */
  readonly readings: number;
  readonly broken: BrokenRule | null;
  readonly timing: WaitTiming;
}

/**
 * How long to wait before the next list, and for what; null where the newest list settles
 * everything, or is the last one.
 */
export function findWait(facts: WaitFacts): Wait | null {
  const { log, operation, readings, timing } = facts;
  if (readings >= maxLists) return null;
  const wait = findWaitForWrites(facts);
  if (wait === null && readings > 0) return null;
  // The last list before deletions is their second one, too.
  const isLast = operation !== 'delete' && planned(log, 'delete').length > 0;
  const left = [...findReady(log, 'update', timing), ...findReady(log, 'create', timing)];
  const second = isLast && left.length === 0 ? waitForSecondList(log, timing) : null;
  return {
    ms: Math.max(wait?.ms ?? 0, second?.ms ?? 0),
    reason: wait?.reason ?? secondListReason,
  };
}

/** Null if the newest list is a second one that shows what is to be deleted. */
export function waitForSecondList(log: WriteLog, { lagMs, now }: WaitTiming): Wait | null {
  const from = log.first.at + lagMs;
  const isSecond = log.newest !== log.first && log.newest.at >= from;
  if (log.isFresh && isSecond) return null;
  return { ms: from - now, reason: secondListReason };
}

function findWaitForWrites(facts: WaitFacts): Wait | null {
  const { broken, log, operation, readings, timing } = facts;
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

/** The most important rule that the newest list breaks, if any. */
export function findBrokenRule(
  log: WriteLog,
  phase: Phase,
  declared: readonly DeclaredMonitor[],
  { profile, scope }: Pick<PlanRules, 'profile' | 'scope'>,
): BrokenRule | null {
  const { before, isProbe, operation, trusted } = phase;
  const after = log.newest.list;
  if (after === before) return null;
  return verify({
    ...readUpdates(log, before, after, profile),
    created: findDone(log, 'create').map(toCreated),
    unsentCreations: findUnsent(log, 'create') as readonly DeclaredEntry[],
    deleted: findDone(log, 'delete').map(({ write }) => write.entry as ObsoleteEntry),
    trusted,
    declared,
    scope,
    lost: findLostDeclared(log, declared),
    isFirst: isProbe,
    ...progressOf(log, operation),
  });
}

function findDone(log: WriteLog, operation: Operation): readonly Outcome[] {
  const outcomes = log.writes(operation).map(decideOutcome);
  return outcomes.filter(({ knowledge }) => knowledge === 'shown' || knowledge === 'accepted');
}

function toCreated({ result, write: { attempts, entry } }: Outcome): Created {
  const sent = attempts.filter(
    ({ exchange }) => exchange.outcome === 'done' || mayHaveHappened(exchange),
  );
  return { declared: (entry as DeclaredEntry).declared, id: result.id, sends: sent.length };
}

/** The updates of a run, for what they changed between two lists. */
export function readUpdates(
  log: WriteLog,
  before: CompleteList,
  after: CompleteList,
  profile: Profile,
): UpdateFacts {
  const outcomes = log.writes('update').map(decideOutcome);
  const entriesOf = (some: readonly Outcome[]) =>
    some.map(({ write }) => write.entry as ComparedEntry);
  // One with an unknown outcome may have done harm.
  const updated = entriesOf(outcomes.filter(({ knowledge }) => knowledge !== 'refused'));
  return { before, after, profile, updated, requested: entriesOf(outcomes) };
}

/**
 * @throws RunError if the newest list lacks declared monitors that an earlier one showed, unless
 * what became of their writes is reported anyway.
 */
export function requireDeclared(log: WriteLog, declared: readonly DeclaredMonitor[]): void {
  if (log.writes().length === 0 && log.newest === log.first) return;
  const lost = findLostDeclared(log, declared);
  if (lost.length > 0) throw lostError(lost);
}
