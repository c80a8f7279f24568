import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { codeCache, createFolder, root } from './process.ts';

function run(cwd: string, command: string, ...args: readonly string[]): string {
  // Where npm and Node keep their files.
  using home = createFolder();
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const env = { PATH: path, HOME: home.path, NODE_COMPILE_CACHE: codeCache };
  return spawnSync(command, args, { cwd, env, encoding: 'utf8' }).stdout;
}

test('The program calls itself as it was called.', () => {
  using folder = createFolder();
  const script = join(root, 'dist/cli/index.js');
  const link = join(folder.path, 'monitor-sync');
  symlinkSync(script, link);
  const node = process.execPath;
  expect(run(root, node, 'dist/cli/index.js', '--help')).toMatch(
    /^Usage: node dist\/cli\/index\.js /,
  );
  expect(run(folder.path, node, script, '--help')).toContain(`Usage: node ${script} `);
  expect(run(folder.path, node, link, '--help')).toMatch(/^Usage: monitor-sync /);
  expect(run(root, 'npm', 'run', 'monitor-sync', '--', 'services')).toContain(
    ': npm --silent run monitor-sync -- serve --service NAME\n',
  );
  const clone = dirname(join(root, 'docs'));
  expect(run(join(root, 'docs'), 'npm', 'run', 'monitor-sync', '--', '--help')).toContain(
    `Usage: npm --silent --prefix ${clone} run monitor-sync -- `,
  );
  const init = run(folder.path, node, script, 'init');
  expect(init).toContain(`\n     node ${script} adopt --unmanaged\n`);
  expect(folder.read('monitors.yaml')).toContain('# To check this file: monitor-sync validate\n');
});

test('The script of the clone works in the folder that npm was called in.', () => {
  using folder = createFolder();
  const clone = root.replace(/\/$/, '');
  const called = ['npm', '--silent', '--prefix', clone, 'run', 'monitor-sync', '--'];
  const [npm = '', ...args] = called;
  expect(run(folder.path, npm, ...args, 'init')).toContain(`     ${called.join(' ')} adopt `);
  expect(folder.read('monitors.yaml')).toContain('monitors: []');
  // npm prints no lines of its own, which are no JSON.
  const report = run(folder.path, npm, ...args, 'validate', '--json');
  expect(JSON.parse(report)).toMatchObject({ mode: 'validate' });
});
