import { expect, test } from 'vitest';
import { token } from '../dist/services.ts';
import { play, profile, report, run, shop, startStandIn, writesTo } from './scene.ts';

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
  ['/made', { made: { id: 'c-7' }, id: 'request-1' }],
  [null, { data: { id: 'c-7' } }],
])('The created monitor is at %j in a response like %j.', async (item, body) => {
  const key = item === null ? '' : `, item: ${item}`;
  const { monitors } = await play({
    profile: profile(`create: { path: /c${key} }`),
    command: 'sync',
    created: () => ({ status: 201, body, isKept: true }),
    item: (made) => made,
  });
  expect(monitors).toMatchObject([{ status: 'created', id: 'c-7' }]);
});

test('What another run has created meanwhile is at no time shown as failed.', async () => {
  const created = () => ({ status: 409, isKept: true });
  await using service = await startStandIn({ created });
  const ended = await run({ profile: profile(), command: 'sync', service });
  expect(ended.exitCode).toBe(0);
  expect(ended.stdout).toContain('1 in sync');
  expect(ended.stdout).not.toContain('failed');
});
