import type { DriftIssue } from '../../core/render/pages/drift-issue.ts';
import type { GitHub, Repository } from './client.ts';
import { isSameText, keepOne } from './keep-one.ts';

const label = 'monitor-drift';

/**
 * Keeps one issue open while there is drift. A closed issue stays closed, and issues of other people are never touched.
 * @throws Error where GitHub refuses or does not answer.
 */
export async function keepDriftIssue(
  github: GitHub,
  place: Repository,
  { body, changedComment, digestLine, inSyncComment, isDrift, title }: DriftIssue,
): Promise<void> {
  const { create, createComment, listForRepo, update } = github.rest.issues;
  const addComment = async (issue_number: number, text: string) => {
    await createComment({ ...place, issue_number, body: text, request: { retries: 0 } });
  };
  // Closes first: when the comment is refused, the next run must not close and comment again.
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
    create: async () => {
      // A creation without a clear answer is not repeated: GitHub may answer 502 and have created it.
      if (isDrift) await create({ ...place, title, body, labels: [label], request: { retries: 0 } });
    },
    update: async (issue) => {
      if (!isDrift) return close(issue.number, 'completed', inSyncComment);
      if (isSameText(issue.body, body)) return;
      // While the drift stays the same, people may rename the issue.
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
