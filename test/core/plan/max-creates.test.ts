import { expect, test } from 'vitest';
import { describeTooMany } from '../../../src/core/plan/max-creates.ts';

test.each([
  [0, 0, null],
  [1, 0, '1 monitor is missing, and max-creates allows 0'],
  [2, 2, null],
  [3, 2, '3 monitors are missing, and max-creates allows 2'],
  [1_000_000, null, null],
])('%i missing where max-creates is %j: %j', (missing, maxCreates, expected) => {
  expect(describeTooMany(missing, maxCreates)?.what ?? null).toBe(expected);
});
