import { describe, expect, test } from 'vitest';
import type { ActualMonitor, WrittenName } from '../../../src/core/model/monitor.ts';
import { type NamePattern, type PlacedPattern, parseNamePattern } from '../../../src/core/model/monitor.ts';
import { describeWarning } from '../../../src/core/model/problem.ts';
import { planSync } from '../../../src/core/plan/plan.ts';
import type { PlanRules } from '../../../src/core/plan/undeclared.ts';
import { actual, desired, listed } from '../builders.ts';
import { profile } from '../profile/profiles.ts';

const at = (line: number) => ({ file: 'monitors.yaml', line, column: 3 });
const name = (text: string): WrittenName => ({ name: text, shown: JSON.stringify(text), source: at(20) });
const pattern = (text: string): PlacedPattern => ({
  shown: JSON.stringify(text),
  matches: parseNamePattern(text) as NamePattern,
  source: at(30),
});

const all = ['create', 'update', 'delete'] as const;
const service = profile({ update: { path: '/m/{id}' }, delete: { path: '/m/{id}' } });
const shop = { name: 'shop-1', target: 'https://one.example.com/', id: 's-1' };

/** `status planned kind obstacle` of each undeclared monitor. */
function plan(monitors: readonly ActualMonitor[], rules: Partial<PlanRules>) {
  const { results, ignored, warnings } = planSync([desired()], listed(actual(), ...monitors), {
    apply: all,
    profile: service,
    ...rules,
  });
  const outline = results.slice(1).map(({ obstacle, operation, requestedBy, status }) => {
    const why = requestedBy === null ? [] : [operation, requestedBy.kind, requestedBy.source.line];
    return [status, ...why, ...(obstacle === null ? [] : [obstacle])].join(' ');
  });
  return { outline, ignored, warnings: warnings.map(describeWarning) };
}

describe('An undeclared monitor', () => {
  test.each<[string, Partial<PlanRules>, string]>([
    ['is unmanaged where no line names it', { removed: [name('Shop-1')], owned: [pattern('shop')] }, 'unmanaged'],
    ['is obsolete by its name', { removed: [name('shop-1')] }, 'obsolete delete remove 20'],
    ['is obsolete by a pattern that owns it', { owned: [pattern('shop-*')] }, 'obsolete delete owns 30'],
    [
      'is obsolete by its name where both apply',
      { removed: [name('shop-1')], owned: [pattern('*')] },
      'obsolete delete remove 20',
    ],
    [
      'is only reported where sync may not delete',
      { apply: ['create', 'update'], removed: [name('shop-1')] },
      'obsolete  remove 20',
    ],
  ])('%s.', (_title, rules, expected) => {
    expect(plan([actual(shop)], rules).outline).toEqual([expected]);
  });

  test('that no request can name is never deleted; whether it can is only asked where sync may delete.', () => {
    const outlineOf = (apply: PlanRules['apply']) =>
      plan([actual({ ...shop, id: '..' })], { apply, removed: [name('shop-1')] }).outline;
    expect([outlineOf(all), outlineOf(['create'])]).toEqual([['obsolete  remove 20 no-path'], ['obsolete  remove 20']]);
  });

  test.each<[string, readonly ActualMonitor[], string]>([
    ['without an identifier', [actual({ ...shop, id: null })], 'no-identifier'],
    ['whose name another one has', [actual(shop), actual({ ...shop, id: 's-2' })], 'duplicate-name'],
    ['whose identifier another one has', [actual({ ...shop, id: 'm-1' })], 'duplicate-identifier'],
    ['of another tool', [{ ...actual(shop), isForeign: true }], 'foreign'],
  ])('%s is obsolete and never deleted, whatever line names it.', (_title, monitors, obstacle) => {
    expect(plan(monitors, { removed: [name('shop-1')] }).outline).toEqual(
      monitors.map(() => `obsolete  remove 20 ${obstacle}`),
    );
    expect(plan(monitors, { owned: [pattern('*')] }).outline).toEqual(
      monitors.map(() => `obsolete  owns 30 ${obstacle}`),
    );
  });

  test('that is ignored is neither, and a line that names it is a warning.', () => {
    const rules = { ignored: [pattern('shop-*')], removed: [name('shop-1')], owned: [pattern('*')] };
    expect(plan([actual(shop)], rules)).toEqual({
      outline: [],
      ignored: 1,
      warnings: [
        '"shop-1" is not deleted, because "shop-*" under "ignore" matches it: remove one of the two (monitors.yaml:20)',
      ],
    });
  });
});

test('A deletion of what is probably a missing monitor under its old name is a warning.', () => {
  const declared = desired({ name: 'Shop one', target: shop.target });
  const warningsFor = (apply: PlanRules['apply']) => {
    const { results, warnings } = planSync([declared], listed(actual(shop)), {
      apply,
      profile: service,
      owned: [pattern('shop-*')],
    });
    expect(results[0]).toMatchObject({
      status: 'missing',
      renamedFrom: { status: 'obsolete', actual: { name: 'shop-1' } },
    });
    return warnings.map(describeWarning);
  };
  expect(warningsFor(all)).toEqual([
    '"Shop one" has the target of "shop-1", which sync deletes: if it was renamed, set its "formerly" to "shop-1" (monitors.yaml:3)',
  ]);
  expect(warningsFor(['create', 'update'])).toEqual([]);
});

test('A missing monitor whose probable old name stays is no warning, whatever else is deleted.', () => {
  const declared = desired({ name: 'Shop one', target: shop.target });
  const other = actual({ name: 'blog-1', target: 'https://blog.example.com/', id: 'b-1' });
  const { results, warnings } = planSync([declared], listed(actual(shop), other), {
    apply: all,
    profile: service,
    owned: [pattern('blog-*')],
  });
  expect(results).toMatchObject([
    { renamedFrom: { actual: { name: 'shop-1' } } },
    { operation: 'delete' },
    { status: 'unmanaged' },
  ]);
  expect(warnings).toEqual([]);
});

test.each<[string, Partial<PlanRules>, readonly string[]]>([
  [
    'a name under remove',
    { removed: [name('Old blog')] },
    ['The service has no monitor named "Old blog": remove it from "remove" (monitors.yaml:20)'],
  ],
  [
    'a pattern under remove',
    { removed: [name('shop-*')] },
    [
      'The service has no monitor named "shop-*": remove it from "remove"; "remove" takes names, and "owns" takes patterns (monitors.yaml:20)',
    ],
  ],
  [
    'a pattern of one letter under remove',
    { removed: [name('shop?')] },
    [
      'The service has no monitor named "shop?": remove it from "remove"; "remove" takes names, and "owns" takes patterns (monitors.yaml:20)',
    ],
  ],
  [
    'a pattern under owns',
    { owned: [pattern('x-*')] },
    ['No monitor matches "x-*" under "owns", declared or listed (monitors.yaml:30)'],
  ],
  ['no pattern under owns that only declared monitors match', { owned: [pattern('Sho?')] }, []],
])('A line that matches nothing is a warning: %s.', (_title, rules, warnings) => {
  expect(plan([], rules).warnings).toEqual(warnings);
});

test('A pattern under owns that only a missing monitor matches has an effect, and is no warning.', () => {
  const { warnings } = planSync([desired({ name: 'blog-1' })], listed(actual()), { owned: [pattern('blog-*')] });
  expect(warnings).toEqual([]);
});
