import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../src/core/http/exchange.ts';
import { decidePause, readQuota, readRetryAfter } from '../../../src/core/rate-limit/pacing.ts';
import { readRows } from '../../rows.ts';
import { response, silence } from '../builders.ts';

const table = new URL('headers.yaml', import.meta.url);

const now = Date.parse('2026-11-21T10:00:00Z');

function pauseAfter(exchange: Exchange, { failures = 1, random = 0.5 } = {}) {
  return decidePause(exchange, { failures, random, now });
}

const retryAfter = { 'retry-after': '30' };

const limited = { milliseconds: 1_000, isRequested: true, why: 'rate limited' };
const busy = { milliseconds: 30_000, isRequested: true, why: 'the service asks to wait' };
const outage = { milliseconds: 1_000, isRequested: false, why: 'no valid response' };
const post = { method: 'POST' } as const;

test.each<[string, Exchange, ReturnType<typeof decidePause>]>([
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
  test.each<[string, readonly string[], number | null]>([
    ...readRows<[string, string[], number | null]>(table, 'Retry-After'),
    ['more than a double holds', ['9'.repeat(400)], Number.MAX_SAFE_INTEGER],
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
  test.each(readRows<[string, string]>(table, 'quota'))('in %s is %s.', (text, expected) => {
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
