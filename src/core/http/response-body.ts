import type { ErrorCode } from '../model/errors.ts';
import { getAt, isObject, type Json, type JsonObject, own } from '../model/json.ts';
import { type Mask, redactJson } from '../model/mask.ts';
import { clip, toSnakeCase } from '../model/text.ts';
import { decodeId, decodeName } from '../profile/decode.ts';
import { header, isHtml, parseJson, type RawResponse } from './exchange.ts';

/**
 * The monitor in a 2xx to a write, as an item of the list: at the place that the profile names, else the first object
 * with an identifier, or else with a name; or null.
 */
export function findMonitor({ json, profile }: RawResponse): JsonObject | null {
  const body = json();
  if (profile.create.item !== null) {
    const item = getAt(body, profile.create.item);
    return isObject(item) ? item : null;
  }
  if (!isObject(body)) return null;
  // Nearly every response is the monitor itself.
  if (decodeId(body, profile) !== null) return body;
  const inner = ['data', 'monitor', 'item', 'result'].map((key) => own(body, key));
  const objects = [body, ...inner.filter((value) => isObject(value))];
  const withId = objects.find((object) => decodeId(object, profile) !== null);
  return withId ?? objects.find((object) => decodeName(object, profile) !== null) ?? null;
}

/** The identifier at the end of the address in `Location`, or null. */
export function readLocation({ headers, url }: RawResponse): string | null {
  const lastStep = (address: string) =>
    address
      .replace(/[?#].*$/s, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? null;
  const id = lastStep(header(headers, 'location') ?? '');
  // Some services respond with the address of the request.
  return id === lastStep(url) ? null : id;
}

/** Whether the body of a 2xx to a write is only an error. */
export function hasOnlyError(response: RawResponse): boolean {
  if (response.bodyFault !== null || findMonitor(response) !== null || readLocation(response) !== null) return false;
  const body = response.json();
  return isObject(body) && findFailure(body) !== null;
}

/** Where services describe the result of a request in words. RFC 9457 calls them `detail` and `title`. */
const messageKeys = ['message', 'msg', 'errmsg', 'detail', 'title', 'error_description'];

/** Why a list is not read. */
export interface Refusal {
  /** The end of the sentence "the response …" or "this page …". */
  readonly refusal: string;
  /** `error-in-body` if the service reports a failure: then no other place is searched for the list. */
  readonly code: ErrorCode;
  /** What to do next, as lines without full stops; left out if only a service profile helps. */
  readonly advice?: readonly string[];
}

/** Fields that report a failure in a 2xx, and the values that mean one. */
type Fields = readonly (readonly [key: RegExp, text: RegExp])[];

/** For a response with any list. */
const failures: Fields = [
  [/^(success|ok)$/, /^false$/],
  [/^status$/, /^(error|fail)$/],
  [/^errors?$/, /^(?!(|0|false|none|ok)$)/],
];

/** Only for a response with an empty list, because they may be about something else. */
const weakFailures: Fields = [
  ...failures,
  [/^((is_)?success|ok)$/, /^(false|no|0)$/i],
  [/^((is|has)_errors?|failed)$/, /^(true|yes)$/i],
  [/^(stat|state|status|result)$/, /^(fail(ed|ure)?|error|unauthori[sz]ed|denied|forbidden)$/i],
  // 0 and 2xx mean success, also with more digits: 20000.
  [/^((status|error|result|return)_?)?code$|^(status|errno|errcode|ret|rc|err)$/, /^(?!-?0+$|2\d\d$|200+$)-?\d+$/],
  [/^((status|error|result)_?)?code$/, /^(?!NO_|OK$|DONE$|NONE$|SUCC|EMPTY$|NORMAL$)(?=.{4})[A-Z]+(_[A-Z]+)*$/],
  [/^(error_(message|msg)|fault|exception)$/, /^(?!(|0|false|ok|none|no errors?\W*|success.*)$)/i],
];

/** A failure that is reported with a 2xx: the list next to it may be incomplete. */
export function findFailure(body: Json): Refusal | null {
  return findField(body, failures);
}

/** The same for an empty list, where weaker signs are enough, because every monitor would be created again. */
export function findFailureOfEmptyList(body: Json): Refusal | null {
  const inner = Object.entries(isObject(body) ? body : {}).filter(([key]) =>
    /^(status|meta|response)$/.test(toSnakeCase(key)),
  );
  const places = [['', body] as const, ...inner.map(([key, value]) => [`${key}.`, value] as const)];
  // Some services use other codes (1 for a success), and describe the result in words.
  const describesSuccess = (value: Json) =>
    isObject(value) && messageKeys.some((key) => /^(ok|success)/i.test(String(own(value, key))));
  const suspects = places.filter(([, value]) => !describesSuccess(value));
  return (
    suspects.map(([place, value]) => findField(value, weakFailures, place)).find((found) => found !== null) ?? null
  );
}

function findField(body: Json, rows: Fields, place = ''): Refusal | null {
  const field = Object.entries(isObject(body) ? body : {}).find(([key, value]) => {
    const word = toSnakeCase(key);
    const text = isEmpty(value) ? '' : typeof value === 'object' ? 'an object' : String(value);
    return rows.some(([keys, texts]) => keys.test(word) && texts.test(text));
  });
  if (field === undefined) return null;
  return { refusal: `reports a failure (${JSON.stringify(place + field[0])})`, code: 'error-in-body' };
}

/** Whether it is null, or an object or an array without content. */
function isEmpty(value: Json): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** The error in the body of a response. */
type ErrorBody = Readonly<Record<'code' | 'message', string | null>>;

/** Keys of an error code; RFC 9457 calls it `type`. */
const codeKeys = ['code', 'error', 'type'];
/** Keys of lists of mistakes, and of the field of each mistake. */
const detailKeys = ['errors', 'details'];
const fieldKeys = ['field', 'path', 'pointer', 'parameter', 'name'];
const maxDetails = 10;
/** In UTF-16 units: of a known field, and of a body or detail in an unknown shape. */
const maxLength = { field: 1_000, unknown: 200 };

/** Finds code, message and details in the body of an error, or else the start of its text. Mask the body before: texts are clipped. */
export function readErrorBody(response: RawResponse): ErrorBody {
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
  if (isEmpty(detail)) return '';
  const words = isObject(detail) ? readText(detail, [...messageKeys, ...codeKeys]) : null;
  if (!isObject(detail) || words === null) return clip(JSON.stringify(detail), maxLength.unknown);
  const field = readText(detail, fieldKeys);
  return field === null ? words : `${field}: ${words}`;
}

/** The first value of these keys that is a text or a number, as text; or null. */
function readText(object: JsonObject, keys: readonly string[]): string | null {
  const values = keys.map((key) => own(object, key));
  const found = values.find((value) => (typeof value === 'string' && value !== '') || typeof value === 'number');
  return found === undefined ? null : String(found).slice(0, maxLength.field);
}

/** The start of a body that is text. */
export function readStart({ body }: RawResponse): string {
  return body.trim().slice(0, maxLength.unknown);
}

/** The body without secrets. JSON is parsed first, because a service may escape any character of a secret. */
export function maskBody(body: string, mask: Mask): string {
  const value = parseJson(body);
  return value === undefined ? mask(body) : JSON.stringify(redactJson(value, mask));
}
