import { selectLookups } from '../lookup/object-lists.ts';
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
import {
  isRedacted,
  isSecretField,
  isSecretHeader,
  isSecretMember,
  isSecretName,
  isSecretText,
} from '../model/likely-secrets.ts';
import { type ActualMonitor, identifierKeys } from '../model/monitor.ts';
import { looksLikeState } from '../model/state-names.ts';
import { decodePaused } from '../profile/decode.ts';
import { decodeValues } from '../profile/extra-rules.ts';
import { isFieldOf, type Profile } from '../profile/profile.ts';
import { listReadOnly, listTypes, placesOf, type TypeRule, typeOf } from '../profile/types.ts';

/**
 * For `extra`: none, all that look neither like state nor like a secret, or the named paths, as
 * `headers/Authorization`.
 */
export type ExtraFields = 'none' | 'all' | readonly string[];

/**
 * What an export declares of a monitor:
 *
 * 1. Hide what is the service's own, or is declared under another name.
 * 2. Take the fields that a config has by name, but for what a creation has by itself.
 * 3. Of the others, take those that are asked for, without secrets.
 * 4. Add what a creation needs, keeps, or would set to another value.
 */
export function selectFields(
  monitor: Pick<ActualMonitor, 'body' | 'fields' | 'name'>,
  wanted: ExtraFields,
  profile: Profile,
) {
  const { body, fields, name } = monitor;
  const type = typeOf(own(body, 'type'), profile);
  /** Keys with a slash between them, without the indexes of lists. */
  const leftOut = new Set<string>();
  const leaveOut = (path: string) => void leftOut.add(path);
  const isNamed = (path: string) => Array.isArray(wanted) && wanted.includes(path);

  // Step 1.
  const hidden = listHidden(monitor, type, profile, isNamed, leaveOut);
  const shown: JsonObject = { ...hidden.reduce(removeAt, body), name };

  // Step 2.
  const known = selectKnown(shown, type, profile);

  // Step 3.
  const isAsked = (path: string, field: string, value: Json) => {
    if (!Array.isArray(wanted)) return wanted === 'all' && value !== null && !looksLikeState(field);
    // A place inside of a field asks for the field.
    return wanted.some((one) => `${one}/`.startsWith(`${path}/`));
  };
  const selectExtra = (value: Json, field: string): Json | undefined => {
    const path = writeStep(field);
    // A user who names a secret wants all of its value.
    if (isSecretField(field, value)) {
      if (isNamed(path)) return isRedacted(value) ? leaveOut(path) : value;
    } else if (isAsked(path, field, value)) {
      return withoutSecrets(value, path, isNamed, leaveOut);
    }
    const isUnset = isEmpty(value) || isSameJson(value, own(type.constants, field) ?? null);
    if (!isUnset) leaveOut(path);
    return undefined;
  };
  const others = pick(shown, (field) => {
    const isIdentifier = identifierKeys.includes(field) && !isNamed(writeStep(field));
    return !isFieldOf(profile, field) && !isIdentifier;
  });
  let extra = mapFields(others, selectExtra);

  // Step 4.
  const emptyLists: Record<string, Json> = {};
  const addExtra = (path: Path, keepsEmpty: boolean) => {
    const value = getAt(shown, path);
    if (value === undefined || getAt(extra, path) !== undefined) return;
    const at = writePath(path);
    if (!isEmpty(value) && isSecretPath(shown, path)) {
      leaveOut(at);
      return;
    }
    const kept = withoutSecrets(value, at, isNamed, leaveOut);
    if (kept === undefined) return;
    leftOut.delete(at);
    if (keepsEmpty || !isEmpty(value)) extra = setAt(extra, path, kept);
    else if (path.length === 1 && Array.isArray(value)) emptyLists[String(path[0])] = value;
  };
  for (const path of listAlwaysExported(shown, type)) addExtra(path, false);
  const ofExtra = pick(type.constants, (field) => !isFieldOf(profile, field));
  const constants = decodeValues(ofExtra, profile.extra);
  for (const path of listOtherConstants(shown, constants)) addExtra(path, true);
  return {
    known,
    extra: withoutConstants(extra, fields, type.constants),
    leftOut: leftOut as ReadonlySet<string>,
    /** Lists under `extra` that are empty: written only where the defaults have others. */
    emptyLists: emptyLists as JsonObject,
  };
}

function listHidden(
  { body, fields }: Pick<ActualMonitor, 'body' | 'fields'>,
  type: TypeRule,
  profile: Profile,
  isNamed: (path: string) => boolean,
  leaveOut: (path: string) => void,
): readonly Path[] {
  const names = fieldNames.filter((field) => isFieldOf(profile, field));
  const readBy = names.flatMap((field) => placesOf(field, type, profile).read);
  // What a field of a config is read from is declared, whatever else the profile says of it.
  const readFrom = new Set(readBy.map(writePath));
  const readOnly = listReadOnly(type, profile).filter((path) => !readFrom.has(writePath(path)));
  // Under the name of a field, `body` has what a config calls so, and the item may have a field of
  // its own there.
  const isField = ([key]: Path) => isFieldOf(profile, key);
  for (const path of readOnly) {
    const isListed = getAt(isField(path) ? fields : body, path) !== undefined;
    if (isListed) leaveOut(writePath(path));
  }
  const mapped = [...readBy, ...readOnly].map(([key]) => key);
  for (const field of names)
    if (!mapped.includes(field) && (own(fields, field) ?? null) !== null) leaveOut(field);
  // A field under `extra` that is read elsewhere has the value, in the form that a creation takes.
  const sources = profile.extra.flatMap(({ path, read }) => {
    if (read === null || read[0] === path[0]) return [];
    if (read.includes('*')) return [read.slice(0, read.indexOf('*'))];
    // What has an identifier is another object, and none of its fields are the monitor's.
    const isReference = read.length > 1 && identifierKeys.includes(String(read.at(-1)));
    return [isReference ? read.slice(0, -1) : read];
  });
  // Where monitors of other types have their target, the service may show an address of its own,
  // such as the one that the heartbeats of a job are sent to.
  const ofType = [...(type.target?.read ?? []), ...type.export, ...type.required].map(writePath);
  const ofOthers = (profile.types.other.target?.read ?? []).filter((path) => {
    const at = writePath(path);
    const isLeftOut = !isField(path) && !ofType.includes(at) && !isNamed(at);
    if (isLeftOut && !isEmpty(getAt(body, path) ?? null)) leaveOut(at);
    return isLeftOut;
  });
  const all = [...readOnly, ...sources, ...ofOthers, ...type.absent];
  return all.filter((path) => !isField(path));
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

function isSecretPath(shown: JsonObject, path: Path): boolean {
  return path.some((step, depth) => {
    const parent = getAt(shown, path.slice(0, depth));
    const isSecret = isSecretName(String(step)) && typeof getAt(parent, [step]) !== 'boolean';
    return isSecret || (isObject(parent) && isSecretMember(parent, String(step)));
  });
}

/**
 * A value without anything that looks like a secret, at any depth; undefined if nothing remains.
 */
function withoutSecrets(
  value: Json,
  path: string,
  isNamed: (path: string) => boolean,
  leaveOut: (path: string) => undefined,
): Json | undefined {
  if (isRedacted(value)) return leaveOut(path);
  if (typeof value === 'string')
    return isSecretText(value) && !isNamed(path) ? leaveOut(path) : value;
  if (Array.isArray(value)) {
    if (isSecretHeader(value) && !isNamed(path)) return leaveOut(path);
    const items = value.map((item: Json) => withoutSecrets(item, path, isNamed, leaveOut));
    // Without one of its items, a list would have a different meaning.
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (!isObject(value)) return value;
  return mapFields(value, (inner, key) => {
    const at = `${path}/${writeStep(key)}`;
    if (isNamed(at)) return isRedacted(inner) ? leaveOut(at) : inner;
    return isSecretMember(value, key) ? leaveOut(at) : withoutSecrets(inner, at, isNamed, leaveOut);
  });
}

/** The lists of objects whose names an export writes: those of fields that it may write. */
export function selectExportedLookups(
  monitors: readonly ActualMonitor[],
  extra: ExtraFields,
  profile: Profile,
): readonly string[] {
  const types = listTypes(profile.types);
  const places = types.flatMap((type) => [...type.export, ...type.required]);
  // A value that differs from a constant is written, too.
  const constants = types.flatMap((type) => Object.keys(type.constants));
  const always = new Set([...places.map(([field]) => field), ...constants]);
  const named = new Set(Array.isArray(extra) ? extra.map((path) => path.split('/')[0]) : []);
  const rules = profile.extra.filter(({ path: [field = ''] }) => {
    return extra === 'all' || always.has(field) || named.has(String(field));
  });
  return selectLookups({ ...profile, extra: rules }, [], monitors);
}
