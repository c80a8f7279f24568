import { headerLines } from '../http/exchange.ts';
import { collectKeys, type Page } from './answer-keys.ts';
import { type Meaning, readSignal, type Signal } from './paging-signals.ts';

/** Where the next page may be. */
export interface Target {
  /** A parameter in the query of the page before; null where the value is a URL. */
  readonly parameter: string | null;
  readonly value: string;
  /** Whether nothing claims this page, whatever claims the other targets of the same request. */
  readonly isProbe?: true;
  /** The only result of the first target after which this one is tried. */
  readonly after?: 'nothing' | 'the same';
}

/** The meanings that name a next page, the surest first. */
const nextMeanings = ['next url', 'cursor', 'next page', 'next offset'] as const;

/** A next page that an answer names. */
export interface Next {
  readonly by: (typeof nextMeanings)[number];
  /** Where it may be, the likeliest first: a cursor goes back under one of several names. None if it cannot be read. */
  readonly targets: readonly Target[];
  /** The end of the sentence "the answer …". */
  readonly says: string;
}

/** What a page says about paging: detected from an answer, or read where a service profile declares it. */
export interface PageNews {
  /** The next pages that it names, the surest first. */
  readonly nexts: readonly Next[];
  /** How pages are counted from the first one, and the parameters that may take such a number; null where it does not say. */
  readonly counting: {
    readonly unit: 'page' | 'item';
    readonly start: number;
    readonly parameters: readonly string[];
  } | null;
  readonly pages: number | null;
  /** The number of the last page: that of the pages, where they count from 1. */
  readonly lastPage: number | null;
  /** Most items on a page, and whether the key is one that goes with an offset (`limit`). */
  readonly size: { readonly value: number; readonly goesWithOffset: boolean } | null;
  /** Every number of all monitors that it names. */
  readonly totals: readonly number[];
  /** The claim that there is more, as the end of the sentence "the answer …", or null. */
  readonly more: string | null;
  /** Whether it says that it is the last page: by a flag, or by a next page that is null. */
  readonly isLast: boolean;
  /** What seems to lead to a next page in an unknown way, as the end of the same sentence, or null. */
  readonly unknown: string | null;
}

/** Detects what a page says about paging, by the table in `paging-signals.ts`. */
export function detectNews(page: Page): PageNews {
  const signals = collectKeys(page)
    .map(readSignal)
    .filter((signal) => signal !== null);
  const find = (means: Meaning) => signals.filter((signal) => signal.means === means);
  const numbers = (means: Meaning) => find(means).map(({ value }) => Number(value));
  const link = readLinkHeader(headerLines(page.answer.headers, 'link'));
  const flags = [...find('more'), ...find('last').map((signal) => ({ ...signal, value: !signal.value }))];
  const more = flags.find(({ value }) => value === true);
  const [unknown] = find('unknown next');
  const [size] = [...find('limit'), ...find('page size')];
  const totals = numbers('total');
  const namesNext = signals.some(({ means, word }) => /^next|^unknown/.test(means) || isNextCursor(means, word));
  const saysNone = find('no next').length > 0 && !namesNext && link.next === null;
  return {
    nexts: [...(link.next === null ? [] : [link.next]), ...listNexts(signals)],
    counting: [...find('page'), ...find('offset')].map(readCounting).find(({ start }) => start <= 1) ?? null,
    pages: largest(numbers('pages')),
    lastPage: largest(numbers('last page')),
    size: size === undefined ? null : { value: Number(size.value), goesWithOffset: size.means === 'limit' },
    totals: totals.length > 0 ? totals : numbers('count').filter((count) => count > page.items.length),
    more: more === undefined ? null : claimBy(more),
    isLast: more === undefined && (flags.length > 0 || link.isLast || saysNone),
    unknown: unknown === undefined ? null : claimBy(unknown),
  };
}

function claimBy({ key, place }: Signal): string {
  return `says that there is more (${JSON.stringify(`${place}${key}`)})`;
}

/** Counting begins at 0 or 1; a first page with another number means something else by it. */
function readCounting({ key, means, value }: Signal): NonNullable<PageNews['counting']> {
  const start = Number(value);
  return means === 'page'
    ? { unit: 'page', start, parameters: [...new Set(['page', key])] }
    : { unit: 'item', start, parameters: [key] };
}

function isNextCursor(means: Meaning, word: string): boolean {
  return means === 'cursor' && /^next/.test(word);
}

function listNexts(signals: readonly Signal[]): readonly Next[] {
  // Next to a cursor for the next page, one without "next" in its name is the one that was sent.
  const isNamed = signals.some(({ word }) => /^next(page)?(cursor|token|key|marker)$|^nextcontinuation/.test(word));
  const isEcho = ({ means, word }: Signal) => isNamed && means === 'cursor' && !/^(next|end)/.test(word);
  return nextMeanings.flatMap((by) =>
    signals
      .filter((signal) => signal.means === by && !isEcho(signal))
      .map((signal) => ({ by, targets: listTargets(by, signal), says: claimBy(signal) })),
  );
}

function listTargets(by: Next['by'], signal: Signal): readonly Target[] {
  const value = String(signal.value);
  if (by === 'next url') return [{ parameter: null, value }];
  const parameters = by === 'next page' ? ['page'] : listParameters(signal);
  return [...new Set(parameters)].map((parameter) => ({ parameter, value }));
}

/** The parameters that may take a cursor or an offset back: under its key without "next", or under the key itself. */
function listParameters({ key, word }: Signal): readonly string[] {
  if (/^(next)?cursor$|^next$/.test(word)) return ['cursor', key, 'start_cursor', 'after'];
  if (/^(endcursor|after)$/.test(word)) return ['after', key];
  if (!word.startsWith('next') || /^next(token|(page)?key)$/.test(word)) return [key];
  const bare = key.replace(/^next_?/i, '');
  return [bare.charAt(0).toLowerCase() + bare.slice(1), key, ...(key.startsWith('N') ? [bare] : [])];
}

function largest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}

/** One link of RFC 8288, section 3: its target, and its parameters; a quoted one may hold commas and semicolons. */
const link = /<([^<>]*)>((?:\s*;\s*[^\s;,="<>]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g;

/** `next` as one of the relations of a link, in the quotes of RFC 8288, in single ones, or without. */
const nextRelation = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|'?next'?(?=\s*(?:[;,]|$)))/i;
const otherRelation = /;\s*rel\s*=\s*"?(prev|previous|first|last)\b/i;

/** Sentry links to a next page even where it is empty, and says so. */
const isEmptyLink = /;\s*results\s*=\s*"?false\b/i;

/** The next page that lines of the header `Link` name, and whether they name other pages alone. */
export function readLinkHeader(lines: readonly string[]): { readonly next: Next | null; readonly isLast: boolean } {
  const links = lines.flatMap((line) => [...line.matchAll(link)]);
  const found = links.find(([, , relation = '']) => nextRelation.test(relation) && !isEmptyLink.test(relation));
  const isUnread = lines.some((line) => nextRelation.test(line.replaceAll(link, '')));
  if (found === undefined && !isUnread) return { next: null, isLast: lines.some((line) => otherRelation.test(line)) };
  const targets = found === undefined ? [] : [{ parameter: null, value: found[1] ?? '' }];
  return { next: { by: 'next url', targets, says: 'has a Link header with rel="next"' }, isLast: false };
}
