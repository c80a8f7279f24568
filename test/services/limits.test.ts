import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
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
  '1:42: defaults.intervalSeconds [service-limit]',
  '4:62: monitors[1].intervalSeconds [service-limit]',
  '5:51: monitors[2].type [service-limit]',
  '6:13: monitors[3].name [service-limit]',
  '7:75: monitors[4].extra.port [service-requires]',
  '7:93: monitors[4].extra.config.mode [service-requires]',
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
      const found = mistakesIn(stderr).map((line) =>
        line.replace(/^monitors\.yaml:([^ ]+ [^ ]+): .* (\[[\w-]+\])$/, '$1 $2'),
      );
      expect({ exitCode, found }).toEqual({ exitCode: 1, found: mistakes });
      expect(service.requests).toEqual([]);
    },
  );
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
    const { monitors } = parse(stdout);
    expect(monitors).toMatchObject([
      { name: 'Shop', extra: { config: { mode: 'fast' } } },
      { name: 'Socket', extra: { port: 80, note: 'call Bob', config: { mode: 'slow' } } },
    ]);
    for (const undeclared of ['No port', 'Old SSH', 'Ping', 'Short'])
      expect(stdout).toContain(`\n# - "${undeclared}" (id `);
    expect(stdout).not.toContain('hunter2');
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
      '# - "Shop" (id 1): extra.auth.password is required by Pulse',
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
      return [...new Set(Array.from(stderr.matchAll(/\[([\w-]+)\]$/gm), ([, code]) => code))];
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
