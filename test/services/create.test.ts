import { expect, test } from 'vitest';
import { desired } from '../core/builders.ts';
import { profile as read } from '../core/profile/profiles.ts';
import { token } from '../dist/services.ts';
import { startServer } from '../http-server.ts';
import { withApi } from '../io/surroundings.ts';
import { writeAll } from '../io/write-all.ts';
import { play, profile, report, shop, startStandIn, writesTo } from './scene.ts';

test('A creation goes to the path of the profile with its method, headers, constants, variables and mapped fields, and shows the identifier.', async () => {
  await using service = await startStandIn({
    list: (data) => ({ data }),
    item: (attributes, number) => ({ id: `c-${number}`, attributes }),
    created: (made) => ({ body: { check: made, error: 'none of the probes is near' } }),
  });
  const text = profile(
    'headers: { X-Key: "{token}", X-Account: "$<ACCOUNT>", User-Agent: shop-bot }',
    'list: { path: /v2/checks, items: /data, item: /attributes }',
    'create: { path: "/v2/checks/{type}", method: PUT, item: /check }',
    'fields: { target: /check/url, intervalSeconds: { at: /every, unit: minutes } }',
    'constants:\n  enabled: true\n  check: { method: GET }\n  team: $<N>\n  owner: "$<N>"',
  );
  const args = ['--var', 'ACCOUNT=1', '--var', 'N=60'];
  const config = [{ ...shop, extra: { regions: ['eu'] } }];
  const found = await report({ profile: text, command: 'sync', service, config, args });
  expect(found).toMatchObject({ error: null, warnings: [] });
  expect(found.monitors).toMatchObject([{ name: 'Shop', status: 'created', id: 'c-1' }]);
  expect(service.requests).toEqual(['GET /v2/checks', 'PUT /v2/checks/http', 'GET /v2/checks']);
  const check = { method: 'GET', url: shop.target };
  const sent = { name: 'Shop', type: 'http', check, every: 1, regions: ['eu'], enabled: true };
  // A variable that stands alone has a type.
  expect(writesTo(service)).toEqual([['PUT /v2/checks/http', { ...sent, team: 60, owner: '60' }]]);
  const headers = { 'x-key': token, 'x-account': '1', 'user-agent': 'shop-bot' };
  for (const request of service.seen) {
    expect(request.headers).toMatchObject({ ...headers, accept: 'application/json' });
    // The token is nowhere else.
    expect(JSON.stringify(request).split(token)).toHaveLength(2);
  }
  expect(service.seen[1]?.headers['content-type']).toBe('application/json');
});

test.each([
  ['/api/checks/7', '/api/checks', '7'],
  ['/api/checks', '/api/checks', null],
  ['/api/checks/', '/api/checks?dry=0', null],
  ['/api/checks/http', '/api/checks/{type}', null],
  ['/api/checks/http/7', '/api/checks/{type}/', '7'],
])('The Location %s of a creation at %s has the identifier %s.', async (location, path, id) => {
  const { monitors } = await play({
    profile: profile('list: { path: /api/checks }', `create: { path: '${path}' }`),
    command: 'sync',
    created: () => ({ status: 201, headers: { location }, body: '', isKept: true }),
    item: (body) => body,
  });
  expect(monitors.map((one) => one.id)).toEqual([id]);
});

test.each([
  ['[404]', null, 'created'],
  ['[]', 'not-found', 'failed'],
])(
  'With "doubtful: %s", a 404 to a creation that was done is %s, and it is sent once.',
  async (doubtful, code, status) => {
    const text = profile(`create: { path: /c, doubtful: ${doubtful} }`);
    const created = () => ({ status: 404, body: { message: 'no such monitor' }, isKept: true });
    const { error, monitors, writes } = await play({ profile: text, command: 'sync', created });
    if (code !== null) expect(error?.message).toContain(`[${code}]`);
    expect([error === null, monitors.map((one) => one.status)]).toEqual([code === null, [status]]);
    expect(writes).toHaveLength(1);
  },
);

test('After an unknown outcome, nothing is sent again before the lag has passed twice.', async () => {
  const lagging = read({ create: { path: '/c', doubtful: [404] }, lag: 60 });
  const posts: number[] = [];
  let now = () => 0;
  await using server = await startServer(({ method }) => {
    if (method === 'GET') return { body: [] };
    posts.push(now());
    return { status: 404, body: {} };
  });
  const write = async (
    api: Parameters<Parameters<typeof withApi>[1]>[0],
    clock: { now: () => number },
  ) => {
    now = () => clock.now();
    return await writeAll(api, [desired()]);
  };
  await withApi(server.baseUrl, write, { maxWaitMs: 10_000_000 }, lagging);
  expect(posts).toHaveLength(3);
  const pauses = posts.slice(1).map((at, index) => at - (posts[index] ?? 0));
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(2 * 60_000);
});
