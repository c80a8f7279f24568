import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullBucket, takeToken } from '../../src/service/token-bucket.ts';

/** Takes a token at each time in milliseconds; null is granted, a number the seconds to wait. */
function takeAt(rate: number, times: readonly number[]): (number | null)[] {
  let bucket = fullBucket(rate, 0);
  return times.map((now) => {
    const taken = takeToken(bucket, now);
    bucket = taken.bucket;
    return taken.retryAfter;
  });
}

describe('a token bucket', () => {
  test.each([
    ['lets a burst of one second through', 3, [0, 0, 0, 0], [null, null, null, 1]],
    ['refills while time passes', 2, [0, 0, 499, 500, 999, 1000], [null, null, 1, null, 1, null]],
    ['never holds more than one second', 2, [60_000, 60_000, 60_000], [null, null, 1]],
    ['holds one token where the rate is below one', 0.1, [0, 0, 3500, 9999, 10_000], [null, 10, 7, 1, null]],
    ['rounds the wait up to whole seconds', 0.4, [0, 0, 400, 600], [null, 3, 3, 2]],
    ['takes a fractional rate', 2.5, [0, 0, 0, 200, 200], [null, null, 1, null, 1]],
    ['lets who waited as told through where floats fall short of one', 1 / 161, [0, 0, 161_000], [null, 161, null]],
    ['charges nothing for a refusal', 1, [0, 100, 200, 300, 1000], [null, 1, 1, 1, null]],
  ])('%s', (_name, rate, times, expected) => {
    expect(takeAt(rate, times)).toEqual(expected);
  });

  const rates = fc.double({ min: 0.01, max: 1000, noNaN: true });
  const pauses = fc.array(fc.double({ min: 0, max: 5000, noNaN: true }), { maxLength: 60 });

  test('grants no more than the rate and one burst, over any stretch of time', () => {
    fc.assert(
      fc.property(rates, pauses, (rate, gaps) => {
        const times = gaps.map((_gap, index) => gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0));
        const granted = takeAt(rate, times).flatMap((wait, index) => (wait === null ? [times[index] ?? 0] : []));
        for (const [first, start] of granted.entries()) {
          for (const [last, end] of granted.entries()) {
            const most = Math.max(1, rate) + ((end - start) / 1000) * rate;
            expect(last - first + 1).toBeLessThanOrEqual(last < first ? 1 : most + 1e-6);
          }
        }
      }),
    );
  });

  test('grants the request of a client that waited exactly as told', () => {
    fc.assert(
      fc.property(rates, pauses, (rate, gaps) => {
        let bucket = fullBucket(rate, 0);
        let now = 0;
        for (const gap of gaps) {
          now += gap;
          const taken = takeToken(bucket, now);
          if (taken.retryAfter !== null) {
            expect(taken.retryAfter).toBeGreaterThanOrEqual(1);
            now += taken.retryAfter * 1000;
            expect(takeToken(bucket, now).retryAfter).toBeNull();
          }
          bucket = takeToken(bucket, now).bucket;
        }
      }),
    );
  });
});
