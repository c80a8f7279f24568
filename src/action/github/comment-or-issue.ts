import { logLine, plain } from '../../core/model/sanitize.ts';
import type { DocumentContext } from '../../core/render/document-context.ts';
import {
  maxTextLength,
  needsComment,
  renderComment,
  renderIssue,
} from '../../core/render/documents.ts';
import type { Report } from '../../core/report/report.ts';
import type { RunnerEvent, Step, Wanted } from '../step.ts';
import {
  isRateLimit,
  keepComment,
  keepDriftIssue,
  keepMergedComments,
  readResponse,
} from './upsert.ts';

type Kind = keyof typeof kinds;

const kinds = {
  plan: {
    name: 'plan comment',
    permission: 'pull-requests: write',
    advice: 'The token of a pull request from a fork can only read. On any other pull request, add',
  },
  result: {
    name: 'comment after the merge',
    permission: 'pull-requests: write',
    advice: 'Set the input "comment" to never, or add',
  },
  issue: { name: 'drift issue', permission: 'issues: write', advice: 'Add' },
};

function decideKind(
  { error, mode }: Report,
  wanted: Wanted,
  { pullRequest, pushed }: RunnerEvent,
): Kind | null {
  // A run that ended early does not know whether there is drift.
  if (mode === 'drift') return wanted.driftIssue && error === null ? 'issue' : null;
  if (wanted.comment === 'never') return null;
  if (mode === 'plan' && pullRequest !== null) return 'plan';
  return mode === 'sync' && pushed.length > 0 ? 'result' : null;
}

/** @returns a warning if a wanted comment or issue was not written or left alone, else null. */
export async function publishCommentOrIssue(
  report: Report,
  wanted: Wanted,
  context: DocumentContext,
  { env, event, secrets, stop }: Omit<Step, 'input'>,
): Promise<string | null> {
  // A newer run may already write, if this one was cancelled. Without the address, the text could
  // not be found again.
  if (stop.aborted || context.identity.baseUrl === null) return null;
  const kind = decideKind(report, wanted, event);
  if (kind === null) return null;
  const isIssue = kind === 'issue';
  if (isIssue && event.isProposal)
    return (
      'The drift issue was not changed: ' +
      'it is about the config on the default branch, and the config of this run may ' +
      'never be merged'
    );
  const mayCreate = isIssue || wanted.comment === 'always' || needsComment(report);
  if (secrets.githubToken === '') {
    const what = describeFailure(kind, 'the input "github-token" is empty');
    return mayCreate
      ? `${what}\nLeave the input out to use the token of the job, and add ${toTheJob(kind)}`
      : null;
  }
  const [owner = '', repo = ''] = (env['GITHUB_REPOSITORY'] ?? '').split('/');
  const describe = (thrown: unknown) =>
    describeUnwritten(stop.aborted ? new Error('the step was cancelled') : thrown, kind);
  try {
    if (repo === '') throw new Error('the runner does not name the repository (GITHUB_REPOSITORY)');
    // Loaded only now: while it loads, the library reads the event file, and throws if that is
    // incomplete.
    const { openGitHub } = await import('./client.ts');
    const baseUrl = env['GITHUB_API_URL'] || 'https://api.github.com';
    const github = openGitHub({ token: secrets.githubToken, baseUrl, stop });
    const place = { owner, repo };
    if (isIssue) {
      await keepDriftIssue(github, place, renderIssue(report, context, maxTextLength));
      return null;
    }
    const page = { body: renderComment(report, context, maxTextLength), mayCreate };
    return event.pullRequest === null
      ? await keepMergedComments(github, place, event.pushed, page, describe)
      : await keepComment(github, place, event.pullRequest.number, page);
  } catch (thrown) {
    return describe(thrown);
  }
}

/** Why it was not written, and what to do next: one or more lines that are safe in a log. */
export function describeUnwritten(thrown: unknown, kind: Kind): string {
  const { status } = readResponse(thrown);
  const message = logLine(plain(thrown instanceof Error ? thrown.message : String(thrown)));
  // No permission helps here, and GitHub's message has the reason.
  const isClosed = /\b(locked|archived)\b/i.test(message);
  let why = message;
  if (status !== null) why = `GitHub responded with ${status}: ${message}`;
  else if (thrown instanceof Error && thrown.name === 'AbortError')
    why = 'GitHub did not respond in time';
  else if (thrown instanceof Error && 'request' in thrown)
    why = `no response came from GitHub: ${message}`;
  const what = describeFailure(kind, why);
  if (isRateLimit(thrown))
    return `${what}\nThis is a rate limit of GitHub: the next run will catch up.`;
  if (status === 401)
    return (
      `${what}\nSet the input "github-token" to a valid token, ` +
      'or leave it out to use the token of the job.'
    );
  if ((status !== 403 && status !== 404) || isClosed) return what;
  return `${what}\n${kinds[kind].advice} ${toTheJob(kind)}`;
}

function toTheJob(kind: Kind): string {
  return `to the job:\npermissions:\n  contents: read\n  ${kinds[kind].permission}`;
}

function describeFailure(kind: Kind, why: string): string {
  const { name } = kinds[kind];
  return `The ${name} could not be written; the result of the run does not change: ${why}`;
}
