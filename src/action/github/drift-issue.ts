import type { GitHub, Repository } from './client.ts';
import { createOnlyOne, oldestFirst } from './only-one.ts';
import { isOwn, isSameText, readAuthor, requireMarker } from './ownership.ts';

/** What the issue is to say. */
export interface IssuePage {
  /** Hidden text at the start of the body, one for each config set. */
  readonly marker: string;
  readonly isDrift: boolean;
  /** For a new issue, or another drift; until then, people may name it as they like. */
  readonly title: string;
  readonly body: string;
  /** A line of the body that is another one where the drift is: without it, only the text changed. */
  readonly digestLine: string;
  /** The comment that tells of another drift than before. */
  readonly changed: string;
  /** The comment that says why the issue was closed. */
  readonly inSync: string;
}

export type IssueResult = 'created' | 'updated' | 'unchanged' | 'closed' | 'skipped';

interface Issue {
  readonly id: number;
  readonly number: number;
  readonly body?: string | null | undefined;
}

const label = 'monitor-drift';

/**
 * Keeps one issue open while there is drift. What was closed stays closed; what others opened is never touched.
 * @throws RequestError of octokit where GitHub refuses or does not answer.
 */
export async function keepDriftIssue(github: GitHub, place: Repository, page: IssuePage): Promise<IssueResult> {
  requireMarker(page);
  const list = await listOwn(github, place, page.marker);
  const open = await list();
  const [oldest, ...surplus] = open;
  if (!page.isDrift) return closeAll(github, place, open, page);
  if (oldest !== undefined) {
    const result = await update(github, place, oldest, page);
    // A run that was killed may have left them, and nobody else would ever write or close them.
    for (const issue of surplus) await closeSecond(github, place, issue, oldest);
    return result;
  }
  const { kept, made } = await createOnlyOne({ list, create: () => create(github, place, page) });
  if (made === null || kept === made) await setLabel(github, place, kept);
  if (kept === made) return 'created';
  const result = await update(github, place, kept, page);
  if (made !== null) await closeSecond(github, place, made, kept);
  return made === null && result === 'unchanged' ? 'created' : result;
}

/** Pull requests come in the list of issues, and are none. */
async function listOwn(github: GitHub, place: Repository, marker: string): Promise<() => Promise<readonly Issue[]>> {
  const author = await readAuthor(github);
  return async () => {
    const all = { ...place, state: 'open', sort: 'created', direction: 'asc', per_page: 100 } as const;
    const own = await github.paginate(github.rest.issues.listForRepo, all, ({ data }) =>
      data.filter((issue) => issue.pull_request === undefined && isOwn(issue, marker, author)),
    );
    return own.sort(oldestFirst);
  };
}

async function create(github: GitHub, place: Repository, { body, title }: IssuePage): Promise<Issue> {
  return (await github.rest.issues.create({ ...place, title, body, request: { retries: 0 } })).data;
}

/** Whatever keeps the label away, the issue is worth having without it. */
async function setLabel(github: GitHub, place: Repository, { number }: Issue): Promise<void> {
  const request = { ...place, issue_number: number, labels: [label] };
  await github.rest.issues.addLabels(request).catch(() => undefined);
}

async function update(github: GitHub, place: Repository, issue: Issue, page: IssuePage): Promise<IssueResult> {
  if (isSameText(issue.body, page.body)) return 'unchanged';
  const { body, changed, digestLine, title } = page;
  const isSameDrift = issue.body?.includes(digestLine) === true;
  const text = isSameDrift ? { body } : { title, body };
  await github.rest.issues.update({ ...place, issue_number: issue.number, ...text });
  if (!isSameDrift) await say(github, place, issue, changed);
  return 'updated';
}

/** Normally there is one at most. */
async function closeAll(
  github: GitHub,
  place: Repository,
  issues: readonly Issue[],
  { inSync }: IssuePage,
): Promise<IssueResult> {
  for (const issue of issues) await close(github, place, issue, 'completed', inSync);
  return issues.length === 0 ? 'skipped' : 'closed';
}

/** Two issues of one drift: the older stays. */
function closeSecond(github: GitHub, place: Repository, issue: Issue, { number }: Issue): Promise<void> {
  return close(github, place, issue, 'not_planned', `Another run opened #${number} at the same time.`);
}

/** Closed first: when the comment is refused, the next run must not close and comment again. */
async function close(
  github: GitHub,
  place: Repository,
  issue: Issue,
  reason: 'completed' | 'not_planned',
  why: string,
): Promise<void> {
  await github.rest.issues.update({ ...place, issue_number: issue.number, state: 'closed', state_reason: reason });
  await say(github, place, issue, why);
}

async function say(github: GitHub, place: Repository, { number }: Issue, body: string): Promise<void> {
  await github.rest.issues.createComment({ ...place, issue_number: number, body, request: { retries: 0 } });
}
