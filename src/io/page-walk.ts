import type { Answer } from '../core/http/exchange.ts';
import type { Page } from '../core/list/answer-keys.ts';
import { CollectedItems } from '../core/list/collected-items.ts';
import { resolveTarget, type Target } from '../core/list/next-address.ts';
import { type Ask, decideNext } from '../core/list/next-page.ts';
import type { PageNews } from '../core/list/page-news.ts';
import { claimsMore, settlesClaim, startWalk, updateClaim, type Walked } from '../core/list/walk-progress.ts';
import type { JsonObject } from '../core/model/json.ts';
import type { ReadingApi } from './client.ts';
import {
  type FurtherPurpose,
  type ListPage,
  type NoPage,
  readFirstPage,
  readFurtherPage,
  refuseList,
} from './list-page.ts';

// One reading of the list, from the first page to the last:
//
//  1. Read the first page and take it in.
//  2. Let the pager say what the page means, and decide what follows (`decideNext`): the end (6), a reading that proves
//     nothing (7), a refusal, or a request for a further page.
//  3. Try where that page may be, one place after the other, until one brings something new (`#try`).
//  4. Take it in, and go on with 2.
//  5. Nothing new: a probe was in vain, go on with 2. Where a page has claimed that there is more, the page that answers
//     it has to say that it was the last; else the reading proves nothing (7), or the list is refused.
//  6. The end: the totals that the pages named have to be what was read; else the list changed meanwhile (7).
//  7. The caller reads the list again.

/** Reads from a page what it says about further pages: by detection, or where a service profile declares it. */
export type Pager = (page: Page) => PageNews;

/** What came of a reading: all items, or why it proves nothing, as the end of the sentence "the answer …". */
export type Reading =
  | { readonly kind: 'complete'; readonly items: readonly JsonObject[]; readonly last: ListPage }
  | { readonly kind: 'again'; readonly answer: Answer; readonly what: string };

/** What came of a try to get a further page. */
type Try =
  | { readonly kind: 'page'; readonly page: ListPage }
  /** Nothing new: the page is empty, or shows what is known. */
  | { readonly kind: 'repeat'; readonly page: ListPage }
  /** Its URL was asked for before. */
  | { readonly kind: 'known' }
  | NoPage;

/** No service of monitors has as many pages; a cursor without end must not keep a run busy until its job is killed. */
const maxPages = 10_000;

/** A service that filters after it has cut into pages may show empty ones; a hundred in a row are a fault. */
const maxEmptyPages = 100;

/** @throws RunError where a page cannot be read or is not understood, or where the pages do not come to an end. */
export async function walkPages(api: ReadingApi, url: string, pager: Pager): Promise<Reading> {
  return new PageWalk(api, pager, await readFirstPage(api, url)).finish();
}

class PageWalk {
  readonly #api: ReadingApi;
  readonly #pager: Pager;
  readonly #first: ListPage;
  readonly #collected = new CollectedItems();
  readonly #totals = new Set<number>();
  readonly #asked: Set<string>;
  #last: ListPage;
  #news: PageNews;
  #walked: Walked;
  /** The parameter that has led on, where there were several to choose from. */
  #parameter: string | null = null;
  #emptyPages = 0;

  constructor(api: ReadingApi, pager: Pager, first: ListPage) {
    this.#api = api;
    this.#pager = pager;
    this.#first = first;
    this.#last = first;
    this.#news = pager(first);
    this.#asked = new Set([first.answer.url]);
    this.#walked = startWalk(this.#news);
    this.#take(first, {});
  }

  async finish(): Promise<Reading> {
    for (;;) {
      const step = decideNext(this.#last, this.#news, this.#walked);
      switch (step.kind) {
        case 'refuse':
          throw refuseList(this.#last.answer, step.what);
        case 'again':
          return { kind: 'again', answer: this.#last.answer, what: step.what };
        case 'end':
          return this.#compareTotals();
        case 'ask': {
          const { ask, way } = step;
          const reading = ask.claim === null ? await this.#probe(way, ask) : await this.#demand(way, ask, ask.claim);
          if (reading !== null) return reading;
        }
      }
    }
  }

  /** Asks for a page that may not exist; then the same again, nothing, or a 4xx is a good answer, too. */
  async #probe(way: string, ask: Ask): Promise<null> {
    const [target] = ask.targets;
    const got: Try = target === undefined ? { kind: 'known' } : await this.#try(target, 'possible page');
    if (got.kind === 'refused') throw got.why;
    if (await this.#goOn(way, ask, got)) return null;
    const { spent } = this.#walked;
    const isSame =
      got.kind === 'known' || (got.kind === 'repeat' && got.page.items.length === this.#first.items.length);
    this.#walked = isSame ? { ...this.#walked, spent: new Set([...spent, way]) } : { ...this.#walked, mayProbe: false };
    return null;
  }

  /** Asks for a page that another one has claimed to exist, in one place after the other; the one that led on is kept. */
  async #demand(way: string, ask: Ask, claim: string): Promise<Reading | null> {
    const kept = ask.targets.filter((target) => 'parameter' in target && target.parameter === this.#parameter);
    let failure: Exclude<Try, { kind: 'known' }> | null = null;
    for (const target of kept.length > 0 ? kept : ask.targets) {
      const got = await this.#try(target, 'further page', claim);
      if (got.kind === 'known' && failure !== null) continue;
      if (got.kind === 'known') {
        const url = this.#resolve(target);
        const what = `${claim}, but leads to ${url} again: the pages go round in a circle`;
        throw refuseList(this.#last.answer, what, { reason: 'list-endless' });
      }
      if (got.kind === 'refused') throw got.why;
      this.#parameter = 'parameter' in target ? target.parameter : null;
      if (await this.#goOn(way, ask, got)) return null;
      failure ??= got;
    }
    return this.#giveUp(failure, claim);
  }

  /** Takes in what a try has brought, and the page before it where the service counts pages from 0; false for nothing new. */
  async #goOn(way: string, { before: target, claim, number }: Ask, got: Try): Promise<boolean> {
    const step = { way, isProbing: claim === null };
    const isEmpty = got.kind === 'absent' || (got.kind === 'repeat' && got.page.items.length === 0);
    const before =
      target !== undefined && (got.kind === 'page' || isEmpty) ? await this.#try(target, 'possible page') : null;
    if (before?.kind === 'refused') throw before.why;
    if (before?.kind === 'page') this.#take(before.page, { ...step, asked: 1 });
    if (before?.kind === 'page' && got.kind === 'page' && this.#news.nexts.length > 0)
      throw refuseList(before.page.answer, `${this.#news.nexts[0]?.says}, where the pages before it did not lead`);
    if (got.kind === 'page') this.#take(got.page, { ...step, asked: number ?? null });
    return got.kind === 'page' || before?.kind === 'page';
  }

  /** What a claim comes to that no page has met. */
  #giveUp(failure: Try | null, claim: string): Reading {
    if (failure?.kind === 'absent') throw failure.why;
    const { answer } = failure?.kind === 'repeat' ? failure.page : this.#last;
    const what = `shows no new monitor, but the page before it ${claim}`;
    const isLoop = failure?.kind === 'repeat' && failure.page.items.length > 0 && claimsMore(this.#pager(failure.page));
    if (isLoop) throw refuseList(answer, what, { reason: 'list-endless' });
    return { kind: 'again', answer, what };
  }

  async #try(target: Target, purpose: FurtherPurpose, claim: string | null = null): Promise<Try> {
    const url = this.#resolve(target, claim);
    if (this.#asked.has(url)) return { kind: 'known' };
    if (this.#asked.size >= maxPages)
      throw refuseList(this.#last.answer, `is page ${maxPages}, and there is no end`, { reason: 'list-endless' });
    this.#asked.add(url);
    const got = await readFurtherPage(this.#api, url, this.#first, purpose);
    if (got.kind !== 'page') return got;
    const settles = purpose === 'further page' && settlesClaim(got.page, this.#pager(got.page), this.#walked);
    return this.#collected.hasNew(got.page.items) || settles ? got : { kind: 'repeat', page: got.page };
  }

  /** @param claim what names the next page, as the end of the sentence "the answer …". */
  #resolve(target: Target, claim: string | null = null): string {
    const url = resolveTarget(target, this.#last.answer.url);
    if (typeof url === 'string') return url;
    const { advice, reason, refusal } = url;
    const what = claim === null ? refusal : `${claim} and ${refusal}`;
    throw refuseList(this.#last.answer, what, { reason, ...(advice.length > 0 && { advice }) });
  }

  #take(page: ListPage, step: Partial<Pick<Walked, 'way' | 'asked' | 'isProbing'>>): void {
    this.#emptyPages = page.items.length === 0 ? this.#emptyPages + 1 : 0;
    if (this.#emptyPages > maxEmptyPages)
      throw refuseList(page.answer, `is empty, as the ${maxEmptyPages} before it, and there is no end`, {
        reason: 'list-endless',
      });
    this.#collected.add(page.items);
    this.#last = page;
    this.#news = this.#pager(page);
    for (const total of this.#news.totals) this.#totals.add(total);
    const { claimed, first, pages } = this.#walked;
    const progress = { pages: pages + 1, collected: this.#collected.items.length };
    this.#walked = { ...this.#walked, ...step, ...progress, claimed: updateClaim(claimed, this.#news, first) };
  }

  /** A monitor that is deleted meanwhile moves another one to a page that was read already, and only the totals tell. */
  #compareTotals(): Reading {
    const { items } = this.#collected;
    const totals = [...this.#totals];
    if (totals.length === 0 || (totals.length === 1 && totals[0] === items.length))
      return { kind: 'complete', items, last: this.#last };
    const what = `says that there are ${totals.join(', then ')} monitors, but ${items.length} were read`;
    return { kind: 'again', answer: this.#last.answer, what };
  }
}
