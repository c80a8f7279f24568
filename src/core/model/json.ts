/** A value as JSON carries it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** An object as JSON carries it. Read its keys with `Object.hasOwn`: the text may hold a key `constructor`. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Tells an object from an array, null and the scalars. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object's own value under a key, or undefined: never one that its prototype lends. */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The steps from a value to one inside it: keys of objects and indexes of arrays, which a JSON Pointer writes as text. */
export type Path = readonly (string | number)[];

/** The value at a path, or undefined where the path leads nowhere. */
export function getAt(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((parent, step) => {
    if (isObject(parent)) return own(parent, String(step));
    const isIndex = Array.isArray(parent) && /^(?:0|[1-9]\d*)$/.test(String(step));
    return isIndex ? (parent as readonly Json[])[Number(step)] : undefined;
  }, value);
}
