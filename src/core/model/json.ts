export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** Read its keys with {@link own}, because a key may be `constructor`. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** ES2026, in Node since version 22. */
const { isRawJSON, rawJSON } = JSON as unknown as {
  isRawJSON: (value: unknown) => boolean;
  rawJSON: (text: string) => JsonObject;
};

export function isObject(value: unknown): value is JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !('rawJSON' in value && isRawJSON(value));
}

/** Unset: also null and undefined. */
export function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (typeof value !== 'object') return false;
  return Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0;
}

export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export function isHolder(value: Json): value is JsonObject | readonly Json[] {
  return typeof value === 'object' && value !== null;
}

/** Equal but for the order of keys. */
export function isSameJson(one: Json, other: Json): boolean {
  if (one === other || !isHolder(one) || !isHolder(other)) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [first, second] = [one as JsonObject, other as JsonObject];
  const keys = Object.keys(first);
  const isEqualAt = (key: string) =>
    Object.hasOwn(second, key) && isSameJson(first[key] as Json, second[key] as Json);
  return keys.length === Object.keys(second).length && keys.every(isEqualAt);
}

export type Path = readonly (string | number)[];

export function getAt(value: Json | undefined, path: Path): Json | undefined {
  let inner = value;
  for (const step of path) {
    if (isObject(inner)) inner = own(inner, String(step));
    else if (!Array.isArray(inner) || !/^(?:0|[1-9]\d*)$/.test(String(step)))
      return undefined;
    else inner = inner[Number(step)];
  }
  return inner;
}

// JSON Pointers (RFC 6901). Reports and configs write them without their first slash, as
// `assertions/0/value`.

export function writePointer(path: Path): string {
  const steps = path.map((step) =>
    String(step).replaceAll('~', '~0').replaceAll('/', '~1'),
  );
  return steps.map((step) => `/${step}`).join('');
}

export function writePath(path: Path): string {
  return writePointer(path).slice(1);
}

export function parsePointer(pointer: string): readonly string[] {
  const [, ...steps] = pointer.split('/');
  // Fast path: hardly any key has one.
  if (!pointer.includes('~')) return steps;
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function isDeeperThan(levels: number, value: Json | undefined): boolean {
  if (value === undefined || !isHolder(value)) return false;
  if (levels === 0) return true;
  const inner: Iterable<Json> = Array.isArray(value) ? value : Object.values(value);
  for (const one of inner) if (isDeeperThan(levels - 1, one)) return true;
  return false;
}

/** `String` alone fails for an object with a key `toString`. */
export function toText(value: Json | undefined): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function isAtOrBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`);
}

export function pick(
  object: JsonObject,
  isPicked: (field: string, value: Json) => boolean,
): JsonObject {
  return mapFields(object, (value, field) => (isPicked(field, value) ? value : undefined));
}

/** The same object where nothing changes; undefined leaves a field out. */
export function mapFields(
  object: JsonObject,
  change: (value: Json, field: string) => Json | undefined,
): JsonObject {
  let isChanged = false;
  const fields: [string, Json][] = [];
  for (const field of Object.keys(object)) {
    const value = object[field] as Json;
    const changed = change(value, field);
    isChanged ||= changed !== value;
    if (changed !== undefined) fields.push([field, changed]);
  }
  return isChanged ? Object.fromEntries(fields) : object;
}

export function setAt(holder: JsonObject, path: Path, value: Json): JsonObject;
export function setAt(holder: Json | undefined, path: Path, value: Json): Json;
export function setAt(holder: Json | undefined, [step, ...rest]: Path, value: Json): Json {
  if (step === undefined) return value;
  const inner = getAt(holder, [step]);
  const part = setAt(inner, rest, value);
  // A list without such an item gives way: PHP lists an object without keys as [].
  if (Array.isArray(holder) && inner !== undefined) return holder.with(Number(step), part);
  // A computed key makes `__proto__` a field like any other.
  return { ...(isObject(holder) ? holder : {}), [String(step)]: part };
}

/** Also removes objects that were there for that value alone, but no item of a list. */
export function removeAt<Holder extends Json>(holder: Holder, path: Path): Holder;
export function removeAt(holder: Json, [step, ...rest]: Path): Json {
  const inner = step === undefined ? undefined : getAt(holder, [step]);
  if (inner === undefined) return holder;
  const left = rest.length === 0 ? {} : removeAt(inner, rest);
  if (Array.isArray(holder))
    return rest.length === 0 ? holder : holder.with(Number(step), left);
  const { [String(step)]: _, ...others } = holder as JsonObject;
  return isObject(left) && isEmpty(left) ? others : { ...others, [String(step)]: left };
}

/**
 * The places that a path means, whose last steps may be missing: in a list, `*` stands for every
 * index, and no other step leads on.
 */
export function findPlaces(value: Json | undefined, path: Path): readonly Path[] {
  const [step, ...rest] = path;
  if (step === undefined || value === undefined) return [path];
  if (!Array.isArray(value))
    return findPlaces(getAt(value, [step]), rest).map((below) => [step, ...below]);
  if (step !== '*') return [];
  return value.flatMap((item: Json, index) =>
    findPlaces(item, rest).map((below) => [index, ...below]),
  );
}

/** The same value if no place changes. */
export function mapPlaces(
  value: Json,
  path: Path,
  change: (value: Json, place: Path) => Json,
): Json {
  let mapped = value;
  for (const place of findPlaces(value, path)) {
    const inner = getAt(value, place);
    const changed = inner === undefined ? undefined : change(inner, place);
    if (changed !== undefined && changed !== inner) mapped = setAt(mapped, place, changed);
  }
  return mapped;
}

/**
 * The key as an object has it, perhaps in other letters, such as that of a header.
 * @param declared what has the key; if it also has one that differs in case only, both are exact.
 */
export function findKey(object: JsonObject, key: string, declared: JsonObject): string {
  if (Object.hasOwn(object, key)) return key;
  const lower = key.toLowerCase();
  const isOther = (one: string) => one !== key && one.toLowerCase() === lower;
  const other = Object.keys(object).find(isOther);
  return other === undefined || Object.keys(declared).some(isOther) ? key : other;
}

/** Merges as RFC 7396, but keeps a null with nothing to remove, which `extra` may send. */
export function mergePatch(
  target: JsonObject,
  patch: JsonObject,
  removes = true,
): JsonObject {
  const merged = new Map<string, Json>(Object.entries(target));
  for (const [key, value] of Object.entries(patch)) {
    const before = merged.get(key);
    const isJoined = isObject(value) && isObject(before);
    if (removes && value === null && before !== undefined) merged.delete(key);
    else merged.set(key, isJoined ? mergePatch(before, value, removes) : value);
  }
  return Object.fromEntries(merged);
}

/** By what holds them: the texts of numbers that JavaScript writes differently, such as `1e400`. */
const sources = new WeakMap<object, Map<string, string>>();

export function keepNumberText(holder: object, key: string, source: string): void {
  sources.set(holder, (sources.get(holder) ?? new Map()).set(key, source));
}

/** For a request. */
export function copyReceived<Value extends Json>(value: Value): Value {
  const numbers = sources.get(value as object);
  return mapInner(value, (inner, key) => {
    const source = numbers?.get(key);
    return source === undefined ? copyReceived(inner) : rawJSON(source);
  }) as Value;
}

export function mapTexts(value: Json, edit: (text: string) => Json): Json {
  if (typeof value === 'string') return edit(value);
  const edited = mapInner(value, (inner) => mapTexts(inner, edit));
  const numbers = sources.get(value as object);
  if (numbers !== undefined) sources.set(edited as object, numbers);
  return edited;
}

function mapInner(value: Json, change: (inner: Json, key: string) => Json): Json {
  if (isObject(value)) return mapFields(value, change);
  if (!Array.isArray(value)) return value;
  const items = value.map((inner: Json, index) => change(inner, String(index)));
  return items.every((item, index) => item === value[index]) ? value : items;
}
