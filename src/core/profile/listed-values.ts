import { covers, fieldNames, isFieldName } from '../model/fields.ts';
import {
  copyReceived,
  getAt,
  isObject,
  type Json,
  type JsonObject,
  mergePatch,
  own,
  type Path,
  readPointer,
  readRawNumber,
  removeAt,
  setAt,
} from '../model/json.ts';
import { isRedacted } from '../model/likely-secrets.ts';
import { type ActualMonitor, unescapeHtml } from '../model/monitor.ts';
import type { Profile } from './profile.ts';

/*
 * What an update takes from the list, so that it changes only what the config says:
 *
 * 1. A declared value under `ignoreChanges` is replaced by the listed one. Inside a list, by index, if both lists have the same
 *    length. If the listed value is not known, the declared one is sent, and the plan shows it.
 * 2. An object that the update changes is sent complete, because a service may replace it: as it is listed, with the change in it.
 * 3. What `keep` names is sent as it is listed, and never as in `constants`.
 * 4. An update that replaces the monitor also sends the mapped fields that the config does not declare.
 *
 * A value is sent as it was received. One that the service hides is only sent where `keep` names its object: a service that
 * does not recognize its own placeholder would store it, and nobody would see that the secret is lost.
 */

/** The update of one monitor that a plan asks for. */
export interface WantedUpdate {
  /** The declared monitor, in the config's words. */
  readonly declared: JsonObject;
  /** Names of the fields that differ. */
  readonly changed: readonly string[];
  /** Paths whose difference is no drift, without their first slash: the value of the list stays. */
  readonly ignored: readonly string[];
  readonly listed: ActualMonitor;
  /** Whether the service lists texts with HTML escapes, which a request must not contain. */
  readonly isEscaped?: boolean;
}

/** Whether `keep` names a place, or an object that it is in. */
export function isKept(place: Path, keep: readonly Path[]): boolean {
  return keep.some((kept) => kept.every((step, depth) => String(step) === String(place[depth])));
}

/**
 * The declared monitor with the listed values of the ignored paths. A mapped field that is ignored is left out.
 * @returns also the ignored paths whose listed value is not known: the declared value is sent.
 */
export function keepIgnored(
  { declared, ignored, isEscaped = false, listed }: WantedUpdate,
  profile: Profile,
): { readonly monitor: JsonObject; readonly overwritten: readonly string[] } {
  let monitor = declared;
  const overwritten: string[] = [];
  const fields = ignored.length === 0 ? {} : copyFields(listed, isEscaped);
  for (const path of ignored) {
    const steps = readPointer(`/${path}`);
    const [field = '', ...inner] = steps;
    if (getAt(monitor, steps) === undefined) continue;
    const others = ignored.flatMap((other) => {
      const [first, ...rest] = readPointer(`/${other}`);
      return first === field ? [rest] : [];
    });
    const value = keepAt(monitor[field] ?? null, inner, findField(field, fields, profile), others);
    if (value === undefined) overwritten.push(path);
    else if (isFieldName(field) && inner.length === 0) monitor = removeAt(monitor, [field]);
    else monitor = { ...monitor, [field]: value };
  }
  return { monitor, overwritten };
}

/** A listed value in the service's words, and whether `keep` names a place. Undefined as the value where it is not known. */
interface Found {
  readonly value: Json | undefined;
  readonly isKept: (inner: Path) => boolean;
}

function findField(field: string, fields: JsonObject, { fields: rules, update }: Profile): Found {
  const place = isFieldName(field) ? (rules[field]?.read ?? null) : [field];
  if (place === null) return { value: undefined, isKept: () => false };
  return { value: getAt(fields, place), isKept: (inner) => isKept([...place, ...inner], update?.keep ?? []) };
}

/**
 * The declared value with the listed one at a path; undefined where that is not known.
 * @param ignored all ignored paths in the value.
 */
function keepAt(
  declared: Json,
  [step, ...rest]: Path,
  { isKept: isKeptAt, value: listed }: Found,
  ignored: readonly Path[],
): Json | undefined {
  if (listed === undefined) return undefined;
  if (step === undefined) return isKeptAt([]) || !hasRedacted(listed) ? listed : undefined;
  const areLists =
    Array.isArray(declared) &&
    Array.isArray(listed) &&
    declared.length === listed.length &&
    !isReordered(declared, listed, ignored);
  const one = getAt(declared, [step]);
  if (one === undefined || !(areLists || (isObject(declared) && isObject(listed)))) return undefined;
  const inner = { value: getAt(listed, [step]), isKept: (path: Path) => isKeptAt([step, ...path]) };
  const below = ignored.flatMap(([first, ...path]) => (String(first) === String(step) ? [path] : []));
  const kept = keepAt(one, rest, inner, below);
  if (kept === undefined) return undefined;
  return isObject(declared) ? { ...declared, [step]: kept } : (declared as readonly Json[]).with(Number(step), kept);
}

/** Whether two lists have the same items in another order, but for what is ignored: then no index stands for the same item. */
function isReordered(declared: readonly Json[], listed: readonly Json[], ignored: readonly Path[]): boolean {
  const compared = declared.map((item, index) => {
    const below = ignored.flatMap(([first, ...path]) => (Number(first) === index ? [path] : []));
    return isObject(item) ? below.reduce(removeAt, item) : item;
  });
  return covers(compared, listed) && !compared.every((item, index) => covers(item, listed[index]));
}

/** What the body of an update has below the declared fields that it sends. */
export function copyListed(
  { isEscaped = false, listed }: WantedUpdate,
  sent: JsonObject,
  profile: Profile,
): JsonObject {
  const { constants, update } = profile;
  const { keep = [], whole = false } = update ?? {};
  const fields = copyFields(listed, isEscaped);
  const start = whole ? keep.reduce(removeAt, constants) : {};
  const complete = findObjects(sent, profile).reduce((body, key) => {
    const object = own(fields, key);
    const shown = isObject(object) && readRawNumber(object) === undefined ? removeRedacted(object) : undefined;
    return shown === undefined ? body : mergePatch(body, { [key]: shown }, false);
  }, start);
  const kept = keep.reduce((body, path) => copyAt(body, path, getAt(fields, path)), complete);
  if (!whole) return kept;
  return fieldNames.reduce((body, name) => {
    const { read, write } = profile.fields[name] ?? { read: null, write: null };
    const value = read === null || Object.hasOwn(sent, name) ? undefined : getAt(fields, read);
    if (read === null || write === null || value === undefined) return body;
    return copyAt(body, write, isKept(read, keep) ? value : removeRedacted(value));
  }, kept);
}

function copyFields({ fields }: ActualMonitor, isEscaped: boolean): JsonObject {
  return copyReceived(fields, isEscaped ? unescapeHtml : undefined);
}

/**
 * The top-level objects of the service that a request changes a part of. Where `keep` names parts of such an object, these are
 * what a mapped field is sent with, because a service may refuse the others.
 */
function findObjects(sent: JsonObject, { fields, update }: Profile): readonly string[] {
  const inExtra = Object.keys(sent).filter((key) => !isFieldName(key) && isObject(sent[key]));
  const mapped = fieldNames.flatMap((name) => {
    const write = fields[name]?.write ?? [];
    const isSent = Object.hasOwn(sent, name) || update?.whole === true;
    const isPartlyKept = update?.keep.some((path) => path.length > 1 && path[0] === write[0]);
    return write.length > 1 && isSent && !isPartlyKept ? [String(write[0])] : [];
  });
  return [...new Set([...inExtra, ...mapped])];
}

/**
 * The value without what the service hides in it, and without a list that has such a value, because a list can only be sent
 * complete; undefined if nothing is left to send.
 */
function removeRedacted(value: Json): Json | undefined {
  if (isRedacted(value)) return undefined;
  if (Array.isArray(value)) return hasRedacted(value) ? undefined : value;
  if (!isObject(value) || readRawNumber(value) !== undefined) return value;
  const shown = Object.entries(value).flatMap(([key, inner]) => {
    const left = removeRedacted(inner);
    return left === undefined ? [] : [[key, left] as const];
  });
  return Object.fromEntries(shown);
}

function hasRedacted(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return isRedacted(value);
  return Object.values(value).some((inner: Json) => hasRedacted(inner));
}

function copyAt(body: JsonObject, path: Path, value: Json | undefined): JsonObject {
  return value === undefined ? body : setAt(body, path, value);
}
