import { expect, test } from 'vitest';
import { describeError, describeWarning } from '../../src/core/model/errors.ts';
import type { ActualMonitor, DeclaredMonitor } from '../../src/core/model/monitor.ts';
import { wholeAccount } from '../../src/core/model/name-pattern.ts';
import type { PlanRules } from '../../src/core/plan/plan-entry.ts';
import { warnOfWrites } from '../../src/core/plan/plan-warnings.ts';
import { checkSafety, previewSync, type SafetyLimits } from '../../src/core/plan/safety.ts';
import { actual, desired, listed } from '../core/builders.ts';
import { all, name, paths, pattern, plan } from '../core/plan/plans.ts';
import { profile } from '../core/profile/profiles.ts';

const other = { target: 'https://other.example.com/' };
const old = actual({ name: 'Old shop' });

test.each<[readonly DeclaredMonitor[], readonly ActualMonitor[], Partial<PlanRules>]>([
  [[desired()], [actual({ id: 'a' }), actual({ id: 'b', ...other })], {}],
  [[desired()], [actual({ name: 'shop', ...other })], {}],
  [[desired()], [old], { owned: [pattern('Old*')] }],
  [[{ ...desired(), formerly: { ...name('Old'), id: '7', shown: '"Old" with id "7"' } }], [], {}],
  [[{ ...desired(), formerly: name('old shop') }], [actual({ name: 'Old Shop', ...other })], {}],
  [[], [actual({ name: 'A' })], { removed: [name('a')] }],
  [[desired({ tiemout: 5 })], [actual()], {}],
  [[], [], { removed: [name('Blog')] }],
  [[], [actual()], { removed: [name('Shop')], ignored: [pattern('S*')] }],
])('A warning of a plan, %#.', (declared, listed, rules) => {
  expect(plan(declared, listed, rules).warnings).toMatchSnapshot();
});

const service = profile({
  ...paths,
  alerts: ['/contacts', '/policy/id'],
  constants: { policy: { id: null } },
  types: { http: {}, tcp: { constants: { policy: { id: 7 } } } },
});

test.each<[string, DeclaredMonitor[], ActualMonitor[], string[]]>([
  [
    'plan',
    [desired()],
    [old],
    ['What sync creates alerts nobody: Shop; declare "contacts" or "policy/id" under "extra"'],
  ],
  ['sync', [desired({ contacts: [7] }), desired({ name: 'DB', type: 'tcp' })], [old], []],
  ['drift', [desired()], [old], []],
])('The warnings of a %s about what is written: %#.', (mode, declared, there, expected) => {
  const { results } = plan(declared, there, { profile: service, removed: [name('Old shop')] });
  expect(warnOfWrites(mode, results, service).map(describeWarning)).toEqual(expected);
});

test('A warning of an update that replaces a monitor, of all that it leaves out.', () => {
  const keeping = { path: '/m/{id}', whole: true, keep: ['/kept'] };
  const whole = profile({ ...paths, list: { path: '/m', readOnly: ['/slug'] }, update: keeping });
  const shown = { intervalSeconds: 5, tags: ['x'], kept: 1, slug: 'a', status: 'up', note: '' };
  const { results } = plan([desired()], [actual(shown)], { profile: whole });
  expect(warnOfWrites('sync', results, whole).map(describeWarning)).toMatchSnapshot();
});

test.each<[Partial<PlanRules>, Partial<SafetyLimits>, readonly string[]]>([
  [
    {},
    { maxCreates: 1 },
    [
      'Monitors to create: 2, and "max-creates" allows 1, so nothing is written',
      'To create them, raise "max-creates" [too-many-creates]',
    ],
  ],
  [
    { profile: profile({ constants: { id: 7 } }) },
    {},
    [
      '"id" is the identifier, and may be that of another monitor: "A" (monitors.yaml:3), "B" (monitors.yaml:3), so nothing is written',
      'Remove "id" from "extra" and from "constants" of the service profile, or declare one that is free; if the monitor was renamed, declare its old name under "formerly" [identifier-declared]',
    ],
  ],
  [
    { owned: [pattern('Old*')] },
    { maxDeletes: { percent: 10, atLeast: 0 } },
    [
      'Monitors to delete: 2, and "max-deletes" allows 1 (10% of 2 listed, at least 0), so nothing is written',
      'To delete them, raise "max-deletes", or name them under "remove" [too-many-deletes]',
    ],
  ],
])('The refusal of a plan, %#.', (rules, limits, expected) => {
  const declared = [desired({ name: 'A', target: 'x' }), desired({ name: 'B', target: 'y' })];
  const there = [old, actual({ name: 'Old blog', id: 'm-2' })];
  const { results } = plan(declared, there, rules);
  const planned = { results, declared: 2, list: listed(...there), scope: wholeAccount };
  const unlimited = { maxCreates: null, maxUpdates: 9, maxDeletes: 9 };
  const given = { ...planned, profile: rules.profile ?? profile(paths) };
  const refusal = checkSafety(given, { ...unlimited, ...limits }, false);
  expect(refusal === null ? [] : describeError(refusal.facts)).toEqual(expected);
});

test.each<[readonly DeclaredMonitor[], readonly ActualMonitor[], readonly string[]]>([
  [
    [desired()],
    [old],
    [
      'Not created, because each is probably an existing monitor under a new name: "Shop" (monitors.yaml:3)',
      'Where a monitor was renamed, add the line "formerly" that is shown below its name, or rename the existing one in the service; if both are wanted, name that one under "ignore" [likely-rename]',
    ],
  ],
  [
    [desired()],
    [{ ...actual({ intervalSeconds: 5 }), isForeign: true }],
    [
      'Not written, or only in part, for the reasons above: "Shop" (monitors.yaml:3)',
      'Correct this in the service or the config, or remove the operation from the input "apply" [not-applied]',
    ],
  ],
])('The error of a plan that sync ends with, %#.', (declared, listed, expected) => {
  const rules = { apply: all, profile: profile(paths) };
  const { results } = plan(declared, listed);
  const { error } = previewSync(results, null, rules, { mode: 'plan', planFile: null });
  expect(error === null ? [] : describeError(error.facts)).toEqual(expected);
});
