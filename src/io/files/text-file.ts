import { isUtf8 } from 'node:buffer';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import type { EditedFile } from '../../core/adopt/edit-config.ts';
import { optionError, type Problem, RunError } from '../../core/model/errors.ts';
import type { FileText } from '../../core/yaml/parse-yaml.ts';

const isAbsent = /^ENO(ENT|TDIR)$/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

export function attempt<Result, Otherwise>(
  operate: () => Result,
  otherwise: (error: unknown) => Otherwise,
) {
  try {
    return operate();
  } catch (error) {
    return otherwise(error);
  }
}

/** Without the path. */
export function describeFileError(error: unknown, intent: 'read' | 'written'): string {
  const code = codeOf(error);
  const { errno } = error as NodeJS.ErrnoException;
  const reason = errno === undefined ? code : getSystemErrorMessage(errno);
  if (!isAbsent.test(code)) return `cannot be ${intent}: ${reason}`;
  return intent === 'read'
    ? 'there is no such file; check the path'
    : 'cannot be written: its folder does not exist; create the folder first';
}

export type FileFault = Pick<Problem, 'code' | 'message'>;

export const outside: FileFault = {
  code: 'outside-workspace',
  message:
    'is outside the workspace (on the command line, the current folder); use a file inside it',
};

export function toFileFault(error: unknown): FileFault {
  const code = isAbsent.test(codeOf(error)) ? 'file-not-found' : 'unreadable-file';
  return { code, message: describeFileError(error, 'read') };
}

export function toProblem(
  file: string,
  fault: FileFault,
  line: number | null = null,
): Problem {
  return { ...fault, file, line, column: line === null ? null : 1, path: '' };
}

/** Relative to the folder, which is `.`; undefined if it is outside. */
export function pathInside(folder: string, path: string): string | undefined {
  const inside = relative(folder, path);
  const steps = inside.split(sep);
  if (steps[0] === '..' || isAbsolute(inside)) return undefined;
  return steps.join('/') || '.';
}

/**
 * Opens nothing outside the workspace. Links do not make two files of one, because it is named by
 * its real path.
 */
export function readWorkspaceFile(
  path: string,
  workspace: string,
  maxMebibytes = 16,
): FileText | Problem {
  const read = (): FileText | Problem => {
    const real = realpathSync.native(resolve(workspace, path));
    const file = pathInside(realpathSync.native(workspace), real);
    if (file === undefined) return toProblem(path, outside);
    const bytes = readBytes(real, maxMebibytes);
    if ('code' in bytes) return toProblem(file, bytes);
    return isUtf8(bytes)
      ? { file, text: bytes.toString() }
      : toEncodingProblem(file, bytes);
  };
  return attempt(read, (error) => toProblem(path, toFileFault(error)));
}

/** Nothing but a regular file, because a device may be without end. */
function readBytes(real: string, maxMebibytes: number): Buffer | FileFault {
  const { O_NOFOLLOW = 0, O_NONBLOCK = 0, O_RDONLY } = constants;
  // A link or a pipe may have replaced the file: neither is it followed, nor does it block.
  const descriptor = openSync(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const found = fstatSync(descriptor);
    const irregular = 'is not a regular file; name files, as in folder/*.yaml';
    if (!found.isFile()) return { code: 'unreadable-file', message: irregular };
    const bytes = found.size > maxMebibytes * 2 ** 20 ? null : readFileSync(descriptor);
    // The size may be out of date.
    if (bytes !== null && bytes.length <= maxMebibytes * 2 ** 20) return bytes;
    const message = `is larger than ${maxMebibytes} MiB; use a smaller file`;
    return { code: 'too-large', message };
  } finally {
    closeSync(descriptor);
  }
}

function toEncodingProblem(file: string, bytes: Buffer): Problem {
  // In UTF-8, the byte of a line feed is never part of another character.
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1'))) + 1;
  const message = 'this line is not UTF-8; save the file as UTF-8';
  return toProblem(file, { code: 'not-utf8', message }, line);
}

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
 * Checks, before anything is sent, that a file can be written; what it returns checks again, and
 * writes. Both throw a RunError. An existing file may be a config.
 */
export function openOutputFile(
  workspace: string,
  name: string,
  mayReplace: (old: string) => boolean,
  otherwise = 'name a different file',
): (text: string) => void {
  const path = resolve(workspace, name);
  const isReplaced = (): boolean => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isFile() === false)
      throw new Refused('is a folder, a link or a device; name a regular file');
    requireFolder(workspace, path);
    if (found === undefined) return false;
    if (mayReplace(readFileSync(path, 'utf8'))) return true;
    throw new Refused(`already exists and was not changed; ${otherwise}`);
  };
  const fail = (cause: unknown): never => {
    const message = `${name}: ${describeFault(cause)}`;
    throw optionError(message, { cause });
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
  throw new Refused(
    'its folder is behind a link that leads out of the workspace; name that folder itself',
  );
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
    each(prepare);
    each(requireUnchanged);
    each(({ draft, edited, path }) => {
      renameSync(draft, path);
      replaced.push(edited.file);
    });
  } finally {
    for (const { draft } of drafts) rmSync(draft, { force: true });
  }
}

function prepare({ draft, edited, path }: Draft): void {
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
