import { describe, expect, test } from 'vitest';
import { Pacing } from '../../../src/core/rate-limit/pacing.ts';

const asked = (milliseconds: number) => ({ milliseconds, asked: true });

/** How many requests may be in flight when none is. */
function room(pacing: Pacing): number {
  let inFlight = 0;
  while (pacing.hasRoom(inFlight)) inFlight += 1;
  return inFlight;
}

/** Starts so many and has each responded well at once. */
function succeed(pacing: Pacing, times: number, now = 0): void {
  for (let time = 0; time < times; time += 1) pacing.recordGood(pacing.start(now), now);
}

describe('After two short waits that the service asked for, requests keep to a rate', () => {
  /** Twenty are granted at once, and ten in the second between the two refusals. */
  function limited(): Pacing {
    const pacing = new Pacing({ concurrency: 4, maxWaitMs: 60_000 }, () => 0);
    succeed(pacing, 20);
    pacing.pause(asked(1_000), 0);
    succeed(pacing, 10, 1_000);
    pacing.pause(asked(1_000), 1_000);
    return pacing;
  }

  test('that counts as no waiting.', () => {
    const pacing = limited();
    succeed(pacing, 3, 2_000);
    expect(pacing.startsAt).toBeGreaterThan(2_050);
    expect([pacing.resumesAt, pacing.waitedMs(2_000)]).toEqual([2_000, 2_000]);
  });

  test('that is ignored while all responses are refusals, because a limit without end would never end the run.', () => {
    const pacing = limited();
    for (let time = 0; time < 10; time += 1) pacing.start(2_000);
    expect(pacing.startsAt).toBe(2_000);
    succeed(pacing, 1, 2_000);
    expect(pacing.startsAt).toBeGreaterThan(2_000);
  });

  test('that a long wait ends.', () => {
    const pacing = limited();
    succeed(pacing, 10, 2_000);
    pacing.pause(asked(30_000), 2_000);
    succeed(pacing, 10, 32_000);
    expect(pacing.startsAt).toBe(32_000);
  });
});

test.each([4_000, 4_500])('A quota changes nothing during a pause that lasts as long or longer: %i ms.', (resetMs) => {
  const pacing = new Pacing({ concurrency: 4, maxWaitMs: 60_000 }, () => 0);
  pacing.pause(asked(5_000), 0);
  expect(pacing.recordQuota({ left: 0, resetMs }, 500)).toBe(false);
  expect(pacing.resumesAt).toBe(5_000);
});

test('Pauses that overlap count once, and the longest wins.', () => {
  const pacing = new Pacing({ concurrency: 4, maxWaitMs: 60_000 }, () => 0);
  for (const [milliseconds, now] of [
    [2_000, 0],
    [500, 100],
    [5_000, 200],
  ] as const)
    pacing.pause(asked(milliseconds), now);
  expect(pacing.resumesAt).toBe(5_200);
  expect(pacing.failuresAt(300)).toBe(1);
  expect(pacing.failuresAt(5_200)).toBe(2);
  expect([0, 2_600, 5_200, 9_000].map((now) => pacing.waitedMs(now))).toEqual([0, 2_600, 5_200, 5_200]);
  expect(pacing.leftMs).toBe(54_800);
});

test('A pause beyond max-wait is refused, and changes nothing.', () => {
  const pacing = new Pacing({ concurrency: 4, maxWaitMs: 3_000 }, () => 0);
  expect(pacing.pause(asked(2_000), 0)).toBe(true);
  succeed(pacing, 1);
  expect(pacing.pause(asked(1_001), 2_000)).toBe(false);
  expect([pacing.resumesAt, pacing.leftMs, room(pacing)]).toEqual([2_000, 1_000, 2]);
  expect(pacing.pause(asked(1_000), 2_000)).toBe(true);
  expect(pacing.pause(asked(1e300), 2_000)).toBe(false);
});
