import { isObject, type Json, own } from '../json.ts';
import { spell } from '../wire/paging/words.ts';

/** Where services say in words what has become of a request. RFC 9457 calls them `detail` and `title`. */
export const messageKeys = ['message', 'msg', 'errmsg', 'detail', 'title', 'error_description'];

/** What was seen instead of a list, as the end of the sentence "the answer …". */
export interface Refusal {
  readonly refusal: string;
  /** Whether the service says that it has failed: then the list is nowhere else either. */
  readonly isFailure?: true;
}

/** A failure that is told with a 200; a list beside it may lack anything. */
export function findFailure(body: Json): Refusal | null {
  return findField(body, saysFailure);
}

/** The same beside a list with nothing in it, where less is enough: whatever is there already would be created again. */
export function findFailureOfNothing(body: Json): Refusal | null {
  if (!isObject(body) || saysSuccess(body)) return null;
  const inner = Object.entries(body).filter(([key, value]) => envelope.test(spell(key)) && !saysSuccess(value));
  const found = inner.map(([key, value]) => findField(value, saysFailureOfNothing, `${key}.`));
  return findField(body, saysFailureOfNothing) ?? found.find((failure) => failure !== null) ?? null;
}

/** Objects that say beside the list what has become of the request. */
const envelope = /^(status|meta|response)$/;

/** Some count their codes in ways of their own (ThinkPHP's 1 is a success), and say in words what they mean. */
function saysSuccess(value: Json): boolean {
  return isObject(value) && messageKeys.some((key) => /^(ok|success)/i.test(String(own(value, key))));
}

function findField(body: Json, says: (key: string, value: Json) => boolean, place = ''): Refusal | null {
  const field = isObject(body) ? Object.entries(body).find(([key, value]) => says(key, value)) : undefined;
  if (field === undefined) return null;
  return { refusal: `speaks of a failure (${JSON.stringify(place + field[0])})`, isFailure: true };
}

/** Whether a field says that the service could not do what it was asked. */
function saysFailure(key: string, value: Json): boolean {
  if (key === 'success' || key === 'ok') return value === false;
  if (key === 'status') return value === 'error' || value === 'fail';
  return (key === 'error' || key === 'errors') && Boolean(value) && !isEmpty(value);
}

/** Words for what has become of a request, and the texts with which they say that it has failed. */
const failures: readonly { readonly word: RegExp; readonly text: RegExp }[] = [
  { word: /^((is_)?success|ok)$/, text: /^(false|no|0)$/i },
  // A number of these may count monitors.
  { word: /^((is_)?successful|succeeded|authenticated)$/, text: /^(false|no)$/i },
  { word: /^((is|has)_errors?|failed)$/, text: /^(true|yes)$/i },
  {
    word: /^(stat|state|status|result|result_code)$/,
    text: /^(fail(ed|ure)?|error|unauthori[sz]ed|denied|forbidden)$/i,
  },
  // Good are 0, a status, or one with digits of the service's own behind it.
  {
    word: /^(code|status|status_code|errcode|errno|ret|err|rc|error_code|return_code)$/,
    text: /^(?!-?0+$|2\d\d$|200+$)-?\d+$/,
  },
  {
    word: /^((error|status|result|return)_)?code$/,
    text: /^(?!(OK|DONE|NONE|NORMAL|EMPTY|CREATED|ACCEPTED|COMPLETED?|NO_(CONTENT|DATA|ERROR))$|SUCC)(?=.{4})[A-Z]+(_[A-Z]+)*$/,
  },
  { word: /^(error_message|error_msg|fault|exception)$/, text: /^(?!(false|0|ok|none|no errors?)\W*$|success|\s*$)/i },
];

function saysFailureOfNothing(key: string, value: Json): boolean {
  const text = typeof value === 'object' ? (isEmpty(value) ? '' : 'an object') : String(value);
  return failures.some((row) => row.word.test(spell(key)) && row.text.test(text));
}

function isEmpty(value: Json): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
