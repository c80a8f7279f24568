import { isUtf8 } from 'node:buffer';
import { constants, lstat, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { RunError } from '../../core/model/errors.ts';
import type { Problem } from '../../core/model/problem.ts';
import type { FileText } from '../../core/yaml/parse-yaml.ts';

const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder; name a file',
  ELOOP: 'its links form a loop',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
};

const isAbsent = /^ENO(ENT|TDIR)$/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** Without the path. */
export function describeFileError(error: unknown, intent: 'read' | 'written'): string {
  const code = codeOf(error);
  if (!isAbsent.test(code)) return `cannot be ${intent}: ${reasons[code] ?? code}`;
  return intent === 'read'
    ? 'there is no such file; check the path'
    : 'cannot be written: its folder does not exist; create the folder first';
}

export type FileFault = Pick<Problem, 'code' | 'message'> & { readonly line?: number };

export const outside: FileFault = {
  code: 'outside-workspace',
  message: 'is outside the workspace; use a file inside it',
};

export function toFileFault(error: unknown): FileFault {
  const code = isAbsent.test(codeOf(error)) ? 'file-not-found' : 'unreadable-file';
  return { code, message: describeFileError(error, 'read') };
}

export function toProblem(file: string, { code, line, message }: FileFault): Problem {
  return { code, file, line: line ?? null, column: line === undefined ? null : 1, path: '', message };
}

/** What a file is read for. */
export type FileKind = { readonly noun: string; readonly maxMebibytes: number; readonly ifFolder: string };

const ifFolder = 'name the files in it, as in folder/*.yaml';
export const configFile: FileKind = { noun: 'config', maxMebibytes: 16, ifFolder };

/**
 * Reads a file, which is identified by its real path, so that links do not make two of it. Opens nothing outside the workspace,
 * even through links. Never throws for bad input.
 */
export async function readWorkspaceFile(path: string, workspace: string, kind: FileKind): Promise<FileText | Problem> {
  try {
    const [root, real] = await Promise.all([realpath(workspace), realpath(resolve(workspace, path))]);
    const file = pathInside(root, real);
    if (file === undefined) return toProblem(path, outside);
    const text = await readRealFile(real, kind);
    return typeof text === 'string' ? { file, text } : toProblem(file, text);
  } catch (error) {
    return toProblem(path, toFileFault(error));
  }
}

/** Relative to the folder, with forward slashes; undefined if it is outside. The folder itself is `.`. */
export function pathInside(folder: string, path: string): string | undefined {
  const steps = relative(folder, path).split(sep);
  return steps[0] === '..' || isAbsolute(steps.join(sep)) ? undefined : steps.join('/') || '.';
}

/** Reads a regular file as UTF-8; `real` is a real path. Rejects with the file system's errors. */
export async function readRealFile(real: string, kind: FileKind): Promise<string | FileFault> {
  const irregular = `is not a regular file; a ${kind.noun} cannot be a device, a pipe or a socket`;
  const maxBytes = kind.maxMebibytes * 2 ** 20;
  const seen = await lstat(real);
  if (seen.isDirectory()) return { code: 'unreadable-file', message: `is a folder; ${kind.ifFolder}` };
  if (!seen.isFile()) return { code: 'unreadable-file', message: irregular };
  // If a link or a FIFO replaced the file after the check, the link is not followed, and the FIFO does not block.
  await using handle = await open(real, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0));
  const opened = await handle.stat();
  if (!opened.isFile()) return { code: 'unreadable-file', message: irregular };
  const bytes = opened.size > maxBytes ? null : await handle.readFile();
  // The size may be out of date.
  if (bytes === null || bytes.length > maxBytes)
    return { code: 'too-large', message: `is larger than ${kind.maxMebibytes} MiB; use a smaller ${kind.noun}` };
  if (isUtf8(bytes)) return bytes.toString();
  // In UTF-8, the byte of a line feed is never part of another character.
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1'))) + 1;
  return { code: 'not-utf8', message: 'this line is not UTF-8; save the file as UTF-8', line };
}

/** `path` is absolute; `name` is the path as the user wrote it, for errors. */
type OutputFile = { readonly path: string; readonly name: string; readonly mayReplace: boolean };

const alreadyExists = 'already exists and was not changed; name a different file, or use --force to replace it';

/** @throws RunError if it must not be replaced, or if its folder is missing. */
export async function checkOutputFile({ mayReplace, name, path }: OutputFile): Promise<void> {
  const fail = (error: unknown) => Promise.reject(outputError(name, describeFileError(error, 'written'), error));
  const seen = await lstat(path).catch((error) => (codeOf(error) === 'ENOENT' ? null : fail(error)));
  if (seen === null) await stat(dirname(path)).catch(fail);
  else if (!seen.isFile()) throw outputError(name, 'is a folder, a link or a device; name a regular file');
  else if (!mayReplace) throw outputError(name, alreadyExists);
}

/** Writes a file completely. @throws RunError, and leaves an existing file unchanged. */
export async function writeOutputFile({ mayReplace, name, path }: OutputFile, text: string): Promise<void> {
  const draft = join(dirname(path), `.monitor-sync-${crypto.randomUUID()}`);
  try {
    await createFile(mayReplace ? draft : path, text);
    if (mayReplace) await rename(draft, path);
  } catch (error) {
    const reason = codeOf(error) === 'EEXIST' ? alreadyExists : describeFileError(error, 'written');
    throw outputError(name, reason, error);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Checks, before anything is sent, that a file can be written. It may replace only an older file of its kind or an empty
 * one: otherwise `plan --output monitors.yaml` would destroy a config.
 * @param kind what `isOurs` recognizes, as `a plan`.
 * @returns a function that checks again, and writes the file. @throws RunError if that is not possible; so does the function.
 */
export async function openOutputFile(
  workspace: string,
  name: string,
  kind: string,
  isOurs: (text: string) => boolean,
): Promise<(text: string) => Promise<void>> {
  const file = { path: resolve(workspace, name), name, mayReplace: true };
  const check = async () => {
    await checkOutputFile(file);
    // A pull request can make a folder a link. A path that is written as one outside comes from the author of the workflow.
    const [root, folder] = await Promise.all([realpath(workspace), realpath(dirname(file.path))]);
    if (pathInside(workspace, file.path) !== undefined && pathInside(root, folder) === undefined) {
      const way = 'its folder is behind a link that leads out of the workspace; name that folder itself';
      throw outputError(name, way);
    }
    const old = await readFile(file.path, 'utf8').catch(({ code }) => (code === 'ENOENT' ? '' : null));
    if (old === null || (old !== '' && !isOurs(old)))
      throw outputError(name, `already exists and is not ${kind}; it was not changed: name a different file`);
  };
  await check();
  return async (text) => {
    // Another program may have written the file in the meantime.
    await check();
    await writeOutputFile(file, text);
  };
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

function outputError(name: string, reason: string, cause?: unknown): RunError {
  return new RunError({ code: 'invalid-option', message: `${name}: ${reason}` }, { cause });
}
