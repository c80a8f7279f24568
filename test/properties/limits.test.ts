import { expect, test } from 'vitest';
import { checkLives } from './check.ts';
import { kinds, open, passing } from './histories.ts';
import { findTrespassers, mostRequests, mostTime } from './request-laws.ts';

test('no request starts while the client knows that the service wants none', async () => {
  const throttled = ['201', '429', '503', '429', '503'] as const;
  await checkLives({ posts: throttled, gets: ['429', '503', ...passing] }, async (life) => {
    expect(findTrespassers(await life.run())).toEqual([]);
  });
});

test('every run ends, after so many requests and so much time at most', async () => {
  const service = {
    lie: [...kinds.lies.map(() => null), ...kinds.lies],
    isTame: [true, false],
    liesFrom: [3, 2, 1, 0],
  };
  const posts = [...kinds.posts, ...open, ...open, '429', 'unsent'] as const;
  await checkLives({ isStopped: true, posts, gets: [...passing, ...passing, ...kinds.gets], service }, async (life) => {
    const { endedAt, sent, startedAt } = await life.run();
    expect(sent.length).toBeLessThanOrEqual(mostRequests(life.history, sent));
    expect(endedAt - startedAt).toBeLessThanOrEqual(mostTime(life.history, sent));
  });
});
