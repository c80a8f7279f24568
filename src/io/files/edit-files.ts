import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { EditedFile } from '../../core/adopt/adopt.ts';
import { RunError } from '../../core/model/errors.ts';
import { describeFileError } from './text-file.ts';

interface Draft extends EditedFile {
  readonly path: string;
  readonly draft: string;
}

/**
 * Replaces files, each as one:
 *
 * 1. Write each new text next to its file, with the mode of that.
 * 2. Check that every file is still as it was read.
 * 3. Put the new ones in the places of the old ones.
 *
 * @throws RunError that names the file. Up to step 3, all files stay unchanged.
 */
export async function editFiles(workspace: string, files: readonly EditedFile[]): Promise<void> {
  const root = await realpath(workspace);
  const drafts = files.map((file): Draft => {
    const path = resolve(root, file.file);
    return { ...file, path, draft: join(dirname(path), `.monitor-sync-${crypto.randomUUID()}`) };
  });
  try {
    for (const one of drafts) await attempt(one, () => writeDraft(one));
    for (const one of drafts) await attempt(one, () => requireUnchanged(one));
    for (const one of drafts) await attempt(one, () => rename(one.draft, one.path));
  } finally {
    for (const { draft } of drafts) await rm(draft, { force: true });
  }
}

async function attempt({ file }: Draft, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (error instanceof RunError) throw error;
    throw notEdited(file, describeFileError(error, 'written'), error);
  }
}

async function writeDraft({ draft, file, path, text }: Draft): Promise<void> {
  const { gid, mode, uid } = await lstat(path);
  // The superuser may write a read-only file, but somebody made it so.
  if ((mode & 0o222) === 0) throw notEdited(file, 'it is read-only');
  await access(path, constants.W_OK);
  await writeFile(draft, text, { flag: 'wx' });
  await chmod(draft, mode & 0o7777);
  // Only the superuser may give a file to somebody else, and then it should stay theirs.
  await chown(draft, uid, gid).catch(() => undefined);
}

async function requireUnchanged({ before, file, path }: Draft): Promise<void> {
  const isRegular = (await lstat(path)).isFile();
  if (isRegular && (await readFile(path, 'utf8')) === before) return;
  throw notEdited(file, 'it has changed since it was read; run again');
}

function notEdited(file: string, why: string, cause?: unknown): RunError {
  const message = `${file} was not edited: ${why}\nNothing was written to any config file`;
  return new RunError({ code: 'not-adopted', message }, { cause });
}
