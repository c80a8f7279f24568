import { header, headerLines, type ResponseHeaders, readLinkHeader } from '../http/exchange.ts';
import { isObject, type Json, type JsonObject, own, writePointer } from '../model/json.ts';
import { identifierOf } from '../model/monitor.ts';
import { toSnakeCase } from '../model/text.ts';
import type { ListPage } from './list-items.ts';
import {
  announceMore,
  isNone,
  minPageSize,
  noSignals,
  type PageRequest,
  type PageSignals,
  type PagingMethod,
  pagingMethods,
  readNumber,
} from './page-signals.ts';

type Count = 'page' | 'offset' | 'pages' | 'last page' | 'limit' | 'total' | 'count';
type Means = PagingMethod | Count | 'more' | 'no next' | 'unknown' | 'vague';
type Value = string | number | boolean;
/** The query parameters that may take a value, the likeliest first; null stands for a value that is a URL. */
type Parameters = readonly (string | null)[];
type Row = readonly [
  means: Means,
  words: string,
  read: (value: Json) => Value | null,
  at?: (key: string) => Parameters,
];

/** A key without its case and its separators. */
const join = (key: string) => key.toLowerCase().replaceAll(/[^a-z\d]/g, '');
const joinAll = (keys: string) => new Set(keys.split(' ').map(join));

const readPositive = (value: Json) => readNumber(value) || null;
const readText = (value: Json) =>
  typeof value === 'object' || typeof value === 'boolean' || isNone(value) ? null : String(value);
/** A URL, an absolute path, or a query with or without a path before it; a cursor looks different. */
const address = /^([a-z][a-z\d+.-]*:\/\/|\/|\?|\.\.?\/|[\w./~-]+\?[^?]*=)/i;
const readAddress = (value: Json) => (typeof value === 'string' && address.test(value) ? value : null);
const readFlag = (value: Json) => {
  const text = typeof value === 'object' ? '' : String(value);
  return /^(true|yes|y|[1-9]\d*)$/i.test(text) || (/^(false|no|n|0)$/i.test(text) ? false : null);
};
/** Not of a number, which may be that of the last page. */
const readLast = (value: Json) => {
  const flag = readNumber(value) === null ? readFlag(value) : null;
  return flag === null ? null : !flag;
};
const largest = (values: readonly number[]) => (values.length === 0 ? null : Math.max(...values));

/**
 * The words that detection knows; the first row that reads a value counts. All spellings of a key are one word: `totalPages`,
 * `total_pages`, and the header `X-Total-Pages`. A service with other words declares them in a service profile, so no row is
 * for one service.
 */
const rows: readonly Row[] = [
  ['next page', 'next nextPage', readPositive, () => ['page']],
  ['next url', 'next nextPage', readAddress, () => [null]],
  ['next url', 'nextUrl nextPageUrl nextLink nextHref @odata.nextLink', readText, () => [null]],
  ['next offset', 'nextOffset', readPositive, (key) => ['offset', key]],
  ['cursor', 'next nextCursor', readText, (key) => ['cursor', key, 'after']],
  ['cursor', 'nextPageToken', readText, (key) => [key.includes('_') ? 'page_token' : 'pageToken', key]],
  ['cursor', 'endCursor', readText, (key) => ['after', key]],
  ['cursor', 'nextToken continuationToken', readText, (key) => [key]],
  ['page', 'page currentPage pageNumber pageNum pageIndex number', readNumber, (key) => ['page', key]],
  ['offset', 'offset skip start startAt startIndex', readNumber, (key) => [key]],
  ['pages', 'totalPages totalPage totalPageCount pages pageCount pagesCount pageTotal pagesTotal', readNumber],
  ['pages', 'numPages nbPages noPages maxPages numberOfPages noOfPages', readNumber],
  ['last page', 'lastPage lastPageNumber maxPage', readNumber],
  ['limit', 'limit perPage itemsPerPage pageSize size', readPositive],
  ['total', 'total totalCount totalItems totalElements totalResults totalRecords', readNumber],
  ['count', 'count itemCount itemsCount monitorCount monitorsCount resultCount recordCount', readNumber],
  ['more', 'more hasMore hasMorePages hasNext hasNextPage', readFlag],
  ['more', 'last lastPage isLast isLastPage', readLast],
];
const table = rows.map(([means, words, parse, at]) => ({ means, words: joinAll(words), parse, at }));
const isWord = (key: string) => table.some(({ words }) => words.has(join(key)));

/** Flags of other words that announce more, if they are true. */
const moreFlag = /more|hasnext|hasadditional|^(is)?(truncated|partial|incomplete)(results?)?$/;
/** Texts that may lead on, and numbers that may be a total, on a page with none of the words above. */
const vagueText =
  /^(after|continue|offset)$|^(?!prev|start|first).*(cursor|marker|bookmark|continuation|iterator|scrollid|searchafter|(start|end|evaluated|continuation)key|(page|paging|pagination|list|continue|resumption|end)token)$|^(load)?more(monitors)?(url|uri|link)$|^loadmore$|^(is)?(truncated|partial|incomplete)(results?)?$/;
const vagueTotal =
  /total|^(num|nb|numberof)(items|monitors|results|rows|found|hits)$|^(found|hits|matche[ds]|recordsfiltered|(full|overall|all|row|element|entry|object|resource|doc|hit|results|records)count)$/;

/** A date in ISO 8601 or as in mail and HTTP, or a time in epoch seconds or milliseconds (years 2001 to 2286). */
const time =
  /^\d{4}-\d{2}(-\d{2}.*)?$|^([A-Z][a-z]{2,8}, )?\d{1,2}[ -][A-Z][a-z]{2}[ -]\d{2,4}\b|^[1-9](\d{9}|\d{12})(\.\d+)?$/;

/** Objects around the list that are about its pages; in other objects, most keys may be about anything. */
const envelope =
  /^_*(d|links?|pages?|cursors?|info|nav|view|hits|response|additional_data)$|(^|_)(paging|pagination|pager|pageable|meta|metadata)(_|$)|^page_|_info$/;
/** Words that are about the pages of the list in any object without a list of its own. */
const clearWords = joinAll('totalPages nextPage nextPageUrl nextLink nextCursor nextPageToken hasMore hasNextPage');

/** A key that may be a signal: in a header, next to the list, or in an envelope. */
interface Field {
  /** Its place in the body; null for a header, which a service profile cannot name. */
  readonly path: readonly string[] | null;
  readonly announced: string;
  readonly key: string;
  readonly value: Json;
}
type Signal = Field & { readonly means: Means; readonly read: Value; readonly parameters: Parameters };

/** @param first the signals of the first page, null for itself. */
export function detectSignals({ around, items, response }: ListPage, first: PageSignals | null): PageSignals {
  const { length } = items;
  const fields = around.flatMap(({ object, path }) => readFields(object, path));
  const signals = [...readHeaders(response.headers, length), ...fields].flatMap((field) => interpret(field, length));
  const find = (...all: readonly Means[]) => all.flatMap((one) => signals.filter(({ means }) => means === one));
  const numbers = (means: Means) => find(means).map(({ read }) => Number(read));
  const flags = find('more');
  const more = flags.find(({ read }) => read === true) ?? null;
  // Another cursor may be the one that was sent.
  const leadsOn = find('unknown').length > 0 || find(...pagingMethods).some(({ key }) => startsWithNext(key));
  const isLast = more === null && (flags.length > 0 || (find('no next').length > 0 && !leadsOn));
  const counting = first === null ? findCounting(find('page', 'offset')) : first.counting;
  const pagesAfterLast = counting?.by === 'page' && counting.start === 0 ? 1 : 0;
  const pages = largest([...numbers('pages'), ...numbers('last page').map((last) => last + pagesAfterLast)]);
  // A count is often that of the page.
  const total = largest(numbers('total')) ?? largest(numbers('count').filter((count) => count > length));
  // A flag that says that there is no more may be wrong where a URL leads on.
  const named = isLast ? find('next url') : find(...pagingMethods);
  const isUnderstood = first !== null || named.length > 0 || pages !== null || total !== null;
  const unknown = [...find('unknown'), ...(isUnderstood ? [] : find('vague'))];
  const lastId = identifierOf(items.at(-1) ?? {});
  const lastItem = { means: 'last item', read: lastId ?? '', parameters: ['starting_after'] } as const;
  const next = [...named, ...(more === null || lastId === null ? [] : [{ ...more, ...lastItem }])];
  return {
    ...noSignals,
    next: next.map(toRequest)[0] ?? null,
    counting,
    pages,
    total,
    more: more?.announced ?? null,
    isLast,
    unknown: unknown[0]?.announced ?? null,
    // A limit may be a different one, such as the account's quota: it only counts if a page is as long.
    mayBeCutOff: length >= Math.min(minPageSize, ...numbers('limit')),
    rule: [...unknown, ...named, ...flags, ...find('total')].map(suggestRule).find((rule) => rule !== null) ?? null,
  };
}

function findCounting(signals: readonly Signal[]): PageSignals['counting'] {
  // Any other number on a first page has a different meaning.
  const found = signals.find(({ read }) => Number(read) <= 1);
  return found === undefined ? null : { by: found.means, start: Number(found.read), parameters: found.parameters };
}

function toRequest({ announced, means, parameters, read }: Signal): PageRequest {
  const candidates = parameters.map((parameter) => ({ parameter, value: String(read) }));
  return { method: means as PagingMethod, candidates, announced };
}

/** A header may have any prefix, as `x-wp-total` has; with an unusual one, only clear words count. */
function readHeaders(headers: ResponseHeaders, length: number): readonly Field[] {
  const field = (name: string, key: string, value: Json): Field => {
    return { path: null, announced: announceMore(`header ${name}`), key, value };
  };
  const names = Object.keys(headers).filter((name) => !/rate-?limit|prev/.test(name));
  const fields = names.flatMap((name) => {
    const value = header(headers, name);
    const parts = name.replace(/^(x-)?(pagination-)?/, '').split('-');
    const ends = parts.map((_, index) => parts.slice(index).join('_'));
    const isClear = (end: string) =>
      (end === ends[0] ? /next|page|total|more|last/ : /next.+|total|has_?more/).test(end);
    const key = ends.find((end) => isClear(end) && isWord(end));
    // A total of fewer monitors than the page shows counts something else.
    if (key === 'total' && key !== ends[0] && Number(value) < length) return [];
    if (key !== undefined) return [field(name, key, value)];
    return /\b(next|cursor|continuation|pagination)\b/.test(name) ? [field(name, 'next_header', value)] : [];
  });
  // `Content-Range: items 0-9/50`
  const total = /\/(\d+)$/.exec(header(headers, 'content-range') ?? '')?.[1] ?? null;
  const next = readLinkHeader(headerLines(headers, 'link'));
  return [
    ...fields,
    field('content-range', 'total', total),
    ...(next === null ? [] : [field('link', 'next_link', next)]),
  ];
}

/** `{ "next": { "href": … } }` and `[{ "rel": "next", "href": … }]` mean the same as `{ "next_href": … }`. */
function readFields(object: JsonObject, path: readonly string[], prefix = ''): readonly Field[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const place = [...path, name];
    // More levels than envelopes have; a response may have any number.
    if (place.length > 8) return [];
    if (isObject(value) && startsWithNext(prefix + name)) return readFields(value, place, 'next_');
    if (isObject(value) && envelope.test(toSnakeCase(name.replace(/^.*:/, '')))) return readFields(value, place);
    const hasList = !isObject(value) || Object.values(value).some(Array.isArray);
    const inside = hasList
      ? []
      : readFields(value, place).filter(
          ({ key, value }) => clearWords.has(join(key)) && readFlag(value) !== false && !isNone(value) && value !== 1,
        );
    const links = Array.isArray(value) && /links?$/i.test(name) ? value.filter(isObject) : [];
    const next = links
      .filter((link) => own(link, 'rel') === 'next')
      .flatMap((link) => readFields(link, place, 'next_'));
    const key = prefix + completeKey(name, path.at(-1) ?? '');
    return [{ path: place, announced: announceMore(place.join('.')), key, value }, ...inside, ...next];
  });
}

/** `cursor.next` means the same as `cursor.next_cursor`, `pager.current` and `pager.last` as those with `page`. */
function completeKey(name: string, above: string): string {
  if (name === 'next' && /^cursors?$/i.test(above)) return 'next_cursor';
  return /^(current|last)$/.test(name) && /^pag/i.test(above) ? `${name}_page` : name;
}

/** @param length the number of monitors on the page. */
function interpret(field: Field, length: number): readonly Signal[] {
  const { key, value } = field;
  const word = join(key);
  const fitting = table.filter(({ words }) => words.has(word));
  const signal = (means: Means, read: Value = true, parameters: Parameters = []) => {
    return [{ ...field, means, read, parameters: [...new Set(parameters)] }];
  };
  const isNext = startsWithNext(key);
  if (fitting.length > 0 && isNext && isNone(value)) return signal('no next');
  for (const { at, means, parse } of fitting) {
    const read = parse(value);
    if (read !== null) return signal(means, read, at?.(key));
  }
  if (moreFlag.test(word) && readLast(value) === false) return signal('unknown');
  // A list may be of anything, unless its key is one of the words.
  const isList = Array.isArray(value) && value.length > 0 && fitting.length > 0;
  const isOpen = isList || (typeof value !== 'object' && !isNone(value) && !time.test(String(value)));
  if (isNext && isOpen && !/(limit|size|perpage)$/.test(word)) return signal('unknown');
  const number = readNumber(value);
  if (number !== null && number > length && vagueTotal.test(word)) return signal('vague', number);
  const isText = isObject(value)
    ? Object.keys(value).length > 0
    : readText(value) !== null && readFlag(value) !== false;
  return isText && vagueText.test(word) ? signal('vague') : [];
}

/** `next_page`, `nextPage` and `__next`, but not `nextjs`. */
function startsWithNext(key: string): boolean {
  return /^_*next(_|$)/.test(toSnakeCase(key.replace(/^.*[.:]/, '')));
}

/** The line below `list` of a service profile that declares this signal; null for most headers, which it cannot name. */
function suggestRule({ key, means, path, read, value }: Signal): string | null {
  if (path === null) return key === 'next_link' ? 'page: link' : null;
  const quote = (text: string) => (/^[\w/.@-]+$/.test(text) ? text : JSON.stringify(text));
  const place = quote(writePointer(path));
  if (means === 'next page') return 'page: { number: page }';
  if (means === 'total' || typeof read === 'number') return `page: { number: page, total: ${place} }`;
  const isFlag = readLast(value) !== null;
  if (isFlag || means === 'more')
    return isFlag && read === readFlag(value) ? `page: { number: page, more: ${place} }` : null;
  if (readAddress(value) !== null) return `page: { next: ${place} }`;
  return `page: { cursor: ${place}, parameter: ${quote(path.at(-1) ?? key)} }`;
}
