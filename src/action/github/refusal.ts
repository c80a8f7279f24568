import { isObject, type Json, own } from '../../core/json.ts';
import { logLine, plain } from '../../core/render/sanitize.ts';

/** What was to be written when GitHub refused. */
export type Written = 'comment' | 'issue';

const names: Readonly<Record<Written, string>> = { comment: 'plan comment', issue: 'drift issue' };

const permissions: Readonly<Record<Written, string>> = { comment: 'pull-requests: write', issue: 'issues: write' };

const causes: Readonly<Record<Written, string>> = {
  comment:
    'The token of a pull request from a fork may only read, whatever the workflow asks for; else add to the job:',
  issue: 'Add to the job:',
};

/**
 * Says why GitHub did not take a comment or an issue, and what to do; a warning, because the result of the run does not
 * hang on it. The text has several lines, and is safe in a log.
 */
export function describeRefusal(thrown: unknown, written: Written): string {
  const status = readStatus(thrown);
  const what = `The ${names[written]} could not be written; the result of the run stands: ${describeAnswer(thrown)}`;
  if (isRateLimit(thrown)) return `${what}\nThis is a rate limit of GitHub: the next run will catch up.`;
  if (status === 401)
    return `${what}\nSet the input github-token to a token that is valid, or leave it out for that of the job.`;
  // No permission opens these, and GitHub has said what is the matter.
  const isClosed = /\b(locked|archived)\b/i.test(describe(thrown));
  if ((status !== 403 && status !== 404) || isClosed) return what;
  return `${what}\n${causes[written]}\npermissions:\n  contents: read\n  ${permissions[written]}`;
}

/** The HTTP status of an answer, or null where none arrived: octokit gives a broken connection the status 500. */
export function readStatus(thrown: unknown): number | null {
  return readAnswer(thrown)?.status ?? null;
}

/** Tells a 403 that only asks for patience from one that forbids. */
export function isRateLimit(thrown: unknown): boolean {
  const answer = readAnswer(thrown);
  if (answer === null) return false;
  const isLimited = own(answer.headers, 'x-ratelimit-remaining') === '0' || /\brate limit\b/i.test(describe(thrown));
  return answer.status === 429 || (answer.status === 403 && isLimited);
}

/** Tells whether a creation may have happened although no answer says so. */
export function isInDoubt(thrown: unknown): boolean {
  const status = readStatus(thrown);
  return isRequestError(thrown) && (status === null || status >= 500);
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
