import { isObject, type Json, type JsonObject, own, type Path } from '../model/json.ts';

/** The object with another value at a path; objects that are missing on the way are added. */
export function setAt(object: JsonObject, path: Path, value: Json): JsonObject {
  const step = path[0];
  if (step === undefined) return object;
  const key = String(step);
  // A computed key makes `__proto__` a field like any other.
  if (path.length === 1) return { ...object, [key]: value };
  const inner = own(object, key);
  return { ...object, [key]: setAt(isObject(inner) ? inner : {}, path.slice(1), value) };
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
 */
export function mergePatch(target: JsonObject, patch: JsonObject): JsonObject {
  if (Object.keys(target).length === 0) return patch;
  const merged = new Map<string, Json>(Object.entries(target));
  for (const [key, value] of Object.entries(patch)) {
    const before = merged.get(key);
    if (value === null && before !== undefined) merged.delete(key);
    else merged.set(key, isObject(value) && isObject(before) ? mergePatch(before, value) : value);
  }
  return Object.fromEntries(merged);
}
