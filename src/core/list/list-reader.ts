import { type ErrorCode, RunError } from '../model/errors.ts';
import { own } from '../model/json.ts';
import { type ActualMonitor, type CompleteList, markComplete } from '../model/monitor.ts';
import { hideTarget } from '../model/secrets.ts';
import { count } from '../model/text.ts';
import { decodeMonitor, hasMark } from '../profile/decode.ts';
import { type PageRule, type Profile, quotePath } from '../profile/profile.ts';
import { showsTarget, typeOf } from '../profile/types.ts';
import { collectItems, type ListPage, listFields, refuseList } from './list-items.ts';
import {
  type Method,
  type PageRequest,
  type PageTarget,
  type ReadPage,
  readSignals,
} from './page-signals.ts';

interface ListSource {
  profile: Profile;
  /** Whether the user says that one response holds all monitors. */
  isComplete: boolean;
  /** An error is that of a service without such a page. */
  fetch: (url: string, previous: ListPage | null) => Promise<ListPage | RunError>;
  /** @throws RunError if max-wait forbids the wait. */
  holdFor: (milliseconds: number, reason: string) => void;
}

/** Of a list that somebody changes meanwhile; another reading may have none. */
class Contradiction extends RunError {}

const maxReadings = 4;
/** A cursor that never ends would keep a run busy until its job is killed. */
const maxPages = 1_000;

/** A page of one of these lengths that says nothing may be the first of several. */
const usualPageSizes = new Set([
  10, 15, 20, 25, 30, 40, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000,
]);

export async function readCompleteList(
  source: ListSource,
  url: string,
): Promise<CompleteList> {
  for (let reading = 1; ; reading += 1) {
    try {
      const first = await source.fetch(url, null);
      if (first instanceof RunError) throw first;
      return await new ListReader(source, first).read();
    } catch (thrown) {
      if (!(thrown instanceof Contradiction) || reading >= maxReadings) throw thrown;
      const [reason = ''] = thrown.message.split('\n');
      source.holdFor(source.profile.lagMs * 2 ** (reading - 1), reason);
    }
  }
}

type Failure = { result: 'nothing' | 'the same'; error: RunError };

class ListReader {
  readonly #source: ListSource;
  readonly #rule: PageRule | null;
  readonly #items: ReturnType<typeof collectItems>;
  readonly #requested: Set<string>;
  #page: ReadPage;
  #pages = 0;
  /** What led to the last page, and leads on alone; null for the first page. */
  #way: { method: Method; parameter: string | null } | null = null;
  /** What the probes brought that ended the list; null if it may still be asked for more. */
  #probed: Failure['result'] | null;

  constructor(source: ListSource, first: ListPage) {
    const { isComplete, profile } = source;
    this.#source = source;
    this.#rule = profile.list.page ?? (isComplete ? { by: 'none' } : null);
    this.#items = collectItems(profile);
    this.#requested = new Set([first.response.url]);
    this.#probed = isComplete ? 'nothing' : null;
    this.#page = readSignals(first, this.#rule, null);
  }

  /**
   * The list goes on with a page that is announced, else with a probe if it may be cut off. Of its
   * targets, the first one that brings something new is added; a probe that brings nothing ends it.
   */
  async read(): Promise<CompleteList> {
    this.#add(this.#page);
    for (let next = this.#decideNext(); next !== null; next = this.#decideNext())
      await this.#request(next);
    this.#requireEnd();
    return this.#complete();
  }

  #add(page: ReadPage): void {
    const { total } = this.#page;
    this.#page = page;
    this.#items.add(page.items);
    this.#pages += 1;
    if (total !== null && total !== page.total)
      throw this.#contradiction(
        `announces a total of ${page.total}, but an earlier page ${total}`,
      );
    if (this.#pages > maxPages)
      throw this.#refuse(
        'list-endless',
        `is page ${this.#pages}, and the pages do not end`,
      );
  }

  #decideNext(): PageRequest | null {
    const { isLast, items, more, next } = this.#page;
    const announced = this.#missing() ?? more ?? next[0]?.announced ?? null;
    if (items.length === 0 && announced !== null && !isLast && !leadsOn(this.#page))
      throw this.#contradiction(`is empty, but announces ${announced}`);
    const certain = next.filter(({ method }) => method !== 'last item');
    const requests = [...certain, ...this.#requestByNumber(), ...next];
    return requests.find(({ method }) => (this.#way?.method ?? method) === method) ?? null;
  }

  #requestByNumber(): readonly PageRequest[] {
    const { counting, isLast, more } = this.#page;
    const announced = this.#missing() ?? (counting && more);
    const isDeclared = counting === null && this.#rule !== null;
    if (isLast || isDeclared || (announced === null && !this.#mayProbe())) return [];
    return [{ method: 'number', targets: this.#listTargets(announced), announced }];
  }

  /** The list may be cut off, is counted without a total, or the last such page brought more. */
  #mayProbe(): boolean {
    const { counting, cursor, items, vague } = this.#page;
    if (this.#probed !== null || this.#isSettled() || items.length === 0) return false;
    if (this.#way !== null || counting !== null || cursor.length > 0) return true;
    return vague === null && usualPageSizes.has(items.length);
  }

  #listTargets(announced: string | null): readonly PageTarget[] {
    const { length } = this.#items.all;
    const { counting, cursor } = this.#page;
    if (counting !== null) {
      const { by, start, targets } = counting;
      const value = String(start + (by === 'page' ? this.#pages : length));
      return targets.map((target) => ({ ...target, value }));
    }
    const number = Number(new URL(this.#page.response.url).searchParams.get('page') ?? 1);
    const page = (value: number) => ({ parameter: 'page', value: String(value) });
    const next = page(Math.max(number + 1, this.#pages));
    // A service that counts pages from 0 has a page 1 before page 2.
    if (number === 2) return [page(1), next];
    const byOffset: PageTarget = { parameter: 'offset', value: String(length) };
    const last: PageTarget =
      announced === null ? { ...byOffset, after: 'the same' } : byOffset;
    const byNumber: readonly PageTarget[] = [next, { ...page(1), after: 'nothing' }, last];
    const isOpen = cursor.length === 0 || announced !== null || usualPageSizes.has(length);
    return isOpen ? [...cursor, ...byNumber] : cursor;
  }

  async #request(request: PageRequest): Promise<void> {
    const { announced, targets } = request;
    const kept = targets.filter(({ parameter }) => parameter === this.#way?.parameter);
    const isAtEnd = this.#way !== null && announced === null;
    const failed: Failure[] = [];
    for (const target of kept.length > 0 || isAtEnd ? kept : targets) {
      const result = failed[0]?.result;
      if (result !== undefined && (target.after ?? result) !== result) continue;
      const failure = await this.#try(target, request).catch((thrown: unknown) => {
        if (this.#isUnproved(thrown, request))
          return { result: 'the same' as const, error: thrown };
        throw thrown;
      });
      if (failure === null) return;
      failed.push(failure);
    }
    if (announced !== null && failed[0] !== undefined) throw failed[0].error;
    this.#probed = failed.some(({ result }) => result === 'nothing')
      ? 'nothing'
      : 'the same';
  }

  async #try(
    target: PageTarget,
    { announced, method }: PageRequest,
  ): Promise<Failure | null> {
    const url = this.#locate(target);
    if (this.#requested.has(url)) {
      const what = `announces ${announced}, but leads to ${hideTarget(url)} again`;
      return { result: 'the same', error: this.#contradiction(what, 'list-endless') };
    }
    this.#requested.add(url);
    const fetched = await this.#source.fetch(url, this.#page);
    if (fetched instanceof RunError) return { result: 'nothing', error: fetched };
    const page = readSignals(fetched, this.#rule, this.#page);
    const isEmpty = page.items.length === 0;
    // Where nothing shows the number of a page, another number may be meant.
    const isGuess = announced === null || (method === 'number' && page.counting === null);
    const isEnd = page.isLast || (isEmpty && leadsOn(page));
    const isNew = page.items !== this.#page.items && this.#items.hasNew(page.items);
    if (isNew || (isEnd && !isGuess)) {
      this.#way = { method, parameter: target.parameter };
      this.#add(page);
      return null;
    }
    const what = `shows no new monitor, but the previous page announced ${announced}`;
    const error = this.#contradiction(what, 'list-incomplete', page.response);
    return { result: isEmpty ? 'nothing' : 'the same', error };
  }

  /** Where nothing says that there is such a page, a failure of the service proves nothing. */
  #isUnproved(thrown: unknown, { announced }: PageRequest): thrown is RunError {
    const isTry = announced === null && this.#way === null && this.#page.counting === null;
    const isFailure = thrown instanceof RunError && thrown.facts.code === 'service-failed';
    return isTry && isFailure;
  }

  /** @throws RunError for a URL that must not get the token. */
  #locate({ parameter, value }: PageTarget): string {
    const here = new URL(this.#page.response.url);
    if (parameter !== null) {
      here.searchParams.set(parameter, value);
      return here.href;
    }
    const url = URL.parse(value, here.href);
    const hasUser = url !== null && url.username + url.password !== '';
    // Not `origin`, because that of a blob: URL is the origin inside it.
    if (
      url === null ||
      hasUser ||
      url.host !== here.host ||
      url.protocol !== here.protocol
    ) {
      const shown = JSON.stringify(hideTarget(url?.href ?? value));
      const what = `names ${shown} as its next page, which is not below "base-url"`;
      throw this.#refuse('next-page-elsewhere', what);
    }
    url.hash = '';
    return url.href;
  }

  #requireEnd(): void {
    const { isLast, more, next, total, vague } = this.#page;
    const { length } = this.#items.all;
    if (this.#page.response.status === 206 && this.#rule === null)
      throw this.#refuse('list-incomplete', 'is a part of the list (206 Partial Content)');
    const open = isLast ? null : (next[0]?.announced ?? more);
    const vagueOnly = this.#isSettled() ? null : vague;
    if (open !== null || vagueOnly !== null)
      throw this.#refuse(
        'list-incomplete',
        `announces ${open ?? vagueOnly}, but no known paging method leads to them`,
      );
    // A deletion may move another one to a page that was read, which a total shows.
    if (total !== null && total !== length)
      throw this.#contradiction(`announces a total of ${total}, but ${length} were read`);
    const missing = this.#missing();
    if (missing !== null)
      throw this.#contradiction(`announces ${missing}, but leads no further`);
  }

  #missing(): string | null {
    const { pages, total } = this.#page;
    if ((pages ?? 0) > this.#pages) return `${pages} pages`;
    return (total ?? 0) > this.#items.all.length ? `a total of ${total}` : null;
  }

  #isSettled(): boolean {
    const { isLast, more, pages, total } = this.#page;
    return isLast || (more ?? pages ?? total) !== null;
  }

  #complete(): CompleteList {
    const { profile } = this.#source;
    const { length } = this.#items.all;
    const items = this.#items.all.filter((item) => !hasMark(item, profile.list.skip));
    const monitors = items.flatMap((item) => decodeMonitor(item, profile) ?? []);
    this.#requireTargets(monitors);
    const isSame = this.#pages === 1 && this.#probed === 'the same';
    const mayBeCut = usualPageSizes.has(length) || this.#page.cursor.length > 0;
    return markComplete(monitors, items.length - monitors.length, {
      unproved: isSame && mayBeCut ? length : null,
      isShown: this.#isSettled(),
      pages: this.#pages,
    });
  }

  /** Without targets, a comparison would find no difference. Types without one do not count. */
  #requireTargets(monitors: readonly ActualMonitor[]): void {
    const { profile } = this.#source;
    const expected = monitors.filter(({ body }) => showsTarget(own(body, 'type'), profile));
    if (expected.length === 0 || expected.some(({ body }) => Object.hasOwn(body, 'target')))
      return;
    const type = own(expected[0]?.body ?? {}, 'type');
    const [place = []] = typeOf(type, profile).target?.read ?? [];
    const what =
      `shows ${count(expected.length, 'monitor')} without ${quotePath(place, profile)}; ` +
      `the fields are ${listFields(expected.map(({ fields }) => fields))}`;
    throw this.#refuse('list-without-target', what);
  }

  #contradiction(
    what: string,
    code: ErrorCode = 'list-incomplete',
    response = this.#page.response,
  ): Contradiction {
    return new Contradiction(this.#refuse(code, what, response).facts);
  }

  #refuse(code: ErrorCode, what: string, response = this.#page.response): RunError {
    return refuseList(response, { code, what }, this.#source.profile);
  }
}

/** An empty page with one is not the end, because some services filter after paging. */
function leadsOn({ next: [certain] }: ReadPage): boolean {
  return certain !== undefined && /url|cursor/.test(certain.method);
}
