import { expect, test } from 'vitest';
import { checkLives } from './check.ts';
import { findIgnoredConflicts, findMisreadConflicts } from './conflict-laws.ts';
import { open } from './histories.ts';

test('a name that is taken is looked up and never sent again, and the report says what the list shows', async () => {
  const service = { listing: ['array', 'monitors'], isUnique: [true, false] } as const;
  await checkLives({ posts: ['201', '409', '409', ...open], service }, async (life) => {
    const run = await life.run();
    expect(findIgnoredConflicts(run)).toEqual([]);
    expect(findMisreadConflicts(run)).toEqual([]);
  });
});
