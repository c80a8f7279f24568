import type { JsonObject } from '../../src/core/model/json.ts';
import { answered, type Reply } from './replies.ts';

/** What a page is made from. */
interface Asked {
  /** All monitors that this answer may know of, in the order in which they were created. */
  readonly all: readonly JsonObject[];
  readonly size: number;
  /** The request's query. */
  readonly query: URLSearchParams;
  /** How many lists or pages were asked for before. */
  readonly before: number;
}

type Listing = (asked: Asked) => Reply;

/** Honest ways to answer `GET /monitors`; the first ones know no pages. */
export const listings = {
  array: ({ all }) => answered(200, all),
  monitors: ({ all }) => answered(200, { monitors: all, requestId: 'r-1' }),
  'data with a total': ({ all }) => answered(200, { data: all, meta: { total: all.length } }),
  'data.monitors': ({ all }) => answered(200, { data: { monitors: all } }),
  cursor: (asked) => {
    const { items, next } = slice(asked, Number(asked.query.get('cursor')?.slice(1) ?? 0));
    return answered(200, { monitors: items, nextCursor: next === null ? null : `c${next}` });
  },
  page: (asked) => {
    const page = Number(asked.query.get('page') ?? 1);
    const { items } = slice(asked, (page - 1) * asked.size);
    const totalPages = Math.max(1, Math.ceil(asked.all.length / asked.size));
    return answered(200, { items, page, totalPages, total: asked.all.length });
  },
  offset: (asked) => {
    const offset = Number(asked.query.get('offset') ?? 0);
    return answered(200, { results: slice(asked, offset).items, offset, limit: asked.size, total: asked.all.length });
  },
  link: (asked) => {
    const { items, next } = slice(asked, Number(asked.query.get('from') ?? 0));
    const link = `</api/v1/monitors?from=${next}>; rel="next"`;
    return answered(200, items, { headers: next === null ? {} : { link } });
  },
  'next address': (asked) => {
    const { items, next } = slice(asked, Number(asked.query.get('from') ?? 0));
    return answered(200, { data: items, links: { next: next === null ? null : `?from=${next}` } });
  },
  'starting after': (asked) => {
    const after = asked.query.get('starting_after');
    const { items, next } = slice(asked, after === null ? 0 : asked.all.findIndex(({ id }) => id === after) + 1);
    return answered(200, { data: items, has_more: next !== null });
  },
  'cut without a sign': ({ query, ...asked }) => {
    const size = 10;
    return answered(200, slice({ ...asked, size }, (Number(query.get('page') ?? 1) - 1) * size).items);
  },
} as const satisfies Record<string, Listing>;

export type ListingName = keyof typeof listings;

/** Ways to answer that never come to a whole list. */
export const lies = {
  'no end of an outage': () => answered(500, {}),
  'no end of a limit': () => answered(429, {}, { headers: { 'retry-after': '1' } }),
  'two cursors in turn': ({ all, before }) => answered(200, { monitors: all, nextCursor: before % 2 ? 'a' : 'b' }),
  'a cursor for ever': ({ all, before }) => answered(200, { monitors: all, nextCursor: `c${before}` }),
  'empty pages for ever': ({ before }) => answered(200, { monitors: [], nextCursor: `c${before}` }),
  'a total too large': ({ all }) => answered(200, { data: all.slice(0, -1), total: all.length + 1 }),
  'a total that grows': ({ all, before }) => answered(200, { data: all, total: all.length + 1 + before }),
  'a part': ({ all }) => answered(206, all.slice(1)),
  'more, without saying where': ({ all }) => answered(200, { data: all.slice(1).map(hideId), has_more: true }),
  'another port': ({ all }) =>
    answered(200, { data: all.slice(1), next: 'https://api.example.com:8443/api/v1/monitors' }),
  'another scheme': ({ all }) => answered(200, { data: all.slice(1), next: 'http://api.example.com/api/v1/monitors' }),
  'another host': ({ all }) => answered(200, { data: all.slice(1), next: '//elsewhere.example.net/api/v1/monitors' }),
} as const satisfies Record<string, Listing>;

export type LieName = keyof typeof lies;

function slice({ all, size }: Pick<Asked, 'all' | 'size'>, from: number) {
  const items = all.slice(from, from + size);
  return { items, next: from + size < all.length ? from + size : null };
}

function hideId({ id: _, ...rest }: JsonObject): JsonObject {
  return rest;
}
