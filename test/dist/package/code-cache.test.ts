import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCli } from '../cli.ts';
import { createFolder } from '../process.ts';
import { declare } from '../services.ts';

async function validate(path: string, env: Readonly<Record<string, string>>) {
  const own = { ...env, NODE_COMPILE_CACHE: '' };
  const { exitCode, stderr, stdout } = await runCli(path, 'validate', own);
  expect({ exitCode, stderr, stdout }).toEqual({
    exitCode: 0,
    stderr: '',
    stdout: 'Config valid: 1 monitor.\n',
  });
}

test.each([
  ['HOME', 'user/.cache/monitor-sync'],
  ['LOCALAPPDATA', 'user/monitor-sync'],
  ['XDG_CACHE_HOME', 'user/monitor-sync'],
])('Compiled code is kept below %s, and used the next time.', async (name, expected) => {
  using folder = createFolder({ 'monitors.yaml': declare('One') });
  const env = { [name]: `${folder.path}/user` };
  await validate(folder.path, env);
  const kept = readdirSync(`${folder.path}/${expected}`);
  expect(kept).not.toEqual([]);
  await validate(folder.path, env);
  expect(readdirSync(`${folder.path}/${expected}`)).toEqual(kept);
});

test('A run works without a cache where its folder is missing or a file.', async () => {
  using folder = createFolder({ 'monitors.yaml': declare('One'), user: 'a file' });
  await validate(folder.path, {});
  await validate(folder.path, { HOME: `${folder.path}/user` });
  expect(existsSync(`${folder.path}/.cache`)).toBe(false);
  expect(folder.read('user')).toBe('a file');
});
