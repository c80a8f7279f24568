import { RunError } from '../model/errors.ts';
import { keyOf, type Operation, type PlanEntry } from '../plan/plan-entry.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import type { Finding } from './harm.ts';
import { areOthersListed, type Listing, type Write, type WriteLog } from './log.ts';
import { resultOf } from './results.ts';
import { describeUnsent, nameWrites } from './words.ts';

// Between two batches: which writes may go, whether the others may follow the first one, and how
// long to wait before the next list.

/** Of a creation with an unknown outcome. */
const maxSends = 3;

/** In a row: the last one counts as it is. */
const maxLists = 4;

/** Milliseconds before the first list after an unknown outcome; doubled with each send. */
const backoffMs = 1_000;

export interface Timing {
  lagMs: number;
  timeoutMs: number;
  now: number;
}

export interface Wait {
  ms: number;
  reason: string;
}

export function findReady(
  log: WriteLog,
  operation: Operation,
  timing: Timing,
): readonly PlanEntry[] {
  return log.planned(operation).flatMap((entry) => {
    const now = log.newest.entries.get(keyOf(entry));
    if (now === undefined || !areOthersListed(entry, log.newest)) return [];
    // Only the first plan decides what is likely a rename.
    const isPlanned =
      operation === 'create'
        ? now.status === 'missing'
        : now.operation === operation && now.id === entry.id;
    const write = log.writeOf(entry);
    if (!isPlanned || (write !== null && !mayBeSentAgain(write, timing, log))) return [];
    return now.actual === entry.actual ? entry : { ...entry, actual: now.actual };
  });
}

export function mayBeSentAgain(write: Write, timing: Timing, log: WriteLog): boolean {
  const isUnknown = write.operation === 'create' && write.knowledge === 'unknown';
  if (!isUnknown || write.isClosed || write.hasTimedOut || log.isUnproved) return false;
  return write.attempts.length < maxSends && isProvedAbsent(write, timing);
}

/** Two lists at least `lag` apart lack it, the last one after the service has ended its work. */
function isProvedAbsent(write: Write, { lagMs, timeoutMs }: Timing): boolean {
  const [first = 0, last = 0] = [write.absentAt[0], write.absentAt.at(-1)];
  const isApart = write.absentAt.length > 1 && last - first >= lagMs;
  return isApart && last >= estimateEnd(write, timeoutMs);
}

/** After a time-out, the service may take as long as the time-out once more. */
function estimateEnd({ hasTimedOut, last }: Write, timeoutMs: number): number {
  return hasTimedOut ? last.at + timeoutMs : last.at;
}

/** Whether the others may follow. @throws RunError if its outcome stays unknown, or unsent. */
export function isTrusted(log: WriteLog, first: PlanEntry): boolean {
  const write = log.writeOf(first);
  if (write === null) return false;
  const { attempts, isClosed, knowledge } = write;
  const result = resultOf(write);
  if (result.status !== 'failed') return knowledge === 'shown' || knowledge === 'accepted';
  // One list looks up all conflicts, and a creation that is proved absent is sent again.
  if (knowledge === 'conflict' || (knowledge === 'unknown' && !isClosed)) return false;
  const wasSent = attempts.some(({ exchange }) => exchange.outcome !== 'not-sent');
  if (knowledge === 'refused' && wasSent) return false;
  const next = 'The others would probably end the same way: run again once the service responds';
  const lines = [result.error.message, ...describeUnsent(log.unsent()), next];
  throw new RunError({ ...result.error, message: lines.join('\n') });
}

/** For conflicts (409): one list serves all since the last write. */
export function needsListForConflicts(log: WriteLog): boolean {
  const conflicts = log.writes('create').filter(({ last }) => last.exchange.outcome === 'conflict');
  return conflicts.length > 0 && conflicts.every(({ lists }) => lists === 0);
}

/** It may show the monitor of an unknown outcome, or its duplicate; and conflicts. */
export function mustEndWithList(log: WriteLog): boolean {
  return log.writes('create').some(({ knowledge, last, timesShown, wasUnknown }) => {
    const isOpen = wasUnknown && last.exchange.outcome !== 'done' && timesShown < 2;
    return isOpen || knowledge === 'conflict';
  });
}

interface WaitFacts {
  log: WriteLog;
  operation: Operation;
  /** Of this check; one more if nothing was written since the newest list. */
  readings: number;
  findings: readonly Finding[];
  timing: Timing;
}

/** Null where the newest list settles everything. */
export function findWait(facts: WaitFacts): Wait | null {
  const { log, operation, readings, timing } = facts;
  if (readings >= maxLists) return null;
  const wait = findWaitForWrites(facts);
  if (wait === null && readings > 0) return null;
  // The last list before deletions is their second one, too.
  const isLast = operation !== 'delete' && log.planned('delete').length > 0;
  const left = [...findReady(log, 'update', timing), ...findReady(log, 'create', timing)];
  const second = isLast && left.length === 0 ? waitForSecondList(log, timing) : null;
  return {
    ms: Math.max(wait?.ms ?? 0, second?.ms ?? 0),
    reason: wait?.reason ?? secondListReason,
  };
}

function findWaitForWrites({ findings, log, readings, timing }: WaitFacts): Wait | null {
  const { lagMs, now, timeoutMs } = timing;
  const unknown = log.writes('create').filter((write) => {
    const isOpen = !write.isClosed && write.knowledge === 'unknown';
    return isOpen && !isProvedAbsent(write, timing);
  });
  if (unknown.length > 0) {
    const sends = Math.max(...unknown.map(({ attempts }) => attempts.length));
    const pauseMs = Math.max(backoffMs, lagMs) * 2 ** (sends - 1);
    const reason = `Only the list shows what became of ${nameWrites(unknown)}`;
    if (readings === 0) return { ms: pauseMs, reason };
    const end = Math.max(...unknown.map((write) => estimateEnd(write, timeoutMs)));
    return { ms: Math.max(2 * pauseMs, end - now), reason };
  }
  if (readings === 0) return null;
  const ms = lagMs * 2 ** (readings - 1);
  const open = [...log.unlisted, ...log.writes().filter(isOpenChange)];
  if (open.length > 0) return { ms, reason: `The list does not show ${nameWrites(open)}` };
  const [finding] = findings;
  return finding === undefined ? null : { ms, reason: finding.what };
}

function isOpenChange({ isClosed, isShown, knowledge, operation }: Write): boolean {
  return operation !== 'create' && knowledge === 'unknown' && !isClosed && !isShown;
}

const secondListReason = 'A second list must show what is to be deleted';

/** Null if the newest list is a second one that shows what is to be deleted. */
export function waitForSecondList(log: WriteLog, { lagMs, now }: Timing): Wait | null {
  const from = log.first.at + lagMs;
  const isSecond = log.newest !== log.first && log.newest.at >= from;
  return log.isFresh && isSecond ? null : { ms: from - now, reason: secondListReason };
}

/** Pages that show a monitor twice may hide another one, unless they show all of the last list. */
export function mayHideMonitors({ byName, list }: Listing, before: Listing | null): boolean {
  if (!list.repeats) return false;
  return before === null || before.list.monitors.some(({ name }) => !byName.has(name));
}

const movingPages = 'The pages show monitors twice, and each list lacks monitors of the one before';

/** @throws RunError if the pages never settle. */
export function waitForStableList(
  readings: number,
  { lagMs, profile }: { lagMs: number; profile: Profile },
): Wait | null {
  if (readings < maxLists)
    return readings === 1 ? null : { ms: lagMs * 2 ** (readings - 2), reason: movingPages };
  const what = `${movingPages}: some may be hidden, so nothing was created`;
  const next = `Run again, and declare a fixed order with ${describeKey('list.path', profile)}`;
  throw new RunError({ code: 'list-endless', message: `${what}\n${next}` });
}
