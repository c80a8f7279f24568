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

/** Epoch milliseconds at which the clock of a run starts. */
const start = Date.parse('2026-11-21T10:00:00Z');
const hour = 3_600_000;

/** An HTTP-date so many milliseconds after the start. */
function date(after: number): string {
  return new Date(start + after).toUTCString();
}

/** A service whose clock is off by that much asks for nine seconds. */
function nineSeconds(off: number): HeaderLines {
  return [
    ['date', date(off)],
    ['retry-after', date(off + 9_000)],
  ];
}

const retryAfter = (...values: readonly string[]): HeaderLines => values.map((value) => ['retry-after', value]);

/** Header lines, and the milliseconds for which nothing may be sent. */
const forms: readonly (readonly [string, HeaderLines, number])[] = [
  ['a number', retryAfter('7'), 7_000],
  ['zero', retryAfter('0'), 1_000],
  ['junk', retryAfter('soon'), 1_000],
  ['no line at all', [], 1_000],
  ['a date by a clock that is an hour ahead', nineSeconds(hour), 9_000],
  ['two lines, the longer first', retryAfter('8', '3'), 8_000],
];

describe('A 429 with a Retry-After that is', () => {
  test.each(forms)('%s holds back the POST and what comes after it.', async (_name, headers, windowMs) => {
    const { log, outcomes, report, requests } = await play({
      declared: ['a', 'b'],
      script: onPost('a', [throttle(429, headers, windowMs)]),
    });
    expect(outcomes).toEqual(['created', 'created']);
    expect(requests).toEqual(['GET', 'POST a', 'POST a', 'GET', 'POST b', 'GET']);
    expect(report.requests).toMatchObject({ rateLimited: 1, retried: 1 });
    // Jitter only adds, and a little.
    expect(log[2]?.time).toBeGreaterThanOrEqual(windowMs);
    expect(log[2]?.time).toBeLessThanOrEqual(windowMs * 1.1);
  });

  test.each(forms)('%s holds back the list.', async (_name, headers, windowMs) => {
    const { log, outcomes } = await play({ declared: ['a'], script: onGet([throttle(429, headers, windowMs)]) });
    expect(outcomes).toEqual(['created']);
    expect(log[1]?.time).toBeGreaterThanOrEqual(windowMs);
    expect(log[1]?.time).toBeLessThanOrEqual(windowMs * 1.1);
  });

  test.each([
    ['2^31 s', retryAfter(String(2 ** 31))],
    ['more than a double holds', retryAfter('9'.repeat(400))],
    ['just more than may be waited', retryAfter('601')],
  ])('%s ends the run at once, and says so.', async (_name, headers) => {
    const { exitCode, ms, outcomes, report, requests } = await play({
      declared: ['a', 'b'],
      script: onPost('b', [throttle(429, headers, 1)]),
    });
    expect(outcomes).toEqual(['created', 'missing']);
    expect(report.error).toMatchObject({
      code: 'max-wait-exceeded',
      status: 429,
      message: expect.stringContaining('Run again'),
    });
    expect(exitCode).toBe(1);
    expect(ms).toBe(0);
    expect(requests).toEqual(['GET', 'POST a', 'GET', 'POST b']);
  });

  test('longer than a timer of Node can count is waited out, where that is allowed.', async () => {
    const windowMs = 2_147_484_000;
    const { log, outcomes } = await play({
      declared: ['a'],
      script: onPost('a', [throttle(429, retryAfter('2147484'), windowMs)]),
      overrides: { maxWaitMs: 10 ** 10 },
    });
    expect(outcomes).toEqual(['created']);
    expect(log[2]?.time).toBeGreaterThanOrEqual(windowMs);
  });
});

describe('A 429', () => {
  const forEver = throttle(429, retryAfter('60'), 60_000);
  test.each<[string, Script, string]>([
    ['the list', onEveryGet(forEver), 'not compared'],
    ['a POST', onEveryPost('a', forEver), 'missing'],
  ])('to %s that never stops ends the run by max-wait.', async (_name, script, outcome) => {
    const { exitCode, ms, outcomes, report, requests } = await play({
      declared: ['a', 'b'],
      script,
    });
    expect(outcomes[0]).toBe(outcome);
    expect(report.error).toMatchObject({ code: 'max-wait-exceeded', status: 429 });
    expect(report.requests.waitedMs).toBeLessThanOrEqual(600_000);
    expect(ms).toBeLessThanOrEqual(600_000);
    expect(requests.length).toBeGreaterThan(8);
    expect(requests.length).toBeLessThanOrEqual(13);
    expect(exitCode).toBe(1);
  });

  test('without a Retry-After that never stops is asked less and less often.', async () => {
    const { log, ms, report } = await play({
      declared: ['a'],
      script: onEveryGet(throttle(429, [], 1_000)),
      world: { random: () => 0.99 },
    });
    expect(report.error).toMatchObject({ code: 'max-wait-exceeded', status: 429 });
    expect(ms).toBeLessThanOrEqual(600_000);
    const gaps = log.slice(1).map(({ time }, index) => Math.round(time - Number(log[index]?.time)));
    expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
    expect(log.length).toBeLessThanOrEqual(20);
  });
});

describe('A 503 with a Retry-After', () => {
  test('to the list is waited out like a 429.', async () => {
    const { log, outcomes } = await play({
      declared: ['a'],
      script: onGet([throttle(503, retryAfter('20'), 20_000)], [throttle(503, nineSeconds(hour), 9_000)]),
    });
    expect(outcomes).toEqual(['created']);
    expect(log.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'POST', 'GET']);
  });

  test('to a POST holds back the others, and the list that settles its outcome.', async () => {
    const { log, outcomes } = await play({
      declared: ['a', 'b'],
      script: onPost('a', [throttle(503, retryAfter('20'), 20_000)]),
    });
    expect(outcomes).toEqual(['created', 'created']);
    expect(log[2]?.time).toBeGreaterThanOrEqual(20_000);
  });

  test('beyond what may be waited ends the run, and the report says that the outcome is unknown.', async () => {
    const { exitCode, outcomes, report } = await play({
      declared: ['a', 'b'],
      script: onPost('a', [throttle(503, retryAfter('3600'), 1)]),
    });
    expect(outcomes).toEqual(['failed unknown', 'missing']);
    expect(report.error).toMatchObject({ code: 'max-wait-exceeded', status: 503 });
    expect(exitCode).toBe(1);
  });
});

describe('A 403 with a Retry-After', () => {
  test('to the list is waited out like a 429.', async () => {
    const { log, outcomes, report } = await play({
      declared: ['a'],
      script: onGet([throttle(403, retryAfter('20'), 20_000)]),
    });
    expect(outcomes).toEqual(['created']);
    expect(log[1]?.time).toBeGreaterThanOrEqual(20_000);
    expect(report.requests).toMatchObject({ rateLimited: 1, retried: 1 });
  });

  test('to a POST holds back the others, and it is sent again.', async () => {
    const { log, outcomes, requests } = await play({
      declared: ['a', 'b'],
      script: onPost('a', [throttle(403, retryAfter('7'), 7_000)]),
    });
    expect(outcomes).toEqual(['created', 'created']);
    expect(requests).toEqual(['GET', 'POST a', 'POST a', 'GET', 'POST b', 'GET']);
    expect(log[2]?.time).toBeGreaterThanOrEqual(7_000);
  });
});

test('A Retry-After on any other response is no reason to wait.', async () => {
  const { ms, outcomes } = await play({
    declared: ['a', 'b'],
    script: firstOf(onGet([reply(200, [], retryAfter('50'))]), onPost('a', [reply(422, {}, retryAfter('50'))])),
  });
  expect(outcomes).toEqual(['failed service', 'created']);
  expect(ms).toBe(0);
});
