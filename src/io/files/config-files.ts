import { glob, lstat, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Problem } from '../../core/model/problem.ts';
import type { FileText } from '../../core/yaml/parse-yaml.ts';
import { configFile } from './read-text-file.ts';
import { outside, pathInside, type Refusal, readWorkspaceFile, refuseByError, refuseFile } from './workspace-file.ts';

type Outcome = FileText | Problem;

/**
 * Reads the config files. Opens nothing outside the workspace, even through links. Never throws for bad input.
 * @param patterns paths and globs, relative to the workspace.
 * @param workspace absolute path of a folder.
 * @returns each file once, sorted by path, and a problem for each path or file that could not be read.
 */
export async function readConfigFiles(
  patterns: readonly string[],
  workspace: string,
): Promise<{ readonly files: readonly FileText[]; readonly problems: readonly Problem[] }> {
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
    if ('code' in paths) return [refuseFile(pattern, paths)];
    const outcomes: Outcome[] = [];
    for (const path of paths) {
      const name = pathInside(workspace, path) ?? pattern;
      outcomes.push(await readWorkspaceFile(path, root, name, configFile));
    }
    return outcomes;
  } catch (error) {
    return [refuseFile(pattern, refuseByError(error))];
  }
}

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
