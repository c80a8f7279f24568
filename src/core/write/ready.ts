import { RunError } from '../model/errors.ts';
import { keyOf, type Operation, type PlanEntry, rebase } from '../plan/plan-entry.ts';
import type { Finding } from './harm.ts';
import { areOthersListed, type Write, type WriteLog } from './log.ts';
import { resultOf } from './results.ts';
import { describeUnsent, nameWrites } from './words.ts';

// Between two batches: which writes may go, and how long to wait before the next list.

/** Of a creation of an unknown outcome. */
const maxSends = 3;

/** In a row: the last one counts as it is. */
const maxLists = 4;

/** Milliseconds before the first list after an unknown outcome; doubled with each send. */
const backoffMs = 1_000;

export interface Wait {
  ms: number;
  reason: string;
}

/** What is in the first plan and in the newest one, with the same identifier. */
export function findReady(log: WriteLog, operation: Operation): readonly PlanEntry[] {
  return log.planned(operation).flatMap((entry) => {
    const now = log.newest.entries.get(keyOf(entry));
    if (now === undefined || !areOthersListed(entry, log.newest)) return [];
    // Only the first plan decides what is likely a rename.
    const isPlanned =
      operation === 'create'
        ? now.status === 'missing'
        : now.operation === operation && now.id === entry.id;
    const write = log.writeOf(entry);
    if (!isPlanned || (write !== null && !mayBeSentAgain(write, log))) return [];
    return now.actual === entry.actual ? entry : rebase(entry, now);
  });
}

/** A creation of an unknown outcome, but after a time-out, when a slow service may still do it. */
function mayBeSentAgain(write: Write, log: WriteLog): boolean {
  const { attempts, hasTimedOut, isOpen, last, operation } = write;
  const { outcome } = last.exchange;
  const isLost = outcome === 'unknown' || outcome === 'not-sent';
  if (operation !== 'create' || !isOpen || !isLost) return false;
  if (hasTimedOut || attempts.length >= maxSends || log.isUnproved) return false;
  return isProvedAbsent(write);
}

/** By two lists, which {@link findWait} keeps at least `lag` apart. */
function isProvedAbsent({ absences }: Write): boolean {
  return absences > 1;
}

export function giveUpWaiting(log: WriteLog): void {
  for (const write of log.writes())
    if (!write.isShown && !mayBeSentAgain(write, log)) write.isGivenUp = true;
}

/** Whether the others may follow. @throws RunError if its outcome stays unknown, or unsent. */
export function requireTrusted(log: WriteLog, first: PlanEntry): boolean {
  const write = log.writeOf(first);
  // What is refused gives its place to the next.
  if (write === null || write.isOpen || write.knowledge === 'refused') return false;
  // So does one that was not done; but two of them mean that the service is down.
  const undone = log.writes(write.operation).filter((one) => isSeenUndone(one, log));
  if (undone.length === 1 && undone[0] === write) return false;
  const result = resultOf(write);
  if (result.status !== 'failed') return write.isDone;
  const lines = [result.error.message, ...describeUnsent(log.unsent())];
  throw new RunError({ ...result.error, message: lines.join('\n') });
}

/** Not after a time-out: a slow service may still do it. */
function isSeenUndone(write: Write, { isUnproved }: WriteLog): boolean {
  const { entry, hasTimedOut, knowledge, last, now, operation } = write;
  if (knowledge !== 'unknown' || hasTimedOut || last.exchange.outcome === 'done')
    return false;
  if (last.unknown === null) return false;
  if (operation === 'create') return isProvedAbsent(write) && !isUnproved;
  const listDiffering = ({ differences }: PlanEntry) =>
    JSON.stringify(differences.map(({ actual, path }) => [path, actual]));
  return now !== null && listDiffering(now) === listDiffering(entry);
}

/** Also where all were refused: the list shows who has a name, or what was created all the same. */
export function mustEndWithList(log: WriteLog): boolean {
  return log.writes('create').some(({ now }) => now === null);
}

/**
 * Before the next list; null where the newest one settles everything, or counts as it is.
 * @param readings lists since the last batch.
 */
export function findWait(
  log: WriteLog,
  readings: number,
  findings: readonly Finding[],
  lagMs: number,
): Wait | null {
  if (readings === maxLists) return null;
  const unknown = log
    .writes('create')
    .filter((write) => write.isOpen && !isProvedAbsent(write));
  if (unknown.length > 0) {
    const sends = Math.max(...unknown.map(({ attempts }) => attempts.length));
    const pauseMs = Math.max(backoffMs, lagMs) * 2 ** (sends - 1);
    const reason = `Only the list shows what became of ${nameWrites(unknown)}`;
    return { ms: readings === 0 ? pauseMs : 2 * pauseMs, reason };
  }
  if (readings === 0) return { ms: 0, reason: 'A list shows what was written' };
  const ms = lagMs * 2 ** (readings - 1);
  const changes = log
    .writes()
    .filter((write) => write.operation !== 'create' && write.isOpen);
  const open = [...log.unlisted, ...changes];
  if (open.length > 0) return { ms, reason: `The list does not show ${nameWrites(open)}` };
  const [finding] = findings;
  return finding === undefined ? null : { ms, reason: finding.what };
}

/** Before deletions; null if the newest list is a second one, at least `lag` after the first. */
export function waitForSecondList({ first, newest }: WriteLog, lagMs: number, now: number) {
  const from = first.at + lagMs;
  if (newest !== first && newest.at >= from) return null;
  return {
    ms: Math.max(0, from - now),
    reason: 'A second list must show what is to be deleted',
  };
}
