import type { JsonObject } from './json.ts';
import { masked } from './redact.ts';

/** A place in a config file; line and column count from 1, the column in UTF-16 units as editors count. */
export interface Source {
  /** Path relative to the workspace, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A monitor as the config declares it. */
export interface DesiredMonitor {
  /** Normalised by {@link normalizeName}: the identity of the monitor. */
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
  /** The whole item of the list. */
  readonly body: JsonObject;
}

/** The name for a sentence: in quotes, or masked where a secret went into it. */
export function describeName({ name, secretFields }: DesiredMonitor): string {
  return secretFields.includes('name') ? masked : JSON.stringify(name);
}

/** Names are equal when they are after Unicode NFC and trimming: editors and services differ in both. */
export function normalizeName(name: string): string {
  return name.normalize('NFC').trim();
}
