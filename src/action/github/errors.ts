import { isObject, type Json, own } from '../../core/model/json.ts';
import { logLine, plain } from '../../core/model/sanitize.ts';

/** What a run writes on GitHub. */
export type PageKind = 'comment' | 'issue';

const names: Readonly<Record<PageKind, string>> = { comment: 'plan comment', issue: 'drift issue' };

const permissions: Readonly<Record<PageKind, string>> = { comment: 'pull-requests: write', issue: 'issues: write' };

const causes: Readonly<Record<PageKind, string>> = {
  comment: 'The token of a pull request from a fork can only read. On any other pull request, add to the job:',
  issue: 'Add to the job:',
};

/**
 * Says why a comment or an issue was not written, and what to do; for a warning, because the result of the run stands. The
 * text has several lines, and is safe in a log.
 */
export function describeRefusal(thrown: unknown, kind: PageKind): string {
  const status = readStatus(thrown);
  const what = describeUnwritten(kind, describeAnswer(thrown));
  if (isRateLimit(thrown)) return `${what}\nThis is a rate limit of GitHub: the next run will catch up.`;
  if (status === 401)
    return `${what}\nSet the input github-token to a valid token, or leave it out to use the token of the job.`;
  // No permission helps here, and GitHub's message says why.
  const isClosed = /\b(locked|archived)\b/i.test(describe(thrown));
  if ((status !== 403 && status !== 404) || isClosed) return what;
  return `${what}\n${causes[kind]}\n${renderPermissions(kind)}`;
}

/** Says that there is no token to write a comment or an issue with. On GitHub, only the workflow can have emptied it. */
export function describeMissingToken(kind: PageKind): string {
  const what = describeUnwritten(kind, 'the input github-token is empty');
  return `${what}\nLeave the input out to use the token of the job, and add to the job:\n${renderPermissions(kind)}`;
}

function describeUnwritten(kind: PageKind, why: string): string {
  return `The ${names[kind]} could not be written; the result of the run stands: ${why}`;
}

function renderPermissions(kind: PageKind): string {
  return `permissions:\n  contents: read\n  ${permissions[kind]}`;
}

/** The HTTP status of an answer, or null where none arrived: octokit gives a broken connection the status 500. */
export function readStatus(thrown: unknown): number | null {
  return readAnswer(thrown)?.status ?? null;
}

/** Whether GitHub answers that requests come too fast, which it does with 429 or with 403. */
export function isRateLimit(thrown: unknown): boolean {
  const answer = readAnswer(thrown);
  if (answer === null) return false;
  const isLimited = own(answer.headers, 'x-ratelimit-remaining') === '0' || /\brate limit\b/i.test(describe(thrown));
  return answer.status === 429 || (answer.status === 403 && isLimited);
}

function describeAnswer(thrown: unknown): string {
  const status = readStatus(thrown);
  const why = logLine(plain(describe(thrown)));
  if (status !== null) return `GitHub answered ${status}: ${why}`;
  if (thrown instanceof Error && thrown.name === 'AbortError') return 'GitHub took too long';
  return isRequestError(thrown) ? `no answer came from GitHub: ${why}` : why;
}

function describe(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

function isRequestError(thrown: unknown): boolean {
  return thrown instanceof Error && 'request' in thrown;
}

function readAnswer(
  thrown: unknown,
): { readonly status: number; readonly headers: Readonly<Record<string, Json>> } | null {
  const answer: unknown = thrown instanceof Error && 'response' in thrown ? thrown.response : null;
  if (!isObject(answer)) return null;
  const { headers, status } = answer;
  return typeof status === 'number' ? { status, headers: isObject(headers) ? headers : {} } : null;
}
