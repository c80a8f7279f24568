import { expect, test } from 'vitest';
import { checkLives } from './check.ts';
import { findBoasts, findDuplicates, findLacking, findUntold } from './creation-laws.ts';

test('runs that go on until one ends well create no declared name twice, and end well', async () => {
  await checkLives({ isStopped: true }, async (life) => {
    const runs = await life.converge();
    expect(findDuplicates(life.service.monitors)).toEqual([]);
    expect(runs.at(-1)).toMatchObject({ exitCode: 0, report: { error: null } });
  });
});

test('neither do they where many doubts have good answers between them', async () => {
  const posts = ['201', '500', '502', '503', 'broken'] as const;
  const service = { listing: ['array'] as const };
  const wishes = { declared: [30], mostPosts: 60, posts, commits: [false, false, true], maxWaitMs: [600_000], service };
  await checkLives(wishes, async (life) => {
    const runs = await life.converge();
    expect(findDuplicates(life.service.monitors)).toEqual([]);
    expect(runs.at(-1)?.exitCode).toBe(0);
  });
});

test('a run that ends with exit code 0 leaves every declared monitor there', async () => {
  await checkLives({}, async (life) => {
    const { exitCode } = await life.run();
    if (exitCode === 0) expect(findLacking(life.history, life.service.monitors)).toEqual([]);
  });
});

test('what a run created is reported as created or as in doubt, and nothing else is', async () => {
  await checkLives({ isStopped: true }, async (life) => {
    const run = await life.run();
    expect(findUntold(run)).toEqual([]);
    expect(findBoasts(run)).toEqual([]);
  });
});
