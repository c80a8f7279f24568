import { expect, test } from 'vitest';
import { describeError } from '../../src/core/model/errors.ts';
import {
  parsePlanFile,
  type Report,
  renderPlanFile,
  requireSamePlan,
} from '../../src/core/report/report.ts';
import { desired, report, toMissing } from '../core/builders.ts';
import { errorOfThrown } from './thrown.ts';

const shop = toMissing(desired());
const results = [shop, toMissing(desired({ name: 'Blog' }))];
const approved = report({ mode: 'plan', apply: ['create'], results });

test.each([
  [{ results: [shop] }, '"Blog"'],
  [{ baseUrl: 'https://b.example' }, 'baseUrl'],
  [{ service: 'Pulse' }, 'service'],
  [{ profileDigest: 'a' }, 'profileDigest'],
  [{ scope: ['a/*'], results: [] }, 'scope, "Shop", "Blog"'],
  [{ apply: ['create', 'delete'] as const }, 'apply'],
])('A plan file that is out of date: %j.', (now, different) => {
  const plan = parsePlanFile(renderPlanFile(approved), 'plan.json');
  const run: Report = { ...approved, ...now };
  expect(errorOfThrown(() => requireSamePlan(plan, () => run), describeError)).toEqual([
    'The plan plan.json of 2026-11-21T10:00:00.000Z is out of date, so nothing was written. ' +
      `Different now: ${different}`,
    'Use the options of that plan, or look at a new plan and approve that one [plan-out-of-date]',
  ]);
});

test('A plan file that is none.', () => {
  const why = 'The plan file plan.json is no plan of this version: write one with `plan`';
  expect(errorOfThrown(() => parsePlanFile('{}', 'plan.json'), describeError)).toEqual([
    `${why} [invalid-option]`,
  ]);
});
