import { describe, expect, test } from 'vitest';
import type { Script } from '../simulator/service.ts';
import {
  firstOf,
  type HeaderLines,
  onEveryGet,
  onEveryPost,
  onGet,
  onPost,
  reply,
  throttle,
} from '../simulator/steps.ts';
import { play } from './scene.ts';

const retryAfter = (...values: readonly string[]): HeaderLines =>
  values.map((value) => ['retry-after', value]);

/** A service whose clock is an hour ahead asks for nine seconds. */
function nineSeconds(): HeaderLines {
  const now = Date.parse('2026-11-21T11:00:00Z');
  const date = (after: number) => new Date(now + after).toUTCString();
  return [['date', date(0)], ...retryAfter(date(9_000))];
}

/** A status, header lines, and the milliseconds for which nothing may be sent. */
const refusals: readonly (readonly [string, number, HeaderLines, number])[] = [
  ['429 with a number', 429, retryAfter('7'), 7_000],
  ['429 with junk', 429, retryAfter('soon'), 1_000],
  ['429 without a Retry-After', 429, [], 1_000],
  ['429 with a date by a clock that is ahead', 429, nineSeconds(), 9_000],
  ['429 with two lines, the longer first', 429, retryAfter('8', '3'), 8_000],
  ['503 with a number', 503, retryAfter('20'), 20_000],
  ['403 with a number', 403, retryAfter('20'), 20_000],
];

describe('A Retry-After', () => {
  test.each(refusals)(
    'of a %s holds back a POST and what comes after it, and a list.',
    async (_name, status, lines, windowMs) => {
      const script = onPost('a', [throttle(status, lines, windowMs)]);
      const { log, outcomes, report, requests } = await play({ declared: ['a', 'b'], script });
      expect(outcomes).toEqual(['created', 'created']);
      // The outcome of a 503 is looked up before the next send.
      if (status !== 503) {
        expect(requests).toEqual(['GET', 'POST a', 'POST a', 'GET', 'POST b', 'GET']);
        expect(report.requests).toMatchObject({ rateLimited: 1, retried: 1 });
      }
      // Jitter only adds, and a little.
      expect(log[2]?.time).toBeGreaterThanOrEqual(windowMs);
      expect(log[2]?.time).toBeLessThanOrEqual(windowMs * 1.1);

      const listed = await play({
        declared: ['a'],
        script: onGet([throttle(status, lines, windowMs)]),
      });
      expect(listed.outcomes).toEqual(['created']);
      expect(listed.log[1]?.time).toBeGreaterThanOrEqual(windowMs);
      expect(listed.log[1]?.time).toBeLessThanOrEqual(windowMs * 1.1);
    },
  );

  test.each([
    ['2^31 s', 429, retryAfter(String(2 ** 31)), 'missing'],
    ['more than a double holds', 429, retryAfter('9'.repeat(400)), 'missing'],
    ['just more than may be waited', 429, retryAfter('601'), 'missing'],
    ['an hour after a 503, whose outcome is unknown', 503, retryAfter('3600'), 'failed unknown'],
  ])('of %s ends the run at once, and says so.', async (_name, status, headers, outcome) => {
    const script = onPost('b', [throttle(status, headers, 1)]);
    const { exitCode, ms, outcomes, report, requests } = await play({
      declared: ['a', 'b'],
      script,
    });
    expect(outcomes).toEqual(['created', outcome]);
    const message = expect.stringContaining('Run again');
    expect(report.error).toMatchObject({ code: 'max-wait-exceeded', status, message });
    expect({ exitCode, ms, requests }).toEqual({
      exitCode: 1,
      ms: 0,
      requests: ['GET', 'POST a', 'GET', 'POST b'],
    });
  });

  test('on any other response is no reason to wait.', async () => {
    const script = firstOf(
      onGet([reply(200, [], retryAfter('50'))]),
      onPost('a', [reply(422, {}, retryAfter('50'))]),
    );
    const { ms, outcomes } = await play({ declared: ['a', 'b'], script });
    expect(outcomes).toEqual(['failed service', 'created']);
    expect(ms).toBe(0);
  });
});

describe('A 429 that never stops', () => {
  const forEver = throttle(429, retryAfter('60'), 60_000);

  test.each<[string, Script, string]>([
    ['to the list', onEveryGet(forEver), 'not compared'],
    ['to a POST', onEveryPost('a', forEver), 'missing'],
  ])('%s ends the run by max-wait.', async (_name, script, outcome) => {
    const { exitCode, ms, outcomes, report, requests } = await play({
      declared: ['a', 'b'],
      script,
    });
    expect(outcomes[0]).toBe(outcome);
    expect(report.error).toMatchObject({ code: 'max-wait-exceeded', status: 429 });
    expect(Math.max(ms, report.requests.waitedMs)).toBeLessThanOrEqual(600_000);
    expect(requests.length).toBeGreaterThan(8);
    expect(requests.length).toBeLessThanOrEqual(13);
    expect(exitCode).toBe(1);
  });

  test('without a Retry-After gets requests less and less often.', async () => {
    const script = onEveryGet(throttle(429, [], 1_000));
    const { log, ms, report } = await play({
      declared: ['a'],
      script,
      world: { random: () => 0.99 },
    });
    expect(report.error).toMatchObject({ code: 'max-wait-exceeded', status: 429 });
    expect(ms).toBeLessThanOrEqual(600_000);
    const gaps = log.slice(1).map(({ time }, index) => Math.round(time - Number(log[index]?.time)));
    expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
    expect(log.length).toBeLessThanOrEqual(20);
  });
});
