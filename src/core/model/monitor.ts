import { type JsonObject, own } from './json.ts';
import { masked } from './mask.ts';

/** A place in a config file; line and column count from 1, the column in UTF-16 units as editors count. */
export interface Source {
  /** Path relative to the workspace, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A monitor as the config declares it. */
export interface DesiredMonitor {
  /** Normalised by {@link normalizeName}: the identity of the monitor, which {@link readShownName} shows. */
  readonly name: string;
  /** The JSON body of `POST /monitors`: defaults applied, `extra` unfolded to fields of their own, `name` included. */
  readonly body: JsonObject;
  readonly source: Source;
  /** Fields of the body that a secret went into: nothing of them is shown, neither what is declared nor what is actual. */
  readonly secretFields: readonly string[];
  /** These fields as the config has them, with `${NAME}` for the value of a secret; left out where there are none. */
  readonly written?: JsonObject;
  /** Fields whose difference is no drift, as JSON Pointers without the first slash. */
  readonly ignoreChanges: readonly string[];
}

/** A monitor as the service lists it. */
export interface ActualMonitor {
  /** Normalised by {@link normalizeName}. */
  readonly name: string;
  /** The service's identifier as text, or null where it shows none. */
  readonly id: string | null;
  /** The item of the list, unchanged. */
  readonly body: JsonObject;
}

/** The name as the config writes it, or as the service lists it: what is shown. */
export function readShownName({ body, name }: DesiredMonitor | ActualMonitor): string {
  return tidyName(String(own(body, 'name') ?? name));
}

/** The name for a sentence: in quotes, or masked where a secret went into it. */
export function describeName(declared: DesiredMonitor): string {
  return declared.secretFields.includes('name') ? masked : JSON.stringify(readShownName(declared));
}

/** The place in the config: `monitors.yaml:3`. */
export function describeSource({ source }: DesiredMonitor): string {
  return `${source.file}:${source.line}`;
}

/** The service's identifier in words: `id mon_7f3a`. */
export function describeId(id: string | null): string {
  return id === null ? 'no identifier' : `id ${id}`;
}

/** A name to send and to show: Unicode NFC, trimmed. */
export function tidyName(name: string): string {
  return name.normalize('NFC').trim();
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * A name to compare: as {@link tidyName} writes it, with the escapes of HTML decoded. Some services list names with escapes,
 * others escape what is escaped already, so nested escapes are decoded, too: `a &amp;lt; b` and `a < b` are equal.
 * Normalizing a name twice gives the same name.
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
