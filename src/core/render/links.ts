import { code } from '../model/sanitize.ts';
import type { PageIdentity } from './markers.ts';

/**
 * Paths of config files in the repository that the workflow runs for, by their paths in the workspace; null for a file of
 * another repository. A file that is not in the map has the same path in both.
 */
export type RepositoryPaths = ReadonlyMap<string, string | null>;

/** The path of a file in the repository that the workflow runs for, or null where the file is in another repository. */
export function findInRepository(file: string, paths: RepositoryPaths): string | null {
  const path = paths.get(file);
  return path === undefined ? file : path;
}

/** The subject of a page, and the place where it is shown. */
export interface PageContext {
  readonly identity: PageIdentity;
  readonly paths: RepositoryPaths;
  /** Safe address of the workflow's repository, as `https://github.com/acme/shop`, or null where none can be made. */
  readonly repositoryUrl: string | null;
  /** The commit whose config was read, as hexadecimal digits; null where it is not known. */
  readonly commit: string | null;
  /** Number of the workflow run, or null where there is none. */
  readonly run: string | null;
}

/** The start of links into a repository's files; null where there is none: then a place is shown as code. */
export type FileRoot = { readonly address: string; readonly paths: RepositoryPaths } | null;

/** @param version a commit, whose links show the same line forever, or `HEAD`, for a page that stays the same at each commit. */
export function readFileRoot({ paths, repositoryUrl }: PageContext, version: string | null): FileRoot {
  return repositoryUrl === null || version === null ? null : { address: `${repositoryUrl}/blob/${version}`, paths };
}

/** A line of a file as code, and as a link where one can be made. */
export function renderPlace(file: string, line: number | null, root: FileRoot): string {
  const text = code(line === null ? file : `${file}:${line}`);
  if (root === null || line === null) return text;
  const path = encodePath(findInRepository(file, root.paths) ?? '');
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
