import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/core/json.ts';
import type { AnswerHeaders } from '../../../../src/core/wire/exchange.ts';
import type { Page } from '../../../../src/core/wire/paging/answer-facts.ts';
import type { Walked } from '../../../../src/core/wire/paging/claims.ts';
import { decideNext } from '../../../../src/core/wire/paging/next-page.ts';
import { type Ask, styles } from '../../../../src/core/wire/paging/styles.ts';
import { answer } from '../../builders.ts';

const here = 'https://api.example.com/api/v1/monitors';

function pageOf(length: number, fields: JsonObject = {}, headers: AnswerHeaders = {}, query = ''): Page {
  const items = Array.from({ length }, (_, index) => ({ id: `m-${index}`, name: `monitor ${index}` }));
  const body = { monitors: items, ...fields };
  return { answer: answer({ headers, url: `${here}${query}` }), body, around: [body], items };
}

/** What follows from a page: the request for the next one in short, or the word for what else. */
function next(page: Page, overrides: Partial<Walked> = {}): string {
  const walked = { first: page, pages: 1, collected: page.items.length, style: null, spent: new Set<string>() };
  const step = decideNext(page, { ...walked, ...overrides });
  return step.kind === 'ask' ? show(step.ask) : step.kind;
}

/** In short: `?` marks a mere possibility, `<` what has to be asked before. */
function show({ before, claim, target }: Ask): string {
  const [first, second] = [target, before].map((to) => {
    if (to === undefined) return '';
    return 'address' in to ? to.address : `${to.parameter}=${to.value}`;
  });
  return `${first}${claim === null ? '?' : ''}${second === '' ? '' : ` < ${second}`}`;
}

test('no style stands below the one that needs no sign, which tries its luck with any full page', () => {
  expect(styles.at(-1)?.name).toBe('no sign at all');
});

describe('the first page leads on', () => {
  const link = '</api/v1/monitors?page=2>; rel="next"';
  test.each<[string, JsonObject, string]>([
    ['next', { next: '/m?page=2' }, '/m?page=2'],
    ['next as a whole URL', { next: `${here}?page=2` }, `${here}?page=2`],
    ['next as a query', { next: '?page=2' }, '?page=2'],
    ['next as a path without a slash', { next: 'monitors?page=2' }, 'monitors?page=2'],
    ['next.href', { next: { href: 'b' } }, 'b'],
    ['links.next', { links: { next: 'page2' } }, 'page2'],
    ['link.next', { link: { next: 'page2' } }, 'page2'],
    ['next.uri', { next: { uri: '/b' } }, '/b'],
    ['links.next.url', { links: { next: { url: '/b' } } }, '/b'],
    ['_links.next.href', { _links: { next: { href: '/b' } } }, '/b'],
    [
      'links as a list',
      {
        links: [
          { rel: 'self', href: '/a' },
          { rel: 'next', href: '/b' },
        ],
      },
      '/b',
    ],
    ['link as a list of relations', { link: [{ relation: 'next', url: '/b' }] }, '/b'],
    ['a list of links with a name before it', { monitors_links: [{ rel: 'next', href: '?marker=9' }] }, '?marker=9'],
    ['a list of links with a name in camel case before it', { monitorLinks: [{ rel: 'next', href: '/b' }] }, '/b'],
    ['next_link beside it', { next_link: '/b', monitors_links: [] }, '/b'],
    ['more_monitors_url', { more_monitors_url: '/b?page=1' }, '/b?page=1'],
    ['more_url', { more_url: '?page=1' }, '?page=1'],
    ['load_more_url', { load_more_url: '/b?page=1' }, '/b?page=1'],
    ['load_more_monitors', { meta: { load_more_monitors: '/b?page=1' } }, '/b?page=1'],
    ['meta.next', { meta: { next: '/b' } }, '/b'],
    ['pagination.next', { pagination: { next: '/b' } }, '/b'],
    ['next_page_url', { next_page_url: '/b' }, '/b'],
    ['paging.next.link', { paging: { next: { after: 'x', link: '/b' } } }, '/b'],
    ['nextRecordsUrl', { nextRecordsUrl: '/b', done: false }, '/b'],
    ['hydra:next', { 'hydra:view': { 'hydra:next': '/b' } }, '/b'],
    ['nextLink', { nextLink: 'b' }, 'b'],
    ['@odata.nextLink', { '@odata.nextLink': '/b' }, '/b'],
    ['nextPage as an address', { nextPage: '/b' }, '/b'],
    ['an address beside a cursor', { nextCursor: 'abc', next: '/b' }, '/b'],
    ['next as a text', { next: 'abc' }, 'cursor=abc'],
    ['meta.links.next as a text', { meta: { links: { next: 'abc=' } } }, 'cursor=abc='],
    ['meta.links.next as an address', { meta: { links: { next: 'b/c' } } }, 'b/c'],
    ['nextCursor', { nextCursor: 'abc' }, 'cursor=abc'],
    ['next_cursor', { response_metadata: { next_cursor: 'a=' } }, 'cursor=a='],
    ['a cursor that is a number', { nextCursor: 50 }, 'cursor=50'],
    ['cursor.next', { cursor: { next: '/a+b' } }, 'cursor=/a+b'],
    ['cursors.next as a number', { paging: { cursors: { next: 7 } } }, 'cursor=7'],
    ['cursor', { cursor: 'abc' }, 'cursor=abc'],
    [
      'a cursor, where one says more and another the end',
      { cursor: 'abc', hasMore: true, links: { next: null } },
      'cursor=abc',
    ],
    ['a cursor beside an address that is null', { next: null, nextCursor: 'abc' }, 'cursor=abc'],
    ['a cursor, whatever may be meant by "no more results"', { hasMoreResults: false, cursor: 'abc' }, 'cursor=abc'],
    ['a cursor, whatever may be meant by "done"', { done: true, cursor: 'abc' }, 'cursor=abc'],
    ['nextPageToken', { nextPageToken: 'abc' }, 'pageToken=abc'],
    ['next_page_token', { next_page_token: 'abc' }, 'page_token=abc'],
    ['pageToken', { pageToken: 'abc' }, 'pageToken=abc'],
    ['nextToken', { nextToken: 'abc' }, 'nextToken=abc'],
    ['next_token', { next_token: 'abc' }, 'next_token=abc'],
    ['continuationToken', { continuationToken: 'abc' }, 'continuationToken=abc'],
    ['continuation_token', { continuation_token: 'abc' }, 'continuation_token=abc'],
    ['pageInfo.endCursor', { pageInfo: { endCursor: 'abc', hasNextPage: true } }, 'after=abc'],
    ['paging.cursors.after', { paging: { cursors: { before: 'x', after: 'abc' } } }, 'after=abc'],
    ['nextMarker', { nextMarker: 'abc' }, 'marker=abc'],
    ['marker', { marker: 'abc', is_truncated: true }, 'marker=abc'],
    ['metadata.continue', { metadata: { continue: 'abc' } }, 'continue=abc'],
    ['position', { position: 'abc' }, 'position=abc'],
    ['additional_data.next_cursor', { additional_data: { next_cursor: 'abc' } }, 'cursor=abc'],
    ['next as a number', { next: 2 }, 'page=2'],
    ['next as an object with a page', { pagination: { next: { page: 2, limit: 3 } } }, 'page=2'],
    ['links.next with a page', { links: { next: { page: '2' } } }, 'page=2'],
    ['nextPage as an object with a page', { nextPage: { page: 2 } }, 'page=2'],
    ['next as an object with an address and a page', { next: { page: 2, href: '/b' } }, '/b'],
    ['nextPage', { nextPage: 2, page: 1, totalPages: 3 }, 'page=2'],
    ['nextPage alone', { nextPage: 2 }, 'page=2'],
    ['nextPageNumber', { nextPageNumber: 2 }, 'page=2'],
    ['next_page_number', { next_page_number: 2 }, 'page=2'],
    ['next_page as a text', { next_page: '2' }, 'page=2'],
    ['page and totalPages', { page: 1, totalPages: 3 }, 'page=2'],
    ['pageNumber and totalPages', { pageNumber: 1, totalPages: 3 }, 'page=2'],
    ['page_number and total', { page_number: 1, total: 7 }, 'page=2'],
    ['pageNum and hasMore', { meta: { pageNum: 0, hasMore: true } }, 'page=1'],
    ['pageNumber and a size that is full', { pageNumber: 1, pageSize: 3 }, 'page=2?'],
    ['pageable.pageNumber', { pageable: { pageNumber: 0 }, totalPages: 3 }, 'page=1'],
    ['currentPage and totalPages', { currentPage: 1, totalPages: 3 }, 'page=2'],
    ['page from 0 and totalPages', { page: 0, totalPages: 3 }, 'page=1'],
    ['pager.current and pager.last', { pager: { current: 1, last: 3 } }, 'page=2'],
    ['pagination.page and pagination.last', { pagination: { page: 1, last: 3 } }, 'page=2'],
    ['current_page and last_page', { meta: { current_page: 1, last_page: 3 } }, 'page=2'],
    ['page.number and page.totalPages', { page: { number: 0, size: 3, totalPages: 2 } }, 'page=1'],
    ['number among facts of pages', { number: 0, totalPages: 2 }, 'page=1'],
    ['a number that may count anything', { number: 0, total: 7 }, 'page=2 < page=1'],
    ['such a number beside the last page’s address', { number: 0, total: 7, links: { last: '/z' } }, 'page=2 < page=1'],
    ['meta.page.number', { meta: { page: { number: 0 } }, total: 7 }, 'page=1'],
    ['page and the larger of two numbers of pages', { page: 1, pages: 1, totalPages: 3 }, 'page=2'],
    ['page and hasMore', { page: 1, hasMore: true }, 'page=2'],
    ['page and total', { page: 1, total: 7 }, 'page=2'],
    ['page and a size that is full', { page: 1, per_page: 3 }, 'page=2?'],
    ['nextOffset', { nextOffset: 3 }, 'offset=3'],
    ['next as an object with an offset', { next: { offset: 3, limit: 3 } }, 'offset=3'],
    ['offset and total', { offset: 0, limit: 3, total: 7 }, 'offset=3'],
    [
      'additional_data.pagination.next_start',
      { additional_data: { pagination: { start: 0, limit: 3, more_items_in_collection: true, next_start: 3 } } },
      'start=3',
    ],
    ['start and more_items_in_collection', { pagination: { start: 0, more_items_in_collection: true } }, 'start=3'],
    ['offset and hasMore', { offset: 0, has_more: true }, 'offset=3'],
    ['offset and a limit that is full', { offset: 0, limit: 3 }, 'offset=3?'],
    ['skip and total', { skip: 0, total: 7 }, 'skip=3'],
    ['startAt and total', { startAt: 0, maxResults: 3, total: 7 }, 'startAt=3'],
    ['startIndex from 1', { startIndex: 1, itemsPerPage: 3, totalResults: 7 }, 'startIndex=4'],
    ['limit and total', { limit: 3, total: 7 }, 'offset=3'],
    ['limit and total, though more might be on a page', { limit: 50, total: 7 }, 'offset=3'],
    ['a limit that is full', { limit: 3 }, 'offset=3?'],
    ['the end of a range', { from: 1, to: 3, of: 7 }, 'page=2 < page=1'],
    ['totalPages', { totalPages: 3 }, 'page=2 < page=1'],
    ['totalPages beside a number of other things', { unread: 0, totalPages: 3 }, 'page=2 < page=1'],
    ['total', { total: 7 }, 'page=2 < page=1'],
    ['a count of all', { count: 7 }, 'page=2 < page=1'],
    ['a first page whose number says something else', { page: 5, totalPages: 9 }, 'page=2 < page=1'],
    ['such a number beside a limit', { page: 5, limit: 3, total: 7 }, 'page=2 < page=1'],
    ['an offset that begins elsewhere', { offset: 5, limit: 3, total: 7 }, 'page=2 < page=1'],
    ['number, size and last', { number: 0, size: 3, last: false }, 'page=1'],
    ['a cursor that was sent, beside the next one', { cursor: 'a', next_cursor: 'b' }, 'cursor=b'],
    ['hasMore', { hasMore: true }, 'starting_after=m-2'],
    ['hasMore as 1', { hasMore: 1 }, 'starting_after=m-2'],
    ['hasMore as the text 1', { hasMore: '1' }, 'starting_after=m-2'],
    ['hasmore as 1', { hasmore: 1 }, 'starting_after=m-2'],
    ['has_more as yes', { has_more: 'Yes' }, 'starting_after=m-2'],
    ['more as a number of them', { more: 30 }, 'starting_after=m-2'],
    ['truncated as y', { truncated: 'y' }, 'starting_after=m-2'],
    ['not the last, as 0', { isLastPage: 0 }, 'starting_after=m-2'],
    ['not the last, as no', { last: 'no' }, 'starting_after=m-2'],
    ['hasMoreResults as 1', { hasMoreResults: 1 }, 'starting_after=m-2'],
    ['hasMore beside a limit that is full', { limit: 3, hasMore: true }, 'starting_after=m-2'],
    ['not the last', { last: false }, 'starting_after=m-2'],
    ['a size that is full', { per_page: 3 }, 'page=2? < page=1'],
    ['next of no known form', { next: true }, 'refuse'],
    ['next with a text under an unknown name', { next: { start: 50, token: 'abc' } }, 'refuse'],
    ['next with a number under an unknown name', { next: { skip: 3, limit: 3 } }, 'refuse'],
    ['next with a number further in', { next: { page: { number: 2 } } }, 'refuse'],
    ['next as a list of pages', { next: [{ page: 2 }] }, 'refuse'],
    ['next as a list of addresses', { next: ['/b'] }, 'refuse'],
    ['an object of another next thing', { nextSet: { page: 2 } }, 'refuse'],
    ['links with a next one of no known form', { links: [{ rel: 'self' }, { rel: 'next', to: '/b' }] }, 'refuse'],
    ['link with a next one of no known form', { link: [{ rel: 'self' }, { rel: 'next', to: '/b' }] }, 'refuse'],
    ['nextPage of no known form', { nextPage: 'abc' }, 'refuse'],
    ['an unknown cursor', { scroll_cursor: 'abc' }, 'refuse'],
    ['an address of more that is none', { load_more_url: 'abc' }, 'refuse'],
  ])('by %s', (_name, fields, expected) => {
    expect(next(pageOf(3, fields))).toBe(expected);
  });

  test.each<[string, AnswerHeaders, string]>([
    ['Link', { link }, '/api/v1/monitors?page=2'],
    ['X-Next-Cursor', { 'x-next-cursor': 'abc' }, 'cursor=abc'],
    ['X-Next-Page', { 'x-next-page': '2', 'x-total-pages': '3' }, 'page=2'],
    ['X-Page-Number and X-Total-Pages', { 'x-page-number': '1', 'x-total-pages': '3' }, 'page=2'],
    ['X-Page and X-Total-Pages', { 'x-page': '1', 'x-total-pages': '3' }, 'page=2'],
    [
      'X-Pagination-Current-Page and X-Pagination-Page-Count',
      { 'x-pagination-current-page': '1', 'x-pagination-page-count': '3', 'x-pagination-per-page': '3' },
      'page=2',
    ],
    ['X-Pagination-Page and X-Pagination-Limit', { 'x-pagination-page': '1', 'x-pagination-limit': '3' }, 'page=2?'],
    ['X-Pagination-Next-Page', { 'x-pagination-next-page': '2' }, 'page=2'],
    ['X-Pagination-Next-Cursor', { 'x-pagination-next-cursor': 'abc' }, 'cursor=abc'],
    ['X-Total-Count', { 'x-total-count': '7' }, 'page=2 < page=1'],
    ['Content-Range', { 'content-range': 'items 0-2/7' }, 'page=2 < page=1'],
    ['Link that nobody can read', { link: '/b; rel="next"' }, 'refuse'],
  ])('by the header %s', (_name, headers, expected) => {
    expect(next(pageOf(3, {}, headers))).toBe(expected);
  });

  test('by its length alone, as a mere possibility', () => {
    expect(next(pageOf(10))).toBe('page=2? < page=1');
    expect(next(pageOf(10, { page: 1 }))).toBe('page=2?');
    expect(next(pageOf(10, { offset: 0 }))).toBe('offset=10?');
    expect(next(pageOf(10, { limit: 50 }))).toBe('page=2? < page=1');
  });

  test.each<[JsonObject]>([
    [{ count: 10 }],
    [{ count: 3 }],
    [{ total: null }],
    [{ total: -1 }],
    [{ total: 'about 70' }],
    [{ total: '70 or so' }],
  ])('by its length, whatever is meant by %j', (fields) => {
    expect(next(pageOf(10, fields))).toBe('page=2? < page=1');
  });

  test('even without items, where a next page is named', () => {
    expect(next(pageOf(0, { nextCursor: 'abc' }))).toBe('cursor=abc');
    expect(next(pageOf(0, { page: 1, totalPages: 3 }))).toBe('page=2');
  });
});

test.each<[string, readonly JsonObject[], JsonObject]>([
  ['its last item has no identifier', [{ id: 'm-0', name: 'a' }, { name: 'b' }], { hasMore: true }],
  ['it has no items', [], { hasMore: true }],
  ['it has no items, but an offset', [], { hasMore: true, offset: 0 }],
])('a page that is to be followed by another one is refused where %s', (_name, items, fields) => {
  expect(next({ ...pageOf(0, fields), items })).toBe('refuse');
});

describe('a cursor goes back', () => {
  test.each([
    ['nextCursor', ['cursor', 'nextCursor']],
    ['next_cursor', ['cursor', 'next_cursor', 'start_cursor', 'after']],
    ['nextToken', ['nextToken']],
    ['NextToken', ['nextToken', 'NextToken']],
    ['NextMarker', ['marker', 'NextMarker', 'Marker']],
    ['next_page_key', ['nextPageKey', 'next_page_key']],
  ])('from %s by %j, one tried after the other', (key, parameters) => {
    const page = pageOf(3, { [key]: 'abc' });
    const step = decideNext(page, { first: page, pages: 1, collected: 3, style: null, spent: new Set() });
    const [target, ...others] = parameters.map((parameter) => ({ parameter, value: 'abc' }));
    expect(step).toMatchObject({ kind: 'ask', style: 'cursor', ask: { target, others } });
  });
});

test.each<[JsonObject, readonly string[] | undefined]>([
  [{ pageNumber: 1, totalPages: 3 }, ['pageNumber']],
  [{ page_number: 1, total: 7 }, ['page_number']],
  [{ meta: { pageNum: 1, hasMore: true } }, ['pageNum']],
  [{ page: 1, totalPages: 3 }, undefined],
  [{ pageNumber: 1, pageSize: 3 }, undefined],
])('where page leads nowhere, the number of %j goes back as one of %j', (fields, parameters) => {
  const page = pageOf(3, fields);
  const step = decideNext(page, { first: page, pages: 1, collected: 3, style: null, spent: new Set() });
  const ask = step.kind === 'ask' ? step.ask : null;
  expect(ask?.target).toEqual({ parameter: 'page', value: '2' });
  expect(ask?.others).toEqual(parameters?.map((parameter) => ({ parameter, value: '2' })));
});

describe('a page is the last', () => {
  test.each<[string, number, JsonObject]>([
    ['without a sign', 3, {}],
    ['where it is empty', 0, {}],
    ['where it is empty, whatever its size may be', 0, { per_page: 0, page: 1 }],
    ['where it is shorter than it may be', 3, { per_page: 50, page: 1 }],
    ['where it is empty, whatever the total is', 0, { total: 7 }],
    ['of a round length, where next is null', 10, { next: null }],
    ['of a round length, where next is false', 10, { next: false }],
    ['of a round length, where next is empty', 10, { next: '' }],
    ['of a round length, where next is null as text', 10, { next: 'null' }],
    ['of a round length, where there is no more', 10, { hasMore: false }],
    ['of a round length, where there is no more, as 0', 10, { has_more: 0 }],
    ['of a round length, where there is no more, as the text 0', 10, { hasNext: '0' }],
    ['of a round length, where there is no more, as no', 10, { hasMore: 'no' }],
    ['of a round length, where there is no more, as N', 10, { more: 'N' }],
    ['of a round length, where the collection has no more items', 10, { more_items_in_collection: false }],
    ['of a round length, where it is said to be the last', 10, { last: true }],
    ['of a round length, where it is said to be the last, as 1', 10, { is_last: 1 }],
    ['whose last page is 0, which is no flag', 3, { last: 0 }],
    ['of a round length, where the total is reached', 10, { total: 10 }],
    ['of a round length, where it is page 1 of 1', 10, { page: 1, totalPages: 1 }],
    ['of a round length, where it is page 0 of 1', 10, { page: 0, totalPages: 1 }],
    ['with an offset behind it, where there is no more', 3, { nextOffset: 3, hasMore: false }],
    ['with a number behind it, where there is no more', 3, { nextPage: 2, hasMore: false }],
    ['with a page behind it, where there is no more', 3, { next: { page: 2 }, hasMore: false }],
    ['with a cursor, where there is no more', 3, { pageInfo: { endCursor: 'abc', hasNextPage: false } }],
    ['with the cursor that led to it, where the next one is null', 3, { cursor: 'abc', next_cursor: null }],
  ])('%s', (_name, length, fields) => {
    expect(next(pageOf(length, fields))).toBe('end');
  });

  test.each(['limit', 'x-limit', 'size'])('that fills what the header %s says, which speaks of requests', (name) => {
    expect(next(pageOf(3, {}, { [name]: '3' }))).toBe('end');
  });

  test('of a round length, where a style has led to it', () => {
    expect(next(pageOf(10), { style: 'Link header', pages: 2, collected: 20 })).toBe('end');
  });

  test('where the question that it raised has come to nothing', () => {
    expect(next(pageOf(10), { spent: new Set(['no sign at all']) })).toBe('end');
    expect(next(pageOf(10, { limit: 10 }), { spent: new Set(['limit']) })).toBe('page=2? < page=1');
  });
});

describe('a later page', () => {
  test.each<[string, JsonObject, JsonObject, string]>([
    ['of pages from 1, on its way', { page: 1, totalPages: 3 }, { page: 2, totalPages: 3 }, 'page=3'],
    ['of pages from 1, the last', { page: 1, totalPages: 2 }, { page: 2, totalPages: 2 }, 'end'],
    ['of pages from 0, on its way', { page: 0, totalPages: 3 }, { page: 1, totalPages: 3 }, 'page=2'],
    ['of pages from 0, the last', { page: 0, totalPages: 2 }, { page: 1, totalPages: 2 }, 'end'],
    [
      'of pages from 0, before the last by its number',
      { pager: { current: 0, last: 2 } },
      { pager: { current: 1, last: 2 } },
      'page=2',
    ],
    ['of pages from 0, the last by its number', { page: 0, last_page: 1 }, { page: 1, last_page: 1 }, 'end'],
    ['of pages from 1, the last by its number', { page: 1, last_page: 2 }, { page: 2, last_page: 2 }, 'end'],
    ['of pages whose second has no number', { page: 1, totalPages: 3 }, { totalPages: 3 }, 'page=3'],
    ['of pages whose last has no number', { page: 1, totalPages: 2 }, { totalPages: 2 }, 'end'],
    ['of pages whose first has no number', {}, { page: 2, totalPages: 3 }, 'page=3'],
    ['of offsets', { offset: 0, total: 9 }, { offset: 3, total: 9 }, 'offset=6'],
    ['of offsets that only the first one says', { offset: 0, limit: 3, total: 9 }, { limit: 3, total: 9 }, 'offset=6'],
    ['of offsets that the first one does not say', {}, { offset: 3, total: 9 }, 'page=3'],
    ['of offsets, the last', { offset: 0, total: 6 }, { offset: 3, total: 6 }, 'end'],
  ])('%s', (_name, first, fields, expected) => {
    const walked = { first: pageOf(3, first), pages: 2, collected: 6 };
    expect(next(pageOf(3, fields, {}, '?page=2'), walked)).toBe(expected);
  });

  test('is followed by the one behind its own number, whatever number of pages was read', () => {
    const walked = { first: pageOf(3, { page: 1, totalPages: 3 }), pages: 3, collected: 6 };
    expect(next(pageOf(3, { page: 2, totalPages: 3 }), walked)).toBe('page=3');
  });

  test('that is claimed is asked for, whatever came of a mere possibility before', () => {
    expect(next(pageOf(3, { page: 1, totalPages: 3 }), { spent: new Set(['page']) })).toBe('page=2');
  });

  test('counts on from the number that was asked for', () => {
    const walked = { first: pageOf(10), pages: 2, collected: 20, style: 'no sign at all' };
    expect(next(pageOf(3, {}, {}, '?page=2'), walked)).toBe('page=3?');
    expect(next(pageOf(0, {}, {}, '?page=3'), walked)).toBe('end');
  });

  test.each(['address', 'Link header'])('that shows only its own cursors is the last of a walk by %s', (style) => {
    const walked = { first: pageOf(3), pages: 2, collected: 6, style };
    expect(next(pageOf(3, { paging: { cursors: { before: 'a', after: 'b' } } }), walked)).toBe('end');
  });

  test('that begins to speak of pages in another way than the walk follows is refused', () => {
    const walked = { first: pageOf(3), pages: 2, collected: 6, style: 'Link header' };
    for (const fields of [{ nextCursor: 'abc' }, { hasMore: true }, { page: 2, totalPages: 9 }]) {
      expect(next(pageOf(3, fields), walked)).toBe('refuse');
    }
  });
});
