import { type Json, keepSource } from '../model/json.ts';
import { identifiers } from '../model/monitor.ts';
import { header, type WireResponse } from './exchange.ts';

/** Parses a body when its value is first read: the outcome and the result both read it, and a repeated page is never read. */
export function parseOnce(body: string): () => Json | undefined {
  let parsed: { readonly value: Json | undefined } | null = null;
  return () => {
    parsed ??= { value: parseJson(body) };
    return parsed.value;
  };
}

/**
 * A number that JavaScript may write differently: long, with an exponent, or with zeros at its end. It stands after a colon,
 * a bracket or a comma; in a text, where it is none, it only costs time.
 */
const inexactNumber = /[:[,]\s*(?:-?(?:[\d.]{16,}|\d+\.\d*0|0\.0{6}\d*|[\d.]+[eE][+-]?\d+)|-0)(?=[\s,\]}])/;

/** The value of a JSON text, or undefined for any other text. */
export function parseJson(body: string): Json | undefined {
  try {
    // Only if needed, because a reviver takes six times as long.
    return inexactNumber.test(body) ? JSON.parse(body, keepNumber) : JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * Remembers how an inexact number is written. Keeps an identifier or a name above 2^53 as text, because as a number it
 * would change.
 */
function keepNumber(this: object, key: string, value: Json, context?: { readonly source?: string }): Json {
  const source = context?.source;
  if (typeof value !== 'number' || source === undefined) return value;
  // Above 2^53, also a number that is written in the same way may be a rounded one.
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
  if (isRounded || String(value) !== source) keepSource(this, key, source);
  return isRounded && (key === 'name' || identifiers.includes(key)) ? source : value;
}

/** Whether the response is a web page: then something other than the API responded. */
export function isHtml({ headers, body }: WireResponse): boolean {
  return /\bhtml\b/i.test(header(headers, 'content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(body);
}
