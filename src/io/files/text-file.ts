import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import type { Problem } from '../../core/model/errors.ts';
import type { FileText } from '../../core/yaml/parse-yaml.ts';

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

export function toProblem(file: string, fault: FileFault, line: number | null = null): Problem {
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
    return isUtf8(bytes) ? { file, text: bytes.toString() } : toEncodingProblem(file, bytes);
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
