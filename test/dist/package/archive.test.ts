import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { runBuilt } from '../../action/runner.ts';
import { createFolder, root } from '../process.ts';
import { declare, startListing, token } from '../services.ts';

test('What a job downloads is small, and the action runs from it.', async () => {
  const archive = execFileSync('git', ['archive', '--worktree-attributes', 'HEAD'], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  expect(gzipSync(archive).length).toBeLessThan(1_200_000);
  using folder = createFolder();
  execFileSync('tar', ['-x', '-C', folder.path], { input: archive });
  expect(readdirSync(folder.path).toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'action.yml',
    'dist',
    'package.json',
    'services',
  ]);
  // The committed dist may be older than the sources.
  cpSync(join(root, 'dist/action'), join(folder.path, 'dist/action'), { recursive: true });
  await using service = await startListing([]);
  const step = await runBuilt({
    from: folder.path,
    files: { 'monitors.yaml': declare('One') },
    inputs: { 'base-url': service.baseUrl, 'api-token': token, service: 'full', mode: 'plan' },
  });
  expect(step).toMatchObject({ exitCode: 0, outputs: { missing: '1' } });
});
