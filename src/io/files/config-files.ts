import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { Invalid, type Problem } from '../../core/model/errors.ts';
import { type NamePattern, parseNamePattern } from '../../core/model/name-pattern.ts';
import { settings } from '../../core/settings/settings.ts';
import type { FileText } from '../../core/yaml/parse-yaml.ts';
import {
  attempt,
  type FileFault,
  outside,
  pathInside,
  readWorkspaceFile,
  toFileFault,
  toProblem,
} from './text-file.ts';

type Found = FileText | Problem;

/** Sorted by path. The `file` of a problem is the path or pattern that could not be read. */
export function readConfigFiles(patterns: readonly string[], workspace: string) {
  const all = patterns.flatMap((pattern) => readFiles(pattern, workspace));
  const found = [...new Map(all.map((one) => [one.file, one])).values()];
  found.sort((a, b) => (a.file < b.file ? -1 : 1));
  return {
    files: found.filter((one) => 'text' in one),
    problems: found.filter((one) => 'message' in one),
  };
}

function readFiles(pattern: string, workspace: string): readonly Found[] {
  if (!/[*?[{]/.test(pattern)) return [readPath(pattern, workspace)];
  const search = openSearch(pattern, workspace);
  if ('code' in search) return [toProblem(pattern, search)];
  const found = find(search);
  if (found.length > 0) return found;
  const message =
    'no file matches this pattern; check it against the names in the repository';
  return [toProblem(pattern, { code: 'file-not-found', message })];
}

function readPath(path: string, workspace: string): Found {
  const read = readWorkspaceFile(path, workspace);
  const isMissing = 'code' in read && read.code === 'file-not-found';
  if (!isMissing || path !== settings.config.default) return read;
  return { ...read, message: describeMissing(workspace) };
}

function describeMissing(workspace: string): string {
  const list = () => readdirSync(workspace);
  const names = attempt(list, () => null);
  if (names?.includes('monitors.yml'))
    return 'there is no such file, but monitors.yml; rename it, or name it with the input "config"';
  if (names?.length === 0)
    return 'the folder is empty; check out the repository first (actions/checkout)';
  return 'there is no such file; check the path, or start one with `monitor-sync init`';
}

// Nothing that a pattern names is skipped silently, because `owns` would delete the monitors in a
// skipped file. Node's `glob` skips folders that it cannot read, and folders behind links.

interface Search {
  /** The real path of the workspace. */
  root: string;
  /** The first step of each path: of `{a,b}/*`, those of `a/*` and `b/*`. */
  starts: readonly Step[];
  /** By the real path of a folder, what was looked for there: once, so cycles of links end. */
  entered: Map<string, Set<Step>>;
}

interface Step {
  /** `**`, which stands for any number of folders. */
  isDeep: boolean;
  matches: NamePattern;
  /** Null after the step that names files. */
  next: Step | null;
}

function openSearch(pattern: string, workspace: string): Search | FileFault {
  const root = attempt(() => realpathSync.native(workspace), toFileFault);
  if (typeof root !== 'string') return root;
  const paths = expandBraces(pattern);
  if (paths instanceof Invalid) return toPatternFault(paths);
  const starts: Step[] = [];
  for (const path of paths) {
    const inside = pathInside(workspace, resolve(workspace, path));
    if (inside === undefined) return outside;
    const names = inside.split('/');
    // `a/**` names the files at any depth.
    const start = parseSteps(names.at(-1) === '**' ? [...names, '*'] : names);
    if (start instanceof Invalid) return toPatternFault(start);
    starts.push(start);
  }
  return { root, starts, entered: new Map() };
}

function toPatternFault({ expectation }: Invalid): FileFault {
  return { code: 'invalid-text', message: `must ${expectation}` };
}

const braces = /\{([^{}]*,[^{}]*)\}/;
const maxPaths = 1_000;

/** Braces may be nested: the inner ones are expanded first. */
function expandBraces(pattern: string): readonly string[] | Invalid {
  let paths: readonly string[] = [pattern];
  while (paths.some((path) => braces.test(path))) {
    paths = paths.flatMap((path) => {
      const [group = '', options] = braces.exec(path) ?? [];
      if (options === undefined) return [path];
      return options.split(',').map((option) => path.replace(group, () => option));
    });
    if (paths.length > maxPaths)
      return new Invalid(`be a pattern whose braces stand for at most ${maxPaths} paths`);
  }
  return paths.some((path) => /[{}]/.test(path)) ? new Invalid(wildcards) : paths;
}

const wildcards =
  'be a pattern of *, **, ?, [a-z], [!a-z] and {a,b}; ' +
  'write ? for a literal brace, and [(] for a parenthesis';

function parseSteps([text = '', ...others]: readonly string[]): Step | Invalid {
  if (/[!*+?@]\(/.test(text)) return new Invalid(wildcards);
  const matches = parseNamePattern(text);
  if (matches instanceof Invalid) return matches;
  const next = others.length === 0 ? null : parseSteps(others);
  if (next instanceof Invalid) return next;
  // As in a shell, wildcards do not match hidden names.
  const isShown = (name: string) => !name.startsWith('.') || text.startsWith('.');
  return {
    isDeep: text === '**',
    matches: (name) => isShown(name) && matches(name),
    next,
  };
}

function find(search: Search): readonly Found[] {
  return search.starts.flatMap((start) => [...walk(search, search.root, start)]);
}

/** @param folder a real path. */
function* walk(search: Search, folder: string, step: Step): Generator<Found> {
  const { entered, root } = search;
  const steps = entered.get(folder) ?? new Set();
  if (steps.has(step)) return;
  entered.set(folder, steps.add(step));
  if (step.isDeep && step.next !== null) yield* walk(search, folder, step.next);
  const nameOf = (path: string) => pathInside(root, path) ?? path;
  const list = () => readdirSync(folder, { withFileTypes: true });
  const entries = attempt(list, toFileFault);
  if ('code' in entries) {
    const message = `${entries.message}; make it readable, because a pattern leads into it`;
    return yield toProblem(nameOf(folder), { ...entries, message });
  }
  const next = step.isDeep ? step : step.next;
  for (const entry of entries.filter(({ name }) => step.matches(name))) {
    const path = join(folder, entry.name);
    const found = entry.isSymbolicLink()
      ? followLink(path, root)
      : { real: path, isFolder: entry.isDirectory() };
    if ('code' in found) yield toProblem(nameOf(path), found);
    else if (!found.isFolder && next === null) yield readWorkspaceFile(nameOf(path), root);
    else if (found.isFolder && next !== null) yield* walk(search, found.real, next);
  }
}

function followLink(
  path: string,
  root: string,
): { real: string; isFolder: boolean } | FileFault {
  const message =
    'is a link that leads nowhere or out of the workspace; ' +
    'fix or remove it, or write a pattern that does not match it';
  try {
    const real = realpathSync.native(path);
    const isFolder = lstatSync(real).isDirectory();
    // A file outside is refused when it is read, if the pattern names it.
    if (!isFolder || pathInside(root, real) !== undefined) return { real, isFolder };
    return { code: outside.code, message };
  } catch (error) {
    return { code: toFileFault(error).code, message };
  }
}

/**
 * Whether a path or a pattern leads to a file, which need not exist. It is named by its path in the
 * workspace or in a checkout below it; links count as what they lead to.
 */
export function createPathMatcher(pattern: string, workspace: string) {
  const opened = openSearch(pattern, workspace);
  const none: Search = { root: workspace, starts: [], entered: new Map() };
  const search = 'code' in opened ? none : opened;
  const { entered, root } = search;
  const found = [readWorkspaceFile(pattern, workspace), ...find(search)];
  const given = pathInside(workspace, resolve(workspace, pattern)) ?? pattern;
  const files = new Set([given, ...found.map(({ file }) => file)]);
  const folders = [...files].flatMap((file) => listFoldersTo(file, root));
  const checkouts = folders.filter(isCheckout);
  const isRead = (path: string) => {
    const names = path.split('/');
    const mayLead = (folder: string, depth: number) =>
      leadsTo(names.slice(depth), entered.get(folder) ?? []);
    return files.has(path) || listFoldersTo(path, root).some(mayLead);
  };
  const below = checkouts.flatMap((folder) => pathInside(root, folder) ?? []);
  const places = [...new Set(['.', ...below])];
  return (path: string) => places.some((checkout) => isRead(posix.join(checkout, path)));
}

/** Name by name with all steps that may be next: to try one after the other is exponential. */
function leadsTo(names: readonly string[], starts: Iterable<Step>): boolean {
  let steps = new Set<Step | null>(starts);
  for (const name of names) {
    const tried = [...steps].flatMap(skipFolders).filter((step) => step?.matches(name));
    steps = new Set(tried.map((step) => (step?.isDeep ? step : (step?.next ?? null))));
  }
  return steps.has(null);
}

/** A step, and those after it where `**` stands for no folder. */
function skipFolders(step: Step | null): readonly (Step | null)[] {
  return step?.isDeep ? [step, ...skipFolders(step.next)] : [step];
}

function listFoldersTo(file: string, root: string): readonly string[] {
  const names = file.split('/');
  return names.map((_, depth) => join(root, ...names.slice(0, depth)));
}

/** The `.git` of a submodule is a file, and a submodule is another repository. */
function isCheckout(folder: string): boolean {
  const look = () => lstatSync(join(folder, '.git')).isDirectory();
  return attempt(look, () => false);
}
