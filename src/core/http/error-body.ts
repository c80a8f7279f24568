import { isObject, type Json, type JsonObject, own } from '../model/json.ts';
import { type Mask, redactJson } from '../model/mask.ts';
import { clip } from '../model/text.ts';
import { codeKeys, longestField, readDetails, readText } from './error-details.ts';
import { type Answer, header } from './exchange.ts';
import { messageKeys } from './failure-in-body.ts';
import { isHtml, parseJson } from './json-body.ts';

/** The error in the body of an answer. */
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

/** Bodies that hold nothing. */
const saysNothing = /^(|\{\}|\[\]|null|"")$/;

/** A text longer than this is a page, not a message. */
const longestText = 200;

/**
 * Finds code, message and details in the body of an error; falls back to the start of its text. All of it is clipped, so
 * secrets in the body must be masked before.
 */
export function readErrorBody(answer: Answer): ErrorBody {
  const body = parseJson(answer.body);
  const error = isObject(body) ? readError(body) : null;
  if (error !== null) return error;
  if (isHtml(answer)) return { code: null, message: 'the answer is an HTML page' };
  const start = readStart(answer);
  return { code: null, message: saysNothing.test(start) ? null : start };
}

function readError(body: JsonObject): ErrorBody | null {
  for (const place of places) {
    const found = place(body);
    if (!isObject(found)) continue;
    const [code, said] = [readText(found, codeKeys), readText(found, messageKeys)];
    if (code === null && said === null) continue;
    const isDetail = found === firstOf(own(body, 'errors'));
    // The first of several errors is shown with the others.
    const message = isDetail ? readText(body, messageKeys) : said;
    const text = [message, readDetails(isDetail || found === body ? [body] : [found, body])].filter(Boolean).join(': ');
    return { code, message: text === '' || text === code ? null : clip(text, longestField) };
  }
  return null;
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
