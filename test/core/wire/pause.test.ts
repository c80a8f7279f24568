import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../src/core/wire/exchange.ts';
import { decideOutcome } from '../../../src/core/wire/outcome.ts';
import { decidePause } from '../../../src/core/wire/pause.ts';
import { answer, silence } from '../builders.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

function pauseAfter(exchange: Exchange, { failures = 1, random = 0.5 } = {}) {
  return decidePause(exchange, decideOutcome(exchange), { failures, random, now });
}

const retryAfter = { 'retry-after': '30' };

describe('a pause that the service asks for', () => {
  test.each([
    ['429 to a read', answer({ status: 429, headers: retryAfter })],
    ['429 to a write', answer({ method: 'POST', status: 429, headers: retryAfter })],
    ['503 to a read', answer({ status: 503, headers: retryAfter })],
    ['503 to a write', answer({ method: 'POST', status: 503, headers: retryAfter })],
  ])('comes with %s', (_name, exchange) => {
    expect(pauseAfter(exchange)).toEqual({ milliseconds: 30_000, asked: true });
  });

  test.each([
    ['by the answer’s own clock', { date: 'Sat, 21 Nov 2026 11:00:00 GMT' }, 60_000],
    ['by ours where it has none', {}, 3_660_000],
    ['by ours where its clock is unreadable', { date: 'now' }, 3_660_000],
  ])('until a date is read %s', (_name, headers, milliseconds) => {
    const until = { 'retry-after': 'Sat, 21 Nov 2026 11:01:00 GMT' };
    expect(pauseAfter(answer({ status: 429, headers: { ...until, ...headers } }))?.milliseconds).toBe(milliseconds);
  });

  test('of several lines is the longest', () => {
    const headers = { 'retry-after': ['3', '8'] };
    expect(pauseAfter(answer({ status: 429, headers }))?.milliseconds).toBe(8_000);
  });
});

describe('a pause of our own', () => {
  test.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [6, 32_000],
    [7, 60_000],
    [2_000, 60_000],
  ])('after %i in a row is at most %i ms, and at least a second', (failures, longest) => {
    const exchange = answer({ status: 429 });
    expect(pauseAfter(exchange, { failures, random: 1 })?.milliseconds).toBe(longest);
    expect(pauseAfter(exchange, { failures, random: 0 })?.milliseconds).toBe(1_000);
  });

  test.each([
    ['429 without a time', answer({ status: 429 }), true],
    ['429 with an unreadable time', answer({ status: 429, headers: { 'retry-after': 'soon' } }), true],
    ['a read that met 500', answer({ status: 500 }), false],
    ['a read whose connection broke', silence(), false],
    ['a request that was not sent', silence({ method: 'POST', sent: false }), false],
  ])('follows %s', (_name, exchange, asked) => {
    expect(pauseAfter(exchange)).toEqual({ milliseconds: 1_000, asked });
  });
});

test.each([
  ['a good answer', answer()],
  ['a good answer with a Retry-After', answer({ headers: retryAfter })],
  ['a redirect with a Retry-After', answer({ status: 301, headers: retryAfter })],
  ['a refusal', answer({ method: 'POST', status: 422 })],
  ['a write in doubt', silence({ method: 'POST' })],
  ['a write that met 500', answer({ method: 'POST', status: 500, headers: retryAfter })],
])('no pause follows %s', (_name, exchange) => {
  expect(pauseAfter(exchange)).toBeNull();
});
