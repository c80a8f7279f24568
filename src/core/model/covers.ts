import { isObject, type Json, own } from './json.ts';

/** Whether the actual value has everything that is declared, because services add identifiers and defaults at any depth. */
export function covers(declared: Json, actual: Json | undefined): boolean {
  // A service may leave out what is not set.
  if (declared === actual || (declared === null && actual === undefined)) return true;
  if (isObject(declared) && isObject(actual)) {
    return Object.keys(declared).every((key) => covers(declared[key] as Json, own(actual, key)));
  }
  const areArrays = Array.isArray(declared) && Array.isArray(actual);
  return areArrays && declared.length === actual.length && coversInSomeOrder(declared, actual);
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
