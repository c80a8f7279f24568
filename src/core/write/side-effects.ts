import { looksLikeState } from '../export/exported-fields.ts';
import { fieldNames } from '../model/fields.ts';
import { getAt, isObject, type Json, type JsonObject, own, parsePointer, removeAt, writeStep } from '../model/json.ts';
import { isSecretName } from '../model/likely-secrets.ts';
import {
  type ActualMonitor,
  type CompleteList,
  type DeclaredMonitor,
  describeName,
  identifiers,
} from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { joinNames } from '../model/text.ts';
import type { ComparedResult } from '../plan/monitor-result.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import { indexList, joinDeclared, quoteName } from './listed.ts';

/** An undeclared field that is different after an update of its monitor. */
export interface SideEffect {
  /** JSON Pointer without the first slash. */
  readonly path: string;
  /** Whether it had a value and is gone, null or empty. */
  readonly isLost: boolean;
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
): readonly SideEffect[] {
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

function compareMembers(
  before: JsonObject,
  after: JsonObject,
  declared: Json | undefined,
  place: Place,
): readonly SideEffect[] {
  return Object.entries(before).flatMap(([key, value]) => {
    const path = `${place.above}${writeStep(key)}`;
    const isReadOnly = (place.isReadOnly || place.readOnly.has(path)) && !isSecretName(key);
    if (changesByItself(key) || (place.above === '' && identifiers.includes(key))) return [];
    if (isReadOnly && !isObject(value)) return [];
    const wanted = isObject(declared) ? own(declared, key) : undefined;
    return compareField(value, own(after, key), wanted, { ...place, above: path, isReadOnly });
  });
}

/** State, and what services count or compute at each write. */
function changesByItself(key: string): boolean {
  return looksLikeState(key) || /^(version|revision|etag)$/i.test(key);
}

/** @param declared a declared object may have fewer members than the actual one. */
function compareField(
  value: Json,
  shown: Json | undefined,
  declared: Json | undefined,
  place: Place,
): readonly SideEffect[] {
  const path = place.above;
  const isDeclared = declared !== undefined && !(isObject(declared) && isObject(value));
  if (isDeclared || isEmpty(value)) return [];
  if (isObject(value) && (isObject(shown) || isEmpty(shown))) {
    const inner = compareMembers(value, isObject(shown) ? shown : {}, declared, { ...place, above: `${path}/` });
    return isEmpty(shown) && inner.length > 0 ? [{ path, isLost: true }] : inner;
  }
  if (isEmpty(shown)) return [{ path, isLost: true }];
  return isEqual(value, shown) ? [] : [{ path, isLost: false }];
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

/** Other monitors that got a value that an update sent, and had another one before. */
export function findOthers(
  { actual, differences }: ComparedResult,
  before: CompleteList,
  after: CompleteList,
): readonly ActualMonitor[] {
  const written = differences.filter(({ isReadOnly, path }) => !isReadOnly && path !== 'name');
  const { byId } = indexList(before);
  return after.monitors.filter((shown) => {
    const [old, ...more] = byId.get(shown.id) ?? [];
    if (old === undefined || more.length > 0 || shown.id === null || shown.id === actual.id) return false;
    return written.some(({ declared, path }) => {
      const [then, now] = [old, shown].map(({ body }) => JSON.stringify(getAt(body, parsePointer(`/${path}`))));
      return then !== now && now === JSON.stringify(declared);
    });
  });
}

/** The list before the updates of a run, and a later one. */
export interface Lists {
  readonly before: CompleteList;
  readonly after: CompleteList;
}

/** Warns of undeclared fields that the updates have changed. */
export function warnOfSideEffects(
  updated: readonly ComparedResult[],
  { after, before }: Lists,
  profile: Profile,
): readonly Warning[] {
  const { byId } = indexList(after);
  const changedFields = (actual: ActualMonitor, declared: Declared) => {
    const shown = byId.get(actual.id)?.at(-1);
    const effects = shown === undefined ? [] : findSideEffects(actual, shown, declared, profile);
    return effects.flatMap(({ isLost, path }) => (isLost ? [] : path));
  };
  const effects = updated.flatMap((one) =>
    changedFields(one.actual, one.declared).map((field) => ({ declared: one.declared, field })),
  );
  if (effects.length === 0) return [];
  const own = new Set(updated.map(({ actual }) => actual.id));
  const others = before.monitors.filter(({ id }) => !own.has(id));
  // A field that also changes where nothing was updated is state, whatever its name.
  const state = new Set(others.flatMap((actual) => changedFields(actual, { body: {}, ignoreChanges: [] })));
  const unexpected = effects.filter(({ field }) => !state.has(field));
  return [...Map.groupBy(unexpected, ({ field }) => field)].map(([field, changed]) => {
    const what = `The update of ${joinDeclared(changed, describeName)} also changed ${JSON.stringify(field)}, which the config does not declare`;
    const key = describeKey('update.keep', profile);
    return warn(`${what}: declare it, or name it under ${key}`, changed[0]?.declared.source ?? null);
  });
}

/** Warns of undeclared monitors that the first update has changed. Declared ones are compared with the last list. */
export function warnOfOthers(
  [first]: readonly ComparedResult[],
  { after, before }: Lists,
  declared: readonly DeclaredMonitor[],
): readonly Warning[] {
  if (first === undefined) return [];
  const names = new Set(declared.flatMap(({ formerly, name }) => [name, formerly?.name]));
  const others = findOthers(first, before, after).filter(({ name }) => !names.has(name));
  if (others.length === 0) return [];
  const what = `The update of ${describeName(first.declared)} also changed ${joinNames(others.map(quoteName))}`;
  const next = 'correct "update" in the service profile, whose path must name one monitor';
  return [warn(`${what}: ${next}`, first.declared.source)];
}
