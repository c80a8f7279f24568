import { type EncodedUpdate, encodeUpdate } from '../profile/encode-update.ts';
import type { Profile } from '../profile/profile.ts';
import { type Difference, fieldOf, isToBeWritten } from './compare.ts';
import type { IsListed } from './match.ts';
import type { ComparedEntry, PlanEntry } from './plan-entry.ts';
import type { PlanRules } from './plan-rules.ts';

export function planUpdate(
  found: ComparedEntry,
  { apply, profile }: PlanRules,
  isListed: IsListed,
): ComparedEntry {
  const { differences } = found;
  if (differences.every(({ isReadOnly }) => isReadOnly)) return { ...found, obstacle: 'read-only' };
  if (!apply.includes('update')) return found;
  const encoded = encodeChanged(found, profile);
  if (encoded === null) return { ...found, obstacle: 'no-path' };
  if (encoded.unlisted.length > 0) return { ...found, obstacle: 'keep-not-listed' };
  const shown = encoded.alsoSet.filter((one) => one.actual !== null || isListed(fieldOf(one)));
  const also = shown.map((one): Difference => ({ ...one, isAlsoSet: true }));
  return { ...found, differences: [...differences, ...also], encoded, operation: 'update' };
}

/** Null if the identifier or the type cannot be a part of the path of the request. */
export function encodeChanged(entry: ComparedEntry, profile: Profile): EncodedUpdate | null {
  const { actual: listed, declared, encoded } = entry;
  if (encoded !== null) return encoded;
  const { body, ignoreChanges: ignored } = declared;
  return encodeUpdate({ declared: body, changed: listChanged(entry), ignored, listed }, profile);
}

/** As it was planned, on what a newer list shows. */
export function rebase(planned: PlanEntry, now: PlanEntry): PlanEntry {
  const [before, after] = [planned, now].map((entry) => JSON.stringify(listChanged(entry)));
  return { ...planned, actual: now.actual, encoded: before === after ? now.encoded : null };
}

function listChanged({ differences }: PlanEntry): readonly string[] {
  return differences.filter(isToBeWritten).map(fieldOf);
}
