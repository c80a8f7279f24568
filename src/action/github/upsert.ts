import { isObject, type JsonObject } from '../../core/model/json.ts';
import { logLine, plain } from '../../core/model/sanitize.ts';
import type { DriftIssue } from '../../core/render/markdown/drift-issue.ts';
import { readRunMark } from '../../core/render/markers.ts';
import type { GitHub, Repository } from './client.ts';

/** A creation is not repeated: GitHub may respond with 502 although it created the comment or issue. */
const once = { request: { retries: 0 } };

/**
 * Keeps one comment on a pull request up to date. It does not change the comment of a later run, because a run on an
 * earlier commit may end after one on a later commit. Returns a warning that names the comments that were left alone, or
 * null. @throws Error if GitHub refuses or does not respond.
 */
export async function keepPlanComment(
  github: GitHub,
  place: Repository,
  issue_number: number,
  { body, mayCreate }: { readonly body: string; readonly mayCreate: boolean },
): Promise<string | null> {
  const { createComment, deleteComment, listComments, updateComment } = github.rest.issues;
  const warnings: string[] = [];
  const isLeftAlone = async (comment: { readonly body?: string; readonly html_url: string }) => {
    const later = await findLaterRun(github, place, comment.body, body);
    if (later === null) return false;
    warnings.push(`The plan comment ${logLine(plain(comment.html_url))} was left unchanged: ${later}`);
    return true;
  };
  await keepOne(github, {
    body,
    list: () => github.paginate(listComments, { ...place, issue_number, per_page: 100 }),
    create: async () => mayCreate && createComment({ ...place, issue_number, body, ...once }),
    update: async (comment) => {
      if (isSameText(comment.body, body) || (await isLeftAlone(comment))) return;
      await updateComment({ ...place, comment_id: comment.id, body });
    },
    remove: async (comment) => {
      if (await isLeftAlone(comment)) return;
      await deleteComment({ ...place, comment_id: comment.id }).catch((thrown: unknown) => {
        // Another run removed it first.
        if (readResponse(thrown).status !== 404) throw thrown;
      });
    },
  });
  return warnings.join('\n') || null;
}

/**
 * Keeps one issue open while there is drift. A closed issue stays closed, and issues of other people are never touched.
 * @throws Error if GitHub refuses or does not respond.
 */
export async function keepDriftIssue(
  github: GitHub,
  place: Repository,
  { body, changedComment, digestLine, inSyncComment, isDrift, title }: DriftIssue,
): Promise<void> {
  const { create, createComment, listForRepo, update } = github.rest.issues;
  const addComment = (issue_number: number, text: string) =>
    createComment({ ...place, issue_number, body: text, ...once });
  // Closed first: if the comment is refused, the next run does not find the issue open and comment again.
  const close = async (issue_number: number, state_reason: 'completed' | 'not_planned', why: string) => {
    await update({ ...place, issue_number, state: 'closed', state_reason });
    await addComment(issue_number, why);
  };
  await keepOne(github, {
    body,
    list: async () => {
      const issues = await github.paginate(listForRepo, { ...place, state: 'open', per_page: 100 });
      // The API lists pull requests as issues, too.
      return issues.filter((issue) => issue.pull_request === undefined);
    },
    create: async () => isDrift && create({ ...place, title, body, labels: ['monitor-drift'], ...once }),
    update: async (issue) => {
      if (!isDrift) return close(issue.number, 'completed', inSyncComment);
      if (isSameText(issue.body, body)) return;
      // People may have renamed the issue, so the title changes only with the drift.
      const isSameDrift = issue.body?.includes(digestLine) === true;
      await update({ ...place, issue_number: issue.number, body, ...(isSameDrift ? {} : { title }) });
      if (!isSameDrift) await addComment(issue.number, changedComment);
    },
    remove: (issue, kept) =>
      isDrift
        ? close(issue.number, 'not_planned', `Replaced by #${kept.number}.`)
        : close(issue.number, 'completed', inSyncComment),
  });
}

interface Authored {
  readonly id: number;
  readonly body?: string | null | undefined;
  readonly user: { readonly login: string; readonly type: string } | null;
}

/** A comment or an issue that exists once at most. */
interface Single<Item extends Authored> {
  /** The new text. Its first line is a hidden marker, which identifies the comment or the issue. */
  readonly body: string;
  readonly list: () => Promise<readonly Item[]>;
  /** Does nothing if none is needed. */
  readonly create: () => Promise<unknown>;
  readonly update: (item: Item) => Promise<void>;
  /** Removes a duplicate of `kept`. */
  readonly remove: (surplus: Item, kept: Item) => Promise<void>;
}

/**
 * Keeps one comment or issue up to date, and never changes one that the token's owner did not write.
 * 1. List those that start with the marker.
 * 2. If there are any, ask for the owner of the token. Ours are those that this account wrote.
 * 3. Update the oldest of ours, or create one if there is none.
 * 4. Remove the others of ours, which come from parallel or killed runs.
 */
async function keepOne<Item extends Authored>(github: GitHub, single: Single<Item>): Promise<void> {
  const [marker = ''] = single.body.split('\n');
  const marked = (await single.list()).filter(({ body }) => body?.startsWith(marker)).sort((a, b) => a.id - b.id);
  const login = marked.length === 0 ? '' : await readLogin(github);
  // The REST API names an app `name[bot]`; the GraphQL API sometimes leaves out `[bot]`.
  const isOurs = ({ user }: Authored) =>
    user?.login === login || (user?.type === 'Bot' && user.login === `${login}[bot]`);
  const [oldest, ...others] = marked.filter(isOurs);
  if (oldest === undefined) {
    await single.create();
    return;
  }
  await single.update(oldest);
  for (const item of others) await single.remove(item, oldest);
}

/** The account of the token. REST does not show it for the token of a job. */
async function readLogin(github: GitHub): Promise<string> {
  const query = github.graphql<{ viewer: { login: string } }>('query { viewer { login } }');
  const { viewer } = await query.catch((cause: unknown) => {
    throw new Error(`GitHub did not name the owner of github-token, so nothing was changed: ${cause}`, { cause });
  });
  return viewer.login;
}

/** Ignores line ends, because GitHub's editor writes CRLF. */
function isSameText(kept: string | null | undefined, wanted: string): boolean {
  return (kept ?? '').replaceAll('\r\n', '\n').trim() === wanted.trim();
}

/**
 * Why a comment is left to a later run, or null. Everybody with write access can edit its mark, and one of a run that never
 * was would keep the text for ever:
 * 1. A mark is believed if GitHub shows that run in this repository.
 * 2. It is ignored if GitHub shows this run and not that one. Without permission, GitHub may show neither.
 * 3. Otherwise it is not known whether there is such a run, and nothing is changed.
 */
async function findLaterRun(github: GitHub, place: Repository, kept = '', wanted: string): Promise<string | null> {
  const [theirs, ours] = [readRunMark(kept), readRunMark(wanted)];
  if (theirs === null || ours === null || theirs <= ours || theirs > Number.MAX_SAFE_INTEGER) return null;
  const isShown = async (run: bigint) => {
    const response = github.rest.actions.getWorkflowRun({ ...place, run_id: Number(run) });
    return response.then(
      () => true,
      (thrown: unknown) => (readResponse(thrown).status === 404 ? false : null),
    );
  };
  const isKnown = await isShown(theirs);
  if (isKnown === true) return `the later run ${theirs} wrote it. To replace its text, start a new run.`;
  if (isKnown === false && (await isShown(ours)) === true) return null;
  const why = `its hidden mark names the later run ${theirs}, and GitHub does not show whether there is such a run`;
  return `${why}.\nIf its text is out of date, somebody edited it: delete the comment, and start a new run. To let runs check the mark, add to the job:\npermissions:\n  actions: read`;
}

/** The response in an error of octokit. If none arrived, the status is null, where octokit itself reports 500. */
export function readResponse(thrown: unknown): { readonly status: number | null; readonly headers: JsonObject } {
  const response: unknown = thrown instanceof Error && 'response' in thrown ? thrown.response : null;
  if (!isObject(response) || typeof response['status'] !== 'number') return { status: null, headers: {} };
  const { headers, status } = response;
  return { status, headers: isObject(headers) ? headers : {} };
}
