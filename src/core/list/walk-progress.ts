import type { Page } from './answer-keys.ts';
import type { PageNews } from './page-news.ts';

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
export function readPages({ lastPage, pages }: PageNews, first: PageNews): number | null {
  const last = lastPage === null ? null : lastPage + (first.page === 0 ? 1 : 0);
  return pages === null || last === null ? (pages ?? last) : Math.max(pages, last);
}

/** What is known when a page has been taken in. */
export interface View {
  readonly page: Page;
  readonly news: PageNews;
  readonly walked: Walked;
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

/** An empty page with a cursor or an address is not the end: some services filter after they have cut into pages. */
export function leadsOn({ nexts }: PageNews): boolean {
  return nexts.some(({ by }) => by === 'address' || by === 'cursor');
}

/** A claim that there is more, as the end of the sentence "the answer …"; null where the answer makes none. */
export function findClaim(view: View): string | null {
  return claimPages(view) ?? view.news.more ?? claimTotal(view);
}

/** Pages are counted from the number of the first one; without numbers, those that were read are. */
export function claimPages({ news, walked: { asked, claimed, first, pages } }: View): string | null {
  const number = news.page ?? asked;
  const read = number !== null && isStart(first.page) ? number - first.page + 1 : pages;
  return (claimed.pages ?? 0) > read ? `says that there are ${claimed.pages} pages` : null;
}

export function claimTotal({ walked: { claimed, collected } }: View): string | null {
  if ((claimed.total ?? 0) <= collected) return null;
  return `says that there are ${claimed.total} monitors but shows ${collected}`;
}

/** Counting begins at 0 or 1; a first page with another number means something else by it. */
export function isStart(number: number | null): number is 0 | 1 {
  return number === 0 || number === 1;
}
