import type { GitHub, Repository } from './client.ts';
import { isSameText, keepOne } from './keep-one.ts';

export interface IssuePage {
  /** Hidden text at the start of the body. */
  readonly marker: string;
  readonly isDrift: boolean;
  /** For a new issue and for changed drift; while the drift stays the same, people may rename the issue. */
  readonly title: string;
  readonly body: string;
  /** A line of the body that changes with the drift: an issue that has it differs in the text alone. */
  readonly digestLine: string;
  /** The comment that notes that the drift changed. */
  readonly changed: string;
  /** The comment that says why the issue was closed. */
  readonly inSync: string;
}

interface Issue {
  readonly number: number;
  readonly body?: string | null | undefined;
}

type Reason = 'completed' | 'not_planned';

const label = 'monitor-drift';

/**
 * Keeps one issue open while there is drift. A closed issue stays closed, and issues of other people are never touched.
 * @throws RequestError of octokit where GitHub refuses or does not answer.
 */
export async function keepDriftIssue(github: GitHub, place: Repository, page: IssuePage): Promise<void> {
  const { body, inSync, isDrift, marker, title } = page;
  const close = (issue: Issue, reason: Reason, why: string) => closeIssue(github, place, issue, reason, why);
  await keepOne(github, {
    marker,
    list: async () => {
      const issues = await github.paginate(github.rest.issues.listForRepo, { ...place, state: 'open', per_page: 100 });
      // The API lists pull requests as issues, too.
      return issues.filter((issue) => issue.pull_request === undefined);
    },
    create: isDrift
      ? async () => {
          // A creation without a clear answer is not repeated: GitHub may answer 502 and have created it.
          const issue = { ...place, title, body, labels: [label], request: { retries: 0 } };
          return (await github.rest.issues.create(issue)).data;
        }
      : null,
    update: (issue) => (isDrift ? updateIssue(github, place, issue, page) : close(issue, 'completed', inSync)),
    remove: (issue, { number }) =>
      isDrift ? close(issue, 'not_planned', `Replaced by #${number}.`) : close(issue, 'completed', inSync),
  });
}

async function updateIssue(github: GitHub, place: Repository, issue: Issue, page: IssuePage): Promise<void> {
  if (isSameText(issue.body, page.body)) return;
  const { body, changed, digestLine, title } = page;
  const isSameDrift = issue.body?.includes(digestLine) === true;
  await github.rest.issues.update({ ...place, issue_number: issue.number, body, ...(isSameDrift ? {} : { title }) });
  if (!isSameDrift) await addComment(github, place, issue, changed);
}

/** Closes first: when the comment is refused, the next run must not close and comment again. */
async function closeIssue(github: GitHub, place: Repository, issue: Issue, reason: Reason, why: string): Promise<void> {
  await github.rest.issues.update({ ...place, issue_number: issue.number, state: 'closed', state_reason: reason });
  await addComment(github, place, issue, why);
}

async function addComment(github: GitHub, place: Repository, { number }: Issue, body: string): Promise<void> {
  await github.rest.issues.createComment({ ...place, issue_number: number, body, request: { retries: 0 } });
}
