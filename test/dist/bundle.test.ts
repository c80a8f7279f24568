import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, root } from './process.ts';
import { declare } from './services.ts';

function read(entry: string, file: string): string {
  return readFileSync(new URL(`../../dist/${entry}/${file}`, import.meta.url), 'utf8');
}

function listFiles(entry: string): readonly string[] {
  return readdirSync(new URL(`../../dist/${entry}/`, import.meta.url)).toSorted();
}

test.each([
  ['action', ['@actions/core', '@octokit/core', 'undici', 'yaml']],
  ['cli', ['commander', 'undici', 'yaml']],
])(
  'The folder dist/%s is one bundle of ES modules, with one undici, and the licences of its packages.',
  (entry, packages) => {
    const files = listFiles(entry);
    const scripts = files.filter((file) => file.endsWith('.js'));
    // ncc numbers the chunks that not every run needs.
    expect(files.filter((file) => !/^\d+\.index\.js$/.test(file))).toEqual([
      'index.js',
      'licenses.txt',
      'package.json',
    ]);
    const code = scripts.map((file) => read(entry, file)).join('\n');
    expect(code.match(/class EnvHttpProxyAgent extends/g)).toHaveLength(1);
    expect(read(entry, 'licenses.txt').split('\n')).toEqual(expect.arrayContaining(packages));
    expect(JSON.parse(read(entry, 'package.json'))).toEqual({ type: 'module' });
  },
);

test('The command line loads the slow modules of Node only when a command needs them, because the time to start counts.', () => {
  using folder = createFolder({ 'monitors.yaml': declare('One') });
  const list = "process.on('exit', () => console.error(process.moduleLoadList.join('\\n')))";
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(list)}`,
    join(root, 'dist/cli/index.js'),
    'validate',
  ];
  // Always the built program, because the build decides when commander loads `child_process`.
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder.path, encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stderr).toContain('NativeModule fs/promises\n');
  expect(stderr).not.toMatch(
    /NativeModule (child_process|crypto|http|https|stream\/consumers|tls|internal\/deps\/undici\/undici)\n/,
  );
});

test('The command line can be started by its name.', () => {
  expect(read('cli', 'index.js')).toMatch(/^#!\/usr\/bin\/env node\n/);
});

test('A copy of the program without the folder services names the folder, and does not call that a bug.', () => {
  using folder = createFolder({ 'monitors.yaml': declare('One', 'Two') });
  cpSync(join(root, 'dist'), join(folder.path, 'copy/dist'), { recursive: true });
  const args = ['copy/dist/cli/index.js', 'validate', '--service', 'better-stack'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder.path, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(`there are none in ${join(folder.path, 'copy/services')} or `);
  expect(stderr).toMatch(/\n {2}Install Monitor Sync again; .* next to dist \[invalid-option\]\n$/);
});
