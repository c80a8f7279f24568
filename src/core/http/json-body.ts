import type { Json } from '../model/json.ts';
import { identifiers } from '../model/monitor.ts';
import { header, type WireAnswer } from './exchange.ts';

/** Parses a body when its value is first read: the outcome and the result both read it, and a repeated page is never read. */
export function parseOnce(body: string): () => Json | undefined {
  let parsed: { readonly value: Json | undefined } | null = null;
  return () => {
    parsed ??= { value: parseJson(body) };
    return parsed.value;
  };
}

/** The value of a JSON text, or undefined for any other text. */
export function parseJson(body: string): Json | undefined {
  try {
    // Only if needed, because a reviver takes three times as long.
    return /\d{16}/.test(body) ? JSON.parse(body, keepIdentifier) : JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Keeps an identifier or a name above 2^53 as text, because as a number it would change. */
function keepIdentifier(key: string, value: Json, context?: { readonly source?: string }): Json {
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
  return isRounded && (key === 'name' || identifiers.includes(key)) ? (context?.source ?? value) : value;
}

/** Whether the answer is a web page: then something other than the API answered. */
export function isHtml({ headers, body }: WireAnswer): boolean {
  return /\bhtml\b/i.test(header(headers, 'content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(body);
}
