import { describe, expect, test } from 'vitest';
import { Pacing } from '../../../src/core/limits/pacing.ts';

const asked = (milliseconds: number) => ({ milliseconds, asked: true });

/** How many may be under way when none is. */
function room(pacing: Pacing): number {
  let underWay = 0;
  while (pacing.hasRoom(underWay)) underWay += 1;
  return underWay;
}

/** Starts so many and has each answered well at once. */
function succeed(pacing: Pacing, times: number, now = 0): void {
  for (let time = 0; time < times; time += 1) pacing.noteGood(pacing.start(now), now);
}

/** How many may be under way before each of so many good answers. */
function rooms(pacing: Pacing, times: number, now: number): readonly number[] {
  return Array.from({ length: times }, () => {
    const before = room(pacing);
    succeed(pacing, 1, now);
    return before;
  });
}

/** Lets so many start, each as early as it may and answered well at once; the time at which the next one may. */
function keepPace(pacing: Pacing, times: number, from: number): number {
  let now = from;
  for (let time = 0; time < times; time += 1) {
    now = Math.max(now, pacing.startsAt);
    succeed(pacing, 1, now);
  }
  return Math.max(now, pacing.startsAt);
}

test('before any pause as many may be under way as the user allows', () => {
  const pacing = new Pacing({ concurrency: 8, maxWaitMs: 1_000 });
  succeed(pacing, 100);
  expect(room(pacing)).toBe(8);
  expect(pacing.opensAt).toBeLessThan(0);
  expect(pacing.waitedMs(0)).toBe(0);
});

test('after a pause one goes first, and each good answer doubles their number', () => {
  const pacing = new Pacing({ concurrency: 8, maxWaitMs: 60_000 });
  succeed(pacing, 100);
  expect(pacing.pause(asked(5_000), 1_000)).toBe(true);
  expect(pacing.opensAt).toBe(6_000);
  expect(rooms(pacing, 4, 6_000)).toEqual([1, 2, 4, 8]);
});

describe('where a service asks for a long wait', () => {
  test('requests go one by one where it refused before, and more again beyond', () => {
    const pacing = new Pacing({ concurrency: 4, maxWaitMs: 60_000 });
    succeed(pacing, 10);
    pacing.pause(asked(5_000), 0);
    expect(rooms(pacing, 16, 5_000)).toEqual([1, 2, 4, 4, 4, 4, 4, 3, 2, 1, 1, 1, 2, 3, 4, 4]);
    expect(pacing.startsAt).toBe(5_000);
  });

  test('so they do where it held them up for a moment on the way', () => {
    const pacing = new Pacing({ concurrency: 4, maxWaitMs: 60_000 });
    succeed(pacing, 6);
    pacing.pause(asked(1_000), 0);
    succeed(pacing, 8, 1_000);
    pacing.pause(asked(10_000), 1_000);
    expect(rooms(pacing, 14, 11_000)).toEqual([1, 2, 4, 3, 2, 1, 1, 1, 2, 3, 4, 3, 2, 1]);
  });

  test('one that is refused right after it says nothing but that it was too short', () => {
    const pacing = new Pacing({ concurrency: 4, maxWaitMs: 60_000 });
    succeed(pacing, 10);
    pacing.pause(asked(5_000), 0);
    pacing.start(5_000);
    pacing.pause(asked(1_000), 5_000);
    expect(rooms(pacing, 10, 6_000)).toEqual([1, 2, 4, 4, 4, 4, 4, 3, 2, 1]);
  });

  test('what it granted before does not count for the window that comes, however late its answer', () => {
    const pacing = new Pacing({ concurrency: 4, maxWaitMs: 60_000 });
    const early = pacing.start(0);
    succeed(pacing, 10);
    pacing.pause(asked(5_000), 0);
    pacing.noteGood(early, 100);
    expect(rooms(pacing, 10, 5_000)).toEqual([1, 2, 4, 4, 4, 4, 4, 3, 2, 1]);
  });
});

describe('where a service asks for a short wait', () => {
  /** Twenty are granted at once, then ten in the second after each refusal: the first two were at 0 and 1,000 ms. */
  function limited(): Pacing {
    const pacing = new Pacing({ concurrency: 4, maxWaitMs: 60_000 });
    succeed(pacing, 20);
    pacing.pause(asked(999), 0);
    succeed(pacing, 10, 1_000);
    return pacing;
  }

  test('the first time, nothing is known of its rate', () => {
    const pacing = limited();
    expect(keepPace(pacing, 100, 1_000)).toBe(1_000);
  });

  test('the second time they start a little slower than it granted them between the two, and feel their way up', () => {
    const pacing = limited();
    pacing.pause(asked(1_000), 1_000);
    // One starts at once, one makes up for having come late, and the third keeps its distance.
    expect(keepPace(pacing, 2, 2_000)).toBeCloseTo(2_000 + 100 / 0.98, 3);
    expect(keepPace(pacing, 10, 2_102) - 2_102).toBeLessThan(800);
  });

  test('from the third time on they keep to what was measured for a while', () => {
    const pacing = limited();
    pacing.pause(asked(1_000), 1_000);
    keepPace(pacing, 5, 2_000);
    pacing.pause(asked(1_000), 2_500);
    const [first, second] = [keepPace(pacing, 2, 3_500), keepPace(pacing, 3, 3_500)].map((at) => at - 3_500);
    const third = keepPace(pacing, 1, 3_500) - 3_500;
    expect(Number(second) - Number(first)).toBeCloseTo(3 * (third - Number(second)), 6);
  });

  test('the rate grows when it has held for a while', () => {
    const pacing = limited();
    pacing.pause(asked(1_000), 1_000);
    const settled = keepPace(pacing, 40, 2_000);
    expect(keepPace(pacing, 40, settled) - settled).toBeLessThan(0.75 * 4_000);
  });

  test('one that starts late is made up for by one, and not by many', () => {
    const pacing = limited();
    pacing.pause(asked(1_000), 1_000);
    keepPace(pacing, 1, 2_000);
    pacing.start(9_000);
    expect(pacing.startsAt).toBe(9_000);
    pacing.start(9_000);
    expect(pacing.startsAt).toBeGreaterThan(9_080);
  });

  test('keeping to a rate is no waiting', () => {
    const pacing = limited();
    pacing.pause(asked(1_000), 1_000);
    const now = keepPace(pacing, 10, 2_000);
    expect(pacing.opensAt).toBe(2_000);
    expect(pacing.waitedMs(now)).toBe(1_999);
  });

  test('while nothing but refusals comes, requests keep to the waits alone', () => {
    const pacing = new Pacing({ concurrency: 4, maxWaitMs: 60_000 });
    succeed(pacing, 1);
    pacing.pause(asked(1_000), 0);
    succeed(pacing, 1, 10_000);
    pacing.pause(asked(1_000), 10_000);
    pacing.start(11_000);
    pacing.pause(asked(1_000), 11_000);
    expect(pacing.startsAt).toBe(12_000);
    succeed(pacing, 1, 12_000);
    expect(pacing.startsAt).toBeGreaterThan(20_000);
  });

  test('two refusals far apart do not make a rate', () => {
    const pacing = limited();
    pacing.pause(asked(1_000), 300_000);
    expect(keepPace(pacing, 100, 301_000)).toBe(301_000);
  });

  test('a run that stood idle does not take its own pace for that of the service', () => {
    const pacing = limited();
    pacing.pause(asked(1_000), 1_000);
    const now = keepPace(pacing, 10, 2_000);
    pacing.pause(asked(1_000), now + 600_000);
    const from = now + 601_000;
    expect(keepPace(pacing, 10, from) - from).toBeLessThan(2_100);
  });

  test('a long wait puts an end to it: within a window there is nothing to be divided', () => {
    const pacing = limited();
    pacing.pause(asked(1_000), 1_000);
    succeed(pacing, 10, 2_000);
    pacing.pause(asked(30_000), 2_000);
    expect(keepPace(pacing, 10, 32_000)).toBe(32_000);
  });
});

describe('what an answer says of the limit', () => {
  const open = () => new Pacing({ concurrency: 4, maxWaitMs: 60_000 });

  test.each([
    [100, 4],
    [4, 4],
    [2, 2],
    [1, 1],
  ])('with %i left lets %i be under way', (left, expected) => {
    const pacing = open();
    expect(pacing.noteQuota({ left, resetMs: 30_000 }, 0)).toBe(false);
    expect([room(pacing), pacing.startsAt]).toEqual([expected, Number.NEGATIVE_INFINITY]);
  });

  test('with nothing left holds all back until its reset, and then one goes first', () => {
    const pacing = open();
    expect(pacing.noteQuota({ left: 0, resetMs: 30_000 }, 0)).toBe(true);
    expect([pacing.startsAt, pacing.waitedMs(30_000)]).toEqual([30_000, 30_000]);
    expect(rooms(pacing, 3, 30_000)).toEqual([1, 2, 4]);
  });

  test('with nothing left begins a window: what was granted before does not count', () => {
    const pacing = open();
    succeed(pacing, 10);
    pacing.pause(asked(5_000), 0);
    succeed(pacing, 5, 5_000);
    pacing.noteQuota({ left: 0, resetMs: 30_000 }, 5_000);
    expect(rooms(pacing, 10, 35_000)).toEqual([1, 2, 4, 4, 4, 4, 4, 3, 2, 1]);
  });

  test('with nothing left and no time lets one be under way, until an answer says nothing', () => {
    const pacing = open();
    expect(pacing.noteQuota({ left: 0, resetMs: null }, 0)).toBe(false);
    expect(room(pacing)).toBe(1);
    pacing.noteQuota(null, 0);
    expect(room(pacing)).toBe(4);
  });

  test.each([60_001, 1e300, Number.POSITIVE_INFINITY])(
    'is not heeded with %d ms to wait, longer than may be',
    (resetMs) => {
      const pacing = open();
      expect(pacing.noteQuota({ left: 0, resetMs }, 0)).toBe(false);
      expect([pacing.startsAt, pacing.leftMs, room(pacing)]).toEqual([Number.NEGATIVE_INFINITY, 60_000, 4]);
    },
  );

  test.each([4_000, 4_500])('is no news during a pause that lasts as long or longer: %i ms', (resetMs) => {
    const pacing = open();
    pacing.pause(asked(5_000), 0);
    expect(pacing.noteQuota({ left: 0, resetMs }, 500)).toBe(false);
    expect(pacing.opensAt).toBe(5_000);
  });
});

test('an outage says nothing about what the service grants', () => {
  const pacing = new Pacing({ concurrency: 4, maxWaitMs: 60_000 });
  succeed(pacing, 2);
  pacing.pause({ milliseconds: 8_000, asked: false }, 0);
  expect(rooms(pacing, 3, 8_000)).toEqual([1, 2, 4]);
});

test('an answer to a request from before the pause changes nothing', () => {
  const pacing = new Pacing({ concurrency: 4, maxWaitMs: 60_000 });
  const early = pacing.start(0);
  pacing.pause(asked(1_000), 0);
  pacing.noteGood(early, 500);
  expect(room(pacing)).toBe(1);
  expect(pacing.failuresAt(2_000)).toBe(2);
});

test('pauses that overlap count once, and the longest holds', () => {
  const pacing = new Pacing({ concurrency: 4, maxWaitMs: 60_000 });
  for (const [milliseconds, now] of [
    [2_000, 0],
    [500, 100],
    [5_000, 200],
  ] as const)
    pacing.pause(asked(milliseconds), now);
  expect(pacing.opensAt).toBe(5_200);
  expect(pacing.failuresAt(300)).toBe(1);
  expect(pacing.failuresAt(5_200)).toBe(2);
  expect([0, 2_600, 5_200, 9_000].map((now) => pacing.waitedMs(now))).toEqual([0, 2_600, 5_200, 5_200]);
  expect(pacing.leftMs).toBe(54_800);
});

test('a pause beyond what may be waited is refused, and changes nothing', () => {
  const pacing = new Pacing({ concurrency: 4, maxWaitMs: 3_000 });
  expect(pacing.pause(asked(2_000), 0)).toBe(true);
  succeed(pacing, 1);
  expect(pacing.pause(asked(1_001), 2_000)).toBe(false);
  expect([pacing.opensAt, pacing.leftMs, room(pacing)]).toEqual([2_000, 1_000, 2]);
  expect(pacing.pause(asked(1_000), 2_000)).toBe(true);
  expect(pacing.pause(asked(1e300), 2_000)).toBe(false);
});
