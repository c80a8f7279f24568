import { isObject, type Json, own } from '../json.ts';
import { type AnswerKey, isEnvelope, spell } from './answer-keys.ts';

/** What a key of an answer means for paging. */
export type Meaning =
  | 'next url'
  | 'cursor'
  | 'next page'
  | 'next offset'
  | 'page'
  | 'pages'
  | 'last page'
  | 'offset'
  | 'limit'
  | 'size'
  | 'total'
  | 'count'
  | 'more'
  | 'last'
  | 'unreadable';

/** A paging signal: a key whose meaning is known. */
export interface Signal extends Pick<AnswerKey, 'place' | 'key' | 'word'> {
  readonly means: Meaning;
  /** A URL or a cursor as text, a number from 0, or a flag. */
  readonly value: string | number | boolean;
}

/** The value of a signal; null where the key holds something else, which a later row may know. */
type Read = (value: Json, key: AnswerKey) => Signal['value'] | null;

/** What else has to hold for a key that alone may mean anything. */
interface Where {
  /** The places that count; everywhere where left out. */
  readonly places?: RegExp;
  /** Another key of the same object that has to be present. */
  readonly beside?: RegExp;
}

/** One row of the table. The keys are in one spelling: lower case, without separators. */
type Row = readonly [means: Meaning, keys: RegExp, read: Read, where?: Where];

const next = /^next(page)?$/;
const inPager = /(^|[. ]|_)(pag(e|es|er|ing|ination|inator|inate))\.$/;
const inCursors = { places: /(^|\.)cursors?\.$/ };
/** A header with one of these names is about the rate limit or the content. */
const notInHeaders = { places: /^(?!header $)/ };
/** Elsewhere a count may count anything. */
const aroundList = { places: /^$|(^|[. _])(pag(e|es|er|ing|ination|inator|inate)|meta|metadata|d)\.$/ };
/** A number of any of these counts monitors. */
const things = '(items?|elements?|entry|entries|records?|results?|monitors?|hits?|rows?|docs?|objects?|resources?)';

/** The paging signals of services. The first row that fits a key and its value counts; a new signal is one more row. */
const rows: readonly Row[] = [
  ['next url', /^next(page|records?)?(link|ur[il]|href)$/, readUrl],
  ['next url', /^(load)?more(?!info|detail|help|doc)[a-z]*ur[il]$|^loadmore[a-z]*$/, readUrl],
  ['next url', /links?$/, readLinkList],
  ['next url', next, readUrlOrNothing],
  ['cursor', /^next$/, readCursor, inCursors],
  ['next page', next, (value) => readNumberAt(value, 'page')],
  ['next page', /^nextpage(number|no|num|index)$/, readPositive],
  ['next offset', next, (value) => (isObject(value) ? readNumberAt(value, 'offset') : null)],
  ['next offset', /^next(offset|start|skip)$/, readPositive],
  ['cursor', /^(next|(next|end)(page)?(cursor|token|key|marker)|nextcontinuationtoken)$/, readCursor],
  ['cursor', /^(cursor|after|marker|bookmark|iterator|continue|continuation|searchafter|scrollid)$/, readCursor],
  ['cursor', /^((page|paging|pagination|continue|continuation|resumption|list)token|(scroll|last)cursor)$/, readCursor],
  ['cursor', /^(lastevaluated|exclusivestart|continuation)key$/, readCursor],
  ['cursor', /^(offset|position)$/, readOpaque, notInHeaders],
  ['page', /^(current)?page(number|no|num|index)?$/, readNumber],
  ['page', /^number$/, readNumber, { places: /page\.$/ }],
  ['page', /^number$/, readNumber, { beside: /^((total|num)?pages|last|first)$/ }],
  ['page', /^current$/, readNumber, { places: inPager }],
  ['pages', /^((total|num|nb|no|max)?pages|(number|no)ofpages|totalpage|(total)?pages?(count|total))$/, readNumber],
  ['last page', /^(last|max)page(number|index)?$/, readNumber],
  ['last page', /^last$/, readNumber, { places: inPager, beside: /^(current|(current)?page(number)?)$/ }],
  ['offset', /^(offset|skip|start|startat|startindex)$/, readNumber],
  ['limit', /^(limit|maxresults)$/, readPositive, notInHeaders],
  ['size', /^(perpage|pagesize|(items|results)perpage|size)$/, readPositive, notInHeaders],
  ['total', new RegExp(`^total(numberof)?(${things}|found|match(ed|es)|number|size)?(count)?$`), readTotal],
  ['total', new RegExp(`^(i?(count|${things})total|itotal${things}|nb${things})$`), readTotal],
  ['total', /^((overall|all|full)count|grandtotal|numfound)$/, readTotal],
  ['total', /^of$/, readNumber, { beside: /^to$/ }],
  ['total', /^available$/, readNumber, { beside: /^returned$/ }],
  ['count', new RegExp(`^(${things}?count|(num|numberof)${things})$`), readNumber, aroundList],
  ['count', /^(found|hits|matched|matches|recordsfiltered)$/, readNumber, aroundList],
  ['more', /^(has(more|next)(pages?)?|more|more[a-z]+incollection|(is)?truncated)$/, readFlag],
  ['more', /^(has(more|next|additional)[a-z]*|ismore|more[a-z]*available|more[a-z]*tocome)$/, readYes],
  ['more', /^(more(results|records|items|pages|data)|(is)?partial|incomplete(results?)?)$/, readYes],
  ['unreadable', /^next(page)?$|links?$/, readUnknownForm],
  ['last', /^(is)?last(page)?$/, readFlag],
];

/** The signal in a key, or null where the key is none. */
export function readSignal(answerKey: AnswerKey): Signal | null {
  const { key, place, siblings, value, word } = answerKey;
  for (const [means, keys, read, { beside, places } = {}] of rows) {
    if (!keys.test(word) || places?.test(place) === false) continue;
    if (beside !== undefined && !siblings.some((sibling) => beside.test(sibling))) continue;
    const found = read(value, answerKey);
    if (found !== null) return { means, place, key, word, value: found };
  }
  return null;
}

/** Whether a key that no row knows seems to lead to a next page: it starts with `next` and holds a URL, a text or a number that is no date. */
export function isUnknownNext({ key, value }: AnswerKey): boolean {
  if (!/^next(_|$)/.test(spell(key)) || isNoNext(value)) return false;
  if (typeof value === 'number') return !isEpoch(value);
  return typeof value === 'string' && !isDate(value);
}

/** Whether a key of the table says that there is no next page: `next: null`. */
export function isNoneNext({ value, word }: AnswerKey): boolean {
  const isKnown = /^next/.test(word) && rows.some(([means, keys]) => /^(next|cursor)/.test(means) && keys.test(word));
  return isKnown && isNoNext(value);
}

/** A text that is not empty; "null" and "false" stand for nothing. */
export function isText(value: Json | undefined): value is string {
  return typeof value === 'string' && !/^(|false|null)$/i.test(value);
}

/** Counting never comes back to 0: as the next page it is none, and neither is -1. */
function isNoNext(value: Json): boolean {
  if (value === null || value === false) return true;
  return typeof value === 'string' ? !isText(value) || /^(0|-1)$/.test(value) : value === 0 || value === -1;
}

/** Epoch seconds or milliseconds of the years 2001 to 2286. */
function isEpoch(value: number): boolean {
  return (value >= 1e9 && value < 1e10) || (value >= 1e12 && value < 1e13);
}

/** ISO 8601, or a date as mail and HTTP write it. */
function isDate(text: string): boolean {
  const isWritten = /^\d{4}-\d{2}(-\d{2}.*)?$|^([A-Z][a-z]{2,8}, )?\d{1,2}[ -][A-Z][a-z]{2}[ -]\d{2,4}\b/.test(text);
  return isWritten || (/^\d+(\.\d+)?$/.test(text) && isEpoch(Number(text)));
}

/** A number from 0, also as text: headers hold nothing else. A negative one means "not known". */
function readNumber(value: Json): number | null {
  if (typeof value === 'number') return value >= 0 ? value : null;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
}

function readPositive(value: Json): number | null {
  return readNumber(value) || null;
}

/** A number, or the one in an object for the next page: `{ "next": { "page": 2, "limit": 10 } }`. */
function readNumberAt(value: Json, key: string): number | null {
  return readPositive(isObject(value) ? (own(value, key) ?? null) : value);
}

/** Elasticsearch writes `{ "value": 23 }`. */
function readTotal(value: Json): number | null {
  return readNumber(isObject(value) ? (own(value, 'value') ?? null) : value);
}

function readUrl(value: Json): string | null {
  const texts = isObject(value) ? ['href', 'url', 'uri', 'link'].map((key) => own(value, key)) : [value];
  return texts.find(isText) ?? null;
}

/** `[{ "rel": "next", "href": … }]` */
function readLinkList(value: Json): string | null {
  return Array.isArray(value) ? readUrl(value.find(isNextLink) ?? null) : null;
}

function isNextLink(value: Json): boolean {
  return isObject(value) && [own(value, 'rel'), own(value, 'relation')].flat().includes('next');
}

/** A URL, an absolute path, or a query with or without a path before it; a cursor looks different. */
const url = /^([a-z][a-z\d+.-]*:\/\/|\/|\?|\.\.?\/|[\w./~-]+\?[^?]*=)/i;

/** A URL under a key that may also hold a cursor or a number. */
function readUrlOrNothing(value: Json, { place }: AnswerKey): string | null {
  if (inCursors.places.test(place)) return null;
  if (!isText(value)) return isObject(value) ? readUrl(value) : null;
  // Among links it is one, however it looks; but Vultr has a cursor in `meta.links`.
  const isLink = /links?\.$/i.test(place) && (/[/?]/.test(value) || !/meta\.links?\.$/i.test(place));
  return isLink || url.test(value) ? value : null;
}

/** A cursor is a text or a number; of DynamoDB an object, of Elasticsearch an array. */
function readCursor(value: Json, { key }: AnswerKey): string | null {
  if (isNoNext(value) || typeof value === 'boolean') return null;
  if (typeof value !== 'object' || value === null) return String(value);
  const isFilled = !isEnvelope(key) && !/^next$/i.test(key) && Object.keys(value).length > 0;
  return isFilled ? JSON.stringify(value) : null;
}

/** A text that is no number: a number tells where this page is. */
function readOpaque(value: Json): string | null {
  return isText(value) && readNumber(value) === null ? value : null;
}

/** A flag. SQL and PHP write 1 and 0, but under `last` a number is that of a page. */
function readFlag(value: Json, { word }: AnswerKey): boolean | null {
  const number = /^(is|has)|more|truncated|partial|incomplete/.test(word) ? readNumber(value) : null;
  if (number !== null) return number > 0;
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  return /^(true|yes|y)$/i.test(value) ? true : /^(false|no|n)$/i.test(value) ? false : null;
}

/** A flag of which only "yes" counts: that there are no more results may mean anything. */
function readYes(value: Json, key: AnswerKey): true | null {
  return readFlag(value, key) || null;
}

/** A next page in a form that nobody knows: `true`, an object with any text in it, a link without an address. */
function readUnknownForm(value: Json, { word }: AnswerKey): true | null {
  if (!next.test(word)) return Array.isArray(value) && value.some(isNextLink) ? true : null;
  return (value === true || typeof value === 'object') && leadsOn(value, 8) ? true : null;
}

/** Whether a value for the next page holds any sign of one; its size alone is none. */
function leadsOn(value: Json, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return !isNoNext(value);
  const inner = Object.entries(value).filter(([key]) => !/^(limit|size|per_?page|page_?size)$/i.test(key));
  return levels === 0 || inner.some(([, one]) => leadsOn(one, levels - 1));
}
