import { posix } from 'node:path';
import { getAt, type Json } from '../../core/model/json.ts';
import { logLine, plain } from '../../core/model/sanitize.ts';
import { joinNames } from '../../core/model/text.ts';
import { isProfilePath, type Options } from '../../core/settings/settings.ts';
import { createPathMatcher } from '../../io/files/config-files.ts';
import type { Step } from '../step.ts';
import { findPath } from './context.ts';

/** A run whose branch has moved on. */
interface NewerCommit {
  /** `main is at abc1234, which changes monitors.yaml: its run syncs` */
  readonly notice: string;
}

/** For both requests together; the sync waits for them. */
const totalMs = 10_000;

/** GitHub lists no more files of a comparison: https://docs.github.com/rest/commits/commits#compare-two-commits */
const maxFiles = 300;

/**
 * The newer commit of the branch of this run, if it changes a file that the run reads: its own run
 * writes, and this one would revert that. Null if there is none, or if this is not the run of a
 * branch; a line for the log if GitHub does not say.
 */
export async function findNewerCommit(
  { env, secrets, stop }: Pick<Step, 'env' | 'secrets' | 'stop'>,
  options: Options,
): Promise<NewerCommit | string | null> {
  const [, branch] = /^refs\/heads\/(.+)$/.exec(env['GITHUB_REF'] ?? '') ?? [];
  const commit = env['GITHUB_SHA'] ?? '';
  if (branch === undefined || commit === '') return null;
  const unknown = (why: string) =>
    `Not known whether ${branch} has a newer commit: ${logLine(plain(why))}`;
  if (secrets.githubToken === '') return unknown('the input "github-token" is empty');
  const repository = env['GITHUB_REPOSITORY'] ?? '';
  const [owner = '', repo = ''] = repository.split('/');
  try {
    const { openGitHub } = await import('./client.ts');
    const baseUrl = env['GITHUB_API_URL'] || 'https://api.github.com';
    const github = openGitHub({ token: secrets.githubToken, baseUrl, stop, totalMs });
    const place = { owner, repo };
    const found = await github.request('GET /repos/{owner}/{repo}/branches/{branch}', {
      ...place,
      branch,
    });
    const head = found.data.commit.sha;
    if (head === commit) return null;
    const compared = await github.request('GET /repos/{owner}/{repo}/compare/{basehead}', {
      ...place,
      basehead: `${commit}...${head}`,
      per_page: 1,
    });
    const changed = listChanged(compared.data as Json);
    const isRead = await createReadCheck(options, repository);
    const read = changed?.filter(isRead) ?? [];
    if (changed !== null && read.length === 0) return null;
    const what = changed === null ? 'may change the config' : `changes ${joinNames(read)}`;
    return { notice: `${branch} is at ${head.slice(0, 7)}, which ${what}: its run syncs` };
  } catch (thrown) {
    return unknown(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

/**
 * The files that differ, by both names of one that was renamed. Null if that is not known: there
 * are too many, or the commit of this run is not before the other one.
 */
function listChanged(comparison: Json): readonly string[] | null {
  const files = getAt(comparison, ['files']);
  const isAhead = getAt(comparison, ['status']) === 'ahead';
  if (!isAhead || !Array.isArray(files) || files.length >= maxFiles) return null;
  return files.flatMap((file) =>
    [getAt(file, ['filename']), getAt(file, ['previous_filename'])].filter(
      (name) => typeof name === 'string',
    ),
  );
}

/** Whether a run reads a file, by its path in the repository. */
async function createReadCheck(
  { config, defaults, service, workspace }: Options,
  repository: string,
): Promise<(path: string) => boolean> {
  const profile = service !== null && isProfilePath(service) ? [service] : [];
  const paths = [...config, ...(defaults === null ? [] : [defaults]), ...profile];
  const inRepository = await Promise.all(
    paths.map((path) => findPath(posix.normalize(path), workspace, repository)),
  );
  const matchers = inRepository.flatMap((path) => (path === null ? [] : createPathMatcher(path)));
  return (path) => matchers.some((matches) => matches(path));
}
