import type { Source } from './errors.ts';
import {
  isEmpty,
  isObject,
  type Json,
  type JsonObject,
  mapFields,
  own,
  type Path,
  pick,
} from './json.ts';
import { masked } from './secrets.ts';
import { decodeHtml } from './text.ts';

export interface DeclaredMonitor {
  /** As {@link nameKey} makes it, like all names; {@link displayName} shows it. */
  name: string;
  /** All that is sent, with the defaults, `name` and the fields of `extra`. */
  body: JsonObject;
  source: Source;
  /** Neither their declared nor their actual value is shown. */
  secretFields: readonly string[];
  /** These with `${NAME}` in place of each secret. */
  template?: JsonObject;
  /** JSON Pointers without the first slash. */
  ignoreChanges: readonly string[];
  formerly?: RemovedName;
  /** Where it refers to objects of the service whose names are known. */
  showNames?: ShowNames;
  /** Of a value of the body, and its path in the file; only for a service with lookups. */
  placeOf?: (path: Path) => Source & { path: Path };
}

export type ShowNames = (place: Path, value: Json) => Json;
export type ShowNamesOf = (type: Json | undefined) => ShowNames;

export interface RemovedName {
  name: string;
  /** As {@link describeName}, with the identifier. */
  shown: string;
  source: Source;
  id?: string;
}

export interface ActualMonitor {
  name: string;
  id: string | null;
  hasNumericId?: true;
  /** Fields that a config has by name in its words, and all others in the service's own. */
  body: JsonObject;
  /** As the service lists them; an update copies from here. */
  fields: JsonObject;
  /** Never updated or deleted: another tool owns it, or an update would harm it. */
  isForeign: boolean;
  /** It may have something else in place of an interval, such as a schedule. */
  hasNoInterval?: true;
}

export function displayName({ body, name }: DeclaredMonitor | ActualMonitor): string {
  return trimName(String(own(body, 'name') ?? name));
}

export function shownName(monitor: DeclaredMonitor | ActualMonitor | null): string {
  return monitor === null || hasSecretName(monitor) ? masked : displayName(monitor);
}

function hasSecretName(monitor: DeclaredMonitor | ActualMonitor): boolean {
  return 'secretFields' in monitor && monitor.secretFields.includes('name');
}

/**
 * In quotes, or masked if it contains a secret.
 * @param declared also with a secret as its name, of which this one may show a part.
 */
export function describeName(
  monitor: DeclaredMonitor | ActualMonitor,
  declared = monitor,
): string {
  return hasSecretName(declared) ? masked : JSON.stringify(displayName(monitor));
}

/** `"Shop" (monitors.yaml:3)`, or the name alone where it is not declared. */
export function describeMonitor(monitor: DeclaredMonitor | ActualMonitor | null): string {
  if (monitor === null) return masked;
  const place =
    'source' in monitor ? ` (${monitor.source.file}:${monitor.source.line})` : '';
  return describeName(monitor) + place;
}

export function describeId(id: string | null): string {
  return id === null ? 'no identifier' : `id ${id}`;
}

export function trimName(name: string): string {
  return name.normalize('NFC').trim();
}

/** The key of a key is itself. */
export function nameKey(name: string): string {
  const trimmed = trimName(name);
  const decoded = decodeHtml(trimmed);
  // A decoded `<` and a combining mark after it may be one letter, U+226E.
  return decoded === trimmed ? trimmed : trimName(decoded);
}

export const identifierKeys = ['id', '_id', 'uuid', 'uid', 'monitorId', 'monitor_id'];

export function findIdentifierKey(item: JsonObject): string | null {
  const types = ['string', 'number'];
  return identifierKeys.find((key) => types.includes(typeof own(item, key))) ?? null;
}

/**
 * A service may give items of lists new ones at each update. An item that has nothing else names
 * another object, such as a contact.
 */
export function withoutIdentifiers(value: Json): Json {
  if (!Array.isArray(value))
    return isObject(value) ? mapFields(value, withoutIdentifiers) : value;
  return value.map((item: Json) => {
    const plain = withoutIdentifiers(item);
    if (!isObject(plain)) return plain;
    const rest = pick(plain, (key) => !identifierKeys.includes(key));
    return isEmpty(rest) ? plain : rest;
  });
}

export function findIdentifier(item: JsonObject): Json | undefined {
  const key = findIdentifierKey(item);
  return key === null ? undefined : own(item, key);
}

declare const proved: unique symbol;

/** Plans accept no other list, because one from a part of it creates duplicates. */
export interface CompleteList {
  monitors: readonly ActualMonitor[];
  byName: ReadonlyMap<string, readonly ActualMonitor[]>;
  byId: ReadonlyMap<string | null, readonly ActualMonitor[]>;
  unnamed: number;
  /** Its length, if that is one of a page of perhaps more. The first creation proves it. */
  unproved: number | null;
  /** Complete, by a signal of the service. */
  isShown: boolean;
  pages: number;
  readonly [proved]: true;
}

export function markComplete(
  monitors: readonly ActualMonitor[],
  unnamed: number,
  facts: Partial<Pick<CompleteList, 'unproved' | 'isShown' | 'pages'>> = {},
): CompleteList {
  const byName: CompleteList['byName'] = Map.groupBy(monitors, ({ name }) => name);
  const byId: CompleteList['byId'] = Map.groupBy(monitors, ({ id }) => id);
  const ofOnePage = { unproved: null, isShown: false, pages: 1 };
  return { monitors, byName, byId, unnamed, ...ofOnePage, ...facts } as CompleteList;
}
