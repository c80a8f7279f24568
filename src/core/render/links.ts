import { code } from '../model/sanitize.ts';
import type { PageIdentity } from './markers.ts';

/** A folder of the workspace that holds a repository. */
export interface Checkout {
  /** Relative to the workspace, with forward slashes; empty for the workspace itself. */
  readonly folder: string;
  /** Whether the workflow runs for this repository; GitHub shows no lines of another one. */
  readonly isOwn: boolean;
}

/** The subject of a page, and the place where it is shown. */
export interface PageContext {
  readonly identity: PageIdentity;
  /** The repositories that hold the config files; empty where none was found. */
  readonly checkouts: readonly Checkout[];
  /** Address of GitHub's web pages: `https://github.com`, or that of an Enterprise server. */
  readonly serverUrl: string;
  /** `owner/name`. */
  readonly repository: string;
  /** The commit whose config was read, as 40 hexadecimal digits (64 in a SHA-256 repository); null where it is not known. */
  readonly commit: string | null;
  /** Number of the workflow run, or empty where there is none. */
  readonly run: string;
  /** Address of the workflow run, or null where there is none. */
  readonly runUrl: string | null;
}

/** The start of links into a repository's files; null where no safe address can be made: then a place is shown as code. */
export type FileRoot = { readonly address: string; readonly checkouts: readonly Checkout[] } | null;

/** Links to files at the commit: such a link shows the same line forever. */
export function readFileRoot(context: PageContext): FileRoot {
  return isCommit(context.commit) ? readRoot(context, context.commit) : null;
}

/** Links to files on the default branch: the page does not change with each commit. */
export function readBranchRoot(context: PageContext): FileRoot {
  return readRoot(context, 'HEAD');
}

function readRoot(context: PageContext, version: string): FileRoot {
  const repository = readRepository(context);
  return repository === null ? null : { address: `${repository}/blob/${version}`, checkouts: context.checkouts };
}

/**
 * The path of a file within the repository that the workflow runs for, or null where the file is in another repository.
 * @param file relative to the workspace; where no checkout holds it, the workspace counts as the repository.
 */
export function findInRepository(file: string, checkouts: readonly Checkout[]): string | null {
  const holding = checkouts.filter(({ folder }) => folder === '' || file.startsWith(`${folder}/`));
  const [nearest] = holding.toSorted((one, other) => other.folder.length - one.folder.length);
  if (nearest === undefined || nearest.folder === '') return nearest?.isOwn === false ? null : file;
  return nearest.isOwn ? file.slice(nearest.folder.length + 1) : null;
}

/** A line of a file as code, and as a link where one can be made. */
export function renderPlace(file: string, line: number | null, root: FileRoot): string {
  const text = code(line === null ? file : `${file}:${line}`);
  if (root === null || line === null) return text;
  const path = encodePath(findInRepository(file, root.checkouts) ?? '');
  return path === null ? text : `[${text}](${root.address}/${path}#L${line})`;
}

/** `[abc1234](…/commit/abc1234…)` after these words, or null where there is no commit. */
export function renderCommit(context: PageContext, words = ''): string | null {
  const { commit } = context;
  const repository = readRepository(context);
  if (!isCommit(commit)) return null;
  const text = code(commit.slice(0, 7));
  return words + (repository === null ? text : `[${text}](${repository}/commit/${commit})`);
}

/** The words as a link to the run, or null where there is no run of this repository. */
export function renderRun(words: string, context: PageContext): string | null {
  const { runUrl } = context;
  const repository = readRepository(context);
  const start = `${repository}/actions/runs/`;
  if (runUrl === null || repository === null || !runUrl.startsWith(start)) return null;
  return /^\d+(\/attempts\/\d+)?$/.test(runUrl.slice(start.length)) ? `[${words}](${runUrl})` : null;
}

function isCommit(commit: string | null): commit is string {
  return commit !== null && /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(commit);
}

/** The address of the repository, or null for anything that GitHub would not make. */
function readRepository({ repository, serverUrl }: PageContext): string | null {
  const server = URL.parse(serverUrl);
  if (server === null || !['http:', 'https:'].includes(server.protocol) || !/^[\w-]+\/[\w.-]+$/.test(repository))
    return null;
  return `${server.origin}/${repository}`;
}

/** A path for an address, without any character that means something in Markdown; null for one that leads elsewhere. */
function encodePath(file: string): string | null {
  const steps = file.split('/');
  if (!file.isWellFormed() || steps.some((step) => ['', '.', '..'].includes(step))) return null;
  // These marks pass `encodeURIComponent`.
  const encodeMark = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
  return steps.map((step) => encodeURIComponent(step).replace(/[!'()*~_]/g, encodeMark)).join('/');
}
