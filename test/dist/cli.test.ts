import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { runMain } from '../cli/run-main.ts';
import { listNames, post } from '../service/client.ts';
import { runCli, serve } from './cli.ts';
import { createFolder, root } from './process.ts';
import { declare, monitor, numbered, token } from './services.ts';

describe.concurrent('The command serve', () => {
  test('keeps every 201 in the file of --data, run after run, when it is killed between posts', async () => {
    using folder = createFolder();
    const created: string[] = [];
    for (const run of [1, 2]) {
      await using service = await serve(folder.path, '--data', 'kept');
      expect(await listNames(service)).toEqual(expect.arrayContaining(created));
      const posts = numbered(100).map(async (name, index) => {
        if ((await post(service, monitor(`${run} ${name}`))).status === 201)
          created.push(`${run} ${name}`);
        if (index === 10) service.child.kill('SIGKILL');
      });
      await Promise.allSettled(posts);
    }
    await using service = await serve(folder.path, '--data', 'kept');
    const listed = await listNames(service);
    expect(created.length).toBeGreaterThan(0);
    expect(listed).toEqual(expect.arrayContaining(created));
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('ends with 1 and one sentence that names the port where the port is taken', async () => {
    using folder = createFolder();
    await using taken = await startService({ token });
    const { port } = new URL(taken.baseUrl);
    const { exitCode, stderr, stdout } = await runMain(folder.path, ['serve', '--port', port]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^Error: .*\\b${port}\\b.*\\n$`));
    expect(stderr).toContain('in use');
  });

  test('prints its token as one word of a shell', async () => {
    using folder = createFolder();
    const odd = `it's "$HOME" \\ \`x\``;
    await using service = await serve(folder.path, '--token', odd);
    while (!service.stdout().includes('monitor-sync plan'))
      await once(service.child.stdout, 'data');
    const [line] = /^ *export .*$/m.exec(service.stdout()) ?? [];
    const { stdout } = spawnSync('sh', ['-c', `${line}\nprintf %s "$MONITOR_SYNC_API_TOKEN"`], {
      encoding: 'utf8',
    });
    expect(stdout).toBe(odd);
  });

  test('with --service has the API of a profile, and prints what a run needs to use it', async () => {
    using folder = createFolder({ 'monitors.yaml': declare('One', 'Two') });
    await using service = await serve(folder.path, '--service', 'checkly');
    while (!service.stdout().includes('monitor-sync plan'))
      await once(service.child.stdout, 'data');
    expect(service.stdout()).toBe(`Listening on ${service.baseUrl}
It has the API of Checkly.
Its monitors are gone when it ends. To keep them, use --data FILE.
In another terminal:
  export MONITOR_SYNC_SERVICE=checkly MONITOR_SYNC_BASE_URL=${service.baseUrl} MONITOR_SYNC_API_TOKEN=${token}
  monitor-sync plan --var CHECKLY_ACCOUNT_ID=any
`);
    const env = { MONITOR_SYNC_SERVICE: 'checkly', MONITOR_SYNC_BASE_URL: service.baseUrl };
    const plan = await runMain(folder.path, ['plan', '--var', 'CHECKLY_ACCOUNT_ID=any'], env);
    expect(plan).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('Plan: 2 to create.'),
    });
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

test.concurrent('The demo shows the four documented steps, then an update and a deletion, and leaves nothing behind, whatever proxy, project and service profile the environment names.', async () => {
  using folder = createFolder({ 'tmp/.keep': '' });
  const proxy = 'socks5://127.0.0.1:9';
  const demo = await runCli(folder.path, 'demo', {
    ...{ TMPDIR: `${folder.path}/tmp`, MONITOR_SYNC_BASE_URL: 'https://monitoring.example.com' },
    ...{ http_proxy: proxy, HTTPS_PROXY: proxy, MONITOR_SYNC_SERVICE: './our-service.yaml' },
  });
  expect(demo.exitCode).toBe(0);
  const steps = demo.stdout.split(/^\$ monitor-sync /m).slice(1);
  expect(steps).toEqual([
    expect.stringMatching(/^plan\n[\s\S]*Plan: 3 to create\..*\n\(exit code 0\)\n/),
    expect.stringMatching(/^sync\n[\s\S]*Sync: 3 created\..*\n\(exit code 0\)\n/),
    expect.stringMatching(/^sync\nSync: nothing to do, 3 in sync\..*\n\(exit code 0\)\n/),
    expect.stringMatching(
      /^drift\n[\s\S]*~ Checkout API.*\n.*intervalSeconds: declared 30, actual 60\n {6}not applied: .*\n {2}\? Old blog[\s\S]*\(exit code 2\)\n\n# The documented API ends here\..*\n(# .*\n)*$/,
    ),
    expect.stringMatching(
      /^plan --service full --apply create,update,delete\n {2}- Old blog .*\n {2}~ Checkout .*\n.*"Checkout API" → "Checkout"\n[\s\S]*\(exit code 0\)\n/,
    ),
    expect.stringMatching(
      /^sync .*\n[\s\S]*Sync: 1 deleted, 1 updated, 2 in sync\..*\n\(exit code 0\)\n/,
    ),
    expect.stringMatching(/^sync .*\nSync: nothing to do, 3 in sync\..*\n\(exit code 0\)\n$/),
  ]);
  expect(readdirSync(`${folder.path}/tmp`)).toEqual(['.keep']);
});

test.concurrent('The command line takes the current folder as workspace, whatever the environment names.', async () => {
  using folder = createFolder({
    'monitors.yaml': declare('One', 'Two'),
    'work/monitors.yaml': declare('Three'),
  });
  const env = { GITHUB_WORKSPACE: folder.path };
  const validated = await runCli(`${folder.path}/work`, 'validate', env);
  expect(validated).toMatchObject({ exitCode: 0, stdout: 'Config valid: 1 monitor.\n' });
});

test('A report that cannot be written is an error.', () => {
  using folder = createFolder({ 'monitors.yaml': declare('One') });
  // Open for reading only: it can be written no more than a disk that is full.
  const closed = openSync(folder.write('report.json', ''), 'r');
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'dist/cli/index.js'), 'validate', '--json'],
      {
        cwd: folder.path,
        env: {},
        encoding: 'utf8',
        stdio: ['ignore', closed, 'pipe'],
      },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The output could not be written: .+\n$/m);
  } finally {
    closeSync(closed);
  }
});
