import { type ObjectLists, selectLookups } from '../lookup/object-lists.ts';
import type { ActualMonitor } from '../model/monitor.ts';
import type { Profile } from '../profile/profile.ts';
import { listTypes } from '../profile/types.ts';
import type { ExtraFields } from './exported-fields.ts';

/** The lists of objects whose names an export writes: those of fields that it may write. */
export function selectExportedLookups(
  monitors: readonly ActualMonitor[],
  extra: ExtraFields,
  profile: Profile,
): readonly string[] {
  const types = listTypes(profile.types);
  const places = types.flatMap((type) => [...type.export, ...type.required]);
  // A value that differs from a constant is written, too.
  const constants = types.flatMap((type) => Object.keys(type.constants));
  const always = new Set([...places.map(([field]) => field), ...constants]);
  const named = new Set(Array.isArray(extra) ? extra.map((path) => path.split('/')[0]) : []);
  const rules = profile.extra.filter(({ path: [field = ''] }) => {
    return extra === 'all' || always.has(field) || named.has(String(field));
  });
  return selectLookups({ ...profile, extra: rules }, [], monitors);
}

/** Why identifiers are written in place of names. */
export function describeUnread(lists: ObjectLists): readonly string[] {
  return [...lists].flatMap(([key, list]) => {
    if (list.index !== null) return [];
    return [
      `Identifiers of ${key} are written, because their list could not be read (${list.refusal})`,
    ];
  });
}
