import type { Page } from './answer-keys.ts';
import { readIdentifier } from './monitor-item.ts';
import type { Target } from './next-address.ts';
import type { Next, PageNews } from './page-news.ts';

/** How far a walk over the pages has come, its last page included. */
export interface Walked {
  /** What the first page says: only there a number tells where counting begins. */
  readonly first: PageNews;
  /** Pages and items that were taken in. */
  readonly pages: number;
  readonly collected: number;
  /** The largest claim that still stands, see {@link updateClaim}. */
  readonly claimed: Claimed;
  /** The way that led to the last page, or null while none has. */
  readonly way: string | null;
  /** The page number or the offset that was asked for, where the way has one. */
  readonly asked: number | null;
  /** Whether the last page was found by a probe: nothing had said that it exists. */
  readonly isProbing: boolean;
  /** Ways whose probe brought the very same items. */
  readonly spent: ReadonlySet<string>;
  /** Whether no probe has come to its end: nothing, or nothing new. */
  readonly mayProbe: boolean;
}

/** A walk before its first page. */
export function startWalk(first: PageNews): Walked {
  const nothing = { way: null, asked: null, isProbing: false, spent: new Set<string>(), mayProbe: true };
  return { ...nothing, first, pages: 0, collected: 0, claimed: { pages: null, total: null } };
}

/** How many pages and monitors there are, by what the pages so far have said; null where nothing stands. */
export interface Claimed {
  readonly pages: number | null;
  readonly total: number | null;
}

/** A claim stays until a page makes another one, a lower one included, or says that it is the last. */
export function updateClaim({ pages, total }: Claimed, news: PageNews, first: PageNews): Claimed {
  return {
    pages: readPages(news, first) ?? (news.isLast ? null : pages),
    total: news.totals.length > 0 ? Math.max(...news.totals) : news.isLast ? null : total,
  };
}

/** The number of pages; that of the last page is one less where counting begins at 0. */
function readPages({ lastPage, pages }: PageNews, first: PageNews): number | null {
  const last = lastPage === null ? null : lastPage + (first.page === 0 ? 1 : 0);
  return pages === null || last === null ? (pages ?? last) : Math.max(pages, last);
}

/** A request for a further page. */
export interface Ask {
  /** Tried in turn until one brings something new. */
  readonly targets: readonly Target[];
  /** What says that there is such a page, as the end of the sentence "the answer …"; null for a probe. */
  readonly claim: string | null;
  /** The page number or the offset that is asked for. */
  readonly number?: number;
  /** The page before, in case the service counts pages from 0; always a probe. */
  readonly before?: Target;
}

/** What follows from a page: a request, the end, a list that is not complete and may be on a second reading, or a refusal. */
export type Step =
  | { readonly kind: 'ask'; readonly way: string; readonly ask: Ask }
  | { readonly kind: 'end' }
  | { readonly kind: 'again'; readonly what: string }
  | { readonly kind: 'refuse'; readonly what: string };

interface View {
  readonly page: Page;
  readonly news: PageNews;
  readonly walked: Walked;
}

/** A list of this length without any paging signal may be cut off. */
const shortestCut = 10;

/** The ways from a page to the next one, the surest first. */
const ways: readonly { readonly name: string; readonly ask: (view: View) => Ask | null }[] = [
  { name: 'next address', ask: (view) => follow(view, 'address') },
  { name: 'cursor', ask: (view) => (view.news.isLast ? null : follow(view, 'cursor')) },
  { name: 'number of the next page', ask: (view) => (view.news.isLast ? null : follow(view, 'page')) },
  { name: 'page', ask: askByPage },
  { name: 'next offset', ask: (view) => (view.news.isLast ? null : follow(view, 'offset')) },
  { name: 'offset', ask: askByOffset },
  { name: 'pages without a number', ask: askByUnknownNumber },
  { name: 'identifier of the last item', ask: askByLastItem },
  { name: 'probe by page', ask: (view) => (mayProbe(view) ? { ...countPages(view), claim: null } : null) },
  { name: 'probe by offset', ask: probeByOffset },
];

/**
 * Decides how a walk goes on after a page that it has taken in. Once it has followed a way, those below it in the table
 * are not tried any more: on the last page they would find less than the way has said already.
 */
export function decideNext(page: Page, news: PageNews, walked: Walked): Step {
  const view = { page, news, walked };
  const unread = news.nexts.find(({ targets }) => targets.length === 0);
  if (unread !== undefined) return { kind: 'refuse', what: unread.says };
  const hole = findHole(view);
  if (hole !== null) return { kind: 'again', what: `is empty, but ${hole}` };
  const reach = walked.way === null ? ways.length : ways.findIndex(({ name }) => name === walked.way) + 1;
  for (const { ask, name } of ways.slice(0, reach)) {
    const found = ask(view);
    if (found !== null && !(found.claim === null && walked.spent.has(name)))
      return { kind: 'ask', way: name, ask: found };
  }
  const what = findOpenClaim(view);
  if (what !== null) return { kind: 'refuse', what };
  const earlier = news.isLast ? null : claimPages(view);
  return earlier === null
    ? { kind: 'end' }
    : { kind: 'again', what: `leads no further, but a page before it ${earlier}` };
}

/**
 * Whether a page that brings nothing new settles the claim that led to it: it says itself that it is the last, it counts
 * fewer pages, or it is empty and names a next page by an address or a cursor.
 * @param walked how far the walk has come without this page.
 */
export function settlesClaim(page: Page, news: PageNews, { claimed, first }: Walked): boolean {
  const isFewer = (readPages(news, first) ?? Number.POSITIVE_INFINITY) < (claimed.pages ?? 0);
  return news.isLast || isFewer || (page.items.length === 0 && leadsOn(news));
}

/** Whether a page speaks of further pages in any way. */
export function claimsMore({ more, nexts, pages, totals }: PageNews): boolean {
  return nexts.length > 0 || more !== null || pages !== null || totals.length > 0;
}

/** An empty page that is to be followed by others, where pages are counted: items may be missing. */
function findHole(view: View): string | null {
  const { news, page } = view;
  if (page.items.length > 0 || news.isLast || leadsOn(news)) return null;
  return findClaim(view) ?? news.nexts[0]?.says ?? null;
}

/** An empty page with a cursor or an address is not the end: some services filter after they have cut into pages. */
function leadsOn({ nexts }: PageNews): boolean {
  return nexts.some(({ by }) => by === 'address' || by === 'cursor');
}

function follow({ news }: View, by: Next['by']): Ask | null {
  const found = news.nexts.find((next) => next.by === by);
  return found === undefined ? null : { targets: found.targets, claim: found.says };
}

function askByPage(view: View): Ask | null {
  const { news, walked } = view;
  const number = news.page ?? (walked.way === 'page' ? walked.asked : null);
  if (number === null || !isStart(walked.first.page)) return null;
  const claim = findClaim(view);
  if (claim === null && !mayProbe(view)) return null;
  const own = claim === null || walked.first.pageParameter === null ? [] : [walked.first.pageParameter];
  return { targets: ['page', ...own].map((name) => set(name, number + 1)), claim, number: number + 1 };
}

/** By the offset that the page names, or by what was collected where it names a limit alone. */
function askByOffset(view: View): Ask | null {
  const { news, page, walked } = view;
  const { offset } = walked.first;
  if (offset === null ? !walked.first.size?.hasOffset || news.page !== null : !isStart(offset.value)) return null;
  const claim = offset === null ? claimTotal(view) : findClaim(view);
  if (claim === null && !mayProbe(view)) return null;
  const from = news.offset?.value ?? walked.asked ?? offset?.value ?? 0;
  const number = from + page.items.length;
  return { targets: [set(offset?.parameter ?? 'offset', number)], claim, number };
}

function askByUnknownNumber(view: View): Ask | null {
  const claim = (isStart(view.walked.first.page) ? null : claimPages(view)) ?? claimTotal(view);
  return claim === null || view.news.isLast ? null : { ...countPages(view), claim };
}

function askByLastItem({ news, page }: View): Ask | null {
  const id = readIdentifier(page.items.at(-1) ?? {});
  return id === null || news.more === null ? null : { targets: [set('starting_after', id)], claim: news.more };
}

/** The page after the one that was asked for; after the first, it is not known where counting begins. */
function countPages({ walked }: View): Pick<Ask, 'targets' | 'number' | 'before'> {
  const number = (walked.asked ?? 1) + 1;
  const ask = { targets: [set('page', number)], number };
  return walked.asked === null ? { ...ask, before: set('page', 1) } : ask;
}

/** Only where a page number brought the very same items; else the service knows `page`. */
function probeByOffset(view: View): Ask | null {
  const { collected, spent, way } = view.walked;
  if (!mayProbe(view) || !(way === 'probe by offset' || spent.has('probe by page'))) return null;
  return { targets: [set('offset', collected)], claim: null, number: collected };
}

/** Whether a page that claims nothing may have been cut off, or whether a walk of probes goes on. */
function mayProbe({ news, page, walked }: View): boolean {
  const { claimed } = walked;
  const { isLast, more, size } = news;
  if (!walked.mayProbe || isLast || more !== null || claimed.pages !== null || claimed.total !== null) return false;
  const { length } = page.items;
  // A size may be that of anything, such as the account's quota: that a page fills it says more than that it does not.
  if (walked.way === null) return length >= shortestCut || (size !== null && length >= size.value);
  return walked.isProbing && length > 0;
}

/** A claim that there is more, as the end of the sentence "the answer …"; null where the answer makes none. */
function findClaim(view: View): string | null {
  return claimPages(view) ?? view.news.more ?? claimTotal(view);
}

/** Pages are counted from the number of the first one; without numbers, those that were read are. */
function claimPages({ news, walked: { asked, claimed, first, pages } }: View): string | null {
  const number = news.page ?? asked;
  const read = number !== null && isStart(first.page) ? number - first.page + 1 : pages;
  return (claimed.pages ?? 0) > read ? `says that there are ${claimed.pages} pages` : null;
}

function claimTotal({ walked: { claimed, collected } }: View): string | null {
  if ((claimed.total ?? 0) <= collected) return null;
  return `says that there are ${claimed.total} monitors but shows ${collected}`;
}

/** What the last page of a walk itself leaves open. */
function findOpenClaim(view: View): string | null {
  const { news, page, walked } = view;
  const isSettled = news.isLast || walked.claimed.total === walked.collected;
  if (page.answer.status === 206 && !isSettled) return 'is a part of the list (206 Partial Content)';
  if (news.isLast) return null;
  // Some services show the cursors of a page next to the address of the next one, on the last page, too.
  const left = news.nexts.find(({ by }) => !(by === 'cursor' && walked.way === 'next address'));
  const pages = readPages(news, walked.first) === null ? null : claimPages(view);
  return left?.says ?? news.more ?? pages ?? news.unknown;
}

/** Counting begins at 0 or 1; a first page with another number means something else by it. */
function isStart(number: number | null): number is 0 | 1 {
  return number === 0 || number === 1;
}

function set(parameter: string, value: string | number): Target {
  return { parameter, value: String(value) };
}
