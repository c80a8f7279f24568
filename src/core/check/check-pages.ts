import type { HttpResponse } from '../http/exchange.ts';
import { detectSignals } from '../list/detect-signals.ts';
import { type ListPage, readItems } from '../list/list-items.ts';
import type { CompleteList } from '../model/monitor.ts';
import { count } from '../model/text.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import type { Check } from './check-profile.ts';

/**
 * Whether the responses announce more than the paging method of a profile has read. A list that
 * ends too early looks complete, and a sync would create the rest a second time.
 */
export function checkPages(
  responses: readonly HttpResponse[],
  list: CompleteList,
  profile: Profile,
): readonly Check[] {
  const pages = responses.flatMap((response) => toPage(response, profile) ?? []);
  const [first] = pages;
  const last = pages.at(-1);
  if (profile.list.page === null || first === undefined || last === undefined) return [];
  const announced = findUnread(first, last, list, profile) ?? findFullPage(pages);
  if (announced === null) return [];
  const message = `${announced}: correct ${describeKey('list.page', profile)} if there are more`;
  return [{ code: 'pages', ok: false, message }];
}

function toPage(response: HttpResponse, profile: Profile): ListPage | null {
  const body = response.json();
  if (body === undefined) return null;
  const found = readItems(body, profile.list.items, 'at "list.items"', profile);
  return 'items' in found ? { response, ...found } : null;
}

function findUnread(
  first: ListPage,
  last: ListPage,
  { monitors, unnamed }: CompleteList,
  { list }: Profile,
): string | null {
  const ofFirst = detectSignals(first, null);
  const { isLast, more, next, total, vague } =
    first === last ? ofFirst : detectSignals(last, ofFirst);
  const listed = monitors.length + unnamed;
  if (total !== null && total > listed)
    return `the response announces a total of ${total}, of which ${listed} were read`;
  // Services that have a cursor may show one on the last page, too.
  const isFollowed = list.page !== null && /^(cursor|next|link)$/.test(list.page.by);
  const unread = next?.method === 'cursor' && isFollowed ? null : next?.announced;
  const announced = isLast ? null : (unread ?? more ?? vague);
  return announced === null ? null : `the last page that was read announces ${announced}`;
}

/** A first page as long as the request asked for, and no second one. */
function findFullPage([first, ...others]: readonly ListPage[]): string | null {
  if (first === undefined || others.length > 0) return null;
  const { length } = first.items;
  const size = [...new URL(first.response.url).searchParams].find(
    ([, value]) => length > 0 && value === String(length),
  );
  if (size === undefined) return null;
  return `${count(length, 'monitor')} fill the only page that was read (?${size.join('=')})`;
}
