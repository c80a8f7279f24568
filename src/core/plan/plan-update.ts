import { getAt, isAtOrBelow, type JsonObject, type Path, parsePointer } from '../model/json.ts';
import type { UpdateRequest } from '../profile/encode.ts';
import {
  type AlsoSet,
  encodeUpdate,
  encodeUpdateFields,
  keepListed,
  listAlsoSet,
  listUnlisted,
  type WantedUpdate,
} from '../profile/encode-update.ts';
import type { Profile } from '../profile/profile.ts';
import { type Difference, fieldOf, isToBeWritten } from './compare.ts';
import type { ComparedEntry } from './plan-entry.ts';
import type { PlanRules } from './plan-rules.ts';

/** @param isListed whether any monitor shows a place. */
export function planUpdate(
  found: ComparedEntry,
  { apply, profile }: PlanRules,
  isListed: (place: Path) => boolean,
): ComparedEntry {
  const { differences } = found;
  if (differences.every(({ isReadOnly }) => isReadOnly)) return { ...found, obstacle: 'read-only' };
  if (!apply.includes('update')) return found;
  const wanted = toWantedUpdate(found);
  const also = listAlsoSet(wanted, profile, isListed);
  if (also === null) return { ...found, obstacle: 'no-path' };
  if (listUnlisted(wanted, profile).length > 0) return { ...found, obstacle: 'keep-not-listed' };
  const shown = [...differences, ...findOverwritten(wanted, profile)];
  const touchesShown = ({ path }: AlsoSet) =>
    shown.some((one) => isAtOrBelow(path, one.path) || isAtOrBelow(one.path, path));
  const added = also
    .filter((one) => !touchesShown(one))
    .map((one): Difference => ({ ...one, isAlsoSet: true }));
  return { ...found, differences: [...shown, ...added], operation: 'update' };
}

/** Fields under `ignoreChanges` whose listed value the update cannot send. */
function findOverwritten(wanted: WantedUpdate, profile: Profile): readonly Difference[] {
  if (wanted.ignored.length === 0) return [];
  return keepListed(wanted, profile).overwritten.flatMap((path): readonly Difference[] => {
    const isSent = profile.update?.whole === true || wanted.changed.includes(fieldOf({ path }));
    if (!isSent) return [];
    const at = parsePointer(`/${path}`);
    const declared = getAt(wanted.declared, at) ?? null;
    const actual = getAt(wanted.listed.body, at) ?? null;
    const isSame = JSON.stringify(declared) === JSON.stringify(actual);
    return isSame ? [] : [{ path, declared, actual, isAlsoSet: true }];
  });
}

/**
 * The request of a planned update; null if the identifier or the type cannot be a part of its path.
 */
export function encodeChanged(changed: ComparedEntry, profile: Profile): UpdateRequest | null {
  return encodeUpdate(toWantedUpdate(changed), profile);
}

/** The places that an update would set to what neither the config nor the list has. */
export function listUnkept(changed: ComparedEntry, profile: Profile): readonly Path[] {
  return listUnlisted(toWantedUpdate(changed), profile);
}

/** What the request has, where the list has it: empty where {@link encodeChanged} is null. */
export function encodeChangedFields(changed: ComparedEntry, profile: Profile): JsonObject {
  return encodeUpdateFields(toWantedUpdate(changed), profile)?.body ?? {};
}

function toWantedUpdate({ actual, declared, differences }: ComparedEntry): WantedUpdate {
  const written = differences.filter(isToBeWritten);
  const { body, ignoreChanges: ignored } = declared;
  return { declared: body, changed: written.map(fieldOf), ignored, listed: actual };
}
