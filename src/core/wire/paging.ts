import { isObject, type Json, type JsonObject, own } from '../json.ts';
import { type Answer, header, headerLines } from './exchange.ts';

/** One page of the list, as far as paging is concerned. */
export interface Page {
  readonly answer: Answer;
  readonly body: Json;
  /** The object that holds the array of monitors, or null: an envelope that is not known by its name. */
  readonly holder: JsonObject | null;
  /** Number of items on this page. */
  readonly count: number;
}

/** Objects of an answer that may speak of paging, beside its top level; they may hold one another. */
const envelopes = ['links', '_links', 'meta', 'pagination', 'paging', 'page_info', 'pageInfo', 'page', 'cursor'];

/** One way in which services say that a page is not the last one. */
interface Sign {
  /** Completes the sentence "the answer …"; null where this sign is absent. */
  readonly seen: (page: Page) => string | null;
}

const signs: readonly Sign[] = [
  {
    seen: ({ answer }) => (linksNext(headerLines(answer.headers, 'link')) ? 'has a Link header with rel="next"' : null),
  },
  { seen: ({ answer }) => (isAddress(header(answer.headers, 'x-next-page')) ? 'has a header X-Next-Page' : null) },
  present('next', isAddress),
  present('links', holdsNext),
  present('nextUrl', isAddress),
  present('next_url', isAddress),
  present('nextLink', isAddress),
  present('@odata.nextLink', isAddress),
  present('nextPage', isAddress),
  present('next_page', isAddress),
  present('nextCursor', isToken),
  present('next_cursor', isToken),
  present('nextPageToken', isToken),
  present('next_page_token', isToken),
  present('nextToken', isToken),
  present('endCursor', isToken),
  present('hasMore', isTrue),
  present('has_more', isTrue),
  present('hasNextPage', isTrue),
  present('has_next_page', isTrue),
  present('hasNext', isTrue),
  present('has_next', isTrue),
  counted(['totalPages', 'total_pages', 'pageCount', 'page_count', 'lastPage', 'last_page'], belieOnePage),
  counted(
    ['total', 'totalCount', 'total_count', 'totalItems', 'total_items', 'totalElements', 'total_elements'],
    belieCount,
  ),
  { seen: ({ answer, count }) => belieCount(readNumber(header(answer.headers, 'x-total-count')) ?? count, count) },
];

/**
 * Says by which sign an answer shows that there are more monitors than it holds, as the end of the sentence "the answer
 * …"; null where it shows none.
 */
export function findMore(page: Page): string | null {
  for (const { seen } of signs) {
    const sign = seen(page);
    if (sign !== null) return sign;
  }
  return null;
}

/**
 * Whether a list of this length may be one page of a service that does not say so: page sizes are round numbers.
 * Asking for a second page settles it.
 */
export function mayBeCut(count: number): boolean {
  return count === 10 || count === 25 || (count >= 20 && count % 10 === 0);
}

function present(key: string, shows: (value: Json) => boolean): Sign {
  return {
    seen: (page) => {
      const found = places(page).find(({ object }) => shows(own(object, key) ?? null));
      return found === undefined ? null : `says that there is more (${JSON.stringify(found.prefix + key)})`;
    },
  };
}

function counted(keys: readonly string[], belie: (value: number, count: number) => string | null): Sign {
  return {
    seen: (page) => {
      const values = places(page).flatMap(({ object }) => keys.map((key) => own(object, key)));
      const claims = values.filter((value) => typeof value === 'number').map((value) => belie(value, page.count));
      return claims.find((claim) => claim !== null) ?? null;
    },
  };
}

function belieOnePage(pages: number): string | null {
  return pages > 1 ? `says that there are ${pages} pages` : null;
}

/** A total that is too small is as bad a sign as one that is too large: the list changed while it was read. */
function belieCount(total: number, count: number): string | null {
  return total === count ? null : `says that there are ${total} monitors but holds ${count}`;
}

interface Place {
  readonly prefix: string;
  readonly object: JsonObject;
}

/** The objects of an answer that may speak of paging; a list at the top level has none. */
function places({ body, holder }: Page): readonly Place[] {
  return [body, holder === body ? null : holder].flatMap((object) => (isObject(object) ? placesIn('', object) : []));
}

/** An object and its envelopes, the envelopes' own ones included (`meta.pagination`). */
function placesIn(prefix: string, object: JsonObject): readonly Place[] {
  const inner = envelopes.flatMap((key) => {
    const envelope = own(object, key);
    return isObject(envelope) ? placesIn(`${prefix}${key}.`, envelope) : [];
  });
  return [{ prefix, object }, ...inner];
}

/** RFC 8288: `<url>; rel="next"`, where rel may hold several words and several links may share a line. */
function linksNext(lines: readonly string[]): boolean {
  return lines.some((line) => /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next(?=\s*[;,]|\s*$))/i.test(line));
}

/** A next page as an address, a number, or an object that holds one (`_links.next.href`); null, false and "" are none. */
function isAddress(value: Json): boolean {
  return isObject(value) ? Object.keys(value).length > 0 : isToken(value);
}

/** `[{ "rel": "next", "href": … }]`. */
function holdsNext(value: Json): boolean {
  return Array.isArray(value) && value.some((link: Json) => isObject(link) && own(link, 'rel') === 'next');
}

function readNumber(text: string | null): number | null {
  return /^\d+$/.test(text ?? '') ? Number(text) : null;
}

function isToken(value: Json): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

function isTrue(value: Json): boolean {
  return value === true;
}
