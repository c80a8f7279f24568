import { isObject, type Json, type JsonObject, own } from '../model/json.ts';
import { type Mask, redactJson } from '../model/mask.ts';
import { clip } from '../model/text.ts';
import { type HttpResponse, header } from './exchange.ts';
import { messageKeys } from './failure-in-body.ts';
import { isHtml, parseJson } from './json-body.ts';

/** The error in the body of a response. */
type ErrorBody = Readonly<Record<'code' | 'message', string | null>>;

/** Keys of an error code; RFC 9457 calls it `type`. */
const codeKeys = ['code', 'error', 'type'];

/** Keys of lists of mistakes, and of the field of each mistake. */
const detailKeys = ['errors', 'details'];
const fieldKeys = ['field', 'path', 'pointer', 'parameter', 'name'];
const maxDetails = 10;

/** Maximum lengths, in UTF-16 units: of a known field, and of a body or detail in an unknown shape. */
const maxLength = { field: 1_000, unknown: 200 };

/**
 * Finds code, message and details in the body of an error; falls back to the start of its text. Mask the body before,
 * because texts are clipped.
 */
export function readErrorBody(response: HttpResponse): ErrorBody {
  const body = response.json();
  const error = isObject(body) ? readError(body) : null;
  if (error !== null) return error;
  if (isHtml(response)) return { code: null, message: 'the response is an HTML page' };
  const start = readStart(response);
  return { code: null, message: /^(|\{\}|\[\]|null|"")$/.test(start) ? null : start };
}

/** Reads the first of `error`, `errors[0]` and the body that has a code or a message. */
function readError(body: JsonObject): ErrorBody | null {
  const errors = own(body, 'errors');
  const first = Array.isArray(errors) ? errors[0] : undefined;
  for (const place of [own(body, 'error'), first, body]) {
    if (!isObject(place)) continue;
    const [code, said] = [readText(place, codeKeys), readText(place, messageKeys)];
    if (code === null && said === null) continue;
    // The first of several errors is shown with the others.
    const [message, places] = place === first ? [readText(body, messageKeys), [body]] : [said, [place, body]];
    const details = readDetails(places);
    // A sentence that details follow: `The monitor was not created: name: too short`.
    const text = details === '' ? message : [message?.replace(/\.$/, ''), details].filter(Boolean).join(': ');
    return { code, message: text === null || text === code ? null : clip(text, maxLength.field) };
  }
  return null;
}

function readDetails(places: readonly JsonObject[]): string {
  const found = places.flatMap((place) => detailKeys.map((key) => own(place, key) ?? null)).flat();
  const details = [...new Set(found.map(describeDetail).filter((text) => text !== ''))];
  const more = details.length > maxDetails ? [`and ${details.length - maxDetails} more`] : [];
  return [...details.slice(0, maxDetails), ...more].join('; ');
}

/** `name: too short`; JSON for an unknown shape; empty for an empty detail. */
function describeDetail(detail: Json): string {
  if (typeof detail === 'string') return clip(detail, maxLength.field);
  if (detail === null || (typeof detail === 'object' && Object.keys(detail).length === 0)) return '';
  const words = isObject(detail) ? readText(detail, [...messageKeys, ...codeKeys]) : null;
  if (!isObject(detail) || words === null) return clip(JSON.stringify(detail), maxLength.unknown);
  const field = readText(detail, fieldKeys);
  return field === null ? words : `${field}: ${words}`;
}

/** The first value of these keys that is a text or a number, as text; or null. */
function readText(object: JsonObject, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = own(object, key);
    if (typeof value === 'string' && value !== '') return value.slice(0, maxLength.field);
    if (typeof value === 'number') return String(value);
  }
  return null;
}

/** The start of a body that is text. */
export function readStart({ body }: HttpResponse): string {
  return body.trim().slice(0, maxLength.unknown);
}

/** The body without secrets. JSON is parsed first, because a service may escape any character of a secret. */
export function maskBody(body: string, mask: Mask): string {
  const value = parseJson(body);
  return value === undefined ? mask(body) : JSON.stringify(redactJson(value, mask));
}

/** The request identifier that a service's support asks for, or null. */
export function readRequestId({ headers }: HttpResponse): string | null {
  return header(headers, 'x-request-id') ?? header(headers, 'request-id') ?? header(headers, 'x-correlation-id');
}
