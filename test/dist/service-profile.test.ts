import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { createFolder, root } from './process.ts';
import { runStep } from './runner.ts';
import { declare, token } from './services.ts';

const monitors = { 'monitors.yaml': declare('One', 'Two') };
const text = readFileSync(`${root}services/better-stack.yaml`, 'utf8');

describe.concurrent('A step of the action', () => {
  test.each([
    ['finds a built-in profile', 'better-stack', monitors],
    ['takes a profile of the repository', './ours.yaml', { ...monitors, 'ours.yaml': text.replace(/^baseUrl.*/m, '') }],
  ])('%s', async (_, name, files) => {
    await using service = await startService({ token, profile: text });
    const inputs = { service: name, 'base-url': service.baseUrl, 'api-token': token };
    expect(await runStep({ files, inputs })).toMatchObject({ exitCode: 0, outputs: { created: '2' } });
    expect(await runStep({ files, inputs })).toMatchObject({ exitCode: 0, outputs: { 'in-sync-count': '2' } });
  });
});

test('A copy of the program without the folder services names the folder, and does not call that a bug.', () => {
  using folder = createFolder(monitors);
  cpSync(join(root, 'dist'), join(folder.path, 'copy/dist'), { recursive: true });
  const args = ['copy/dist/cli/index.js', 'validate', '--service', 'better-stack'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder.path, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(`there are none in ${join(folder.path, 'copy/services')} or `);
  expect(stderr).toMatch(/\n {2}Install Monitor Sync again; .* next to dist \[invalid-option\]\n$/);
});
