import { isObject, type Json, type JsonObject } from '../../json.ts';
import { type Answer, type AnswerHeaders, header } from '../exchange.ts';

/** One page of the list, as far as paging is concerned. */
export interface Page {
  readonly answer: Answer;
  readonly body: Json;
  /** The object that holds the array of monitors, or null: an envelope that is not known by its name. */
  readonly holder: JsonObject | null;
  readonly items: readonly JsonObject[];
}

/** A field or a header that may speak of paging. */
export interface Fact {
  /** What stands before the key, envelope by envelope, each with a dot; {@link inHeaders} for a header. */
  readonly place: string;
  readonly key: string;
  readonly value: Json;
}

/** What an answer says about paging, in whatever words. Numbers are never negative. */
export interface Facts {
  readonly all: readonly Fact[];
  /** The number of this page. */
  readonly number: number | null;
  /** The number of pages. */
  readonly pages: number | null;
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

export const inHeaders = 'header ';

/** Objects of an answer that may speak of paging, beside its top level; they may hold one another. */
const envelope =
  /^(_?links?|_?meta(data)?|response_?meta(data)?|pag(es?|ing|ination|inator)|page_?info|cursors?|result_?info|list_?info)$/i;

/** Whatever leads to the next page: an address, a cursor, a number. */
export const nextKey =
  /^(@odata\.)?next(_?(page|link|ur[il]|href|cursor|token|offset|marker|start|key|batch|records?|number|index))*$/i;

const keys = {
  number: /^(current_?)?page(_?(number|no|num|index))?$/i,
  pages: /^((total|num|max)_?)?pages$|^page_?count$|^(last|max)_?page$/i,
  offset: /^(offset|skip|start|start_?at|start_?index)$/i,
  size: /^(per_?page|page_?size|(items|results)_?per_?page|max_?results|limit|size)$/i,
  limit: /^(limit|max_?results)$/i,
  total: /^total(_?(count|items|elements|records|results|monitors))?$/i,
  more: /^(has_?(more|next)(_?pages?)?|more|(is_?)?truncated)$/i,
  last: /^(is_?)?last(_?page)?$/i,
};

export function readFacts(page: Page): Facts {
  const all = gather(page);
  const find = (key: RegExp) => all.filter((fact) => key.test(fact.key));
  const numbers = (facts: readonly Fact[]) => facts.map(({ value }) => readNumber(value)).filter((n) => n !== null);
  const pages = numbers(find(keys.pages));
  const flags = [
    ...find(keys.more).map((fact) => ({ fact, yes: isFlag(fact.value, true), no: isFlag(fact.value, false) })),
    ...find(keys.last).map((fact) => ({ fact, yes: isFlag(fact.value, false), no: isFlag(fact.value, true) })),
  ];
  const more = flags.find(({ yes }) => yes)?.fact ?? null;
  const nexts = find(nextKey);
  const hasNone = nexts.some(({ value }) => isNone(value)) && nexts.every(({ value }) => isNone(value));
  return {
    all,
    number: numbers([...find(keys.number), ...all.filter((fact) => isSpringNumber(fact, pages))])[0] ?? null,
    pages: pages.length === 0 ? null : Math.max(...pages),
    offset: find(keys.offset).flatMap(({ key, value }) => withNumber(value, (n) => ({ key, value: n })))[0] ?? null,
    size: find(keys.size).flatMap(readSize)[0] ?? null,
    totals: [...numbers(find(keys.total)), ...readCounts(find(/^count$/i), page.items.length)],
    more,
    isLast: more === null && (hasNone || flags.some(({ no }) => no)),
  };
}

/** `number` is the page's only where it stands among other facts of pages: elsewhere it may count anything. */
function isSpringNumber({ key, place }: Fact, pages: readonly number[]): boolean {
  return key === 'number' && (place.endsWith('page.') || pages.length > 0);
}

/** In headers, a limit is that of the rate. A size of 0 is none. */
function readSize({ key, place, value }: Fact): readonly { isLimit: boolean; value: number }[] {
  if (place === inHeaders && /^(limit|size)$/i.test(key)) return [];
  return withNumber(value, (n) => ({ isLimit: keys.limit.test(key), value: n })).filter((size) => size.value > 0);
}

/** Some mean all monitors by it, some those on this page: only a larger number speaks of more. */
function readCounts(facts: readonly Fact[], length: number): readonly number[] {
  return facts.flatMap(({ value }) => withNumber(value, (n) => n)).filter((n) => n > length);
}

function withNumber<Result>(value: Json, make: (number: number) => Result): readonly Result[] {
  const number = readNumber(value);
  return number === null ? [] : [make(number)];
}

/** The facts of an answer: its headers, and what is around the list. */
function gather({ answer, body, holder }: Page): readonly Fact[] {
  const around = [body, holder === body ? null : holder].filter(isObject);
  return [...readHeaders(answer.headers), ...around.flatMap((object) => gatherIn('', object))];
}

/** Headers by the names that they would have in a body: `X-Total-Count` as `total_count`, of `items 0-9/50` the total. */
function readHeaders(headers: AnswerHeaders): readonly Fact[] {
  const facts = Object.keys(headers).map((name) => ({
    place: inHeaders,
    key: name.replace(/^x-/, '').replaceAll('-', '_'),
    value: header(headers, name),
  }));
  const total = /\/(\d+)$/.exec(header(headers, 'content-range') ?? '')?.[1];
  return total === undefined ? facts : [...facts, { place: inHeaders, key: 'total', value: total }];
}

/** An object and its envelopes, the envelopes' own ones included (`meta.pagination`). */
function gatherIn(place: string, object: JsonObject): readonly Fact[] {
  return Object.entries(object).flatMap(([key, value]) => [
    { place, key, value },
    ...(isObject(value) && envelope.test(key) ? gatherIn(`${place}${key}.`, value) : []),
  ]);
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

function isNone(value: Json): boolean {
  return value === null || value === false || (typeof value === 'string' && !isText(value));
}

function isFlag(value: Json, wanted: boolean): boolean {
  return value === wanted || (typeof value === 'string' && value.toLowerCase() === String(wanted));
}
