import {
  describeAlone,
  describeExchange,
  describeFailure,
  withUnknownOutcome,
} from '../http/describe-exchange.ts';
import type { ErrorFacts } from '../model/errors.ts';
import { type ActualMonitor, type DeclaredMonitor, describeName } from '../model/monitor.ts';
import { isToBeWritten } from '../plan/compare.ts';
import type { DeclaredEntry, ListedEntry, Operation, PlanEntry } from '../plan/plan-entry.ts';
import { hasTimedOut, isAccepted, lastAttempt } from './attempts.ts';
import { readCreation } from './creation-response.ts';
import { indexList } from './listed.ts';
import type { MonitorResult } from './monitor-result.ts';
import {
  addAdvice,
  describeResponse,
  describeSends,
  describeStored,
  notListedAdvice,
  remarkOnList,
  remarkOnRepeat,
  timeOutAdvice,
} from './outcome-words.ts';
import type { Attempt, Write } from './write-log.ts';

// What became of a write: what the service responded, joined with what the lists after it show.
//
// It is done if the service accepted it or a list shows it, and has failed otherwise; a creation
// whose name is taken (409) is what the list shows under that name. A response of success is never
// overruled by a list that lacks the write, because lists lag. But an update or a deletion that no
// list has shown by the time when the run waits no longer (`closed.ts`) leaves the monitor changed
// or obsolete; or it has failed, if the monitor of an update is gone.

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
  readonly write: Write;
  readonly knowledge: Knowledge;
  readonly result: MonitorResult;
}

/**
 * By write, because a run asks for all outcomes after each list. A write in the log never changes.
 */
const decided = new WeakMap<Write, Outcome>();

export function decideOutcome(write: Write): Outcome {
  const decide = write.operation === 'create' ? decideCreation : decideChange;
  const outcome = decided.get(write) ?? { write, ...decide(write) };
  decided.set(write, outcome);
  return outcome;
}

type Decision = Omit<Outcome, 'write'>;

function decideCreation(write: Write): Decision {
  const missing = write.entry as DeclaredEntry;
  const { attempts, blockedBy, closedAs } = write;
  const lost = attempts.filter(({ exchange }) => exchange.outcome === 'unknown');
  const last = attempts.at(-1);
  const shown = findShown(write);
  if (last?.exchange.outcome === 'done')
    return {
      knowledge: shown === null ? 'accepted' : 'shown',
      result: acceptCreation(write, last, lost, shown),
    };
  if (shown !== null && lost.length > 0)
    return { knowledge: 'shown', result: foundCreation(missing, lost, shown) };
  if (blockedBy !== null || last === undefined)
    return {
      knowledge: 'refused',
      result: blockedBy === null ? missing : failCreation(write, blockedBy),
    };
  if (last.exchange.outcome === 'conflict') {
    if (shown !== null) return { knowledge: 'refused', result: { ...shown, operation: null } };
    if (closedAs !== null) return { knowledge: 'refused', result: closedAs };
    return { knowledge: 'conflict', result: failConflict(write, notListedAdvice) };
  }
  // One that was not sent again keeps the outcome of the time before.
  const decisive = last.exchange.outcome === 'not-sent' ? (lost.at(-1) ?? last) : last;
  const result = failCreation(write, describeAttempt(decisive, missing.declared));
  return { knowledge: lost.includes(decisive) ? 'unknown' : 'refused', result };
}

/** A creation whose name is taken. @param advice what is known of the monitor that has it. */
export function failConflict(write: Write, advice: string): MonitorResult {
  const { declared } = write.entry as DeclaredEntry;
  const exchange = lastAttempt(write)?.exchange;
  if (exchange === undefined) return write.entry;
  return failCreation(write, addAdvice(describeExchange(exchange, declared), advice));
}

function failCreation(write: Write, error: ErrorFacts): MonitorResult {
  const isLost = write.attempts.some(({ exchange }) => exchange.outcome === 'unknown');
  const facts = isLost ? withUnknownOutcome(error, 'create') : error;
  return {
    ...write.entry,
    status: 'failed',
    error: hasTimedOut(write) ? addAdvice(facts, timeOutAdvice) : facts,
  };
}

function acceptCreation(
  write: Write,
  { exchange, listBefore }: Attempt,
  lost: readonly Attempt[],
  shown: PlanEntry | null,
): MonitorResult {
  const missing = write.entry as DeclaredEntry;
  const { declared } = missing;
  const response = exchange.kind === 'response' ? readCreation(exchange, declared) : null;
  const isListedSince = write.sightings.length > 0;
  const said = response === null ? null : describeResponse(response, declared, isListedSince);
  // What the service said, if no list shows that it was a success.
  const isUnlisted = shown === null && isListedSince;
  const failure = isUnlisted
    ? describeFailure(exchange, `the creation of ${describeName(declared)}`)
    : null;
  // One that was listed before is that of another monitor, or the number of a job.
  const id = response?.id ?? null;
  const isKnown = indexList(listBefore).byId.has(id);
  return {
    ...missing,
    status: 'created',
    id: shown?.id ?? (isKnown ? null : id),
    warning: said ?? warnOfStored(declared, shown) ?? failure,
    remark: remarkOnRepeat(lost.at(-1)?.exchange ?? null),
  };
}

function foundCreation(
  missing: DeclaredEntry,
  lost: readonly Attempt[],
  shown: PlanEntry,
): MonitorResult {
  const { declared } = missing;
  const exchange = lost.at(-1)?.exchange;
  return {
    ...missing,
    status: 'created',
    id: shown.id,
    warning: lost.length > 1 ? describeSends(declared, lost.length) : warnOfStored(declared, shown),
    remark: exchange === undefined ? null : remarkOnList('found in the list', exchange),
  };
}

function warnOfStored(declared: DeclaredMonitor, shown: PlanEntry | null): string | null {
  if (shown === null || shown.actual === null) return null;
  return describeStored(declared, shown.differences, shown.actual.body);
}

function decideChange(write: Write): Decision {
  const { closedAs, operation } = write;
  const item = write.entry as ListedEntry;
  const last = lastAttempt(write);
  if (last === null) return { knowledge: 'refused', result: item };
  if (isRefused(last)) return { knowledge: 'refused', result: failChange(item, last, operation) };
  const isUpdate = operation === 'update';
  const shown = isUpdate ? findShown(write) : null;
  // Only what the service hides: it differs in every list.
  if (shown?.differences.some(isToBeWritten))
    return { knowledge: 'shown', result: showAs(item, shown) };
  const isShown = write.sightings.some((sighting) => sighting.isShown);
  const remark = remarkOn(last, isUpdate ? 'found in the list' : 'no longer listed', isShown);
  const status = isUpdate ? 'updated' : 'deleted';
  const done: MonitorResult = { ...item, status, remark, warning: null };
  if (isShown) return { knowledge: 'shown', result: done };
  if (isAccepted(last)) return { knowledge: 'accepted', result: closedAs ?? done };
  return { knowledge: 'unknown', result: closedAs ?? failChange(item, last, operation) };
}

/** One that the list does not confirm stays `changed`. */
export function showAs(changed: ListedEntry, shown: PlanEntry): MonitorResult {
  const { actual, id, unverified } = shown;
  const differences = shown.differences.filter(({ isAlsoSet }) => !isAlsoSet);
  return { ...changed, actual, id, unverified, differences };
}

/** The monitor in the first list that shows the write. */
function findShown({ sightings }: Write): PlanEntry | null {
  return sightings.find(({ isShown }) => isShown)?.entry ?? null;
}

function isRefused({ exchange, unknown }: Attempt): boolean {
  return exchange.outcome !== 'done' && unknown === null;
}

function remarkOn(attempt: Attempt, event: string, isShown: boolean): string | null {
  const { exchange, unknown } = attempt;
  if (isAccepted(attempt)) return remarkOnRepeat(unknown);
  return isShown ? remarkOnList(event, unknown ?? exchange) : null;
}

/** The error of an attempt that failed. */
function describeAttempt(
  { acceptsOthers, exchange }: Attempt,
  monitor: DeclaredMonitor | ActualMonitor,
): ErrorFacts {
  const facts = describeExchange(exchange, monitor);
  return acceptsOthers ? describeAlone(facts, exchange) : facts;
}

function failChange(item: ListedEntry, attempt: Attempt, operation: Operation): MonitorResult {
  const { exchange, unknown } = attempt;
  const facts = describeAttempt(attempt, item.declared ?? item.actual);
  const isUnknown = unknown !== null || exchange.outcome === 'done';
  const error = isUnknown ? withUnknownOutcome(facts, operation) : facts;
  return { ...item, status: 'failed', unverified: [], error };
}
