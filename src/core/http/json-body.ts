import type { Json } from '../model/json.ts';
import { identifiers } from '../model/monitor.ts';
import { header, type RawAnswer } from './exchange.ts';

/** The latest text and its value, because the outcome, the result and the message of an exchange each read its body. */
let latest: { readonly body: string; readonly value: Json | undefined } = { body: '', value: undefined };

/** The value of a JSON text, or undefined for any other text. */
export function parseJson(body: string): Json | undefined {
  if (body !== latest.body) latest = { body, value: parse(body) };
  return latest.value;
}

function parse(body: string): Json | undefined {
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
export function isHtml({ headers, body }: RawAnswer): boolean {
  return /\bhtml\b/i.test(header(headers, 'content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(body);
}
