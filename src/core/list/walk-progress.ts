import { type JsonObject, own } from '../model/json.ts';
import { readIdentifier } from '../model/monitor-item.ts';
import type { Page } from './answer-keys.ts';
import { largest, type PageNews } from './page-news.ts';

/** How far a walk over the pages has come, its last page included. */
export interface Walked {
  /** What the first page says: only there a number tells where counting begins. */
  readonly first: PageNews;
  /** Pages and items that were taken in. */
  readonly pages: number;
  readonly collected: number;
  /** How many pages and monitors there are by the claims that still stand. */
  readonly claimedPages: number | null;
  readonly claimedTotal: number | null;
  /** Every number of all monitors that a page has named. */
  readonly totals: ReadonlySet<number>;
  /** The way that led to the last page, or null while none has. */
  readonly way: string | null;
  /** Whether pages are probed for that nothing claims: not yet, the last page was found so, or no probe finds any more. */
  readonly probing: 'not yet' | 'on' | 'over';
}

/** What is known when a page has been taken in. */
export interface View {
  readonly page: Page;
  readonly news: PageNews;
  readonly walked: Walked;
}

/** A walk before its first page. */
export function startWalk(first: PageNews): Walked {
  const claims = { claimedPages: null, claimedTotal: null, totals: new Set<number>() };
  return { first, pages: 0, collected: 0, ...claims, way: null, probing: 'not yet' };
}

/** A claim stays until a page makes another one, a lower one included, or says that it is the last. */
export function takeNews(walked: Walked, news: PageNews): Walked {
  const { claimedPages, claimedTotal, first, pages, totals } = walked;
  return {
    ...walked,
    pages: pages + 1,
    claimedPages: readPages(news, first) ?? (news.isLast ? null : claimedPages),
    claimedTotal: largest(news.totals) ?? (news.isLast ? null : claimedTotal),
    totals: new Set([...totals, ...news.totals]),
  };
}

/**
 * Whether a page that brings nothing new settles the claim that led to it: it says itself that it is the last, it counts
 * fewer pages, or it is empty and names a next page by an address or a cursor.
 * @param walked how far the walk has come without this page.
 */
export function settlesClaim({ news, page, walked }: View): boolean {
  const isFewer = (readPages(news, walked.first) ?? Number.POSITIVE_INFINITY) < (walked.claimedPages ?? 0);
  return news.isLast || isFewer || (page.items.length === 0 && leadsOn(news));
}

/** Whether a page claims further pages in any way. */
export function claimsMore({ more, nexts, pages, totals }: PageNews): boolean {
  return nexts.length > 0 || more !== null || pages !== null || totals.length > 0;
}

/** An empty page with a cursor or a URL is not the end: some services filter after they have cut into pages. */
export function leadsOn({ nexts }: PageNews): boolean {
  return nexts.some(({ by }) => by === 'next url' || by === 'cursor');
}

/** A claim that there is more, as the end of the sentence "the answer …"; null where nothing claims it. */
export function findClaim(view: View): string | null {
  return claimPages(view) ?? view.news.more ?? claimTotal(view);
}

export function claimPages({ walked: { claimedPages, pages } }: View): string | null {
  return (claimedPages ?? 0) > pages ? `says that there are ${claimedPages} pages` : null;
}

export function claimTotal({ walked: { claimedTotal, collected } }: View): string | null {
  if ((claimedTotal ?? 0) <= collected) return null;
  return `says that there are ${claimedTotal} monitors but shows ${collected}`;
}

/** The number of pages; that of the last page is one less where counting begins at 0. */
export function readPages({ lastPage, pages }: PageNews, { counting }: PageNews): number | null {
  const last = lastPage === null ? null : lastPage + (counting?.unit === 'page' && counting.start === 0 ? 1 : 0);
  return pages === null || last === null ? (pages ?? last) : Math.max(pages, last);
}

/** The items of a list that comes in pages. One that comes again on a later page counts once; on one page, two are two. */
export class CollectedItems {
  /** All items, in the order in which they came. */
  readonly items: JsonObject[] = [];
  readonly #seen = new Set<string>();

  /** Whether one of the items was on no page before. */
  hasNew(items: readonly JsonObject[]): boolean {
    return items.some((item) => !this.#seen.has(label(item)));
  }

  add(items: readonly JsonObject[]): void {
    for (const item of items.filter((other) => !this.#seen.has(identify(other)))) this.items.push(item);
    for (const item of items) this.#seen.add(identify(item)).add(label(item));
  }
}

/** Without an identifier, only an item that is equal is the same one. */
function identify(item: JsonObject): string {
  return readIdentifier(item) === null ? JSON.stringify(item) : label(item);
}

/**
 * What an item is recognised by when it comes again, whatever else changes in it. The identifier alone is not enough:
 * `uid` may be that of the account, and JSON numbers beyond 2^53 become equal.
 */
function label(item: JsonObject): string {
  return JSON.stringify([readIdentifier(item), own(item, 'name')]);
}
