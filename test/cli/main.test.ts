import { describe, expect, test } from 'vitest';
import pkg from '../../package.json' with { type: 'json' };
import { createFolder } from '../dist/process.ts';
import { namesWith, parseReport } from '../dist/reports.ts';
import { declare, startListing } from '../dist/services.ts';
import { runMain } from './run-main.ts';

test.concurrent.each([
  [['--port', '70000'], '--port must be a number from 0 to 65535; got "70000"'],
  [['--rate-limit', 'many'], '--rate-limit must be a number of requests per second, above 0; got "many"'],
  [['--rate-limit', '0'], '--rate-limit must be a number of requests per second, above 0; got "0"'],
  [['--token', ' '], '--token must not be empty'],
  [['--data', 'none/kept'], '--data none/kept: cannot be written: its folder does not exist; create the folder first'],
  [['--service', './none.yaml'], 'Error: ./none.yaml: there is no such file; check the path [file-not-found]'],
  [['--data', '.'], '--data .: cannot be written: it is a folder; name a file'],
])('The command serve with %j ends with 1 and one sentence.', async (args, named) => {
  using folder = createFolder();
  const { exitCode, stderr, stdout } = await runMain(folder.path, ['serve', '--port', '0', ...args]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toMatch(/^Error: .*\n$/);
  expect(stderr).toContain(named);
});

test.concurrent('The command serve names every mistake of a profile, with its line.', async () => {
  using folder = createFolder({ 'ours.yaml': "service: Ours\nbaseUrl: https://x\nlist: { path: '/x#y' }\n" });
  const { exitCode, stderr, stdout } = await runMain(folder.path, ['serve', '--service', 'ours.yaml']);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  const [first, ...others] = stderr.trimEnd().split('\n');
  expect(first).toBe('Error: The service profile is not valid:');
  expect(others.map((line) => /^ {2}(ours\.yaml:\d+):.*\[(.*)\]$/.exec(line)?.slice(1))).toEqual([
    ['ours.yaml:1', 'missing-key'],
    ['ours.yaml:2', 'base-url-in-file'],
    ['ours.yaml:3', 'invalid-url-path'],
  ]);
});

describe.concurrent('The option --json', () => {
  test.each([
    ['a bad config', 'monitors: 1\n', [], 'config'],
    ['a bad option', declare(), ['--concurrency', '0'], 'options'],
    ['an unreachable service', declare(), ['--base-url', 'http://127.0.0.1:9', '--max-wait', '0'], 'network'],
  ])('prints a report of %s', async (_name, config, args, kind) => {
    using folder = createFolder({ 'monitors.yaml': config });
    const run = await runMain(folder.path, ['plan', '--json', '--base-url', 'http://127.0.0.1:9', ...args]);
    expect(run.exitCode).toBe(1);
    expect(parseReport(run.stdout).error?.kind).toBe(kind);
    expect(run.stderr).toContain('Error: ');
  });

  test('with --quiet leaves stderr to errors', async () => {
    using folder = createFolder({ 'monitors.yaml': declare('One') });
    await using service = await startListing([]);
    const run = await runMain(folder.path, ['plan', '--json', '--quiet', '--base-url', service.baseUrl]);
    expect(namesWith(parseReport(run.stdout), 'missing')).toEqual(['One']);
    expect(run.stderr).toBe('');
  });
});

test.concurrent('The option --quiet leaves only warnings and errors.', async () => {
  using folder = createFolder({ 'monitors.yaml': declare('One') });
  await using service = await startListing([], () => ({ status: 422, body: { message: 'no such plan' } }));
  const run = (command: string) => runMain(folder.path, [command, '--quiet', '--base-url', service.baseUrl]);
  expect(await run('plan')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  expect(await run('drift')).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining('1 missing') });
  const sync = await run('sync');
  expect(sync).toMatchObject({ exitCode: 1, stdout: '' });
  expect(sync.stderr).toContain('no such plan');
});

test.concurrent.each([[[]], [['plan', 'monitors.yaml']], [['plan', '--config']], [['--json']]])(
  'The arguments %j are refused, and the message names --help.',
  async (args) => {
    using folder = createFolder({ 'monitors.yaml': declare() });
    const run = await runMain(folder.path, args);
    expect(run).toMatchObject({ exitCode: 1, stdout: '' });
    expect(run.stderr).toContain('--help');
  },
);

test.concurrent('All wrong options are named at once.', async () => {
  using folder = createFolder({ 'monitors.yaml': declare() });
  const wrong = { 'base-url': 'x', 'fail-on': 'failed', concurrency: '0x10', 'request-timeout': '0' };
  const given = Object.entries({ ...wrong, 'max-wait': '-1', 'max-creates': '1.5', 'list-path': 'monitors' });
  const run = await runMain(folder.path, ['plan', ...given.map(([name, text]) => `--${name}=${text}`)]);
  expect(run.exitCode).toBe(1);
  const lines = run.stderr.trimEnd().split('\n');
  expect(lines).toEqual(given.map(([name]) => expect.stringMatching(`^(Error:)? +--${name} must be `)));
});

test.concurrent('The option --version prints the version of package.json.', async () => {
  using folder = createFolder();
  expect(await runMain(folder.path, ['--version'])).toEqual({ exitCode: 0, stdout: `${pkg.version}\n`, stderr: '' });
});

test.concurrent('The option --config may be repeated and takes globs, and all files are one set.', async () => {
  const files = { 'a/one.yaml': declare('One'), 'a/two.yaml': declare('Two'), 'three.yaml': declare('Three') };
  using folder = createFolder(files);
  const args = ['validate', '--config', 'a/*.yaml', '--config', 'three.yaml', '--config', 'a/one.yaml'];
  expect(await runMain(folder.path, args)).toMatchObject({ exitCode: 0, stdout: 'Config valid: 3 monitors.\n' });
});

test.concurrent('The option --base-url goes before MONITOR_SYNC_BASE_URL.', async () => {
  using folder = createFolder({ 'monitors.yaml': declare() });
  await using service = await startListing([]);
  await using other = await startListing([]);
  const run = (args: readonly string[], address: string) =>
    runMain(folder.path, ['plan', ...args], { MONITOR_SYNC_BASE_URL: address });
  const wrong = await run([], 'x');
  expect(wrong.stderr).toMatch(/^Error: MONITOR_SYNC_BASE_URL must be an absolute URL/);
  expect((await run([], other.baseUrl)).exitCode).toBe(0);
  expect((await run(['--base-url', service.baseUrl], other.baseUrl)).exitCode).toBe(0);
  expect([service.requests, other.requests]).toEqual([['GET /api/v1/monitors'], ['GET /api/v1/monitors']]);
});

test.concurrent('The token comes from MONITOR_SYNC_API_TOKEN alone, and a token in an argument is not echoed.', async () => {
  using folder = createFolder({ 'monitors.yaml': declare() });
  const env = { MONITOR_SYNC_API_TOKEN: '', API_TOKEN: 'x', 'INPUT_API-TOKEN': 'x' };
  const without = await runMain(folder.path, ['plan', '--base-url', 'http://127.0.0.1:9'], env);
  expect(without).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('MONITOR_SYNC_API_TOKEN is missing') });
  const given = await runMain(folder.path, ['plan', '--api-token=given-SECRET']);
  expect(given).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.not.stringContaining('given-SECRET') });
});
