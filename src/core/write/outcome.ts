import {
  conflictAdvice,
  describeAlone,
  describeExchange,
  describeFailure,
  withUnknownOutcome,
} from '../http/describe-exchange.ts';
import { isGone, mayStillRun } from '../http/status-table.ts';
import type { ErrorFacts } from '../model/errors.ts';
import {
  type ActualMonitor,
  type CompleteList,
  type DeclaredMonitor,
  describeActualName,
  describeId,
  describeName,
  describeNameAndSource,
  displayName,
} from '../model/monitor.ts';
import type { Difference } from '../plan/compare.ts';
import {
  type ComparedEntry,
  type DeclaredEntry,
  keyOf,
  type ListedEntry,
  type ObsoleteEntry,
  type Operation,
  type PlanEntry,
} from '../plan/plan-entry.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import {
  describeStored,
  describeUnknown,
  readCreation,
  remarkOnRepeat,
} from './creation-response.ts';
import { createSentFinder } from './field-effects.ts';
import {
  describeCopies,
  describeNewName,
  findCopies,
  findListed,
  indexList,
  isStillListed,
  quoteObsolete,
} from './listed.ts';
import type { MonitorResult } from './monitor-result.ts';
import type { Attempt, Listing, Sighting, Write } from './write-log.ts';

// What became of a write: what the service responded, joined with what the lists after it show. A
// response of success is never overruled by a list that lacks the write, because lists lag.
//
// | the service …          | a list shows it        | no list shows it yet | no list does, and the run waits no longer |
// | ---                    | ---                    | ---                  | ---                                       |
// | accepted a creation    | created                | created              | created                                   |
// | accepted an update     | updated                | updated              | changed; failed if it is not listed       |
// | accepted a deletion    | deleted                | deleted              | obsolete                                  |
// | found none to delete   | deleted                | failed               | failed                                    |
// | may have done it       | created, updated …     | failed               | failed                                    |
// | knows the name (409)   | in-sync or changed     | failed               | failed                                    |
// | refused it             | failed                 | failed               | failed                                    |

/** How much is known of a write. */
export type Knowledge =
  /** A list after it shows that it is done. */
  | 'shown'
  /** The service accepted it, and no list shows it. */
  | 'accepted'
  /** The service may or may not have done it. */
  | 'unknown'
  /** The name of a creation is taken, and no list after it was read. */
  | 'conflict'
  /** The service refused it, or it was not sent: nothing was done. */
  | 'refused';

export interface Outcome {
  readonly write: Write;
  readonly knowledge: Knowledge;
  readonly result: MonitorResult;
}

/**
 * By write, because a run asks for all outcomes after each list. A write in the log never changes.
 */
const decided = new WeakMap<Write, Outcome>();

export function decideOutcome(write: Write): Outcome {
  const outcome = decided.get(write) ?? { write, ...deciders[write.operation](write) };
  decided.set(write, outcome);
  return outcome;
}

type Decision = Omit<Outcome, 'write'>;

const deciders: Readonly<Record<Operation, (write: Write) => Decision>> = {
  create: decideCreation,
  update: decideUpdate,
  delete: decideDeletion,
};

const sighters: Readonly<
  Record<Operation, (write: Write, listing: Listing, before: CompleteList) => boolean>
> = {
  create: ({ entry }, { entries }) => {
    const { declared } = entry as DeclaredEntry;
    // A monitor that has the former name is not the created one.
    return entries.get(declared)?.actual?.name === declared.name;
  },
  update: showsUpdate,
  delete: showsDeletion,
};

/**
 * What a list shows of a write.
 * @param before the list before the operation: it shows that a monitor is the same one under a new
 * identifier.
 * @param isBehind whether the list lacks monitors that exist.
 */
export function sight(
  write: Write,
  listing: Listing,
  before: CompleteList,
  isBehind: boolean,
): Sighting {
  const isShown = sighters[write.operation](write, listing, before);
  const isBefore = !isShown && showsBefore(write, listing);
  const { declared } = write.entry;
  const entry = declared === null ? null : (listing.entries.get(declared) ?? null);
  return { at: listing.at, isShown, isBefore, isBehind, entry };
}

/**
 * Whether a list shows nothing of a write. What differs from before may be somebody else's work.
 */
function showsBefore({ entry, operation }: Write, { entries, list }: Listing): boolean {
  if (operation === 'create') return true;
  if (operation === 'delete')
    return findListed((entry as ObsoleteEntry).actual, list) !== undefined;
  const sent = entry.differences.filter(
    (difference) => isToBeWritten(difference) && !difference.isHidden,
  );
  const now = entries.get(keyOf(entry))?.differences ?? [];
  const left = new Map(now.map(({ actual, path }) => [path, JSON.stringify(actual)]));
  return (
    sent.length > 0 && sent.every(({ actual, path }) => left.get(path) === JSON.stringify(actual))
  );
}

function showsUpdate(write: Write, { entries, list }: Listing): boolean {
  const changed = write.entry as ComparedEntry;
  const found = entries.get(changed.declared);
  if (found === undefined || found.actual === null || findCopies(changed, list).length > 0)
    return false;
  const left = found.differences.filter(isToBeWritten);
  // No list will show a value that the service hides.
  return (
    left.length === 0 || (isAccepted(lastAttempt(write)) && left.every(({ isHidden }) => isHidden))
  );
}

/**
 * After an unknown outcome, somebody may have renamed it meanwhile, so its identifier must be gone,
 * too.
 */
function showsDeletion(write: Write, { list }: Listing, before: CompleteList): boolean {
  const { actual } = write.entry as ObsoleteEntry;
  if (isStillListed(actual, list, before)) return false;
  return isAccepted(lastAttempt(write)) || !indexList(list).byId.has(actual.id);
}

/** A difference that an update is to end. */
function isToBeWritten({ isAlsoSet, isReadOnly }: Difference): boolean {
  return !isReadOnly && !isAlsoSet;
}

function decideCreation(write: Write): Decision {
  const missing = write.entry as DeclaredEntry;
  const { attempts, blockedBy, closedAs } = write;
  const lost = attempts.filter(({ exchange }) => exchange.outcome === 'unknown');
  const last = attempts.at(-1);
  const shown = findShown(write);
  const fail = (error: ErrorFacts): MonitorResult => {
    const facts = lost.length > 0 ? withUnknownOutcome(error, 'create') : error;
    return {
      ...missing,
      status: 'failed',
      error: hasTimedOut(write) ? addAdvice(facts, timeOutAdvice) : facts,
    };
  };
  if (last?.exchange.outcome === 'done')
    return {
      knowledge: shown === null ? 'accepted' : 'shown',
      result: acceptCreation(write, last, lost, shown),
    };
  if (shown !== null && lost.length > 0)
    return { knowledge: 'shown', result: foundCreation(missing, lost, shown) };
  if (blockedBy !== null || last === undefined)
    return { knowledge: 'refused', result: blockedBy === null ? missing : fail(blockedBy) };
  if (last.exchange.outcome === 'conflict') {
    if (shown !== null) return { knowledge: 'refused', result: { ...shown, operation: null } };
    const facts = describeExchange(last.exchange, missing.declared);
    const result = closedAs ?? fail(addAdvice(facts, notListedAdvice));
    return { knowledge: closedAs === null ? 'conflict' : 'refused', result };
  }
  // One that was not sent again keeps the outcome of the time before.
  const answer = last.exchange.outcome === 'not-sent' ? (lost.at(-1) ?? last) : last;
  const result = fail(describeAttempt(answer, missing.declared));
  return { knowledge: lost.includes(answer) ? 'unknown' : 'refused', result };
}

const notListedAdvice =
  'The monitors were not listed again; the next run will check whether it exists';

export const timeOutAdvice =
  'Wait some minutes before the next run, because the service may still create it; ' +
  'then lower "concurrency", or raise "request-timeout"';

function addAdvice(facts: ErrorFacts, advice: string): ErrorFacts {
  return { ...facts, message: `${facts.message}\n${advice}` };
}

function acceptCreation(
  write: Write,
  { exchange, listBefore }: Attempt,
  lost: readonly Attempt[],
  shown: PlanEntry | null,
): MonitorResult {
  const missing = write.entry as DeclaredEntry;
  const unread = { id: null, warning: null };
  const isListedSince = write.sightings.length > 0;
  const { id, warning } =
    exchange.kind === 'response' ? readCreation(exchange, missing.declared, isListedSince) : unread;
  const stored = shown?.actual
    ? describeStored(missing.declared, shown.differences, shown.actual.body)
    : null;
  // What the service said, if no list shows that it was a success.
  const isUnlisted = shown === null && isListedSince;
  const said = isUnlisted
    ? describeFailure(exchange, `the creation of ${describeName(missing.declared)}`)
    : null;
  const remark = remarkOnRepeat(lost.at(-1)?.exchange ?? null);
  // One that was listed before is that of another monitor, or the number of a job.
  const isKnown = indexList(listBefore).byId.has(id);
  return {
    ...missing,
    status: 'created',
    id: shown?.id ?? (isKnown ? null : id),
    warning: warning ?? stored ?? said,
    remark,
  };
}

function foundCreation(
  missing: DeclaredEntry,
  lost: readonly Attempt[],
  shown: PlanEntry,
): MonitorResult {
  const { declared } = missing;
  const twice =
    `${describeName(declared)} was sent ${lost.length} times before it showed up in the list; ` +
    'check for a duplicate';
  const stored =
    shown.actual === null ? null : describeStored(declared, shown.differences, shown.actual.body);
  const exchange = lost.at(-1)?.exchange;
  const remark =
    exchange === undefined ? null : `found in the list after ${describeUnknown(exchange)}`;
  return {
    ...missing,
    status: 'created',
    id: shown.id,
    warning: lost.length > 1 ? twice : stored,
    remark,
  };
}

function decideUpdate(write: Write): Decision {
  const changed = write.entry as ComparedEntry;
  const last = lastAttempt(write);
  if (last === null) return { knowledge: 'refused', result: changed };
  if (isRefused(last)) return { knowledge: 'refused', result: failChange(changed, last, 'update') };
  const shown = findShown(write);
  if (shown?.differences.some(isToBeWritten))
    return { knowledge: 'shown', result: showAs(changed, shown) };
  const remark = remarkOn(last, 'found in the list', shown !== null);
  const updated: MonitorResult = { ...changed, status: 'updated', remark, warning: null };
  if (shown !== null) return { knowledge: 'shown', result: updated };
  if (isAccepted(last)) return { knowledge: 'accepted', result: write.closedAs ?? updated };
  return { knowledge: 'unknown', result: failChange(changed, last, 'update') };
}

/** What is reported of a write that no list has shown, with the newest one. */
export function closeWrite(write: Write, newest: Listing, profile: Profile): MonitorResult {
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
  const what = `The service accepted the update of ${describeNameAndSource(declared)}, and does not list it`;
  // A name that was not sent is one that the update has cleared or changed.
  const isRenamed = createSentFinder(changed)({ path: 'name' });
  const renamed = isRenamed ? describeNewName(declared, id, list) : null;
  const key = describeKey('update.whole', profile);
  const cleared = `If it has no name any more, the service replaces the monitor: set ${key} to true`;
  const check = 'Check in the service what became of it';
  const isCleared = !isRenamed && profile.update?.whole === false;
  const next = renamed?.what ?? (isCleared ? `${check}. ${cleared}` : check);
  return failByList(changed, 'updated-not-listed', what, next);
}

/** One that the list does not confirm stays `changed`. */
function showAs(changed: ComparedEntry, shown: PlanEntry): MonitorResult {
  const { actual, id, unverified } = shown;
  const differences = shown.differences.filter(({ isAlsoSet }) => !isAlsoSet);
  return { ...changed, actual, id, unverified, differences };
}

function decideDeletion(write: Write): Decision {
  const obsolete = write.entry as ObsoleteEntry;
  const last = lastAttempt(write);
  if (last === null) return { knowledge: 'refused', result: obsolete };
  if (isRefused(last))
    return { knowledge: 'refused', result: failChange(obsolete, last, 'delete') };
  const isShown = write.sightings.some((sighting) => sighting.isShown);
  const remark = remarkOn(last, 'no longer listed', isShown);
  const deleted: MonitorResult = { ...obsolete, status: 'deleted', remark, warning: null };
  if (isShown) return { knowledge: 'shown', result: deleted };
  if (isAccepted(last)) return { knowledge: 'accepted', result: write.closedAs ?? deleted };
  return { knowledge: 'unknown', result: write.closedAs ?? failChange(obsolete, last, 'delete') };
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

function lastAttempt({ attempts }: Write): Attempt | null {
  return attempts.at(-1) ?? null;
}

/** The monitor as the first list shows it that shows the write. */
function findShown({ sightings }: Write): PlanEntry | null {
  return sightings.find(({ isShown }) => isShown)?.entry ?? null;
}

/**
 * Whether the service has done it, by its response; that a monitor to delete is gone may have
 * another reason.
 */
function isAccepted(attempt: Attempt | null): boolean {
  if (attempt?.exchange.outcome !== 'done') return false;
  return attempt.exchange.kind !== 'response' || !isGone(attempt.exchange);
}

function isRefused({ exchange, unknown }: Attempt): boolean {
  return exchange.outcome !== 'done' && unknown === null;
}

function remarkOn(attempt: Attempt, event: string, isShown: boolean): string | null {
  const { exchange, unknown } = attempt;
  if (isAccepted(attempt)) return remarkOnRepeat(unknown);
  return isShown ? `${event} after ${describeUnknown(unknown ?? exchange)}` : null;
}

/** The error of an attempt that failed. */
function describeAttempt(
  { acceptsOthers, exchange }: Attempt,
  monitor: DeclaredMonitor | ActualMonitor,
): ErrorFacts {
  const facts = describeExchange(exchange, monitor);
  return acceptsOthers ? describeAlone(facts, exchange) : facts;
}

function failChange(
  item: ListedEntry,
  attempt: Attempt,
  operation: 'update' | 'delete',
): MonitorResult {
  const { exchange, unknown } = attempt;
  const facts = describeAttempt(attempt, item.declared ?? item.actual);
  const isUnknown = unknown !== null || exchange.outcome === 'done';
  const error = isUnknown ? withUnknownOutcome(facts, operation) : facts;
  return { ...item, status: 'failed', unverified: [], error };
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

/**
 * Whether it timed out: a slow service may still do it, so that a creation is never sent again in
 * the same run.
 */
export function hasTimedOut({ attempts }: Write): boolean {
  return attempts.some(
    ({ exchange, unknown }) => mayStillRun(exchange) || (unknown !== null && mayStillRun(unknown)),
  );
}

/** Times in milliseconds that decide when a list proves something. */
export interface Timing {
  readonly lagMs: number;
  readonly timeoutMs: number;
}

/**
 * When the service has certainly ended its work: after a time-out, it may take as long as the
 * time-out once more.
 */
export function estimateEnd(write: Write, { timeoutMs }: Timing): number {
  const at = lastAttempt(write)?.at ?? 0;
  return hasTimedOut(write) ? at + timeoutMs : at;
}

/**
 * Whether the newest lists prove that a creation with an unknown outcome created nothing: two of
 * them, `lag` apart, the last one after the service has ended its work.
 */
export function isProvedAbsent(write: Write, timing: Timing): boolean {
  const { sightings } = write;
  const from = sightings.findLastIndex(({ isBehind, isShown }) => isBehind || isShown) + 1;
  const absences = sightings.slice(from);
  const first = absences[0];
  const last = absences.at(-1);
  if (first === undefined || last === undefined || first === last) return false;
  return last.at - first.at >= timing.lagMs && last.at >= estimateEnd(write, timing);
}
