import type { JsonObject, Path } from '../model/json.ts';
import type { WriteRequest } from '../profile/encode.ts';
import { type EncodedUpdate, encodeUpdate } from '../profile/encode-update.ts';
import type { Profile } from '../profile/profile.ts';
import { type Difference, fieldOf, isToBeWritten } from './compare.ts';
import type { ComparedEntry } from './plan-entry.ts';
import type { PlanRules } from './plan-rules.ts';

/** @param isListed whether the list shows a field for any monitor. */
export function planUpdate(
  found: ComparedEntry,
  { apply, profile }: PlanRules,
  isListed: (field: string) => boolean,
): ComparedEntry {
  const { differences } = found;
  if (differences.every(({ isReadOnly }) => isReadOnly)) return { ...found, obstacle: 'read-only' };
  if (!apply.includes('update')) return found;
  const encoded = encode(found, profile);
  if (encoded === null) return { ...found, obstacle: 'no-path' };
  if (encoded.unlisted.length > 0) return { ...found, obstacle: 'keep-not-listed' };
  const shown = encoded.alsoSet.filter((one) => one.actual !== null || isListed(fieldOf(one)));
  const also = shown.map((one): Difference => ({ ...one, isAlsoSet: true }));
  return { ...found, differences: [...differences, ...also], operation: 'update' };
}

/**
 * The request of a planned update; null if the identifier or the type cannot be a part of its path.
 */
export function encodeChanged(changed: ComparedEntry, profile: Profile): WriteRequest | null {
  return encode(changed, profile)?.request ?? null;
}

/** The places that an update would set to what neither the config nor the list has. */
export function listUnkept(changed: ComparedEntry, profile: Profile): readonly Path[] {
  return encode(changed, profile)?.unlisted ?? [];
}

/** What the request has, where the list has it: empty where {@link encodeChanged} is null. */
export function encodeChangedFields(changed: ComparedEntry, profile: Profile): JsonObject {
  return encode(changed, profile)?.body ?? {};
}

function encode(
  { actual, declared, differences }: ComparedEntry,
  profile: Profile,
): EncodedUpdate | null {
  const changed = differences.filter(isToBeWritten).map(fieldOf);
  const { body, ignoreChanges: ignored } = declared;
  return encodeUpdate({ declared: body, changed, ignored, listed: actual }, profile);
}
