import { isObject, type Json, type JsonObject, own, type Path } from '../model/json.ts';
import { readRawNumber } from '../model/number-sources.ts';

/** The object with another value at a path; objects that are missing on the way are added. */
export function setAt(object: JsonObject, path: Path, value: Json): JsonObject {
  const step = path[0];
  if (step === undefined) return object;
  const key = String(step);
  // A computed key makes `__proto__` a field like any other.
  if (path.length === 1) return { ...object, [key]: value };
  const inner = own(object, key);
  return { ...object, [key]: setAt(isMergeable(inner) ? inner : {}, path.slice(1), value) };
}

/** The object without the value at a path, and without objects that were there for that value alone. */
export function removeAt(object: JsonObject, [step, ...rest]: Path): JsonObject {
  const { [String(step)]: inner, ...others } = object;
  if (rest.length === 0) return others;
  if (!isObject(inner)) return object;
  const left = removeAt(inner, rest);
  return Object.keys(left).length === 0 ? others : { ...object, [String(step)]: left };
}

/**
 * Merges as RFC 7396: objects field by field, and null removes a field. Only a null that has nothing to remove is kept,
 * because `extra` may send one.
 * @param removes whether null removes a field; otherwise it is kept.
 */
export function mergePatch(target: JsonObject, patch: JsonObject, removes = true): JsonObject {
  if (Object.keys(target).length === 0) return patch;
  const merged = new Map<string, Json>(Object.entries(target));
  for (const [key, value] of Object.entries(patch)) {
    const before = merged.get(key);
    if (removes && value === null && before !== undefined) merged.delete(key);
    else merged.set(key, isMergeable(value) && isMergeable(before) ? mergePatch(before, value, removes) : value);
  }
  return Object.fromEntries(merged);
}

/** Whether a value is an object, and not a number that is sent as it was received. */
function isMergeable(value: Json | undefined): value is JsonObject {
  return isObject(value) && readRawNumber(value) === undefined;
}
