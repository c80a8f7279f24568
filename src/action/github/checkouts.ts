import { readFile, stat } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import type { Checkout } from '../../core/render/links.ts';

/** Where files lie, and which repository the workflow runs for. */
export interface Workspace {
  /** Absolute path. */
  readonly folder: string;
  /** Address of GitHub's web pages: `https://github.com`, or that of an Enterprise server. */
  readonly serverUrl: string;
  /** `owner/name`. */
  readonly repository: string;
}

/** A larger file is not the config of a repository. */
const maxConfigBytes = 1024 * 1024;

/**
 * Finds the repositories that hold these files: `actions/checkout` with a `path` puts one below the workspace. Looks for
 * `.git` in the folder of each file and above it, up to the workspace. Never throws: a folder that cannot be read holds none.
 * @param files relative to the workspace, with forward slashes.
 */
export async function findCheckouts(files: readonly string[], workspace: Workspace): Promise<readonly Checkout[]> {
  const folders = [...new Set(files.flatMap(listFolders))];
  const found = await Promise.all(folders.map((folder) => readCheckout(folder, workspace)));
  return found.filter((checkout) => checkout !== null);
}

/** The folder of a file and all above it, up to the workspace, which is empty; none for a path that leaves it. */
function listFolders(file: string): readonly string[] {
  const steps = posix.normalize(file).split('/').slice(0, -1);
  if (steps[0] === '' || steps[0] === '..') return [];
  return Array.from({ length: steps.length + 1 }, (_, length) => steps.slice(0, length).join('/'));
}

async function readCheckout(folder: string, workspace: Workspace): Promise<Checkout | null> {
  const git = join(workspace.folder, folder, '.git');
  const found = await stat(git).catch(() => null);
  if (found === null) return null;
  const config = await readSmallFile(join(found.isDirectory() ? git : await followGitFile(git), 'config'));
  return { folder, isOwn: isOwnRepository(readOriginUrl(config), workspace) };
}

/** The `.git` of a submodule is a file that names the folder. */
async function followGitFile(file: string): Promise<string> {
  const [, folder = ''] = /^gitdir: (.+)$/m.exec(await readSmallFile(file)) ?? [];
  return resolve(file, '..', folder.trim());
}

/** The text of a regular file, empty where there is none. */
async function readSmallFile(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile() || found.size > maxConfigBytes) return '';
  return readFile(path, 'utf8').catch(() => '');
}

/** The address of the remote `origin`, or null where the config has none. */
export function readOriginUrl(config: string): string | null {
  let section = '';
  for (const line of config.split(/\r?\n/)) {
    section = /^\s*\[(.*)\]/.exec(line)?.[1] ?? section;
    const url = /^\s*url\s*=\s*"?(.+?)"?\s*$/i.exec(line)?.[1];
    if (url !== undefined && section === 'remote "origin"') return url;
  }
  return null;
}

/** Compares host and path. A checkout without an origin counts as the workflow's own, as a downloaded archive has none. */
export function isOwnRepository(
  origin: string | null,
  { repository, serverUrl }: Pick<Workspace, 'repository' | 'serverUrl'>,
): boolean {
  if (origin === null) return true;
  // git@github.com:owner/name.git is short for ssh://git@github.com/owner/name.git.
  const url = URL.parse(origin.replace(/^(?!\w+:\/\/)([^/]+@)?([^/:]+):/, 'ssh://$1$2/'));
  const server = URL.parse(serverUrl);
  if (url === null || server === null) return false;
  const path = url.pathname.replace(/^\/+|(\.git)?\/*$/g, '');
  // GitHub also accepts SSH at port 443 of ssh.github.com.
  const hosts = [url.hostname, url.hostname.replace(/^ssh\./, '')].map((host) => host.toLowerCase());
  return hosts.includes(server.hostname) && path.toLowerCase() === repository.toLowerCase();
}
