import { isObject, type JsonObject, own } from '../../core/model/json.ts';
import { logLine, plain } from '../../core/model/sanitize.ts';
import { readRunMark } from '../../core/render/document-context.ts';
import type { DriftIssue } from '../../core/render/documents.ts';
import type { GitHub } from './client.ts';

type Repository = Readonly<Record<'owner' | 'repo', string>>;

type Marked = { readonly body?: string | null | undefined };

type Account = { readonly login: string; readonly type: string };

interface Page {
  /** Its first line is the marker. */
  readonly body: string;
  readonly mayCreate: boolean;
}

/**
 * Keeps the comment on each pull request that a push merged: the one whose merge commit was pushed,
 * whether it was merged, squashed or rebased
 * (https://docs.github.com/rest/pulls/pulls#get-a-pull-request). For a commit, GitHub also lists
 * pull requests that are open, that another commit merged, or of the repository that this one is a
 * fork of. A merge queue pushes several at once, and only the newest one gets a new comment. One
 * that GitHub refuses, because it is locked, say, does not hide the result on the others. Returns
 * warnings as {@link keepComment}, and never throws.
 * @param commits the newest first.
 * @param describe words a failure as a warning.
 */
export async function keepMergedComments(
  github: GitHub,
  place: Repository,
  commits: readonly string[],
  { mayCreate, ...page }: Page,
  describe: (thrown: unknown) => string,
): Promise<string | null> {
  const warnings: (string | null)[] = [];
  const refused = new Map<string, readonly number[]>();
  try {
    // One after the other, so that the newest one has its comment even if GitHub then refuses more
    // requests.
    for await (const { commit, number } of findMerged(github, place, commits)) {
      const mayCreateHere = mayCreate && commit === commits[0];
      const kept = { ...page, mayCreate: mayCreateHere };
      const keeping = keepComment(github, place, number, kept).catch((thrown: unknown) => {
        const { status } = readResponse(thrown);
        // Each further request would fail in the same way.
        if (status === null || status === 401 || isRateLimit(thrown)) throw thrown;
        const why = describe(thrown);
        refused.set(why, [...(refused.get(why) ?? []), number]);
        return null;
      });
      warnings.push(await keeping);
    }
  } catch (thrown) {
    warnings.push(describe(thrown));
  }
  const ofPulls = [...refused].map(
    ([why, numbers]) => `On ${numbers.map((number) => `#${number}`).join(', ')}: ${why}`,
  );
  return [...ofPulls, ...warnings].filter((warning) => warning !== null).join('\n') || null;
}

/**
 * The pull requests that each commit merged.
 * @throws Error if GitHub refuses or does not respond.
 */
async function* findMerged(github: GitHub, place: Repository, commits: readonly string[]) {
  const list = github.rest.repos.listPullRequestsAssociatedWithCommit;
  const here = `${place.owner}/${place.repo}`;
  for (const commit of commits)
    for (const pull of await github.paginate(list, {
      ...place,
      commit_sha: commit,
      per_page: 100,
    })) {
      const { base, merge_commit_sha, merged_at, number } = pull;
      const isHere = (base?.repo?.full_name ?? here) === here;
      if (isHere && merged_at !== null && merge_commit_sha === commit) yield { commit, number };
    }
}

/**
 * Keeps one comment on a pull request up to date. Returns a warning that names the comments that
 * were left alone, or null: a run on an earlier commit may end after one on a later commit. @throws
 * Error if GitHub refuses or does not respond.
 */
export async function keepComment(
  github: GitHub,
  place: Repository,
  issue_number: number,
  { body, mayCreate }: Page,
): Promise<string | null> {
  const { createComment, deleteComment, listComments, updateComment } = github.rest.issues;
  const comments = await github.paginate(listComments, { ...place, issue_number, per_page: 100 });
  const [marker = ''] = body.split('\n');
  const [oldest, ...others] = await findOurs(github, marker, comments);
  if (oldest === undefined) {
    if (mayCreate) await createComment({ ...place, issue_number, body });
    const theirs = comments.find((comment) => hasMarker(comment, marker));
    if (mayCreate || theirs === undefined) return null;
    const why =
      'another account wrote it. If that is a run, give both workflows the same "github-token"';
    return `The comment ${logLine(plain(theirs.html_url))} was left unchanged: ${why}`;
  }
  const warnings: string[] = [];
  for (const { body: kept, html_url, id: comment_id } of [oldest, ...others]) {
    const isOldest = comment_id === oldest.id;
    if (isOldest && isSameText(kept, body)) continue;
    const later = describeLaterRun(kept, body);
    if (later !== null)
      warnings.push(`The comment ${logLine(plain(html_url))} was left unchanged: ${later}`);
    else if (isOldest) await updateComment({ ...place, comment_id, body });
    else
      await deleteComment({ ...place, comment_id }).catch((thrown: unknown) => {
        // Another run removed it first.
        if (readResponse(thrown).status !== 404) throw thrown;
      });
  }
  return warnings.join('\n') || null;
}

/**
 * Keeps one issue open while there is drift.
 * @throws Error if GitHub refuses or does not respond.
 */
export async function keepDriftIssue(
  github: GitHub,
  place: Repository,
  { body, changedComment, digestLine, inSyncComment, isDrift, marker, title }: DriftIssue,
): Promise<void> {
  const { create, createComment, listForRepo, update } = github.rest.issues;
  const addComment = (issue_number: number, text: string) =>
    createComment({ ...place, issue_number, body: text });
  // Closed first: otherwise, after a refused comment, the next run would find the issue open and
  // comment again.
  const close = async (
    issue_number: number,
    state_reason: 'completed' | 'not_planned',
    why: string,
  ) => {
    await update({ ...place, issue_number, state: 'closed', state_reason });
    await addComment(issue_number, why);
  };
  const listed = await github.paginate(listForRepo, { ...place, state: 'open', per_page: 100 });
  // The API lists pull requests as issues, too.
  const issues = listed.filter((issue) => issue.pull_request === undefined);
  const ours = await findOurs(github, marker, issues);
  const [oldest, ...others] = ours;
  if (!isDrift) {
    for (const issue of ours) await close(issue.number, 'completed', inSyncComment);
    return;
  }
  if (oldest === undefined) {
    await create({ ...place, title, body, labels: ['monitor-drift'] });
    return;
  }
  if (!isSameText(oldest.body, body)) {
    // People may have renamed the issue, so the title changes only with the drift.
    const isSameDrift = oldest.body?.includes(digestLine) === true;
    await update({
      ...place,
      issue_number: oldest.number,
      body,
      ...(isSameDrift ? {} : { title }),
    });
    if (!isSameDrift) await addComment(oldest.number, changedComment);
  }
  for (const issue of others)
    await close(issue.number, 'not_planned', `Replaced by #${oldest.number}.`);
}

/**
 * Our comments or issues, the oldest first; the others come from parallel or killed runs. Ours are
 * those that start with a hidden marker, and that the owner of the token wrote: those of other
 * people are never changed.
 */
async function findOurs<Item extends Marked & { id: number | bigint; user: Account | null }>(
  github: GitHub,
  marker: string,
  items: readonly Item[],
): Promise<readonly Item[]> {
  const marked = items
    .filter((item) => hasMarker(item, marker))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  if (marked.length === 0) return [];
  // REST does not show the account of a job's token.
  const query = github.graphql<{ viewer: { login: string } }>('query { viewer { login } }');
  const { viewer } = await query.catch((cause: unknown) => {
    // After the time limit, nothing was changed either.
    if (cause instanceof Error && cause.name === 'AbortError') throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `GitHub did not name the owner of "github-token", so nothing was changed: ${why}`,
      { cause },
    );
  });
  const auth = (await github.auth()) as { readonly tokenType: string };
  // https://github.com/octokit/auth-token.js: an app has a JWT or the token of an installation, as
  // each job has.
  const isApp = ['app', 'installation'].includes(auth.tokenType);
  return marked.filter(({ user }) => user && isOwner(user, viewer.login, isApp));
}

/**
 * A person may be called like an app without its `[bot]`, which the GraphQL API sometimes leaves
 * out.
 */
function isOwner(user: Account, login: string, isApp: boolean): boolean {
  if (!isApp) return user.login === login;
  return user.type === 'Bot' && (user.login === login || user.login === `${login}[bot]`);
}

function hasMarker({ body }: Marked, marker: string): boolean {
  return body?.startsWith(marker) === true;
}

function isSameText(kept: string | null | undefined, wanted: string): boolean {
  // GitHub's editor writes CRLF.
  return kept?.replaceAll('\r\n', '\n').trim() === wanted.trim();
}

/**
 * Why a comment is left to a later run, or null. Its mark is believed: asking GitHub for that run
 * would need a permission of its own, and whoever can edit the mark can edit the text as well.
 */
function describeLaterRun(kept: string | undefined, wanted: string): string | null {
  const theirs = readRunMark(kept ?? '');
  const ours = readRunMark(wanted);
  if (theirs === null || ours === null || theirs <= ours) return null;
  const next = 'If its text is out of date, delete the comment, and start a new run';
  return `its hidden mark names the later run ${theirs}\n${next}`;
}

/**
 * GitHub responds with 403 or 429:
 * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api.
 */
export function isRateLimit(thrown: unknown): boolean {
  const { headers, status } = readResponse(thrown);
  const isNamed =
    own(headers, 'x-ratelimit-remaining') === '0' || /\brate limit\b/i.test(String(thrown));
  return status === 429 || (status === 403 && isNamed);
}

/**
 * The response in an error of octokit. If none arrived, the status is null, where octokit itself
 * reports 500.
 */
export function readResponse(thrown: unknown): {
  readonly status: number | null;
  readonly headers: JsonObject;
} {
  const response: unknown =
    thrown instanceof Error && 'response' in thrown ? thrown.response : null;
  if (!isObject(response) || typeof response['status'] !== 'number')
    return { status: null, headers: {} };
  const { headers, status } = response;
  return { status, headers: isObject(headers) ? headers : {} };
}
