import { isObject, type Json, type JsonObject, writeStep } from '../model/json.ts';
import { splitWords } from '../model/likely-secrets.ts';

/** By path: how many values there have each type of JSON. */
export type Shape = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The last word of a name whose object has data for keys. */
const mapNames = new Set([
  ...['header', 'headers', 'label', 'labels', 'tag', 'tags', 'cookie', 'cookies', 'query'],
  ...['env', 'environment', 'variable', 'variables', 'vars', 'params', 'parameters'],
  ...['attributes', 'annotations', 'metadata', 'data', 'map', 'secret', 'secrets'],
]);

/** A name as APIs give it to a field. */
const fieldName = /^[A-Za-z_][A-Za-z\d_-]{0,39}$/;

/**
 * The form of listed monitors without any value: paths, types and counts. A key that may be data
 * becomes `*`: one of an object of texts, of an object that is called a map, of one whose values
 * have the same form in any monitor, or an unusual one.
 */
export function recordShape(items: readonly JsonObject[]): Shape {
  const maps = new Set<string>();
  recordItems(items, maps);
  return recordItems(items, maps);
}

function recordItems(items: readonly JsonObject[], maps: Set<string>): Shape {
  const shape = new Map<string, Map<string, number>>();
  const add = (path: string, type: string) => {
    const types = shape.get(path) ?? new Map<string, number>();
    shape.set(path, types.set(type, (types.get(type) ?? 0) + 1));
  };
  const record = (value: Json, path: string, name: string, depth: number): void => {
    add(path === '' ? '/' : path, typeOf(value));
    if (Array.isArray(value)) {
      for (const item of value) record(item, `${path}/*`, name, depth + 1);
    } else if (isObject(value)) {
      if (isUniform(Object.values(value))) maps.add(path);
      const isData = depth > 0 && (maps.has(path) || isMap(value, name));
      const stepTo = (key: string) => (isData || !isFieldName(key) ? '*' : writeStep(key));
      for (const [key, inner] of Object.entries(value))
        record(inner, `${path}/${stepTo(key)}`, key, depth + 1);
    }
  };
  for (const item of items) record(item, '', '', 0);
  const sorted = [...shape].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([path, types]) => [path, Object.fromEntries(types)]));
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function isMap(value: JsonObject, name: string): boolean {
  const values = Object.values(value);
  const isOfTexts = values.length > 0 && values.every((inner) => typeof inner === 'string');
  const lastWord = splitWords(name).split(' ').at(-1) ?? '';
  return isOfTexts || mapNames.has(lastWord) || !Object.keys(value).every(isFieldName);
}

/** Whether all are objects with the same keys, as what is listed by name or place is. */
function isUniform(values: readonly Json[]): boolean {
  const forms = values.map((value) => isObject(value) && Object.keys(value).sort().join('\n'));
  return forms.length > 1 && Boolean(forms[0]) && new Set(forms).size === 1;
}

function isFieldName(key: string): boolean {
  return fieldName.test(key);
}
