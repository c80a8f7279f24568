import {
  listLookupRules,
  listReferences,
  type ObjectLists,
  type Reference,
  selectLookups,
} from '../lookup/object-lists.ts';
import { createNamer } from '../lookup/show-names.ts';
import { type JsonObject, mapFields } from '../model/json.ts';
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

/** The fields under `extra`, with names in place of identifiers where they are unique. */
export function nameExtra(extra: JsonObject, lists: ObjectLists, profile: Profile): JsonObject {
  if (lists.size === 0) return extra;
  const showNames = createNamer(lists, profile);
  return mapFields(extra, (value, field) => showNames([field], value));
}

/** The fields that refer to other objects by their names alone. */
export function listNamedFields(
  extras: readonly JsonObject[],
  lists: ObjectLists,
  profile: Profile,
): ReadonlySet<string> {
  const fields = new Map<string, boolean>();
  for (const rule of listLookupRules(profile)) {
    const field = String(rule.path[0]);
    const index = lists.get(rule.lookup)?.index ?? null;
    const isNamed = ({ value }: Reference) => {
      const [object, ...others] = index?.find(String(value)) ?? [];
      return object !== undefined && others.length === 0 && String(object.id) !== String(value);
    };
    const isAll = extras.every((extra) => listReferences(extra, rule).every(isNamed));
    fields.set(field, isAll && fields.get(field) !== false);
  }
  return new Set([...fields].flatMap(([field, isAll]) => (isAll ? [field] : [])));
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
