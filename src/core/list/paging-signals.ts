import { isObject, type Json } from '../model/json.ts';
import { spell } from '../model/text.ts';
import type { AnswerKey } from './answer-keys.ts';
import {
  isNoNext,
  readCursor,
  readFlag,
  readLinkList,
  readNumber,
  readNumberAt,
  readOpaque,
  readPositive,
  readTotal,
  readUnknownForm,
  readUrl,
  readUrlOrNothing,
  readYes,
} from './signal-values.ts';

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
  readonly nextTo?: RegExp;
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
  ['page', /^number$/, readNumber, { nextTo: /^((total|num)?pages|last|first)$/ }],
  ['page', /^current$/, readNumber, { places: inPager }],
  ['pages', /^((total|num|nb|no|max)?pages|(number|no)ofpages|totalpage|(total)?pages?(count|total))$/, readNumber],
  ['last page', /^(last|max)page(number|index)?$/, readNumber],
  ['last page', /^last$/, readNumber, { places: inPager, nextTo: /^(current|(current)?page(number)?)$/ }],
  ['offset', /^(offset|skip|start|startat|startindex)$/, readNumber],
  ['limit', /^(limit|maxresults)$/, readPositive, notInHeaders],
  ['size', /^(perpage|pagesize|(items|results)perpage|size)$/, readPositive, notInHeaders],
  ['total', new RegExp(`^total(numberof)?(${things}|found|match(ed|es)|number|size)?(count)?$`), readTotal],
  ['total', new RegExp(`^(i?(count|${things})total|itotal${things}|nb${things})$`), readTotal],
  ['total', /^((overall|all|full)count|grandtotal|numfound)$/, readTotal],
  ['total', /^of$/, readNumber, { nextTo: /^to$/ }],
  ['total', /^available$/, readNumber, { nextTo: /^returned$/ }],
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
  for (const [means, keys, read, { nextTo, places } = {}] of rows) {
    if (!keys.test(word) || places?.test(place) === false) continue;
    if (nextTo !== undefined && !siblings.some((sibling) => nextTo.test(sibling))) continue;
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

/** Epoch seconds or milliseconds of the years 2001 to 2286. */
function isEpoch(value: number): boolean {
  return (value >= 1e9 && value < 1e10) || (value >= 1e12 && value < 1e13);
}

/** ISO 8601, or a date as mail and HTTP write it. */
function isDate(text: string): boolean {
  const isWritten = /^\d{4}-\d{2}(-\d{2}.*)?$|^([A-Z][a-z]{2,8}, )?\d{1,2}[ -][A-Z][a-z]{2}[ -]\d{2,4}\b/.test(text);
  return isWritten || (/^\d+(\.\d+)?$/.test(text) && isEpoch(Number(text)));
}
