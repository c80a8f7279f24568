import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, readText, root } from '../process.ts';

test('Before npm ci, npm test says one sentence that names it.', () => {
  using folder = createFolder();
  mkdirSync(join(folder.path, '.ci'));
  for (const file of ['package.json', '.ci/installed.mjs'])
    cpSync(join(root, file), join(folder.path, file));
  const { status, stderr } = spawnSync('npm', ['test'], {
    cwd: folder.path,
    encoding: 'utf8',
    env: {
      HOME: folder.path,
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      npm_config_loglevel: 'error',
      npm_config_update_notifier: 'false',
    },
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Run "npm ci" first: .*\n$/);
});

test('The commands at the top of the README install, and try and test the program.', () => {
  const [, commands = ''] = /^```sh\n(.*?)^```$/ms.exec(readText('README.md')) ?? [];
  expect(commands).toBe('npm ci && npm run demo\nnpm test\n');
});
