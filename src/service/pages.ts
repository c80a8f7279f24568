import type { Page } from './api.ts';

/** A request for a part of the list. */
interface PageRequest {
  readonly page: Page;
  /** The address of the request, with the host that the client named. */
  readonly url: URL;
  /** Monitors on a page. */
  readonly size: number;
  /** Monitors in the list. */
  readonly total: number;
}

/** The part of the list that a request gets. */
interface Part {
  /** Index of the first monitor. */
  readonly start: number;
  /** Index behind the last monitor. */
  readonly end: number;
  /** What the response says about pages: a value for each JSON Pointer. */
  readonly signs: readonly (readonly [pointer: string, value: unknown])[];
  readonly headers: Readonly<Record<string, string>>;
}

/** How a query names the first monitor of a page. */
interface Way {
  readonly parameter: string;
  /** The start of the page that the query asks for; NaN if it cannot be read. */
  readonly read: (text: string) => number;
  readonly write: (start: number) => string;
}

/** The part of the list that a request asks for; null if its query is wrong. */
export function cutPage({ page, size, total, url }: PageRequest): Part | null {
  const way = findWay(page, size);
  if (way === null) return { start: 0, end: total, signs: [], headers: {} };
  const asked = url.searchParams.get(way.parameter);
  const start = asked === null ? 0 : way.read(asked);
  if (!Number.isSafeInteger(start) || start < 0) return null;
  const end = start + size;
  const cursor = end < total ? way.write(end) : null;
  const next = cursor === null ? null : new URL(url);
  next?.searchParams.set(way.parameter, cursor ?? '');
  if (typeof page === 'string')
    return { start, end, signs: [], headers: next === null ? {} : { link: `<${next}>; rel="next"` } };
  const known = { next: next?.href ?? null, cursor, total, more: cursor !== null };
  const signs = Object.entries(known).flatMap(([sign, value]) => {
    const pointer = page[sign as keyof typeof known];
    return pointer === undefined ? [] : [[pointer, value] as const];
  });
  return { start, end, signs, headers: {} };
}

/** Null if the list has only one page. */
function findWay(page: Page, size: number): Way | null {
  if (page === 'none') return null;
  if (page === 'link') return { parameter: 'after', ...opaque };
  const { from = 1, number, offset, parameter = 'after' } = page;
  if (offset !== undefined) return { parameter: offset, read: readDigits, write: String };
  if (number === undefined) return { parameter, ...opaque };
  return {
    parameter: number,
    read: (text) => (readDigits(text) - from) * size,
    write: (start) => String(start / size + from),
  };
}

/** A cursor means nothing to a client. */
const opaque = {
  read: (text: string) => readDigits(Buffer.from(text, 'base64').toString()),
  write: (start: number) => Buffer.from(String(start)).toString('base64'),
};

function readDigits(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
