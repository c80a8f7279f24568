import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runMain } from '../cli/run-main.ts';
import { createFolder } from '../dist/process.ts';
import { startServer } from '../http-server.ts';
import { leftOutOf } from '../left-out.ts';
import { profile, run, shop, startStandIn } from './scene.ts';

const text = profile(
  'list: { path: /l, items: /data, item: /attributes, id: /uid, readOnly: [/attributes/rev, /attributes/check/secretish] }',
  'fields:',
  '  type: null',
  '  target: /check/url',
  '  intervalSeconds: { at: /every, unit: minutes }',
  '  assertions: null',
);

const items = ['Shop', 'Blog'].map((name, index) => ({
  uid: `u-${index}`,
  attributes: {
    name,
    check: { url: shop.target, method: 'GET', secretish: 'hunter2' },
    every: 5 * (index + 1),
    rev: 7,
    regions: ['eu'],
  },
}));

test('A plan after an export ends with 0 by the command of the manual, also where a monitor has no target.', async () => {
  const manual = readFileSync(new URL('../../docs/moving.md', import.meta.url), 'utf8');
  const [, statuses = ''] =
    /monitor-sync plan .*--fail-on (\S+) +# must end with exit code 0/.exec(manual) ?? [];
  const heartbeat = { uid: 'u-9', attributes: { name: 'Nightly backup', every: 5 } };
  await using service = await startStandIn({
    list: (all) => ({ data: all }),
    items: [...items, heartbeat],
  });
  using folder = createFolder({ 'pulse.yaml': text });
  const args = ['--service', './pulse.yaml', '--base-url', service.baseUrl];
  await runMain(folder.path, ['export', ...args, '--output', 'monitors.yaml']);
  expect(folder.read('monitors.yaml')).toContain(
    '# - "Nightly backup" (id u-9): target is required but missing',
  );
  const planned = await runMain(folder.path, ['plan', ...args, '--fail-on', statuses]);
  expect({ statuses, exitCode: planned.exitCode }).toEqual({
    statuses: 'missing,changed',
    exitCode: 0,
  });
});

test.each([[[]], [['--extra']], [['--extra', 'rev,check,check/secretish,regions']]])(
  'An export with %j writes no field that the profile calls read-only, and names it in a comment.',
  async (args) => {
    await using service = await startStandIn({ list: (all) => ({ data: all }), items });
    const { stdout } = await run({ profile: text, command: 'export', service, args });
    const [config = '', comments = ''] = stdout.split(/^# Left out/m);
    expect(config).toContain('name: Shop');
    expect(config).not.toMatch(/rev:|secretish|hunter2/);
    expect(config.includes('regions')).toBe(args.length > 0);
    expect(comments).not.toContain('hunter2');
    const gaps = args.length === 0 ? ['check', 'regions'] : ['check/secretish'];
    expect(leftOutOf(stdout)).toEqual([...gaps, 'rev']);
  },
);

test('An export names the identifier, the owner, and what the profile does not map.', async () => {
  const item = {
    name: 'Shop',
    key: 'k-1',
    by: 'terraform',
    type: 'x',
    link: shop.target,
    assertions: ['status:200'],
  };
  await using service = await startStandIn({ items: [item] });
  const described = profile(
    'list: { path: /l, id: /key, foreign: /by }',
    'fields: { type: null, target: /link, intervalSeconds: null, assertions: null }',
  );
  const { stdout } = await run({
    profile: described,
    command: 'export',
    service,
    args: ['--extra'],
  });
  expect(leftOutOf(stdout)).toEqual(['by', 'key']);
  expect(parse(stdout).monitors[0].extra).toEqual({ type: 'x', assertions: ['status:200'] });
});

test('An export keeps what a creation would set to another value, and names what another account does not have.', async () => {
  const contacts = {
    alertContacts: [7],
    groupId: 3,
    regions: ['eu'],
    hook: { note: 'a', code: '****' },
  };
  const items = [
    { id: 1, ...shop, active: true, options: { method: 'GET' }, ...contacts },
    {
      id: 2,
      ...shop,
      name: 'Blog',
      active: false,
      options: { method: 'HEAD', retries: 2 },
      by: 'terraform',
      ...contacts,
    },
  ];
  const text = profile(
    'list: { path: /l, foreign: /by }',
    'constants: { active: true, tags: [], options: { method: GET } }',
  );
  await using service = await startStandIn({ items });
  const exported = async (...args: string[]) =>
    (await run({ profile: text, command: 'export', service, args })).stdout;

  const plain = await exported();
  expect(plain.slice(plain.indexOf('monitors:'))).toBe(`monitors:
  - name: Blog
    target: https://shop.example.com/
    extra:
      active: false
      options:
        method: HEAD
  - name: Shop
    target: https://shop.example.com/

# Left out; export --extra FIELD,FIELD declares those that a config can have: alertContacts, by,
# groupId, hook, options/retries, regions
`);

  const [monitors = '', comments = ''] = (
    await exported('--extra', 'hook/code,hook,alertContacts,groupId')
  ).split('\n\n# ');
  expect(monitors).toContain('hook:\n      note: a\n');
  expect(monitors).not.toContain('****');
  expect(comments).toContain('hook/code');
});

describe('An export keeps what a creation would set to another value,', () => {
  const constants =
    "{ channels: '*', grace: 60, config: { method: GET, hops: 5 }, alert: { after: 1 }, steps: [{ k: 1 }] }";
  const text = profile('fields: { assertions: null }', `constants: ${constants}`);
  const same = {
    channels: '*',
    grace: 60,
    config: { method: 'GET', hops: 5 },
    alert: { after: 1 },
    steps: [{ k: 1 }],
  };

  test.each<[string, object, object]>([
    ['an empty text', { channels: '' }, { channels: '' }],
    ['null', { grace: null }, { grace: null }],
    ['null in an object', { config: { method: null, hops: 5 } }, { config: { method: null } }],
    [
      'null in an exported object',
      { config: { method: null, hops: 1 } },
      { config: { method: null, hops: 1 } },
    ],
    [
      'what an exported object lacks',
      { config: { hops: 1 } },
      { config: { method: null, hops: 1 } },
    ],
    ['null for an object', { alert: null }, { alert: null }],
    ['a text for an object', { alert: 'after 1' }, { alert: 'after 1' }],
    ['an empty list', { steps: [] }, { steps: [] }],
    ['an item with fewer keys', { steps: [{}] }, { steps: [{}] }],
    ['an item with more keys', { steps: [{ k: 1, v: 2 }] }, { steps: [{ k: 1, v: 2 }] }],
  ])('such as %s.', async (_what, shown, extra) => {
    await using service = await startStandIn({ items: [{ id: 1, ...shop, ...same, ...shown }] });
    for (const args of [[], ['--extra']]) {
      const { stdout } = await run({ profile: text, command: 'export', service, args });
      const [monitor] = parse(stdout).monitors;
      expect(monitor.extra).toMatchObject(extra);
      if (args.length === 0) expect(monitor.extra).toEqual(extra);
      // The commands of a move: the old account has no change, and the new one gets the same
      // monitor.
      const plan = {
        profile: text,
        config: stdout,
        args: ['--fail-on', 'missing,changed,unmanaged'],
      };
      expect(await run({ ...plan, service })).toMatchObject({ exitCode: 0 });
      await using empty = await startStandIn({ items: [] });
      expect(
        await run({ profile: text, config: stdout, command: 'sync', service: empty }),
      ).toMatchObject({
        exitCode: 0,
      });
      const created = JSON.parse(empty.seen.find(({ method }) => method === 'POST')?.body ?? '');
      for (const [key, value] of Object.entries({ ...same, ...shown }))
        expect(withoutNull({ [key]: created[key] ?? null })).toEqual(withoutNull({ [key]: value }));
    }
  });

  test('and nothing where the list shows the same.', async () => {
    await using service = await startStandIn({ items: [{ id: 1, ...shop, ...same }] });
    const { stdout } = await run({ profile: text, command: 'export', service });
    expect(stdout).not.toContain(' extra:');
  });

  test('but not a secret, unless it is empty.', async () => {
    const secret = profile('constants: { hookToken: t-1 }');
    const exported = async (hookToken: string) => {
      await using service = await startStandIn({ items: [{ id: 1, ...shop, hookToken }] });
      return (await run({ profile: secret, command: 'export', service })).stdout;
    };
    expect(leftOutOf(await exported('hunter2'))).toEqual(['hookToken']);
    expect(await exported('')).toContain('hookToken: ""');
  });
});

/** Of a JSON value, everything that is set. */
function withoutNull(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, inner) => (inner === null ? undefined : inner)));
}

test('An export declares what the profile maps, whatever is under readOnly.', async () => {
  const item = {
    id: 1,
    app: 'http',
    type: 2,
    config: { url: shop.target, rev: 7 },
    name: 'Shop',
    intervalSeconds: 60,
  };
  await using service = await startStandIn({ items: [item] });
  const described = profile(
    'list: { path: /l, readOnly: [/type, /name, /app, /config, /intervalSeconds] }',
    'fields: { type: /app, target: /config/url }',
  );
  const { stdout } = await run({
    profile: described,
    command: 'export',
    service,
    args: ['--extra'],
  });
  expect(parse(stdout).monitors).toEqual([shop]);
  expect(leftOutOf(stdout)).toEqual(['config', 'type']);
});

test('An export names a monitor whose interval is text.', async () => {
  await using service = await startStandIn({
    items: [
      { id: 1, ...shop, every: '5m' },
      { id: 2, ...shop, name: 'Blog', every: '5' },
    ],
  });
  const described = profile('fields: { intervalSeconds: /every }');
  const { stdout } = await run({ profile: described, command: 'export', service });
  expect(stdout).toContain('# - "Shop" (id 1): intervalSeconds must be a whole number\n');
  // The text of a whole number is that number.
  expect(stdout).toMatch(/name: Blog\n(.*\n)* {4}intervalSeconds: 5\n/);
});

test('An export takes the variables of the profile as a plan does, in its paths and headers.', async () => {
  await using service = await startStandIn({ items: [{ id: 1, ...shop }] });
  const described = profile(
    'list: { path: "/teams/$<TEAM>/l" }',
    'headers: { X-Account: "$<ACCOUNT>", X-Key: "$<KEY>" }',
  );
  const args = ['--var', 'TEAM=shop/eu', '--var', 'ACCOUNT=a-1'];
  const env = { MONITOR_SYNC_SECRET_KEY: 'k-1' };
  const { exitCode, stdout } = await run({
    profile: described,
    command: 'export',
    service,
    args,
    env,
  });
  expect(exitCode).toBe(0);
  expect(stdout).toContain('name: Shop');
  expect(service.seen).toMatchObject([
    { path: '/teams/shop%2Feu/l', headers: { 'x-account': 'a-1', 'x-key': 'k-1' } },
  ]);
});

test('An export from Uptime Cairn writes no value of a header, because the service shows values that it calls secret.', async () => {
  const config = { url: shop.target, method: 'HEAD', headers: { 'X-Shop': 'hunter2' } };
  const item = { id: '1', name: 'Shop', type: 'http', config, interval_seconds: 60 };
  const pagination = { next_cursor: null, has_more: false };
  await using service = await startStandIn({
    list: (data) => ({ data, pagination }),
    items: [item],
  });
  using folder = createFolder({});
  const args = ['--service', 'uptime-cairn', '--base-url', service.baseUrl, '--extra'];
  const { stdout } = await runMain(folder.path, ['export', ...args]);
  expect(stdout).toContain('method: HEAD');
  expect(stdout).not.toContain('hunter2');
  expect(leftOutOf(stdout)).toEqual(['config/headers']);
});

describe('An export of UptimeRobot', () => {
  const contact = (id: number) => ({ alertContactId: id, threshold: 0, recurrence: 0 });
  const robot = (id: number, name: string, more: object = {}) => ({
    id,
    friendlyName: name,
    type: 'HTTP',
    url: `https://shop.example.com/${id}`,
    interval: 60,
    timeout: 30,
    gracePeriod: 0,
    port: null,
    assignedAlertContacts: [contact(11)],
    ...more,
  });
  const items = [
    robot(1, 'Shop'),
    robot(2, 'Blog'),
    robot(3, 'Quiet', { assignedAlertContacts: [] }),
    robot(4, 'Mail', {
      type: 'PORT',
      url: 'mail.example',
      port: 25,
      assignedAlertContacts: [contact(12)],
    }),
    robot(5, 'Backup', { type: 'HEARTBEAT', url: null, timeout: null, gracePeriod: 300 }),
    robot(6, 'Word', {
      type: 'KEYWORD',
      keywordType: 'ALERT_EXISTS',
      keywordCaseType: 0,
      keywordValue: 'ok',
    }),
  ];
  const contacts = [
    { id: 11, friendlyName: 'On-call' },
    { id: 12, friendlyName: 'Mail team' },
  ];
  const startRobot = () =>
    startServer(({ path }) => {
      const isContacts = path.startsWith('/v3/user/alert-contacts');
      return { body: isContacts ? contacts : { data: items, nextLink: null } };
    });

  test('writes the contacts of most monitors once, by name, and what others have in their place.', async () => {
    await using service = await startRobot();
    using folder = createFolder();
    const args = ['--service', 'uptimerobot', '--base-url', service.baseUrl];
    await runMain(folder.path, ['export', '--output', 'monitors.yaml', ...args]);
    const text = folder.read('monitors.yaml');
    const named = (name: string) => [{ alertContactId: name, threshold: 0, recurrence: 0 }];
    expect(parse(text)).toEqual({
      defaults: {
        type: 'http',
        intervalSeconds: 60,
        extra: { assignedAlertContacts: named('On-call') },
      },
      monitors: [
        {
          name: 'Backup',
          type: 'heartbeat',
          extra: { gracePeriod: 300 },
        },
        { name: 'Blog', target: 'https://shop.example.com/2' },
        {
          name: 'Mail',
          type: 'port',
          target: 'mail.example',
          extra: { assignedAlertContacts: named('Mail team'), port: 25 },
        },
        {
          name: 'Quiet',
          target: 'https://shop.example.com/3',
          extra: { assignedAlertContacts: [] },
        },
        { name: 'Shop', target: 'https://shop.example.com/1' },
        {
          name: 'Word',
          type: 'keyword',
          target: 'https://shop.example.com/6',
          extra: {
            keywordType: 'ALERT_EXISTS',
            keywordCaseType: 'CaseSensitive',
            keywordValue: 'ok',
          },
        },
      ],
    });
    // What only monitors of some types have.
    const plan = ['plan', '--fail-on', 'missing,changed,unmanaged', ...args];
    expect(await runMain(folder.path, plan)).toMatchObject({ exitCode: 0 });
  });
});

test('An export has a field of one type in each monitor, and not in the defaults.', async () => {
  const text = profile('types: { http: {}, port: { required: [/port] } }');
  const port = { ...shop, type: 'port', port: 25, team: 'a' };
  await using service = await startStandIn({
    items: [
      { id: 1, ...port },
      { id: 2, ...port, name: 'Mail' },
    ],
  });
  const { stdout } = await run({ profile: text, command: 'export', args: ['--extra'], service });
  const { defaults, monitors } = parse(stdout);
  expect(defaults.extra).toEqual({ team: 'a' });
  expect(monitors).toMatchObject([{ extra: { port: 25 } }, { extra: { port: 25 } }]);
});

test('An export names a field that other monitors lose, although some have it in the file.', async () => {
  const text = profile('types: { http: { value: http }, port: { export: [/port] } }');
  const items = [
    { id: 1, ...shop, port: 443 },
    { id: 2, ...shop, name: 'Mail', type: 'port', port: 25 },
  ];
  await using service = await startStandIn({ items });
  const { stdout } = await run({ profile: text, command: 'export', service });
  expect(stdout).toContain('port: 25');
  expect(leftOutOf(stdout)).toEqual(['port']);
});

describe('An export with a profile that has "paused"', () => {
  const items = [true, true, false].map((paused, id) => ({ ...shop, id, name: `M${id}`, paused }));

  test.each([
    ['writes it where a monitor is paused, and never as a default', '/paused', '', [0, 1]],
    [
      'writes what a creation would set otherwise',
      '{ at: /paused }',
      'constants: { paused: true }',
      [2],
    ],
    ['does not write it where no request can', '{ read: /paused }', '', []],
  ])('%s.', async (_what, rule, constants, written) => {
    const text = profile(`fields: { paused: ${rule} }`, constants);
    await using service = await startStandIn({ items });
    const { stdout } = await run({ profile: text, command: 'export', service });
    const { defaults, monitors } = parse(stdout);
    expect(defaults).not.toHaveProperty('paused');
    expect(monitors.flatMap((one: object, at: number) => ('paused' in one ? at : []))).toEqual(
      written,
    );
    using folder = createFolder({ 'pulse.yaml': text, 'monitors.yaml': 'monitors: []\n' });
    const args = ['--service', './pulse.yaml', '--base-url', service.baseUrl];
    await runMain(folder.path, ['adopt', ...args]);
    const adopted = parse(folder.read('monitors.yaml')).monitors;
    expect(adopted.flatMap((one: object, at: number) => ('paused' in one ? at : []))).toEqual(
      written,
    );
  });

  test('A plan says which monitors are created paused.', async () => {
    await using service = await startStandIn({});
    const text = profile('fields: { paused: /paused }');
    const { stdout } = await run({ profile: text, config: [{ ...shop, paused: true }], service });
    expect(stdout).toContain('every 60 s (paused)');
  });
});

test('An export has all that is next to a field that is read elsewhere.', async () => {
  const settings = { timeout: 10, retries: 3, regions: ['eu'] };
  await using service = await startStandIn({ items: [{ id: 1, ...shop, settings }] });
  const text = profile('extra: { /timeout: { read: /settings/timeout } }');
  const command = { profile: text, command: 'export', service } as const;
  const { stdout } = await run({ ...command, args: ['--extra'] });
  const extra = { timeout: 10, settings: { retries: 3, regions: ['eu'] } };
  expect(parse(stdout).monitors).toMatchObject([{ extra }]);
  const { stdout: plain } = await run(command);
  expect(leftOutOf(plain)).toEqual(['settings', 'timeout']);
});
