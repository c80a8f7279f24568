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
  /** Safe address of the workflow's repository, as `https://github.com/acme/shop`, or null where none can be made. */
  readonly repositoryUrl: string | null;
  /** The commit whose config was read, as hexadecimal digits; null where it is not known. */
  readonly commit: string | null;
  /** Number of the workflow run, or null where there is none. */
  readonly run: string | null;
}

/** The start of links into a repository's files; null where there is none: then a place is shown as code. */
export type FileRoot = { readonly address: string; readonly checkouts: readonly Checkout[] } | null;

/** @param version a commit, whose links show the same line forever, or `HEAD`, for a page that stays the same at each commit. */
export function readFileRoot({ checkouts, repositoryUrl }: PageContext, version: string | null): FileRoot {
  return repositoryUrl === null || version === null ? null : { address: `${repositoryUrl}/blob/${version}`, checkouts };
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
export function renderCommit({ commit, repositoryUrl }: PageContext, words = ''): string | null {
  if (commit === null) return null;
  const text = code(commit.slice(0, 7));
  return words + (repositoryUrl === null ? text : `[${text}](${repositoryUrl}/commit/${commit})`);
}

/** The words as a link to the run, or null where there is none. */
export function renderRun(words: string, { repositoryUrl, run }: PageContext): string | null {
  return repositoryUrl === null || run === null ? null : `[${words}](${repositoryUrl}/actions/runs/${run})`;
}

/** A path for an address, without any character that means something in Markdown; null for one that leads elsewhere. */
function encodePath(file: string): string | null {
  const steps = file.split('/');
  if (!file.isWellFormed() || steps.some((step) => ['', '.', '..'].includes(step))) return null;
  // These marks pass `encodeURIComponent`.
  const encodeMark = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
  return steps.map((step) => encodeURIComponent(step).replace(/[!'()*~_]/g, encodeMark)).join('/');
}
