import { getAt, type Json } from '../../core/model/json.ts';
import {
  type DocumentContext,
  type DriftIssue,
  needsComment,
  renderComment,
  renderIssue,
} from '../../core/render/documents.ts';
import type { Report } from '../../core/report/report.ts';
import type { RunnerEvent, Step, Wanted } from '../step.ts';
import type { GitHub, Repository } from './client.ts';
import { describeFailure } from './failure.ts';

const kinds = {
  plan: { name: 'plan comment', permission: 'pull-requests: write' },
  result: { name: 'comment after the merge', permission: 'pull-requests: write' },
  issue: { name: 'drift issue', permission: 'issues: write' },
};
type Kind = keyof typeof kinds;

function decideKind(
  { error, mode }: Report,
  wanted: Wanted,
  { name, pullRequest }: RunnerEvent,
): Kind | null {
  if (mode === 'drift') {
    // A run that ended early cannot tell, and the config of a pull request may never be merged.
    const isKept = wanted.driftIssue && error === null && pullRequest === null;
    return isKept ? 'issue' : null;
  }
  if (wanted.comment === 'never') return null;
  if (mode === 'plan' && pullRequest !== null) return 'plan';
  return mode === 'sync' && name === 'push' ? 'result' : null;
}

/** @returns a warning if a wanted one was not written, else null. */
export async function publishCommentOrIssue(
  report: Report,
  wanted: Wanted,
  context: DocumentContext,
  step: Step,
): Promise<string | null> {
  const { env, event, secrets, stop } = step;
  const kind = decideKind(report, wanted, event);
  // A newer run may already write, if this one was cancelled. Without the address, the text could
  // not be found again.
  if (kind === null || stop.aborted || context.identity.baseUrl === null) return null;
  const mayCreate = kind === 'issue' || wanted.comment === 'always' || needsComment(report);
  if (secrets.githubToken === '' && !mayCreate) return null;
  try {
    // Loaded only now: the library then reads the event file, and throws if that is incomplete.
    const { openRepository } = await import('./client.ts');
    const repository = openRepository(step);
    if (kind === 'issue') {
      await keepDriftIssue(repository, renderIssue(report, context));
      return null;
    }
    const numbers =
      event.pullRequest === null
        ? await listMerged(repository, env['GITHUB_SHA'] ?? '')
        : [event.pullRequest.number];
    const body = renderComment(report, context);
    for (const number of numbers) await keepComment(repository, number, body, mayCreate);
    return null;
  } catch (thrown) {
    const { name, permission } = kinds[kind];
    const { status, why } = describeFailure(thrown);
    const what = `The ${name} could not be written; the result of the run does not change: ${why}`;
    const isRefused = status === 403 || status === 404;
    const remedy = `. If the job lacks it, add \`${permission}\` to its permissions`;
    return isRefused ? what + remedy : what;
  }
}

/**
 * The pull requests that were merged as this commit: merged, squashed or rebased
 * (https://docs.github.com/rest/pulls/pulls#get-a-pull-request). GitHub also lists others for it.
 */
async function listMerged(
  { github, place }: Repository,
  commit_sha: string,
): Promise<readonly number[]> {
  const list = github.rest.repos.listPullRequestsAssociatedWithCommit;
  const pulls = await github.paginate(list, { ...place, commit_sha, per_page: 100 });
  const here = `${place.owner}/${place.repo}`;
  const merged = pulls.filter(({ base, merge_commit_sha, merged_at }) => {
    const isHere = (base?.repo?.full_name ?? here) === here;
    return isHere && merged_at !== null && merge_commit_sha === commit_sha;
  });
  return merged.map(({ number }) => number);
}

async function keepComment(
  { github, place }: Repository,
  issue_number: number,
  body: string,
  mayCreate: boolean,
): Promise<void> {
  const { createComment, deleteComment, listComments, updateComment } = github.rest.issues;
  const comments = await github.paginate(listComments, {
    ...place,
    issue_number,
    per_page: 100,
  });
  const marked = listMarked(comments, body);
  const owner = marked.length === 0 ? null : await readOwner(github);
  const [oldest, ...others] = marked.filter(({ user }) => user?.login === owner);
  if (oldest === undefined) {
    if (mayCreate) await createComment({ ...place, issue_number, body });
    return;
  }
  await updateComment({ ...place, comment_id: oldest.id, body });
  for (const { id } of others) await deleteComment({ ...place, comment_id: id });
}

async function keepDriftIssue(
  { github, place }: Repository,
  { body, isDrift, title }: DriftIssue,
): Promise<void> {
  const { create, listForRepo, update } = github.rest.issues;
  // A large repository has thousands of others that are open.
  const creator = await readOwner(github);
  const asked = { ...place, creator, state: 'open', per_page: 100 } as const;
  const listed = await github.paginate(listForRepo, asked);
  // The API lists pull requests as issues, too.
  const issues = listed.filter((issue) => issue.pull_request === undefined);
  const ours = listMarked(issues, body);
  const [oldest] = ours;
  if (!isDrift)
    for (const { number: issue_number } of ours)
      await update({ ...place, issue_number, state: 'closed', state_reason: 'completed' });
  else if (oldest === undefined)
    await create({ ...place, title, body, labels: ['monitor-drift'] });
  else await update({ ...place, issue_number: oldest.number, title, body });
}

/** The name of the owner of the token: REST does not show it to an app. */
async function readOwner(github: GitHub): Promise<string> {
  const response = await github.graphql<Json>('query { viewer { login } }');
  const owner = getAt(response, ['viewer', 'login']);
  if (typeof owner === 'string' && owner !== '') return owner;
  throw new Error('GitHub did not say who the owner of "github-token" is');
}

/**
 * Comments or issues that start with our hidden marker, which anybody can copy; the oldest first.
 * If we wrote several, the further ones come from parallel or killed runs.
 */
function listMarked<Item extends { id: number | bigint; body?: string | null | undefined }>(
  items: readonly Item[],
  text: string,
): readonly Item[] {
  const [marker = ''] = text.split('\n');
  return items
    .filter(({ body }) => body?.startsWith(marker) === true)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
