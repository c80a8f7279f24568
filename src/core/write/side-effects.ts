import { looksLikeState } from '../export/exported-fields.ts';
import { fieldNames } from '../model/fields.ts';
import { isObject, type Json, type JsonObject, own, parsePointer, removeAt, writeStep } from '../model/json.ts';
import { isSecretName } from '../model/likely-secrets.ts';
import { type ActualMonitor, type DeclaredMonitor, identifiers } from '../model/monitor.ts';
import type { Profile } from '../profile/profile.ts';

/** Undeclared fields of one monitor that are different after its update, as JSON Pointers without the first slash. */
export interface SideEffects {
  /** Those that had a value and are gone, null or empty. */
  readonly lost: readonly string[];
  readonly changed: readonly string[];
}

/** What a config says of a monitor. Differences that it ignores are undeclared. */
type Declared = Pick<DeclaredMonitor, 'body' | 'ignoreChanges'>;

/**
 * Compares what the config does not declare of a monitor before and after its update. State changes by itself, and so do
 * the identifier and the fields under `list.readOnly`, but for secrets, which are there because `export` must not write them.
 * A service may show more fields than before.
 */
export function findSideEffects(
  before: ActualMonitor,
  after: ActualMonitor,
  { body, ignoreChanges }: Declared,
  profile: Profile,
): SideEffects {
  const mapped = fieldNames.flatMap((name) => [profile.fields[name]?.read ?? [], profile.fields[name]?.write ?? []]);
  const places = mapped.filter((path) => path.length > 0);
  const [one = {}, other = {}] = [before.fields, after.fields].map((fields) => places.reduce(removeAt, fields));
  const declared = ignoreChanges.map((path) => parsePointer(`/${path}`)).reduce(removeAt, body);
  const readOnly = new Set(profile.list.readOnly.map((path) => path.map((step) => writeStep(String(step))).join('/')));
  return compareMembers(one, other, declared, { above: '', readOnly, isReadOnly: false });
}

interface Place {
  /** The path of the object, with a slash at its end. */
  readonly above: string;
  readonly readOnly: ReadonlySet<string>;
  /** Whether the object is read-only: then only secrets in it are compared. */
  readonly isReadOnly: boolean;
}

function compareMembers(before: JsonObject, after: JsonObject, declared: Json | undefined, place: Place): SideEffects {
  const effects = Object.entries(before).flatMap(([key, value]) => {
    const path = `${place.above}${writeStep(key)}`;
    const isReadOnly = (place.isReadOnly || place.readOnly.has(path)) && !isSecretName(key);
    if (changesByItself(key) || (place.above === '' && identifiers.includes(key))) return [];
    if (isReadOnly && !isObject(value)) return [];
    const wanted = isObject(declared) ? own(declared, key) : undefined;
    return compareField(value, own(after, key), wanted, { ...place, above: path, isReadOnly });
  });
  return { lost: effects.flatMap(({ lost }) => lost), changed: effects.flatMap(({ changed }) => changed) };
}

/** State, and what services count or compute at each write. */
function changesByItself(key: string): boolean {
  return looksLikeState(key) || /^(version|revision|etag)$/i.test(key);
}

/** @param declared a declared object may have fewer members than the actual one. */
function compareField(value: Json, shown: Json | undefined, declared: Json | undefined, place: Place): SideEffects {
  const isDeclared = declared !== undefined && !(isObject(declared) && isObject(value));
  if (isDeclared || isEmpty(value)) return { lost: [], changed: [] };
  if (isObject(value) && (isObject(shown) || isEmpty(shown))) {
    const after = isObject(shown) ? shown : {};
    const inner = compareMembers(value, after, declared, { ...place, above: `${place.above}/` });
    return isEmpty(shown) && inner.lost.length > 0 ? { ...inner, lost: [place.above] } : inner;
  }
  if (isEmpty(shown)) return { lost: [place.above], changed: [] };
  return { lost: [], changed: isEqual(value, shown) ? [] : [place.above] };
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
