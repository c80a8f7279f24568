import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
} from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
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

export function codeOf(error: unknown): string {
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
  if (!isAbsent.test(code)) return `cannot be ${intent}: ${reasons[code] ?? code}`;
  return intent === 'read'
    ? 'there is no such file; check the path'
    : 'cannot be written: its folder does not exist; create the folder first';
}

export type FileFault = Pick<Problem, 'code' | 'message'> & { line?: number };

export const outside: FileFault = {
  code: 'outside-workspace',
  message:
    'is outside the workspace (on the command line, the current folder); use a file inside it',
};

export function toFileFault(error: unknown): FileFault {
  const code = isAbsent.test(codeOf(error)) ? 'file-not-found' : 'unreadable-file';
  return { code, message: describeFileError(error, 'read') };
}

export function toProblem(file: string, { code, line, message }: FileFault): Problem {
  return {
    code,
    file,
    line: line ?? null,
    column: line === undefined ? null : 1,
    path: '',
    message,
  };
}

export type FileKind = { noun: string; maxMebibytes: number };
export const configFile: FileKind = { noun: 'config', maxMebibytes: 16 };

/**
 * Identifies a file by its real path, so that links do not make two of it, and opens nothing
 * outside the workspace. Never throws for bad input.
 */
export function readWorkspaceFile(
  path: string,
  workspace: string,
  kind: FileKind,
): FileText | Problem {
  const read = (): FileText | Problem => {
    const real = realpathSync.native(resolve(workspace, path));
    const file = pathInside(realpathSync.native(workspace), real);
    if (file === undefined) return toProblem(path, outside);
    const text = readRealFile(real, kind);
    return typeof text === 'string' ? { file, text } : toProblem(file, text);
  };
  return attempt(read, (error) => toProblem(path, toFileFault(error)));
}

/** Relative to the folder, which is `.`; undefined if it is outside. */
export function pathInside(folder: string, path: string): string | undefined {
  const steps = relative(folder, path).split(sep);
  return steps[0] === '..' || isAbsolute(steps.join(sep)) ? undefined : steps.join('/') || '.';
}

/** Reads a regular file as UTF-8; `real` is a real path. @throws the file system's errors. */
export function readRealFile(real: string, kind: FileKind): string | FileFault {
  const irregular = `is not a regular file; a ${kind.noun} cannot be a device, a pipe or a socket`;
  const maxBytes = kind.maxMebibytes * 2 ** 20;
  const seen = lstatSync(real);
  const isFolder = 'is a folder; name the files in it, as in folder/*.yaml';
  if (seen.isDirectory()) return { code: 'unreadable-file', message: isFolder };
  if (!seen.isFile()) return { code: 'unreadable-file', message: irregular };
  // A link or a FIFO may have replaced the file: neither is it followed, nor does it block.
  const descriptor = openSync(real, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0));
  let bytes: Buffer | null;
  try {
    const opened = fstatSync(descriptor);
    if (!opened.isFile()) return { code: 'unreadable-file', message: irregular };
    bytes = opened.size > maxBytes ? null : readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  // The size may be out of date.
  if (bytes === null || bytes.length > maxBytes)
    return {
      code: 'too-large',
      message: `is larger than ${kind.maxMebibytes} MiB; use a smaller ${kind.noun}`,
    };
  if (isUtf8(bytes)) return bytes.toString();
  // In UTF-8, the byte of a line feed is never part of another character.
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1'))) + 1;
  return { code: 'not-utf8', message: 'this line is not UTF-8; save the file as UTF-8', line };
}
