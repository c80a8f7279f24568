import { randomUUID } from 'node:crypto';
import { lstat, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RunError } from '../../core/model/errors.ts';
import { describeFileError } from './read-text-file.ts';

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

/**
 * Checks whether a file may be written, before anything else is done for it.
 * @throws RunError where something exists that must not be replaced, or where the folder does not exist.
 */
export async function checkWholeFile({ mayReplace, name, path }: WholeFile): Promise<void> {
  const seen = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw refuseByError(name, error);
    return null;
  });
  if (seen === null) await stat(dirname(path)).catch((error) => Promise.reject(refuseByError(name, error)));
  else if (seen.isSymbolicLink()) throw refuse(name, 'is a link; name the file itself');
  else if (seen.isDirectory()) throw refuse(name, 'is a folder; name a file');
  else if (!seen.isFile()) throw refuse(name, 'is not a regular file; name another one');
  else if (!mayReplace) throw refuse(name, taken);
}

/**
 * Writes a file completely or not at all.
 * @throws RunError where it cannot be written; an existing file is then unchanged.
 */
export async function writeWholeFile({ mayReplace, name, path }: WholeFile, text: string): Promise<void> {
  const draft = join(dirname(path), `.monitor-sync-${randomUUID()}`);
  try {
    await createFile(mayReplace ? draft : path, text);
    if (mayReplace) await rename(draft, path);
  } catch (error) {
    throw refuseByError(name, error);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Creates a file, or leaves nothing. A link counts as an existing file, wherever it leads (open(2), O_EXCL). */
async function createFile(path: string, text: string): Promise<void> {
  await using handle = await open(path, 'wx');
  try {
    await handle.writeFile(text);
    // Without it a crash of the machine may leave the new name with nothing in it.
    await handle.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function refuseByError(name: string, error: unknown): RunError {
  const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST';
  return refuse(name, isTaken ? taken : describeFileError(error, 'written'), error);
}

function refuse(name: string, sentence: string, cause?: unknown): RunError {
  return new RunError({ kind: 'options', message: `${name}: ${sentence}` }, { cause });
}
