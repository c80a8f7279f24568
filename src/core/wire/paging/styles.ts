import { readIdentifier } from '../../list/monitor-item.ts';
import { headerLines } from '../exchange.ts';
import { readAddress, readLinkHeader, type Target } from './address.ts';
import { type Fact, inHeaders, type Page } from './answer-facts.ts';
import { claimBy, claimMore, claimPages, claimTotal, isSettled, isStart, mayGoOn, type View } from './claims.ts';
import { isEcho, readCursor, readNextOffset, readNextPage } from './cursors.ts';

/** A request for a further page. */
export interface Ask {
  readonly target: Target;
  /**
   * What says that there is such a page, as the end of the sentence "the answer …"; null where it is only possible: then
   * the same again, nothing, or a 4xx is a good answer, too.
   */
  readonly claim: string | null;
  /** Other places for it, each to be asked once where the target is refused or brings nothing new. */
  readonly others?: readonly Target[];
  /** What lies before that page where the service counts its pages from 0; asked as a mere possibility. */
  readonly before?: Target;
}

interface Style {
  readonly name: string;
  readonly read: (view: View) => Ask | null;
}

/** How services lead from one page to the next; the first row that knows the way is followed. */
export const styles: readonly Style[] = [
  {
    name: 'Link header',
    read: ({ page }) => {
      const address = readLinkHeader(headerLines(page.answer.headers, 'link'));
      return address === null ? null : { target: { address }, claim: 'has a Link header with rel="next"' };
    },
  },
  { name: 'address', read: ({ facts }) => readFirst(facts.all, readAddress) },
  { name: 'cursor', read: ({ facts }) => (facts.isLast ? null : readFirst(withoutEchoes(facts.all), readCursor)) },
  { name: 'number of the next page', read: ({ facts }) => (facts.isLast ? null : readFirst(facts.all, readNextPage)) },
  {
    name: 'page',
    read: (view) => {
      const { number } = view.facts;
      if (number === null || !isStart(view.first.number)) return null;
      const claim = claimPages(view) ?? claimMore(view) ?? claimTotal(view);
      const ask = askWith(view, set('page', number + 1), claim);
      const others = claim === null ? [] : readOwnParameters(view.facts.all).map((own) => set(own, number + 1));
      return ask === null || others.length === 0 ? ask : { ...ask, others };
    },
  },
  { name: 'next offset', read: ({ facts }) => (facts.isLast ? null : readFirst(facts.all, readNextOffset)) },
  {
    name: 'offset',
    read: (view) => {
      const { key, value } = view.facts.offset ?? {};
      const { length } = view.page.items;
      if (key === undefined || value === undefined || length === 0 || !isStart(view.first.offset?.value ?? null))
        return null;
      return askWith(view, set(key, value + length), claimMore(view) ?? claimPages(view) ?? claimTotal(view));
    },
  },
  {
    name: 'limit',
    read: (view) => {
      const { number, offset, size } = view.facts;
      if (!size?.isLimit || number !== null || offset !== null) return null;
      const claim = claimTotal(view);
      if (claim === null && size.value > view.page.items.length) return null;
      return askWith(view, set('offset', view.walked.collected), claim);
    },
  },
  {
    name: 'pages without a number',
    read: (view) => {
      const { isLast, pages } = view.facts;
      const isWithin = pages !== null && readAsked(view.page) < pages;
      const claim = (isWithin ? claimPages(view) : null) ?? claimTotal(view);
      return claim === null || isLast ? null : { ...askByNumber(view.page), claim };
    },
  },
  {
    name: 'identifier of the last item',
    read: (view) => {
      const id = readIdentifier(view.page.items.at(-1) ?? {});
      const claim = claimMore(view);
      return id === null || claim === null ? null : { target: set('starting_after', id), claim };
    },
  },
  {
    name: 'no sign at all',
    read: (view) => {
      const isOnTheWay = view.walked.style === 'no sign at all' && view.page.items.length > 0;
      const goesOn = isOnTheWay ? !isSettled(view.facts) : mayGoOn(view);
      return goesOn ? { ...askByNumber(view.page), claim: null } : null;
    },
  },
];

function withoutEchoes(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter((fact) => !isEcho(fact, facts));
}

/** The key of the page's number, where it may be its parameter, too. */
function readOwnParameters(facts: readonly Fact[]): readonly string[] {
  const keys = facts.filter(({ place, word }) => place !== inHeaders && /^page_num(ber)?$/.test(word));
  return keys.map(({ key }) => key).slice(0, 1);
}

/** The first fact that a reader makes a target of; further targets are others for the same page. */
function readFirst(facts: readonly Fact[], read: (fact: Fact) => Target | readonly Target[] | null): Ask | null {
  for (const fact of facts) {
    const [target, ...others] = [read(fact) ?? []].flat();
    if (target !== undefined) return { target, others, claim: claimBy(fact) };
  }
  return null;
}

/** Without a claim, only a full page is reason to ask. */
function askWith(view: View, target: Target, claim: string | null): Ask | null {
  return claim !== null || mayGoOn(view) ? { target, claim } : null;
}

/** The page after this one by the number that was asked for; after the first, where counting begins is not known. */
function askByNumber(page: Page): { readonly target: Target; readonly before?: Target } {
  const asked = readAsked(page);
  const target = set('page', asked + 1);
  return asked === 1 ? { target, before: set('page', 1) } : { target };
}

function readAsked({ answer }: Page): number {
  return Number(new URL(answer.url).searchParams.get('page') ?? 1);
}

function set(parameter: string, value: string | number): Target {
  return { parameter, value: String(value) };
}
