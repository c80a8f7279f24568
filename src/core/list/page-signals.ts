import { header, headerLines, type ResponseHeaders, readLinkHeader } from '../http/exchange.ts';
import { getAt, isObject, type Json, type JsonObject, own, writePointer } from '../model/json.ts';
import { identifierOf } from '../model/monitor.ts';
import { toSnakeCase } from '../model/text.ts';
import type { PageRule } from '../profile/profile.ts';
import type { ListPage } from './list-items.ts';

/** How the next page is requested, the most certain method first. */
const methods = ['next url', 'cursor', 'next page', 'next offset', 'number', 'last item'] as const;
export type Method = (typeof methods)[number];

export interface PageTarget {
  /** The query parameter of the value; null if the value is a URL. */
  parameter: string | null;
  value: string;
  /** Tried only after this result of the first target: no monitors, or only known ones. */
  after?: 'nothing' | 'the same';
}

export interface PageRequest {
  method: Method;
  /** Tried in turn until one brings something new, the likeliest first. */
  targets: readonly PageTarget[];
  /** As the object of a sentence: `more monitors ("meta.next")`; null for a probe. */
  announced: string | null;
}

/** What a page says about further pages; this one says nothing. */
const noSignals = {
  next: [] as readonly PageRequest[],
  /** How the list is counted, from 0 or 1: by pages, or by the index of the first item. */
  counting: null as {
    by: 'page' | 'offset';
    start: number;
    parameters: readonly string[];
  } | null,
  pages: null as number | null,
  total: null as number | null,
  more: null as string | null,
  /** Whether a flag, or a next page that is null, marks it as the last page. */
  isLast: false,
  /** What a word announces that does not say how to request more. */
  vague: null as string | null,
};
export type PageSignals = Readonly<typeof noSignals>;

type Means =
  | Method
  | 'no next'
  | 'page'
  | 'offset'
  | 'pages'
  | 'pages of a counted page'
  | 'last page'
  | 'total'
  | 'more'
  | 'last'
  | 'vague';

type Value = string | number | boolean;
/** The query parameters that may take the value back, the likeliest first; `*` is the word. */
type Parameters = string;
type Row = readonly [
  means: Means,
  words: string,
  read: (value: Json) => Value | null,
  parameters?: Parameters,
];

const nextWords =
  'next nextPage nextUrl nextPageUrl nextLink @odata.nextLink nextCursor nextPageToken ' +
  'nextToken continuationToken nextOffset';

/** Only these words count, and the first row that reads the value: services add fields in place. */
const rows: readonly Row[] = [
  ['next url', 'next nextPage', readAddress],
  ['next url', 'nextUrl nextPageUrl nextLink @odata.nextLink', readText],
  ['cursor', 'nextCursor', readText, 'cursor * after'],
  ['cursor', 'nextPageToken', readText, 'pageToken *'],
  ['cursor', 'nextToken continuationToken', readText, '*'],
  ['cursor', 'endCursor', readText, 'after *'],
  ['next page', 'nextPage', readPositive, 'page'],
  ['next offset', 'nextOffset', readPositive, 'offset *'],
  ['no next', nextWords, (value) => isNone(value) || null],
  ['page', 'page currentPage', readNumber, 'page *'],
  ['offset', 'offset skip', readNumber, '*'],
  ['pages', 'totalPages', readNumber],
  ['pages of a counted page', 'pages pageCount', readNumber],
  ['last page', 'lastPage', readNumber],
  ['total', 'total totalCount', readNumber],
  ['more', 'hasMore hasNext hasNextPage', readFlag],
  ['last', 'isLast', readFlag],
  ['vague', 'truncated isTruncated nextKey nextMarker moreResults moreAvailable', readClaim],
  ['vague', nextWords, readClaim],
];

/** Headers with words of the table; `Link` is read in its own way. */
const headerWords: Readonly<Record<string, string>> = {
  'x-total-count': 'totalCount',
  'x-total-pages': 'totalPages',
  'x-page': 'page',
  'x-next-page': 'nextPage',
};

const envelopes = new Set('meta metadata pagination paging page links cursor cursors'.split(' '));
/** `meta.pagination.total` */
const maxEnvelopes = 2;

/** All spellings are one word: `totalPages`, `total_pages`, `Total-Pages`. */
function toWord(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}

const table = rows.map(([means, words, read, parameters = '']) => {
  return { means, read, words: new Set(words.split(' ').map(toWord)), parameters };
});

interface Field {
  key: string;
  value: Json;
  announced: string;
}

interface Signal extends Field {
  means: Means;
  read: Value;
  /** In the spelling of the key. */
  parameters: readonly string[];
}

/** @param first the signals of the first page, where counting starts; null for itself. */
export function detectSignals(page: ListPage, first: PageSignals | null): PageSignals {
  const signals = findSignals(page);
  const find = (...all: readonly Means[]) => signals.filter(({ means }) => all.includes(means));
  const numbers = (...all: readonly Means[]) => find(...all).map(({ read }) => Number(read));
  const counting = first === null ? findCounting(find('page', 'offset')) : first.counting;
  const flags = find('more', 'last');
  const more = flags.find(({ means, read }) => read === (means === 'more'));
  // The last page has an end cursor, too.
  const isCertain = ({ key }: Signal) => more !== undefined || toWord(key) !== 'endcursor';
  const named = find(...methods).filter(isCertain);
  const hasNoNext = find('no next').length > 0 && named.length === 0;
  const isLast = more === undefined && (flags.length > 0 || hasNoNext);
  // A flag that says that there are no more may be wrong where a URL leads on.
  const next = isLast ? find('next url') : [...named, ...followLast(more, page.items)];
  const lastPages = numbers('last page').map((last) => (counting?.start === 0 ? last + 1 : last));
  const ofCounted = [...numbers('pages of a counted page'), ...lastPages];
  const pages = [...numbers('pages'), ...(counting?.by === 'page' ? ofCounted : [])];
  return {
    next: next.map(toRequest).toSorted((one, other) => rankOf(one) - rankOf(other)),
    counting,
    pages: largest(pages),
    total: largest(numbers('total')),
    more: more?.announced ?? null,
    isLast,
    vague: find('vague')[0]?.announced ?? null,
  };
}

function findSignals({ around, response }: ListPage): readonly Signal[] {
  const inBody = around.flatMap(({ object, path }) => readFields(object, path));
  return [...readHeaders(response.headers), ...inBody].flatMap((field) => {
    const { key, value } = field;
    const spell = (name: string) => (key.includes('_') ? toSnakeCase(name) : name);
    const word = toWord(key);
    for (const { means, parameters, read: readValue, words } of table) {
      const read = words.has(word) ? readValue(value) : null;
      if (read === null) continue;
      const names = parameters.split(' ').map((name) => (name === '*' ? key : spell(name)));
      return [{ ...field, means, read, parameters: [...new Set(names)] }];
    }
    return [];
  });
}

function readHeaders(headers: ResponseHeaders): readonly Field[] {
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

function readFields(object: JsonObject, path: readonly string[], depth = 0): readonly Field[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const place = [...path, name];
    const isEnvelope = isObject(value) && envelopes.has(toWord(name)) && depth < maxEnvelopes;
    return isEnvelope ? readFields(value, place, depth + 1) : [readField(name, value, place)];
  });
}

/** `{ "next": { "href": … } }` is a link, and `cursor.next` is a cursor. */
function readField(name: string, value: Json, place: readonly string[]): Field {
  const isNext = toWord(name) === 'next';
  const link = isNext && isObject(value) ? own(value, 'href') : undefined;
  if (link !== undefined)
    return { key: 'nextLink', value: link, announced: announceMore([...place, 'href'].join('.')) };
  const isInCursor = isNext && /^cursors?$/.test(toWord(place.at(-2) ?? ''));
  const announced = announceMore(place.join('.'));
  return { key: isInCursor ? 'next_cursor' : name, value, announced };
}

function announceMore(place: string): string {
  return `more monitors (${JSON.stringify(place)})`;
}

function findCounting(signals: readonly Signal[]): PageSignals['counting'] {
  // Any other number on a first page has a different meaning.
  const found = signals.find(({ read }) => Number(read) <= 1);
  if (found === undefined) return null;
  const { means, parameters, read } = found;
  return { by: means === 'page' ? 'page' : 'offset', start: Number(read), parameters };
}

function followLast(more: Signal | undefined, items: readonly JsonObject[]): readonly Signal[] {
  const read = identifierOf(items.at(-1) ?? {});
  if (more === undefined || read === null) return [];
  return [{ ...more, means: 'last item', read, parameters: ['starting_after'] }];
}

function rankOf({ method }: PageRequest): number {
  return methods.indexOf(method);
}

function toRequest({ announced, means, parameters, read }: Signal): PageRequest {
  const value = String(read);
  const targets =
    means === 'next url'
      ? [{ parameter: null, value }]
      : parameters.map((parameter) => ({ parameter, value }));
  return { method: means as Method, targets, announced };
}

export function readDeclaredSignals(page: ListPage, rule: PageRule): PageSignals {
  const { headers, json } = page.response;
  if (rule.by === 'none') return noSignals;
  if (rule.by === 'link') {
    const link = readLinkHeader(headerLines(headers, 'link'));
    return { ...noSignals, ...readNext(link, 'Link', null) };
  }
  const body = json();
  const total = rule.total && readNumber(getAt(body, rule.total) ?? null);
  const more = rule.more && getAt(body, rule.more);
  const announced = more === true ? announceMore(writePointer(rule.more ?? [])) : null;
  const end = { ...noSignals, total, more: announced, isLast: more === false };
  if (end.isLast) return end;
  if (rule.by === 'number')
    return { ...end, counting: { by: 'page', start: rule.from, parameters: [rule.parameter] } };
  if (rule.by === 'offset')
    return { ...end, counting: { by: 'offset', start: 0, parameters: [rule.parameter] } };
  const parameter = rule.by === 'cursor' ? rule.parameter : null;
  const next = readNext(getAt(body, rule.at) ?? null, writePointer(rule.at), parameter);
  // A page that announces more and leads nowhere is not the last one.
  return { ...end, ...next, isLast: next.isLast === true && more !== true };
}

function readNext(value: Json, at: string, parameter: string | null): Partial<PageSignals> {
  if (isNone(value)) return { isLast: true };
  const announced = announceMore(at);
  // A cursor may also be a number, an object (DynamoDB), or an array (Elasticsearch).
  const isEmpty =
    typeof value === 'boolean' ||
    (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
  if (typeof value !== 'string' && (parameter === null || isEmpty)) return { more: announced };
  const targets = [{ parameter, value: typeof value === 'string' ? value : JSON.stringify(value) }];
  const method = parameter === null ? 'next url' : 'cursor';
  return { next: [{ method, targets, announced }] };
}

/** A cursor looks different. */
const address = /^([a-z][a-z\d+.-]*:\/\/|\/|\?|\.\.?\/|[\w./~-]+\?[^?]*=)/i;

function readAddress(value: Json): string | null {
  return typeof value === 'string' && address.test(value) ? value : null;
}

function readText(value: Json): string | null {
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText && !isNone(value) ? String(value) : null;
}

/** Also its text, because headers are text. A negative number means "not known". */
function readNumber(value: Json): number | null {
  if (typeof value === 'number') return value >= 0 ? value : null;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
}

function readPositive(value: Json): number | null {
  return readNumber(value) || null;
}

/** Also 1 and 0, and their texts. */
function readFlag(value: Json): boolean | null {
  const text = typeof value === 'object' ? '' : String(value).toLowerCase();
  if (/^(true|yes|[1-9]\d*)$/.test(text)) return true;
  return /^(false|no|0)$/.test(text) ? false : null;
}

function readClaim(value: Json): true | null {
  const isNo = typeof value === 'object' || isNone(value) || readFlag(value) === false;
  return isNo ? null : true;
}

/** There is no next page; a page or an offset of 0 or -1 would lead back. */
function isNone(value: Json): boolean {
  return (
    value === null || (typeof value !== 'object' && /^(|false|null|0|-1)$/i.test(String(value)))
  );
}

function largest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}
