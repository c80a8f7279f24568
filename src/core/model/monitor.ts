import { type JsonObject, own } from './json.ts';
import { masked } from './mask.ts';

/** A place in a config file; line and column count from 1, the column in UTF-16 units as editors count. */
export interface Source {
  /** Relative to the workspace, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface DesiredMonitor {
  /** Normalised by {@link normalizeName}: the identity of the monitor, which {@link readShownName} shows. */
  readonly name: string;
  /** The JSON body of `POST /monitors`: defaults applied, `extra` unfolded to fields of their own, `name` included. */
  readonly body: JsonObject;
  readonly source: Source;
  /** Fields of the body that a secret went into: neither their declared nor their actual value is shown. */
  readonly secretFields: readonly string[];
  /** These fields as the config has them, with `${NAME}` for the value of a secret; left out where there are none. */
  readonly written?: JsonObject;
  /** Fields whose difference is no drift, as JSON Pointers without the first slash. */
  readonly ignoreChanges: readonly string[];
}

export interface ActualMonitor {
  /** Normalised by {@link normalizeName}. */
  readonly name: string;
  /** Null where the service shows none. */
  readonly id: string | null;
  /** The item of the list, unchanged. */
  readonly body: JsonObject;
}

/** The name to show: as the config writes it, or as the service lists it. */
export function readShownName({ body, name }: DesiredMonitor | ActualMonitor): string {
  return tidyName(String(own(body, 'name') ?? name));
}

/** The name for a sentence: in quotes, or masked where a secret went into it. */
export function describeName(declared: DesiredMonitor): string {
  return declared.secretFields.includes('name') ? masked : JSON.stringify(readShownName(declared));
}

export function describeSource({ source }: DesiredMonitor): string {
  return `${source.file}:${source.line}`;
}

/** `"Shop" (monitors.yaml:3)` */
export function describeNameAndSource(declared: DesiredMonitor): string {
  return `${describeName(declared)} (${describeSource(declared)})`;
}

export function describeId(id: string | null): string {
  return id === null ? 'no identifier' : `id ${id}`;
}

export function tidyName(name: string): string {
  return name.normalize('NFC').trim();
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * A name to compare: tidy, with the escapes of HTML decoded. Some services list names with escapes, others escape twice, so
 * nested escapes are decoded, too: `a &amp;lt; b` and `a < b` are equal. Normalizing a name twice gives the same name.
 */
export function normalizeName(name: string): string {
  const tidy = tidyName(name);
  if (!tidy.includes('&')) return tidy;
  const decoded = tidy
    .replace(/&(?:amp;)+/g, '&')
    .replace(/&(lt|gt|quot|#39);/g, (_, entity: string) => entities[entity] ?? '');
  // A decoded sign and the combining mark behind it may be one letter (`<` and U+0338).
  return tidyName(decoded);
}

/** Names of the identifier, in the order in which they are looked for. */
export const identifiers: readonly string[] = ['id', '_id', 'uuid', 'uid', 'monitorId', 'monitor_id'];

/** The identifier of a monitor as text, or null where none of the known names holds one. */
export function readIdentifier(item: JsonObject): string | null {
  const values = identifiers.map((key) => own(item, key));
  const found = values.find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? null : String(found);
}

export function readMonitor(item: JsonObject): ActualMonitor | null {
  const name = readItemName(item);
  return name === null ? null : { name: normalizeName(name), id: readIdentifier(item), body: item };
}

/** The name of an item, or null; some services make a number of one that holds only digits (PHP's JSON_NUMERIC_CHECK). */
export function readItemName(item: JsonObject): string | null {
  const name = own(item, 'name');
  return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
}

/**
 * The end of the sentence "the answer …" about a list that cannot be compared, because none of its monitors has a target;
 * null where one has, or where there is none.
 */
export function describeMissingTarget(monitors: readonly ActualMonitor[]): string | null {
  if (monitors.length === 0 || monitors.some(({ body }) => Object.hasOwn(body, 'target'))) return null;
  const fields = [...new Set(monitors.flatMap(({ body }) => Object.keys(body)))].map((field) => JSON.stringify(field));
  const named = `${fields.slice(0, 20).join(', ')}${fields.length > 20 ? ' …' : ''}`;
  const shown =
    monitors.length === 1 ? 'shows 1 monitor without' : `shows ${monitors.length} monitors, none of them with`;
  return `${shown} "target"; their fields are ${named}`;
}

declare const proved: unique symbol;

/**
 * All monitors of the service. Only a reader that has proved that nothing is left out makes one, with
 * {@link proveComplete}; the planner takes nothing else, because planning from half a list creates duplicates.
 */
export interface CompleteList {
  readonly monitors: readonly ActualMonitor[];
  /** Number of items without a name, which cannot be compared. */
  readonly nameless: number;
  readonly [proved]: true;
}

/** Seals a list that the caller has just proved to be complete. */
export function proveComplete(monitors: readonly ActualMonitor[], nameless: number): CompleteList {
  return { monitors, nameless } as CompleteList;
}
