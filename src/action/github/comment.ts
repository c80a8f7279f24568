/** Keeps the comment on a pull request and the drift issue: one of each for each identity. */

import { isObject, own } from '../../core/model/json.ts';
import { logLine, plain } from '../../core/model/sanitize.ts';
import { type DocumentContext, readRunMark } from '../../core/render/document-context.ts';
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
  { pullRequest, pushed }: RunnerEvent,
): Kind | null {
  // A run that ended early does not know whether there is drift.
  if (mode === 'drift') return wanted.driftIssue && error === null ? 'issue' : null;
  if (wanted.comment === 'never') return null;
  if (mode === 'plan' && pullRequest !== null) return 'plan';
  return mode === 'sync' && pushed.length > 0 ? 'result' : null;
}

/** @returns a warning if a wanted comment or issue was not written or left alone, else null. */
export async function publishCommentOrIssue(
  report: Report,
  wanted: Wanted,
  context: DocumentContext,
  step: Omit<Step, 'input'>,
): Promise<string | null> {
  const { event, secrets, stop } = step;
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
  const describe = (thrown: unknown) => describeUnwritten(thrown, kind, stop.aborted);
  try {
    // Loaded only now: while it loads, the library reads the event file, and throws if that is
    // incomplete.
    const { openRepository } = await import('./client.ts');
    const repository = openRepository(step);
    if (kind === 'issue') {
      await keepDriftIssue(repository, renderIssue(report, context, maxTextLength));
      return null;
    }
    const body = renderComment(report, context, maxTextLength);
    if (event.pullRequest !== null)
      return await keepComment(repository, event.pullRequest.number, body, mayCreate);
    return await keepMergedComments(repository, event.pushed, body, mayCreate, describe);
  } catch (thrown) {
    return describe(thrown);
  }
}

/**
 * Keeps the comment on each pull request whose merge commit was pushed, whether it was merged,
 * squashed or rebased (https://docs.github.com/rest/pulls/pulls#get-a-pull-request). For a commit,
 * GitHub also lists others. A merge queue pushes several, and only the newest one gets a new
 * comment.
 * @param commits the newest first.
 */
async function keepMergedComments(
  repository: Repository,
  commits: readonly string[],
  body: string,
  mayCreate: boolean,
  describe: (thrown: unknown) => string,
): Promise<string | null> {
  const { github, place } = repository;
  const list = github.rest.repos.listPullRequestsAssociatedWithCommit;
  const here = `${place.owner}/${place.repo}`;
  const warnings = new Set<string>();
  for (const commit_sha of commits) {
    const pulls = await github.paginate(list, { ...place, commit_sha, per_page: 100 });
    for (const { base, merge_commit_sha, merged_at, number } of pulls) {
      const isHere = (base?.repo?.full_name ?? here) === here;
      if (!isHere || merged_at === null || merge_commit_sha !== commit_sha) continue;
      const isNewest = commit_sha === commits[0];
      // One that is locked does not hide the result on the others.
      const keeping = keepComment(repository, number, body, mayCreate && isNewest).catch(describe);
      const warning = await keeping;
      if (warning !== null) warnings.add(warning);
    }
  }
  return [...warnings].join('\n') || null;
}

/**
 * Keeps one comment on a pull request up to date. Returns a warning about one that was left alone,
 * or null: a run on an earlier commit may end after one on a later commit.
 */
async function keepComment(
  { github, place }: Repository,
  issue_number: number,
  body: string,
  mayCreate: boolean,
): Promise<string | null> {
  const { createComment, deleteComment, listComments, updateComment } = github.rest.issues;
  const comments = await github.paginate(listComments, { ...place, issue_number, per_page: 100 });
  const [oldest, ...others] = await findOurs(github, body, comments);
  if (oldest === undefined) {
    if (mayCreate) await createComment({ ...place, issue_number, body });
    return null;
  }
  const warnings: string[] = [];
  for (const comment of [oldest, ...others]) {
    const { body: kept, html_url, id: comment_id } = comment;
    if (isOfLaterRun(kept, body))
      warnings.push(
        `The comment ${logLine(plain(html_url))} was left unchanged, because a later run wrote ` +
          'it: if it is out of date, delete it, and start a new run',
      );
    else if (comment !== oldest) await deleteComment({ ...place, comment_id });
    else if (!isSameText(kept, body)) await updateComment({ ...place, comment_id, body });
  }
  return warnings.join('\n') || null;
}

/** Keeps one issue open while there is drift. */
async function keepDriftIssue(
  { github, place }: Repository,
  { body, changedComment, digestLine, inSyncComment, isDrift, title }: DriftIssue,
): Promise<void> {
  const { create, createComment, listForRepo, update } = github.rest.issues;
  // Closed first: otherwise, after a refused comment, the next run would find the issue open and
  // comment again.
  const close = async (
    issue_number: number,
    state_reason: 'completed' | 'not_planned',
    why: string,
  ) => {
    await update({ ...place, issue_number, state: 'closed', state_reason });
    await createComment({ ...place, issue_number, body: why });
  };
  const listed = await github.paginate(listForRepo, { ...place, state: 'open', per_page: 100 });
  // The API lists pull requests as issues, too.
  const issues = listed.filter((issue) => issue.pull_request === undefined);
  const ours = await findOurs(github, body, issues);
  const [oldest, ...others] = ours;
  if (!isDrift) {
    for (const issue of ours) await close(issue.number, 'completed', inSyncComment);
    return;
  }
  if (oldest === undefined) {
    await create({ ...place, title, body, labels: ['monitor-drift'] });
    return;
  }
  const issue_number = oldest.number;
  // People may have renamed the issue, so the title changes only with the drift.
  const isSameDrift = oldest.body?.includes(digestLine) === true;
  if (!isSameDrift) {
    await update({ ...place, issue_number, body, title });
    await createComment({ ...place, issue_number, body: changedComment });
  } else if (!isSameText(oldest.body, body)) await update({ ...place, issue_number, body });
  for (const issue of others)
    await close(issue.number, 'not_planned', `Replaced by #${issue_number}.`);
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

/** The mark is believed: whoever can edit it can edit the text as well. */
function isOfLaterRun(kept: string | undefined, wanted: string): boolean {
  const theirs = readRunMark(kept ?? '');
  const ours = readRunMark(wanted);
  return theirs !== null && ours !== null && theirs > ours;
}

/** Why it was not written, and what to do next: one line that is safe in a log. */
function describeUnwritten(thrown: unknown, kind: Kind, isCancelled: boolean): string {
  const { name, permission } = kinds[kind];
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const response: unknown = 'response' in error ? error.response : null;
  // If no response arrived, octokit itself reports 500.
  const status = isObject(response) ? response['status'] : null;
  let why = logLine(plain(error.message));
  if (typeof status === 'number') why = `GitHub responded with ${status}: ${why}`;
  if (error.name === 'AbortError') why = 'GitHub did not respond in time';
  if (isCancelled) why = 'the step was cancelled';
  const what = `The ${name} could not be written; the result of the run does not change: ${why}`;
  // https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
  const headers = isObject(response) && isObject(response['headers']) ? response['headers'] : {};
  const isLimited = own(headers, 'x-ratelimit-remaining') === '0' || /rate limit/i.test(why);
  if (isLimited || status === 429) return `${what}. The next run will catch up`;
  if (status !== 403 && status !== 404) return what;
  return `${what}. If the job lacks it, add \`${permission}\` to its permissions`;
}
