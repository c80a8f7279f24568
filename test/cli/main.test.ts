import { expect, test } from 'vitest';
import { declare, startListing } from '../dist/services.ts';
import { openFolder, runIn } from './run-main.ts';

test.concurrent.each([
  ['--port 70000', '--port must be a number from 0 to 65535; got "70000"'],
  ['--rate-limit many', '--rate-limit must be a number of requests'],
  ['--rate-limit 0', '--rate-limit must be a number of requests'],
  ['--data none/kept', '--data none/kept: cannot be written: its folder does not exist'],
  ['--service ./none.yaml', './none.yaml: there is no such file'],
  ['--data .', '--data .: cannot be written: illegal operation on a directory'],
])('The command serve with %j ends with 1 and one sentence.', async (given, named) => {
  using folder = openFolder({});
  const { exitCode, stderr, stdout } = await folder.run(`serve --port 0 ${given}`);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toMatch(/^Error: .* \[[a-z-]+\]\n$/);
  expect(stderr).toContain(named);
});

test.concurrent.each(['serve', 'init'])(
  'The command %s names every mistake of a profile, with its line.',
  async (command) => {
    const { exitCode, stderr, stdout } = await runIn(
      { 'ours.yaml': "service: Ours\nbaseUrl: https://x\nlist: { path: '/x#y' }\n" },
      [command, '--service', 'ours.yaml'],
    );
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    const [first, ...others] = stderr.trimEnd().split('\n');
    expect(first).toBe('Error: The service profile is not valid, so nothing was sent:');
    const mistakes = ['1: missing-key', '2: base-url-in-file', '3: invalid-text'];
    expect(
      others.map((line) => line.replace(/^ {2}ours\.yaml:(\d+):.*\[(.*)\]$/, '$1: $2')),
    ).toEqual(mistakes);
  },
);

test.concurrent('The option --quiet leaves only warnings and errors.', async () => {
  const refusal = { status: 422, body: { message: 'no such plan' } };
  await using service = await startListing([], () => refusal);
  using folder = openFolder({ 'monitors.yaml': declare('One') }, service);
  for (const [command, exitCode, stderr] of [
    ['plan', 0, /^Warning: The service lists no monitor: if it should, check the token\n$/],
    ['drift', 2, /Exit code 2: 1 to create\. /],
    ['sync', 1, /no such plan/],
  ] as const) {
    const shown = { exitCode, stdout: '', stderr: expect.stringMatching(stderr) };
    expect(await folder.run(`${command} --quiet`)).toEqual(shown);
  }
});

test.concurrent.each(['', 'plan monitors.yaml', 'plan --config', '--json'])(
  'The arguments %j are refused, and the message names --help.',
  async (line) => {
    const run = await runIn({ 'monitors.yaml': declare() }, line === '' ? [] : line.split(' '));
    expect(run).toMatchObject({ exitCode: 1, stdout: '' });
    expect(run.stderr).toContain('--help');
  },
);

test.concurrent('The option --config may be repeated, and all files are one set.', async () => {
  const files = { 'a.yaml': declare('One'), 'b.yaml': declare('Two'), 'c.yaml': declare('Three') };
  using folder = openFolder(files);
  const { stdout } = await folder.run(
    'validate --config [ab].yaml --config c.yaml --config a.yaml',
  );
  expect(stdout).toBe('Config valid: 3 monitors.\n');
});

test.concurrent('The option --base-url goes before MONITOR_SYNC_BASE_URL.', async () => {
  await using service = await startListing([]);
  await using other = await startListing([]);
  const run = (args: readonly string[], address: string) =>
    runIn({ 'monitors.yaml': declare() }, ['plan', ...args], { MONITOR_SYNC_BASE_URL: address });
  const wrong = await run([], 'x');
  expect(wrong.stderr).toMatch(/^Error: MONITOR_SYNC_BASE_URL must be an absolute URL/);
  expect((await run([], other.baseUrl)).exitCode).toBe(0);
  expect((await run(['--base-url', service.baseUrl], other.baseUrl)).exitCode).toBe(0);
  expect([service.requests, other.requests]).toEqual([
    ['GET /api/v1/monitors'],
    ['GET /api/v1/monitors'],
  ]);
});

test.concurrent('The token comes from MONITOR_SYNC_API_TOKEN alone.', async () => {
  const env = { MONITOR_SYNC_API_TOKEN: '', API_TOKEN: 'x', 'INPUT_API-TOKEN': 'x' };
  const args = ['plan', '--base-url', 'http://127.0.0.1:9'];
  const { exitCode, stderr } = await runIn({ 'monitors.yaml': declare() }, args, env);
  expect(exitCode).toBe(1);
  expect(stderr).toContain('MONITOR_SYNC_API_TOKEN must be set');
});
