import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openProgressLog } from '../../src/io/progress-log.ts';
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

test('A run of less than ten seconds says nothing.', async () => {
  const { lines, log, pass } = open();
  log.onProgress(0, 100);
  await pass(9_999);
  log.onProgress(100, 100);
  expect(lines).toEqual([]);
});

test('A long run says a line every ten seconds, with the rate since the first creation.', async () => {
  const { lines, log, pass } = open();
  await pass(5_500);
  log.onProgress(0, 100);
  for (let done = 1; done <= 30; done += 1) {
    await pass(1_000);
    log.onProgress(done, 100);
  }
  expect(lines).toEqual([4, 14, 24].map((done) => expect.stringContaining(`Creating ${done} of 100 · `)));
  expect(lines[2]).toBe('Creating 24 of 100 · 1.0/s · 1 min 18 s left');
});

test('A long wait is said at once, and again while it lasts.', async () => {
  const { clock, lines, log, pass } = open();
  log.onWait(clock.wallTime() + 5_000, 'a short one');
  expect(lines).toEqual([]);
  log.onWait(clock.wallTime() + 25_000, 'rate limited');
  await pass(26_000);
  expect(lines).toEqual([25, 15, 5].map((left) => `Listing the monitors · rate limited, ${left} s to go`));
});

test('A shorter wait within a longer one does not take its reason.', async () => {
  const { clock, lines, log, pass } = open();
  log.onWait(clock.wallTime() + 15_000, 'rate limited');
  log.onWait(clock.wallTime() + 15_000, 'checking what was created');
  await pass(11_000);
  expect(lines).toEqual([15, 5].map((left) => `Listing the monitors · rate limited, ${left} s to go`));
});

test('A stop is said at once, and nothing after the end.', async () => {
  const { clock, lines, log, pass } = open();
  log.onStop();
  log.end();
  log.onStop();
  log.onWait(clock.wallTime() + 60_000, 'rate limited');
  await pass(60_000);
  await setImmediate();
  expect(lines).toEqual(['Stopping: waiting for the requests in flight']);
});
