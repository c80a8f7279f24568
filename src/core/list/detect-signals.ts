import { header, headerLines, type ResponseHeaders, readLinkHeader } from '../http/exchange.ts';
import { isObject, type Json, type JsonObject, own } from '../model/json.ts';
import { identifierOf } from '../model/monitor.ts';
import type { ListPage } from './list-items.ts';
import {
  announceMore,
  isNone,
  largest,
  noSignals,
  type PageRequest,
  type PageSignals,
  type PagingMethod,
  pagingMethods,
  readNumber,
} from './page-signals.ts';

// Only the words of these two tables count. Services add fields in place, so every other key, flag
// and header is ignored: `nextMaintenance`, `totalChecks` or `X-Next-Deploy` are about other
// things.

type Means =
  | PagingMethod
  | 'no next'
  | 'page'
  | 'offset'
  | 'pages'
  | 'pages of a counted page'
  | 'last page'
  | 'total'
  | 'more'
  | 'more pages'
  | 'last'
  | 'vague';

type Value = string | number | boolean;
type Row = readonly [means: Means, words: string, read: (value: Json) => Value | null];

const nextWords =
  'next nextPage nextUrl nextPageUrl nextLink @odata.nextLink nextCursor nextPageToken ' +
  'nextToken continuationToken nextOffset';

/**
 * Words that lead to more pages, or show that there are none. The first row that reads the value
 * counts.
 */
const leadingRows: readonly Row[] = [
  ['next url', 'next nextPage', readAddress],
  ['next url', 'nextUrl nextPageUrl nextLink @odata.nextLink', readText],
  ['cursor', 'nextCursor nextPageToken nextToken continuationToken endCursor', readText],
  ['next page', 'nextPage', readPositive],
  ['next offset', 'nextOffset', readPositive],
  ['no next', nextWords, (value) => isNone(value) || null],
  ['page', 'page currentPage', readNumber],
  ['offset', 'offset skip', readNumber],
  ['pages', 'totalPages', readNumber],
  ['pages of a counted page', 'pages pageCount', readNumber],
  ['last page', 'lastPage', readNumber],
  ['total', 'total totalCount', readNumber],
  ['more', 'hasMore', readFlag],
  ['more pages', 'hasNext hasNextPage', readFlag],
  ['last', 'isLast', readFlag],
];

/** Words that do not say how to request more. */
const vagueRows: readonly Row[] = [
  [
    'vague',
    `truncated isTruncated nextKey nextMarker moreResults moreAvailable ${nextWords}`,
    readClaim,
  ],
];

/** Objects around the list that are about its pages. */
const envelopes = new Set('meta metadata pagination paging page links cursor cursors'.split(' '));
/** `meta.pagination.total` */
const maxEnvelopes = 2;

/** Headers with words of the table; `Link` is read in its own way. */
const headerWords: Readonly<Record<string, string>> = {
  'x-total-count': 'totalCount',
  'x-total-pages': 'totalPages',
  'x-page': 'page',
  'x-next-page': 'nextPage',
};

/** All spellings are one word: `totalPages`, `total_pages`, `Total-Pages`. */
function toWord(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}

const table = [...leadingRows, ...vagueRows].map(([means, words, read]) => {
  return { means, read, words: new Set(words.split(' ').map(toWord)) };
});

/** A key of the response that may be a word of the tables. */
interface Field {
  readonly key: string;
  readonly value: Json;
  /** Its place, for messages. */
  readonly announced: string;
}

interface Signal extends Field {
  readonly means: Means;
  readonly word: string;
  readonly read: Value;
}

/**
 * Detects what a page says about further pages.
 * @param first the signals of the first page, which alone shows where counting starts; null for
 * itself.
 */
export function detectSignals(page: ListPage, first: PageSignals | null): PageSignals {
  const signals = findSignals(page);
  const find = (...all: readonly Means[]) => signals.filter(({ means }) => all.includes(means));
  const numbers = (...all: readonly Means[]) => find(...all).map(({ read }) => Number(read));
  const counting = first === null ? findCounting(find('page', 'offset')) : first.counting;
  const isPageCounted = counting?.by === 'page';

  const saysMore = ({ means, read }: Signal) => read === (means !== 'last');
  const hasMore = find('more').find(saysMore);
  const hasMorePages = find('more pages', 'last').find(saysMore);
  // The cursor of the end is one only next to `hasNextPage`, because the last page has it, too.
  const isCursor = ({ word }: Signal) => word !== 'endcursor' || hasMorePages !== undefined;
  const named = find(...pagingMethods)
    .filter(isCursor)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  // Without the number of this page or a next one, nobody knows how to request those that it
  // announces.
  const isUnderstood = isPageCounted || named.length > 0;
  const more = hasMore ?? (isUnderstood ? hasMorePages : undefined);
  const vague = find('vague')[0] ?? (isUnderstood ? undefined : hasMorePages);

  const hasEnd = find('more', 'more pages', 'last').length > 0;
  const isLast =
    !hasMore && !hasMorePages && (hasEnd || (find('no next').length > 0 && named.length === 0));
  // A flag that says that there are no more may be wrong where a URL leads on.
  const next = isLast ? find('next url') : [...named, ...followLast(more, page.items)];

  const lastPages = isPageCounted ? numbers('last page') : [];
  const countedPages = isPageCounted ? numbers('pages of a counted page') : [];
  const pagesBeforeFirst = counting?.start === 0 ? 1 : 0;
  return {
    ...noSignals,
    next: next.map(toRequest)[0] ?? null,
    counting,
    pages: largest([
      ...numbers('pages'),
      ...countedPages,
      ...lastPages.map((last) => last + pagesBeforeFirst),
    ]),
    total: largest(numbers('total')),
    more: more?.announced ?? null,
    isLast,
    vague: vague?.announced ?? null,
  };
}

function findSignals({ around, response }: ListPage): readonly Signal[] {
  const fields = readHeaders(response.headers);
  for (const { object, path } of around) fields.push(...readFields(object, path));
  const signals: Signal[] = [];
  for (const field of fields) {
    const word = toWord(field.key);
    for (const { means, read, words } of table) {
      const value = words.has(word) ? read(field.value) : null;
      if (value === null) continue;
      signals.push({ ...field, means, word, read: value });
      break;
    }
  }
  return signals;
}

function readHeaders(headers: ResponseHeaders): Field[] {
  const fields: Field[] = [];
  for (const [name, key] of Object.entries(headerWords)) {
    const value = header(headers, name);
    if (value !== null) fields.push({ key, value, announced: announceMore(`header ${name}`) });
  }
  // True for a link that cannot be read.
  const link = readLinkHeader(headerLines(headers, 'link'));
  const key = link === true ? 'next' : 'nextLink';
  if (link !== null) fields.push({ key, value: link, announced: announceMore('header link') });
  return fields;
}

function readFields(object: JsonObject, path: readonly string[], depth = 0): Field[] {
  const fields: Field[] = [];
  for (const [name, value] of Object.entries(object)) {
    const place = [...path, name];
    const isEnvelope = isObject(value) && envelopes.has(toWord(name)) && depth < maxEnvelopes;
    if (isEnvelope) fields.push(...readFields(value, place, depth + 1));
    else fields.push(readField(name, value, place));
  }
  return fields;
}

/** `{ "next": { "href": … } }` is a link, and `cursor.next` is a cursor. */
function readField(name: string, value: Json, place: readonly string[]): Field {
  const isNext = toWord(name) === 'next';
  const link = isNext && isObject(value) ? own(value, 'href') : undefined;
  if (link !== undefined)
    return { key: 'next_link', value: link, announced: announceMore([...place, 'href'].join('.')) };
  const isInCursor = isNext && /^cursors?$/.test(toWord(place.at(-2) ?? ''));
  return {
    key: isInCursor ? 'next_cursor' : name,
    value,
    announced: announceMore(place.join('.')),
  };
}

function findCounting(signals: readonly Signal[]): PageSignals['counting'] {
  // Any other number on a first page has a different meaning.
  const found = signals.find(({ read }) => Number(read) <= 1);
  if (found === undefined) return null;
  const { key, means, read } = found;
  const parameters = means === 'page' ? [...new Set(['page', key])] : [key];
  return { by: means === 'page' ? 'page' : 'offset', start: Number(read), parameters };
}

/** A page that only announces more is followed by the identifier of its last item. */
function followLast(more: Signal | undefined, items: readonly JsonObject[]): readonly Signal[] {
  const read = identifierOf(items.at(-1) ?? {});
  return more === undefined || read === null ? [] : [{ ...more, means: 'last item', read }];
}

function rankOf({ means }: Signal): number {
  return pagingMethods.indexOf(means as PagingMethod);
}

function toRequest(signal: Signal): PageRequest {
  const { announced, means, read } = signal;
  const targets = [...new Set(listParameters(signal))].map((parameter) => ({
    parameter,
    value: String(read),
  }));
  return { method: means as PagingMethod, targets, announced };
}

/**
 * The query parameters that may take the value, the likeliest first; null stands for a value that
 * is a URL.
 */
function listParameters({ key, means, word }: Signal): readonly (string | null)[] {
  if (means === 'next url') return [null];
  if (means === 'next page') return ['page'];
  if (means === 'next offset') return ['offset', key];
  if (means === 'last item') return ['starting_after'];
  if (word === 'nextcursor') return ['cursor', key, 'after'];
  if (word === 'nextpagetoken') return [key.includes('_') ? 'page_token' : 'pageToken', key];
  return word === 'endcursor' ? ['after', key] : [key];
}

/**
 * A URL, an absolute path, or a query with or without a path before it; a cursor looks different.
 */
const address = /^([a-z][a-z\d+.-]*:\/\/|\/|\?|\.\.?\/|[\w./~-]+\?[^?]*=)/i;

function readAddress(value: Json): string | null {
  return typeof value === 'string' && address.test(value) ? value : null;
}

function readText(value: Json): string | null {
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText && !isNone(value) ? String(value) : null;
}

function readPositive(value: Json): number | null {
  return readNumber(value) || null;
}

/** Also 1 and 0, and their texts, because headers are text. */
function readFlag(value: Json): boolean | null {
  const text = typeof value === 'object' ? '' : String(value).toLowerCase();
  if (/^(true|yes|[1-9]\d*)$/.test(text)) return true;
  return /^(false|no|0)$/.test(text) ? false : null;
}

/** True, a number above 0, or a text that does not say no. */
function readClaim(value: Json): true | null {
  if (typeof value === 'number') return value > 0 || null;
  if (typeof value === 'string') return !/^(|0|false|no|null)$/i.test(value) || null;
  return value === true || null;
}
