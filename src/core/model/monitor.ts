import { decodeHtml } from './html-escapes.ts';
import { type Json, type JsonObject, own, type Path } from './json.ts';
import { masked } from './mask.ts';
import type { Source } from './problem.ts';
import { count } from './text.ts';

export interface DeclaredMonitor {
  /**
   * Normalized by {@link nameKey}, as all names of monitors. To show it, use {@link displayName}.
   */
  name: string;
  /**
   * The JSON body of `POST /monitors`: defaults applied, the fields of `extra` and `name` included.
   */
  body: JsonObject;
  source: Source;
  /** Neither their declared nor their actual value is shown. */
  secretFields: readonly string[];
  /** These fields with `${NAME}` in place of each secret. */
  template?: JsonObject;
  /** Fields whose differences are not drift, as JSON Pointers without the first slash. */
  ignoreChanges: readonly string[];
  formerly?: RemovedName;
  /** Where it refers to other objects of the service, whose names are known. */
  showNames?: ShowNames;
}

/** A value of a monitor with the names of objects in place of their identifiers. */
export type ShowNames = (place: Path, value: Json) => Json;

/** A name in a config that declares no monitor. */
export interface WrittenName {
  name: string;
  /** In quotes, or masked if it contains a secret. */
  shown: string;
  source: Source;
}

/** With an identifier, one of several of its name; `shown` includes it. */
export interface RemovedName extends WrittenName {
  id?: string;
}

export interface ActualMonitor {
  name: string;
  id: string | null;
  hasNumericId?: true;
  /**
   * Its fields: those that a config has by name in the config's words, and all others in the
   * service's own.
   */
  body: JsonObject;
  /** The object with its fields as the service lists it, from which an update copies. */
  fields: JsonObject;
  /** Whether another tool owns it, or an update would harm it: it is never updated or deleted. */
  isForeign: boolean;
  /** Whether it may have something else in place of an interval, such as a schedule. */
  hasNoInterval?: true;
  /** Fields under `extra` that a monitor has in place of the interval that this one has. */
  lacks?: readonly Path[];
}

export function displayName({ body, name }: DeclaredMonitor | ActualMonitor): string {
  return trimName(String(own(body, 'name') ?? name));
}

/** Masked if it contains a secret. */
export function shownName(monitor: DeclaredMonitor | ActualMonitor | null): string {
  if (monitor === null) return masked;
  const isSecret = 'secretFields' in monitor && monitor.secretFields.includes('name');
  return isSecret ? masked : displayName(monitor);
}

/** In quotes, or masked if it contains a secret. */
export function describeName(declared: DeclaredMonitor): string {
  return declared.secretFields.includes('name') ? masked : JSON.stringify(displayName(declared));
}

/** The same for the name at the service, perhaps shortened: a part of a secret is one, too. */
export function describeActualName(name: string, { secretFields }: DeclaredMonitor): string {
  return secretFields.includes('name') ? masked : JSON.stringify(name);
}

/** `"Shop" (monitors.yaml:3)` */
export function describeNameAndSource(declared: DeclaredMonitor): string {
  const { file, line } = declared.source;
  return `${describeName(declared)} (${file}:${line})`;
}

export function describeId(id: string | null): string {
  return id === null ? 'no identifier' : `id ${id}`;
}

export function trimName(name: string): string {
  return name.normalize('NFC').trim();
}

/**
 * A name to compare: `a &amp;lt; b` and `a < b` are equal, because some services escape twice. The
 * key of a key is itself.
 */
export function nameKey(name: string): string {
  // A decoded `<` and a combining mark after it may be one letter, U+226E.
  return trimName(decodeHtml(trimName(name)));
}

export const identifierKeys = ['id', '_id', 'uuid', 'uid', 'monitorId', 'monitor_id'];

export function findIdentifierKey(item: JsonObject): string | null {
  const isIdentifier = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  return identifierKeys.find((key) => isIdentifier(own(item, key))) ?? null;
}

export function identifierOf(item: JsonObject): string | null {
  const key = findIdentifierKey(item);
  return key === null ? null : String(own(item, key));
}

/**
 * Ends the sentence "the response …"; null if a monitor has a target.
 * @param target its place in the service.
 */
export function describeMissingTarget(
  monitors: readonly ActualMonitor[],
  target: string,
): string | null {
  if (monitors.length === 0 || monitors.some(({ body }) => Object.hasOwn(body, 'target')))
    return null;
  const named = listFields(monitors.map(({ fields }) => fields));
  return `shows ${count(monitors.length, 'monitor')} without ${target}; the fields are ${named}`;
}

export function listFields(objects: readonly JsonObject[]): string {
  const fields = [...new Set(objects.flatMap(Object.keys))].map((field) => JSON.stringify(field));
  return `${fields.slice(0, 20).join(', ')}${fields.length > 20 ? ' …' : ''}`;
}

declare const proved: unique symbol;

/**
 * A list that may be one page of more: it has the length of one, and requests for another brought
 * the same monitors. The first creation proves it.
 */
export interface UnprovedList {
  /** Number of items. */
  items: number;
}

/**
 * What pages showed again, where no total proves the list. After some, an order that moves may
 * have hidden another monitor. A page that nothing announced and that shows most of them may be
 * the first one, as it was at a different time.
 */
export type Repeats = 'none' | 'some' | 'most';

/** Plans accept nothing else, because one from an incomplete list creates duplicates. */
export interface CompleteList {
  monitors: readonly ActualMonitor[];
  /** Number of items without a name. */
  unnamed: number;
  repeats: Repeats;
  /** Null for a list that is known to be complete. */
  unproved: UnprovedList | null;
  readonly [proved]: true;
}

/** Only for a caller that has checked that nothing is missing, or why the list is unproved. */
export function markComplete(
  monitors: readonly ActualMonitor[],
  unnamed: number,
  repeats: Repeats = 'none',
  unproved: UnprovedList | null = null,
): CompleteList {
  return { monitors, unnamed, repeats, unproved } as CompleteList;
}
