import type { ErrorCode } from '../model/errors.ts';
import { isObject, type Json, own } from '../model/json.ts';
import { toSnakeCase } from '../model/text.ts';

/** Where services describe the result of a request in words. RFC 9457 calls them `detail` and `title`. */
export const messageKeys = ['message', 'msg', 'errmsg', 'detail', 'title', 'error_description'];

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
  const inner = Object.entries(isObject(body) ? body : {}).filter(([key]) => envelope.test(toSnakeCase(key)));
  const places = [['', body] as const, ...inner.map(([key, value]) => [`${key}.`, value] as const)];
  const trusted = places.filter(([, value]) => !describesSuccess(value));
  return trusted.map(([place, value]) => findField(value, weakFailures, place)).find((found) => found !== null) ?? null;
}

/** Objects next to the list that describe the result of the request. */
const envelope = /^(status|meta|response)$/;

/** Some services use other codes (1 for a success), and describe the result in words. */
function describesSuccess(value: Json): boolean {
  return isObject(value) && messageKeys.some((key) => /^(ok|success)/i.test(String(own(value, key))));
}

function findField(body: Json, rows: Fields, place = ''): Refusal | null {
  const field = Object.entries(isObject(body) ? body : {}).find(([key, value]) => {
    const word = toSnakeCase(key);
    return rows.some(([keys, texts]) => keys.test(word) && texts.test(describeValue(value)));
  });
  if (field === undefined) return null;
  return { refusal: `reports a failure (${JSON.stringify(place + field[0])})`, code: 'error-in-body' };
}

/** The value as text; empty for null and for objects and arrays without content. */
function describeValue(value: Json): string {
  if (typeof value !== 'object') return String(value);
  return value === null || Object.keys(value).length === 0 ? '' : 'an object';
}
