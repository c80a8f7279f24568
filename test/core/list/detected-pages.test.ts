import { describe, expect, test } from 'vitest';
import { type ResponseHeaders, readLinkHeader } from '../../../src/core/http/exchange.ts';
import { RetryableListError } from '../../../src/core/list/list-reader.ts';
import { RunError } from '../../../src/core/model/errors.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { parse, sound } from '../profile/profiles.ts';
import { readPages, type ScriptedPage } from './scripted-pages.ts';

const cursors = (value: string) => [`?cursor=${value}`, `?next_cursor=${value}`, `?after=${value}`];

// A first page with three monitors and these fields. The service has no other page, so each request that may lead to it is sent.
describe('A first page leads on', () => {
  test.each<[string, JsonObject, readonly string[]]>([
    ['next as a path', { next: '/m?page=2' }, ['/m?page=2']],
    ['next as a cursor', { next: 'abc' }, ['?cursor=abc', '?next=abc', '?after=abc']],
    ['next as a number', { next: 2 }, ['?page=2']],
    ['next.href', { next: { href: '/b' } }, ['/b']],
    ['_links.next.href', { _links: { next: { href: '/b' } } }, ['/b']],
    ['a list of links', { links: [{ rel: 'self' }, { rel: 'next', href: '?x=9' }] }, ['?x=9']],
    ['next_page_url', { next_page_url: '/b' }, ['/b']],
    ['@odata.nextLink', { '@odata.nextLink': '/b' }, ['/b']],
    ['a URL next to a cursor', { nextCursor: 'abc', next: '/b' }, ['/b']],
    ['a URL next to a flag that says no more', { hasMore: false, next: '/b' }, ['/b']],
    ['next_cursor', { next_cursor: 'abc' }, cursors('abc')],
    ['meta.nextCursor', { meta: { nextCursor: 'abc' } }, ['?cursor=abc', '?nextCursor=abc', '?after=abc']],
    ['cursor.next, also like a path', { cursor: { next: '/a' } }, cursors('%2Fa')],
    ['nextPageToken', { nextPageToken: 'abc' }, ['?pageToken=abc', '?nextPageToken=abc']],
    ['next_page_token', { next_page_token: 'abc' }, ['?page_token=abc', '?next_page_token=abc']],
    ['nextToken', { nextToken: 'abc' }, ['?nextToken=abc']],
    ['continuationToken', { continuationToken: 'abc' }, ['?continuationToken=abc']],
    ['endCursor', { pageInfo: { hasNextPage: true, endCursor: 'abc' } }, ['?after=abc', '?endCursor=abc']],
    ['a cursor next to a link that is null', { links: { next: null }, nextToken: 'abc' }, ['?nextToken=abc']],
    ['nextPage', { nextPage: 2, page: 1, totalPages: 3 }, ['?page=2']],
    ['nextOffset', { nextOffset: 3 }, ['?offset=3', '?nextOffset=3']],
    ['page from 0 and totalPages', { page: 0, totalPages: 3 }, ['?page=1']],
    ['pageNumber and totalPages', { pageNumber: 1, totalPages: 3 }, ['?page=2', '?pageNumber=2']],
    ['current_page and last_page', { meta: { current_page: 1, last_page: 3 } }, ['?page=2', '?current_page=2']],
    ['pager.current and pager.last', { pager: { current: 1, last: 3 } }, ['?page=2', '?current_page=2']],
    ['page.number', { page: { number: 0, size: 3, totalPages: 2 } }, ['?page=1', '?number=1']],
    ['page and total', { page: 1, total: 7 }, ['?page=2']],
    ['page and hasMore', { page: 1, hasMore: true }, ['?page=2']],
    ['offset and total', { offset: 0, limit: 3, total: 7 }, ['?offset=3']],
    ['skip and hasMore', { skip: 0, hasMore: true }, ['?skip=3']],
    ['startIndex from 1', { startIndex: 1, totalResults: 7 }, ['?startIndex=4']],
    ['totalPages', { totalPages: 3 }, ['?page=2', '?page=1', '?offset=3']],
    ['total', { total: 7 }, ['?page=2', '?page=1', '?offset=3']],
    ['count', { count: 7 }, ['?page=2', '?page=1', '?offset=3']],
    ['a page number that means something else', { page: 2, totalPages: 9 }, ['?page=2', '?page=1', '?offset=3']],
    ['hasMore', { hasMore: true }, ['?starting_after=m-0-2']],
  ])('by %s.', async (_name, fields, requests) => {
    expect(await readPages([{ fields }])).toMatchObject({ requests, outcome: 'there is no such page' });
  });

  test.each<[string, ResponseHeaders, readonly string[]]>([
    ['Link', { link: '</b>; rel="next"' }, ['/b']],
    ['X-Next-Cursor', { 'x-next-cursor': 'abc' }, cursors('abc')],
    ['X-Next-Page', { 'x-next-page': '2', 'x-total-pages': '3' }, ['?page=2']],
    ['X-Page and X-Total-Pages', { 'x-page': '1', 'x-total-pages': '3' }, ['?page=2']],
    ['X-Pagination-Total-Count', { 'x-pagination-total-count': '7' }, ['?page=2', '?page=1', '?offset=3']],
    ['X-Total-Count', { 'x-total-count': '7' }, ['?page=2', '?page=1', '?offset=3']],
    ['Content-Range', { 'content-range': 'items 0-2/7' }, ['?page=2', '?page=1', '?offset=3']],
    ['X-Has-More', { 'x-has-more': 'true' }, ['?starting_after=m-0-2']],
    ['X-Has-More-Pages', { 'x-has-more-pages': 'true' }, ['?starting_after=m-0-2']],
  ])('by the header %s.', async (_name, headers, requests) => {
    expect(await readPages([{ headers }])).toMatchObject({ requests, outcome: 'there is no such page' });
  });

  test.each<[string, ScriptedPage, readonly string[]]>([
    ['9 monitors', { count: 9 }, []],
    ['10 monitors', { count: 10 }, ['?page=2', '?page=1']],
    ['10 monitors and a page number', { count: 10, fields: { page: 1 } }, ['?page=2']],
    ['10 monitors and an offset', { count: 10, fields: { skip: 0 } }, ['?skip=10']],
    ['as many as its limit', { fields: { limit: 3 } }, ['?page=2', '?page=1']],
    ['fewer than its limit', { fields: { limit: 50 } }, []],
    ['10 monitors that are the total', { count: 10, fields: { total: 10 } }, []],
    ['10 monitors, and next is null', { count: 10, fields: { next: null } }, []],
    ['10 monitors on the last page', { count: 10, fields: { is_last: true } }, []],
    ['10 monitors on page 0 of 1', { count: 10, fields: { page: 0, totalPages: 1 } }, []],
  ])('as a try, if it has %s.', async (_name, page, requests) => {
    expect(await readPages([page])).toMatchObject({ requests, outcome: 'complete' });
  });
});

describe('A first page with 10 monitors and no signal', () => {
  const first = { count: 10 };
  const again = { count: 10, repeats: 0 };
  const empty = { count: 0 };
  const missing = { status: 404 };
  test.each<[string, readonly ScriptedPage[], string]>([
    ['is complete where the others are the same', [first, again, again], '?page=2 ?offset=10'],
    ['is complete where page 2 and page 1 are empty', [first, empty, empty], '?page=2 ?page=1'],
    ['leads on at page 1 where page 2 is empty', [first, empty, {}], '?page=2 ?page=1'],
    ['leads on at page 1 where page 2 does not exist', [first, missing, {}, empty], '?page=2 ?page=1'],
    ['leads on at page 3 where page 1 is empty', [first, {}, empty, {}, empty], '?page=2 ?page=1 ?page=3 ?page=4'],
    ['leads on at page 3 where page 1 does not exist', [first, {}, missing, empty], '?page=2 ?page=1 ?page=3'],
    ['leads on at page 3 where page 1 is new', [first, {}, {}, empty], '?page=2 ?page=1 ?page=3'],
    [
      'leads on by offset where the page is ignored',
      [first, again, {}, {}, empty],
      '?page=2 ?offset=10 ?offset=13 ?offset=16',
    ],
  ])('%s.', async (_name, pages, expected) => {
    const { outcome, requests } = await readPages(pages);
    expect([requests.join(' '), outcome]).toEqual([expected, 'complete']);
  });

  test('is refused where page 1 leads on to another origin.', async () => {
    const link = '<https://elsewhere.example.com/>; rel="next"';
    const { outcome, requests } = await readPages([first, {}, { headers: { link } }]);
    expect(outcome).toContain('names a next page at https://elsewhere.example.com');
    expect(requests).toEqual(['?page=2', '?page=1']);
  });
});

describe('A first page that seems to announce more is refused, with a line for a service profile', () => {
  test.each<[string, JsonObject, string]>([
    ['next', { next: true }, 'page: { number: page, more: /next }'],
    ['next.from', { next: { from: 'abc' } }, 'page: { cursor: /next/from, parameter: from }'],
    ['nextPage', { nextPage: 'abc' }, 'page: { cursor: /nextPage, parameter: nextPage }'],
    ['meta.next-id', { meta: { 'next-id': 7 } }, 'page: { cursor: /meta/next-id, parameter: next-id }'],
    ['next_batch_at_url', { next_batch_at_url: '/b' }, 'page: { next: /next_batch_at_url }'],
    ['next_batch', { next: null, next_batch: 'abc' }, 'page: { cursor: /next_batch, parameter: next_batch }'],
    ['nextCursor', { nextCursor: ['a', 1] }, 'page: { cursor: /nextCursor, parameter: nextCursor }'],
    ['has_more_items', { has_more_items: true }, 'page: { number: page, more: /has_more_items }'],
    ['isTruncated', { isTruncated: true }, 'page: { number: page, more: /isTruncated }'],
    [
      'LastEvaluatedKey',
      { LastEvaluatedKey: { id: 1 } },
      'page: { cursor: /LastEvaluatedKey, parameter: LastEvaluatedKey }',
    ],
    [
      'paging.cursors.after',
      { paging: { cursors: { after: 'b' } } },
      'page: { cursor: /paging/cursors/after, parameter: after }',
    ],
    ['offset', { offset: 'itr1/rec2' }, 'page: { cursor: /offset, parameter: offset }'],
    ['total_checks', { total_checks: 70 }, 'page: { number: page, total: /total_checks }'],
    [
      'page_meta.hasMoreItems',
      { page_meta: { hasMoreItems: true } },
      'page: { number: page, more: /page_meta/hasMoreItems }',
    ],
    [
      'd.paging.more_items',
      { d: { paging: { more_items: true } } },
      'page: { number: page, more: /d/paging/more_items }',
    ],
    ['loadMoreUrl', { loadMoreUrl: '/b' }, 'page: { next: /loadMoreUrl }'],
    ['next_uri', { next_uri: '/b', hasMore: false }, 'page: { next: /next_uri }'],
    ['total_entries', { total_entries: 70, total: 10, next: null }, 'page: { number: page, total: /total_entries }'],
    ['last_page', { last_page: 2 }, 'page: { number: page }'],
  ])('for %s.', async (place, fields, rule) => {
    const { message, outcome, requests } = await readPages([{ count: 10, fields }]);
    expect(outcome).toBe(`announces more monitors ("${place}"), but no known paging method leads to them`);
    expect(requests).toEqual([]);
    expect(message).toContain(`declare it with "list.page" in a service profile, for example \`${rule}\``);
    expect(parse(sound().replace('path: /m', `path: /m, ${rule}`)).problems).toEqual([]);
  });

  test.each<[string, ResponseHeaders]>([
    ['Link in an unknown form', { link: '/b; rel="next"' }],
    ['Next-Range', { 'next-range': ']a..; max=200' }],
    ['opc-next-page', { 'opc-next-page': 'abc' }],
    ['x-ms-continuation', { 'x-ms-continuation': 'abc' }],
    ['X-Pagination', { 'x-pagination': '{"TotalCount":7}' }],
    ['X-Page-Info', { 'x-page-info': '{"next":2}' }],
    ['X-WP-TotalPages', { 'x-wp-totalpages': '3' }],
    ['X-MyApi-Total-Count', { 'x-myapi-total-count': '7' }],
    ['X-MyApi-Next-Page', { 'x-myapi-next-page': '2' }],
    ['X-More-Pages', { 'x-more-pages': 'true' }],
    ['X-Truncated', { 'x-truncated': 'true' }],
    ['X-Marker', { 'x-marker': 'abc' }],
  ])('for the header %s.', async (_name, headers) => {
    const { message, outcome } = await readPages([{ headers }]);
    expect(outcome).toMatch(/^announces more monitors \("header [a-z-]+"\), but no known paging method leads to them$/);
    expect(message).toContain('declare it with "list.page" in a service profile');
  });

  test('also where a known word leads to no new monitor.', async () => {
    const page = { fields: { nextPage: 2 } };
    const { message } = await readPages([page, { ...page, repeats: 0 }]);
    expect(message).toContain('shows no new monitor, but the previous page announced more monitors ("nextPage")');
    expect(message).toContain('for example `page: { number: page }`');
  });

  test('as status 206, unless the total is reached.', async () => {
    expect(await readPages([{ status: 206 }])).toMatchObject({
      outcome: 'is a part of the list (206 Partial Content)',
    });
    const headers = { 'content-range': 'items 0-2/3' };
    expect(await readPages([{ status: 206, headers }])).toMatchObject({ outcome: 'complete' });
  });
});

describe('A first page with three monitors is not the complete list', () => {
  const words: readonly (readonly [value: Json, words: string])[] = [
    [
      '/b',
      'next nextPage nextLink nextUri nextRecordsUrl moreUrl moreUri loadMoreUrl moreMonitorsUrl loadMore loadMoreLink',
    ],
    [2, 'nextPageNumber nextPageNo nextPageIndex nextOffset nextStart nextSkip'],
    [
      'abc',
      'nextCursor nextKey nextMarker nextContinuationToken endCursor endKey cursor after marker bookmark iterator continue',
    ],
    [
      'abc',
      'continuation searchAfter scrollId pageToken pagingToken paginationToken continueToken resumptionToken listToken',
    ],
    ['abc', 'scrollCursor lastCursor lastEvaluatedKey exclusiveStartKey continuationKey offset position'],
    [
      30,
      'pages totalPages numPages nbPages noPages maxPages numberOfPages noOfPages pageCount pageTotal lastPage maxPage',
    ],
    [
      30,
      'total totalRecordCount totalNumberOfMonitors countTotal itemsTotal iTotalRecords nbHits overallCount fullCount',
    ],
    [30, 'count itemCount monitorsCount numItems numberOfRows numFound found hits matched recordsFiltered grandTotal'],
    [
      true,
      'hasMore hasNext moreItemsInCollection isTruncated hasMoreItems hasAdditionalPages isMore moreAvailable partial incomplete',
    ],
    [false, 'last lastPage isLast isLastPage'],
  ];
  test.each(words)('where %j is in one of %s.', async (value, keys) => {
    for (const key of keys.split(' '))
      for (const fields of [{ [key]: value }, { list_info: { [key]: value } }])
        expect([key, (await readPages([{ fields }])).outcome]).not.toEqual([key, 'complete']);
  });

  test('where next is in an envelope.', async () => {
    const envelopes =
      'links _links pages pagination_info paging pager meta response_metadata cursors info nav view d hits response';
    for (const envelope of envelopes.split(' '))
      expect([envelope, (await readPages([{ fields: { [envelope]: { next: '/b' } } }])).requests]).not.toEqual([
        envelope,
        [],
      ]);
  });
});

describe('A first page with three monitors is the complete list', () => {
  /** As a response may be, but no program should be. */
  const deep = JSON.parse(`${'{"meta":'.repeat(20_000)}1${'}'.repeat(20_000)}`) as JsonObject;
  const endless = JSON.parse(`${'['.repeat(20_000)}1${']'.repeat(20_000)}`) as Json;
  test.each<[string, JsonObject]>([
    ['next is null', { next: null, links: { next: null }, meta: { next: '' } }],
    ['next means nothing', { next: 0, next_cursor: '0', nextPage: -1, nextToken: 'null' }],
    ['next has nothing in it', { links: { next: { href: null } }, next: { page: null, limit: 9 } }],
    ['another next key is a date', { next_invoice: '2026-12-01', nextBillingAt: '2026-12-01T10:00:00Z' }],
    ['another next key is a time', { nextRunAt: 1_900_000_000, next_at: 'Tue, 01 Dec 2026 10:00:00 GMT' }],
    ['another next key is a size or a list', { next_limit: 50, nextPageSize: 50, next_steps: ['add a monitor'] }],
    ['a flag says so', { hasMore: false, pageInfo: { hasNextPage: 'no', endCursor: 'abc' } }],
    ['a flag says so next to an unclear word', { has_more: false, cursor: 'abc', total_up: 99 }],
    ['it is the only page', { page: 1, totalPages: 1, meta: { last_page: 1 } }],
    ['the total is reached', { total: 3, meta: { pagination: { total_count: '3' } }, marker: 'abc', total_up: 99 }],
    ['a count is smaller than the list', { count: 2 }],
    ['a total is not known', { total: -1, totalCount: null, count: 3 }],
    ['other cursors are named', { prevCursor: 'a', startCursor: 'a', before: 'a', token: 'abc' }],
    ['words may be about anything', { limited: true, complete: false, more: 'later', moreInfoUrl: '/help' }],
    ['objects may be about anything', { summary: { total: 48 }, usage: { next: 'x', more: true, pages: 9 } }],
    ['totals are of other things', { total_time_ms: 99, total_users: 99, meta: { total_uptime: 99 }, start_key: 'a' }],
    ['a flag says that there is no more', { no_more: true }],
    ['counts are of other things', { error_count: 99, alertsCount: 99, of: 9, available: 9 }],
    ['there is no sign', { position: 1, offset: '0', size: 99, monitors_links: [] }],
    ['envelopes have no end', deep],
    ['lists have no end', { more: endless, next_steps: endless, total: endless, links: endless }],
  ])('where %s.', async (_name, fields) => {
    expect(await readPages([{ fields }])).toMatchObject({ requests: [], outcome: 'complete' });
  });

  test.each<[string, ResponseHeaders]>([
    ['X-Count and X-Limit', { 'x-count': '17', 'x-limit': '3', limit: '3' }],
    ['X-Nextjs-Cache', { 'x-nextjs-cache': 'HIT' }],
    ['Last-Modified', { 'last-modified': 'Tue, 01 Dec 2026 10:00:00 GMT' }],
  ])('next to the header %s.', async (_name, headers) => {
    expect(await readPages([{ headers }])).toMatchObject({ requests: [], outcome: 'complete' });
  });
});

describe('A list of several pages', () => {
  const page = (fields: JsonObject) => ({ fields });
  const counted = (number: number, totalPages: number) => page({ page: number, totalPages });
  test.each<[string, readonly ScriptedPage[], string]>([
    ['of pages from 1 ends with the last', [counted(1, 3), counted(2, 3), counted(3, 3)], '?page=2 ?page=3 → complete'],
    [
      'from 0 ends with the number of the last',
      [0, 1, 2].map((number) => page({ page: number, last_page: 2 })),
      '?page=1 ?page=2 → complete',
    ],
    ['keeps the announced pages while a page says nothing', [counted(1, 3), {}, {}], '?page=2 ?page=3 → complete'],
    ['ends where a page announces fewer pages', [counted(1, 3), counted(2, 2)], '?page=2 → complete'],
    ['ends where a page is the last', [counted(1, 3), page({ hasMore: false })], '?page=2 → complete'],
    [
      'from 0 goes on at page 1 where a guess is empty',
      [page({ totalPages: 2 }), { count: 0, fields: { hasMore: false } }, page({ hasMore: false })],
      '?page=2 ?page=1 → complete',
    ],
    [
      'is read again where a guess is the last, too early',
      [page({ totalPages: 3 }), page({ hasMore: false })],
      '?page=2 → read again',
    ],
    [
      'keeps the announced total meanwhile',
      [page({ offset: 0, total: 7 }), {}, { count: 1 }],
      '?offset=3 ?offset=6 → complete',
    ],
    [
      'is read again where cursors end before the total',
      [page({ nextToken: 'a', total: 9 }), {}],
      '?nextToken=a → read again',
    ],
    [
      'is read again where its total changes',
      [page({ nextToken: 'a', total: 9 }), page({ total: 6 })],
      '?nextToken=a → read again',
    ],
    ['is read again where URLs end before the pages', [page({ next: '/b' }), counted(1, 3)], '/b → read again'],
    [
      'is refused where it goes on with a method that is less certain than the first one',
      [page({ next: '/b' }), page({ nextPage: 3 })],
      '/b → announces more monitors ("nextPage"), but no known paging method leads to them',
    ],
    [
      'of URLs ends with a page that has cursors',
      [page({ next: '/b' }), page({ paging: { cursors: { after: 'b' } } })],
      '/b → complete',
    ],
    [
      'goes on after an empty page with a cursor',
      [page({ nextToken: 'a' }), { count: 0, fields: { nextToken: 'b' } }, {}],
      '?nextToken=a ?nextToken=b → complete',
    ],
    ['is read again where an announced page is empty', [counted(1, 2), { count: 0 }], '?page=2 → read again'],
    [
      'is read again where an announced page shows the same monitors and announces more',
      [counted(1, 3), { ...counted(1, 3), repeats: 0 }],
      '?page=2 → read again',
    ],
    [
      'is read again where its cursors lead in a circle',
      [page({ nextToken: 'a' }), page({ nextToken: 'b' }), page({ nextToken: 'a' })],
      '?nextToken=a ?nextToken=b → read again',
    ],
  ])('%s.', async (_name, pages, expected) => {
    const { outcome, requests } = await readPages(pages);
    expect(`${requests.join(' ')} → ${outcome}`).toBe(expected);
  });

  test.each<[string, JsonObject, string]>([
    ['with a total of 0 is complete', { total: 0, page: 1, totalPages: 0 }, 'complete'],
    ['that says that it is the last is complete', { hasMore: false, totalPages: 3 }, 'complete'],
    ['that counts pages is read again', { page: 1, totalPages: 3 }, 'read again'],
    ['that announces more is read again', { hasMore: true }, 'read again'],
    ['that names the number of the next page is read again', { nextPage: 2 }, 'read again'],
  ])('whose first page is empty %s.', async (_name, fields, outcome) => {
    expect(await readPages([{ count: 0, fields }])).toMatchObject({ requests: [], outcome });
  });

  test('shows for each request which signal led to it.', async () => {
    const { trace } = await readPages([{ count: 10, fields: { meta: { nextToken: 'a' } } }, {}]);
    expect(trace).toEqual(['page 2: more monitors ("meta.nextToken") → ?nextToken=a']);
    expect((await readPages([{ count: 10 }])).trace[0]).toBe('page 2: not announced, only tried → ?page=2');
  });
});

describe('A list that contradicts itself', () => {
  const wrongTotal = [{ fields: { total: 4, hasMore: false } }];

  test('is read four times, the lag of the service apart and doubling, and then refused.', async () => {
    const { message, waits } = await readPages(wrongTotal);
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(message).toContain('announces a total of 4, but 3 were read, and listing again did not help');
    const slow = parse(sound().replace(/$/, '\nlag: 3\n')).profile;
    if (slow === null) throw new Error('the profile is not valid');
    expect((await readPages(wrongTotal, { profile: slow })).waits).toEqual([3_000, 6_000, 12_000]);
  });

  test.each<[string, readonly ScriptedPage[], string]>([
    ['its total differs', wrongTotal, 'list-incomplete'],
    ['a page shows the same and a total claims more', [{ fields: { total: 5 } }, { repeats: 0 }], 'list-incomplete'],
    [
      'a page shows the same and claims more itself',
      [{ fields: { total: 5 } }, { repeats: 0, fields: { total: 5 } }],
      'list-endless',
    ],
    ['its cursors lead in a circle', [{ fields: { nextToken: 'a' } }, { fields: { nextToken: 'a' } }], 'list-endless'],
  ])('because %s is refused at once where one reading is allowed, with an error that says so.', async (...row) => {
    const [_name, pages, code] = row;
    const { error, message, outcome, waits } = await readPages(pages, { maxReadings: 1 });
    expect(waits).toEqual([]);
    expect(outcome).not.toBe('read again');
    expect(message).not.toContain('did not help');
    expect(error).toBeInstanceOf(RetryableListError);
    expect(error?.facts.code).toBe(code);
  });

  test('keeps its class after the last of four readings, and other refusals have another one.', async () => {
    expect((await readPages(wrongTotal)).error).toBeInstanceOf(RetryableListError);
    const elsewhere = await readPages([{ fields: { next: 'https://eu.example.com/b' } }]);
    expect(elsewhere.error).toBeInstanceOf(RunError);
    expect(elsewhere.error).not.toBeInstanceOf(RetryableListError);
  });
});

describe('The header Link', () => {
  test.each<[string, readonly string[], string | null]>([
    ['has several links on a line', ['</a>; rel="prev", </b>; rel="next", </c>; rel="last"'], '/b'],
    ['has no quotes', ['</b>; rel=next'], '/b'],
    ['has single quotes', ["</b>; rel='next'"], '/b'],
    ['has other parameters before', ['</b>; title="a, b; rel=x"; rel="next"'], '/b'],
    ['has a comma in its address', ['</a?x=1,2>; rel="first", </b?x=1,2>; rel="next"'], '/b?x=1,2'],
    ['leads to a page that is empty', ['</b>; rel="next"; results="false"'], null],
    ['leads elsewhere', ['</b>; rel="nextish", </next>; rel="prev"'], null],
    ['names next in a title', ['</b>; title="next"; rel="self"'], null],
  ])('that %s leads to %j: %j.', (_name, lines, expected) => {
    expect(readLinkHeader(lines)).toBe(expected);
  });
});

describe('The URL of a next page', () => {
  const url = 'https://api.example.com:8443/api/v1/monitors?page=1&size=10';
  const follow = (next: string) => readPages([{ fields: { next: { href: next } } }, {}], { url });

  test.each([
    ['https://api.example.com:8443/b?x=1', 'https://api.example.com:8443/b?x=1'],
    ['/b#there', 'https://api.example.com:8443/b'],
    ['?page=2', 'https://api.example.com:8443/api/v1/monitors?page=2'],
  ])('%s is on the same origin.', async (next, request) => {
    expect(await follow(next)).toMatchObject({ requests: [request.replace('https://api.example.com', '')] });
  });

  test.each([
    ['https://other.example.com:8443/b', 'names a next page at https://other.example.com:8443'],
    ['http://api.example.com:8443/b', 'at http://api.example.com:8443, but "base-url" is at https://api'],
    ['https://api.example.com/b', 'at https://api.example.com, but "base-url" is at https://api.example.com:8443'],
    ['\\\\other.example.com/b', 'at https://other.example.com'],
    ['https://api.example.com:8443@other.example.com/', 'at https://other.example.com'],
    ['blob:https://api.example.com:8443/b', 'at blob://'],
    ['https://user:secret@api.example.com:8443/b', 'with a user name or a password'],
    ['https://', 'is not a URL'],
  ])('%s is refused, and nothing is sent there.', async (next, expected) => {
    const { message, requests } = await follow(next);
    expect(message).toContain(expected);
    expect(message).not.toContain('secret');
    expect(requests).toEqual([]);
  });

  test('on another origin is refused with what happened and what to do next.', async () => {
    expect((await follow('https://eu.example.com/b')).message.split('\n')).toEqual([
      'announces more monitors ("next.href") and names a next page at https://eu.example.com, but "base-url" is at https://api.example.com:8443',
      'The token is for "base-url" only, so nothing was sent there',
      'If both addresses belong to the service, set "base-url" to https://eu.example.com',
      'If the service names a wrong address, declare another paging method with "list.page" in a service profile',
    ]);
  });

  test('by a parameter keeps the rest of the query.', async () => {
    const { requests } = await readPages([{ fields: { nextToken: 'a+b&c=/d' } }], { url });
    expect(requests).toEqual([':8443/api/v1/monitors?page=1&size=10&nextToken=a%2Bb%26c%3D%2Fd']);
  });
});
