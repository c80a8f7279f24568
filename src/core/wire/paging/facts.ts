import { isObject, type Json, own } from '../../json.ts';
import { type Fact, gatherFacts, inHeaders, type Page } from './answer-facts.ts';
import { flagWord, isNextWord, rareWords, words } from './words.ts';

/** What an answer says about paging, in whatever words. Numbers are never negative. */
export interface Facts {
  readonly all: readonly Fact[];
  /** The number of this page. */
  readonly number: number | null;
  /** The number of pages; where it is only told by that of the last one, as if they counted from 1. */
  readonly pages: number | null;
  /** The number of the last page. */
  readonly lastPage: number | null;
  /** The place of this page's first item, and the key that says it. */
  readonly offset: { readonly key: string; readonly value: number } | null;
  /** Most items on a page; `isLimit` where the key goes with an offset. */
  readonly size: { readonly isLimit: boolean; readonly value: number } | null;
  /** Every number of all monitors that is named. */
  readonly totals: readonly number[];
  /** The flag that says there is more, or null. */
  readonly more: Fact | null;
  /** Whether it is said in so many words that this page is the last: by a flag, or by a next page that is null. */
  readonly isLast: boolean;
}

export function readFacts(page: Page): Facts {
  const all = gatherFacts(page);
  const find = (word: RegExp) => all.filter((fact) => word.test(fact.word));
  const numbers = (facts: readonly Fact[]) => facts.map(({ value }) => readNumber(value)).filter((n) => n !== null);
  const lastPages = numbers([...find(words.lastPage), ...all.filter((fact) => isLastOfPager(fact, all))]);
  const pages = [...numbers(find(words.pages)), ...lastPages];
  const totals = find(words.total).flatMap(({ value }) => withNumber(readTotal(value), (n) => n));
  const counts = [...find(words.count), ...all.filter((fact) => isEndOfRange(fact, all))];
  const flags = [
    ...find(words.more).map((fact) => ({ fact, yes: isFlag(fact, true), no: isFlag(fact, false) })),
    ...find(words.last).map((fact) => ({ fact, yes: isFlag(fact, false), no: isFlag(fact, true) })),
    ...find(rareWords.more).map((fact) => ({ fact, yes: isFlag(fact, true), no: false })),
    ...find(rareWords.done).map((fact) => ({ fact, yes: isFlag(fact, false), no: false })),
  ];
  const more = flags.find(({ yes }) => yes)?.fact ?? null;
  const isPaged = pages.length > 0 || find(words.last).some(({ value }) => typeof value === 'boolean');
  return {
    all,
    number:
      numbers([...find(words.number), ...all.filter((fact) => isCurrent(fact) || isSpringNumber(fact, isPaged))])[0] ??
      null,
    pages: pages.length === 0 ? null : Math.max(...pages),
    lastPage: lastPages.length === 0 ? null : Math.max(...lastPages),
    offset: find(words.offset).flatMap(({ key, value }) => withNumber(value, (n) => ({ key, value: n })))[0] ?? null,
    size: find(words.size).flatMap(readSize)[0] ?? null,
    totals: totals.length > 0 ? totals : readCounts(counts, page.items.length),
    more,
    isLast: more === null && (saysNoNext(all) || flags.some(({ no }) => no)),
  };
}

/** Whether a next page is spoken of, and is none wherever it is. */
function saysNoNext(all: readonly Fact[]): boolean {
  const nexts = all.filter(({ word }) => isNextWord(word));
  return nexts.some(({ word }) => words.next.test(word)) && nexts.every(({ value }) => isNoNext(value));
}

/** `number` is the page's only where it stands among other facts of pages: elsewhere it may count anything. */
function isSpringNumber({ place, word }: Fact, isPaged: boolean): boolean {
  return word === 'number' && (place.endsWith('page.') || isPaged);
}

const pager = /(^|[. ])pag(e|es|er|ing|ination|inator)\.$/;

/** `{ "pager": { "current": 1, "last": 3 } }` */
function isCurrent({ place, word }: Fact): boolean {
  return word === 'current' && pager.test(place);
}

/** Beside anything but the number of a page, the last may be an item's. */
function isLastOfPager({ place, word }: Fact, all: readonly Fact[]): boolean {
  const isNumbered = (other: Fact) => other.place === place && (isCurrent(other) || words.number.test(other.word));
  return word === 'last' && pager.test(place) && all.some(isNumbered);
}

/** Words for a number of all, and those that must stand beside them: alone, "available" may be what the account has left. */
const ranges = new Map([
  ['of', 'to'],
  ['available', 'returned'],
]);

/** `{ "from": 1, "to": 25, "of": 50 }` */
function isEndOfRange({ place, word }: Fact, all: readonly Fact[]): boolean {
  const partner = ranges.get(word);
  return partner !== undefined && all.some((other) => other.place === place && other.word === partner);
}

/** In headers, a limit is that of the rate. A size of 0 is none. */
function readSize({ place, value, word }: Fact): readonly { isLimit: boolean; value: number }[] {
  if (place === inHeaders && /^(limit|size)$/.test(word)) return [];
  return withNumber(value, (n) => ({ isLimit: words.limit.test(word), value: n })).filter((size) => size.value > 0);
}

/** Some mean all monitors by it, some those on this page: only a larger number speaks of more, and no total beside it. */
function readCounts(facts: readonly Fact[], length: number): readonly number[] {
  return facts.flatMap(({ value }) => withNumber(value, (n) => n)).filter((n) => n > length);
}

function withNumber<Result>(value: Json, make: (number: number) => Result): readonly Result[] {
  const number = readNumber(value);
  return number === null ? [] : [make(number)];
}

/** Elasticsearch says `{ "value": 23 }`. */
function readTotal(value: Json): Json {
  return isObject(value) ? (own(value, 'value') ?? null) : value;
}

/** A text that says something: "null" and "false" stand for nothing. */
export function isText(value: Json | undefined): value is string {
  return typeof value === 'string' && !/^(|false|null)$/i.test(value);
}

/** A number, also as text: headers know nothing else. A negative one stands for "not known". */
export function readNumber(value: Json): number | null {
  if (typeof value === 'number') return value >= 0 ? value : null;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
}

/** Counting never comes back to 0: as the next page, it is none, and -1 neither. */
export function isNoNext(value: Json): boolean {
  return isNone(value) || value === 0 || value === -1 || value === '0' || value === '-1';
}

function isNone(value: Json): boolean {
  return value === null || value === false || (typeof value === 'string' && !isText(value));
}

/** Whether a flag is there and set so. SQL and PHP know 0 and 1 for it, where no number of a page can be meant. */
export function isFlag({ value, word }: Fact, wanted: boolean): boolean {
  const number = flagWord.test(word) ? readNumber(value) : null;
  if (number !== null) return number > 0 === wanted;
  return value === wanted || (typeof value === 'string' && (wanted ? yes : no).test(value));
}

const yes = /^(true|yes|y)$/i;
const no = /^(false|no|n)$/i;
