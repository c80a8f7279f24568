import { readRunMark } from '../../core/run-mark.ts';
import type { GitHub, Repository } from './client.ts';
import { createOnlyOne, oldestFirst } from './only-one.ts';
import { isOwn, isSameText, readAuthor, requireMarker } from './ownership.ts';
import { readStatus } from './refusal.ts';

export interface PullRequest extends Repository {
  readonly number: number;
}

/** What the comment is to say. */
export interface CommentPage {
  /** Hidden text at the start of the body, one for each config set. */
  readonly marker: string;
  readonly body: string;
  /** Whether a pull request without a comment needs one. */
  readonly isWorthSaying: boolean;
}

/** `auto` writes the first comment only where it is worth it; `always` in any case; `never` leaves all as it is. */
export type CommentPolicy = 'auto' | 'always' | 'never';

export type CommentResult = 'created' | 'updated' | 'unchanged' | 'skipped';

interface Comment {
  readonly id: number;
  readonly body?: string | undefined;
}

/**
 * Keeps one comment on a pull request up to date, and leaves one alone that a later run has written. A second one that a
 * run made at the same time, or was killed before it could remove it, is deleted: it would show its old plan for good.
 * @throws RequestError of octokit where GitHub refuses or does not answer.
 */
export async function publishComment(
  github: GitHub,
  place: PullRequest,
  page: CommentPage,
  policy: CommentPolicy,
): Promise<CommentResult> {
  if (policy === 'never') return 'skipped';
  requireMarker(page);
  const list = await listOwn(github, place, page.marker);
  const [oldest, ...surplus] = await list();
  if (oldest !== undefined) {
    const result = await update(github, place, oldest, page);
    for (const comment of surplus) if (!isNewer(comment.body, page.body)) await remove(github, place, comment);
    return result;
  }
  if (policy === 'auto' && !page.isWorthSaying) return 'skipped';
  const { kept, made } = await createOnlyOne({ list, create: () => create(github, place, page.body) });
  if (kept === made) return 'created';
  const result = await update(github, place, kept, page);
  if (made !== null) await remove(github, place, made);
  return made === null && result === 'unchanged' ? 'created' : result;
}

async function listOwn(
  github: GitHub,
  { number, ...repository }: PullRequest,
  marker: string,
): Promise<() => Promise<readonly Comment[]>> {
  const author = await readAuthor(github);
  return async () => {
    const all = { ...repository, issue_number: number, per_page: 100 };
    const own = await github.paginate(github.rest.issues.listComments, all, ({ data }) =>
      data.filter((comment) => isOwn(comment, marker, author)),
    );
    return own.sort(oldestFirst);
  };
}

async function create(github: GitHub, { number, ...repository }: PullRequest, body: string): Promise<Comment> {
  const comment = { ...repository, issue_number: number, body, request: { retries: 0 } };
  return (await github.rest.issues.createComment(comment)).data;
}

async function update(
  github: GitHub,
  { owner, repo }: Repository,
  { body, id }: Comment,
  page: CommentPage,
): Promise<CommentResult> {
  if (isSameText(body, page.body)) return 'unchanged';
  if (isNewer(body, page.body)) return 'skipped';
  await github.rest.issues.updateComment({ owner, repo, comment_id: id, body: page.body });
  return 'updated';
}

/** A run on an earlier commit may end after one on a later commit, and then has nothing to say any more. */
function isNewer(kept = '', wanted: string): boolean {
  const [theirs, ours] = [readRunMark(kept), readRunMark(wanted)];
  return theirs !== null && ours !== null && theirs > ours;
}

/** Another run may be removing the same one. */
async function remove(github: GitHub, { owner, repo }: Repository, { id }: Comment): Promise<void> {
  await github.rest.issues.deleteComment({ owner, repo, comment_id: id }).catch((thrown: unknown) => {
    if (readStatus(thrown) !== 404) throw thrown;
  });
}
