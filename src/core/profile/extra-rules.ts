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

export interface ExtraRule extends LimitKeys {
  /** Below `extra`; `*` stands for every element of a list. */
  path: Path;
  lookup: string | null;
  /** Between several values in one text. */
  separator: string | null;
  /** In the list, in place of `path`. */
  read: Path | null;
  /** The same, or of items the list around them. */
  source: Path | null;
  /** In a request, in place of `path`. */
  write: Path | null;
  /** Pairs of the config's value and the service's. */
  values: readonly (readonly [Scalar, Scalar])[];
  pattern: RegExp | null;
  /** Of a list that grows. */
  known: readonly Scalar[] | null;
}

export function resolveExtra(extra: Readonly<Record<string, ExtraFile>>): readonly ExtraRule[] {
  return Object.entries(extra).map(([pointer, file]): ExtraRule => {
    const { known = null, lookup = null, pattern = '', separator = null } = file;
    const read = toPath(file.read);
    const star = read?.indexOf('*') ?? -1;
    // A profile with an invalid one is refused before.
    const parsed = parseTextPattern(pattern);
    return {
      ...file,
      path: parsePointer(pointer),
      lookup,
      separator,
      read,
      source: star < 0 ? read : (read?.slice(0, star) ?? null),
      write: toPath(file.write),
      values: Object.entries(file.values ?? {}).map(([word, sent]) => [parseWord(word), sent]),
      pattern: parsed instanceof RegExp ? parsed : null,
      known,
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
  if (step !== '*') return isObject(value) ? readListed(own(value, String(step)), rest) : undefined;
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
