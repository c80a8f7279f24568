import { info } from '@actions/core';
import { getAt, type Json } from '../../core/model/json.ts';
import { plain } from '../../core/model/sanitize.ts';
import { joinNames } from '../../core/model/text.ts';
import { isProfilePath, type Options } from '../../core/settings/settings.ts';
import { createPathMatcher } from '../../io/files/config-files.ts';
import type { Step } from '../step.ts';
import { describeFailure } from './failure.ts';

/** For both requests together; the sync waits for them. */
const totalMs = 10_000;

/**
 * GitHub lists no more files of a comparison:
 * https://docs.github.com/rest/commits/commits#compare-two-commits
 */
const maxFiles = 300;

/**
 * Looks for a newer commit of the branch that changes a file which this run reads: its own run
 * writes, and this one would revert that.
 * @returns `main is at abc1234, which changes monitors.yaml: its run syncs`, or null if there is
 * none, or GitHub does not say, which is a line in the log.
 */
export async function findNewerCommit(
  step: Step,
  options: Options,
): Promise<string | null> {
  const { env } = step;
  const [, branch] = /^refs\/heads\/(.+)$/.exec(env['GITHUB_REF'] ?? '') ?? [];
  const commit = env['GITHUB_SHA'] ?? '';
  if (branch === undefined || commit === '') return null;
  try {
    const { openRepository } = await import('./client.ts');
    const { github, place } = openRepository(step, totalMs);
    const ofBranch = 'GET /repos/{owner}/{repo}/branches/{branch}';
    const { data } = await github.request(ofBranch, { ...place, branch });
    const head = getAt(data as Json, ['commit', 'sha']);
    if (typeof head !== 'string' || !/^[0-9a-f]{40,64}$/.test(head))
      throw new Error(unreadable);
    if (head === commit) return null;
    const basehead = `${commit}...${head}`;
    const ofBoth = 'GET /repos/{owner}/{repo}/compare/{basehead}';
    const compared = await github.request(ofBoth, { ...place, basehead, per_page: 1 });
    const { isComplete, names } = readComparison(compared.data as Json);
    const read = names.filter(createReadCheck(options));
    if (isComplete && read.length === 0) return null;
    const what = isComplete ? `changes ${joinNames(read)}` : 'may change the config';
    return plain(`${branch} is at ${head.slice(0, 7)}, which ${what}: its run syncs`);
  } catch (thrown) {
    const { why } = describeFailure(thrown);
    info(`Not known whether ${plain(branch)} has a newer commit: ${why}`);
    return null;
  }
}

const unreadable = 'the response of GitHub is not what was asked for';

/** A renamed file has both names. */
function readComparison(comparison: Json) {
  const status = getAt(comparison, ['status']);
  const files = getAt(comparison, ['files']);
  const isNamed = (file: Json) => typeof getAt(file, ['filename']) === 'string';
  if (typeof status !== 'string' || !Array.isArray(files) || !files.every(isNamed))
    throw new Error(unreadable);
  const names = files
    .flatMap((file) => [getAt(file, ['filename']), getAt(file, ['previous_filename'])])
    .filter((name) => typeof name === 'string');
  return { isComplete: status === 'ahead' && files.length < maxFiles, names };
}

function createReadCheck({ config, defaults, service, workspace }: Options) {
  const profile = service !== null && isProfilePath(service) ? service : [];
  const paths = [config, defaults ?? [], profile].flat();
  const matchers = paths.map((path) => createPathMatcher(path, workspace));
  return (path: string) => matchers.some((matches) => matches(path));
}
