import { covers, isSameValue } from '../model/fields.ts';
import {
  findKey,
  isAtOrBelow,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  own,
  parsePointer,
  removeAt,
  writePath,
} from '../model/json.ts';
import { hideSecretsAt } from '../model/likely-secrets.ts';
import { masked } from '../model/mask.ts';
import type { DeclaredMonitor } from '../model/monitor.ts';

export interface Difference {
  /** JSON Pointer without the first slash: `assertions/0/value`. */
  path: string;
  declared: Json;
  /** Also null for what the service does not show. */
  actual: Json;
  isReadOnly?: true;
  /** No difference, but an update sets it to another value than the listed one. */
  isAlsoSet?: true;
  /** The service shows a placeholder instead of the value, so it differs in every run. */
  isHidden?: true;
  /** What is sent and listed, where the difference shows names in place of identifiers. */
  references?: { declared: Json; actual: Json };
}

/** With the names of objects that both values refer to. */
export function nameDifference(
  difference: Difference,
  { showNames }: Pick<DeclaredMonitor, 'showNames'>,
): Difference {
  if (showNames === undefined) return difference;
  const { actual, declared } = difference;
  const path = parsePointer(`/${difference.path}`);
  const named = { declared: showNames(path, declared), actual: showNames(path, actual) };
  // A name may be the identifier of another object.
  if (isSameJson(named.declared, named.actual)) return difference;
  if (named.declared === declared && named.actual === actual) return difference;
  return { ...difference, ...named, references: { declared, actual } };
}

export function isToBeWritten({ isAlsoSet, isReadOnly }: Difference): boolean {
  return !isReadOnly && !isAlsoSet;
}

/** @param listed the fields of the monitor that has the actual value. */
export function hideDifference(
  difference: Difference,
  secretFields: readonly string[],
  listed: JsonObject,
): Difference {
  const { references: _, ...hidden } = difference;
  const { actual, path } = difference;
  const isHidden = secretFields.some((field) => isAtOrBelow(path, writePath([field])));
  if (isHidden) return { ...hidden, declared: masked, actual: masked };
  return { ...difference, actual: hideSecretsAt(listed, parsePointer(`/${path}`), actual) };
}

export function fieldOf({ path }: Pick<Difference, 'path'>): string {
  return String(parsePointer(`/${path}`)[0]);
}

/** Whether another value means that another thing is monitored. */
export function isIdentity(path: string): boolean {
  return path === 'name' || path === 'type' || path === 'target';
}

/** @param mustShow whether a declared field that is not shown differs; else it is unverified. */
export function compareMonitor(
  declared: JsonObject,
  actual: JsonObject,
  ignored: readonly string[] = [],
  mustShow: (field: string) => boolean = () => false,
) {
  const differences: Difference[] = [];
  const unverified: string[] = [];
  for (const field of Object.keys(declared)) {
    const value = declared[field] as Json;
    if (field === 'name' || (ignored.length > 0 && ignored.includes(writePath([field])))) continue;
    const shown = own(actual, field);
    if (shown === undefined) {
      if (covers(value, undefined)) continue;
      if (mustShow(field)) differences.push({ path: field, declared: value, actual: null });
      else unverified.push(field);
      continue;
    }
    const isEqual =
      covers(value, shown) ||
      isSameValue(field, value, shown) ||
      coversRest(field, value, shown, ignored);
    // One by one, because a call takes only so many arguments.
    if (!isEqual)
      for (const one of findDifferences(writePath([field]), value, shown)) differences.push(one);
  }
  if (differences.length === 0 || ignored.length === 0) return { differences, unverified };
  const isLeft = ({ path }: Difference) => !ignored.some((above) => isAtOrBelow(path, above));
  return { differences: differences.filter(isLeft), unverified };
}

/** A list in another order is equal, so it must also be without what is ignored in it. */
function coversRest(field: string, value: Json, shown: Json, ignored: readonly string[]): boolean {
  const inner = ignored
    .map((path) => parsePointer(`/${path}`))
    .filter(([first]) => first === field);
  const rest = inner.map(([, ...below]) => below).reduce<Json>(removeAt, value);
  return inner.length > 0 && covers(rest, shown);
}

function findDifferences(path: string, declared: Json, actual: Json): readonly Difference[] {
  if (covers(declared, actual)) return [];
  if (isObject(declared) && isObject(actual)) {
    return Object.entries(declared).flatMap(([key, value]) => {
      const at = `${path}/${writePath([key])}`;
      return findDifferences(at, value, own(actual, findKey(actual, key, declared)) ?? null);
    });
  }
  if (Array.isArray(declared) && Array.isArray(actual) && declared.length === actual.length) {
    return declared.flatMap((value, index) =>
      findDifferences(`${path}/${index}`, value, actual[index]),
    );
  }
  return [{ path, declared, actual }];
}
