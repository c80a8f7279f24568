import type { PageContext } from '../../core/render/links.ts';
import { needsComment, renderComment } from '../../core/render/markdown/comment.ts';
import { renderIssue } from '../../core/render/markdown/drift-issue.ts';
import type { Report } from '../../core/report/report.ts';
import type { GitHub, Repository } from './client.ts';
import { describeMissingToken, describeRefusal, type PageKind } from './errors.ts';
import type { PagePolicy, Step } from './step.ts';
import { keepDriftIssue, keepPlanComment } from './upsert.ts';

/** In bytes. GitHub's limit is this number of characters, which are never more than the bytes. */
const maxTextLength = 65_536;

/** A comment or an issue to write. */
interface Page {
  readonly kind: PageKind;
  /** Whether to warn if there is no token. */
  readonly needsToken: boolean;
  /** Returns a warning about what was left alone, or null. */
  readonly publish: (github: GitHub, place: Repository) => Promise<string | null>;
}

/** Writes the requested comment or issue. @returns a warning if an expected one was not written or left alone, else null. */
export async function publishPages(
  report: Report,
  policy: PagePolicy,
  context: PageContext,
  { env, event, secrets, stop }: Omit<Step, 'input'>,
): Promise<string | null> {
  // The runner is about to kill a cancelled run, and a newer run may already write the page.
  const page = stop.aborted ? null : decidePage(report, policy, context, event);
  if (page === null || typeof page === 'string') return page;
  const token = secrets.githubToken;
  if (token === '') return page.needsToken ? describeMissingToken(page.kind) : null;
  const [owner = '', repo = ''] = (env['GITHUB_REPOSITORY'] ?? '').split('/');
  try {
    if (repo === '') throw new Error('the runner does not name the repository (GITHUB_REPOSITORY)');
    // Loaded only now: while it loads, the library reads the event file, and throws if that is incomplete.
    const { openGitHub } = await import('./client.ts');
    const baseUrl = env['GITHUB_API_URL'] || 'https://api.github.com';
    return await page.publish(openGitHub({ token, baseUrl, stop }), { owner, repo });
  } catch (thrown) {
    return describeRefusal(stop.aborted ? new Error('the step was cancelled') : thrown, page.kind);
  }
}

/** The page to write, the reason why an expected one is not written, or null if none is expected. */
function decidePage(
  report: Report,
  policy: PagePolicy,
  context: PageContext,
  { isProposal, pullRequest }: Step['event'],
): Page | string | null {
  // The address identifies the page, so a run with the corrected input would not find this one again.
  if (context.identity.baseUrl === null) return null;
  if (report.mode === 'plan' && pullRequest !== null && policy.comment !== 'never') {
    const mayCreate = policy.comment === 'always' || needsComment(report);
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
  const publish: Page['publish'] = async (github, place) => {
    await keepDriftIssue(github, place, renderIssue(report, context, maxTextLength));
    return null;
  };
  return { kind: 'issue', needsToken: true, publish };
}
