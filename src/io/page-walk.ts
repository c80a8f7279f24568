import { ListCollection } from '../core/list/collected-items.ts';
import { RunError } from '../core/run-error.ts';
import { resolveTarget, type Target } from '../core/wire/paging/address.ts';
import { pagingAdvice } from '../core/wire/paging/advice.ts';
import type { Walked } from '../core/wire/paging/claims.ts';
import { readFacts } from '../core/wire/paging/facts.ts';
import { decideNext, mayNameItself, type Step } from '../core/wire/paging/next-page.ts';
import type { Ask } from '../core/wire/paging/styles.ts';
import type { ReadingApi } from './api.ts';
import { type ListPage, readFirstPage, readFurtherPage, readPossiblePage, refuseList } from './list-page.ts';

/** No service of monitors has as many pages; a cursor without end must not keep a run busy until its job is killed. */
const mostPages = 10_000;

/** A service that filters after cutting into pages may show empty ones; a hundred in a row is a fault. */
const mostEmptyPages = 100;

/** One reading of the whole list, from the first page to the last. */
export class PageWalk {
  readonly collection = new ListCollection();
  /** Every number of all monitors that a page named. */
  readonly totals = new Set<number>();
  readonly #api: ReadingApi;
  readonly #asked: Set<string>;
  readonly #spent = new Set<string>();
  readonly #first: ListPage;
  #last: ListPage;
  #style: string | null = null;
  /** The parameter that has led on, where there were several to choose from. */
  #parameter: string | null = null;
  #pages = 0;
  #empty = 0;

  private constructor(api: ReadingApi, first: ListPage) {
    this.#api = api;
    this.#asked = new Set([first.answer.url]);
    this.#first = first;
    this.#last = first;
    this.#take(first);
  }

  /** @throws RunError where a page cannot be had or is not understood, or where the pages do not come to an end. */
  static async over(api: ReadingApi, url: string): Promise<PageWalk> {
    const walk = new PageWalk(api, await readFirstPage(api, url));
    while (await walk.#goOn());
    return walk;
  }

  /** The last page that was taken in. */
  get last(): ListPage {
    return this.#last;
  }

  /** Takes one step; false at the end. */
  async #goOn(): Promise<boolean> {
    const step = this.#decide();
    if (step.kind === 'refuse') throw refuseList(this.#last.answer, step.what, pagingAdvice.sign);
    if (step.kind === 'end') return false;
    const next = await this.#follow(step.ask);
    if (next === 'end') return false;
    if (next === null) {
      this.#spent.add(step.style);
    } else {
      this.#style = step.style;
      this.#take(next);
    }
    return true;
  }

  #decide(): Step {
    return decideNext(this.#last, this.#walked);
  }

  get #walked(): Walked {
    return {
      first: this.#first,
      pages: this.#pages,
      collected: this.collection.items.length,
      style: this.#style,
      spent: this.#spent,
    };
  }

  /** The page that a request leads to; null where it was only possible, and is not there. */
  async #follow(ask: Ask): Promise<ListPage | 'end' | null> {
    const { before, claim, target } = ask;
    const next = claim === null ? await this.#tryOut(target) : await this.#demand(ask, claim);
    if (next === 'known') return null;
    if (next === 'end' || before === undefined) return next;
    const skipped = await this.#tryOut(before);
    if (skipped === 'known' || skipped === null) return next;
    // Of two pages that are counted from 0, only the one with the number 1 is there.
    if (next === null) return skipped;
    this.#take(skipped);
    this.#requireOnTheWay();
    return next;
  }

  /** The walk goes on elsewhere: whatever this page leads to has to be asked by then. */
  #requireOnTheWay(): void {
    const step = this.#decide();
    if (step.kind === 'refuse') throw refuseList(this.#last.answer, step.what, pagingAdvice.sign);
    if (step.kind === 'end' || step.ask.claim === null || this.#asked.has(this.#resolve(step.ask.target))) return;
    throw refuseList(
      this.#last.answer,
      `${step.ask.claim}, where the pages before it did not lead`,
      pagingAdvice.fault,
    );
  }

  /** A page with something new; `known` where there is nothing new on it, and null where it is empty or missing. */
  async #tryOut(target: Target): Promise<ListPage | 'known' | null> {
    const url = this.#resolve(target);
    if (this.#asked.has(url)) return 'known';
    this.#note(url);
    const page = await readPossiblePage(this.#api, url, this.#first);
    if (page === null || page.items.length === 0) return null;
    return this.collection.hasNew(page.items) ? page : 'known';
  }

  /** Asks in one way after the other until one leads on; that one is kept for the pages that follow. */
  async #demand({ others = [], target }: Ask, claim: string): Promise<ListPage | 'end'> {
    const ways = [target, ...others];
    const kept = ways.filter((way) => 'parameter' in way && way.parameter === this.#parameter);
    let failure: RunError | null = null;
    for (const way of kept.length > 0 ? kept : ways) {
      const url = this.#resolve(way);
      if (failure !== null && this.#asked.has(url)) continue;
      const page = await this.#demandAt(url, claim);
      if (!(page instanceof RunError)) {
        this.#parameter = 'parameter' in way ? way.parameter : null;
        return page;
      }
      failure ??= page;
    }
    throw failure;
  }

  async #demandAt(url: string, claim: string): Promise<ListPage | 'end' | RunError> {
    const loop = 'the pages go round in a circle';
    if (this.#asked.has(url)) {
      if (url === this.#last.answer.url && mayNameItself(this.#last, this.#walked)) return 'end';
      throw refuseList(this.#last.answer, `${claim}, but leads to ${url} again: ${loop}`, pagingAdvice.fault);
    }
    this.#note(url);
    const page = await readFurtherPage(this.#api, url, this.#first);
    if (page instanceof RunError || page.items.length === 0 || this.collection.hasNew(page.items)) return page;
    return refuseList(
      page.answer,
      `shows no monitor that was not there before, but the page before it ${claim}`,
      pagingAdvice.sign,
    );
  }

  #resolve(target: Target): string {
    const url = resolveTarget(target, this.#last.answer.url);
    if (typeof url !== 'string') throw refuseList(this.#last.answer, url.refusal, url.advice);
    return url;
  }

  #note(url: string): void {
    if (this.#asked.size >= mostPages)
      throw refuseList(this.#last.answer, `is page ${mostPages}, and there is no end`, pagingAdvice.fault);
    this.#asked.add(url);
  }

  #take(page: ListPage): void {
    this.#empty = page.items.length === 0 ? this.#empty + 1 : 0;
    if (this.#empty > mostEmptyPages)
      throw refuseList(
        page.answer,
        `is empty, as the ${mostEmptyPages} before it, and there is no end`,
        pagingAdvice.fault,
      );
    this.collection.add(page.items);
    for (const total of readFacts(page).totals) this.totals.add(total);
    this.#pages += 1;
    this.#last = page;
  }
}
