import type { Purpose } from '../http/describe-exchange.ts';
import type { HttpResponse } from '../http/exchange.ts';
import type { ListRefusal } from '../http/status-table.ts';
import { RunError } from '../model/errors.ts';
import { own } from '../model/json.ts';
import { hideTarget } from '../model/likely-secrets.ts';
import {
  type ActualMonitor,
  type CompleteList,
  describeMissingTarget,
  markComplete,
  type Repeats,
  type UnprovedList,
} from '../model/monitor.ts';
import type { Warning } from '../model/problem.ts';
import { decodeMonitor } from '../profile/decode.ts';
import {
  adviseOnPaging,
  adviseOnTarget,
  warnOfProfile,
  warnOfRepeatedPage,
} from '../profile/list-advice.ts';
import { type Profile, quotePath } from '../profile/profile.ts';
import { showsTarget, typeOf } from '../profile/types.ts';
import { detectSignals } from './detect-signals.ts';
import { CollectedItems, type ListPage } from './list-items.ts';
import {
  mayBeFull,
  type PageRequest,
  type PageSignals,
  type PageTarget,
  type PagingMethod,
  pagingMethods,
  readDeclaredSignals,
  resolveTarget,
  usualPageSizes,
} from './page-signals.ts';

export interface ListSource {
  readonly profile: Profile;
  /** Whether the user says that one response holds all monitors: no page is detected or probed. */
  readonly isComplete: boolean;
  /**
   * An error is that of a service without such a page.
   * @throws RunError if a page is not read or not understood.
   */
  readonly fetch: (
    url: string,
    purpose: Purpose,
    previous: ListPage | null,
  ) => Promise<ListPage | RunError>;
  readonly listError: (
    response: HttpResponse,
    refusal: ListRefusal,
    serviceCode?: string | null,
  ) => RunError;
  /** Called before a further page is requested; `signal` is what leads to it. */
  readonly onNextPage: (page: number, signal: string, url: string) => void;
  /**
   * Holds back the next request, because the list contradicted itself.
   * @param reason the first line of the error. @throws RunError if max-wait forbids the wait.
   */
  readonly holdFor: (milliseconds: number, reason: string) => void;
}

type Counting = NonNullable<PageSignals['counting']>;
type Result = NonNullable<PageTarget['onlyIfFirst']>;
type Failure = { readonly result: Result; readonly error: RunError };
type Probe = { readonly query: string; readonly result: Result };

/** The list may be fine when it is fetched again. */
export class RetryableListError extends RunError {}

const maxReadings = 4;
/** Without a limit, a cursor that never ends would keep a run busy until its job is killed. */
const maxPages = 1_000;
/** A service that filters after paging shows some empty pages, but not as many. */
const maxEmptyPages = 100;
/** In UTF-16 units of all pages: more than 100,000 monitors have, and less than the memory. */
const maxLength = 256 * 1024 * 1024;

/**
 * Fetches the list until it does not contradict itself. The waits between start with the `lag` of
 * the service and double, because a total or the items may lag behind a write.
 * @param readings the maximum number of times.
 * @throws RunError if the list cannot be read, is not understood, or is not known to be complete;
 * it is a {@link RetryableListError} if the list may be fine when it is fetched once more.
 */
export async function readCompleteList(
  source: ListSource,
  url: string,
  readings = maxReadings,
): Promise<CompleteList> {
  for (let reading = 1; ; reading += 1) {
    try {
      const first = await source.fetch(url, 'list', null);
      if (first instanceof RunError) throw first;
      return await new ListReader(source, first).read();
    } catch (thrown) {
      if (!(thrown instanceof RetryableListError)) throw thrown;
      if (reading >= readings) throw reading === 1 ? thrown : describeRepeated(thrown);
      const [reason = ''] = thrown.message.split('\n');
      source.holdFor(source.profile.lagMs * 2 ** (reading - 1), reason);
    }
  }
}

function describeRepeated({ facts }: RetryableListError): RetryableListError {
  const [what, ...advice] = facts.message.split('\n');
  const lines = [`${what}, and listing again did not help`, ...advice];
  return new RetryableListError({ ...facts, message: lines.join('\n') });
}

/**
 * One reading of the list:
 *
 * 1. Add the items of the first page.
 * 2. Read what the last page says about further pages: by detection, or where a service profile
 *    declares it.
 * 3. Decide how the list goes on: with a further page (4), from its start (5), or not at all (6);
 *    or refuse it.
 * 4. Try the targets of the further page in turn. Add the first page that has a new item, withdraws
 *    the announcement, or is empty and leads on, and go on with 2. If there is none, and nothing
 *    announced it, go on with 3 and probe no more. Otherwise the first target counts: a page that
 *    brings nothing new leads to 5, everything else is refused.
 * 5. Wait, and read the list again from 1, up to three times; then refuse it.
 * 6. The list is complete. It is unproved if it may be one page of more. Refuse it if no monitor has
 *    a target.
 */
class ListReader {
  readonly #source: ListSource;
  readonly #items: CollectedItems;
  readonly #requested: Set<string>;
  readonly #first: PageSignals;
  #page: ListPage;
  #signals: PageSignals;
  #pages = 0;
  #length = 0;
  /** What a page announced, and no later page has changed or withdrawn. */
  #announcedPages: number | null = null;
  #total: number | null = null;
  /** What led to the last page; null for the first one. */
  #method: PagingMethod | null = null;
  #parameter: string | null = null;
  /** Whether all pages that nothing announces were tried. */
  #isProbed: boolean;
  /** The last requests for a page that nothing announces, and what they brought. */
  #probes: readonly Probe[] = [];
  /** Whether a page that nothing announced may have been an earlier one at a different time. */
  #hasRepeatedPage = false;

  constructor(source: ListSource, first: ListPage) {
    this.#source = source;
    this.#items = new CollectedItems(source.profile);
    this.#requested = new Set([first.response.url]);
    this.#page = first;
    this.#isProbed = source.isComplete;
    this.#first = this.#readSignals(first, null);
    this.#signals = this.#first;
    this.#add(first, this.#first);
  }

  async read(): Promise<CompleteList> {
    for (let next = this.#decideNext(); next !== null; next = this.#decideNext())
      await this.#request(next);
    return this.#complete();
  }

  /** Step 2. */
  #readSignals(page: ListPage, first: PageSignals | null): PageSignals {
    const { isComplete, profile } = this.#source;
    const rule = profile.list.page ?? (isComplete ? ({ by: 'none' } as const) : null);
    return rule === null ? detectSignals(page, first) : readDeclaredSignals(page, rule);
  }

  #add(page: ListPage, signals: PageSignals): void {
    const { isLast, pages, total } = signals;
    this.#page = page;
    this.#signals = signals;
    this.#items.add(page.items);
    this.#pages += 1;
    this.#length += page.response.body.length;
    this.#announcedPages = pages ?? (isLast && !this.#isGuessed() ? null : this.#announcedPages);
    if ((total ?? this.#total) !== (this.#total ?? total))
      throw this.#contradiction(
        `announces a total of ${total}, but an earlier page ${this.#total}`,
      );
    this.#total ??= total;
    const { length } = this.#items.all;
    if (this.#pages >= Math.min(maxPages, length + maxEmptyPages) || this.#length > maxLength)
      throw this.#listError({
        code: 'list-endless',
        what: `is page ${this.#pages}, and the pages do not end`,
      });
  }

  /**
   * Step 3. A method below the one that led here is not tried, because it knows less about the end
   * of the list.
   */
  #decideNext(): PageRequest | null {
    const { isLast, more, next } = this.#signals;
    const gap = this.#missing() ?? more ?? next?.announced ?? null;
    if (this.#page.items.length === 0 && gap !== null && !isLast && !leadsOn(this.#signals))
      throw this.#contradiction(`is empty, but announces ${gap}`);
    const last =
      this.#method === null ? pagingMethods.length : pagingMethods.indexOf(this.#method) + 1;
    const requests = [next, this.#requestByNumber()].filter((request) => request !== null);
    for (const method of pagingMethods.slice(0, last)) {
      const request = requests.find((one) => one.method === method);
      if (request !== undefined) return request;
    }
    const refusal = this.#findRefusal();
    if (refusal !== null) throw this.#listError(refusal);
    const missing = isLast && !this.#isGuessed() ? null : this.#missing();
    if (missing !== null)
      throw this.#contradiction(`leads no further, but it or an earlier page announces ${missing}`);
    // If a monitor is deleted meanwhile, another one may move to a page that was already read,
    // which only a total shows.
    const { length } = this.#items.all;
    if (this.#total === null || this.#total === length) return null;
    throw this.#contradiction(`announces a total of ${this.#total}, but ${length} were read`);
  }

  /**
   * Whether nothing shows the number of the page: even if it is the last one, another one may be
   * left.
   */
  #isGuessed(method = this.#method): boolean {
    return method === 'number' && this.#first.counting === null;
  }

  /** The announced pages or monitors that were not read. */
  #missing(): string | null {
    const { length } = this.#items.all;
    const pages = this.#announcedPages ?? 0;
    const total = this.#total ?? 0;
    if (pages > this.#pages) return `${pages} pages`;
    return total > length ? `a total of ${total}, of which ${length} were read` : null;
  }

  #requestByNumber(): PageRequest | null {
    const { isDeclared, isLast, more } = this.#signals;
    const { counting } = this.#first;
    const announced = this.#missing() ?? (counting && more);
    if (announced === null && !this.#mayProbe()) return null;
    if (counting === null && (isDeclared || isLast)) return null;
    const targets =
      counting === null ? this.#guessTargets(announced) : this.#countTargets(counting, announced);
    return { method: 'number', targets, announced };
  }

  #countTargets(counting: Counting, announced: string | null): readonly PageTarget[] {
    const { length } = this.#items.all;
    const byPage = counting.by === 'page';
    const value = String(counting.start + (byPage ? this.#pages : length));
    const counted = counting.parameters.map((parameter) => ({ parameter, value }));
    if (announced !== null || this.#signals.isDeclared) return counted;
    // The service may count in one way, and read only the other one.
    const other = byPage
      ? { parameter: 'offset', value: String(length) }
      : { parameter: 'page', value: '2' };
    return [...counted, { ...other, onlyIfFirst: 'the same' }];
  }

  #guessTargets(announced: string | null): readonly PageTarget[] {
    const number = Number(new URL(this.#page.response.url).searchParams.get('page') ?? 1);
    const byPage: PageTarget = {
      parameter: 'page',
      value: String(Math.max(number + 1, this.#pages)),
    };
    const byOffset: PageTarget = { parameter: 'offset', value: String(this.#items.all.length) };
    // A service that counts pages from 0 has a page 1 before page 2.
    const pageOne: PageTarget = { parameter: 'page', value: '1' };
    if (number === 2) return [pageOne, byPage];
    const last: PageTarget =
      announced === null ? { ...byOffset, onlyIfFirst: 'the same' } : byOffset;
    return [byPage, { ...pageOne, onlyIfFirst: 'nothing' }, last];
  }

  /**
   * Whether to request a page that nothing announces: the list may be cut off, or the last such
   * page has brought more.
   */
  #mayProbe(): boolean {
    if (this.#isProbed || this.#isSettled()) return false;
    const { length } = this.#page.items;
    // A service that counts its pages may have more, however short the first one is.
    if (this.#method !== null || this.#first.counting !== null) return length > 0;
    return usualPageSizes.has(length);
  }

  /** Whether a word shows where the list ends. */
  #isSettled(): boolean {
    const { isLast, more } = this.#signals;
    return isLast || (more ?? this.#announcedPages ?? this.#total) !== null;
  }

  /** Why the last page is not the end of the list. */
  #findRefusal(): ListRefusal | null {
    const { isDeclared, isLast, more, next, vague } = this.#signals;
    const { length } = this.#items.all;
    const code = 'list-incomplete';
    if (this.#page.response.status === 206 && !isDeclared && this.#total !== length)
      return { code, what: 'is a part of the list (206 Partial Content)' };
    if (vague !== null && !this.#isSettled())
      return { code, what: `announces ${vague}, and not how to request them` };
    // Some services show the cursors of a page next to the URL of the next one, even on the last
    // page.
    const isOwnCursor = next?.method === 'cursor' && this.#method === 'next url';
    const open = isLast ? null : ((isOwnCursor ? null : next?.announced) ?? more);
    if (open !== null)
      return { code, what: `announces ${open}, but no known paging method leads to them` };
    return this.#total === null && length > 0 ? this.#first.absent : null;
  }

  /**
   * Step 4.
   * @throws RunError if no target brings a page that was announced, or if the pages do not end.
   */
  async #request(request: PageRequest): Promise<void> {
    const { announced, targets } = request;
    // A parameter that has led to a page is kept.
    const kept = targets.filter(({ parameter }) => parameter === this.#parameter);
    const probes: Probe[] = [];
    let first: Failure | null = null;
    for (const target of kept.length > 0 ? kept : targets) {
      if (first !== null && (target.onlyIfFirst ?? first.result) !== first.result) continue;
      const failure: Failure | null = await this.#try(target, request);
      if (failure === null) return;
      first ??= failure;
      probes.push({ query: `?${target.parameter}=${target.value}`, result: failure.result });
    }
    if (announced !== null && first !== null) throw first.error;
    this.#probes = probes;
    this.#isProbed = true;
  }

  /** Adds the page of a target. Returns why it brings nothing, or null. */
  async #try(target: PageTarget, { announced, method }: PageRequest): Promise<Failure | null> {
    const url = resolveTarget(target, this.#page.response.url, this.#source.profile);
    if (typeof url !== 'string')
      throw this.#listError({ ...url, what: `announces ${announced} and ${url.what}` });
    if (this.#requested.has(url)) {
      const circle =
        `announces ${announced}, but leads to ${hideTarget(url)} again: ` +
        'the pages lead in a circle';
      return { result: 'the same', error: this.#contradiction(circle, undefined, 'list-endless') };
    }
    this.#requested.add(url);
    this.#source.onNextPage(this.#pages + 1, announced ?? 'not announced, only tried', url);
    const purpose = announced === null ? 'possible page' : 'announced page';
    const page = await this.#source.fetch(url, purpose, this.#page);
    if (page instanceof RunError) return { result: 'nothing', error: page };
    const signals = this.#readSignals(page, this.#first);
    const { isLast, more, next, pages, total } = signals;
    const isEmpty = page.items.length === 0;
    const isFewer = (pages ?? Infinity) < (this.#announcedPages ?? 0);
    const isWithdrawn =
      !this.#isGuessed(method) && (isLast || isFewer || (isEmpty && leadsOn(signals)));
    const isNew =
      announced === null ? this.#items.hasNewName(page.items) : this.#items.hasNew(page.items);
    if (isNew || (announced !== null && isWithdrawn)) {
      this.#hasRepeatedPage ||= announced === null && this.#items.hasMostlyKnown(page.items);
      this.#method = method;
      this.#parameter = target.parameter;
      this.#add(page, signals);
      return null;
    }
    const what = `shows no new monitor, but the previous page announced ${announced}`;
    const isLoop = !isEmpty && (more ?? pages ?? total ?? next) !== null;
    const error = this.#contradiction(
      what,
      page.response,
      isLoop ? 'list-endless' : 'list-incomplete',
    );
    return { result: isEmpty ? 'nothing' : 'the same', error };
  }

  /**
   * Step 6. Without targets, a comparison would find no difference; a profile may say that the
   * service shows none.
   */
  #complete(): CompleteList {
    const { profile } = this.#source;
    const { all } = this.#items;
    const monitors = all
      .map((item) => decodeMonitor(item, profile))
      .filter((monitor) => monitor !== null);
    this.#checkTargets(monitors);
    const unproved = this.#findUnproved();
    const warnings = [
      ...(unproved === null ? this.#warnOfRepeatedPage() : []),
      ...warnOfProfile(monitors, profile),
    ];
    const unnamed = all.length - monitors.length;
    return markComplete(monitors, unnamed, warnings, this.#findRepeats(), unproved);
  }

  #findRepeats(): Repeats {
    if (this.#total !== null) return 'none';
    if (this.#hasRepeatedPage) return 'most';
    return this.#items.hasRepeats ? 'some' : 'none';
  }

  /** Monitors of types that have no target count neither for nor against a list. */
  #checkTargets(monitors: readonly ActualMonitor[]): void {
    const { profile } = this.#source;
    const expected = monitors.filter(({ body }) => showsTarget(own(body, 'type'), profile));
    const type = own(expected[0]?.body ?? {}, 'type');
    const [place = []] = typeOf(type, profile).target?.read ?? [];
    const what = describeMissingTarget(expected, quotePath(place, profile));
    const advice = adviseOnTarget(place, type, profile);
    if (what !== null) throw this.#listError({ code: 'list-without-target', what, advice });
  }

  /** It has the length of a page, and the service shows the same one for each further page. */
  #findUnproved(): UnprovedList | null {
    const items = this.#items.all.length;
    if (this.#isSettled() || this.#source.isComplete) return null;
    return this.#isRepeated() && usualPageSizes.has(items) ? { items } : null;
  }

  /** A long page that a service profile may have requested with a wrong parameter. */
  #warnOfRepeatedPage(): readonly Warning[] {
    if (!this.#signals.isDeclared || !this.#isRepeated() || !mayBeFull(this.#page)) return [];
    const tried = this.#probes.map(({ query }) => query);
    return [warnOfRepeatedPage(tried, this.#page.items.length, this.#source.profile)];
  }

  /** Whether each request for a second page has brought the monitors of the first one. */
  #isRepeated(): boolean {
    return (
      this.#pages === 1 &&
      this.#probes.length > 0 &&
      this.#probes.every(({ result }) => result === 'the same')
    );
  }

  #contradiction(
    what: string,
    response?: HttpResponse,
    code: 'list-incomplete' | 'list-endless' = 'list-incomplete',
  ): RetryableListError {
    return new RetryableListError(this.#listError({ code, what }, response).facts);
  }

  #listError({ advice, ...refusal }: ListRefusal, response = this.#page.response): RunError {
    const { listError, profile } = this.#source;
    return listError(response, { ...refusal, advice: advice ?? adviseOnPaging(profile) });
  }
}

/**
 * An empty page with a cursor or a URL is not the end, because some services filter after paging.
 */
function leadsOn({ next }: PageSignals): boolean {
  return next?.method === 'next url' || next?.method === 'cursor';
}
