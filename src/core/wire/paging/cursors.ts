import { isObject, own } from '../../json.ts';
import { isInCursor, type Target } from './address.ts';
import type { Fact } from './answer-facts.ts';
import { isNoNext, isText, readNumber } from './facts.ts';
import { nextCursorWord, textOnlyWord } from './words.ts';

/**
 * Keys of cursors and the parameters that take them back, the likeliest first; each is also tried under the key's own
 * name. `next` is a cursor where it is neither address nor number.
 */
const cursors: readonly { readonly key: RegExp; readonly parameter: string; readonly others?: readonly string[] }[] = [
  { key: /^next_cursor$/i, parameter: 'cursor', others: ['start_cursor', 'after'] },
  { key: /^next(cursor)?$/i, parameter: 'cursor' },
  { key: /^nextPageToken$/i, parameter: 'pageToken' },
  { key: /^next_page_token$/i, parameter: 'page_token' },
  { key: /^nextToken$/i, parameter: 'nextToken' },
  { key: /^next_token$/i, parameter: 'next_token' },
  { key: /^next_?page_?key$/i, parameter: 'nextPageKey' },
  { key: /^next_?marker$/i, parameter: 'marker' },
  { key: /^end_?cursor$|^after$/i, parameter: 'after' },
  { key: /^continuationToken$/i, parameter: 'continuationToken' },
  { key: /^continuation_token$/i, parameter: 'continuation_token' },
  { key: /^continue$/i, parameter: 'continue' },
  { key: /^pageToken$/i, parameter: 'pageToken' },
  { key: /^page_token$/i, parameter: 'page_token' },
  { key: /^cursor$/i, parameter: 'cursor' },
  { key: /^marker$/i, parameter: 'marker' },
  { key: /^position$/i, parameter: 'position' },
];

/** Some services repeat the cursor that was sent beside the next one. */
export function isEcho({ word }: Fact, all: readonly Fact[]): boolean {
  return !/^(next|end)/.test(word) && all.some((other) => nextCursorWord.test(other.word));
}

/** Where a cursor may be sent; none where the fact is no cursor. */
export function readCursor({ key, place, value, word }: Fact): readonly Target[] {
  const row = cursors.find((cursor) => cursor.key.test(key));
  if (row === undefined || isNoNext(value) || !(isText(value) || typeof value === 'number')) return [];
  if (readNumber(value) !== null && (textOnlyWord.test(word) || (word === 'next' && !isInCursor(place)))) return [];
  const { others = [], parameter } = row;
  // Who begins names of fields with a capital does so with parameters.
  const capital = /^[A-Z]/.test(key) ? [parameter.charAt(0).toUpperCase() + parameter.slice(1)] : [];
  const names = new Set([parameter, key, ...capital, ...others]);
  return [...names].map((name) => ({ parameter: name, value: String(value) }));
}

export function readNextPage(fact: Fact): Target | null {
  return readNumbered(fact, /^next(_?page)?(_?(number|index))?$/i, 'page');
}

export function readNextOffset(fact: Fact): readonly Target[] {
  const names = fact.word === 'next_start' ? ['start', 'offset'] : ['offset'];
  return names.flatMap((name) => readNumbered(fact, /^next_?(offset|start)$/i, name) ?? []);
}

/** A number under a key for it, or in an object for the next page: `{ "next": { "page": 2, "limit": 10 } }`. */
function readNumbered({ key, value }: Fact, wanted: RegExp, parameter: string): Target | null {
  const isWanted = (isObject(value) ? /^next(_?page)?$/i : wanted).test(key);
  const found = isObject(value) ? (own(value, parameter) ?? null) : value;
  const number = isWanted && !isNoNext(found) ? readNumber(found) : null;
  return number === null ? null : { parameter, value: String(number) };
}
