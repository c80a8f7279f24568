import {
  type HttpResponse,
  header,
  headerLines,
  type ResponseHeaders,
} from '../http/exchange.ts';
import {
  getAt,
  isHolder,
  isObject,
  type Json,
  type JsonObject,
  own,
  type Path,
  toText,
  writePointer,
} from '../model/json.ts';
import { findIdentifier } from '../model/monitor.ts';
import { toSnakeCase } from '../model/text.ts';
import type { PageRule } from '../profile/profile.ts';
import type { ListPage } from './list-items.ts';

/** The most certain one first. */
const methods = ['next url', 'cursor', 'next page', 'next offset'] as const;
export type Method = (typeof methods)[number] | 'number' | 'last item';

export interface PageTarget {
  /** The query parameter of the value; null if the value is a URL. */
  parameter: string | null;
  value: string;
  /** Tried only after this result of the first target. */
  after?: 'nothing' | 'the same';
}

export interface PageRequest {
  method: Method;
  /** The likeliest first. */
  targets: readonly PageTarget[];
  /** `more monitors ("meta.next")`; null for a probe. */
  announced: string | null;
}

/** A page, and what it says of the others. */
export interface ReadPage extends ListPage {
  next: readonly PageRequest[];
  /** How the list is counted, from 0 or 1: by pages, or by the index of the first item. */
  counting: { by: 'page' | 'offset'; start: number; targets: readonly PageTarget[] } | null;
  /** Announced here, else on an earlier page, as the total is. */
  pages: number | null;
  total: number | null;
  more: string | null;
  /** By a flag, or by a next page that is null. */
  isLast: boolean;
  /** What announces more in a word that does not say how to request it. */
  vague: string | null;
  /** Of a cursor that may be that of this page, so that it announces nothing. */
  cursor: readonly PageTarget[];
}

type Value = string | number | boolean;
/** The parameters may take the value back, the likeliest first; `*` is the word itself. */
type Row<M = string> = readonly [
  means: M,
  words: string,
  read: (value: Json) => Value | null,
  parameters?: string,
];

const nextWords =
  'next nextPage nextUrl nextPageUrl nextLink @odata.nextLink nextCursor nextPageToken ' +
  'nextToken continuationToken nextOffset';

/**
 * The words of docs/how-it-is-safe.md. No other word counts, because services add fields in place.
 * The first row that reads the value of a word has its meaning.
 */
const rows = [
  ['next url', 'next nextPage', readAddress],
  ['next url', 'nextUrl nextPageUrl nextLink @odata.nextLink', readText],
  ['cursor', 'nextCursor', readText, 'cursor * after'],
  ['cursor', 'nextPageToken', readText, 'pageToken *'],
  ['cursor', 'nextToken continuationToken', readText, '*'],
  ['end cursor', 'endCursor', readText, 'after *'],
  ['next page', 'nextPage', readPositive, 'page'],
  ['next offset', 'nextOffset', readPositive, 'offset *'],
  ['no next', nextWords, (value) => isNone(value) || null],
  ['page', 'page currentPage', readStart, 'page *'],
  ['offset', 'offset skip', readStart, '*'],
  ['pages', 'totalPages', readNumber],
  ['pages of a counted page', 'pages pageCount', readNumber],
  ['last page', 'lastPage', readNumber],
  ['total', 'total totalCount', readNumber],
  ['more', 'hasMore hasNext hasNextPage', readFlag],
  ['more', 'isLast', readNegatedFlag],
  [
    'vague',
    'truncated isTruncated nextKey nextMarker moreResults moreAvailable',
    readClaim,
  ],
  ['vague', nextWords, readClaim],
  ['a cursor', 'cursor', readText, 'cursor after'],
] as const satisfies readonly Row[];

/** Without the `x-`, they are words of the table. */
const countingHeaders = ['x-total-count', 'x-total-pages', 'x-page', 'x-next-page'];

// The last three: `pageInfo` (Relay), `response_metadata` (Slack), `result_info` (Cloudflare).
const envelopes = new Set(
  (
    'meta metadata pagination paging page links cursor cursors ' +
    'pageinfo responsemetadata resultinfo'
  ).split(' '),
);
/** `meta.pagination.total` */
const maxEnvelopes = 2;

/** All spellings are one word: `totalPages`, `total_pages`, `Total-Pages`. */
function toWord(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}

type Means = Method | (typeof rows)[number][0];

const table = rows.map(([means, words, read, parameters = '']: Row<Means>) => {
  return { means, read, words: new Set(words.split(' ').map(toWord)), parameters };
});

type Signal = ReturnType<typeof toSignal>;

/** @param rule null to detect the signals. @param previous null for the first page. */
export function readSignals(
  page: ListPage,
  rule: PageRule | null,
  previous: ReadPage | null,
): ReadPage {
  const signals = rule === null ? detectSignals(page) : listDeclared(page.response, rule);
  const find = (means: Means) => signals.filter((signal) => signal.means === means);
  const numbers = (means: Means) => find(means).map(({ read }) => Number(read));
  const counting = previous === null ? findCounting(signals) : previous.counting;
  const flags = find('more');
  const more = flags.find(({ read }) => read === true)?.announced ?? null;
  // The last page has an end cursor, too.
  const cursors = [
    ...find('cursor'),
    ...(more === null ? [] : [...find('end cursor'), ...find('a cursor')]),
  ];
  const next = methods.flatMap((method) => {
    const ways = method === 'cursor' ? cursors : find(method);
    return ways.map((one): PageRequest => ({ ...one, method }));
  });
  const hasNoNext = next.length === 0 && find('no next').length > 0;
  const isLast = more === null && (flags.length > 0 || hasNoNext);
  const last =
    rule === null && more !== null ? findIdentifier(page.items.at(-1) ?? {}) : undefined;
  if (last !== undefined) {
    const targets = [{ parameter: 'starting_after', value: String(last) }];
    next.push({ method: 'last item', targets, announced: more });
  }
  const pages = numbers('pages');
  if (counting?.by === 'page') {
    const ofLast = numbers('last page').map((last) => last + 1 - counting.start);
    pages.push(...numbers('pages of a counted page'), ...ofLast);
  }
  return {
    ...page,
    // A flag that nobody declared may be wrong where a URL leads on.
    next: next.filter(({ method }) => !isLast || (method === 'next url' && rule === null)),
    counting,
    pages: largest(pages) ?? previous?.pages ?? null,
    total: largest(numbers('total')) ?? previous?.total ?? null,
    more,
    isLast,
    vague: find('vague')[0]?.announced ?? null,
    cursor: find('a cursor').flatMap(({ targets }) => targets),
  };
}

function toSignal(means: Means, read: Value, parameters: readonly string[], place: string) {
  const value = String(read);
  const targets = parameters.map((parameter) => ({ parameter: parameter || null, value }));
  return { means, read, targets, announced: `more monitors (${JSON.stringify(place)})` };
}

function findCounting(signals: readonly Signal[]): ReadPage['counting'] {
  const found = signals.find(({ means }) => means === 'page' || means === 'offset');
  if (found === undefined) return null;
  const { means, read, targets } = found;
  return { by: means === 'page' ? 'page' : 'offset', start: Number(read), targets };
}

function detectSignals({ around, response }: ListPage): readonly Signal[] {
  const inBody = around.flatMap(({ object, path }) => readFields(object, path));
  return [...readHeaders(response.headers), ...inBody];
}

function readSignal(key: string, value: Json, place: string): readonly Signal[] {
  const word = toWord(key);
  const spell = (name: string) => (key.includes('_') ? toSnakeCase(name) : name);
  for (const { means, parameters, read: readValue, words } of table) {
    const read = words.has(word) ? readValue(value) : null;
    if (read === null) continue;
    const names = parameters.split(' ').map((name) => (name === '*' ? key : spell(name)));
    return [toSignal(means, read, [...new Set(names)], place)];
  }
  return [];
}

function readHeaders(headers: ResponseHeaders): readonly Signal[] {
  const counts = countingHeaders.flatMap((name) => {
    const value = header(headers, name);
    return value === null ? [] : readSignal(name.slice(2), value, `header ${name}`);
  });
  const link = readLinkHeader(headers);
  if (link === null) return counts;
  return [
    ...counts,
    ...readSignal(link === true ? 'next' : 'nextLink', link, 'header link'),
  ];
}

function readFields(
  object: JsonObject,
  path: readonly string[],
  depth = 0,
): readonly Signal[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const place = [...path, name];
    const isEnvelope =
      isObject(value) && envelopes.has(toWord(name)) && depth < maxEnvelopes;
    return isEnvelope ? readFields(value, place, depth + 1) : readField(name, value, place);
  });
}

function readField(name: string, value: Json, path: readonly string[]): readonly Signal[] {
  const place = path.join('.');
  if (toWord(name) !== 'next') return readSignal(name, value, place);
  const link = isObject(value) ? own(value, 'href') : undefined;
  if (link !== undefined) return readSignal('nextLink', link, `${place}.href`);
  const isInCursor = /^cursors?$/.test(toWord(path.at(-2) ?? ''));
  return readSignal(isInCursor ? 'next_cursor' : name, value, place);
}

function listDeclared({ headers, json }: HttpResponse, rule: PageRule): readonly Signal[] {
  if (rule.by === 'none') return [];
  const signals: Signal[] = [];
  const parameters = ['parameter' in rule ? rule.parameter : ''];
  const add = (means: Means, read: Value | null, place = '') => {
    if (read !== null) signals.push(toSignal(means, read, parameters, place));
  };
  const addNext = (value: Json, place: string) => {
    if (isNone(value)) add('no next', true, place);
    // Also an object (DynamoDB), or an array (Elasticsearch).
    else if (rule.by === 'cursor') add('cursor', toText(value), place);
    else if (typeof value === 'string') add('next url', value, place);
    else add('more', true, place);
  };
  const valueAt = (path: Path | null) => path && (getAt(json(), path) ?? null);
  if ('more' in rule) {
    const more = valueAt(rule.more);
    add('total', readNumber(valueAt(rule.total)));
    add('more', typeof more === 'boolean' ? more : null, writePointer(rule.more ?? []));
  }
  if (rule.by === 'link') addNext(readLinkHeader(headers), 'Link');
  else if (rule.by === 'number') add('page', rule.from);
  else if (rule.by === 'offset') add('offset', 0);
  else addNext(valueAt(rule.at), writePointer(rule.at));
  return signals;
}

/** In double quotes (RFC 8288), in single quotes, or without. */
const nextRelation =
  /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|'?next'?(?=\s*(?:[;,]|$)))/i;
const emptyPage = /;\s*results\s*=\s*"?false\b/i;

/** The relation `next` (RFC 8288): true if it cannot be read, null if there is none. */
export function readLinkHeader(headers: ResponseHeaders): string | true | null {
  const links = headerLines(headers, 'link').flatMap((line) => line.split(/,\s*(?=<)/));
  const next = links.find((link) => nextRelation.test(link) && !emptyPage.test(link));
  return next === undefined ? null : (/^\s*<([^<>]*)>/.exec(next)?.[1] ?? true);
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

/** 0 or 1: any other number on a first page has a different meaning. */
function readStart(value: Json): number | null {
  const number = readNumber(value);
  return number !== null && number <= 1 ? number : null;
}

function readFlag(value: Json): boolean | null {
  const text = typeof value === 'object' ? '' : String(value).toLowerCase();
  if (/^(true|yes|[1-9]\d*)$/.test(text)) return true;
  return /^(false|no|0)$/.test(text) ? false : null;
}

function readNegatedFlag(value: Json): boolean | null {
  const flag = readFlag(value);
  return flag === null ? null : !flag;
}

function readClaim(value: Json): true | null {
  return typeof value === 'object' || isNone(value) ? null : true;
}

/** A page or an offset of 0 or -1 would lead back. */
function isNone(value: Json): boolean {
  return !isHolder(value) && /^(|false|no|null|0|-1)$/i.test(String(value));
}

function largest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}
