import { covers, type FieldName, fieldNames, fieldTable } from '../model/fields.ts';
import {
  getAt,
  isEmpty,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  mapFields,
  own,
  type Path,
  pick,
  removeAt,
  setAt,
  writePath,
  writeStep,
} from '../model/json.ts';
import { hideSecretsAt, isRedacted } from '../model/likely-secrets.ts';
import { type ActualMonitor, identifierKeys } from '../model/monitor.ts';
import { looksLikeState } from '../model/state-names.ts';
import { decodePaused } from '../profile/decode.ts';
import { decodeExtra } from '../profile/extra-rules.ts';
import { isFieldOf, isInstead, type Profile } from '../profile/profile.ts';
import { listReadOnly, placesOf, type TypeRule, typeOf } from '../profile/types.ts';

/**
 * For `extra`: none, all that look neither like state nor like a secret, or the named paths, as
 * `headers/Authorization`.
 */
export type ExtraFields = 'none' | 'all' | readonly string[];

/**
 * What an export declares of a monitor:
 *
 * 1. Take the fields that a config has by name, but for what a creation has by itself.
 * 2. Hide of the others what is declared under another name, the service's own, or a secret.
 * 3. Take those that are asked for.
 * 4. Add what a creation needs, keeps, or would set to another value.
 */
export function selectFields(
  { body, fields, name }: Pick<ActualMonitor, 'body' | 'fields' | 'name'>,
  wanted: ExtraFields,
  profile: Profile,
) {
  const type = typeOf(own(body, 'type'), profile);
  const named = Array.isArray(wanted) ? wanted : [];
  const isNamed = (path: Path) => named.includes(writePath(path));

  const places = listPlaces(type, profile);
  // A schedule in the place of the interval is listed as both; one of the two is declared.
  const interval = own(body, 'intervalSeconds') ?? null;
  const isSchedule = places.schedule.some((path) => getAt(body, path) === interval);

  // Step 1.
  const declarable = isSchedule ? removeAt(body, ['intervalSeconds']) : body;
  const known = selectKnown({ ...declarable, name }, type, profile);

  // Step 2.
  const others = pick(body, (field) => !isFieldOf(profile, field));
  const schedules = isSchedule ? [] : places.schedule;
  const listed = [...places.moved, ...type.absent, ...schedules].reduce(removeAt, others);
  const hidden = [...places.readOnly, ...places.ofOthers.filter((path) => !isNamed(path))];
  const shown = hidden.reduce(removeAt, listed);
  const open = removeHidden(shown, hideSecretsAt(shown, [], shown), [], isNamed) as JsonObject;

  // Step 3.
  const isIdentifier = (field: string) => identifierKeys.includes(field);
  let extra = pick(open, (field, value) => {
    if (wanted === 'all') return value !== null && !isIdentifier(field) && !looksLikeState(field);
    // A place inside of a field asks for the field.
    return named.some((one) => `${one}/`.startsWith(`${writeStep(field)}/`));
  });

  // Step 4.
  const emptyLists: Record<string, Json> = {};
  const ofExtra = pick(type.constants, (field) => !isFieldOf(profile, field));
  const constants = decodeExtra(ofExtra, {}, profile.extra);
  for (const path of listAlwaysExported(open, type)) {
    const value = getAt(open, path);
    if (value === undefined || getAt(extra, path) !== undefined) continue;
    if (!isEmpty(value)) extra = setAt(extra, path, value);
    else if (path.length === 1 && Array.isArray(value)) emptyLists[String(path[0])] = value;
  }
  for (const path of listOtherConstants(shown, constants)) {
    const value = getAt(open, path);
    if (value !== undefined && getAt(extra, path) === undefined) extra = setAt(extra, path, value);
  }

  const isSet = (field: string, value: Json) =>
    !isIdentifier(field) && !isSameJson(value, own(constants, field) ?? null);
  const unread = fieldNames.filter((field) => {
    const isRead = !isFieldOf(profile, field) || places.readBy.some(([key]) => key === field);
    return !isRead && !isEmpty(own(fields, field) ?? null);
  });
  const hasNoAssertions = isFieldOf(profile, 'assertions') && isEmpty(body['assertions'] ?? null);
  return {
    known,
    extra: withoutConstants(extra, fields, type.constants),
    /** What the list shows and the fields do not have: keys, without the indexes of lists. */
    leftOut: [...unread, ...listGaps(pick(listed, isSet), extra, [])],
    /** Lists that are empty, in the form of a monitor: written where the defaults have others. */
    empty: { ...(hasNoAssertions && { assertions: [] }), extra: emptyLists } as JsonObject,
  };
}

/** Places of a listed monitor, but those that have the name of a field of a config. */
function listPlaces(type: TypeRule, profile: Profile) {
  const isOwn = ([key]: Path) => !isFieldOf(profile, key);
  const names = fieldNames.filter((field) => isFieldOf(profile, field));
  const readBy = names.flatMap((field) => placesOf(field, type, profile).read);
  // What a field of a config is read from is declared, whatever else the profile says of it.
  const readFrom = new Set(readBy.map(writePath));
  // A field under `extra` that is read elsewhere has the value, in the form that a creation takes.
  const moved = profile.extra.flatMap(({ path, read, source }) => {
    if (read === null || source === null || read[0] === path[0]) return [];
    if (read.includes('*')) return [source];
    // What has an identifier is another object, and none of its fields are the monitor's.
    const isReference = read.length > 1 && identifierKeys.includes(String(read.at(-1)));
    return [isReference ? read.slice(0, -1) : read];
  });
  // Where monitors of other types have their target, the service may show an address of its own,
  // such as the one that the heartbeats of a job are sent to.
  const ofType = [...(type.target?.read ?? []), ...type.export, ...type.required].map(writePath);
  const ofOthers = profile.types.other.target?.read ?? [];
  return {
    readBy,
    readOnly: listReadOnly(type, profile).filter(
      (path) => isOwn(path) && !readFrom.has(writePath(path)),
    ),
    moved: moved.filter(isOwn),
    schedule: placesOf('intervalSeconds', type, profile).read.filter((place) =>
      isInstead(place, 'intervalSeconds', profile),
    ),
    ofOthers: ofOthers.filter((path) => isOwn(path) && !ofType.includes(writePath(path))),
  };
}

/**
 * A value without what outputs hide as a likely secret, unless it is named, and without what the
 * service hides; undefined if nothing remains.
 */
function removeHidden(
  value: Json,
  hidden: Json,
  path: Path,
  isNamed: (path: Path) => boolean,
): Json | undefined {
  if (isRedacted(value)) return undefined;
  if (isObject(value) && isObject(hidden))
    return mapFields(value, (inner, key) =>
      removeHidden(inner, hidden[key] as Json, [...path, key], isNamed),
    );
  if (Array.isArray(value) && Array.isArray(hidden)) {
    const items = value.map((item: Json, index) =>
      removeHidden(item, hidden[index] as Json, path, isNamed),
    );
    // Without one of its items, a list would have a different meaning.
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  return isSameJson(value, hidden) || isNamed(path) ? value : undefined;
}

/** The places of a listed value that a declared one does not have. */
function listGaps(listed: Json, declared: Json | undefined, path: Path): readonly string[] {
  if (declared === undefined) return isEmpty(listed) ? [] : [writePath(path)];
  if (isObject(listed) && isObject(declared))
    return Object.entries(listed).flatMap(([key, value]) =>
      listGaps(value, own(declared, key), [...path, key]),
    );
  if (Array.isArray(listed) && Array.isArray(declared))
    return listed.flatMap((item: Json, index) => listGaps(item, declared[index], path));
  return [];
}

/**
 * The fields that a config has by name, without what a creation has by itself: empty assertions and
 * `paused: false`, unless `constants` have another value in their place. A `paused` that no request
 * can write says nothing in a config.
 */
function selectKnown(shown: JsonObject, type: TypeRule, profile: Profile): JsonObject {
  const isSaid = (field: FieldName) => {
    const value = own(shown, field);
    if (value === undefined || !isFieldOf(profile, field)) return false;
    if (fieldTable[field].isRequired) return true;
    const { write } = placesOf(field, type, profile);
    if (field === 'paused')
      return write.length > 0 && value !== (decodePaused(type.constants, profile) ?? false);
    if (!isEmpty(value)) return true;
    // A Go service writes a nil slice as null, which a config does not accept.
    const isConstant = write.some((path) => !isEmpty(getAt(type.constants, path) ?? null));
    return value !== null && isConstant;
  };
  const fields = fieldNames.filter(isSaid).map((field) => [field, shown[field] as Json]);
  return Object.fromEntries(fields);
}

/**
 * Null for what `constants` would add to an exported object, because the listed one has null there
 * or nothing.
 */
function withoutConstants(
  exported: JsonObject,
  listed: JsonObject,
  constants: JsonObject,
): JsonObject {
  return mapFields(exported, (value, key) => {
    const [shown, constant] = [own(listed, key), own(constants, key)];
    if (!isObject(value) || !isObject(shown) || !isObject(constant)) return value;
    const added = pick(constant, (inner) => (own(shown, inner) ?? null) === null);
    return { ...withoutConstants(value, shown, constant), ...mapFields(added, () => null) };
  });
}

/**
 * What a creation of the monitor needs or keeps; not inside a list, which a config can only have
 * complete.
 */
function listAlwaysExported(shown: JsonObject, type: TypeRule): readonly Path[] {
  const required = type.required.filter((path) => getAt(type.constants, path) === undefined);
  return [...type.export, ...required].filter((path) => isObject(getAt(shown, path.slice(0, -1))));
}

/**
 * Where the monitor has another value than a creation would send by itself: the new monitor would
 * run where this one is paused, or notify everybody where this one notifies nobody. A field that
 * the list does not show says nothing.
 */
function listOtherConstants(shown: JsonObject, constants: JsonObject): readonly Path[] {
  return Object.entries(constants).flatMap(([key, constant]): readonly Path[] => {
    const value = own(shown, key);
    if (value === undefined) return [];
    if (isObject(value) && isObject(constant))
      return listOtherConstants(value, constant).map((path) => [key, ...path]);
    return covers(value, constant) && covers(constant, value) ? [] : [[key]];
  });
}
