import { expect, test } from 'vitest';
import { checkLives } from './check.ts';
import { findHastyPosts, findStubbornPosts } from './doubt-laws.ts';
import { kinds, open } from './histories.ts';

const listing = ['array', 'monitors'] as const;

test('a creation in doubt is sent again only after two lists that do not show it', async () => {
  const service = { listing, lie: [null, ...kinds.lies], liesFrom: [1, 2, 3, 4], isTame: [true, false] };
  await checkLives({ posts: ['201', 'unsent', '429', ...open], gets: kinds.gets, service }, async (life) => {
    expect(findHastyPosts(await life.run(), life.history)).toEqual([]);
  });
});

test('a creation whose outcome stays open is sent three times at most', async () => {
  const wishes = { declared: [1, 2], commits: [false, false, false, true], posts: open, service: { listing } };
  await checkLives(wishes, async (life) => {
    expect(findStubbornPosts(await life.run())).toEqual([]);
  });
});
