import { isAtOrBelow, isObject, type Json, type JsonObject, own, writeStep } from '../model/json.ts';

/** A declared value that differs from the actual one. */
export interface Difference {
  /** JSON Pointer (RFC 6901) into the monitor, without the first slash: `intervalSeconds`, `assertions/0/value`. */
  readonly path: string;
  readonly declared: Json;
  /** Also null if the service shows nothing at this path. */
  readonly actual: Json;
  /** The service profile has no way to write the field: no update sends it. */
  readonly isReadOnly?: true;
  /** The path is under `ignoreChanges`, and the update sets it all the same, because its listed value cannot be kept. */
  readonly isIgnored?: true;
  /** The service shows a placeholder instead of the value, so it differs in every run. */
  readonly isHidden?: true;
}

/** How one declared monitor compares with one actual monitor. */
export interface Comparison {
  readonly differences: readonly Difference[];
  /** Declared fields that were not compared, because the list does not show them. */
  readonly unverified: readonly string[];
}

type SameField = (declared: Json, actual: Json, monitor: JsonObject) => boolean;

/** Fields for which JSON equality is too strict. A map, because a field may be called `__proto__`. */
const sameField: ReadonlyMap<string, SameField> = new Map<string, SameField>([
  ['type', (declared, actual) => lower(declared) === lower(actual)],
  // Some services have no type.
  ['target', (declared, actual, { type = 'http' }) => lower(type) === 'http' && sameUrl(declared, actual)],
]);

/** Fields of every monitor; a service may omit any other field. */
const commonFields: readonly string[] = ['type', 'target', 'intervalSeconds'];

/**
 * Compares the declared fields of two monitors of one name.
 * @param ignored paths at or below which a difference is ignored.
 * @param isListed whether the list shows a field for any monitor.
 */
export function compareMonitor(
  declared: JsonObject,
  actual: JsonObject,
  ignored: readonly string[] = [],
  isListed: (field: string) => boolean = () => false,
): Comparison {
  // Lists, because one may be longer than the arguments of a call can be.
  const differences: (readonly Difference[])[] = [];
  const unverified: string[] = [];
  for (const field of Object.keys(declared)) {
    const value = declared[field] as Json;
    // Fast path: nearly all values are equal, and there may be 100,000 monitors.
    if (field === 'name' || (ignored.length > 0 && ignored.includes(writeStep(field)))) continue;
    const shown = own(actual, field);
    if (shown === undefined) {
      if (commonFields.includes(field) && isListed(field))
        differences.push([{ path: field, declared: value, actual: null }]);
      else unverified.push(field);
    } else if (!covers(value, shown) && sameField.get(field)?.(value, shown, declared) !== true)
      differences.push(findDifferences(writeStep(field), value, shown));
  }
  const isRelevant = ({ path }: Difference) => !ignored.some((above) => isAtOrBelow(path, above));
  return { differences: differences.flat().filter(isRelevant), unverified };
}

/** Whether the actual value has everything that is declared, because services add identifiers and defaults at any depth. */
function covers(declared: Json, actual: Json | undefined): boolean {
  // A service may leave out what is not set.
  if (declared === actual || (declared === null && actual === undefined)) return true;
  if (isObject(declared) && isObject(actual)) {
    return Object.keys(declared).every((key) => covers(declared[key] as Json, own(actual, key)));
  }
  const areArrays = Array.isArray(declared) && Array.isArray(actual);
  return areArrays && declared.length === actual.length && coversInSomeOrder(declared, actual);
}

function findDifferences(path: string, declared: Json, actual: Json): readonly Difference[] {
  if (covers(declared, actual)) return [];
  if (isObject(declared) && isObject(actual)) {
    return Object.entries(declared).flatMap(([key, value]) => {
      const at = `${path}/${writeStep(key)}`;
      const shown = own(actual, key);
      if (shown !== undefined) return findDifferences(at, value, shown);
      return value === null ? [] : [{ path: at, declared: value, actual: null }];
    });
  }
  if (Array.isArray(declared) && Array.isArray(actual) && declared.length === actual.length) {
    return declared.flatMap((value, index) => findDifferences(`${path}/${index}`, value, actual[index]));
  }
  return [{ path, declared, actual }];
}

/** Whether each declared item has its own actual item, in any order. Both arrays have the same length. */
function coversInSomeOrder(declared: readonly Json[], actual: readonly Json[]): boolean {
  const inOrder = declared.map((item, index) => covers(item, actual[index]));
  if (!inOrder.includes(false)) return true;
  // Scalars must be equal, so they are compared as sorted lists, because there may be many.
  const isScalar = (item: Json) => typeof item !== 'object' || item === null;
  const sortScalars = (items: readonly Json[]) =>
    items
      .filter(isScalar)
      .map((item) => JSON.stringify(item))
      .toSorted();
  if (sortScalars(declared).join() !== sortScalars(actual).join()) return false;
  const others = (items: readonly Json[]) => [...items.keys()].filter((index) => !isScalar(items[index] as Json));
  // No pair is compared twice, because that would double the time at each level of nesting.
  const fits = (item: number, candidate: number) =>
    item === candidate ? inOrder[item] === true : covers(declared[item] as Json, actual[candidate]);
  return isPermutation(others(declared), others(actual), fits);
}

/**
 * A bipartite matching by augmenting paths, because with the first candidate that fits, `{a}` may take the only partner of
 * `{a, b}`.
 */
function isPermutation(
  items: readonly number[],
  candidates: readonly number[],
  fits: (item: number, candidate: number) => boolean,
): boolean {
  const partners = new Map(items.map((item) => [item, candidates.filter((candidate) => fits(item, candidate))]));
  const takenBy = new Map<number, number>();
  const place = (item: number, tried: Set<number>): boolean =>
    (partners.get(item) ?? []).some((candidate) => {
      if (tried.has(candidate)) return false;
      tried.add(candidate);
      const holder = takenBy.get(candidate);
      if (holder !== undefined && !place(holder, tried)) return false;
      takenBy.set(candidate, item);
      return true;
    });
  return items.every((item) => place(item, new Set()));
}

/** Equal as WHATWG URLs: the case of scheme and host, a default port and an empty path do not count. */
function sameUrl(one: Json, other: Json): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const url = URL.parse(one);
  return url !== null && url.href === URL.parse(other)?.href;
}

function lower(value: Json): Json {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
