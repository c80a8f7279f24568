import { describe, expect, test } from 'vitest';
import { runSync } from '../../src/run.ts';
import { runMain } from '../cli/run-main.ts';
import { response } from '../core/builders.ts';
import { createFolder } from '../dist/process.ts';
import { parseReport } from '../dist/reports.ts';
import { options, worldOn } from '../io/surroundings.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import { profile, run, shop, startStandIn } from './scene.ts';

const files = { 'monitors.yaml': JSON.stringify({ monitors: [shop] }) };
const cairn = {
  data: [{ id: 1, name: 'Shop', type: 'http', config: { url: shop.target }, interval_seconds: 60 }],
};

describe('The setting service', () => {
  test('takes the name of a built-in profile, from the option or else from the environment.', async () => {
    await using service = await startStandIn({
      list: () => ({ ...cairn, pagination: { has_more: false } }),
    });
    using folder = createFolder(files);
    const args = ['plan', '--json', '--base-url', service.baseUrl];
    const env = { MONITOR_SYNC_SERVICE: 'uptime-cairn' };
    const other = { MONITOR_SYNC_SERVICE: 'none' };
    const byOption = await runMain(folder.path, [...args, '--service', 'uptime-cairn'], other);
    for (const { stdout } of [byOption, await runMain(folder.path, args, env)])
      expect(parseReport(stdout)).toMatchObject({
        error: null,
        service: 'Uptime Cairn',
        counts: { inSync: 1 },
      });
    expect(service.requests).toEqual([
      'GET /api/v1/monitors?limit=100',
      'GET /api/v1/monitors?limit=100',
    ]);
  });

  test('with an unknown name is an error that suggests the nearest one, and nothing is sent.', async () => {
    await using service = await startStandIn({});
    using folder = createFolder(files);
    const args = ['plan', '--service', 'beter-stack', '--base-url', service.baseUrl];
    const { exitCode, stderr } = await runMain(folder.path, args);
    expect({ exitCode, requests: service.requests }).toEqual({ exitCode: 1, requests: [] });
    expect(stderr).toContain(
      'built-in profile beter-stack: does not exist; did you mean better-stack?',
    );
  });
});

describe('The address', () => {
  test('is that of a built-in profile, and its own where base-url is given.', async () => {
    using folder = createFolder(files);
    const sent: string[] = [];
    const openTransport = () => ({
      async send(method: 'GET' | string, url: string) {
        sent.push(`${method} ${url}`);
        return response({ url, body: '{"data":[]}' });
      },
      [Symbol.asyncDispose]: async () => undefined,
    });
    const addresses = ['', 'https://eu.example.com'].map(async (baseUrl) => {
      const wanted = options(baseUrl, {
        mode: 'plan',
        workspace: folder.path,
        service: 'better-stack',
      });
      return (
        await runSync(wanted, worldOn(new VirtualClock(), { openTransport }), () => undefined)
      ).baseUrl;
    });
    expect(await Promise.all(addresses)).toEqual([
      'https://uptime.betterstack.com',
      'https://eu.example.com',
    ]);
    expect(sent.toSorted()).toEqual([
      'GET https://eu.example.com/api/v2/monitors?per_page=250',
      'GET https://uptime.betterstack.com/api/v2/monitors?per_page=250',
    ]);
  });

  test.each([
    ['plan', 'statping-ng'],
    ['export', 'statping-ng'],
    ['plan', './pulse.yaml'],
  ])('is required by %s where %s names none.', async (command, service) => {
    using folder = createFolder({ ...files, 'pulse.yaml': profile() });
    const { exitCode, stderr } = await runMain(folder.path, [command, '--service', service]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('[invalid-option]')]);
    expect(stderr).toContain('--base-url must be set');
  });
});

test('A service without the documented paths leads to a service profile, and the command prints a complete one.', async () => {
  await using service = await startStandIn({ list: () => ({ status: 404, body: {} }) });
  using folder = createFolder(files);
  const { stderr } = await runMain(folder.path, ['plan', '--base-url', service.baseUrl]);
  expect(stderr).toContain('`monitor-sync services full > service.yaml`');
  const { stdout } = await runMain(folder.path, ['services', 'full']);
  using copy = createFolder({ ...files, 'service.yaml': stdout });
  expect(await runMain(copy.path, ['validate', '--service', './service.yaml'])).toMatchObject({
    exitCode: 0,
  });
});

describe('Without a token,', () => {
  const noToken = { MONITOR_SYNC_API_TOKEN: '' };
  const open = profile('headers: {}');

  test.each(['plan', 'sync', 'drift', 'export'] as const)(
    '%s runs where no header of the profile has one.',
    async (command) => {
      await using service = await startStandIn({ items: [{ id: 1, ...shop }] });
      expect(await run({ command, profile: open, service, env: noToken })).toMatchObject({
        exitCode: 0,
        stderr: expect.not.stringMatching(/token/i),
      });
      expect(service.seen[0]?.headers).not.toHaveProperty('authorization');
    },
  );

  test.each(['plan', 'sync', 'drift', 'export'] as const)(
    '%s is refused where the profile sends one.',
    async (command) => {
      await using service = await startStandIn({});
      const { exitCode, stderr } = await run({
        command,
        profile: profile(),
        service,
        env: noToken,
      });
      expect({ exitCode, requests: service.requests }).toEqual({ exitCode: 1, requests: [] });
      expect(stderr).toContain('MONITOR_SYNC_API_TOKEN must be set to a token of the');
    },
  );

  test('and without an address, both are named at once.', async () => {
    using folder = createFolder(files);
    const { stderr } = await runMain(folder.path, ['plan', '--service', 'statping-ng'], noToken);
    expect(stderr).toMatch(
      /^Error: --base-url must be set: .*\n {2}MONITOR_SYNC_API_TOKEN must be set/,
    );
  });
});

describe('An address with http:', () => {
  // Nothing is there on any network.
  const address = 'http://[fe80::1]:9';
  const args = [
    '--base-url',
    address,
    '--max-wait',
    '0',
    '--request-timeout',
    '0.1',
    '--service',
    'kener.yaml',
  ];
  const kener = { ...files, 'kener.yaml': profile() };

  test.each(['plan', 'sync', 'drift', 'export'])(
    'is used by %s for a private host with "allow-http", with a warning.',
    async (command) => {
      using folder = createFolder(kener);
      const { stderr } = await runMain(folder.path, [command, ...args, '--allow-http']);
      expect(stderr).toContain(
        'Warning: --base-url is an http: address, so everything that is sent to [fe80::1]:9, with the token, can be read and changed in transit: use https: if the service can',
      );
      expect(stderr).toContain(`GET ${address}/l: `);
    },
  );

  test('is refused without it, and for a public host with it.', async () => {
    using folder = createFolder(kener);
    const refused = await runMain(folder.path, ['plan', ...args]);
    expect(refused.stderr).toContain(
      'because the token is sent there (--allow-http permits http: for this private host)',
    );
    const isPublic = await runMain(folder.path, [
      'plan',
      '--allow-http',
      '--base-url',
      'http://example.com',
    ]);
    expect(isPublic.stderr).toContain(
      '--base-url must be an https: URL, because the token is sent there (http: is for',
    );
  });
});
