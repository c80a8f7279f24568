import { setTimeout } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import type { RunError } from '../../src/core/model/errors.ts';
import { openWorld, systemClock } from '../../src/io/environment.ts';

const nothing = () => undefined;

test.each([
  [{}, '', ''],
  [{ HTTPS_PROXY: 'http://p:1', NO_PROXY: 'a' }, 'http://p:1', 'a'],
  [{ HTTP_PROXY: 'http://p:1', http_proxy: 'http://p:1' }, '', ''],
  [{ https_proxy: 'http://low:1', HTTPS_PROXY: 'http://up:1' }, 'http://low:1', ''],
  [{ https_proxy: '', HTTPS_PROXY: 'http://up:1' }, 'http://up:1', ''],
])('The proxy is read from %j.', (env, httpsProxy, noProxy) => {
  using world = openWorld(env, nothing);
  expect(world.proxy).toEqual({ httpsProxy, noProxy });
});

test.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)(
  '%s stops the run, from its first request until the world is disposed of.',
  (name) => {
    const before = process.listenerCount(name);
    {
      using world = openWorld({}, nothing);
      expect(process.listenerCount(name)).toBe(before);
      world.onFirstRequest?.();
      // The event alone: the signal itself would end the tests, too.
      process.emit(name, name);
      expect((world.signal.reason as RunError).facts).toMatchObject({
        code: 'stopped',
        serviceCode: name,
      });
      expect(process.listenerCount(name)).toBe(before + 1);
    }
    expect(process.listenerCount(name)).toBe(before);
  },
);

describe('A sleep', () => {
  const never = new AbortController().signal;
  const isOver = (sleep: Promise<void>): Promise<boolean> =>
    Promise.race([sleep.then(() => true), setTimeout(20, false)]);

  test.each([2 ** 31, Number.MAX_SAFE_INTEGER])(
    'of %i ms ends when it is aborted, and not at once.',
    async (ms) => {
      const stop = new AbortController();
      const sleep = systemClock.sleep(ms, stop.signal);
      expect(await isOver(sleep)).toBe(false);
      stop.abort();
      expect(await isOver(sleep)).toBe(true);
      expect(await isOver(systemClock.sleep(ms, stop.signal))).toBe(true);
    },
  );

  test('lasts as long as it should, and one of a time that has passed gives no warning.', async () => {
    const warnings: Error[] = [];
    const listen = (warning: Error) => warnings.push(warning);
    process.on('warning', listen);
    const start = systemClock.now();
    await systemClock.sleep(-0.001, never);
    await systemClock.sleep(30, never);
    expect(systemClock.now() - start).toBeGreaterThanOrEqual(28);
    process.off('warning', listen);
    expect(warnings).toEqual([]);
  });
});

test('The clock for waits is monotonic: setting the clock of the machine does not move it.', () => {
  const [monotonic, wall] = [systemClock.now(), systemClock.wallTime()];
  vi.useFakeTimers({ toFake: ['Date'], now: wall - 86_400_000 });
  const [later, earlier] = [systemClock.now(), systemClock.wallTime()];
  vi.useRealTimers();
  expect(earlier).toBeLessThan(wall);
  expect(later).toBeGreaterThanOrEqual(monotonic);
});
