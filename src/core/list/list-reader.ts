import type { HttpResponse } from '../http/exchange.ts';
import type { ListRefusal } from '../http/status-table.ts';
import { RunError } from '../model/errors.ts';
import { own } from '../model/json.ts';
import { hideTarget } from '../model/likely-secrets.ts';
import { type ActualMonitor, type CompleteList, markComplete } from '../model/monitor.ts';
import { count } from '../model/text.ts';
import { decodeMonitor, isSkipped } from '../profile/decode.ts';
import { type PageRule, type Profile, quotePath } from '../profile/profile.ts';
import { showsTarget, typeOf } from '../profile/types.ts';
import { CollectedItems, type ListPage, listFields, refuseList } from './list-items.ts';
import {
  detectSignals,
  type Method,
  type PageRequest,
  type PageSignals,
  type PageTarget,
  readDeclaredSignals,
} from './page-signals.ts';

export interface ListSource {
  profile: Profile;
  /** Whether the user says that one response holds all monitors. */
  isComplete: boolean;
  /** An error is that of a service without such a page. */
  fetch: (url: string, previous: ListPage | null) => Promise<ListPage | RunError>;
  /** @throws RunError if max-wait forbids the wait. */
  holdFor: (milliseconds: number, reason: string) => void;
}

class Contradiction extends RunError {}

const maxReadings = 4;
/** Without a limit, a cursor that never ends would keep a run busy until its job is killed. */
const maxPages = 1_000;

/** A page of one of these lengths that says nothing may be the first of several. */
const usualPageSizes: ReadonlySet<number> = new Set([
  10, 15, 20, 25, 30, 40, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000,
]);

export async function readCompleteList(source: ListSource, url: string): Promise<CompleteList> {
  for (let reading = 1; ; reading += 1) {
    try {
      const first = await source.fetch(url, null);
      if (first instanceof RunError) throw first;
      return await new ListReader(source, first).read();
    } catch (thrown) {
      if (!(thrown instanceof Contradiction)) throw thrown;
      if (reading >= maxReadings) throw thrown;
      const [reason = ''] = thrown.message.split('\n');
      source.holdFor(source.profile.lagMs * 2 ** (reading - 1), reason);
    }
  }
}

type Failure = { result: NonNullable<PageTarget['after']>; error: RunError };

/**
 * One reading of the list:
 *
 * 1. Add the items of the first page, and read what it says about further pages.
 * 2. Decide how the list goes on: with a page that is announced, else with a probe if the list may
 *    be cut off, else not at all. What is announced and not met is a contradiction.
 * 3. Try the targets of the further page in turn. The first page that brings something new is added
 *    (1), and leads on (2). A probe that brings nothing ends the list.
 * 4. The list is complete. It is unproved if each probe brought the first page again. Refuse it if
 *    no monitor has a target.
 */
class ListReader {
  readonly #source: ListSource;
  readonly #rule: PageRule | null;
  readonly #items: CollectedItems;
  readonly #requested: Set<string>;
  readonly #first: PageSignals;
  #page: ListPage;
  #signals: PageSignals;
  #pages = 0;
  /** What a page announced. */
  #announcedPages: number | null = null;
  #total: number | null = null;
  /** What led to the last page, and leads on alone; null for the first page. */
  #method: Method | null = null;
  #parameter: string | null = null;
  #isProbed: boolean;
  #isSameAgain = false;

  constructor(source: ListSource, first: ListPage) {
    const { isComplete, profile } = source;
    this.#source = source;
    this.#rule = profile.list.page ?? (isComplete ? { by: 'none' } : null);
    this.#items = new CollectedItems(profile);
    this.#requested = new Set([first.response.url]);
    this.#isProbed = isComplete;
    this.#page = first;
    this.#first = this.#readSignals(first, null);
    this.#signals = this.#first;
    this.#add(first, this.#first);
  }

  async read(): Promise<CompleteList> {
    for (let next = this.#decideNext(); next !== null; next = this.#decideNext())
      await this.#request(next);
    this.#requireEnd();
    return this.#complete();
  }

  /** Step 1. */
  #add(page: ListPage, signals: PageSignals): void {
    const { pages, total } = signals;
    this.#page = page;
    this.#signals = signals;
    this.#items.add(page.items);
    this.#pages += 1;
    this.#announcedPages = pages ?? this.#announcedPages;
    if ((total ?? this.#total) !== (this.#total ?? total))
      throw this.#contradiction(
        `announces a total of ${total}, but an earlier page ${this.#total}`,
      );
    this.#total ??= total;
    if (this.#pages <= maxPages) return;
    const what = `is page ${this.#pages}, and the pages do not end`;
    throw this.#listError({ code: 'list-endless', what });
  }

  #readSignals(page: ListPage, first: PageSignals | null): PageSignals {
    const rule = this.#rule;
    return rule === null ? detectSignals(page, first) : readDeclaredSignals(page, rule);
  }

  /** Step 2. The method that led here is kept. */
  #decideNext(): PageRequest | null {
    const { isLast, more, next } = this.#signals;
    const announced = this.#missing() ?? more ?? next[0]?.announced ?? null;
    const isEmpty = this.#page.items.length === 0;
    if (isEmpty && announced !== null && !isLast && !leadsOn(this.#signals))
      throw this.#contradiction(`is empty, but announces ${announced}`);
    const byNumber = this.#requestByNumber();
    const certain = next.filter(({ method }) => method !== 'last item');
    const requests = [...certain, ...(byNumber === null ? [] : [byNumber]), ...next];
    const isKept = ({ method }: PageRequest) => (this.#method ?? method) === method;
    return requests.find(isKept) ?? null;
  }

  #requireEnd(): void {
    const { isLast, more, next, vague } = this.#signals;
    const { length } = this.#items.all;
    const refuse = (what: string) => this.#listError({ code: 'list-incomplete', what });
    if (this.#page.response.status === 206 && this.#rule === null)
      throw refuse('is a part of the list (206 Partial Content)');
    // Some services show a cursor next to the URL of the next page, even on the last page.
    const others = next.filter(({ method }) => method !== 'cursor' || this.#method !== 'next url');
    const open = isLast ? null : (others[0]?.announced ?? more);
    if (open !== null) throw refuse(`announces ${open}, but no known paging method leads to them`);
    if (vague !== null && !this.#isSettled())
      throw refuse(`announces ${vague}, and not how to request them`);
    // A deletion may move another one to a page that was read, which a total shows.
    if (this.#total !== null && this.#total !== length)
      throw this.#contradiction(`announces a total of ${this.#total}, but ${length} were read`);
    const missing = this.#missing();
    if (missing !== null) throw this.#contradiction(`announces ${missing}, but leads no further`);
  }

  /** The pages or the total that are announced, and not read yet. */
  #missing(): string | null {
    const pages = this.#announcedPages ?? 0;
    if (pages > this.#pages) return `${pages} pages`;
    return (this.#total ?? 0) > this.#items.all.length ? `a total of ${this.#total}` : null;
  }

  #isSettled(): boolean {
    const { isLast, more } = this.#signals;
    return isLast || (more ?? this.#announcedPages ?? this.#total) !== null;
  }

  #requestByNumber(): PageRequest | null {
    const { counting } = this.#first;
    const { isLast, more } = this.#signals;
    const announced = this.#missing() ?? (counting && more);
    if (isLast || (announced === null && !this.#mayProbe())) return null;
    if (counting !== null)
      return { method: 'number', targets: this.#countTargets(counting), announced };
    if (this.#rule !== null) return null;
    return { method: 'number', targets: this.#guessTargets(announced), announced };
  }

  /** The list may be cut off, is counted without a total, or the last such page brought more. */
  #mayProbe(): boolean {
    const { length } = this.#page.items;
    if (this.#isProbed || this.#isSettled() || length === 0) return false;
    const isCounted = this.#method !== null || this.#first.counting !== null;
    return isCounted || (this.#signals.vague === null && usualPageSizes.has(length));
  }

  #countTargets(counting: NonNullable<PageSignals['counting']>): readonly PageTarget[] {
    const read = counting.by === 'page' ? this.#pages : this.#items.all.length;
    const value = String(counting.start + read);
    return counting.parameters.map((parameter) => ({ parameter, value }));
  }

  #guessTargets(announced: string | null): readonly PageTarget[] {
    const number = Number(new URL(this.#page.response.url).searchParams.get('page') ?? 1);
    const next = String(Math.max(number + 1, this.#pages));
    const byPage: PageTarget = { parameter: 'page', value: next };
    const byOffset: PageTarget = { parameter: 'offset', value: String(this.#items.all.length) };
    // A service that counts pages from 0 has a page 1 before page 2.
    const pageOne: PageTarget = { parameter: 'page', value: '1' };
    if (number === 2) return [pageOne, byPage];
    const last: PageTarget = announced === null ? { ...byOffset, after: 'the same' } : byOffset;
    return [byPage, { ...pageOne, after: 'nothing' }, last];
  }

  /** Step 3. */
  async #request(request: PageRequest): Promise<void> {
    const { announced, targets } = request;
    // A parameter that has led to a page is kept.
    const kept = targets.filter(({ parameter }) => parameter === this.#parameter);
    const failures: Failure[] = [];
    for (const target of kept.length > 0 ? kept : targets) {
      const result = failures[0]?.result;
      if (result !== undefined && (target.after ?? result) !== result) continue;
      const failure = await this.#try(target, request);
      if (failure === null) return;
      failures.push(failure);
    }
    if (announced !== null && failures[0] !== undefined) throw failures[0].error;
    this.#isProbed = true;
    this.#isSameAgain = failures.every(({ result }) => result === 'the same');
  }

  async #try(target: PageTarget, { announced, method }: PageRequest): Promise<Failure | null> {
    const url = this.#locate(target);
    if (this.#requested.has(url)) {
      const what = `announces ${announced}, but leads to ${hideTarget(url)} again`;
      return { result: 'the same', error: this.#contradiction(what, undefined, 'list-endless') };
    }
    this.#requested.add(url);
    const page = await this.#source.fetch(url, this.#page);
    if (page instanceof RunError) return { result: 'nothing', error: page };
    const signals = this.#readSignals(page, this.#first);
    const isProbe = announced === null;
    // Where nothing shows the number of a page, another number may be meant.
    const isGuess = method === 'number' && this.#first.counting === null;
    const isEnd = signals.isLast || (page.items.length === 0 && leadsOn(signals));
    // A service that does not know the parameter sends its first page again.
    const isRepeated =
      page.items === this.#page.items ||
      (isProbe && this.#rule === null && this.#items.hasPage(page.items));
    const isNew = !isRepeated && this.#items.hasNew(page.items);
    if (!isNew && (isProbe || isGuess || !isEnd)) {
      const what = `shows no new monitor, but the previous page announced ${announced}`;
      const result = page.items.length === 0 ? 'nothing' : 'the same';
      return { result, error: this.#contradiction(what, page.response) };
    }
    this.#method = method;
    this.#parameter = target.parameter;
    this.#add(page, signals);
    return null;
  }

  /** The URL of a target. @throws RunError for one that must not get the token. */
  #locate({ parameter, value }: PageTarget): string {
    const here = new URL(this.#page.response.url);
    if (parameter !== null) {
      here.searchParams.set(parameter, value);
      return here.href;
    }
    const url = URL.parse(value, here.href);
    const hasUser = url !== null && url.username + url.password !== '';
    // Not `origin`, because that of a blob: URL is the origin inside it.
    if (url === null || hasUser || url.host !== here.host || url.protocol !== here.protocol) {
      const shown = JSON.stringify(hideTarget(url?.href ?? value));
      const what = `names ${shown} as its next page, which is not below "base-url"`;
      throw this.#listError({ code: 'next-page-elsewhere', what });
    }
    url.hash = '';
    return url.href;
  }

  /** Step 4. */
  #complete(): CompleteList {
    const { profile } = this.#source;
    const all = this.#items.all.filter((item) => !isSkipped(item, profile));
    const monitors = all
      .map((item) => decodeMonitor(item, profile))
      .filter((monitor) => monitor !== null);
    this.#requireTargets(monitors);
    const { length } = this.#items.all;
    const isUnproved = this.#pages === 1 && this.#isSameAgain && usualPageSizes.has(length);
    return markComplete(monitors, all.length - monitors.length, {
      unproved: isUnproved ? { items: length } : null,
      isShown: this.#isSettled(),
      missed: this.#describeMissed(),
    });
  }

  /** What the last page announces in words that the rule of the profile does not follow. */
  #describeMissed(): string | null {
    if (this.#source.profile.list.page === null) return null;
    const { isLast, more, next, total } = detectSignals(this.#page, null);
    const { length } = this.#items.all;
    if ((total ?? 0) > length) return `a total of ${total}, and ${length} were read`;
    // A service may show a cursor on its last page, too.
    const url = next[0]?.method === 'next url' ? next[0].announced : null;
    return isLast ? null : (more ?? url);
  }

  /** Without targets, a comparison would find no difference. Types without one do not count. */
  #requireTargets(monitors: readonly ActualMonitor[]): void {
    const { profile } = this.#source;
    const expected = monitors.filter(({ body }) => showsTarget(own(body, 'type'), profile));
    const type = own(expected[0]?.body ?? {}, 'type');
    const [place = []] = typeOf(type, profile).target?.read ?? [];
    const hasTarget = expected.some(({ body }) => Object.hasOwn(body, 'target'));
    if (expected.length === 0 || hasTarget) return;
    const named = listFields(expected.map(({ fields }) => fields));
    const what =
      `shows ${count(expected.length, 'monitor')} without ${quotePath(place, profile)}; ` +
      `the fields are ${named}`;
    throw this.#listError({ code: 'list-without-target', what });
  }

  #contradiction(
    what: string,
    response?: HttpResponse,
    code: 'list-incomplete' | 'list-endless' = 'list-incomplete',
  ): Contradiction {
    return new Contradiction(this.#listError({ code, what }, response).facts);
  }

  #listError(refusal: ListRefusal, response = this.#page.response): RunError {
    return refuseList(response, refusal);
  }
}

/**
 * An empty page with a cursor or a URL is not the end, because some services filter after paging.
 */
function leadsOn({ next: [certain] }: PageSignals): boolean {
  return certain?.method === 'next url' || certain?.method === 'cursor';
}
