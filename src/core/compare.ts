import { isObject, type Json, type JsonObject, own } from './json.ts';

/** One declared value that the service shows otherwise. */
export interface Difference {
  /** JSON Pointer (RFC 6901) into the monitor, without the first slash: `intervalSeconds`, `assertions/0/value`. */
  readonly path: string;
  readonly declared: Json;
  /** Null also where the service shows nothing at this path. */
  readonly actual: Json;
}

export interface Comparison {
  readonly differences: readonly Difference[];
  /** Declared fields that the service's list does not show; that is no drift. */
  readonly unverified: readonly string[];
}

type SameField = (declared: Json, actual: Json, monitor: JsonObject) => boolean;

/**
 * How a field of a monitor is compared; every field that is not named here must be equal as JSON. A map, because a field
 * may be called `__proto__`.
 */
const sameField: ReadonlyMap<string, SameField> = new Map<string, SameField>([
  ['type', (declared, actual) => lower(declared) === lower(actual)],
  ['target', (declared, actual, { type }) => lower(type ?? null) === 'http' && sameUrl(declared, actual)],
]);

/** Compares the declared fields of one monitor, and only those that the service shows; the name is what joins the two. */
export function compareMonitor(declared: JsonObject, actual: JsonObject): Comparison {
  const differences: Difference[] = [];
  const unverified: string[] = [];
  for (const [field, value] of Object.entries(declared)) {
    if (field === 'name') continue;
    const shown = own(actual, field);
    if (shown === undefined) unverified.push(field);
    else if (value !== shown && sameField.get(field)?.(value, shown, declared) !== true)
      differences.push(...findDifferences(pointerKey(field), value, shown));
  }
  return { differences, unverified };
}

/** Whether everything that is declared stands in the actual value: services add identifiers and defaults at any depth. */
function covers(declared: Json, actual: Json): boolean {
  return findDifferences('', declared, actual).length === 0;
}

function findDifferences(path: string, declared: Json, actual: Json): readonly Difference[] {
  if (isObject(declared) && isObject(actual)) {
    return Object.entries(declared).flatMap(([key, value]) => {
      const at = `${path}/${pointerKey(key)}`;
      const shown = own(actual, key);
      return shown === undefined ? [{ path: at, declared: value, actual: null }] : findDifferences(at, value, shown);
    });
  }
  if (Array.isArray(declared) && Array.isArray(actual) && declared.length === actual.length) {
    const inOrder = declared.flatMap((value, index) => findDifferences(`${path}/${index}`, value, actual[index]));
    return inOrder.length === 0 || isPermutation(declared, actual) ? [] : inOrder;
  }
  return declared === actual ? [] : [{ path, declared, actual }];
}

/**
 * Whether each declared item has an actual item of its own, in any order: a bipartite matching by augmenting paths, as
 * taking the first that fits fails when `{a}` takes the only partner of `{a, b}`.
 */
function isPermutation(declared: readonly Json[], actual: readonly Json[]): boolean {
  const takenBy = new Map<number, number>();
  const place = (item: number, tried: Set<number>): boolean =>
    actual.some((candidate, index) => {
      if (tried.has(index) || !covers(declared[item] as Json, candidate)) return false;
      tried.add(index);
      const holder = takenBy.get(index);
      if (holder !== undefined && !place(holder, tried)) return false;
      takenBy.set(index, item);
      return true;
    });
  return declared.every((_, item) => place(item, new Set()));
}

/** Equal as WHATWG URLs: case of scheme and host, default port and empty path do not count. */
function sameUrl(one: Json, other: Json): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const url = URL.parse(one);
  return url !== null && url.href === URL.parse(other)?.href;
}

function lower(value: Json): Json {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

function pointerKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
