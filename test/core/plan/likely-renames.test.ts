import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { ActualMonitor } from '../../../src/core/model/monitor.ts';
import type { PlacedPattern } from '../../../src/core/model/name-pattern.ts';
import { parseScope, type Scope } from '../../../src/core/model/scope.ts';
import { likelyRenameError } from '../../../src/core/plan/likely-renames.ts';
import { nameOf } from '../../../src/core/plan/plan-entry.ts';
import type { PlanRules } from '../../../src/core/plan/plan-rules.ts';
import { actual, desired } from '../builders.ts';
import { name, pattern, plan } from './plans.ts';

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

describe('A missing monitor is a likely rename, and not created,', () => {
  test.each<[string, JsonObject, JsonObject, string]>([
    ['by the type and the target', {}, {}, likely],
    ['by the same URL in other letters', {}, { target: 'HTTPS://SHOP.example.com:443' }, likely],
    [
      'by the same type in other letters',
      { type: 'tcp', target: 'db:1' },
      { type: 'TCP', target: 'db:1' },
      likely,
    ],
    ['not by another type', {}, { type: 'keyword' }, 'create'],
    ['not by another target', {}, { target: 'https://blog.example.com/' }, 'create'],
    [
      'not by a target of another type that only looks like the same URL',
      { type: 'tcp' },
      { type: 'tcp', target: 'https://shop.example.com' },
      'create',
    ],
    ['not where no target is listed', {}, { target: null }, 'create'],
  ])('%s.', (_title, wanted, shown, expected) => {
    const old = actual({ name: 'Old', ...shown });
    expect(planMissing([desired({ name: 'New', ...wanted })], [old])).toEqual([expected]);
  });

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

  test.each<[string, readonly string[], readonly string[], readonly (string | null)[]]>([
    ['of two unmanaged monitors with its target', ['New'], ['Old', 'Older'], ['create']],
    ['of two of one name', ['New'], ['Old', 'Old'], ['create']],
    [
      'of one that another missing monitor could be, too',
      ['New', 'Newer'],
      ['Old'],
      ['create', 'create'],
    ],
    ['of a declared one', ['New', 'Old'], ['Old'], ['create']],
  ])('but not %s.', (_title, declared, existing, expected) => {
    const monitors = declared.map((one) => desired({ name: one }));
    const there = existing.map((one, index) => actual({ name: one, id: `m-${index}` }));
    for (const list of [there, there.toReversed()])
      expect(planMissing(monitors, list)).toEqual(expected);
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

  test('whatever else is planned, and however often.', () => {
    const target = fc.constantFrom(
      'https://a.example.com/',
      'https://b.example.com',
      'https://B.example.com/',
    );
    const type = fc.constantFrom('http', 'HTTP', 'tcp');
    const some = fc.array(fc.record({ target, type }), { maxLength: 4 });
    const keyOf = ({ body: { target: to, type: kind } }: Pick<ActualMonitor, 'body'>) =>
      `${kind} ${to}`.toLowerCase().replace(/^(http .*[^/])$/, '$1/');
    fc.assert(
      fc.property(some, some, (wanted, shown) => {
        const declared = wanted.map((fields, index) =>
          desired({ name: `new ${index}`, ...fields }),
        );
        const there = shown.map((fields, index) =>
          actual({ name: `old ${index}`, id: `m-${index}`, ...fields }),
        );
        const { results } = plan(declared, there);
        for (const result of results.filter(({ status }) => status === 'missing')) {
          const key = keyOf(result.declared as (typeof declared)[number]);
          const both = [declared, there].map(
            (all) => all.filter((one) => keyOf(one) === key).length,
          );
          expect([result.operation, ...both]).toEqual(
            both.join() === '1,1' ? [null, 1, 1] : ['create', ...both],
          );
        }
      }),
    );
  });
});

describe('The error of likely renames', () => {
  const errorOf = (names: readonly string[], declared = desired({ name: 'New' })) => {
    const there = names.map((one, index) => actual({ name: one, id: `m-${index}` }));
    return likelyRenameError(plan([declared], there).results, ['create']);
  };

  test('has both lines of which one settles it.', () => {
    expect(errorOf(['Old'])?.facts).toMatchObject({
      code: 'likely-rename',
      message:
        '"New" (monitors.yaml:3) was not created, because the unmanaged "Old" (id m-0) has the same target and is probably this monitor: if the config has the right name, add the line formerly: "Old" to it; if the service has the right name, set its name to "Old"; if both are wanted, add the line - "Old" under "ignore"',
    });
  });

  test('is none without one, or if sync may not create.', () => {
    expect(errorOf(['Old', 'Older'])).toBeNull();
    expect(
      likelyRenameError(plan([desired({ name: 'New' })], [actual({ name: 'Old' })]).results, [
        'update',
      ]),
    ).toBeNull();
  });

  test('names ten monitors, and how many more there are.', () => {
    const target = (index: number) => ({ target: `https://${index}.example.com/` });
    const declared = Array.from({ length: 12 }, (_, index) =>
      desired({ name: `new ${index}`, ...target(index) }),
    );
    const there = declared.map((_, index) => actual({ name: `old ${index}`, ...target(index) }));
    const lines = likelyRenameError(plan(declared, there).results, ['create'])?.message.split('\n');
    expect(lines).toHaveLength(11);
    expect(lines?.at(-1)).toBe('… and 2 other monitors');
  });

  test('has no part of a name with a secret.', () => {
    const secret = { ...desired({ name: 'New s3cret' }), secretFields: ['name'] };
    expect(errorOf(['Old s3cret'], secret)?.message).not.toContain('s3cret');
  });

  test.each(['[EU] shop', 'a*b?', '!x', '$'.concat('{X} y'), 'a "b" \\ c', "it's: # 1", 'R&D'])(
    'has lines that a config can have, and that settle it: %s.',
    (old) => {
      const [, formerly, ignored] =
        /line (formerly: .*) to it; .* line (- .*) under "ignore"$/.exec(
          errorOf([old])?.message ?? '',
        ) ?? [];
      const monitor = JSON.stringify(desired({ name: 'New' }).body);
      const parse = (text: string) => {
        const config = parseConfig([{ file: 'monitors.yaml', text }]);
        expect(config.problems).toEqual([]);
        return config;
      };
      const there = [actual({ name: old })];
      const renamed = parse(`monitors:\n  - { ${monitor.slice(1, -1)}, ${formerly} }\n`);
      expect(plan(renamed.monitors, there).outline).toEqual(['changed New update']);
      const both = parse(`monitors:\n  - ${monitor}\nignore:\n  ${ignored}\n`);
      const matches = (one: PlacedPattern) => one.matches(old);
      expect(both.ignored.map(matches)).toEqual([true]);
      expect(plan(both.monitors, there, { ignored: both.ignored }).outline).toEqual([
        'missing New create',
      ]);
    },
  );
});
