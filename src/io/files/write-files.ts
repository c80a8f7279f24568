import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { EditedFile } from '../../core/adopt/adopt.ts';
import { RunError } from '../../core/model/errors.ts';
import { attempt, codeOf, describeFileError, pathInside } from './text-file.ts';

// A file is replaced by a complete draft next to it, so that a crash leaves the old or the new one.

class Refused extends Error {}

function describeFault(thrown: unknown): string {
  return thrown instanceof Refused ? thrown.message : describeFileError(thrown, 'written');
}

function nameDraft(path: string): string {
  return join(dirname(path), `.monitor-sync-${crypto.randomUUID()}`);
}

/** Creates a file completely or not at all. A link is an existing file, too (open(2), O_EXCL). */
function createFile(path: string, text: string): void {
  try {
    // Unless it is flushed, a crash of the machine may leave an empty file.
    writeFileSync(path, text, { flag: 'wx', flush: true });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') rmSync(path, { force: true });
    throw error;
  }
}

function replaceFile(path: string, text: string): void {
  const draft = nameDraft(path);
  try {
    createFile(draft, text);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Checks, before anything is sent, that a file can be written.
 * @param mayReplace whether an existing file with this text may go: it may be a config.
 * @returns a function that checks again, and writes the file. @throws RunError, as that does.
 */
export function openOutputFile(
  workspace: string,
  name: string,
  mayReplace: (old: string) => boolean,
  otherwise = 'name a different file',
): (text: string) => void {
  const path = resolve(workspace, name);
  const isReplaced = (): boolean => {
    requireFolder(workspace, path);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found === undefined) return false;
    if (!found.isFile()) throw new Refused('is a folder, a link or a device; name a regular file');
    if (mayReplace(readFileSync(path, 'utf8'))) return true;
    throw new Refused(`already exists and was not changed; ${otherwise}`);
  };
  const fail = (cause: unknown): never => {
    const message = `${name}: ${describeFault(cause)}`;
    throw new RunError({ code: 'invalid-option', message }, { cause });
  };
  attempt(isReplaced, fail);
  return (text) => {
    const write = () => (isReplaced() ? replaceFile(path, text) : createFile(path, text));
    attempt(write, fail);
  };
}

/** A pull request can make a folder a link; a path outside is that of who calls the program. */
function requireFolder(workspace: string, path: string): void {
  const folder = realpathSync.native(dirname(path));
  const isInside = pathInside(realpathSync.native(workspace), folder) !== undefined;
  if (isInside || pathInside(workspace, path) === undefined) return;
  const way =
    'its folder is behind a link that leads out of the workspace; name that folder itself';
  throw new Refused(way);
}

interface Draft {
  edited: EditedFile;
  path: string;
  draft: string;
}

/** @throws RunError that names the file, and those that were replaced before it. */
export function editFiles(workspace: string, files: readonly EditedFile[]): void {
  const root = realpathSync.native(workspace);
  const drafts = files.map((edited): Draft => {
    const path = resolve(root, edited.file);
    return { edited, path, draft: nameDraft(path) };
  });
  const replaced: string[] = [];
  const each = (step: (draft: Draft) => void) => {
    for (const one of drafts) {
      const work = () => step(one);
      attempt(work, (cause) => {
        const written = replaced.join(', ') || 'no config file';
        const what = `${one.edited.file} was not edited: ${describeFault(cause)}`;
        const message = `${what}\nWritten before: ${written}`;
        throw new RunError({ code: 'not-adopted', message }, { cause });
      });
    }
  };
  try {
    each(writeDraft);
    each(requireUnchanged);
    each(({ draft, edited, path }) => {
      renameSync(draft, path);
      replaced.push(edited.file);
    });
  } finally {
    for (const { draft } of drafts) rmSync(draft, { force: true });
  }
}

function writeDraft({ draft, edited, path }: Draft): void {
  const { mode } = lstatSync(path);
  // A read-only file could be replaced, but somebody made it so.
  accessSync(path, constants.W_OK);
  createFile(draft, edited.text);
  chmodSync(draft, mode & 0o7777);
}

function requireUnchanged({ edited, path }: Draft): void {
  const isRegular = lstatSync(path).isFile();
  if (isRegular && readFileSync(path, 'utf8') === edited.before) return;
  throw new Refused('it has changed since it was read; run again');
}
