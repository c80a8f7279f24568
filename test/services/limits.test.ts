import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { mistakesIn } from '../cli/run-main.ts';
import { readText } from '../dist/process.ts';
import { profile, report, run, shop, startStandIn, writesTo } from './scene.ts';

const text = profile(
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
);

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

test.each(['validate', 'sync'] as const)(
  'What the service would refuse is a mistake of the config for %s.',
  async (command) => {
    await using service = await startStandIn({});
    const { exitCode, stderr } = await run({ profile: text, command, config, service });
    const found = mistakesIn(stderr).map((line) =>
      line.replace(/^monitors\.yaml:([^ ]+ [^ ]+): .* (\[[\w-]+\])$/, '$1 $2'),
    );
    expect([exitCode, found, service.requests]).toEqual([1, mistakes, []]);
  },
);

const item = (name: string, id: number, fields: object = {}) => ({
  ...{ id, name, kind: 'web', target: 'https://a/', every: 2, config: { mode: 'fast', x: 1 } },
  ...fields,
});

const strange = [item('Old SSH', 8, { kind: 'SSH' }), item('Short', 9, { every: 1 })];

test('Listed monitors of other types do not disturb a sync, and are not deleted by a path that does not exist.', async () => {
  await using service = await startStandIn({ items: [item('Shop', 1), ...strange] });
  const known = { type: 'http', target: 'https://a/', intervalSeconds: 120 };
  const monitors = [
    { ...known, name: 'Shop' },
    { ...known, name: 'Socket', type: 'port', extra: { port: 80 } },
  ];
  const config = JSON.stringify({ monitors, remove: ['Old SSH'] });
  const args = ['--apply', 'create,delete'];
  const synced = await report({ profile: text, config, service, args, command: 'sync' });
  expect(synced.monitors.map(({ name, status }) => `${name} ${status}`)).toEqual([
    'Shop in-sync',
    'Socket created',
    'Old SSH obsolete',
    'Short unmanaged',
  ]);
  const sent = { kind: 'socket', target: 'https://a/', every: 2, config: { mode: 'fast' } };
  expect(writesTo(service)).toEqual([['POST /add-socket', { name: 'Socket', ...sent, port: 80 }]]);
});

describe('An export', () => {
  test('declares what a creation needs or keeps, names what the service would refuse, and gives a clean plan.', async () => {
    const slow = { kind: 'socket', port: 80, note: 'call Bob', config: { mode: 'slow', x: 1 } };
    const items = [
      item('Shop', 1, { note: '', apiKey: 'hunter2', hosts: [] }),
      item('Socket', 2, slow),
      item('No port', 3, { kind: 'socket' }),
      item('Ping', 4, { kind: 'icmp' }),
      ...strange,
    ];
    await using service = await startStandIn({ items });
    const { stdout } = await run({ profile: text, command: 'export', service });
    expect(parse(stdout).monitors).toMatchObject([
      { name: 'Shop', extra: { config: { mode: 'fast' } } },
      { name: 'Socket', extra: { port: 80, note: 'call Bob', config: { mode: 'slow' } } },
    ]);
    for (const undeclared of ['No port', 'Old SSH', 'Ping', 'Short'])
      expect(stdout).toContain(`\n# - "${undeclared}" (id `);
    expect(stdout).not.toContain('hunter2');
    const ignoring = stdout.replace(/^# (?=ignore:$| {2}- )/gm, '');
    const args = ['--fail-on', 'missing,changed,unmanaged'];
    const green = await run({ profile: text, config: ignoring, service, args });
    expect(green, green.stdout).toMatchObject({ exitCode: 0, stderr: '' });
    await using empty = await startStandIn({});
    const moved = { profile: text, config: stdout, service: empty };
    expect(await run({ ...moved, command: 'sync' })).toMatchObject({ exitCode: 0 });
    expect((await report(moved)).counts).toMatchObject({ missing: 0, changed: 0, inSync: 2 });
  });

  test('writes a secret that the service requires only if it is named.', async () => {
    const auth = { password: 'hunter2', user: 'bob' };
    await using service = await startStandIn({ items: [{ id: 1, ...shop, auth }] });
    const requiring = profile('required: [/auth/password, /auth/user]');
    const exported = async (...args: string[]) =>
      (await run({ profile: requiring, command: 'export', service, args })).stdout;
    const plain = await exported();
    expect(plain).not.toContain('hunter2');
    expect(plain).toContain('# - "Shop" (id 1): ');
    expect(await exported('--extra', 'auth,auth/password')).toContain('password: hunter2');
  });
});

const manual = readText('docs/profiles.md');
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
