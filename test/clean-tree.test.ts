import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, type Folder, root } from './dist/process.ts';

/** Nothing of the settings of whoever runs the tests; a Git hook also names a repository, which must not be written to. */
const env = { PATH: process.env['PATH'] };

/** A repository with one commit, in which `dist/index.js` says 1. */
function createRepository(): Folder {
  const folder = createFolder({ 'dist/index.js': '1\n' });
  git(folder, 'init', '--quiet');
  git(folder, 'add', '.');
  git(folder, '-c', 'user.name=Tester', '-c', 'user.email=tester@example.com', 'commit', '--quiet', '-m', 'Begin');
  return folder;
}

function git({ path }: Folder, ...args: readonly string[]): void {
  execFileSync('git', args, { cwd: path, env });
}

function check({ path }: Folder): { readonly exitCode: number | null; readonly stderr: string } {
  const script = join(root, '.ci/clean-tree.ts');
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd: path, env, encoding: 'utf8' });
  return { exitCode: status, stderr };
}

test('a tree as it was committed is clean', () => {
  using folder = createRepository();
  expect(check(folder)).toEqual({ exitCode: 0, stderr: '' });
});

test.each([
  [
    'a file that the build changed, with how much',
    'dist/index.js',
    ' M dist/index.js',
    '1 insertion(+), 1 deletion(-)',
  ],
  ['a file that is not tracked, by its own name', 'dist/new/chunk.js', '?? dist/new/chunk.js', ''],
])('%s makes it another, and what to do is said', (_name, file, line, stat) => {
  using folder = createRepository();
  folder.write(file, '2\n');
  const { exitCode, stderr } = check(folder);
  expect(exitCode).toBe(1);
  expect(stderr).toContain(`not as it was committed:\n${line}\n`);
  expect(stderr).toContain(stat);
  expect(stderr).toMatch(/changed yourself: commit it.*below dist\/: `npm run build` makes that/);
});

test('an edit that is staged is one that is not committed', () => {
  using folder = createRepository();
  folder.write('dist/index.js', '2\n');
  git(folder, 'add', '.');
  expect(check(folder)).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('1 insertion(+)') });
});
