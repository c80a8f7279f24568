import { extraOf, joinMonitor } from '../config/join-defaults.ts';
import { fieldNames, fieldTable } from '../model/fields.ts';
import { isEmpty, isSameJson, type Json, type JsonObject, own, pick } from '../model/json.ts';
import type { Profile } from '../profile/profile.ts';
import type { TypeRule } from '../profile/types.ts';

/** Before its defaults are taken out. */
export interface DefaultedMonitor {
  fields: JsonObject;
  /** Empty lists, in the form of a monitor: written where the defaults have others. */
  empty: JsonObject;
}

function withEmpty({ empty, fields }: DefaultedMonitor): JsonObject {
  // The fields come first.
  return { ...fields, ...empty, ...fields, extra: { ...extraOf(empty), ...extraOf(fields) } };
}

/** The most frequent values, if defaults may have them and give them to no other monitor. */
export function findDefaults(entries: readonly DefaultedMonitor[], profile: Profile): JsonObject {
  const all = entries.map(withEmpty);
  const defaults: Record<string, Json> = {};
  for (const field of fieldNames) {
    // Whoever adds a monitor to the file wants it to run.
    if (field === 'paused' || !fieldTable[field].inDefaults) continue;
    const value = findMostFrequent(all, field);
    const isHarmless = all.every((fields) => {
      const filled = joinMonitor({ [field]: null }, fields, profile);
      return Object.hasOwn(fields, field) || !Object.hasOwn(filled, field);
    });
    if (value !== null && isHarmless) defaults[field] = value;
  }
  const extra = findExtraDefaults(all.map(extraOf), profile);
  return isEmpty(extra) ? defaults : { ...defaults, extra };
}

/** A field of single types, such as a port, would be wrong for a monitor that somebody adds. */
function findExtraDefaults(all: readonly JsonObject[], { types }: Profile): JsonObject {
  const common = listNeeded(types.other);
  const ofTypes = types.rows.flatMap(listNeeded).filter((field) => !common.includes(field));
  const shared = Object.keys(all[0] ?? {}).filter((field) => {
    return !ofTypes.includes(field) && all.every((extra) => Object.hasOwn(extra, field));
  });
  const found = shared.map((field) => [field, findMostFrequent(all, field)] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== null));
}

function findMostFrequent(all: readonly JsonObject[], field: string): Json {
  const values = all.flatMap((fields) =>
    Object.hasOwn(fields, field) ? [fields[field] ?? null] : [],
  );
  const groups = [...Map.groupBy(values, (value) => JSON.stringify(value)).values()];
  const [most = []] = groups.toSorted((one, other) => other.length - one.length);
  const [value = null] = most;
  return most.length < 2 || isEmpty(value) ? null : value;
}

function listNeeded(type: TypeRule): readonly string[] {
  return [...type.export, ...type.required].map(([field]) => String(field));
}

export function withoutDefaults(monitor: DefaultedMonitor, defaults: JsonObject): JsonObject {
  const { extra: all, ...named } = withEmpty(monitor);
  const { fields } = monitor;
  const others = pickOthers(named, fields, defaults);
  const extra = pickOthers(all as JsonObject, extraOf(fields), extraOf(defaults));
  return isEmpty(extra) ? others : { ...others, extra };
}

/** Of what defaults have, other values; of the rest, what is not empty. */
function pickOthers(all: JsonObject, filled: JsonObject, defaults: JsonObject): JsonObject {
  return pick(all, (field, value) => {
    const preset = own(defaults, field);
    return preset === undefined ? Object.hasOwn(filled, field) : !isSameJson(preset, value);
  });
}
