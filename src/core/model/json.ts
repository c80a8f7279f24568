export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** An object in JSON. Read its keys with {@link own}, because a key may be `constructor`. */
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The steps from a value to one inside it: keys of objects and indexes of arrays, which a JSON Pointer writes as text. */
export type Path = readonly (string | number)[];

/** The value at a path, or undefined if there is none. */
export function getAt(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((parent, step) => {
    if (isObject(parent)) return own(parent, String(step));
    const isIndex = Array.isArray(parent) && /^(?:0|[1-9]\d*)$/.test(String(step));
    return isIndex ? (parent as readonly Json[])[Number(step)] : undefined;
  }, value);
}

// JSON Pointers (RFC 6901): reports and configs write them without their first slash, as `assertions/0/value`.

/** One key of a pointer. */
export function writeStep(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function writePointer(keys: readonly string[]): string {
  return keys.map((key) => `/${writeStep(key)}`).join('');
}

/** The keys and indexes of a pointer, which starts with a slash or is empty. */
export function readPointer(pointer: string): readonly string[] {
  const [, ...steps] = pointer.split('/');
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Whether one JSON Pointer is the other one or below it. */
export function isAtOrBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`);
}
