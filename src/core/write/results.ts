import { describeAlone, describeExchange, withUnknownOutcome } from '../http/describe-exchange.ts';
import type { HttpResponse } from '../http/exchange.ts';
import { findWrittenMonitor, readLocation } from '../http/status-table.ts';
import { maxDepth } from '../list/list-items.ts';
import { describeThrown, type ErrorFacts, type RunError } from '../model/errors.ts';
import { isAtOrBelow, isDeeperThan, writePath } from '../model/json.ts';
import type { DeclaredMonitor } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { isIdentity, isToBeWritten } from '../plan/compare.ts';
import { byNameAndId } from '../plan/plan-deletions.ts';
import {
  type DeclaredEntry,
  keyOf,
  type MonitorKey,
  type Operation,
  type PlanEntry,
} from '../plan/plan-entry.ts';
import { keepNotListedError, likelyRenameError } from '../plan/plan-errors.ts';
import type { PlanRules } from '../plan/plan-rules.ts';
import { warnOfDuplicates } from '../plan/plan-warnings.ts';
import { decodeId } from '../profile/decode.ts';
import { listSentPaths } from './effects.ts';
import {
  describeOther,
  type Finding,
  findHarm,
  findOther,
  listWarnings,
  type Phase,
} from './harm.ts';
import {
  areOthersListed,
  hasTimedOut,
  isAccepted,
  lastAttempt,
  type Write,
  type WriteLog,
} from './log.ts';
import type { MonitorResult } from './monitor-result.ts';
import {
  addAdvice,
  adviseOnConflict,
  changedSince,
  describeObstacle,
  describeStored,
  findingError,
  leftDeletions,
  notAppliedError,
  timeOutAdvice,
  unlistedWrites,
  writeGone,
} from './words.ts';

// What became of each write: what the service responded, joined with what the newest list shows. A
// response of success is never overruled by a list that lacks the write, because lists lag; but an
// update or a deletion that no list has shown by the time when the run waits no longer leaves the
// monitor changed or obsolete.

/** How much is known of a write. */
export type Knowledge =
  /** A list after it shows that it is done. */
  | 'shown'
  /** The service accepted it, and no list shows it. */
  | 'accepted'
  /** The service may or may not have done it. */
  | 'unknown'
  /** The name of a creation is taken, and it is not settled by whom. */
  | 'conflict'
  /** The service refused it, or it was not sent: nothing was done. */
  | 'refused';

export interface Outcome {
  readonly knowledge: Knowledge;
  readonly result: MonitorResult;
}

export function decideOutcome(write: Write): Outcome {
  return write.operation === 'create' ? decideCreation(write) : decideChange(write);
}

function decideCreation(write: Write): Outcome {
  const { attempts, entry, isClosed, now, wasShown } = write;
  const { declared } = entry as DeclaredEntry;
  const isLost = attempts.some(({ exchange }) => exchange.outcome === 'unknown');
  const exchange = lastAttempt(write)?.exchange;
  if (exchange?.outcome === 'done' || (wasShown && isLost)) {
    // Where no list shows the monitor, people need the identifier of the response to find it.
    const said = exchange?.kind === 'response' ? readIdentifier(exchange) : null;
    const result = { ...entry, status: 'created' as const, id: now?.id ?? said };
    return { knowledge: wasShown ? 'shown' : 'accepted', result };
  }
  if (exchange?.outcome === 'conflict') {
    if (now?.actual) return { knowledge: 'refused', result: { ...now, operation: null } };
    const facts = describeExchange(exchange, declared);
    if (isLost)
      return { knowledge: 'refused', result: fail(write, withUnknownOutcome(facts, 'create')) };
    const error = isClosed && write.lists > 0 ? adviseOnConflict(facts, write) : facts;
    return { knowledge: isClosed ? 'refused' : 'conflict', result: fail(write, error) };
  }
  return failCreation(write, declared, isLost);
}

function failCreation(write: Write, declared: DeclaredMonitor, isLost: boolean): Outcome {
  const last = lastAttempt(write);
  // One that was not sent again keeps the outcome of the time before.
  const lost = write.attempts.findLast(({ exchange }) => exchange.outcome === 'unknown');
  const decisive = last?.exchange.outcome === 'not-sent' ? (lost ?? last) : last;
  const facts = describeAttempt(decisive, declared);
  const error = isLost ? withUnknownOutcome(facts, 'create') : facts;
  const result = fail(write, hasTimedOut(write) ? addAdvice(error, timeOutAdvice) : error);
  return { knowledge: decisive?.exchange.outcome === 'unknown' ? 'unknown' : 'refused', result };
}

/** The identifier of a created monitor, which the response may have; null for none. */
function readIdentifier(response: HttpResponse): string | null {
  const monitor = findWrittenMonitor(response);
  if (monitor === null || isDeeperThan(maxDepth, monitor)) return readLocation(response);
  return decodeId(monitor, response.profile) ?? readLocation(response);
}

function decideChange(write: Write): Outcome {
  const { entry, isClosed, isShown, now, operation } = write;
  const last = lastAttempt(write);
  const isUpdate = operation === 'update';
  const facts = describeAttempt(last, entry.declared ?? entry.actual);
  if (last?.exchange.outcome !== 'done' && last?.unknown === null)
    return { knowledge: 'refused', result: fail(write, facts) };
  const done = { ...entry, status: isUpdate ? ('updated' as const) : ('deleted' as const) };
  if (isShown) {
    // What the service hides differs in every list.
    const isHidden = isUpdate && now?.differences.some(isToBeWritten) === true;
    return { knowledge: 'shown', result: isHidden && now ? showAs(entry, now) : done };
  }
  if (!isUpdate && write.wasShown) return { knowledge: 'accepted', result: done };
  if (isAccepted(write)) return { knowledge: 'accepted', result: closeChange(write, done) };
  const isGone = last?.exchange.outcome === 'done' && isClosed;
  const error = isGone ? writeGone(entry) : withUnknownOutcome(facts, operation);
  return { knowledge: 'unknown', result: fail(write, error) };
}

/** An accepted update or deletion that the lists do not confirm. */
function closeChange(write: Write, done: MonitorResult): MonitorResult {
  const { entry, isClosed, lists, now, operation } = write;
  if (!isClosed || lists === 0) return done;
  if (operation === 'delete') return fail(write, withUnknownOutcome(writeGone(entry), operation));
  if (now?.status === 'changed') return showAs(entry, now);
  return fail(write, writeGone(entry));
}

/** One that the list does not confirm stays `changed`. */
function showAs(entry: PlanEntry, { actual, differences, id, unverified }: PlanEntry): PlanEntry {
  const left = differences.filter(({ isAlsoSet }) => !isAlsoSet);
  return { ...entry, actual, id, unverified, differences: left };
}

function fail({ entry }: Write, error: ErrorFacts): MonitorResult {
  return { ...entry, status: 'failed', unverified: [], error };
}

function describeAttempt(
  attempt: ReturnType<typeof lastAttempt>,
  monitor: Parameters<typeof describeExchange>[1],
): ErrorFacts {
  if (attempt === null) throw new Error('A write has no attempt');
  const facts = describeExchange(attempt.exchange, monitor);
  return attempt.acceptsOthers ? describeAlone(facts, attempt.exchange) : facts;
}

/**
 * Gives up waiting for lists that show the writes of an operation. A creation whose absence is
 * proved stays open, because it may be sent again.
 * @param mayGo whether a write may be sent again.
 */
export function closeWrites(
  log: WriteLog,
  operation: Operation,
  mayGo: (write: Write) => boolean,
): void {
  for (const write of log.writes(operation)) {
    const { knowledge } = decideOutcome(write);
    const mayWait = knowledge === 'conflict' ? write.lists === 0 : mayGo(write);
    if (!mayWait && !write.isShown) write.isClosed = true;
  }
}

export function hasFailed(log: WriteLog): boolean {
  return log.writes().some((write) => decideOutcome(write).result.status === 'failed');
}

/** @param done number of monitors that are settled. */
export type OnResult = (result: MonitorResult, done: number) => void;

/** Passes each result on as soon as it is settled, and again if a later list corrects it. */
export class SettledResults {
  readonly #onResult: OnResult;
  /** Of each monitor, the last status that was passed on. */
  readonly #passedOn = new Map<MonitorKey, string>();

  constructor(onResult: OnResult) {
    this.#onResult = onResult;
  }

  /** @param isOver whether the run ends: until then, some may still become a success. */
  add(writes: readonly Write[], isOver = false): void {
    for (const write of writes) {
      const { knowledge, result } = decideOutcome(write);
      const mayImprove = knowledge === 'unknown' || knowledge === 'conflict';
      if (mayImprove && !write.isClosed && !isOver) continue;
      const key = keyOf(write.entry);
      if (this.#passedOn.get(key) === result.status) continue;
      this.#passedOn.set(key, result.status);
      this.#onResult(result, this.#passedOn.size);
    }
  }
}

/** A run that wrote, or tried to. */
export interface Rounds {
  readonly log: WriteLog;
  /** The last operation. */
  readonly phase: Phase;
  /** What the lists showed that did not end the run. */
  readonly findings: readonly Finding[];
  /** Whether deletions were left out, because something before them failed. */
  readonly isUnfinished: boolean;
}

interface RunEnd {
  readonly results: readonly MonitorResult[];
  readonly duplicateNames: number;
  readonly warnings: readonly Warning[];
  /**
   * What ended the run, or else the first error that its last list shows; the text of each further
   * one is a warning.
   */
  readonly error: unknown;
}

/**
 * What a run reports at its end.
 * @param error what ended it early; null if everything that was ready was sent.
 * @param declared all monitors of the config.
 */
export function describeEnd(
  { findings, isUnfinished, log, phase }: Rounds,
  error: unknown,
  declared: readonly DeclaredMonitor[],
  rules: PlanRules,
): RunEnd {
  const isComplete = error === null;
  const results = joinResults(log, isComplete && !isUnfinished);
  // The list of a run that ended early may be the first one that shows harm.
  const later = isComplete || !log.counts ? [] : findHarm(log, phase, rules);
  const errors = [
    ...[...findings, ...later].map((finding) => findingError(finding, rules.profile)),
    ...notApplied(results, log, rules.apply, isComplete),
    keepNotListedError(results, rules.profile),
    likelyRenameError(results, rules.apply),
  ].filter((one) => one !== null);
  const first = error ?? errors.shift() ?? null;
  const known = new Set(first === null ? [] : [describeThrown(first).code]);
  const others = errors.filter(({ facts: { code } }) => !known.has(code) && known.add(code));
  const lists = log.newest === log.first ? [] : listWarnings(log, rules);
  const warnings = [
    ...lists,
    ...warnOfStored(log),
    ...warnOfChanged(log),
    ...unlistedWrites(log.writes().filter((write) => isAccepted(write) && !isDescribed(write))),
    ...(log.newest === log.first ? [] : warnOfDuplicates(declared, log.newest.list)),
    ...(isUnfinished ? leftDeletions(results) : []),
    ...others.map(({ message }) => warn(message.split('\n').join('. '))),
  ];
  return { results, duplicateNames: log.newest.plan.duplicateNames, warnings, error: first };
}

/** Whether a list has shown a write, or its result says that none did. */
function isDescribed(write: Write): boolean {
  return write.wasShown || write.isClosed;
}

/**
 * What became of each monitor: what this run wrote, as far as it knows, and all others as the
 * newest list shows them.
 */
function joinResults(log: WriteLog, isDone: boolean): readonly MonitorResult[] {
  const { entries, plan } = log.newest;
  const results = plan.results.map((entry) => {
    const write = log.writeOf(entry);
    if (write === null) return isDone ? markUnsent(entry, log) : entry;
    const result = withoutOthersIdentifier(write, log);
    // No update can write the rest: the next run would end with the error of such a change.
    const isPartial =
      result.operation === 'update' && entry.differences.some(({ isReadOnly }) => isReadOnly);
    return isPartial && result.status !== 'failed'
      ? { ...result, obstacle: 'read-only' as const }
      : result;
  });
  const gone = log
    .writes()
    .flatMap((write) => (entries.has(keyOf(write.entry)) ? [] : decideOutcome(write).result));
  const declared = results.filter((result) => result.declared !== null);
  const others = [...results.filter((result) => result.declared === null), ...gone];
  const sorted = others.sort((one, other) =>
    one.actual === null || other.actual === null ? 0 : byNameAndId(one.actual, other.actual),
  );
  return [...declared, ...sorted];
}

/** One that the first list shows is that of another monitor, or the number of a job. */
function withoutOthersIdentifier(write: Write, { first }: WriteLog): MonitorResult {
  const { result } = decideOutcome(write);
  if (result.status !== 'created' || write.now?.actual) return result;
  const isOthers = first.list.monitors.some(({ id }) => id === result.id);
  return isOthers ? { ...result, id: null } : result;
}

/** A change that the newest plan has, and that the first one did not have like this. */
function markUnsent(entry: PlanEntry, log: WriteLog): PlanEntry {
  if (entry.operation === null || entry.operation === 'create') return entry;
  const planned = log.first.entries.get(keyOf(entry));
  if (planned?.status === 'in-sync') return entry;
  const isLast = planned !== undefined && !areOthersListed(planned, log.newest.list);
  const obstacle = planned?.obstacle ?? (isLast ? 'last-of-name' : 'replaced');
  return { ...entry, operation: null, obstacle };
}

/** Warns of a monitor that was in sync, and that somebody has changed since. */
function warnOfChanged(log: WriteLog): readonly Warning[] {
  const changed = log.newest.plan.results.filter((now) => {
    const wasInSync = log.first.entries.get(keyOf(now))?.status === 'in-sync';
    return wasInSync && now.status === 'changed' && log.writeOf(now) === null;
  });
  return changed.map((now) => changedSince(now));
}

/**
 * A sync after which another thing is monitored than declared, or that could not make a change that
 * `apply` allows: without this error, the run would seem to be complete.
 */
function notApplied(
  results: readonly MonitorResult[],
  log: WriteLog,
  apply: readonly Operation[],
  isComplete: boolean,
): readonly RunError[] {
  const facts = results.flatMap((result) => {
    const { declared, obstacle } = result;
    const write = log.writeOf(result);
    if (write !== null && findOther(write).length > 0) return describeOther(write);
    const isWanted = apply.includes(declared === null ? 'delete' : 'update');
    if (!isComplete || obstacle === null || obstacle === 'keep-not-listed') return [];
    return isWanted ? describeObstacle(result, obstacle) : [];
  });
  return facts.length === 0 ? [] : [notAppliedError(facts)];
}

/** Warns of what the service accepted and shows with another value. */
function warnOfStored(log: WriteLog): readonly Warning[] {
  return log.writes().flatMap((write) => {
    const { entry, now, operation } = write;
    const isDone = operation !== 'delete' && (isAccepted(write) || write.wasShown);
    if (!isDone || now === null || now.actual === null) return [];
    if (operation === 'create' && now.actual.name !== entry.declared?.name) return [];
    const sent = listSentPaths({ ...entry, actual: entry.actual ?? now.actual }).map(writePath);
    const isSent = (path: string) =>
      operation === 'create' ||
      sent.some((one) => isAtOrBelow(path, one) || isAtOrBelow(one, path));
    const left = now.differences.filter((difference) => {
      const { isHidden, path } = difference;
      return isToBeWritten(difference) && !isHidden && !isIdentity(path) && isSent(path);
    });
    return left.length === 0 ? [] : describeStored(write, left);
  });
}
