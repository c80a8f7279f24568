import { describe, expect, test } from 'vitest';
import { type ResponseHeaders, readLinkHeader } from '../../../src/core/http/exchange.ts';
import { toListProfile } from '../../../src/core/lookup/object-lists.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { readRows } from '../../rows.ts';
import { parse, profile, sound } from '../profile/profiles.ts';
import { readPages, type ScriptedPage } from './scripted-pages.ts';

const tables = new URL('pages.yaml', import.meta.url);

// A first page with three monitors and these fields. The service has no other page, so each request
// that may lead to it is sent.
describe('A first page leads on', () => {
  test.each(readRows<[string, JsonObject, readonly string[]]>(tables, 'a first page leads on by'))(
    'by %s.',
    async (_name, fields, requests) => {
      expect(await readPages([{ fields }])).toMatchObject({
        requests,
        outcome: 'there is no such page',
      });
    },
  );

  test.each(
    readRows<[string, ResponseHeaders, readonly string[]]>(
      tables,
      'a first page leads on by the header',
    ),
  )('by the header %s.', async (_name, headers, requests) => {
    expect(await readPages([{ headers }])).toMatchObject({
      requests,
      outcome: 'there is no such page',
    });
  });

  test.each(
    readRows<[string, ScriptedPage, readonly string[]]>(
      tables,
      'a first page leads on as a try, if it has',
    ),
  )('as a try, if it has %s.', async (_name, page, requests) => {
    const expected = { requests, outcome: 'complete', unproved: null };
    expect(await readPages([page])).toMatchObject(expected);
  });
});

describe('A first page with 10 monitors and no signal', () => {
  test.each(
    readRows<[string, readonly ScriptedPage[], string]>(
      tables,
      'a first page with 10 monitors and no signal',
    ),
  )('%s.', async (_name, pages, expected) => {
    const { outcome, requests, unproved } = await readPages(pages);
    expect([requests.join(' '), outcome, unproved]).toEqual([expected, 'complete', null]);
  });
});

test('Status 206 is refused, also where the total is reached.', async () => {
  for (const fields of [{}, { total: 2 }])
    expect(await readPages([{ status: 206, fields }])).toMatchObject({
      outcome: 'is a part of the list (206 Partial Content)',
    });
});

describe('A list that no word proves', () => {
  const same = (count: number) => [{ count }, { count, repeats: 0 }, { count, repeats: 0 }];
  const usual = [10, 15, 20, 25, 30, 40, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000];

  test.each(usual)(
    'is unproved with %i monitors that both requests for more bring again.',
    async (count) => {
      const { outcome, requests, unproved } = await readPages(same(count));
      expect(outcome).toBe('complete');
      expect(requests).toEqual(['?page=2', `?offset=${count}`]);
      expect(unproved).toEqual({ items: count });
    },
  );

  test.each([9, 11, 19, 21, 99, 101])(
    'is complete with %i monitors, which is no usual page size, and nothing more is requested.',
    async (count) => {
      const expected = { outcome: 'complete', requests: [], unproved: null };
      expect(await readPages(same(count))).toMatchObject(expected);
    },
  );

  test('is proved by pages that end, whatever their size.', async () => {
    const again = { count: 10, repeats: 1 };
    const pages = [{ count: 10 }, { count: 10 }, again, again];
    expect(await readPages(pages)).toMatchObject({ outcome: 'complete', unproved: null });
  });

  test('is not the first page again where its objects have no name, as in a lookup.', async () => {
    const contacts = toListProfile('contacts', profile({ lookups: { contacts: { path: '/c' } } }));
    const page = { count: 10, isNameless: true };
    const pages = [page, { ...page, count: 3 }];
    const { requests } = await readPages(pages, { profile: contacts });
    expect(requests).toEqual(['?page=2', '?page=1', '?page=3']);
  });

  test('is unproved where it counts its pages and shows the first one again.', async () => {
    const first = { count: 20, fields: { page: 1 } };
    const again = { ...first, repeats: 0 };
    const { requests, unproved } = await readPages([first, again, again]);
    expect(requests).toEqual(['?page=2']);
    expect(unproved).toEqual({ items: 20 });
  });

  const claims: readonly (readonly [value: Json, words: string])[] = [
    [true, 'truncated isTruncated is_truncated moreResults more_available next'],
    [5, 'nextKey next_marker moreResults truncated'],
    ['abc', 'nextKey nextMarker moreAvailable next nextPage nextOffset'],
  ];
  test.each(claims)(
    'is refused, however short, where %j is in one of %s.',
    async (value, words) => {
      for (const word of words.split(' '))
        for (const fields of [{ [word]: value }, { meta: { [word]: value } }]) {
          const { error, outcome, requests } = await readPages([{ fields }]);
          expect(error?.facts.code).toBe('list-incomplete');
          expect(outcome).toContain(word);
          expect(requests).toEqual([]);
        }
    },
  );

  test('is refused where the last page has a word that says more, or the header Link is not readable.', async () => {
    const cursor = { fields: { nextCursor: 'abc' } };
    const refused = { error: { facts: { code: 'list-incomplete' } } };
    expect(await readPages([cursor, { fields: { truncated: true } }])).toMatchObject(refused);
    expect(await readPages([{ headers: { link: '/b; rel="next"' } }])).toMatchObject(refused);
    expect(await readPages([cursor, {}])).toMatchObject({ outcome: 'complete', unproved: null });
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
  const changing = { count: 20, hasNewIds: true };
  const { outcome, requests, unproved } = await readPages([
    changing,
    { ...changing, repeats: 0 },
    { ...changing, repeats: 0 },
  ]);
  expect({ outcome, requests, unproved }).toEqual({
    outcome: 'complete',
    requests: ['?page=2', '?offset=20'],
    unproved: { items: 20 },
  });
});

test('A list with identifiers anew in each response whose pages all count as the first has no monitor twice.', async () => {
  const first = { count: 20, fields: { page: 1 }, hasNewIds: true };
  const { outcome, requests } = await readPages([first, { ...first, repeats: 0 }]);
  expect({ outcome, requests }).toEqual({ outcome: 'complete', requests: ['?page=2'] });
});

describe('A first page with three monitors is the complete list', () => {
  /** As a response may be, but no program should be. */
  const deep = JSON.parse(`${'{"meta":'.repeat(20_000)}1${'}'.repeat(20_000)}`) as JsonObject;
  const endless = JSON.parse(`${'['.repeat(20_000)}1${']'.repeat(20_000)}`) as Json;
  test.each([
    ...readRows<[string, JsonObject]>(
      tables,
      'a first page with three monitors is the complete list where',
    ),
    ['envelopes have no end', deep],
    ['lists have no end', { more: endless, next_steps: endless, total: endless, links: endless }],
  ])('where %s.', async (_name, fields) => {
    const expected = { requests: [], outcome: 'complete', unproved: null };
    expect(await readPages([{ fields }])).toMatchObject(expected);
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
  test.each(readRows<[string, readonly ScriptedPage[], string]>(tables, 'a list of several pages'))(
    '%s.',
    async (_name, pages, expected) => {
      const { outcome, requests } = await readPages(pages);
      expect(`${requests.join(' ')} → ${outcome}`).toBe(expected);
    },
  );

  test.each<[string, JsonObject, string]>([
    ['with a total of 0 is complete', { total: 0, page: 1, totalPages: 0 }, 'complete'],
    ['that is the last of more is read again', { hasMore: false, totalPages: 3 }, 'read again'],
    ['that counts pages is read again', { page: 1, totalPages: 3 }, 'read again'],
    ['that announces more is read again', { hasMore: true }, 'read again'],
    ['that names the number of the next page is read again', { nextPage: 2 }, 'read again'],
  ])('whose first page is empty %s.', async (_name, fields, outcome) => {
    expect(await readPages([{ count: 0, fields }])).toMatchObject({ requests: [], outcome });
  });
});

describe('A list that contradicts itself', () => {
  const wrongTotal = [{ fields: { total: 4, hasMore: false } }];

  test('is read four times, the lag of the service apart and doubling, and then refused.', async () => {
    const { message, waits } = await readPages(wrongTotal);
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(message).toContain('announces a total of 4, but 3 were read');
    const slow = parse(sound().replace(/$/, '\nlag: 3\n')).profile;
    if (slow === null) throw new Error('the profile is not valid');
    expect((await readPages(wrongTotal, { profile: slow })).waits).toEqual([3_000, 6_000, 12_000]);
  });

  test.each<[string, readonly ScriptedPage[], code: string]>([
    ['its total differs', wrongTotal, 'list-incomplete'],
    [
      'a page shows the same and a total claims more',
      [{ fields: { total: 5 } }, { repeats: 0 }],
      'list-incomplete',
    ],
    [
      'a page shows the same and claims more itself',
      [{ fields: { total: 5 } }, { repeats: 0, fields: { total: 5 } }],
      'list-incomplete',
    ],
    [
      'its cursors lead in a circle',
      [{ fields: { nextToken: 'a' } }, { fields: { nextToken: 'a' } }],
      'list-endless',
    ],
  ])('because %s is refused with %j.', async (_name, pages, code) => {
    const { error, outcome } = await readPages(pages);
    expect([outcome, error?.facts.code]).toEqual(['read again', code]);
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
    'https://other.example.com:8443/b',
    'http://api.example.com:8443/b',
    'https://api.example.com/b',
    '\\\\other.example.com/b',
    'https://api.example.com:8443@other.example.com/',
    'blob:https://api.example.com:8443/b',
    'https://user:secret@api.example.com:8443/b',
    'https://',
  ])('%s is refused, and nothing is sent there.', async (next) => {
    const { error, message, requests, waits } = await follow(next);
    expect(error?.facts.code).toBe('next-page-elsewhere');
    expect(message).not.toContain('secret');
    expect([requests, waits]).toEqual([[], []]);
  });

  test('by a parameter keeps the rest of the query.', async () => {
    const { requests } = await readPages([{ fields: { nextToken: 'a+b&c=/d' } }], { url });
    expect(requests).toEqual([':8443/api/v1/monitors?page=1&size=10&nextToken=a%2Bb%26c%3D%2Fd']);
  });
});
