import { expect, test } from 'vitest';
import { RunError } from '../src/core/model/errors.ts';
import { renderJson } from '../src/core/render/json.ts';
import { decideExitCode, isInSync, type Report } from '../src/core/report/report.ts';
import type { Options } from '../src/core/settings/settings.ts';
import type { World } from '../src/io/environment.ts';
import { createFolder } from './dist/process.ts';
import { startServer } from './http-server.ts';
import { options, runOnce, token } from './io/surroundings.ts';
import { body } from './simulator/service.ts';

const item = (name: string, rest: object = {}) => ({ ...body(name), ...rest });

const declare = (...names: readonly string[]) => names.map(body);

async function run(
  monitors: readonly object[],
  service: { baseUrl: string },
  overrides: Partial<Options> = {},
  world: Partial<World> = {},
): Promise<Report> {
  using folder = createFolder({ 'monitors.yaml': JSON.stringify({ monitors }) });
  const wanted = options(service.baseUrl, { workspace: folder.path, ...overrides });
  const report = await runOnce(wanted, world);
  expect(renderJson(report, 0)).not.toContain(token);
  return report;
}

test('Unknown fields, headers and codes break nothing.', async () => {
  const news = { apiVersion: 7, usage: { total: 99, next: 'x' }, deprecations: [{ code: 'soon' }] };
  const headers = { 'x-api-news': 'v2 is near', 'x-shard': '7', deprecation: '@1795000000' };
  await using server = await startServer(({ body, method }, before) => {
    const monitors = [
      item('a', { id: 'm-1', state: { colour: 'green' } }),
      item('c', { id: 'm-2' }),
    ];
    if (method === 'GET')
      return { headers, body: { monitors: monitors.slice(0, before + 1), ...news } };
    if (body.includes('"b"'))
      return { status: 418, headers, body: { code: 'brand_new', message: 'no', ...news } };
    return { status: 299, headers, body: { id: 'm-2', ...news } };
  });
  const report = await run(declare('a', 'b', 'c'), server);
  expect(report.results.map(({ status }) => status)).toEqual(['in-sync', 'failed', 'created']);
  expect(report.results[1]).toMatchObject({
    error: { code: 'monitor-refused', status: 418, serviceCode: 'brand_new' },
  });
  expect(report.results[2]).toMatchObject({ id: 'm-2' });
  expect([report.error, report.warnings]).toEqual([null, []]);
});

test('A service that drops or changes what it creates is not in sync, and a warning names the fields.', async () => {
  const monitors = [item('a', { intervalSeconds: 30, extra: { contacts: [7] } })];
  await using server = await startServer(({ method }, before) => {
    if (method === 'GET') return { body: before === 0 ? [] : [item('a', { id: 1 })] };
    return { status: 201, body: { id: 1 } };
  });
  const report = await run(monitors, server);
  expect([report.error, report.results.map(({ status }) => status)]).toEqual([null, ['created']]);
  expect(isInSync(report)).toBe(false);
  const said = report.warnings.map(({ message }) => message).join('\n');
  for (const fact of ['accepted 30 and shows 60', 'for no monitor of their type: "contacts"'])
    expect(said).toContain(fact);
});

test('Identifiers are text in the report, whatever their type in the service.', async () => {
  await using server = await startServer(({ body, method }) => {
    if (method === 'GET') return { body: [item('a', { id: 7 }), { id: 0, name: 'z' }] };
    return { status: 201, body: body.includes('"b"') ? { id: 8 } : {} };
  });
  const { monitors } = JSON.parse(renderJson(await run(declare('a', 'b', 'c'), server), 0));
  expect(monitors.map(({ id, name }: { id: unknown; name: string }) => [name, id])).toEqual([
    ['a', '7'],
    ['b', '8'],
    ['c', null],
    ['z', '0'],
  ]);
});

test.each(['validate', 'sync'] as const)(
  'A run that was stopped before it started sends nothing, in mode %s.',
  async (mode) => {
    await using server = await startServer([{ body: [] }]);
    const stopped = new RunError({ code: 'stopped', serviceCode: 'SIGTERM', message: 'stop' });
    const report = await run(
      declare('a'),
      server,
      { mode },
      { signal: AbortSignal.abort(stopped) },
    );
    expect(report).toMatchObject({
      error: { code: 'stopped', serviceCode: 'SIGTERM' },
      results: [],
    });
    expect(decideExitCode(report)).toBe(143);
    expect(server.seen).toEqual([]);
  },
);
