import { describe, expect, test } from 'vitest';
import { startServer } from '../http-server.ts';
import { type Command, profile, report, run, shop, startStandIn, writesTo } from './scene.ts';

const args = ['--apply', 'create,update'];
const byId = "update: { path: '/m/{id}' }";
const whole = "update: { path: '/m/{id}', method: PUT, whole: true }";
const other = { ...shop, name: 'Other', target: 'https://other.example.com/' };
const slow = { intervalSeconds: 5 };

const sync = (command: Omit<Command, 'command'>) => report({ args, ...command, command: 'sync' });

interface Row {
  profile: string;
  items: readonly object[];
  config: readonly object[];
  writes: readonly (readonly [string, object])[];
  left?: readonly string[];
  says?: string;
}

const alerting = { threshold: 3, contacts: ['oncall'], escalation: { policy: 'P1' } };
const isPaused = 'fields: { paused: { at: /status, values: { true: PAUSED } } }';
const [up, paused] = ['Up', 'Paused'].map((name) => {
  return { ...shop, name, target: `https://${name}.example.com/` };
});
const noWay = 'the service profile has no way to write what differs';
const assertions = [
  { type: 'code', value: 204 },
  { type: 'time', value: 900, id: 7 },
];

const rows: Readonly<Record<string, Row>> = {
  'renames one of two monitors, and the other one stays': {
    profile: profile(byId),
    items: [
      { id: 1, ...shop },
      { id: 2, ...shop, target: other.target },
    ],
    config: [shop, { ...other, formerly: { name: 'Shop', id: '2' } }],
    writes: [['PATCH /m/2', { name: 'Other' }]],
  },
  'sends the complete object that a field of extra is in': {
    profile: profile(byId),
    items: [{ id: 1, ...shop, alerting }],
    config: [{ ...shop, extra: { alerting: { threshold: 2 } } }],
    writes: [['PATCH /m/1', { alerting: { ...alerting, threshold: 2 } }]],
  },
  'sends an object in the spelling of the service': {
    profile: profile(byId),
    items: [{ id: 1, ...shop, headers: { 'User-Agent': 'x', Accept: 'a' } }],
    config: [{ ...shop, extra: { headers: { 'user-agent': 'y', 'X-New': '1' } } }],
    writes: [['PATCH /m/1', { headers: { 'User-Agent': 'y', Accept: 'a', 'X-New': '1' } }]],
  },
  'that replaces the monitor resumes none that somebody has paused, and sets nothing else': {
    profile: profile(whole, 'constants: { paused: false, settings: { retries: 3 } }'),
    items: [{ id: 1, ...shop, ...slow, paused: true, settings: { retries: 9, wait: 5 } }],
    config: [shop],
    writes: [['PUT /m/1', { ...shop, paused: true, settings: { retries: 9, wait: 5 } }]],
  },
  'that replaces the monitor sends a list as it is listed, if only what is ignored differs': {
    profile: profile(whole),
    items: [{ id: 1, ...shop, ...slow, assertions: assertions.toReversed() }],
    config: [
      {
        ...{ ...shop, ignoreChanges: ['assertions/*/value'] },
        assertions: assertions.map(({ type }) => ({ type, value: 1 })),
      },
    ],
    writes: [['PUT /m/1', { ...shop, assertions: assertions.toReversed() }]],
  },
  'resumes no monitor where the profile has no word for it': {
    profile: profile(byId, isPaused),
    items: [
      { id: 1, ...up, ...slow, status: 'UP' },
      { id: 2, ...paused, ...slow, status: 'PAUSED' },
    ],
    config: [up, paused, shop].map((one) => ({ ...one, paused: false })),
    writes: [
      ['PATCH /m/1', { intervalSeconds: 60 }],
      ['PATCH /m/2', { intervalSeconds: 60 }],
      ['POST /c', shop],
    ],
    left: ['updated', 'updated', 'created'],
    says: `"Paused" (monitors.yaml:1) could not become as the config wants: ${noWay}`,
  },
  'that replaces the monitor does not resume it, either': {
    profile: profile(whole, isPaused),
    items: [{ id: 1, ...shop, ...slow, status: 'PAUSED' }],
    config: [{ ...shop, paused: false }],
    writes: [['PUT /m/1', { ...shop, status: 'PAUSED' }]],
    left: ['updated'],
    says: noWay,
  },
  'sends the fields that it can write, and says which one it cannot': {
    profile: profile(byId, 'fields: { type: { read: /type } }'),
    items: [{ id: 1, ...shop, ...slow, type: 'tcp' }],
    config: [shop],
    writes: [['PATCH /m/1', { intervalSeconds: 60 }]],
    left: ['updated'],
    says: noWay,
  },
};

test.each(Object.entries(rows))('An update %s.', async (_, { items, left, says, ...row }) => {
  await using service = await startStandIn({ items });
  const command = { profile: row.profile, config: row.config, service };
  expect((await run({ ...command, args })).stdout).not.toContain('also sets');
  const { error, inSync, monitors } = await sync(command);
  expect(writesTo(service)).toEqual(row.writes);
  expect([error?.code ?? null, inSync]).toEqual(left ? ['not-applied', false] : [null, true]);
  if (left !== undefined) expect(monitors.map(({ status }) => status)).toEqual(left);
  if (says !== undefined) expect(error?.message).toContain(says);
});

test.each<[what: string, line: string, listed: object, declared: object, also: string]>([
  [
    'keep sends where no list has it',
    "update: { path: '/m/{id}', keep: [{ at: /sms, absent: false }] }",
    slow,
    {},
    'also sets sms: null → false',
  ],
  [
    'a list that differs takes from ignoreChanges',
    byId,
    { assertions: assertions.slice(0, 1) },
    { assertions: [{ type: 'code', value: 200 }, assertions[1]] },
    'also sets assertions/0/value: 204 → 200',
  ],
])('A plan shows what %s.', async (_, line, listed, declared, also) => {
  await using service = await startStandIn({ items: [{ id: 1, ...shop, ...listed }] });
  const config = [{ ...shop, ...declared, ignoreChanges: ['assertions/*/value'] }];
  const { stdout } = await run({ profile: profile(line), config, args, service });
  expect(stdout).toContain(also);
});

test('An update that also brings a read-only field to its declared value is complete.', async () => {
  const items = [{ id: 1, ...shop, ...slow, type: 'tcp' }];
  await using service = await startStandIn({ items, updated: () => ({ id: 1, ...shop }) });
  const text = profile(byId, 'fields: { type: { read: /type } }');
  expect(await sync({ profile: text, service })).toMatchObject({ error: null, inSync: true });
});

test('An update sends kept values as they were received, and names a monitor by an identifier beyond 2^53.', async () => {
  const kept = '"probes":[9007199254740993,1.0],"owner":{"id":9007199254740993},"timeout":1e400';
  const fields = '"name":"Shop","type":"http","target":"https://shop.example.com/"';
  let interval = 30;
  await using service = await startServer(({ method }) => {
    if (method !== 'GET') interval = 60;
    return {
      body: `[{"pk":9007199254740993,${fields},"intervalSeconds":${interval},${kept}}]`,
    };
  });
  const keep = 'keep: [/probes, /owner, /timeout]';
  const text = profile('list: { path: /l, id: /pk }', `update: { path: '/m/{id}', ${keep} }`);
  const { error, monitors } = await sync({ profile: text, service });
  expect([error, monitors[0]?.id]).toEqual([null, '9007199254740993']);
  const [update] = service.seen.filter(({ method }) => method === 'PATCH');
  expect([update?.path, update?.body]).toEqual([
    '/m/9007199254740993',
    `{${kept},"intervalSeconds":60}`,
  ]);
});

test('An update that clears what ignoreChanges protects stops the run, and says what it cleared.', async () => {
  const byHand = { target: 'https://by-hand.example.com/', assertions };
  const cleared = { target: 'https://default.example.com/', assertions: [] };
  const config = [shop, { ...other, target: shop.target }].map((one) => {
    return { ...one, assertions: [], ignoreChanges: ['assertions', 'target'] };
  });
  await using service = await startStandIn({
    items: config.map((one, id) => ({ id, ...one, ...slow, ...byHand })),
    updated: (item, body) => ({ ...item, ...body, ...cleared }),
  });
  const { error } = await sync({ profile: profile(byId), config, service });
  expect(error?.code).toBe('update-lost-fields');
  expect(error?.message).toContain('"https://by-hand.example.com/" → "https://default.example');
  expect(writesTo(service)).toEqual([['PATCH /m/0', { intervalSeconds: 60 }]]);
});

describe('Sync writes nothing', () => {
  test.each([
    [byId, { extra: { id: 12 } }],
    [`${byId}\nconstants: { id: 12 }`, {}],
  ])(
    'where an identifier is declared by %j and %j, and a plan says so, too.',
    async (line, extra) => {
      const items = [{ id: 11, ...shop, ...slow }];
      await using service = await startStandIn({ items });
      const config = [shop, other].map((one) => ({ ...one, ...extra }));
      for (const command of ['plan', 'sync'] as const) {
        const { error, stderr } = await report({
          profile: profile(line),
          config,
          args,
          service,
          command,
        });
        expect([error?.kind, error?.code]).toEqual(['refused', 'identifier-declared']);
        expect(stderr).toMatch(/"Shop".*"Other"/);
      }
      expect(writesTo(service)).toEqual([]);
    },
  );

  test('to a monitor whose complete update needs what neither the config nor the list has; all such places are named, and creations go on.', async () => {
    const items = [shop, { ...other, on: true }].map((one, id) => ({ id, ...one, ...slow }));
    await using service = await startStandIn({ items });
    const text = profile(
      `${whole.slice(0, -2)}, keep: [/on, { at: /note, absent: '' }] }`,
      'constants: { contacts: [], settings: { retries: 3 } }',
    );
    const added = { ...shop, name: 'New', target: 'https://new.example.com/' };
    const command = { profile: text, config: [shop, other, added], args, service };
    const planned = await report({ ...command, command: 'plan' });
    expect(planned).toMatchObject({ exitCode: 1, error: { code: 'keep-not-listed' } });
    const { error, monitors } = await sync(command);
    expect(error?.code).toBe('keep-not-listed');
    for (const name of ['Shop', 'Other', '"/on"', '"/contacts"', '"/settings"'])
      expect(error?.message).toContain(name);
    expect(error?.message).not.toContain('note');
    expect(writesTo(service).map(([request]) => request)).toEqual(['POST /c']);
    expect(monitors.map(({ status }) => status)).toEqual(['changed', 'changed', 'created']);
    const extra = { on: true, contacts: [], settings: {} };
    const config = [...[shop, other].map((one) => ({ ...one, extra })), added];
    expect((await sync({ ...command, config })).error).toBeNull();
  });
});

describe('Where a creation requires the identifier', () => {
  const chosen = profile(byId, 'list: { path: /l, id: /tag }', 'required: [/tag]');
  const tagged = (name: string, tag: string, more: object = {}) => {
    return { ...shop, name, extra: { tag }, ...more };
  };
  const start = () => {
    let items: object[] = [{ tag: 'shop', ...shop }];
    return startServer(({ body, method }) => {
      const [first = {}, ...others] = items;
      if (method === 'PATCH') items = [{ ...first, ...JSON.parse(body) }, ...others];
      if (method === 'POST') items.push(JSON.parse(body));
      return { body: items };
    });
  };

  test('each monitor declares its own, an export has it, and no update sends another one.', async () => {
    await using service = await start();
    const config = [tagged('Shop', 'other', { intervalSeconds: 30 }), tagged('New', 'new')];
    expect((await sync({ profile: chosen, config, service })).error?.code).toBe('not-applied');
    expect(writesTo(service)).toEqual([
      ['PATCH /m/shop', { intervalSeconds: 30 }],
      ['POST /c', { ...shop, name: 'New', tag: 'new' }],
    ]);
    const exported = await run({ profile: chosen, command: 'export', service });
    expect(exported.stdout).toContain('extra:\n      tag: shop');
    const own = [tagged('Shop', 'shop', { intervalSeconds: 45 })];
    expect(await sync({ profile: chosen, config: own, service })).toMatchObject({ error: null });
    const { stderr } = await run({ profile: chosen, command: 'validate', config: [shop] });
    expect(stderr).toContain('[service-requires]');
  });

  test.each([
    ['a listed monitor', [tagged('New', 'shop', { target: other.target })]],
    ['another new one', [tagged('A', 'a'), tagged('New', 'a')]],
  ])(
    'a creation with that of %s is refused, because it could overwrite that one.',
    async (_, config) => {
      await using service = await start();
      const { error } = await sync({ profile: chosen, config, service });
      expect([error?.code, writesTo(service)]).toEqual(['identifier-declared', []]);
      expect(error?.message).toContain('"New"');
    },
  );
});

test.each([
  [', in: /data', 'application/json'],
  ['', 'application/json-patch+json'],
])(
  'An update of operations "%s" is sent as %s, and stops the run if it loses what none names.',
  async (keys, type) => {
    const config = { url: shop.target, method: 'GET' };
    const items = [{ id: 1, name: 'Shop', type: 'http', intervalSeconds: 60, config, tags: ['a'] }];
    const operations = [{ op: 'replace', path: '/config/url', value: other.target }];
    const updated = (item: object) => ({ ...item, config: { ...config, url: other.target } });
    await using service = await startStandIn({ items, updated });
    const command = {
      profile: profile(
        `update: { path: '/m/{id}', body: json-patch${keys} }`,
        'fields: { target: /config/url }',
      ),
      config: [{ ...shop, target: other.target }],
      service,
    };
    expect(await sync(command)).toMatchObject({ error: null, inSync: true, warnings: [] });
    const body = keys === '' ? operations : { data: operations };
    expect(writesTo(service)).toEqual([['PATCH /m/1', body]]);
    expect(service.seen.find(({ method }) => method === 'PATCH')?.headers['content-type']).toBe(
      type,
    );
    const lose = ({ tags: _, ...item }: Readonly<Record<string, unknown>>) => updated(item);
    await using lossy = await startStandIn({ items, updated: lose });
    expect((await sync({ ...command, service: lossy })).error?.code).toBe('update-lost-fields');
  },
);

test('An update of operations copies nothing: another value of what it did not set is a warning.', async () => {
  await using service = await startStandIn({
    items: [{ id: 1, ...shop, notify: { email: 1, sms: 9 } }],
    updated: (item) => ({ ...item, notify: { email: 5, sms: 2 } }),
  });
  const command = {
    profile: profile("update: { path: '/m/{id}', body: json-patch }"),
    config: [{ ...shop, extra: { notify: { email: 1, sms: 2 } } }],
    service,
  };
  const { error, warnings } = await sync(command);
  expect(error).toBeNull();
  expect(warnings).toContainEqual(expect.stringContaining('also changed "notify/email" (1 → 5)'));
});
