import { describe, expect, test } from 'vitest';
import type { ActualMonitor } from '../../../src/core/model/monitor.ts';
import { describeWarning } from '../../../src/core/model/warning.ts';
import type { Operation } from '../../../src/core/plan/change.ts';
import { planSync } from '../../../src/core/plan/plan.ts';
import { actual, desired, listed } from '../builders.ts';

const all = ['create', 'update', 'delete'] as const;
const slow = { intervalSeconds: 300 };

describe('A monitor that differs', () => {
  test.each<[string, readonly Operation[], readonly ActualMonitor[], object]>([
    ['is updated where sync may update', all, [actual(slow)], { planned: 'update' }],
    ['is only reported where it may not', ['create', 'delete'], [actual(slow)], { planned: null }],
    ['has no identifier', all, [actual({ ...slow, id: null })], { planned: null, obstacle: 'no-identifier' }],
    ['belongs to another tool', all, [{ ...actual(slow), isForeign: true }], { planned: null, obstacle: 'foreign' }],
    [
      'shares its identifier',
      all,
      [actual(slow), actual({ name: 'Blog' })],
      { planned: null, obstacle: 'duplicate-identifier' },
    ],
    [
      'shares its name',
      all,
      [actual(slow), actual({ ...slow, id: 'm-2' })],
      { planned: null, obstacle: 'duplicate-name' },
    ],
  ])('%s.', (_title, apply, monitors, expected) => {
    const { changes } = planSync([desired()], listed(...monitors), { apply });
    expect(changes[0]).toMatchObject({ status: 'changed', ...expected });
    expect(Object.hasOwn(changes[0] ?? {}, 'obstacle')).toBe(Object.hasOwn(expected, 'obstacle'));
  });

  test('only in a field that no update can carry is not updated; another field is.', () => {
    const plan = (shown: object) =>
      planSync([desired()], listed(actual({ ...shown })), { apply: all, readOnly: ['type'] }).changes[0];
    expect(plan({ type: 'tcp' })).toMatchObject({ status: 'changed', planned: null, obstacle: 'read-only' });
    expect(plan({ type: 'tcp', ...slow })).toMatchObject({ status: 'changed', planned: 'update' });
  });

  test('only inside a field that no update can carry is not updated.', () => {
    const declared = desired({ assertions: [{ value: 200 }] });
    const shown = listed(actual({ assertions: [{ value: 404 }] }));
    const { changes } = planSync([declared], shown, { apply: all, readOnly: ['assertions'] });
    expect(changes).toMatchObject([
      { planned: null, obstacle: 'read-only', differences: [{ path: 'assertions/0/value' }] },
    ]);
  });

  test('that no request can name is not updated; whether it can is only asked where sync may update.', () => {
    const planFor = (apply: readonly Operation[]) =>
      planSync([desired()], listed(actual(slow)), { apply, canUpdate: ({ actual: { id } }) => id !== 'm-1' }).changes;
    expect(planFor(all)).toMatchObject([{ planned: null, obstacle: 'no-path' }]);
    expect(planFor(['create'])[0]).not.toHaveProperty('obstacle');
  });

  test('in nothing that the list shows is in sync, and not updated.', () => {
    const { changes } = planSync([desired({ assertions: [], regions: ['eu'] })], listed(actual()), { apply: all });
    expect(changes).toMatchObject([{ status: 'in-sync', planned: null, unverified: ['assertions', 'regions'] }]);
  });
});

test('A missing monitor is only reported where sync may not create.', () => {
  const [change] = planSync([desired()], listed(), { apply: ['update'] }).changes;
  expect(change).toMatchObject({ status: 'missing', planned: null });
});

describe('A monitor with a former name', () => {
  const source = { file: 'monitors.yaml', line: 4, column: 5 };
  const renamed = { ...desired({ name: 'New' }), formerly: { name: 'Old', shown: '"Old"', source } };
  const plan = (names: readonly string[], apply: readonly Operation[] = all) => {
    const monitors = names.map((name, index) => actual({ name, id: `m-${index}` }));
    const rules = { apply, removed: [{ ...renamed.formerly, source: { ...source, line: 9 } }] };
    const { changes, warnings } = planSync([renamed], listed(...monitors), rules);
    const outline = changes.map((change) => {
      const { obstacle } = change as { obstacle?: string };
      const shown = 'actual' in change ? change.actual.name : '';
      return [change.status, shown, change.planned, ...(obstacle ? [obstacle] : [])].join(' ');
    });
    const shown = warnings.map(describeWarning).filter((text) => !text.includes('under remove'));
    return { changes, outline, warnings: shown };
  };

  test('is renamed where the service has the old name alone, even one under remove; nothing is created.', () => {
    const { changes, outline, warnings } = plan(['Old']);
    expect([outline, warnings]).toEqual([['changed Old update'], []]);
    expect(changes[0]).toMatchObject({ differences: [{ path: 'name', declared: 'New', actual: 'Old' }] });
    expect(plan(['Old'], ['create']).outline).toEqual(['changed Old ']);
  });

  test.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['is missing where the service has neither', [], ['missing  create'], []],
    ['is compared by its new name', ['New'], ['in-sync New '], []],
    [
      'is compared by its new name where the service has both, and the line is to be dropped',
      ['Old', 'New'],
      ['in-sync New ', 'obsolete Old delete'],
      ['The service has both "New" and its former name "Old": drop the line formerly (monitors.yaml:4)'],
    ],
    [
      'is not renamed where two monitors have the old name',
      ['Old', 'Old'],
      ['changed Old  duplicate-name'],
      [
        'The service has 2 monitors named "Old", the former name of "New" (m-0, m-1): remove all but one (monitors.yaml:3)',
      ],
    ],
    [
      'is compared with both where two monitors have the new name, and the line is to be dropped',
      ['Old', 'New', 'New'],
      ['in-sync New ', 'obsolete Old delete'],
      [
        'The service has 2 monitors named "New" (m-1, m-2): remove all but one (monitors.yaml:3)',
        'The service has both "New" and its former name "Old": drop the line formerly (monitors.yaml:4)',
      ],
    ],
  ])('%s.', (_title, names, outline, warnings) => {
    expect(plan(names)).toMatchObject({ outline, warnings });
  });

  test('is renamed together with its other differences.', () => {
    const { changes } = planSync([renamed], listed(actual({ name: 'Old', ...slow })), { apply: all });
    expect(changes).toMatchObject([{ differences: [{ path: 'name' }, { path: 'intervalSeconds', actual: 300 }] }]);
  });
});
