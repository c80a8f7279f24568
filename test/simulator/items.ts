import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, type JsonObject } from '../../src/core/model/json.ts';

/** Whether an item has all declared fields. */
export function covers(fields: JsonObject, item: JsonObject | undefined): boolean {
  return Object.entries(fields).every(([key, value]) => isDeepStrictEqual(item?.[key], value));
}

/** Names of fields that a service changes by itself. */
const state = /^(status|last|next|uptime)/;

/** The fields of an item that had a value and have another one now, and are neither declared nor state. */
export function findOtherChanges(before: JsonObject, after: JsonObject, declared: JsonObject = {}): readonly string[] {
  return Object.entries(before).flatMap(([key, value]) =>
    key in declared || state.test(key) || isKept(value, after[key]) ? [] : [key],
  );
}

/** Whether a value is the same, but for the order of lists and for what was added to an object. */
function isKept(before: Json, after: Json | undefined): boolean {
  if (before === null) return true;
  if (!isObject(before)) return isDeepStrictEqual(sort(before), sort(after));
  return after !== undefined && isObject(after) && findOtherChanges(before, after).length === 0;
}

function sort(value: Json | undefined): unknown {
  return Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value;
}
