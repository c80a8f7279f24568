import { getAt, isObject, type Json, type JsonObject } from '../model/json.ts';
import { type ActualMonitor, nameKey, readIdentifier } from '../model/monitor.ts';
import { sourceOf } from '../model/number-sources.ts';
import { removeAt } from './edit-json.ts';
import { type FieldName, type FieldRule, fieldNames, type Profile } from './profile.ts';

/** Decodes an item of the list. Null where it has no name to compare by. */
export function decodeMonitor(item: JsonObject, profile: Profile): ActualMonitor | null {
  const { list } = profile;
  const fields = getAt(item, list.item);
  const name = decodeName(item, profile);
  if (!isObject(fields) || name === null) return null;
  const body = decodeFields(item, profile);
  const owner = list.foreign === null ? null : getAt(item, list.foreign);
  const isForeign = owner !== undefined && owner !== null && owner !== false;
  return { name: nameKey(name), id: decodeId(item, profile), body, fields, isForeign };
}

/** The name of an item, or null; some services make a number of one that holds only digits (PHP's JSON_NUMERIC_CHECK). */
export function decodeName(item: JsonObject, { fields, list }: Profile): string | null {
  const holder = getAt(item, list.item);
  const name = isObject(holder) ? decodeField(holder, fields.name, 'name') : undefined;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
}

/** The identifier of an item as text, or null where it shows none. */
export function decodeId(item: JsonObject, { list }: Profile): string | null {
  if (list.id === null) return readIdentifier(item);
  const id = getAt(item, list.id);
  if (!Number.isInteger(id) || Number.isSafeInteger(id))
    return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
  // As a number above 2^53 it is not exact, and may be the identifier of another monitor.
  return sourceOf(getAt(item, list.id.slice(0, -1)), String(list.id.at(-1))) ?? null;
}

/** The fields of an item: those that a config has by name in the config's words, and all others in the service's own. */
export function decodeFields(item: JsonObject, profile: Profile): JsonObject {
  const fields = getAt(item, profile.list.item);
  if (!isObject(fields)) return {};
  const moved = fieldNames.filter((name) => !isUnchanged(profile.fields[name], name));
  if (moved.length === 0) return fields;
  const places = moved.flatMap((name) => [[name], profile.fields[name]?.read ?? []]);
  const others = places.filter((path) => path.length > 0).reduce(removeAt, fields);
  const decoded = moved.flatMap((name) => {
    const value = decodeField(fields, profile.fields[name], name);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(decoded), ...others };
}

/** Whether the service has a field as the config has it. */
function isUnchanged(rule: FieldRule | null, name: FieldName): boolean {
  if (rule === null) return false;
  return rule.read?.length === 1 && rule.read[0] === name && rule.unitMs === null && rule.values.length === 0;
}

/** The value of a field in the config's words, or undefined where the list does not show it. */
function decodeField(fields: JsonObject, rule: FieldRule | null, name: FieldName): Json | undefined {
  if (rule === null || rule.read === null) return undefined;
  const shown = getAt(fields, rule.read);
  const [found] = rule.values.find(([, value]) => isSameValue(name, value, shown)) ?? [];
  if (found !== undefined) return name === 'intervalSeconds' ? Number(found) : found;
  return typeof shown === 'number' && rule.unitMs !== null ? (shown * rule.unitMs) / 1_000 : shown;
}

/** Services and people write a type in upper and lower case. */
export function isSameValue(field: FieldName, one: unknown, other: unknown): boolean {
  if (field !== 'type' || typeof one !== 'string' || typeof other !== 'string') return one === other;
  return one.toLowerCase() === other.toLowerCase();
}

/** The body of a decoded monitor without what the profile excludes from an export: state, secrets, the identifier. */
export function removeReadOnly(body: JsonObject, { list }: Profile): JsonObject {
  return list.readOnly.reduce(removeAt, body);
}
