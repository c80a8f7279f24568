import { describe, expect, test } from 'vitest';
import { desired } from '../core/builders.ts';
import { write } from '../core/config/mistakes.ts';
import { profile as read } from '../core/profile/profiles.ts';
import { token } from '../dist/services.ts';
import { type ScriptedResponse, type Seen, startServer } from '../http-server.ts';
import { withApi } from '../io/surroundings.ts';
import { writeAll } from '../io/write-all.ts';
import { profile, report, run, shop, startStandIn } from './scene.ts';

const list = 'list: { path: /v2/checks, items: /data, item: /attributes }';
const fields = [
  'fields:',
  '  target: /check/url',
  '  intervalSeconds: { at: /every, unit: minutes }',
];
const data = (items: readonly object[]) => ({ data: items });
const item = (attributes: object, number: number) => ({ id: `c-${number}`, attributes });

test('A service that calls a success something else gets no warning once it lists the monitor.', async () => {
  await using service = await startStandIn({
    created: () => ({ status: 200, body: { code: 1, msg: 'added' } }),
  });
  expect(await report({ profile: profile(), command: 'sync', service })).toMatchObject({
    error: null,
    warnings: [],
  });
});

describe('A creation', () => {
  test('goes to the path of the profile with its method, headers, constants and mapped fields, and shows the identifier.', async () => {
    await using service = await startStandIn({
      list: data,
      item,
      created: (made) => ({ body: { check: made } }),
    });
    const text = profile(
      'headers: { X-Key: "{token}", X-Account: "$<ACCOUNT>", User-Agent: shop-bot }',
      list,
      'create: { path: "/v2/checks/{type}", method: PUT, item: /check }',
      ...fields,
      'constants: { enabled: true, check: { method: GET } }',
    );
    const args = ['--var', 'ACCOUNT=a-1'];
    const config = [{ ...shop, extra: { regions: ['eu'] } }];
    const found = await report({ profile: text, command: 'sync', service, config, args });
    expect(found).toMatchObject({ error: null, warnings: [] });
    expect(found.monitors).toMatchObject([{ name: 'Shop', status: 'created', id: 'c-1' }]);
    expect(service.requests).toEqual(['GET /v2/checks', 'PUT /v2/checks/http', 'GET /v2/checks']);
    const [reading, sent] = service.seen;
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      name: 'Shop',
      type: 'http',
      check: { method: 'GET', url: shop.target },
      every: 1,
      regions: ['eu'],
      enabled: true,
    });
    const headers = {
      'x-key': token,
      'x-account': 'a-1',
      'user-agent': 'shop-bot',
      accept: 'application/json',
    };
    for (const request of [reading, sent]) {
      expect(request?.headers).toMatchObject(headers);
      expect(request?.headers).not.toHaveProperty('authorization');
    }
    expect(sent?.headers['content-type']).toBe('application/json');
  });

  test('sends variables that stand alone with their type, and headers and names as text.', async () => {
    await using service = await startStandIn({});
    const headers = ['headers:', '  X-Key: "{token}"', '  X-Team: $<N>'];
    const text = profile(...headers, 'constants:', '  team: $<N>', '  owner: "$<N>"');
    const fields = [
      'type: http',
      'target: https://a',
      'intervalSeconds: $<N>',
      'extra:',
      '  on: $<ON:-true>',
    ];
    const config = write(
      ['monitors:', '  - name: $<N>', ...fields.map((line) => `    ${line}`)].join('\n'),
    );
    const { error } = await report({
      profile: text,
      command: 'sync',
      service,
      config,
      args: ['--var', 'N=60'],
    });
    expect(error).toBeNull();
    const [reading, sent] = service.seen;
    expect(reading?.headers).toMatchObject({ 'x-team': '60' });
    const declared = {
      name: '60',
      type: 'http',
      target: 'https://a',
      intervalSeconds: 60,
      on: true,
    };
    expect(JSON.parse(sent?.body ?? '')).toEqual({ ...declared, team: 60, owner: '60' });
  });

  test('whose response has an error next to the monitor at its place is created.', async () => {
    const created = (made: object) => ({
      body: { error: 'none of the probes is near', out: { of: made } },
    });
    await using service = await startStandIn({ created });
    const text = profile('create: { path: /c, item: /out/of }');
    const { monitors, requests } = await report({ profile: text, command: 'sync', service });
    expect(monitors).toMatchObject([{ status: 'created', id: 'm-1' }]);
    expect(requests.sent).toBe(3);
  });

  test('takes its identifier from Location, unless that is the address of the request.', async () => {
    const located = async (location: string, path = '/api/checks') => {
      await using service = await startStandIn({
        created: () => ({ status: 201, headers: { location }, body: '', isKept: true }),
        item: (body) => body,
      });
      const text = profile('list: { path: /api/checks }', `create: { path: '${path}' }`);
      const { monitors } = await report({ profile: text, command: 'sync', service });
      return monitors.map(({ id }) => id);
    };
    expect(await located('/api/checks/7')).toEqual(['7']);
    expect(await located('/api/checks')).toEqual([null]);
    expect(await located('/api/checks/', '/api/checks?dry=0')).toEqual([null]);
    expect(await located('/api/checks/http', '/api/checks/{type}')).toEqual([null]);
    expect(await located('/api/checks/http/7', '/api/checks/{type}/')).toEqual(['7']);
  });
});

describe('A creation with a status that may have created the monitor all the same', () => {
  test.each([
    [
      'has an unknown outcome, is looked up, and not sent again',
      '[404]',
      { error: null, status: 'created', posts: 1 },
    ],
    ['ends the run without the profile', '[]', { error: 'not-found', status: 'failed', posts: 1 }],
  ])('%s.', async (_name, doubtful, expected) => {
    const created = () => ({ status: 404, body: { message: 'no such monitor' }, isKept: true });
    await using service = await startStandIn({ created });
    const text = profile(`create: { path: /c, doubtful: ${doubtful} }`);
    const { error, monitors } = await report({ profile: text, command: 'sync', service });
    expect(error?.message ?? null).toEqual(
      expected.error && expect.stringContaining(`[${expected.error}]`),
    );
    expect(monitors).toMatchObject([{ status: expected.status }]);
    expect(service.requests.filter((request) => request.startsWith('POST'))).toHaveLength(
      expected.posts,
    );
  });
});

describe('A service whose list lags by 60 s', () => {
  const lagging = read({ create: { path: '/c', doubtful: [404] }, lag: 60 });
  const shopAndBlog = [desired({ name: 'Shop' }), desired({ name: 'Blog' })];

  /** Creates monitors at a service that responds so; `now` is the time since the start. */
  async function create(
    declared: typeof shopAndBlog,
    respond: (request: Seen, now: number) => ScriptedResponse,
  ) {
    let now = () => 0;
    await using server = await startServer((request) => respond(request, now()));
    const run = async (
      api: Parameters<Parameters<typeof withApi>[1]>[0],
      clock: { now: () => number },
    ) => {
      now = () => clock.now();
      return await writeAll(api, declared);
    };
    return await withApi(server.baseUrl, run, { maxWaitMs: 10_000_000 }, lagging);
  }

  test('shows each created monitor only then, and it counts as listed.', async () => {
    const created: { body: object; at: number }[] = [];
    const { results } = await create(shopAndBlog, ({ body, method }, now) => {
      if (method === 'GET')
        return { body: created.filter(({ at }) => now - at > 59_000).map((one) => one.body) };
      created.push({ body: JSON.parse(body), at: now });
      return { status: 201, body: {} };
    });
    expect(results.map(({ status }) => status)).toEqual(['created', 'created']);
  });

  test('gets nothing again before the lag has passed twice, after an unknown outcome.', async () => {
    const posts: number[] = [];
    await create([desired()], ({ method }, now) => {
      if (method === 'GET') return { body: [] };
      posts.push(now);
      return { status: 404, body: {} };
    });
    expect(posts).toHaveLength(3);
    const pauses = posts.slice(1).map((at, index) => at - (posts[index] ?? 0));
    for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(2 * 60_000);
  });
});

test('Secrets of headers are shown in no output, whatever the service repeats.', async () => {
  const secrets = {
    MONITOR_SYNC_SECRET_KEY: 'key-5b1d77-SECRET',
    MONITOR_SYNC_SECRET_ID: 'id-90c2aa-SECRET',
  };
  await using service = await startStandIn({
    created: (_made, { headers }) => ({ status: 422, body: { message: JSON.stringify(headers) } }),
  });
  const text = profile('headers: { X-Key: "$<KEY>", Authorization: "Token {token}:$<ID>" }');
  for (const args of [[], ['--json']]) {
    const { stderr, stdout } = await run({
      profile: text,
      command: 'sync',
      service,
      env: secrets,
      args,
    });
    expect(stdout + stderr).toContain('Token ***:***');
    for (const secret of [...Object.values(secrets), token])
      expect(stdout + stderr).not.toContain(secret);
  }
  expect(service.seen[1]?.headers).toMatchObject({
    'x-key': 'key-5b1d77-SECRET',
    authorization: `Token ${token}:id-90c2aa-SECRET`,
  });
});
