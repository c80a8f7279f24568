import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../src/core/http/exchange.ts';
import {
  decidePause,
  type Pause,
  readResponseQuota,
  refusePause,
  refuseWait,
} from '../../../src/core/rate-limit/pause.ts';
import { response, silence } from '../builders.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

function pauseAfter(exchange: Exchange, { failures = 1, random = 0.5 } = {}) {
  return decidePause(exchange, { failures, random, now });
}

const retryAfter = { 'retry-after': '30' };

test.each([
  ['429 to a list', response({ status: 429, headers: retryAfter }), 'rate limited'],
  ['503 to a creation', response({ method: 'POST', status: 503, headers: retryAfter }), 'the service asks to wait'],
  ['403 to a list', response({ status: 403, headers: retryAfter }), 'rate limited'],
])('A pause that the service asks for follows %s.', (_name, exchange, why) => {
  expect(pauseAfter(exchange)).toEqual({ milliseconds: 30_000, asked: true, isTimed: true, why });
});

test('A pause until a date is as long by our clock where the response has none.', () => {
  const headers = { 'retry-after': 'Sat, 21 Nov 2026 11:01:00 GMT' };
  expect(pauseAfter(response({ status: 429, headers }))?.milliseconds).toBe(3_660_000);
});

describe('A pause without a time from the service', () => {
  test.each([
    [1, 1_000],
    [2, 2_000],
    [7, 60_000],
    [2_000, 60_000],
  ])('is, after %i failures in a row, at most %i ms, and at least a second.', (failures, longest) => {
    const exchange = response({ status: 429 });
    expect(pauseAfter(exchange, { failures, random: 1 })?.milliseconds).toBe(longest);
    expect(pauseAfter(exchange, { failures, random: 0 })?.milliseconds).toBe(1_000);
  });

  test.each([
    ['429 without a time', response({ status: 429 }), true],
    ['a read responded with 500', response({ status: 500 }), false],
    ['a read whose connection broke', silence(), false],
    ['a request that was not sent', silence({ method: 'POST', sent: false }), false],
  ])('follows %s.', (_name, exchange, asked) => {
    const why = asked ? 'rate limited' : 'no valid response';
    expect(pauseAfter(exchange)).toEqual({ milliseconds: 1_000, asked, isTimed: false, why });
  });
});

test.each([
  ['a good response with a Retry-After', response({ headers: retryAfter })],
  ['a refusal', response({ method: 'POST', status: 422 })],
  ['a write with an unknown outcome', silence({ method: 'POST' })],
  ['a write responded with 500', response({ method: 'POST', status: 500, headers: retryAfter })],
])('No pause follows %s.', (_name, exchange) => {
  expect(pauseAfter(exchange)).toBeNull();
});

describe('The quota', () => {
  const reset = { 'ratelimit-reset': '30' };
  test.each([
    ['a good response', response({ headers: { ...reset, 'ratelimit-remaining': '2' } }), { left: 2, resetMs: 30_000 }],
    ['a 429 with a reset alone', response({ status: 429, headers: reset }), { left: 0, resetMs: 30_000 }],
    ['a 429 that has a Retry-After, too,', response({ status: 429, headers: { ...reset, ...retryAfter } }), null],
  ])('is read from %s.', (_name, exchange, expected) => {
    expect(readResponseQuota(exchange, now)).toEqual(expected);
  });
});

describe('The error of a wait beyond max-wait', () => {
  const why = 'the service asks to wait';

  test('says what is left, when to come back, and what else would help.', () => {
    const { facts } = refuseWait(why, { milliseconds: 90_000, left: 59_990, now });
    const message =
      `${why}\nOnly 59.9 s of "max-wait" are left, so the run ended\n` +
      'Run again after 2026-11-21T10:01:30Z, or raise "max-wait"';
    expect(facts).toEqual({ code: 'max-wait-exceeded', status: null, serviceCode: null, message });
  });

  test.each([
    [1, 60_000, 'Only 60 s of "max-wait" are left', 'Run again after 2026-11-21T10:00:01Z'],
    [999_999_999_999, -5, 'Only 0 s of "max-wait" are left', 'Run again after 2058-07-30'],
    [1e12, 0, 'Only 0 s of "max-wait" are left', 'Run again much later'],
    [Number.MAX_SAFE_INTEGER, 60_000, 'Only 60 s of "max-wait" are left', 'Run again much later'],
  ])('of %i ms, with %i ms left, says %j and %j', (milliseconds, left, ...parts) => {
    const { message } = refuseWait(why, { milliseconds, left, now });
    for (const part of parts) expect(message).toContain(part);
  });
});

test.each<[string, Exchange, Pick<Pause, 'asked' | 'isTimed'>, string | null, string]>([
  [
    'where the service asks for it',
    response({ status: 429, body: '{"code":"slow_down","message":"too many"}', headers: { 'x-request-id': 'r-1' } }),
    { asked: true, isTimed: true },
    'slow_down',
    `: 429 slow_down (request r-1): too many; the service asks to wait 30 s
Only 1 s of "max-wait" are left, so the run ended
Run again after 2026-11-21T10:00:30Z, or raise "max-wait"`,
  ],
  [
    'where the service gives no time',
    response({ status: 429 }),
    { asked: true, isTimed: false },
    null,
    `: 429; the service does not say how long to wait, and another try needs a wait of 30 s
Only 1 s of "max-wait" are left, so the run ended
Run again after 2026-11-21T10:00:30Z, or raise "max-wait"`,
  ],
  [
    'in an outage',
    silence({ sent: false }),
    { asked: false, isTimed: false },
    'ECONNRESET',
    ': no connection: read ECONNRESET\nAnother attempt would exceed "max-wait" (600 s): raise it, or run again later',
  ],
])('The error of a pause that ends a run shows the request: %s.', (_name, exchange, pause, serviceCode, message) => {
  const wait = { left: 1_000, now, maxWaitMs: 600_000 };
  const { facts } = refusePause(exchange, { ...pause, milliseconds: 30_000 }, wait);
  const status = exchange.kind === 'response' ? exchange.status : null;
  expect(facts).toEqual({ code: 'max-wait-exceeded', serviceCode, status, message: `GET ${exchange.url}${message}` });
});
