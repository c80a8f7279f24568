import { isObject, type Json, type JsonObject, own } from './json.ts';

interface Field {
  readonly kind: 'text' | 'number' | 'seconds' | 'list';
  /** Every monitor has it, in the config and in the list of a service that has the field. */
  readonly isRequired?: true;
  readonly inDefaults?: true;
  /** Compares two values for which JSON equality is too strict. */
  readonly isSame?: (one: unknown, other: unknown, monitor: JsonObject) => boolean;
}

const rows = {
  name: { kind: 'text', isRequired: true },
  type: { kind: 'text', isRequired: true, inDefaults: true, isSame: (one, other) => lower(one) === lower(other) },
  target: {
    kind: 'text',
    isRequired: true,
    // Some services have no type.
    isSame: (one, other, { type = 'http' }) => lower(type) === 'http' && isSameUrl(one, other),
  },
  intervalSeconds: { kind: 'seconds', isRequired: true, inDefaults: true },
  assertions: { kind: 'list', inDefaults: true },
} as const satisfies Readonly<Record<string, Field>>;

/** The fields of a monitor that a config has by name; all others are `extra`, in the service's words. */
export type FieldName = keyof typeof rows;
export const fieldTable: Readonly<Record<FieldName, Field>> = rows;
export const fieldNames = Object.keys(rows) as readonly FieldName[];

export function isFieldName(key: unknown): key is FieldName {
  return fieldNames.some((name) => name === key);
}

export function isNumeric(name: FieldName): boolean {
  return ['number', 'seconds'].includes(fieldTable[name].kind);
}

/** The fields of every monitor next to its name; a service may omit any other field. */
export const commonFields = fieldNames.filter((name) => name !== 'name' && fieldTable[name].isRequired);
/** Those of {@link commonFields} that monitors may share. */
export const sharedFields = commonFields.filter((name) => fieldTable[name].inDefaults);

export function isSameValue(field: string, one: unknown, other: unknown, monitor: JsonObject = {}): boolean {
  return one === other || (isFieldName(field) && fieldTable[field].isSame?.(one, other, monitor) === true);
}

/** Equal as WHATWG URLs: the case of scheme and host, a default port and an empty path do not count. */
function isSameUrl(one: unknown, other: unknown): boolean {
  const [url, otherUrl] = [one, other].map((value) => (typeof value === 'string' ? URL.parse(value) : null));
  return url?.href !== undefined && url.href === otherUrl?.href;
}

function lower(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/** Whether the actual value has everything that is declared, because services add identifiers and defaults at any depth. */
export function covers(declared: Json, actual: Json | undefined): boolean {
  // A service may leave out what is not set.
  if (declared === actual || (declared === null && actual === undefined)) return true;
  if (isObject(declared) && isObject(actual))
    return Object.keys(declared).every((key) => covers(declared[key] as Json, own(actual, key)));
  if (!Array.isArray(declared) || !Array.isArray(actual) || declared.length !== actual.length) return false;
  const inOrder = declared.map((item, index) => covers(item, actual[index]));
  return !inOrder.includes(false) || coversInSomeOrder(declared, actual, inOrder);
}

/** Both arrays have the same length. @param inOrder which items are covered by the one at the same index. */
function coversInSomeOrder(declared: readonly Json[], actual: readonly Json[], inOrder: readonly boolean[]): boolean {
  // Scalars must be equal, so they are compared as sorted lists, because there may be many.
  const isScalar = (item: Json) => typeof item !== 'object' || item === null;
  const [one, other] = [declared, actual].map((items) => items.filter(isScalar).map((item) => JSON.stringify(item)));
  if (one?.sort().join() !== other?.sort().join()) return false;
  const [items = [], candidates = []] = [declared, actual].map((all) =>
    [...all.keys()].filter((at) => !isScalar(all[at] as Json)),
  );
  // No pair is compared twice, because that would double the time at each level of nesting.
  const fits = (item: number, candidate: number) =>
    item === candidate ? inOrder[item] === true : covers(declared[item] as Json, actual[candidate]);
  const partners = new Map(items.map((item) => [item, candidates.filter((candidate) => fits(item, candidate))]));
  // A bipartite matching by augmenting paths: with the first that fits, `{a}` may take the only partner of `{a, b}`.
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
