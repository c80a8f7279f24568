import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { JsonObject } from '../../../src/core/model/json.ts';
import {
  type ActualMonitor,
  type CompleteList,
  markComplete,
  type NamePattern,
  nameKey,
  type PlacedPattern,
  parseNamePattern,
} from '../../../src/core/model/monitor.ts';
import { warn } from '../../../src/core/model/problem.ts';
import { nameOf, newResult } from '../../../src/core/plan/monitor-result.ts';
import { type Plan, planSync } from '../../../src/core/plan/plan.ts';
import { warnOfDuplicates } from '../../../src/core/plan/plan-warnings.ts';
import type { Profile } from '../../../src/core/profile/profile.ts';
import { actual, desired, listed } from '../builders.ts';
import { profile, read } from '../profile/profiles.ts';

/** The plan as `status name` lines. */
function outline({ results }: Plan): readonly string[] {
  return results.map((result) => `${result.status} ${nameOf(result)}`);
}

describe('A plan', () => {
  test('has one change per monitor: declared ones in config order, then unmanaged ones by name.', () => {
    const plan = planSync(
      [desired({ name: 'c' }), desired({ name: 'a' }), desired({ name: 'b' })],
      listed(
        actual({ name: 'a2' }),
        actual({ name: 'Z', id: '2' }),
        actual({ name: 'Z', id: '1' }),
        actual({ name: 'Z', id: null }),
        actual({ name: 'b' }),
        actual({ name: 'c', intervalSeconds: 5 }),
      ),
    );
    expect(outline(plan).slice(0, 3)).toEqual(['changed c', 'missing a', 'in-sync b']);
    expect(plan.results.slice(3).map(({ actual, id, status }) => [status, actual?.name, id])).toEqual([
      ['unmanaged', 'Z', null],
      ['unmanaged', 'Z', '1'],
      ['unmanaged', 'Z', '2'],
      ['unmanaged', 'a2', 'm-1'],
    ]);
  });

  test('that changes nothing is a plan like any other.', () => {
    expect(planSync([], listed())).toEqual({ results: [], warnings: [], ignored: 0 });
    const declared = desired();
    const there = actual();
    const change = newResult('in-sync', { declared, actual: there });
    expect(planSync([declared], listed(there))).toEqual({ results: [change], warnings: [], ignored: 0 });
  });

  test('is made of a list that was proved complete, and of nothing else.', () => {
    expectTypeOf<CompleteList>().toExtend<Parameters<typeof planSync>[1]>();
    expectTypeOf<ReturnType<typeof markComplete>>().toExtend<Parameters<typeof planSync>[1]>();
    expectTypeOf<{ readonly monitors: readonly ActualMonitor[]; readonly unnamed: number }>().not.toExtend<
      Parameters<typeof planSync>[1]
    >();
    expectTypeOf<readonly ActualMonitor[]>().not.toExtend<Parameters<typeof planSync>[1]>();
  });
});

describe('Names', () => {
  test.each([
    [' Shop\t', 'Shop'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['a & b', 'a &amp; b'],
    ['<"it\'s">', '&lt;&quot;it&#39;s&quot;&gt;'],
    ['a &lt; b', 'a &amp;lt; b'],
    ['a & b', 'a &amp;amp; b'],
  ])(
    'are equal whatever the white space around, the composition of letters and the HTML escapes: %j and %j.',
    (one, other) => {
      for (const [declared, listedName] of [
        [one, other],
        [other, one],
      ]) {
        const monitor = { ...desired({ name: declared ?? '' }), name: nameKey(declared ?? '') };
        const plan = planSync([monitor], listed(actual({ name: listedName ?? '' })));
        expect(plan.results).toMatchObject([{ status: 'in-sync' }]);
      }
    },
  );

  test('are the same after a second normalization, whatever escapes they hold.', () => {
    const part = fc.constantFrom('&', 'amp;', 'lt;', '&#39;', '&quot;', '<', ' ', '\u0338', '\u037e', 'e', '\u0301');
    const name = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(name, (text) => {
        expect(nameKey(nameKey(text))).toBe(nameKey(text));
      }),
    );
  });

  test.each([
    ['Shop', 'shop'],
    ['a & b', 'a &AMP; b'],
    ['a\u00a0b', 'a&nbsp;b'],
  ])('differ between %j and %j.', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});

/** An actual monitor without some of its fields. */
function without(fields: readonly string[], overrides: JsonObject = {}): ActualMonitor {
  const { body, ...monitor } = actual(overrides);
  return { ...monitor, body: Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field))) };
}

describe('A declared field that the list does not show', () => {
  test('for any monitor is unverified, and one warning names all such fields.', () => {
    const declared = [desired({ assertions: [], regions: ['eu'] }), desired({ name: 'Blog', assertions: [] })];
    const { results, warnings } = planSync(declared, listed(actual(), actual({ name: 'Blog' })));
    expect(results).toMatchObject([
      { status: 'in-sync', unverified: ['assertions', 'regions'] },
      { status: 'in-sync', unverified: ['assertions'] },
    ]);
    expect(warnings).toEqual([
      warn(`The service's list shows "assertions", "regions" for no monitor: differences in them are not detected`),
    ]);
  });

  test('for this monitor, though for others, is unverified without a warning.', () => {
    const list = listed(actual(), actual({ name: 'Blog', assertions: [] }));
    const { results, warnings } = planSync([desired({ assertions: [] })], list);
    expect(results[0]).toMatchObject({ status: 'in-sync', unverified: ['assertions'] });
    expect(warnings).toEqual([]);
  });

  test.each(['type', 'target', 'intervalSeconds'])(
    'for this monitor, though for others, is a difference where every monitor has it: %s',
    (field) => {
      const { results, warnings } = planSync([desired()], listed(without([field]), actual({ name: 'Blog' })));
      expect(results[0]).toMatchObject({ status: 'changed', differences: [{ path: field, actual: null }] });
      expect(warnings).toEqual([]);
      expect(planSync([desired()], listed(without([field]))).results[0]).toMatchObject({ unverified: [field] });
    },
  );
});

describe('Two actual monitors of one declared name', () => {
  const twice = (one: object, other: object) =>
    planSync([desired()], listed(actual({ id: 'a', ...one }), actual({ id: 'b', ...other })));
  const warning = warn('The service has 2 monitors named "Shop" (a, b): remove all but one', desired().source);

  test('are changed where the equal one does not show its target, and the warning lists both.', () => {
    const hidden = without(['target'], { id: 'a' });
    for (const other of [without(['target'], { id: 'b' }), actual({ id: 'b', target: 'https://other.example.com/' })]) {
      const { results, warnings } = planSync([desired()], listed(hidden, other));
      const differences = [{ path: 'target', declared: 'https://shop.example.com/', actual: null }];
      expect(results).toMatchObject([{ status: 'changed', actual: { id: 'a' }, differences, unverified: [] }]);
      expect(warnings).toContainEqual(warning);
    }
    expect(planSync([desired()], listed(hidden, actual({ id: 'b' }))).results).toMatchObject([
      { status: 'in-sync', actual: { id: 'b' } },
    ]);
  });

  test('are reported even without identifiers.', () => {
    const { warnings } = twice({ id: null }, { id: null });
    expect(warnings[0]?.message).toContain('(without identifier, without identifier)');
  });

  test('are reported without a name that holds a secret.', () => {
    const declared = { ...desired(), secretFields: ['name'] };
    const { warnings } = planSync([declared], listed(actual({ id: 'a' }), actual({ id: 'b' })));
    expect(warnings[0]?.message).toContain('2 monitors named *** (a, b)');
  });

  test('are also reported for a list without a plan.', () => {
    const there = listed(actual({ id: 'a' }), actual({ name: 'Once' }), actual({ id: 'b' }), actual({ name: 'Other' }));
    const declared = [desired({ name: 'Once' }), desired({ name: 'Missing' }), desired()];
    expect(warnOfDuplicates(declared, there)).toEqual([warning]);
  });
});

describe('A rename', () => {
  const from = (declared: object, ...others: readonly object[]) => {
    const monitors = others.map((other) => actual({ name: 'Old', ...other }));
    const [change] = planSync([desired({ name: 'New', ...declared })], listed(...monitors)).results;
    return change?.status === 'missing' ? change.renamedFrom?.id : change?.status;
  };

  test.each([
    ['the target of an unmanaged monitor', {}, 'm-1'],
    ['the same URL in other letters', { target: 'HTTPS://SHOP.example.com:443' }, 'm-1'],
    ['another target', { target: 'https://blog.example.com/' }, undefined],
    ['no target shown', { target: null }, undefined],
  ])('is likely by %s.', (_name, other, expected) => {
    expect(from({}, other)).toBe(expected);
  });

  test.each([null, 7, {}])('is not likely where both show %j for a target.', (target) => {
    expect(from({ target }, { target })).toBeUndefined();
  });

  test('names the first of several, in whatever order the service lists them.', () => {
    expect(from({}, { id: 1 }, { id: 2 })).toBe('1');
    expect(from({}, { id: 2 }, { id: 1 })).toBe('1');
  });

  /** The old name of each declared monitor, where all have one target. */
  const oldNames = (declared: readonly string[], there: readonly string[]) => {
    const { results } = planSync(
      declared.map((name) => desired({ name })),
      listed(...there.map((name) => actual({ name }))),
    );
    return results.flatMap(({ renamedFrom, status }) =>
      status === 'missing' ? [renamedFrom && nameOf(renamedFrom)] : [],
    );
  };

  test.each<[string, readonly string[], readonly string[], readonly (string | null)[]]>([
    ['the first unmanaged one', ['Search', 'Shop v2'], ['Shop', 'Shop v1'], ['Shop', 'Shop v1']],
    ['one for the first missing one', ['Something else', 'Shop (new)'], ['Shop'], ['Shop', null]],
    ['none for one that exists', ['Shop 2', 'Blog'], ['Shop 2', 'Shop 1'], ['Shop 1']],
  ])('takes no old name twice: %s.', (_name, declared, existing, expected) => {
    expect(oldNames(declared, existing)).toEqual(expected);
  });
});

test('Items without a name are not compared, and are a warning.', () => {
  const { results, warnings } = planSync([], markComplete([], 2));
  expect(results).toEqual([]);
  const what = 'The service lists 2 items without a name, which cannot be compared';
  const next = 'so monitors that are declared for them are missing; name them in the service first';
  expect(warnings).toEqual([warn(`${what}, ${next}`)]);
});

describe('Names that are ignored', () => {
  const source = { file: 'monitors.yaml', line: 9, column: 5 };
  const ignoring = (pattern: string): PlacedPattern => ({
    shown: JSON.stringify(pattern),
    matches: parseNamePattern(pattern) as NamePattern,
    source,
  });
  const there = listed(actual({ name: 'legacy-1' }), actual({ name: 'legacy-2' }), actual({ name: 'other' }));

  test('are not reported where nobody declares them, but counted, and compared where somebody does.', () => {
    const { results, ignored, warnings } = planSync([desired({ name: 'legacy-2' })], there, {
      ignored: [ignoring('legacy-*')],
    });
    expect(results).toMatchObject([
      { status: 'in-sync', declared: { name: 'legacy-2' } },
      { actual: { name: 'other' } },
    ]);
    expect([results.length, ignored, warnings]).toEqual([2, 1, []]);
  });

  test('are nobody’s old name.', () => {
    const plan = planSync([desired({ name: 'new' })], there, { ignored: [ignoring('*-?'), ignoring('other')] });
    expect(plan.results).toMatchObject([{ status: 'missing', renamedFrom: null }]);
  });

  test('that the service does not have are a warning at their line.', () => {
    const { warnings } = planSync([], there, { ignored: [ignoring('legacy-*'), ignoring('Legacy-*')] });
    expect(warnings).toEqual([warn('The service has no monitor that matches "Legacy-*" under "ignore"', source)]);
  });
});

test('An ignored difference is no change.', () => {
  const declared = { ...desired({ intervalSeconds: 30 }), ignoreChanges: ['intervalSeconds'] };
  expect(planSync([declared], listed(actual())).results).toMatchObject([{ status: 'in-sync' }]);
});

test('Intervals that differ by the factor of a unit are a warning for a profile file, and none for a built-in profile.', () => {
  const warningsWith = (used: Profile) =>
    planSync([desired({ intervalSeconds: 60 })], listed(actual({ intervalSeconds: 1 })), { profile: used }).warnings;
  const what = 'Each "intervalSeconds" differs by a factor of 60: check the unit of';
  const file = read('fields: { intervalSeconds: /intervalSeconds }');
  expect(warningsWith(file)).toEqual([warn(`${what} "fields.intervalSeconds" (p.yaml:4)`)]);
  expect(warningsWith(profile())).toEqual([]);
});
