import { type FieldName, fieldNames, isSameValue } from '../model/fields.ts';
import { unescapeTexts } from '../model/html-escapes.ts';
import {
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  mapFields,
  own,
  writePath,
  writeStep,
} from '../model/json.ts';
import { isSecretName } from '../model/likely-secrets.ts';
import { type ActualMonitor, identifierKeys } from '../model/monitor.ts';
import { looksLikeState } from '../model/state-names.ts';
import type { Profile } from '../profile/profile.ts';
import { listReadOnly, placesOf, type TypeRule, typeOf } from '../profile/types.ts';
import { listInner } from './sent-places.ts';

/** What became of a field that had a value, between two lists. */
export interface FieldEffect {
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
  /** Whether the request had the value that was listed, and the list now has another one. */
  readonly isUnkept?: boolean;
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
  /** The place with a slash at its end; empty at the top. */
  readonly above: string;
  readonly known: KnownPlaces;
  readonly isReadOnly: boolean;
  readonly isNamedLikeState: boolean;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * Compares two lists of one monitor, field by field, whether the config declares a field or not. A
 * field that had no value before, a list in another order, and the identifier do not count; and of
 * what `list.readOnly` names, only secrets do: they are there so that `export` does not write them.
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
  find(
    before: ActualMonitor,
    after: ActualMonitor,
    sent: ReadonlySet<string> = nothing,
  ): readonly FieldEffect[] {
    const known = this.#findKnown(before);
    const top = { above: '', known, isReadOnly: false, isNamedLikeState: false };
    const found = this.#findInObject(before.fields, after.fields, { before, after, sent, ...top });
    // A target of several places may have changed at each of them.
    const isFirst = (effect: FieldEffect, index: number) =>
      found.findIndex(({ path }) => path === effect.path) === index;
    return found.filter(isFirst);
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

  #findInObject(was: JsonObject, is: JsonObject, where: Where): readonly FieldEffect[] {
    const effects: FieldEffect[] = [];
    for (const key of Object.keys(was)) {
      const value = was[key] as Json;
      const shown = own(is, key);
      // Fast path: nearly all values are equal, and there may be 100,000 monitors.
      if (value === shown || isUnset(value)) continue;
      for (const effect of this.#findAt(key, value, shown, where)) effects.push(effect);
    }
    return effects;
  }

  #findAt(key: string, value: Json, shown: Json | undefined, where: Where): readonly FieldEffect[] {
    const place = where.above + writeStep(key);
    if (where.sent.has(place)) return [];
    if (where.above === '' && identifierKeys.includes(key)) return [];
    const field = where.known.mapped.get(place);
    if (field !== undefined && !isObject(value)) return compareMapped(field, place, where);
    const isReadOnly = (where.isReadOnly || where.known.readOnly.has(place)) && !isSecretName(key);
    if (isReadOnly && !isObject(value)) return [];
    const isNamedLikeState = where.isNamedLikeState || this.#isNamedLikeState(key);
    const isLost = isUnset(shown);
    const effect = {
      path: place,
      place,
      was: value,
      is: shown ?? null,
      isLost,
      isNamedLikeState,
    };
    if (!isObject(value) || (!isLost && !isObject(shown)))
      return isEqual(value, shown) ? [] : [effect];
    const below = { ...where, above: `${place}/`, isReadOnly, isNamedLikeState };
    const inner = this.#findInObject(value, isObject(shown) ? shown : {}, below);
    // An object that is gone is one effect, unless it had fields that a config has by name.
    const isOne = isLost && inner.length > 0 && inner.every((one) => one.path === one.place);
    if (!isOne) return inner;
    return [{ ...effect, isNamedLikeState: inner.every((one) => one.isNamedLikeState) }];
  }

  #isNamedLikeState(key: string): boolean {
    const isState = this.#namedLikeState.get(key) ?? changesByItself(key);
    this.#namedLikeState.set(key, isState);
    return isState;
  }
}

/** In the words of the config, because two values of the service may mean the same. */
function compareMapped(
  field: FieldName,
  place: string,
  { after, before }: Where,
): readonly FieldEffect[] {
  if (field === 'name' && before.name === after.name) return [];
  const was = own(before.body, field);
  const is = own(after.body, field);
  if (was === undefined || isUnset(was)) return [];
  if (isSameValue(field, was, is) || isEqual(was, is)) return [];
  const isLost = isUnset(is);
  return [{ path: field, place, was, is: is ?? null, isLost, isNamedLikeState: false }];
}

/** Whether a field has no value: absent, null, or an empty text, list or object. */
export function isUnset(value: Json | undefined): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '';
}

/** State, and what services count or compute at each write. */
function changesByItself(key: string): boolean {
  return looksLikeState(key) || /^(version|revision|etag)$/i.test(key);
}

/** Equal as JSON; a list may have another order. */
export function isEqual(first: Json, second: Json | undefined): boolean {
  if (second === undefined) return false;
  if (isSameJson(first, second)) return true;
  // What a plan compared has no HTML escapes any more, where the service adds them.
  return isSame(unescapeTexts(first), unescapeTexts(second));
}

/** Whether a service gave the items of a list new identifiers, and no other values. */
export function hasOnlyNewIdentifiers(first: Json, second: Json): boolean {
  return isSame(withoutIdentifiers(first), withoutIdentifiers(second));
}

function isSame(first: Json, second: Json): boolean {
  if (first === second) return true;
  if (typeof first !== typeof second) return false;
  return JSON.stringify(toComparable(first)) === JSON.stringify(toComparable(second));
}

function toComparable(value: Json): Json {
  if (Array.isArray(value))
    return value.map((item: Json) => JSON.stringify(toComparable(item))).toSorted();
  if (!isObject(value)) return value;
  const keys = Object.keys(value).toSorted();
  return keys.map((key) => [key, toComparable(value[key] as Json)]);
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

export function quotePaths(effects: readonly Pick<FieldEffect, 'path'>[]): string {
  return joinAll(effects.map(({ path }) => JSON.stringify(path)));
}

/** Nothing that is lost may be hidden; but a monitor may have thousands of fields. */
export function joinAll(texts: readonly string[]): string {
  const more = texts.length > 50 ? [`${texts.length - 50} more`] : [];
  return [...texts.slice(0, 50), ...more].join(', ');
}
