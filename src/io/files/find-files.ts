import { lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Unexpected } from '../../core/model/errors.ts';
import { type NamePattern, parseNamePattern } from '../../core/model/name-pattern.ts';
import type { Problem } from '../../core/model/problem.ts';
import { outside, pathInside, type Refusal, refuseByError, refuseFile } from './workspace-file.ts';

/** What a pattern leads to. */
export interface FoundFiles {
  /** Absolute paths, one for each real file. */
  readonly paths: readonly string[];
  /** Everything that the pattern leads to and that could not be read. */
  readonly problems: readonly Problem[];
}

/** One step of a path: a name, a pattern for names, or `**`, which stands for any number of folders. */
type Step = '**' | { readonly name: string } | { readonly matches: NamePattern };

interface Folder {
  /** As the pattern leads to it, for messages. */
  readonly path: string;
  readonly real: string;
}

/** What a directory entry and the result of `lstat` have in common. */
interface Kind {
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

/**
 * Finds the files that a pattern names. Skips nothing silently, because `owns` would delete the monitors in a skipped file:
 * Node's `glob` skips folders that it cannot read, and folders behind links.
 *
 * 1. Braces make several patterns of one: `{a,b}/*` is `a/*` and `b/*`. Each is a list of steps.
 * 2. A name is looked up, so its folder need not be listed. For a pattern or `**`, the folder is listed; one that cannot be is
 *    a problem.
 * 3. A link is treated as what it leads to. One that leads nowhere, or out of the workspace, is a problem.
 * 4. A folder is entered once for each set of next steps, by its real path. So a cycle of links ends.
 * 5. The last step names files. Folders are left out; devices, pipes and sockets are refused when they are read.
 *
 * @param pattern relative to the workspace, with forward slashes.
 * @param root the real path of the workspace.
 */
export async function findFiles(pattern: string, workspace: string, root: string): Promise<FoundFiles | Refusal> {
  const alternatives = expandBraces(pattern);
  if (alternatives instanceof Unexpected) return refusePattern(alternatives);
  const search: Search = { pattern, root, workspace, paths: new Map(), problems: new Map() };
  const walks: Walk[] = [];
  for (const alternative of alternatives) {
    const names = alternative.split('/').filter((name) => name !== '' && name !== '.');
    // It would list folders outside, even though nothing there would be opened.
    if (names.includes('..')) return outside;
    const steps: Step[] = [];
    for (const step of names.map(parseStep)) {
      if (step instanceof Unexpected) return refusePattern(step);
      steps.push(step);
    }
    walks.push(new Walk(steps, search));
  }
  for (const walk of walks) await walk.start();
  return { paths: [...search.paths.values()], problems: [...search.problems.values()] };
}

function refusePattern({ expected }: Unexpected): Refusal {
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

function parseStep(text: string): Step | Unexpected {
  if (text === '**') return text;
  if (/[!*+?@]\(/.test(text))
    return new Unexpected('be a pattern of *, **, ?, [a-z], [!a-z] and {a,b}; write [(] for a literal parenthesis');
  if (!/[*?[]/.test(text)) return { name: text };
  const matches = parseNamePattern(text);
  if (matches instanceof Unexpected) return matches;
  return { matches: (name) => (!isHidden(name) || isHidden(text)) && matches(name) };
}

/** As in a shell, wildcards do not match these. */
function isHidden(name: string): boolean {
  return name.startsWith('.');
}

/** The search for one pattern; all its alternatives add to it. */
interface Search {
  /** For messages. */
  readonly pattern: string;
  readonly root: string;
  readonly workspace: string;
  /** Paths of files by their real paths. */
  readonly paths: Map<string, string>;
  /** By the paths of their files. */
  readonly problems: Map<string, Problem>;
}

/** Follows the steps of one pattern without braces. A position is the index of a step; after the last one is a file. */
class Walk {
  readonly #steps: readonly Step[];
  readonly #search: Search;
  readonly #entered = new Set<string>();

  constructor(steps: readonly Step[], search: Search) {
    // `a/**` names the files at any depth.
    this.#steps = steps.at(-1) === '**' ? [...steps, { matches: (name) => !isHidden(name) }] : steps;
    this.#search = search;
  }

  async start(): Promise<void> {
    const { root, workspace } = this.#search;
    await this.#enter({ path: workspace, real: root }, this.#passStars(0));
  }

  async #enter(folder: Folder, positions: readonly number[]): Promise<void> {
    const key = `${positions} ${folder.real}`;
    if (this.#entered.has(key)) return;
    this.#entered.add(key);
    for (const [name, kind] of await this.#list(folder, positions)) {
      const next = new Set(positions.flatMap((position) => this.#advance(position, name)));
      if (next.size === 0) continue;
      const isFile = next.delete(this.#steps.length);
      const path = join(folder.path, name);
      const entry = { path, real: join(folder.real, name), kind };
      const place = kind.isSymbolicLink() ? await this.#followLink(path, isFile) : entry;
      if (place?.kind.isDirectory() && next.size > 0) await this.#enter(place, [...next]);
      if (place?.kind.isDirectory() === false && isFile) this.#search.paths.set(place.real, path);
    }
  }

  /** The positions after a name; none if it does not match. */
  #advance(position: number, name: string): readonly number[] {
    const step = this.#steps[position];
    if (step === '**') return isHidden(name) ? [] : this.#passStars(position);
    const isMatch = step !== undefined && ('name' in step ? step.name === name : step.matches(name));
    return isMatch ? this.#passStars(position + 1) : [];
  }

  /** Also the next positions where `**` stands for no folder. */
  #passStars(position: number): readonly number[] {
    return this.#steps[position] === '**' ? [position, ...this.#passStars(position + 1)] : [position];
  }

  /** The entries of a folder that may match. */
  async #list({ path, real }: Folder, positions: readonly number[]): Promise<readonly (readonly [string, Kind])[]> {
    const steps = positions.map((position) => this.#steps[position]);
    const names = steps.flatMap((step) => (typeof step === 'object' && 'name' in step ? [step.name] : []));
    if (names.length === steps.length) {
      const found = names.map(async (name) => [name, await this.#lookUp(join(real, name), join(path, name))] as const);
      return (await Promise.all(found)).flatMap(([name, kind]) => (kind === null ? [] : [[name, kind]]));
    }
    try {
      const entries = await readdir(real, { withFileTypes: true });
      return entries.map((entry) => [entry.name, entry]);
    } catch (error) {
      const advice = `make the folder readable, because files in it may match "${this.#search.pattern}"`;
      this.#refuse(path, refuseByError(error), advice);
      return [];
    }
  }

  /** Null for a name that does not exist, because another one may. */
  async #lookUp(real: string, path: string): Promise<Kind | null> {
    try {
      return await lstat(real);
    } catch (error) {
      const refusal = refuseByError(error);
      if (refusal.code !== 'file-not-found') this.#refuse(path, refusal, `it may match "${this.#search.pattern}"`);
      return null;
    }
  }

  /** What a link leads to; null after a problem. */
  async #followLink(path: string, mayBeFile: boolean): Promise<(Folder & { readonly kind: Kind }) | null> {
    const advice = 'fix or remove the link, or write a pattern that does not match it';
    try {
      const real = await realpath(path);
      const kind = await lstat(real);
      if (pathInside(this.#search.root, real) !== undefined) return { path, real, kind };
      // Where the pattern only goes on into folders, a file that a link leads to does not matter.
      if (mayBeFile || kind.isDirectory())
        this.#refuse(path, { ...outside, message: 'is a link that leads out of the workspace' }, advice);
    } catch (error) {
      const { code, message } = refuseByError(error);
      this.#refuse(
        path,
        { code, message: code === 'file-not-found' ? 'is a link that leads nowhere' : message },
        advice,
      );
    }
    return null;
  }

  #refuse(path: string, { code, message }: Refusal, advice: string): void {
    const file = pathInside(this.#search.workspace, path) ?? path;
    this.#search.problems.set(file, refuseFile(file, { code, message: `${message}; ${advice}` }));
  }
}
