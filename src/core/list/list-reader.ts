import type { Purpose } from '../http/describe-exchange.ts';
import type { HttpResponse } from '../http/exchange.ts';
import type { Refusal } from '../http/status-table.ts';
import { RunError } from '../model/errors.ts';
import { type CompleteList, describeMissingTarget, identifierOf, markComplete } from '../model/monitor.ts';
import type { Warning } from '../model/problem.ts';
import { decodeMonitor } from '../profile/decode.ts';
import { describeKey, type Profile, quotePath } from '../profile/profile.ts';
import { detectSignals } from './detect-signals.ts';
import { CollectedItems, type ListPage } from './list-items.ts';
import {
  largest,
  type PageRequest,
  type PageSignals,
  type PageTarget,
  type PagingMethod,
  type Reason,
  readDeclaredSignals,
  resolveTarget,
} from './page-signals.ts';
import { adviseOnTarget, warnOfProfile, warnOfRepeatedPage } from './profile-warnings.ts';

/** What a reading needs from outside. */
export interface ListSource {
  readonly profile: Profile;
  /**
   * Fetches a page after another one, or the first page. Returns the error of a service that has no such page.
   * @throws RunError if the page cannot be read or is not understood.
   */
  readonly fetch: (url: string, purpose: Purpose, previous: ListPage | null) => Promise<ListPage | RunError>;
  /** Makes the error of a list that is refused, with the code of the service. */
  readonly refuse: (response: HttpResponse, refusal: Refusal, serviceCode?: string | null) => RunError;
  /** Called before a further page is requested, with its number, what leads to it, and its address. */
  readonly onNextPage: (page: number, signal: string, url: string) => void;
}

/** The ways to request the next page, the most certain first. */
const methods = ['next url', 'cursor', 'next page', 'next offset', 'number', 'guess', 'last item'] as const;

/** The result of a target that brought nothing new. */
interface Failure {
  readonly result: NonNullable<PageTarget['onlyIfFirst']>;
  readonly error: RunError;
}

/** The error of a list that may be complete when it is read again. */
class Interruption extends RunError {}

const maxReadings = 4;
/** More than any service has; without it, a cursor that never ends would keep a run busy until its job is killed. */
const maxPages = 10_000;
/** In UTF-16 units of all pages: more than 100,000 monitors have. Without it, the program could run out of memory, and report nothing. */
const maxLength = 256 * 1024 * 1024;
/** A service that filters after paging shows some empty pages, but not as many. */
const maxEmptyPages = 100;

/** @throws RunError if the list cannot be read, is not understood, or is not known to be complete. */
export async function readCompleteList(source: ListSource, url: string): Promise<CompleteList> {
  for (let reading = 1; ; reading += 1) {
    try {
      const first = await source.fetch(url, 'list', null);
      if (first instanceof RunError) throw first;
      return await new ListReader(source, first).read();
    } catch (thrown) {
      if (!(thrown instanceof Interruption) || reading === maxReadings) throw thrown;
    }
  }
}

/**
 * One reading of the list:
 *
 * 1. Add the items of the first page.
 * 2. Read what the last page says about further pages: by detection, or where a service profile declares it.
 * 3. Decide how the list goes on: with a further page (4), from its start (5), or not at all (6); or refuse it.
 * 4. Try the targets of the further page in turn. Add the first page that has a new item, withdraws the announcement, or is
 *    empty and leads on, and go on with 2. If there is none, and nothing announced it, go on with 3 and probe no more.
 *    Otherwise the first target counts: an empty page, or one without signals, leads to 5, everything else is refused.
 * 5. Read the list again from 1, up to three times; then refuse it.
 * 6. The list is complete. Refuse it if no monitor has a target.
 */
class ListReader {
  readonly #source: ListSource;
  readonly #items: CollectedItems;
  readonly #requested: Set<string>;
  #page: ListPage;
  #signals: PageSignals;
  /** The signals of the first page, the only ones that show where counting starts. */
  readonly #first: PageSignals;
  #pages = 0;
  /** Numbers that a page announced, and that no later page has changed or withdrawn. */
  #announcedPages: number | null = null;
  #announcedTotal: number | null = null;
  readonly #totals = new Set<number>();
  /** What led to the last page; null for the first one. */
  #method: PagingMethod | null = null;
  #parameter: string | null = null;
  /** Whether pages were requested that nothing announces: no, yes and the last one was there, or yes and none is left. */
  #probing: 'not yet' | 'on' | 'over' = 'not yet';
  #length = 0;
  #warnings: readonly Warning[] = [];

  constructor(source: ListSource, first: ListPage) {
    this.#source = source;
    this.#items = new CollectedItems(source.profile);
    this.#requested = new Set([first.response.url]);
    this.#page = first;
    this.#first = this.#readSignals(first);
    this.#signals = this.#first;
    this.#add(first, this.#first);
  }

  /** @throws RunError if the list is refused, or not known to be complete. */
  async read(): Promise<CompleteList> {
    for (let next = this.#decideNext(); next !== null; next = this.#decideNext()) await this.#request(next);
    return this.#complete();
  }

  #readSignals(page: ListPage): PageSignals {
    const rule = this.#source.profile.list.page;
    return rule === null ? detectSignals(page) : readDeclaredSignals(page, rule);
  }

  #add(page: ListPage, signals: PageSignals): void {
    [this.#page, this.#signals] = [page, signals];
    this.#items.add(page.items);
    this.#pages += 1;
    this.#length += page.response.body.length;
    // The last page withdraws what earlier pages announced.
    this.#announcedPages = this.#countPages(signals) ?? (signals.isLast ? null : this.#announcedPages);
    this.#announcedTotal = largest(signals.totals) ?? (signals.isLast ? null : this.#announcedTotal);
    for (const total of signals.totals) this.#totals.add(total);
  }

  /** The announced number of pages: one more than the number of the last page if counting starts at 0. */
  #countPages({ lastPages, pages }: PageSignals): number | null {
    const isFromZero = this.#first.counting?.by === 'page' && this.#first.counting.start === 0;
    return largest([...pages, ...lastPages.map((last) => last + (isFromZero ? 1 : 0))]);
  }

  /** Step 3. A method below the one that led here is not tried, because it knows less about the end of the list. */
  #decideNext(): PageRequest | null {
    const { isLast, named } = this.#signals;
    const gap = this.#findAnnouncement() ?? named[0]?.announced ?? null;
    if (this.#page.items.length === 0 && gap !== null && !isLast && !leadsOn(this.#signals))
      throw this.#readAgain(`is empty, but announces ${gap}`);
    const known = named.filter(({ method }) => !isLast || method === 'next url');
    const requests = [...known, this.#requestByNumber(), this.#requestByGuess(), this.#requestByLastItem()];
    const allowed = methods.slice(0, this.#method === null ? methods.length : methods.indexOf(this.#method) + 1);
    const request = requests.find((one) => one !== null && allowed.includes(one.method)) ?? null;
    if (request !== null) return request;
    const reason = this.#findRefusal();
    if (reason !== null) throw this.#refuse({ code: 'list-incomplete', ...reason });
    const pages = isLast ? null : this.#missingPages();
    if (pages !== null) throw this.#readAgain(`leads no further, but it or an earlier page announces ${pages}`);
    // If a monitor is deleted meanwhile, another one may move to a page that was already read, which only a total shows.
    const [{ length }, totals] = [this.#items.all, [...this.#totals]];
    if (totals.every((total) => total === length)) return null;
    throw this.#readAgain(`announces a total of ${totals.join(', then ')}, but ${length} were read`);
  }

  /** What pages announce that was not read. */
  #findAnnouncement(): string | null {
    return this.#missingPages() ?? this.#signals.more ?? this.#missingItems();
  }

  #missingPages(): string | null {
    return (this.#announcedPages ?? 0) > this.#pages ? `${this.#announcedPages} pages` : null;
  }

  #missingItems(): string | null {
    const [total, { length }] = [this.#announcedTotal ?? 0, this.#items.all];
    return total > length ? `a total of ${total}, of which ${length} were read` : null;
  }

  /** By the number of the next page, or the index of its first item. */
  #requestByNumber(): PageRequest | null {
    const { counting } = this.#first;
    const announced = this.#findAnnouncement();
    if (counting === null || (announced === null && !this.#mayProbe())) return null;
    const value = String(counting.start + (counting.by === 'page' ? this.#pages : this.#items.all.length));
    return { method: 'number', targets: counting.parameters.map((parameter) => ({ parameter, value })), announced };
  }

  /** By page and by offset, where the first page names neither. */
  #requestByGuess(): PageRequest | null {
    const { isDeclared, isLast } = this.#signals;
    const announced = this.#missingPages() ?? this.#missingItems();
    if (isDeclared || (announced === null ? !this.#mayProbe() : isLast)) return null;
    const number = Number(new URL(this.#page.response.url).searchParams.get('page') ?? 1);
    const byPage: PageTarget = { parameter: 'page', value: String(Math.max(number + 1, this.#pages)) };
    const byOffset: PageTarget = { parameter: 'offset', value: String(this.#items.all.length) };
    // A service that counts pages from 0 has a page 1 before page 2.
    const pageOne: PageTarget = { parameter: 'page', value: '1', isProbe: true };
    if (number === 2) return { method: 'guess', targets: [pageOne, byPage], announced };
    const last: PageTarget = announced === null ? { ...byOffset, onlyIfFirst: 'the same' } : byOffset;
    return { method: 'guess', targets: [byPage, { ...pageOne, onlyIfFirst: 'nothing' }, last], announced };
  }

  #requestByLastItem(): PageRequest | null {
    const { isDeclared, more } = this.#signals;
    const value = identifierOf(this.#page.items.at(-1) ?? {});
    if (isDeclared || more === null || value === null) return null;
    return { method: 'last item', targets: [{ parameter: 'starting_after', value }], announced: more };
  }

  /** Whether to request a page that nothing announces, because the list may be cut off or the last probe has found more. */
  #mayProbe(): boolean {
    const { isDeclared, isLast, mayBeCutOff, more } = this.#signals;
    const isSettled = isLast || more !== null || this.#announcedPages !== null || this.#announcedTotal !== null;
    if (isSettled || this.#findUnknown() !== null || this.#probing === 'over') return false;
    return isDeclared || this.#method === null ? mayBeCutOff : this.#probing === 'on' && this.#page.items.length > 0;
  }

  /** Why the last page is not the end of the list. */
  #findRefusal(): Reason | null {
    const { absentNext, absentTotal, isDeclared, isLast, more, named } = this.#signals;
    const { length } = this.#items.all;
    if (this.#page.response.status === 206 && !isDeclared && this.#announcedTotal !== length)
      return { refusal: 'is a part of the list (206 Partial Content)' };
    // Some services show the cursors of a page next to the URL of the next one, even on the last page.
    const next = named.find(({ method }) => !(method === 'cursor' && this.#method === 'next url'));
    const open = isLast ? null : (next?.announced ?? more ?? this.#findUnknown());
    if (open !== null) return { refusal: `announces ${open}, but no known paging method leads to them` };
    if (absentTotal !== null && this.#totals.size === 0 && length > 0) return absentTotal;
    return this.#pages === 1 ? absentNext : null;
  }

  /** What seems to announce more, and nobody can follow. */
  #findUnknown(): string | null {
    // One page may be the only one that the service counts.
    const isCounted = this.#totals.size > 0 || (this.#announcedPages ?? 0) > 1;
    const isNamed = this.#method !== null && methods.indexOf(this.#method) < methods.indexOf('number');
    const open = this.#signals.unknown.find(({ isVague, total }) => {
      const isOutweighed = isVague && (isCounted || (isNamed && total === null));
      return !isOutweighed && (total === null || total > this.#items.all.length);
    });
    return open?.announced ?? null;
  }

  /** Step 4. @throws RunError if no target brings a page that was announced, or if the pages do not end. */
  async #request({ announced, method, targets }: PageRequest): Promise<void> {
    // A parameter that has led to a page is kept.
    const kept = targets.filter(({ parameter }) => parameter === this.#parameter);
    let first: Failure | null = null;
    for (const target of kept.length > 0 ? kept : targets) {
      if (first !== null && target.onlyIfFirst !== undefined && target.onlyIfFirst !== first.result) continue;
      const failure: Failure | null = await this.#try(target, target.isProbe ? null : announced);
      if (failure === null) {
        [this.#method, this.#parameter] = [method, target.parameter];
        if (announced === null) this.#probing = 'on';
        return;
      }
      if (!target.isProbe) first ??= failure;
    }
    if (announced !== null && first !== null) throw first.error;
    if (first?.result === 'the same' && this.#signals.isDeclared && this.#pages === 1)
      this.#warnings = warnOfRepeatedPage(this.#page, targets);
    this.#probing = 'over';
  }

  /** Adds the page of a target. Returns why it brings nothing, or null. */
  async #try(target: PageTarget, announced: string | null): Promise<Failure | null> {
    const { response } = this.#page;
    const url = resolveTarget(target, response.url, this.#source.profile);
    if (typeof url !== 'string') {
      const refusal = announced === null ? url.refusal : `announces ${announced} and ${url.refusal}`;
      throw this.#refuse({ ...url, refusal });
    }
    const circle = `announces ${announced}, but leads to ${url} again: the pages lead in a circle`;
    if (this.#requested.has(url))
      return { result: 'the same', error: this.#refuse({ code: 'list-endless', refusal: circle }) };
    this.#requested.add(url);
    this.#source.onNextPage(this.#pages + 1, announced ?? 'not announced, only tried', url);
    const purpose = announced === null ? 'possible page' : 'announced page';
    const page = await this.#source.fetch(url, purpose, this.#page);
    if (page instanceof RunError) return { result: 'nothing', error: page };
    const signals = this.#readSignals(page);
    if (this.#items.hasNew(page.items) || (announced !== null && this.#withdraws(page, signals))) {
      this.#add(page, signals);
      const isEndless = this.#pages >= Math.min(maxPages, this.#items.all.length + maxEmptyPages);
      if (!isEndless && this.#length <= maxLength) return null;
      throw this.#refuse({ code: 'list-endless', refusal: `is page ${this.#pages}, and the pages do not end` });
    }
    const refusal = `shows no new monitor, but the previous page announced ${announced}`;
    const { more, named, pages, totals } = signals;
    const isLoop =
      page.items.length > 0 && [more, pages[0], named[0], totals[0]].some((sign) => (sign ?? null) !== null);
    const error = isLoop
      ? this.#refuse({ code: 'list-endless', refusal }, page.response)
      : this.#readAgain(refusal, page.response);
    return { result: page.items.length === 0 ? 'nothing' : 'the same', error };
  }

  /** Whether a page without new items withdraws the announcement that led to it, or leads on. */
  #withdraws({ items }: ListPage, signals: PageSignals): boolean {
    const isFewer = (this.#countPages(signals) ?? Infinity) < (this.#announcedPages ?? 0);
    return signals.isLast || isFewer || (items.length === 0 && leadsOn(signals));
  }

  /** Step 6. Without targets, a comparison would find no difference; a profile may say that the service shows none. */
  #complete(): CompleteList {
    const { profile } = this.#source;
    const { all, hasRepeats } = this.#items;
    const monitors = all.map((item) => decodeMonitor(item, profile)).filter((monitor) => monitor !== null);
    const target = profile.fields.target?.read ?? null;
    const refusal = target === null ? null : describeMissingTarget(monitors, quotePath(target, profile));
    if (target !== null && refusal !== null)
      throw this.#refuse({ code: 'list-without-target', refusal, advice: adviseOnTarget(target, profile) });
    const warnings = [...this.#warnings, ...warnOfProfile(monitors, profile)];
    return markComplete(monitors, all.length - monitors.length, warnings, hasRepeats && this.#totals.size === 0);
  }

  #readAgain(reason: string, response?: HttpResponse): Interruption {
    const refusal = `${reason}, and listing again did not help`;
    return new Interruption(this.#refuse({ code: 'list-incomplete', refusal }, response).facts);
  }

  #refuse({ advice, ...refusal }: Refusal, response = this.#page.response): RunError {
    const { profile, refuse } = this.#source;
    const { rule } = this.#signals;
    const key = describeKey('list.page', profile);
    const example = rule === null ? '' : `, for example \`${rule}\``;
    const howTo =
      profile.list.page === null
        ? `If Monitor Sync misreads how this service pages its list, declare it with ${key}${example}`
        : `Check ${key} against the documentation of the service`;
    return refuse(response, { ...refusal, advice: advice ?? [howTo] });
  }
}

/** An empty page with a cursor or a URL is not the end, because some services filter after paging. */
function leadsOn({ named }: PageSignals): boolean {
  return named.some(({ method }) => method === 'next url' || method === 'cursor');
}
