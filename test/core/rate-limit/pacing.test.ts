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

/** How many requests may be in flight before each of so many good responses. */
function rooms(pacing: Pacing, times: number, now: number): readonly number[] {
  return Array.from({ length: times }, () => {
    const before = room(pacing);
    succeed(pacing, 1, now);
    return before;
  });
}

test('Before any pause, as many requests may be in flight as concurrency allows.', () => {
  const pacing = new Pacing({ concurrency: 8, maxWaitMs: 1_000 }, () => 0);
  succeed(pacing, 100);
  expect(room(pacing)).toBe(8);
  expect(pacing.resumesAt).toBeLessThan(0);
  expect(pacing.waitedMs(0)).toBe(0);
});

test('After a pause, one request goes first, and each good response doubles the number.', () => {
  const pacing = new Pacing({ concurrency: 8, maxWaitMs: 60_000 }, () => 0);
  succeed(pacing, 100);
  expect(pacing.pause(asked(5_000), 1_000)).toBe(true);
  expect(pacing.resumesAt).toBe(6_000);
  expect(rooms(pacing, 4, 6_000)).toEqual([1, 2, 4, 8]);
});

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

describe('Rate-limit headers', () => {
  const open = () => new Pacing({ concurrency: 4, maxWaitMs: 60_000 }, () => 0);

  test.each([
    [100, 4],
    [4, 4],
    [2, 2],
    [1, 1],
  ])('with %i left allow %i in flight.', (left, expected) => {
    const pacing = open();
    expect(pacing.recordQuota({ left, resetMs: 30_000 }, 0)).toBe(false);
    expect([room(pacing), pacing.startsAt]).toEqual([expected, Number.NEGATIVE_INFINITY]);
  });

  test('with nothing left hold all requests back until the reset, then let one go first.', () => {
    const pacing = open();
    expect(pacing.recordQuota({ left: 0, resetMs: 30_000 }, 0)).toBe(true);
    expect([pacing.startsAt, pacing.waitedMs(30_000)]).toEqual([30_000, 30_000]);
    expect(rooms(pacing, 3, 30_000)).toEqual([1, 2, 4]);
  });

  test('with nothing left and no time allow one in flight, until a response lacks them.', () => {
    const pacing = open();
    expect(pacing.recordQuota({ left: 0, resetMs: null }, 0)).toBe(false);
    expect(room(pacing)).toBe(1);
    pacing.recordQuota(null, 0);
    expect(room(pacing)).toBe(4);
  });

  test.each([60_001, 1e300, Number.POSITIVE_INFINITY])(
    'are ignored with a reset in %d ms, which is beyond max-wait.',
    (resetMs) => {
      const pacing = open();
      expect(pacing.recordQuota({ left: 0, resetMs }, 0)).toBe(false);
      expect([pacing.startsAt, pacing.leftMs, room(pacing)]).toEqual([Number.NEGATIVE_INFINITY, 60_000, 4]);
    },
  );

  test.each([4_000, 4_500])('change nothing during a pause that lasts as long or longer: %i ms.', (resetMs) => {
    const pacing = open();
    pacing.pause(asked(5_000), 0);
    expect(pacing.recordQuota({ left: 0, resetMs }, 500)).toBe(false);
    expect(pacing.resumesAt).toBe(5_000);
  });
});

test('A response to a request from before the pause changes nothing.', () => {
  const pacing = new Pacing({ concurrency: 4, maxWaitMs: 60_000 }, () => 0);
  const early = pacing.start(0);
  pacing.pause(asked(1_000), 0);
  pacing.recordGood(early, 500);
  expect(room(pacing)).toBe(1);
  expect(pacing.failuresAt(2_000)).toBe(2);
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

test('Near the end of the window before, requests go one by one, and then freely again.', () => {
  const pacing = new Pacing({ concurrency: 4, maxWaitMs: 600_000 }, () => 0);
  succeed(pacing, 10);
  pacing.pause(asked(40_000), 0);
  expect(rooms(pacing, 14, 40_000)).toEqual([1, 2, 4, 4, 4, 4, 4, 3, 2, 1, 1, 1, 2, 3]);
});
