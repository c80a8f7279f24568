import { describe, expect, test } from 'vitest';
import type { ActualMonitor } from '../../../src/core/model/monitor.ts';
import { parseScope, type Scope } from '../../../src/core/model/name-pattern.ts';
import type { PlanRules } from '../../../src/core/plan/plan-entry.ts';
import { actual, desired } from '../builders.ts';
import { name, pattern, plan } from './plans.ts';

const shop = { name: 'shop-1', target: 'https://one.example.com/', id: 's-1' };
const declared = desired({ name: 'Shop one', target: shop.target });

/** The plan where one monitor is declared and in sync; the others are not declared. */
function planOthers(monitors: readonly ActualMonitor[], rules: Partial<PlanRules>) {
  const { outline, ...planned } = plan([desired()], [actual(), ...monitors], rules);
  return { ...planned, outline: outline.slice(1) };
}

describe('An undeclared monitor', () => {
  test.each<[string, Partial<PlanRules>, string]>([
    [
      'unmanaged where no line names it',
      { removed: [name('Shop-1'), name('shop-*')], owned: [pattern('shop')] },
      'unmanaged shop-1',
    ],
    ['obsolete by its name', { removed: [name('shop-1')] }, 'obsolete shop-1 delete remove'],
    ['obsolete by a pattern', { owned: [pattern('shop-*')] }, 'obsolete shop-1 delete owns'],
    [
      'obsolete by name first',
      { removed: [name('shop-1')], owned: [pattern('*')] },
      'obsolete shop-1 delete remove',
    ],
    [
      'only reported without delete',
      { apply: ['update'], removed: [name('shop-1')] },
      'obsolete shop-1 remove',
    ],
  ])('is %s.', (_title, rules, expected) => {
    expect(planOthers([actual(shop)], rules).outline).toEqual([expected]);
  });

  test('that no request can name is never deleted; whether it can is only checked where sync may delete.', () => {
    const outlineOf = (rules: Partial<PlanRules>) =>
      planOthers([actual({ ...shop, id: '..' })], { ...rules, removed: [name('shop-1')] }).outline;
    expect(outlineOf({})).toEqual(['obsolete shop-1 remove no-path']);
    expect(outlineOf({ apply: ['create'] })).toEqual(['obsolete shop-1 remove']);
  });

  test.each<[string, readonly ActualMonitor[], string]>([
    ['without an identifier', [actual({ ...shop, id: null })], 'no-identifier'],
    [
      'whose name another one has',
      [actual(shop), actual({ ...shop, id: 's-2' })],
      'duplicate-name',
    ],
    ['whose identifier another one has', [actual({ ...shop, id: 'm-1' })], 'duplicate-identifier'],
    ['of another tool', [{ ...actual(shop), isForeign: true }], 'foreign'],
  ])('%s is obsolete and never deleted, whatever line names it.', (_title, monitors, obstacle) => {
    const expected = (kind: string) => monitors.map(() => `obsolete shop-1 ${kind} ${obstacle}`);
    expect(planOthers(monitors, { removed: [name('shop-1')] }).outline).toEqual(expected('remove'));
    expect(planOthers(monitors, { owned: [pattern('*')] }).outline).toEqual(expected('owns'));
  });

  test('that is ignored is neither, and a line that names it is a warning.', () => {
    const rules = {
      ignored: [pattern('shop-*')],
      removed: [name('shop-1')],
      owned: [pattern('*')],
    };
    expect(planOthers([actual(shop)], rules)).toMatchObject({
      outline: [],
      warnings: [expect.stringContaining('"shop-1"')],
    });
  });
});

describe('A line under remove with an identifier', () => {
  const line = (id: string, text = 'Shop', at = 20) => {
    return { ...name(text, at), id, shown: `${JSON.stringify(text)} with id "${id}"` };
  };
  const duplicates = [actual(), actual({ id: 'm-2' })];

  test('deletes one of the monitors of a declared name; the other one is compared alone.', () => {
    const other = actual({ id: 'm-2', intervalSeconds: 5 });
    expect(plan([desired()], [actual(), other], { removed: [line('m-2')] })).toMatchObject({
      outline: ['in-sync Shop', 'obsolete Shop delete remove'],
      results: [{ id: 'm-1' }, { id: 'm-2' }],
      warnings: [],
    });
    expect(plan([desired()], [actual(), other], { removed: [line('m-1')] }).outline).toEqual([
      'changed Shop duplicate-name',
      'obsolete Shop delete remove',
    ]);
    const reading = { removed: [line('m-2')], apply: ['create', 'update'] } as const;
    expect(plan([desired()], duplicates, reading).outline).toEqual([
      'in-sync Shop',
      'obsolete Shop remove',
    ]);
  });

  test('never takes all monitors of a declared name, but may take all of another one.', () => {
    const both = { removed: [line('m-1'), line('m-2')] };
    const never = 'obsolete Shop remove last-of-name';
    expect(plan([desired()], duplicates, both).outline).toEqual(['in-sync Shop', never, never]);
    expect(plan([desired()], [actual()], both).outline).toEqual(['in-sync Shop', never]);
    const gone = 'obsolete Shop delete remove';
    expect(plan([], duplicates, both).outline).toEqual([gone, gone]);
    expect(plan([], duplicates, { removed: [line('m-2')] }).outline).toEqual([
      'unmanaged Shop',
      gone,
    ]);
    const old = { ...desired({ name: 'New' }), formerly: name('Shop', 4) };
    expect(plan([old], [actual()], both).outline).toEqual(['changed New update', never]);
    expect(plan([old], duplicates, { removed: [line('m-2')] }).outline).toEqual([
      'changed New duplicate-name',
      gone,
    ]);
  });

  test.each<[string, readonly ActualMonitor[], string]>([
    [
      'whose identifier another one has',
      [...duplicates, actual({ name: 'X', id: 'm-2' })],
      'duplicate-identifier',
    ],
    ['of another tool', [actual(), { ...actual({ id: 'm-2' }), isForeign: true }], 'foreign'],
    [
      'next to one without an identifier',
      [actual({ id: null }), actual({ id: 'm-2' })],
      'duplicate-name',
    ],
  ])('deletes none %s.', (_title, monitors, obstacle) => {
    const { outline } = plan([desired()], monitors, { removed: [line('m-2')] });
    expect(outline).toContain(`obsolete Shop remove ${obstacle}`);
  });

  test('that the service does not have, or has for another name, is a warning.', () => {
    const removed = [line('m-9'), line('m-3', 'Shop', 21), line('m-2', 'Shop', 22)];
    const ignored = [pattern('Shop')];
    const { outline, warnings } = plan(
      [desired()],
      [...duplicates, actual({ name: 'Blog', id: 'm-3' })],
      { removed },
    );
    expect(outline).toEqual(['in-sync Shop', 'unmanaged Blog', 'obsolete Shop delete remove']);
    expect(warnings.map((text) => text.slice(-2))).toEqual(['0)', '1)']);
    const kept = plan([desired()], duplicates, { removed: [line('m-2')], ignored });
    expect(kept.outline).toEqual(['in-sync Shop']);
    expect(kept.warnings.at(-1)).toContain('"ignore" matches "Shop" with id "m-2"');
  });
});

test('Nothing is deleted before a likely rename is settled.', () => {
  const other = actual({ name: 'blog-1', target: 'https://blog.example.com/', id: 'b-1' });
  const rules = { owned: [pattern('blog-*')] };
  const { outline, results } = plan([declared], [actual(shop), other], rules);
  expect(results[0]?.renamedFrom?.actual?.name).toBe('shop-1');
  const left = 'obsolete blog-1 owns rename-first';
  expect(outline).toEqual(['missing Shop one', left, 'unmanaged shop-1']);
  const mayNotCreate = plan([declared], [actual(shop), other], { ...rules, apply: ['delete'] });
  expect(mayNotCreate.outline[1]).toBe('obsolete blog-1 delete owns');
});

test('A name under remove that the service does not have is a warning at its line.', () => {
  expect(planOthers([], { removed: [name('Old blog')] }).warnings).toEqual([
    expect.stringMatching(/"Old blog".*\(monitors.yaml:20\)$/),
  ]);
});

describe('With a scope,', () => {
  const scope = parseScope(['shop-*', 'Shop*']) as Scope;
  const blog = actual({ name: 'blog', id: 'b-1', target: shop.target });

  test('a monitor outside is neither unmanaged nor obsolete, nor the old name of a missing one.', () => {
    const rules = { scope, owned: [pattern('*')] };
    const { outline, listed, results, warnings } = plan(
      [declared],
      [blog, actual({ ...shop, target: 'x' })],
      rules,
    );
    expect(outline).toEqual(['missing Shop one create', 'obsolete shop-1 delete owns']);
    expect(results[0]?.renamedFrom).toBeNull();
    expect(listed).toEqual({ inScope: 1, all: 2 });
    expect(warnings).toEqual([]);
  });

  test('it still shows that two monitors share an identifier.', () => {
    const { outline } = plan([declared], [blog, actual({ ...shop, id: 'b-1' })], {
      scope,
      owned: [pattern('shop-*')],
    });
    expect(outline).toEqual([
      'missing Shop one create',
      'obsolete shop-1 owns duplicate-identifier',
    ]);
  });
});
