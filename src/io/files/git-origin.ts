import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The name of a repository by its remote `origin`: both `https://github.com/acme/shop.git` and `git@github.com:acme/shop`
 * are `acme/shop`. Null without a remote, and empty if the address has no such name.
 * @param git the path of the folder `.git`.
 */
export async function readOriginName(git: string): Promise<string | null> {
  const config = await readFile(join(git, 'config'), 'utf8').catch(() => '');
  const [, origin] = /\[remote "origin"\][^[]*?\n\s*url\s*=\s*"?([^"\r\n]+)/i.exec(config) ?? [];
  if (origin === undefined) return null;
  const [, name = ''] = /[:/]([^:/]+\/[^:/]+?)(?:\.git)?\/*$/.exec(origin.trim()) ?? [];
  return name;
}
