import { bare, type Item, onePage, type Paging, sayingServices } from '../io/paged-services.ts';

const paging = (name: string) => sayingServices[name] as Paging;

/** Ways to respond to `GET /monitors` with a complete list; the first ones have no pages. */
export const listings = {
  array: (all, _size, url) => ({ body: onePage(all, url) }),
  monitors: (all, _size, url) => ({ body: { monitors: onePage(all, url), requestId: 'r-1' } }),
  'data with a total': (all) => ({ body: { data: all, meta: { total: all.length } } }),
  'data.monitors': (all, _size, url) => ({ body: { data: { monitors: onePage(all, url) } } }),
  cursor: paging('a cursor'),
  page: paging('pages from 1'),
  offset: paging('offset and total'),
  link: paging('a Link header'),
  'next address': paging('a relative address'),
  'starting after': paging('the identifier of the last item'),
  'cut without a signal': (all, _size, url) => bare(all, 10, url),
} as const satisfies Record<string, Paging>;

export type ListingName = keyof typeof listings;

/**
 * Ways to respond that never make a complete list, given how many lists or pages were requested
 * before.
 */
export const noEnds = {
  'an endless outage': () => ({ body: {}, status: 500 }),
  'an endless rate limit': () => ({ body: {}, status: 429, headers: { 'retry-after': '1' } }),
  'two cursors in turn': (all, before) => ({
    body: { monitors: all, nextCursor: before % 2 ? 'a' : 'b' },
  }),
  'a cursor for ever': (all, before) => ({ body: { monitors: all, nextCursor: `c${before}` } }),
  'empty pages for ever': (_all, before) => ({ body: { monitors: [], nextCursor: `c${before}` } }),
  'a total too large': (all) => ({ body: { data: all.slice(0, -1), total: all.length + 1 } }),
  'a total that grows': (all, before) => ({ body: { data: all, total: all.length + 1 + before } }),
  'a part': (all) => ({ body: all.slice(1), status: 206 }),
  'more, without saying where': (all) => ({
    body: { data: all.slice(1).map(({ id: _, ...rest }) => rest), has_more: true },
  }),
  'another port': (all) => ({
    body: { data: all.slice(1), next: 'https://api.example.com:8443/api/v1/monitors' },
  }),
  'another scheme': (all) => ({
    body: { data: all.slice(1), next: 'http://api.example.com/api/v1/monitors' },
  }),
  'another host': (all) => ({
    body: { data: all.slice(1), next: '//elsewhere.example.net/api/v1/monitors' },
  }),
} as const satisfies Record<
  string,
  (all: readonly Item[], before: number) => ReturnType<Paging> & { status?: number }
>;

export type NoEndName = keyof typeof noEnds;
