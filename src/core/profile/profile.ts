import {
  type FieldName,
  fieldNames,
  fieldTable,
  isFieldName,
  isSameValue,
  kindOf,
} from '../model/fields.ts';
import {
  isObject,
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
import type { ExtraRule } from './extra-rules.ts';
import { describeLimit, type Limits, resolveLimits } from './limits.ts';
import type {
  FieldMapping,
  FieldPlaces,
  LookupFile,
  MarkFile,
  Operation,
  Scalar,
  ServiceFile,
} from './service-file.ts';
import { listTypes, resolveTypes, type TypeTable, typeOf } from './types.ts';

type Resolved = Required<Operation<'POST' | 'PUT' | 'PATCH' | 'DELETE'>>;

const unitsMs = { milliseconds: 1, seconds: 1_000, minutes: 60_000, hours: 3_600_000 };

/** Where a service has a field, and what it accepts. */
export interface FieldRule extends Limits {
  /** From the object with the fields of an item; null where the list does not show the field. */
  read: Path | null;
  /** Of a name: where it is read in turn if the place before has no text. */
  fallbacks: readonly Path[];
  /** In the body of a creation or an update; null where it cannot be sent. */
  write: Path | null;
  /** Of the service's unit; null where numbers are equal on both sides. */
  unitMs: number | null;
  /** Pairs of the config's value, as text, and the service's. */
  values: readonly (readonly [string, Scalar | JsonObject])[];
  /** Of an interval: whether a monitor may have none. */
  isOptional: boolean;
  /** What a config has under `extra` in place of an optional interval. */
  instead: readonly Path[];
}

/** How further pages are requested: paths in the response, and parameters of the query. */
export type PageRule =
  | { by: 'none' }
  | { by: 'link' }
  | (PageEnd & { by: 'next'; at: Path })
  | (PageEnd & { by: 'cursor'; at: Path; parameter: string })
  | (PageEnd & { by: 'number'; parameter: string; from: number })
  | (PageEnd & { by: 'offset'; parameter: string });

interface PageEnd {
  total: Path | null;
  /** False on the last page. */
  more: Path | null;
}

/** An item has it where its value is one of these; without values, neither null nor false. */
export interface Mark {
  at: Path;
  values: readonly Scalar[] | null;
}

/** The API of one service. Null stands for what a run detects, or for no such operation. */
export interface Profile {
  service: string;
  token: string | null;
  docs: string | null;
  evidence: ServiceFile['evidence'] | null;
  baseUrl: string | null;
  headers: Readonly<Record<string, string>>;
  body: 'json' | 'form';
  list: {
    path: string;
    /** JSON Pointer, as `list-path` takes it. */
    items: string | null;
    item: Path;
    id: Path | null;
    foreign: Mark | null;
    skip: Mark | null;
    /** From the object with the fields of an item. */
    readOnly: readonly Path[];
    isNeverEmpty: boolean;
    /** Whether the list shows texts with HTML escapes. */
    isEscaped: boolean;
    page: PageRule | null;
  };
  create: Resolved & { item: Path | null; doubtful: readonly number[] };
  update:
    | (Resolved & {
        whole: boolean;
        /** Where the body has operations (RFC 6902); null where it has fields. */
        operationsAt: Path | null;
      })
    | null;
  delete:
    | (Resolved & { body: JsonObject | readonly Json[] | null; gone: readonly number[] })
    | null;
  lagMs: number;
  concurrency: number;
  success: { at: Path; values: readonly Scalar[]; message: Path | null } | null;
  fields: Readonly<Record<FieldName, FieldRule | null>>;
  /** The values of `fields.type` are those of this table. */
  types: TypeTable;
  alerts: readonly Path[];
  lookups: ReadonlyMap<string, Lookup>;
  extra: readonly ExtraRule[];
  /** Where this is the profile of the list of a lookup (`toListProfile`): its key. */
  lookup?: string;
  /** Whether it is not one of the built-in profiles, which are tested. */
  isFile?: true;
}

interface Lookup {
  list: Profile['list'];
  /** From the object with the fields of an item; the first that is not empty is the name. */
  names: readonly Path[];
}

export function resolveProfile(file: ServiceFile): Profile {
  const { create, delete: deletion, fields = {}, list, success, update } = file;
  const { alerts = [], lag = 1, lookups = {} } = file;
  const rules = Object.fromEntries(
    fieldNames.map((name) => [name, resolveField(fields[name], name)]),
  ) as Record<FieldName, FieldRule | null>;
  const { target, type } = rules;
  const toList = (path: Path | null) => (path === null ? [] : [path]);
  const types = resolveTypes(
    file,
    target && { read: toList(target.read), write: toList(target.write), parts: null },
  );
  const values = types.rows.map(({ name, sent }) => [name, sent] as const);
  return {
    service: file.service,
    token: file.token ?? null,
    docs: file.docs ?? null,
    evidence: file.evidence ?? null,
    baseUrl: file.baseUrl ?? null,
    headers: file.headers ?? { Authorization: 'Bearer {token}' },
    body: file.body ?? 'json',
    list: resolveList(list, types.other.required),
    create: { method: 'POST', doubtful: [], ...create, item: toPath(create.item) },
    update: update
      ? {
          path: update.path,
          method: update.method ?? 'PATCH',
          whole: update.whole ?? false,
          operationsAt: update.body === undefined ? null : parsePointer(update.in ?? ''),
        }
      : null,
    delete: deletion ? { method: 'DELETE', body: null, gone: [], ...deletion } : null,
    lagMs: lag * 1_000,
    concurrency: file.concurrency ?? Infinity,
    alerts: alerts.map(parsePointer),
    success: success
      ? { ...success, at: parsePointer(success.at), message: toPath(success.message) }
      : null,
    fields: { ...rules, type: type && { ...type, values, accepted: types.accepted } },
    types,
    lookups: new Map(Object.entries(lookups).map(([key, lookup]) => [key, resolveLookup(lookup)])),
    extra: types.other.extra,
  };
}

function resolveLookup({ name = '/name', ...list }: LookupFile): Lookup {
  return { list: resolveList(list, []), names: [name].flat().map(parsePointer) };
}

function toPath(pointer: string | undefined): Path | null {
  return pointer === undefined ? null : parsePointer(pointer);
}

function resolveField(mapping: FieldMapping | undefined, name: FieldName): FieldRule | null {
  if (mapping === null || (mapping === undefined && fieldTable[name].isOptIn)) return null;
  const given: FieldPlaces = typeof mapping === 'object' ? mapping : { at: mapping ?? `/${name}` };
  const { at, fallback, instead = [], read = at, unit, write = at } = given;
  return {
    ...resolveLimits(given),
    read: toPath(read),
    fallbacks: fallback === undefined ? [] : [parsePointer(fallback)],
    write: toPath(write),
    unitMs: unit === undefined ? null : unitsMs[unit],
    values: Object.entries(given.values ?? {}),
    isOptional: given.optional === true,
    instead: instead.map(parsePointer),
  };
}

/** Whether a config has a key as a field; else, one of that name may be the service's own. */
export function isFieldOf({ fields, types }: Profile, key: unknown): key is FieldName {
  if (key === 'target') return listTypes(types).some(({ target }) => target !== null);
  return isFieldName(key) && fields[key] !== null;
}

function resolveList(
  { foreign, id, item = '', items, page, path, readOnly = [], skip, ...list }: ServiceFile['list'],
  required: readonly Path[],
): Profile['list'] {
  // An identifier and marks are the service's own: no config declares them, unless a creation
  // requires them.
  const needed = required.map((place) => item + writePointer(place));
  const marks = { foreign: toMark(foreign), skip: toMark(skip) };
  const marked = Object.values(marks).map((mark) => writePointer(mark?.at ?? []));
  const own = [...readOnly, id ?? '', ...marked].filter((pointer) => {
    return pointer.startsWith(`${item}/`) && !needed.includes(pointer);
  });
  return {
    path,
    items: items ?? null,
    item: parsePointer(item),
    id: toPath(id),
    ...marks,
    readOnly: own.map((pointer) => parsePointer(pointer.slice(item.length))),
    isNeverEmpty: list.empty === 'refuse',
    isEscaped: list.escapes === 'html',
    page: resolvePage(page),
  };
}

function toMark(mark: MarkFile | undefined): Mark | null {
  if (mark === undefined) return null;
  const { at, values } = typeof mark === 'string' ? { at: mark, values: null } : mark;
  return { at: parsePointer(at), values };
}

function resolvePage(page: ServiceFile['list']['page']): PageRule | null {
  if (page === undefined) return null;
  if (typeof page === 'string') return { by: page };
  const { cursor, from = 1, more, next, number, offset, parameter = '', total } = page;
  const end = { total: toPath(total), more: toPath(more) };
  if (next !== undefined) return { by: 'next', at: parsePointer(next), ...end };
  if (cursor !== undefined) return { by: 'cursor', at: parsePointer(cursor), parameter, ...end };
  if (number !== undefined) return { by: 'number', parameter: number, from, ...end };
  return { by: 'offset', parameter: offset ?? '', ...end };
}

/** Where no profile is named. */
export const documentedApi = resolveProfile({
  service: 'Monitoring Service REST API',
  list: { path: '/api/v1/monitors' },
  create: { path: '/api/v1/monitors' },
});

/** A key of a profile, as a message names it. */
export function describeKey(key: string, profile: Profile): string {
  const { lookup } = profile;
  const full = lookup === undefined ? key : key.replace(/^\w+/, () => `lookups.${lookup}`);
  return `"${full}" in ${profile === documentedApi ? 'a' : 'the'} service profile`;
}

/** As a pointer, because a profile writes it so; without a profile, as keys. */
export function quotePath(path: Path, profile: Profile): string {
  return JSON.stringify(profile === documentedApi ? path.join('/') : writePointer(path));
}

/** Where a monitor declares its identifier; null if the service assigns the identifiers. */
export function findChosenIdentifier({ list, types }: Profile): Path | null {
  const isId = (path: Path) => [...list.item, ...path].join('/') === list.id?.join('/');
  const required = listTypes(types).flatMap((rule) => rule.required);
  return required.find(isId) ?? null;
}

/**
 * Where `values` names one of the two values of a boolean, all other listed ones stand for the
 * other, and none of them can be sent.
 */
export function isSendable(name: FieldName, value: Json, { fields }: Profile): boolean {
  const { values = [] } = fields[name] ?? {};
  if (values.length === 0) return true;
  const { all = [] } = kindOf(name);
  const text = toText(value);
  return !all.includes(text) || values.some(([named]) => named === text);
}

/** The fields of a monitor that no update can write. A chosen identifier is one of them. */
export function listReadOnlyFields(profile: Profile, declared: JsonObject): readonly string[] {
  const [id] = findChosenIdentifier(profile) ?? [];
  const unwritten = fieldNames.filter((name) => {
    const value = own(declared, name);
    const hasNoPlace = profile.fields[name]?.write === null;
    return hasNoPlace || (value !== undefined && !isSendable(name, value, profile));
  });
  return id === undefined ? unwritten : [...unwritten, String(id)];
}

/** The keys of the objects that stand for intervals, such as `number` and `unit`. */
export function listValueKeys({ values }: FieldRule): ReadonlySet<string> {
  return new Set(values.flatMap(([, sent]) => (isObject(sent) ? Object.keys(sent) : [])));
}

/** Whether nobody has tried it with the real service. */
export function isUntriedProfile({ evidence }: Profile): boolean {
  return evidence !== null && evidence !== 'tried';
}

export function sendsToken({ headers }: Profile): boolean {
  return Object.values(headers).some((value) => value.includes('{token}'));
}

/** As {@link describeLimit}. @param type of the monitor, as the config has it. */
export function describeAccepted(
  name: FieldName,
  value: Json,
  { fields, types }: Profile,
  type?: Json,
): string | null {
  const rule = fields[name];
  // The limits are those of the place under `fields`.
  const isElsewhere = name === 'target' && typeOf(type, { types }).target !== types.other.target;
  if (rule === null || isElsewhere) return null;
  // A value of another type is a mistake of the schema.
  const isSame = (one: Scalar) => typeof one !== typeof value || isSameValue(name, one, value);
  // A name is sent without the white space around it.
  const sent = name === 'name' && typeof value === 'string' ? trimName(value) : value;
  return describeLimit(sent, rule, isSame);
}

/** Whether a field under `extra` stands in the very place of the interval, as another schedule. */
export function isInstead(place: Path, name: FieldName, { fields }: Profile): boolean {
  const { instead = [] } = fields.intervalSeconds ?? {};
  return name === 'intervalSeconds' && instead.some((path) => isSameJson([...path], [...place]));
}
