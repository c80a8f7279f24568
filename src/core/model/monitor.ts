import { type Json, type JsonObject, own } from './json.ts';
import { masked } from './mask.ts';
import type { Source, Warning } from './problem.ts';

export interface DeclaredMonitor {
  /** Normalized by {@link nameKey}; it identifies the monitor. To show it, use {@link displayName}. */
  readonly name: string;
  /** The JSON body of `POST /monitors`: defaults applied, the fields of `extra` and `name` included. */
  readonly body: JsonObject;
  readonly source: Source;
  /** Fields of the body that contain a secret: neither their declared nor their actual value is shown. */
  readonly secretFields: readonly string[];
  /** These fields with `${NAME}` instead of the value of a secret; left out if there are none. */
  readonly written?: JsonObject;
  /** Fields whose differences are not drift, as JSON Pointers without the first slash. */
  readonly ignoreChanges: readonly string[];
  /** The name that it had before; left out if the config gives none. */
  readonly formerly?: WrittenName;
}

/** A name in a config that declares no monitor: an old name, or that of a monitor that is to be deleted. */
export interface WrittenName {
  /** Normalized by {@link nameKey}. */
  readonly name: string;
  /** In quotes, or masked if it contains a secret. */
  readonly shown: string;
  readonly source: Source;
}

export interface ActualMonitor {
  /** Normalized by {@link nameKey}. */
  readonly name: string;
  /** Null if the service shows none. */
  readonly id: string | null;
  /** Its fields: those that a config has by name in the config's words, and all others in the service's own. */
  readonly body: JsonObject;
  /** The object with its fields as the service lists it, from which an update copies. */
  readonly fields: JsonObject;
  /** Whether another tool owns it, so that it is never updated or deleted. */
  readonly isForeign: boolean;
}

/** The name to show: as the config writes it, or as the service lists it. */
export function displayName({ body, name }: DeclaredMonitor | ActualMonitor): string {
  return trimName(String(own(body, 'name') ?? name));
}

/** The name for a sentence: in quotes, or masked if it contains a secret. */
export function describeName(declared: DeclaredMonitor): string {
  return declared.secretFields.includes('name') ? masked : JSON.stringify(displayName(declared));
}

/** The same for a name that the service has for it, perhaps shortened: a part of a secret is one, too. */
export function describeActualName(name: string, { secretFields }: DeclaredMonitor): string {
  return secretFields.includes('name') ? masked : JSON.stringify(name);
}

export function describeSource({ source }: DeclaredMonitor): string {
  return `${source.file}:${source.line}`;
}

/** `"Shop" (monitors.yaml:3)` */
export function describeNameAndSource(declared: DeclaredMonitor): string {
  return `${describeName(declared)} (${describeSource(declared)})`;
}

export function describeId(id: string | null): string {
  return id === null ? 'no identifier' : `id ${id}`;
}

export function trimName(name: string): string {
  return name.normalize('NFC').trim();
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * A name to compare: in NFC, trimmed, with HTML escapes decoded, also nested ones, because some services escape twice:
 * `a &amp;lt; b` and `a < b` are equal. Normalizing a name twice gives the same name.
 */
export function nameKey(name: string): string {
  const tidy = trimName(name);
  if (!tidy.includes('&')) return tidy;
  const decoded = tidy
    .replace(/&(?:amp;)+/g, '&')
    .replace(/&(lt|gt|quot|#39);/g, (_, entity: string) => entities[entity] ?? '');
  // A decoded character and a combining mark after it may be one letter (`<` and U+0338).
  return trimName(decoded);
}

/**
 * Whether a service seems to list texts with HTML escapes: some have them, and none shows what they would have replaced.
 * Addresses are left out, because many services escape only what people write.
 */
export function listsEscapes(monitors: readonly ActualMonitor[]): boolean {
  let hasEscapes = false;
  const pending: Json[] = monitors.map(({ fields }) => fields);
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) pending.push(inner);
    if (typeof value !== 'string' || /^[a-z][a-z\d+.-]{0,30}:\/\//i.test(value)) continue;
    if (/[<"]|&(?!#?\w{1,10};)/.test(value)) return false;
    hasEscapes ||= unescapeHtml(value) !== value;
  }
  return hasEscapes;
}

/** A text of a service that escapes all texts as HTML, without this escaping. A text that no such service lists stays as it is. */
export function unescapeHtml(text: string): string {
  const isEscaped = !/<|&(?!(?:amp|lt|gt|quot|#0*39|#x0*27|#0*34|#x0*22);)/i.test(text);
  if (!isEscaped || !text.includes('&')) return text;
  return text.replace(/&(?:(amp)|(lt)|(gt)|(quot|#0*34|#x0*22)|#0*39|#x0*27);/gi, (_, amp, lt, gt, quot) => {
    if (amp) return '&';
    if (lt) return '<';
    if (gt) return '>';
    return quot ? '"' : "'";
  });
}

/** Fields that may be the identifier; the first one that is present is used. */
export const identifiers: readonly string[] = ['id', '_id', 'uuid', 'uid', 'monitorId', 'monitor_id'];

/** The field that has the identifier of a monitor, or null if it has none of {@link identifiers}. */
export function findIdentifierKey(item: JsonObject): string | null {
  const isIdentifier = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  return identifiers.find((key) => isIdentifier(own(item, key))) ?? null;
}

/** The identifier of a monitor as text, or null if it has none of {@link identifiers}. */
export function identifierOf(item: JsonObject): string | null {
  const key = findIdentifierKey(item);
  return key === null ? null : String(own(item, key));
}

/**
 * Ends the sentence "the response …" about a list that cannot be compared, because none of its monitors has a target; null
 * if one has, or if the list is empty.
 * @param target the place of the target in the service, in quotes.
 */
export function describeMissingTarget(monitors: readonly ActualMonitor[], target: string): string | null {
  if (monitors.length === 0 || monitors.some(({ body }) => Object.hasOwn(body, 'target'))) return null;
  const named = listFields(monitors.map(({ fields }) => fields));
  return monitors.length === 1
    ? `shows 1 monitor, without ${target}; its fields are ${named}`
    : `shows ${monitors.length} monitors, none of them with ${target}; their fields are ${named}`;
}

/** The names of the fields that any of the objects has, for a sentence; at most 20. */
export function listFields(objects: readonly JsonObject[]): string {
  const fields = [...new Set(objects.flatMap((object) => Object.keys(object)))].map((field) => JSON.stringify(field));
  return `${fields.slice(0, 20).join(', ')}${fields.length > 20 ? ' …' : ''}`;
}

declare const proved: unique symbol;

/**
 * All monitors of the service. Only a reader that has checked that nothing is missing makes one, with
 * {@link markComplete}. The planner accepts nothing else, because a plan from an incomplete list creates duplicates.
 */
export interface CompleteList {
  readonly monitors: readonly ActualMonitor[];
  /** Number of items without a name, which cannot be compared. */
  readonly unnamed: number;
  /** What may be wrong in the service profile. */
  readonly warnings: readonly Warning[];
  /** Whether pages showed a monitor twice and no total proves the list: an order that moves may have hidden another one. */
  readonly hasRepeats: boolean;
  readonly [proved]: true;
}

/** Only for a caller that has just checked that the list is complete. */
export function markComplete(
  monitors: readonly ActualMonitor[],
  unnamed: number,
  warnings: readonly Warning[] = [],
  hasRepeats = false,
): CompleteList {
  return { monitors, unnamed, warnings, hasRepeats } as CompleteList;
}
