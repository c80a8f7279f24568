import { extraOf, joinMonitor } from '../config/join-defaults.ts';
import { fieldNames, fieldTable } from '../model/fields.ts';
import { isEmpty, isSameJson, type Json, type JsonObject, own, pick } from '../model/json.ts';
import type { Profile } from '../profile/profile.ts';
import type { TypeRule } from '../profile/types.ts';

// What the monitors of an export have in common, and is written once, under `defaults`.

/** A monitor as an export declares it, before its defaults are taken out. */
export interface DefaultedMonitor {
  fields: JsonObject;
  /** Lists under `extra` that are empty: written only where the defaults have others. */
  emptyLists: JsonObject;
}

/**
 * The most frequent value of each field, if defaults may have it and give it to no other monitor.
 */
export function findDefaults(entries: readonly DefaultedMonitor[], profile: Profile): JsonObject {
  const found: [string, Json][] = [];
  for (const field of fieldNames) {
    // Whoever adds a monitor to the file wants it to run.
    if (field === 'paused' || fieldTable[field].kind === 'list') continue;
    if (!fieldTable[field].inDefaults) continue;
    const having = entries.filter(({ fields }) => Object.hasOwn(fields, field));
    const filled = entries.filter(({ fields }) =>
      Object.hasOwn(joinMonitor({ [field]: null }, fields, profile), field),
    );
    const value = findMostFrequent(having.map(({ fields }) => fields[field] as Json));
    if (value !== undefined && filled.length === having.length) found.push([field, value]);
  }
  const extra = findExtraDefaults(entries, profile);
  if (Object.keys(extra).length > 0) found.push(['extra', extra]);
  return Object.fromEntries(found);
}

/**
 * Only fields that all monitors have; an empty list is written then. A field of single types, such
 * as a port, would be wrong for the monitor that somebody adds later.
 */
function findExtraDefaults(entries: readonly DefaultedMonitor[], { types }: Profile): JsonObject {
  const common = new Set(listNeeded(types.other));
  const ofTypes = new Set(types.rows.flatMap(listNeeded).filter((field) => !common.has(field)));
  const all = entries.map(({ emptyLists, fields }) => ({ ...emptyLists, ...extraOf(fields) }));
  const found = Object.keys(all[0] ?? {}).flatMap((field): [string, Json][] => {
    const values = all.map((extra) => own(extra, field) ?? null);
    const isShared = !ofTypes.has(field) && all.every((extra) => Object.hasOwn(extra, field));
    const value = isShared ? findMostFrequent(values) : undefined;
    return value === undefined || isEmpty(value) ? [] : [[field, value]];
  });
  return Object.fromEntries(found);
}

/** Undefined where no two are equal. */
function findMostFrequent(values: readonly Json[]): Json | undefined {
  const groups = [...Map.groupBy(values, (value) => JSON.stringify(value)).values()];
  const [most = []] = groups.toSorted((one, other) => other.length - one.length);
  return most.length > 1 ? most[0] : undefined;
}

/** The fields that a creation of a type needs, or that say what it checks. */
function listNeeded(type: TypeRule): readonly string[] {
  return [...type.export, ...type.required].map(([field]) => String(field));
}

/** The fields of a monitor that its defaults do not give it. */
export function withoutDefaults(entry: DefaultedMonitor, defaults: JsonObject): JsonObject {
  const shared = extraOf(defaults);
  const emptied = pick(entry.emptyLists, (field) => Object.hasOwn(shared, field));
  const extra = pick({ ...emptied, ...extraOf(entry.fields) }, (field, value) => {
    const known = own(shared, field);
    return known === undefined || !isSameJson(known, value);
  });
  const others = pick(entry.fields, (field, value) => {
    return field !== 'extra' && own(defaults, field) !== value;
  });
  return Object.keys(extra).length === 0 ? others : { ...others, extra };
}
