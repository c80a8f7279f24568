import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../runs.ts';
import { histories, playHistory } from './shared-account.ts';

test('Five repositories with scopes share an account, whatever they do and when: none changes, shows or disturbs the part of another.', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      expect(await playHistory(history, true)).toEqual([]);
    }),
    // Each history has some twenty runs.
    { numRuns: runs(0.2) },
  );
});

test('Without scopes, the same repositories fight: they change the parts of others, and see drift because of others.', async () => {
  const missing = new Set(['changes a part of another', 'drifts because of another']);
  for (const history of fc.sample(histories, { numRuns: 10, seed: 1 })) {
    for (const [kind] of await playHistory(history, false)) missing.delete(kind);
    if (missing.size === 0) return;
  }
  expect([...missing]).toEqual([]);
});
