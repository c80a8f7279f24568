import { header, headerLines, type ResponseHeaders, readLinkHeader } from '../http/exchange.ts';
import { isObject, type Json, type JsonObject, own, writePointer } from '../model/json.ts';
import { toSnakeCase } from '../model/text.ts';
import type { ListPage } from './list-items.ts';
import {
  announceMore,
  isNone,
  minPageSize,
  noSignals,
  type PageSignals,
  type PagingMethod,
  readNumber,
} from './page-signals.ts';

type Means =
  | PagingMethod
  | 'page'
  | 'offset'
  | 'pages'
  | 'last page'
  | 'limit'
  | 'total'
  | 'count'
  | 'more'
  | 'last'
  | 'vague';
type Value = string | number | boolean;

/** The parameters take the value of the key for the next page, the likeliest first; null stands for the URL itself. */
type Row = readonly [
  means: Means,
  words: string,
  read: (value: Json) => Value | null,
  parameters?: (key: string) => readonly (string | null)[],
];

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
  ['page', 'page currentPage pageNumber pageNum pageNo pageIndex number', readNumber, (key) => ['page', key]],
  ['offset', 'offset skip start startAt startIndex', readNumber, (key) => [key]],
  ['pages', 'totalPages totalPage totalPageCount pages pageCount pagesCount pageTotal pagesTotal', readNumber],
  ['pages', 'numPages nbPages noPages maxPages numberOfPages noOfPages', readNumber],
  ['last page', 'lastPage lastPageNumber lastPageIndex maxPage', readNumber],
  ['limit', 'limit perPage itemsPerPage resultsPerPage pageSize size maxResults', readPositive],
  ['total', 'total totalCount totalItems totalElements totalResults totalRecords totalMonitors', readNumber],
  ['count', 'count itemCount itemsCount monitorCount monitorsCount recordCount recordsCount rowCount', readNumber],
  ['count', 'resultCount resultsCount elementCount entryCount objectCount resourceCount docCount hitCount', readNumber],
  ['count', 'allCount fullCount overallCount numItems numResults numFound nbHits recordsFiltered', readNumber],
  ['count', 'found hits matched matches nbItems nbMonitors numMonitors', readNumber],
  ['count', 'numberOfItems numberOfMonitors numberOfResults numberOfRows', readNumber],
  ['more', 'more hasMore hasMorePages hasNext hasNextPage', readFlag],
  ['last', 'isLast isLastPage', readFlag],
  ['last', 'last lastPage', readBoolean],
  // These may lead on, each service in its own way. They are refused where no other word says whether there is more.
  ['vague', 'after bookmark continue continuation cursor iterator marker offset scrollId searchAfter', readAny],
  [
    'vague',
    'lastCursor scrollCursor endKey endMarker endToken continuationKey exclusiveStartKey lastEvaluatedKey',
    readAny,
  ],
  ['vague', 'continueToken listToken pageToken pagingToken paginationToken resumptionToken', readAny],
  ['vague', 'incomplete incompleteResult incompleteResults isPartial isTruncated partial truncated', readAny],
  ['vague', 'loadMore loadMoreLink loadMoreUri loadMoreUrl moreMonitorsUrl moreUri moreUrl', readAny],
  ['vague', 'position', (value) => (typeof value === 'string' ? readAny(value) : null)],
];

/** Objects around the list that are about its pages; in other objects, a key may be about anything. */
const envelopes =
  'd link links page pages pager cursor cursors info nav navigation view range resultSet counts hits collection response additionalData';
/** The same with a part of their name: `paginationInfo`, `responseMeta`, `pageInfo`. */
const envelopeParts = /(^|_)(paging|pagination|paginator|pager|paged|pageable|meta|metadata)(_|$)|^page_|_info$/;

/** Headers with other words are about the rate limit or the content. */
const headerWords = /next|cursor|continuation|page|pagination|total|more|last/;

/** A key that may be a signal: in a header, next to the list, or in an envelope. */
interface Field {
  /** Its place in the body; null for a header, which a service profile cannot name. */
  readonly path: readonly string[] | null;
  readonly announced: string;
  readonly key: string;
  readonly value: Json;
}

interface Signal extends Field {
  readonly means: Means | 'no next' | 'unknown' | 'unknown total';
  readonly read: Value;
  readonly parameters: readonly (string | null)[];
}

/** More levels than envelopes have; a response may have any number. */
const maxDepth = 8;

const table = rows.map(([means, words, parse, parameters]) => ({ means, words: joinAll(words), parse, parameters }));
const envelopeWords = joinAll(envelopes);
/** Words of headers that mean the same after any prefix. */
const clearWords = joinAll(
  'total totalCount totalItems totalPages pageCount nextPage nextCursor nextPageToken nextUrl pages numPages',
);

/** Detects what a page says about further pages. */
export function detectSignals({ around, items, response }: ListPage): PageSignals {
  const fields = around.flatMap(({ object, path }) => readFields(object, path));
  const signals = [...readHeaders(response.headers), ...fields].map(interpret).filter((signal) => signal !== null);
  const find = (...means: readonly Signal['means'][]) =>
    means.flatMap((one) => signals.filter(({ means }) => means === one));
  const numbers = (means: Signal['means']) => find(means).map(({ read }) => Number(read));
  const flags = [...find('more'), ...find('last').map((flag) => ({ ...flag, read: !flag.read }))];
  const more = flags.find(({ read }) => read === true);
  const unknown = find('unknown', 'unknown total', 'vague');
  const named = find('next url', 'cursor', 'next page', 'next offset');
  // Any other number on a first page has a different meaning.
  const counted = find('page', 'offset').find(({ read }) => Number(read) <= 1) ?? null;
  // Another cursor may be the one that was sent.
  const leadsOn = find('unknown').length > 0 || named.some(({ key }) => startsWithNext(key));
  return {
    ...noSignals,
    named: named.map(({ announced, means, parameters, read }) => {
      const targets = parameters.map((parameter) => ({ parameter, value: String(read) }));
      return { method: means as PagingMethod, targets, announced };
    }),
    counting: counted && {
      by: counted.means === 'page' ? 'page' : 'item',
      start: Number(counted.read),
      parameters: counted.parameters,
    },
    pages: numbers('pages'),
    lastPages: numbers('last page'),
    totals: find('total').length > 0 ? numbers('total') : numbers('count').filter((count) => count > items.length),
    more: more?.announced ?? null,
    isLast: more === undefined && (flags.length > 0 || (find('no next').length > 0 && !leadsOn)),
    unknown: unknown.map(({ announced, means, read }) => {
      return { announced, isVague: means !== 'unknown', total: means === 'unknown total' ? Number(read) : null };
    }),
    // A limit may be a different one, such as the account's quota: it only counts if a page is as long.
    mayBeCutOff: items.length >= Math.min(minPageSize, ...numbers('limit')),
    rule: [...unknown, ...named, ...flags, ...find('total')].map(suggestRule).find((rule) => rule !== null) ?? null,
  };
}

function readHeaders(headers: ResponseHeaders): readonly Field[] {
  const field = (name: string, key: string, value: Json): Field => {
    return { path: null, announced: announceMore(`header ${name}`), key, value };
  };
  const names = Object.keys(headers).filter((name) => headerWords.test(name));
  const fields = names.map((name) => field(name, headerKey(name), header(headers, name)));
  // `Content-Range: items 0-9/50`
  const total = /\/(\d+)$/.exec(header(headers, 'content-range') ?? '')?.[1] ?? null;
  const next = readLinkHeader(headerLines(headers, 'link'));
  return [
    ...fields,
    field('content-range', 'total', total),
    ...(next === null ? [] : [field('link', 'next_link', next)]),
  ];
}

/** `X-WP-TotalPages` and `X-Total-Pages` are one key, because some services put their own name before it. */
function headerKey(name: string): string {
  const steps = name.replace(/^(x-)?(pagination-)?/, '').split('-');
  const isLimit = /rate-?limit|quota/.test(name);
  const clear = steps.map((_, first) => steps.slice(first)).find((rest) => clearWords.has(rest.join('')));
  return (isLimit || clear === undefined ? steps : clear).join('_');
}

function readFields(object: JsonObject, path: readonly string[], prefix = ''): readonly Field[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const place = [...path, name];
    const isNext = startsWithNext(prefix + name);
    // `{ "next": { "href": … } }` means the same as `{ "next_href": … }`.
    const bare = name.replace(/^.*:/, '');
    const isEnvelope = envelopeWords.has(join(bare)) || envelopeParts.test(toSnakeCase(bare));
    if (isObject(value) && (isNext || isEnvelope))
      return place.length > maxDepth ? [] : readFields(value, place, isNext ? 'next_' : '');
    // `"links": [{ "rel": "next", "href": … }]`
    if (Array.isArray(value) && /links?$/i.test(name))
      return value.filter(isNextLink).flatMap((link) => readFields(link, place, 'next_'));
    const key = prefix + completeKey(name, path.at(-1) ?? '');
    return [{ path: place, announced: announceMore(place.join('.')), key, value }];
  });
}

/** `cursor.next` means the same as `cursor.next_cursor`, `pager.current` and `pager.last` as those with `page`. */
function completeKey(name: string, envelope: string): string {
  if (name === 'next' && /^cursors?$/i.test(envelope)) return 'next_cursor';
  return /^(current|last)$/i.test(name) && /^pag/i.test(envelope) ? `${name}_page` : name;
}

function isNextLink(value: Json): value is JsonObject {
  return isObject(value) && [own(value, 'rel'), own(value, 'relation')].flat().includes('next');
}

function interpret(field: Field): Signal | null {
  const { key, value } = field;
  // `@odata.count`
  const word = join(key.replace(/^@\w+\./, ''));
  const fitting = table.filter(({ words }) => words.has(word));
  const signal = (means: Signal['means'], read: Value = true, parameters: readonly (string | null)[] = []) => {
    return { ...field, means, read, parameters: [...new Set(parameters)] };
  };
  if (fitting.length > 0 && startsWithNext(key) && isNone(value)) return signal('no next');
  for (const { means, parameters, parse } of fitting) {
    const read = parse(value);
    if (read !== null) return signal(means, read, parameters?.(key));
  }
  if (seemsToLeadOn(field, fitting.length > 0)) return signal('unknown');
  const total = word.includes('total') ? readNumber(value) : null;
  return total === null ? null : signal('unknown total', total);
}

/** A date in ISO 8601 or as in mail and HTTP, or a time in epoch seconds or milliseconds (years 2001 to 2286). */
const time =
  /^\d{4}-\d{2}(-\d{2}.*)?$|^([A-Z][a-z]{2,8}, )?\d{1,2}[ -][A-Z][a-z]{2}[ -]\d{2,4}\b|^[1-9](\d{9}|\d{12})(\.\d+)?$/;

/** Whether a key that no row reads starts with `next`, or is a flag that announces more. */
function seemsToLeadOn({ key, path, value }: Field, isKnown: boolean): boolean {
  const word = join(key);
  const isNext = path === null ? /(^|_)(next|cursor|continuation|pagination)(_|$)/.test(key) : startsWithNext(key);
  if (/more|hasnext|hasadditional/.test(word)) return readBoolean(value) === true || readNumber(value) === 1;
  if (!isNext || isNone(value) || /(limit|size|perpage)$/.test(word)) return false;
  return Array.isArray(value) ? isKnown && value.length > 0 : !time.test(String(value));
}

/** `next_page`, `nextPage` and `__next`, but not `nextjs`. */
function startsWithNext(key: string): boolean {
  return /^_*next(_|$)/.test(toSnakeCase(key.replace(/^.*[.:]/, '')));
}

/** A key without its case and its separators. */
function join(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}

function joinAll(keys: string): ReadonlySet<string> {
  return new Set(keys.split(/\s+/).map(join));
}

function readText(value: Json): string | null {
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText && !isNone(value) ? String(value) : null;
}

/** A URL, an absolute path, or a query with or without a path before it; a cursor looks different. */
function readAddress(value: Json): string | null {
  const text = readText(value) ?? '';
  return /^([a-z][a-z\d+.-]*:\/\/|\/|\?|\.\.?\/|[\w./~-]+\?[^?]*=)/i.test(text) ? text : null;
}

function readPositive(value: Json): number | null {
  return readNumber(value) || null;
}

/** A flag; 1 and 0 count, too. */
function readFlag(value: Json): boolean | null {
  const number = readNumber(value);
  return number === null ? readBoolean(value) : number > 0;
}

function readBoolean(value: Json): boolean | null {
  if (typeof value === 'object') return null;
  if (/^(true|yes|y)$/i.test(String(value))) return true;
  return /^(false|no|n)$/i.test(String(value)) ? false : null;
}

function readAny(value: Json): true | null {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0 || null;
  return isNone(value) || readBoolean(value) === false ? null : true;
}

/** The line below `list` of a service profile that declares this signal; null for most headers, which it cannot name. */
function suggestRule({ key, means, path, value }: Signal): string | null {
  if (path === null) return key === 'next_link' ? 'page: link' : null;
  const quote = (text: string) => (/^[\w/.@-]+$/.test(text) ? text : JSON.stringify(text));
  const place = quote(writePointer(path));
  if (means === 'next page') return 'page: { number: page }';
  if (means.endsWith('total')) return `page: { number: page, total: ${place} }`;
  if (readBoolean(value) !== null) return `page: { number: page, more: ${place} }`;
  if (readAddress(value) !== null) return `page: { next: ${place} }`;
  return `page: { cursor: ${place}, parameter: ${quote(path.at(-1) ?? key)} }`;
}
