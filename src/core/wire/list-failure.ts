import { isObject, type Json, own } from '../json.ts';
import { spell } from './paging/words.ts';

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
  // Some count their codes in ways of their own (ThinkPHP's 1 is a success), and say in words what they mean.
  const saysSuccess = isObject(body) && messageKeys.some((key) => /^(ok|success)/i.test(String(own(body, key))));
  return saysSuccess ? null : findField(body, saysFailureOfNothing);
}

function findField(body: Json, says: (key: string, value: Json) => boolean): Refusal | null {
  const field = isObject(body) ? Object.entries(body).find(([key, value]) => says(key, value)) : undefined;
  return field === undefined ? null : { refusal: `speaks of a failure (${JSON.stringify(field[0])})`, isFailure: true };
}

/** Whether a field says that the service could not do what it was asked. */
function saysFailure(key: string, value: Json): boolean {
  if (key === 'success' || key === 'ok') return value === false;
  if (key === 'status') return value === 'error' || value === 'fail';
  const isNothing = !value || (typeof value === 'object' && Object.keys(value).length === 0);
  return (key === 'error' || key === 'errors') && !isNothing;
}

function saysFailureOfNothing(key: string, value: Json): boolean {
  const [word, text] = [spell(key), typeof value === 'object' ? '' : String(value)];
  if (/^(success|ok)$/.test(word)) return /^(false|no|0)$/i.test(text);
  if (/^(status|result)$/.test(word) && /^(fail|failed|failure|error)$/i.test(text)) return true;
  return /^(code|status|status_code|errcode|errno|ret)$/.test(word) && /^-?\d+$/.test(text) && !goodCode.test(text);
}

/** 0, a status, or one with digits of the service's own behind it. */
const goodCode = /^(-?0+|2\d\d|200+)$/;
