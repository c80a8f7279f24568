import { describe, expect, test } from 'vitest';
import { runSync } from '../../src/run.ts';
import { openFolder } from '../cli/run-main.ts';
import { response } from '../core/builders.ts';
import { createFolder } from '../dist/process.ts';
import { parseReport } from '../dist/reports.ts';
import { options, worldOn } from '../io/surroundings.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import { profile, run, shop, startStandIn } from './scene.ts';

const files = { 'monitors.yaml': JSON.stringify({ monitors: [shop] }), 'pulse.yaml': profile() };

async function runIn(line: string, env: Readonly<Record<string, string>> = {}) {
  using folder = openFolder(files, undefined, env);
  return await folder.run(line);
}

test('The setting service names a built-in profile, by the option or else by the environment.', async () => {
  await using service = await startStandIn({
    items: [
      { id: 1, name: 'Shop', type: 'http', config: { url: shop.target }, interval_seconds: 60 },
    ],
    list: (data) => ({ data, pagination: { has_more: false } }),
  });
  const line = `plan --json --base-url ${service.baseUrl}`;
  const byOption = await runIn(`${line} --service uptime-cairn`, { MONITOR_SYNC_SERVICE: 'none' });
  for (const { stdout } of [byOption, await runIn(line, { MONITOR_SYNC_SERVICE: 'uptime-cairn' })])
    expect(parseReport(stdout)).toMatchObject({ service: 'Uptime Cairn', counts: { inSync: 1 } });
  const path = 'GET /api/v1/monitors?limit=100';
  expect(service.requests).toEqual([path, path]);
});

test('The address is that of a built-in profile, and its own where base-url is given.', async () => {
  using folder = createFolder(files);
  const sent: string[] = [];
  const openTransport = () => ({
    async send(method: 'GET' | string, url: string) {
      sent.push(`${method} ${url}`);
      return response({ url, body: '{"data":[]}' });
    },
    [Symbol.asyncDispose]: async () => undefined,
  });
  for (const baseUrl of ['', 'https://eu.example.com']) {
    const named = { mode: 'plan', workspace: folder.path, service: 'better-stack' } as const;
    const world = worldOn(new VirtualClock(), { openTransport });
    await runSync(options(baseUrl, named), world, () => undefined);
  }
  expect(sent).toEqual([
    'GET https://uptime.betterstack.com/api/v2/monitors?per_page=250',
    'GET https://eu.example.com/api/v2/monitors?per_page=250',
  ]);
});

test.each([
  ['plan', 'statping-ng'],
  ['export', './pulse.yaml'],
])('An address is required by %s where %s names none.', async (command, service) => {
  const { exitCode, stderr } = await runIn(`${command} --service ${service}`);
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('[invalid-option]')]);
  expect(stderr).toContain('--base-url must be set');
});

test('A service without the documented paths leads to a service profile, and the command prints a complete one.', async () => {
  await using service = await startStandIn({ list: () => ({ status: 404, body: {} }) });
  const { stderr } = await runIn(`plan --base-url ${service.baseUrl}`);
  expect(stderr).toContain('`monitor-sync services full > new-service.yaml`');
  const { stdout } = await runIn('services full');
  using copy = openFolder({ ...files, 'service.yaml': stdout });
  expect(await copy.run('validate --service ./service.yaml')).toMatchObject({ exitCode: 0 });
});

const commands = ['plan', 'sync', 'drift', 'export', 'check'] as const;

describe.each(commands)('Without a token, %s', (command) => {
  const env = { MONITOR_SYNC_API_TOKEN: '' };

  test('runs where no header of the profile has one.', async () => {
    await using service = await startStandIn({ items: [{ id: 1, ...shop }] });
    const ended = await run({ command, profile: profile('headers: {}'), service, env });
    expect(ended).toMatchObject({ exitCode: 0, stderr: expect.not.stringMatching(/token/i) });
    expect(service.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('is refused where the profile sends one.', async () => {
    await using service = await startStandIn({});
    const { exitCode, stderr } = await run({ command, profile: profile(), service, env });
    expect([exitCode, service.requests]).toEqual([1, []]);
    expect(stderr).toMatch(/MONITOR_SYNC_API_TOKEN.*\[invalid-option\]/s);
  });
});

// Nothing is there on any network.
const address = 'http://[fe80::1]:9';
const given = `--base-url ${address} --service ./pulse.yaml --max-wait 0 --request-timeout 0.1`;

test.each(['plan', 'export'])(
  'An address with http: is used by %s for a private host with "allow-http", with a warning.',
  async (command) => {
    const { stderr } = await runIn(`${command} ${given} --allow-http`);
    expect(stderr).toContain('Warning: --base-url is an http: address');
    expect(stderr).toContain(`GET ${address}/l: `);
  },
);
