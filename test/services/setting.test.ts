import { describe, expect, test } from 'vitest';
import { runSync } from '../../src/run.ts';
import { runMain } from '../cli/run-main.ts';
import { response } from '../core/builders.ts';
import { createFolder } from '../dist/process.ts';
import { parseReport } from '../dist/reports.ts';
import { options, worldOn } from '../io/surroundings.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import { profile, shop, startStandIn } from './scene.ts';

const files = { 'monitors.yaml': JSON.stringify({ monitors: [shop] }) };
const cairn = { data: [{ id: 1, name: 'Shop', type: 'http', config: { url: shop.target }, interval_seconds: 60 }] };

describe('The setting service', () => {
  test('takes the name of a built-in profile, from the option or else from the environment.', async () => {
    await using service = await startStandIn({ list: () => ({ ...cairn, pagination: { has_more: false } }) });
    using folder = createFolder(files);
    const args = ['plan', '--json', '--base-url', service.baseUrl];
    const env = { MONITOR_SYNC_SERVICE: 'uptime-cairn' };
    const other = { MONITOR_SYNC_SERVICE: 'none' };
    const byOption = await runMain(folder.path, [...args, '--service', 'uptime-cairn'], other);
    for (const { stdout } of [byOption, await runMain(folder.path, args, env)])
      expect(parseReport(stdout)).toMatchObject({ error: null, service: 'Uptime Cairn', counts: { inSync: 1 } });
    expect(service.requests).toEqual(['GET /api/v1/monitors?limit=100', 'GET /api/v1/monitors?limit=100']);
  });

  test('with an unknown name is an error that suggests the nearest one, and nothing is sent.', async () => {
    await using service = await startStandIn({});
    using folder = createFolder(files);
    const args = ['plan', '--service', 'beter-stack', '--base-url', service.baseUrl];
    const { exitCode, stderr } = await runMain(folder.path, args);
    expect({ exitCode, requests: service.requests }).toEqual({ exitCode: 1, requests: [] });
    expect(stderr).toContain('built-in profile beter-stack: does not exist; did you mean better-stack?');
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
      const wanted = options(baseUrl, { mode: 'plan', workspace: folder.path, service: 'better-stack' });
      return (await runSync(wanted, worldOn(new VirtualClock(), { openTransport }), () => undefined)).baseUrl;
    });
    expect(await Promise.all(addresses)).toEqual(['https://uptime.betterstack.com', 'https://eu.example.com']);
    expect(sent.toSorted()).toEqual([
      'GET https://eu.example.com/api/v2/monitors?per_page=250',
      'GET https://uptime.betterstack.com/api/v2/monitors?per_page=250',
    ]);
  });

  test.each([
    ['plan', 'statping-ng', '"base-url" must be set: the profile of Statping-ng names no address'],
    ['export', 'statping-ng', '"base-url" must be set: the profile of Statping-ng names no address'],
    ['plan', './pulse.yaml', '--base-url must be set: the address of the service'],
  ])('is required by %s where %s names none.', async (command, service, message) => {
    using folder = createFolder({ ...files, 'pulse.yaml': profile() });
    const { exitCode, stderr } = await runMain(folder.path, [command, '--service', service]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr).toContain('[invalid-option]');
  });
});
