import { expect, test } from 'vitest';
import type { ErrorCode, RunError } from '../../src/core/model/errors.ts';
import type { CompleteList } from '../../src/core/model/monitor.ts';
import type { Options } from '../../src/core/settings/settings.ts';
import { listMonitors } from '../../src/io/read-lists.ts';
import { body } from '../core/builders.ts';
import { type Script, type ScriptedResponse, startServer } from '../http-server.ts';
import { idsOf, items } from './paged-services.ts';
import { token, withApi } from './surroundings.ts';

async function list(script: Script, overrides: Partial<Options> = {}) {
  await using server = await startServer(script);
  const read = await withApi(
    server.baseUrl,
    (api) => listMonitors(api).catch((reason: unknown) => reason as RunError),
    overrides,
  );
  for (const { headers } of server.seen) expect(headers.authorization).toBe(`Bearer ${token}`);
  const paths = server.seen.map(({ path }) => path.replace('/api/v1/monitors', ''));
  return { read, ids: idsOf(read), paths, baseUrl: server.baseUrl };
}

async function refusal(script: Script, overrides: Partial<Options> = {}) {
  const { read, ...seen } = await list(script, overrides);
  const { facts, message } = read as RunError;
  expect(JSON.stringify(facts)).not.toContain(token);
  return { facts, message, ...seen };
}

const shop = body({ id: 'm-1' });

test('A list is below the base-url, with or without a path.', async () => {
  await using server = await startServer([{ body: [] }]);
  for (const path of ['/monitoring', ''])
    await withApi(`${server.baseUrl}${path}`, (api) => listMonitors(api));
  expect(server.requests).toEqual(['GET /monitoring/api/v1/monitors', 'GET /api/v1/monitors']);
});

test.each<[string, readonly object[]]>([
  ['has one after all', [{ name: 'Heartbeat' }, shop]],
  ['shows the field without a value', [{ name: 'Heartbeat', target: null }]],
])(
  'A list of which no monitor has a target is understood where it %s.',
  async (_name, monitors) => {
    const { ids } = await list([{ body: { monitors } }]);
    expect(ids).toHaveLength(monitors.length);
  },
);

const [first, second, third] = items(3);
const named = { name: 'Shop', target: 'https://shop.example.com/' };
const renamed = { ...named, target: 'https://eu.example.com/' };

test.each<[string, readonly unknown[], readonly unknown[], readonly (string | null)[]]>([
  [
    'has a monitor once that comes again on a later page, and twice where it is twice on one',
    [first, second],
    [{ ...second, status: 'up' }, third, third],
    ['monitor-0', 'monitor-1', 'monitor-2', 'monitor-2'],
  ],
  [
    'has two monitors of one name by their identifiers',
    [{ ...named, id: 1 }],
    [{ ...named, id: 2 }],
    ['1', '2'],
  ],
  [
    'has two of one name without identifiers',
    [named],
    [renamed, { ...named, name: 'Blog' }],
    [null, null, null],
  ],
])('A list in pages %s.', async (_name, one, two, ids) => {
  const pages = [{ body: { a: { b: one }, next: '?page=2' } }, { body: { a: { b: two } } }];
  expect((await list(pages, { listPath: '/a/b' })).ids).toEqual(ids);
});

test('Items without a name count towards the total.', async () => {
  const page = { total: 3, data: [first, { id: 'x' }], next: '?page=2' };
  const last = { ...page, data: [third], next: null };
  const { ids, read } = await list([{ body: page }, { body: last }]);
  expect([ids, (read as CompleteList).unnamed]).toEqual([['monitor-0', 'monitor-2'], 1]);
});

test('A list without identifiers is complete where only its states change.', async () => {
  const { ids, paths } = await list((_request, lastCheckedAt) => ({
    body: items(10).map(({ name, target }) => ({ name, target, lastCheckedAt })),
  }));
  expect(ids).toHaveLength(10);
  expect(paths).toEqual(['', '?page=2', '?offset=10']);
});

test('A list without identifiers is refused where its states change and a cursor leads on.', async () => {
  const { facts } = await refusal((_request, before) => ({
    body: { data: [{ name: 'Shop', lastCheckedAt: before }], nextCursor: `c${before}` },
  }));
  expect(facts.code).toBe('list-incomplete');
});

const key = 'sk_live_4f9a8b7c6d5e';
const query = `?page=2&access_token=${key}`;

test.each<[string, string, ScriptedResponse]>([
  ['is refused', query, { status: 403, body: { error: 'no' } }],
  ['does not exist', query, { status: 404, body: {} }],
  ['is no JSON', query, { body: 'x' }],
  ['leads in a circle', query, { body: { data: items(2, 'other'), next: query } }],
  ['brings nothing new', query, { body: { data: items(2), next: `?page=3&access_token=${key}` } }],
  ['is no URL', `https://[?access_token=${key}`, { body: {} }],
])('A credential is hidden in the error of a page that %s.', async (_name, next, response) => {
  const { message } = await refusal(({ path }) =>
    path.includes('page=') ? response : { body: { data: items(2), next } },
  );
  expect(message).toContain('access_token=***');
  expect(message).not.toContain(key);
});

test.each<[string, ErrorCode, ScriptedResponse]>([
  ['an object', 'list-not-found', { body: {} }],
  ['texts', 'list-not-monitors', { body: { data: ['a'] } }],
  ['a web page', 'html-response', { body: '<html>' }],
  ['401', 'token-refused', { status: 401 }],
  ['403', 'access-denied', { status: 403 }],
  ['408 again and again', 'service-failed', { status: 408 }],
  ['a redirect', 'redirect', { status: 302 }],
  ['500 again and again', 'service-failed', { status: 500 }],
])(
  'A later page that comes as %s ends the run, and the error names its URL.',
  async (_name, code, response) => {
    const { baseUrl, facts } = await refusal(({ path }) =>
      path.endsWith('?page=2') ? response : { body: { data: items(10), totalPages: 2 } },
    );
    expect(facts.code).toBe(code);
    expect(facts.message).toContain(`GET ${baseUrl}/api/v1/monitors?page=2: `);
  },
);

test('A list that is not understood shows nothing of a secret, also where its text is cut within one.', async () => {
  const variables = new Map([['PASS', { value: 'hunter two three', isSecret: true }]]);
  const text = `${'x '.repeat(92)}hunter two three`;
  const { message } = await refusal([{ body: text }], { variables });
  expect(message).toContain(`${'x '.repeat(92)}***\n`);
});
