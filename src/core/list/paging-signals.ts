import type { Json } from '../model/json.ts';
import { toSnakeCase } from '../model/text.ts';
import type { ResponseField } from './response-fields.ts';

/** A URL or a cursor as text, a number from 0, or a flag. */
type Value = string | number | boolean;

/** A paging signal: a key whose meaning is known. */
export interface Signal extends Omit<ResponseField, 'value'> {
  readonly means: Meaning;
  readonly value: Value;
}

/** Keys are spelled as in `word`. If `read` returns null, a later row may read the value. Without places, a row holds everywhere. */
type Row = readonly [
  means: string,
  keys: RegExp,
  read: (value: Json, key: ResponseField) => Value | null,
  places?: RegExp,
];

const inCursors = /(^|\.)cursors?\.$/;
const inPager = /(^|[. ]|_)(pag(e|es|er|ing|ination|inator|inate))\.$/;
/** A header with one of these names is about the rate limit or the content. */
const notInHeaders = /^(?!header $)/;
/** In other places, a count may count anything. */
const aroundList = /^$|(^|[. _])(pag(e|es|er|ing|ination|inator|inate)|meta|metadata|d)\.$/;
/** A number of these is a number of monitors. */
const things = '(items?|elements?|entry|entries|records?|results?|monitors?|hits?|rows?|docs?|objects?|resources?)';

/** The paging signals of services. The first row that fits a key and its value counts; a new signal is one more row. */
const rows = [
  ['cursor', /^next$/, readCursor, inCursors],
  ['next url', /^next(page|records?)?(link|ur[il]|href)$/, readText],
  ['next url', /^(load)?more(?!info|detail|help|doc)[a-z]*ur[il]$|^loadmore[a-z]*$/, readText],
  ['next url', /^next(page)?$/, readUrl],
  ['next page', /^next(page(number|no|num|index)?)?$/, readPositive],
  ['next offset', /^next(offset|start|skip)$/, readPositive],
  ['cursor', /^(next|(next|end)(page)?(cursor|token|key|marker)|nextcontinuationtoken)$/, readCursor],
  ['cursor', /^(cursor|after|marker|bookmark|iterator|continue|continuation|searchafter|scrollid)$/, readCursor],
  ['cursor', /^((page|paging|pagination|continue|continuation|resumption|list)token|(scroll|last)cursor)$/, readCursor],
  ['cursor', /^(lastevaluated|exclusivestart|continuation)key$/, readCursor],
  ['page', /^((current)?page(number|no|num|index)?|number)$/, readNumber],
  ['page', /^current$/, readNumber, inPager],
  ['pages', /^((total|num|nb|no|max)?pages|(number|no)ofpages|totalpage|(total)?pages?(count|total))$/, readNumber],
  ['last page', /^(last|max)page(number|index)?$/, readNumber],
  ['last page', /^last$/, readNumber, inPager],
  ['offset', /^(offset|skip|start|startat|startindex)$/, readNumber],
  ['cursor', /^(offset|position)$/, readText, notInHeaders],
  ['limit', /^(limit|maxresults|(items|results)?perpage|pagesize|size)$/, readPositive, notInHeaders],
  ['total', new RegExp(`^total(numberof)?(${things}|found|match(ed|es)|number|size)?(count)?$`), readNumber],
  ['total', new RegExp(`^(i?(count|${things})total|itotal${things}|nb${things})$`), readNumber],
  ['total', /^((overall|all|full)count|grandtotal|numfound)$/, readNumber],
  ['count', new RegExp(`^(${things}?count|(num|numberof)${things})$`), readNumber, aroundList],
  ['count', /^(found|hits|matched|matches|recordsfiltered)$/, readNumber, aroundList],
  ['more', /^(has(more|next)(pages?)?|more|more[a-z]+incollection|(is)?truncated)$/, readFlag],
  ['more', /^(has(more|next|additional)[a-z]*|ismore|more[a-z]*available|more[a-z]*tocome)$/, readYes],
  ['more', /^(more(results|records|items|pages|data)|(is)?partial|incomplete(results?)?)$/, readYes],
  ['last', /^(is)?last(page)?$/, readFlag],
] as const satisfies readonly Row[];

/**
 * The meaning of a key: from the table; `no next` for a next page without a value (`next: null`); or `unknown next` for a key
 * that no row reads but that seems to lead to a next page.
 */
export type Meaning = (typeof rows)[number][0] | 'no next' | 'unknown next';

/** The signal of a key, or null if it is none. */
export function readSignal(responseField: ResponseField): Signal | null {
  const { value: held, ...key } = responseField;
  const fitting = rows.filter(([, keys, , places]) => keys.test(key.word) && places?.test(key.place) !== false);
  const isNext = key.word.startsWith('next') && fitting.length > 0;
  if (isNext && isNone(held)) return { ...key, means: 'no next', value: true };
  for (const [means, , read] of fitting) {
    const value = read(held, responseField);
    if (value !== null) return { ...key, means, value };
  }
  return isUnknownNext(responseField) ? { ...key, means: 'unknown next', value: true } : null;
}

/** Values that mean that there is no next page; a page or an offset of 0 or -1 would lead back. */
export function isNone(value: Json): boolean {
  return value === null || (typeof value !== 'object' && /^(|false|null|0|-1)$/i.test(String(value)));
}

/** A date in ISO 8601 or as in mail and HTTP, or a time in epoch seconds or milliseconds (years 2001 to 2286). */
const date =
  /^\d{4}-\d{2}(-\d{2}.*)?$|^([A-Z][a-z]{2,8}, )?\d{1,2}[ -][A-Z][a-z]{2}[ -]\d{2,4}\b|^[1-9](\d{9}|\d{12})(\.\d+)?$/;

/** Whether a key starts with `next` and has a flag, text or number that is neither a date nor a size. */
function isUnknownNext({ key, value, word }: ResponseField): boolean {
  if (!/^next(_|$)/.test(toSnakeCase(key)) || /(limit|size|perpage)$/.test(word)) return false;
  return typeof value !== 'object' && !isNone(value) && !date.test(String(value));
}

function readText(value: Json): string | null {
  return typeof value === 'string' && !isNone(value) ? value : null;
}

/** A URL, an absolute path, or a query with or without a path before it; a cursor looks different. */
function readUrl(value: Json): string | null {
  const text = readText(value) ?? '';
  return /^([a-z][a-z\d+.-]*:\/\/|\/|\?|\.\.?\/|[\w./~-]+\?[^?]*=)/i.test(text) ? text : null;
}

// A cursor may also be an object: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Query.Pagination.html
// Or an array: https://www.elastic.co/docs/reference/elasticsearch/rest-apis/paginate-search-results
export function readCursor(value: Json): string | null {
  if (isNone(value) || typeof value === 'boolean') return null;
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.keys(value).length > 0 ? JSON.stringify(value) : null;
}

/** A number from 0, or its text, because headers are text. A negative number means "not known". */
export function readNumber(value: Json): number | null {
  if (typeof value === 'number') return value >= 0 ? value : null;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
}

function readPositive(value: Json): number | null {
  return readNumber(value) || null;
}

/** A flag; 1 and 0 count, too, but not for `last`, where a number is a page. */
function readFlag(value: Json, { word }: ResponseField): boolean | null {
  const number = word.startsWith('last') ? null : readNumber(value);
  if (number !== null) return number > 0;
  if (typeof value === 'object') return null;
  if (/^(true|yes|y)$/i.test(String(value))) return true;
  return /^(false|no|n)$/i.test(String(value)) ? false : null;
}

/** A flag of which only "yes" counts, because "no" may be about something else. */
function readYes(value: Json, key: ResponseField): true | null {
  return readFlag(value, key) || null;
}
