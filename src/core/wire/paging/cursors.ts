import { isInCursor, type Target } from './address.ts';
import type { Fact } from './answer-facts.ts';
import { isNoNext, isText, readNumber } from './facts.ts';
import { nextCursorWord } from './words.ts';

/** Keys of cursors and the parameters that take them back; `next` is one where it is neither address nor number. */
const cursors: readonly { readonly key: RegExp; readonly parameter: string }[] = [
  { key: /^next(_?cursor)?$/i, parameter: 'cursor' },
  { key: /^nextPageToken$/i, parameter: 'pageToken' },
  { key: /^next_page_token$/i, parameter: 'page_token' },
  { key: /^nextToken$/i, parameter: 'nextToken' },
  { key: /^next_token$/i, parameter: 'next_token' },
  { key: /^next_?marker$/i, parameter: 'marker' },
  { key: /^end_?cursor$|^after$/i, parameter: 'after' },
  { key: /^continuationToken$/i, parameter: 'continuationToken' },
  { key: /^continuation_token$/i, parameter: 'continuation_token' },
  { key: /^continue$/i, parameter: 'continue' },
  { key: /^pageToken$/i, parameter: 'pageToken' },
  { key: /^page_token$/i, parameter: 'page_token' },
  { key: /^cursor$/i, parameter: 'cursor' },
  { key: /^marker$/i, parameter: 'marker' },
];

/** Some services repeat the cursor that was sent beside the next one. */
export function isEcho({ word }: Fact, all: readonly Fact[]): boolean {
  return !/^(next|end)/.test(word) && all.some((other) => nextCursorWord.test(other.word));
}

export function readCursor({ key, place, value }: Fact): Target | null {
  const row = cursors.find((cursor) => cursor.key.test(key));
  if (row === undefined || isNoNext(value) || !(isText(value) || typeof value === 'number')) return null;
  const isPage = /^next$/i.test(key) && !isInCursor(place) && readNumber(value) !== null;
  return isPage ? null : { parameter: row.parameter, value: String(value) };
}

export function readNextPage(fact: Fact): Target | null {
  return readNumbered(fact, /^next(_?page)?(_?(number|index))?$/i, 'page');
}

export function readNextOffset(fact: Fact): Target | null {
  return readNumbered(fact, /^next_?(offset|start)$/i, 'offset');
}

function readNumbered({ key, value }: Fact, wanted: RegExp, parameter: string): Target | null {
  const number = wanted.test(key) && !isNoNext(value) ? readNumber(value) : null;
  return number === null ? null : { parameter, value: String(number) };
}
