import type { HttpResponse } from '../core/http/exchange.ts';
import type { Refusal } from '../core/http/response-body.ts';
import { readDeclaredInfo } from '../core/list/declared-pages.ts';
import { decideNext, resolveTarget, type Step } from '../core/list/next-page.ts';
import { detectPageInfo, type PageInfo, type Target } from '../core/list/page-info.ts';
import { warnOfProfile, warnOfRepeatedPage } from '../core/list/profile-warnings.ts';
import type { Page } from '../core/list/response-fields.ts';
import { addPage, CollectedItems, startWalk, type Walk, withdrawsAnnouncement } from '../core/list/walk-progress.ts';
import { RunError } from '../core/model/errors.ts';
import type { JsonObject, Path } from '../core/model/json.ts';
import { type CompleteList, describeMissingTarget, markComplete } from '../core/model/monitor.ts';
import type { Warning } from '../core/model/problem.ts';
import { decodeMonitor } from '../core/profile/decode.ts';
import { describeKey, type Profile, quotePath } from '../core/profile/profile.ts';
import type { ReadingApi } from './client.ts';
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

/** All items of the list, and what may be wrong in the service profile. */
interface Items {
  readonly items: readonly JsonObject[];
  readonly warnings: readonly Warning[];
  readonly hasRepeats: boolean;
}

/** The result of a reading: all items, or why they may not be all, as the end of the sentence "this page …". */
type Reading = { readonly response: HttpResponse } & (Items | { readonly reason: string });

/** A target that brought nothing new, and the result of the reading if a page has announced it. */
interface Failure {
  readonly result: NonNullable<Target['after']>;
  readonly verdict: Reading | RunError;
}

/** Maximum number of times that a list is read again. */
const maxRepetitions = 3;
/** More than any service has; without it, a cursor that never ends would keep a run busy until its job is killed. */
const maxPages = 10_000;
/** In UTF-16 units of all pages: more than 100,000 monitors have. Without it, the program could run out of memory, and report nothing. */
const maxLength = 256 * 1024 * 1024;
/** A service that filters after paging shows some empty pages, but not as many. */
const maxEmptyPages = 100;

export function createReader(api: ReadingApi): MonitorReader {
  const { profile } = api;
  const { page: rule } = profile.list;
  const pager: Pager = rule === null ? detectPageInfo : (page) => readDeclaredInfo(page, rule);
  return {
    async list() {
      for (let left = maxRepetitions; ; left -= 1) {
        const first = await readPage(api, `${api.baseUrl}${profile.list.path}`, 'list');
        if (first instanceof RunError) throw first;
        const reading = await new PageWalk(api, pager, first).finish();
        if ('items' in reading) return prove(reading, profile);
        const refusal = `${reading.reason}, and reading the list again did not help`;
        if (left === 0) throw refusePage(reading.response, { code: 'list-incomplete', refusal });
      }
    },
  };
}

/**
 * @throws RunError if no monitor has a target, because then a comparison finds no difference; a profile may say that the
 * service shows none.
 */
function prove(
  { response, hasRepeats, items, warnings }: Items & { readonly response: HttpResponse },
  profile: Profile,
): CompleteList {
  const monitors = items.map((item) => decodeMonitor(item, profile)).filter((monitor) => monitor !== null);
  const target = profile.fields.target?.read ?? null;
  const missing = target === null ? null : describeMissingTarget(monitors, quotePath(target, profile));
  if (target !== null && missing !== null)
    throw refuseList(response, {
      code: 'list-without-target',
      refusal: missing,
      advice: adviseOnTarget(target, profile),
    });
  const all = [...warnings, ...warnOfProfile(monitors, profile)];
  return markComplete(monitors, items.length - monitors.length, all, hasRepeats);
}

/** What to do where no monitor shows a target at this path. */
function adviseOnTarget(target: Path, profile: Profile): readonly string[] {
  const { items } = profile.list;
  const isUsual = target.join('/') === 'target';
  const place = isUsual
    ? `If the service names its fields differently, declare ${describeKey('fields.target', profile)}`
    : `If the service names the field differently, correct ${describeKey('fields.target', profile)}`;
  const array = items === null ? 'set list-path' : `correct ${describeKey('list.items', profile)}`;
  return [
    'Check that api-token is valid: some services list only public monitors for an invalid token',
    `${place}; if the list is elsewhere in the response, ${array}`,
    ...(isUsual
      ? []
      : ['If the monitors are of types without this field, first create one that has it in the service']),
  ];
}

class PageWalk {
  readonly #api: ReadingApi;
  readonly #pager: Pager;
  readonly #collected: CollectedItems;
  readonly #requested: Set<string>;
  #warnings: readonly Warning[] = [];
  #length: number;
  #walk: Walk;

  constructor(api: ReadingApi, pager: Pager, first: Page) {
    this.#api = api;
    this.#pager = pager;
    this.#collected = new CollectedItems(api.profile);
    this.#requested = new Set([first.response.url]);
    this.#collected.add(first.items);
    this.#length = first.response.body.length;
    this.#walk = startWalk(first, pager(first));
  }

  /** @throws RunError if a page cannot be read or is not understood, or if the pages do not end. */
  async finish(): Promise<Reading> {
    for (;;) {
      const step = decideNext(this.#walk);
      const { response } = this.#walk.page;
      if (step.kind === 'refuse') throw refusePage(response, { ...step, code: 'list-incomplete' });
      if (step.kind === 'again') return { response, reason: step.reason };
      if (step.kind === 'end') {
        const { hasRepeats, items } = this.#collected;
        return { response, items, warnings: this.#warnings, hasRepeats: hasRepeats && this.#walk.totals.size === 0 };
      }
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
    if (failure?.result === 'the same') this.#warnings = warnOfRepeatedPage(this.#walk, targets);
    this.#walk = { ...this.#walk, probing: 'over' };
    return null;
  }

  /** @param claim what announces the page, as the object of a sentence; null for a possible page. */
  async #try(target: Target, claim: string | null): Promise<Pick<Walk, 'page' | 'info'> | Failure> {
    const { response } = this.#walk.page;
    const url = resolveTarget(target, response.url, this.#api.profile);
    if (typeof url !== 'string')
      throw refusePage(response, claim === null ? url : { ...url, refusal: `announces ${claim} and ${url.refusal}` });
    const circle = `announces ${claim}, but leads to ${url} again: the pages lead in a circle`;
    if (this.#requested.has(url)) return { result: 'the same', verdict: refuseEndless(response, circle) };
    this.#requested.add(url);
    const page = await readPage(this.#api, url, claim === null ? 'possible page' : 'announced page', this.#walk.page);
    if (page instanceof RunError) return { result: 'nothing', verdict: page };
    const info = this.#pager(page);
    const settles = claim !== null && withdrawsAnnouncement(this.#walk, page, info);
    if (settles || this.#collected.hasNew(page.items)) return { page, info };
    const reason = `shows no new monitor, but the previous page announced ${claim}`;
    if (page.items.length === 0) return { result: 'nothing', verdict: { response: page.response, reason } };
    const { more, nexts, pages, totals } = info;
    const isLoop = [more, pages, nexts[0], totals[0]].some((sign) => sign !== null && sign !== undefined);
    const verdict = isLoop ? refuseEndless(page.response, reason) : { response: page.response, reason };
    return { result: 'the same', verdict };
  }

  #add({ info, page }: Pick<Walk, 'page' | 'info'>, step: Partial<Walk>): void {
    this.#collected.add(page.items);
    this.#walk = { ...addPage(this.#walk, page, info, this.#collected.items.length), ...step };
    const { collected, pages } = this.#walk;
    this.#length += page.response.body.length;
    if (pages >= Math.min(maxPages, collected + maxEmptyPages) || this.#length > maxLength)
      throw refuseEndless(page.response, `is number ${pages}, and the pages do not end`);
  }
}

function refuseEndless(response: HttpResponse, refusal: string): RunError {
  return refusePage(response, { code: 'list-endless', refusal });
}

function refusePage(response: HttpResponse, refusal: Refusal): RunError {
  return refuseList(response, refusal, null, 'this page');
}
