import type { FieldName } from '../model/fields.ts';
import {
  getAt,
  isAtOrBelow,
  isObject,
  type Json,
  type JsonObject,
  own,
  type Path,
  parsePointer,
  writePath,
} from '../model/json.ts';
import type { Difference } from '../plan/compare.ts';
import type { ComparedEntry } from '../plan/plan-entry.ts';
import { encodeChangedFields } from '../plan/plan-update.ts';
import type { ExtraRule } from '../profile/extra-rules.ts';
import { isFieldOf, listValueKeys, type Profile } from '../profile/profile.ts';
import { placesOf, type TypeRule, typeOf } from '../profile/types.ts';

// What an update sends, and where the list shows it.

type SentUpdate = Pick<ComparedEntry, 'actual' | 'differences'>;

/**
 * The places of a listed item that an update has set to another value than the listed one: what its
 * plan shows. A list counts as one place, because it is sent complete. All else that a request has
 * is a copy of what is listed, and must stay.
 */
export function listSentPlaces(update: SentUpdate, profile: Profile): ReadonlySet<string> {
  const places = new Set<string>();
  // An update of the type also writes at the places of the new one.
  const newTypes = update.differences.filter(({ path }) => path === 'type');
  const words = [own(update.actual.body, 'type'), ...newTypes.map(({ declared }) => declared)];
  const types = words.map((type) => typeOf(type, profile));
  for (const path of listSentPaths(update)) {
    const [first = '', ...rest] = path;
    const starts = isFieldOf(profile, first)
      ? types.flatMap((type) => listPlaces(first, type))
      : [[first]];
    for (const start of starts) places.add(writePath([...start, ...rest]));
    for (const place of listOtherPlaces(path, profile)) places.add(writePath(place));
  }
  return places;

  function listPlaces(name: FieldName, type: TypeRule): readonly Path[] {
    const { read, write } = placesOf(name, type, profile);
    return [...read, ...write].flatMap((place) => listInner(place, name, profile));
  }
}

/** Where the list shows a field under `extra`, and a request has it, in place of its own place. */
function listOtherPlaces(sent: Path, { extra }: Profile): readonly Path[] {
  return extra.flatMap((rule) => {
    const isSent = rule.path.every((step, depth) => {
      return depth >= sent.length || step === '*' || String(step) === String(sent[depth]);
    });
    return isSent ? [findListed(rule), rule.write].filter((place) => place !== null) : [];
  });
}

/** Where the list shows a field that it has elsewhere: the place itself, or the list around it. */
function findListed({ read }: ExtraRule): Path | null {
  const star = read?.indexOf('*') ?? -1;
  return read !== null && star >= 0 ? read.slice(0, star) : read;
}

/** The place of a field; where an object stands for its value, the places inside that mean it. */
export function listInner(place: Path, name: FieldName, { fields }: Profile): readonly Path[] {
  const rule = fields[name];
  const isText = rule?.values.some(([, value]) => !isObject(value)) === true;
  const keys = rule === null || isText ? [] : [...listValueKeys(rule)];
  return keys.length === 0 ? [place] : keys.map((key) => [...place, key]);
}

/**
 * What `update.keep` has to name for a listed place to stay: the field under `extra` that the list
 * shows there, or else its top-level field.
 */
export function listKeepPlaces(place: string, { extra }: Profile): readonly Path[] {
  const top = parsePointer(`/${place}`).slice(0, 1);
  const moved = extra.flatMap((rule) => {
    const source = findListed(rule);
    const sent = rule.write ?? rule.path;
    if (source === null || source[0] === sent[0]) return [];
    const shown = writePath(source);
    return isAtOrBelow(place, shown) || isAtOrBelow(shown, place) ? [sent] : [];
  });
  return moved.length === 0 ? [top] : moved;
}

/**
 * Returns whether a request has copied what the list shows at a place: it has a value there that the
 * plan does not show as a change.
 */
export function createCopyFinder(update: ComparedEntry, profile: Profile) {
  // Built only if something changed.
  let body: JsonObject | null = null;
  return (path: string, place: string): boolean => {
    body ??= encodeChangedFields(update, profile);
    const type = typeOf(own(update.actual.body, 'type'), profile);
    const sentAt = isFieldOf(profile, path)
      ? placesOf(path, type, profile).write
      : [parsePointer(`/${place}`), ...listMoved(place, profile)];
    return sentAt.some((steps) => getAt(body, steps) !== undefined);
  };
}

/** Where a request has the fields under `extra` that the list shows at this place. */
function listMoved(place: string, { extra }: Profile): readonly Path[] {
  return extra.flatMap((rule) => {
    const source = findListed(rule);
    return source !== null && isAtOrBelow(place, writePath(source))
      ? [rule.write ?? rule.path]
      : [];
  });
}

/** The same in the words of the config. */
function listSentPaths({ actual, differences }: SentUpdate): readonly Path[] {
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

/** Whether an update has sent the declared value of a difference that the list shows after it. */
export function createSentFinder(update: SentUpdate) {
  const sent = listSentPaths(update).map(writePath);
  return ({ path }: Pick<Difference, 'path'>): boolean =>
    sent.some((one) => isAtOrBelow(path, one) || isAtOrBelow(one, path));
}
