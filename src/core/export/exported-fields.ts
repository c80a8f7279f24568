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
} from '../model/json.ts';
import { type ActualMonitor, identifierKeys } from '../model/monitor.ts';
import { hideSecretsAt, isRedacted, looksLikeState } from '../model/secrets.ts';
import { decodePaused } from '../profile/decode.ts';
import { isFieldOf, isInstead, type Profile } from '../profile/profile.ts';
import {
  decodeExtra,
  listReadOnly,
  placesOf,
  type TypeRule,
  typeOf,
} from '../profile/types.ts';

/** All that look neither like state nor like a secret, or those of these paths. */
export type ExtraFields = 'all' | readonly string[];

/**
 * What an export declares of a monitor:
 *
 * 1. The fields that a config has by name, but for what a creation has by itself.
 * 2. Of the others, those that are asked for, without what is declared under another name, the
 *    service's own, or a secret.
 * 3. What a creation needs, keeps, or would set to another value.
 */
export function selectFields(
  { body, fields, name }: Pick<ActualMonitor, 'body' | 'fields' | 'name'>,
  wanted: ExtraFields,
  profile: Profile,
) {
  const type = typeOf(own(body, 'type'), profile);
  const named = wanted === 'all' ? [] : wanted;
  const isNamed = (path: Path) => named.includes(writePath(path));
  const ofConfig = fieldNames.filter((field) => isFieldOf(profile, field));
  const declarable = withoutSecondSchedule(body, profile);

  // Step 1.
  const known = selectKnown({ ...declarable, name }, type, profile);

  // Step 2.
  const others = pick(declarable, (field) => !isFieldOf(profile, field));
  const listed = listMoved(type).reduce(removeAt, others);
  const addresses = listOtherTargets(type, profile).filter((path) => !isNamed(path));
  const shown = [...listReadOnly(type, profile), ...addresses].reduce(removeAt, listed);
  const masked = hideSecretsAt(shown, [], shown);
  const open = removeHidden(shown, masked, [], isNamed) as JsonObject;
  let extra = pick(open, (field, value) => {
    if (wanted === 'all')
      return value !== null && !identifierKeys.includes(field) && !looksLikeState(field);
    // A place inside of a field asks for the field.
    return named.some((one) => `${one}/`.startsWith(`${writePath([field])}/`));
  });

  // Step 3.
  const hasNoAssertions = isFieldOf(profile, 'assertions') && isEmpty(body['assertions']);
  const empty: Record<string, Json> = hasNoAssertions ? { assertions: [] } : {};
  const ofExtra = pick(type.constants, (field) => !isFieldOf(profile, field));
  const constants = decodeExtra(ofExtra, {}, type.extra);
  const add = (path: Path) => {
    const value = getAt(open, path);
    const isNew = value !== undefined && getAt(extra, path) === undefined;
    if (isNew) extra = setAt(extra, path, value);
  };
  const needed = type.required.filter((path) => getAt(type.constants, path) === undefined);
  for (const path of [...type.export, ...needed]) {
    // A config can only have a list complete.
    if (!isObject(getAt(open, path.slice(0, -1)))) continue;
    const value = getAt(open, path) ?? null;
    if (!isEmpty(value)) add(path);
    else if (path.length === 1 && Array.isArray(value)) empty[String(path[0])] = value;
  }
  listOtherConstants(shown, constants).forEach(add);

  const isSet = (field: string, value: Json) =>
    !identifierKeys.includes(field) && !isSameJson(value, own(constants, field) ?? null);
  // Under names that a config has, and that are read elsewhere.
  const readFrom = ofConfig.flatMap((field) => placesOf(field, type, profile).read);
  const unread = ofConfig.filter((field) => {
    return !readFrom.some(([key]) => key === field) && !isEmpty(own(fields, field));
  });
  return {
    known,
    extra,
    leftOut: [...unread, ...listGaps(pick(listed, isSet), extra, [])],
    /** Lists, written where the defaults have others. */
    empty,
  };
}

/** A schedule in the place of the interval is listed as both; one of the two is declared. */
function withoutSecondSchedule(body: JsonObject, profile: Profile) {
  const { read = [] } = profile.fields.intervalSeconds ?? {};
  const schedules = read.filter((place) => isInstead(place, profile));
  const interval = own(body, 'intervalSeconds') ?? null;
  const isSchedule = schedules.some((path) => getAt(body, path) === interval);
  return isSchedule
    ? removeAt(body, ['intervalSeconds'])
    : schedules.reduce(removeAt, body);
}

/** Where fields under `extra` are read, which have the value as a creation takes it. */
function listMoved({ extra }: TypeRule) {
  return extra.flatMap(({ path, read, source }) => {
    if (read === null || source === null || read[0] === path[0]) return [];
    // What has an identifier is another object, and none of its fields are the monitor's.
    const isInside = source.length > 1;
    const isReference = isInside && identifierKeys.includes(String(source.at(-1)));
    return [isReference ? source.slice(0, -1) : source];
  });
}

/** There, a service may show an address of its own, such as the one that heartbeats are sent to. */
function listOtherTargets(type: TypeRule, profile: Profile) {
  const needed = [...(type.target?.read ?? []), ...type.export, ...type.required];
  const places = profile.types.other.target?.read ?? [];
  return places.filter((path) => !needed.some((one) => isSameJson(one, path)));
}

/** A value without what the service hides, and likely secrets that are not named. */
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
    // Without an item, a list would mean something else.
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  return isSameJson(value, hidden) || isNamed(path) ? value : undefined;
}

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

/** Without empty assertions and `paused: false`, unless constants have other values there. */
function selectKnown(shown: JsonObject, type: TypeRule, profile: Profile) {
  const isSaid = (field: FieldName) => {
    const value = own(shown, field);
    if (value === undefined || !isFieldOf(profile, field)) return false;
    if (fieldTable[field].isRequired) return true;
    const { write } = placesOf(field, type, profile);
    // One that no request can write says nothing in a config.
    if (field === 'paused')
      return write.length > 0 && value !== (decodePaused(type.constants, profile) ?? false);
    if (!isEmpty(value)) return true;
    // A Go service writes a nil slice as null, which a config does not accept.
    const isConstant = write.some((path) => !isEmpty(getAt(type.constants, path)));
    return value !== null && isConstant;
  };
  const fields = fieldNames.filter(isSaid).map((field) => [field, shown[field] as Json]);
  return Object.fromEntries(fields);
}

/** Where a creation would set another value than the list shows: it would notify everybody. */
function listOtherConstants(shown: JsonObject, constants: JsonObject) {
  return Object.entries(constants).flatMap(([key, constant]): readonly Path[] => {
    const value = own(shown, key);
    if (value === undefined) return [];
    if (isObject(value) && isObject(constant))
      return listOtherConstants(value, constant).map((path) => [key, ...path]);
    return covers(value, constant) && covers(constant, value) ? [] : [[key]];
  });
}
