import { expect, test } from 'vitest';
import { declare, monitor, startListing } from '../dist/services.ts';
import { openFolder } from './run-main.ts';

const names = ['shop/a', 'shop/old', 'blog/a', 'blog/b'];
const scope = '--scope shop/* --scope !shop/old';

test('A plan with a scope names it first, with its share of the list, and shows nothing outside.', async () => {
  await using service = await startListing(names.map(monitor));
  using folder = openFolder({ 'monitors.yaml': declare('shop/a', 'shop/b') }, service);
  const { exitCode, stdout } = await folder.run(`plan ${scope}`);
  expect([exitCode, stdout.split('\n').slice(0, 2)]).toEqual([
    0,
    ['scope shop/*, !shop/old: 1 of 4 monitors', expect.stringContaining('+ shop/b')],
  ]);
  expect(stdout).not.toMatch(/blog|^.*unmanaged/m);
  const { stdout: json } = await folder.run(`drift --json ${scope}`);
  expect(JSON.parse(json)).toMatchObject({
    scope: ['shop/*', '!shop/old'],
    counts: { missing: 1, unmanaged: 0 },
  });
  expect(JSON.parse((await folder.run('drift --json')).stdout)).toMatchObject({
    scope: [],
    counts: { missing: 1, unmanaged: 3 },
  });
});

test('An export with a scope declares what is in it, and a plan with the same scope has nothing to do.', async () => {
  await using service = await startListing([...names.map(monitor), { id: 'nameless' }]);
  using folder = openFolder({}, service);
  const exported = await folder.run(`export --output monitors.yaml ${scope}`);
  expect(exported).toMatchObject({
    exitCode: 0,
    stderr: 'scope shop/*, !shop/old: 1 of 4 monitors\nExported 1 of 1 monitor to monitors.yaml.\n',
  });
  expect(folder.read('monitors.yaml')).not.toMatch(/blog|old|without a name/);
  const { stdout } = await folder.run(`plan ${scope}`);
  expect(stdout).toContain('Plan: nothing to do, 1 in sync.');
});
