import { describe, expect, test } from 'vitest';
import { play, profile, report, shop, startStandIn } from './scene.ts';

function check(name: string, uid: string, more: object = {}) {
  const attributes = {
    label: name,
    kind: 'WEB',
    check: { url: 'https://shop.example.com' },
    every: 1,
    ...more,
  };
  return { uid, owner: { id: 'account-1' }, attributes };
}

const lines = [
  'create: { path: /v2/checks }',
  'fields:',
  '  name: /label',
  '  type: { at: /kind, values: { http: WEB } }',
  '  target: /check/url',
  '  intervalSeconds: { at: /every, unit: minutes }',
];
const list =
  'list: { path: "/v2/checks?limit=50&region=$<REGION>", items: /data/checks, item: /attributes, id: /uid }';

test('A list is read at the path of the profile, and compared in the words of the config.', async () => {
  await using service = await startStandIn({
    list: (items) => ({ data: { checks: items, groups: [{ name: 'no monitor' }] } }),
    items: [check('Shop', 'u-1'), check('Blog', 'u-2', { every: 5 }), check('Old', 'u-3')],
  });
  const config = [shop, { ...shop, name: 'Blog' }];
  const args = ['--var', 'REGION=eu/west 1'];
  const found = await report({ profile: profile(list, ...lines), service, config, args });
  expect(service.requests).toEqual(['GET /v2/checks?limit=50&region=eu%2Fwest%201']);
  expect(found).toMatchObject({ service: 'Pulse', error: null, warnings: [] });
  expect(
    found.monitors.map(({ changes, id, name, status }) => ({ changes, id, name, status })),
  ).toEqual([
    { name: 'Shop', id: 'u-1', status: 'in-sync', changes: [] },
    {
      name: 'Blog',
      id: 'u-2',
      status: 'changed',
      changes: [{ path: 'intervalSeconds', declared: 60, actual: 300 }],
    },
    { name: 'Old', id: 'u-3', status: 'unmanaged', changes: [] },
  ]);
});

test('Headers without the token that is set are a warning, because a service may show less to a stranger.', async () => {
  const text = profile('headers: { X-Key: none }');
  const { warnings } = await play({ profile: text, items: [{ id: 1, ...shop }] });
  expect(warnings).toEqual([expect.stringContaining('The API token is not sent')]);
});

test('The setting list-path overrides list.items.', async () => {
  await using service = await startStandIn({ list: (items) => ({ here: items }), items: [shop] });
  const command = { profile: profile('list: { path: /l, items: /there }'), service };
  expect((await report({ ...command, args: ['--list-path', '/here'] })).counts?.inSync).toBe(1);
  expect((await report(command)).error).toMatchObject({ code: 'list-not-found' });
});

test('A list of which no item has a name at the place of the profile is refused, with that place.', async () => {
  const { error } = await play({
    profile: profile(list.replace('$<REGION>', 'eu'), ...lines),
    list: (items) => ({ data: { checks: items } }),
    items: [{ name: 'Shop' }],
  });
  expect(error?.code).toBe('list-not-monitors');
  expect(error?.message).toContain('"/attributes/label"');
});

describe('A list that shows no target', () => {
  const items = [{ name: 'Shop', type: 'http', intervalSeconds: 60 }];

  test('is refused, with the place of the profile and the fields of the service.', async () => {
    const text = profile('list: { path: /l, items: /all }', 'fields: { target: /check/url }');
    const { error } = await play({ profile: text, list: (all) => ({ all }), items });
    expect(error?.code).toBe('list-without-target');
    expect(error?.message).toMatch(/"\/check\/url"; the fields are "name", "type"/);
  });

  test.each(['{ write: /url }', 'null'])(
    'is compared where the profile has target: %s',
    async (target) => {
      const { target: url, ...rest } = shop;
      const { error, monitors } = await play({
        profile: profile(`fields: { target: ${target} }`),
        config: [target === 'null' ? rest : { ...rest, target: url }],
        items,
      });
      expect(error).toBeNull();
      expect(monitors).toMatchObject([
        { status: 'in-sync', unverified: target === 'null' ? [] : ['target'] },
      ]);
    },
  );
});

test('A sync with a total that counts one page creates one monitor, and the error names the line of the rule.', async () => {
  const items = Array.from({ length: 30 }, (_, index) => ({
    ...shop,
    id: `m-${index}`,
    name: `Old ${index}`,
  }));
  const { counts, error } = await play({
    command: 'sync',
    items,
    list: (all) => ({ count: 20, checks: all.toReversed().slice(0, 20) }),
    profile: profile(
      'list: { path: /v1, items: /checks, page: { number: page, total: /count } }',
      'create: { path: /v1 }',
    ),
    config: items.slice(0, 5).map(({ id: _id, ...monitor }) => monitor),
  });
  expect(counts).toMatchObject({ created: 1, missing: 4 });
  expect(error?.code).toBe('list-shrunk');
  expect(error?.message).toContain('declare "list.page" in the service profile');
});
