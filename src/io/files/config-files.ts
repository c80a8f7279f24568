import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Invalid } from '../../core/model/errors.ts';
import { type NamePattern, parseNamePattern } from '../../core/model/name-pattern.ts';
import type { Problem } from '../../core/model/problem.ts';
import { settings } from '../../core/settings/settings.ts';
import type { FileText } from '../../core/yaml/parse-yaml.ts';
import {
  attempt,
  configFile,
  type FileFault,
  outside,
  pathInside,
  readWorkspaceFile,
  toFileFault,
  toProblem,
} from './text-file.ts';

/**
 * Reads the config files, each once, sorted by path. Opens nothing outside the workspace. Never
 * throws for bad input: the `file` of a problem is the path or pattern that could not be read.
 */
export function readConfigFiles(patterns: readonly string[], workspace: string) {
  const outcomes = new Map<string, FileText | Problem>();
  const add = (outcome: FileText | Problem) => outcomes.set(outcome.file, outcome);
  for (const pattern of patterns) {
    const found = findPaths(pattern, workspace);
    if ('code' in found) {
      add(toProblem(pattern, found));
      continue;
    }
    for (const problem of found.problems) add(problem);
    for (const path of found.paths)
      add(readWorkspaceFile(pathInside(workspace, path) ?? pattern, workspace, configFile));
  }
  const sorted = [...outcomes.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  return {
    files: sorted.filter((outcome) => 'text' in outcome),
    problems: sorted.filter((outcome) => 'message' in outcome),
  };
}

/** Absolute paths, one for each real file. */
type FoundFiles = { paths: readonly string[]; problems: readonly Problem[] };

function findPaths(pattern: string, workspace: string): FoundFiles | FileFault {
  const literal = resolve(workspace, pattern);
  const look = () => lstatSync(literal);
  // A file that is called like the pattern must not hide those that match it.
  const isThere = attempt(look, () => null) !== null;
  if (pattern === settings.config.default && !isThere) return notFound(describeMissing(workspace));
  const path = { paths: [literal], problems: [] };
  if (!/[*?[{]/.test(pattern) || pattern.startsWith('!')) return path;
  const inside = pathInside(workspace, literal);
  if (inside === undefined) return outside;
  const found = findFiles(inside, workspace);
  if ('code' in found) return isThere ? path : found;
  if (isThere) return { ...found, paths: [literal, ...found.paths] };
  if (found.paths.length > 0 || found.problems.length > 0) return found;
  return notFound('no file matches this pattern; check it against the names in the repository');
}

/** Why the default config may be missing. */
function describeMissing(workspace: string): string {
  const names = attempt(
    () => readdirSync(workspace),
    () => null,
  );
  if (names?.includes('monitors.yml'))
    return 'there is no such file, but monitors.yml; rename it, or name it with "config"';
  if (names?.length === 0)
    return 'the folder is empty; check out the repository first (actions/checkout)';
  return 'there is no such file; check the path, or start one with `monitor-sync init`';
}

function notFound(message: string): FileFault {
  return { code: 'file-not-found', message };
}

/**
 * Finds the files that a pattern names. Skips nothing silently, because `owns` would delete the
 * monitors in a skipped file: Node's `glob` skips folders that it cannot read, and folders behind
 * links.
 *
 * 1. Braces make several patterns of one: `{a,b}/*` is `a/*` and `b/*`. Each is a list of steps.
 * 2. Each folder that a step may lead to is listed. One that cannot be is a problem.
 * 3. A link is treated as what it leads to. One that leads nowhere, or out of the workspace, is a
 *    problem.
 * 4. A folder is entered once for each step, by its real path. So a cycle of links ends.
 * 5. The last step names files; devices, pipes and sockets are refused when they are read.
 */
function findFiles(pattern: string, workspace: string): FoundFiles | FileFault {
  const root = attempt(() => realpathSync.native(workspace), toFileFault);
  if (typeof root !== 'string') return root;
  const starts = parsePath(pattern);
  if (starts instanceof Invalid)
    return { code: 'invalid-pattern', message: `must ${starts.expectation}` };
  const search: Search = { pattern, workspace, root, paths: new Map(), problems: new Map() };
  enterFolder(search, { path: workspace, real: root }, starts);
  return { paths: [...search.paths.values()], problems: [...search.problems.values()] };
}

/** The first steps of a pattern, one for each of its alternatives. */
function parsePath(pattern: string): Steps | Invalid {
  const alternatives = expandBraces(pattern);
  if (alternatives instanceof Invalid) return alternatives;
  const starts: (PatternStep | null)[] = [];
  for (const alternative of alternatives) {
    const names = alternative.split('/').filter((name) => name !== '' && name !== '.');
    // It would list folders outside, even though nothing there would be opened.
    if (names.includes('..')) return new Invalid('be a pattern without ..');
    const start = parseSteps(names);
    if (start instanceof Invalid) return start;
    starts.push(...skipStars(start));
  }
  return starts;
}

const maxAlternatives = 1_000;

/** Braces may be nested. */
function expandBraces(pattern: string): readonly string[] | Invalid {
  const patterns = [pattern];
  for (let index = 0; index < patterns.length; ) {
    const text = patterns[index] ?? '';
    const [group, options] = /\{([^{}]*,[^{}]*)\}/.exec(text) ?? [];
    if (group === undefined || options === undefined) index++;
    else
      patterns.splice(
        index,
        1,
        ...options.split(',').map((option) => text.replace(group, () => option)),
      );
    if (patterns.length > maxAlternatives)
      return new Invalid(`be a pattern whose braces stand for at most ${maxAlternatives} patterns`);
  }
  if (!patterns.some((text) => /[{}]/.test(text))) return patterns;
  return new Invalid(
    'be a pattern with alternatives in each pair of braces, as {a,b}; write ? for a literal brace',
  );
}

/**
 * One step of a path: a name, a pattern for names, or `**`, which stands for any number of folders.
 */
interface PatternStep {
  text: string;
  matches: NamePattern;
  /** Null after the step that names files. */
  next: PatternStep | null;
  /** The real paths of the folders that were entered with this step. */
  entered: Set<string>;
}

function parseSteps(names: readonly string[]): PatternStep | null | Invalid {
  let next: PatternStep | null = null;
  // `a/**` names the files at any depth.
  for (const text of (names.at(-1) === '**' ? [...names, '*'] : names).toReversed()) {
    if (/[!*+?@]\(/.test(text))
      return new Invalid(
        'be a pattern of *, **, ?, [a-z], [!a-z] and {a,b}; write [(] for a literal parenthesis',
      );
    const matches = parseNamePattern(text);
    if (matches instanceof Invalid) return matches;
    // As in a shell, wildcards do not match hidden names.
    const isShown = (name: string) => !name.startsWith('.') || text.startsWith('.');
    next = { text, matches: (name) => isShown(name) && matches(name), next, entered: new Set() };
  }
  return next;
}

type Steps = readonly (PatternStep | null)[];

/** A step, and the steps after it where `**` stands for no folder. */
function skipStars(step: PatternStep | null): Steps {
  return step?.text === '**' ? [step, ...skipStars(step.next)] : [step];
}

/** The steps that may match below a name. */
function advance(steps: Steps, name: string): Steps {
  const next = steps.flatMap((step) => {
    if (!step?.matches(name)) return [];
    return skipStars(step.text === '**' ? step : step.next);
  });
  return [...new Set(next)];
}

/** `path` is as the pattern leads to it, for messages. */
type Folder = { path: string; real: string };

interface Search {
  pattern: string;
  workspace: string;
  root: string;
  paths: Map<string, string>;
  /** By the paths of their files. */
  problems: Map<string, Problem>;
}

/** @param steps what may match the names in the folder, which is no file. */
function enterFolder(search: Search, folder: Folder, steps: Steps): void {
  const fresh = steps.filter((step) => step && !step.entered.has(folder.real));
  if (fresh.length === 0) return;
  for (const step of fresh) step?.entered.add(folder.real);
  const list = () => readdirSync(folder.real, { withFileTypes: true });
  const entries = attempt(list, (error) => {
    const advice = `make the folder readable, because files in it may match "${search.pattern}"`;
    addProblem(search, folder.path, toFileFault(error), advice);
    return [];
  });
  for (const entry of entries) {
    const next = advance(fresh, entry.name);
    if (next.length === 0) continue;
    const isFile = next.includes(null);
    const path = join(folder.path, entry.name);
    const place = { path, real: join(folder.real, entry.name), isFolder: entry.isDirectory() };
    const found = entry.isSymbolicLink() ? followLink(search, path, isFile) : place;
    if (found?.isFolder) enterFolder(search, found, next);
    else if (found && isFile) search.paths.set(found.real, path);
  }
}

/** What a link leads to; null after a problem. */
function followLink(search: Search, path: string, mayBeFile: boolean) {
  const advice = 'fix or remove the link, or write a pattern that does not match it';
  try {
    const real = realpathSync.native(path);
    const isFolder = lstatSync(real).isDirectory();
    if (pathInside(search.root, real) !== undefined) return { path, real, isFolder };
    // Where the pattern only continues into folders, a file that a link leads to does not matter.
    const fault = { ...outside, message: 'is a link that leads out of the workspace' };
    if (mayBeFile || isFolder) addProblem(search, path, fault, advice);
  } catch (error) {
    const { code, message } = toFileFault(error);
    const fault = code === 'file-not-found' ? 'is a link that leads nowhere' : message;
    addProblem(search, path, { code, message: fault }, advice);
  }
  return null;
}

function addProblem(
  { problems, workspace }: Search,
  path: string,
  { code, message }: FileFault,
  advice: string,
): void {
  const file = pathInside(workspace, path) ?? path;
  problems.set(file, toProblem(file, { code, message: `${message}; ${advice}` }));
}

/** Whether a path or a pattern names a file, by its text alone. */
export function createPathMatcher(pattern: string): (path: string) => boolean {
  const starts = parsePath(pattern);
  if (starts instanceof Invalid) return (path) => path === pattern;
  return (path) => path === pattern || path.split('/').reduce(advance, starts).includes(null);
}
