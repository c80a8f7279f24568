import { type FieldName, fieldNames, isFieldName, isSameValue } from '../model/fields.ts';
import { unescapeTexts } from '../model/html-escapes.ts';
import {
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
import { encodeChangedFields } from '../plan/plan-update.ts';
import type { ExtraRule } from '../profile/extra-rules.ts';
import { isFieldOf, listValueKeys, type Profile } from '../profile/profile.ts';
import { listReadOnly, placesOf, type TypeRule, typeOf } from '../profile/types.ts';

// What changed in one monitor between two lists, and which places an update has set or copied.

/** What became of a place that had a value. */
export interface Effect {
  /**
   * JSON Pointer without its first slash: in the words of the config if it has the field by name,
   * else in those of the service.
   */
  readonly path: string;
  /** The same in the listed item, always in the words of the service. */
  readonly place: string;
  readonly was: Json;
  /** Null if it is gone. */
  readonly is: Json;
  /** Whether it is gone, null or empty. */
  readonly isLost: boolean;
  readonly isNamedLikeState: boolean;
}

/** What a profile says of the places of monitors of one type. */
interface KnownPlaces {
  /** Those of the fields that a config has by name. */
  readonly mapped: ReadonlyMap<string, FieldName>;
  readonly readOnly: ReadonlySet<string>;
}

/** Where a comparison is. */
interface Where {
  readonly before: ActualMonitor;
  readonly after: ActualMonitor;
  readonly sent: ReadonlySet<string>;
  readonly known: KnownPlaces;
  /** The place with a slash at its end; empty at the top. */
  readonly above: string;
  readonly isNamedLikeState: boolean;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * Compares two lists of one monitor, place by place, whether the config declares it or not. What
 * had no value before, a list in another order, the identifier, and what `list.readOnly` names do
 * not count.
 */
export class EffectFinder {
  readonly #profile: Profile;
  readonly #known = new Map<TypeRule, KnownPlaces>();
  /** By key, because each monitor of a list may have changed in the same ones. */
  readonly #namedLikeState = new Map<string, boolean>();

  constructor(profile: Profile) {
    this.#profile = profile;
  }

  /** @param sent the places that a request has set, which are not compared. */
  find(before: ActualMonitor, after: ActualMonitor, sent = nothing): readonly Effect[] {
    const known = this.#findKnown(before);
    const top = { before, after, sent, known, above: '', isNamedLikeState: false };
    const found = this.#findInObject(before.fields, after.fields, top);
    // A target of several places may have changed at each of them.
    return found.filter(({ path }, index) => found.findIndex((one) => one.path === path) === index);
  }

  /** By type, because the targets of two types may be at different places. */
  #findKnown({ body }: ActualMonitor): KnownPlaces {
    const profile = this.#profile;
    const type = typeOf(own(body, 'type'), profile);
    const found = this.#known.get(type);
    if (found !== undefined) return found;
    const mapped = new Map<string, FieldName>();
    for (const name of fieldNames)
      for (const place of placesOf(name, type, profile).read)
        for (const inner of listInner(place, name, profile)) mapped.set(writePath(inner), name);
    const known = { mapped, readOnly: new Set(listReadOnly(type, profile).map(writePath)) };
    this.#known.set(type, known);
    return known;
  }

  #findInObject(was: JsonObject, is: JsonObject, where: Where): readonly Effect[] {
    const effects: Effect[] = [];
    for (const key of Object.keys(was)) {
      const value = was[key] as Json;
      const shown = own(is, key);
      // Fast path: nearly all values are equal.
      if (value === shown || isUnset(value)) continue;
      for (const effect of this.#findAt(key, value, shown, where)) effects.push(effect);
    }
    return effects;
  }

  #findAt(key: string, value: Json, shown: Json | undefined, where: Where): readonly Effect[] {
    const { above, known, sent } = where;
    const place = above + writeStep(key);
    const isIdentifier = above === '' && identifierKeys.includes(key);
    if (sent.has(place) || known.readOnly.has(place) || isIdentifier) return [];
    const field = known.mapped.get(place);
    if (field !== undefined && !isObject(value)) return compareMapped(field, place, where);
    const isNamedLikeState = where.isNamedLikeState || this.#isNamedLikeState(key);
    const isLost = isUnset(shown);
    if (isObject(value) && (isLost || isObject(shown))) {
      const below = { ...where, above: `${place}/`, isNamedLikeState };
      return this.#findInObject(value, isObject(shown) ? shown : {}, below);
    }
    if (isEqual(value, shown)) return [];
    return [{ path: place, place, was: value, is: shown ?? null, isLost, isNamedLikeState }];
  }

  #isNamedLikeState(key: string): boolean {
    const isState = this.#namedLikeState.get(key) ?? changesByItself(key);
    this.#namedLikeState.set(key, isState);
    return isState;
  }
}

/** In the words of the config, because two values of the service may mean the same. */
function compareMapped(field: FieldName, place: string, where: Where): readonly Effect[] {
  const { after, before } = where;
  if (field === 'name' && before.name === after.name) return [];
  const was = own(before.body, field);
  const is = own(after.body, field);
  if (was === undefined || isUnset(was)) return [];
  if (isSameValue(field, was, is) || isEqual(was, is)) return [];
  const isLost = isUnset(is);
  return [{ path: field, place, was, is: is ?? null, isLost, isNamedLikeState: false }];
}

/** Whether a place has no value: absent, null, or an empty text, list or object. */
export function isUnset(value: Json | undefined): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '';
}

/** State, and what services count or compute at each write. */
function changesByItself(key: string): boolean {
  return looksLikeState(key) || /^(version|revision|etag)$/i.test(key);
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
  if (first === second) return true;
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

/**
 * The places of a listed item that an update has set to another value than the listed one: what its
 * plan shows. A list counts as one place, because it is sent complete. All else that a request has
 * is a copy of what is listed, and must stay.
 */
export function listSentPlaces(update: SentUpdate, profile: Profile): ReadonlySet<string> {
  const { actual, differences } = update;
  // An update of the type also writes at the places of the new one.
  const newTypes = differences.filter(({ path }) => path === 'type');
  const words = [own(actual.body, 'type'), ...newTypes.map(({ declared }) => declared)];
  const types = words.map((type) => typeOf(type, profile));
  const places = listSentPaths(update).flatMap((path): readonly Path[] => {
    const [first = '', ...rest] = path;
    const starts = isFieldOf(profile, first)
      ? types.flatMap((type) => listMapped(first, type, profile))
      : [[first]];
    const own = starts.map((start) => [...start, ...rest]);
    return [...own, ...listElsewhere(path, profile)];
  });
  return new Set(places.map(writePath));
}

/** The fields that an update sends, in the words of the config. */
export function listSentPaths({ actual, differences }: SentUpdate): readonly Path[] {
  const written = differences.filter(({ isReadOnly }) => !isReadOnly);
  return written.map(({ path }) => cutAtList(parsePointer(`/${path}`), actual.body));
}

function cutAtList(path: Path, body: JsonObject): Path {
  let value: Json | undefined = body;
  for (const [depth, step] of path.entries()) {
    if (Array.isArray(value)) return path.slice(0, depth);
    value = isObject(value) ? own(value, String(step)) : undefined;
  }
  return path;
}

function listMapped(name: FieldName, type: TypeRule, profile: Profile): readonly Path[] {
  const { read, write } = placesOf(name, type, profile);
  return [...read, ...write].flatMap((place) => listInner(place, name, profile));
}

/** The place of a field; where an object stands for its value, the places inside that mean it. */
function listInner(place: Path, name: FieldName, { fields }: Profile): readonly Path[] {
  const rule = fields[name];
  const isText = rule?.values.some(([, value]) => !isObject(value)) === true;
  const keys = rule === null || isText ? [] : [...listValueKeys(rule)];
  return keys.length === 0 ? [place] : keys.map((key) => [...place, key]);
}

/** Where the list shows a field under `extra`, and a request has it, in place of its own place. */
function listElsewhere(sent: Path, { extra }: Profile): readonly Path[] {
  const isSent = (step: string | number, depth: number) =>
    depth >= sent.length || step === '*' || String(step) === String(sent[depth]);
  const rules = extra.filter(({ path }) => path.every(isSent));
  return rules.flatMap((rule) => [findListed(rule), rule.write].filter((place) => place !== null));
}

/** Where the list shows a field that it has elsewhere: the place itself, or the list around it. */
function findListed({ read }: ExtraRule): Path | null {
  const star = read?.indexOf('*') ?? -1;
  return read !== null && star >= 0 ? read.slice(0, star) : read;
}

/** Returns whether the request of an update has copied what the list shows at a place. */
export function createCopyFinder(update: ComparedEntry, profile: Profile) {
  // Operations name what they change. Built only if something changed.
  let body: JsonObject | null = profile.update?.operationsAt === null ? null : {};
  return ({ path, place }: Effect): boolean => {
    body ??= encodeChangedFields(update, profile);
    const type = typeOf(own(update.actual.body, 'type'), profile);
    const moved = profile.extra.flatMap((rule) => {
      const listed = findListed(rule);
      const isMoved = listed !== null && isAtOrBelow(place, writePath(listed));
      return isMoved ? [rule.write ?? rule.path] : [];
    });
    const sentAt = isFieldName(path)
      ? placesOf(path, type, profile).write
      : [parsePointer(`/${place}`), ...moved];
    return sentAt.some((steps) => getAt(body ?? {}, steps) !== undefined);
  };
}
