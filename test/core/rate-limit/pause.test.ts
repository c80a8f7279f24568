import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../src/core/http/exchange.ts';
import {
  decidePause,
  type Pause,
  readQuota,
  readRetryAfter,
} from '../../../src/core/rate-limit/pause.ts';
import { response, silence } from '../builders.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const nowSeconds = now / 1_000;

function pauseAfter(exchange: Exchange, { failures = 1, random = 0.5 } = {}) {
  return decidePause(exchange, { failures, random, now });
}

const retryAfter = { 'retry-after': '30' };

const limited = { milliseconds: 1_000, isRequested: true, why: 'rate limited' };
const busy = { milliseconds: 30_000, isRequested: true, why: 'the service asks to wait' };
const outage = { milliseconds: 1_000, isRequested: false, why: 'no valid response' };
const post = { method: 'POST' } as const;

test.each<[string, Exchange, Pause | null]>([
  ['429', response({ status: 429, headers: retryAfter }), { ...limited, milliseconds: 30_000 }],
  ['403', response({ status: 403, headers: retryAfter }), { ...limited, milliseconds: 30_000 }],
  ['503 to a creation', response({ ...post, status: 503, headers: retryAfter }), busy],
  ['429 without a time', response({ status: 429 }), limited],
  ['a read responded with 500', response({ status: 500 }), outage],
  ['a read whose connection broke', silence(), outage],
  ['a request that was not sent', silence({ ...post, sent: false }), outage],
  ['a good response with a Retry-After', response({ headers: retryAfter }), null],
  ['a refusal', response({ ...post, status: 422 }), null],
  ['a write with an unknown outcome', silence(post), null],
  ['a write responded with 500', response({ ...post, status: 500, headers: retryAfter }), null],
])('After %s, the pause is %j.', (_name, exchange, pause) => {
  expect(pauseAfter(exchange)).toEqual(pause);
});

test.each([
  [1, 1_000],
  [2, 2_000],
  [7, 60_000],
  [2_000, 60_000],
])(
  'After %i failures in a row, a pause is at most %i ms, and at least a second.',
  (failures, longest) => {
    const exchange = response({ status: 429 });
    expect(pauseAfter(exchange, { failures, random: 1 })?.milliseconds).toBe(longest);
    expect(pauseAfter(exchange, { failures, random: 0 })?.milliseconds).toBe(1_000);
  },
);

describe('Retry-After', () => {
  test.each<[string, string[], number | null]>([
    ['seconds with blanks around', [' 5 '], 5_000],
    ['a fraction of seconds', ['1.25'], 1_250],
    ['less than a second', ['0.2'], 1_000],
    ['zero', ['0'], 1_000],
    ['more than a timer holds', ['2147483648'], 2_147_483_648_000],
    ['more than a double holds', ['9'.repeat(400)], Number.MAX_SAFE_INTEGER],
    ['an IMF-fixdate', ['Sat, 21 Nov 2026 10:00:30 GMT'], 30_000],
    ['an RFC 850 date', ['Saturday, 21-Nov-26 10:00:30 GMT'], 30_000],
    ['an asctime date with a one-digit day', ['Tue Dec  1 10:00:00 2026'], 10 * 86_400_000],
    ['a date in the past', ['Sat, 21 Nov 2026 09:00:00 GMT'], 1_000],
    ['the year 9999', ['Fri, 31 Dec 9999 23:59:59 GMT'], Date.parse('9999-12-31T23:59:59Z') - now],
    ['several lines that a proxy joined', ['5, 30,7'], 30_000],
    ['several lines, some unreadable', ['soon', '7', ''], 7_000],
    ['a date and seconds that a proxy joined', ['Sat, 21 Nov 2026 10:00:10 GMT, 20'], 20_000],
    [
      'dates in all three forms that a proxy joined',
      ['Saturday, 21-Nov-26 10:00:20 GMT, Sat Nov 21 10:00:40 2026, Sat, 21 Nov 2026 10:00:30 GMT'],
      40_000,
    ],
    ['no line', [], null],
    ['a negative number', ['-5'], null],
    ['a word and a number', ['soon 5'], null],
    ['an ISO date', ['2026-11-21T10:00:30Z'], null],
    ['a date without a zone', ['Sat, 21 Nov 2026 10:00:30'], null],
    ['a word before an asctime date', ['soon Sat Nov 21 10:00:30 2026'], null],
    ['another zone in an IMF-fixdate', ['Sat, 21 Nov 2026 10:00:30 GMT+0500'], null],
    ['31 February', ['Tue, 31 Feb 2026 10:00:30 GMT'], null],
    ['a date with the wrong weekday', ['Mon, 21 Nov 2026 10:00:30 GMT'], 30_000],
  ])('with %s is read as %j in %j ms.', (_name, lines, expected) => {
    expect(readRetryAfter(response({ status: 429, headers: { 'retry-after': lines } }), now)).toBe(
      expected,
    );
  });

  test('with an asctime date means GMT, whatever the time zone of the machine.', () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'America/New_York';
    try {
      const headers = { 'retry-after': 'Sat Nov 21 10:00:30 2026' };
      expect(readRetryAfter(response({ status: 429, headers }), now)).toBe(30_000);
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });
});

/** `50 left, more in 30000 ms`, or `unknown`; a header that comes twice has two lines. */
function describeQuota(text: string): string {
  const lines = text.split(' | ').map((line) => line.split(/: (.*)/));
  const byName = Map.groupBy(lines, ([name]) => String(name));
  const headers = Object.fromEntries(
    [...byName].map(([name, found]) => [name, found.map(([, value]) => String(value))]),
  );
  const quota = readQuota(response({ headers }), now);
  if (quota === null) return 'unknown';
  return `${quota.left} left${quota.resetMs === null ? '' : `, more in ${quota.resetMs} ms`}`;
}

describe('The quota', () => {
  test.each([
    ['ratelimit-remaining: 50 | ratelimit-reset: 30', '50 left, more in 30000 ms'],
    ['x-rate-limit-remaining: 3 | x-rate-limit-reset: 1.5', '3 left, more in 1500 ms'],
    ['ratelimit-remaining: 0.7 | ratelimit-reset: 2', '0 left, more in 2000 ms'],
    ['ratelimit-remaining: 0.7', '0 left'],
    ['ratelimit: "default";r=50;t=30', '50 left, more in 30000 ms'],
    ['ratelimit: "a,r=9";r=4;t=5, "b,r=1";r=6;t=7', '4 left, more in 5000 ms'],
    ['ratelimit: "default";R=50;T=30', '50 left, more in 30000 ms'],
    ['ratelimit: "a";r=5;t=30 | ratelimit: "b";r=2;t=1', '2 left, more in 1000 ms'],
    [
      `x-ratelimit-remaining: 0 | x-ratelimit-reset: ${nowSeconds + 90}`,
      '0 left, more in 90000 ms',
    ],
    [`x-ratelimit-remaining: 0 | x-ratelimit-reset: ${now + 90_000}`, '0 left, more in 90000 ms'],
    // By the clock of the response.
    [
      `date: Sat, 21 Nov 2026 11:00:00 GMT | x-ratelimit-remaining: 0 | x-ratelimit-reset: ${nowSeconds + 3_610}`,
      '0 left, more in 10000 ms',
    ],
    // Of several limits: the least that is left, or the longest of those used up.
    ['ratelimit: "second";r=4;t=1, "daily";r=1000;t=4000', '4 left, more in 1000 ms'],
    ['ratelimit: "second";r=0;t=1, "daily";r=0;t=4000', '0 left, more in 4000000 ms'],
    [
      'ratelimit: "second";r=0;t=0, "minute";r=some;t=60, "daily";r=9;t=4000',
      '9 left, more in 4000000 ms',
    ],
    [
      'x-ratelimit-remaining: 9 | x-ratelimit-reset: 5 | ratelimit: "daily";r=0;t=40',
      '0 left, more in 40000 ms',
    ],
    ['server: nginx', 'unknown'],
    ['ratelimit-reset: 30', 'unknown'],
    ['ratelimit-remaining: -1 | ratelimit-reset: 30', 'unknown'],
    ['ratelimit-remaining: 0 | ratelimit-reset: -30', 'unknown'],
    [`x-ratelimit-remaining: 0 | x-ratelimit-reset: ${now - 5_000}`, 'unknown'],
    ['ratelimit-remaining: some | ratelimit-reset: soon', 'unknown'],
    ['ratelimit: "default"', 'unknown'],
  ])('in %s is %s.', (text, expected) => {
    expect(describeQuota(text)).toBe(expected);
  });

  test.each([
    ['1000000000', 1e12],
    ['1000000001', 10_000],
    ['1000000000000', 1e15 - 999_999_991_000],
    ['1000000000001', 9_001],
    ['9'.repeat(40), 8_007_199_263_740],
  ])(
    'has a reset in seconds, epoch seconds above 10^9, epoch milliseconds above 10^12: %s.',
    (reset, resetMs) => {
      const headers = { 'ratelimit-remaining': '0', 'ratelimit-reset': reset };
      const quota = readQuota(response({ headers }), 999_999_991_000);
      expect(quota).toEqual({ left: 0, resetMs });
    },
  );
});
