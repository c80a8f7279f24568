import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  open,
  readFile,
  realpath,
  rename,
  rm,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { EditedFile } from '../../core/adopt/adopt.ts';
import { RunError } from '../../core/model/errors.ts';
import { codeOf, describeFileError, pathInside } from './text-file.ts';

// A file is replaced by a complete draft next to it, so that a crash leaves the old or the new one.

class Refused extends Error {}

function describeFault(thrown: unknown): string {
  return thrown instanceof Refused ? thrown.message : describeFileError(thrown, 'written');
}

function nameDraft(path: string): string {
  return join(dirname(path), `.monitor-sync-${crypto.randomUUID()}`);
}

/** Creates a file completely or not at all. Any link is an existing file (open(2), O_EXCL). */
export async function createFile(path: string, text: string): Promise<void> {
  await using handle = await open(path, 'wx');
  try {
    await handle.writeFile(text);
    // Without this, a crash of the machine may leave an empty file.
    await handle.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/**
 * Checks, before anything is sent, that a file can be written.
 * @param mayReplace whether an existing file with this text may be replaced: otherwise `plan
 *    --output monitors.yaml` would destroy a config.
 * @returns a function that checks again, and writes the file. @throws RunError, as that does.
 */
export async function openOutputFile(
  workspace: string,
  name: string,
  mayReplace: (old: string) => boolean,
  otherwise = 'name a different file',
): Promise<(text: string) => Promise<void>> {
  const path = resolve(workspace, name);
  const attempt = <Result>(work: Promise<Result>) =>
    work.catch((cause: unknown) => {
      const message = `${name}: ${describeFault(cause)}`;
      throw new RunError({ code: 'invalid-option', message }, { cause });
    });
  const check = async (): Promise<boolean> => {
    await requireFolder(workspace, path);
    const found = await lstat(path).catch((error) => {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    });
    if (found === null) return false;
    if (!found.isFile()) throw new Refused('is a folder, a link or a device; name a regular file');
    if (mayReplace(await readFile(path, 'utf8'))) return true;
    throw new Refused(`already exists and was not changed; ${otherwise}`);
  };
  const write = async (text: string) => {
    // Another program may have written the file in the meantime.
    if (await check()) await replaceFile(path, text);
    else await createFile(path, text);
  };
  await attempt(check());
  return (text) => attempt(write(text));
}

/** A pull request can make a folder a link; a path outside is that of who calls the program. */
async function requireFolder(workspace: string, path: string): Promise<void> {
  const [root, folder] = await Promise.all([realpath(workspace), realpath(dirname(path))]);
  if (pathInside(workspace, path) === undefined || pathInside(root, folder) !== undefined) return;
  const way =
    'its folder is behind a link that leads out of the workspace; name that folder itself';
  throw new Refused(way);
}

async function replaceFile(path: string, text: string): Promise<void> {
  const draft = nameDraft(path);
  try {
    await createFile(draft, text);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

interface Draft {
  edited: EditedFile;
  path: string;
  draft: string;
}

/**
 * Replaces files:
 *
 * 1. Write a draft of each, with the mode of the file.
 * 2. Check that every file is still as it was read.
 * 3. Put the drafts in the places of the files.
 *
 * @throws RunError that names the file, and those that were replaced before it.
 */
export async function editFiles(workspace: string, files: readonly EditedFile[]): Promise<void> {
  const root = await realpath(workspace);
  const drafts = files.map((edited): Draft => {
    const path = resolve(root, edited.file);
    return { edited, path, draft: nameDraft(path) };
  });
  const replaced: string[] = [];
  const each = async (step: (draft: Draft) => Promise<void>) => {
    for (const one of drafts) {
      await step(one).catch((cause) => {
        const written = replaced.join(', ') || 'no config file';
        const what = `${one.edited.file} was not edited: ${describeFault(cause)}`;
        const message = `${what}\nWritten before: ${written}`;
        throw new RunError({ code: 'not-adopted', message }, { cause });
      });
    }
  };
  try {
    await each(writeDraft);
    await each(requireUnchanged);
    await each(async ({ draft, edited, path }) => {
      await rename(draft, path);
      replaced.push(edited.file);
    });
  } finally {
    for (const { draft } of drafts) await rm(draft, { force: true });
  }
}

async function writeDraft({ draft, edited, path }: Draft): Promise<void> {
  const { gid, mode, uid } = await lstat(path);
  // The superuser may write a read-only file, but somebody made it so.
  if ((mode & 0o222) === 0) throw new Refused('it is read-only');
  await access(path, constants.W_OK);
  await createFile(draft, edited.text);
  await chmod(draft, mode & 0o7777);
  // Only the superuser may give a file to somebody else, and then it should stay theirs.
  await chown(draft, uid, gid).catch(() => undefined);
}

async function requireUnchanged({ edited, path }: Draft): Promise<void> {
  const isRegular = (await lstat(path)).isFile();
  if (isRegular && (await readFile(path, 'utf8')) === edited.before) return;
  throw new Refused('it has changed since it was read; run again');
}
