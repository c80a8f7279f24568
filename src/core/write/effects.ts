import { covers, type FieldName, fieldNames, isFieldName, isSameValue } from '../model/fields.ts';
import {
  findPath,
  getAt,
  isAtOrBelow,
  isObject,
  type Json,
  type JsonObject,
  mapFields,
  own,
  type Path,
  parsePointer,
  writePath,
  writeStep,
} from '../model/json.ts';
import { type ActualMonitor, type CompleteList, identifierKeys } from '../model/monitor.ts';
import { looksLikeState } from '../model/state-names.ts';
import { isIdentity } from '../plan/compare.ts';
import type { ComparedEntry } from '../plan/plan-entry.ts';
import { encodeChanged } from '../plan/plan-update.ts';
import { isFieldOf, listValueKeys, type Profile } from '../profile/profile.ts';
import { listReadOnly, placesOf, type TypeRule, typeOf } from '../profile/types.ts';

// What changed in one monitor between two lists, which places an update has set or copied, and what
// it means that another one changed.

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
  if (isSameValue(field, was, is) || covers(was, is)) return null;
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
    else if (!covers(value, shown)) effects.push({ path: place, place, was: value, is: shown });
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

/** Whether a service gave the items of a list new identifiers, and no other values. */
function hasOnlyNewIdentifiers({ is, was }: Effect): boolean {
  return covers(withoutIdentifiers(was), is);
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
  const sent = listSentPaths(update);
  const instead = (actual.lacks ?? []).map(writePath);
  // A schedule replaces the interval.
  const isReplaced = sent.some((path) => instead.some((one) => isAtOrBelow(writePath(path), one)));
  const paths = isReplaced ? [...sent, ['intervalSeconds']] : sent;
  const places = paths.flatMap((path): readonly Path[] => {
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
function isCopied({ path, place }: Effect, update: ComparedEntry, profile: Profile) {
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

/** What became of a place that an update did not set; what is no harm is a warning. */
export interface JudgedEffect extends Effect {
  isHarm: boolean;
}

interface UpdateFacts {
  update: ComparedEntry;
  /** The places that changed in monitors that were not written. */
  moving: ReadonlySet<string>;
  after: CompleteList;
  profile: Profile;
}

/** Leaves out what is as declared, and state: by its name, or because it changes elsewhere, too. */
export function judgeEffects(
  effects: readonly Effect[],
  facts: UpdateFacts,
): readonly JudgedEffect[] {
  const { after, moving, profile, update } = facts;
  const { body } = update.declared;
  const isRetyped = update.differences.some((one) => one.path === 'type' && !one.isReadOnly);
  return effects.flatMap((effect): readonly JudgedEffect[] => {
    const { path, place } = effect;
    const wanted = getAt(body, findPath(body, parsePointer(`/${path}`)));
    if (wanted === undefined ? isNamedLikeState(effect) : isAsDeclared(effect, wanted, update))
      return [];
    if (isLost(effect)) {
      const mayBeLost =
        (isRetyped && path !== 'name') || (moving.has(place) && isUnlisted(effect, after));
      return [{ ...effect, isHarm: !mayBeLost }];
    }
    if (isIdentity(path)) return [{ ...effect, isHarm: true }];
    if (moving.has(place)) return [];
    const mayChange = isRetyped || hasOnlyNewIdentifiers(effect);
    return [{ ...effect, isHarm: !mayChange && isCopied(effect, update, profile) }];
  });
}

/** Whether the list now shows what the config wants there, which no request could send. */
function isAsDeclared(
  { is, path }: Effect,
  wanted: Json,
  { declared: { ignoreChanges } }: ComparedEntry,
): boolean {
  const isIgnored = ignoreChanges.some((one) => isAtOrBelow(path, one) || isAtOrBelow(one, path));
  return !isIgnored && (covers(wanted, is) || isSameValue(path, wanted, is));
}

function isUnlisted({ path, place }: Effect, { monitors }: CompleteList): boolean {
  const steps = parsePointer(`/${place}`);
  return !isFieldName(path) && monitors.every(({ fields }) => getAt(fields, steps) === undefined);
}
