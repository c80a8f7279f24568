import { type Json, type JsonObject, mapPlaces, type Path, parsePointer } from '../model/json.ts';

/** What a profile says of one field under `extra`. */
export interface ExtraFile {
  readonly lookup?: string;
  readonly separator?: string;
}

/** The same with all defaults filled in. */
export interface ExtraRule {
  /** Below `extra`; `*` stands for every element of a list. */
  readonly path: Path;
  /** The list of objects whose names may stand in place of their identifiers. */
  readonly lookup: string | null;
  /** What is between several values in one text, whose order has no meaning. */
  readonly separator: string | null;
}

export function resolveExtra(extra: Readonly<Record<string, ExtraFile>>): readonly ExtraRule[] {
  return Object.entries(extra).map(([pointer, { lookup = null, separator = null }]) => ({
    path: parsePointer(pointer),
    lookup,
    separator,
  }));
}

/** The values in a text that has several of them. */
export function splitValues(text: string, { separator }: ExtraRule): readonly string[] {
  if (separator === null) return [text];
  const parts = text.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** One text of several values. They are sorted, so that another order is no difference. */
export function joinValues(values: readonly string[], { separator }: ExtraRule): string {
  return [...new Set(values)].toSorted().join(separator ?? '');
}

/** The same value with its texts of several values in order. */
export function orderValues(value: Json, rule: ExtraRule): Json {
  if (typeof value !== 'string' || rule.separator === null) return value;
  return joinValues(splitValues(value, rule), rule);
}

/** The fields of a listed monitor, as a config has them. */
export function decodeExtra(fields: JsonObject, rules: readonly ExtraRule[]): JsonObject {
  return rules.reduce(
    (body, rule) => mapPlaces(body, rule.path, (value) => orderValues(value, rule)) as JsonObject,
    fields,
  );
}
