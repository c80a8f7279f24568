import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openProgressLog } from '../../src/io/environment.ts';
import { VirtualClock } from './virtual-clock.ts';

function open() {
  const clock = new VirtualClock();
  const lines: string[] = [];
  const log = openProgressLog(clock, (line) => lines.push(line));
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

test('A long run writes a line every ten seconds.', async () => {
  const { lines, log, pass } = open();
  await pass(10_500);
  for (let done = 1; done <= 25; done += 1) {
    log.onProgress(done, 100);
    await pass(1_000);
  }
  const written = ['Writing 10 of 100', 'Writing 20 of 100'];
  expect(lines).toEqual(['Listing the monitors', ...written]);
});

test('A long wait is shown at once, and again while it lasts; a shorter one takes not its reason.', async () => {
  const { clock, lines, log, pass } = open();
  log.onWait(clock.wallTime() + 5_000, 'a short one');
  expect(lines).toEqual([]);
  log.onWait(clock.wallTime() + 25_000, 'rate limited');
  log.onWait(clock.wallTime() + 25_000, 'checking what was created');
  await pass(35_000);
  expect(lines).toEqual([
    ...[25, 15, 5].map((left) => `Listing the monitors · rate limited, continues in ${left} s`),
    'Listing the monitors',
  ]);
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
