import { covers, fieldNames } from '../model/fields.ts';
import {
  copyReceived,
  findKey,
  getAt,
  isEmpty,
  isMergeable,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  mapFields,
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
import { hasRedacted } from '../model/likely-secrets.ts';
import type { ActualMonitor } from '../model/monitor.ts';
import { looksLikeState } from '../model/state-names.ts';
import { findIdentifierPlace } from './decode.ts';
import { encodeBody, fillPath, type WriteRequest } from './encode.ts';
import { decodeExtra, encodeExtra } from './extra-rules.ts';
import { isFieldOf, isSendable, type Profile } from './profile.ts';
import { placesOf, type TypeRule, typeOf } from './types.ts';

interface WantedUpdate {
  declared: JsonObject;
  changed: readonly string[];
  /** `ignoreChanges`: paths without their first slash. */
  ignored: readonly string[];
  listed: ActualMonitor;
}

/** A place that a request sets to another value, although nothing there differs from the config. */
interface AlsoSet {
  /** JSON Pointer without the first slash: in the config's words, or else in the service's. */
  path: string;
  declared: Json;
  actual: Json;
}

export interface EncodedUpdate {
  request: WriteRequest;
  /** What it sends at the places of the service, also where the request has operations. */
  body: JsonObject;
  /** What is sent in place of a value that is not shown, or that `ignoreChanges` protects. */
  alsoSet: readonly AlsoSet[];
  /** Places that the request needs, and that neither the config nor the list has. */
  unlisted: readonly Path[];
}

/**
 * The update of a monitor changes only what the config says:
 *
 * 1. Take the fields that differ; if the update replaces the monitor (`update.whole`), all of them.
 *    A value under `ignoreChanges`, and a list that is in sync, are taken as they are listed.
 * 2. Start the body with what the service has: of an object that changes all of it, because a
 *    service may replace it; what `keep` names, or its `absent`; and if the update replaces the
 *    monitor, the other mapped fields, and the places of the constants. A constant is for
 *    creations, and resumes no monitor that somebody has paused.
 * 3. Merge the fields of step 1 into it, in the service's words; a null is sent.
 * 4. Put the listed identifier in its place, whatever the config or the profile has there.
 * 5. Where the profile has `body: json-patch`, send one operation for each place that differs.
 *
 * A value is sent as it was received, but one that the service hides is not: a service that does
 * not recognize its own placeholder would store it.
 *
 * Null where the service has no update, or where the request cannot name the monitor.
 */
export function encodeUpdate(wanted: WantedUpdate, profile: Profile): EncodedUpdate | null {
  const { update } = profile;
  const path = encodePath(wanted, profile);
  if (update === null || path === null) return null;
  const { method, operationsAt } = update;
  const encoder = new UpdateEncoder(wanted, profile);
  const body = encoder.encode();
  const encoded = { body, alsoSet: encoder.alsoSet, unlisted: encoder.findUnlisted(body) };
  if (operationsAt === null) return { ...encoded, request: { method, path, body } };
  const operations = listOperations(body, encoder.shown, wanted.listed.fields);
  const isPatch = operationsAt.length === 0;
  const holder = isPatch ? operations : setAt({}, operationsAt, operations);
  return { ...encoded, request: { method, path, body: holder, isPatch } };
}

function encodePath({ declared, listed }: WantedUpdate, profile: Profile): string | null {
  const { update } = profile;
  const type = own(listed.body, 'type') ?? declared['type'];
  // Without an identifier in its path or among what it copies, the request might create a monitor.
  const isNamed =
    update?.path.includes('{id}') ||
    typeOf(type, profile).keep.some(({ at }) => toText(getAt(listed.fields, at)) === listed.id);
  if (update === null || listed.id === null || !isNamed) return null;
  return fillPath(update.path, { id: listed.id, type }, profile);
}

/** Paths of `ignoreChanges` that lead to a value, with what is left of them below it. */
type IgnoredPaths = readonly { path: string; rest: Path }[];

/** A declared value, the listed one as it was compared, and as an update sends it back. */
interface Values {
  declared: Json;
  compared: Json | undefined;
  listed: Json | undefined;
}

class UpdateEncoder {
  readonly alsoSet: AlsoSet[] = [];
  /** What is listed and can be sent, at the places of a request. */
  readonly shown: JsonObject;
  readonly #wanted: WantedUpdate;
  readonly #profile: Profile;
  readonly #isWhole: boolean;
  /** Of the listed type, and of the one that the update writes. */
  readonly #read: TypeRule;
  readonly #written: TypeRule;
  /** The same with what the service hides. */
  readonly #sendable: JsonObject;
  /** What is listed, with the fields under `extra` where and as a config has them. */
  readonly #received: JsonObject;
  /** The same without what the service hides. */
  readonly #inWords: JsonObject;

  constructor(wanted: WantedUpdate, profile: Profile) {
    const { declared, listed } = wanted;
    const type = own(listed.body, 'type');
    this.#wanted = wanted;
    this.#profile = profile;
    this.#isWhole = profile.update?.whole === true;
    this.#read = typeOf(type, profile);
    this.#written = typeOf(own(declared, 'type') ?? type, profile);
    const received = copyReceived(listed.fields);
    this.#received = decodeExtra(received, received, profile.extra);
    this.#inWords = mapFields(this.#received, removeRedacted);
    this.#sendable = toSendable(this.#received, profile);
    this.shown = mapFields(this.#sendable, removeRedacted);
  }

  encode(): JsonObject {
    const profile = this.#profile;
    const sent = this.#selectFields();
    const isPatch = profile.update?.operationsAt != null;
    const base = isPatch ? {} : this.#copyListed(sent);
    const body = encodeBody(sent, { base, listed: this.shown, rule: this.#written }, profile);
    if (!isPatch) this.#reportAbsent(sent, body);
    return this.#setIdentifier(body);
  }

  /** Step 1. */
  #selectFields(): JsonObject {
    const { changed, declared, ignored, listed } = this.#wanted;
    const all = ignored.map((path) => ({ path, rest: parsePointer(`/${path}`) }));
    return mapFields(declared, (value, name) => {
      const isChanged = changed.includes(name);
      if (!isChanged && (!this.#isWhole || this.#isCopied(name, value))) return undefined;
      const shown = own(this.#inWords, name);
      const compared = own(listed.body, name);
      const isHidden = compared === undefined || hasRedacted(compared);
      const isField = isFieldOf(this.#profile, name);
      if (!isChanged && !isHidden && !isField)
        return shown === undefined ? value : preferDeclared(value, shown);
      const isSet = !isChanged && shown === undefined && !isEmpty(value);
      if (isSet)
        this.alsoSet.push({ path: writePath([name]), declared: value, actual: compared ?? null });
      const paths = isSet ? [] : findBelow(all, name);
      if (!isField) return this.#keepListed({ declared: value, compared, listed: shown }, paths);
      this.#reportLost(paths);
      return value;
    });
  }

  /** Whether a whole update has what is listed in place of a mapped field. */
  #isCopied(name: string, value: Json): boolean {
    if (!isFieldOf(this.#profile, name)) return false;
    // An interval could replace a schedule.
    if (name === 'intervalSeconds' && this.#wanted.listed.hasNoInterval === true) return true;
    if (!isSendable(name, value, this.#profile)) return true;
    // Another type may have its target elsewhere.
    if (name === 'target' && this.#read.target !== this.#written.target) return false;
    const { read } = placesOf(name, this.#read, this.#profile);
    return read.length > 0 && read.every((place) => getAt(this.shown, place) !== undefined);
  }

  #keepListed({ compared, declared, listed }: Values, ignored: IgnoredPaths): Json {
    const isIgnored = ignored.some(({ rest }) => rest.length === 0);
    if (isIgnored && listed !== undefined && !hasRedacted(compared ?? null)) return listed;
    const isInSync = Array.isArray(declared) && covers(declared, compared);
    if (isInSync && listed !== undefined) return preferDeclared(declared, listed);
    if (isIgnored || !isObject(declared) || !isObject(listed)) {
      this.#reportLost(ignored);
      return declared;
    }
    return mapFields(declared, (value, key) => {
      const inner = {
        declared: value,
        compared: getAt(compared, [key]),
        listed: own(listed, key),
      };
      return this.#keepListed(inner, findBelow(ignored, key));
    });
  }

  #reportLost(ignored: IgnoredPaths): void {
    for (const { path } of ignored) {
      const at = parsePointer(`/${path}`);
      const declared = getAt(this.#wanted.declared, at) ?? null;
      const actual = getAt(this.#wanted.listed.body, at) ?? null;
      if (!isSameJson(declared, actual)) this.alsoSet.push({ path, declared, actual });
    }
  }

  /** Step 2. */
  #copyListed(sent: JsonObject): JsonObject {
    const { list } = this.#profile;
    // A service may refuse what it alone sets, and not clear it. A secret it may clear.
    const isState = (path: Path) => path.length > 1 && looksLikeState(String(path.at(-1)));
    const settable = list.readOnly.filter(isState).reduce(removeAt, this.shown);
    let body: JsonObject = {};
    for (const key of this.#listComplete(sent)) body = copyAt(body, [key], own(settable, key));
    for (const { absent, at } of this.#written.keep) {
      const value = getAt(this.#sendable, at) ?? getAt(this.#received, at);
      body = copyAt(body, at, value === undefined ? absent : removeHiddenParts(value));
    }
    return this.#isWhole ? this.#copyMapped(body, sent) : body;
  }

  /** What `keep` sends where the list shows nothing, and the config has nothing. */
  #reportAbsent(sent: JsonObject, body: JsonObject): void {
    for (const { absent, at } of this.#written.keep) {
      const isListed = getAt(this.#received, at) !== undefined;
      if (absent === undefined || isEmpty(absent) || isListed) continue;
      const isKept = getAt(sent, at) === undefined && isSameJson(getAt(body, at) ?? null, absent);
      if (isKept) this.alsoSet.push({ path: writePath(at), declared: absent, actual: null });
    }
  }

  /** The top-level fields of the service that are sent complete. */
  #listComplete(sent: JsonObject): readonly string[] {
    const { extra } = this.#profile;
    const inExtra = Object.keys(sent).filter((name) => {
      return !isFieldOf(this.#profile, name) && isObject(sent[name]);
    });
    const mapped = fieldNames.flatMap((name) => {
      const isSent = this.#isWhole || Object.hasOwn(sent, name);
      return isSent ? placesOf(name, this.#written, this.#profile).write : [];
    });
    const moved = extra.flatMap(({ path, write }) => {
      return write === null || getAt(sent, path) === undefined ? [] : [write];
    });
    const around = [...mapped, ...moved].filter((place) => place.length > 1);
    const constants = this.#isWhole ? Object.keys(this.#written.constants) : [];
    // Of an object of which `keep` names parts, a service may refuse the others.
    const isPartlyKept = (key: string) =>
      this.#written.keep.some(({ at }) => at.length > 1 && at[0] === key);
    const others = [...around.map(([key]) => String(key)), ...constants];
    return [...new Set([...inExtra, ...others.filter((key) => !isPartlyKept(key))])];
  }

  /** Every mapped field that the config does not set, as it is listed. */
  #copyMapped(body: JsonObject, sent: JsonObject): JsonObject {
    const { fields } = this.#profile;
    const instead = fields.intervalSeconds?.instead ?? [];
    const hasSchedule = instead.some((path) => (getAt(sent, path) ?? null) !== null);
    let copied = body;
    for (const name of fieldNames) {
      if (Object.hasOwn(sent, name)) continue;
      const { read } = placesOf(name, this.#read, this.#profile);
      const { write } = placesOf(name, this.#written, this.#profile);
      // A change of the type that is under `ignoreChanges` may have the target in other parts.
      if (read.length !== write.length) continue;
      for (const [index, place] of read.entries()) {
        const value = getAt(this.shown, place);
        // A declared schedule replaces the interval; a listed null is still copied.
        if (name === 'intervalSeconds' && hasSchedule && value !== null) continue;
        const declared = own(this.#wanted.declared, name);
        const sendable = value === undefined ? undefined : preferDeclared(declared, value);
        copied = copyAt(copied, write[index] ?? place, sendable);
      }
    }
    return copied;
  }

  /** Step 4. */
  #setIdentifier(body: JsonObject): JsonObject {
    const { fields } = this.#wanted.listed;
    const place = findIdentifierPlace(this.#profile, fields);
    if (place === null || getAt(body, place) === undefined) return body;
    const id = getAt(copyReceived(fields), place);
    return id === undefined ? body : setAt(body, place, id);
  }

  findUnlisted(body: JsonObject): readonly Path[] {
    // Any other update sends nothing at a place that it cannot copy.
    if (!this.#isWhole) return [];
    // The service of a built-in profile is known to take a kept field that is left out as not set.
    const kept = this.#profile.isFile ? this.#written.keep.map(({ at }) => at) : [];
    const needed: Path[] = [...kept, ...Object.keys(this.#written.constants).map((key) => [key])];
    const missing = needed.filter((place) => getAt(body, place) === undefined);
    return [...new Map(missing.map((place) => [writePath(place), place])).values()];
  }
}

function findBelow(paths: IgnoredPaths, step: string): IgnoredPaths {
  return paths.flatMap(({ path, rest: [first, ...rest] }) => {
    return first !== undefined && String(first) === step ? [{ path, rest }] : [];
  });
}

/** In the form of a request, without the places where only the list has a field. */
function toSendable(inWords: JsonObject, { extra }: Profile): JsonObject {
  const sources = extra.flatMap(({ path, read, write }) => {
    const star = read?.indexOf('*') ?? -1;
    const source = star < 0 ? read : (read?.slice(0, star) ?? null);
    const isOwn = source?.every((step, depth) => step === (write ?? path)[depth]);
    return source === null || isOwn ? [] : [source];
  });
  return encodeExtra(sources.reduce(removeAt, inWords), extra);
}

/** The value without what the service hides in it; a list can only be sent complete. */
function removeRedacted(value: Json): Json | undefined {
  if (!hasRedacted(value)) return value;
  const shown = isMergeable(value) ? mapFields(value, removeRedacted) : {};
  return Object.keys(shown).length === 0 ? undefined : shown;
}

/** Of what is kept, because a service that merges it would lose the rest of such a part. */
function removeHiddenParts(value: Json): Json | undefined {
  if (isMergeable(value)) return pick(value, (_, part) => !hasRedacted(part));
  return hasRedacted(value) ? undefined : value;
}

/**
 * What is listed, with the declared texts in place of those that are equal: the list may escape
 * them as in HTML, and the service would store the escapes.
 */
function preferDeclared(declared: Json | undefined, listed: Json): Json {
  if (declared === undefined || declared === listed) return listed;
  if (typeof listed === 'string')
    return typeof declared === 'string' && covers(declared, listed) ? declared : listed;
  if (isMergeable(listed) && isObject(declared))
    return mapFields(listed, (value, key) => {
      const name = Object.keys(declared).find((one) => findKey(listed, one) === key);
      return preferDeclared(name === undefined ? undefined : declared[name], value);
    });
  if (!Array.isArray(listed) || !Array.isArray(declared)) return listed;
  return listed.map((item: Json, index) => {
    const inOrder = declared[index];
    const isEqual = inOrder !== undefined && covers(inOrder, item);
    const same = isEqual ? inOrder : declared.find((one: Json) => covers(one, item));
    return preferDeclared(same, item);
  });
}

function copyAt(body: JsonObject, path: Path, value: Json | undefined): JsonObject {
  return value === undefined ? body : setAt(body, path, value);
}

/** RFC 6902. @param listed also with what the service hides, at the places of the service. */
function listOperations(
  body: JsonObject,
  shown: JsonObject,
  listed: JsonObject,
  above: Path = [],
): readonly JsonObject[] {
  return Object.entries(body).flatMap(([key, value]): readonly JsonObject[] => {
    const place = [...above, key];
    const before = own(shown, key);
    if (isMergeable(value) && isMergeable(before))
      return listOperations(value, before, listed, place);
    if (before !== undefined && isSameJson(value, before)) return [];
    const op = getAt(listed, place) === undefined ? 'add' : 'replace';
    return [{ op, path: writePointer(place), value }];
  });
}
