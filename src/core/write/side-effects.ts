import { looksLikeState } from '../export/exported-fields.ts';
import { isObject, type Json, type JsonObject, own, writeStep } from '../model/json.ts';
import { type ActualMonitor, identifiers } from '../model/monitor.ts';
import { removeAt } from '../profile/edit-json.ts';
import { fieldNames, type Profile } from '../profile/profile.ts';

/** Undeclared fields of one monitor that are different after its update, as JSON Pointers without the first slash. */
export interface SideEffects {
  /** Those that had a value and are gone, null or empty. */
  readonly lost: readonly string[];
  readonly changed: readonly string[];
}

/**
 * Compares what the config does not declare of a monitor before and after its update. `declared` is the body of the declared monitor. State changes by itself, and so do
 * the identifier and the fields under `list.readOnly`; a service may show more fields than before.
 */
export function findSideEffects(
  actual: ActualMonitor,
  after: ActualMonitor,
  declared: JsonObject,
  profile: Profile,
): SideEffects {
  const mapped = fieldNames.flatMap((name) => [profile.fields[name]?.read ?? [], profile.fields[name]?.write ?? []]);
  const places = [...mapped, ...profile.list.readOnly].filter((path) => path.length > 0);
  const [one, other] = [actual.fields, after.fields].map((fields) => places.reduce(removeAt, fields));
  return compareMembers(one ?? {}, other ?? {}, declared, '');
}

function compareMembers(before: JsonObject, after: JsonObject, declared: Json | undefined, above: string): SideEffects {
  const effects = Object.entries(before).flatMap(([key, value]) => {
    const wanted = isObject(declared) ? own(declared, key) : undefined;
    return changesByItself(key, above) ? [] : compareField(value, own(after, key), wanted, `${above}${writeStep(key)}`);
  });
  return { lost: effects.flatMap(({ lost }) => lost), changed: effects.flatMap(({ changed }) => changed) };
}

/** @param declared a declared object may have fewer members than the actual one. */
function compareField(value: Json, shown: Json | undefined, declared: Json | undefined, path: string): SideEffects {
  const isDeclared = declared !== undefined && !isObject(declared);
  if (isDeclared || isEmpty(value)) return { lost: [], changed: [] };
  if (isObject(value) && (isObject(shown) || isEmpty(shown))) {
    const inner = compareMembers(value, isObject(shown) ? shown : {}, declared, `${path}/`);
    return isEmpty(shown) && inner.lost.length > 0 ? { ...inner, lost: [path] } : inner;
  }
  if (isEmpty(shown)) return { lost: [path], changed: [] };
  return { lost: [], changed: isEqual(value, shown) ? [] : [path] };
}

function changesByItself(key: string, above: string): boolean {
  return looksLikeState(key) || (above === '' && identifiers.includes(key));
}

/** Whether nothing is set: null, or an empty text, list or object. */
function isEmpty(value: Json | undefined): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '';
}

/** Equal as JSON; a list may have another order. */
function isEqual(one: Json, other: Json | undefined): boolean {
  const [a, b] = [one, other].map((value) =>
    Array.isArray(value) ? value.map((item: Json) => JSON.stringify(item)).toSorted() : value,
  );
  return JSON.stringify(a) === JSON.stringify(b);
}
