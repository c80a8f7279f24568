import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../../src/core/http/exchange.ts';
import { decideOutcome, mayRetry } from '../../../src/core/http/outcome.ts';
import { answer, silence } from '../builders.ts';

describe('The outcome of an answer', () => {
  test.each<[Outcome, Outcome, readonly number[]]>([
    ['done', 'done', [200, 201, 202, 204, 206, 299]],
    ['rejected', 'unknown', [199, 300, 301, 303, 304, 307, 501, 505, 526, 599]],
    ['rejected', 'rejected', [400, 407, 409, 413, 415, 418, 420, 422, 430, 499]],
    ['fatal', 'fatal', [401, 402, 403, 404, 405]],
    ['throttled', 'throttled', [429]],
    ['transient', 'rejected', [425]],
    ['transient', 'unknown', [408, 500, 502, 503, 504, 509, 520, 521, 522, 523, 524, 525, 529, 530]],
  ])('is "%s" for a read and "%s" for a write with %j.', (read, write, numbers) => {
    for (const status of numbers) {
      expect(decideOutcome(answer({ method: 'GET', status })), `${status}`).toBe(read);
      expect(decideOutcome(answer({ method: 'POST', status })), `${status}`).toBe(write);
    }
  });

  test('is a rate limit for 403 with a Retry-After.', () => {
    const headers = { 'retry-after': '5' };
    for (const method of ['GET', 'POST'] as const)
      expect(decideOutcome(answer({ method, status: 403, headers }))).toBe('throttled');
  });

  test('is a rate limit for a read, and unknown for a write, with 503 and a Retry-After.', () => {
    const headers = { 'retry-after': 'soon' };
    expect(decideOutcome(answer({ status: 503, headers }))).toBe('throttled');
    expect(decideOutcome(answer({ method: 'POST', status: 503, headers }))).toBe('unknown');
  });

  test.each<[string, boolean, Outcome, Outcome]>([
    ['broke off', true, 'transient', 'done'],
    ['is too large', false, 'done', 'done'],
  ])('follows the headers for a write whose body %s.', (message, isTransient, read, write) => {
    expect(decideOutcome(answer({ bodyFault: { message, isTransient } }))).toBe(read);
    expect(decideOutcome(answer({ method: 'POST', status: 201, bodyFault: { message, isTransient } }))).toBe(write);
  });
});

describe('The outcome of no answer', () => {
  test.each<['GET' | 'POST', boolean, Outcome]>([
    ['GET', false, 'not-sent'],
    ['GET', true, 'transient'],
    ['POST', false, 'not-sent'],
    ['POST', true, 'unknown'],
  ])('to %s (sent: %s) is %s.', (method, sent, expected) => {
    expect(decideOutcome(silence({ method, sent }))).toBe(expected);
  });
});

describe('A request may be sent again', () => {
  test.each<[Outcome, readonly boolean[]]>([
    // after the first, the fourth, the fifth failure
    ['done', [false, false, false]],
    ['throttled', [true, true, true]],
    ['not-sent', [true, true, false]],
    ['transient', [true, true, false]],
    ['rejected', [false, false, false]],
    ['fatal', [false, false, false]],
    ['unknown', [false, false, false]],
  ])('after the outcome "%s" (first, fourth, fifth failure): %j.', (outcome, expected) => {
    expect([1, 4, 5].map((failures) => mayRetry(outcome, failures))).toEqual(expected);
  });
});
