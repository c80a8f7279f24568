import type { Json } from '../model/json.ts';
import { identifiers } from '../model/monitor.ts';
import { type Answer, header } from './exchange.ts';

/** The value of a JSON text, or undefined where it is none. */
export function parseJson(body: string): Json | undefined {
  try {
    // Looking at each value takes three times as long, and hardly any service has such numbers.
    return /\d{16}/.test(body) ? JSON.parse(body, keepIdentifier) : JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** An identifier, or a name, beyond 2^53 stays as the service wrote it: as a number it would become another one. */
function keepIdentifier(key: string, value: Json, context?: { readonly source?: string }): Json {
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
  return isRounded && (key === 'name' || identifiers.includes(key)) ? (context?.source ?? value) : value;
}

/** Whether the answer is a web page: a sign that something else than the API answered. */
export function isHtml({ headers, body }: Answer): boolean {
  return /\bhtml\b/i.test(header(headers, 'content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(body);
}
