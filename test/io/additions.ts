import fc from 'fast-check';
import type { Reply } from './paged-services.ts';

/**
 * All words about pages that the manual has, and those about the list itself, without case and
 * separators.
 */
const words = new Set(
  [
    'next nextPage nextUrl nextPageUrl nextLink odataNextLink nextCursor nextPageToken nextToken continuationToken',
    'endCursor nextOffset page currentPage totalPages pages pageCount lastPage total totalCount offset skip',
    'hasMore hasNext hasNextPage isLast truncated isTruncated nextKey nextMarker moreResults moreAvailable',
    'meta metadata pagination paging links cursor cursors',
    'monitors data items results',
  ]
    .join(' ')
    .split(' ')
    .map((word) => word.toLowerCase()),
);
const headers = new Set(['link', 'x-total-count', 'x-total-pages', 'x-page', 'x-next-page']);

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const isWord = (name: string) => words.has(name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

const letters = fc.string({
  unit: fc.constantFrom(...'abceimnorstuwy'),
  minLength: 1,
  maxLength: 6,
});
const oneOf = (texts: string) => fc.constantFrom(...texts.split(' '));
const suffix = fc.oneof(
  letters,
  oneOf('maintenance checks regions deploy items id number info up size token'),
);
const stem = oneOf('next more hasMore hasNext total page pages cursor count last offset isLast');
const name = fc
  .tuple(stem, suffix, oneOf('camel snake before header'))
  .map(([start, end, style]) => {
    if (style === 'camel') return start + capitalize(end);
    if (style === 'snake') return `${start}_${end}`;
    return style === 'before'
      ? end + capitalize(start)
      : `X-${capitalize(start)}-${capitalize(end)}`;
  })
  .filter((key) => !isWord(key));

const texts = 'sunday abc true 0 7 /b ?page=2 https://elsewhere.example.com/b 2026-12-01';
const text = fc.constantFrom('', ...texts.split(' '));
const scalar = fc.oneof(text, fc.integer({ min: -1, max: 5_000 }), fc.boolean(), fc.constant(null));
/** An object of another name may be about anything, also with words about pages. */
const inner = fc.dictionary(fc.oneof(name, oneOf('next total hasMore page href rel')), scalar, {
  maxKeys: 3,
});
const value = fc.oneof(
  scalar,
  scalar,
  inner,
  fc.array(scalar, { maxLength: 3 }),
  fc.array(inner, { maxLength: 2 }),
);

const fields = fc.dictionary(name, value, { maxKeys: 4 });
const headerLines = fc
  .array(fc.tuple(stem, suffix, text), { maxLength: 3 })
  .map((all) => all.map(([start, end, line]) => [`x-${start}-${end}`.toLowerCase(), line] as const))
  .map((all) => Object.fromEntries(all.filter(([key]) => !headers.has(key))));

/**
 * Adds fields to a response, to the objects around its list, and headers; others to each of the
 * first responses.
 */
export const additions = fc
  .array(fc.record({ fields, aboutPages: fields, headerLines }), { minLength: 1, maxLength: 3 })
  .map((all) => (reply: Reply, before: number): Reply => {
    const added = all[before % all.length];
    if (added === undefined) return reply;
    const withHeaders = { ...added.headerLines, ...reply.headers };
    if (Array.isArray(reply.body)) return { ...reply, headers: withHeaders };
    const body = { ...added.fields, ...(reply.body as object) };
    return { body: mapEnvelopes(body, added.aboutPages), headers: withHeaders };
  });

/** The same with fields in the envelopes, and in an object that contains the list. */
function mapEnvelopes(
  body: Readonly<Record<string, unknown>>,
  added: object,
): Readonly<Record<string, unknown>> {
  const mapped = Object.entries(body).map(([key, inner]) => {
    const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    return [key, isObject && isWord(key) ? { ...added, ...inner } : inner];
  });
  return { metadata: added, ...Object.fromEntries(mapped) };
}
