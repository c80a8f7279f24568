import type { PageContext } from '../../core/render/links.ts';
import { renderMarker } from '../../core/render/markers.ts';
import { isWorthSaying, renderComment } from '../../core/render/pages/comment.ts';
import { renderIssue } from '../../core/render/pages/drift-issue.ts';
import type { Report } from '../../core/report/report.ts';
import type { GitHub, Repository } from './client.ts';
import { keepDriftIssue } from './drift-issue.ts';
import { describeMissingToken, describeRefusal, type PageKind } from './errors.ts';
import type { RunnerEvent } from './event.ts';
import { keepPlanComment } from './plan-comment.ts';

/** The pages that the workflow asks for. */
export interface PagePolicy {
  /** `auto` writes the first comment only where there is something to report; `always` in any case; `never` writes none. */
  readonly comment: 'auto' | 'always' | 'never';
  readonly driftIssue: boolean;
}

/** No pages: also before it is known which ones the workflow asks for. */
export const noPages: PagePolicy = { comment: 'never', driftIssue: false };

/** What the pages are made from, and where they go. */
export interface PageSources {
  readonly report: Report;
  readonly context: PageContext;
  readonly event: Pick<RunnerEvent, 'isProposal' | 'pullRequest'>;
  readonly policy: PagePolicy;
  /** Token of GitHub; empty where there is none. */
  readonly token: string;
  /** Address of GitHub's API. */
  readonly apiUrl: string;
  /** Aborted when the step is cancelled. */
  readonly stop: AbortSignal;
}

/** GitHub refuses longer texts; in characters, of which no text has more than bytes. */
const longestText = 65_536;

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
export async function publishPages(sources: PageSources): Promise<string | null> {
  const page = decidePage(sources);
  if (page === null || typeof page === 'string') return page;
  const { apiUrl, context, stop, token } = sources;
  if (token === '') return page.needsToken ? describeMissingToken(page.kind) : null;
  const [owner = '', repo = ''] = context.repository.split('/');
  try {
    if (repo === '') throw new Error('the runner does not say which repository this is (GITHUB_REPOSITORY)');
    // Loaded only now: the library reads the event while it loads, and throws where the runner left half of one.
    const { openGitHub } = await import('./client.ts');
    await page.publish(openGitHub({ token, baseUrl: apiUrl, stop }), { owner, repo });
    return null;
  } catch (thrown) {
    return describeRefusal(stop.aborted ? new Error('the step was cancelled meanwhile') : thrown, page.kind);
  }
}

/** The page to write, why an expected one is not written, or null where none is expected. */
function decidePage({ context, event, policy, report, stop }: PageSources): Page | string | null {
  // The runner is about to end a cancelled run, and a newer one may be writing already.
  if (stop.aborted) return null;
  // The address is part of the identity: once the input is fixed, no run would find this page again.
  if (context.identity.baseUrl === null) return null;
  const { isProposal, pullRequest } = event;
  if (report.mode === 'plan' && pullRequest !== null && policy.comment !== 'never') {
    const mayCreate = policy.comment === 'always' || isWorthSaying(report);
    return {
      kind: 'comment',
      needsToken: mayCreate,
      publish: (github, place) => {
        const body = renderComment(report, context, longestText);
        const page = { marker: renderMarker(context.identity), body, mayCreate };
        return keepPlanComment(github, place, pullRequest.number, page);
      },
    };
  }
  // A run that ended early does not know whether there is drift.
  if (report.mode !== 'drift' || !policy.driftIssue || report.error !== null) return null;
  if (isProposal)
    return 'The drift issue was not changed: it is about the config on the default branch, and the config of this run may never be merged';
  return {
    kind: 'issue',
    needsToken: true,
    publish: (github, place) => keepDriftIssue(github, place, renderIssue(report, context, longestText)),
  };
}
