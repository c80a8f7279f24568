import { describe, expect, test } from 'vitest';
import { type ActualMonitor, nameKey } from '../../../src/core/model/monitor.ts';
import { describeWarning } from '../../../src/core/model/problem.ts';
import type { ComparedResult, Operation } from '../../../src/core/plan/monitor-result.ts';
import { encodeChanged, planSync } from '../../../src/core/plan/plan.ts';
import { actual, desired, listed } from '../builders.ts';
import { profile } from '../profile/profiles.ts';

const all = ['create', 'update', 'delete'] as const;
const paths = { update: { path: '/m/{id}' }, delete: { path: '/m/{id}' } };
const service = profile(paths);
const slow = { intervalSeconds: 300 };

describe('A monitor that differs', () => {
  test.each<[string, readonly Operation[], readonly ActualMonitor[], object]>([
    ['is updated where sync may update', all, [actual(slow)], { operation: 'update' }],
    ['is only reported where it may not', ['create', 'delete'], [actual(slow)], { operation: null }],
    ['has no identifier', all, [actual({ ...slow, id: null })], { operation: null, obstacle: 'no-identifier' }],
    [
      'has an identifier that a path cannot tell from another one',
      all,
      [actual({ ...slow, id: 'a\ud800' })],
      { operation: null, obstacle: 'no-path' },
    ],
    ['belongs to another tool', all, [{ ...actual(slow), isForeign: true }], { operation: null, obstacle: 'foreign' }],
    [
      'shares its identifier',
      all,
      [actual(slow), actual({ name: 'Blog' })],
      { operation: null, obstacle: 'duplicate-identifier' },
    ],
    [
      'shares its name',
      all,
      [actual(slow), actual({ ...slow, id: 'm-2' })],
      { operation: null, obstacle: 'duplicate-name' },
    ],
  ])('%s.', (_title, apply, monitors, expected) => {
    const { results } = planSync([desired()], listed(...monitors), { apply, profile: service });
    expect(results[0]).toMatchObject({ status: 'changed', obstacle: null, ...expected });
  });

  test('only in a field that no update can carry is not updated; another field is.', () => {
    const rules = { apply: all, profile: profile({ ...paths, fields: { type: { read: '/type' } } }) };
    const plan = (shown: object) => planSync([desired()], listed(actual({ ...shown })), rules).results[0];
    expect(plan({ type: 'tcp' })).toMatchObject({ status: 'changed', operation: null, obstacle: 'read-only' });
    expect(plan({ type: 'tcp', ...slow })).toMatchObject({
      status: 'changed',
      operation: 'update',
      differences: [
        { path: 'type', isReadOnly: true },
        { path: 'intervalSeconds', actual: 300 },
      ],
    });
  });

  test('also in a field that no update can carry is updated with a warning, and that field is not sent.', () => {
    const rules = { apply: all, profile: profile({ ...paths, fields: { type: { read: '/type' } } }) };
    const { results, warnings } = planSync([desired()], listed(actual({ type: 'tcp', ...slow })), rules);
    expect(warnings.map(describeWarning)).toEqual([
      '"Shop": "type" differs and cannot be written: declare what the service shows, or list it under "ignoreChanges" (monitors.yaml:3)',
    ]);
    expect(encodeChanged(results[0] as ComparedResult, rules.profile)?.body).toEqual({ intervalSeconds: 60 });
    expect(planSync([desired()], listed(actual({ type: 'tcp' })), rules).warnings).toEqual([]);
  });

  test('also in a value that it cannot keep shows that the update sets it, and does not otherwise.', () => {
    const declared = {
      ...desired({ assertions: [{ a: 1 }, { a: 2 }] }),
      ignoreChanges: ['assertions/0/a', 'assertions/1/a'],
    };
    const plan = (shown: object, whole = false) => {
      const rules = { apply: all, profile: profile({ update: { path: '/m/{id}', whole } }) };
      return (planSync([declared], listed(actual({ ...shown })), rules).results[0] as ComparedResult).differences;
    };
    const set = { path: 'assertions/0/a', declared: 1, actual: 5, isIgnored: true };
    expect(plan({ assertions: [{ a: 5 }] })).toEqual([
      { path: 'assertions', declared: [{ a: 1 }, { a: 2 }], actual: [{ a: 5 }] },
      set,
      { path: 'assertions/1/a', declared: 2, actual: null, isIgnored: true },
    ]);
    expect(plan({ ...slow, assertions: [{ a: 5 }, { a: 6 }] }, true)).toEqual([
      { path: 'intervalSeconds', declared: 60, actual: 300 },
    ]);
  });

  test('in a value that the service hides is shown so, with one warning for each path that names the line to add.', () => {
    const monitors = ['a', 'b', 'c', 'd'].map((name) => desired({ name, auth: { password: 'x' } }));
    const there = ['a', 'b', 'c', 'd'].map((name) => actual({ name, id: name, auth: { password: '__redacted__' } }));
    const { results, warnings } = planSync(monitors, listed(...there));
    expect(results[0]).toMatchObject({ differences: [{ path: 'auth/password', isHidden: true }] });
    expect(warnings.map(describeWarning)).toEqual([
      'The service hides "auth/password" of "a", "b", "c" and 1 more, so it differs in every run: list it under "ignoreChanges" as "auth/password" (monitors.yaml:3)',
    ]);
  });

  test('of a service that escapes names is updated without escapes.', () => {
    const keep = { apply: all, profile: profile({ update: { path: '/m/{id}', keep: ['/note'] } }) };
    const sent = (shown: string, declared: string) => {
      const config = [{ ...desired({ name: declared }), name: nameKey(declared) }, desired({ name: 'B' })];
      const there = listed(actual({ name: shown, id: '1' }), actual({ ...slow, name: 'B', note: 'x &lt; y' }));
      return encodeChanged(planSync(config, there, keep).results[1] as ComparedResult, keep.profile)?.body;
    };
    expect(sent('R &amp; D', 'R & D')).toEqual({ intervalSeconds: 60, note: 'x < y' });
    expect(sent('R & D', 'R & D')).toEqual({ intervalSeconds: 60, note: 'x &lt; y' });
    expect(sent('R &amp; D', 'R &amp; D')).toEqual({ intervalSeconds: 60, note: 'x &lt; y' });
    // No name tells; but the list shows escapes, and nothing that they would have replaced.
    expect(sent('R', 'R')).toEqual({ intervalSeconds: 60, note: 'x < y' });
    expect(sent('R "D"', 'R "D"')).toEqual({ intervalSeconds: 60, note: 'x &lt; y' });
  });

  test('only inside a field that no update can carry is not updated.', () => {
    const declared = desired({ assertions: [{ value: 200 }] });
    const shown = listed(actual({ assertions: [{ value: 404 }] }));
    const rules = { apply: all, profile: profile({ ...paths, fields: { assertions: { read: '/assertions' } } }) };
    const { results } = planSync([declared], shown, rules);
    expect(results).toMatchObject([
      { operation: null, obstacle: 'read-only', differences: [{ path: 'assertions/0/value' }] },
    ]);
  });

  test('that no request can name is not updated; whether it can is only asked where sync may update.', () => {
    const planFor = (apply: readonly Operation[]) =>
      planSync([desired()], listed(actual({ ...slow, id: '..' })), { apply, profile: service }).results;
    expect(planFor(all)).toMatchObject([{ operation: null, obstacle: 'no-path' }]);
    expect(planFor(['create'])).toMatchObject([{ operation: null, obstacle: null }]);
  });

  test('in nothing that the list shows is in sync, and not updated.', () => {
    const { results } = planSync([desired({ assertions: [], regions: ['eu'] })], listed(actual()), { apply: all });
    expect(results).toMatchObject([{ status: 'in-sync', operation: null, unverified: ['assertions', 'regions'] }]);
  });
});

test('A missing monitor is only reported where sync may not create.', () => {
  const [change] = planSync([desired()], listed(), { apply: ['update'] }).results;
  expect(change).toMatchObject({ status: 'missing', operation: null });
});

describe('A monitor with a former name', () => {
  const source = { file: 'monitors.yaml', line: 4, column: 5 };
  const renamed = { ...desired({ name: 'New' }), formerly: { name: 'Old', shown: '"Old"', source } };
  const plan = (names: readonly string[], apply: readonly Operation[] = all) => {
    const monitors = names.map((name, index) => actual({ name, id: `m-${index}` }));
    const rules = { apply, profile: service, removed: [{ ...renamed.formerly, source: { ...source, line: 9 } }] };
    const { results, warnings } = planSync([renamed], listed(...monitors), rules);
    const outline = results.map((change) => {
      const { actual, obstacle, operation, status } = change;
      return [status, actual?.name, operation, ...(obstacle ? [obstacle] : [])].join(' ');
    });
    const shown = warnings.map(describeWarning).filter((text) => !text.includes('from "remove"'));
    return { results, outline, warnings: shown };
  };

  test('is renamed where the service has the old name alone, even one under remove; nothing is created.', () => {
    const { results, outline, warnings } = plan(['Old']);
    expect([outline, warnings]).toEqual([['changed Old update'], []]);
    expect(results[0]).toMatchObject({ differences: [{ path: 'name', declared: 'New', actual: 'Old' }] });
    const unapplied = plan(['Old'], ['create']);
    expect([unapplied.outline, unapplied.warnings]).toEqual([
      ['changed Old '],
      [
        'The service does not list "New" yet, only the name under "formerly": sync renames it if "apply" includes "update" (monitors.yaml:3)',
      ],
    ]);
  });

  test.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['is missing where the service has neither', [], ['missing  create'], []],
    ['is compared by its new name', ['New'], ['in-sync New '], []],
    [
      'is compared by its new name where the service has both, and the line is to be dropped',
      ['Old', 'New'],
      ['in-sync New ', 'obsolete Old delete'],
      ['The service has both "New" and its former name "Old": remove the key "formerly" (monitors.yaml:4)'],
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
        'The service has both "New" and its former name "Old": remove the key "formerly" (monitors.yaml:4)',
      ],
    ],
  ])('%s.', (_title, names, outline, warnings) => {
    expect(plan(names)).toMatchObject({ outline, warnings });
  });

  test('is renamed together with its other differences.', () => {
    const { results } = planSync([renamed], listed(actual({ name: 'Old', ...slow })), { apply: all, profile: service });
    expect(results).toMatchObject([{ differences: [{ path: 'name' }, { path: 'intervalSeconds', actual: 300 }] }]);
  });
});
