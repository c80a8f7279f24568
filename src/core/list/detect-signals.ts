import { header, headerLines, type ResponseHeaders, readLinkHeader } from '../http/exchange.ts';
import { isObject, type Json, type JsonObject, own, writePointer } from '../model/json.ts';
import { identifierOf } from '../model/monitor.ts';
import { toSnakeCase } from '../model/text.ts';
import type { ListPage } from './list-items.ts';
import type { PageRequest, PageSignals, PagingMethod } from './page-signals.ts';
import { announceMore, isNone, largest, minPageSize, noSignals, pagingMethods, readNumber } from './page-signals.ts';

type Counter = 'page' | 'offset' | 'pages' | 'last page' | 'limit' | 'total' | 'count';
type Means =
  | PagingMethod
  | Counter
  | 'no next'
  | 'more'
  | 'last'
  | 'unknown'
  | 'unknown url'
  | 'unknown total'
  | 'vague';
type Value = string | number | boolean;

/** The parameters take the value of the key for the next page, the likeliest first; null stands for a value that is a URL. */
type Row = readonly [
  means: Means,
  words: string | RegExp,
  read: (value: Json) => Value | null,
  parameters?: (key: string) => readonly (string | null)[],
];

/** A key without its case and its separators. */
const join = (key: string) => key.toLowerCase().replaceAll(/[^a-z\d]/g, '');
/** `@odata.count` is `count`. */
const simplify = (key: string) => toSnakeCase(key.replace(/^.*[.:]/, ''));
/** `next_page`, `nextPage` and `__next`, but not `nextjs`. */
const isNext = (key: string) => /^_*next(_|$)/.test(simplify(key));

/** A URL, an absolute path, or a query with or without a path before it; a cursor looks different. */
const address = /^([a-z][a-z\d+.-]*:\/\/|\/|\?|\.\.?\/|[\w./~-]+\?[^?]*=)/i;
/** A date in ISO 8601 or as in mail and HTTP, or a time in epoch seconds or milliseconds (years 2001 to 2286). */
const time =
  /^\d{4}-\d{2}(-\d{2}.*)?$|^([A-Z][a-z]{2,8}, )?\d{1,2}[ -][A-Z][a-z]{2}[ -]\d{2,4}\b|^[1-9](\d{9}|\d{12})(\.\d+)?$/;

const textOf = (value: Json) => (typeof value === 'object' ? '' : String(value));
const readText = (value: Json) => (typeof value === 'boolean' || isNone(value) ? null : textOf(value) || null);
const readAddress = (value: Json) => (typeof value === 'string' && address.test(value) ? value : null);
const readPositive = (value: Json) => readNumber(value) || null;
const readBoolean = (value: Json) =>
  /^(true|yes|y)$/i.test(textOf(value)) || (/^(false|no|n)$/i.test(textOf(value)) ? false : null);
/** A flag; 1 and 0 count, too. */
const readFlag = (value: Json) => (readNumber(value) === null ? readBoolean(value) : readPositive(value) !== null);
const readAny = (value: Json) => {
  const isEmpty = typeof value === 'object' ? Object.keys(value ?? {}).length === 0 : readBoolean(value) === false;
  return isEmpty || isNone(value) ? null : true;
};
const readNone = (value: Json) => isNone(value) || null;
const readMore = (value: Json) => readFlag(value) || null;
const readOpen = (value: Json) => (typeof value === 'object' || time.test(textOf(value)) ? null : readAny(value));

const things =
  'items?|monitors?|checks?|records?|rows?|results?|elements?|entry|entries|objects?|resources?|docs?|hits?';
/** `count`, `item_count`, `num_found`: often those of the page. */
const counts = new RegExp(
  `^((${things}|all|full|overall)_)?count$|^(num|nb|number_of)_(${things}|rows|found)$|^(found|hits|matche[ds]|records_filtered)$`,
);
/** `grand_total`, `total_checks`, `checks_total`, but not `total_time_ms`. */
const totals = new RegExp(
  `(^|_)total(_number_of|_num)?(_(${things}))?(_?(count|size|number))?$|(${things}|count)_total$`,
);
const unknownNext = /^_*next(_|$)(?!.*(limit|size|per_page)$)/;

/**
 * The words that detection knows; the first row that reads a value counts. All spellings of a key are one word: `totalPages`,
 * `total_pages`, and the header `X-Total-Pages`. A service with other words declares them in a service profile, so no row is
 * for one service.
 */
const rows: readonly Row[] = [
  ['no next', 'next nextPage nextUrl nextPageUrl nextLink nextHref nextOffset', readNone],
  ['no next', 'nextCursor nextPageToken nextToken', readNone],
  ['next page', 'next nextPage', readPositive, () => ['page']],
  ['next url', 'next nextPage', readAddress, () => [null]],
  ['next url', 'nextUrl nextPageUrl nextLink nextHref', readText, () => [null]],
  ['next offset', 'nextOffset', readPositive, (key) => ['offset', key]],
  ['cursor', 'next nextCursor', readText, (key) => ['cursor', key, 'after']],
  ['cursor', 'nextPageToken', readText, (key) => [key.includes('_') ? 'page_token' : 'pageToken', key]],
  ['cursor', 'endCursor', readText, (key) => ['after', key]],
  ['cursor', 'nextToken continuationToken', readText, (key) => [key]],
  ['page', 'page currentPage pageNumber pageNum pageNo pageIndex number', readNumber, (key) => ['page', key]],
  ['offset', 'offset skip start startAt startIndex', readNumber, (key) => [key]],
  ['last page', /^(last|max)_?page(_?(number|index))?$/, readNumber],
  [
    'pages',
    /^((total|num|nb|no|max|number_of|no_of)_?pages?|pages|pages?_total)$|^(total_?)?pages?_?count$/,
    readNumber,
  ],
  ['limit', 'limit perPage itemsPerPage resultsPerPage pageSize size maxResults', readPositive],
  ['total', 'total totalCount totalItems totalElements totalResults totalRecords totalMonitors', readNumber],
  ['count', counts, readNumber],
  ['more', 'more hasMore hasMorePages hasNext hasNextPage', readFlag],
  ['last', 'isLast isLastPage noMore', readFlag],
  ['last', 'last lastPage', readBoolean],
  // Other keys that start with `next`, and flags that announce more, are refused, and so are lists of cursors.
  ['unknown url', unknownNext, readAddress],
  ['unknown url', /^(load_)?more(_monitors)?(_(url|uri|link))?$/, readAddress],
  ['unknown', 'next nextPage nextCursor nextPageToken nextToken', readAny],
  ['unknown', unknownNext, readOpen],
  ['unknown', /more|has_?next|has_?additional|^(is_)?(truncated|partial|incomplete)(_results?)?$/, readMore],
  ['unknown', /pages$/, (value) => (readPositive(value) ?? 0) > 1 || null],
  ['unknown total', totals, readNumber],
  // These may lead on, each service in its own way. They are refused where no other word says whether there is more.
  ['vague', /^(after|continue|offset)$/, readAny],
  ['vague', /^(?!prev|start|first).*(cursor|marker|bookmark|continuation|iterator|scroll_id|search_after)$/, readAny],
  [
    'vague',
    /((end|evaluated|continuation|exclusive_start)_key|(page|paging|pagination|list|continue|resumption|end)_token)$/,
    readAny,
  ],
  ['vague', 'position', (value) => (typeof value === 'string' ? readAny(value) : null)],
];
const table = rows.map(([means, words, read, parameters]) => {
  return { means, words: typeof words === 'string' ? new Set(words.split(' ').map(join)) : words, read, parameters };
});
const words = new Set(table.flatMap((row) => (row.words instanceof Set ? [...row.words] : [])));

/** Objects around the list that are about its pages; in other objects, a key may be about anything. */
const envelope =
  /^(d|links?|pages?|cursors?|info|nav|navigation|view|range|result_?set|counts|hits|collection|response|additional_?data)$|(^|_)(paging|pagination|paginator|pager|paged|pageable|meta|metadata)(_|$)|^page_|_info$/;

/** A key that may be a signal: in a header, next to the list, or in an envelope. */
interface Field {
  /** Its place in the body; null for a header, which a service profile cannot name. */
  readonly path: readonly string[] | null;
  readonly announced: string;
  readonly key: string;
  readonly value: Json;
}

interface Signal extends Field {
  readonly means: Means;
  readonly read: Value;
  readonly parameters: readonly (string | null)[];
}

/**
 * Detects what a page says about further pages.
 * @param first the signals of the first page, the only ones that show where counting starts; null for itself.
 */
export function detectSignals({ around, items, response }: ListPage, first: PageSignals | null): PageSignals {
  const fields = around.flatMap(({ object, path }) => readFields(object, path));
  const signals = [...readHeaders(response.headers), ...fields].flatMap(interpret);
  const find = (...all: readonly Means[]) => all.flatMap((one) => signals.filter(({ means }) => means === one));
  const numbers = (means: Means) => find(means).map(({ read }) => Number(read));
  const [flags, named] = [find('more', 'last'), find(...pagingMethods)];
  const [urls, totals, vague] = [find('unknown url'), find('unknown total'), find('vague')];
  const more = flags.find(({ means, read }) => read === (means === 'more')) ?? null;
  // Another cursor may be the one that was sent.
  const leadsOn = find('unknown').length > 0 || named.some(({ key }) => isNext(key));
  // A flag that says that there is no more may be wrong where a URL leads on.
  const isLast = more === null && urls.length === 0 && (flags.length > 0 || (find('no next').length > 0 && !leadsOn));
  const counting = first === null ? findCounting(find('page', 'offset')) : first.counting;
  const pagesAfterLast = counting?.by === 'page' && counting.start === 0 ? 1 : 0;
  // Without a number of this page, nobody knows whether the last one is counted from 0 or from 1.
  const [lasts, openLasts] = counting === null ? [[], find('last page')] : [numbers('last page'), []];
  const unknown = [...urls, ...find('unknown'), ...openLasts.filter(({ read }) => Number(read) > 1)];
  const next = isLast ? find('next url') : [...named, ...followLast(more, items)];
  return {
    ...noSignals,
    next: next.map(toRequest)[0] ?? null,
    counting,
    pages: largest([...numbers('pages'), ...lasts.map((last) => last + pagesAfterLast)]),
    // A count is often that of the page.
    total: largest(numbers('total')) ?? largest(numbers('count').filter((count) => count > items.length)),
    more: more?.announced ?? null,
    isLast,
    unknown: unknown[0]?.announced ?? null,
    unknownTotal: totals.toSorted((one, other) => Number(other.read) - Number(one.read))[0] ?? null,
    vague: vague[0]?.announced ?? null,
    // A limit may be a different one, such as the account's quota: it only counts if a page is as long.
    mayBeCutOff: items.length >= Math.min(minPageSize, ...numbers('limit')),
    rule: [...unknown, ...totals, ...vague, ...named, ...flags, ...find('total')].flatMap(suggestRule)[0] ?? null,
  };
}

function findCounting(signals: readonly Signal[]): PageSignals['counting'] {
  // Any other number on a first page has a different meaning.
  const found = signals.find(({ read }) => Number(read) <= 1);
  return found === undefined ? null : { by: found.means, start: Number(found.read), parameters: found.parameters };
}

/** A page that only announces more is followed by the identifier of its last item. */
function followLast(more: Signal | null, items: readonly JsonObject[]): readonly Signal[] {
  const read = identifierOf(items.at(-1) ?? {});
  return more === null || read === null ? [] : [{ ...more, means: 'last item', read, parameters: ['starting_after'] }];
}

function toRequest({ announced, means, parameters, read }: Signal): PageRequest {
  const targets = [...new Set(parameters)].map((parameter) => ({ parameter, value: String(read) }));
  return { method: means as PagingMethod, targets, announced };
}

/** Other headers are about the content, the connection or the rate limit. */
const headerWords =
  /^(?!.*(rate-?limit|quota)).*\b(next|more|last|pages?|page-?info|paging|pagination|total|totalpages|cursor|continuation|marker|bookmark|scroll|after|token|truncated|partial|incomplete)\b/;

function readHeaders(headers: ResponseHeaders): readonly Field[] {
  const field = (name: string, key: string, value: Json): Field => {
    return { path: null, announced: announceMore(`header ${name}`), key, value };
  };
  const names = Object.keys(headers).filter((name) => headerWords.test(name) && name !== 'retry-after');
  const fields = names.map((name) => {
    const key = name.replace(/^(x-)?(pagination-)?/, '').replaceAll('-', '_');
    const leadsOn = !words.has(join(key)) && /\b(next|cursor|continuation|pag(e-?info|ing|ination))\b/.test(name);
    return field(name, leadsOn ? 'next_header' : key, header(headers, name));
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
    const inner = isNext(prefix + name) ? 'next_' : '';
    if (isObject(value) && (inner !== '' || envelope.test(toSnakeCase(name.replace(/^.*:|^_+/, '')))))
      // More levels than envelopes have; a response may have any number.
      return place.length > 8 ? [] : readFields(value, place, inner);
    const links = Array.isArray(value) && /links?$/i.test(name) ? value.filter(isObject) : [];
    const nextLinks = links.filter((link) => [own(link, 'rel'), own(link, 'relation')].flat().includes('next'));
    if (nextLinks.length > 0) return nextLinks.flatMap((link) => readFields(link, place, 'next_'));
    const key = prefix + completeKey(name, path.at(-1) ?? '');
    return [{ path: place, announced: announceMore(place.join('.')), key, value }];
  });
}

/** `cursor.next` means the same as `cursor.next_cursor`, `pager.current` and `pager.last` as those with `page`. */
function completeKey(name: string, above: string): string {
  if (name === 'next' && /^cursors?$/i.test(above)) return 'next_cursor';
  return /^(current|last)$/i.test(name) && /^pag/i.test(above) ? `${name}_page` : name;
}

function interpret(field: Field): readonly Signal[] {
  const name = simplify(field.key);
  const word = join(name);
  for (const { means, parameters, read, words } of table) {
    const found = (words instanceof RegExp ? words.test(name) : words.has(word)) ? read(field.value) : null;
    if (found !== null) return [{ ...field, means, read: found, parameters: parameters?.(field.key) ?? [] }];
  }
  return [];
}

/** The line below `list` of a service profile that declares this signal; none for most headers, which it cannot name. */
function suggestRule({ key, means, path, value }: Signal): readonly string[] {
  if (path === null) return key === 'next_link' ? ['page: link'] : [];
  const quote = (text: string) => (/^[\w/.@-]+$/.test(text) ? text : JSON.stringify(text));
  const place = quote(writePointer(path));
  if (means === 'next page' || means === 'last page') return ['page: { number: page }'];
  if (means.endsWith('total')) return [`page: { number: page, total: ${place} }`];
  if (readBoolean(value) !== null) return [`page: { number: page, more: ${place} }`];
  if (readAddress(value) !== null) return [`page: { next: ${place} }`];
  return [`page: { cursor: ${place}, parameter: ${quote(path.at(-1) ?? key)} }`];
}
