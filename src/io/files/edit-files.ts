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

/** A file, and the new one next to it. */
interface Draft {
  edited: EditedFile;
  path: string;
  draft: string;
}

/**
 * Replaces files, each as one:
 *
 * 1. Write each new text next to its file, with the mode of that.
 * 2. Check that every file is still as it was read.
 * 3. Put the new ones in the places of the old ones.
 *
 * @throws RunError that names the file, and those that were replaced before it.
 */
export async function editFiles(workspace: string, files: readonly EditedFile[]): Promise<void> {
  const root = await realpath(workspace);
  const drafts = files.map((edited): Draft => {
    const path = resolve(root, edited.file);
    const draft = join(dirname(path), `.monitor-sync-${crypto.randomUUID()}`);
    return { edited, path, draft };
  });
  const replaced: string[] = [];
  const each = async (step: (draft: Draft) => Promise<void>) => {
    for (const one of drafts) {
      await step(one).catch((error) => {
        throw notEdited(one.edited.file, replaced, error);
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
  await writeFile(draft, edited.text, { flag: 'wx' });
  await chmod(draft, mode & 0o7777);
  // Only the superuser may give a file to somebody else, and then it should stay theirs.
  await chown(draft, uid, gid).catch(() => undefined);
}

async function requireUnchanged({ edited, path }: Draft): Promise<void> {
  const isRegular = (await lstat(path)).isFile();
  if (isRegular && (await readFile(path, 'utf8')) === edited.before) return;
  throw new Refused('it has changed since it was read; run again');
}

class Refused extends Error {}

function notEdited(file: string, replaced: readonly string[], cause: unknown): RunError {
  const why = cause instanceof Refused ? cause.message : describeFileError(cause, 'written');
  const written = replaced.length === 0 ? 'no config file' : replaced.join(', ');
  const message = `${file} was not edited: ${why}\nWritten before: ${written}`;
  return new RunError({ code: 'not-adopted', message }, { cause });
}
