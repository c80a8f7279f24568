import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { type ErrorKind, kindOf, type RunError } from '../../src/core/model/errors.ts';
import type { CompleteList } from '../../src/core/model/monitor.ts';
import type { Options } from '../../src/core/settings/settings.ts';
import { listMonitors } from '../../src/io/read-lists.ts';
import { json, serve, type TestServer } from '../http-server.ts';
import { idsOf, items } from './paged-services.ts';
import { token, withApi } from './surroundings.ts';

/** The list, or the error that listing ends with. */
function list(
  server: TestServer,
  overrides: Partial<Options> = {},
): Promise<CompleteList | RunError> {
  return withApi(
    server.baseUrl,
    (api) => listMonitors(api).catch((reason: unknown) => reason as RunError),
    overrides,
  );
}

function queriesOf({ seen }: TestServer): readonly string[] {
  return seen.map(({ path }) => path.replace('/api/v1/monitors', ''));
}

/**
 * A service that responds to each request with the next of some bodies, and with the last one for
 * ever.
 */
function serveBodies(...bodies: readonly unknown[]): Promise<TestServer> {
  return serve((_request, response, before) =>
    json(response, 200, bodies[Math.min(before, bodies.length - 1)]),
  );
}

describe('a list in pages', () => {
  test('may be where list-path says, on every page', async () => {
    const first = { a: { b: items(2) }, nextCursor: 'x' };
    await using server = await serveBodies(first, {
      a: { b: items(1, 'other') },
      monitors: items(1, 'wrong'),
    });
    expect(idsOf(await list(server, { listPath: '/a/b' }))).toEqual([
      'monitor-0',
      'monitor-1',
      'other-0',
    ]);
    for (const { headers } of server.seen) expect(headers.authorization).toBe(`Bearer ${token}`);
  });

  const [first, second, third] = items(3);
  const named = { name: 'Shop', target: 'https://shop.example.com/' };
  const renamed = { ...named, target: 'https://eu.example.com/' };
  test.each<[string, readonly unknown[], readonly unknown[], readonly (string | null)[]]>([
    [
      'counts a monitor once that comes again on a later page, and twice where it is twice on one',
      [first, second],
      [{ ...second, status: 'up' }, third, third],
      ['monitor-0', 'monitor-1', 'monitor-2', 'monitor-2'],
    ],
    [
      'counts two monitors of one name by their identifiers',
      [{ ...named, id: 1 }],
      [{ ...named, id: 2 }],
      ['1', '2'],
    ],
    [
      'counts two of one name without identifiers',
      [named],
      [renamed, { ...named, name: 'Blog' }],
      [null, null, null],
    ],
  ])('%s', async (_name, one, two, ids) => {
    await using server = await serveBodies(
      { data: one, next: '?page=2' },
      { data: two, next: null },
    );
    expect(idsOf(await list(server))).toEqual(ids);
  });

  test('counts items without a name towards the total', async () => {
    const page = { total: 3, data: [first, { id: 'x' }], next: '?page=2' };
    await using server = await serveBodies(page, { ...page, data: [third], next: null });
    expect(await list(server)).toMatchObject({
      unnamed: 1,
      monitors: [{ id: 'monitor-0' }, { id: 'monitor-2' }],
    });
  });

  test('is complete where it has no identifiers and only its states change', async () => {
    await using server = await serve((_request, response, before) => {
      const unnamed = items(10).map(({ name, target }) => ({
        name,
        target,
        lastCheckedAt: before,
      }));
      json(response, 200, unnamed);
    });
    expect(idsOf(await list(server))).toHaveLength(10);
    expect(queriesOf(server)).toEqual(['', '?page=2', '?offset=10']);
  });

  test('is refused where items without identifiers change and a cursor leads on', async () => {
    await using server = await serve((_request, response, before) => {
      json(response, 200, {
        data: [{ name: 'Shop', lastCheckedAt: before }],
        nextCursor: `c${before}`,
      });
    });
    expect(idsOf(await list(server))).toContain(
      'shows no new monitor, but the previous page announced',
    );
  });
});

describe('a credential in the address of a page', () => {
  const key = 'sk_live_4f9a8b7c6d5e';
  const query = `?page=2&access_token=${key}`;

  test.each<[string, string, number, unknown]>([
    ['is refused', query, 403, { error: 'no' }],
    ['does not exist', query, 404, {}],
    ['is no JSON', query, 200, 'x'],
    ['leads in a circle', query, 200, { data: items(2, 'other'), next: query }],
    ['brings nothing new', query, 200, { data: items(2), next: `?page=3&access_token=${key}` }],
    ['is no URL', `https://[?access_token=${key}`, 200, {}],
  ])('is hidden in the error of a page that %s', async (_name, next, status, body) => {
    await using server = await serve(({ path }, response) => {
      if (path.includes('page=')) json(response, status, body);
      else json(response, 200, { data: items(2), next });
    });
    const message = idsOf(await list(server));
    expect(message).toContain('access_token=***');
    expect(message).not.toContain(key);
  });
});

describe('a later page that is not understood', () => {
  test.each<[string, ErrorKind, (response: ServerResponse) => void, string]>([
    ['an object', 'list', (to) => json(to, 200, {}), 'has no array at "/data"'],
    ['strings', 'list', (to) => json(to, 200, { data: ['a'] }), 'contains a string'],
    ['a web page', 'list', (to) => void to.end('<html>'), 'HTML'],
    ['401', 'service', (to) => json(to, 401, {}), '"api-token"'],
    ['a redirect', 'service', (to) => json(to, 302, {}), 'redirects'],
    ['500 again and again', 'service', (to) => json(to, 500, {}), ': 500'],
  ])('as %s ends the run and names its URL', async (_name, kind, respond, expected) => {
    // A try, which a 4xx may end.
    await using server = await serve(({ path }, response) => {
      if (path.endsWith('?page=2')) respond(response);
      else json(response, 200, { data: items(10) });
    });
    const { facts, message } = (await list(server)) as RunError;
    expect(kindOf(facts)).toBe(kind);
    expect(message).toContain(`GET ${server.baseUrl}/api/v1/monitors?page=2: `);
    expect(message).toContain(expected);
  });
});
