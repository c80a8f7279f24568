import { describe, expect, test } from 'vitest';
import type { ResponseHeaders } from '../../../src/core/http/exchange.ts';
import { readItems } from '../../../src/core/list/find-array.ts';
import { decideNext, type Step } from '../../../src/core/list/next-page.ts';
import { detectPageInfo } from '../../../src/core/list/page-info.ts';
import type { Page } from '../../../src/core/list/response-fields.ts';
import { addPage, startWalk, type Walk } from '../../../src/core/list/walk-progress.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { documentedApi } from '../../../src/core/profile/profile.ts';
import { response } from '../builders.ts';

const here = 'https://api.example.com/api/v1/monitors';

function itemsOf(length: number): readonly JsonObject[] {
  return Array.from({ length }, (_, index) => ({ id: `m-${index}`, name: `monitor ${index}` }));
}

function pageOf(length: number, fields: JsonObject = {}, headers: ResponseHeaders = {}): Page {
  const items = itemsOf(length);
  return {
    response: response({ headers, url: here }),
    around: [{ monitors: items, ...fields }],
    items,
    pointer: '/monitors',
  };
}

/** The next step after a page: the request in short, `end`, `again`, or `refuse`. */
function next(page: Page, overrides: Partial<Walk> = {}, firstPage?: Page): string {
  const start = startWalk(firstPage ?? page, detectPageInfo(firstPage ?? page));
  const walk = firstPage === undefined ? start : addPage(start, page, detectPageInfo(page), 6);
  const step = decideNext({ ...walk, ...overrides });
  return step.kind === 'ask' ? show(step) : step.kind;
}

/** In short: `?` marks a probe, `|` another target. */
function show({ claim, targets }: Extract<Step, { kind: 'ask' }>): string {
  const texts = targets.map(({ after, isProbe, parameter, value }) =>
    [
      parameter === null ? '' : `${parameter}=`,
      value,
      isProbe ? '?' : '',
      after === undefined ? '' : ` after ${after}`,
    ].join(''),
  );
  return `${texts.join('|')}${claim === null ? '?' : ''}`;
}

/** Counting by guess from a first page, as a request for a claimed page and as a probe. */
const guess = (length: number) => `page=2|page=1? after nothing|offset=${length}`;
const probe = (length: number) => `${guess(length)} after the same?`;

// One row for each signal of the table: the fields of a response with three monitors, and the next request.
describe('A first page leads on', () => {
  test.each<[string, JsonObject, string]>([
    ['next as a path', { next: '/m?page=2' }, '/m?page=2'],
    ['next.href', { next: { href: 'b' } }, 'b'],
    ['_links.next.href', { _links: { next: { href: '/b' } } }, '/b'],
    ['a list of links', { monitors_links: [{ rel: 'self' }, { rel: 'next', href: '?marker=9' }] }, '?marker=9'],
    ['load_more_url', { meta: { load_more_url: '/b?page=1' } }, '/b?page=1'],
    ['info.next', { info: { count: 9, next: '/b' } }, '/b'],
    ['next_page_url', { next_page_url: '/b' }, '/b'],
    ['nextLink', { nextLink: 'b' }, 'b'],
    ['@odata.nextLink', { '@odata.nextLink': '/b' }, '/b'],
    ['hydra:next', { 'hydra:view': { 'hydra:next': '/b' } }, '/b'],
    ['nextRecordsUrl', { nextRecordsUrl: '/b', done: false }, '/b'],
    ['a URL next to a cursor', { nextCursor: 'abc', next: '/b' }, '/b'],
    ['a URL next to a flag that says no more', { hasMore: false, next: '/b' }, '/b'],
    ['meta.links.next as a text', { meta: { links: { next: 'a' } } }, 'cursor=a|next=a|start_cursor=a|after=a'],
    ['nextCursor', { nextCursor: 'abc' }, 'cursor=abc|nextCursor=abc|start_cursor=abc|after=abc'],
    ['cursor.next', { cursor: { next: '/a+b' } }, 'cursor=/a+b|next=/a+b|start_cursor=/a+b|after=/a+b'],
    ['cursor', { cursor: 'abc' }, 'cursor=abc|start_cursor=abc|after=abc'],
    ['a cursor that was sent, next to the next one', { cursor: 'a', nextToken: 'b' }, 'nextToken=b'],
    ['next_page_token', { next_page_token: 'abc' }, 'page_token=abc|next_page_token=abc'],
    ['nextPageToken', { nextPageToken: 'abc' }, 'pageToken=abc|nextPageToken=abc'],
    ['nextToken', { nextToken: 'abc' }, 'nextToken=abc'],
    ['nextPageKey', { nextPageKey: 'abc' }, 'nextPageKey=abc'],
    ['nextKey', { nextKey: 'abc' }, 'nextKey=abc'],
    ['a cursor next to a link that is null', { links: { next: null }, nextToken: 'abc', total: 9 }, 'nextToken=abc'],
    ['a page number next to a link that is null', { links: { next: null }, nextPage: 2 }, 'page=2'],
    ['NextMarker', { NextMarker: 'abc' }, 'marker=abc|NextMarker=abc|Marker=abc'],
    ['continuationToken', { continuationToken: 'abc' }, 'continuationToken=abc'],
    ['pageInfo.endCursor', { pageInfo: { endCursor: 'abc', hasNextPage: true } }, 'after=abc|endCursor=abc'],
    ['paging.cursors.after', { paging: { cursors: { before: 'x', after: 'abc' } } }, 'after=abc'],
    ['offset as a text', { offset: 'itr1/rec2' }, 'offset=itr1/rec2'],
    ['LastEvaluatedKey', { LastEvaluatedKey: { id: 'm-2' } }, 'LastEvaluatedKey={"id":"m-2"}'],
    ['next as a number', { next: 2 }, 'page=2'],
    ['next as an object with a page', { pagination: { next: { page: 2, limit: 3 } } }, 'page=2'],
    ['nextPage', { nextPage: 2, page: 1, totalPages: 3 }, 'page=2'],
    ['page from 0 and totalPages', { page: 0, totalPages: 3 }, 'page=1'],
    ['pageNumber and totalPages', { pageNumber: 1, totalPages: 3 }, 'page=2|pageNumber=2'],
    ['current_page and last_page', { meta: { current_page: 1, last_page: 3 } }, 'page=2|current_page=2'],
    ['pager.current and pager.last', { pager: { current: 1, last: 3 } }, 'page=2|current=2'],
    ['page.number and page.totalPages', { page: { number: 0, size: 3, totalPages: 2 } }, 'page=1|number=1'],
    ['page and hasMore', { page: 1, hasMore: true }, 'page=2'],
    ['page and a size that is full', { page: 1, per_page: 3 }, 'page=2?'],
    ['number and last', { number: 0, size: 3, last: false }, 'page=1|number=1'],
    ['next as an object with an offset', { next: { offset: 3, limit: 3 } }, 'offset=3|next_offset=3'],
    ['nextOffset', { nextOffset: 3 }, 'offset=3|nextOffset=3'],
    ['next_start', { pagination: { start: 0, limit: 3, next_start: 3 } }, 'start=3|next_start=3'],
    ['start and more_items_in_collection', { pagination: { start: 0, more_items_in_collection: true } }, 'start=3'],
    ['offset and total', { offset: 0, limit: 3, total: 7 }, 'offset=3'],
    ['offset and a limit that is full', { offset: 0, limit: 3 }, 'offset=3?'],
    ['skip and total', { skip: 0, total: 7 }, 'skip=3'],
    ['a page number and an offset', { page: 1, offset: 0, total: 7 }, 'page=2'],
    ['startIndex from 1', { startIndex: 1, itemsPerPage: 3, totalResults: 7 }, 'startIndex=4'],
    ['limit and total', { limit: 3, total: 7 }, guess(3)],
    ['a limit that is full', { limit: 3 }, probe(3)],
    ['totalPages', { totalPages: 3 }, guess(3)],
    ['total', { total: 7 }, guess(3)],
    ['the larger of two totals', { total: 3, meta: { total: 7 } }, guess(3)],
    ['count', { count: 7 }, guess(3)],
    ['a first page whose number means something else', { page: 2, totalPages: 9 }, guess(3)],
    ['hasMore', { hasMore: true }, 'starting_after=m-2'],
    ['truncated', { truncated: 'y' }, 'starting_after=m-2'],
    ['incomplete_results', { incomplete_results: true }, 'starting_after=m-2'],
    ['isLast', { isLast: false }, 'starting_after=m-2'],
    ['a size that is full', { per_page: 3 }, probe(3)],
  ])('by %s.', (_name, fields, expected) => {
    expect(next(pageOf(3, fields))).toBe(expected);
  });

  test.each<[string, ResponseHeaders, string]>([
    ['Link', { link: '</b>; rel="next"' }, '/b'],
    ['X-Next-Cursor', { 'x-next-cursor': 'abc' }, 'cursor=abc|next_cursor=abc|start_cursor=abc|after=abc'],
    ['X-Next-Page', { 'x-next-page': '2', 'x-total-pages': '3' }, 'page=2'],
    ['X-Pagination-*', { 'x-pagination-current-page': '1', 'x-pagination-page-count': '3' }, 'page=2|current_page=2'],
    ['X-Pagination as JSON', { 'x-pagination': '{"TotalCount":7,"CurrentPage":1}' }, 'page=2|CurrentPage=2'],
    ['Pagination-Total-Count', { 'pagination-total-count': '7' }, guess(3)],
    ['X-Total-Count', { 'x-total-count': '7' }, guess(3)],
    ['Content-Range', { 'content-range': 'items 0-2/7' }, guess(3)],
    ['x-ms-continuation', { 'x-ms-continuation': 'abc' }, 'continuation=abc'],
    ['X-Has-More', { 'x-has-more': 'true' }, 'starting_after=m-2'],
  ])('by the header %s.', (_name, headers, expected) => {
    expect(next(pageOf(3, {}, headers))).toBe(expected);
  });

  test('by its length, as a probe.', () => {
    expect(next(pageOf(9))).toBe('end');
    expect(next(pageOf(10))).toBe(probe(10));
    expect(next(pageOf(10), { probing: 'over' })).toBe('end');
    expect(next(pageOf(10, { page: 1, per_page: 50 }))).toBe('page=2?');
    expect(next(pageOf(10, { limit: 50 }))).toBe(probe(10));
    expect(next(pageOf(10, { hasMore: true }))).toBe('starting_after=m-9');
  });
});

describe('A signal of more that nobody can follow is refused', () => {
  test.each<[string, JsonObject]>([
    ['next as true', { next: true }],
    ['next as an object of another form', { next: { from: 'abc' } }],
    ['a link without an address', { links: [{ rel: 'next', to: '/b' }] }],
    ['nextPage as a text', { nextPage: 'abc' }],
    ['a number under an unknown next key', { meta: { 'next-id': 7 } }],
    ['a text under an unknown next key', { nextSet: 'abc' }],
    ['a URL under an unknown next key', { next_batch_at_url: 'https://api.example.com/b' }],
    ['an unknown next key next to next: null', { next: null, next_batch: 'abc' }],
  ])('as %s.', (_name, fields) => {
    expect(next(pageOf(3, fields))).toBe('refuse');
  });

  test.each<[string, ResponseHeaders]>([
    ['Link in a form of its own', { link: '/b; rel="next"' }],
    ['Next-Range', { 'next-range': ']a..; max=200' }],
    ['opc-next-page', { 'opc-next-page': 'abc' }],
  ])('as the header %s.', (_name, headers) => {
    expect(next(pageOf(3, {}, headers))).toBe('refuse');
  });

  test('as status 206, unless the total is reached.', () => {
    const page = pageOf(3);
    expect(next({ ...page, response: response({ status: 206 }) })).toBe('refuse');
    expect(next({ ...page, response: response({ status: 206, headers: { 'content-range': 'items 0-2/3' } }) })).toBe(
      'end',
    );
  });

  test('as an unknown next key next to 10 items, without a probe.', () => {
    expect(next(pageOf(10, { next_batch: 'abc' }))).toBe('refuse');
  });

  test('as hasMore next to an item without an identifier.', () => {
    expect(next({ ...pageOf(3, { hasMore: true }), items: [{ name: 'a' }] })).toBe('refuse');
  });
});

describe('No signal of more', () => {
  /** As a response may be, but no program should be. */
  const deep = JSON.parse(`${'{"meta":'.repeat(20_000)}1${'}'.repeat(20_000)}`) as JsonObject;
  test.each<[string, JsonObject]>([
    ['next as null', { next: null, links: { next: null }, meta: { next: '' } }],
    ['next as nothing', { next: 0, next_cursor: '0', nextPage: -1, nextToken: 'null' }],
    ['next as an object with nothing in it', { links: { next: { href: null } }, next: { page: null, limit: 9 } }],
    ['a date under an unknown next key', { next_invoice: '2026-12-01', nextBillingAt: '2026-12-01T10:00:00Z' }],
    ['a time under an unknown next key', { nextRunAt: 1_900_000_000, next_check: 1_900_000_000_000 }],
    ['a written time under an unknown next key', { next_at: 'Tue, 01 Dec 2026 10:00:00 GMT' }],
    ['a list under an unknown next key', { next_steps: [], nextSteps: ['add a monitor'] }],
    ['no more', { hasMore: false, hasNext: 0, pageInfo: { hasNextPage: 'no', endCursor: 'abc' } }],
    ['one page', { page: 1, totalPages: 1, meta: { last_page: 1 } }],
    ['a total that is reached', { total: 3, meta: { total: 3, pagination: { total_count: '3' } } }],
    ['a count that is smaller than the list', { count: 2 }],
    ['a total that is not known', { total: -1, totalCount: null, count: 3 }],
    ['the cursor that was sent', { cursor: 'abc', next_cursor: null }],
    ['cursors of other pages', { prevCursor: 'a', first_cursor: 'a', startCursor: 'a', before: 'a' }],
    ['words that may be about anything', { limited: true, complete: false, done: false, more: 'later' }],
    ['objects that may be about anything', { summary: { total: 48 }, info: { count: 12 }, usage: { next: 'x' } }],
    ['counts of other things', { error_count: 99, total_up: 99, alertsCount: 99, of: 9, available: 9 }],
    ['a token that is no cursor', { token: 'abc', csrfToken: 'abc', access_token: 'abc' }],
    ['links to elsewhere', { links: { self: '/a', prev: '/a' }, moreInfoUrl: '/help', more_help_url: '/help' }],
    ['where the page is', { position: 1, offset: '0', size: 99 }],
    ['envelopes without an end', deep],
  ])('is in %s.', (_name, fields) => {
    expect(next(pageOf(3, fields))).toBe('end');
  });

  test.each<[string, ResponseHeaders]>([
    ['X-Count', { 'x-count': '17' }],
    ['X-Limit', { 'x-limit': '3', limit: '3', size: '3' }],
    ['X-Nextjs-Cache', { 'x-nextjs-cache': 'HIT' }],
    ['X-Pagination that is not JSON', { 'x-pagination': '{total: 9' }],
  ])('is in the header %s.', (_name, headers) => {
    expect(next(pageOf(3, {}, headers))).toBe('end');
  });

  test.each<[string, JsonObject]>([
    ['next is null', { next: null }],
    ['a flag says that it is the last', { is_last: 1 }],
    ['the total is reached', { total: 10 }],
    ['it is page 0 of 1', { page: 0, totalPages: 1 }],
  ])('is looked for by a probe where %s.', (_name, fields) => {
    expect(next(pageOf(10, fields))).toBe('end');
  });

  test('is in the items or in inherited names.', () => {
    const items = [{ id: 'm-0', name: 'a', next: '/b', hasMore: true, total: 9 }];
    expect(next({ ...pageOf(0), items, around: [{ monitors: items }] })).toBe('end');
    expect(next({ ...pageOf(3), around: [Object.create({ next: '/b' }) as JsonObject] })).toBe('end');
  });
});

describe('Signals count in the objects around the list', () => {
  const monitors = itemsOf(1);
  test.each<[string, Json, string | null]>([
    ['next to data.monitors', { data: { monitors, total: 9 } }, null],
    ['above the list', { a: { total: 9, b: { monitors } } }, '/a/b/monitors'],
    ['in d', { d: { results: monitors, __count: '9' } }, '/d/results'],
  ])('%s.', (_name, body, listPath) => {
    const read = readItems(body, listPath, 'at list-path', documentedApi);
    if ('refusal' in read) throw new Error(read.refusal);
    expect(next({ response: response(), ...read })).toBe(guess(1));
  });
});

describe('An empty first page', () => {
  test.each<[string, JsonObject, string]>([
    ['with a total of 0 is the end', { total: 0, page: 1, totalPages: 0 }, 'end'],
    ['with a cursor leads on', { nextToken: 'abc' }, 'nextToken=abc'],
    ['that counts pages is read again', { page: 1, totalPages: 3 }, 'again'],
    ['that says that there is more is read again', { hasMore: true }, 'again'],
    ['that names the number of the next page is read again', { nextPage: 2 }, 'again'],
    ['that says that it is the last is the end, whatever pages it counts', { hasMore: false, totalPages: 3 }, 'end'],
  ])('%s.', (_name, fields, expected) => {
    expect(next(pageOf(0, fields))).toBe(expected);
  });
});

describe('A later page', () => {
  const counted = { page: 1, totalPages: 3 };
  const pager = (current: number, last: number) => ({ pager: { current, last } });
  const cursors = { paging: { cursors: { after: 'b' } } };
  test.each<[string, JsonObject, JsonObject, string | null, string]>([
    ['of pages from 1 leads on', counted, { page: 2, totalPages: 3 }, null, 'page=3'],
    ['of pages from 1 may be the last', { page: 1, totalPages: 2 }, { page: 2, totalPages: 2 }, null, 'end'],
    ['of pages from 0 leads on up to the number of the last', pager(0, 2), pager(1, 2), null, 'page=2|current=2'],
    ['of pages from 0 may be the last', { page: 0, last_page: 1 }, { page: 1, last_page: 1 }, null, 'end'],
    ['that says nothing leaves the claim of pages', counted, {}, 'count', 'page=3'],
    ['that counts fewer pages withdraws the claim', counted, { page: 2, totalPages: 2 }, null, 'end'],
    ['that is the last withdraws the claim', counted, { hasMore: false }, 'count', 'end'],
    ['that says nothing leaves the claim of a total', { offset: 0, total: 9 }, {}, 'count', 'offset=6'],
    [
      'of a walk by cursors that says that it is the last is the end, whatever pages it counts',
      { nextCursor: 'a', totalPages: 3 },
      { hasMore: false, totalPages: 3 },
      'cursor',
      'end',
    ],
    [
      'of a walk by cursors that has brought more than the total proves nothing',
      { nextCursor: 'a', total: 4 },
      {},
      'cursor',
      'again',
    ],
    [
      'with another total than an earlier one proves nothing',
      { nextCursor: 'a', total: 9 },
      { total: 6 },
      'cursor',
      'again',
    ],
    [
      'leads on up to the larger of two numbers of pages',
      { ...counted, totalPages: 2, meta: { last_page: 3 } },
      { page: 2, totalPages: 2, meta: { last_page: 3 } },
      'count',
      'page=3',
    ],
    [
      'of pages that announce the next one ends where nothing announces it',
      { page: 1, hasMore: true },
      { page: 2 },
      'count',
      'end',
    ],
    ['of offsets leads on', { offset: 0, total: 9 }, { offset: 3, total: 9 }, 'count', 'offset=6'],
    ['of offsets may be the last', { offset: 0, total: 6 }, { offset: 3, total: 6 }, 'count', 'end'],
    [
      'of a walk that leaves earlier pages open proves nothing',
      { nextPage: 2, totalPages: 3 },
      {},
      'next page',
      'again',
    ],
    [
      'that names a page which the walk does not follow is refused',
      { next: '/b' },
      { nextPage: 3 },
      'next url',
      'refuse',
    ],
    ['of a walk by cursors ends without one', { nextCursor: 'a' }, {}, 'cursor', 'end'],
    ['of a walk by URLs ends with cursors of its own', { next: '/b' }, cursors, 'next url', 'end'],
    ['that counts pages which the walk does not follow proves nothing', { next: '/b' }, counted, 'next url', 'again'],
    [
      'that has more in a way that the walk does not follow is refused',
      { next: '/b' },
      { more: 1 },
      'next url',
      'refuse',
    ],
  ])('%s.', (_name, first, fields, way, expected) => {
    expect(next(pageOf(3, fields), { way }, pageOf(3, first))).toBe(expected);
  });
});
