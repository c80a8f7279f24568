import { describe, expect, test } from 'vitest';
import { runs } from '../runs.ts';
import { type Limiter, tokenBucket, unlimited } from './limiters.ts';
import { allMethods, measure, type Scenario, scenarios } from './scenarios.ts';
import { foresee, seeded, simulate } from './simulation.ts';

const seeds = Array.from({ length: runs(0.05) }, (_, index) => index + 1);

describe.each(scenarios)('A service with a $name', (scenario) => {
  test.each([false, true])(
    'takes hardly longer than one must, with hardly a refusal and none ignored (another client: %s).',
    async (hasOther) => {
      for (const seed of seeds) {
        const { allowed, firstComeWithMore, ideal, inside, ms, refused } = await measure(scenario, {
          seed,
          hasOther,
        });
        expect(ms / ideal, `seed ${seed}`).toBeLessThanOrEqual(1.05);
        // In a window whoever comes first is served; from a steady inflow the other client is to
        // get its share.
        if (scenario.windowMs >= 60_000)
          expect(ms / firstComeWithMore, `seed ${seed}`).toBeLessThanOrEqual(1.03);
        expect(refused, `seed ${seed}`).toBeLessThanOrEqual(allowed);
        expect(inside, `seed ${seed}`).toBe(0);
      }
    },
  );

  test('takes hardly longer than one must for updates, creations and deletions.', async () => {
    for (const seed of seeds) {
      const { ideal, inside, ms } = await measure(scenario, { seed, methods: allMethods });
      expect(ms / ideal, `seed ${seed}`).toBeLessThanOrEqual(1.03);
      expect(inside, `seed ${seed}`).toBe(0);
    }
  });

  test.each([1, 64])('is used well with a concurrency of %i.', async (concurrency) => {
    const few: Scenario = { ...scenario, count: scenario.count / 2 };
    const { ideal, inside, ms } = await measure(few, { seed: 1, concurrency });
    expect(ms / ideal).toBeLessThanOrEqual(1.1);
    expect(inside).toBe(0);
  });
});

const load = (limiter: Limiter, count = 2_000) => {
  return { limiter, count, concurrency: 8, random: seeded(1) };
};

describe('A service without a limit', () => {
  const least = foresee(load(unlimited));

  test('is not slowed down.', async () => {
    const { ms, refused } = await simulate(load(unlimited));
    expect(least / ms).toBeGreaterThanOrEqual(0.98);
    expect(refused).toBe(0);
  });

  test.each([
    ['one', [500]],
    ['two', [500, 600]],
    ['three', [1, 500, 1_500]],
  ])(
    'that refuses %s for no reason is slowed down for a moment only.',
    async (_name, refusedOnes) => {
      let asked = 0;
      const moody: Limiter = { take: () => (refusedOnes.includes(++asked) ? 900 : null) };
      const { ms, refused, waitedMs } = await simulate(load(moody));
      expect(refused).toBe(refusedOnes.length);
      expect(waitedMs).toBeLessThan(1_100 * refused);
      expect(ms - least).toBeLessThan(2_500 * refused);
    },
  );
});

test('What another client leaves when it is done is found.', async () => {
  const [slow, fast] = [tokenBucket(5, 10), tokenBucket(10, 10)];
  const limiter: Limiter = { take: (now) => (now < 60_000 ? slow : fast).take(now) };
  const { inside, ms } = await simulate(load(limiter, 1_310));
  // 310 in the first minute, and 1,000 at 10 a second.
  expect(ms).toBeLessThan(1.1 * (60_000 + 100_000));
  expect(inside).toBe(0);
});

test('A service that falls back to a tenth of its rate is not stormed.', async () => {
  const [fast, slow] = [tokenBucket(20, 5), tokenBucket(2, 5)];
  const limiter: Limiter = { take: (now) => (now < 20_000 ? fast : slow).take(now) };
  const { inside, refused } = await simulate(load(limiter, 500));
  // A bucket of 2 a second and waits of whole seconds: at best one refusal for two or three
  // requests.
  expect(refused).toBeLessThan(120);
  expect(inside).toBe(0);
});
