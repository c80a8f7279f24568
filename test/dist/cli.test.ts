import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import pkg from '../../package.json' with { type: 'json' };
import { startService } from '../../src/service/server.ts';
import { runCli, serve } from './cli.ts';
import { createFolder, root } from './process.ts';
import { namesWith, parseReport } from './reports.ts';
import { declare, listNames, monitor, startListing, startRaw, token } from './services.ts';

const ansi = '\u001b[';

describe.concurrent('against serve', () => {
  test('validate, plan, sync, sync again and drift do what they say', async () => {
    using folder = createFolder({ 'monitors.yaml': declare('One', 'Two') });
    await using service = await serve(folder.path);
    const env = { MONITOR_SYNC_BASE_URL: service.baseUrl };
    const run = (command: string) => runCli(folder.path, [command], env);

    expect(await run('validate')).toEqual({ exitCode: 0, stdout: 'Config valid: 2 monitors.\n', stderr: '' });

    const plan = await run('plan');
    expect(plan).toMatchObject({ exitCode: 0, stderr: '' });
    expect(plan.stdout).toMatch(/^ {2}\+ One {2}.*\n {2}\+ Two {2}.*\n\nPlan: 2 to create\. \(1 request\)\n$/);
    expect(await listNames(service.baseUrl)).toEqual([]);

    const sync = await run('sync');
    expect(sync).toMatchObject({ exitCode: 0, stderr: '' });
    expect(sync.stdout).toMatch(
      /^ {2}\+ One {2}created {2}id .*\n {2}\+ Two {2}created {2}id .*\n\nSync: 2 created\. \(5 requests\)\n$/,
    );
    expect(await run('sync')).toEqual({
      exitCode: 0,
      stdout: 'Sync: nothing to create, 2 in sync. (1 request)\n',
      stderr: '',
    });
    expect(await run('drift')).toEqual({ exitCode: 0, stdout: 'Drift: none, 2 in sync. (1 request)\n', stderr: '' });

    folder.write('monitors.yaml', declare('One', 'Three').replace('60', '30'));
    const drift = await run('drift');
    expect(drift.stderr).toMatch(/^Exit code 2: .*missing, changed\)\n$/);
    expect(drift.exitCode).toBe(2);
    expect(drift.stdout).toContain('intervalSeconds: declared 30, actual 60');
    expect(drift.stdout).toMatch(/^ {2}\+ Three {2}missing {2}[\s\S]*\n {2}\? Two /);
    expect(drift.stdout).toContain('Drift: 1 missing, 1 changed, 1 unmanaged.');
    expect(await listNames(service.baseUrl)).toEqual(['One', 'Two']);
  });

  test('what was created survives that serve --data is killed', async () => {
    using folder = createFolder({ 'monitors.yaml': declare('One', 'Two', 'Three') });
    {
      await using service = await serve(folder.path, '--data', 'kept');
      expect((await runCli(folder.path, ['sync', '--base-url', service.baseUrl])).exitCode).toBe(0);
      service.child.kill('SIGKILL');
      await service.ended;
    }
    await using service = await serve(folder.path, '--data', 'kept');
    const again = await runCli(folder.path, ['sync', '--base-url', service.baseUrl]);
    expect(again.stdout).toBe('Sync: nothing to create, 3 in sync. (1 request)\n');
  });
});

describe.concurrent('serve', () => {
  test('on a port that is taken ends with 1 and one sentence that names the port', async () => {
    using folder = createFolder();
    await using taken = await startService({ token });
    const { port } = new URL(taken.baseUrl);
    const { exitCode, stderr, stdout } = await runCli(folder.path, ['serve', '--port', port]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^Error: .*\\b${port}\\b.*\\n$`));
    expect(stderr).toContain('in use');
  });

  test.each([
    [['--port', '70000'], '--port must be a number from 0 to 65535; got "70000"'],
    [['--rate-limit', 'many'], '--rate-limit must be a number of requests a second, above 0; got "many"'],
    [['--rate-limit', '0'], '--rate-limit must be a number of requests a second, above 0; got "0"'],
    [['--token', ' '], '--token must not be empty'],
    [['--data', 'none/kept'], '--data none/kept: its folder is not there; make the folder first'],
    [['--data', 'monitors.yaml/kept'], '--data monitors.yaml/kept: its folder is not there'],
    [['--data', '.'], '--data .: is a folder; name a file'],
    [['--data', 'monitors.yaml'], 'monitors.yaml:1'],
  ])('with %j ends with 1 and one sentence', async (args, named) => {
    using folder = createFolder({ 'monitors.yaml': declare('One') });
    const { exitCode, stderr, stdout } = await runCli(folder.path, ['serve', '--port', '0', ...args]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(/^Error: .*\n$/);
    expect(stderr).toContain(named);
    expect(folder.read('monitors.yaml')).toBe(declare('One'));
  });

  test('prints its token as one word of a shell', async () => {
    using folder = createFolder();
    const odd = `it's "$HOME" \\ \`x\``;
    await using service = await serve(folder.path, '--token', odd);
    await expect.poll(service.stdout).toContain('monitor-sync plan');
    const line = service
      .stdout()
      .split('\n')
      .find((text) => text.includes('export '));
    const { stdout } = spawnSync('sh', ['-c', `${line}\nprintf %s "$MONITOR_SYNC_API_TOKEN"`], { encoding: 'utf8' });
    expect(stdout).toBe(odd);
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends at %s with %i', async (signal, exitCode) => {
    using folder = createFolder();
    await using service = await serve(folder.path);
    service.child.kill(signal);
    expect(await service.ended).toMatchObject({ exitCode, stderr: '' });
  });
});

describe.concurrent('demo', () => {
  test.each([
    ['without an environment', {}],
    [
      'with the environment of a project',
      { MONITOR_SYNC_BASE_URL: 'https://monitoring.example.com', MONITOR_SYNC_API_TOKEN: 'x' },
    ],
    [
      'behind a proxy that does not know this machine',
      { http_proxy: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9' },
    ],
  ])('shows the four steps and leaves nothing behind, %s', async (_name, env) => {
    using folder = createFolder({ 'tmp/.keep': '' });
    const demo = await runCli(folder.path, ['demo'], { TMPDIR: `${folder.path}/tmp`, ...env });
    expect(demo.exitCode).toBe(0);
    const steps = demo.stdout.split(/^\$ /m).slice(1);
    expect(steps.map((step) => step.slice(0, step.indexOf('\n')))).toEqual([
      'monitor-sync plan',
      'monitor-sync sync',
      'monitor-sync sync',
      'monitor-sync drift',
    ]);
    expect(steps[0]).toMatch(/Plan: 3 to create\..*\n\(exit code 0\)\n/);
    expect(steps[1]).toMatch(/Sync: 3 created\..*\n\(exit code 0\)\n/);
    expect(steps[2]).toMatch(/Sync: nothing to create, 3 in sync\..*\n\(exit code 0\)\n/);
    expect(steps[3]).toMatch(/~ Checkout API.*\n.*intervalSeconds: declared 30, actual 60\n {2}\? Old blog/);
    expect(steps[3]).toMatch(/\(exit code 2\)\n$/);
    expect(readdirSync(`${folder.path}/tmp`)).toEqual(['.keep']);
  });
});

describe.concurrent('--json', () => {
  test.each([
    ['validate', 0],
    ['plan', 0],
    ['sync', 0],
    ['drift', 2],
  ])('prints for %s one document that is a report, and all else on stderr', async (command, exitCode) => {
    using folder = createFolder({ 'monitors.yaml': declare('There', 'Missing', 'Differs') });
    const actual = [monitor('There'), { ...monitor('Differs'), intervalSeconds: 5 }, monitor('Unmanaged')];
    await using service = await startListing(actual, () => ({ status: 201, body: { id: 7 } }));
    const run = await runCli(folder.path, [command, '--json', '--base-url', service.baseUrl]);
    expect(run.exitCode).toBe(exitCode);
    expect(parseReport(run.stdout)).toMatchObject({ mode: command, error: null });
    expect(run.stderr).toMatch(/(Config valid|Plan|Sync|Drift): /);
    expect(run.stderr.split('+ Missing  created  id 7')).toHaveLength(command === 'sync' ? 2 : 1);
  });

  test.each([
    ['a bad config', 'monitors: 1\n', [], 'config'],
    ['no config', null, [], 'config'],
    ['no base-url', declare(), ['--base-url', ''], 'options'],
    ['a bad option', declare(), ['--concurrency', '0'], 'options'],
    ['a service that is not there', declare(), ['--base-url', 'http://127.0.0.1:9', '--max-wait', '0'], 'network'],
  ])('prints a report of %s, too', async (_name, config, args, kind) => {
    using folder = createFolder(config === null ? {} : { 'monitors.yaml': config });
    const run = await runCli(folder.path, ['plan', '--json', '--base-url', 'http://127.0.0.1:9', ...args]);
    expect(run.exitCode).toBe(1);
    expect(parseReport(run.stdout).error?.kind).toBe(kind);
    expect(run.stderr).toContain('Error: ');
  });

  test('with --quiet leaves stderr to errors', async () => {
    using folder = createFolder({ 'monitors.yaml': declare('One') });
    await using service = await startListing([]);
    const run = await runCli(folder.path, ['plan', '--json', '--quiet', '--base-url', service.baseUrl]);
    expect(namesWith(parseReport(run.stdout), 'missing')).toEqual(['One']);
    expect(run.stderr).toBe('');
  });
});

describe.concurrent('--quiet', () => {
  test('says nothing where all is well, and what is wrong where it is not', async () => {
    using folder = createFolder({ 'monitors.yaml': declare('One') });
    await using service = await startListing([], () => ({ status: 422, body: { message: 'no such plan' } }));
    const run = (command: string) => runCli(folder.path, [command, '--quiet', '--base-url', service.baseUrl]);
    expect(await run('plan')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    expect(await run('drift')).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining('1 missing') });
    const sync = await run('sync');
    expect(sync).toMatchObject({ exitCode: 1, stdout: '' });
    expect(sync.stderr).toContain('no such plan');
  });
});

describe.concurrent('arguments', () => {
  test.each([
    [['plna'], 'plan'],
    [['sycn'], 'sync'],
    [['plan', '--conifg', 'x'], '--config'],
    [['plan', '--max-create', '1'], '--max-creates'],
    [['serve', '--prot', '1'], '--port'],
  ])('%j are refused with the nearest word', async (args, nearest) => {
    using folder = createFolder();
    const run = await runCli(folder.path, args);
    expect(run).toMatchObject({ exitCode: 1, stdout: '' });
    expect(run.stderr).toContain(`(Did you mean ${nearest}?)`);
  });

  test.each([[[]], [['plan', 'monitors.yaml']], [['plan', '--config']], [['--json']]])(
    '%j are refused with a way to help',
    async (args) => {
      using folder = createFolder({ 'monitors.yaml': declare() });
      const run = await runCli(folder.path, args);
      expect(run).toMatchObject({ exitCode: 1, stdout: '' });
      expect(run.stderr).toContain('--help');
    },
  );

  test('all options that are wrong are named at once', async () => {
    using folder = createFolder({ 'monitors.yaml': declare() });
    const wrong = {
      'base-url': 'x',
      'fail-on': 'failed',
      concurrency: '0x10',
      'request-timeout': '0',
      'max-wait': '-1',
    };
    const more = { 'max-creates': '1.5', 'list-path': 'monitors' };
    const given = Object.entries({ ...wrong, ...more });
    const run = await runCli(folder.path, ['plan', ...given.map(([name, text]) => `--${name}=${text}`)]);
    expect(run.exitCode).toBe(1);
    const lines = run.stderr.trimEnd().split('\n');
    expect(lines).toEqual(given.map(([name]) => expect.stringMatching(`^(Error:)? +--${name} must be `)));
  });

  test('--version prints the version of package.json, --help the commands, and both end with 0', async () => {
    using folder = createFolder();
    expect(await runCli(folder.path, ['--version'])).toEqual({ exitCode: 0, stdout: `${pkg.version}\n`, stderr: '' });
    const help = await runCli(folder.path, ['--help']);
    expect(help).toMatchObject({ exitCode: 0, stderr: '' });
    for (const command of ['validate', 'plan', 'sync', 'drift', 'serve', 'demo'])
      expect(help.stdout).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
  });
});

describe.concurrent('surroundings', () => {
  test('output that is no terminal has no colours, whatever is set', async () => {
    using folder = createFolder({ 'monitors.yaml': declare('One') });
    await using service = await startListing([monitor('Other')]);
    const args = ['drift', '--base-url', service.baseUrl];
    for (const [more, env] of [
      [[], {}],
      [['--no-color'], {}],
      [[], { NO_COLOR: '1' }],
      [[], { TERM: 'xterm-256color', COLORTERM: 'truecolor' }],
    ] as const) {
      const run = await runCli(folder.path, [...args, ...more], env);
      expect(run.exitCode).toBe(2);
      expect(run.stdout + run.stderr).not.toContain(ansi);
    }
  });

  test('--base-url goes before MONITOR_SYNC_BASE_URL', async () => {
    using folder = createFolder({ 'monitors.yaml': declare() });
    await using service = await startListing([]);
    await using other = await startListing([]);
    const env = { MONITOR_SYNC_BASE_URL: other.baseUrl };
    expect((await runCli(folder.path, ['plan'], env)).exitCode).toBe(0);
    expect((await runCli(folder.path, ['plan', '--base-url', service.baseUrl], env)).exitCode).toBe(0);
    expect([service.requests, other.requests]).toEqual([['GET /api/v1/monitors'], ['GET /api/v1/monitors']]);
  });

  test('the workspace is the current folder, whatever the environment names', async () => {
    using folder = createFolder({ 'monitors.yaml': declare('One', 'Two'), 'work/monitors.yaml': declare('Three') });
    const run = (...args: string[]) =>
      runCli(`${folder.path}/work`, ['validate', ...args], { GITHUB_WORKSPACE: folder.path });
    expect(await run()).toMatchObject({ exitCode: 0, stdout: 'Config valid: 1 monitor.\n' });
    const outside = await run('--config', '../monitors.yaml');
    expect(outside.exitCode).toBe(1);
    expect(outside.stderr).toContain('../monitors.yaml: leads out of the workspace');
  });

  test('the token comes from MONITOR_SYNC_API_TOKEN alone', async () => {
    using folder = createFolder({ 'monitors.yaml': declare() });
    await using service = await startListing([]);
    const args = ['plan', '--base-url', service.baseUrl];
    const without = await runCli(folder.path, args, {
      MONITOR_SYNC_API_TOKEN: '',
      API_TOKEN: 'x',
      'INPUT_API-TOKEN': 'x',
    });
    expect(without.exitCode).toBe(1);
    expect(without.stderr).toMatch(/MONITOR_SYNC_API_TOKEN is missing/);
    expect(service.requests).toEqual([]);
  });

  test.each([['--api-token=given-SECRET'], ['--token=given-SECRET']])('%s is refused and not echoed', async (arg) => {
    using folder = createFolder({ 'monitors.yaml': declare() });
    const run = await runCli(folder.path, ['plan', arg]);
    expect(run.exitCode).toBe(1);
    expect(run.stdout + run.stderr).not.toContain('given-SECRET');
  });

  test('the token stands nowhere when the service echoes it', async () => {
    using folder = createFolder({ 'monitors.yaml': declare('One') });
    await using service = await startListing([], () => ({ status: 400, body: { message: `got Bearer ${token}` } }));
    const run = await runCli(folder.path, ['sync', '--json', '--base-url', service.baseUrl]);
    expect(service.requests).toHaveLength(2);
    expect(run.stdout + run.stderr).not.toContain(token);
  });

  test('the token never leaves the machine by a proxy for plain http', async () => {
    using folder = createFolder({ 'monitors.yaml': declare() });
    await using service = await startListing([]);
    await using proxy = await startRaw(() => ({ status: 200, body: [] }));
    await runCli(folder.path, ['plan', '--base-url', service.baseUrl], { http_proxy: proxy.baseUrl });
    expect(proxy.requests).toEqual([]);
    expect(service.requests).toEqual(['GET /api/v1/monitors']);
  });

  test('a service beyond https is reached by the proxy of HTTPS_PROXY, but for what NO_PROXY names', async () => {
    using folder = createFolder({ 'monitors.yaml': declare() });
    await using proxy = await startRaw(() => ({ status: 200 }));
    const tunnels: string[] = [];
    proxy.onConnect((target) => tunnels.push(target));
    const args = ['plan', '--base-url', 'https://monitoring.invalid', '--max-wait', '0'];
    await runCli(folder.path, args, { HTTPS_PROXY: proxy.baseUrl });
    expect(tunnels).toEqual(['monitoring.invalid:443']);
    await runCli(folder.path, args, { HTTPS_PROXY: proxy.baseUrl.replace('http://', '') });
    expect(tunnels.splice(1)).toEqual(['monitoring.invalid:443']);
    const wrong = await runCli(folder.path, args, { HTTPS_PROXY: 'http://user:pass word@' });
    expect(wrong.stderr).toMatch(/^Error: HTTPS_PROXY is not the address of a proxy, .*\n$/);
    await runCli(folder.path, args, { HTTPS_PROXY: proxy.baseUrl, NO_PROXY: 'monitoring.invalid' });
    expect(tunnels).toHaveLength(1);
  });
});

describe.concurrent('--config', () => {
  const one = declare('One');
  const two = declare('Two');

  test('may be repeated and takes globs; all files are one set', async () => {
    using folder = createFolder({ 'a/one.yaml': one, 'a/two.yaml': two, 'three.yaml': declare('Three') });
    const args = ['validate', '--config', 'a/*.yaml', '--config', 'three.yaml', '--config', 'a/one.yaml'];
    expect(await runCli(folder.path, args)).toMatchObject({ exitCode: 0, stdout: 'Config valid: 3 monitors.\n' });
  });

  test('a name that two files use is an error that names both', async () => {
    using folder = createFolder({ 'one.yaml': one, 'two.yaml': one });
    const run = await runCli(folder.path, ['validate', '--config', '*.yaml']);
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toMatch(/two\.yaml:5:15: .*one\.yaml:4:/);
  });

  test.each(['none.yaml', 'none/*.yaml', '../one.yaml', '/etc/hostname', '.'])('%s is refused', async (path) => {
    using folder = createFolder({ 'one.yaml': one, 'work/two.yaml': two });
    const run = await runCli(`${folder.path}/work`, ['validate', '--config', path, '--config', 'two.yaml']);
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain(path);
  });
});

test('a report that cannot be written is no success, and said', () => {
  using folder = createFolder({ 'monitors.yaml': declare('One') });
  // Open for reading only: it can be written no more than a disk that is full.
  const closed = openSync(folder.write('report.json', ''), 'r');
  try {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'dist/cli/index.js'), 'validate', '--json'], {
      cwd: folder.path,
      env: {},
      encoding: 'utf8',
      stdio: ['ignore', closed, 'pipe'],
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The output could not be written: .+\n$/m);
  } finally {
    closeSync(closed);
  }
});
