import { expect, test } from 'vitest';
import { describeError, describeWarning } from '../../src/core/model/errors.ts';
import type { ActualMonitor, DeclaredMonitor } from '../../src/core/model/monitor.ts';
import {
  findReason,
  newEntry,
  type Obstacle,
  obstacles,
  type PlanRules,
} from '../../src/core/plan/plan-entry.ts';
import { warnOfWrites } from '../../src/core/plan/plan-warnings.ts';
import { checkSafety, previewSync, type SafetyLimits } from '../../src/core/plan/safety.ts';
import { actual, desired, listed } from '../core/builders.ts';
import { all, name, paths, pattern, plan } from '../core/plan/plans.ts';
import { profile } from '../core/profile/profiles.ts';

const other = { target: 'https://other.example.com/' };
const old = actual({ name: 'Old shop' });
const was = (text: string, id?: string, now = 'Shop'): DeclaredMonitor => ({
  ...desired({ name: now }),
  formerly: id ? { ...name(text), id, shown: `"${text}" with id "${id}"` } : name(text),
});

test.each<[readonly DeclaredMonitor[], readonly ActualMonitor[], Partial<PlanRules>]>([
  [[desired()], [actual({ id: 'a' }), actual({ id: 'b', ...other })], {}],
  [[was('Old shop')], [old, { ...old, id: 'b' }], {}],
  [[], [old, { ...old, id: 'b' }], { removed: [name('Old shop')], apply: ['delete'] }],
  [[desired()], [actual({ name: 'shop', ...other })], {}],
  [[desired()], [old], { owned: [pattern('Old*')] }],
  [[was('Old', '7')], [], {}],
  [[was('old shop')], [actual({ name: 'Old Shop', ...other })], {}],
  [[was('Old')], [actual(), actual({ name: 'Old', id: '7' })], {}],
  [[was('Old shop', 'a'), was('Shop', 'm-1', 'N')], [actual(other), { ...old, id: 'a' }], {}],
  [[], [actual({ name: 'A' })], { removed: [name('a')] }],
  [[desired({ tiemout: 5 })], [actual()], {}],
  [[], [actual({ name: 'Blog 2' })], { removed: [name('Blog 1')] }],
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
  const list = { path: '/m', readOnly: ['/slug', '/region'] };
  const whole = profile({ ...paths, list, required: ['/region'], update: keeping });
  const kept = { kept: 1, slug: 'a', status: 'up', note: '' };
  const shown = { intervalSeconds: 5, tags: ['x'], region: 'eu', ...kept };
  const { results } = plan([desired()], [actual(shown)], { profile: whole });
  expect(warnOfWrites('sync', results, whole).map(describeWarning)).toMatchSnapshot();
});

test.each<[Partial<PlanRules>, Partial<SafetyLimits>]>([
  [{}, { maxCreates: 1 }],
  [{ profile: profile({ constants: { id: 7 } }) }, {}],
  [{ owned: [pattern('Old*')] }, { maxDeletes: { percent: 10, atLeast: 0 } }],
])('The refusal of a plan, %#.', (rules, limits) => {
  const declared = [desired({ name: 'A', target: 'x' }), desired({ name: 'B', target: 'y' })];
  const there = [old, actual({ name: 'Old blog', id: 'm-2' })];
  const { results } = plan(declared, there, rules);
  const numbers = { inScope: there.length, all: there.length };
  const planned = { results, declared: 2, list: listed(...there), listed: numbers };
  const unlimited = { maxCreates: null, maxUpdates: 9, maxDeletes: 9 };
  const given = { ...planned, profile: rules.profile ?? profile(paths) };
  const refusal = checkSafety(given, { ...unlimited, ...limits }, false);
  expect(refusal && describeError(refusal.facts)).toMatchSnapshot();
});

test.each<[readonly DeclaredMonitor[], readonly ActualMonitor[]]>([
  [[desired()], [old]],
  [[desired()], [{ ...actual({ intervalSeconds: 5 }), isForeign: true }]],
])('The error of a plan that sync ends with, %#.', (declared, listed) => {
  const rules = { apply: all, profile: profile(paths) };
  const { results } = plan(declared, listed);
  const { error } = previewSync(results, null, rules, { mode: 'plan', planFile: null });
  expect(error && describeError(error.facts)).toMatchSnapshot();
});

test('What prevents a write, with its reason in the report.', () => {
  const found = Object.entries(obstacles).map(([obstacle, [, text]]) => {
    const entry = newEntry('changed', { obstacle: obstacle as Obstacle });
    return `${text}: ${findReason(entry, ['update'])}`;
  });
  expect(found).toMatchSnapshot();
});
