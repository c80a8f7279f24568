import { glob, lstat, realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { ConfigText } from '../../core/config/yaml-document.ts';
import type { Problem } from '../../core/model/problem.ts';
import { describeFileError, readTextFile } from './read-text-file.ts';

type Outcome = ConfigText | Problem;

type Refusal = Pick<Problem, 'code' | 'message'>;

/**
 * Reads the config files. Opens nothing outside the workspace, even through links. Never throws for bad input.
 * @param patterns paths and globs, relative to the workspace.
 * @param workspace absolute path of a folder.
 * @returns each file once, sorted by path, and a problem for each path or file that could not be read.
 */
export async function readConfigFiles(
  patterns: readonly string[],
  workspace: string,
): Promise<{ readonly files: readonly ConfigText[]; readonly problems: readonly Problem[] }> {
  const outcomes = new Map<string, Outcome>();
  for (const pattern of patterns) {
    for (const outcome of await readPattern(pattern, workspace)) outcomes.set(outcome.file, outcome);
  }
  const sorted = [...outcomes.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  return {
    files: sorted.filter((outcome) => 'text' in outcome),
    problems: sorted.filter((outcome) => 'message' in outcome),
  };
}

/** Turns errors of the file system into a problem whose `file` is the pattern. */
async function readPattern(pattern: string, workspace: string): Promise<readonly Outcome[]> {
  try {
    const root = await realpath(workspace);
    const paths = await findPaths(pattern, workspace, root);
    if ('code' in paths) return [problem(pattern, paths)];
    const outcomes: Outcome[] = [];
    for (const path of paths) outcomes.push(await readConfigFile(path, root, pathInside(workspace, path) ?? pattern));
    return outcomes;
  } catch (error) {
    return [problem(pattern, refuseByError(error))];
  }
}

const outside: Refusal = { code: 'outside-workspace', message: 'is outside the workspace; use a file inside it' };

/** The reasons why a path or a pattern names no file. */
const notFound = (message: string): Refusal => ({ code: 'file-not-found', message });
const excluding = notFound('no such file; patterns cannot exclude files (!…), so list the files to read');
const listed = notFound('there is no such file; config takes one path or pattern per line, without commas');
const unmatched = notFound('no file matches this pattern; check it against the names in the repository');

/** A comma between paths; in braces, it is part of a pattern. */
const commaList = /,(?![^{]*\})/;

/** The absolute paths that a pattern names, or why it names none. A file with exactly this name is preferred. */
async function findPaths(pattern: string, workspace: string, root: string): Promise<readonly string[] | Refusal> {
  const literal = resolve(workspace, pattern);
  if (await lstat(literal).then(Boolean, () => false)) return [literal];
  if (pattern.startsWith('!')) return excluding;
  const isList = commaList.test(pattern);
  if (!/[*?[{]/.test(pattern)) return isList ? listed : [literal];
  const inside = pathInside(workspace, literal);
  // A pattern with `..` would list folders outside, even though nothing there would be opened.
  if (inside === undefined || /(^|[/{,])\.\.($|[/},])/.test(inside)) return outside;
  const files: string[] = [];
  const folders = new Set<string>();
  for await (const entry of glob(inside, { cwd: workspace, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    files.push(resolve(entry.parentPath, entry.name));
    folders.add(entry.parentPath);
  }
  // So would a link to a folder; the names of its files are not shown either.
  const real = await Promise.all([...folders].map((folder) => realpath(resolve(workspace, folder))));
  if (real.some((folder) => pathInside(root, folder) === undefined)) return outside;
  if (files.length > 0) return files;
  return isList ? listed : unmatched;
}

/** Identifies a file by its real path, so that links do not make two of it; in errors before that, by `name`. */
async function readConfigFile(path: string, root: string, name: string): Promise<Outcome> {
  try {
    const real = await realpath(path);
    const file = pathInside(root, real);
    if (file === undefined) return problem(name, outside);
    const read = await readTextFile(real);
    return 'text' in read ? { file, text: read.text } : problem(file, read, read.line);
  } catch (error) {
    return problem(name, refuseByError(error));
  }
}

/** The path relative to a folder, with forward slashes; undefined if it is outside. The folder itself is `.`. */
function pathInside(folder: string, path: string): string | undefined {
  const steps = relative(folder, path).split(sep);
  return steps[0] === '..' || isAbsolute(steps.join(sep)) ? undefined : steps.join('/') || '.';
}

function refuseByError(error: unknown): Refusal {
  const isAbsent = error instanceof Error && 'code' in error && /^ENO(ENT|TDIR)$/.test(String(error.code));
  return { code: isAbsent ? 'file-not-found' : 'unreadable-file', message: describeFileError(error, 'read') };
}

function problem(file: string, { code, message }: Refusal, line: number | null = null): Problem {
  return { code, file, line, column: line === null ? null : 1, path: '', message };
}
