import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startServer } from '../http-server.ts';
import { play, profile, run, shop, startStandIn, writesTo } from './scene.ts';

const declared = ['Shop', 'Blog', 'Docs', 'Mail', 'News'].map((name) => ({ ...shop, name }));

describe('A service that says in a 200 whether it did what it was asked for', () => {
  const success = 'success: { at: /code, values: [0, OK], message: /words/en }';
  const refused = { status: 200, body: { code: 1, words: { en: 'name is too short' } } };

  const sync = (scene: Partial<Parameters<typeof play>[0]>) =>
    play({ profile: profile(success), command: 'sync', ...scene });

  test('has created what it has not refused, whatever else is in the body, and may list without an envelope.', async () => {
    const created = (data: object) => ({
      status: 200,
      body: { code: '0', error: 'an old one', data },
    });
    expect(await sync({ created })).toMatchObject({ error: null, counts: { created: 1 } });
  });

  test('has refused one monitor, which is not sent again, and gets the others.', async () => {
    const { counts, monitors, writes } = await sync({
      config: declared.slice(0, 2),
      list: (data) => ({ status: 200, body: { code: 'OK', error: 'none', data } }),
      created: (data) =>
        'name' in data && data.name === 'Shop'
          ? { ...refused, isKept: false }
          : { body: { code: 0, data } },
    });
    expect(counts).toMatchObject({ created: 1, failed: 1 });
    expect(monitors.map(({ error }) => error)).toContainEqual(
      expect.objectContaining({ kind: 'service', status: 200, serviceCode: '1' }),
    );
    expect(writes).toHaveLength(2);
  });

  test('has refused to list, and nothing is created.', async () => {
    const { error, requests } = await sync({ list: () => refused });
    expect([error?.code, requests]).toEqual(['request-refused', ['GET /l']]);
    expect(error?.message).toContain('200 1: name is too short');
  });

  test.each([[{ error: 'no permission' }], [['no permission']]])(
    'has refused with %j, where that place is missing, and lists nothing where the array is.',
    async (body) => {
      const { counts } = await sync({
        profile: profile(success, 'list: { path: /l, items: /data }'),
        config: declared.slice(0, 2),
        list: () => ({ code: 0 }),
        created: () => ({ status: 200, body, isKept: false }),
      });
      expect(counts).toMatchObject({ created: 0, failed: 2 });
    },
  );
});

test.each([
  ['/gone_at', 0],
  ['{ at: /gone_at, values: ["2026-01-01"] }', 0],
  ['{ at: /gone_at, values: [x] }', 1],
])(
  'With "skip: %s", a deleted item is no monitor, and not counted: %i is in sync.',
  async (skip, inSync) => {
    const items = [
      { id: 1, ...shop, gone_at: '2026-01-01' },
      { id: 2, ...shop, name: 'Other', gone_at: null },
    ];
    const { counts } = await play({ items, profile: profile(`list: { path: /l, skip: ${skip} }`) });
    expect(counts).toMatchObject({ inSync, missing: 1 - inSync, unmanaged: 1 });
  },
);

test('A deletion may send a list, with an identifier in its own JSON type, and be done already.', async () => {
  const items: object[] = [{ id: 7, ...shop }];
  await using service = await startServer(({ method }) => {
    if (method === 'DELETE') items.length = 0;
    return { status: method === 'DELETE' ? 403 : 200, body: items };
  });
  const text = profile("delete: { path: /m, body: ['{id}', 'm-{id}'], gone: [403] }");
  const config = JSON.stringify({ monitors: [], remove: ['Shop'] });
  const args = ['--apply', 'delete'];
  const ended = await run({ profile: text, command: 'sync', args, config, service });
  expect(ended, ended.stderr).toMatchObject({ exitCode: 0 });
  expect(writesTo(service)).toEqual([['DELETE /m', [7, 'm-7']]]);
});

test.each<['plan' | 'drift' | 'sync', readonly object[], string[], string | null]>([
  ['plan', declared, [], 'list-empty'],
  ['drift', declared, [], 'list-empty'],
  ['sync', declared, [], 'list-empty'],
  ['plan', [], [], null],
  ['sync', declared, ['--list-complete'], null],
])(
  'With "empty: refuse", %s of %j with %j after an empty list: %s.',
  async (command, config, args, code) => {
    const text = profile('list: { path: /l, empty: refuse }');
    const { error, requests } = await play({ profile: text, command, config, args });
    expect(error?.code ?? null).toBe(code);
    if (code !== null) expect(requests).toEqual(['GET /l']);
  },
);

test.each<[string, string[], number]>([
  ['concurrency: 2', [], 2],
  ['concurrency: 64', ['--concurrency', '3'], 3],
])('With %s and %j, at most %i requests are in flight.', async (line, args, most) => {
  const items: object[] = [];
  let inFlight = 0;
  let seen = 0;
  await using service = await startServer(async ({ body, method }) => {
    if (method === 'GET') return { body: items };
    inFlight += 1;
    seen = Math.max(seen, inFlight);
    await setTimeout(20);
    inFlight -= 1;
    items.push({ id: items.length, ...JSON.parse(body) });
    return { status: 201, body: items.at(-1) };
  });
  const command = { profile: profile(line), service, args, config: declared };
  expect(await run({ ...command, command: 'sync' })).toMatchObject({ exitCode: 0 });
  expect(seen).toBe(most);
});

test('Each write has a UUID of its own in a header, the same when it is sent again; no list has one.', async () => {
  const [stays, goes] = ['Stays', 'Goes'].map((name, id) => ({ ...shop, name, id }));
  let failures = 1;
  await using service = await startStandIn({
    items: [{ ...stays, intervalSeconds: 30 }, { ...goes }],
    created: (made) => {
      failures -= 1;
      return failures < 0 ? { status: 201, body: made } : { status: 500, body: {} };
    },
  });
  const text = profile(
    "headers: { X-Key: '{token}', Idempotency-Key: 'ms-{uuid}' }",
    "update: { path: '/m/{id}' }",
    "delete: { path: '/m/{id}' }",
  );
  const args = ['--apply', 'create,update,delete'];
  const monitors = [{ ...shop, name: 'Stays' }, ...declared.slice(0, 3)];
  const config = JSON.stringify({ monitors, remove: ['Goes'] });
  const ended = await run({ profile: text, command: 'sync', args, service, config });
  expect(ended, ended.stderr).toMatchObject({ exitCode: 0 });
  const keys = service.seen.map(({ headers, method }) => [method, headers['idempotency-key']]);
  expect(keys.every(([method, key]) => (method === 'GET') === (key === undefined))).toBe(true);
  const sent = keys.flatMap(([method, key]) => (method === 'GET' ? [] : [key]));
  // An update, three creations of which the first is sent again, and a deletion.
  expect(sent).toHaveLength(6);
  expect(sent[1]).toMatch(/^ms-[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(sent[2]).toBe(sent[1]);
  expect(new Set(sent).size).toBe(5);
});
