import { covers, type FieldName, fieldNames } from '../model/fields.ts';
import { unescapeTexts } from '../model/html-escapes.ts';
import {
  copyReceived,
  getAt,
  isAtOrBelow,
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
  removeAt,
  respell,
  setAt,
  toText,
  writePath,
  writePointer,
} from '../model/json.ts';
import { hasRedacted } from '../model/likely-secrets.ts';
import type { ActualMonitor } from '../model/monitor.ts';
import { looksLikeState } from '../model/state-names.ts';
import { encodeBody, fillPath, type WriteRequest } from './encode.ts';
import { decodeExtra, encodeExtra } from './extra-rules.ts';
import { findChosenIdentifier, isFieldOf, isSendable, type Profile } from './profile.ts';
import { placesOf, type TypeRule, typeOf } from './types.ts';

interface WantedUpdate {
  declared: JsonObject;
  changed: readonly string[];
  /** `ignoreChanges`. */
  ignored: readonly string[];
  listed: ActualMonitor;
}

/** A place that a request sets to another value, although nothing there differs from the config. */
interface AlsoSet {
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
 * 1. Take the fields that differ; with `update.whole`, all. A value under `ignoreChanges`, and a
 *    list that is in sync, are taken as they are listed.
 * 2. Start the body with what is listed, but for what the service hides: all of an object that
 *    changes, because a service may replace it; what `keep` names; and with `update.whole`, the
 *    other mapped fields, and the places of the constants, which are for creations.
 * 3. Merge the fields of step 1 into it, in the service's words; a null is sent.
 * 4. Put the listed identifier in its place, where a config chooses the identifiers.
 * 5. With `body: json-patch`, send one operation for each place that differs.
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
  /** What is listed, with the fields under `extra` where and as a config has them. */
  readonly #inWords: JsonObject;
  /** The same at the places of a request. */
  readonly #sendable: JsonObject;

  constructor(wanted: WantedUpdate, profile: Profile) {
    const { declared, listed } = wanted;
    const type = own(listed.body, 'type');
    this.#wanted = wanted;
    this.#profile = profile;
    this.#isWhole = profile.update?.whole === true;
    this.#read = typeOf(type, profile);
    this.#written = typeOf(own(declared, 'type') ?? type, profile);
    const received = copyReceived(listed.fields);
    this.#inWords = decodeExtra(received, received, profile.extra);
    this.#sendable = toSendable(this.#inWords, profile);
    this.shown = mapFields(this.#sendable, removeRedacted);
  }

  encode(): JsonObject {
    const sent = this.#selectFields();
    const base = this.#profile.update?.operationsAt === null ? this.#copyListed(sent) : {};
    const start = { base, listed: this.shown, rule: this.#written };
    const body = respell(encodeBody(sent, start, this.#profile), this.#sendable);
    return this.#setIdentifier(body);
  }

  /** Step 1. */
  #selectFields(): JsonObject {
    const { changed, declared } = this.#wanted;
    return mapFields(declared, (value, name) => {
      if (changed.includes(name)) return this.#choose(value, [name]);
      return this.#isWhole ? this.#repeat(value, name) : undefined;
    });
  }

  /** A field that does not differ: as it is listed, if that can be sent back. */
  #repeat(declared: Json, name: string): Json | undefined {
    const compared = own(this.#wanted.listed.body, name);
    const isField = isFieldOf(this.#profile, name);
    if (isField && this.#isCopied(name, declared, compared)) return undefined;
    const isShown = compared !== undefined && removeRedacted(compared) !== undefined;
    if (!isShown && !isEmpty(declared)) {
      this.alsoSet.push({ path: writePath([name]), declared, actual: compared ?? null });
      return declared;
    }
    const listed = isField || !isShown ? undefined : own(this.#inWords, name);
    const isSendable = listed !== undefined && !hasRedacted(listed);
    if (isSendable && !hasOnlyEscapes(declared, compared)) return listed;
    return this.#choose(declared, [name]);
  }

  /** Whether a whole update has what is listed in place of a mapped field. */
  #isCopied(name: FieldName, value: Json, compared: Json | undefined): boolean {
    // An interval could replace a schedule.
    if (name === 'intervalSeconds' && this.#wanted.listed.hasNoInterval === true) return true;
    if (!isSendable(name, value, this.#profile)) return true;
    // Another type may have its target elsewhere.
    if (name === 'target' && this.#read.target !== this.#written.target) return false;
    const { read } = placesOf(name, this.#read, this.#profile);
    const isShown = read.every((place) => getAt(this.shown, place) !== undefined);
    return read.length > 0 && isShown && !hasOnlyEscapes(value, compared);
  }

  /** The listed value of a place that is not to be compared, or is a list in sync. */
  #choose(declared: Json, place: Path): Json {
    const compared = getAt(this.#wanted.listed.body, place);
    const listed = getAt(this.#inWords, place);
    const isIgnored = this.#wanted.ignored.includes(writePath(place));
    const isInSync = Array.isArray(declared) && covers(declared, compared);
    const isKept = isIgnored || (isInSync && !hasOnlyEscapes(declared, compared));
    if (isKept && listed !== undefined && !hasRedacted(listed)) return listed;
    if (!isIgnored && isObject(declared) && isObject(listed))
      return mapFields(declared, (value, key) => this.#choose(value, [...place, key]));
    this.#reportLost(place);
    return declared;
  }

  /** What is sent as it is declared, although `ignoreChanges` names it. */
  #reportLost(place: Path): void {
    const { declared, ignored, listed } = this.#wanted;
    for (const path of ignored) {
      if (!isAtOrBelow(path, writePath(place))) continue;
      const at = parsePointer(`/${path}`);
      const values = {
        declared: getAt(declared, at) ?? null,
        actual: getAt(listed.body, at) ?? null,
      };
      if (!isSameJson(values.declared, values.actual)) this.alsoSet.push({ path, ...values });
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
      const value = getAt(this.#sendable, at) ?? getAt(this.#inWords, at);
      body = copyAt(body, at, value === undefined ? absent : removeRedacted(value));
      const isSet =
        value === undefined && getAt(sent, at) === undefined && !isEmpty(absent ?? null);
      if (isSet) this.alsoSet.push({ path: writePath(at), declared: absent ?? null, actual: null });
    }
    return this.#isWhole ? this.#copyMapped(body, sent) : body;
  }

  /** The top-level objects of the service that are sent complete. */
  #listComplete(sent: JsonObject): ReadonlySet<string> {
    const profile = this.#profile;
    const inExtra = Object.keys(sent).filter((name) => {
      return !isFieldOf(profile, name) && isObject(sent[name]);
    });
    const mapped = fieldNames.filter((name) => this.#isWhole || Object.hasOwn(sent, name));
    const moved = profile.extra.filter(({ path }) => getAt(sent, path) !== undefined);
    const places = [
      ...mapped.flatMap((name) => placesOf(name, this.#written, profile).write),
      ...moved.flatMap(({ write }) => (write === null ? [] : [write])),
    ];
    const around = places.filter((place) => place.length > 1).map(([key]) => String(key));
    const constants = this.#isWhole ? Object.keys(this.#written.constants) : [];
    return new Set([...inExtra, ...around, ...constants]);
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
        copied = copyAt(copied, write[index] ?? place, value);
      }
    }
    return copied;
  }

  /** Step 4. Where a config has no choice, a declared identifier is a mistake. */
  #setIdentifier(body: JsonObject): JsonObject {
    const place = findChosenIdentifier(this.#profile);
    if (place === null || getAt(body, place) === undefined) return body;
    const id = getAt(this.#inWords, place);
    return id === undefined ? body : setAt(body, place, id);
  }

  findUnlisted(body: JsonObject): readonly Path[] {
    // Any other update sends nothing at a place that it cannot copy.
    if (!this.#isWhole) return [];
    // The service of a built-in profile is known to take a kept field that is left out as not set.
    const kept = this.#profile.isFile ? this.#written.keep.map(({ at }) => at) : [];
    const needed: Path[] = [...kept, ...Object.keys(this.#written.constants).map((key) => [key])];
    return needed.filter((place) => getAt(body, place) === undefined);
  }
}

/** In the form of a request, without the places where only the list has a field. */
function toSendable(inWords: JsonObject, { extra }: Profile): JsonObject {
  const sources = extra.flatMap(({ path, source, write }) => {
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

/** Whether a value is in sync, and listed with HTML escapes, which the service would store. */
function hasOnlyEscapes(declared: Json, listed: Json | undefined): boolean {
  const isEscaped = listed !== undefined && !isSameJson(listed, unescapeTexts(listed));
  return isEscaped && covers(declared, listed);
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
