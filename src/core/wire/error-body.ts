import { isObject, type Json, type JsonObject, own } from '../json.ts';
import { type Mask, redactJson } from '../redact.ts';
import { type Answer, header } from './exchange.ts';
import { isHtml, parseJson } from './json-body.ts';
import { messageKeys } from './list-failure.ts';

/** What a service says about an error in the body of its answer. */
interface ErrorBody {
  readonly code: string | null;
  readonly message: string | null;
}

/** Where services put an error: the places are tried in this order, the first that has a code or a message counts. */
const places: readonly ((body: JsonObject) => Json | undefined)[] = [
  (body) => own(body, 'error'),
  (body) => firstOf(own(body, 'errors')),
  (body) => body,
];
/** RFC 9457 calls it `type`. */
const codeKeys = ['code', 'error', 'type'];

/** Bodies that services send where they have nothing to say. */
const saysNothing = /^(|\{\}|\[\]|null|"")$/;

/** A text longer than this is a page, not a message. */
const longestText = 200;
/** What a service says in fields of its own may be longer; but a report must not grow with it. */
const longestField = 1_000;

/** Finds code and message in the body of an answer that is an error; falls back to the start of its text. */
export function readErrorBody(answer: Answer): ErrorBody {
  const body = parseJson(answer.body);
  if (isObject(body)) {
    for (const place of places) {
      const found = place(body);
      const error = isObject(found) ? { code: text(found, codeKeys), message: text(found, messageKeys) } : null;
      if (error !== null && (error.code !== null || error.message !== null)) return error;
    }
  }
  if (isHtml(answer)) return { code: null, message: 'the answer is an HTML page' };
  const start = readStart(answer);
  return { code: null, message: saysNothing.test(start) ? null : start };
}

/** The start of a body that is text. */
export function readStart({ body }: Answer): string {
  return body.trim().slice(0, longestText);
}

/** The body of an answer without secrets; JSON is read for it, because a service may escape more than it must. */
export function maskBody(body: string, mask: Mask): string {
  const value = parseJson(body);
  return value === undefined ? mask(body) : JSON.stringify(redactJson(value, mask));
}

/** The request identifier that a service's support asks for, or null. */
export function readRequestId({ headers }: Answer): string | null {
  return header(headers, 'x-request-id') ?? header(headers, 'request-id') ?? header(headers, 'x-correlation-id');
}

function firstOf(value: Json | undefined): Json | undefined {
  return Array.isArray(value) ? value[0] : undefined;
}

function text(object: JsonObject, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = own(object, key);
    if (typeof value === 'string' && value !== '') return value.slice(0, longestField);
    if (typeof value === 'number') return String(value);
  }
  return null;
}
