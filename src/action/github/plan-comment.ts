import { readRunMark } from '../../core/render/markers.ts';
import type { GitHub, Repository } from './client.ts';
import { readStatus } from './errors.ts';
import { isSameText, keepOne } from './keep-one.ts';

export interface PullRequest extends Repository {
  readonly number: number;
}

export interface CommentPage {
  /** Hidden text at the start of the body. */
  readonly marker: string;
  readonly body: string;
  /** Whether to write it where the pull request has none. */
  readonly mayCreate: boolean;
}

/**
 * Keeps one comment on a pull request up to date. A comment that a later run wrote stays as it is: a run on an earlier
 * commit may end after one on a later commit.
 * @throws RequestError of octokit where GitHub refuses or does not answer.
 */
export async function keepPlanComment(github: GitHub, place: PullRequest, page: CommentPage): Promise<void> {
  const { number: issue_number, ...repository } = place;
  const { body, marker, mayCreate } = page;
  await keepOne(github, {
    marker,
    list: () => github.paginate(github.rest.issues.listComments, { ...repository, issue_number, per_page: 100 }),
    create: mayCreate
      ? async () => {
          // A creation without a clear answer is not repeated: GitHub may answer 502 and have created it.
          const comment = { ...repository, issue_number, body, request: { retries: 0 } };
          return (await github.rest.issues.createComment(comment)).data;
        }
      : null,
    update: async (comment) => {
      if (isSameText(comment.body, body) || isNewer(comment.body, body)) return;
      await github.rest.issues.updateComment({ ...repository, comment_id: comment.id, body });
    },
    remove: async (comment) => {
      if (isNewer(comment.body, body)) return;
      const removal = github.rest.issues.deleteComment({ ...repository, comment_id: comment.id });
      await removal.catch((thrown: unknown) => {
        // Another run removed it first.
        if (readStatus(thrown) !== 404) throw thrown;
      });
    },
  });
}

/** Whether a later run wrote the text. */
function isNewer(kept = '', wanted: string): boolean {
  const [theirs, ours] = [readRunMark(kept), readRunMark(wanted)];
  return theirs !== null && ours !== null && theirs > ours;
}
