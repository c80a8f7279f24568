import { expect, test } from 'vitest';
import { checkLives } from './check.ts';
import { findUnlisted } from './creation-laws.ts';

const clear = ['201', '201 without a body', '201 that breaks off', '202', '204 and a Location', '429'] as const;

// Where every second is hidden, a refusal may let one that is shown earn the trust for two that were hidden before.
test.each([
  { hides: 'all', posts: [...clear, '422'] },
  { hides: 'every second', posts: clear },
] as const)('a service that hides $hides gets one surplus monitor a run at most, and the runs fail', async (row) => {
  const service = { hides: [row.hides], isUnique: [false], listing: ['array', 'monitors'] } as const;
  await checkLives({ posts: row.posts, isStopped: true, service }, async (life) => {
    for (let nth = 1; nth <= 3; nth += 1) {
      const before = new Set(life.service.monitors.map(({ name }) => name));
      const { committed, exitCode } = await life.run();
      expect(committed.filter(({ name }) => before.has(name)).length).toBeLessThanOrEqual(1);
      const isHidden = ({ name }: { name: string }) => row.hides === 'all' || /[13579]$/.test(name);
      if (committed.some(isHidden)) expect(exitCode).not.toBe(0);
    }
  });
});

test('a run that ends with exit code 0 was shown every declared monitor by a list', async () => {
  await checkLives({ service: { hides: ['none', 'none', 'every second'] } }, async (life) => {
    const run = await life.run();
    if (run.exitCode === 0) expect(findUnlisted(life.history, run)).toEqual([]);
  });
});
