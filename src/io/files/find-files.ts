import type { Stats } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Unexpected } from '../../core/model/errors.ts';
import { type NamePattern, parseNamePattern } from '../../core/model/monitor.ts';
import type { Problem } from '../../core/model/problem.ts';
import { type FileFault, outside, pathInside, toFileFault, toProblem } from './text-file.ts';

/** What a pattern leads to. */
export interface FoundFiles {
  /** Absolute paths, one for each real file. */
  readonly paths: readonly string[];
  /** Everything that the pattern leads to and that could not be read. */
  readonly problems: readonly Problem[];
}

/**
 * Finds the files that a pattern names. Skips nothing silently, because `owns` would delete the monitors in a skipped file:
 * Node's `glob` skips folders that it cannot read, and folders behind links.
 *
 * 1. Braces make several patterns of one: `{a,b}/*` is `a/*` and `b/*`. Each is a list of steps.
 * 2. A name is looked up, so its folder need not be listed. For a pattern or `**`, the folder is listed; one that cannot be is
 *    a problem.
 * 3. A link is treated as what it leads to. One that leads nowhere, or out of the workspace, is a problem.
 * 4. A folder is entered once for each step, by its real path. So a cycle of links ends.
 * 5. The last step names files. Folders are left out; devices, pipes and sockets are refused when they are read.
 *
 * @param pattern relative to the workspace, with forward slashes.
 */
export async function findFiles(pattern: string, workspace: string): Promise<FoundFiles | FileFault> {
  const root = await realpath(workspace).catch(toFileFault);
  if (typeof root !== 'string') return root;
  const alternatives = expandBraces(pattern);
  if (alternatives instanceof Unexpected) return toFault(alternatives);
  const starts: Step[] = [];
  for (const alternative of alternatives) {
    const names = alternative.split('/').filter((name) => name !== '' && name !== '.');
    // It would list folders outside, even though nothing there would be opened.
    if (names.includes('..')) return outside;
    const start = parseSteps(names);
    if (start instanceof Unexpected) return toFault(start);
    if (start !== null) starts.push(start);
  }
  const search = new Search({ pattern, workspace, root });
  await search.enter({ path: workspace, real: root }, starts.flatMap(skipStars));
  return { paths: [...search.paths.values()], problems: [...search.problems.values()] };
}

function toFault({ expected }: Unexpected): FileFault {
  return { code: 'invalid-pattern', message: `must ${expected}` };
}

/** More are a mistake, or an attack. */
const maxAlternatives = 1_000;

/** The patterns that a pattern with braces stands for; braces may be nested. */
function expandBraces(pattern: string): readonly string[] | Unexpected {
  const patterns = [pattern];
  for (let index = 0; index < patterns.length; ) {
    const text = patterns[index] ?? '';
    const [group, options] = /\{([^{}]*,[^{}]*)\}/.exec(text) ?? [];
    if (group === undefined || options === undefined) index++;
    else patterns.splice(index, 1, ...options.split(',').map((option) => text.replace(group, () => option)));
    if (patterns.length > maxAlternatives)
      return new Unexpected(`be a pattern whose braces stand for at most ${maxAlternatives} patterns`);
  }
  if (!patterns.some((text) => /[{}]/.test(text))) return patterns;
  return new Unexpected('be a pattern with alternatives in each pair of braces, as {a,b}; write ? for a literal brace');
}

/** One step of a path: a name, a pattern for names, or `**`, which stands for any number of folders. */
interface Step {
  readonly text: string;
  readonly matches: NamePattern;
  /** Null after the step that names files. */
  readonly next: Step | null;
  /** The real paths of the folders that were entered with this step. */
  readonly entered: Set<string>;
}

/** The first step of a path; null if it has none. */
function parseSteps(names: readonly string[]): Step | null | Unexpected {
  // `a/**` names the files at any depth.
  const texts = names.at(-1) === '**' ? [...names, '*'] : names;
  let next: Step | null = null;
  for (const text of texts.toReversed()) {
    const matches = parseStep(text);
    if (matches instanceof Unexpected) return matches;
    next = { text, matches, next, entered: new Set() };
  }
  return next;
}

function parseStep(text: string): NamePattern | Unexpected {
  if (/[!*+?@]\(/.test(text))
    return new Unexpected('be a pattern of *, **, ?, [a-z], [!a-z] and {a,b}; write [(] for a literal parenthesis');
  if (isName(text)) return (name) => name === text;
  const matches = parseNamePattern(text);
  if (matches instanceof Unexpected) return matches;
  // As in a shell, wildcards do not match hidden names.
  return (name) => (!name.startsWith('.') || text.startsWith('.')) && matches(name);
}

function isName(text: string): boolean {
  return !/[*?[]/.test(text);
}

/** A step, and the steps after it where `**` stands for no folder. */
function skipStars(step: Step | null): readonly (Step | null)[] {
  return step?.text === '**' ? [step, ...skipStars(step.next)] : [step];
}

interface Folder {
  /** As the pattern leads to it, for messages. */
  readonly path: string;
  readonly real: string;
}

/** What a directory entry and the result of `lstat` have in common. */
type Kind = Pick<Stats, 'isDirectory' | 'isSymbolicLink'>;

interface Given {
  readonly pattern: string;
  readonly workspace: string;
  readonly root: string;
}

/** The search for the files of one pattern. */
class Search {
  /** Paths of files by their real paths. */
  readonly paths = new Map<string, string>();
  /** By the paths of their files. */
  readonly problems = new Map<string, Problem>();
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
  }

  /** @param steps what may match the names in the folder; null is ignored, because a folder is no file. */
  async enter(folder: Folder, steps: readonly (Step | null)[]): Promise<void> {
    const fresh = steps.filter((step) => step !== null && !step.entered.has(folder.real)) as readonly Step[];
    if (fresh.length === 0) return;
    for (const step of fresh) step.entered.add(folder.real);
    for (const [name, kind] of await this.#list(folder, fresh)) {
      const matching = fresh.filter((step) => step.matches(name));
      const next = new Set(matching.flatMap((step) => skipStars(step.text === '**' ? step : step.next)));
      if (next.size === 0) continue;
      const isFile = next.has(null);
      const path = join(folder.path, name);
      const place = { path, real: join(folder.real, name), kind };
      const found = kind.isSymbolicLink() ? await this.#followLink(path, isFile) : place;
      if (found?.kind.isDirectory()) await this.enter(found, [...next]);
      else if (found && isFile) this.paths.set(found.real, path);
    }
  }

  /** The entries of a folder that may match. */
  async #list({ path, real }: Folder, steps: readonly Step[]): Promise<readonly (readonly [string, Kind])[]> {
    const { pattern } = this.#given;
    if (!steps.every(({ text }) => isName(text))) {
      try {
        const entries = await readdir(real, { withFileTypes: true });
        return entries.map((entry) => [entry.name, entry]);
      } catch (error) {
        const advice = `make the folder readable, because files in it may match "${pattern}"`;
        this.#addProblem(path, toFileFault(error), advice);
        return [];
      }
    }
    const found: [string, Kind][] = [];
    for (const name of new Set(steps.map(({ text }) => text))) {
      try {
        found.push([name, await lstat(join(real, name))]);
      } catch (error) {
        const fault = toFileFault(error);
        // One of the other names may exist.
        if (fault.code !== 'file-not-found') this.#addProblem(join(path, name), fault, `it may match "${pattern}"`);
      }
    }
    return found;
  }

  /** What a link leads to; null after a problem. */
  async #followLink(path: string, mayBeFile: boolean): Promise<(Folder & { readonly kind: Kind }) | null> {
    const advice = 'fix or remove the link, or write a pattern that does not match it';
    try {
      const real = await realpath(path);
      const kind = await lstat(real);
      if (pathInside(this.#given.root, real) !== undefined) return { path, real, kind };
      // Where the pattern only goes on into folders, a file that a link leads to does not matter.
      if (mayBeFile || kind.isDirectory())
        this.#addProblem(path, { ...outside, message: 'is a link that leads out of the workspace' }, advice);
    } catch (error) {
      const { code, message } = toFileFault(error);
      const fault = code === 'file-not-found' ? 'is a link that leads nowhere' : message;
      this.#addProblem(path, { code, message: fault }, advice);
    }
    return null;
  }

  #addProblem(path: string, { code, message }: FileFault, advice: string): void {
    const file = pathInside(this.#given.workspace, path) ?? path;
    this.problems.set(file, toProblem(file, { code, message: `${message}; ${advice}` }));
  }
}
