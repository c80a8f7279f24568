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
