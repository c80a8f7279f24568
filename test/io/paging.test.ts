import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { kindOf, RunError } from '../../src/core/model/errors.ts';
import type { CompleteList } from '../../src/core/model/monitor.ts';
import type { Options } from '../../src/core/settings/options.ts';
import { createReader } from '../../src/io/list-monitors.ts';
import { bare, bareFromZero, type Item, items, type Paging, sayingServices, silentServices } from './paged-services.ts';
import { json, serve, serveAlways, type TestServer } from './servers.ts';
import { token, withApi } from './surroundings.ts';

/** The list, or the error that listing ends with. */
function list(server: TestServer, overrides: Partial<Options> = {}): Promise<CompleteList | RunError> {
  return withApi(
    server.baseUrl,
    (api) =>
      createReader(api)
        .list()
        .catch((reason: unknown) => reason as RunError),
    overrides,
  );
}

function idsOf(read: CompleteList | RunError): readonly (string | null)[] | string {
  return read instanceof RunError ? read.message : read.monitors.map(({ id }) => id);
}

function queriesOf({ seen }: TestServer): readonly string[] {
  return seen.map(({ path }) => path.replace('/api/v1/monitors', ''));
}

/** A service that responds to each request with the next of some bodies, and with the last one for ever. */
function serveBodies(...bodies: readonly unknown[]): Promise<TestServer> {
  return serve((_request, response, before) => json(response, 200, bodies[Math.min(before, bodies.length - 1)]));
}

/** A service that pages in a style; the first response that is not null goes before it. */
function servePaged(
  paging: Paging,
  count: number,
  size: number,
  interfere: (response: ServerResponse, before: number) => unknown = () => null,
): Promise<TestServer> {
  return serve(({ headers, path }, response, before) => {
    if (interfere(response, before) !== null) return;
    const reply = paging(items(count), size, new URL(path, `http://${headers.host}`));
    json(response, 200, reply.body, reply.headers);
  });
}

const everyService = {
  ...sayingServices,
  ...silentServices,
  'nothing at all': bare,
  'nothing at all, from 0': bareFromZero,
};

describe('a list in pages', () => {
  test('is refused before its pages need more memory than there is', async () => {
    const filler = 'x'.repeat(16 * 1024 * 1024);
    await using server = await serve(({ headers }, response, before) => {
      const next = `http://${headers.host}/api/v1/monitors?after=${before}`;
      json(response, 200, { monitors: [{ ...items(before + 1)[before], filler }], next });
    });
    expect(await list(server)).toMatchObject({ facts: { code: 'list-endless' } });
    expect(server.seen).toHaveLength(16);
  }, 60_000);

  test.each(Object.entries(everyService))('is walked to its end by %s', async (_name, paging) => {
    await using server = await servePaged(paging, 35, 10);
    expect(new Set(idsOf(await list(server)))).toEqual(new Set(items(35).map(({ id }) => id)));
    for (const { headers } of server.seen) expect(headers.authorization).toBe(`Bearer ${token}`);
  });

  test('is read by offset where the service refuses page numbers', async () => {
    const limited = sayingServices['limit and total'] as Paging;
    await using server = await serve(({ headers, path }, response) => {
      const url = new URL(path, `http://${headers.host}`);
      if (url.searchParams.has('page')) json(response, 400, {});
      else json(response, 200, limited(items(25), 10, url).body);
    });
    expect(idsOf(await list(server))).toHaveLength(25);
    expect(queriesOf(server)).toEqual(['', '?page=2', '?page=1', '?offset=10', '?offset=20']);
  });

  test('may be where list-path says, on every page', async () => {
    const list1 = { a: { b: items(2) }, nextCursor: 'x' };
    await using server = await serveBodies(list1, { a: { b: items(1, 'other') }, monitors: items(1, 'wrong') });
    expect(idsOf(await list(server, { listPath: '/a/b' }))).toEqual(['monitor-0', 'monitor-1', 'other-0']);
  });

  test.each<[string, unknown]>([
    ['empty', { checks: [], nextCursor: null }],
    ['null', { checks: null, nextCursor: '' }],
  ])('may end with a page that is %s and says that it is the last', async (_name, last) => {
    await using server = await serveBodies({ checks: items(2), nextCursor: 'x' }, last);
    expect(idsOf(await list(server))).toHaveLength(2);
    expect(server.seen).toHaveLength(2);
  });

  test('counts a monitor once that comes again on a later page, and twice where it is twice on one', async () => {
    const [first, second, third] = items(3);
    await using server = await serveBodies(
      { data: [first, second], next: '?page=2' },
      { data: [{ ...second, status: 'up' }, third, third], next: null },
    );
    expect(idsOf(await list(server))).toEqual(['monitor-0', 'monitor-1', 'monitor-2', 'monitor-2']);
  });

  test('counts different monitors of one name on two pages twice where they have no identifiers', async () => {
    const shop = { name: 'Shop', target: 'https://shop.example.com/' };
    await using server = await serveBodies(
      { data: [shop], next: '?page=2' },
      {
        data: [
          { ...shop, target: 'https://eu.example.com/' },
          { ...shop, name: 'Blog' },
        ],
        next: null,
      },
    );
    expect(idsOf(await list(server))).toHaveLength(3);
  });

  test('counts different monitors of one name on two pages twice, by their identifiers', async () => {
    const shop = { name: 'Shop', target: 'https://shop.example.com/' };
    await using server = await serveBodies(
      { data: [{ ...shop, id: 1 }], next: '?page=2' },
      { data: [{ ...shop, id: 2 }], next: null },
    );
    expect(idsOf(await list(server))).toEqual(['1', '2']);
  });

  test('counts items without a name towards the total', async () => {
    await using server = await serveBodies(
      { data: [...items(1), { id: 'x' }], next: '?page=2', total: 3 },
      { data: items(1, 'other'), next: null, total: 3 },
    );
    expect(await list(server)).toMatchObject({ unnamed: 1, monitors: [{ id: 'monitor-0' }, { id: 'other-0' }] });
  });
});

test.each(['a Link header', 'a field'])(
  'A next page on another port is not asked for, and the token does not go there, by %s.',
  async (way) => {
    await using other = await serveAlways((response) => json(response, 200, []));
    const address = `${other.baseUrl}/api/v1/monitors?page=2`;
    await using server = await serveAlways((response) => {
      if (way === 'a field') json(response, 200, { data: items(2), next: address });
      else json(response, 200, items(2), { link: `<${address}>; rel="next"` });
    });
    const message = idsOf(await list(server));
    expect(message).toContain(`names a next page at ${other.baseUrl}`);
    expect(message).toContain(server.baseUrl);
    expect(other.seen).toEqual([]);
  },
);

describe('pages that do not come to an end', () => {
  test('because cursors lead in a circle are refused', async () => {
    await using server = await serve(({ path }, response, before) => {
      json(response, 200, { data: items(1, `page${before}`), nextCursor: path.endsWith('cursor=a') ? 'b' : 'a' });
    });
    expect(idsOf(await list(server))).toContain('cursor=a again: the pages lead in a circle');
    expect(queriesOf(server)).toEqual(['', '?cursor=a', '?cursor=b']);
  });

  test.each<[string, object, readonly string[]]>([
    ['a number of pages', { page: 1, totalPages: 3 }, ['?page=2']],
    ['a total', { total: 9 }, ['?page=2', '?offset=2']],
    ['an offset', { offset: 0, limit: 2, total: 9 }, ['?offset=2']],
    ['more', { hasMore: true }, ['?starting_after=monitor-1']],
    ['a cursor', { next_cursor: 'abc' }, ['?cursor=abc', '?next_cursor=abc', '?start_cursor=abc', '?after=abc']],
    ['a next page', { next: '?page=2' }, ['?page=2']],
  ])('because %s leads to a page without a monitor that is new are refused', async (_name, fields, asked) => {
    await using server = await serveBodies({ data: items(2), ...fields });
    const message = idsOf(await list(server));
    expect(message).toContain('this page shows no new monitor, but the previous page announced');
    expect(message).toContain(`/monitors${asked[0]}: 200`);
    expect(queriesOf(server)).toEqual(['', ...asked]);
  });

  test('because items without identifiers change from time to time are refused', async () => {
    await using server = await serve((_request, response, before) => {
      json(response, 200, { data: [{ name: 'Shop', lastCheckedAt: before }], nextCursor: `c${before}` });
    });
    expect(idsOf(await list(server))).toContain('this page shows no new monitor, but the previous page announced');
  });
});

describe('a cursor that goes back under another name than is usual', () => {
  /** A service of three pages; a page that is asked for by another parameter is the first one, or refused. */
  function serveCursor(key: string, parameter: string, otherwise: number): Promise<TestServer> {
    return serve(({ headers, path }, response) => {
      const { searchParams } = new URL(path, `http://${headers.host}`);
      if (searchParams.size > 0 && !searchParams.has(parameter) && otherwise >= 400)
        return json(response, otherwise, {});
      const page = Number(searchParams.get(parameter) ?? 1);
      json(response, 200, { data: items(2, `page${page}`), ...(page < 3 && { [key]: `${page + 1}` }) });
    });
  }

  test.each([
    ['nextPageToken', 'nextPageToken', 'pageToken'],
    ['NextToken', 'NextToken', null],
    ['NextMarker', 'Marker', 'marker'],
    ['Marker', 'Marker', null],
    ['nextPageKey', 'nextPageKey', null],
    ['next_cursor', 'start_cursor', 'cursor'],
    ['next_cursor', 'after', 'cursor'],
  ])('from %s to %s is found, and then asked for alone', async (key, parameter, usual) => {
    for (const otherwise of [200, 400, 404]) {
      await using server = await serveCursor(key, parameter, otherwise);
      expect(idsOf(await list(server))).toHaveLength(6);
      const queries = queriesOf(server);
      expect(queries[1]).toBe(`?${usual ?? parameter}=2`);
      expect(queries.filter((query) => query.includes('=3'))).toHaveLength(1);
      expect(new URLSearchParams(queries.at(-1)).get(parameter)).toBe('3');
    }
  });

  test.each([401, 403])('is not looked for after a %i', async (status) => {
    await using server = await serveCursor('next_cursor', 'after', status);
    expect(idsOf(await list(server))).toContain(`?cursor=2: ${status}`);
    expect(server.seen).toHaveLength(2);
  });

  test('and is found nowhere is refused with the response to the first request', async () => {
    await using server = await serveCursor('next_cursor', 'elsewhere', 422);
    expect(idsOf(await list(server))).toContain('?cursor=2: 422');
    expect(server.seen).toHaveLength(5);
  });
});

describe('an empty page that leads on', () => {
  test.each(['/api/v1/monitors', '?page=2', '?page=empty'])('back to %s is refused', async (next) => {
    await using server = await serveBodies(
      { items: items(2), paging: { next: '?page=2' } },
      { items: items(2, 'other'), paging: { next: '?page=empty' } },
      { items: [], paging: { next } },
    );
    expect(idsOf(await list(server))).toContain('the pages lead in a circle');
    expect(queriesOf(server)).toEqual(['', '?page=2', '?page=empty']);
  });

  test('by the cursor that led to it is refused', async () => {
    await using server = await serveBodies({ items: items(2), nextCursor: 'a' }, { items: [], nextCursor: 'a' });
    expect(idsOf(await list(server))).toContain('the pages lead in a circle');
    expect(server.seen.filter(({ path }) => path.endsWith('?cursor=a'))).toHaveLength(1);
  });
});

describe('a page that was claimed and comes back empty', () => {
  test.each<[string, object, Record<string, string>]>([
    ['page and totalPages', { page: 1, totalPages: 3 }, {}],
    ['offset and hasMore', { offset: 0, hasMore: true }, {}],
    ['nextCursor', { nextCursor: 'abc' }, {}],
    ['next', { next: '?page=2' }, {}],
    ['total', { total: 5 }, {}],
    ['the headers X-Page and X-Total-Pages', {}, { 'x-page': '1', 'x-total-pages': '3' }],
    ['the header Link', {}, { link: '<?page=2>; rel="next"' }],
    ['the header X-Next-Page', {}, { 'x-next-page': '2' }],
  ])('is read again after %s, and the list is refused after four readings', async (_name, fields, headers) => {
    await using server = await serve(({ path }, response) => {
      if (path.includes('?')) json(response, 200, { data: [] });
      else json(response, 200, { data: items(2), ...fields }, headers);
    });
    const message = String(idsOf(await list(server)));
    expect(message).toMatch(
      /no new monitor, but the previous page announced|this page announces a total of 5, but 2 were/,
    );
    expect(message).toContain('and reading the list again did not help');
    expect(message).toContain('list.page');
    expect(queriesOf(server).filter((query) => query === '')).toHaveLength(4);
  });

  test('once is read again, and the list is complete', async () => {
    await using server = await servePaged(sayingServices['pages from 1'] as Paging, 25, 10, (response, before) => {
      if (before !== 1) return null;
      json(response, 200, { data: [] });
      return true;
    });
    expect(idsOf(await list(server))).toEqual(items(25).map(({ id }) => id));
    expect(queriesOf(server)).toEqual(['', '?page=2', '', '?page=2', '?page=3']);
  });

  test.each<[string, object]>([
    ['says that there is no more', { hasMore: false }],
    ['says that it is the last', { isLast: true }],
    ['says that there is no next page', { nextPage: null }],
    ['counts fewer pages', { totalPages: 1 }],
  ])('and %s is the end', async (_name, fields) => {
    await using server = await serve(({ path }, response) => {
      json(response, 200, path.includes('?') ? { data: [], ...fields } : { data: items(2), page: 1, totalPages: 2 });
    });
    expect(idsOf(await list(server))).toHaveLength(2);
    expect(queriesOf(server)).toEqual(['', '?page=2']);
  });
});

describe('a list that changes while it is read', () => {
  test('is read again until its pages agree', async () => {
    await using server = await serve(({ headers, path }, response, before) => {
      const all = before === 0 ? items(25) : items(25).slice(1);
      const paging = sayingServices['page and total'] as Paging;
      json(response, 200, paging(all, 10, new URL(path, `http://${headers.host}`)).body);
    });
    expect(idsOf(await list(server))).toEqual(
      items(25)
        .slice(1)
        .map(({ id }) => id),
    );
    expect(queriesOf(server)).toEqual(['', '?page=2', '?page=3', '', '?page=2', '?page=3']);
  });

  test.each<[string, object, string]>([
    ['more', { next: null, total: 9 }, 'announces a total of 9, but 2 were read'],
    ['less', { total: 1 }, 'announces a total of 1, but 2 were read'],
  ])(
    'and never agrees with its total of %s is refused after four readings, with both numbers',
    async (_name, fields, expected) => {
      await using server = await serveBodies({ data: items(2), ...fields });
      expect(idsOf(await list(server))).toContain(expected);
      expect(queriesOf(server)).toEqual(['', '', '', '']);
    },
  );
});

test('A refusal because of a sign that nobody can follow names list.page as the way out.', async () => {
  await using server = await serveBodies({ data: items(2), next_set: 'abc' });
  const message = String(idsOf(await list(server)));
  expect(message.split('created twice\n')[1]).toContain('declare it with "list.page" in a service profile');
});

describe('a later page that is not understood', () => {
  test.each<[string, string, (response: ServerResponse) => void, string]>([
    [
      'an empty object',
      'list',
      (response) => json(response, 200, {}),
      'has no array where the first page had it, at "/monitors"',
    ],
    ['strings', 'list', (response) => json(response, 200, { monitors: ['a'] }), 'contains a string'],
    ['a web page', 'list', (response) => void response.end('<html>'), 'is HTML instead of JSON'],
    ['400', 'service', (response) => json(response, 400, {}), ': 400'],
    ['401', 'service', (response) => json(response, 401, {}), 'The token was refused'],
    ['404', 'service', (response) => json(response, 404, {}), 'The previous page led there'],
    ['a redirect', 'service', (response) => json(response, 302, {}), 'never followed\nThe previous page led there'],
    ['500 again and again', 'service', (response) => json(response, 500, {}), ': 500'],
  ])('as %s ends the run and names its URL', async (_name, kind, respond, expected) => {
    await using server = await servePaged(sayingServices['a cursor'] as Paging, 35, 10, (response, before) => {
      return before < 2 ? null : respond(response);
    });
    const read = (await list(server)) as RunError;
    expect(kindOf(read.facts)).toBe(kind);
    expect(read.message).toContain(expected);
    expect(read.message).toContain(`GET ${server.baseUrl}${server.seen[2]?.path}: `);
  });
});

describe('a list that may be cut off silently', () => {
  type Pages = Readonly<Record<string, readonly object[] | number>>;
  const [first, change] = [items(10), (item: Item) => ({ ...item, status: 'up' })];

  /** A service that responds to each query with these items or this status; the others with the value of `else`. */
  async function listPages(pages: Pages) {
    await using server = await serve(({ path }, response) => {
      const page = pages[path.replace('/api/v1/monitors', '')] ?? pages['else'] ?? 404;
      if (typeof page === 'number') json(response, page, {});
      else json(response, 200, page);
    });
    return { read: await list(server), queries: queriesOf(server) };
  }

  const untilOffset = ['', '?page=2', '?offset=10'];
  const untilThree = ['', '?page=2', '?page=1', '?page=3'];
  const more = items(3, 'more');
  test.each<[string, Pages, number, readonly string[]]>([
    ['is complete with 9 items', { else: items(9) }, 9, ['']],
    ['is complete where every page is the same', { else: first }, 10, untilOffset],
    [
      'is complete where only order and state differ',
      { '': first, else: first.map(change).reverse() },
      10,
      untilOffset,
    ],
    ['is complete where page 2 and page 1 are empty', { '': first, else: [] }, 10, ['', '?page=2', '?page=1']],
    ['is complete where page 2 and page 1 are not there', { '': first }, 10, ['', '?page=2', '?page=1']],
    [
      'goes on at page 1 where page 2 is empty',
      { '': first, '?page=1': more, else: [] },
      13,
      ['', '?page=2', '?page=1'],
    ],
    ['goes on at page 1 where page 2 is not there', { '': first, '?page=1': more }, 13, ['', '?page=2', '?page=1']],
    ['goes on at page 3 where page 1 is empty', { '': first, '?page=2': more, else: [] }, 13, untilThree],
    ['goes on at page 3 where page 1 is not there', { '': first, '?page=2': more }, 13, untilThree],
    ['goes on where page 1 is new and short', { '': first, '?page=1': more, '?page=2': items(3, 'x') }, 16, untilThree],
    [
      'goes on where page 2 has one new item',
      { '?page=2': [...first, { id: 'x', name: 'x' }], else: first },
      11,
      untilThree,
    ],
    ['goes on by a new name', { '?page=2': [{ id: 'monitor-1', name: 'x' }], else: first }, 11, untilThree],
  ])('%s.', async (_name, pages, count, expected) => {
    const { read, queries } = await listPages(pages);
    expect(idsOf(read)).toHaveLength(count);
    expect(queries).toEqual(expected);
  });

  test('is read to its end where the service knows an offset and ignores the page', async () => {
    const byOffset: Paging = (all, size, url) => {
      const offset = Number(url.searchParams.get('offset') ?? 0);
      return { body: all.slice(offset, offset + size) };
    };
    await using server = await servePaged(byOffset, 120, 50);
    expect(idsOf(await list(server))).toEqual(items(120).map(({ id }) => id));
    expect(queriesOf(server)).toEqual(['', '?page=2', '?offset=50', '?offset=100', '?offset=120']);
  });

  test('is refused where page 1 leads on to another origin', async () => {
    await using server = await servePaged(bareFromZero, 35, 10, (response, before) => {
      if (before !== 2) return null;
      json(response, 200, items(35).slice(10, 17), { link: '<https://elsewhere.example.com/>; rel="next"' });
      return true;
    });
    expect(idsOf(await list(server))).toContain('names a next page at https://elsewhere.example.com');
    expect(queriesOf(server)).toEqual(['', '?page=2', '?page=1']);
  });

  test('is complete where it has no identifiers and only its states change', async () => {
    await using server = await serve((_request, response, before) => {
      const unnamed = items(10).map(({ name, target }) => ({ name, target, lastCheckedAt: before }));
      json(response, 200, unnamed);
    });
    expect(idsOf(await list(server))).toHaveLength(10);
    expect(queriesOf(server)).toEqual(untilOffset);
  });

  const asked = 'Monitor Sync asked for a second page';
  test.each<[string, (response: ServerResponse) => unknown, string]>([
    ['an object without a list', (response) => json(response, 200, { ok: true }), 'has no list of monitors'],
    ['a web page', (response) => response.end('<html>'), asked],
    ['a redirect', (response) => json(response, 302, {}, { location: '/login' }), `never followed\n${asked}`],
    ['401', (response) => json(response, 401, {}), 'The token was refused'],
    ['500 again and again', (response) => json(response, 500, {}), ': 500'],
  ])('is refused when the second page shows %s', async (_name, respond, expected) => {
    await using server = await serve(({ path }, response) => {
      if (path.endsWith('?page=2')) respond(response);
      else json(response, 200, first);
    });
    const { message } = (await list(server)) as RunError;
    expect(message).toContain('?page=2');
    expect(message).toContain(expected);
    expect(message).not.toContain('base-url is the address of the API');
  });
});
