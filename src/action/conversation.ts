import { renderMarker } from '../core/config-set.ts';
import { isWorthSaying, renderComment } from '../core/render/comment.ts';
import { hasDrift, renderInSyncAgain, renderIssue } from '../core/render/drift-issue.ts';
import type { PageContext } from '../core/render/links.ts';
import type { Report } from '../core/report.ts';
import type { PullRequestFacts } from './event.ts';
import type { GitHub, Repository } from './github/client.ts';
import { keepDriftIssue } from './github/drift-issue.ts';
import { type CommentPolicy, publishComment } from './github/plan-comment.ts';
import { describeRefusal, type Written } from './github/refusal.ts';

/** What the workflow wants to be said on GitHub. */
export interface Wishes {
  readonly comment: CommentPolicy;
  readonly driftIssue: boolean;
}

/** Nothing is to be said: also before it is known what a run is to do. */
export const silent: Wishes = { comment: 'never', driftIssue: false };

export interface Conversation {
  readonly report: Report;
  readonly context: PageContext;
  readonly pullRequest: PullRequestFacts | null;
  /** Whether the config is not merged yet. */
  readonly isProposal: boolean;
  readonly wishes: Wishes;
  /** Of GitHub; empty where there is none. */
  readonly token: string;
  /** Of GitHub's API. */
  readonly apiUrl: string;
  /** Aborted when the step is cancelled. */
  readonly stop: AbortSignal;
}

/** GitHub refuses longer texts; in characters, of which no text has more than bytes. */
const longestText = 65_536;

/** Something to be said. */
interface Page {
  readonly written: Written;
  /** Whether the workflow asked for it in so many words: then it is told that nothing came of it. */
  readonly isAskedFor: boolean;
  /** Why it is left as it is, or null. */
  readonly left: string | null;
  readonly publish: (github: GitHub, place: Repository) => Promise<unknown>;
}

/**
 * Tells people on GitHub what the run found.
 * @returns why that failed, for a warning; null where it is done, or nothing was to be said.
 */
export async function tellGitHub(conversation: Conversation): Promise<string | null> {
  const page = decidePage(conversation);
  if (page === null) return null;
  if (page.left !== null) return `The drift issue was left as it is: ${page.left}`;
  const { apiUrl, context, stop, token } = conversation;
  if (token === '')
    return page.isAskedFor ? describeRefusal(new Error('input github-token is empty'), page.written) : null;
  const [owner = '', repo = ''] = context.repository.split('/');
  try {
    if (repo === '') throw new Error('the runner does not say which repository this is (GITHUB_REPOSITORY)');
    // Loaded only now: the library reads the event as it is loaded, and throws where the runner left half of one.
    const { openGitHub } = await import('./github/client.ts');
    await page.publish(openGitHub({ token, baseUrl: apiUrl, stop }), { owner, repo });
    return null;
  } catch (thrown) {
    return describeRefusal(stop.aborted ? new Error('the step was cancelled meanwhile') : thrown, page.written);
  }
}

/** A cancelled run says nothing: the runner is about to end it, and a newer one may be writing already. */
function decidePage(conversation: Conversation): Page | null {
  const { context, pullRequest, report, stop, wishes } = conversation;
  if (stop.aborted) return null;
  // Without its address a config set is another one: once the input is mended, no run would find this page again.
  if (context.configSet.baseUrl === null) return null;
  if (report.mode === 'plan' && pullRequest !== null && wishes.comment !== 'never')
    return commentPage(conversation, pullRequest);
  return report.mode === 'drift' && wishes.driftIssue ? issuePage(conversation) : null;
}

function commentPage({ context, report, wishes: { comment } }: Conversation, { number }: PullRequestFacts): Page {
  return {
    written: 'comment',
    isAskedFor: comment === 'always',
    left: null,
    publish: (github, place) => {
      const body = renderComment(report, context, longestText);
      const page = { marker: renderMarker(context.configSet), body, isWorthSaying: isWorthSaying(report) };
      return publishComment(github, { ...place, number }, page, comment);
    },
  };
}

/** Null where the run does not know whether there is drift. */
function issuePage({ context, isProposal, report }: Conversation): Page | null {
  const isDrift = hasDrift(report);
  if (isDrift === null) return null;
  return {
    written: 'issue',
    isAskedFor: true,
    left: isProposal
      ? 'it tells of the config on the default branch, and the one of this run may never be merged'
      : null,
    publish: async (github, place) => {
      const { changedComment: changed, ...issue } = renderIssue(report, context, longestText);
      const inSync = renderInSyncAgain(report, context);
      return keepDriftIssue(github, place, {
        marker: renderMarker(context.configSet),
        isDrift,
        changed,
        inSync,
        ...issue,
      });
    },
  };
}
