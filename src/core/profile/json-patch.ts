import { fieldNames } from '../model/fields.ts';
import {
  getAt,
  isMergeable,
  isSameJson,
  type Json,
  type JsonObject,
  own,
  type Path,
  pick,
  writePointer,
} from '../model/json.ts';
import { encodeExtra } from './extra-rules.ts';
import { isFieldOf, type Profile } from './profile.ts';
import { placesOf, type TypeRule } from './types.ts';

/** What an update sends, before it is written as operations. */
export interface EncodedFields {
  /** Below the base URL. */
  readonly path: string;
  readonly body: JsonObject;
  /** The declared fields that it has, in the config's words. */
  readonly sent: JsonObject;
  /** What is listed, in the words of a request. */
  readonly shown: JsonObject;
  /** Places that the request needs, and that neither the config nor the list has. */
  readonly unlisted: readonly Path[];
}

/** The operations (RFC 6902) that make what an update sends of a listed monitor, by place. */
export function encodeOperations(
  fields: EncodedFields,
  listed: JsonObject,
  rule: TypeRule,
  profile: Profile,
): readonly JsonObject[] {
  const places = listPatched(fields, rule, profile);
  const operations = places.map((place) =>
    encodeOperation(findMissing(place, listed), fields.body, listed),
  );
  return [...new Map(operations.map((one) => [one['path'], one])).values()];
}

/** Where a body has another value than the list: a mapped field, or a complete one of `extra`. */
function listPatched(
  { body, sent, shown }: EncodedFields,
  rule: TypeRule,
  profile: Profile,
): readonly Path[] {
  const ofExtra = pick(sent, (field) => !isFieldOf(profile, field));
  const keys = Object.keys(encodeExtra(ofExtra, profile.extra));
  const names = fieldNames.filter((name) => Object.hasOwn(sent, name));
  const mapped = names.flatMap((name) => placesOf(name, rule, profile).write);
  return [
    // What `extra` has around a mapped field is sent with it.
    ...mapped.filter(([key]) => !keys.includes(String(key))),
    ...keys.flatMap((key) => listReplaced(own(body, key), own(shown, key), [key])),
  ];
}

/** Below an object that would lose what the service hides in it, the single values. */
function listReplaced(
  value: Json | undefined,
  shown: Json | undefined,
  place: Path,
): readonly Path[] {
  if (!isMergeable(value) || !losesValue(value, shown)) return [place];
  return Object.entries(value).flatMap(([key, inner]) => {
    const before = getAt(shown, [key]);
    const isSame = before !== undefined && isSameJson(inner, before);
    return isSame ? [] : listReplaced(inner, before, [...place, key]);
  });
}

function losesValue(value: Json | undefined, shown: Json | undefined): boolean {
  if (!isMergeable(value) || !isMergeable(shown)) return value === undefined;
  return Object.keys(shown).some((key) => losesValue(own(value, key), own(shown, key)));
}

/** The place itself, or the first object on the way to it that the list does not show. */
function findMissing(place: Path, listed: JsonObject): Path {
  const above = place.map((_, depth) => place.slice(0, depth + 1));
  return above.find((path) => !isMergeable(getAt(listed, path))) ?? place;
}

function encodeOperation(place: Path, body: JsonObject, listed: JsonObject): JsonObject {
  const op = getAt(listed, place) === undefined ? 'add' : 'replace';
  return { op, path: writePointer(place), value: getAt(body, place) ?? null };
}
