import { describe, expect, test } from 'vitest';
import { declare, numbered, startListing } from '../dist/services.ts';
import { startServer } from '../http-server.ts';
import { play, profile, report, run, shop } from '../services/scene.ts';

const text = profile(
  'list: { path: /l, foreign: /owner }',
  "update: { path: '/m/{id}' }",
  "delete: { path: '/m/{id}' }",
);

const there = { ...shop, id: 'm-1' };
const slow = { ...there, intervalSeconds: 300 };

const outcome = (
  command: 'plan' | 'sync' | 'validate',
  items: readonly object[],
  args: readonly string[] = [],
  config: object = {},
) => {
  const written = JSON.stringify({ monitors: [shop], ...config });
  return play({ profile: text, config: written, command, items, args });
};

const all = ['--apply', 'create,update,delete'];
const old = { ...there, id: 'm-2', name: 'Old shop' };

describe('A plan ends with the error that its sync ends with:', () => {
  test.each<[code: string, items: readonly object[], args: readonly string[], more?: object]>([
    ['likely-rename', [old], []],
    ['too-many-creates', [], ['--max-creates', '0']],
    ['too-many-updates', [slow], [...all, '--max-updates', '0']],
    ['too-many-deletes', [there, old], [...all, '--max-deletes', '0'], { owns: ['Old*'] }],
    ['nothing-declared', [old], all, { monitors: [], owns: ['Old*'] }],
    ['not-applied', [slow, slow], all],
    ['not-applied', [{ ...slow, owner: 'tool' }], all],
  ])('%s.', async (code, items, args, more) => {
    for (const command of ['plan', 'sync'] as const) {
      const ended = await outcome(command, items, args, more);
      expect(ended).toMatchObject({ error: { code }, exitCode: 1, writes: [] });
    }
  });

  test('but not where a person can approve it in a file.', async () => {
    const saved = await outcome('plan', [old], ['--output', 'plan.json']);
    expect(saved).toMatchObject({ error: null, exitCode: 0 });
    expect(saved.stderr).toContain('"Shop"');
  });
});

describe('The report says why nothing is planned:', () => {
  test.each<[reason: string, items: readonly object[], args: readonly string[]]>([
    ['not-in-apply', [slow], []],
    ['not-in-apply', [], ['--apply', 'update']],
    ['likely-rename', [old], all],
    ['duplicate', [slow, slow], all],
    ['foreign', [{ ...slow, owner: 'tool' }], all],
    ['no-identifier', [{ ...slow, id: null }], all],
    ['unmanaged', [there, { ...old, target: 'https://b.example.com/' }], all],
  ])('%s.', async (reason, items, args) => {
    const { monitors } = await outcome('plan', items, args);
    const left = monitors.filter(({ planned, status }) => planned === null && status !== 'in-sync');
    expect(left.map((one) => one.reason)).toContain(reason);
    expect(left.every((one) => one.reason !== null && typeof one.target === 'string')).toBe(true);
  });

  test('and nothing of what is planned or in sync.', async () => {
    const { monitors } = await outcome('plan', []);
    expect(monitors).toMatchObject([{ planned: 'create', reason: null, target: shop.target }]);
    const inSync = await outcome('plan', [there]);
    expect(inSync.monitors).toMatchObject([{ status: 'in-sync', reason: null }]);
  });
});

test('The code of an error is our own, and the service has its own place.', async () => {
  const body = { error: { code: 'bad_token', message: 'no' } };
  await using service = await startServer(() => ({ status: 401, body }));
  const error = { code: 'token-refused', serviceCode: 'bad_token', status: 401 };
  const ended = await report({ profile: text, service });
  expect(ended).toMatchObject({ error, counts: null, monitors: [] });
});

test('validate counts the declared monitors, and nothing that it does not know.', async () => {
  const { counts, ...ended } = await outcome('validate', []);
  expect(ended).toMatchObject({ inSync: null, exitCode: 0, monitors: [] });
  expect(counts).toEqual({ declared: 1 });
  const invalid = await outcome('validate', [], ['--scope', 'Other']);
  expect(invalid).toMatchObject({ exitCode: 1, counts: null });
});

const doubt =
  'Warning: A PUT usually replaces the monitor: set "whole: true" under "update", or ' +
  '"whole: false" if this service keeps what a request leaves out (pulse.yaml:4)\n';

test.each<['validate' | 'plan' | 'check', string, readonly string[], says?: string]>([
  ['validate', '', all, doubt],
  ['plan', '', all, doubt],
  ['check', '', [], doubt],
  ['plan', '', []],
  ['check', ', whole: false', []],
])('%s with an update by PUT%s and the options %j warns: %s', async (command, more, args, says) => {
  await using service = await startServer(() => ({ body: [there] }));
  const put = text.replace("' }", `', method: PUT${more} }`);
  const { stderr } = await run({ profile: put, command, args, service });
  expect(stderr).toBe(says ?? '');
});

test('With --json, stderr has errors and warnings alone.', async () => {
  expect((await outcome('plan', [there])).stderr).toBe('');
  expect((await outcome('plan', [old])).stderr).toMatch(/^Error: [^\n]*\n {2}[^\n]*\n$/);
});

test.each([
  [[], [/^Writing 0 of 1 · rate limited, continues in \d+ s$/, /^Stopping: waiting/]],
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
    const { exitCode, stderr } = await run({ command: 'sync', args, service });
    expect(exitCode).toBe(130);
    const [before = ''] = stderr.split('Error: ');
    const shown = before.split('\n').filter((line) => line !== '' && !line.startsWith('Warning:'));
    expect(shown).toEqual(lines.map((line) => expect.stringMatching(line)));
  },
);

test('A sync that waits before its deletions says that it lists again.', async () => {
  await using service = await startServer(() => {
    setTimeout(() => process.emit('SIGINT', 'SIGINT'), 300);
    return { body: [there, old] };
  });
  const config = JSON.stringify({ monitors: [shop], remove: ['Old shop'] });
  const scene = { profile: `${text}lag: 60\n`.replace('lag: 0.01\n', ''), config, service };
  const { exitCode, stderr } = await run({ ...scene, command: 'sync', args: all });
  expect(exitCode).toBe(130);
  expect(stderr).toMatch(
    /^Writing 0 of 1 · waiting to list again, continues in \d+ s\nStopping: /m,
  );
});

test('The text of a plan says once what would apply the rest, below the last row of it.', async () => {
  const stray = { ...there, id: 'm-4', name: 'Stray', target: 'https://stray.example.com/' };
  await using service = await startServer(() => ({ body: [slow, old, stray] }));
  const config = JSON.stringify({ monitors: [shop], remove: ['Old shop'] });
  const { stdout } = await run({ profile: text, config, service });
  const [before = '', after] = stdout.split('      not applied: add update, delete to --apply\n');
  expect(before).toMatch(/^ {2}- Old shop .*\n$/m);
  expect(after).toMatch(/^ {2}\? Stray /);
});

test('Drift that the service cannot write is not applied, and what it can write is.', async () => {
  await using service = await startServer(() => ({ body: [slow] }));
  const documented = await run({ command: 'drift', service });
  expect(documented.exitCode).toBe(2);
  expect(documented.stdout).toMatch(
    /^ {2}~ Shop {2}not applied .*\n.*\n {6}not applied: the service cannot update; if yours can, see docs\/updating\.md of Monitor Sync$/m,
  );
  expect(documented.stderr).toMatch(/^Exit code 2: 1 not applied\. /);
  const config = [shop, { ...shop, name: 'Blog' }];
  const full = await run({ command: 'drift', profile: text, config, service });
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
  const config = declare(...numbered(5));
  const { stderr } = await run({ command: 'sync', config, service });
  const refused = stderr.match(/^Error: POST .*/gm) ?? [];
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatch(/"Monitor 1" .*"Monitor 2" .*"Monitor 3" .*"Monitor 5" [^ ]*: 422/);
});
