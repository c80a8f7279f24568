import { isObject, type JsonObject, own } from '../../core/model/json.ts';
import { logLine, plain } from '../../core/model/sanitize.ts';

/** A comment or an issue that a run writes on GitHub. */
export type PageKind = 'comment' | 'issue';

const names: Readonly<Record<PageKind, string>> = { comment: 'plan comment', issue: 'drift issue' };

/** The lines to add to the job. */
const permissions: Readonly<Record<PageKind, string>> = {
  comment: 'permissions:\n  contents: read\n  pull-requests: write',
  issue: 'permissions:\n  contents: read\n  issues: write',
};

/** Why a comment or an issue was not written, and what to do next: one or more lines that are safe in a log. */
export function describeRefusal(thrown: unknown, kind: PageKind): string {
  const { headers, status } = readResponse(thrown);
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const isRateLimit = own(headers, 'x-ratelimit-remaining') === '0' || /\brate limit\b/i.test(message);
  // No permission helps here, and GitHub's message has the reason.
  const isClosed = /\b(locked|archived)\b/i.test(message);
  const what = describeUnwritten(kind, describeCause(thrown, status, logLine(plain(message))));
  if (status === 429 || (status === 403 && isRateLimit))
    return `${what}\nThis is a rate limit of GitHub: the next run will catch up.`;
  if (status === 401)
    return `${what}\nSet the input github-token to a valid token, or leave it out to use the token of the job.`;
  if ((status !== 403 && status !== 404) || isClosed) return what;
  const start =
    kind === 'comment'
      ? 'The token of a pull request from a fork can only read. On any other pull request, add'
      : 'Add';
  return `${what}\n${start} to the job:\n${permissions[kind]}`;
}

/** The same if the input github-token is empty, which only the workflow can cause. */
export function describeMissingToken(kind: PageKind): string {
  const what = describeUnwritten(kind, 'the input github-token is empty');
  return `${what}\nLeave the input out to use the token of the job, and add to the job:\n${permissions[kind]}`;
}

/** A run that, by the mark of a comment, started later than this one. */
export interface LaterRun {
  readonly run: bigint;
  /** Whether GitHub shows that run. */
  readonly isKnown: boolean;
}

/** A comment that was left to a later run, and how to get it updated. */
export function describeLeftAlone(address: string, { isKnown, run }: LaterRun): string {
  const what = `The ${names.comment} ${logLine(plain(address))} was left unchanged`;
  if (isKnown) return `${what}: the later run ${run} wrote it. To replace its text, start a new run.`;
  const why = `its hidden mark names the later run ${run}, and GitHub does not show whether there is such a run`;
  return `${what}: ${why}.\nIf its text is out of date, somebody edited it: delete the comment, and start a new run. To let runs check the mark, add to the job:\npermissions:\n  actions: read`;
}

function describeUnwritten(kind: PageKind, why: string): string {
  return `The ${names[kind]} could not be written; the result of the run does not change: ${why}`;
}

function describeCause(thrown: unknown, status: number | null, message: string): string {
  if (status !== null) return `GitHub responded with ${status}: ${message}`;
  if (!(thrown instanceof Error)) return message;
  if (thrown.name === 'AbortError') return 'GitHub did not respond in time';
  return 'request' in thrown ? `no response came from GitHub: ${message}` : message;
}

/** The response in an error of octokit. If none arrived, the status is null, where octokit itself reports 500. */
export function readResponse(thrown: unknown): { readonly status: number | null; readonly headers: JsonObject } {
  const response: unknown = thrown instanceof Error && 'response' in thrown ? thrown.response : null;
  if (!isObject(response) || typeof response['status'] !== 'number') return { status: null, headers: {} };
  const { headers, status } = response;
  return { status, headers: isObject(headers) ? headers : {} };
}
