import { getAt, isObject, type Json, type JsonObject, own, type Path } from '../model/json.ts';
import { type DesiredMonitor, normalizeName, type Source, tidyName } from '../model/monitor.ts';
import type { YamlValues } from './yaml-document.ts';

/** The fields of a monitor's body that a config has by name, in the order of the service's documentation. */
export const fields: readonly string[] = ['name', 'type', 'target', 'intervalSeconds', 'assertions'];

/** The fields of a valid monitor, or of the defaults, that are not sent unchanged. */
interface Special {
  readonly name?: string;
  readonly extra?: JsonObject;
  readonly ignoreChanges?: readonly string[];
}

/** An item of the list of monitors that has a name, even if it has mistakes. */
export interface NamedItem {
  /** Normalised. */
  readonly name: string;
  /** From 0, in the file's list of monitors. */
  readonly index: number;
  /** Unchanged, as the file has it. */
  readonly item: JsonObject;
  readonly source: Source;
}

/** An item without mistakes, and the monitor that it declares. */
export interface DeclaredItem extends NamedItem {
  readonly monitor: DesiredMonitor;
}

/** Reads the items that have a name. */
export function readItems(values: YamlValues): NamedItem[] {
  const monitors = getAt(values.value, ['monitors']);
  if (!Array.isArray(monitors)) return [];
  return monitors.flatMap((item: Json, index): NamedItem[] => {
    const name = isObject(item) ? own(item, 'name') : undefined;
    if (!isObject(item) || typeof name !== 'string') return [];
    return [{ name: normalizeName(name), index, item, source: values.sourceOf(['monitors', index]) }];
  });
}

/** Reads the monitors of the items of a file without mistakes: their own values replace the defaults. */
export function readDeclared(items: readonly NamedItem[], values: YamlValues): readonly DeclaredItem[] {
  const defaults = getAt(values.value, ['defaults']);
  return items.map((named) => {
    const { index, item, name, source } = named;
    const written: JsonObject & Special = { ...(isObject(defaults) ? defaults : {}), ...item };
    const { extra = {}, ignoreChanges = [] } = written;
    const known: JsonObject = { ...written, name: tidyName(String(written.name)) };
    const sent = fields.filter((field) => Object.hasOwn(known, field)).map((field) => [field, known[field]]);
    // Object.fromEntries makes a key `__proto__` a field like any other.
    const body: JsonObject = Object.fromEntries([...sent, ...Object.entries(extra)]);
    const secretFields = Object.keys(body).filter((field) => values.isSecret(pathOf(field, item, index)));
    const texts = secretFields.map((field) => [field, values.writtenAt(pathOf(field, item, index))]);
    const hidden = texts.length === 0 ? {} : { written: Object.fromEntries(texts) };
    return { ...named, monitor: { name, body, source, secretFields, ...hidden, ignoreChanges } };
  });
}

/** The path in the file to the value of a field of a monitor's body. */
function pathOf(field: string, monitor: JsonObject, index: number): Path {
  if (fields.includes(field)) return [...ownerOf(field, monitor, index), field];
  return [...ownerOf('extra', monitor, index), 'extra', field];
}

/** The path to where a monitor has a key: in itself, or under the defaults. */
export function ownerOf(key: string, monitor: JsonObject, index: number): Path {
  return Object.hasOwn(monitor, key) ? ['monitors', index] : ['defaults'];
}
