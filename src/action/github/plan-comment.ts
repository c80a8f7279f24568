import { readRunMark } from '../../core/render/markers.ts';
import type { GitHub, Repository } from './client.ts';
import { readAnswer } from './errors.ts';
import { isSameText, keepOne } from './keep-one.ts';

export interface CommentPage {
  /** Hidden text at the start of the body. */
  readonly marker: string;
  readonly body: string;
  /** Whether to write it where the pull request has none. */
  readonly mayCreate: boolean;
}

/**
 * Keeps one comment on a pull request up to date. A comment of a later run stays unchanged: a run on an earlier commit may
 * end after one on a later commit.
 * @param issue_number of the pull request.
 * @throws RequestError of octokit where GitHub refuses or does not answer.
 */
export async function keepPlanComment(
  github: GitHub,
  place: Repository,
  issue_number: number,
  { body, marker, mayCreate }: CommentPage,
): Promise<void> {
  const { createComment, deleteComment, listComments, updateComment } = github.rest.issues;
  await keepOne(github, {
    marker,
    list: () => github.paginate(listComments, { ...place, issue_number, per_page: 100 }),
    create: async () => {
      if (!mayCreate) return null;
      // A creation without a clear answer is not repeated: GitHub may answer 502 and have created it.
      return (await createComment({ ...place, issue_number, body, request: { retries: 0 } })).data;
    },
    update: async (comment) => {
      if (isSameText(comment.body, body) || isNewer(comment.body, body)) return;
      await updateComment({ ...place, comment_id: comment.id, body });
    },
    remove: async (comment) => {
      if (isNewer(comment.body, body)) return;
      await deleteComment({ ...place, comment_id: comment.id }).catch((thrown: unknown) => {
        // Another run removed it first.
        if (readAnswer(thrown).status !== 404) throw thrown;
      });
    },
  });
}

/** Whether a later run wrote the text. */
function isNewer(kept = '', wanted: string): boolean {
  const [theirs, ours] = [readRunMark(kept), readRunMark(wanted)];
  return theirs !== null && ours !== null && theirs > ours;
}
