import { expect, test } from 'vitest';
import { warnOfUnit } from '../../../src/core/plan/interval-unit.ts';
import { planSync } from '../../../src/core/plan/plan.ts';
import { actual, desired, listed } from '../builders.ts';
import { profile, read } from '../profile/profiles.ts';

test('Intervals that differ by the factor of a unit are a warning for a profile file, and none for a built-in profile.', () => {
  const { results } = planSync([desired({ intervalSeconds: 60 })], listed(actual({ intervalSeconds: 1 })));
  expect(warnOfUnit(results, read('fields: { intervalSeconds: /intervalSeconds }'))).toMatchObject([
    {
      message:
        'Each "intervalSeconds" differs by a factor of 60: check the unit of "fields.intervalSeconds" (p.yaml:4)',
    },
  ]);
  expect(warnOfUnit(results, profile())).toEqual([]);
});
