import { expect, test } from 'vitest';
import { openProgressLog } from '../../src/io/progress-log.ts';
import { VirtualClock } from './virtual-clock.ts';

function open() {
  const clock = new VirtualClock();
  const lines: string[] = [];
  const log = openProgressLog(clock, 10_000, (line) => lines.push(line));
  const pass = (ms: number) => {
    void clock.sleep(ms, new AbortController().signal);
    clock.advance();
  };
  return { clock, lines, log, pass };
}

test('a short run says nothing, a long one not more than a line in ten seconds', () => {
  const { lines, log, pass } = open();
  for (let done = 1; done <= 30; done += 1) {
    pass(1_000);
    log.onProgress(done, 100);
  }
  expect(lines).toEqual([10, 20, 30].map((done) => `Creating: ${done} of 100, 1.0 a second`));
});

test('a long wait is said at once, a short one is not', () => {
  const { clock, lines, log } = open();
  log.onWait(clock.wallTime() + 5_000);
  expect(lines).toEqual([]);
  log.onWait(clock.wallTime() + 60_000);
  expect(lines).toEqual(['Listing the monitors, waiting for the service until 10:01:00 UTC']);
});
