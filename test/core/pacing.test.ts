import { expect, test } from 'vitest';
import { Pacing } from '../../src/core/pacing.ts';

const asked = (milliseconds: number) => ({ milliseconds, asked: true });

/** How many may be under way when none is. */
function room(pacing: Pacing): number {
  let underWay = 0;
  while (pacing.hasRoom(underWay)) underWay += 1;
  return underWay;
}

/** Starts so many and has each answered well. */
function succeed(pacing: Pacing, times: number): void {
  for (let time = 0; time < times; time += 1) pacing.noteGood(pacing.start());
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
  const rooms = [1, 2, 3, 4].map(() => {
    const before = room(pacing);
    succeed(pacing, 1);
    return before;
  });
  expect(rooms).toEqual([1, 2, 4, 8]);
});

test('towards the end of what was granted the last time there is room for one, and beyond it for more again', () => {
  const pacing = new Pacing({ concurrency: 4, maxWaitMs: 60_000 });
  succeed(pacing, 10);
  pacing.pause(asked(1_000), 0);
  const rooms = Array.from({ length: 12 }, () => {
    const before = room(pacing);
    succeed(pacing, 1);
    return before;
  });
  expect(rooms).toEqual([1, 2, 4, 4, 4, 4, 4, 3, 2, 1, 1, 4]);
});

test('an outage says nothing about what the service grants', () => {
  const pacing = new Pacing({ concurrency: 4, maxWaitMs: 60_000 });
  succeed(pacing, 2);
  pacing.pause({ milliseconds: 1_000, asked: false }, 0);
  succeed(pacing, 3);
  expect(room(pacing)).toBe(4);
});

test('an answer to a request from before the pause changes nothing', () => {
  const pacing = new Pacing({ concurrency: 4, maxWaitMs: 60_000 });
  const early = pacing.start();
  pacing.pause(asked(1_000), 0);
  pacing.noteGood(early);
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
  expect([pacing.opensAt, pacing.leftMs, room(pacing)]).toEqual([2_000, 1_000, 1]);
  expect(pacing.pause(asked(1_000), 2_000)).toBe(true);
  expect(pacing.pause(asked(1e300), 2_000)).toBe(false);
});
