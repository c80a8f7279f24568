import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { createFolder } from '../dist/process.ts';
import { token } from '../dist/services.ts';
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
  const address = `${service.baseUrl}/api/v1/monitors`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const name of listed) {
    const body = { name, type: 'http', target: `https://${name}.example.com/`, intervalSeconds: 60 };
    await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  }
  const start = service.log.length;
  return {
    folder: folder.path,
    sync: (...args: readonly string[]) =>
      runMain(folder.path, [
        ...['sync', '--service', 'full', '--apply', 'create,update,delete', '--base-url', service.baseUrl],
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
    mkdirSync(join(folder, 'shared'));
    renameSync(join(folder, 'monitors/b'), join(folder, 'shared/b'));
    symlinkSync('../shared/b', join(folder, 'monitors/b'));
    expect(await sync('--config', pattern)).toMatchObject({ exitCode: 0, stderr: '' });
    expect(writes()).toEqual([]);
  },
);

test.each(['monitors/*/*.yaml', 'monitors/**/*.yaml'])(
  'A link of the config that leads nowhere ends the sync of %s before it sends anything.',
  async (pattern) => {
    const { folder, sync, writes } = await openScene(owned, 'shop-a', 'shop-pay');
    rmSync(join(folder, 'monitors/b'), { recursive: true });
    symlinkSync('../shared/b', join(folder, 'monitors/b'));
    const { exitCode, stderr } = await sync('--config', pattern);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('monitors/b: is a link that leads nowhere; fix or remove the link');
    expect(writes()).toEqual([]);
  },
);
