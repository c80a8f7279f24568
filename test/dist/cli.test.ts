import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { runCli, serve } from './cli.ts';
import { createFolder, root } from './process.ts';
import { parseReport } from './reports.ts';
import { declare, listNames, monitor, numbered, startListing, startRaw, token } from './services.ts';

describe.concurrent('against serve', () => {
  test('validate, plan, sync, sync again, drift, export and init do what they say', async () => {
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

    const exported = await run('export');
    expect(exported).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('- name: Two\n') });
    expect(await run('init')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('  = monitors.yaml') });
  });
});

describe.concurrent('serve', () => {
  test('keeps every 201 in the file of --data, run after run, when it is killed between posts', async () => {
    using folder = createFolder();
    const post = ({ baseUrl }: { readonly baseUrl: string }, name: string) =>
      fetch(`${baseUrl}/api/v1/monitors`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(monitor(name)),
      });
    const created: string[] = [];
    for (const run of [1, 2]) {
      await using service = await serve(folder.path, '--data', 'kept');
      expect(await listNames(service.baseUrl)).toEqual(expect.arrayContaining(created));
      const posts = numbered(100).map(async (name, index) => {
        if ((await post(service, `${run} ${name}`)).status === 201) created.push(`${run} ${name}`);
        if (index === 10) service.child.kill('SIGKILL');
      });
      await Promise.allSettled(posts);
    }
    await using service = await serve(folder.path, '--data', 'kept');
    const listed = await listNames(service.baseUrl);
    expect(created.length).toBeGreaterThan(0);
    expect(listed).toEqual(expect.arrayContaining(created));
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('on a port that is taken ends with 1 and one sentence that names the port', async () => {
    using folder = createFolder();
    await using taken = await startService({ token });
    const { port } = new URL(taken.baseUrl);
    const { exitCode, stderr, stdout } = await runCli(folder.path, ['serve', '--port', port]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^Error: .*\\b${port}\\b.*\\n$`));
    expect(stderr).toContain('in use');
  });

  test('whose --data is a file of something else ends with 1, and leaves the file unchanged', async () => {
    using folder = createFolder({ 'monitors.yaml': declare('One') });
    const { exitCode, stderr } = await runCli(folder.path, ['serve', '--port', '0', '--data', 'monitors.yaml']);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^Error: .*monitors\.yaml:1.*\n$/);
    expect(folder.read('monitors.yaml')).toBe(declare('One'));
  });

  test('prints its token as one word of a shell', async () => {
    using folder = createFolder();
    const odd = `it's "$HOME" \\ \`x\``;
    await using service = await serve(folder.path, '--token', odd);
    await expect.poll(service.stdout, { timeout: 60_000 }).toContain('monitor-sync plan');
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
      'with the environment of a project, behind a proxy that does not know this machine',
      {
        MONITOR_SYNC_BASE_URL: 'https://monitoring.example.com',
        http_proxy: 'http://127.0.0.1:9',
        HTTPS_PROXY: 'http://127.0.0.1:9',
      },
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

test.concurrent('--json prints one document that is a report, and all else goes to stderr', async () => {
  using folder = createFolder({ 'monitors.yaml': declare('There', 'Missing', 'Differs') });
  const actual = [monitor('There'), { ...monitor('Differs'), intervalSeconds: 5 }, monitor('Unmanaged')];
  await using service = await startListing(actual, () => ({ status: 201, body: { id: 7 } }));
  const run = await runCli(folder.path, ['sync', '--json', '--base-url', service.baseUrl]);
  expect(run.exitCode).toBe(0);
  expect(parseReport(run.stdout)).toMatchObject({ mode: 'sync', error: null });
  expect(run.stderr).toMatch(/Sync: /);
  expect(run.stderr.split('+ Missing  created  id 7')).toHaveLength(2);
});

describe.concurrent('surroundings', () => {
  test('--base-url goes before MONITOR_SYNC_BASE_URL', async () => {
    using folder = createFolder({ 'monitors.yaml': declare() });
    await using service = await startListing([]);
    await using other = await startListing([]);
    const env = { MONITOR_SYNC_BASE_URL: other.baseUrl };
    expect((await runCli(folder.path, ['plan'], { MONITOR_SYNC_BASE_URL: 'x' })).stderr).toMatch(
      /^Error: MONITOR_SYNC_BASE_URL must be an absolute URL/,
    );
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

  test('a token that is given as an argument is refused and not echoed', async () => {
    using folder = createFolder({ 'monitors.yaml': declare() });
    const run = await runCli(folder.path, ['plan', '--api-token=given-SECRET']);
    expect(run.exitCode).toBe(1);
    expect(run.stdout + run.stderr).not.toContain('given-SECRET');
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

test('a report that cannot be written is an error', () => {
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
