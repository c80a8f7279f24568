import { expect, test } from 'vitest';
import { describeRequests, describeResult, describeScope } from '../../../src/core/render/rows.ts';
import type { Mode, Report } from '../../../src/core/report/report.ts';
import type { Status } from '../../../src/core/write/results.ts';
import { mistaken, refused, sweeping } from '../../look/reports.ts';
import { facts, report, resultsOf } from '../builders.ts';

const of = (mode: Mode, ...found: readonly Status[]) =>
  report({ mode, results: resultsOf(...found) });

test.each<[Report, string]>([
  [of('plan', 'in-sync'), 'Plan: nothing to do, 1 in sync'],
  [of('plan', 'missing', 'changed'), 'Plan: 1 to create, 1 not applied'],
  [of('plan'), 'Plan: nothing to do, no monitors'],
  [{ ...of('plan', 'in-sync'), error: facts() }, 'Plan: 1 in sync'],
  [of('plan', 'obsolete'), 'Plan: 1 to delete'],
  [of('sync', 'changed'), 'Sync: nothing to do, 1 not applied'],
  [of('sync', 'missing', 'failed', 'created'), 'Sync: 1 failed, 1 created, 1 not applied'],
  [of('drift', 'unmanaged'), 'Drift: none in the declared fields, 1 unmanaged'],
  [of('drift', 'missing', 'changed'), 'Drift: 1 to update, 1 to create'],
  [sweeping, 'Plan: 2 to delete, 2 to update, 1 to create, 2 not applied, 1 unmanaged'],
  [{ ...sweeping, mode: 'sync' }, 'Sync: 7 not applied, 1 unmanaged'],
  [
    { ...sweeping, mode: 'drift' },
    'Drift: 2 to delete, 2 to update, 1 to create, 2 not applied, 1 unmanaged',
  ],
  [of('sync', 'updated', 'deleted'), 'Sync: 1 deleted, 1 updated'],
  [
    {
      ...sweeping,
      mode: 'sync',
      error: facts({ code: 'too-many-creates' }),
      results: resultsOf('missing'),
    },
    'Sync refused, nothing was written: 1 not applied',
  ],
  [
    { ...of('sync', 'updated', 'changed'), error: facts({ code: 'keep-not-listed' }) },
    'Sync: 1 updated, 1 not applied',
  ],
  [report({ mode: 'validate', declaredCount: 3 }), 'Config valid: 3 monitors'],
  [mistaken, 'Config not valid: 2 problems'],
  [refused, 'Nothing was compared'],
])('The result of a run says "nothing" only where each count is zero: %#.', (shown, expected) => {
  expect(describeResult(shown)).toBe(expected);
});

test.each([
  [{}, null],
  [{ sent: 1 }, '1 request'],
  [{ sent: 2, retried: 1 }, '2 requests'],
  [{ sent: 3, rateLimited: 1, waitedMs: 1 }, '3 requests, 1 rate limited, waited 1 s'],
])('The requests %j are described as %j.', (counts, expected) => {
  const requests = { sent: 0, retried: 0, rateLimited: 0, waitedMs: 0, ...counts };
  expect(describeRequests(report({ requests }))).toBe(expected);
});

test.each([
  [{ listed: { inScope: 2, all: 2 } }, null],
  [{ scope: ['shop/*'], listed: { inScope: 12, all: 214 } }, 'scope shop/*: 12 of 214 monitors'],
  [
    { scope: ['shop/*', '!shop/a'], listed: { inScope: 0, all: 1 } },
    'scope shop/*, !shop/a: 0 of 1 monitor',
  ],
  [{ scope: ['shop/*'] }, 'scope shop/*'],
])('The scope of %j is described as %j.', (overrides, expected) => {
  expect(describeScope(report(overrides))).toBe(expected);
});
