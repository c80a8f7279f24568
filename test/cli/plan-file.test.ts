import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { events, runAt } from '../action/runner.ts';
import { createFolder } from '../dist/process.ts';
import { declare, monitor, startListing, token } from '../dist/services.ts';
import { listNames } from '../service/client.ts';
import { openFolder, runMain } from './run-main.ts';

const config = { 'monitors.yaml': declare('One', 'Two') };

const planning = 'plan --output plan.json';
const following = 'sync --plan plan.json';

test.concurrent('A sync that is cut off warns that its plan cannot be used again.', async () => {
  const responses = [{ status: 201, body: { id: 'm-1' } }];
  const limited = { status: 429, headers: { 'retry-after': '9999' } };
  await using service = await startListing([], () => responses.shift() ?? limited);
  using folder = openFolder(config, service);
  expect(await folder.run(planning)).toMatchObject({ exitCode: 0 });
  const { exitCode, stderr } = await folder.run(following);
  expect(exitCode).toBe(1);
  expect(stderr).toContain(
    'Part of the approved plan was applied, so it cannot be used again: create a new plan for',
  );
});

test.concurrent.each<[string, boolean, string]>([
  ['is missing', false, 'there is no such file'],
  ['is a pipe that nobody writes to', true, 'is not a regular file'],
])('A sync sends nothing where its plan %s.', async (_name, isPipe, expected) => {
  await using service = await startListing([]);
  using folder = openFolder(config, service);
  if (isPipe) execFileSync('mkfifo', [join(folder.path, 'plan.json')]);
  const refused = await folder.run(following);
  expect(refused.exitCode).toBe(1);
  expect(refused.stderr).toContain('The plan file plan.json');
  expect(refused.stderr).toContain(expected);
  expect(service.requests).toEqual([]);
});

describe.concurrent('A written plan', () => {
  test('replaces an older one, and is not written where the list is refused', async () => {
    // An empty file, as mktemp makes it, may be replaced, too.
    using folder = createFolder({ ...config, 'plan.json': '' });
    const texts: string[] = [];
    for (const items of [[], [monitor('One')], [{ odd: true }]]) {
      await using service = await startListing(items);
      await runMain(folder.path, [...planning.split(' '), '--base-url', service.baseUrl]);
      texts.push(folder.read('plan.json'));
    }
    expect(texts[0]).toContain('"missing"');
    expect(texts[1]).toContain('"in-sync"');
    expect(texts[2]).toBe(texts[1]);
  });

  test('in place of the config is an error, sends nothing and replaces nothing', async () => {
    await using service = await startListing([]);
    using folder = openFolder(config, service);
    const { exitCode, stderr } = await folder.run('plan --output monitors.yaml');
    expect([exitCode, service.requests]).toEqual([1, []]);
    expect(stderr).toContain('Error: monitors.yaml: already exists');
    expect(folder.read('monitors.yaml')).toBe(config['monitors.yaml']);
  });
});

test.concurrent('The action writes a plan on a pull request, and a sync follows it once.', async () => {
  using folder = createFolder();
  await using service = await startService({ token });
  const inputs = { 'plan-file': join(folder.path, 'plan.json') };
  const steps = [];
  for (const event of [events.pullRequest, events.push, events.push])
    steps.push(await runAt(service, { files: config, event, inputs }));
  expect(
    steps.map(({ exitCode, outputs }) => [exitCode, outputs['mode'], outputs['created']]),
  ).toEqual([
    [0, 'plan', '0'],
    [0, 'sync', '2'],
    [1, 'sync', '0'],
  ]);
  expect(await listNames(service)).toEqual(['One', 'Two']);
});
