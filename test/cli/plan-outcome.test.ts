import { describe, expect, test } from 'vitest';
import { parseReport } from '../dist/reports.ts';
import { declare, monitor, numbered, startListing } from '../dist/services.ts';
import { startServer } from '../http-server.ts';
import { runIn } from './run-main.ts';

const profile = [
  'service: Pulse',
  'list: { path: /l, foreign: /owner }',
  'create: { path: /c }',
  "update: { path: '/m/{id}' }",
  "delete: { path: '/m/{id}' }",
].join('\n');

const shop = { ...monitor('Shop'), id: 'm-1' };
const slow = { ...shop, intervalSeconds: 300 };

async function run(
  command: 'plan' | 'sync' | 'validate',
  items: readonly object[],
  args: readonly string[] = [],
  more: object = {},
) {
  await using service = await startServer(() => ({ body: items }));
  const files = {
    'monitors.yaml': JSON.stringify({ monitors: [monitor('Shop')], ...more }),
    'pulse.yaml': profile,
  };
  const options = ['--service', './pulse.yaml', '--base-url', service.baseUrl, ...args];
  const { exitCode, stderr, stdout } = await runIn(files, [command, ...options, '--json']);
  const writes = service.requests.filter((request) => !request.startsWith('GET'));
  return { exitCode, stderr, report: parseReport(stdout), writes };
}

const all = ['--apply', 'create,update,delete'];
const old = { ...shop, id: 'm-2', name: 'Old shop' };

describe('A plan ends with the error that its sync ends with:', () => {
  test.each<[code: string, items: readonly object[], args: readonly string[], more?: object]>([
    ['likely-rename', [old], []],
    ['too-many-creates', [], ['--max-creates', '0']],
    ['too-many-updates', [slow], [...all, '--max-updates', '0']],
    ['too-many-deletes', [shop, old], [...all, '--max-deletes', '0'], { owns: ['Old*'] }],
    ['nothing-declared', [old], all, { monitors: [], owns: ['Old*'] }],
    ['not-applied', [slow, slow], all],
    ['not-applied', [{ ...slow, owner: 'tool' }], all],
  ])('%s.', async (code, items, args, more) => {
    const planned = await run('plan', items, args, more);
    expect(planned.report).toMatchObject({ error: { code }, exitCode: 1 });
    expect(planned.exitCode).toBe(1);
    const synced = await run('sync', items, args, more);
    expect(synced.report).toMatchObject({ error: { code }, exitCode: 1 });
    expect([...planned.writes, ...synced.writes]).toEqual([]);
  });

  test('but not where a person can approve it in a file.', async () => {
    const saved = await run('plan', [old], ['--output', 'plan.json']);
    expect(saved.report).toMatchObject({ error: null, exitCode: 0 });
    expect(saved.stderr).toContain('"Shop"');
  });
});

describe('The report says why nothing is planned:', () => {
  test.each<[reason: string, items: readonly object[], args: readonly string[], more?: object]>([
    ['not-in-apply', [slow], []],
    ['not-in-apply', [], ['--apply', 'update']],
    ['likely-rename', [old], all],
    ['duplicate', [slow, slow], all],
    ['foreign', [{ ...slow, owner: 'tool' }], all],
    ['no-identifier', [{ ...slow, id: null }], all],
    ['unmanaged', [shop, { ...old, target: 'https://b.example.com/' }], all],
  ])('%s.', async (reason, items, args, more) => {
    const { monitors } = (await run('plan', items, args, more)).report;
    const left = monitors.filter(({ planned, status }) => planned === null && status !== 'in-sync');
    expect(left.map((one) => one.reason)).toContain(reason);
    expect(left.every((one) => one.reason !== null && typeof one.target === 'string')).toBe(true);
  });

  test('and nothing of what is planned or in sync.', async () => {
    const { monitors } = (await run('plan', [], [])).report;
    expect(monitors).toMatchObject([{ planned: 'create', reason: null, target: shop.target }]);
    const inSync = (await run('plan', [shop], [])).report;
    expect(inSync.monitors).toMatchObject([{ status: 'in-sync', reason: null }]);
  });
});

test('The code of an error is our own, and the service has its own place.', async () => {
  const body = { error: { code: 'bad_token', message: 'no' } };
  await using service = await startServer(() => ({ status: 401, body }));
  const files = { 'monitors.yaml': JSON.stringify({ monitors: [monitor('Shop')] }) };
  const { stdout } = await runIn(files, ['plan', '--base-url', service.baseUrl, '--json']);
  expect(parseReport(stdout).error).toMatchObject({
    code: 'token-refused',
    serviceCode: 'bad_token',
    status: 401,
  });
  expect(parseReport(stdout)).toMatchObject({ counts: null, monitors: [] });
});

test('validate counts the declared monitors, and nothing that it does not know.', async () => {
  const { report } = await run('validate', []);
  expect(report).toMatchObject({ inSync: null, exitCode: 0, monitors: [] });
  expect(report.counts).toEqual({ declared: 1 });
});

test('With --json, stderr has errors and warnings alone.', async () => {
  expect((await run('plan', [shop])).stderr).toBe('');
  expect((await run('plan', [old])).stderr).toMatch(/^Error: [^\n]*\n {2}[^\n]*\n$/);
});

test.each([
  [[], ['Writing 0 of 1', 'Stopping: waiting']],
  [['--json'], []],
  [['--quiet'], []],
])(
  'With %j, a sync that waits and is stopped has these lines on stderr before its error: %j.',
  async (args, lines) => {
    const limited = { status: 429, headers: { 'retry-after': '300' } };
    await using service = await startListing([], () => {
      setTimeout(() => process.emit('SIGINT', 'SIGINT'), 100);
      return limited;
    });
    const files = { 'monitors.yaml': declare('Shop') };
    const { exitCode, stderr } = await runIn(files, [
      'sync',
      '--base-url',
      service.baseUrl,
      ...args,
    ]);
    expect(exitCode).toBe(130);
    const [before = ''] = stderr.split('Error: ');
    const shown = before.split('\n').filter((line) => line !== '' && !line.startsWith('Warning:'));
    expect(shown).toEqual(lines.map((line) => expect.stringContaining(line)));
  },
);

test('The text of a plan says once what would apply the rest, below the last row of it.', async () => {
  const stray = { ...monitor('Stray'), id: 'm-4', target: 'https://stray.example.com/' };
  await using service = await startServer(() => ({ body: [slow, old, stray] }));
  const config = { monitors: [monitor('Shop')], remove: ['Old shop'] };
  const files = { 'monitors.yaml': JSON.stringify(config), 'pulse.yaml': profile };
  const options = ['--service', './pulse.yaml', '--base-url', service.baseUrl];
  const { stdout } = await runIn(files, ['plan', ...options]);
  const [before = '', after] = stdout.split('      not applied: add update, delete to --apply\n');
  expect(before).toMatch(/^ {2}- Old shop .*\n$/m);
  expect(after).toMatch(/^ {2}\? Stray /);
});

test('Drift that the service cannot write is not applied, and what it can write is.', async () => {
  await using service = await startServer(() => ({ body: [slow] }));
  const drift = async (monitors: readonly object[], args: readonly string[]) => {
    const files = { 'monitors.yaml': JSON.stringify({ monitors }), 'pulse.yaml': profile };
    return await runIn(files, ['drift', '--base-url', service.baseUrl, ...args]);
  };
  const documented = await drift([monitor('Shop')], []);
  expect(documented.exitCode).toBe(2);
  expect(documented.stdout).toMatch(
    /^ {2}~ Shop {2}not applied .*\n.*\n {6}not applied: the service cannot update; if yours can, see docs\/updating\.md$/m,
  );
  expect(documented.stderr).toMatch(/^Exit code 2: 1 not applied\. /);
  const full = await drift([monitor('Shop'), monitor('Blog')], ['--service', './pulse.yaml']);
  expect(full.stdout).not.toContain('not applied');
  expect(full.stderr).toMatch(/^Exit code 2: 1 to update, 1 to create\. .*run sync .*--apply/);
});

test('Monitors that are refused for the same reason are one message with their names.', async () => {
  await using service = await startServer(({ body, method }) => {
    if (method === 'GET') return { body: [] };
    const isOdd = JSON.parse(body).name === 'Monitor 4';
    const headers = { 'x-request-id': crypto.randomUUID() };
    return { status: 422, headers, body: { message: isOdd ? 'odd' : 'no quota' } };
  });
  const files = { 'monitors.yaml': declare(...numbered(5)) };
  const { stderr } = await runIn(files, ['sync', '--base-url', service.baseUrl]);
  const refused = stderr.match(/^Error: POST .*/gm) ?? [];
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatch(/"Monitor 1" .*"Monitor 2" .*"Monitor 3" .*"Monitor 5" [^ ]*: 422/);
});
