import type { JsonObject } from '../json.ts';
import { tidyName } from '../monitor.ts';
import type { ConfigFile } from './config-file.ts';
import type { Path } from './finding.ts';

type Declared = ConfigFile['monitors'][number];

/** In the order in which the service's document lists them. */
export const fields = [
  'name',
  'type',
  'target',
  'intervalSeconds',
  'assertions',
] as const satisfies readonly (keyof Declared)[];

/** The JSON body of `POST /monitors`: a monitor's own values over the defaults, `extra` unfolded after the known fields. */
export function makeBody(monitor: Declared, defaults: ConfigFile['defaults']): JsonObject {
  const { extra, ...known } = { ...defaults, ...monitor, name: tidyName(monitor.name) };
  const sent = fields.filter((field) => Object.hasOwn(known, field)).map((field) => [field, known[field]]);
  // Object.fromEntries makes a key `__proto__` a field like any other.
  return Object.fromEntries([...sent, ...Object.entries(extra ?? {})]);
}

/** The path in the file to what a field of a monitor's body was made of. */
export function fieldPath(field: string, monitor: JsonObject, index: number): Path {
  const known = fields.find((name) => name === field);
  const steps = known === undefined ? (['extra', field] as const) : ([known] as const);
  return [...ownerOf(steps[0], monitor, index), ...steps];
}

/** The path to what a monitor has a key from: itself, or the defaults. */
export function ownerOf(key: string, monitor: JsonObject, index: number): Path {
  return Object.hasOwn(monitor, key) ? ['monitors', index] : ['defaults'];
}
