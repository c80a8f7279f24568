import { getAt, isObject, type Json, type JsonObject, own, type Path, readPointer } from '../model/json.ts';
import type { ActualMonitor } from '../model/monitor.ts';
import { isSameValue } from './decode.ts';
import { mergePatch, setAt } from './edit-json.ts';
import { type FieldName, fieldNames, isFieldName, type Profile } from './profile.ts';

/** A request that changes one monitor. */
export interface WriteRequest {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base URL. */
  readonly path: string;
  /** {@link writeBody} makes text of it. */
  readonly body: JsonObject | null;
}

/** The update of one monitor that a plan asks for. */
export interface WantedUpdate {
  /** The declared monitor, in the config's words. */
  readonly declared: JsonObject;
  /** Names of the fields that differ. */
  readonly changed: readonly string[];
  /** Paths whose difference is no drift, without their first slash: the value of the list stays. */
  readonly ignored: readonly string[];
  readonly listed: ActualMonitor;
}

/**
 * The creation of a monitor, declared in the config's words: constants, then `extra`, then the mapped fields. Null where the
 * type cannot stand in the path.
 */
export function encodeCreation(declared: JsonObject, profile: Profile): WriteRequest | null {
  const { constants, create } = profile;
  const path = encodeCreationPath(declared, profile);
  return path === null ? null : { method: create.method, path, body: encodeBody(declared, constants, profile) };
}

/** The path of a creation. Null where the type cannot stand in it. */
export function encodeCreationPath(declared: JsonObject, profile: Profile): string | null {
  return fillPath(profile.create.path, { type: declared['type'] }, profile);
}

/**
 * The update of a monitor: the fields that differ, and those that the service would reset. One that replaces the monitor
 * carries every mapped field. Null where the service has no update, or where the request cannot name the monitor.
 */
export function encodeUpdate(
  { changed, declared, ignored, listed }: WantedUpdate,
  profile: Profile,
): WriteRequest | null {
  const { constants, update } = profile;
  if (update === null || !isNamed(listed, update)) return null;
  const mapped = pick(listed.body, isFieldName);
  const kept = ignored.reduce((body, field) => keepListed(body, readPointer(`/${field}`), listed.body), declared);
  const wanted = update.whole ? { ...mapped, ...kept } : pick(kept, (field) => changed.includes(field));
  const start = update.whole ? constants : {};
  const base = update.keep.reduce<JsonObject>((body, path) => copyAt(body, path, listed.fields), start);
  const path = fillPath(update.path, { id: listed.id, type: kept['type'] }, profile);
  return path === null ? null : { method: update.method, path, body: encodeBody(wanted, base, profile) };
}

/** Whether an update names the monitor, in its path or by the identifier that it copies. Without it, it might create one. */
function isNamed({ fields, id }: ActualMonitor, { keep, path }: NonNullable<Profile['update']>): boolean {
  return id !== null && (path.includes('{id}') || keep.some((place) => String(getAt(fields, place)) === id));
}

/** The deletion of a monitor. Null where the service has none, or no identifier that can stand in the path. */
export function encodeDeletion({ body, id }: ActualMonitor, profile: Profile): WriteRequest | null {
  const { delete: deletion } = profile;
  if (deletion === null || id === null) return null;
  const path = fillPath(deletion.path, { id, type: body['type'] }, profile);
  const sent = fillTexts(deletion.body, id) as JsonObject | null;
  return path === null ? null : { method: deletion.method, path, body: sent };
}

/** The headers of every request, with the token in its place. */
export function encodeHeaders({ headers }: Profile, token: string): Readonly<Record<string, string>> {
  const filled = Object.entries(headers).map(([name, value]) => [name, value.replaceAll('{token}', () => token)]);
  return Object.fromEntries(filled);
}

/** A body as text, and its media type. In a form, arrays are `name[]`, and null is empty. */
export function writeBody(
  body: JsonObject,
  { body: format }: Profile,
): { readonly type: string; readonly text: string } {
  if (format === 'json') return { type: 'application/json', text: JSON.stringify(body) };
  const text = new URLSearchParams(Object.entries(body).flatMap(([key, value]) => writeParameters(key, value)));
  return { type: 'application/x-www-form-urlencoded', text: String(text) };
}

function writeParameters(key: string, value: Json): [string, string][] {
  // To a service, `tags[]=` empties the list.
  if (Array.isArray(value))
    return value.length === 0 ? [[`${key}[]`, '']] : value.flatMap((item) => writeParameters(`${key}[]`, item));
  if (!isObject(value)) return [[key, value === null ? '' : String(value)]];
  return Object.entries(value).flatMap(([inner, part]) => writeParameters(`${key}[${inner}]`, part));
}

function encodeBody(monitor: JsonObject, base: JsonObject, profile: Profile): JsonObject {
  const extra = pick(monitor, (field) => !isFieldName(field));
  const mapped = fieldNames.reduce<JsonObject>((body, name) => {
    const write = profile.fields[name]?.write ?? null;
    const value = own(monitor, name);
    return write === null || value === undefined ? body : setAt(body, write, encodeField(value, name, profile));
  }, {});
  const merged = mergePatch(mergePatch(base, extra), mapped);
  // The mapped fields come first, as they do in the config.
  return merged === mapped ? mapped : { ...mapped, ...merged };
}

/** The value of a field in the service's words. */
function encodeField(value: Json, name: FieldName, { fields }: Profile): Json {
  const { unitMs = null, values = [] } = fields[name] ?? {};
  const [, found] = values.find(([known]) => isSameValue(name, known, String(value))) ?? [];
  if (found !== undefined) return found;
  if (typeof value !== 'number' || unitMs === null) return value;
  // A fraction of a second that was read in another unit is not exact: 1.005 s must be 1005 ms again.
  return Number(((value * 1_000) / unitMs).toPrecision(12));
}

/**
 * A path with the monitor's identifier and type in it, percent-encoded. Null where one is missing, or is `.` or `..` or
 * nothing: such a path would name another resource, maybe all monitors.
 */
function fillPath(
  path: string,
  known: { id?: string | null; type?: Json | undefined },
  profile: Profile,
): string | null {
  if (!path.includes('{')) return path;
  const type = known.type === undefined ? undefined : encodeField(known.type, 'type', profile);
  const values: Readonly<Record<string, Json | undefined>> = { id: known.id, type };
  const used = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => values[String(name)] ?? '');
  if (used.some((value) => /^\.{0,2}$/.test(String(value)))) return null;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => percentEncode(String(values[name])));
}

/** A text as a part of a path or of a query, where URL parsers encode the apostrophe, too. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27');
}

function fillTexts(value: Json, id: string): Json {
  if (typeof value === 'string') return value.replaceAll('{id}', () => id);
  if (Array.isArray(value)) return value.map((item: Json) => fillTexts(item, id));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillTexts(inner, id)]));
}

function pick(body: JsonObject, isPicked: (field: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([field]) => isPicked(field)));
}

function copyAt(body: JsonObject, path: Path, source: JsonObject): JsonObject {
  const value = getAt(source, path);
  return value === undefined ? body : setAt(body, path, value);
}

/** Below an array, a path cannot be set, and the declared value stays. */
function keepListed(body: JsonObject, path: Path, listed: JsonObject): JsonObject {
  const isBelowArray = path.some((_, depth) => Array.isArray(getAt(body, path.slice(0, depth))));
  return isBelowArray || getAt(body, path) === undefined ? body : copyAt(body, path, listed);
}
