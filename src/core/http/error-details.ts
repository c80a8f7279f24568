import { isObject, type Json, type JsonObject, own } from '../model/json.ts';
import { clip } from '../model/text.ts';
import { messageKeys } from './failure-in-body.ts';

/** RFC 9457 calls it `type`. */
export const codeKeys = ['code', 'error', 'type'];

/** Where services say what in particular is wrong. */
const detailKeys = ['errors', 'details'];

/** A service may report a detail for each of thousands of fields. */
const mostDetails = 10;

/** A detail in an unknown shape is shown as JSON; its start is enough, in UTF-16 units. */
const longestJson = 200;

/** The longest text of a known field, in UTF-16 units: a report must not grow with it. */
export const longestField = 1_000;

/** All details in the objects of an error, as one text; empty where there are none. */
export function readDetails(objects: readonly JsonObject[]): string {
  const all = objects.flatMap((object) => detailKeys.flatMap((key) => listDetails(own(object, key))));
  const details = [...new Set(all)];
  const more = details.length > mostDetails ? [`and ${details.length - mostDetails} more`] : [];
  return [...details.slice(0, mostDetails), ...more].join('; ');
}

/** The first of these that is a text or a number, as a text; or null. */
export function readText(object: JsonObject, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = own(object, key);
    if (typeof value === 'string' && value !== '') return value.slice(0, longestField);
    if (typeof value === 'number') return String(value);
  }
  return null;
}

function listDetails(value: Json | undefined): readonly string[] {
  return (Array.isArray(value) ? value : [value ?? null]).map(describeDetail).filter((text) => text !== '');
}

/** The words of a detail and, as JSON, its other fields, such as the name of the wrong field. */
function describeDetail(detail: Json): string {
  if (typeof detail === 'string') return clip(detail, longestField);
  const words = isObject(detail) ? (readText(detail, messageKeys) ?? readText(detail, codeKeys)) : null;
  if (!isObject(detail) || words === null) return writeJson(detail);
  const used = [...messageKeys, ...codeKeys];
  const rest = Object.entries(detail).filter(([key]) => !used.includes(key));
  return [words, writeJson(Object.fromEntries(rest))].filter((text) => text !== '').join(' ');
}

/** Empty for a value that holds nothing. */
function writeJson(value: Json): string {
  const isEmpty = value === null || (typeof value === 'object' && Object.keys(value).length === 0);
  return isEmpty ? '' : clip(JSON.stringify(value), longestJson);
}
