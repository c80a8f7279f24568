import {
  getAt,
  isObject,
  type Json,
  type JsonObject,
  mapPlaces,
  own,
  type Path,
  parsePointer,
  removeAt,
  setAt,
} from '../model/json.ts';
import type { ExtraFile, LimitKeys, Scalar } from './service-file.ts';
import { parseTextPattern } from './text-pattern.ts';

export type ExtraRule = ReturnType<typeof resolveExtra>[number];

/** Rules of fields below `extra`, where `*` in a path stands for every element of a list. */
export function resolveExtra(extra: Readonly<Record<string, ExtraFile>>) {
  return Object.entries(extra).map(([pointer, file]) => {
    const read = toPath(file.read);
    const star = read?.indexOf('*') ?? -1;
    // A profile with an invalid one is refused before.
    const parsed = parseTextPattern(file.pattern ?? '');
    return {
      lookup: null,
      // Between several values in one text.
      separator: null,
      // Values of a list that grows.
      known: null,
      ...file,
      path: parsePointer(pointer),
      // In place of `path`: in the list, of items the list around them, and in a request.
      read,
      source: star < 0 ? read : (read?.slice(0, star) ?? null),
      write: toPath(file.write),
      // Pairs of the config's value and the service's.
      values: Object.entries(file.values ?? {}).map(
        ([word, sent]) => [parseWord(word), sent] as const,
      ),
      pattern: parsed instanceof RegExp ? parsed : null,
    };
  });
}

export function toPath(pointer: string | undefined): Path | null {
  return pointer === undefined ? null : parsePointer(pointer);
}

/** A key of `values`, as a config has the value. */
export function parseWord(word: string): Scalar {
  if (word === 'true' || word === 'false') return word === 'true';
  return /^-?\d{1,15}$/.test(word) ? Number(word) : word;
}

export function splitValues(text: string, { separator }: ExtraRule): readonly string[] {
  if (separator === null) return [text];
  const parts = text.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** Sorted, so that another order is no difference. */
export function joinValues(values: readonly string[], { separator }: ExtraRule): string {
  return [...new Set(values)].toSorted().join(separator ?? '');
}

export function toConfigWords(value: Json, rule: ExtraRule): Json {
  const [word] = rule.values.find(([, sent]) => sent === value) ?? [];
  if (word !== undefined) return word;
  if (typeof value !== 'string' || rule.separator === null) return value;
  return joinValues(splitValues(value, rule), rule);
}

/** Where and as a config has them. @param fields of the list. */
export function decodeExtra(
  body: JsonObject,
  fields: JsonObject,
  rules: readonly ExtraRule[],
): JsonObject {
  let decoded = body;
  for (const rule of rules) {
    const listed = rule.read === null ? undefined : readListed(fields, rule.read);
    if (listed !== undefined) decoded = setAt(decoded, rule.path, listed);
    const toWords = (value: Json) => toConfigWords(value, rule);
    decoded = mapPlaces(decoded, rule.path, toWords) as JsonObject;
  }
  return decoded;
}

function readListed(value: Json | undefined, [step, ...rest]: Path): Json | undefined {
  if (step === undefined || value === undefined) return value;
  // A service has null for an object that is not set, and for an empty list.
  if (value === null) return step === '*' ? [] : null;
  if (step !== '*') return readListed(isObject(value) ? own(value, String(step)) : undefined, rest);
  if (!Array.isArray(value)) return undefined;
  return value.map((item: Json) => readListed(item, rest) ?? null);
}

export function encodeExtra(extra: JsonObject, rules: readonly ExtraRule[]): JsonObject {
  let encoded = extra;
  for (const rule of rules) {
    const toSent = (value: Json) => rule.values.find(([word]) => word === value)?.[1] ?? value;
    if (rule.values.length > 0) encoded = mapPlaces(encoded, rule.path, toSent) as JsonObject;
    const value = rule.write === null ? undefined : getAt(encoded, rule.path);
    if (rule.write !== null && value !== undefined)
      encoded = setAt(removeAt(encoded, rule.path), rule.write, value);
  }
  return encoded;
}

/** What a service accepts in place of a value, as the end of "must be …". */
export function describeLimit(
  value: Json,
  { enum: accepted, maximum = Infinity, maxLength = Infinity, minimum = -Infinity }: LimitKeys,
  isSame = (one: Scalar) => one === value,
): string | null {
  if (accepted !== undefined && !accepted.some(isSame))
    return accepted.length === 1 ? String(accepted[0]) : `one of ${accepted.join(', ')}`;
  if (typeof value === 'number' && value < minimum) return `at least ${minimum}`;
  if (typeof value === 'number' && value > maximum) return `at most ${maximum}`;
  if (typeof value !== 'string' || [...value].length <= maxLength) return null;
  return `text of at most ${maxLength} characters`;
}
