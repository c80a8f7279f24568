import { describe, expect, test } from 'vitest';
import type { Exchange, NoResponse, Outcome } from '../../../src/core/http/exchange.ts';
import { decideOutcome, errorCodeOf, mayRetry } from '../../../src/core/http/status-table.ts';
import { response, silence } from '../builders.ts';
import { profile } from '../profile/profiles.ts';

describe('The outcome of a response', () => {
  test.each<[Outcome, Outcome, readonly number[]]>([
    ['done', 'done', [200, 201, 202, 204, 206, 299]],
    ['rejected', 'unknown', [300, 301, 303, 304, 307, 501, 505, 526, 599]],
    ['rejected', 'rejected', [400, 402, 407, 409, 413, 415, 418, 420, 422, 430, 499]],
    ['fatal', 'fatal', [401, 403, 404, 405]],
    ['throttled', 'throttled', [429]],
    ['transient', 'rejected', [425]],
    ['transient', 'unknown', [408, 500, 502, 503, 504, 509, 520, 521, 522, 523, 524, 525, 529, 530]],
  ])('is "%s" for a read and "%s" for a write with %j.', (read, write, numbers) => {
    for (const status of numbers) {
      expect(decideOutcome(response({ method: 'GET', status })), `${status}`).toBe(read);
      expect(decideOutcome(response({ method: 'POST', status })), `${status}`).toBe(write);
    }
  });

  test('is a rate limit for 403 with a Retry-After.', () => {
    const headers = { 'retry-after': '5' };
    for (const method of ['GET', 'POST'] as const)
      expect(decideOutcome(response({ method, status: 403, headers }))).toBe('throttled');
  });

  test('is a rate limit for a read, and unknown for a write, with 503 and a Retry-After.', () => {
    const headers = { 'retry-after': 'soon' };
    expect(decideOutcome(response({ status: 503, headers }))).toBe('throttled');
    expect(decideOutcome(response({ method: 'POST', status: 503, headers }))).toBe('unknown');
  });

  test.each<[string, boolean, Outcome, Outcome]>([
    ['broke off', true, 'transient', 'done'],
    ['is too large', false, 'done', 'done'],
  ])('follows the headers for a write whose body %s.', (message, isTransient, read, write) => {
    expect(decideOutcome(response({ bodyFault: { message, isTransient } }))).toBe(read);
    expect(decideOutcome(response({ method: 'POST', status: 201, bodyFault: { message, isTransient } }))).toBe(write);
  });
});

describe('The outcome of an update or a deletion', () => {
  const changing = profile({
    update: { path: '/c/{id}' },
    delete: { path: '/c/{id}', gone: [400] },
  });

  test.each<[Outcome, Outcome, readonly number[]]>([
    ['done', 'done', [200, 202, 204, 299]],
    ['rejected', 'done', [400, 404, 410]],
    ['rejected', 'rejected', [402, 409, 415, 422, 499]],
    ['fatal', 'fatal', [401, 403, 405]],
    ['throttled', 'throttled', [429]],
    ['transient', 'transient', [408, 425, 500, 502, 503, 504, 524]],
    ['unknown', 'unknown', [300, 303, 307, 501, 505, 599]],
  ])('is "%s" for an update and "%s" for a deletion with %j.', (update, deletion, numbers) => {
    for (const status of numbers) {
      const of = (operation: 'update' | 'delete') =>
        decideOutcome(response({ method: 'POST', status, operation, profile: changing }));
      expect([of('update'), of('delete')], `${status}`).toEqual([update, deletion]);
    }
  });

  test('with 404 is about the address where the path of an update does not name the monitor.', () => {
    const common = profile({ update: { path: '/update', keep: ['/id'] } });
    expect(decideOutcome(response({ method: 'POST', status: 404, operation: 'update', profile: common }))).toBe(
      'fatal',
    );
  });

  test.each<[string, Outcome]>([
    ['{"success":false}', 'unknown'],
    ['{"error":"no"}', 'unknown'],
    ['{"error":"no","id":"m-1"}', 'done'],
    ['<!doctype html><p>Shop', 'unknown'],
    ['{"ok":true}', 'done'],
    ['', 'done'],
  ])('with 200 and %s is "%s".', (text, expected) => {
    for (const operation of ['update', 'delete'] as const)
      expect(decideOutcome(response({ method: 'PATCH', body: text, operation, profile: changing }))).toBe(expected);
  });

  test('waits for a 503 with Retry-After as a read does.', () => {
    const headers = { 'retry-after': '3' };
    expect(decideOutcome(response({ method: 'PATCH', status: 503, headers, operation: 'update' }))).toBe('throttled');
  });
});

describe('The outcome of no response', () => {
  test.each<[Partial<NoResponse>, boolean, Outcome]>([
    [{ method: 'GET' }, false, 'not-sent'],
    [{ method: 'GET' }, true, 'transient'],
    [{ method: 'POST' }, false, 'not-sent'],
    [{ method: 'POST' }, true, 'unknown'],
    [{ method: 'POST', operation: 'update' }, false, 'not-sent'],
    [{ method: 'POST', operation: 'update' }, true, 'transient'],
    [{ method: 'DELETE', operation: 'delete' }, true, 'transient'],
  ])('to %o (sent: %s) is %s.', (request, sent, expected) => {
    expect(decideOutcome(silence({ ...request, sent }))).toBe(expected);
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

test.each<[string, Exchange]>([
  ['token-refused', response({ status: 401 })],
  ['payment-required', response({ status: 402 })],
  ['access-denied', response({ status: 403 })],
  ['not-found', response({ status: 404 })],
  ['method-not-allowed', response({ status: 405 })],
  ['redirect', response({ status: 301 })],
  ['rate-limited', response({ status: 429 })],
  ['request-refused', response({ status: 418 })],
  ['html-response', response({ status: 418, body: '<html>' })],
  ['service-failed', response({ status: 503 })],
  ['service-failed', response({ status: 408 })],
  ['name-taken', response({ status: 409, method: 'POST' })],
  ['monitor-refused', response({ status: 422, method: 'POST' })],
  ['request-refused', response({ status: 409 })],
  ['monitor-refused', response({ status: 409, method: 'PATCH' })],
  ['unreachable', silence({ sent: false, method: 'POST' })],
  ['unreachable', response({ bodyFault: { message: 'broke off', isTransient: true } })],
])('The error code %s is for %j.', (code, exchange) => {
  expect(errorCodeOf(exchange)).toBe(code);
});
