import { getAt, type Json, parsePointer } from '../model/json.ts';
import { isRedacted } from '../model/likely-secrets.ts';
import type { ActualMonitor, DeclaredMonitor } from '../model/monitor.ts';
import type { WriteRequest } from '../profile/encode.ts';
import { encodeUpdate, keepIgnored, type WantedUpdate } from '../profile/encode-update.ts';
import type { Profile } from '../profile/profile.ts';
import type { Difference } from './compare.ts';
import type { ComparedResult } from './monitor-result.ts';

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
  return String(parsePointer(`/${path}`)[0]);
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
    const valueIn = ({ body }: ActualMonitor | DeclaredMonitor): Json => getAt(body, parsePointer(`/${path}`)) ?? null;
    const [declared, actual] = [valueIn(result.declared), valueIn(result.actual)];
    return JSON.stringify(declared) === JSON.stringify(actual) ? [] : [{ path, declared, actual, isIgnored: true }];
  });
}
