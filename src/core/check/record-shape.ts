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

/** A name as APIs give it to a field; one with more digits is an identifier. */
const fieldName = /^[A-Za-z_][A-Za-z\d_-]{0,39}$/;
const maxDigits = 3;

/** A key of this length that is also a value is data. */
const minValueLength = 8;

/** What the items show of their objects, by path; keys that may be data are `*` in it. */
interface Seen {
  /** Objects that have data for keys. */
  readonly maps: Set<string>;
  /** The keys of each object of flags or numbers. */
  readonly forms: Map<string, string[]>;
}

/**
 * The form of listed monitors without any value: paths, types and counts. A key that may be data
 * becomes `*`: one of an object of texts, of an object that is called a map, of one whose values
 * have the same form in any monitor, of an object of flags or numbers that not all monitors have
 * with the same keys, an unusual one, and one that is also a value.
 */
export function recordShape(items: readonly JsonObject[]): Shape {
  const texts = listTexts(items);
  const maps = new Set<string>();
  for (;;) {
    const known = maps.size;
    const seen: Seen = { maps, forms: new Map() };
    const shape = recordItems(items, texts, seen);
    for (const [path, forms] of seen.forms)
      if (forms.length === 1 || new Set(forms).size > 1) maps.add(path);
    // A map changes the paths below it.
    if (maps.size === known) return shape;
  }
}

/** All texts of the items that a key could be. */
function listTexts(items: readonly JsonObject[]): ReadonlySet<string> {
  const texts = new Set<string>();
  const pending: Json[] = [...items];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value === 'string' && value.length >= minValueLength) texts.add(value);
    else if (typeof value === 'object' && value !== null) pending.push(...Object.values(value));
  }
  return texts;
}

function recordItems(
  items: readonly JsonObject[],
  texts: ReadonlySet<string>,
  { forms, maps }: Seen,
): Shape {
  const shape = new Map<string, Map<string, number>>();
  const add = (path: string, type: string) => {
    const types = shape.get(path) ?? new Map<string, number>();
    shape.set(path, types.set(type, (types.get(type) ?? 0) + 1));
  };
  const note = (value: JsonObject, path: string) => {
    const values = Object.values(value);
    if (isUniform(values)) maps.add(path);
    if (isOfFlags(values)) forms.set(path, [...(forms.get(path) ?? []), formOf(value)]);
  };
  const record = (value: Json, path: string, name: string, depth: number): void => {
    add(path === '' ? '/' : path, typeOf(value));
    if (Array.isArray(value)) {
      for (const item of value) record(item, `${path}/*`, name, depth + 1);
    } else if (isObject(value)) {
      note(value, path);
      const isData = depth > 0 && (maps.has(path) || isMap(value, name));
      const isValue = (key: string) => !isFieldName(key) || texts.has(key);
      const stepTo = (key: string) => (isData || isValue(key) ? '*' : writeStep(key));
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

function isOfFlags(values: readonly Json[]): boolean {
  const isFlag = (value: Json) => typeof value === 'boolean' || typeof value === 'number';
  return values.length > 0 && values.every(isFlag);
}

/** Whether all are objects with the same keys, as what is listed by name or place is. */
function isUniform(values: readonly Json[]): boolean {
  const forms = values.map((value) => isObject(value) && formOf(value));
  return forms.length > 1 && Boolean(forms[0]) && new Set(forms).size === 1;
}

function formOf(value: JsonObject): string {
  return Object.keys(value).sort().join('\n');
}

function isFieldName(key: string): boolean {
  return fieldName.test(key) && key.replace(/\D/g, '').length <= maxDigits;
}
