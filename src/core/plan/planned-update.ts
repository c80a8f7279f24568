import { getAt, type Json, type Path, readPointer, writePointer } from '../model/json.ts';
import { isRedacted } from '../model/likely-secrets.ts';
import type { ActualMonitor, DeclaredMonitor } from '../model/monitor.ts';
import { findIdentifierPlace } from '../profile/decode.ts';
import { encodeUpdate, type WriteRequest } from '../profile/encode.ts';
import { keepIgnored, type WantedUpdate } from '../profile/listed-values.ts';
import { describeKept, findUnlistedKeep, type Profile } from '../profile/profile.ts';
import type { Difference } from './compare.ts';
import type { ComparedResult, Hazard } from './monitor-result.ts';

/** The request of a planned update; null if the identifier or the type cannot be a part of its path. */
export function encodeChanged(changed: ComparedResult, profile: Profile): WriteRequest | null {
  return encodeUpdate(toWantedUpdate(changed), profile);
}

function toWantedUpdate({ actual, declared, differences, isEscaped }: ComparedResult): WantedUpdate {
  const written = differences.filter((difference) => !difference.isReadOnly && !difference.isIgnored);
  const { body, ignoreChanges: ignored } = declared;
  return { declared: body, changed: written.map(fieldOf), ignored, listed: actual, isEscaped };
}

/** The field of a monitor that a difference is in. */
export function fieldOf({ path }: Pick<Difference, 'path'>): string {
  return String(readPointer(`/${path}`)[0]);
}

/**
 * Marks the differences in fields that no update can carry, and those in values that the service hides.
 * @param readOnly names of fields.
 */
export function markDifferences(found: readonly Difference[], readOnly: readonly string[]): readonly Difference[] {
  return found.map((difference): Difference => {
    if (readOnly.includes(fieldOf(difference))) return { ...difference, isReadOnly: true };
    return isRedacted(difference.actual) ? { ...difference, isHidden: true } : difference;
  });
}

/** What an update also sets: values under `ignoreChanges` whose listed value it cannot send. */
export function findOverwritten(result: ComparedResult, profile: Profile): readonly Difference[] {
  const wanted = toWantedUpdate(result);
  return keepIgnored(wanted, profile).overwritten.flatMap((path): readonly Difference[] => {
    if (profile.update?.whole !== true && !wanted.changed.includes(fieldOf({ path }))) return [];
    const valueIn = ({ body }: ActualMonitor | DeclaredMonitor): Json => getAt(body, readPointer(`/${path}`)) ?? null;
    const [declared, actual] = [valueIn(result.declared), valueIn(result.actual)];
    return JSON.stringify(declared) === JSON.stringify(actual) ? [] : [{ path, declared, actual, isIgnored: true }];
  });
}

export type FindHazard = (declared: DeclaredMonitor, isUpdate: boolean) => Hazard | null;

/** Finds why a monitor must not be written. Monitors with the same hazard share one object. @param monitors all listed ones. */
export function createHazardFinder(monitors: readonly ActualMonitor[], profile: Profile): FindHazard {
  const place = findPlace(monitors, profile);
  const inConstants = place !== null && getAt(profile.constants, place) !== undefined;
  const always = inConstants ? refuseIdentifier(place, '"constants" of the service profile') : null;
  const inExtra = place === null ? null : refuseIdentifier(place, '"extra"');
  const ofUpdates = findCleared(monitors, profile);
  return ({ body }, isUpdate) => {
    if (place !== null && getAt(body, place) !== undefined) return inExtra;
    return always ?? (isUpdate ? ofUpdates : null);
  };
}

/** The place of the identifier of a monitor. */
function findPlace(monitors: readonly ActualMonitor[], profile: Profile): Path | null {
  for (const { fields } of monitors) {
    const place = findIdentifierPlace(profile, fields);
    if (place !== null) return place;
  }
  return null;
}

function refuseIdentifier(place: Path, owner: string): Hazard {
  const key = JSON.stringify(place.join('/'));
  return {
    code: 'identifier-declared',
    what: `${owner} sets ${key}, where the service lists the identifier of a monitor`,
    next: `Remove ${key} from ${owner}: another identifier could overwrite another monitor`,
  };
}

/** An update clears a field that it replaces and cannot copy. */
function findCleared(monitors: readonly ActualMonitor[], profile: Profile): Hazard | null {
  const first = findUnlistedKeep(monitors, profile).find(({ isCleared }) => isCleared);
  if (first === undefined) return null;
  const pointer = JSON.stringify(writePointer(first.path.map(String)));
  const kept = describeKept(first.index, profile);
  return {
    code: 'keep-not-listed',
    what: `an update would clear ${pointer}, which no listed monitor shows, although ${kept} names it`,
    next: 'Correct it or remove it there; if the list cannot show it, do not include "update" in "apply"',
  };
}
