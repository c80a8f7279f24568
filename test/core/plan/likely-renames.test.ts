import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { ActualMonitor } from '../../../src/core/model/monitor.ts';
import { parseScope, type Scope } from '../../../src/core/model/name-pattern.ts';
import { adviseRename, nameOf, type PlanRules } from '../../../src/core/plan/plan-entry.ts';
import { readRows } from '../../rows.ts';
import { actual, desired } from '../builders.ts';
import { profile } from '../profile/profiles.ts';
import { all, name, pattern, plan } from './plans.ts';

const table = new URL('renames.yaml', import.meta.url);

/** The old name of each missing monitor and what sync does with it: `Old m-1`, or `create`. */
function planMissing(
  declared: readonly ReturnType<typeof desired>[],
  there: readonly ActualMonitor[],
  rules: Partial<PlanRules> = {},
) {
  const { results } = plan(declared, there, rules);
  return results.flatMap(({ operation, renamedFrom: old, status }) =>
    status === 'missing'
      ? [old === null ? operation : `${nameOf(old)} ${old.id} ${operation}`]
      : [],
  );
}

const likely = 'Old m-1 null';
const slow = { intervalSeconds: 300 };

describe('A missing monitor is a likely rename, and not created,', () => {
  test.each(readRows<[string, JsonObject, JsonObject, string]>(table, 'likely'))(
    '%s.',
    (_title, wanted, shown, expected) => {
      const old = actual({ name: 'Old', ...shown });
      expect(planMissing([desired({ name: 'New', ...wanted })], [old])).toEqual([expected]);
    },
  );

  test.each([null, 7, {}])('but not where both have %j for a target.', (target) => {
    expect(
      planMissing([desired({ name: 'New', target })], [actual({ name: 'Old', target })]),
    ).toEqual(['create']);
  });

  test('by the target alone where the list shows no type.', () => {
    const { type: _, ...body } = actual({ name: 'Old' }).body;
    const old = { ...actual({ name: 'Old' }), body };
    expect(planMissing([desired({ name: 'New' })], [old])).toEqual([likely]);
    const typed = actual({ name: 'Blog', target: 'https://blog.example.com/' });
    expect(planMissing([desired({ name: 'New' })], [old, typed])).toEqual(['create']);
  });

  test.each(
    readRows<[string, readonly string[], readonly string[], readonly string[]]>(
      table,
      'of several',
    ),
  )('but not %s.', (_title, declared, existing, expected) => {
    const monitors = declared.map((one) => desired({ name: one }));
    const there = existing.map((one, index) => actual({ name: one, id: `m-${index}` }));
    for (const list of [there, there.toReversed()])
      expect(planMissing(monitors, list)).toEqual(expected);
  });

  test.each<[string, JsonObject, string]>([
    ['where a host is all the same', {}, likely],
    ['but not where only the host is the same', slow, 'create'],
  ])('%s.', (_title, shown, expected) => {
    const types = { ping: { form: 'host' }, tcp: { form: 'host-port' } } as const;
    const rules = { profile: profile({ types }) };
    const planFor = (type: string, target: string) =>
      planMissing(
        [desired({ name: 'New', type, target })],
        [actual({ name: 'Old', type, target, ...shown })],
        rules,
      );
    expect(planFor('ping', 'example.com')).toEqual([expected]);
    expect(planFor('tcp', 'example.com:53')).toEqual([likely]);
  });

  test('where another monitor of the declared name is the right one, with its identifier.', () => {
    const other = 'https://other.example.com/';
    const there = [actual(), actual({ id: 'm-2', target: other })];
    const monitors = [desired(), desired({ name: 'Other', target: other })];
    expect(planMissing(monitors, there)).toEqual(['Shop m-2 null']);
    const [, found] = plan(monitors, there).results;
    expect(found?.renamedFrom && adviseRename(found.renamedFrom)).toBe(
      'add formerly: { name: "Shop", id: "m-2" }',
    );
    const neither = [actual({ target: 'https://c.example.com/' }), there[1] ?? actual()];
    expect(planMissing(monitors, neither)).toEqual(['create']);
    const foreign = [actual(), { ...actual({ id: 'm-2', target: other }), isForeign: true }];
    expect(planMissing(monitors, foreign)).toEqual(['create']);
    expect(planMissing(monitors, there, { ignored: [pattern('Shop')] })).toEqual(['create']);
  });

  test('with its identifier where another unmanaged one has its name, and not without one.', () => {
    const there = [
      actual({ name: 'Old' }),
      actual({ name: 'Old', id: null, target: 'https://b.example.com/' }),
    ];
    const lines = ['https://shop.example.com/', 'https://b.example.com/'].map((target) => {
      const [found] = plan([desired({ name: 'New', target })], there).results;
      return found?.renamedFrom && adviseRename(found.renamedFrom);
    });
    expect(lines).toEqual(['add formerly: { name: "Old", id: "m-1" }', 'rename it in the service']);
  });

  const old = actual({ name: 'Old' });
  test.each<[string, ActualMonitor, Partial<PlanRules>]>([
    ['that another tool owns', { ...old, isForeign: true }, {}],
    ['that "ignore" matches', old, { ignored: [pattern('O*')] }],
    ['that "remove" names', old, { removed: [name('Old')] }],
    ['that "owns" matches', old, { owned: [pattern('O*')] }],
    ['that is obsolete and not deleted', old, { owned: [pattern('O*')], apply: ['create'] }],
    ['outside the scope', old, { scope: parseScope(['New*']) as Scope }],
  ])(
    'but not of one %s; nor does that one stand in the way of a likely rename.',
    (_title, other, rules) => {
      const monitors = [desired({ name: 'New' })];
      expect(planMissing(monitors, [other], rules)).toEqual(['create']);
      const unmanaged = actual({ name: 'New?', id: 'm-2' });
      expect(planMissing(monitors, [other, unmanaged], rules)).toEqual(['New? m-2 null']);
    },
  );
});

describe('A missing monitor is created, with a warning, next to one that "owns" wants deleted', () => {
  const owned = [pattern('O*')];
  const warnings = (
    there: readonly ActualMonitor[],
    declared = [desired({ name: 'New' })],
    rules: Partial<PlanRules> = {},
  ) => plan(declared, there, { owned, ...rules }).warnings;
  const what = '"New" has the type and target of "Old", which "owns" wants deleted';
  const warning = (next: string) => `${what}: if it is the same monitor, ${next} (monitors.yaml:3)`;
  const old = actual({ name: 'Old' });
  const other = { target: 'https://b.example.com/' };

  test.each<readonly (typeof all)[number][]>([['create'], all])(
    'with apply %s, %s, %s.',
    (...apply) => {
      expect(planMissing([desired({ name: 'New' })], [old], { owned, apply })).toEqual(['create']);
      expect(warnings([old], undefined, { apply })).toEqual([warning('add formerly: "Old"')]);
    },
  );

  test('with its identifier where another one has its name.', () => {
    const alike = actual({ name: 'Old', id: null, ...other });
    const line = warning('add formerly: { name: "Old", id: "m-1" }');
    expect(warnings([old, alike])).toContain(line);
    expect(warnings([{ ...old, id: null }, alike])).toContain(warning('rename it in the service'));
  });

  test('which is the only one where the names differ only in case.', () => {
    const line = warning('add formerly: "Old"').replace('"New"', '"OLD"');
    expect(warnings([old], [desired({ name: 'OLD' })])).toEqual([line]);
  });

  test('which does not show a part of a secret name.', () => {
    const secret = { ...desired({ name: 'New' }), secretFields: ['name'] };
    const line = warning('add formerly: ***').replace(/"New"|"Old"/g, '***');
    expect(warnings([old], [secret])).toEqual([line]);
  });

  test.each<[string, readonly ActualMonitor[], readonly string[], Partial<PlanRules>]>([
    ['two of which check the same', [old, actual({ name: 'Older', id: 'm-2' })], ['New'], {}],
    ['that two missing ones could be', [old], ['New', 'Newer'], {}],
    ['that is foreign', [{ ...old, isForeign: true }], ['New'], {}],
    ['that "remove" names, too', [old], ['New'], { removed: [name('Old')] }],
    ['that "ignore" matches', [old], ['New'], { ignored: [pattern('Old')] }],
    ['of another target', [actual({ name: 'Old', ...other })], ['New'], {}],
    ['and that is declared', [old], ['Old'], {}],
    [
      'while an unmanaged one is a likely rename',
      [old, actual({ name: 'X', id: '2' })],
      ['New'],
      {},
    ],
  ])('but without one %s.', (_title, there, names, rules) => {
    const declared = names.map((one) => desired({ name: one }));
    expect(warnings(there, declared, rules)).toEqual([]);
  });
});

test.each(['[EU] shop', 'a*b?', '!x', '$'.concat('{X} y'), 'a "b" \\ c', "it's: # 1", 'R&D'])(
  'The line that settles a likely rename can stand in a config: %s.',
  (old) => {
    const there = [actual({ name: old })];
    const [found] = plan([desired({ name: 'New' })], there).results;
    const advice = found?.renamedFrom ? adviseRename(found.renamedFrom) : '';
    const line = advice.replace('add ', '');
    const monitor = JSON.stringify(desired({ name: 'New' }).body).slice(1, -1);
    const text = `monitors:\n  - { ${monitor}, ${line} }\n`;
    const config = parseConfig([{ file: 'monitors.yaml', text }]);
    expect(config.problems).toEqual([]);
    expect(plan(config.monitors, there).outline).toEqual(['changed New update']);
  },
);
