import { readRunMark } from '../../core/render/markers.ts';
import type { GitHub, Repository } from './client.ts';
import { readAnswer } from './errors.ts';
import { isSameText, keepOne } from './keep-one.ts';

/**
 * Keeps one comment on a pull request up to date. A comment of a later run stays unchanged: a run on an earlier commit may
 * end after one on a later commit.
 * @param issue_number of the pull request.
 * @throws Error where GitHub refuses or does not answer.
 */
export async function keepPlanComment(
  github: GitHub,
  place: Repository,
  issue_number: number,
  { body, mayCreate }: { readonly body: string; readonly mayCreate: boolean },
): Promise<void> {
  const { createComment, deleteComment, listComments, updateComment } = github.rest.issues;
  await keepOne(github, {
    body,
    list: () => github.paginate(listComments, { ...place, issue_number, per_page: 100 }),
    create: async () => {
      // A creation without a clear answer is not repeated: GitHub may answer 502 and have created it.
      if (mayCreate) await createComment({ ...place, issue_number, body, request: { retries: 0 } });
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
