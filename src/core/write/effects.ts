import { type FieldName, fieldNames, isSameValue } from '../model/fields.ts';
import { unescapeTexts } from '../model/html-escapes.ts';
import {
  findPath,
  getAt,
  isAtOrBelow,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  mapFields,
  own,
  type Path,
  parsePointer,
  writePath,
  writeStep,
} from '../model/json.ts';
import { type ActualMonitor, identifierKeys } from '../model/monitor.ts';
import { looksLikeState } from '../model/state-names.ts';
import type { ComparedEntry } from '../plan/plan-entry.ts';
import { encodeChanged } from '../plan/plan-update.ts';
import { isFieldOf, listValueKeys, type Profile } from '../profile/profile.ts';
import { listReadOnly, placesOf, type TypeRule, typeOf } from '../profile/types.ts';

// What changed in one monitor between two lists, and which places an update has set or copied.

export interface Effect {
  /** JSON Pointer without its first slash, in the words of the config where it has the field. */
  path: string;
  place: string;
  was: Json;
  is: Json;
}

export function isLost({ is }: Effect): boolean {
  return isUnset(is);
}

/**
 * Compares two lists of one monitor, place by place. What had no value before, a list in another
 * order, the identifier, and what `list.readOnly` names do not count.
 * @param sent the places that a request has set, which are not compared.
 */
export function findEffects(
  before: ActualMonitor,
  after: ActualMonitor,
  profile: Profile,
  sent: ReadonlySet<string> = new Set(),
): readonly Effect[] {
  const type = typeOf(own(before.body, 'type'), profile);
  const skipped = new Set([...identifierKeys, ...listReadOnly(type, profile).map(writePath)]);
  for (const place of sent) skipped.add(place);
  const effects: Effect[] = [];
  for (const field of fieldNames) {
    const places = listMapped(field, placesOf(field, type, profile).read, profile);
    // Fields inside an object are compared below, each for itself.
    const shown = places.filter((place) => !isObject(getAt(before.fields, place)));
    const compared = shown.map(writePath).filter((place) => !skipped.has(place));
    const effect = compareField(field, compared, before, after);
    if (effect !== null) effects.push(effect);
    for (const place of compared) skipped.add(place);
  }
  findBelow('', before.fields, after.fields, skipped, effects);
  return effects;
}

/** In the words of the config, because two values of the service may mean the same. */
function compareField(
  field: FieldName,
  [place]: readonly string[],
  before: ActualMonitor,
  after: ActualMonitor,
): Effect | null {
  if (place === undefined || (field === 'name' && before.name === after.name)) return null;
  const was = own(before.body, field);
  const is = own(after.body, field);
  if (was === undefined || isUnset(was)) return null;
  if (isSameValue(field, was, is) || isEqual(was, is)) return null;
  return { path: field, place, was, is: is ?? null };
}

function findBelow(
  above: string,
  was: JsonObject,
  is: JsonObject,
  skipped: ReadonlySet<string>,
  effects: Effect[],
): void {
  for (const [key, value] of Object.entries(was)) {
    const shown = own(is, key) ?? null;
    // Fast path: nearly all values are equal.
    if (value === shown || isUnset(value)) continue;
    const place = above + writeStep(key);
    if (skipped.has(place)) continue;
    if (isObject(value) && (isUnset(shown) || isObject(shown)))
      findBelow(`${place}/`, value, isObject(shown) ? shown : {}, skipped, effects);
    else if (!isEqual(value, shown)) effects.push({ path: place, place, was: value, is: shown });
  }
}

function isUnset(value: Json | undefined): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '';
}

/** State, and what services count or compute at each write. */
export function isNamedLikeState({ place }: Effect): boolean {
  const steps = parsePointer(`/${place}`);
  return steps.some((step) => looksLikeState(step) || /^(version|revision|etag)$/i.test(step));
}

/** Equal as JSON, but for HTML escapes and the order of lists. */
export function isEqual(first: Json, second: Json | undefined): boolean {
  if (second === undefined) return false;
  return isSameJson(first, second) || isSame(unescapeTexts(first), unescapeTexts(second));
}

/** Whether a service gave the items of a list new identifiers, and no other values. */
export function hasOnlyNewIdentifiers({ is, was }: Effect): boolean {
  return isSame(withoutIdentifiers(was), withoutIdentifiers(is));
}

function isSame(first: Json, second: Json): boolean {
  if (typeof first !== typeof second) return false;
  return JSON.stringify(sort(first)) === JSON.stringify(sort(second));
}

function sort(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => JSON.stringify(sort(item))).toSorted();
  if (!isObject(value)) return value;
  const keys = Object.keys(value).toSorted();
  return keys.map((key) => [key, sort(value[key] as Json)]);
}

/** An item that has nothing but an identifier names another object, such as a contact. */
function withoutIdentifiers(value: Json): Json {
  if (!Array.isArray(value)) return isObject(value) ? mapFields(value, withoutIdentifiers) : value;
  return value.map((item: Json) => {
    const plain = withoutIdentifiers(item);
    if (!isObject(plain)) return plain;
    const rest = mapFields(plain, (one, key) => (identifierKeys.includes(key) ? undefined : one));
    return Object.keys(rest).length === 0 ? plain : rest;
  });
}

type SentUpdate = Pick<ComparedEntry, 'actual' | 'differences'>;

/** What differs in the plan. A list is one place; all else in a request is a copy. */
export function listSentPlaces(update: SentUpdate, profile: Profile): ReadonlySet<string> {
  const { actual, differences } = update;
  // An update of the type also writes at the places of the new one.
  const newTypes = differences.filter(({ path }) => path === 'type');
  const words = [own(actual.body, 'type'), ...newTypes.map(({ declared }) => declared)];
  const types = words.map((type) => typeOf(type, profile));
  const places = listSentPaths(update).flatMap((path): readonly Path[] => {
    const [first = '', ...rest] = path;
    const starts = isFieldOf(profile, first)
      ? types.flatMap((type) => listPlaces(first, type, profile))
      : [[first]];
    return [...starts.map((start) => [...start, ...rest]), ...listElsewhere(path, profile)];
  });
  return new Set(places.map((place) => writePath(findPath(actual.fields, place))));
}

export function listSentPaths({ actual, differences }: SentUpdate): readonly Path[] {
  const written = differences.filter(({ isReadOnly }) => !isReadOnly);
  return written.map(({ path }) => cutAtList(parsePointer(`/${path}`), actual.body));
}

function cutAtList(path: Path, body: JsonObject): Path {
  const depth = path.findIndex((_, index) => Array.isArray(getAt(body, path.slice(0, index))));
  return depth < 0 ? path : path.slice(0, depth);
}

function listPlaces(name: FieldName, type: TypeRule, profile: Profile): readonly Path[] {
  const { read, write } = placesOf(name, type, profile);
  return listMapped(name, [...read, ...write], profile);
}

/** Where an object stands for the value of a field, the places inside it that mean the value. */
function listMapped(
  name: FieldName,
  places: readonly Path[],
  { fields }: Profile,
): readonly Path[] {
  const rule = fields[name];
  const isText = rule?.values.some(([, value]) => !isObject(value)) === true;
  const keys = rule === null || isText ? [] : [...listValueKeys(rule)];
  if (keys.length === 0) return places;
  return places.flatMap((place) => keys.map((key) => [...place, key]));
}

/** Where the list shows a field under `extra`, and a request has it, in place of its own place. */
function listElsewhere(sent: Path, { extra }: Profile): readonly Path[] {
  const isSent = (step: string | number, depth: number) =>
    depth >= sent.length || step === '*' || String(step) === String(sent[depth]);
  const rules = extra.filter(({ path }) => path.every(isSent));
  return rules.flatMap(({ source, write }) => [source, write].filter((place) => place !== null));
}

/** Whether the request has copied what the list shows there. */
export function isCopied({ path, place }: Effect, update: ComparedEntry, profile: Profile) {
  // JSON Patch names what it changes, and copies nothing.
  if (profile.update?.operationsAt !== null) return false;
  const body = encodeChanged(update, profile)?.body ?? {};
  const moved = profile.extra.flatMap(({ path: field, source, write }) => {
    const isMoved = source !== null && isAtOrBelow(place, writePath(source));
    return isMoved ? [write ?? field] : [];
  });
  const type = typeOf(own(update.actual.body, 'type'), profile);
  const sentAt = isFieldOf(profile, path)
    ? placesOf(path, type, profile).write
    : [parsePointer(`/${place}`), ...moved];
  return sentAt.some((steps) => getAt(body, steps) !== undefined);
}
