import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { runCli } from './cli.ts';
import { createFolder, type Folder } from './process.ts';
import { events, runStep } from './runner.ts';
import { declare, listNames, monitor, startListing, startRaw, token } from './services.ts';

/** A variable, as the config has it. */
const key = '$'.concat('{KEY}');
const config = { 'monitors.yaml': declare('One', 'Two') };

/** Makes a plan, lets something happen, and syncs with that plan. */
async function sync(folder: Folder, baseUrl: string, happens: () => unknown = () => undefined, secrets = {}) {
  const env = { MONITOR_SYNC_BASE_URL: baseUrl, ...secrets };
  expect((await runCli(folder.path, ['plan', '--output', 'plan.json'], env)).exitCode).toBe(0);
  await happens();
  return runCli(folder.path, ['sync', '--plan', 'plan.json'], env);
}

/** Creates a monitor past the tool. */
async function post(baseUrl: string, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify(monitor(name));
  expect((await fetch(`${baseUrl}/api/v1/monitors`, { method: 'POST', headers, body })).status).toBe(201);
}

describe.concurrent('a sync that is given a plan', () => {
  test('does what was planned', async () => {
    using folder = createFolder(config);
    await using service = await startService({ token });
    const done = await sync(folder, service.baseUrl);
    expect(done).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await listNames(service.baseUrl)).toEqual(['One', 'Two']);
  });

  test('creates nothing where the config changed since, and says what and where', async () => {
    using folder = createFolder(config);
    await using service = await startService({ token });
    const change = () => folder.write('monitors.yaml', declare('One', 'Three').replace('60', '30'));
    const refused = await sync(folder, service.baseUrl, change);
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/, 'DATE')).toBe(
      [
        'Error: The plan plan.json of DATE is out of date, so nothing was created. Changed since then:',
        '    "One" (monitors.yaml:4) has a different declaration: intervalSeconds',
        '    "Three" (monitors.yaml:10) is missing, and is not in the plan',
        '    "Two" was missing, and is no longer declared and no longer exists',
        '  Make a new plan, and have it approved [plan-out-of-date]',
        '',
      ].join('\n'),
    );
    expect(await listNames(service.baseUrl)).toEqual([]);
  });

  test.each([
    `https://two.example.com/${key}`,
    `https://one.example.com/${key}/\${STAGE:-x}`,
    'https://one.example.com/$'.concat('{OTHER}'),
  ])('creates nothing where a text with a secret in it is another one now: %s', async (target) => {
    const write = (address: string) => declare('One').replace(monitor('One').target, () => address);
    using folder = createFolder({ 'monitors.yaml': write(`https://one.example.com/${key}`) });
    await using service = await startService({ token });
    const env = { MONITOR_SYNC_SECRET_KEY: 'q7wzX-vyj', MONITOR_SYNC_SECRET_OTHER: 'q7wzX-vyk' };
    const refused = await sync(folder, service.baseUrl, () => folder.write('monitors.yaml', write(target)), env);
    expect(refused.stderr).toContain(`"One" (monitors.yaml:4) has a different declaration: target\n`);
    expect(refused.exitCode).toBe(1);
    expect(folder.read('plan.json')).not.toMatch(/q7wzX/);
    expect(await listNames(service.baseUrl)).toEqual([]);
  });

  test.each([
    ['One', '"One" (monitors.yaml:4) was missing, and is now in-sync'],
    ['Stray', '"Stray" is unmanaged, and is not in the plan'],
  ])('creates nothing where the service got %s since', async (name, expected) => {
    using folder = createFolder(config);
    await using service = await startService({ token });
    const refused = await sync(folder, service.baseUrl, () => post(service.baseUrl, name));
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain(expected);
    expect(await listNames(service.baseUrl)).toEqual([name]);
  });

  test('creates nothing a second time', async () => {
    using folder = createFolder(config);
    await using service = await startService({ token });
    const again = await sync(folder, service.baseUrl, () =>
      runCli(folder.path, ['sync', '--plan', 'plan.json', '--base-url', service.baseUrl]),
    );
    expect(again.exitCode).toBe(1);
    expect(await listNames(service.baseUrl)).toEqual(['One', 'Two']);
  });

  test.each([
    ['', 'there is no such file'],
    ['{}', 'is no plan of Monitor Sync'],
    ['monitors: []', 'is no plan of Monitor Sync'],
  ])('asks the service for nothing where the plan is %j', async (text, expected) => {
    using folder = createFolder({ ...config, ...(text === '' ? {} : { 'plan.json': text }) });
    await using service = await startListing([]);
    const refused = await runCli(folder.path, ['sync', '--plan', 'plan.json', '--base-url', service.baseUrl]);
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain('The plan file plan.json');
    expect(refused.stderr).toContain(expected);
    expect(service.requests).toEqual([]);
  });
});

test.concurrent.each([
  ['is cut off', { status: 429, headers: { 'retry-after': '9999' } }],
  ['may not create one of them', { status: 422 }],
])('a sync that %s says that its plan is used up', async (_what, answer) => {
  using folder = createFolder(config);
  const answers = [{ status: 201, body: { id: 'm-1' } }];
  await using service = await startListing([], () => answers.shift() ?? answer);
  const { exitCode, stderr } = await sync(folder, service.baseUrl);
  expect(exitCode).toBe(1);
  expect(stderr).toContain(
    'Warning: Part of the approved plan was applied, so it cannot be used again: create a new plan for the rest\n',
  );
});

test.concurrent('a pipe that nobody writes to is no plan', async () => {
  using folder = createFolder(config);
  execFileSync('mkfifo', [join(folder.path, 'plan.json')]);
  const env = { MONITOR_SYNC_BASE_URL: 'http://127.0.0.1:1' };
  const { exitCode, stderr } = await runCli(folder.path, ['sync', '--plan', 'plan.json'], env);
  expect(exitCode).toBe(1);
  expect(stderr).toContain('The plan file plan.json: is no regular file');
});

test.concurrent('a sync whose plan is an empty path creates nothing', async () => {
  using folder = createFolder(config);
  await using service = await startListing([]);
  const refused = await runCli(folder.path, ['sync', '--plan', '', '--base-url', service.baseUrl]);
  expect(refused.stderr).toContain("argument '' is invalid. It must be the path of a file.");
  expect(refused.exitCode).toBe(1);
  expect(service.requests).toEqual([]);
});

describe.concurrent('a plan that is written', () => {
  test('holds no secret, neither declared nor at the service, and is good for the same secret', async () => {
    const secret = 'sesame-4711';
    using folder = createFolder({
      'monitors.yaml': declare('One', 'Two').replaceAll('shop.example.com', `\${HOST}.example.com`),
    });
    await using service = await startListing(
      [{ ...monitor('One'), id: 1, target: `https://old-${secret}.example.com/` }],
      () => ({ status: 201 }),
    );
    const env = { MONITOR_SYNC_BASE_URL: service.baseUrl, MONITOR_SYNC_SECRET_HOST: secret };
    expect((await runCli(folder.path, ['plan', '--output', 'plan.json'], env)).exitCode).toBe(0);
    expect(folder.read('plan.json')).toContain('***');
    expect(folder.read('plan.json')).not.toContain(secret);
    expect((await runCli(folder.path, ['sync', '--plan', 'plan.json'], env)).exitCode).toBe(0);
    expect(service.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  test('takes the place of an older one, and is not written where there is no plan', async () => {
    using folder = createFolder(config);
    const plan = (baseUrl: string) => runCli(folder.path, ['plan', '--output', 'plan.json', '--base-url', baseUrl]);
    const texts: string[] = [];
    for (const items of [[], [monitor('One')], [{ odd: true }]]) {
      await using service = await startListing(items);
      await plan(service.baseUrl);
      texts.push(folder.read('plan.json'));
    }
    const [first, second, third] = texts;
    expect(first).toContain('"missing"');
    expect(second).toContain('"in-sync"');
    expect(third).toBe(second);
  });

  test.each([
    ['nowhere/plan.json', 'Error: nowhere/plan.json: cannot be written, because its folder does not exist'],
    ['taken', 'Error: taken: is a folder'],
    ['monitors.yaml', 'Error: monitors.yaml: already exists and is not a plan'],
    ['', "argument '' is invalid. It must be the path of a file."],
  ])(
    'to %j ends with an error that names the path as it was given, sends nothing and replaces nothing',
    async (file, expected) => {
      using folder = createFolder(config);
      mkdirSync(join(folder.path, 'taken'));
      await using service = await startListing([]);
      const failed = await runCli(folder.path, ['plan', '--output', file, '--base-url', service.baseUrl]);
      expect(failed.exitCode).toBe(1);
      expect(failed.stderr).toContain(expected);
      expect(service.requests).toEqual([]);
      expect(folder.read('monitors.yaml')).toBe(config['monitors.yaml']);
    },
  );

  test('does not take the place of a file that came while the list was read', async () => {
    using folder = createFolder(config);
    await using service = await startRaw(() => {
      folder.write('plan.json', 'mine');
      return { status: 200, body: { monitors: [] } };
    });
    const failed = await runCli(folder.path, ['plan', '--output', 'plan.json', '--base-url', service.baseUrl]);
    expect(failed.stderr).toContain('Error: plan.json: already exists and is not a plan');
    expect(folder.read('plan.json')).toBe('mine');
  });

  test('may take the place of an empty file, as mktemp makes it', async () => {
    using folder = createFolder({ ...config, 'plan.json': '' });
    await using service = await startService({ token });
    expect(await sync(folder, service.baseUrl)).toMatchObject({ exitCode: 0, stderr: '' });
  });
});

test.concurrent('the action writes a plan on a pull request, and keeps to it when it syncs', async () => {
  using folder = createFolder();
  await using service = await startService({ token });
  const inputs = { 'base-url': service.baseUrl, 'api-token': token, 'plan-file': join(folder.path, 'plan.json') };
  const steps = [];
  for (const event of [events.pullRequest, events.push, events.push])
    steps.push(await runStep({ files: config, event, inputs }));
  expect(steps.map(({ exitCode, outputs }) => [exitCode, outputs['mode'], outputs['created']])).toEqual([
    [0, 'plan', '0'],
    [0, 'sync', '2'],
    [1, 'sync', '0'],
  ]);
  expect(await listNames(service.baseUrl)).toEqual(['One', 'Two']);
});
