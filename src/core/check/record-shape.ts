import { isObject, type Json, type JsonObject, writeStep } from '../model/json.ts';
import { splitWords } from '../model/likely-secrets.ts';

/** By path: how many values there have each type of JSON. */
export type Shape = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The last word of a name whose object has data for keys. */
const mapName =
  /\b(headers?|labels?|tags?|env|environment|variables?|vars|params|parameters|query|cookies?|attributes|annotations|metadata|data|map|secrets?)$/;

/** A name as APIs give it to a field. */
const fieldName = /^[A-Za-z_][A-Za-z\d_-]{0,39}$/;

/**
 * The form of listed monitors without any value: paths, types and counts. A key that may be data
 * becomes `*`: one of an object of texts, of an object that is called a map, or an unusual one.
 */
export function recordShape(items: readonly JsonObject[]): Shape {
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
      const isData = depth > 0 && isMap(value, name);
      for (const [key, inner] of Object.entries(value)) {
        const step = isData || !fieldName.test(key) ? '*' : writeStep(key);
        record(inner, `${path}/${step}`, key, depth + 1);
      }
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
  return isOfTexts || mapName.test(splitWords(name)) || !Object.keys(value).every(isFieldName);
}

function isFieldName(key: string): boolean {
  return fieldName.test(key);
}
