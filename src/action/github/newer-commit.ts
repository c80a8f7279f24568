import { getAt, isObject, type Json } from '../../core/model/json.ts';
import { logLine, plain } from '../../core/model/sanitize.ts';
import { joinNames } from '../../core/model/text.ts';
import { isProfilePath, type Options } from '../../core/settings/settings.ts';
import { createPathMatcher } from '../../io/files/config-files.ts';
import type { Step } from '../step.ts';

/** Whether the branch of a run has moved on: then its newer run writes. */
interface NewerCommit {
  isNewer: boolean;
  /** `main is at abc1234, which changes monitors.yaml: its run syncs`, or why it is not known. */
  text: string;
}

/** For both requests together; the sync waits for them. */
const totalMs = 10_000;

/**
 * GitHub lists no more files of a comparison:
 * https://docs.github.com/rest/commits/commits#compare-two-commits
 */
const maxFiles = 300;

/**
 * The newer commit of the branch of this run, if it changes a file that the run reads: its own run
 * writes, and this one would revert that. Null if there is none, or if this is not the run of a
 * branch.
 */
export async function findNewerCommit(
  step: Pick<Step, 'env' | 'secrets' | 'stop'>,
  options: Options,
): Promise<NewerCommit | null> {
  const { env } = step;
  const [, branch] = /^refs\/heads\/(.+)$/.exec(env['GITHUB_REF'] ?? '') ?? [];
  const commit = env['GITHUB_SHA'] ?? '';
  if (branch === undefined || commit === '') return null;
  try {
    const { openRepository } = await import('./client.ts');
    const { github, place } = openRepository(step, totalMs);
    const found = await github.request('GET /repos/{owner}/{repo}/branches/{branch}', {
      ...place,
      branch,
    });
    const head = getAt(found.data as Json, ['commit', 'sha']);
    if (typeof head !== 'string' || !/^[0-9a-f]{40,64}$/.test(head)) throw unreadable(found.status);
    if (head === commit) return null;
    const compared = await github.request('GET /repos/{owner}/{repo}/compare/{basehead}', {
      ...place,
      basehead: `${commit}...${head}`,
      per_page: 1,
    });
    const changed = listChanged(compared.data as Json);
    if (changed === undefined) throw unreadable(compared.status);
    const isRead = createReadCheck(options);
    const read = changed?.filter(isRead) ?? [];
    if (changed !== null && read.length === 0) return null;
    const what = changed === null ? 'may change the config' : `changes ${joinNames(read)}`;
    const text = `${branch} is at ${head.slice(0, 7)}, which ${what}: its run syncs`;
    return { isNewer: true, text: plain(text) };
  } catch (thrown) {
    const text = `Not known whether ${branch} has a newer commit: ${describe(thrown)}`;
    return { isNewer: false, text: logLine(plain(text)) };
  }
}

function unreadable(status: Json | undefined): Error {
  return new Error(`the response of GitHub is not what was asked for (status ${status})`);
}

/** A refusal of GitHub has a message; a page of something in between is not shown. */
function describe(thrown: unknown): string {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (error.name === 'AbortError') return 'GitHub did not respond in time';
  const response: unknown = 'response' in error ? error.response : null;
  if (!isObject(response) || typeof getAt(response, ['data', 'message']) === 'string')
    return error.message;
  return unreadable(response['status']).message;
}

/**
 * The files that differ, by both names of one that was renamed. Null if that is not known: there
 * are too many, or the commit of this run is not before the other one. Undefined if GitHub does
 * not say.
 */
function listChanged(comparison: Json): readonly string[] | null | undefined {
  const [status, files] = [getAt(comparison, ['status']), getAt(comparison, ['files'])];
  const isNamed = (file: Json) => typeof getAt(file, ['filename']) === 'string';
  if (typeof status !== 'string' || !Array.isArray(files) || !files.every(isNamed))
    return undefined;
  if (status !== 'ahead' || files.length >= maxFiles) return null;
  const names = files.flatMap((file) => [
    getAt(file, ['filename']),
    getAt(file, ['previous_filename']),
  ]);
  return names.filter((name) => typeof name === 'string');
}

/** Whether a run reads a file, by its path in the repository. */
function createReadCheck({
  config,
  defaults,
  service,
  workspace,
}: Options): (path: string) => boolean {
  const profile = service !== null && isProfilePath(service) ? [service] : [];
  const paths = [...config, ...(defaults === null ? [] : [defaults]), ...profile];
  const matchers = paths.map((path) => createPathMatcher(path, workspace));
  return (path) => matchers.some((matches) => matches(path));
}
