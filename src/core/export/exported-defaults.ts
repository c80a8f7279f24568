import { extraOf, joinMonitor } from '../config/join-defaults.ts';
import { fieldNames, fieldTable } from '../model/fields.ts';
import { isEmpty, isSameJson, type Json, type JsonObject, own, pick } from '../model/json.ts';
import type { Profile } from '../profile/profile.ts';
import type { TypeRule } from '../profile/types.ts';

// What the monitors of an export have in common, and is written once, under `defaults`.

/** A monitor as an export declares it, before its defaults are taken out. */
export interface DefaultedMonitor {
  fields: JsonObject;
  /** Lists that are empty, in the form of a monitor: written where the defaults have others. */
  empty: JsonObject;
}

function withEmpty({ empty, fields }: DefaultedMonitor): JsonObject {
  const added = pick(empty, (field) => !Object.hasOwn(fields, field));
  return { ...fields, ...added, extra: { ...extraOf(empty), ...extraOf(fields) } };
}

/**
 * The most frequent value of each field, if defaults may have it and give it to no other monitor.
 */
export function findDefaults(entries: readonly DefaultedMonitor[], profile: Profile): JsonObject {
  const all = entries.map(withEmpty);
  const found: [string, Json][] = [];
  for (const field of fieldNames) {
    // Whoever adds a monitor to the file wants it to run.
    if (field === 'paused' || !fieldTable[field].inDefaults) continue;
    const isFilled = (fields: JsonObject) =>
      Object.hasOwn(joinMonitor({ [field]: null }, fields, profile), field);
    const having = all.filter((fields) => Object.hasOwn(fields, field));
    const value = findMostFrequent(having.map((fields) => fields[field] as Json));
    if (value !== null && all.filter(isFilled).length === having.length) found.push([field, value]);
  }
  const extra = findExtraDefaults(all.map(extraOf), profile);
  if (Object.keys(extra).length > 0) found.push(['extra', extra]);
  return Object.fromEntries(found);
}

/**
 * Only fields that all monitors have; an empty list is written then. A field of single types, such
 * as a port, would be wrong for the monitor that somebody adds later.
 */
function findExtraDefaults(all: readonly JsonObject[], { types }: Profile): JsonObject {
  const common = new Set(listNeeded(types.other));
  const ofTypes = new Set(types.rows.flatMap(listNeeded).filter((field) => !common.has(field)));
  const found = Object.keys(all[0] ?? {}).flatMap((field): [string, Json][] => {
    const isShared = !ofTypes.has(field) && all.every((extra) => Object.hasOwn(extra, field));
    const value = isShared ? findMostFrequent(all.map((extra) => extra[field] as Json)) : null;
    return value === null ? [] : [[field, value]];
  });
  return Object.fromEntries(found);
}

/** Null where no two are equal, or where it is empty. */
function findMostFrequent(values: readonly Json[]): Json {
  const groups = [...Map.groupBy(values, (value) => JSON.stringify(value)).values()];
  const [most = []] = groups.toSorted((one, other) => other.length - one.length);
  const [value = null] = most;
  return most.length < 2 || isEmpty(value) ? null : value;
}

/** The fields that a creation of a type needs, or that say what it checks. */
function listNeeded(type: TypeRule): readonly string[] {
  return [...type.export, ...type.required].map(([field]) => String(field));
}

/** The fields of a monitor that its defaults do not give it. */
export function withoutDefaults(
  { empty, fields }: DefaultedMonitor,
  defaults: JsonObject,
): JsonObject {
  const { extra: _, ...named } = withEmpty({ empty, fields });
  const others = pickOthers(named, fields, defaults);
  const all = { ...extraOf(empty), ...extraOf(fields) };
  const extra = pickOthers(all, extraOf(fields), extraOf(defaults));
  return Object.keys(extra).length === 0 ? others : { ...others, extra };
}

/** Of what defaults have, other values; of the rest, what is not empty. */
function pickOthers(all: JsonObject, filled: JsonObject, defaults: JsonObject): JsonObject {
  return pick(all, (field, value) => {
    const preset = own(defaults, field);
    return preset === undefined ? Object.hasOwn(filled, field) : !isSameJson(preset, value);
  });
}
