import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/**
 * The name of a repository by its remote `origin`: both `https://github.com/acme/shop.git` and
 * `git@github.com:acme/shop` are `acme/shop`. Null without a remote, and empty if the address has
 * no such name.
 * @param git the path of `.git`, which is a file in a worktree and in a submodule.
 */
export async function readOriginName(git: string): Promise<string | null> {
  const read = (...path: string[]) => readFile(join(...path), 'utf8').catch(() => '');
  const [, elsewhere] = /^gitdir: (.+)/.exec(await read(git)) ?? [];
  const folder = elsewhere === undefined ? git : resolve(dirname(git), elsewhere);
  // A worktree shares the config of its repository (https://git-scm.com/docs/gitrepository-layout).
  const config = await read(resolve(folder, (await read(folder, 'commondir')).trim()), 'config');
  const [, origin] = /\[remote "origin"\][^[]*?\n\s*url\s*=\s*"?([^"\r\n]+)/i.exec(config) ?? [];
  if (origin === undefined) return null;
  const [, name = ''] = /[:/]([^:/]+\/[^:/]+?)(?:\.git)?\/*$/.exec(origin.trim()) ?? [];
  return name;
}
