import { RunError } from '../../src/core/model/errors.ts';
import type { CompleteList } from '../../src/core/model/monitor.ts';

export interface Item {
  id: string;
  name: string;
  target: string;
}

export interface Reply {
  body: unknown;
  headers?: Record<string, string>;
}

/**
 * The response to a page that the query of a URL asks for, by the complete list and the page size.
 */
export type Paging = (items: readonly Item[], size: number, url: URL) => Reply;

export function items(count: number, prefix = 'monitor'): readonly Item[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${prefix}-${index}`,
    name: `${prefix} ${index}`,
    target: 'https://shop.example.com/',
  }));
}

/** The identifiers of a list, or why it was refused. */
export function idsOf(read: CompleteList | RunError): readonly (string | null)[] | string {
  return read instanceof RunError ? read.message : read.monitors.map(({ id }) => id);
}

function numberOf(url: URL, parameter: string, otherwise: number): number {
  return Number(url.searchParams.get(parameter) ?? otherwise);
}

/** The items of a page whose number counts from 1. */
function pageOf(all: readonly Item[], size: number, page: number): readonly Item[] {
  return page < 1 ? [] : all.slice((page - 1) * size, page * size);
}

/**
 * A list that is cut at an index which the query carries, and the signals of the response for the
 * next one.
 */
function cutBy(
  read: (all: readonly Item[], url: URL) => number,
  say: (next: number | null, page: readonly Item[], all: readonly Item[], url: URL) => Reply,
): Paging {
  return (all, size, url) => {
    const start = read(all, url);
    const end = start + size;
    return say(end < all.length ? end : null, all.slice(start, end), all, url);
  };
}

function withParameter(url: URL, parameter: string, value: number): URL {
  const next = new URL(url);
  next.searchParams.set(parameter, String(value));
  return next;
}

const at =
  (parameter: string, otherwise = 0) =>
  (_all: readonly Item[], url: URL) =>
    numberOf(url, parameter, otherwise);

/** Cursors are opaque; these look like URLs. */
const encode = (index: number | null) => (index === null ? null : btoa(`/next?from=${index}`));
const atCursor = (parameter: string) => (_all: readonly Item[], url: URL) => {
  const cursor = url.searchParams.get(parameter);
  return cursor === null ? 0 : Number(/\d+$/.exec(atob(cursor))?.[0]);
};

/** Services whose page says where the next one is: behind an empty one, the list goes on. */
export const leadingServices: Readonly<Record<string, Paging>> = {
  'a Link header': cutBy(at('from'), (next, page, _all, url) => ({
    body: page,
    headers: {
      link: [
        `<${url.pathname}>; rel="first"`,
        ...(next === null ? [] : [`<${withParameter(url, 'from', next).href}>; rel="next"`]),
      ].join(', '),
    },
  })),
  'a complete URL': cutBy(at('from'), (next, page, all, url) => ({
    body: {
      total: all.length,
      next: next === null ? null : withParameter(url, 'from', next).href,
      results: page,
    },
  })),
  'a relative address': cutBy(at('from'), (next, page) => ({
    body: { data: page, links: next === null ? {} : { next: `?from=${next}` } },
  })),
  'an address in an object': cutBy(at('from'), (next, page, _all, url) => ({
    body: {
      items: page,
      _links: {
        self: { href: url.href },
        ...(next === null ? {} : { next: { href: `${url.pathname}?from=${next}` } }),
      },
    },
  })),
  'a cursor': cutBy(atCursor('cursor'), (next, page) => ({
    body: { monitors: page, nextCursor: encode(next) },
  })),
  'a cursor that is there on the last page, too': cutBy(atCursor('after'), (next, page, all) => ({
    body: {
      data: {
        monitors: page,
        pagination: { hasNextPage: next !== null, endCursor: encode(next ?? all.length) },
      },
    },
  })),
  'the number of the next page': (all, size, url) => {
    const page = numberOf(url, 'page', 1);
    return {
      body: {
        items: pageOf(all, size, page),
        nextPage: page * size < all.length ? page + 1 : null,
      },
    };
  },
  'the identifier of the last item': cutBy(
    (all, url) => all.findIndex(({ id }) => id === url.searchParams.get('starting_after')) + 1,
    (next, page) => ({ body: { data: page, has_more: next !== null } }),
  ),
  'skip and a flag': cutBy(at('skip'), (next, page, _all, url) => ({
    body: { monitors: page, skip: numberOf(url, 'skip', 0), has_more: next !== null },
  })),
};

/** Services that count their pages or monitors: an empty page is no end of the list. */
export const countingServices: Readonly<Record<string, Paging>> = {
  'pages from 1': (all, size, url) => {
    const page = numberOf(url, 'page', 1);
    return {
      body: { data: pageOf(all, size, page), page, totalPages: Math.ceil(all.length / size) },
    };
  },
  'pages from 0': (all, size, url) => {
    const number = numberOf(url, 'page', 0);
    const meta = {
      currentPage: number,
      total: all.length,
      lastPage: Math.ceil(all.length / size) - 1,
    };
    return { body: { items: pageOf(all, size, number + 1), meta } };
  },
  'page and total': (all, size, url) => {
    const page = numberOf(url, 'page', 1);
    return { body: { data: pageOf(all, size, page), meta: { page, total: all.length } } };
  },
  'a total alone': (all, size, url) => ({
    body: { data: pageOf(all, size, numberOf(url, 'page', 1)), total: all.length },
  }),
  'a total alone, with pages from 0': (all, size, url) => ({
    body: pageOf(all, size, numberOf(url, 'page', 0) + 1),
    headers: { 'x-total-count': String(all.length) },
  }),
  'offset and total': cutBy(at('offset'), (_next, page, all, url) => ({
    body: { data: page, offset: numberOf(url, 'offset', 0), limit: page.length, total: all.length },
  })),
};

/** Services that say, in their way, whether a page is the last one. */
export const sayingServices = { ...leadingServices, ...countingServices };

/**
 * Services of which nobody can tell whether a full page is the last one, but by asking for another.
 */
export const silentServices: Readonly<Record<string, Paging>> = {
  'a page and its size': (all, size, url) => {
    const page = numberOf(url, 'page', 1);
    return { body: { data: pageOf(all, size, page), page, per_page: size } };
  },
  'an offset': (all, size, url) => {
    const offset = numberOf(url, 'offset', 0);
    return { body: { data: all.slice(offset, offset + size), offset, limit: size } };
  },
};

/** An offset that the response does not show. */
export const bareByOffset: Paging = (all, size, url) => {
  const offset = numberOf(url, 'offset', 0);
  return { body: { data: all.slice(offset, offset + size), limit: size } };
};

/** All items on one page, and nothing on a second one. */
export function onePage(all: readonly Item[], url: URL): readonly Item[] {
  return numberOf(url, 'page', 1) > 1 || numberOf(url, 'offset', 0) > 0 ? [] : all;
}

/** A bare list, cut without a word. */
export const bare: Paging = (all, size, url) => ({
  body: pageOf(all, size, numberOf(url, 'page', 1)),
});
export const bareFromZero: Paging = (all, size, url) => ({
  body: pageOf(all, size, numberOf(url, 'page', 0) + 1),
});
