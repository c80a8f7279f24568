import { expect, test } from 'vitest';
import { checkLives } from './check.ts';
import { findBlindPosts } from './doubt-laws.ts';
import { kinds, open } from './histories.ts';

test('a list that is never to be understood lets nothing be created', async () => {
  const service = { lie: kinds.lies, unmanaged: [1, 2, 7] };
  await checkLives({ service }, async (life) => {
    const { exitCode, sent } = await life.run();
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(exitCode).toBe(1);
  });
});

test('after a list in doubt nothing is created, be it the first list or one that was read back', async () => {
  const posts = ['201', '409', ...open] as const;
  await checkLives({ posts, gets: kinds.gets, service: { there: [0] } }, async (life) => {
    expect(findBlindPosts(await life.run())).toEqual([]);
  });
});
