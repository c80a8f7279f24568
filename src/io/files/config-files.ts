import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
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

type Found = FileText | Problem;

/**
 * Reads the config files, each once, sorted by path. Opens nothing outside the workspace. Never
 * throws for bad input: the `file` of a problem is the path or pattern that could not be read.
 */
export function readConfigFiles(patterns: readonly string[], workspace: string) {
  const found = new Map<string, Found>();
  for (const pattern of patterns)
    for (const one of readFiles(pattern, workspace)) found.set(one.file, one);
  const sorted = [...found.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  return {
    files: sorted.filter((one) => 'text' in one),
    problems: sorted.filter((one) => 'message' in one),
  };
}

function readFiles(pattern: string, workspace: string): readonly Found[] {
  const literal = resolve(workspace, pattern);
  const look = () => lstatSync(literal);
  // A file that is called like the pattern must not hide those that match it.
  const isThere = attempt(look, () => null) !== null;
  const refuse = (fault: FileFault) => [toProblem(pattern, fault)];
  if (pattern === settings.config.default && !isThere)
    return refuse({ code: 'file-not-found', message: describeMissing(workspace) });
  const inside = pathInside(workspace, literal);
  const own = readWorkspaceFile(inside ?? pattern, workspace, configFile);
  if (!/[*?[{]/.test(pattern) || pattern.startsWith('!')) return [own];
  if (inside === undefined) return refuse(outside);
  const found = findFiles(inside, workspace);
  if ('code' in found) return isThere ? [own] : refuse(found);
  const message = 'no file matches this pattern; check it against the names in the repository';
  const all = isThere ? [own, ...found] : found;
  return all.length > 0 ? all : refuse({ code: 'file-not-found', message });
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
function findFiles(pattern: string, workspace: string): readonly Found[] | FileFault {
  const starts = parsePath(pattern);
  if (starts instanceof Invalid)
    return { code: 'invalid-text', message: `must ${starts.expectation}` };
  const root = attempt(() => realpathSync.native(workspace), toFileFault);
  if (typeof root !== 'string') return root;
  return [...walk({ pattern, workspace, root }, { path: workspace, real: root }, starts)];
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

const braces = /\{([^{}]*,[^{}]*)\}/;
const maxAlternatives = 1_000;

/** Braces may be nested: the inner ones are expanded first. */
function expandBraces(pattern: string): readonly string[] | Invalid {
  let patterns: readonly string[] = [pattern];
  while (patterns.some((text) => braces.test(text))) {
    patterns = patterns.flatMap((text) => {
      const [group = '', options] = braces.exec(text) ?? [];
      return options?.split(',').map((option) => text.replace(group, () => option)) ?? text;
    });
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

type Search = Readonly<Record<'pattern' | 'workspace' | 'root', string>>;
/** `path` is as the pattern leads to it, for messages. */
type Place = Readonly<Record<'path' | 'real', string>>;

/** @param steps what may match the names in the folder. */
function* walk(search: Search, folder: Place, steps: Steps): Generator<Found> {
  const fresh = steps.filter((step) => step && !step.entered.has(folder.real));
  if (fresh.length === 0) return;
  for (const step of fresh) step?.entered.add(folder.real);
  const list = () => readdirSync(folder.real, { withFileTypes: true });
  const entries = attempt(list, toFileFault);
  if ('code' in entries) {
    const advice = `make the folder readable, because files in it may match "${search.pattern}"`;
    yield explain(search, folder.path, entries, advice);
    return;
  }
  for (const entry of entries) {
    const next = advance(fresh, entry.name);
    if (next.length === 0) continue;
    const mayBeFile = next.includes(null);
    const path = join(folder.path, entry.name);
    const place = { path, real: join(folder.real, entry.name), isFolder: entry.isDirectory() };
    const found = entry.isSymbolicLink() ? followLink(search, path, mayBeFile) : place;
    if (found === null) continue;
    if ('code' in found) yield found;
    else if (found.isFolder) yield* walk(search, found, next);
    else if (mayBeFile) {
      const file = pathInside(search.root, found.real) ?? found.path;
      yield readWorkspaceFile(file, search.root, configFile);
    }
  }
}

function followLink(search: Search, path: string, mayBeFile: boolean) {
  const advice = 'fix or remove the link, or write a pattern that does not match it';
  try {
    const real = realpathSync.native(path);
    const isFolder = lstatSync(real).isDirectory();
    if (pathInside(search.root, real) !== undefined) return { path, real, isFolder };
    // Where the pattern only continues into folders, a file that a link leads to does not matter.
    if (!mayBeFile && !isFolder) return null;
    const message = 'is a link that leads out of the workspace';
    return explain(search, path, { code: outside.code, message }, advice);
  } catch (error) {
    const { code, message } = toFileFault(error);
    const what = code === 'file-not-found' ? 'is a link that leads nowhere' : message;
    return explain(search, path, { code, message: what }, advice);
  }
}

function explain(search: Search, path: string, fault: FileFault, advice: string): Problem {
  const file = pathInside(search.workspace, path) ?? path;
  return toProblem(file, { ...fault, message: `${fault.message}; ${advice}` });
}

/**
 * Whether a path or a pattern leads to a file, which need not exist. The file is named by its path
 * in the workspace or in a checkout below it; links count as what they lead to.
 */
export function createPathMatcher(pattern: string, workspace: string): (path: string) => boolean {
  const real = () => realpathSync.native(workspace);
  const root = attempt(real, () => workspace);
  const given = pathInside(workspace, resolve(workspace, pattern)) ?? pattern;
  const parsed = parsePath(given);
  const starts = parsed instanceof Invalid ? [] : parsed;
  const found = [
    readWorkspaceFile(given, workspace, configFile),
    ...walk({ pattern, workspace, root }, { path: workspace, real: root }, starts),
  ];
  const files = new Set([given, ...found.map(({ file }) => file)]);
  const steps = [...new Set(starts.flatMap(listSteps))];
  const folders = [
    ...steps.flatMap(({ entered }) => [...entered]),
    ...[...files].flatMap((file) => listFoldersTo(file, root)),
  ];
  const below = folders.filter(isCheckout).flatMap((folder) => pathInside(root, folder) ?? []);
  const isRead = (path: string) => {
    const names = path.split('/');
    const mayLead = listFoldersTo(path, root).some((folder, depth) => {
      const reached = steps.filter(({ entered }) => entered.has(folder));
      return names.slice(depth).reduce<Steps>(advance, reached).includes(null);
    });
    return mayLead || files.has(path);
  };
  const checkouts = [...new Set(['.', ...below])];
  return (path) => checkouts.some((checkout) => isRead(posix.join(checkout, path)));
}

function listSteps(step: PatternStep | null): readonly PatternStep[] {
  return step === null ? [] : [step, ...listSteps(step.next)];
}

/** The folder `root`, and those below it that lead to a file. */
function listFoldersTo(file: string, root: string): readonly string[] {
  const names = file.split('/');
  return names.map((_, depth) => join(root, ...names.slice(0, depth)));
}

/** The `.git` of a submodule is a file, and a submodule is another repository. */
function isCheckout(folder: string): boolean {
  const look = () => lstatSync(join(folder, '.git')).isDirectory();
  return attempt(look, () => false);
}
