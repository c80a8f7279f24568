import type { JsonObject } from '../model/json.ts';
import { decodeId, decodeName } from '../profile/decode.ts';
import type { Profile } from '../profile/profile.ts';
import { largest, type PageInfo } from './page-info.ts';
import type { Page } from './response-fields.ts';

/** A walk over the pages, as far as it has come. */
export interface Walk {
  /** The last page that was added, and its paging signals. */
  readonly page: Page;
  readonly info: PageInfo;
  /** The signals of the first page, the only ones that show where counting starts. */
  readonly first: PageInfo;
  /** Number of pages, and of different items. */
  readonly pages: number;
  readonly collected: number;
  /** Announced numbers of pages and monitors that no later page has changed. */
  readonly claimedPages: number | null;
  readonly claimedTotal: number | null;
  readonly totals: ReadonlySet<number>;
  /** The way and the parameter that led to the last page; null for the first page. */
  readonly way: string | null;
  readonly parameter: string | null;
  /** Whether pages were requested that nothing announces: no, yes and the last one was found, or yes and none is left. */
  readonly probing: 'not yet' | 'on' | 'over';
}

export function startWalk(page: Page, info: PageInfo): Walk {
  const nothing = { pages: 0, collected: 0, claimedPages: null, claimedTotal: null, totals: new Set<number>() };
  const start: Walk = { ...nothing, page, info, first: info, way: null, parameter: null, probing: 'not yet' };
  return addPage(start, page, info, page.items.length);
}

/** An announced number holds until a page announces another one, even a lower one, or marks itself as the last. */
export function addPage(walk: Walk, page: Page, info: PageInfo, collected: number): Walk {
  const kept = info.isLast ? null : walk;
  const claimedPages = readPages(info, walk.first) ?? kept?.claimedPages ?? null;
  const claimedTotal = largest(info.totals) ?? kept?.claimedTotal ?? null;
  const totals = new Set([...walk.totals, ...info.totals]);
  return { ...walk, page, info, pages: walk.pages + 1, collected, claimedPages, claimedTotal, totals };
}

/** Whether a page without new items takes back the announcement that led to it, or leads on. */
export function withdrawsAnnouncement(walk: Walk, page: Page, info: PageInfo): boolean {
  const pages = readPages(info, walk.first);
  const isFewer = pages !== null && walk.claimedPages !== null && pages < walk.claimedPages;
  return info.isLast || isFewer || (page.items.length === 0 && leadsOn(info));
}

/** An empty page with a cursor or a URL is not the end, because some services filter after paging. */
export function leadsOn({ nexts }: PageInfo): boolean {
  return nexts.some(({ by }) => by === 'next url' || by === 'cursor');
}

/** What pages announce that has not been read, as the object of a sentence; null where they announce nothing. */
export function findClaim(walk: Walk): string | null {
  return announcedPages(walk) ?? walk.info.more ?? claimTotal(walk);
}

export function announcedPages({ claimedPages, pages }: Walk): string | null {
  return (claimedPages ?? 0) > pages ? `${claimedPages} pages` : null;
}

export function claimTotal({ claimedTotal, collected }: Walk): string | null {
  if ((claimedTotal ?? 0) <= collected) return null;
  return `a total of ${claimedTotal}, of which ${collected} were read`;
}

/** The number of pages: one more than that of the last page if counting starts at 0. */
function readPages({ lastPage, pages }: PageInfo, { counting }: PageInfo): number | null {
  const last = lastPage === null ? null : lastPage + (counting?.unit === 'page' && counting.start === 0 ? 1 : 0);
  return pages === null || last === null ? (pages ?? last) : Math.max(pages, last);
}

/** The items of all pages. An item that is repeated on a later page counts once; two equal items on one page count twice. */
export class CollectedItems {
  readonly items: JsonObject[] = [];
  /** Whether a later page showed an item again. */
  hasRepeats = false;
  readonly #seen = new Set<string>();
  readonly #profile: Profile;
  /** The last page, whose items are remembered once there is another one: most have one. An equal body gives the same array. */
  #last: readonly JsonObject[] = [];

  constructor(profile: Profile) {
    this.#profile = profile;
  }

  /** Whether any item has a new identifier or name. */
  hasNew(items: readonly JsonObject[]): boolean {
    if (items === this.#last) return false;
    this.#remember();
    return items.some((item) => !this.#seen.has(label(item, this.#profile)));
  }

  add(items: readonly JsonObject[]): void {
    this.#remember();
    const isFirst = this.#seen.size === 0;
    const isNew = (item: JsonObject) => isFirst || !this.#seen.has(identify(item, this.#profile));
    for (const item of items)
      if (isNew(item)) this.items.push(item);
      else this.hasRepeats = true;
    this.#last = items;
  }

  #remember(): void {
    for (const item of this.#last) this.#seen.add(identify(item, this.#profile)).add(label(item, this.#profile));
    this.#last = [];
  }
}

/** Without an identifier, only equal items are the same. */
function identify(item: JsonObject, profile: Profile): string {
  return decodeId(item, profile) === null ? JSON.stringify(item) : label(item, profile);
}

/** Not the identifier alone, because `uid` may be the account's, and JSON numbers above 2^53 may become equal. */
function label(item: JsonObject, profile: Profile): string {
  return JSON.stringify([decodeId(item, profile), decodeName(item, profile)]);
}
