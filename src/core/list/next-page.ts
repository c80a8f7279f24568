import type { Refusal } from '../http/response-body.ts';
import { readIdentifier } from '../model/monitor.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import type { Target } from './page-info.ts';
import type { Page } from './response-fields.ts';
import { announcedPages, claimTotal, findClaim, leadsOn, type Walk } from './walk-progress.ts';

/** A request for another page. */
interface Ask {
  /** Tried in turn until one brings something new. */
  readonly targets: readonly Target[];
  /** What announces such a page, as the object of a sentence; null for a probe. */
  readonly claim: string | null;
}

/** The next step after a page: a request, the end, another reading of the list, or a refusal. */
export type Step =
  | ({ readonly kind: 'ask'; readonly way: string } & Ask)
  | { readonly kind: 'end' }
  | { readonly kind: 'again'; readonly reason: string }
  | ({ readonly kind: 'refuse' } & Reason);

/** Why a list is refused. */
type Reason = Pick<Refusal, 'refusal' | 'advice'>;

interface Way {
  readonly way: string;
  readonly ask: (walk: Walk, way: string) => Ask | null;
  /** Whether nothing names the parameter. */
  readonly isGuess?: true;
}

/** The ways to request the next page, the most certain first. */
const ways: readonly Way[] = [
  { way: 'next url', ask: follow },
  { way: 'cursor', ask: follow },
  { way: 'next page', ask: follow },
  { way: 'next offset', ask: follow },
  { way: 'count', ask: count },
  { way: 'guess', ask: countByGuess, isGuess: true },
  { way: 'last item', ask: askByLastItem, isGuess: true },
];

/** Minimum number of items of a list that may be cut off although it has no paging signal. */
export const minPageSize = 10;

/**
 * Decides how a walk goes on after its last page. Once it has followed a way, those below it in the table are no longer
 * tried, because they are less certain about the last page. A parameter that has led to a page is kept.
 */
export function decideNext(walk: Walk): Step {
  const { collected, info, totals } = walk;
  const gap = findGap(walk);
  if (gap !== null) return { kind: 'again', reason: `is empty, but announces ${gap}` };
  const reach = walk.way === null ? ways.length : ways.findIndex(({ way }) => way === walk.way) + 1;
  for (const { ask, isGuess = false, way } of ways.slice(0, reach)) {
    const found = isGuess && info.isDeclared ? null : ask(walk, way);
    if (found === null) continue;
    const kept = found.targets.filter(({ parameter }) => parameter === walk.parameter);
    return { kind: 'ask', way, claim: found.claim, targets: kept.length > 0 ? kept : found.targets };
  }
  const refusal = findRefusal(walk);
  if (refusal !== null) return { kind: 'refuse', ...refusal };
  const pages = info.isLast ? null : announcedPages(walk);
  if (pages !== null)
    return { kind: 'again', reason: `leads no further, but it or an earlier page announces ${pages}` };
  // If a monitor is deleted meanwhile, another one may move to a page that was already read, which only a total shows.
  if ([...totals].every((total) => total === collected)) return { kind: 'end' };
  const numbers = [...totals].join(', then ');
  return { kind: 'again', reason: `announces a total of ${numbers}, but ${collected} were read` };
}

/** What an empty page announces without a cursor or URL that leads to it: items may be missing. */
function findGap(walk: Walk): string | null {
  const { info, page } = walk;
  if (page.items.length > 0 || info.isLast || leadsOn(info)) return null;
  return findClaim(walk) ?? info.nexts[0]?.claim ?? null;
}

/** Why the end of a walk is not the end of the list, or null. */
function findRefusal(walk: Walk): Reason | null {
  const { claimedTotal, collected, info, page, pages, totals } = walk;
  if (page.response.status === 206 && !info.isDeclared && claimedTotal !== collected)
    return { refusal: 'is a part of the list (206 Partial Content)' };
  const open = info.isLast ? null : findOpenClaim(walk);
  if (open !== null) return { refusal: `announces ${open}, but no known way leads to them` };
  if (info.absentTotal !== null && totals.size === 0 && collected > 0)
    return refuseWithoutTotal(info.absentTotal, page);
  return info.absent !== null && pages === 1 && mayBeFull(page) ? refuseAbsent(info.absent, page) : null;
}

/** Refuses a list without the total that a service profile declares, because nothing else may show that it is complete. */
function refuseWithoutTotal(absent: string, { response: { profile } }: Page): Reason {
  const remedy = `Correct ${describeKey('list.page.total', profile)}, or remove it if the service has no total`;
  return { refusal: `has no number at list.page.total ${absent}`, advice: [remedy] };
}

/** Refuses the only page of a list without what a service profile declares, because a wrong pointer would hide all others. */
function refuseAbsent(place: string, { response: { profile }, items }: Page): Reason {
  return {
    refusal: `has ${items.length} monitors and no ${JSON.stringify(place)}, so further pages may exist`,
    advice: [
      `Check ${describeKey('list.page', profile)} against the documentation of the service`,
      'If the service leaves it out on the last page, request larger pages in list.path, for example with ?limit=200, or declare list.page.total or list.page.more',
    ],
  };
}

/** Names of query parameters that request a page size, such as `per_page` and `page[size]`. */
const sizeNames = /limit|size|per_?page|^(max|count|take|top|first|rows)/i;

/** Whether a page may have no room for more items: its address requests no larger page. */
export function mayBeFull({ response, items }: Page): boolean {
  const sizes = [...new URL(response.url).searchParams].filter(
    ([name, value]) => sizeNames.test(name) && /^\d+$/.test(value),
  );
  return items.length >= minPageSize && !sizes.some(([, size]) => Number(size) > items.length);
}

/** What the last page of a walk announces, and nothing leads to. */
function findOpenClaim({ info, way }: Walk): string | null {
  // Some services show the cursors of a page next to the address of the next one, even on the last page.
  const next = info.nexts.find(({ by }) => !(by === 'cursor' && way === 'next url'));
  return next?.claim ?? info.more ?? info.unknown;
}

function follow({ info }: Walk, way: string): Ask | null {
  const next = info.nexts.find(({ by }) => by === way);
  if (next === undefined || (info.isLast && way !== 'next url')) return null;
  return { targets: next.targets, claim: next.claim };
}

/** By the number of the next page, or the index of its first item. */
function count(walk: Walk): Ask | null {
  const { counting } = walk.first;
  const claim = findClaim(walk);
  if (counting === null || (claim === null && !mayProbe(walk))) return null;
  const value = String(counting.start + (counting.unit === 'page' ? walk.pages : walk.collected));
  return { targets: counting.parameters.map((parameter) => ({ parameter, value })), claim };
}

/** By page and by offset, if the first page names neither. */
function countByGuess(walk: Walk): Ask | null {
  const { collected, info, page, pages } = walk;
  const claim = announcedPages(walk) ?? claimTotal(walk);
  if (claim === null ? !mayProbe(walk) : info.isLast) return null;
  const number = Number(new URL(page.response.url).searchParams.get('page') ?? 1);
  const byPage: Target = { parameter: 'page', value: String(Math.max(number + 1, pages)) };
  const afterSame = claim === null ? { after: 'the same' as const } : {};
  const byOffset: Target = { parameter: 'offset', value: String(collected), ...afterSame };
  // A service that counts pages from 0 has a page 1 before page 2.
  const pageOne: Target = { parameter: 'page', value: '1', isProbe: true };
  const targets = number === 2 ? [pageOne, byPage] : [byPage, { ...pageOne, after: 'nothing' } as const, byOffset];
  return { targets, claim };
}

function askByLastItem({ info, page }: Walk): Ask | null {
  const value = readIdentifier(page.items.at(-1) ?? {});
  if (value === null || info.more === null) return null;
  return { targets: [{ parameter: 'starting_after', value }], claim: info.more };
}

/** Whether to request a page that nothing announces, because the list may be cut off or the last probe has found more. */
function mayProbe({ claimedPages, claimedTotal, info, page, probing, way }: Walk): boolean {
  const claims = [info.more, info.unknown, claimedPages, claimedTotal];
  if (claims.some((claim) => claim !== null) || info.isLast || probing === 'over') return false;
  if (info.isDeclared) return page.items.length > 0;
  // A limit may be a different one, such as the account's quota: it only counts if a page is as long.
  const shortest = Math.min(minPageSize, info.limit ?? minPageSize);
  return way === null ? page.items.length >= shortest : probing === 'on' && page.items.length > 0;
}

/**
 * The URL of the next page, or why nothing may be sent there.
 * @param base the URL of the page that names it, which is below base-url.
 */
export function resolveTarget({ parameter, value }: Target, base: string, profile: Profile): string | Refusal {
  const here = new URL(base);
  if (parameter !== null) {
    here.searchParams.set(parameter, value);
    return here.href;
  }
  const url = URL.parse(value, base);
  const refuse = (refusal: string): Refusal => ({ code: 'next-page-invalid', refusal });
  if (url === null) return refuse(`names ${JSON.stringify(value)} as its next page, which is not a URL`);
  // Not `origin`, because that of a blob: URL is the origin inside it.
  const [there, home] = [`${url.protocol}//${url.host}`, `${here.protocol}//${here.host}`];
  if (there !== home) {
    const refusal = `names a next page at ${there}, but base-url is at ${home}`;
    const verb = profile.list.page === null ? 'declare another way to further pages with' : 'correct';
    const reason = 'The token is for base-url only, so nothing was sent there';
    const advice = [
      reason,
      `If both addresses belong to the service, set base-url to ${there}`,
      `If the service names a wrong address, ${verb} ${describeKey('list.page', profile)}`,
    ];
    return { code: 'next-page-elsewhere', refusal, advice };
  }
  if (url.username !== '' || url.password !== '') return refuse('names a next page with a user name or a password');
  url.hash = '';
  return url.href;
}
