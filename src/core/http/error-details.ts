import { isObject, type Json, type JsonObject, own } from '../model/json.ts';
import { clip } from '../model/text.ts';
import { messageKeys } from './failure-in-body.ts';

/** RFC 9457 calls it `type`. */
export const codeKeys = ['code', 'error', 'type'];

/** Where services say what in particular is wrong. */
const detailKeys = ['errors', 'details'];

/** A service may have something to say about each of thousands of fields. */
const mostDetails = 10;

/** What a service says in a shape of its own is for whoever knows the service, and the start of it will do. */
const longestJson = 200;

/** What a service says in fields of its own may be longer than a text without shape; but a report must not grow with it. */
export const longestField = 1_000;

/** All that an object of an error says in particular, as one text; empty where that is nothing. */
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

/** The words of a detail and, as JSON, what else it holds: the field that is meant, say. */
function describeDetail(detail: Json): string {
  if (typeof detail === 'string') return clip(detail, longestField);
  const words = isObject(detail) ? (readText(detail, messageKeys) ?? readText(detail, codeKeys)) : null;
  if (!isObject(detail) || words === null) return writeJson(detail);
  const used = [...messageKeys, ...codeKeys];
  const rest = Object.entries(detail).filter(([key]) => !used.includes(key));
  return [words, writeJson(Object.fromEntries(rest))].filter((text) => text !== '').join(' ');
}

/** Empty for a value that says nothing. */
function writeJson(value: Json): string {
  const isEmpty = value === null || (typeof value === 'object' && Object.keys(value).length === 0);
  return isEmpty ? '' : clip(JSON.stringify(value), longestJson);
}
