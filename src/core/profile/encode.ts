import { type FieldName, fieldNames, isSameValue } from '../model/fields.ts';
import {
  isHolder,
  isObject,
  type Json,
  type JsonObject,
  mapTexts,
  mergePatch,
  own,
  pick,
  removeAt,
  setAt,
  toText,
} from '../model/json.ts';
import type { ActualMonitor } from '../model/monitor.ts';
import { percentEncode } from '../model/text.ts';
import { type FieldRule, isFieldOf, isSendable, type Profile } from './profile.ts';
import {
  encodeExtra,
  findPathWord,
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
export function encodeDeletion(actual: ActualMonitor, profile: Profile): WriteRequest | null {
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

export type Headers = Readonly<Record<string, string>>;

/** @param uuid of a write: then those that it has in addition. */
export function encodeHeaders({ headers }: Profile, token: string, uuid: string | null = null) {
  const wanted = Object.entries(headers).filter(([, value]) => {
    return value.includes('{uuid}') === (uuid !== null);
  });
  const filled = wanted.map(([name, value]) => {
    return [name, value.replaceAll('{uuid}', uuid ?? '').replaceAll('{token}', () => token)];
  });
  return Object.fromEntries(filled) as Headers;
}

export function writeBody(
  body: JsonObject | readonly Json[],
  { body: format }: Pick<Profile, 'body'>,
  isPatch = false,
) {
  // RFC 6902, section 6.
  if (isPatch) return { type: 'application/json-patch+json', text: JSON.stringify(body) };
  if (format === 'json' || !isObject(body))
    return { type: 'application/json', text: JSON.stringify(body) };
  const text = new URLSearchParams(
    Object.entries(body).flatMap(([key, value]) => writeParameters(key, value)),
  );
  return { type: 'application/x-www-form-urlencoded', text: String(text) };
}

function writeParameters(key: string, value: Json): [string, string][] {
  if (!Array.isArray(value)) return [[key, value === null ? '' : toText(value)]];
  // To a service, `tags[]=` empties the list.
  const items: readonly Json[] = value.length === 0 ? [''] : value;
  return items.flatMap((item) => writeParameters(`${key}[]`, item));
}

/** Whether a form can send it. */
export function isFlat(value: Json): boolean {
  return [value].flat().every((item) => !isHolder(item));
}

export function encodeFields(
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
export function fillPath(
  path: string,
  { id, type = null }: { id?: string; type?: Json | undefined },
  profile: Profile,
): string | null {
  const word = findPathWord(type, profile.types);
  const texts = { '{id}': id ?? '', '{type}': typeof word === 'object' ? '' : String(word) };
  let filled = path;
  for (const [placeholder, text] of Object.entries(texts)) {
    if (!path.includes(placeholder)) continue;
    if (/^\.{0,2}$/.test(text)) return null;
    filled = filled.replaceAll(placeholder, () => percentEncode(text));
  }
  return filled;
}
