import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFolder } from '../dist/process.ts';
import { declare, monitor, startListing } from '../dist/services.ts';
import { runIn, runMain } from './run-main.ts';

const names = ['shop/a', 'shop/old', 'blog/a', 'blog/b'];
const scope = ['--scope', 'shop/*', '--scope', '!shop/old'];

test('A plan with a scope names it first, with its share of the list, and shows nothing outside.', async () => {
  await using service = await startListing(names.map(monitor));
  const files = { 'monitors.yaml': declare('shop/a', 'shop/b') };
  const address = ['--base-url', service.baseUrl];
  const { exitCode, stdout } = await runIn(files, ['plan', ...address, ...scope]);
  expect([exitCode, stdout.split('\n').slice(0, 2)]).toEqual([
    0,
    ['scope shop/*, !shop/old: 1 of 4 monitors', expect.stringContaining('+ shop/b')],
  ]);
  expect(stdout).not.toMatch(/blog|^.*unmanaged/m);
  const { stdout: json } = await runIn(files, ['drift', '--json', ...address, ...scope]);
  expect(JSON.parse(json)).toMatchObject({
    scope: ['shop/*', '!shop/old'],
    counts: { missing: 1, unmanaged: 0 },
  });
  expect(JSON.parse((await runIn(files, ['drift', '--json', ...address])).stdout)).toMatchObject({
    scope: [],
    counts: { missing: 1, unmanaged: 3 },
  });
});

test('A sync shows its scope once, above its result or an error.', async () => {
  await using service = await startListing([], () => ({ status: 503 }));
  const files = { 'monitors.yaml': declare('shop/a') };
  const run = async (...args: readonly string[]) => {
    const { stdout } = await runIn(files, ['sync', ...args, ...scope]);
    return stdout.split('\n').filter((line) => /scope|shop\/a/.test(line));
  };
  const shown = 'scope shop/*, !shop/old';
  expect(await run('--base-url', 'http://127.0.0.1:1', '--max-wait', '0')).toEqual([shown]);
  expect(await run('--base-url', 'not an address')).toEqual([]);
  expect(await run('--base-url', service.baseUrl, '--max-wait', '0')).toEqual([
    expect.stringMatching(/^ +! shop\/a {2}failed/),
    `${shown}: 0 of 0 monitors`,
  ]);
});

test('An export with a scope declares what is in it, and a plan with the same scope has nothing to do.', async () => {
  await using service = await startListing([...names.map(monitor), { id: 'nameless' }]);
  using folder = createFolder({});
  const address = ['--base-url', service.baseUrl, ...scope];
  const exported = await runMain(folder.path, ['export', '--output', 'monitors.yaml', ...address]);
  expect(exported).toMatchObject({
    exitCode: 0,
    stderr: 'scope shop/*, !shop/old: 1 of 4 monitors\nExported 1 monitor to monitors.yaml.\n',
  });
  expect(readFileSync(`${folder.path}/monitors.yaml`, 'utf8')).not.toMatch(
    /blog|old|without a name/,
  );
  const { stdout } = await runMain(folder.path, ['plan', ...address]);
  expect(stdout).toContain('Plan: nothing to do, 1 in sync.');
});

test('A plan file holds for its scope alone; the hint after a plan has the scope.', async () => {
  await using service = await startListing(names.map(monitor), () => ({ status: 201 }));
  using folder = createFolder({ 'monitors.yaml': declare('shop/a', 'shop/b') });
  const address = ['--base-url', service.baseUrl];
  const run = (...args: readonly string[]) => runMain(folder.path, [...args, ...address]);
  const plan = (...given: readonly string[]) => run('plan', '--output', 'plan.json', ...given);
  expect((await plan('--scope', "shop/*'")).stderr).toContain('outside-scope');
  const { stdout } = await plan(...scope);
  expect(stdout).toContain('monitor-sync sync --plan plan.json, with the same options\n');
  const refused = await run('sync', '--plan', 'plan.json', '--scope', 'shop/*');
  expect(refused).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('Different now: scope'),
  });
  const applied = await run('sync', '--plan', 'plan.json', ...scope);
  expect(applied).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('1 created') });
});
