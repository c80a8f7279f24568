import { resolveTarget, type Target } from '../core/wire/paging/address.ts';
import { readFacts } from '../core/wire/paging/facts.ts';
import { ListCollection } from '../core/wire/paging/list-collection.ts';
import { decideNext, type Step } from '../core/wire/paging/next-page.ts';
import type { Ask } from '../core/wire/paging/styles.ts';
import type { Api } from './api.ts';
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
  readonly #api: Api;
  readonly #asked: Set<string>;
  readonly #spent = new Set<string>();
  readonly #first: ListPage;
  #last: ListPage;
  #style: string | null = null;
  #pages = 0;
  #empty = 0;

  private constructor(api: Api, first: ListPage) {
    this.#api = api;
    this.#asked = new Set([first.answer.url]);
    this.#first = first;
    this.#last = first;
    this.#take(first);
  }

  /** @throws RunError where a page cannot be had or is not understood, or where the pages do not come to an end. */
  static async over(api: Api, url: string): Promise<PageWalk> {
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
    if (step.kind === 'refuse') throw refuseList(this.#last.answer, step.what);
    if (step.kind === 'end') return false;
    const next = await this.#follow(step.ask);
    if (next === null) {
      this.#spent.add(step.style);
    } else {
      this.#style = step.style;
      this.#take(next);
    }
    return true;
  }

  #decide(): Step {
    return decideNext(this.#last, {
      first: this.#first,
      pages: this.#pages,
      collected: this.collection.items.length,
      style: this.#style,
      spent: this.#spent,
    });
  }

  /** The page that a request leads to; null where it was only possible, and is not there. */
  async #follow({ before, claim, target }: Ask): Promise<ListPage | null> {
    const next = claim === null ? await this.#tryOut(target) : await this.#demand(target, claim);
    if (next === null || before === undefined) return next;
    const skipped = await this.#tryOut(before);
    if (skipped !== null) {
      this.#take(skipped);
      this.#requireOnTheWay();
    }
    return next;
  }

  /** The walk goes on elsewhere: whatever this page leads to has to be asked by then. */
  #requireOnTheWay(): void {
    const step = this.#decide();
    if (step.kind === 'refuse') throw refuseList(this.#last.answer, step.what);
    if (step.kind === 'end' || step.ask.claim === null || this.#asked.has(this.#resolve(step.ask.target))) return;
    throw refuseList(this.#last.answer, `${step.ask.claim}, where the pages before it did not lead`);
  }

  async #tryOut(target: Target): Promise<ListPage | null> {
    const url = this.#resolve(target);
    if (this.#asked.has(url)) return null;
    this.#note(url);
    const page = await readPossiblePage(this.#api, url, this.#first);
    return page !== null && this.collection.hasNew(page.items) ? page : null;
  }

  async #demand(target: Target, claim: string): Promise<ListPage> {
    const url = this.#resolve(target);
    const loop = 'the pages go round in a circle';
    if (this.#asked.has(url)) throw refuseList(this.#last.answer, `${claim}, but leads to ${url} again: ${loop}`);
    this.#note(url);
    const page = await readFurtherPage(this.#api, url, this.#first);
    if (page.items.length > 0 && !this.collection.hasNew(page.items)) {
      throw refuseList(page.answer, `shows no monitor that was not there before, but the page before it ${claim}`);
    }
    return page;
  }

  #resolve(target: Target): string {
    const url = resolveTarget(target, this.#last.answer.url);
    if (typeof url !== 'string') throw refuseList(this.#last.answer, url.refusal);
    return url;
  }

  #note(url: string): void {
    if (this.#asked.size >= mostPages) throw refuseList(this.#last.answer, `is page ${mostPages}, and there is no end`);
    this.#asked.add(url);
  }

  #take(page: ListPage): void {
    this.#empty = page.items.length === 0 ? this.#empty + 1 : 0;
    if (this.#empty > mostEmptyPages)
      throw refuseList(page.answer, `is empty, as the ${mostEmptyPages} before it, and there is no end`);
    this.collection.add(page.items);
    for (const total of readFacts(page).totals) this.totals.add(total);
    this.#pages += 1;
    this.#last = page;
  }
}
