import { fieldNames, isFieldName } from '../model/fields.ts';
import { getAt, isObject, type Json, type JsonObject, own, type Path, readPointer } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import { type DeclaredMonitor, nameKey, trimName } from '../model/monitor.ts';
import { type Source, type Warning, warn } from '../model/warning.ts';
import { describeValue } from '../yaml/mistake.ts';
import type { YamlValues } from '../yaml/parse-yaml.ts';
import { type PlacedName, readFormerly } from './names.ts';

/** The keys of a valid monitor that are not sent unchanged. */
interface SpecialKeys {
  readonly name?: string;
  readonly extra?: JsonObject;
  readonly ignoreChanges?: readonly string[];
}

/** An item of the list of monitors that has a name, even if it has mistakes. */
export interface NamedItem {
  /** Normalized. */
  readonly name: string;
  /** From 0, in the file's list of monitors. */
  readonly index: number;
  /** Unchanged from the file. */
  readonly item: JsonObject;
  readonly source: Source;
  readonly formerly: PlacedName | null;
}

/** An item without mistakes, and the monitor that it declares. */
interface DeclaredItem extends NamedItem {
  readonly monitor: DeclaredMonitor;
}

export function readNamedItems(values: YamlValues): NamedItem[] {
  const monitors = getAt(values.value, ['monitors']);
  if (!Array.isArray(monitors)) return [];
  return monitors.flatMap((item: Json, index): NamedItem[] => {
    const name = isObject(item) ? own(item, 'name') : undefined;
    if (!isObject(item) || typeof name !== 'string') return [];
    const path = ['monitors', index];
    const formerly = Object.hasOwn(item, 'formerly') ? readFormerly(values, path) : null;
    return [{ name: nameKey(name), index, item, source: values.sourceOf(path), formerly }];
  });
}

/** Reads the monitors of the items of a file without mistakes: their own values replace the defaults. */
export function readDeclared(items: readonly NamedItem[], values: YamlValues): readonly DeclaredItem[] {
  const defaults = getAt(values.value, ['defaults']);
  return items.map((named) => {
    const { formerly, index, item, name, source } = named;
    const written: JsonObject & SpecialKeys = { ...(isObject(defaults) ? defaults : {}), ...item };
    const { extra = {}, ignoreChanges = [] } = written;
    const known: JsonObject = { ...written, name: trimName(String(written.name)) };
    const sent = fieldNames.filter((field) => Object.hasOwn(known, field)).map((field) => [field, known[field]]);
    // Object.fromEntries accepts the key `__proto__` like any other.
    const body: JsonObject = Object.fromEntries([...sent, ...Object.entries(extra)]);
    const secretFields = Object.keys(body).filter((field) => values.isSecret(pathOf(field, item, index)));
    const texts = secretFields.map((field) => [field, values.writtenAt(pathOf(field, item, index))]);
    const withSecrets = texts.length === 0 ? {} : { written: Object.fromEntries(texts) };
    const withFormerly = formerly === null ? {} : { formerly };
    return { ...named, monitor: { name, body, source, secretFields, ...withSecrets, ignoreChanges, ...withFormerly } };
  });
}

/** The path in the file to the value of a field of a monitor's body. */
function pathOf(field: string, monitor: JsonObject, index: number): Path {
  if (isFieldName(field)) return [...ownerOf(field, monitor, index), field];
  return [...ownerOf('extra', monitor, index), 'extra', field];
}

/** The path of the mapping that has a key of a monitor: its own, or the defaults. */
function ownerOf(key: string, monitor: JsonObject, index: number): Path {
  return Object.hasOwn(monitor, key) ? ['monitors', index] : ['defaults'];
}

/**
 * Warns about each field under `ignoreChanges` that none of its monitors declares, because it may be misspelt. Defaults,
 * aliases and merge keys give one field to several monitors.
 */
export function warnOfUndeclared(monitors: readonly DeclaredItem[], values: YamlValues): readonly Warning[] {
  const warnings = new Map<string, Warning>();
  const declared = new Set<string>();
  for (const { index, item, monitor } of monitors) {
    for (const [nth, field] of monitor.ignoreChanges.entries()) {
      const path = [...ownerOf('ignoreChanges', item, index), 'ignoreChanges', nth];
      const source = values.sourceOf(path);
      const place = `${source.line}:${source.column}`;
      const shown = values.isSecret(path) ? masked : describeValue(field);
      const hint = /^extra(\/|$)/.test(field) ? '; write a field of extra by its own name, without extra/' : '';
      if (getAt(monitor.body, readPointer(`/${field}`)) !== undefined) declared.add(place);
      else warnings.set(place, warn(`ignoreChanges names ${shown}, which is not declared${hint}`, source));
    }
  }
  return [...warnings].flatMap(([place, warning]) => (declared.has(place) ? [] : [warning]));
}
