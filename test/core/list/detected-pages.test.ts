import { describe, expect, test } from 'vitest';
import { type ResponseHeaders, readLinkHeader } from '../../../src/core/http/exchange.ts';
import { RetryableListError } from '../../../src/core/list/list-reader.ts';
import { RunError } from '../../../src/core/model/errors.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { parse, sound } from '../profile/profiles.ts';
import { readPages, type ScriptedPage } from './scripted-pages.ts';

const cursors = (value: string) => [`?cursor=${value}`, `?next_cursor=${value}`, `?after=${value}`];

// A first page with three monitors and these fields. The service has no other page, so each request
// that may lead to it is sent.
describe('A first page leads on', () => {
  test.each<[string, JsonObject, readonly string[]]>([
    ['next as a path', { next: '/m?page=2' }, ['/m?page=2']],
    ['next.href', { next: { href: '/b' } }, ['/b']],
    ['_links.next.href', { _links: { next: { href: '/b' } } }, ['/b']],
    ['next_page_url', { next_page_url: '/b' }, ['/b']],
    ['@odata.nextLink', { '@odata.nextLink': '/b' }, ['/b']],
    ['a URL next to a cursor', { nextCursor: 'abc', next: '/b' }, ['/b']],
    ['a URL next to a flag that says no more', { hasMore: false, next: '/b' }, ['/b']],
    ['next_cursor', { next_cursor: 'abc' }, cursors('abc')],
    [
      'meta.nextCursor',
      { meta: { nextCursor: 'abc' } },
      ['?cursor=abc', '?nextCursor=abc', '?after=abc'],
    ],
    ['cursor.next, also like a path', { cursor: { next: '/a' } }, cursors('%2Fa')],
    ['nextPageToken', { nextPageToken: 'abc' }, ['?pageToken=abc', '?nextPageToken=abc']],
    ['next_page_token', { next_page_token: 'abc' }, ['?page_token=abc', '?next_page_token=abc']],
    ['nextToken', { nextToken: 'abc' }, ['?nextToken=abc']],
    ['continuationToken', { continuationToken: 'abc' }, ['?continuationToken=abc']],
    [
      'endCursor',
      { pagination: { hasNextPage: true, endCursor: 'abc' } },
      ['?after=abc', '?endCursor=abc'],
    ],
    ['nextUrl in capitals', { NextURL: '/b' }, ['/b']],
    ['nextPage as a path', { next_page: '/b' }, ['/b']],
    [
      'meta.pagination',
      { meta: { pagination: { current_page: 1, 'page-count': 2 } } },
      ['?page=2', '?current_page=2'],
    ],
    ['page and pages', { page: 1, pages: 3 }, ['?page=2']],
    ['page and hasNext', { page: 1, has_next: true }, ['?page=2']],
    ['page and hasNextPage', { page: 1, hasNextPage: true }, ['?page=2']],
    ['page and isLast', { page: 0, isLast: false }, ['?page=1']],
    ['totalCount', { totalCount: 7 }, ['?page=2', '?page=1', '?offset=3']],
    [
      'a cursor next to a link that is null',
      { links: { next: null }, nextToken: 'abc' },
      ['?nextToken=abc'],
    ],
    ['nextPage', { nextPage: 2, page: 1, totalPages: 3 }, ['?page=2']],
    ['nextOffset', { nextOffset: 3 }, ['?offset=3', '?nextOffset=3']],
    ['page from 0 and totalPages', { page: 0, totalPages: 3 }, ['?page=1']],
    [
      'current_page and last_page',
      { meta: { current_page: 1, last_page: 3 } },
      ['?page=2', '?current_page=2'],
    ],
    ['page and total', { page: 1, total: 7 }, ['?page=2']],
    ['page and hasMore', { page: 1, hasMore: true }, ['?page=2']],
    ['offset and total', { offset: 0, limit: 3, total: 7 }, ['?offset=3']],
    ['skip and hasMore', { skip: 0, hasMore: true }, ['?skip=3']],
    ['totalPages', { totalPages: 3 }, ['?page=2', '?page=1', '?offset=3']],
    ['total', { total: 7 }, ['?page=2', '?page=1', '?offset=3']],
    [
      'a page number that means something else',
      { page: 2, totalPages: 9 },
      ['?page=2', '?page=1', '?offset=3'],
    ],
    ['hasMore', { hasMore: true }, ['?starting_after=m-0-2']],
  ])('by %s.', async (_name, fields, requests) => {
    expect(await readPages([{ fields }])).toMatchObject({
      requests,
      outcome: 'there is no such page',
    });
  });

  test.each<[string, ResponseHeaders, readonly string[]]>([
    ['Link', { link: '</b>; rel="next"' }, ['/b']],
    ['X-Next-Page', { 'x-next-page': '2', 'x-total-pages': '3' }, ['?page=2']],
    ['X-Page and X-Total-Pages', { 'x-page': '1', 'x-total-pages': '3' }, ['?page=2']],
    ['X-Total-Count', { 'x-total-count': '7' }, ['?page=2', '?page=1', '?offset=3']],
  ])('by the header %s.', async (_name, headers, requests) => {
    expect(await readPages([{ headers }])).toMatchObject({
      requests,
      outcome: 'there is no such page',
    });
  });

  test.each<[string, ScriptedPage, readonly string[]]>([
    ['9 monitors', { count: 9 }, []],
    ['10 monitors', { count: 10 }, ['?page=2', '?page=1']],
    ['10 monitors and a page number', { count: 10, fields: { page: 1 } }, ['?page=2']],
    ['10 monitors and an offset', { count: 10, fields: { skip: 0 } }, ['?skip=10']],
    ['a limit', { fields: { limit: 3 } }, []],
    ['3 monitors and a page number', { fields: { page: 1 } }, ['?page=2']],
    ['3 monitors and an offset', { fields: { offset: 0 } }, ['?offset=3']],
    ['no monitor and a page number', { count: 0, fields: { page: 1 } }, []],
    ['3 monitors and truncated', { fields: { truncated: true } }, ['?page=2', '?page=1']],
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
    [
      'leads on at page 1 where page 2 does not exist',
      [first, missing, {}, empty],
      '?page=2 ?page=1',
    ],
    [
      'leads on at page 3 where page 1 is empty',
      [first, {}, empty, {}, empty],
      '?page=2 ?page=1 ?page=3 ?page=4',
    ],
    [
      'leads on at page 3 where page 1 does not exist',
      [first, {}, missing, empty],
      '?page=2 ?page=1 ?page=3',
    ],
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

test('Status 206 is refused, unless the total is reached.', async () => {
  expect(await readPages([{ status: 206 }])).toMatchObject({
    outcome: 'is a part of the list (206 Partial Content)',
  });
  expect(await readPages([{ status: 206, fields: { total: 3 } }])).toMatchObject({
    outcome: 'complete',
  });
});

test('A signal that leads nowhere is refused without a line to paste, because nobody knows the right one.', async () => {
  const fields = { nextPage: 2 };
  const { message } = await readPages([{ fields }, { fields, repeats: 0 }]);
  expect(message.split('\n')).toEqual([
    'shows no new monitor, but the previous page announced more monitors ("nextPage"), and listing again did not help',
    'If this is about something other than pages, and one response holds all monitors, set "list-complete" to true; otherwise declare with "list.page" in a service profile how the service pages its list',
  ]);
});

describe('A list that no word proves', () => {
  const same = (count: number) => [{ count }, { count, repeats: 0 }, { count, repeats: 0 }];
  const usual = [10, 15, 20, 25, 30, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000];

  test.each(usual)(
    'is unproved with %i monitors that both requests for more bring again.',
    async (count) => {
      const { outcome, unproved } = await readPages(same(count));
      expect(outcome).toBe('complete');
      expect(unproved).toEqual({
        items: count,
        announced: null,
        tried: ['?page=2', `?offset=${count}`],
      });
    },
  );

  test.each([9, 11, 19, 21, 99, 101])(
    'is proved with %i monitors, which is no usual page size.',
    async (count) => {
      expect(await readPages(same(count))).toMatchObject({ outcome: 'complete', unproved: null });
    },
  );

  test.each<[string, ScriptedPage, ScriptedPage]>([
    ['page 2 is empty', { count: 0 }, { count: 0 }],
    ['page 2 does not exist', { status: 404 }, { status: 404 }],
    ['the offset brings nothing', { count: 20, repeats: 0 }, { count: 0 }],
    ['the offset is refused', { count: 20, repeats: 0 }, { status: 404 }],
  ])('is proved with 20 monitors where %s.', async (_name, second, third) => {
    expect(await readPages([{ count: 20 }, second, third])).toMatchObject({
      outcome: 'complete',
      unproved: null,
    });
  });

  test.each<[string, JsonObject]>([
    ['a total', { total: 20 }],
    ['a number of pages', { total_pages: 1 }],
    ['next: null', { links: { next: null } }],
    ['hasMore: false', { hasMore: false }],
    ['isLast: true', { isLast: true }],
    ['hasNextPage: false', { pagination: { hasNextPage: false } }],
    ['next: null and a word that says more', { next: null, nextKey: 'abc' }],
  ])('is proved with 20 monitors and %s, and nothing more is requested.', async (_name, fields) => {
    const { outcome, requests, unproved } = await readPages([{ count: 20, fields }]);
    expect({ outcome, requests, unproved }).toEqual({
      outcome: 'complete',
      requests: [],
      unproved: null,
    });
  });

  test('is proved by pages that end, whatever their size.', async () => {
    const pages = [{ count: 10 }, { count: 10 }, { count: 10, repeats: 1 }];
    expect(await readPages(pages)).toMatchObject({ outcome: 'complete', unproved: null });
  });

  test('is unproved where it counts its pages and shows the first one again.', async () => {
    const first = { count: 20, fields: { page: 1 } };
    const again = { ...first, repeats: 0 };
    const { requests, unproved } = await readPages([first, again, again]);
    expect(requests).toEqual(['?page=2', '?offset=20']);
    expect(unproved).toEqual({ items: 20, announced: null, tried: ['?page=2', '?offset=20'] });
  });

  const claims: readonly (readonly [value: Json, words: string])[] = [
    [
      true,
      'truncated isTruncated is_truncated moreResults more_available hasNext hasNextPage next',
    ],
    [5, 'nextKey next_marker moreResults truncated'],
    ['abc', 'nextKey nextMarker moreAvailable next nextPage nextOffset'],
    [false, 'isLast is_last'],
  ];
  test.each(claims)(
    'is unproved, however short, where %j is in one of %s.',
    async (value, words) => {
      for (const word of words.split(' '))
        for (const fields of [{ [word]: value }, { meta: { [word]: value } }]) {
          const { outcome, requests, unproved } = await readPages([
            { fields },
            { repeats: 0 },
            { repeats: 0 },
          ]);
          expect({ word, outcome, requests }).toEqual({
            word,
            outcome: 'complete',
            requests: ['?page=2', '?offset=3'],
          });
          expect(unproved).toMatchObject({ items: 3, announced: expect.stringContaining(word) });
        }
    },
  );

  test('is unproved where a word says more, and page 2 is empty.', async () => {
    const { unproved } = await readPages([
      { fields: { truncated: true } },
      { count: 0 },
      { count: 0 },
    ]);
    expect(unproved).toEqual({
      items: 3,
      announced: 'more monitors ("truncated")',
      tried: ['?page=2', '?page=1'],
    });
    const link = { headers: { link: '/b; rel="next"' } };
    expect((await readPages([link])).unproved).toMatchObject({
      announced: 'more monitors ("header link")',
    });
  });

  test('is proved where a word says more, and the requests for more bring them all.', async () => {
    const fields = { truncated: true };
    const pages = [
      { fields },
      { fields },
      { count: 1, fields: { truncated: false } },
      { count: 0 },
    ];
    const { outcome, requests, unproved } = await readPages(pages);
    expect({ outcome, unproved }).toEqual({ outcome: 'complete', unproved: null });
    expect(requests).toEqual(['?page=2', '?page=1', '?page=3']);
  });

  test.each<[string, JsonObject]>([
    ['false', { truncated: false }],
    ['no', { isTruncated: 'no' }],
    ['nothing', { nextKey: '', nextMarker: null, moreResults: 'null' }],
    ['0', { moreAvailable: 0, next_key: '0' }],
    ['an object', { nextKey: {}, nextMarker: { id: 1 }, next: { page: 2 } }],
  ])('is proved where such words say %s, and a short one is not probed.', async (_name, fields) => {
    expect(await readPages([{ fields }])).toMatchObject({
      requests: [],
      outcome: 'complete',
      unproved: null,
    });
  });

  test('is not probed, and no word counts, where the user says that one response holds all monitors.', async () => {
    for (const fields of [
      {},
      { next: '/b' },
      { page: 1, totalPages: 3 },
      { total: 99 },
      { truncated: true },
    ])
      expect(await readPages([{ count: 20, fields }], { isComplete: true })).toMatchObject({
        requests: [],
        outcome: 'complete',
        unproved: null,
      });
  });
});

test('A list whose identifiers are different in each response is probed twice, because its names are known.', async () => {
  const changing = { count: 12, hasNewIds: true };
  const { outcome, requests, unproved } = await readPages([
    changing,
    { ...changing, repeats: 0 },
    { ...changing, repeats: 0 },
  ]);
  expect({ outcome, requests, unproved }).toEqual({
    outcome: 'complete',
    requests: ['?page=2', '?offset=12'],
    unproved: null,
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
    [
      'other keys start with next',
      { nextMaintenance: 'sunday', next_batch: '/b', nextId: 7, nextUri: '/b' },
    ],
    [
      'other keys are about more',
      { more: true, hasMoreRegions: true, moreUrl: '/b', has_more_items: true },
    ],
    [
      'other keys are totals',
      { totalChecks: 1_200, total_items: 70, count: 70, grandTotal: 9, totalPagesMax: 9 },
    ],
    ['other keys are pages', { pageNumber: 1, lastPage: 9, pages: 9, pageCount: 9, maxPage: 9 }],
    [
      'other keys are cursors',
      { cursor: 'a', after: 'a', marker: 'a', endCursor: 'a', lastEvaluatedKey: { id: 1 } },
    ],
    [
      'other objects have the words',
      { info: { next: '/b' }, pager: { total: 48 }, page_info: { hasNextPage: true } },
    ],
    ['a list has links', { links: [{ rel: 'next', href: '/b' }] }],
    ['a flag says so', { hasMore: false, pagination: { hasNextPage: 'no', endCursor: 'abc' } }],
    ['a flag says so next to an unclear word', { has_more: false, cursor: 'abc', total_up: 99 }],
    ['it is the only page', { page: 1, totalPages: 1, meta: { last_page: 1 } }],
    ['the total is reached', { total: 3, meta: { pagination: { total_count: '3' } } }],
    ['a total is not known', { total: -1, totalCount: null }],
    ['other cursors are named', { prevCursor: 'a', startCursor: 'a', before: 'a', token: 'abc' }],
    [
      'words may be about anything',
      { limited: true, complete: false, more: 'later', moreInfoUrl: '/help' },
    ],
    [
      'objects may be about anything',
      { summary: { total: 48 }, usage: { next: 'x', more: true, pages: 9 } },
    ],
    [
      'totals are of other things',
      { total_time_ms: 99, total_users: 99, meta: { total_uptime: 99 }, start_key: 'a' },
    ],
    ['envelopes have no end', deep],
    ['lists have no end', { more: endless, next_steps: endless, total: endless, links: endless }],
  ])('where %s.', async (_name, fields) => {
    expect(await readPages([{ fields }])).toMatchObject({ requests: [], outcome: 'complete' });
  });

  test.each<[string, ResponseHeaders]>([
    ['X-Count and X-Limit', { 'x-count': '17', 'x-limit': '3', limit: '3' }],
    ['X-Next-Deploy', { 'x-next-deploy': 'soon' }],
    ['X-Total-Requests and X-Has-More', { 'x-total-requests': '99', 'x-has-more': 'true' }],
    [
      'X-Pagination',
      { 'x-pagination': '{"TotalCount":7}', 'x-myapi-total-count': '7', 'next-range': 'a' },
    ],
  ])('next to the header %s.', async (_name, headers) => {
    expect(await readPages([{ headers }])).toMatchObject({ requests: [], outcome: 'complete' });
  });
});

describe('A list of several pages', () => {
  const page = (fields: JsonObject) => ({ fields });
  const counted = (number: number, totalPages: number) => page({ page: number, totalPages });
  test.each<[string, readonly ScriptedPage[], string]>([
    [
      'of pages from 1 ends with the last',
      [counted(1, 3), counted(2, 3), counted(3, 3)],
      '?page=2 ?page=3 → complete',
    ],
    [
      'from 0 ends with the number of the last',
      [0, 1, 2].map((number) => page({ page: number, last_page: 2 })),
      '?page=1 ?page=2 → complete',
    ],
    [
      'keeps the announced pages while a page says nothing',
      [counted(1, 3), {}, {}],
      '?page=2 ?page=3 → complete',
    ],
    [
      'ends where a page announces fewer pages',
      [counted(1, 3), counted(2, 2)],
      '?page=2 → complete',
    ],
    [
      'ends where a page is the last',
      [counted(1, 3), page({ hasMore: false })],
      '?page=2 → complete',
    ],
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
    [
      'is read again where URLs end before the pages',
      [page({ next: '/b' }), counted(1, 3)],
      '/b → read again',
    ],
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
    [
      'is read again where an announced page is empty',
      [counted(1, 2), { count: 0 }],
      '?page=2 → read again',
    ],
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
    expect((await readPages([{ count: 10 }])).trace[0]).toBe(
      'page 2: not announced, only tried → ?page=2',
    );
  });
});

describe('A list that contradicts itself', () => {
  const wrongTotal = [{ fields: { total: 4, hasMore: false } }];

  test('is read four times, the lag of the service apart and doubling, and then refused.', async () => {
    const { message, waits } = await readPages(wrongTotal);
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(message).toContain(
      'announces a total of 4, but 3 were read, and listing again did not help',
    );
    const slow = parse(sound().replace(/$/, '\nlag: 3\n')).profile;
    if (slow === null) throw new Error('the profile is not valid');
    expect((await readPages(wrongTotal, { profile: slow })).waits).toEqual([3_000, 6_000, 12_000]);
  });

  test.each<[string, readonly ScriptedPage[], string]>([
    ['its total differs', wrongTotal, 'list-incomplete'],
    [
      'a page shows the same and a total claims more',
      [{ fields: { total: 5 } }, { repeats: 0 }],
      'list-incomplete',
    ],
    [
      'a page shows the same and claims more itself',
      [{ fields: { total: 5 } }, { repeats: 0, fields: { total: 5 } }],
      'list-endless',
    ],
    [
      'its cursors lead in a circle',
      [{ fields: { nextToken: 'a' } }, { fields: { nextToken: 'a' } }],
      'list-endless',
    ],
  ])(
    'because %s is refused at once where one reading is allowed, with an error that says so.',
    async (...row) => {
      const [_name, pages, code] = row;
      const { error, message, outcome, waits } = await readPages(pages, { maxReadings: 1 });
      expect(waits).toEqual([]);
      expect(outcome).not.toBe('read again');
      expect(message).not.toContain('did not help');
      expect(error).toBeInstanceOf(RetryableListError);
      expect(error?.facts.code).toBe(code);
    },
  );

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
    expect(await follow(next)).toMatchObject({
      requests: [request.replace('https://api.example.com', '')],
    });
  });

  test.each([
    ['https://other.example.com:8443/b', 'names a next page at https://other.example.com:8443'],
    [
      'http://api.example.com:8443/b',
      'at http://api.example.com:8443, but "base-url" is at https://api',
    ],
    [
      'https://api.example.com/b',
      'at https://api.example.com, but "base-url" is at https://api.example.com:8443',
    ],
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
