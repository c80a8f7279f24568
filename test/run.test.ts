import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RunError } from '../src/core/model/errors.ts';
import { nameOf } from '../src/core/plan/monitor-result.ts';
import { renderJson } from '../src/core/render/json.ts';
import type { Mode, Report } from '../src/core/report/report.ts';
import { countStatuses, decideExitCode, isInSync } from '../src/core/report/verdict.ts';
import type { World } from '../src/io/environment.ts';
import { runSync } from '../src/run.ts';
import { type Service, startService } from '../src/service/server.ts';
import { startServer } from './http-server.ts';
import { isQuiet } from './io/in-flight.ts';
import { options, worldOn } from './io/surroundings.ts';
import { VirtualClock } from './io/virtual-clock.ts';
import { listNames, post, token } from './service/client.ts';

let workspace: string;
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'sync-'));
});
afterEach(() => rmSync(workspace, { recursive: true }));

function declare(...names: readonly string[]): void {
  const monitors = names.map((name) => `  - { name: ${name}, target: 'https://${name}.example.com/' }\n`).join('');
  const defaults = 'defaults: { type: http, intervalSeconds: 60 }\n';
  writeFileSync(join(workspace, 'monitors.yaml'), `${defaults}monitors:\n${monitors || '  []\n'}`);
}

/** A monitor that {@link declare} declares, as a service lists it. */
function item(name: string, rest: object = {}): object {
  return { name, type: 'http', target: `https://${name}.example.com/`, intervalSeconds: 60, ...rest };
}

/** Runs once; waits take no real time, requests do. */
async function run(
  service: { readonly baseUrl: string },
  overrides: Parameters<typeof options>[1] = {},
  { clock = new VirtualClock(), ...world }: Partial<Omit<World, 'clock'>> & { readonly clock?: VirtualClock } = {},
): Promise<Report> {
  const wanted = options(service.baseUrl, { workspace, token, ...overrides });
  const report = await clock.run(
    runSync(wanted, worldOn(clock, world), () => undefined),
    isQuiet,
  );
  expect(renderJson(report)).not.toContain(token);
  return report;
}

function outline({ results }: Report): readonly string[] {
  return results.map((result) => `${result.status} ${nameOf(result)}`);
}

function requestsOf(service: Service, since = 0): readonly string[] {
  return service.log.slice(since).map(({ method, status }) => `${method} ${status}`);
}

test.each<[Mode, boolean]>([
  ['validate', true],
  ['drift', true],
  ['plan', false],
])('A plan-file in mode %s gives a warning where the mode ignores it: %s.', async (mode, isIdle) => {
  declare('a');
  await using service = await startService({ token });
  const report = await run(service, { mode, planFile: 'plan.json' });
  const message = expect.stringContaining(`"plan-file" is ignored in mode ${mode}; `);
  expect(report).toMatchObject({ error: null, warnings: isIdle ? [{ message, source: null }] : [] });
});

describe('A sync', () => {
  test('creates missing monitors in config order, and a second one sends one GET and creates nothing', async () => {
    declare('c', 'a', 'b');
    await using service = await startService({ token });
    const first = await run(service, { concurrency: 1 });
    expect(outline(first)).toEqual(['created c', 'created a', 'created b']);
    expect(await listNames(service)).toEqual(['c', 'a', 'b']);
    const { baseUrl } = service;
    expect(first).toMatchObject({ error: null, declared: 3, requests: { sent: 6, retried: 0 }, baseUrl });
    expect(isInSync(first)).toBe(true);

    const before = service.log.length;
    const second = await run(service);
    expect(requestsOf(service, before)).toEqual(['GET 200']);
    expect(outline(second)).toEqual(['in-sync c', 'in-sync a', 'in-sync b']);
    expect(second.requests).toEqual({ sent: 1, retried: 0, rateLimited: 0, waitedMs: 0 });
  });

  test('reports changed and unmanaged monitors, and leaves them alone', async () => {
    declare('a', 'b', 'c');
    await using service = await startService({ token });
    await post(service, item('a', { target: 'https://A.example.com' }));
    await post(service, item('b', { intervalSeconds: 5 }));
    await post(service, item('z', { target: 'https://c.example.com/' }));
    const report = await run(service);
    expect(outline(report)).toEqual(['in-sync a', 'changed b', 'created c', 'unmanaged z']);
    expect(await listNames(service)).toHaveLength(4);
  });

  test('creates a monitor that looks renamed, and warns at its line that both exist now', async () => {
    declare('new');
    await using service = await startService({ token });
    await post(service, item('old', { target: 'https://new.example.com' }));
    const { results, warnings } = await run(service);
    expect(countStatuses(results)).toMatchObject({ created: 1, unmanaged: 1 });
    const message = /^"new" was created next to the unmanaged "old" \(.+\), which has the same target/;
    const source = { file: 'monitors.yaml', line: 3, column: 5 };
    expect(warnings).toEqual([{ message: expect.stringMatching(message), source }]);
  });
});

test('Unknown fields, headers and codes break nothing.', async () => {
  declare('a', 'b', 'c');
  const news = { apiVersion: 7, usage: { total: 99, next: 'x' }, deprecations: [{ code: 'soon' }] };
  const headers = { 'x-api-news': 'v2 is near', 'x-shard': '7', deprecation: '@1795000000' };
  await using server = await startServer(({ body, method }, before) => {
    const monitors = [item('a', { id: 'm-1', state: { colour: 'green' } }), item('c', { id: 'm-2' })];
    if (method === 'GET') return { headers, body: { monitors: monitors.slice(0, before + 1), ...news } };
    if (body.includes('"b"')) return { status: 418, headers, body: { code: 'brand_new', message: 'no', ...news } };
    return { status: 299, headers, body: { id: 'm-2', ...news } };
  });
  const report = await run(server);
  expect(outline(report)).toEqual(['in-sync a', 'failed b', 'created c']);
  expect(report.results[1]).toMatchObject({
    error: { code: 'monitor-refused', status: 418, serviceCode: 'brand_new' },
  });
  expect(report.results[2]).toMatchObject({ id: 'm-2' });
  expect([report.error, report.warnings]).toEqual([null, []]);
});

test('Identifiers are text in the report, whatever their type in the service.', async () => {
  declare('a', 'b', 'c');
  await using server = await startServer(({ body, method }) => {
    if (method === 'GET') return { body: [item('a', { id: 7 }), { id: 0, name: 'z' }] };
    return { status: 201, body: body.includes('"b"') ? { id: 8 } : {} };
  });
  const { monitors } = JSON.parse(renderJson(await run(server)));
  expect(monitors.map(({ id, name }: { id: unknown; name: string }) => [name, id])).toEqual([
    ['a', '7'],
    ['b', '8'],
    ['c', null],
    ['z', '0'],
  ]);
});

test('A field under extra is reported by its name on the wire.', async () => {
  const declared = item('a', { extra: { regions: ['eu'], 'a/b': 1, tags: ['x'] } });
  writeFileSync(join(workspace, 'monitors.yaml'), JSON.stringify({ monitors: [declared] }));
  await using server = await startServer([{ body: [item('a', { regions: ['us'], 'a/b': 2 })] }]);
  const { monitors } = JSON.parse(renderJson(await run(server, { mode: 'plan' })));
  const changes = [
    { path: 'regions/0', declared: 'eu', actual: 'us' },
    { path: 'a~1b', declared: 1, actual: 2 },
  ];
  expect(monitors).toMatchObject([{ changes, unverified: ['tags'] }]);
});

test('Mode validate needs no service.', async () => {
  declare('a', 'b');
  const report = await run({ baseUrl: '' }, { mode: 'validate', token: '' });
  expect(report).toMatchObject({ declared: 2, baseUrl: null, results: [], error: null, requests: { sent: 0 } });
});

describe('Nothing is sent', () => {
  test('where the config has problems, and all of them are reported', async () => {
    writeFileSync(join(workspace, 'monitors.yaml'), 'monitors:\n  - nam: a\n  - { name: b, target: x }\n');
    await using server = await startServer([{ body: [] }]);
    const report = await run(server, { config: ['monitors.yaml', 'none.yaml'] });
    expect(new Set(report.problems.map(({ file }) => file))).toEqual(new Set(['monitors.yaml', 'none.yaml']));
    expect(report.problems.length).toBeGreaterThan(2);
    expect(report.error).toMatchObject({ code: 'invalid-config' });
    expect(report.error?.message.split('\n')).toHaveLength(report.problems.length + 1);
    expect(server.seen).toEqual([]);
  });

  test.each(['validate', 'sync'] as const)('where the run was stopped before it started, in mode %s', async (mode) => {
    declare('a');
    await using server = await startServer([{ body: [] }]);
    const stopped = new RunError({ code: 'stopped', serviceCode: 'SIGTERM', message: 'stop' });
    const report = await run(server, { mode }, { signal: AbortSignal.abort(stopped) });
    expect(report).toMatchObject({ error: { code: 'stopped', serviceCode: 'SIGTERM' }, results: [] });
    expect(decideExitCode(report, [])).toBe(143);
    expect(server.seen).toEqual([]);
  });
});

test.each([
  ['is no list', 'list-not-found', { ok: true }, 1],
  ['has another total, however often it is read', 'list-incomplete', { data: [], total: 1 }, 4],
])('No POST is sent where the response to the list %s.', async (_name, code, body, requests) => {
  declare('a');
  await using server = await startServer([{ body }]);
  expect(await run(server)).toMatchObject({ error: { code, status: 200 }, results: [] });
  expect(server.requests).toEqual(Array(requests).fill('GET /api/v1/monitors'));
});

test.each([2, 0])(
  'A sync is refused where more are missing than max-creates allows, and says both numbers and the way out: %i',
  async (max) => {
    declare('a', 'b', 'c');
    await using service = await startService({ token });
    const what = `3 monitors are missing, and "max-creates" allows ${max}`;
    const plan = await run(service, { mode: 'plan', maxCreates: max });
    expect(plan).toMatchObject({ error: null, warnings: [{ message: expect.stringContaining(what) }] });
    const report = await run(service, { maxCreates: max });
    const message = `${what}, so nothing was created\nTo create them, raise "max-creates"`;
    expect(report.error).toMatchObject({ code: 'too-many-creates', message });
    expect(outline(report)).toEqual(['missing a', 'missing b', 'missing c']);
    expect(requestsOf(service)).toEqual(['GET 200', 'GET 200']);

    expect(countStatuses((await run(service, { maxCreates: 3 })).results).created).toBe(3);
    expect(await run(service, { maxCreates: max })).toMatchObject({ error: null, warnings: [] });
  },
);
