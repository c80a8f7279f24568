import { getAt, isObject, type Json, type JsonObject, own } from '../model/json.ts';
import { type ActualMonitor, normalizeName, readIdentifier } from '../model/monitor.ts';
import { removeAt } from './edit-json.ts';
import { type FieldName, type FieldRule, fieldNames, type Profile } from './profile.ts';

/** A monitor of the list in the config's words: all that comparing, planning and reporting need to know of it. */
export interface DecodedMonitor extends ActualMonitor {
  /** The object with its fields as the service lists it, from which an update copies. */
  readonly fields: JsonObject;
  /** Whether another tool owns it. */
  readonly isForeign: boolean;
}

/**
 * Decodes an item of the list or the answer to a creation. In its `body` the fields that a config has by name are the
 * config's, and all others the service's own. Null where the item has no name to compare by.
 */
export function decodeMonitor(item: JsonObject, profile: Profile): DecodedMonitor | null {
  const { list } = profile;
  const fields = getAt(item, list.item);
  if (!isObject(fields)) return null;
  const body = decodeFields(fields, profile);
  const name = own(body, 'name');
  if (typeof name !== 'string' && typeof name !== 'number') return null;
  const owner = list.foreign === null ? null : getAt(item, list.foreign);
  const isForeign = owner !== undefined && owner !== null && owner !== false;
  return { name: normalizeName(String(name)), id: decodeId(item, profile), body, fields, isForeign };
}

function decodeId(item: JsonObject, { list }: Profile): string | null {
  if (list.id === null) return readIdentifier(item);
  const id = getAt(item, list.id);
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

function decodeFields(fields: JsonObject, profile: Profile): JsonObject {
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
