import {
  type FieldName,
  fieldNames,
  fieldTable,
  isFieldName,
  isSameValue,
} from '../model/fields.ts';
import {
  getAt,
  isSameJson,
  type Json,
  type JsonObject,
  own,
  type Path,
  parsePointer,
  toText,
  writePointer,
} from '../model/json.ts';
import { trimName } from '../model/monitor.ts';
import type {
  FieldMapping,
  FieldPlaces,
  LookupFile,
  MarkFile,
  Scalar,
  ServiceFile,
} from './service-file.ts';
import { describeLimit, placesIn, resolveTypes, toPath, typeOf } from './types.ts';

const unitsMs = { milliseconds: 1, seconds: 1_000, minutes: 60_000, hours: 3_600_000 };

export type FieldRule = NonNullable<ReturnType<typeof resolveField>>;
export type PageRule = NonNullable<ReturnType<typeof resolvePage>>;
export type Mark = NonNullable<ReturnType<typeof toMark>>;

/** The API of one service. Null stands for what a run detects, or for no such operation. */
export interface Profile extends ReturnType<typeof resolveProfile> {
  /** Its key, where this is the profile of the list of a lookup (`toListProfile`). */
  lookup?: string;
}

export function resolveProfile(file: ServiceFile) {
  const { create, delete: deletion, fields = {}, list, success, update } = file;
  const { alerts = [], concurrency = Infinity, lag = 1, lookups = {} } = file;
  const { baseUrl = null, body = 'json', docs = null, evidence = null, service } = file;
  const { headers = { Authorization: 'Bearer {token}' }, token = null } = file;
  const rules = Object.fromEntries(
    fieldNames.map((name) => [name, resolveField(fields[name], name)]),
  ) as Record<FieldName, FieldRule | null>;
  const { target, type } = rules;
  const types = resolveTypes(file, target && { ...target, parts: null });
  const typeRule = type && {
    ...type,
    values: types.rows.map(({ name, sent }) => [name, sent] as const),
    ...(types.accepted && { enum: types.accepted }),
  };
  return {
    service,
    token,
    docs,
    evidence,
    baseUrl,
    headers,
    body,
    list: resolveList(list),
    create: { method: 'POST' as const, doubtful: [], ...create, item: toPath(create.item) },
    update: update ? resolveUpdate(update) : null,
    delete: deletion
      ? { method: 'DELETE' as const, body: null, gone: [], ...deletion }
      : null,
    lagMs: lag * 1_000,
    concurrency,
    alerts: alerts.map(parsePointer),
    success: success
      ? { ...success, at: parsePointer(success.at), message: toPath(success.message) }
      : null,
    fields: { ...rules, type: typeRule },
    // What a config has under `extra` in place of an optional interval.
    instead: (placesIn(fields.intervalSeconds).instead ?? []).map(parsePointer),
    types,
    lookups: new Map(
      Object.entries(lookups).map(([key, lookup]) => [key, resolveLookup(lookup)]),
    ),
  };
}

function resolveUpdate(update: NonNullable<ServiceFile['update']>) {
  const { body, in: place = '', method = 'PATCH', path, whole = false } = update;
  // Where the body has operations (RFC 6902); null where it has fields.
  const operationsAt = body === undefined ? null : parsePointer(place);
  return { path, method, whole, operationsAt };
}

function resolveLookup({ name = '/name', ...list }: LookupFile) {
  // The first that is not empty is the name.
  return { list: resolveList(list), names: [name].flat().map(parsePointer) };
}

function resolveField(mapping: FieldMapping | undefined, name: FieldName) {
  if (mapping === null || (mapping === undefined && fieldTable[name].isOptIn)) return null;
  const given: FieldPlaces =
    typeof mapping === 'object' ? mapping : { at: mapping ?? `/${name}` };
  const { at, fallback, read = at, unit, write = at } = given;
  // Pairs of the config's value, as text, and the service's.
  const values: readonly (readonly [string, Scalar | JsonObject])[] = Object.entries(
    given.values ?? {},
  );
  const isHalf = fieldTable[name].kind === 'boolean' && values.length === 1;
  return {
    ...given,
    read: toPaths(read),
    // Of a name: where it is read in turn if the place before has no text.
    fallbacks: toPaths(fallback),
    write: toPaths(write),
    // Null where numbers are equal on both sides.
    unitMs: unit === undefined ? null : unitsMs[unit],
    values,
    // With `{ true: PAUSED }`, whatever else is listed is false, and that cannot be sent.
    wordless: isHalf ? String(values[0]?.[0] === 'false') : undefined,
    isOptional: given.optional === true,
  };
}

function toPaths(pointer: string | undefined): readonly Path[] {
  return pointer === undefined ? [] : [parsePointer(pointer)];
}

export function isFieldOf({ fields, types }: Profile, key: unknown): key is FieldName {
  if (key === 'target') return types.all.some(({ target }) => target !== null);
  return isFieldName(key) && fields[key] !== null;
}

function resolveList(list: ServiceFile['list']) {
  const { empty, escapes, id, item = '', items = null, page, path, readOnly = [] } = list;
  const marks = { foreign: toMark(list.foreign), skip: toMark(list.skip) };
  const marked = Object.values(marks).map((mark) => writePointer(mark?.at ?? []));
  const findInFields = (pointer = '') =>
    pointer.startsWith(`${item}/`) ? [parsePointer(pointer.slice(item.length))] : [];
  return {
    path,
    // As `list-path` has it.
    items,
    item: parsePointer(item),
    id: toPath(id),
    idInFields: findInFields(id)[0] ?? null,
    ...marks,
    // No config declares an identifier or a mark, unless a creation requires it.
    readOnly: [id, ...marked, ...readOnly].flatMap(findInFields),
    isNeverEmpty: empty === 'refuse',
    isEscaped: escapes === 'html',
    page: resolvePage(page),
  };
}

/** An item has it with one of these values; without values, with any but null and false. */
function toMark(mark: MarkFile | undefined) {
  if (mark === undefined) return null;
  const { at, values } = typeof mark === 'string' ? { at: mark, values: null } : mark;
  return { at: parsePointer(at), values };
}

function resolvePage(page: ServiceFile['list']['page']) {
  if (page === undefined) return null;
  if (page === 'none') return { by: page };
  if (page === 'link') return { by: page };
  const { cursor, from = 1, more, next, number, offset, parameter = '', total } = page;
  // `more` is false on the last page.
  const end = { total: toPath(total), more: toPath(more) };
  if (next !== undefined) return { by: 'next' as const, at: parsePointer(next), ...end };
  if (cursor !== undefined)
    return { by: 'cursor' as const, at: parsePointer(cursor), parameter, ...end };
  if (number !== undefined)
    return { by: 'number' as const, parameter: number, from, ...end };
  return { by: 'offset' as const, parameter: offset ?? '', ...end };
}

export const documentedApi = resolveProfile({
  service: 'Monitoring Service REST API',
  list: { path: '/api/v1/monitors' },
  create: { path: '/api/v1/monitors' },
});

export function describeKey(key: string, profile: Profile): string {
  const { lookup } = profile;
  const full = lookup === undefined ? key : key.replace(/^\w+/, () => `lookups.${lookup}`);
  return `"${full}" in ${profile === documentedApi ? 'a' : 'the'} service profile`;
}

export function quotePath(path: Path, profile: Profile): string {
  return JSON.stringify(profile === documentedApi ? path.join('/') : writePointer(path));
}

/** Where a monitor declares its identifier; null if the service assigns it. */
export function findChosenIdentifier({ list, types }: Profile): Path | null {
  const required = types.all.flatMap((rule) => rule.required);
  return required.find((path) => isSameJson(path, list.idInFields)) ?? null;
}

export function isSendable(name: FieldName, value: Json, { fields }: Profile): boolean {
  return toText(value) !== fields[name]?.wordless;
}

export function listReadOnlyFields(
  profile: Profile,
  declared: JsonObject,
): readonly string[] {
  const [id] = findChosenIdentifier(profile) ?? [];
  const unwritten = fieldNames.filter((name) => {
    const hasNoPlace = profile.fields[name]?.write.length === 0;
    return hasNoPlace || !isSendable(name, own(declared, name) ?? null, profile);
  });
  return id === undefined ? unwritten : [...unwritten, String(id)];
}

export function isUntriedProfile({ evidence }: Profile): boolean {
  return evidence !== null && evidence !== 'tried';
}

export function sends(placeholder: '{token}' | '{uuid}', { headers }: Profile): boolean {
  return Object.values(headers).some((value) => value.includes(placeholder));
}

export function describeAccepted(
  name: FieldName,
  value: Json,
  profile: Profile,
  type?: Json,
): string | null {
  const rule = profile.fields[name];
  const { target } = typeOf(type, profile);
  // The limits are those of the place under `fields`.
  const isElsewhere = name === 'target' && target !== profile.types.other.target;
  if (rule === null || isElsewhere) return null;
  // A value of another type is a mistake of the schema.
  const isSame = (one: Scalar) =>
    typeof one !== typeof value || isSameValue(name, one, value);
  // A name is sent without the white space around it.
  const sent = name === 'name' && typeof value === 'string' ? trimName(value) : value;
  return describeLimit(sent, rule, isSame);
}

export function hasSchedule(extra: Json | undefined, { instead }: Profile): boolean {
  return instead.some((path) => (getAt(extra, path) ?? null) !== null);
}

/** Whether a field under `extra` is in the very place of the interval, as another schedule. */
export function isInstead(place: Path, { instead }: Profile): boolean {
  return instead.some((path) => isSameJson(path, place));
}
