import { mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { createFolder } from '../dist/process.ts';
import { monitor, token } from '../dist/services.ts';
import { post } from '../service/client.ts';
import { runMain } from './run-main.ts';

const full = readFileSync(new URL('../../services/full.yaml', import.meta.url), 'utf8');

const declare = (...names: readonly string[]) =>
  [
    'defaults: { type: http, intervalSeconds: 60 }',
    'monitors:',
    ...names.map((name) => `  - { name: ${name}, target: https://${name}.example.com/ }`),
  ].join('\n');

/** A repository, and a service with these monitors whose API has updates and deletions. */
async function openScene(files: Readonly<Record<string, string>>, ...listed: readonly string[]) {
  const folder = createFolder(files);
  const service = await startService({ token, profile: full });
  onTestFinished(async () => {
    folder[Symbol.dispose]();
    await service[Symbol.asyncDispose]();
  });
  for (const name of listed)
    await post(service, { ...monitor(name), target: `https://${name}.example.com/` });
  const start = service.log.length;
  return {
    folder: folder.path,
    sync: (...args: readonly string[]) =>
      runMain(folder.path, [
        ...[
          'sync',
          '--service',
          'full',
          '--apply',
          'create,update,delete',
          '--base-url',
          service.baseUrl,
        ],
        ...args,
      ]),
    writes: () => service.log.slice(start).filter(({ method }) => method !== 'GET'),
  };
}

const owned = {
  'monitors/a/m.yaml': `owns: ['shop-*']\n${declare('shop-a')}`,
  'monitors/b/m.yaml': declare('shop-pay'),
};

test.each(['monitors/*/*.yaml', 'monitors/**/*.yaml', 'monitors/{a,b}/*.yaml'])(
  'A folder of the config that became a link stays declared below the pattern %s, so nothing of it is deleted.',
  async (pattern) => {
    const { folder, sync, writes } = await openScene(owned, 'shop-a', 'shop-pay');
    mkdirSync(join(folder, 'other'));
    renameSync(join(folder, 'monitors/b'), join(folder, 'other/b'));
    symlinkSync('../other/b', join(folder, 'monitors/b'));
    expect(await sync('--config', pattern)).toMatchObject({ exitCode: 0, stderr: '' });
    expect(writes()).toEqual([]);
  },
);

const write = (name: string) => '$'.concat(`{${name}}`);

test('An empty variable in owns or in the list of a profile ends a sync before it sends anything.', async () => {
  const files = {
    'monitors.yaml': `owns: ['${write('PREFIX')}*']\n${declare('shop-a')}`,
    'profile.yaml': full
      .replace(/^baseUrl:.*\n/m, '')
      .replace(/^list: .*$/m, `list: { path: '/api/v1/monitors?team=${write('TEAM')}' }`),
  };
  const { sync, writes } = await openScene(files, 'shop-a', 'payroll');
  const inConfig = await sync('--var', 'PREFIX=');
  expect(inConfig.stderr).toContain('monitors.yaml:1:9: owns[0]: variable PREFIX is empty; set it');
  const inProfile = await sync(
    '--service',
    './profile.yaml',
    '--var',
    'PREFIX=shop-',
    '--var',
    'TEAM=',
  );
  expect(inProfile.stderr).toMatch(
    /profile\.yaml:\d+:\d+: list\.path: variable TEAM is empty; set it/,
  );
  expect([inConfig.exitCode, inProfile.exitCode]).toEqual([1, 1]);
  expect(writes()).toEqual([]);
});
