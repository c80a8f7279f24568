import { expect, test, vi } from 'vitest';
import { systemClock } from '../../src/io/clock.ts';

const never = new AbortController().signal;

/** Whether a sleep is over within 50 ms. */
function isOver(sleep: Promise<void>): Promise<boolean> {
  return Promise.race([sleep.then(() => true), new Promise<boolean>((done) => setTimeout(done, 50, false))]);
}

test.each([2 ** 31 - 1, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER])(
  'a sleep of %i ms does not end at once',
  async (ms) => {
    const stop = new AbortController();
    const sleep = systemClock.sleep(ms, stop.signal);
    expect(await isOver(sleep)).toBe(false);
    stop.abort();
    expect(await isOver(sleep)).toBe(true);
  },
);

test('a sleep lasts about as long as it should', async () => {
  const start = systemClock.now();
  await systemClock.sleep(30, never);
  expect(systemClock.now() - start).toBeGreaterThanOrEqual(28);
  expect(Math.abs(systemClock.wallTime() - Date.now())).toBeLessThan(1_000);
});

test('the clock that waits go by is monotonic: setting the clock of the machine does not move it', () => {
  const [monotonic, wall] = [systemClock.now(), systemClock.wallTime()];
  vi.useFakeTimers({ toFake: ['Date'], now: wall - 86_400_000 });
  try {
    expect(systemClock.wallTime()).toBeLessThan(wall);
    expect(systemClock.now() - monotonic).toBeGreaterThanOrEqual(0);
    expect(systemClock.now() - monotonic).toBeLessThan(60_000);
  } finally {
    vi.useRealTimers();
  }
});

test('a sleep that is not wanted any more is over before it begins', async () => {
  expect(await isOver(systemClock.sleep(60_000, AbortSignal.abort()))).toBe(true);
});

test('a sleep that is over already is no cause for a warning', async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error) => warnings.push(warning);
  process.on('warning', listen);
  await systemClock.sleep(-0.001, never);
  await systemClock.sleep(1, never);
  process.off('warning', listen);
  expect(warnings).toEqual([]);
});
