import { describe, expect, test } from 'vitest';
import type { ErrorKind } from '../../../src/core/model/errors.ts';
import type { DeclaredMonitor } from '../../../src/core/model/monitor.ts';
import { warn } from '../../../src/core/model/problem.ts';
import { planSync } from '../../../src/core/plan/plan.ts';
import { applyResults, type Creation, readWarnings, type Status, statuses } from '../../../src/core/report/report.ts';
import { countStatuses, decideExitCode, isInSync, isPartlyApplied } from '../../../src/core/report/verdict.ts';
import { actual, desired, everyFinding, facts, findingsOf, listed, report } from '../builders.ts';

describe('The exit code', () => {
  test.each<[number, Status[], Status[], string]>([
    [0, ['in-sync', 'created'], ['missing', 'changed', 'unmanaged'], 'all in sync'],
    [0, ['missing', 'changed', 'unmanaged'], [], 'differences that nobody asked to fail for'],
    [2, ['missing'], ['missing'], 'missing, asked for'],
    [2, ['unmanaged'], ['unmanaged'], 'unmanaged, asked for'],
    [0, ['unmanaged'], ['missing', 'changed'], 'unmanaged, not asked for'],
    [1, ['failed', 'missing'], ['missing'], 'a failed monitor, which wins over fail-on'],
  ])('is %i for %j with fail-on %j: %s.', (code, found, failOn) => {
    expect(decideExitCode(report({ findings: findingsOf(...found) }), failOn)).toBe(code);
  });

  test.each<[number, ErrorKind, string | null]>([
    [1, 'config', null],
    [1, 'service', 'SIGINT'],
    [1, 'internal', null],
    [130, 'stopped', 'SIGINT'],
    [143, 'stopped', 'SIGTERM'],
    [1, 'stopped', null],
  ])('is %i for a run that ended by %s (%s), whatever was found.', (code, kind, name) => {
    const error = facts({ kind, code: name });
    for (const findings of [[], everyFinding()]) {
      expect(decideExitCode(report({ error, findings }), ['missing'])).toBe(code);
    }
  });
});

describe('Being in sync', () => {
  test.each<[boolean, Status[]]>([
    [true, ['in-sync', 'created', 'unmanaged']],
    [false, ['in-sync', 'missing']],
    [false, ['in-sync', 'changed']],
    [false, ['in-sync', 'failed']],
    [false, ['in-sync', 'obsolete']],
    [true, ['updated', 'deleted']],
  ])('is %s for %j.', (expected, found) => {
    expect(isInSync(report({ findings: findingsOf(...found) }))).toBe(expected);
  });

  test('is false for a run that ended early, and for one that compared nothing.', () => {
    expect(isInSync(report({ error: facts() }))).toBe(false);
    expect(isInSync(report({ mode: 'validate' }))).toBe(false);
  });
});

test.each<[boolean, Status[]]>([
  [false, ['missing', 'obsolete']],
  [false, ['created', 'updated', 'deleted', 'in-sync', 'changed', 'unmanaged']],
  [false, ['failed']],
  [true, ['created', 'missing']],
  [true, ['updated', 'obsolete']],
  [true, ['deleted', 'failed']],
])('An approved plan is applied in part: %s for %j.', (expected, found) => {
  expect(isPartlyApplied(findingsOf(...found))).toBe(expected);
});

test('Each status is counted, and has a place in the order.', () => {
  expect(countStatuses([...everyFinding(), ...findingsOf('missing')])).toEqual({
    failed: 3,
    created: 1,
    updated: 1,
    deleted: 1,
    missing: 2,
    changed: 1,
    obsolete: 1,
    unmanaged: 1,
    'in-sync': 1,
  });
  expect(statuses.toSorted()).toEqual([...new Set(everyFinding().map(({ status }) => status))].toSorted());
});

test('The result of a creation replaces missing; what was not tried stays missing.', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => desired({ name })) as [never, never, never, never];
  const plan = planSync([a, b, c, d], listed(actual({ name: 'z', target: 'https://z.example.com/' })));
  const creations = new Map<typeof a, Creation>([
    [a, { status: 'created', id: '1', warning: 'look' }],
    [b, { status: 'failed', error: facts() }],
    [d, { status: 'created', id: null, warning: null }],
  ]);
  expect(applyResults(plan, creations)).toMatchObject([
    { status: 'created', declared: { name: 'a' }, id: '1' },
    { status: 'failed', declared: { name: 'b' }, error: { status: 422 } },
    { status: 'missing', declared: { name: 'c' } },
    { status: 'created', declared: { name: 'd' }, id: null },
    { status: 'unmanaged', actual: { name: 'z' } },
  ]);
  expect(readWarnings(plan, creations)).toEqual([warn('look', desired().source)]);
});

test('A warning names a monitor that was created under a new name next to the old one, and no other.', () => {
  const renamed = ['A', 'B', 'C'].map((name, index) => desired({ name, target: `https://${name}` }, index + 1));
  const [a, b] = renamed as [DeclaredMonitor, DeclaredMonitor];
  const old = ['a', 'b', 'c'].map((name, index) => actual({ name, target: `https://${name}`, id: index || null }));
  const creations = new Map<DeclaredMonitor, Creation>([
    [a, { status: 'created', id: '1', warning: 'look' }],
    [b, { status: 'failed', error: facts() }],
  ]);
  expect(readWarnings(planSync(renamed, listed(...old)), creations)).toEqual([
    warn('look', a.source),
    warn(
      '"A" was created next to the unmanaged "a" (without identifier), which has the same target and is probably its old name; remove one of them',
      a.source,
    ),
  ]);
  const removed = old.map(({ name }) => ({ name, shown: name, source: a.source }));
  const named = old.map((one) => ({ ...one, id: one.name }));
  const keeping = planSync(renamed, listed(...named), { removed });
  expect(readWarnings(keeping, creations)[1]?.message).toContain('next to the obsolete "a" (a), which');
  const deleting = planSync(renamed, listed(...named), { apply: ['create', 'delete'], removed });
  expect(readWarnings(deleting, creations)).toEqual([warn('look', a.source)]);
});
