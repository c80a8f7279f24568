import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { describeProgress, openProgressLog } from '../../src/io/progress-log.ts';
import { VirtualClock } from './virtual-clock.ts';

function open() {
  const clock = new VirtualClock();
  const lines: string[] = [];
  const log = openProgressLog(clock, 10_000, (line) => lines.push(line));
  const never = new AbortController().signal;
  /** Lets time pass, up to the end of which nothing happens but what the log does itself. */
  const pass = (ms: number) => clock.run(clock.sleep(ms, never));
  return { clock, lines, log, pass };
}

test('A run of less than ten seconds writes nothing.', async () => {
  const { lines, log, pass } = open();
  log.onProgress(0, 100);
  await pass(9_999);
  log.onProgress(100, 100);
  expect(lines).toEqual([]);
});

test('A long run writes a line every ten seconds, with the rate since the first creation.', async () => {
  const { lines, log, pass } = open();
  await pass(5_500);
  log.onProgress(0, 100);
  for (let done = 1; done <= 30; done += 1) {
    await pass(1_000);
    log.onProgress(done, 100);
  }
  expect(lines).toEqual(
    [4, 14, 24].map((done) => expect.stringContaining(`Writing ${done} of 100 · `)),
  );
  expect(lines[2]).toBe('Writing 24 of 100 · 1.0/s · 1 min 18 s left');
});

test('A long wait is shown at once, and again while it lasts.', async () => {
  const { clock, lines, log, pass } = open();
  log.onWait(clock.wallTime() + 5_000, 'a short one');
  expect(lines).toEqual([]);
  log.onWait(clock.wallTime() + 25_000, 'rate limited');
  await pass(26_000);
  expect(lines).toEqual(
    [25, 15, 5].map((left) => `Listing the monitors · rate limited, ${left} s to go`),
  );
});

test('A shorter wait within a longer one does not take its reason.', async () => {
  const { clock, lines, log, pass } = open();
  log.onWait(clock.wallTime() + 15_000, 'rate limited');
  log.onWait(clock.wallTime() + 15_000, 'checking what was created');
  await pass(11_000);
  expect(lines).toEqual(
    [15, 5].map((left) => `Listing the monitors · rate limited, ${left} s to go`),
  );
});

test('A stop is shown at once, and nothing after the end.', async () => {
  const { clock, lines, log, pass } = open();
  log.onStop();
  log.end();
  log.onStop();
  log.onWait(clock.wallTime() + 60_000, 'rate limited');
  await pass(60_000);
  await setImmediate();
  expect(lines).toEqual(['Stopping: waiting for the requests in flight']);
});

const startedAt = Date.parse('2026-11-21T10:00:00Z');
const now = startedAt + 10_000;
const state = {
  done: 0,
  total: 0,
  startedAt,
  now,
  wait: { until: 0, why: '' },
  isStopping: false,
};
const waiting = (seconds: number, why = 'rate limited') => ({
  wait: { until: now + seconds * 1000, why },
});

test.each([
  [{}, 'Listing the monitors'],
  [{ total: 500 }, 'Writing 0 of 500'],
  [{ total: 500, done: 120 }, 'Writing 120 of 500 · 12.0/s · 32 s left'],
  [{ total: 5_000, done: 120 }, 'Writing 120 of 5000 · 12.0/s · 6 min 47 s left'],
  [{ total: 100_000, done: 120 }, 'Writing 120 of 100000 · 12.0/s · 2 h 18 min left'],
  [{ total: 120, done: 120 }, 'Writing 120 of 120 · 12.0/s'],
  [{ total: 500, done: 120, ...waiting(0) }, 'Writing 120 of 500 · 12.0/s · 32 s left'],
  [
    { total: 500, done: 120, ...waiting(0.2) },
    'Writing 120 of 500 · 12.0/s · rate limited, 1 s to go',
  ],
  [{ total: 500, ...waiting(892) }, 'Writing 0 of 500 · rate limited, 14 min 52 s to go'],
  [{ total: 9, done: 9, ...waiting(2, 'because') }, 'Writing 9 of 9 · 0.9/s · because, 2 s to go'],
  [{ total: 500, done: 120, isStopping: true }, 'Stopping: waiting for the requests in flight'],
])('The progress %j is shown as %j.', (overrides, expected) => {
  expect(describeProgress({ ...state, ...overrides })).toBe(expected);
});
