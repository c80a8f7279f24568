import { describe, expect, test } from 'vitest';
import type { ServiceFile } from '../../../src/core/profile/service-file.ts';
import { profile } from '../profile/profiles.ts';
import { address, type Reading, readPages, type ScriptedPage } from './scripted-pages.ts';

type Rule = NonNullable<ServiceFile['list']['page']>;

/** Signals that detection would follow or refuse, and that no declared rule sees. */
const decoys = {
  fields: { total: 999, has_more: true, next: '/l?page=7', nextThing: 'x', page: 1, pages: 9 },
  headers: { 'x-total-count': '999', 'x-next-page': '3' },
  status: 206,
};

/**
 * Reads the pages of a service by a rule of its profile. Undefined leaves the signals of detection
 * away.
 */
function read(
  rule: Rule | undefined,
  pages: readonly ScriptedPage[],
  query = '',
): Promise<Reading> {
  const list = { path: '/m', ...(rule !== undefined && { page: rule }) };
  const withDecoys = pages.map((page) => ({
    ...page,
    ...(rule !== undefined && {
      status: decoys.status,
      fields: { ...decoys.fields, ...page.fields },
      headers: { ...decoys.headers, ...page.headers },
    }),
  }));
  return readPages(withDecoys, { profile: profile({ list }), url: `${address}${query}` });
}

const fields = (...all: readonly ScriptedPage['fields'][]) =>
  all.map((one) => ({ count: 10, ...(one && { fields: one }) }));
const cursor = { cursor: '/bookmark', parameter: 'resume' };

describe('A list is read to its end', () => {
  test.each<[string, Rule, readonly ScriptedPage[], readonly string[]]>([
    [
      'by link, to an address elsewhere below base-url',
      'link',
      [
        { headers: { link: '</l?after=3>; rel="next"' } },
        { headers: { link: '</l>; rel="prev"' } },
      ],
      ['/l?after=3'],
    ],
    [
      'by the address of the next page',
      { next: '/paging/onwards' },
      fields({ paging: { onwards: '?after=10' } }, { paging: { onwards: null } }),
      ['?after=10'],
    ],
    [
      'by a cursor',
      cursor,
      fields({ bookmark: 'c/10' }, { bookmark: 20 }, {}),
      ['?resume=c%2F10', '?resume=20'],
    ],
    [
      'by a cursor that is an object',
      cursor,
      fields({ bookmark: { id: 1 } }, {}),
      ['?resume=%7B%22id%22%3A1%7D'],
    ],
    [
      'by a cursor whose last page says that there is no more',
      { ...cursor, more: '/on' },
      fields({ bookmark: 'a', on: true }, { bookmark: 'b', on: false }),
      ['?resume=a'],
    ],
    [
      'by a cursor whose last page is empty',
      cursor,
      [...fields({ bookmark: 'a' }), { count: 0 }],
      ['?resume=a'],
    ],
    [
      'by number, to the first empty page',
      { number: 'p' },
      [{}, {}, { count: 0 }],
      ['?p=2', '?p=3'],
    ],
    ['by number, to a page that does not exist', { number: 'p' }, [{}, {}], ['?p=2', '?p=3']],
    ['by number from 0', { number: 'p', from: 0 }, [{}, {}, { count: 0 }], ['?p=1', '?p=2']],
    [
      'by number, to its total',
      { number: 'p', total: '/meta/n' },
      fields({ meta: { n: '20' } }, { meta: { n: 20 } }),
      ['?p=2'],
    ],
    [
      'by number, to a total on its first page',
      { number: 'p', total: '/n' },
      fields({ n: 20 }, {}),
      ['?p=2'],
    ],
    [
      'by number, until there is no more',
      { number: 'p', more: '/on' },
      fields({ on: true }, { on: false }),
      ['?p=2'],
    ],
    [
      'by offset, to its total',
      { offset: 'skip', total: '/n' },
      fields({ n: 20 }, { n: 20 }),
      ['?skip=10'],
    ],
    [
      'by offset, to no more',
      { offset: 'skip', more: '/on' },
      fields({ on: true }, { on: false }),
      ['?skip=10'],
    ],
    [
      'by offset, to a page that is shown again',
      { offset: 'skip' },
      [{}, {}, { repeats: 0 }],
      ['?skip=3', '?skip=6'],
    ],
    ['where there is one page', 'none', fields({}), []],
    ['where there is no monitor', { number: 'p' }, [{ count: 0 }], []],
    ['where there is no monitor and no total', { number: 'p', total: '/n' }, [{ count: 0 }], []],
  ])('%s, and no other key or header counts.', async (_name, rule, pages, requests) => {
    expect(await read(rule, pages)).toMatchObject({ requests, outcome: 'complete' });
  });

  test.each<[string, Rule, ScriptedPage]>([
    ['has fewer than 10 monitors', { next: '/on' }, { count: 9 }],
    ['has null there', { next: '/on' }, { count: 10, fields: { on: null } }],
    ['has an empty text there', cursor, { count: 10, fields: { bookmark: '' } }],
    [
      'has a header Link for other pages',
      'link',
      { count: 10, headers: { link: '</l>; rel="first"' } },
    ],
    ['reaches the total', { next: '/on', total: '/n' }, { count: 10, fields: { n: 10 } }],
    [
      'says that there is no more',
      { next: '/on', more: '/more' },
      { count: 10, fields: { more: false } },
    ],
  ])('where its only page leads to no other and %s.', async (_name, rule, page) => {
    expect(await read(rule, [page])).toMatchObject({ requests: [], outcome: 'complete' });
  });
});

describe('A list is refused', () => {
  const link = '<https://elsewhere.example.net/l>; rel="next"';
  const unknownMethod = 'announces more monitors ("/on"), but no known paging method leads to them';
  test.each<[string, Rule, readonly ScriptedPage[], string]>([
    [
      'where there is more and no cursor',
      { ...cursor, more: '/on' },
      fields({ on: true }),
      unknownMethod,
    ],
    [
      'where the next address is no text',
      { next: '/on' },
      fields({ on: { page: 2 } }),
      unknownMethod,
    ],
    [
      'where a cursor brings only known monitors',
      cursor,
      [{ fields: { bookmark: 'a' } }, { fields: { bookmark: 'b' }, repeats: 0 }],
      'shows no new monitor, but the previous page announced more monitors ("/bookmark")',
    ],
    [
      'where pages lead in a circle',
      { next: '/on' },
      fields({ on: address }),
      `announces more monitors ("/on"), but leads to ${address} again: the pages lead in a circle`,
    ],
    [
      'where the next page is on another origin',
      'link',
      [{ headers: { link } }],
      'announces more monitors ("Link") and names a next page at https://elsewhere.example.net, but "base-url" is at https://api.example.com',
    ],
    [
      'where the total is not reached',
      { number: 'p', total: '/n' },
      [...fields({ n: 30 }), { count: 0 }],
      'read again',
    ],
    [
      'where an empty page announces more',
      { number: 'p', more: '/on' },
      [...fields({ on: true }), { count: 0, fields: { on: true } }],
      'read again',
    ],
    [
      'where next is null below the total',
      { next: '/on', total: '/n' },
      fields({ on: null, n: 25 }),
      'read again',
    ],
    [
      'where its only page is long and has no next address',
      { next: '/paging/on' },
      fields({ links: { on: '/b' } }),
      'has 10 monitors and no "/paging/on", so further pages may exist',
    ],
    [
      'where its only page is long and has no cursor',
      { ...cursor, more: '/on' },
      fields({}),
      'has 10 monitors and no "/bookmark", so further pages may exist',
    ],
    [
      'where its only page is long and has no header',
      'link',
      fields({}),
      'has 10 monitors and no "Link", so further',
    ],
    [
      'where no page has the declared total',
      { offset: 'p', total: '/meta/count', more: '/on' },
      fields({ meta: { n: 25 }, on: false }),
      'has no number at "list.page.total" "/meta/count", in "/meta" only "n"',
    ],
    [
      'where the declared total is text',
      { next: '/on', total: '/n' },
      fields({ n: 'many', on: null }),
      'has no number at "list.page.total" "/n", only ',
    ],
  ])('%s.', async (_name, rule, pages, outcome) => {
    const { message, ...reading } = await read(rule, pages);
    expect(`${reading.outcome}: ${message}`).toContain(outcome);
    expect(message).not.toContain('declare it with');
    expect(message).toMatch(/[Cc](heck|orrect) "list\.page/);
  });

  test('where its only page is as long as its address allows.', async () => {
    const refused = 'has 13 monitors and no "/on", so further pages may exist';
    expect(await read({ next: '/on' }, [{ count: 12 }], '?limit=13')).toMatchObject({
      outcome: 'complete',
    });
    expect(await read({ next: '/on' }, [{ count: 13 }], '?limit=13')).toMatchObject({
      outcome: refused,
    });
    for (const query of ['?since=1700000000', '?region=eu20', '?limit=20eu'])
      expect((await read({ next: '/on' }, [{ count: 10 }], query)).outcome).toContain(
        'has 10 monitors and no "/on"',
      );
  });
});

test('Where the user says that one response holds all monitors, only what is declared and announced is requested.', async () => {
  const readComplete = (page: Rule, pages: readonly ScriptedPage[]) =>
    readPages(pages, { profile: profile({ list: { path: '/m', page } }), isComplete: true });
  expect(await readComplete({ number: 'p' }, [{ count: 20 }])).toMatchObject({
    requests: [],
    unproved: null,
  });
  const followed = await readComplete(cursor, [
    { fields: { bookmark: 'a' } },
    { fields: { bookmark: null } },
  ]);
  expect(followed).toMatchObject({ requests: ['?resume=a'], outcome: 'complete' });
});

test('A long first page that a counted list shows again is a warning, because the parameter may be wrong.', async () => {
  const again = (count = 12) => [{ count }, { count, repeats: 0 }];
  const warningsFor = async (rule: Rule | undefined, pages: readonly ScriptedPage[], query = '') =>
    (await read(rule, pages, query)).warnings;
  expect(await warningsFor({ number: 'p' }, again())).toEqual([
    'With ?p=2, the service lists its first 12 monitors again: if it has more, correct "list.page" in the service profile; if the response has a total or a flag for more, declare it there',
  ]);
  // Not every number in the address is the size of a page.
  expect(await warningsFor({ offset: 'skip' }, again(), '?limit=12&account=9999')).toEqual([
    expect.stringMatching(/^With \?skip=12, /),
  ]);
  // A list of a usual page size is unproved instead.
  const twenty = await read({ number: 'p' }, again(20));
  expect(twenty).toMatchObject({ unproved: { items: 20, tried: ['?p=2'] }, warnings: [] });
  const proved = await read({ number: 'p' }, [{ count: 20 }, { count: 0 }]);
  expect(proved).toMatchObject({ unproved: null, warnings: [] });
  const settled = await read({ number: 'p', total: '/n' }, [{ count: 20, fields: { n: 20 } }]);
  expect(settled).toMatchObject({ unproved: null, requests: [] });
  // Not where the parameter is a guess, the first page has room, the second one is empty, or a
  // later one is repeated.
  expect(await warningsFor(undefined, again())).toEqual([]);
  expect(await warningsFor({ number: 'p' }, again(9))).toEqual([]);
  expect(await warningsFor({ number: 'p' }, again(), '?limit=20')).toEqual([]);
  expect(await warningsFor({ number: 'p' }, [{ count: 12 }, { count: 0 }])).toEqual([]);
  expect(
    await warningsFor({ number: 'p' }, [{ count: 12 }, { count: 12 }, { count: 12, repeats: 1 }]),
  ).toEqual([]);
});
