import { describe, expect, test } from 'vitest';
import { Rate } from '../../../src/core/rate-limit/steady-rate.ts';

/** Share of the measured rate that is used. */
const usedShare = 0.98;

/** Has so many responded well, none of which was held back, and then one refused. */
function refuseAfter(rate: Rate, granted: number, now: number): void {
  for (let time = 0; time < granted; time += 1) rate.recordGood(now);
  rate.recordRefusal(now);
}

/** Milliseconds between two that start as early as they may; 0 without a bound. To be asked again a second later at the earliest. */
function spacing(rate: Rate, now: number): number {
  rate.start(now);
  rate.start(now);
  return rate.nextAt - now;
}

/** By what a good response then raises the rate, when requests are held back. */
function growthAt(rate: Rate, now: number): number {
  const before = spacing(rate, now);
  rate.recordGood(now);
  return before / spacing(rate, now + 1_000);
}

describe('The rate is measured from', () => {
  test.each([
    ['the latest refusal where twenty requests and five seconds are between', 20, 5_000, 5_000 / 20],
    ['the refusal before it where fewer requests are', 19, 5_000, 10_000 / 49],
    ['the refusal before it where less time is', 20, 4_999, 9_999 / 50],
  ])('%s.', (_name, granted, milliseconds, expected) => {
    const rate = new Rate();
    refuseAfter(rate, 7, 10_000);
    refuseAfter(rate, 30, 15_000);
    refuseAfter(rate, granted, 15_000 + milliseconds);
    expect(spacing(rate, 30_000)).toBeCloseTo(expected / usedShare, 6);
  });

  test('the only refusal where it was up to fifteen seconds ago.', () => {
    const rate = new Rate();
    refuseAfter(rate, 7, 10_000);
    refuseAfter(rate, 30, 25_000);
    expect(spacing(rate, 30_000)).toBeCloseTo(500 / usedShare, 6);
  });

  test('a refusal however long ago where a rate is known.', () => {
    const rate = new Rate();
    refuseAfter(rate, 7, 10_000);
    refuseAfter(rate, 30, 20_000);
    refuseAfter(rate, 150, 80_000);
    expect(spacing(rate, 90_000)).toBeCloseTo(400 / usedShare, 6);
  });

  test('the later of two refusals that are far apart, and not from the earlier one.', () => {
    const rate = new Rate();
    refuseAfter(rate, 7, 10_000);
    refuseAfter(rate, 30, 300_000);
    refuseAfter(rate, 10, 302_000);
    expect(spacing(rate, 310_000)).toBeCloseTo(200 / usedShare, 6);
  });
});

test('A rate is never measured below half of the one before, because the run may have been idle.', () => {
  const rate = new Rate();
  refuseAfter(rate, 7, 10_000);
  refuseAfter(rate, 40, 20_000);
  refuseAfter(rate, 1, 80_000);
  expect(spacing(rate, 90_000)).toBeCloseTo(500 / usedShare, 6);
});

test('A rate that is forgotten holds nothing back, and one more refusal gives none.', () => {
  const rate = new Rate();
  refuseAfter(rate, 7, 10_000);
  refuseAfter(rate, 1, 20_000);
  rate.start(20_000);
  rate.forget();
  expect(rate.nextAt).toBeLessThan(20_000);
  refuseAfter(rate, 1, 21_000);
  expect(spacing(rate, 30_000)).toBe(0);
});

describe('A higher rate is tried', () => {
  /** Refusals ten seconds apart, with four requests a second at first, and then with so many between each two. */
  function measured(granted: readonly number[]) {
    const rate = new Rate();
    let now = 0;
    for (const count of [7, 40, ...granted]) {
      now += 10_000;
      refuseAfter(rate, count, now);
    }
    return { rate, now };
  }

  test('at once, and by a large step, after the first measurement.', () => {
    const { rate, now } = measured([]);
    expect(growthAt(rate, now)).toBeCloseTo(1.08, 6);
  });

  test('by a small step, after any other measurement has held for four seconds.', () => {
    const [early, late] = [measured([40]), measured([40])];
    expect(growthAt(early.rate, early.now + 3_999)).toBeCloseTo(1, 6);
    expect(growthAt(late.rate, late.now + 4_000)).toBeCloseTo(1.02, 6);
  });
});
