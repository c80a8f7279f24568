import { headerLines } from '../http/exchange.ts';
import { collectKeys, type Page } from './answer-keys.ts';
import { readLinkHeader, type Target } from './next-address.ts';
import { isNoneNext, isUnknownNext, type Meaning, readSignal, type Signal } from './paging-signals.ts';

/** A next page that an answer names. */
export interface Next {
  readonly by: 'address' | 'cursor' | 'page' | 'offset';
  /** Where it may be, the likeliest first: a cursor goes back under one of several names. */
  readonly targets: readonly Target[];
  /** The end of the sentence "the answer …". */
  readonly says: string;
}

/** What a page says about paging. Detected from an answer, or read where a service profile says it is. */
export interface PageNews {
  /** The next pages that it names, the surest first. */
  readonly nexts: readonly Next[];
  /** The number of this page. */
  readonly page: number | null;
  /** The parameter that takes the page's number back, where `page` leads nowhere. */
  readonly pageParameter: string | null;
  readonly pages: number | null;
  /** The number of the last page: that of the pages, where they count from 1. */
  readonly lastPage: number | null;
  /** The index of this page's first item, and the parameter that it goes by. */
  readonly offset: { readonly parameter: string; readonly value: number } | null;
  /** Most items on a page; `hasOffset` where the key goes with an offset. */
  readonly size: { readonly value: number; readonly hasOffset: boolean } | null;
  /** Every number of all monitors that it names. */
  readonly totals: readonly number[];
  /** The claim that there is more, as the end of the sentence "the answer …", or null. */
  readonly more: string | null;
  /** Whether it says that it is the last page: by a flag, or by a next page that is null. */
  readonly isLast: boolean;
  /** What seems to lead to a next page in a way that nobody knows, as the end of the same sentence, or null. */
  readonly unknown: string | null;
}

/** Finds out what a page says about paging, see the table in `paging-signals.ts`. */
export function detectNews(page: Page): PageNews {
  const keys = collectKeys(page);
  const all = keys.map(readSignal).filter((signal) => signal !== null);
  const find = (means: Meaning) => all.filter((signal) => signal.means === means);
  const numbers = (means: Meaning) => find(means).map(({ value }) => Number(value));
  const links = headerLines(page.answer.headers, 'link');
  const link = readLinkHeader(links);
  const flags = [...find('more'), ...find('last').map((signal) => ({ ...signal, value: !signal.value }))];
  const more = flags.find(({ value }) => value === true);
  const nexts = [
    ...(link === null ? [] : [link]),
    ...listNexts(
      all,
      keys.some(({ word }) => nextCursor.test(word)),
    ),
  ];
  const size = find('limit')[0] ?? find('size')[0];
  const [number] = find('page');
  const [offset] = find('offset');
  const totals = numbers('total');
  const unknown = [...find('unreadable'), ...keys.filter((key) => isUnknownNext(key) && readSignal(key) === null)][0];
  const namesNext = unknown !== undefined || nexts.some(({ by }) => by !== 'cursor') || hasNextKey(all);
  return {
    nexts,
    page: number === undefined ? null : Number(number.value),
    pageParameter:
      number !== undefined && /^pagenum/.test(number.word) && !/^header/.test(number.place) ? number.key : null,
    pages: largest(numbers('pages')),
    lastPage: largest(numbers('last page')),
    offset: offset === undefined ? null : { parameter: offset.key, value: Number(offset.value) },
    size: size === undefined ? null : { value: Number(size.value), hasOffset: size.means === 'limit' },
    totals: totals.length > 0 ? totals : numbers('count').filter((count) => count > page.items.length),
    more: more === undefined ? null : claimBy(more),
    isLast:
      more === undefined && ((keys.some(isNoneNext) && !namesNext) || flags.length > 0 || saysLastLink(links, link)),
    unknown: unknown === undefined ? null : claimBy(unknown),
  };
}

function claimBy({ key, place }: Pick<Signal, 'key' | 'place'>): string {
  return `says that there is more (${JSON.stringify(`${place}${key}`)})`;
}

/** Names of the next page's cursor; next to one, a cursor without "next" in its name is the one that was sent. */
const nextCursor = /^next(page)?(cursor|token|key|marker)$|^nextcontinuationtoken$/;

const nextMeanings = ['next url', 'cursor', 'next page', 'next offset'] as const;

function listNexts(all: readonly Signal[], isNamed: boolean): readonly Next[] {
  const isEcho = ({ means, word }: Signal) => isNamed && means === 'cursor' && !/^(next|end)/.test(word);
  return nextMeanings.flatMap((means) =>
    all.filter((signal) => signal.means === means && !isEcho(signal)).map(readNext),
  );
}

function readNext(signal: Signal): Next {
  const value = String(signal.value);
  const says = claimBy(signal);
  switch (signal.means) {
    case 'next url':
      return { by: 'address', targets: [{ address: value }], says };
    case 'cursor':
      return { by: 'cursor', targets: listParameters(signal).map((parameter) => ({ parameter, value })), says };
    case 'next offset': {
      const names = signal.word === 'nextstart' ? ['start', 'offset'] : ['offset'];
      return { by: 'offset', targets: names.map((parameter) => ({ parameter, value })), says };
    }
    default:
      return { by: 'page', targets: [{ parameter: 'page', value }], says };
  }
}

/** The parameters that may take a cursor back: under its key without "next", or under the key itself. */
function listParameters({ key, word }: Signal): readonly string[] {
  if (/^(next)?cursor$|^next$/.test(word)) return [...new Set(['cursor', key, 'start_cursor', 'after'])];
  if (/^(endcursor|after)$/.test(word)) return [...new Set(['after', key])];
  if (!/^next/.test(word) || /^next(token|(page)?key)$/.test(word)) return [key];
  const bare = key.replace(/^next_?/i, '');
  const lower = bare.charAt(0).toLowerCase() + bare.slice(1);
  return [...new Set([lower, key, ...(/^N/.test(key) ? [bare] : [])])];
}

/** Whether a key that is called "next" holds a cursor. */
function hasNextKey(all: readonly Signal[]): boolean {
  return all.some(({ means, word }) => /^next|^cursor$/.test(means) && /^next/.test(word));
}

/** A Link header that names other pages, and no next one. */
function saysLastLink(lines: readonly string[], link: Next | null): boolean {
  return link === null && lines.some((line) => /;\s*rel\s*=\s*"?(prev|previous|first|last)\b/i.test(line));
}

function largest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}
