import { covers, type FieldName, fieldNames, isSameValue } from '../model/fields.ts';
import { unescapeTexts } from '../model/html-escapes.ts';
import {
  copyReceived,
  getAt,
  isMergeable,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  mapFields,
  mergePatch,
  omitAt,
  own,
  type Path,
  parsePointer,
  pick,
  removeAt,
  setAt,
  toText,
  writePath,
} from '../model/json.ts';
import { hasRedacted, isRedacted } from '../model/likely-secrets.ts';
import type { ActualMonitor } from '../model/monitor.ts';
import { looksLikeState } from '../model/state-names.ts';
import { findIdentifierPlace } from './decode.ts';
import { encodeBody, fillPath, type UpdateRequest } from './encode.ts';
import { decodeExtra, encodeExtra, findSource } from './extra-rules.ts';
import { type EncodedFields, encodeOperations } from './json-patch.ts';
import { isFieldOf, isSendable, type Profile } from './profile.ts';
import { type PlacesOfField, placesOf, type TypeRule, typeOf } from './types.ts';

export interface WantedUpdate {
  readonly declared: JsonObject;
  readonly changed: readonly string[];
  /** `ignoreChanges`: paths without their first slash. */
  readonly ignored: readonly string[];
  readonly listed: ActualMonitor;
}

/**
 * The update of a monitor changes only what the config says:
 *
 * 1. Replace each declared list that is in sync by the listed one, which may have more, and each
 *    value under `ignoreChanges`. A list that differs is sent as it is declared. Where a listed
 *    value under `ignoreChanges` is lost, the plan shows it.
 * 2. Take the fields that differ; if the update replaces the monitor (`update.whole`), all of them.
 * 3. Start the body with what the service has: an object that the update changes is sent complete,
 *    as it is listed, because a service may replace it. What `keep` names is sent as it is listed,
 *    or else as its `absent`. An update that replaces the monitor also has the mapped fields
 *    that the config does not declare, and the places of `constants`, as they are listed: a
 *    constant is for creations, and resumes no monitor that somebody has paused. A place of either
 *    kind that neither the config nor the list has is `unlisted`: the service would set it to
 *    something that nobody chose.
 * 4. Merge the fields of step 2 into it, in the service's words; a null is sent.
 * 5. Put the listed identifier in its place, whatever the config or the profile has there.
 * 6. Where the profile has `body: json-patch`, send the operations that make this of the listed
 *    monitor. They name the place of a mapped field, so that step 3 copies nothing around it.
 *
 * A value is sent as it was received. One that the service hides is only sent where `keep` names
 * its object: a service that does not recognize its own placeholder would store it, and nobody
 * would see that the secret is lost.
 *
 * Null where {@link encodeUpdatePath} is.
 */
export function encodeUpdate(wanted: WantedUpdate, profile: Profile): UpdateRequest | null {
  const { update } = profile;
  const fields = encodeUpdateFields(wanted, profile);
  if (update === null || fields === null) return null;
  const { method, operationsAt } = update;
  const { path } = fields;
  if (operationsAt === null) return { method, path, body: fields.body };
  const { written } = rulesOf(wanted, profile);
  const operations = encodeOperations(fields, wanted.listed.fields, written, profile);
  const isBare = operationsAt.length === 0;
  return { method, path, body: isBare ? operations : setAt({}, operationsAt, operations) };
}

/** What an update sends, steps 1 to 5; null where {@link encodeUpdatePath} is. */
export function encodeUpdateFields(wanted: WantedUpdate, profile: Profile): EncodedFields | null {
  const { update } = profile;
  const { changed, declared, listed } = wanted;
  const path = encodeUpdatePath(declared, listed, profile);
  if (update === null || path === null) return null;
  const fields = copyFields(wanted, profile);
  const rules = rulesOf(wanted, profile);
  // Another split of the same text would change the parts.
  const isInParts = rules.written.target !== null && rules.written.target.parts !== null;
  const isCopied = (field: string) =>
    (field === 'target' && isInParts && Object.hasOwn(listed.body, field)) ||
    // An interval could replace a schedule.
    (field === 'intervalSeconds' && listed.hasNoInterval === true) ||
    (isFieldOf(profile, field) && !isSendable(field, own(declared, field) ?? null, profile));
  const kept = pick(
    declared,
    (field) => changed.includes(field) || (update.whole && !isCopied(field)),
  );
  const { monitor: sent } = keepListed({ ...wanted, declared: kept }, profile, fields);
  const shown = toSendable(fields, profile);
  const base = copyListed(shown, fields, sent, rules, profile);
  const start = { base, rule: rules.written, listed: fields };
  const body = encodeBody(sent, start, profile);
  const unlisted = findUnlisted(body, rules.written, profile);
  return { path, body: setIdentifier(body, listed.fields, profile), sent, shown, unlisted };
}

/** Places that a whole request needs, and that neither the config nor the list has. */
function findUnlisted(
  body: JsonObject,
  { constants }: TypeRule,
  { isFile, update }: Profile,
): readonly Path[] {
  if (update?.whole !== true) return [];
  // The service of a built-in profile is known to take a kept field that is left out as not set.
  const kept = isFile ? update.keep : [];
  const needed: readonly Path[] = [
    ...kept.map(({ at }) => at),
    ...Object.keys(constants).map((key) => [key]),
  ];
  const missing = needed.filter((place) => getAt(body, place) === undefined);
  return [...new Map(missing.map((place) => [writePath(place), place])).values()];
}

/** Places without which an update would set what neither the config nor the list has. */
export function listUnlisted(wanted: WantedUpdate, profile: Profile): readonly Path[] {
  // Any other update sends nothing at a place that it cannot copy.
  if (profile.update?.whole !== true) return [];
  return encodeUpdateFields(wanted, profile)?.unlisted ?? [];
}

/** What the types of a monitor have: the listed one, and the one that an update writes. */
interface TypeRules {
  readonly read: TypeRule;
  readonly written: TypeRule;
}

function rulesOf({ declared, listed }: WantedUpdate, profile: Profile): TypeRules {
  const type = own(listed.body, 'type');
  const written = typeOf(own(declared, 'type') ?? type, profile);
  return { read: typeOf(type, profile), written };
}

/** Where a field is listed and written. */
function placesIn(name: FieldName, { read, written }: TypeRules, profile: Profile): PlacesOfField {
  return {
    read: placesOf(name, read, profile).read,
    write: placesOf(name, written, profile).write,
  };
}

/** Null where the service has no update, or where the request cannot name the monitor. */
function encodeUpdatePath(
  declared: JsonObject,
  listed: ActualMonitor,
  profile: Profile,
): string | null {
  const { update } = profile;
  // Without an identifier in its path or among what it copies, the request might create a monitor.
  const isNamed =
    update?.path.includes('{id}') ||
    update?.keep.some(({ at }) => toText(getAt(listed.fields, at)) === listed.id);
  if (update === null || listed.id === null || !isNamed) return null;
  const type = own(listed.body, 'type') ?? declared['type'];
  return fillPath(update.path, { id: listed.id, type }, profile);
}

/**
 * A place that a request sets to another value than the listed one, although nothing there differs
 * from the config.
 */
export interface AlsoSet {
  /** JSON Pointer without the first slash: in the config's words, or else in the service's. */
  readonly path: string;
  readonly declared: Json;
  readonly actual: Json;
}

/**
 * What a request sets next to what differs: constants where nothing is listed, a list that cannot
 * be sent as it is listed, values under `ignoreChanges` in such a list. A field that the list shows
 * for no monitor has no listed value. Null where {@link encodeUpdatePath} is.
 */
export function listAlsoSet(
  wanted: WantedUpdate,
  profile: Profile,
  isListed: (place: Path) => boolean,
): readonly AlsoSet[] | null {
  if (encodeUpdatePath(wanted.declared, wanted.listed, profile) === null) return null;
  // Most updates send nothing but mapped fields that differ.
  const fields = sendsOnlyMapped(wanted, profile) ? null : encodeUpdateFields(wanted, profile);
  if (fields === null) return [];
  const rules = rulesOf(wanted, profile);
  // Numbers as JavaScript has them, because the values of the list and of the config are compared.
  const sent = JSON.parse(JSON.stringify(fields.body)) as JsonObject;
  const shown = JSON.parse(JSON.stringify(fields.shown)) as JsonObject;
  const found: AlsoSet[] = [];
  let rest = sent;
  for (const name of fieldNames) {
    const { read, write } = placesIn(name, rules, profile);
    const values = write.map((place) => getAt(sent, place));
    const [value] = values;
    if (value === undefined) continue;
    rest = write.reduce(removeAt, rest);
    const before = read.map((place) => getAt(shown, place));
    if (before[0] === undefined || wanted.changed.includes(name)) continue;
    const declared = own(wanted.declared, name) ?? value;
    const actual = own(wanted.listed.body, name) ?? null;
    const isSame =
      isSameJson(values as Json, before as Json) || isSameValue(name, declared, actual);
    if (!isSame) found.push({ path: name, declared, actual });
  }
  const elsewhere = profile.extra.flatMap(({ path, write }) => {
    return write !== null && wanted.changed.includes(String(path[0])) ? [write] : [];
  });
  return [...found, ...listOtherValues(elsewhere.reduce(removeAt, rest), shown, isListed)];
}

/** Whether an update copies nothing of what is listed, without a look at the values. */
function sendsOnlyMapped(wanted: WantedUpdate, profile: Profile): boolean {
  const { keep = [], whole = false } = profile.update ?? {};
  if (whole || keep.length > 0) return false;
  const { written } = rulesOf(wanted, profile);
  return wanted.changed.every((name) => {
    if (!isFieldOf(profile, name)) return false;
    return placesOf(name, written, profile).write.every((place) => place.length === 1);
  });
}

function listOtherValues(
  sent: JsonObject,
  listed: JsonObject,
  isListed: (place: Path) => boolean,
  above: readonly string[] = [],
): readonly AlsoSet[] {
  return Object.entries(sent).flatMap(([key, value]): readonly AlsoSet[] => {
    const actual = own(listed, key) ?? null;
    const place = [...above, key];
    if (isSameJson(value, actual) || !isListed(place)) return [];
    if (isObject(value) && isObject(actual)) return listOtherValues(value, actual, isListed, place);
    return [{ path: writePath(place), declared: value, actual }];
  });
}

/**
 * One value three times: as the config has it, as the plan compares it, and as an update sends back
 * what is listed.
 */
interface Place {
  readonly declared: Json;
  readonly compared: Json | undefined;
  readonly listed: Json | undefined;
  /** Where it is in the service. */
  readonly path: Path;
  readonly ignored: readonly IgnoredPath[];
}

interface IgnoredPath {
  /** From the monitor on. */
  readonly path: string;
  /** What is left of it below the place. */
  readonly rest: Path;
}

interface Kept {
  readonly profile: Profile;
  /** Ignored paths whose listed value is lost. */
  readonly overwritten: string[];
}

/**
 * Step 1; a mapped field that is ignored is left out. Of the ignored paths in `overwritten`, the
 * listed value is lost.
 */
export function keepListed(
  wanted: WantedUpdate,
  profile: Profile,
  fields = copyFields(wanted, profile),
): { readonly monitor: JsonObject; readonly overwritten: readonly string[] } {
  const { declared, ignored: paths, listed } = wanted;
  const kept: Kept = { profile, overwritten: [] };
  const all = paths.map((path) => ({ path, rest: parsePointer(`/${path}`) }));
  const { read: rule } = rulesOf(wanted, profile);
  const isInParts = rule.target !== null && rule.target.parts !== null;
  const monitor = mapFields(declared, (value, field) => {
    const [path] = isFieldOf(profile, field) ? placesOf(field, rule, profile).read : [[field]];
    const one = path === undefined ? undefined : getAt(fields, path);
    const place: Place = {
      declared: value,
      compared: own(listed.body, field),
      listed: field === 'target' && isInParts ? own(listed.body, field) : one,
      path: path ?? [],
      ignored: findBelow(all, field),
    };
    const sent = keepPlace(place, kept);
    const isLeftOut = isIgnored(place) && isFieldOf(profile, field) && sent === place.listed;
    return isLeftOut ? undefined : sent;
  });
  return { monitor, overwritten: kept.overwritten };
}

function keepPlace(place: Place, kept: Kept): Json {
  const { declared, listed, path } = place;
  const isSendable = listed !== undefined && (isKept(path, kept.profile) || !hasRedacted(listed));
  const isInSync = isIgnored(place) || (Array.isArray(declared) && coversRest(declared, place));
  // Equal to what is declared, it is sent without the HTML escapes that a list may add.
  if (isSendable && isInSync) return isIgnored(place) ? listed : unescapeTexts(listed);
  if (isIgnored(place) || !isObject(declared) || !isObject(listed)) {
    kept.overwritten.push(...listLost(place));
    return declared;
  }
  return mapFields(declared, (value, key) => {
    const inner: Place = {
      declared: value,
      compared: getAt(place.compared, [key]),
      listed: own(listed, key),
      path: [...path, key],
      ignored: findBelow(place.ignored, key),
    };
    return keepPlace(inner, kept);
  });
}

function isIgnored({ ignored }: Place): boolean {
  return ignored.some(({ rest }) => rest.length === 0);
}

function listLost({ compared, declared, ignored }: Place): readonly string[] {
  const hasValue = ({ rest }: IgnoredPath) =>
    getAt(declared, rest) !== undefined || getAt(compared, rest) !== undefined;
  return ignored.filter(hasValue).map(({ path }) => path);
}

function findBelow(paths: readonly IgnoredPath[], step: string): readonly IgnoredPath[] {
  const below: IgnoredPath[] = [];
  for (const { path, rest } of paths) {
    const [first, ...others] = rest;
    if (String(first) === step && rest.length > 0) below.push({ path, rest: others });
  }
  return below;
}

/** Whether a list is in sync, but for what is ignored in it. */
function coversRest(declared: readonly Json[], { compared, ignored }: Place): boolean {
  const rest = ignored.reduce<Json>((list, path) => omitAt(list, path.rest), declared);
  if (covers(rest, compared)) return true;
  const hasIgnoredItems = ignored.some(({ rest: steps }) => steps.length === 1);
  return hasIgnoredItems && Array.isArray(compared) && compared.length === declared.length;
}

/** Whether `keep` names a place or an object around it. */
function isKept(place: Path, { update }: Profile): boolean {
  return (
    update?.keep.some(({ at }) =>
      at.every((step, depth) => String(step) === String(place[depth])),
    ) === true
  );
}

/** What is listed, as an update sends it back; a field under `extra` as a config has it. */
function copyFields({ listed }: WantedUpdate, { extra }: Profile): JsonObject {
  const fields = copyReceived(listed.fields);
  return decodeExtra(fields, fields, extra);
}

/** The same as a request has it, without the places where only the list has a field. */
function toSendable(fields: JsonObject, { extra }: Profile): JsonObject {
  const sources = extra.flatMap((rule) => {
    // The other fields of an object stay, because a service may replace it by what is sent.
    const source = rule.read?.includes('*') ? findSource(rule) : rule.read;
    const isOwn = source?.every((step, depth) => step === (rule.write ?? rule.path)[depth]);
    return source === null || isOwn ? [] : [source];
  });
  return encodeExtra(sources.reduce(removeAt, fields), extra);
}

/** Step 3: what the body has below the declared fields that it sends. */
function copyListed(
  fields: JsonObject,
  received: JsonObject,
  sent: JsonObject,
  rules: TypeRules,
  profile: Profile,
): JsonObject {
  const { keep = [], whole = false } = profile.update ?? {};
  const { constants } = rules.written;
  const start = whole ? pickListed(constants, fields) : {};
  // A service may refuse what it alone sets, and not clear it. A secret it may clear.
  const isState = (path: Path) => path.length > 1 && looksLikeState(String(path.at(-1)));
  const settable = profile.list.readOnly.filter(isState).reduce(removeAt, fields);
  const complete = findObjects(sent, rules.written, profile).reduce((body, key) => {
    const object = own(settable, key);
    const shown = isMergeable(object) ? removeRedacted(object) : undefined;
    return shown === undefined ? body : mergePatch(body, { [key]: shown }, false);
  }, start);
  const kept = keep.reduce((body, { absent, at }) => {
    const shown = getAt(fields, at) ?? getAt(received, at);
    return copyAt(body, at, shown === undefined ? absent : shown);
  }, complete);
  const { instead = [] } = profile.fields.intervalSeconds ?? {};
  const hasSchedule = instead.some((path) => (getAt(sent, path) ?? null) !== null);
  const undeclared = whole ? fieldNames.filter((name) => !Object.hasOwn(sent, name)) : [];
  let body = kept;
  for (const name of undeclared) {
    const { read, write } = placesIn(name, rules, profile);
    // A change of the type that is under `ignoreChanges` may have the target in other parts.
    if (read.length !== write.length) continue;
    for (const [index, place] of read.entries()) {
      const value = getAt(fields, place);
      // A declared schedule replaces the interval; a listed null is still copied.
      if (name === 'intervalSeconds' && hasSchedule && value !== null) continue;
      const shown = value === undefined || isKept(place, profile) ? value : removeRedacted(value);
      body = copyAt(body, write[index] ?? place, shown);
    }
  }
  return body;
}

/** What is listed at the top-level places of the constants, but for what the service hides. */
function pickListed(constants: JsonObject, listed: JsonObject): JsonObject {
  return pick(
    listed,
    (key, value) => Object.hasOwn(constants, key) && !isMergeable(value) && !hasRedacted(value),
  );
}

function copyAt(body: JsonObject, path: Path, value: Json | undefined): JsonObject {
  return value === undefined ? body : setAt(body, path, value);
}

/**
 * The top-level objects of the service that a request changes a part of; not those of which `keep`
 * names parts, because a service may refuse the others.
 */
function findObjects(sent: JsonObject, rule: TypeRule, profile: Profile): readonly string[] {
  const { update } = profile;
  const inExtra = Object.keys(sent).filter(
    (key) => !isFieldOf(profile, key) && isObject(sent[key]),
  );
  const isPartlyKept = (key: Path[number] | undefined) =>
    update?.keep.some(({ at }) => at.length > 1 && at[0] === key) === true;
  // An operation names the place inside.
  if (update?.operationsAt != null) return inExtra;
  const mapped: string[] = [];
  for (const name of fieldNames) {
    if (!Object.hasOwn(sent, name) && update?.whole !== true) continue;
    for (const place of placesOf(name, rule, profile).write) {
      const [key] = place;
      if (place.length > 1 && !isPartlyKept(key)) mapped.push(String(key));
    }
  }
  const written = profile.extra.flatMap(({ path, write }) => {
    if (write === null) return [];
    const isInObject = write.length > 1 && getAt(sent, path) !== undefined;
    return isInObject && !isPartlyKept(write[0]) ? [String(write[0])] : [];
  });
  const ofConstants = Object.keys(rule.constants).filter((key) => {
    return update?.whole === true && !isPartlyKept(key);
  });
  return [...new Set([...inExtra, ...written, ...mapped, ...ofConstants])];
}

/**
 * The value without what the service hides in it; a list can only be sent complete. Undefined if
 * nothing is left.
 */
function removeRedacted(value: Json): Json | undefined {
  if (isRedacted(value)) return undefined;
  if (Array.isArray(value)) return hasRedacted(value) ? undefined : value;
  return isMergeable(value) ? mapFields(value, removeRedacted) : value;
}

function setIdentifier(body: JsonObject, fields: JsonObject, profile: Profile): JsonObject {
  const place = findIdentifierPlace(profile, fields);
  if (place === null) return body;
  if (getAt(body, place) === undefined && !isKept(place, profile)) return body;
  const id = getAt(copyReceived(fields), place);
  return id === undefined ? body : setAt(body, place, id);
}
