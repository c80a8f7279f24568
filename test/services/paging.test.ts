import { describe, expect, test } from 'vitest';
import { RunError } from '../../src/core/model/errors.ts';
import type { ServiceFile } from '../../src/core/profile/profile.ts';
import { createReader } from '../../src/io/list-monitors.ts';
import { body } from '../core/builders.ts';
import { profile } from '../core/profile/profiles.ts';
import { type RawResponse, startRaw } from '../dist/services.ts';
import { withApi } from '../io/surroundings.ts';
import { profile as file, report, shop, startStandIn } from './scene.ts';

type PageKeys = NonNullable<ServiceFile['list']['page']>;

const size = 10;
const all = (count: number) =>
  Array.from({ length: count }, (_, index) => body({ key: `k-${index}`, name: `M ${index}` }));

/** Signs that detection would follow or refuse; a declared rule must not see them. */
const decoys = {
  body: { total: 999, has_more: true, next: '/l?page=7', nextThing: 'x', page: 1, pages: 9 },
  headers: { 'x-total-count': '999', 'x-next-page': '3' },
};

/** A page of a service: the request's query in, keys next to the items and headers out. */
type Paging = (
  query: URLSearchParams,
  count: number,
) => { readonly from: number } & Omit<RawResponse, 'status' | 'body'> & object;

interface Listed {
  readonly ids: readonly (string | null)[];
  readonly queries: readonly string[];
  readonly message: string | null;
}

/** Lists a service of so many monitors in pages of 10, by a rule of a profile. */
async function list(page: PageKeys, paging: Paging, count = 25): Promise<Listed> {
  await using service = await startRaw(({ path }) => {
    const { from, headers, ...keys } = paging(new URL(path, 'http://h').searchParams, count);
    const more = { ...decoys.headers, ...headers };
    return {
      status: 206,
      headers: more,
      body: { ...decoys.body, ...keys, items: all(count).slice(from, from + size) },
    };
  });
  const described = profile({ list: { path: '/l?size=10', items: '/items', id: '/key', page } });
  const read = await withApi(
    service.baseUrl,
    (api) =>
      createReader(api)
        .list()
        .catch((reason: unknown) => reason as RunError),
    {},
    described,
  );
  const queries = service.requests.map((request) => request.replace('GET /l?size=10', ''));
  if (read instanceof RunError) return { ids: [], queries, message: read.message };
  return { ids: read.monitors.map(({ id }) => id), queries, message: null };
}

const ids = (count: number) => all(count).map(({ key }) => key as string);
const num = (text: string | null, preset = 0) => Number(text ?? preset);

/** Each rule, a service that follows it, and the queries after the first. */
const rows: readonly (readonly [name: string, rule: PageKeys, paging: Paging, queries: readonly string[]])[] = [
  [
    'link, to an address below base-url',
    'link',
    (query) => {
      const from = num(query.get('after'));
      const link = from >= 20 ? '</l>; rel="prev"' : `</l?size=10&after=${from + 10}>; rel="next"`;
      return { from, headers: { link } };
    },
    ['&after=10', '&after=20'],
  ],
  [
    'a next address in the response',
    { next: '/paging/onwards' },
    (query) => {
      const from = num(query.get('after'));
      return { from, paging: { onwards: from >= 20 ? null : `?size=10&after=${from + 10}` } };
    },
    ['&after=10', '&after=20'],
  ],
  [
    'a cursor, sent back as the parameter',
    { cursor: '/bookmark', parameter: 'resume' },
    (query) => {
      const from = num((query.get('resume') ?? 'c/0').slice(2));
      return { from, ...(from < 20 && { bookmark: `c/${from + 10}` }) };
    },
    ['&resume=c%2F10', '&resume=c%2F20'],
  ],
  [
    'a cursor whose last page says that there is no more',
    { cursor: '/bookmark', parameter: 'resume', more: '/on' },
    (query) => {
      const from = num(query.get('resume'));
      return { from, bookmark: from + 10, on: from < 20 };
    },
    ['&resume=10', '&resume=20'],
  ],
  [
    'the number of the page, to the first empty one',
    { number: 'p' },
    (query) => ({ from: (num(query.get('p'), 1) - 1) * 10 }),
    ['&p=2', '&p=3', '&p=4'],
  ],
  [
    'the number of the page, from 0',
    { number: 'p', from: 0 },
    (query) => ({ from: num(query.get('p')) * 10 }),
    ['&p=1', '&p=2', '&p=3'],
  ],
  [
    'the number of the page, until the total is reached',
    { number: 'p', total: '/meta/count' },
    (query, count) => ({ from: (num(query.get('p'), 1) - 1) * 10, meta: { count: `${count}` } }),
    ['&p=2', '&p=3'],
  ],
  [
    'the number of the page, until there is no more',
    { number: 'p', more: '/on' },
    (query) => ({ from: (num(query.get('p'), 1) - 1) * 10, on: num(query.get('p')) < 3 }),
    ['&p=2', '&p=3'],
  ],
  [
    'a cursor whose last page is empty and has none',
    { cursor: '/bookmark', parameter: 'resume' },
    (query) => {
      const from = num(query.get('resume'));
      return { from, ...(from < 30 && { bookmark: from + 10 }) };
    },
    ['&resume=10', '&resume=20', '&resume=30'],
  ],
  [
    'a cursor whose last page is empty and has null',
    { cursor: '/bookmark', parameter: 'resume' },
    (query) => {
      const from = num(query.get('resume'));
      return { from, bookmark: from < 30 ? from + 10 : null };
    },
    ['&resume=10', '&resume=20', '&resume=30'],
  ],
  [
    'an offset, until the total is reached',
    { offset: 'skip', total: '/meta/count' },
    (query, count) => ({ from: num(query.get('skip')), meta: { count } }),
    ['&skip=10', '&skip=20'],
  ],
  [
    'an offset, until there is no more',
    { offset: 'skip', more: '/on' },
    (query) => ({ from: num(query.get('skip')), on: num(query.get('skip')) < 20 }),
    ['&skip=10', '&skip=20'],
  ],
  [
    'an offset, to the first page that is served again',
    { offset: 'skip' },
    (query) => ({ from: num(query.get('skip')) >= 25 ? 0 : num(query.get('skip')) }),
    ['&skip=10', '&skip=20', '&skip=25'],
  ],
];

describe('A list is read to its end by', () => {
  test.each(rows)('%s, and no other key or header counts.', async (_name, rule, paging, queries) => {
    expect(await list(rule, paging)).toEqual({ ids: ids(25), queries: ['', ...queries], message: null });
  });

  test('one page, where the profile says that there is none after it.', async () => {
    expect(await list('none', () => ({ from: 0 }), 10)).toEqual({ ids: ids(10), queries: [''], message: null });
  });

  test.each<[PageKeys, string]>([
    [{ number: 'p' }, '&p=2'],
    [{ offset: 'skip' }, '&skip=3'],
  ])('counting as %j also where the first page is short, because it may be cut off.', async (rule, query) => {
    const listed = await list(
      rule,
      (given) => ({ from: given.get('p') === '2' || given.get('skip') === '3' ? 3 : 0 }),
      3,
    );
    expect(listed).toEqual({ ids: ids(3), queries: ['', query], message: null });
  });

  test('a cursor, where the last of several pages is full and has none.', async () => {
    const paging: Paging = (query) => {
      const from = num((query.get('resume') ?? 'c/0').slice(2));
      return { from, ...(from < 20 && { bookmark: `c/${from + 10}` }) };
    };
    const listed = await list({ cursor: '/bookmark', parameter: 'resume' }, paging, 30);
    expect(listed).toEqual({ ids: ids(30), queries: ['', '&resume=c%2F10', '&resume=c%2F20'], message: null });
  });

  test('counting, and an empty list has no second page.', async () => {
    expect(await list({ number: 'p' }, () => ({ from: 0 }), 0)).toMatchObject({ ids: [], queries: [''] });
  });

  test('counting, where a page beyond the end is a 404.', async () => {
    await using service = await startRaw(({ path }) =>
      path === '/m' ? { status: 200, body: all(3) } : { status: 404, body: { message: 'no such page' } },
    );
    const described = profile({ list: { path: '/m', page: { number: 'page' } } });
    const read = await withApi(service.baseUrl, (api) => createReader(api).list(), {}, described);
    expect(read.monitors).toHaveLength(3);
    expect(service.requests).toEqual(['GET /m', 'GET /m?page=2']);
  });
});

describe('A list whose only page leads to no next page is complete', () => {
  const rule = { next: '/paging/onwards' };

  test.each<[string, PageKeys, number, object]>([
    ['where the page has fewer than 10 monitors', rule, 9, {}],
    ['where null is there', rule, 10, { paging: { onwards: null } }],
    ['where an empty text is there', rule, 10, { paging: { onwards: '' } }],
    ['where the cursor is an empty text', { cursor: '/c', parameter: 'after' }, 10, { c: '' }],
    ['where a header Link names other pages only', 'link', 10, { headers: { link: '</l>; rel="first"' } }],
    ['where the total is reached', { ...rule, total: '/n' }, 10, { n: 10 }],
    ['where there is no more', { ...rule, more: '/on' }, 10, { on: false }],
  ])('%s.', async (_name, declared, count, keys) => {
    const listed = await list(declared, () => ({ from: 0, ...keys }), count);
    expect(listed).toEqual({ ids: ids(count), queries: [''], message: null });
  });

  test('where its path requests a larger page.', async () => {
    const described = profile({ list: { path: '/m?limit=13', page: rule } });
    const read = async (count: number) => {
      await using service = await startRaw(() => ({ status: 200, body: { monitors: all(count) } }));
      return await withApi(service.baseUrl, (api) => createReader(api).list(), {}, described);
    };
    expect((await read(12)).monitors).toHaveLength(12);
    await expect(read(13)).rejects.toThrow('has 13 monitors and no "/paging/onwards"');
  });

  test.each(['/m?since=1700000000', '/m?region=eu20', '/m?region=20eu'])(
    'but not where another number is in its path: %s.',
    async (path) => {
      await using service = await startRaw(() => ({ status: 200, body: { monitors: all(10) } }));
      const read = withApi(
        service.baseUrl,
        (api) => createReader(api).list(),
        {},
        profile({ list: { path, page: rule } }),
      );
      await expect(read).rejects.toThrow('has 10 monitors and no "/paging/onwards"');
    },
  );

  test('where it is short, and its path requests no number.', async () => {
    await using service = await startRaw(() => ({ status: 200, body: { monitors: all(9) } }));
    const described = profile({ list: { path: '/m', page: rule } });
    const read = await withApi(service.baseUrl, (api) => createReader(api).list(), {}, described);
    expect(read.monitors).toHaveLength(9);
  });
});

test('A long first page that a counted list shows again is a warning, because the parameter may be wrong.', async () => {
  const warningsFor = async (page: PageKeys | null, path: string, repeat: (request: string) => number) => {
    await using service = await startRaw((request) => ({
      status: 200,
      body: all(30).slice(repeat(request.path)).slice(0, 12),
    }));
    const described = profile({ list: { path, id: '/key', ...(page !== null && { page }) } });
    const read = await withApi(service.baseUrl, (api) => createReader(api).list(), {}, described);
    return read.warnings.map(({ message }) => message);
  };
  const again = () => 0;
  expect(await warningsFor({ number: 'p' }, '/m', again)).toEqual([
    'With p=2, the service lists its first 12 monitors again: if it has more, correct "list.page" in the service profile; if the response has a total or a flag for more, declare it there',
  ]);
  expect(await warningsFor({ offset: 'skip' }, '/m?limit=12', again)).toEqual([
    expect.stringMatching(/^With skip=12, /),
  ]);
  // Not every number in the address is the size of a page.
  expect(await warningsFor({ number: 'p' }, '/m?account=9999', again)).toHaveLength(1);
  // Not where the parameter is a guess, the first page has room, the second one is empty, or a later one is repeated.
  expect(await warningsFor(null, '/m', again)).toEqual([]);
  expect(await warningsFor({ number: 'p' }, '/m?limit=20', again)).toEqual([]);
  expect(await warningsFor({ number: 'p' }, '/m', (path) => (path.includes('p=') ? 30 : 0))).toEqual([]);
  expect(await warningsFor({ number: 'p' }, '/m', (path) => (path.includes('p=') ? 12 : 0))).toEqual([]);
});

describe('A list is refused', () => {
  const refusals: readonly (readonly [
    name: string,
    rule: PageKeys,
    paging: Paging,
    reason: string,
    readings: number,
  ])[] = [
    [
      'where the total is never reached, after three more readings',
      { number: 'p', total: '/n' },
      (query) => ({ from: query.has('p') ? 90 : 0, n: 30 }),
      'announced a total of 30, of which 10 were read, and reading the list again did not help',
      4,
    ],
    [
      'where a page that is empty still announces more, after three more readings',
      { number: 'p', more: '/on' },
      (query) => ({ from: query.has('p') ? 90 : 0, on: true }),
      'announced more monitors ("/on"), and reading the list again did not help',
      4,
    ],
    [
      'where the next address is null, and the total is not reached',
      { next: '/onwards', total: '/n' },
      () => ({ from: 0, onwards: null, n: 25 }),
      'announces a total of 25, but 10 were read, and reading the list again did not help',
      4,
    ],
    [
      'where there is more, and no cursor',
      { cursor: '/bookmark', parameter: 'resume', more: '/meta/on' },
      () => ({ from: 0, meta: { on: true } }),
      'announces more monitors ("/meta/on"), but no known way leads to them',
      1,
    ],
    [
      'where the next address is no text',
      { next: '/onwards' },
      () => ({ from: 0, onwards: { page: 2 } }),
      'announces more monitors ("/onwards")',
      1,
    ],
    [
      'where the pages lead in a circle',
      { next: '/onwards' },
      () => ({ from: 0, onwards: '/l?size=10' }),
      'the pages lead in a circle',
      1,
    ],
    [
      'where a cursor brings only known monitors',
      { cursor: '/bookmark', parameter: 'resume' },
      (query) => ({ from: 0, bookmark: `${query.get('resume')}x` }),
      'shows no new monitor, but the previous page announced more monitors ("/bookmark")',
      1,
    ],
    [
      'where the next page is on another origin, and nothing is sent there',
      'link',
      () => ({ from: 0, headers: { link: '<https://elsewhere.example.net/l?page=2>; rel="next"' } }),
      'names a next page at https://elsewhere.example.net, but base-url is at http://127.0.0.1',
      1,
    ],
  ];

  test.each(refusals)('%s.', async (_name, rule, paging, reason, readings) => {
    const { message, queries } = await list(rule, paging);
    expect(message).toContain(reason);
    expect(message).not.toContain('declare it with list.page');
    expect(queries.filter((query) => query === '')).toHaveLength(readings);
  });

  test('where there is more and nothing leads there: no other parameter is guessed.', async () => {
    const rule = { cursor: '/bookmark', parameter: 'resume', more: '/on', total: '/n' };
    const { message, queries } = await list(rule, () => ({ from: 0, on: true, n: 25 }));
    expect(message).toContain('announces more monitors ("/on")');
    expect(queries).toEqual(['']);
  });

  test.each<[string, PageKeys]>([
    ['next address', { next: '/paging/onwards' }],
    ['cursor', { cursor: '/paging/onwards', parameter: 'resume', more: '/paging/on' }],
    ['header', 'link'],
  ])('where the only page is long and has no %s at the place of the profile, which may be wrong.', async (_, rule) => {
    const paging = () => ({ from: 0, links: { onwards: '/l?size=10&after=10' } });
    const { message, queries } = await list(rule, paging);
    const place = rule === 'link' ? 'Link' : '/paging/onwards';
    expect(message).toContain(`this page has 10 monitors and no "${place}", so further pages may exist\n`);
    expect(message).toContain('request larger pages in list.path');
    expect(queries).toEqual(['']);
  });

  test.each<[string, PageKeys, object, string]>([
    ['', { number: 'p', total: '/count' }, { n: 25 }, '"/count", only "total", "has_more", "next", '],
    [
      ', where the last page says so, too',
      { offset: 'p', total: '/meta/count', more: '/on' },
      { meta: { n: 25 }, on: false },
      '"/meta/count", in "/meta" only "n"',
    ],
    [', but text', { next: '/onwards', total: '/n' }, { n: 'many', onwards: null }, '"/n", only '],
  ])('where no page has the number that the profile declares as total%s.', async (_, rule, keys, shown) => {
    const { message } = await list(rule, (query) => ({ from: (num(query.get('p'), 1) - 1) * 10, ...keys }));
    expect(message).toContain(`this page has no number at list.page.total ${shown}`);
    expect(message).toContain('Correct "list.page.total" in the service profile, or remove it');
  });

  test('but not where it has no monitors and no total.', async () => {
    expect(await list({ number: 'p', total: '/count' }, () => ({ from: 0 }), 0)).toMatchObject({ message: null });
  });

  test('but not where one of its pages has the total.', async () => {
    const rule = { number: 'p', total: '/n' };
    const found = await list(rule, (query) => ({
      from: (num(query.get('p'), 1) - 1) * 10,
      ...(!query.has('p') && { n: 25 }),
    }));
    expect(found).toMatchObject({ ids: ids(25), message: null });
  });

  test('where the next page is on another origin, with the key of the profile to correct.', async () => {
    const link = '<https://elsewhere.example.net/l?page=2>; rel="next"';
    const { message } = await list('link', () => ({ from: 0, headers: { link } }));
    expect(message).toContain('If the service names a wrong address, correct "list.page" in the service profile');
  });

  test('with the key of the profile to check.', async () => {
    const { message } = await list({ next: '/onwards' }, () => ({ from: 0, onwards: 2 }));
    expect(message).toContain('Check "list.page" in the service profile');
  });
});

test.each([20, 5])(
  'A sync with a total that counts a page of %i creates one monitor, and the error names the line of the rule.',
  async (size) => {
    const items = Array.from({ length: 30 }, (_, index) => ({ ...shop, id: `m-${index}`, name: `Old ${index}` }));
    const newestFirst = (all: readonly object[]) => ({ count: size, checks: all.toReversed().slice(0, size) });
    await using service = await startStandIn({ items, list: newestFirst });
    const { counts, error } = await report({
      command: 'sync',
      service,
      profile: file(
        'list: { path: /v1, items: /checks, page: { number: page, total: /count } }',
        'create: { path: /v1 }',
      ),
      config: items.slice(0, 5).map(({ id: _id, ...monitor }) => monitor),
    });
    expect(counts).toMatchObject({ created: 1, missing: 4 });
    expect(error).toMatchObject({
      code: 'list-shrunk',
      message: expect.stringContaining('Correct "list.page" (pulse.yaml:2)'),
    });
  },
);
