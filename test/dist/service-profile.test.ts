import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, root } from './process.ts';
import { declare } from './services.ts';

test('A copy of the program without the folder services names the folder, and does not call that a bug.', () => {
  using folder = createFolder({ 'monitors.yaml': declare('One', 'Two') });
  cpSync(join(root, 'dist'), join(folder.path, 'copy/dist'), { recursive: true });
  const args = ['copy/dist/cli/index.js', 'validate', '--service', 'better-stack'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder.path, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(`there are none in ${join(folder.path, 'copy/services')} or `);
  expect(stderr).toMatch(/\n {2}Install Monitor Sync again; .* next to dist \[invalid-option\]\n$/);
});
