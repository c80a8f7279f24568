import { realpath } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';
import type { Problem } from '../../core/model/problem.ts';
import type { FileText } from '../../core/yaml/parse-yaml.ts';
import { describeFileError, type FileKind, readTextFile } from './read-text-file.ts';

/** Why a file is not read. */
export type Refusal = Pick<Problem, 'code' | 'message'>;

export const outside: Refusal = {
  code: 'outside-workspace',
  message: 'is outside the workspace; use a file inside it',
};

/**
 * Reads a file. Opens nothing outside the workspace, even through links. Never throws for bad input. The file is identified
 * by its real path, so that links do not make two of it.
 * @param path absolute.
 * @param root the real path of the workspace.
 * @param name identifies the file in a problem before its real path is known.
 */
export async function readWorkspaceFile(
  path: string,
  root: string,
  name: string,
  kind: FileKind,
): Promise<FileText | Problem> {
  try {
    const real = await realpath(path);
    const file = pathInside(root, real);
    if (file === undefined) return refuseFile(name, outside);
    const read = await readTextFile(real, kind);
    return 'text' in read ? { file, text: read.text } : refuseFile(file, read, read.line);
  } catch (error) {
    return refuseFile(name, refuseByError(error));
  }
}

/** The path relative to a folder, with forward slashes; undefined if it is outside. The folder itself is `.`. */
export function pathInside(folder: string, path: string): string | undefined {
  const steps = relative(folder, path).split(sep);
  return steps[0] === '..' || isAbsolute(steps.join(sep)) ? undefined : steps.join('/') || '.';
}

export function refuseByError(error: unknown): Refusal {
  const isAbsent = error instanceof Error && 'code' in error && /^ENO(ENT|TDIR)$/.test(String(error.code));
  return { code: isAbsent ? 'file-not-found' : 'unreadable-file', message: describeFileError(error, 'read') };
}

export function refuseFile(file: string, { code, message }: Refusal, line: number | null = null): Problem {
  return { code, file, line, column: line === null ? null : 1, path: '', message };
}
