import type { ErrorCode } from '../model/errors.ts';
import { isObject, type Json, own } from '../model/json.ts';
import { spell } from '../model/text.ts';

/** Where services describe the result of a request in words. RFC 9457 calls them `detail` and `title`. */
export const messageKeys = ['message', 'msg', 'errmsg', 'detail', 'title', 'error_description'];

/** What was seen instead of a list, as the end of the sentence "the answer …". */
export interface Refusal {
  readonly refusal: string;
  /** `error-in-body` where the service reports a failure: then the list is nowhere else either. */
  readonly code: ErrorCode;
}

/**
 * The fields with which services report a failure in a 2xx, and the texts that mean one. The first rows count next to any
 * list; the others only next to an empty one, because they may be about something else.
 */
const failures: readonly { readonly key: RegExp; readonly text: RegExp; readonly isWeak?: true }[] = [
  { key: /^(success|ok)$/, text: /^false$/ },
  { key: /^status$/, text: /^(error|fail)$/ },
  { key: /^errors?$/, text: /^(?!(|0|false|none|ok)$)/ },
  { key: /^((is_)?success|ok)$/, text: /^(false|no|0)$/i, isWeak: true },
  { key: /^((is|has)_errors?|failed)$/, text: /^(true|yes)$/i, isWeak: true },
  {
    key: /^(stat|state|status|result)$/,
    text: /^(fail(ed|ure)?|error|unauthori[sz]ed|denied|forbidden)$/i,
    isWeak: true,
  },
  // 0 and 2xx are good, also with digits of the service's own: 20000.
  {
    key: /^((status|error|result|return)_?)?code$|^(status|errno|errcode|ret|rc|err)$/,
    text: /^(?!-?0+$|2\d\d$|200+$)-?\d+$/,
    isWeak: true,
  },
  {
    key: /^((status|error|result)_?)?code$/,
    text: /^(?!NO_|OK$|DONE$|NONE$|SUCC|EMPTY$|NORMAL$)(?=.{4})[A-Z]+(_[A-Z]+)*$/,
    isWeak: true,
  },
  {
    key: /^(error_(message|msg)|fault|exception)$/,
    text: /^(?!(|0|false|ok|none|no errors?\W*|success.*)$)/i,
    isWeak: true,
  },
];

/** A failure that is reported with a 2xx; a list next to it may lack anything. */
export function findFailure(body: Json): Refusal | null {
  return findField(body, false);
}

/** The same next to an empty list, where less is enough: every existing monitor would be created again. */
export function findFailureOfNothing(body: Json): Refusal | null {
  if (!isObject(body) || saysSuccess(body)) return null;
  const inner = Object.entries(body).filter(([key, value]) => envelope.test(spell(key)) && !saysSuccess(value));
  const found = inner.map(([key, value]) => findField(value, true, `${key}.`));
  return findField(body, true) ?? found.find((failure) => failure !== null) ?? null;
}

/** Objects next to the list that describe the result of the request. */
const envelope = /^(status|meta|response)$/;

/** Some count their codes in ways of their own (ThinkPHP's 1 is a success), and say in words what they mean. */
function saysSuccess(value: Json): boolean {
  return isObject(value) && messageKeys.some((key) => /^(ok|success)/i.test(String(own(value, key))));
}

function findField(body: Json, isWeak: boolean, place = ''): Refusal | null {
  const rows = failures.filter((row) => isWeak || !row.isWeak);
  const field = Object.entries(isObject(body) ? body : {}).find(([key, value]) =>
    rows.some((row) => row.key.test(spell(key)) && row.text.test(describeValue(value))),
  );
  if (field === undefined) return null;
  return { refusal: `reports a failure (${JSON.stringify(place + field[0])})`, code: 'error-in-body' };
}

/** The value as text; empty for null and for what holds nothing. */
function describeValue(value: Json): string {
  if (typeof value !== 'object') return String(value);
  return value === null || Object.keys(value).length === 0 ? '' : 'an object';
}
