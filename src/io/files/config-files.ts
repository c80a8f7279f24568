import { lstat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Problem } from '../../core/model/problem.ts';
import type { FileText } from '../../core/yaml/parse-yaml.ts';
import { type FoundFiles, findFiles } from './find-files.ts';
import { configFile, type FileFault, outside, pathInside, readWorkspaceFile, toProblem } from './text-file.ts';

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
  const outcomes = new Map<string, FileText | Problem>();
  for (const pattern of patterns) {
    for (const outcome of await readPattern(pattern, workspace)) outcomes.set(outcome.file, outcome);
  }
  const sorted = [...outcomes.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  return {
    files: sorted.filter((outcome) => 'text' in outcome),
    problems: sorted.filter((outcome) => 'message' in outcome),
  };
}

/** A problem about the pattern itself has the pattern as its `file`. */
async function readPattern(pattern: string, workspace: string): Promise<readonly (FileText | Problem)[]> {
  const found = await findPaths(pattern, workspace);
  if ('code' in found) return [toProblem(pattern, found)];
  const outcomes: (FileText | Problem)[] = [...found.problems];
  for (const path of found.paths) {
    outcomes.push(await readWorkspaceFile(pathInside(workspace, path) ?? pattern, workspace, configFile));
  }
  return outcomes;
}

/** A comma between paths; in braces, it is part of a pattern. */
const commaList = /,(?![^{]*\})/;

/** The files that a path or a pattern names, or why it names none. A file with exactly this name is one of them. */
async function findPaths(pattern: string, workspace: string): Promise<FoundFiles | FileFault> {
  const notFound = (message: string): FileFault => ({ code: 'file-not-found', message });
  const listed = notFound('there is no such file; "config" takes one path or pattern per line, without commas');
  const literal = resolve(workspace, pattern);
  const path = { paths: [literal], problems: [] };
  const exists = await lstat(literal).then(Boolean, () => false);
  const isPattern = /[*?[{]/.test(pattern);
  if (exists && !isPattern) return path;
  if (pattern.startsWith('!'))
    return exists ? path : notFound('no such file; patterns cannot exclude files (!…), so list the files to read');
  const isList = commaList.test(pattern);
  if (!isPattern) return isList ? listed : path;
  const inside = pathInside(workspace, literal);
  if (inside === undefined) return outside;
  const found = await findFiles(inside, workspace);
  // A file that is called like the pattern must not hide those that match it.
  if (exists) return 'code' in found ? path : { ...found, paths: [literal, ...found.paths] };
  if ('code' in found || found.paths.length > 0 || found.problems.length > 0) return found;
  if (isList) return listed;
  return notFound('no file matches this pattern; check it against the names in the repository');
}
