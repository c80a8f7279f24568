import type { ResponseHeaders } from '../../src/core/http/exchange.ts';
import type { Reply } from '../simulator/service.ts';
import type { PostFault } from './history.ts';

/** A way to ask for patience, and the minimum time that it asks for, stated without the code under test. */
interface Patience {
  readonly milliseconds: number;
  /** Whether the value can be read: a 503 that does not say when is an outage like any other. */
  readonly isSound: boolean;
  /** @param now epoch milliseconds. */
  readonly headers: (now: number) => ResponseHeaders;
}

const hour = 3_600_000;

/** The forms of `Retry-After` (RFC 9110, section 10.2.3), sound and unsound; a second is the least in any case. */
export const patiences = {
  '1': asks(1_000, '1'),
  '0': asks(1_000, '0'),
  '2.5': asks(2_500, '2.5'),
  '7': asks(7_000, '7'),
  '40': asks(40_000, '40'),
  'a date': dated(5_000, 0),
  'a date of a clock that is behind': dated(5_000, -hour),
  'a date of a clock that is ahead': dated(5_000, hour),
  'a date that is past': dated(-hour, 0),
  'three lines': asks(9_000, ['2', '9', 'soon']),
  'beyond any timer': asks(2 ** 31 * 1_000, String(2 ** 31)),
  'a word': asks(1_000, 'soon', false),
  'a negative number': asks(1_000, '-5', false),
  nothing: { milliseconds: 1_000, isSound: false, headers: () => ({}) },
} as const satisfies Record<string, Patience>;

export type PatienceName = keyof typeof patiences;

/** How a reply is worded, and for how long it asks for patience. */
export interface Worded {
  readonly reply: Reply;
  /** Milliseconds; 0 where it does not say. */
  readonly patienceMs: number;
}

/**
 * Adds the words that ask for patience to a reply that does: to a 429, and to some 503.
 * @param now epoch milliseconds.
 */
export function askForPatience(reply: Reply, fault: Pick<PostFault, 'asks' | 'patience'>, now: number): Worded {
  const isOutage = reply.kind === 'response' && reply.status === 503 && fault.asks;
  if (reply.kind === 'no-response' || (reply.status !== 429 && !isOutage)) return { reply, patienceMs: 0 };
  const { headers, isSound, milliseconds } = patiences[fault.patience];
  const worded = { ...reply, headers: { ...reply.headers, ...headers(now) } };
  return { reply: worded, patienceMs: isOutage && !isSound ? 0 : milliseconds };
}

function asks(milliseconds: number, value: string | readonly string[], isSound = true): Patience {
  return { milliseconds, isSound, headers: () => ({ 'retry-after': value }) };
}

/** The service's clock need not be the client's: a date counts from that of the response. */
function dated(milliseconds: number, skew: number): Patience {
  const headers = (now: number) => ({
    date: new Date(now + skew).toUTCString(),
    'retry-after': new Date(now + skew + milliseconds).toUTCString(),
  });
  return { milliseconds: Math.max(1_000, milliseconds), isSound: true, headers };
}
