import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startServer } from '../http-server.ts';
import { profile, report, run, shop, startStandIn } from './scene.ts';

const declared = ['Shop', 'Blog', 'Docs', 'Mail', 'News'].map((name) => ({ ...shop, name }));

describe('A service that says in a 200 whether it did what it was asked for', () => {
  const success = 'success: { at: /code, values: [0, OK], message: /words/en }';
  const wrap = (data: unknown, code: unknown = 0) => ({ status: 200, body: { code, data } });
  const refused = { status: 200, body: { code: 1, words: { en: 'name is too short' } } };

  test('has created what it has not refused, whatever else is in the body.', async () => {
    await using service = await startStandIn({
      list: (items) => ({ status: 200, body: { code: 'OK', error: 'none', data: items } }),
      created: (item) => ({ status: 200, body: { code: '0', error: 'an old one', data: item } }),
    });
    const ended = await run({ profile: profile(success), command: 'sync', service });
    expect(ended, ended.stderr).toMatchObject({ exitCode: 0 });
    expect(ended.stdout).toContain('Sync: 1 created.');
  });

  test('may list without an envelope, which has no such place.', async () => {
    await using service = await startStandIn({
      list: (items) => ({ status: 200, body: items }),
      created: (item) => wrap(item, '0'),
    });
    const ended = await run({ profile: profile(success), command: 'sync', service });
    expect(ended, ended.stderr).toMatchObject({ exitCode: 0 });
  });

  test('has refused one monitor, which is not sent again, and gets the others.', async () => {
    await using service = await startStandIn({
      list: (items) => wrap(items),
      created: (item) =>
        'name' in item && item.name === 'Shop' ? { ...refused, isKept: false } : wrap(item),
    });
    const ended = await report({
      profile: profile(success),
      command: 'sync',
      service,
      config: declared.slice(0, 2),
    });
    expect(ended.counts).toMatchObject({ created: 1, failed: 1 });
    const [failed] = ended.monitors.filter(({ status }) => status === 'failed');
    expect(failed?.error).toMatchObject({ kind: 'service', status: 200, serviceCode: '1' });
    expect(failed?.error?.message).toContain('200 1: name is too short');
    expect(service.requests.filter((request) => request.startsWith('POST'))).toHaveLength(2);
  });

  test('has refused to list, and nothing is created.', async () => {
    await using service = await startStandIn({ list: () => refused });
    const ended = await run({ profile: profile(success), command: 'sync', service });
    expect(ended.exitCode).toBe(1);
    expect(ended.stderr).toMatch(/GET .*\/l: 200 1: name is too short\n.*\[request-refused\]/s);
    expect(service.requests).toEqual(['GET /l']);
  });

  test('has refused where that place is missing, and lists nothing where the array is.', async () => {
    await using service = await startStandIn({
      list: () => ({ code: 0 }),
      created: () => ({ status: 200, body: { error: 'no permission' }, isKept: false }),
    });
    const text = profile(success, 'list: { path: /l, items: /data }');
    const config = declared.slice(0, 2);
    const ended = await report({ profile: text, command: 'sync', service, config });
    expect(ended.counts).toMatchObject({ created: 0, failed: 2 });
    expect(ended.monitors[0]?.error).toMatchObject({ kind: 'service', status: 200 });
    expect(service.requests.filter((request) => request.startsWith('POST'))).toHaveLength(2);
  });
});

test('What the list marks as deleted is no monitor: it is created anew, and not counted.', async () => {
  const items = [
    { id: 1, ...shop, gone_at: '2026-01-01' },
    { id: 2, ...shop, name: 'Other', gone_at: null },
  ];
  await using service = await startStandIn({ items });
  const plan = (skip: string) =>
    report({ profile: profile(`list: { path: /l, skip: ${skip} }`), service });
  const all = { counts: { inSync: 1, missing: 0, unmanaged: 1 } };
  const one = { counts: { inSync: 0, missing: 1, unmanaged: 1 } };
  expect(await plan('/gone_at')).toMatchObject(one);
  expect(await plan('{ at: /gone_at, values: ["2026-01-01"] }')).toMatchObject(one);
  expect(await plan('{ at: /gone_at, values: [x] }')).toMatchObject(all);
});

test('A deletion may send a list, with an identifier in its own JSON type.', async () => {
  const items: object[] = [{ id: 7, ...shop }];
  await using service = await startServer(({ method }) => {
    if (method === 'DELETE') items.length = 0;
    return { body: items };
  });
  const text = profile("delete: { path: /m, body: ['{id}', 'm-{id}'] }");
  const config = JSON.stringify({ monitors: [], remove: ['Shop'] });
  const args = ['--apply', 'delete'];
  const ended = await run({ profile: text, command: 'sync', args, config, service });
  expect(ended, ended.stderr).toMatchObject({ exitCode: 0 });
  const [sent] = service.seen.filter(({ method }) => method === 'DELETE');
  expect([sent?.body, sent?.headers['content-type']]).toEqual(['[7,"m-7"]', 'application/json']);
});

describe('A list without any monitor, where the profile refuses it,', () => {
  const text = profile('list: { path: /l, empty: refuse }');

  test.each(['plan', 'drift', 'sync'] as const)('ends %s.', async (command) => {
    await using service = await startStandIn({});
    const { exitCode, stderr } = await run({ profile: text, command, service });
    expect({ exitCode, requests: service.requests }).toEqual({ exitCode: 1, requests: ['GET /l'] });
    expect(stderr).toContain('Pulse lists no monitor, as it does for a wrong token');
    expect(stderr).toContain('[list-empty]');
  });

  test('is that of a new account with "list-complete", and no error where nothing is declared.', async () => {
    await using service = await startStandIn({});
    const none = await run({ profile: text, command: 'plan', service, config: [] });
    expect(none, none.stderr).toMatchObject({ exitCode: 0 });
    const args = ['--list-complete'];
    const ended = await run({ profile: text, command: 'sync', service, args });
    expect(ended, ended.stderr).toMatchObject({ exitCode: 0 });
    expect(ended.stdout).toContain('Sync: 1 created.');
  });
});

test.each<[string, string[], number]>([
  ['concurrency: 2', [], 2],
  ['concurrency: 2', ['--concurrency', '1'], 1],
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
    const item = { id: items.length, ...JSON.parse(body) };
    items.push(item);
    return { status: 201, body: item };
  });
  const ended = await run({
    profile: profile(line),
    command: 'sync',
    service,
    args,
    config: declared,
  });
  expect(ended, ended.stderr).toMatchObject({ exitCode: 0 });
  expect(seen).toBe(most);
});

test('Each write has a UUID of its own in a header, the same when it is sent again; no list has one.', async () => {
  const [stays, goes] = ['Stays', 'Goes'].map((name) => ({ ...shop, name }));
  const items: object[] = [{ id: 1, ...stays, intervalSeconds: 30 }];
  items.push({ id: 2, ...goes });
  let failures = 1;
  await using service = await startServer(({ body, method }) => {
    if (method === 'GET') return { body: items };
    if (method === 'PATCH') Object.assign(items[0] ?? {}, JSON.parse(body));
    if (method === 'DELETE') items.splice(1, 1);
    if (method !== 'POST') return { body: {} };
    failures -= 1;
    if (failures >= 0) return { status: 500, body: {} };
    const item = { id: items.length + 10, ...JSON.parse(body) };
    items.push(item);
    return { status: 201, body: item };
  });
  const ended = await run({
    profile: profile(
      "headers: { X-Key: '{token}', Idempotency-Key: 'ms-{uuid}' }",
      "update: { path: '/m/{id}' }",
      "delete: { path: '/m/{id}' }",
    ),
    command: 'sync',
    args: ['--apply', 'create,update,delete'],
    service,
    config: JSON.stringify({ monitors: [stays, ...declared.slice(0, 3)], remove: ['Goes'] }),
  });
  expect(ended, ended.stderr).toMatchObject({ exitCode: 0 });
  const keys = service.seen.map(({ headers, method }) => [method, headers['idempotency-key']]);
  const sent = keys.flatMap(([method, key]) => (method === 'GET' ? [] : [key]));
  expect(keys.every(([method, key]) => (method === 'GET') === (key === undefined))).toBe(true);
  // An update, three creations of which the first is sent again, and a deletion.
  expect(sent).toHaveLength(6);
  expect(sent[1]).toMatch(/^ms-[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(sent[2]).toBe(sent[1]);
  expect(new Set(sent).size).toBe(5);
  expect(service.seen.every(({ headers }) => headers['x-key'] !== undefined)).toBe(true);
});
