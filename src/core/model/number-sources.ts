import { isObject, type Json, type JsonObject } from './json.ts';

/**
 * How the numbers were written that JavaScript writes differently, such as `9007199254740993`, `1e400` and `1.0`, by the
 * object or the list that they are in. A number stays a number for everything that compares or shows it; only a request
 * that sends a value back needs more.
 */
const sources = new WeakMap<object, Map<string, string>>();

/** Remembers how a number was written. */
export function keepSource(holder: object, key: string, source: string): void {
  const known = sources.get(holder);
  if (known === undefined) sources.set(holder, new Map([[key, source]]));
  else known.set(key, source);
}

/** How a number was written, if JavaScript writes it differently. @param holder the object or the list that it is in. */
export function sourceOf(holder: Json | undefined, key: string | number): string | undefined {
  return typeof holder === 'object' && holder !== null ? sources.get(holder)?.get(String(key)) : undefined;
}

/** In ES2026, and in Node since version 22. */
const { isRawJSON, rawJSON } = JSON as unknown as {
  readonly isRawJSON: (value: unknown) => boolean;
  readonly rawJSON: (text: string) => JsonObject;
};

/**
 * A copy of a received value for a request, with every number as it was received.
 * @param editText changes each text.
 */
export function copyReceived(value: JsonObject, editText?: (text: string) => string): JsonObject;
export function copyReceived(value: Json, editText?: (text: string) => string): Json;
export function copyReceived(value: Json, editText = (text: string) => text): Json {
  if (typeof value === 'string') return editText(value);
  if (typeof value !== 'object' || value === null) return value;
  const copied = Object.entries(value).map(([key, inner]): [string, Json] => {
    const source = sourceOf(value, key);
    return [key, source === undefined ? copyReceived(inner as Json, editText) : rawJSON(source)];
  });
  return isObject(value) ? Object.fromEntries(copied) : copied.map(([, inner]) => inner);
}

/** The text of a number in a copy of a received value, or undefined for any other value. */
export function readRawNumber(value: Json | undefined): string | undefined {
  return isObject(value) && isRawJSON(value) ? String(value['rawJSON']) : undefined;
}
