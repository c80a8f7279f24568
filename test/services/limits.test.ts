import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mistakesIn } from '../cli/run-main.ts';
import { profile, report, run, shop, startStandIn } from './scene.ts';

const limits = [
  'list: { path: /l, export: [/port, /note, /apiKey, /config/mode, /hosts] }',
  'create: { path: "/add-{type}" }',
  'update: { path: "/{type}/{id}" }',
  'delete: { path: "/{type}/{id}" }',
  'fields:',
  '  name: { at: /name, maxLength: 8 }',
  '  type: { at: /kind, values: { http: web, port: socket, ping: icmp }, enum: [http, port] }',
  '  intervalSeconds: { at: /every, unit: minutes, minimum: 120, maximum: 3600 }',
  'required: { port: [/port, /config/mode] }',
  'constants: { config: { mode: fast } }',
];

const config = `defaults: { type: http, intervalSeconds: 60 }
monitors:
  - { name: Shop, target: "https://a/" }
  - { name: Checkout, target: "https://a/", intervalSeconds: 7200 }
  - { name: The Shop, target: "https://a/", type: ping }
  - { name: Long name, target: "https://a/", intervalSeconds: 120 }
  - { name: Socket, target: "a", type: PORT, intervalSeconds: 120, extra: { config: { mode: null } } }
  - { name: Blog, target: "https://a/" }
`;

const mistakes = [
  'monitors.yaml:1:42: defaults.intervalSeconds: must be at least 120, because Pulse accepts nothing else, found 60 [service-limit]',
  'monitors.yaml:4:62: monitors[1].intervalSeconds: must be at most 3600, because Pulse accepts nothing else, found 7200 [service-limit]',
  'monitors.yaml:5:51: monitors[2].type: must be one of http, port, because the profile of Pulse knows no other, found "ping" [service-limit]',
  'monitors.yaml:6:13: monitors[3].name: must be text of at most 8 characters, because Pulse accepts nothing else, found "Long name" [service-limit]',
  'monitors.yaml:7:75: monitors[4].extra: must have "port", "config/mode", which Pulse requires for type "PORT" [service-requires]',
];

describe('What the service would refuse', () => {
  test.each(['validate', 'plan', 'sync', 'drift'] as const)(
    'is a mistake of the config for %s.',
    async (command) => {
      await using service = await startStandIn({ items: [] });
      const { exitCode, stderr } = await run({
        profile: profile(...limits),
        command,
        config,
        service,
      });
      const found = mistakesIn(stderr);
      expect({ exitCode, found }).toEqual({ exitCode: 1, found: mistakes });
      expect(service.requests).toEqual([]);
    },
  );

  test('is an interval that a table of texts does not have, as at OpenStatus.', async () => {
    const args = ['--service', 'openstatus'];
    const monitors = [{ ...shop, intervalSeconds: 120 }];
    const { stderr } = await run({ profile: '', command: 'validate', config: monitors, args });
    expect(stderr).toContain(
      'must be one of 30, 60, 300, 600, 1800, 3600, because the profile of OpenStatus v1 knows no other, found 120 [service-limit]',
    );
  });

  test('is no interval that a cron schedule of the Kener profile has.', async () => {
    const args = ['--service', 'kener'];
    const seconds = [
      60, 120, 180, 240, 300, 600, 900, 1200, 1800, 3600, 7200, 10800, 21600, 43200, 86400,
    ];
    const monitors = seconds.map((intervalSeconds) => {
      return {
        ...shop,
        name: `Shop ${intervalSeconds}`,
        intervalSeconds,
        extra: { tag: `t-${intervalSeconds}` },
      };
    });
    const validated = await run({ profile: '', command: 'validate', config: monitors, args });
    expect(validated, validated.stderr).toMatchObject({ exitCode: 0 });
  });

  test.each([
    [
      'checkly',
      { type: 'grpc' },
      'type: must be one of http, api, tcp, dns, icmp, ssl, browser, multi_step, heartbeat, because',
    ],
    [
      'uptimerobot',
      { type: 'visual_comparison', extra: { config: {} } },
      'must have "config/visualComparison/sensitivityThreshold", "config/visualComparison/viewport"',
    ],
    [
      'uptimerobot',
      { type: 'keyword' },
      'must have "keywordType" (one of ALERT_EXISTS, ALERT_NOT_EXISTS), "keywordCaseType"',
    ],
  ])('is refused for %s: %j.', async (name, fields, message) => {
    const args = ['--service', name, '--var', 'CHECKLY_ACCOUNT_ID=a-1'];
    const monitors = [{ ...shop, ...fields }];
    const { exitCode, stderr } = await run({
      profile: '',
      command: 'validate',
      config: monitors,
      args,
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: expect.stringContaining(message) });
  });
});

/** An item of the service, whose list shows all types. */
const item = (name: string, id: number, fields: object = {}) => {
  return {
    id,
    name,
    kind: 'web',
    target: 'https://a/',
    every: 2,
    config: { mode: 'fast', x: 1 },
    ...fields,
  };
};

const strange = [item('Old SSH', 8, { kind: 'SSH' }), item('Short', 9, { every: 1 })];

test('Listed monitors of other types do not disturb a plan and a sync, and are not deleted by a path that does not exist.', async () => {
  await using service = await startStandIn({ items: [item('Shop', 1), ...strange] });
  const monitors = [
    { name: 'Shop', type: 'http', target: 'https://a/', intervalSeconds: 120 },
    {
      name: 'Socket',
      type: 'port',
      target: 'https://a/',
      intervalSeconds: 120,
      extra: { port: 80 },
    },
  ];
  const config = JSON.stringify({ monitors, remove: ['Old SSH'] });
  const command = {
    profile: profile(...limits),
    config,
    service,
    args: ['--apply', 'create,delete'],
  };
  const planned = await report({ ...command, command: 'plan' });
  expect(
    planned.monitors.map(({ name, planned: operation, status }) => [name, status, operation]),
  ).toEqual([
    ['Shop', 'in-sync', null],
    ['Socket', 'missing', 'create'],
    ['Old SSH', 'obsolete', null],
    ['Short', 'unmanaged', null],
  ]);
  await report({ ...command, command: 'sync' });
  const writes = service.seen.filter(({ method }) => method !== 'GET');
  expect(writes.map(({ body, method, path }) => [method, path, JSON.parse(body)])).toEqual([
    [
      'POST',
      '/add-socket',
      {
        name: 'Socket',
        kind: 'socket',
        target: 'https://a/',
        every: 2,
        config: { mode: 'fast' },
        port: 80,
      },
    ],
  ]);
});

describe('An export', () => {
  const items = [
    item('Shop', 1, { note: '', apiKey: 'hunter2', hosts: [] }),
    item('Socket', 2, {
      kind: 'socket',
      port: 80,
      note: 'call Bob',
      config: { mode: 'slow', x: 1 },
    }),
    item('No port', 3, { kind: 'socket' }),
    item('Ping', 4, { kind: 'icmp' }),
    ...strange,
  ];

  test('declares what a creation needs or keeps, names what the service would refuse, and gives a clean plan.', async () => {
    await using service = await startStandIn({ items });
    const { stdout } = await run({ profile: profile(...limits), command: 'export', service });
    expect(stdout.slice(stdout.indexOf('defaults:'))).toBe(`defaults:
  intervalSeconds: 120
monitors:
  - name: Shop
    type: http
    target: https://a/
    extra:
      config:
        mode: fast
  - name: Socket
    type: port
    target: https://a/
    extra:
      port: 80
      note: call Bob
      config:
        mode: slow

# Not declared, because a config cannot contain them unchanged:
# - "No port" (id 3): extra must have "port", which Pulse requires for type "port"
# - "Old SSH" (id 8): type must be one of http, port, because the profile of Pulse knows no other
# - "Ping" (id 4): type must be one of http, port, because the profile of Pulse knows no other
# - "Short" (id 9): intervalSeconds must be at least 120, because Pulse accepts nothing else
# To have them in another account, declare what is missing, or create them there by hand.
# Left out, because they look like secrets: apiKey
# Left out without --extra: config
# To declare one of them, name it: export --extra FIELD,FIELD
# So that no plan shows the monitors that are not declared, uncomment these lines:
# ignore:
#   - "No port"
#   - "Old SSH"
#   - "Ping"
#   - "Short"
`);
    const command = { profile: profile(...limits), config: stdout };
    const again = await report({ ...command, service });
    expect(again.counts).toMatchObject({ missing: 0, changed: 0, inSync: 2, unmanaged: 4 });
    expect(again.warnings).toEqual([]);
    const ignoring = { ...command, config: stdout.replace(/^# (?=ignore:$| {2}- )/gm, '') };
    const green = await run({
      ...ignoring,
      service,
      args: ['--fail-on', 'missing,changed,unmanaged'],
    });
    expect(green, green.stdout).toMatchObject({ exitCode: 0 });

    await using empty = await startStandIn({ items: [] });
    await report({ ...command, command: 'sync', service: empty });
    expect((await report({ ...command, service: empty })).counts).toMatchObject({
      missing: 0,
      changed: 0,
      inSync: 2,
    });
  });

  test('writes a secret that the service requires only if it is named.', async () => {
    await using service = await startStandIn({
      items: [{ id: 1, ...shop, auth: { password: 'hunter2', user: 'bob' } }],
    });
    const text = profile('required: [/auth/password, /auth/user]');
    const exported = async (...args: string[]) =>
      (await run({ profile: text, command: 'export', service, args })).stdout;
    expect(await exported()).not.toContain('hunter2');
    expect(await exported()).toContain(
      '# - "Shop" (id 1): extra must have "auth/password", which Pulse requires',
    );
    expect(await exported('--extra', 'auth,auth/password')).toContain('password: hunter2');
  });
});

const manual = readFileSync(new URL('../../docs/profiles.md', import.meta.url), 'utf8');
const [, rows = ''] = /^\| in the profile \|.*\n.*\n((?:\|.*\n)+)/m.exec(manual) ?? [];
const examples = Array.from(
  rows.matchAll(/^\| `(.*?)` \| `(.*?)` \|/gm),
  ([, inProfile = '', inConfig = '']) => {
    return [inProfile, inConfig] as const;
  },
);

test.each(examples)(
  'With %s, as in the manual, a config with %s is refused, and one without it is not.',
  async (inProfile, inConfig) => {
    const [key = '', value = ''] = inConfig.split(': ');
    const regions = inProfile.includes('regions') ? { extra: { regions: ['eu'] } } : {};
    const fields = { ...shop, intervalSeconds: 300, ...regions };
    const validate = async (monitor: object) => {
      const { stderr } = await run({
        profile: profile(inProfile),
        command: 'validate',
        config: [monitor],
      });
      return Array.from(stderr.matchAll(/\[([\w-]+)\]$/gm), ([, code]) => code);
    };
    const broken = {
      ...fields,
      [key]: key === 'extra' ? {} : key === 'intervalSeconds' ? Number(value) : value,
    };
    expect(await validate(fields)).toEqual([]);
    expect(await validate(broken)).toEqual([
      inProfile.startsWith('required') ? 'service-requires' : 'service-limit',
    ]);
  },
);
