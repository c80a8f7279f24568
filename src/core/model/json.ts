export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** Read its keys with {@link own}, because a key may be `constructor`. */
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isEmpty(value: Json): boolean {
  return typeof value === 'object' ? Object.keys(value ?? {}).length === 0 : value === '';
}

export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Equal but for the order of keys. */
export function isSameJson(one: Json, other: Json): boolean {
  const isLike = isObject(one) ? isObject(other) : Array.isArray(one) && Array.isArray(other);
  if (one === other || !isLike) return one === other;
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
    else if (!Array.isArray(inner) || !/^(?:0|[1-9]\d*)$/.test(String(step))) return undefined;
    else inner = inner[Number(step)];
  }
  return inner;
}

// JSON Pointers (RFC 6901). Reports and configs write them without their first slash, as
// `assertions/0/value`.

export function writeStep(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function writePointer(path: Path): string {
  return path.map((step) => `/${writeStep(String(step))}`).join('');
}

export function writePath(path: Path): string {
  return writePointer(path).slice(1);
}

export function parsePointer(pointer: string): readonly string[] {
  const [, ...steps] = pointer.split('/');
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function isDeeperThan(levels: number, value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
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
  for (const [field, value] of Object.entries(object)) {
    const changed = change(value, field);
    isChanged ||= changed !== value;
    if (changed !== undefined) fields.push([field, changed]);
  }
  return isChanged ? Object.fromEntries(fields) : object;
}

export function setAt(object: JsonObject, [step, ...rest]: Path, value: Json): JsonObject {
  if (step === undefined) return object;
  const inner = own(object, String(step));
  const part = rest.length === 0 ? value : setAt(isMergeable(inner) ? inner : {}, rest, value);
  // A computed key makes `__proto__` a field like any other.
  return { ...object, [String(step)]: part };
}

/** Also removes objects that were there for that value alone. */
export function removeAt(object: JsonObject, [step, ...rest]: Path): JsonObject {
  const { [String(step)]: inner, ...others } = object;
  if (rest.length === 0) return others;
  if (!isObject(inner)) return object;
  const left = removeAt(inner, rest);
  return Object.keys(left).length === 0 ? others : { ...object, [String(step)]: left };
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

/** Changes the values at the {@link findPlaces} of a path; the same object if none changes. */
export function mapPlaces(
  value: Json,
  [step, ...rest]: Path,
  change: (value: Json, place: Path) => Json,
  above: Path = [],
): Json {
  if (step === undefined) return change(value, above);
  if (Array.isArray(value)) {
    if (step !== '*') return value;
    const items = value.map((item, index) => mapPlaces(item, rest, change, [...above, index]));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isMergeable(value)) return value;
  const key = String(step);
  const inner = own(value, key);
  if (inner === undefined) return value;
  const changed = mapPlaces(inner, rest, change, [...above, key]);
  return changed === inner ? value : { ...value, [key]: changed };
}

/**
 * The key as an object has it, perhaps in other letters, such as that of a header.
 * @param declared what has the key; if it also has one that differs in case only, both are exact.
 */
export function findKey(object: JsonObject, key: string, declared: JsonObject = {}): string {
  if (Object.hasOwn(object, key)) return key;
  const lower = key.toLowerCase();
  const isOther = (one: string) => one !== key && one.toLowerCase() === lower;
  const other = Object.keys(object).find(isOther);
  return other === undefined || Object.keys(declared).some(isOther) ? key : other;
}

/** The path with the keys below the first level as the value has them. */
export function findPath(value: Json | undefined, path: Path): Path {
  let inner = value;
  return path.map((step, depth) => {
    const key = depth > 0 && isObject(inner) ? findKey(inner, String(step)) : step;
    inner = getAt(inner, [key]);
    return key;
  });
}

/** The object with its keys below the first level as another one has them. */
export function respell(object: JsonObject, other: JsonObject, isBelow = false): JsonObject {
  const pairs = Object.entries(object).map(([written, value]) => {
    const key = isBelow ? findKey(other, written, object) : written;
    const inner = own(other, key);
    const isDeeper = isMergeable(value) && isMergeable(inner);
    return [key, isDeeper ? respell(value, inner, true) : value];
  });
  return Object.fromEntries(pairs);
}

/**
 * Merges as RFC 7396, but keeps a null with nothing to remove, which `extra` may send. Below the
 * first level, a key has the spelling of the target.
 */
export function mergePatch(
  target: JsonObject,
  patch: JsonObject,
  removes = true,
  isBelow = false,
): JsonObject {
  if (Object.keys(target).length === 0) return patch;
  const merged = new Map<string, Json>(Object.entries(target));
  for (const [written, value] of Object.entries(patch)) {
    const key = isBelow ? findKey(target, written, patch) : written;
    const before = merged.get(key);
    if (removes && value === null && before !== undefined) merged.delete(key);
    else
      merged.set(
        key,
        isMergeable(value) && isMergeable(before)
          ? mergePatch(before, value, removes, true)
          : value,
      );
  }
  return Object.fromEntries(merged);
}

/** False for a number that is sent as it was received. */
export function isMergeable(value: Json | undefined): value is JsonObject {
  return isObject(value) && rawNumberText(value) === undefined;
}

/** By what holds them: the texts of numbers that JavaScript writes differently, such as `1e400`. */
const sources = new WeakMap<object, Map<string, string>>();

export function keepNumberText(holder: object, key: string, source: string): void {
  sources.set(holder, (sources.get(holder) ?? new Map()).set(key, source));
}

/** ES2026, in Node since version 22. */
const { isRawJSON, rawJSON } = JSON as unknown as {
  isRawJSON: (value: unknown) => boolean;
  rawJSON: (text: string) => JsonObject;
};

/** For a request, with each number as it was received. */
export function copyReceived(value: JsonObject): JsonObject;
export function copyReceived(value: Json): Json;
export function copyReceived(value: Json): Json {
  const numbers = sources.get(value as object);
  return mapInner(value, (inner, key) => {
    const source = numbers?.get(key);
    return source === undefined ? copyReceived(inner) : rawJSON(source);
  });
}

export function mapTexts(value: JsonObject, edit: (text: string) => string): JsonObject;
export function mapTexts(value: Json, edit: (text: string) => string): Json;
export function mapTexts(value: Json, edit: (text: string) => string): Json {
  if (typeof value === 'string') return edit(value);
  const edited = mapInner(value, (inner) => mapTexts(inner, edit));
  const numbers = typeof value === 'object' && value !== null ? sources.get(value) : undefined;
  if (numbers !== undefined) sources.set(edited as object, numbers);
  return edited;
}

function mapInner(value: Json, change: (inner: Json, key: string) => Json): Json {
  if (isObject(value)) return mapFields(value, change);
  if (!Array.isArray(value)) return value;
  const items = value.map((inner: Json, index) => change(inner, String(index)));
  return items.every((item, index) => item === value[index]) ? value : items;
}

export function rawNumberText(value: Json | undefined): string | undefined {
  return isObject(value) && isRawJSON(value) ? String(value['rawJSON']) : undefined;
}
