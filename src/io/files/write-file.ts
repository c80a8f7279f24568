import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, lstat, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RunError } from '../../core/model/errors.ts';

/** Where and how a file is to be written. */
export interface WholeFile {
  /** Absolute. */
  readonly path: string;
  /** As the user gave it, for errors. */
  readonly name: string;
  /** Whether an existing file is replaced. */
  readonly mayReplace: boolean;
}

const taken = 'already exists and was not changed; name another file, or give --force to replace it';
const noFolder = 'cannot be written, because its folder does not exist; create the folder first';

const sentences: Readonly<Record<string, string>> = {
  EACCES: 'cannot be written: permission denied',
  EEXIST: taken,
  ENAMETOOLONG: 'cannot be written, because its name is too long',
  ENOENT: noFolder,
  ENOSPC: 'cannot be written, because the disk is full',
  ENOTDIR: noFolder,
  EPERM: 'cannot be written: permission denied',
  EROFS: 'cannot be written, because the disk is read-only',
};

/** File systems without hard links say so in one of these ways. */
const withoutLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/**
 * Checks whether a file may be written, before anything else is done for it.
 * @throws RunError where something exists that is not to be replaced, or where its folder does not exist.
 */
export async function checkWholeFile({ mayReplace, name, path }: WholeFile): Promise<void> {
  const seen = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw refuse(name, error);
    return null;
  });
  if (seen === null) await stat(dirname(path)).catch((error) => Promise.reject(refuse(name, error)));
  else if (seen.isSymbolicLink()) throw new RunError(facts(name, 'is a link; name the file itself'));
  else if (seen.isDirectory()) throw new RunError(facts(name, 'is a folder; name a file'));
  else if (!seen.isFile()) throw new RunError(facts(name, 'is not a regular file; name another one'));
  else if (!mayReplace) throw new RunError(facts(name, taken));
}

/**
 * Writes a file completely or not at all: first under a temporary name in the same folder.
 * @param addLink makes a hard link; a test hands in that of a file system that has none.
 * @throws RunError where it cannot be written; what was there is then as it was.
 */
export async function writeWholeFile(
  { mayReplace, name, path }: WholeFile,
  text: string,
  addLink = link,
): Promise<void> {
  const draft = join(dirname(path), `.monitor-sync-${randomUUID()}`);
  try {
    {
      await using handle = await open(draft, 'wx');
      await handle.writeFile(text);
      // Without it a crash of the machine may leave the new name with nothing in it.
      await handle.sync();
    }
    if (mayReplace) await rename(draft, path);
    else await addName(draft, path, addLink);
  } catch (error) {
    throw refuse(name, error);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Unlike a renaming, neither of the two ways replaces a file that came in the meantime. */
async function addName(draft: string, path: string, addLink: typeof link): Promise<void> {
  try {
    await addLink(draft, path);
  } catch (error) {
    if (!withoutLinks.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await copyFile(draft, path, constants.COPYFILE_EXCL);
  }
}

function refuse(name: string, error: unknown): RunError {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  return new RunError(facts(name, sentences[code] ?? `cannot be written (${code})`), { cause: error });
}

function facts(name: string, sentence: string): { readonly kind: 'options'; readonly message: string } {
  return { kind: 'options', message: `${name}: ${sentence}` };
}
