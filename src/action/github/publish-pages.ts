import type { PageContext } from '../../core/render/links.ts';
import { renderMarker } from '../../core/render/markers.ts';
import { isWorthSaying, renderComment } from '../../core/render/pages/comment.ts';
import { hasDrift, renderInSyncAgain, renderIssue } from '../../core/render/pages/drift-issue.ts';
import type { Report } from '../../core/report/report.ts';
import type { GitHub, Repository } from './client.ts';
import { keepDriftIssue } from './drift-issue.ts';
import { describeMissingToken, describeRefusal, type PageKind } from './errors.ts';
import type { PullRequestFacts } from './event.ts';
import { keepPlanComment } from './plan-comment.ts';

/** The pages that the workflow asks for. */
export interface PagePolicy {
  /** `auto` writes the first comment only where there is something to report; `always` in any case; `never` writes none. */
  readonly comment: 'auto' | 'always' | 'never';
  readonly driftIssue: boolean;
}

/** No pages: also before it is known what the workflow asks for. */
export const noPages: PagePolicy = { comment: 'never', driftIssue: false };

/** What the pages are made from, and where they go. */
export interface PageSources {
  readonly report: Report;
  readonly context: PageContext;
  readonly pullRequest: PullRequestFacts | null;
  /** Whether the config may never be merged. */
  readonly isProposal: boolean;
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
  /** Whether it needs a token also where it exists already or nothing is to be reported. */
  readonly needsToken: boolean;
  /** Why it is left as it is, or null. */
  readonly left: string | null;
  readonly publish: (github: GitHub, place: Repository) => Promise<void>;
}

/**
 * Writes the comment or the issue that the workflow asks for.
 * @returns why it was not written, for a warning; null where it was, or where none is expected.
 */
export async function publishPages(sources: PageSources): Promise<string | null> {
  const page = decidePage(sources);
  if (page === null) return null;
  if (page.left !== null) return `The drift issue was left as it is: ${page.left}`;
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

/** A cancelled run writes nothing: the runner is about to end it, and a newer one may be writing already. */
function decidePage(sources: PageSources): Page | null {
  const { context, policy, pullRequest, report, stop } = sources;
  if (stop.aborted) return null;
  // The address is part of the identity: once the input is fixed, no run would find this page again.
  if (context.identity.baseUrl === null) return null;
  if (report.mode === 'plan' && pullRequest !== null && policy.comment !== 'never')
    return commentPage(sources, pullRequest);
  return report.mode === 'drift' && policy.driftIssue ? issuePage(sources) : null;
}

function commentPage({ context, policy, report }: PageSources, { number }: PullRequestFacts): Page {
  const mayCreate = policy.comment === 'always' || isWorthSaying(report);
  return {
    kind: 'comment',
    needsToken: mayCreate,
    left: null,
    publish: (github, place) => {
      const body = renderComment(report, context, longestText);
      return keepPlanComment(github, { ...place, number }, { marker: renderMarker(context.identity), body, mayCreate });
    },
  };
}

/** Null where the run does not know whether there is drift. */
function issuePage({ context, isProposal, report }: PageSources): Page | null {
  const isDrift = hasDrift(report);
  if (isDrift === null) return null;
  return {
    kind: 'issue',
    needsToken: true,
    left: isProposal
      ? 'it is about the config on the default branch, and the config of this run may never be merged'
      : null,
    publish: (github, place) => {
      const { changedComment: changed, ...issue } = renderIssue(report, context, longestText);
      const inSync = renderInSyncAgain(report, context);
      return keepDriftIssue(github, place, {
        marker: renderMarker(context.identity),
        isDrift,
        changed,
        inSync,
        ...issue,
      });
    },
  };
}
