import { expect, test } from 'vitest';
import { checkLives } from './check.ts';
import { findBoasts, findUnsaidTwins } from './creation-laws.ts';
import { findUnreadDoubts } from './doubt-laws.ts';
import { kinds, open } from './histories.ts';

// Against a service that creates long after it fell silent, or where it said no, no client is safe: but it can tell.

const wild = { isTame: [false], lagMs: [0, 900, 5_000], listing: ['array', 'monitors', 'data.monitors'] } as const;
const posts = [...kinds.posts, ...open, ...open];

test('a declared name that the list at the end of a run shows twice is warned of', async () => {
  await checkLives({ posts, service: wild }, async (life) => {
    expect(findUnsaidTwins(await life.run())).toEqual([]);
  });
});

test('a run that had a doubt and was not ended early reads the list after its last creation', async () => {
  await checkLives({ posts, service: wild }, async (life) => {
    expect(findUnreadDoubts(await life.run())).toEqual([]);
  });
});

test('only what was created is reported as created', async () => {
  await checkLives({ posts, isStopped: true, service: wild }, async (life) => {
    expect(findBoasts(await life.run())).toEqual([]);
  });
});
