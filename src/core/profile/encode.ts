import { covers, type FieldName, fieldNames, isSameValue } from '../model/fields.ts';
import {
  copyReceived,
  findKey,
  getAt,
  isAtOrBelow,
  isEmpty,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  mapFields,
  mapTexts,
  mergePatch,
  own,
  type Path,
  parsePointer,
  pick,
  removeAt,
  setAt,
  toText,
  writePath,
  writePointer,
} from '../model/json.ts';
import type { ActualMonitor } from '../model/monitor.ts';
import { hasRedacted, looksLikeState } from '../model/secrets.ts';
import { percentEncode, unescapeTexts } from '../model/text.ts';
import {
  type FieldRule,
  findChosenIdentifier,
  hasSchedule,
  isFieldOf,
  isSendable,
  type Profile,
} from './profile.ts';
import {
  decodeExtra,
  encodeExtra,
  findNamedType,
  listReadOnly,
  placesOf,
  splitTarget,
  type TypeRule,
  typeOf,
} from './types.ts';

export interface WriteRequest<Body = JsonObject | readonly Json[] | null> {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body: Body;
  /** Whether the body is an array of operations (RFC 6902). */
  isPatch?: boolean;
}

export function encodeCreation(
  declared: JsonObject,
  profile: Profile,
): WriteRequest<JsonObject> | null {
  const path = encodeCreationPath(declared, profile);
  if (path === null) return null;
  const rule = typeOf(declared['type'], profile);
  const body = mergePatch(rule.constants, encodeFields(declared, rule, profile));
  return { method: profile.create.method, path, body };
}

export function encodeCreationPath(declared: JsonObject, profile: Profile): string | null {
  return fillPath(profile.create.path, { type: declared['type'] }, profile);
}

/** Null where the service has none, or the path would not name the monitor. */
export function encodeDeletion(
  actual: ActualMonitor,
  profile: Profile,
): WriteRequest | null {
  const { body, id } = actual;
  const { delete: deletion } = profile;
  if (deletion === null || id === null) return null;
  const path = fillPath(deletion.path, { id, type: body['type'] }, profile);
  const isNumber = actual.hasNumericId && Number.isSafeInteger(Number(id));
  // A text that is `{id}` alone has the identifier's own JSON type.
  const fill = (text: string) =>
    text === '{id}' && isNumber ? Number(id) : text.replaceAll('{id}', () => id);
  const sent = mapTexts(deletion.body, fill) as WriteRequest['body'];
  return path === null ? null : { method: deletion.method, path, body: sent };
}

function encodeFields(
  monitor: JsonObject,
  rule: TypeRule,
  profile: Profile,
  shown?: JsonObject,
): JsonObject {
  const declared = pick(monitor, (field) => !isFieldOf(profile, field));
  // A null there takes away what the defaults have for other types.
  const extra = rule.absent.reduce<JsonObject>(removeAt, declared);
  let mapped: JsonObject = {};
  for (const name of fieldNames) {
    const value = own(monitor, name);
    if (value === undefined || !isSendable(name, value, profile)) continue;
    const sent = encodeField(value, name, profile);
    const target = name === 'target' ? rule.target : null;
    const parts = target === null ? [sent] : splitTarget(sent, target, shown);
    for (const [index, place] of placesOf(name, rule, profile).write.entries())
      mapped = setAt(mapped, place, parts?.[index] ?? null);
  }
  return { ...mapped, ...mergePatch(encodeExtra(extra, rule.extra), mapped) };
}

export function findSent(
  name: FieldName,
  value: Json | undefined,
  values: FieldRule['values'],
) {
  return values.find(([known]) => isSameValue(name, known, toText(value)))?.[1];
}

function encodeField(value: Json, name: FieldName, { fields }: Profile): Json {
  const { unitMs = null, values = [] } = fields[name] ?? {};
  const found = findSent(name, value, values);
  if (found !== undefined) return found;
  if (typeof value !== 'number' || unitMs === null) return value;
  // A fraction of a second is not exact: 1.005 s must be 1005 ms again.
  return Number(((value * 1_000) / unitMs).toPrecision(12));
}

/**
 * Null where the identifier or the type is unknown, or is `.` or `..` or nothing: the path would
 * name another resource, maybe all monitors.
 */
function fillPath(
  path: string,
  { id, type = null }: { id?: string; type?: Json | undefined },
  { types }: Profile,
): string | null {
  // The service has no path of an unknown type: its 404 would look like a monitor that is gone.
  const other = types.accepted === null ? type : null;
  const word = findNamedType(type, types)?.inPath ?? other;
  const texts = {
    '{id}': id ?? '',
    '{type}': typeof word === 'object' ? '' : String(word),
  };
  let filled = path;
  for (const [placeholder, text] of Object.entries(texts)) {
    if (!path.includes(placeholder)) continue;
    if (/^\.{0,2}$/.test(text)) return null;
    filled = filled.replaceAll(placeholder, () => percentEncode(text));
  }
  return filled;
}

interface WantedUpdate {
  declared: JsonObject;
  changed: readonly string[];
  /** Those that another type may have. */
  unverified?: readonly string[];
  ignored: readonly string[];
  listed: ActualMonitor;
}

/** A place that is set although nothing there differs. */
interface AlsoSet {
  path: string;
  declared: Json;
  actual: Json;
}

export type EncodedUpdate = NonNullable<ReturnType<typeof encodeUpdate>>;

/**
 * The update of a monitor changes only what the config says:
 *
 * 1. Take the fields that differ, for another type also those not listed; with `update.whole`, all.
 *    What `ignoreChanges` names, and a list in sync, is taken as it is listed. A null is sent.
 * 2. Put them over what is listed, but for what the service hides: the rest of an object that
 *    changes, because a service may replace it; what `keep` names; and with `update.whole`, the
 *    other mapped fields, and the places of the constants.
 * 3. With `body: json-patch`, send one operation for each place that differs instead.
 *
 * Null where the service has no update, or where the request cannot name the monitor.
 */
export function encodeUpdate(wanted: WantedUpdate, profile: Profile) {
  const { update } = profile;
  const path = update && encodePath(update.path, wanted, profile);
  if (update === null || path === null) return null;
  const { method, operationsAt } = update;
  const encoder = new UpdateEncoder(wanted, profile);
  const body = encoder.encode();
  const request: WriteRequest = { method, path, body };
  if (operationsAt !== null) {
    const operations = listOperations(body, encoder.listed.shown, wanted.listed.fields);
    request.isPatch = operationsAt.length === 0;
    request.body = request.isPatch ? operations : setAt({}, operationsAt, operations);
  }
  return {
    request,
    // Also where the request has operations.
    body,
    alsoSet: encoder.alsoSet,
    // What the request needs, and neither the config nor the list has.
    unlisted: encoder.findUnlisted(body),
  };
}

function encodePath(path: string, { declared, listed }: WantedUpdate, profile: Profile) {
  const type = own(listed.body, 'type') ?? declared['type'];
  // Without an identifier, the request might create a monitor.
  const isNamed =
    path.includes('{id}') ||
    typeOf(type, profile).keep.some(
      ({ at }) => toText(getAt(listed.fields, at)) === listed.id,
    );
  return listed.id !== null && isNamed
    ? fillPath(path, { id: listed.id, type }, profile)
    : null;
}

class UpdateEncoder {
  readonly alsoSet: AlsoSet[] = [];
  readonly #wanted: WantedUpdate;
  readonly #profile: Profile;
  readonly #isWhole: boolean;
  /** Of the listed type, and of the one that the update writes. */
  readonly #read: TypeRule;
  readonly #written: TypeRule;
  readonly listed: ReturnType<typeof toForms>;

  constructor(wanted: WantedUpdate, profile: Profile) {
    const { declared, listed } = wanted;
    const type = own(listed.body, 'type');
    this.#wanted = wanted;
    this.#profile = profile;
    this.#isWhole = profile.update?.whole === true;
    this.#read = typeOf(type, profile);
    this.#written = typeOf(own(declared, 'type') ?? type, profile);
    this.listed = toForms(listed, this.#read, this.#written);
  }

  encode(): JsonObject {
    const { changed, declared, unverified = [] } = this.#wanted;
    const fields = mapFields(declared, (value, name) => {
      if (changed.includes(name)) return this.#choose(value, [name]);
      const isRepeated = this.#isWhole || unverified.includes(name);
      return isRepeated ? this.#repeat(value, name) : undefined;
    });
    const sent = encodeFields(fields, this.#written, this.#profile, this.listed.shown);
    const isPatch = this.#profile.update?.operationsAt !== null;
    const base = isPatch ? {} : this.#copyListed(fields, sent);
    const { sendable } = this.listed;
    const spelled = mapFields(sent, (value, key) => respell(value, own(sendable, key)));
    const body = mergePatch(base, spelled, false);
    // Where a config chooses it, the listed identifier stays.
    const id = findChosenIdentifier(this.#profile);
    if (id === null || getAt(body, id) === undefined) return body;
    return copyAt(body, id, getAt(this.listed.inWords, id));
  }

  /** A field that does not differ; undefined where what is listed is sent instead. */
  #repeat(declared: Json, name: string): Json | undefined {
    const compared = own(this.#wanted.listed.body, name);
    const isField = isFieldOf(this.#profile, name);
    if (isField && this.#isCopied(name, declared, compared)) return undefined;
    const isShown = compared !== undefined && removeRedacted(compared) !== undefined;
    if (isShown || isEmpty(declared)) return this.#choose(declared, [name], !isField);
    this.alsoSet.push({ path: writePath([name]), declared, actual: compared ?? null });
    return declared;
  }

  #isCopied(name: FieldName, value: Json, compared: Json | undefined): boolean {
    // An interval could replace a schedule.
    if (name === 'intervalSeconds' && this.#wanted.listed.hasNoInterval === true)
      return true;
    if (!isSendable(name, value, this.#profile)) return true;
    // Another type may have its target elsewhere.
    if (name === 'target' && this.#read.target !== this.#written.target) return false;
    const { read } = placesOf(name, this.#read, this.#profile);
    const isShown = read.every((place) => getAt(this.listed.shown, place) !== undefined);
    return read.length > 0 && isShown && !hasOnlyEscapes(value, compared);
  }

  #choose(declared: Json, place: Path, isUnchanged = false): Json {
    const compared = getAt(this.#wanted.listed.body, place);
    const isIgnored = this.#wanted.ignored.includes(writePath(place));
    const isSame = isUnchanged || (Array.isArray(declared) && covers(declared, compared));
    const isKept = isIgnored || (isSame && !hasOnlyEscapes(declared, compared));
    const mayBeKept = isKept || isObject(declared);
    const listed = mayBeKept ? getAt(this.listed.inWords, place) : undefined;
    if (isKept && listed !== undefined && !hasRedacted(listed)) return listed;
    if (!isIgnored && isObject(declared) && isObject(listed))
      return mapFields(declared, (value, key) => this.#choose(value, [...place, key]));
    this.#reportLost(place);
    return declared;
  }

  #reportLost(place: Path): void {
    const { declared, ignored, listed } = this.#wanted;
    for (const path of ignored.filter((one) => isAtOrBelow(one, writePath(place)))) {
      const at = parsePointer(`/${path}`);
      const values = {
        declared: getAt(declared, at) ?? null,
        actual: getAt(listed.body, at) ?? null,
      };
      if (!isSameJson(values.declared, values.actual))
        this.alsoSet.push({ path, ...values });
    }
  }

  #copyListed(fields: JsonObject, sent: JsonObject): JsonObject {
    const { constants, keep } = this.#written;
    const places = fieldNames.flatMap(
      (name) => placesOf(name, this.#written, this.#profile).write,
    );
    // An object may stand for the value of a field.
    const isValue = (key: string) => places.some((place) => isSameJson(place, [key]));
    const isAround = (key: string) =>
      places.some((place) => place[0] === key && place.length > 1);
    // A service may refuse what it alone sets, and not clear it. A secret it may clear.
    const isState = (path: Path) => path.length > 1 && looksLikeState(String(path.at(-1)));
    const settable = listReadOnly(this.#written, this.#profile)
      .filter(isState)
      .reduce(removeAt, this.listed.shown);
    let body = pick(settable, (key) => {
      if (isObject(own(sent, key)) && !isValue(key)) return true;
      return this.#isWhole && (isAround(key) || Object.hasOwn(constants, key));
    });
    for (const { absent, at } of keep) {
      const value = getAt(this.listed.sendable, at) ?? getAt(this.listed.inWords, at);
      body = copyAt(body, at, value === undefined ? absent : removeRedacted(value));
      const isSet = getAt(fields, at) === undefined && !isEmpty(absent);
      if (value === undefined && isSet)
        this.alsoSet.push({ path: writePath(at), declared: absent ?? null, actual: null });
    }
    return this.#isWhole ? this.#copyMapped(body, fields) : body;
  }

  #copyMapped(body: JsonObject, fields: JsonObject): JsonObject {
    const isScheduled = hasSchedule(fields, this.#profile);
    let copied = body;
    for (const name of fieldNames.filter((field) => !Object.hasOwn(fields, field))) {
      const { read } = placesOf(name, this.#read, this.#profile);
      const { write } = placesOf(name, this.#written, this.#profile);
      // A change of the type that is under `ignoreChanges` may have the target in other parts.
      if (read.length !== write.length) continue;
      for (const [index, place] of read.entries()) {
        const value = getAt(this.listed.shown, place);
        // A declared schedule replaces the interval; a listed null is still copied.
        if (name === 'intervalSeconds' && isScheduled && value !== null) continue;
        copied = copyAt(copied, write[index] ?? place, value);
      }
    }
    return copied;
  }

  findUnlisted(body: JsonObject): readonly Path[] {
    // Any other update sends nothing at a place that it cannot copy.
    if (!this.#isWhole) return [];
    const kept = this.#written.keep.map(({ at }) => at);
    const constants = Object.keys(this.#written.constants).map((key) => [key]);
    return [...kept, ...constants].filter((place) => getAt(body, place) === undefined);
  }
}

/** What is listed, in the words of a config, as a request sends it, and without hidden values. */
function toForms({ fields }: ActualMonitor, read: TypeRule, written: TypeRule) {
  const received = copyReceived(fields);
  const inWords = decodeExtra(received, received, read.extra);
  const sendable = encodeExtra(removeSources(inWords, read), written.extra);
  return { inWords, sendable, shown: mapFields(sendable, removeRedacted) };
}

/** Without the places where only the list has a field. */
function removeSources(inWords: JsonObject, { extra }: TypeRule): JsonObject {
  const sources = extra.flatMap(({ path, source, write }) => {
    const isOwn = source?.every((step, depth) => step === (write ?? path)[depth]);
    return source === null || isOwn ? [] : [source];
  });
  return sources.reduce(removeAt, inWords);
}

/** A list can only be sent complete. */
function removeRedacted(value: Json): Json | undefined {
  if (!hasRedacted(value)) return value;
  const shown = isObject(value) ? mapFields(value, removeRedacted) : {};
  return Object.keys(shown).length === 0 ? undefined : shown;
}

/** Whether the service would store HTML escapes in place of a value that is in sync. */
function hasOnlyEscapes(declared: Json, listed: Json | undefined): boolean {
  const isEscaped = listed !== undefined && !isSameJson(listed, unescapeTexts(listed));
  return isEscaped && covers(declared, listed);
}

function respell(value: Json, other: Json | undefined): Json {
  if (!isObject(value) || !isObject(other)) return value;
  const pairs = Object.entries(value).map(([written, inner]) => {
    const key = findKey(other, written, value);
    return [key, respell(inner, own(other, key))];
  });
  return Object.fromEntries(pairs);
}

function copyAt(body: JsonObject, path: Path, value: Json | undefined): JsonObject {
  return value === undefined ? body : setAt(body, path, value);
}

/** RFC 6902. @param listed with what the service hides. */
function listOperations(
  body: JsonObject,
  shown: JsonObject,
  listed: JsonObject,
  above: Path = [],
): readonly JsonObject[] {
  return Object.entries(body).flatMap(([key, value]): readonly JsonObject[] => {
    const place = [...above, key];
    const before = own(shown, key);
    if (isObject(value) && isObject(before))
      return listOperations(value, before, listed, place);
    if (before !== undefined && isSameJson(value, before)) return [];
    const op = getAt(listed, place) === undefined ? 'add' : 'replace';
    return [{ op, path: writePointer(place), value }];
  });
}
