import { describe, expect, test } from 'vitest';
import { describeFailing, describeResult, describeShortly } from '../../../src/core/render/headline.ts';
import type { Mode, Report, Status } from '../../../src/core/report.ts';
import { mistaken, refused } from '../../look/reports.ts';
import { facts, findingsOf, report } from '../builders.ts';

const of = (mode: Mode, ...found: readonly Status[]) => report({ mode, findings: findingsOf(...found) });

test.each<[Report, string]>([
  [of('plan', 'in-sync'), 'Plan: nothing to create, 1 in sync'],
  [of('plan', 'changed'), 'Plan: nothing to create, 1 changed'],
  [of('plan', 'missing', 'changed'), 'Plan: 1 to create, 1 changed'],
  [of('sync', 'changed'), 'Sync: nothing to create, 1 changed'],
  [of('sync', 'missing', 'created'), 'Sync: 1 created, 1 not created'],
  [of('sync', 'created', 'failed'), 'Sync: 1 failed, 1 created'],
  [of('sync', 'missing', 'failed'), 'Sync: 1 failed, 1 not created'],
  [of('drift', 'unmanaged'), 'Drift: none, 1 unmanaged'],
  [of('drift', 'missing'), 'Drift: 1 missing'],
  [of('drift', 'changed'), 'Drift: 1 changed'],
  [of('drift', 'missing', 'changed'), 'Drift: 1 missing, 1 changed'],
])('a run is told as idle only where each count says so: %#', (shown, expected) => {
  expect(describeResult(shown)).toBe(expected);
});

test.each<[Report, string]>([
  [of('plan'), 'no changes, no monitors'],
  [of('plan', 'in-sync', 'unmanaged'), 'no changes, 1 unmanaged, 1 in sync'],
  [of('plan', 'missing', 'changed'), '1 to create, 1 changed'],
  [of('sync', 'created', 'changed'), '1 created, 1 changed'],
  [of('sync', 'created', 'failed'), '1 failed, 1 created'],
  [of('sync', 'failed', 'missing'), '1 failed, 1 not created'],
  [{ ...of('plan', 'in-sync'), error: facts() }, '1 in sync'],
  [report({ mode: 'validate', declared: 3 }), 'config valid, 3 monitors'],
  [mistaken, 'config not valid, 2 problems'],
  [refused, 'nothing was compared, nothing was created'],
])('a headline promises no changes only where each count says so: %#', (shown, expected) => {
  expect(describeShortly(shown)).toBe(expected);
});

describe('what fails a run', () => {
  test('is each status of fail-on that there is, and no other', () => {
    const found = of('drift', 'missing', 'changed', 'changed', 'in-sync');
    expect(describeFailing(found, ['missing', 'changed', 'unmanaged'])).toBe(
      '1 missing, 2 changed (fail-on: missing, changed, unmanaged)',
    );
  });

  test('is not told where nothing of fail-on was found', () => {
    expect(describeFailing(of('drift', 'missing'), ['unmanaged'])).toBeNull();
  });
});
