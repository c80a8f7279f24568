import { getAt, isObject, type Json } from '../../core/model/json.ts';
import { logLine, plain } from '../../core/model/sanitize.ts';

/** Why a request failed: one line that is safe in a log, without a page of something in between. */
export function describeFailure(thrown: unknown): { status: Json; why: string } {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const tooLate = 'GitHub did not respond in time';
  if (error.name === 'AbortError') return { status: null, why: tooLate };
  // If no response arrived, octokit itself reports 500.
  const response = 'response' in error && isObject(error.response) ? error.response : null;
  if (response === null) return { status: null, why: logLine(plain(error.message)) };
  const { status = null } = response;
  const message = getAt(response, ['data', 'message']);
  const said = typeof message === 'string' ? `: ${message}` : '';
  return { status, why: logLine(plain(`GitHub responded with ${status}${said}`)) };
}
