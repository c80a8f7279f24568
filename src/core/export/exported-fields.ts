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
  splitWords,
} from '../model/likely-secrets.ts';
import { type ActualMonitor, identifierKeys } from '../model/monitor.ts';
import { looksLikeState } from '../model/state-names.ts';
import { decodePaused } from '../profile/decode.ts';
import { decodeValues } from '../profile/extra-rules.ts';
import { isFieldOf, type Profile } from '../profile/profile.ts';
import { listReadOnly, placesOf, type TypeRule, typeOf } from '../profile/types.ts';

/**
 * For `extra`: none, all that look neither like state nor like a secret, or the named paths, as
 * `headers/Authorization`.
 */
export type ExtraFields = 'none' | 'all' | readonly string[];

export interface LeftOut {
  /** Keys with a slash between them, without the indexes of lists. */
  readonly path: string;
  readonly why:
    | 'state'
    | 'secret'
    | 'redacted'
    | 'null'
    | 'unnamed'
    | 'read-only'
    | 'unmapped'
    | 'no-target';
  /** Whether a creation without it gives the monitor nothing else. */
  readonly isUnset?: boolean;
}

export type ExportedFields = ReturnType<typeof selectFields>;

/** Names of what alerts people. */
const alertName =
  /\b(contacts?|channels?|escalations?|notifications?|polic(y|ies)|recipients|subscriptions?)\b/;

/** Names of what refers to another object of the account. */
const referenceNames: readonly RegExp[] = [
  / (ids?|uids?|uuids?)$/,
  /\b(contact groups|private locations|probes)\b/,
  /\b(users|teams|members|assignees|responders)\b/,
];

export function alertsPeople(name: string): boolean {
  return alertName.test(splitWords(name));
}

/** Whether its value means nothing, or something else, in another account. */
export function isKnownToAccount(name: string): boolean {
  const words = splitWords(name);
  return alertsPeople(name) || referenceNames.some((pattern) => pattern.test(words));
}

export function selectFields(
  { body, fields, name }: Pick<ActualMonitor, 'body' | 'fields' | 'name'>,
  wanted: ExtraFields,
  profile: Profile,
) {
  const leftOut: LeftOut[] = [];
  const type = typeOf(own(body, 'type'), profile);
  const isNamed = (path: string) => Array.isArray(wanted) && wanted.includes(path);
  // A place inside of a field asks for the field.
  const isAsked = (path: string, kind: LeftOut['why'] | null) => {
    if (!Array.isArray(wanted)) return wanted === 'all' && kind === null;
    return kind !== 'secret' && wanted.some((named) => `${named}/`.startsWith(`${path}/`));
  };
  const leaveOut = (path: string, why: LeftOut['why']) => void leftOut.push({ path, why });
  const selectExtra = (value: Json, field: string): Json | undefined => {
    const path = writeStep(field);
    if (isFieldOf(profile, field) || (identifierKeys.includes(field) && !isNamed(path)))
      return undefined;
    const kind = decideFieldKind(field, value);
    // A user who names a secret wants all of its value.
    if (kind === 'secret' && isNamed(path))
      return isRedacted(value) ? leaveOut(path, 'redacted') : value;
    // Null means that nothing is set, and a service may show it as an empty text after a restart.
    if (value === null && kind === null && wanted === 'all')
      return void leftOut.push({ path, why: 'null', isUnset: true });
    if (isAsked(path, kind)) return withoutSecrets(value, path, isNamed, leaveOut);
    const isUnset = isEmpty(value) || isSameJson(value, own(type.constants, field) ?? null);
    leftOut.push({ path, why: kind ?? 'unnamed', isUnset });
    return undefined;
  };

  // What a field of a config is read from is declared, whatever else the profile says of that
  // place.
  const listReads = (field: FieldName) => placesOf(field, type, profile).read;
  const readFrom = new Set(fieldNames.flatMap(listReads).map((path) => path.join('/')));
  const readOnly = listReadOnly(type, profile).filter((path) => !readFrom.has(path.join('/')));
  // Under the name of a field, `body` has what a config calls so, and the item may have a field of
  // its own there.
  const isOwn = ([key]: Path) => isFieldOf(profile, key);
  for (const path of readOnly) {
    const isListed = getAt(isOwn(path) ? fields : body, path) !== undefined;
    if (isListed) leaveOut(writePath(path), 'read-only');
  }
  // The item has fields with the names of a config that the profile maps to other places or to
  // none.
  const names = fieldNames.filter((field) => isFieldOf(profile, field));
  const mapped = [...names.flatMap(listReads), ...readOnly].map(([key]) => key);
  for (const field of names)
    if (!mapped.includes(field) && (own(fields, field) ?? null) !== null)
      leaveOut(field, 'unmapped');
  // A field under `extra` that is read there has the value, in the form that a creation takes.
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
  const foreign = (profile.types.other.target?.read ?? []).filter((path) => {
    const at = writePath(path);
    const isLeftOut = !isOwn(path) && !ofType.includes(at) && !isNamed(at);
    if (isLeftOut && !isEmpty(getAt(body, path) ?? null)) leaveOut(at, 'no-target');
    return isLeftOut;
  });
  const hidden = [...readOnly, ...sources, ...foreign, ...type.absent].filter(
    (path) => !isOwn(path),
  );
  const shown: JsonObject = { ...hidden.reduce(removeAt, body), name };
  // A Go service writes a nil slice as null, which a config does not accept.
  const isSet = (field: FieldName) => fieldTable[field].isRequired || shown[field] !== null;
  const known = names.filter((field) => Object.hasOwn(shown, field) && isSet(field));
  const ordered = Object.fromEntries(known.map((field) => [field, shown[field] as Json]));
  let extra = mapFields(shown, selectExtra);
  const settled = new Set<string>();
  const written = new Set<string>();
  const emptyLists: Record<string, Json> = {};
  const addExtra = (path: Path, keepsEmpty: boolean) => {
    const value = getAt(shown, path);
    const at = writePath(path);
    if (getAt(extra, path) !== undefined) written.add(at);
    if (value === undefined || getAt(extra, path) !== undefined) return;
    const isSecret = !isEmpty(value) && isSecretPath(shown, path);
    const kept = isSecret ? leaveOut(at, 'secret') : withoutSecrets(value, at, isNamed, leaveOut);
    if (kept === undefined) return;
    settled.add(at);
    if (!keepsEmpty && isEmpty(value)) {
      if (path.length === 1 && Array.isArray(value)) emptyLists[String(path[0])] = value;
      return;
    }
    extra = setAt(extra, path, kept);
    written.add(at);
  };
  for (const path of listAlwaysExported(shown, type)) addExtra(path, false);
  const ofExtra = pick(type.constants, (field) => !isFieldOf(profile, field));
  const constants = decodeValues(ofExtra, profile.extra);
  for (const path of listOtherConstants(shown, constants)) addExtra(path, true);
  extra = withoutConstants(extra, fields, type.constants);
  return {
    known: ordered,
    extra,
    leftOut: leftOut.filter(({ path }) => !settled.has(path)),
    /** The paths of `extra` that are there whatever `wanted` asks for. */
    written,
    /** What is not in `extra`, because an empty list there says nothing. */
    emptyLists,
  };
}

/**
 * Without what a creation has by itself: empty assertions and `paused: false`, unless `constants`
 * have another value in their place. A `paused` that cannot be written says nothing in a config.
 */
export function withoutUsual(known: JsonObject, profile: Profile): JsonObject {
  const type = typeOf(own(known, 'type'), profile);
  return pick(known, (key, value) => {
    const field = key as FieldName;
    const { write } = placesOf(field, type, profile);
    if (field === 'paused')
      return write.length > 0 && value !== (decodePaused(type.constants, profile) ?? false);
    if (fieldTable[field].kind !== 'list' || !isEmpty(value)) return true;
    return write.some((path) => !isEmpty(getAt(type.constants, path) ?? null));
  });
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
  const found: Path[] = [];
  for (const [key, constant] of Object.entries(constants)) {
    const value = own(shown, key);
    if (value === undefined) continue;
    if (isObject(value) && isObject(constant)) {
      for (const path of listOtherConstants(value, constant)) found.push([key, ...path]);
    } else if (!covers(value, constant) || !covers(constant, value)) {
      found.push([key]);
    }
  }
  return found;
}

function isSecretPath(shown: JsonObject, path: Path): boolean {
  return path.some((step, depth) => {
    const parent = getAt(shown, path.slice(0, depth));
    const isSecret = isSecretName(String(step)) && typeof getAt(parent, [step]) !== 'boolean';
    return isSecret || (isObject(parent) && isSecretMember(parent, String(step)));
  });
}

/** By the name of a field, in any spelling; null for a field that a config may declare. */
function decideFieldKind(name: string, value: Json | undefined): 'state' | 'secret' | null {
  if (isSecretField(name, value)) return 'secret';
  return looksLikeState(name) ? 'state' : null;
}

/**
 * A value without anything that looks like a secret, at any depth; undefined if nothing remains.
 */
function withoutSecrets(
  value: Json,
  path: string,
  isNamed: (path: string) => boolean,
  leaveOut: (path: string, why: LeftOut['why']) => undefined,
): Json | undefined {
  if (isRedacted(value)) return leaveOut(path, 'redacted');
  if (typeof value === 'string')
    return isSecretText(value) && !isNamed(path) ? leaveOut(path, 'secret') : value;
  if (Array.isArray(value)) {
    if (isSecretHeader(value) && !isNamed(path)) return leaveOut(path, 'secret');
    const items = value.map((item: Json) => withoutSecrets(item, path, isNamed, leaveOut));
    // Without one of its items, a list would have a different meaning.
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (!isObject(value)) return value;
  return mapFields(value, (inner, key) => {
    const at = `${path}/${writeStep(key)}`;
    if (isNamed(at)) return isRedacted(inner) ? leaveOut(at, 'redacted') : inner;
    return isSecretMember(value, key)
      ? leaveOut(at, 'secret')
      : withoutSecrets(inner, at, isNamed, leaveOut);
  });
}
