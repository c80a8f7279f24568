import { randomUUID } from 'node:crypto';
import { lstat, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RunError } from '../../core/model/errors.ts';
import { describeFileError } from './read-text-file.ts';

/** A file to write. */
export interface OutputFile {
  /** Absolute. */
  readonly path: string;
  /** The path as the user wrote it, for errors. */
  readonly name: string;
  /** Whether an existing file may be replaced. */
  readonly mayReplace: boolean;
}

const alreadyExists = 'already exists and was not changed; name a different file, or use --force to replace it';

/** Checks that a file may be written. @throws RunError if it must not be replaced, or if its folder is missing. */
export async function checkOutputFile({ mayReplace, name, path }: OutputFile): Promise<void> {
  const seen = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw refuseByError(name, error);
    return null;
  });
  if (seen === null) await stat(dirname(path)).catch((error) => Promise.reject(refuseByError(name, error)));
  else if (seen.isSymbolicLink()) throw refuse(name, 'is a link; name the file itself');
  else if (seen.isDirectory()) throw refuse(name, 'is a folder; name a file');
  else if (!seen.isFile()) throw refuse(name, 'is not a regular file; name a different one');
  else if (!mayReplace) throw refuse(name, alreadyExists);
}

/** Writes a file completely; or throws a RunError, and leaves an existing file unchanged. */
export async function writeOutputFile({ mayReplace, name, path }: OutputFile, text: string): Promise<void> {
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

/** Creates a file completely or not at all. Any link is an existing file (open(2), O_EXCL). */
async function createFile(path: string, text: string): Promise<void> {
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

function refuseByError(name: string, error: unknown): RunError {
  const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST';
  return refuse(name, isTaken ? alreadyExists : describeFileError(error, 'written'), error);
}

function refuse(name: string, reason: string, cause?: unknown): RunError {
  return new RunError({ code: 'invalid-option', message: `${name}: ${reason}` }, { cause });
}
