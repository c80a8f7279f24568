import type { PageContext } from '../../core/render/links.ts';
import { hasNews, renderComment } from '../../core/render/pages/comment.ts';
import { renderIssue } from '../../core/render/pages/drift-issue.ts';
import type { Report } from '../../core/report/report.ts';
import type { PagePolicy, Step } from '../inputs.ts';
import type { GitHub, Repository } from './client.ts';
import { describeMissingToken, describeRefusal, type PageKind } from './errors.ts';
import { keepDriftIssue, keepPlanComment } from './keep-pages.ts';

/** GitHub refuses longer texts. Its limit counts characters, and no text has more of these than bytes. */
const maxTextLength = 65_536;

/** A comment or an issue to write. */
interface Page {
  readonly kind: PageKind;
  /** Whether a missing token is worth a warning. */
  readonly needsToken: boolean;
  readonly publish: (github: GitHub, place: Repository) => Promise<void>;
}

/**
 * Writes the comment or the issue that the workflow asks for.
 * @returns why it was not written, for a warning; null where it was, or where none is expected.
 */
export async function publishPages(
  report: Report,
  policy: PagePolicy,
  context: PageContext,
  { env, event, secrets, stop }: Omit<Step, 'input'>,
): Promise<string | null> {
  // The runner is about to end a cancelled run, and a newer one may be writing already.
  const page = stop.aborted ? null : decidePage(report, policy, context, event);
  if (page === null || typeof page === 'string') return page;
  const token = secrets.githubToken;
  if (token === '') return page.needsToken ? describeMissingToken(page.kind) : null;
  const [owner = '', repo = ''] = (env['GITHUB_REPOSITORY'] ?? '').split('/');
  try {
    if (repo === '') throw new Error('the runner does not say which repository this is (GITHUB_REPOSITORY)');
    // Loaded only now: the library reads the event while it loads, and throws where the event file is cut off.
    const { openGitHub } = await import('./client.ts');
    const baseUrl = env['GITHUB_API_URL'] || 'https://api.github.com';
    await page.publish(openGitHub({ token, baseUrl, stop }), { owner, repo });
    return null;
  } catch (thrown) {
    return describeRefusal(stop.aborted ? new Error('the step was cancelled meanwhile') : thrown, page.kind);
  }
}

/** The page to write, why an expected one is not written, or null where none is expected. */
function decidePage(
  report: Report,
  policy: PagePolicy,
  context: PageContext,
  { isProposal, pullRequest }: Step['event'],
): Page | string | null {
  // The address is part of the identity: once the input is fixed, no run would find this page again.
  if (context.identity.baseUrl === null) return null;
  if (report.mode === 'plan' && pullRequest !== null && policy.comment !== 'never') {
    const mayCreate = policy.comment === 'always' || hasNews(report);
    const publish: Page['publish'] = (github, place) => {
      const body = renderComment(report, context, maxTextLength);
      return keepPlanComment(github, place, pullRequest.number, { body, mayCreate });
    };
    return { kind: 'comment', needsToken: mayCreate, publish };
  }
  // A run that ended early does not know whether there is drift.
  if (report.mode !== 'drift' || !policy.driftIssue || report.error !== null) return null;
  if (isProposal)
    return 'The drift issue was not changed: it is about the config on the default branch, and the config of this run may never be merged';
  const publish: Page['publish'] = (github, place) =>
    keepDriftIssue(github, place, renderIssue(report, context, maxTextLength));
  return { kind: 'issue', needsToken: true, publish };
}
