import type { ResponseHeaders } from '../../src/core/http/exchange.ts';
import type { Reply } from '../simulator/service.ts';

/** A way to ask for a wait, and the least wait, stated without the code under test. */
interface RetryAfter {
  milliseconds: number;
  /** Whether the value is valid: a 503 without a valid one is an outage like any other. */
  isValid: boolean;
  headers: (now: number) => ResponseHeaders;
}

const hour = 3_600_000;

/**
 * The forms of `Retry-After` (RFC 9110, section 10.2.3), valid and invalid; the shortest wait is
 * always a second.
 */
export const retryAfters = {
  '1': seconds(1_000, '1'),
  '2.5': seconds(2_500, '2.5'),
  '40': seconds(40_000, '40'),
  'a date': dated(5_000, 0),
  'a date of a fast clock': dated(5_000, hour),
  'a date in the past': dated(-hour, 0),
  'three lines': seconds(9_000, ['2', '9', 'soon']),
  'longer than any timer': seconds(2 ** 31 * 1_000, String(2 ** 31)),
  'a word': seconds(1_000, 'soon', false),
  nothing: { milliseconds: 1_000, isValid: false, headers: () => ({}) },
} as const satisfies Record<string, RetryAfter>;

export type RetryAfterName = keyof typeof retryAfters;

/** Makes a 429, and a 503 where `asksToWait`, ask for a wait; `now` is in epoch milliseconds. */
export function askToWait(
  reply: Reply,
  { asksToWait, retryAfter }: { asksToWait: boolean; retryAfter: RetryAfterName },
  now: number,
): { reply: Reply; waitMs: number } {
  const isOutage = reply.kind === 'response' && reply.status === 503 && asksToWait;
  if (reply.kind === 'no-response' || (reply.status !== 429 && !isOutage))
    return { reply, waitMs: 0 };
  const { headers, isValid, milliseconds } = retryAfters[retryAfter];
  const asking = { ...reply, headers: { ...reply.headers, ...headers(now) } };
  return { reply: asking, waitMs: isOutage && !isValid ? 0 : milliseconds };
}

function seconds(
  milliseconds: number,
  value: string | readonly string[],
  isValid = true,
): RetryAfter {
  return { milliseconds, isValid, headers: () => ({ 'retry-after': value }) };
}

/** A date counts from that of the response, because clocks differ. */
function dated(milliseconds: number, skew: number): RetryAfter {
  const headers = (now: number) => ({
    date: new Date(now + skew).toUTCString(),
    'retry-after': new Date(now + skew + milliseconds).toUTCString(),
  });
  return { milliseconds: Math.max(1_000, milliseconds), isValid: true, headers };
}
