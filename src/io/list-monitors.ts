import type { Answer } from '../core/http/exchange.ts';
import type { Refusal } from '../core/http/failure-in-body.ts';
import type { Page } from '../core/list/answer-keys.ts';
import { decideNext, resolveTarget, type Step } from '../core/list/next-page.ts';
import { detectPageInfo, type PageInfo, type Target } from '../core/list/page-info.ts';
import { addPage, CollectedItems, settlesClaim, startWalk, type Walk } from '../core/list/walk-progress.ts';
import { RunError } from '../core/model/errors.ts';
import type { JsonObject } from '../core/model/json.ts';
import { type CompleteList, describeMissingTarget, proveComplete, readMonitor } from '../core/model/monitor.ts';
import { monitorsUrl, type ReadingApi } from './client.ts';
import { readPage, refuseList } from './list-page.ts';

// How the list is read:
//
//  1. Read the first page and add its items.
//  2. The pager reads the paging signals of the last page, and `decideNext` decides the next step: a request for a further
//     page (3), the end (6), another reading (5), or a refusal.
//  3. Try the targets of the request in turn. The first page that has a new item, takes the announcement back, or is empty
//     and leads on, is added; go on with 2.
//  4. If no target has such a page: without an announcement, stop probing and go on with 2. Otherwise the result of the first
//     target counts: an empty page or a page without paging signals leads to 5, everything else is refused.
//  5. Read the list again from 1, up to three times; then refuse it.
//  6. Refuse a list in which no monitor has a target.

/** Lists all monitors of the service. */
export interface MonitorReader {
  /** @throws RunError if the list cannot be read, is not understood, or is not known to be complete. */
  list(): Promise<CompleteList>;
}

/** Reads the paging signals of a page: by detection, or where a service profile declares them. */
type Pager = (page: Page) => PageInfo;

/** The result of a reading: all items, or why they may not be all, as the end of the sentence "this page …". */
type Reading = { readonly answer: Answer } & ({ readonly items: readonly JsonObject[] } | { readonly reason: string });

/** A target that brought nothing new, and the result of the reading if a page has announced it. */
interface Failure {
  readonly result: NonNullable<Target['after']>;
  readonly verdict: Reading | RunError;
}

/** Maximum number of times that a list is read again. */
const maxRepetitions = 3;
/** More than any service has; without it, a cursor that never ends would keep a run busy until its job is killed. */
const maxPages = 10_000;
/** A service that filters after paging shows some empty pages, but not as many. */
const maxEmptyPages = 100;

export function createReader(api: ReadingApi): MonitorReader {
  return {
    async list() {
      for (let left = maxRepetitions; ; left -= 1) {
        const first = await readPage(api, monitorsUrl(api.baseUrl), 'list');
        if (first instanceof RunError) throw first;
        const reading = await new PageWalk(api, detectPageInfo, first).finish();
        if ('items' in reading) return prove(reading.items, reading.answer);
        const refusal = `${reading.reason}, and reading the list again did not help`;
        if (left === 0) throw refusePage(reading.answer, { code: 'list-incomplete', refusal });
      }
    },
  };
}

/** @throws RunError if no monitor has a target, because then a comparison finds no difference. */
function prove(items: readonly JsonObject[], answer: Answer): CompleteList {
  const monitors = items.map(readMonitor).filter((monitor) => monitor !== null);
  const missing = describeMissingTarget(monitors);
  if (missing !== null) throw refuseList(answer, { code: 'list-without-target', refusal: missing, advice });
  return proveComplete(monitors, items.length - monitors.length);
}

const advice = [
  'Check that api-token is valid: some services list only public monitors for an invalid token',
  'If the service names its fields differently, declare fields.target in a service profile; if the list is elsewhere in the answer, set list-path',
];

class PageWalk {
  readonly #api: ReadingApi;
  readonly #pager: Pager;
  readonly #collected = new CollectedItems();
  readonly #requested: Set<string>;
  #walk: Walk;

  constructor(api: ReadingApi, pager: Pager, first: Page) {
    this.#api = api;
    this.#pager = pager;
    this.#requested = new Set([first.answer.url]);
    this.#collected.add(first.items);
    this.#walk = startWalk(first, pager(first));
  }

  /** @throws RunError if a page cannot be read or is not understood, or if the pages do not end. */
  async finish(): Promise<Reading> {
    for (;;) {
      const step = decideNext(this.#walk);
      const { answer } = this.#walk.page;
      if (step.kind === 'refuse') throw refusePage(answer, { code: 'list-incomplete', refusal: step.reason });
      if (step.kind === 'again') return { answer, reason: step.reason };
      if (step.kind === 'end') return { answer, items: this.#collected.items };
      const verdict = await this.#request(step);
      if (verdict instanceof RunError) throw verdict;
      if (verdict !== null) return verdict;
    }
  }

  /** Steps 3 and 4. Returns null if the walk goes on. */
  async #request({ claim, targets, way }: Extract<Step, { kind: 'ask' }>): Promise<Failure['verdict'] | null> {
    let failure: Failure | null = null;
    for (const target of targets) {
      if (failure !== null && target.after !== undefined && target.after !== failure.result) continue;
      const got = await this.#try(target, target.isProbe ? null : claim);
      if ('page' in got) {
        this.#add(got, { way, parameter: target.parameter, ...(claim === null && { probing: 'on' }) });
        return null;
      }
      if (!target.isProbe) failure ??= got;
    }
    if (claim !== null) return failure?.verdict ?? null;
    this.#walk = { ...this.#walk, probing: 'over' };
    return null;
  }

  /** @param claim what announces the page, as the object of a sentence; null for a possible page. */
  async #try(target: Target, claim: string | null): Promise<Pick<Walk, 'page' | 'info'> | Failure> {
    const { answer } = this.#walk.page;
    const url = resolveTarget(target, answer.url);
    if (typeof url !== 'string')
      throw refusePage(answer, claim === null ? url : { ...url, refusal: `announces ${claim} and ${url.refusal}` });
    const circle = `announces ${claim}, but leads to ${url} again: the pages lead in a circle`;
    if (this.#requested.has(url)) return { result: 'the same', verdict: refuseEndless(answer, circle) };
    this.#requested.add(url);
    const page = await readPage(this.#api, url, claim === null ? 'possible page' : 'announced page', this.#walk.page);
    if (page instanceof RunError) return { result: 'nothing', verdict: page };
    const info = this.#pager(page);
    const settles = claim !== null && settlesClaim(this.#walk, page, info);
    if (settles || this.#collected.hasNew(page.items)) return { page, info };
    const reason = `shows no new monitor, but the previous page announced ${claim}`;
    if (page.items.length === 0) return { result: 'nothing', verdict: { answer: page.answer, reason } };
    const { more, nexts, pages, totals } = info;
    const isLoop = [more, pages, nexts[0], totals[0]].some((sign) => sign !== null && sign !== undefined);
    const verdict = isLoop ? refuseEndless(page.answer, reason) : { answer: page.answer, reason };
    return { result: 'the same', verdict };
  }

  #add({ info, page }: Pick<Walk, 'page' | 'info'>, step: Partial<Walk>): void {
    this.#collected.add(page.items);
    this.#walk = { ...addPage(this.#walk, page, info, this.#collected.items.length), ...step };
    const { collected, pages } = this.#walk;
    if (pages >= Math.min(maxPages, collected + maxEmptyPages))
      throw refuseEndless(page.answer, `is number ${pages}, and the pages do not end`);
  }
}

function refuseEndless(answer: Answer, refusal: string): RunError {
  return refusePage(answer, { code: 'list-endless', refusal });
}

function refusePage(answer: Answer, refusal: Refusal): RunError {
  return refuseList(answer, refusal, null, 'this page');
}
