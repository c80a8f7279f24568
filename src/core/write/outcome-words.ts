import { conflictAdvice } from '../http/describe-exchange.ts';
import type { Exchange } from '../http/exchange.ts';
import type { ErrorCode, ErrorFacts } from '../model/errors.ts';
import type { JsonObject } from '../model/json.ts';
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
import type { ComparedEntry, ObsoleteEntry } from '../plan/plan-entry.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import type { CreationResponse } from './creation-response.ts';
import { describeDifference, describeNewName, findCopies, quoteObsolete } from './listed.ts';
import { createSentFinder } from './sent-places.ts';

// What is said of the outcome of a write: remarks, warnings, advice and errors.

export const notListedAdvice =
  'The monitors were not listed again; the next run will check whether it exists';

export const timeOutAdvice =
  'Wait some minutes before the next run, because the service may still create it; ' +
  'then lower "concurrency", or raise "request-timeout"';

export function addAdvice(facts: ErrorFacts, advice: string): ErrorFacts {
  return { ...facts, message: `${facts.message}\n${advice}` };
}

function describeUnknown(exchange: Exchange): string {
  if (exchange.kind === 'response') return `a response with status ${exchange.status}`;
  return exchange.code === 'TIMEOUT' ? 'a time-out' : 'the connection was lost';
}

export function remarkOnRepeat(unknown: Exchange | null): string | null {
  return unknown === null ? null : `sent again after ${describeUnknown(unknown)}`;
}

/** @param shown what a list shows, such as `no longer listed`. */
export function remarkOnList(shown: string, unknown: Exchange): string {
  return `${shown} after ${describeUnknown(unknown)}`;
}

/** @param isListedSince whether a list was read since, which shows its name by its identifier. */
export function describeResponse(
  { differences, fault, id, otherName, stored }: CreationResponse,
  declared: DeclaredMonitor,
  isListedSince: boolean,
): string | null {
  const what = `${describeName(declared)} was created, but`;
  if (fault !== null) return `${what} its identifier is not known: the response ${fault}`;
  if (otherName === null) return describeStored(declared, differences, stored);
  if (isListedSince && id !== null) return null;
  const shown = describeActualName(otherName, declared);
  return `${what} the response calls it ${shown}: check its name in the service`;
}

export function describeStored(
  declared: DeclaredMonitor,
  differences: readonly Difference[],
  stored: JsonObject,
): string | null {
  if (differences.length === 0) return null;
  const values = differences.map((difference) => describeDifference(difference, declared, stored));
  return (
    `${describeName(declared)} was created, but the service stores ${values.join(', ')}: ` +
    'unless an update corrects that, every later run finds the same difference; ' +
    'then declare what the service stores, or list it under "ignoreChanges"'
  );
}

export function describeSends(declared: DeclaredMonitor, sends: number): string {
  return (
    `${describeName(declared)} was sent ${sends} times before it showed up in the list; ` +
    'check for a duplicate'
  );
}

/**
 * Of a creation whose name is taken, after a list that does not show it.
 * @param similar a listed monitor whose name differs in case alone, as some services compare names.
 */
export function adviseOnConflict(
  declared: DeclaredMonitor,
  similar: ActualMonitor | undefined,
): string {
  if (similar === undefined) return conflictAdvice;
  const shown = `${describeActualName(displayName(similar), declared)} (${describeId(similar.id)})`;
  const next = 'declare that name, or rename it in the service';
  return `The list shows ${shown}, whose name differs only in upper and lower case: ${next}`;
}

/** The error of an update that the service carried out as a copy. */
export function copiedError({ actual, declared }: ComparedEntry, list: CompleteList): ErrorFacts {
  const copies = findCopies({ actual, declared }, list);
  const ids = [...new Set([actual.id, ...copies.map(({ id }) => id)])].map(describeId).join(', ');
  const what =
    `The service accepted the update of ${describeNameAndSource(declared)}, ` +
    `and still lists the old monitor as well (${ids})`;
  return errorOfList('updated-not-listed', what, 'Remove one of the two in the service');
}

/** The error of an accepted update after which no list shows the monitor. */
export function unlistedUpdateError(
  changed: ComparedEntry,
  list: CompleteList,
  profile: Profile,
): ErrorFacts {
  const { declared, id } = changed;
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
  return errorOfList('updated-not-listed', what, next);
}

/** The error of a deletion that found no monitor, although the list shows one. */
export function stillListedError(obsolete: ObsoleteEntry): ErrorFacts {
  const what = `The service responded that ${quoteObsolete(obsolete)} is gone, and still lists it`;
  const next = 'Check the key "delete" of the service profile: its path and its method';
  return errorOfList('deleted-still-listed', what, next);
}

function errorOfList(code: ErrorCode, what: string, next: string): ErrorFacts {
  return { code, serviceCode: null, status: null, message: `${what}\n${next}` };
}
