import { expect, test } from 'vitest';
import { describeRequests, describeUnverified } from '../../../src/core/render/finding-words.ts';
import { findingsOf, report } from '../builders.ts';

test.each([
  [{}, null],
  [{ sent: 1 }, '1 request'],
  [{ sent: 2, retried: 1 }, '2 requests'],
  [{ sent: 3, rateLimited: 1 }, '3 requests, 1 rate limited'],
  [{ sent: 3, waitedMs: 1 }, '3 requests, waited 1 s'],
])('the requests %j are told as %j', (counts, expected) => {
  const requests = { sent: 0, retried: 0, rateLimited: 0, waitedMs: 0, ...counts };
  expect(describeRequests(report({ requests }))).toBe(expected);
});

test('a field that was not compared is told with the number of monitors that have it', () => {
  expect(
    describeUnverified(report({ findings: findingsOf('in-sync', 'changed', 'missing') }), (names) =>
      names.join(' and '),
    ),
  ).toBe("Not compared, as the service's list does not show it: assertions (1 monitor)");
});
