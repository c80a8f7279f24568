import { readIdentifier } from '../model/monitor.ts';
import type { Page } from './answer-keys.ts';
import type { Target } from './next-address.ts';
import type { Next, PageNews } from './page-news.ts';
import {
  claimPages,
  claimTotal,
  findClaim,
  isStart,
  leadsOn,
  readPages,
  type View,
  type Walked,
} from './walk-progress.ts';

/** A request for a further page. */
export interface Ask {
  /** Tried in turn until one brings something new. */
  readonly targets: readonly Target[];
  /** What says that there is such a page, as the end of the sentence "the answer …"; null for a probe. */
  readonly claim: string | null;
  /** The page number or the offset that is asked for. */
  readonly number?: number;
  /** The page before, in case the service counts pages from 0; always a probe. */
  readonly before?: Target;
}

/** What follows from a page: a request, the end, a list that is not complete and may be on a second reading, or a refusal. */
export type Step =
  | { readonly kind: 'ask'; readonly way: string; readonly ask: Ask }
  | { readonly kind: 'end' }
  | { readonly kind: 'again'; readonly what: string }
  | { readonly kind: 'refuse'; readonly what: string };

/** A list of this length without any paging signal may be cut off. */
const shortestCut = 10;

/** The ways from a page to the next one, the surest first. */
const ways: readonly { readonly name: string; readonly ask: (view: View) => Ask | null }[] = [
  { name: 'next address', ask: (view) => follow(view, 'address') },
  { name: 'cursor', ask: (view) => (view.news.isLast ? null : follow(view, 'cursor')) },
  { name: 'number of the next page', ask: (view) => (view.news.isLast ? null : follow(view, 'page')) },
  { name: 'page', ask: askByPage },
  { name: 'next offset', ask: (view) => (view.news.isLast ? null : follow(view, 'offset')) },
  { name: 'offset', ask: askByOffset },
  { name: 'pages without a number', ask: askByUnknownNumber },
  { name: 'identifier of the last item', ask: askByLastItem },
  { name: 'probe by page', ask: (view) => (mayProbe(view) ? { ...countPages(view), claim: null } : null) },
  { name: 'probe by offset', ask: probeByOffset },
];

/**
 * Decides how a walk goes on after a page that it has taken in. Once it has followed a way, those below it in the table
 * are not tried any more: on the last page they would find less than the way has said already.
 */
export function decideNext(page: Page, news: PageNews, walked: Walked): Step {
  const view = { page, news, walked };
  const unread = news.nexts.find(({ targets }) => targets.length === 0);
  if (unread !== undefined) return { kind: 'refuse', what: unread.says };
  const hole = findHole(view);
  if (hole !== null) return { kind: 'again', what: `is empty, but ${hole}` };
  const reach = walked.way === null ? ways.length : ways.findIndex(({ name }) => name === walked.way) + 1;
  for (const { ask, name } of ways.slice(0, reach)) {
    const found = ask(view);
    if (found !== null && !(found.claim === null && walked.spent.has(name)))
      return { kind: 'ask', way: name, ask: found };
  }
  const what = findOpenClaim(view);
  if (what !== null) return { kind: 'refuse', what };
  const earlier = news.isLast ? null : claimPages(view);
  return earlier === null
    ? { kind: 'end' }
    : { kind: 'again', what: `leads no further, but a page before it ${earlier}` };
}

/** An empty page that is to be followed by others, where pages are counted: items may be missing. */
function findHole(view: View): string | null {
  const { news, page } = view;
  if (page.items.length > 0 || news.isLast || leadsOn(news)) return null;
  return findClaim(view) ?? news.nexts[0]?.says ?? null;
}

function follow({ news }: View, by: Next['by']): Ask | null {
  const found = news.nexts.find((next) => next.by === by);
  return found === undefined ? null : { targets: found.targets, claim: found.says };
}

function askByPage(view: View): Ask | null {
  const { news, walked } = view;
  const number = news.page ?? (walked.way === 'page' ? walked.asked : null);
  if (number === null || !isStart(walked.first.page)) return null;
  const claim = findClaim(view);
  if (claim === null && !mayProbe(view)) return null;
  const own = claim === null || walked.first.pageParameter === null ? [] : [walked.first.pageParameter];
  return { targets: ['page', ...own].map((name) => set(name, number + 1)), claim, number: number + 1 };
}

/** By the offset that the page names, or by what was collected where it names a limit alone. */
function askByOffset(view: View): Ask | null {
  const { news, page, walked } = view;
  const { offset } = walked.first;
  if (offset === null ? !walked.first.size?.hasOffset || news.page !== null : !isStart(offset.value)) return null;
  const claim = offset === null ? claimTotal(view) : findClaim(view);
  if (claim === null && !mayProbe(view)) return null;
  const from = news.offset?.value ?? walked.asked ?? offset?.value ?? 0;
  const number = from + page.items.length;
  return { targets: [set(offset?.parameter ?? 'offset', number)], claim, number };
}

function askByUnknownNumber(view: View): Ask | null {
  const claim = (isStart(view.walked.first.page) ? null : claimPages(view)) ?? claimTotal(view);
  return claim === null || view.news.isLast ? null : { ...countPages(view), claim };
}

function askByLastItem({ news, page }: View): Ask | null {
  const id = readIdentifier(page.items.at(-1) ?? {});
  return id === null || news.more === null ? null : { targets: [set('starting_after', id)], claim: news.more };
}

/** The page after the one that was asked for; after the first, it is not known where counting begins. */
function countPages({ walked }: View): Pick<Ask, 'targets' | 'number' | 'before'> {
  const number = (walked.asked ?? 1) + 1;
  const ask = { targets: [set('page', number)], number };
  return walked.asked === null ? { ...ask, before: set('page', 1) } : ask;
}

/** Only where a page number brought the very same items; else the service knows `page`. */
function probeByOffset(view: View): Ask | null {
  const { collected, spent, way } = view.walked;
  if (!mayProbe(view) || !(way === 'probe by offset' || spent.has('probe by page'))) return null;
  return { targets: [set('offset', collected)], claim: null, number: collected };
}

/** Whether a page that claims nothing may have been cut off, or whether a walk of probes goes on. */
function mayProbe({ news, page, walked }: View): boolean {
  const { claimed } = walked;
  const { isLast, more, size } = news;
  if (!walked.mayProbe || isLast || more !== null || claimed.pages !== null || claimed.total !== null) return false;
  const { length } = page.items;
  // A size may be that of anything, such as the account's quota: that a page fills it says more than that it does not.
  if (walked.way === null) return length >= shortestCut || (size !== null && length >= size.value);
  return walked.isProbing && length > 0;
}

/** What the last page of a walk itself leaves open. */
function findOpenClaim(view: View): string | null {
  const { news, page, walked } = view;
  const isSettled = news.isLast || walked.claimed.total === walked.collected;
  if (page.answer.status === 206 && !isSettled) return 'is a part of the list (206 Partial Content)';
  if (news.isLast) return null;
  // Some services show the cursors of a page next to the address of the next one, on the last page, too.
  const left = news.nexts.find(({ by }) => !(by === 'cursor' && walked.way === 'next address'));
  const pages = readPages(news, walked.first) === null ? null : claimPages(view);
  return left?.says ?? news.more ?? pages ?? news.unknown;
}

function set(parameter: string, value: string | number): Target {
  return { parameter, value: String(value) };
}
