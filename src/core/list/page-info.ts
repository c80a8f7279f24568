import { type Meaning, readSignal, type Signal } from './paging-signals.ts';
import { collectKeys, type Page } from './response-fields.ts';

/** A possible address of the next page. */
export interface Target {
  /** The query parameter that takes the value; null if the value is a URL. */
  readonly parameter: string | null;
  readonly value: string;
  /** Whether this page is not announced, whatever announces the other targets of the request. */
  readonly isProbe?: true;
  /** If set, this target is only tried if the first one had this result. */
  readonly after?: 'nothing' | 'the same';
}

/** The meanings that name a next page, the most certain first. */
const nextMeanings = ['next url', 'cursor', 'next page', 'next offset'] as const;

/** A next page that a response names. */
export interface Next {
  readonly by: (typeof nextMeanings)[number];
  /** Its possible addresses, the likeliest first, because a cursor is sent back under one of several names. */
  readonly targets: readonly Target[];
  /** What it announces: `more monitors ("nextPage")`. */
  readonly claim: string;
}

/** How pages are counted, from the number of the first page or the index of the first item. */
export interface Counting {
  readonly unit: 'page' | 'item';
  readonly start: number;
  /** The query parameters that may take such a number, the likeliest first. */
  readonly parameters: readonly string[];
}

/** The meaning of the paging signals of a page, whether detected or declared in a service profile. */
export interface PageInfo {
  /** The next pages that it names, the most certain first. */
  readonly nexts: readonly Next[];
  /** How pages are counted, if this is the first one; or null. */
  readonly counting: Counting | null;
  readonly pages: number | null;
  /** The number of the last page; equal to `pages` if they count from 1. */
  readonly lastPage: number | null;
  /** Maximum number of items per page. */
  readonly limit: number | null;
  readonly totals: readonly number[];
  /** What a flag announces, `more monitors ("hasMore")`, or null. */
  readonly more: string | null;
  /** Whether a flag, or a next page that is null, marks it as the last page. */
  readonly isLast: boolean;
  /** The same of a key that seems to lead to a next page in an unknown way. */
  readonly unknown: string | null;
  /** The place where a service profile declares the next page, if the response has nothing there, not even null; else null. */
  readonly absent: string | null;
  /** What the response has in place of a total that a service profile declares, as the end of a sentence; else null. */
  readonly absentTotal: string | null;
  /** Whether a service profile declares them: then nothing is guessed. */
  readonly isDeclared: boolean;
}

/** Detects the paging signals of a page, by the table in `paging-signals.ts`. */
export function detectPageInfo(page: Page): PageInfo {
  const signals = collectKeys(page)
    .map(readSignal)
    .filter((signal) => signal !== null);
  const find = (means: Meaning) => signals.filter((signal) => signal.means === means);
  const numbers = (means: Meaning) => find(means).map(({ value }) => Number(value));
  const flags = [...find('more'), ...find('last').map((signal) => ({ ...signal, value: !signal.value }))];
  const more = flags.find(({ value }) => value === true);
  const [unknown] = find('unknown next');
  const totals = numbers('total');
  const isNoNext = find('no next').length > 0 && unknown === undefined && !signals.some(namesNext);
  return {
    nexts: nextMeanings.flatMap((by) =>
      find(by)
        .sort((a, b) => Number(namesNext(b)) - Number(namesNext(a)))
        .map((signal) => ({ by, targets: listTargets(signal), claim: claimBy(signal) })),
    ),
    counting: [...find('page'), ...find('offset')].map(readCounting).find(({ start }) => start <= 1) ?? null,
    pages: largest(numbers('pages')),
    lastPage: largest(numbers('last page')),
    limit: largest(numbers('limit')),
    totals: totals.length > 0 ? totals : numbers('count').filter((count) => count > page.items.length),
    more: more === undefined ? null : claimBy(more),
    isLast: more === undefined && (flags.length > 0 || isNoNext),
    unknown: unknown === undefined ? null : claimBy(unknown),
    absent: null,
    absentTotal: null,
    isDeclared: false,
  };
}

function claimBy({ key, place }: Signal): string {
  return `more monitors (${JSON.stringify(`${place}${key}`)})`;
}

/** Counting starts at 0 or 1; any other number on a first page has a different meaning. */
function readCounting({ key, means, value }: Signal): Counting {
  const parameters = means === 'page' ? [...new Set(['page', key])] : [key];
  return { unit: means === 'page' ? 'page' : 'item', start: Number(value), parameters };
}

/** Signals with "next" in their names go first, because any other cursor may be the one that was sent. */
function namesNext({ means, word }: Signal): boolean {
  return means.startsWith('next') || (means === 'cursor' && word.startsWith('next'));
}

function listTargets(signal: Signal): readonly Target[] {
  const value = String(signal.value);
  return [...new Set(listParameters(signal))].map((parameter) => ({ parameter, value }));
}

/** The parameters that may take a cursor or an offset: its key without "next", or the key itself. */
function listParameters({ key, means, word }: Signal): readonly (string | null)[] {
  if (means === 'next url') return [null];
  if (means === 'next page') return ['page'];
  if (/^(next)?cursor$|^next$/.test(word)) return ['cursor', key, 'start_cursor', 'after'];
  if (/^(endcursor|after)$/.test(word)) return ['after', key];
  if (!word.startsWith('next') || /^next(token|(page)?key)$/.test(word)) return [key];
  const bare = key.replace(/^next_?/i, '');
  return [bare.charAt(0).toLowerCase() + bare.slice(1), key, ...(key.startsWith('N') ? [bare] : [])];
}

export function largest(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((one, other) => Math.max(one, other));
}
