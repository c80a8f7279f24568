import { describe, expect, test } from 'vitest';
import { decideOutcome, mayRetry, type Outcome } from '../../../src/core/http/outcome.ts';
import { answer, silence } from '../builders.ts';

describe('what an answer means', () => {
  test.each<[number, Outcome, Outcome]>([
    // status, for a read, for a write
    [199, 'rejected', 'unknown'],
    [200, 'done', 'done'],
    [201, 'done', 'done'],
    [202, 'done', 'done'],
    [204, 'done', 'done'],
    [206, 'done', 'done'],
    [299, 'done', 'done'],
    [300, 'rejected', 'unknown'],
    [301, 'rejected', 'unknown'],
    [303, 'rejected', 'unknown'],
    [304, 'rejected', 'unknown'],
    [307, 'rejected', 'unknown'],
    [400, 'rejected', 'rejected'],
    [401, 'fatal', 'fatal'],
    [402, 'fatal', 'fatal'],
    [403, 'fatal', 'fatal'],
    [404, 'fatal', 'fatal'],
    [405, 'fatal', 'fatal'],
    [407, 'rejected', 'rejected'],
    [408, 'transient', 'unknown'],
    [409, 'rejected', 'rejected'],
    [413, 'rejected', 'rejected'],
    [415, 'rejected', 'rejected'],
    [418, 'rejected', 'rejected'],
    [420, 'rejected', 'rejected'],
    [422, 'rejected', 'rejected'],
    [425, 'transient', 'rejected'],
    [429, 'throttled', 'throttled'],
    [430, 'rejected', 'rejected'],
    [499, 'rejected', 'rejected'],
    [500, 'transient', 'unknown'],
    [501, 'rejected', 'unknown'],
    [502, 'transient', 'unknown'],
    [503, 'transient', 'unknown'],
    [504, 'transient', 'unknown'],
    [505, 'rejected', 'unknown'],
    [509, 'transient', 'unknown'],
    [520, 'transient', 'unknown'],
    [521, 'transient', 'unknown'],
    [522, 'transient', 'unknown'],
    [523, 'transient', 'unknown'],
    [524, 'transient', 'unknown'],
    [525, 'transient', 'unknown'],
    [526, 'rejected', 'unknown'],
    [529, 'transient', 'unknown'],
    [530, 'transient', 'unknown'],
    [599, 'rejected', 'unknown'],
  ])('%i is %s to a read and %s to a write', (status, read, write) => {
    expect(decideOutcome(answer({ method: 'GET', status }))).toBe(read);
    expect(decideOutcome(answer({ method: 'POST', status }))).toBe(write);
  });

  test('403 with a Retry-After is a rate limit, to a read and to a write', () => {
    const headers = { 'retry-after': '5' };
    for (const method of ['GET', 'POST'] as const)
      expect(decideOutcome(answer({ method, status: 403, headers }))).toBe('throttled');
  });

  test('503 with a Retry-After asks a read for patience, and leaves a write in doubt', () => {
    const headers = { 'retry-after': 'soon' };
    expect(decideOutcome(answer({ status: 503, headers }))).toBe('throttled');
    expect(decideOutcome(answer({ method: 'POST', status: 503, headers }))).toBe('unknown');
  });

  test('a 2xx whose body is an error and nothing else leaves the outcome of a write unknown', () => {
    expect(decideOutcome(answer({ method: 'POST', status: 200, body: '{"error":"no domain"}' }))).toBe('unknown');
  });

  test.each<[string, boolean, Outcome, Outcome]>([
    ['broke off', true, 'transient', 'done'],
    ['is too large', false, 'done', 'done'],
  ])('a body that %s', (message, passes, read, write) => {
    expect(decideOutcome(answer({ bodyFault: { message, passes } }))).toBe(read);
    expect(decideOutcome(answer({ method: 'POST', status: 201, bodyFault: { message, passes } }))).toBe(write);
  });
});

describe('no answer', () => {
  test.each<['GET' | 'POST', boolean, Outcome]>([
    ['GET', false, 'not-sent'],
    ['GET', true, 'transient'],
    ['POST', false, 'not-sent'],
    ['POST', true, 'unknown'],
  ])('to %s, sent: %s', (method, sent, expected) => {
    expect(decideOutcome(silence({ method, sent }))).toBe(expected);
  });
});

describe('sending again', () => {
  test.each<[Outcome, readonly boolean[]]>([
    // after the first, the fourth, the fifth failure
    ['done', [false, false, false]],
    ['throttled', [true, true, true]],
    ['not-sent', [true, true, false]],
    ['transient', [true, true, false]],
    ['rejected', [false, false, false]],
    ['fatal', [false, false, false]],
    ['unknown', [false, false, false]],
  ])('after %s', (outcome, expected) => {
    expect([1, 4, 5].map((failures) => mayRetry(outcome, failures))).toEqual(expected);
  });
});
