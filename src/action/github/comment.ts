/** Keeps the comment on a pull request and the drift issue: one of each for each identity. */

import { isObject } from '../../core/model/json.ts';
import { logLine, plain } from '../../core/model/sanitize.ts';
import type { DocumentContext } from '../../core/render/document-context.ts';
import {
  type DriftIssue,
  maxTextLength,
  needsComment,
  renderComment,
  renderIssue,
} from '../../core/render/documents.ts';
import type { Report } from '../../core/report/report.ts';
import type { RunnerEvent, Step, Wanted } from '../step.ts';
import type { GitHub, Repository } from './client.ts';

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
  // A run that ended early does not know whether there is drift.
  if (mode === 'drift') return wanted.driftIssue && error === null ? 'issue' : null;
  if (wanted.comment === 'never') return null;
  if (mode === 'plan' && pullRequest !== null) return 'plan';
  return mode === 'sync' && name === 'push' ? 'result' : null;
}

/** @returns a warning if a wanted comment or issue was not written, else null. */
export async function publishCommentOrIssue(
  report: Report,
  wanted: Wanted,
  context: DocumentContext,
  step: Omit<Step, 'input'>,
): Promise<string | null> {
  const { env, event, secrets, stop } = step;
  const kind = decideKind(report, wanted, event);
  // A newer run may already write, if this one was cancelled. Without the address, the text could
  // not be found again.
  if (kind === null || stop.aborted || context.identity.baseUrl === null) return null;
  if (kind === 'issue' && event.isProposal)
    return (
      'The drift issue was not changed: ' +
      'it is about the config on the default branch, and the config of this run may ' +
      'never be merged'
    );
  const mayCreate = kind === 'issue' || wanted.comment === 'always' || needsComment(report);
  if (secrets.githubToken === '' && !mayCreate) return null;
  try {
    // Loaded only now: while it loads, the library reads the event file, and throws if that is
    // incomplete.
    const { openRepository } = await import('./client.ts');
    const repository = openRepository(step);
    if (kind === 'issue') {
      await keepDriftIssue(repository, renderIssue(report, context, maxTextLength));
      return null;
    }
    const numbers =
      event.pullRequest === null
        ? await listMerged(repository, env['GITHUB_SHA'] ?? '')
        : [event.pullRequest.number];
    const body = renderComment(report, context, maxTextLength);
    for (const number of numbers) await keepComment(repository, number, body, mayCreate);
    return null;
  } catch (thrown) {
    return describeUnwritten(thrown, kind);
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

/** Keeps one comment on a pull request up to date. */
async function keepComment(
  { github, place }: Repository,
  issue_number: number,
  body: string,
  mayCreate: boolean,
): Promise<void> {
  const { createComment, deleteComment, listComments, updateComment } = github.rest.issues;
  const comments = await github.paginate(listComments, { ...place, issue_number, per_page: 100 });
  const [oldest, ...others] = await findOurs(github, body, comments);
  if (oldest === undefined) {
    if (mayCreate) await createComment({ ...place, issue_number, body });
    return;
  }
  if (!isSameText(oldest.body, body))
    await updateComment({ ...place, comment_id: oldest.id, body });
  for (const { id } of others) await deleteComment({ ...place, comment_id: id });
}

/** Keeps one issue open while there is drift. */
async function keepDriftIssue(
  { github, place }: Repository,
  { body, isDrift, title }: DriftIssue,
): Promise<void> {
  const { create, listForRepo, update } = github.rest.issues;
  const listed = await github.paginate(listForRepo, { ...place, state: 'open', per_page: 100 });
  // The API lists pull requests as issues, too.
  const issues = listed.filter((issue) => issue.pull_request === undefined);
  const ours = await findOurs(github, body, issues);
  const [oldest] = ours;
  if (!isDrift)
    for (const { number: issue_number } of ours)
      await update({ ...place, issue_number, state: 'closed', state_reason: 'completed' });
  else if (oldest === undefined) await create({ ...place, title, body, labels: ['monitor-drift'] });
  else if (!isSameText(oldest.body, body))
    await update({ ...place, issue_number: oldest.number, title, body });
}

interface Account {
  login: string;
  type: string;
}

interface Written {
  id: number | bigint;
  body?: string | null | undefined;
  user: Account | null;
}

/**
 * Our comments or issues, the oldest first; further ones come from parallel or killed runs. They
 * start with our hidden marker, and the owner of the token wrote them.
 */
async function findOurs<Item extends Written>(
  github: GitHub,
  text: string,
  items: readonly Item[],
): Promise<readonly Item[]> {
  const [marker = ''] = text.split('\n');
  const marked = items
    .filter(({ body }) => body?.startsWith(marker) === true)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  if (marked.length === 0) return [];
  // REST does not show the account of a job's token.
  const query = await github.graphql<unknown>('query { viewer { login } }');
  const viewer = isObject(query) ? query['viewer'] : null;
  const login = isObject(viewer) ? viewer['login'] : null;
  if (typeof login !== 'string')
    throw new Error('GitHub did not name the owner of "github-token", so nothing was changed');
  const auth = (await github.auth()) as { tokenType: string };
  // https://github.com/octokit/auth-token.js: an app has a JWT or the token of an installation, as
  // each job has.
  const isApp = ['app', 'installation'].includes(auth.tokenType);
  return marked.filter(({ user }) => user !== null && isOwner(user, login, isApp));
}

/**
 * A person may be called like an app without its `[bot]`, which the GraphQL API sometimes leaves
 * out.
 */
function isOwner(user: Account, login: string, isApp: boolean): boolean {
  if (!isApp) return user.login === login;
  return user.type === 'Bot' && (user.login === login || user.login === `${login}[bot]`);
}

function isSameText(kept: string | null | undefined, wanted: string): boolean {
  // GitHub's editor writes CRLF.
  return kept?.replaceAll('\r\n', '\n').trim() === wanted.trim();
}

/** Why it was not written, and what to do next: one line that is safe in a log. */
function describeUnwritten(thrown: unknown, kind: Kind): string {
  const { name, permission } = kinds[kind];
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const response: unknown = 'response' in error ? error.response : null;
  // If no response arrived, octokit itself reports 500.
  const status = isObject(response) ? response['status'] : null;
  let why = logLine(plain(error.message));
  if (typeof status === 'number') why = `GitHub responded with ${status}: ${why}`;
  if (error.name === 'AbortError') why = 'GitHub did not respond in time';
  const what = `The ${name} could not be written; the result of the run does not change: ${why}`;
  if (status !== 403 && status !== 404) return what;
  return `${what}. If the job lacks it, add \`${permission}\` to its permissions`;
}
