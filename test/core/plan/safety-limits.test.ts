import { describe, expect, test } from 'vitest';
import { parseScope, type Scope, wholeAccount } from '../../../src/core/model/scope.ts';
import type { PlanEntry } from '../../../src/core/plan/plan-entry.ts';
import { checkSafety, refusalOf, type SafetyLimits } from '../../../src/core/plan/safety-limits.ts';
import { documentedApi } from '../../../src/core/profile/profile.ts';
import { actual, desired, listed, newResult } from '../builders.ts';

const limits: SafetyLimits = {
  maxCreates: null,
  maxUpdates: { percent: 30, atLeast: 10 },
  maxDeletes: { percent: 10, atLeast: 1 },
};

const { source } = desired();
const kinds = {
  create: newResult('missing', { operation: 'create', declared: desired() }),
  update: newResult('changed', {
    operation: 'update',
    declared: desired(),
    actual: actual(),
    differences: [],
  }),
  owns: newResult('obsolete', {
    operation: 'delete',
    actual: actual(),
    requestedBy: { kind: 'owns', source },
  }),
  remove: newResult('obsolete', {
    operation: 'delete',
    actual: actual(),
    requestedBy: { kind: 'remove', source },
  }),
} satisfies Readonly<Record<string, PlanEntry>>;

type Numbers = Partial<Record<keyof typeof kinds, number>>;

const results = (numbers: Numbers): readonly PlanEntry[] =>
  Object.entries(numbers).flatMap(([kind, number]) =>
    Array(number).fill(kinds[kind as keyof typeof kinds]),
  );

const planned = (found: readonly PlanEntry[], declared: number, count: number) => {
  const list = listed(...Array(count).fill(actual()));
  return { results: found, declared, list, profile: documentedApi, scope: wholeAccount };
};

const whys = (
  numbers: Numbers,
  given: Partial<SafetyLimits> = {},
  { declared = 1, isApproved = false, count = 20 } = {},
) =>
  checkSafety(planned(results(numbers), declared, count), { ...limits, ...given }, isApproved).map(
    ({ what }) => what,
  );

describe('Sync is refused before it writes anything', () => {
  const updated = 'monitors would be updated, and "max-updates" allows';
  const deleted = 'monitors would be deleted because of "owns", and "max-deletes" allows';

  test.each<[Numbers, Partial<SafetyLimits>, number, string | null]>([
    [{ create: 0 }, { maxCreates: 0 }, 20, null],
    [{ create: 1 }, { maxCreates: 0 }, 20, '1 monitor is missing, and "max-creates" allows 0'],
    [{ create: 2 }, { maxCreates: 2 }, 20, null],
    [{ create: 3 }, { maxCreates: 2 }, 20, '3 monitors are missing, and "max-creates" allows 2'],
    [{ create: 1_000 }, {}, 20, null],
    [{ update: 10 }, {}, 1, null],
    [{ update: 11 }, {}, 33, `11 ${updated} 10 (30% of 33 listed, at least 10)`],
    [{ update: 11 }, {}, 34, null],
    [{ update: 300 }, {}, 1_000, null],
    [
      { update: 1 },
      { maxUpdates: 0 },
      20,
      '1 monitor would be updated, and "max-updates" allows 0',
    ],
    [{ owns: 1 }, {}, 1, null],
    [{ owns: 2 }, {}, 10, `2 ${deleted} 1 (10% of 10 listed, at least 1)`],
    [{ owns: 2 }, {}, 11, null],
    [{ owns: 2 }, { maxDeletes: 0 }, 20, `2 ${deleted} 0`],
    [{ remove: 50, owns: 1 }, {}, 60, null],
  ])('for %j with %j and %i listed: %j.', (numbers, given, count, expected) => {
    expect(whys(numbers, given, { count })).toEqual(expected === null ? [] : [expected]);
  });

  test('by any deletion because of "owns" where nothing is declared; not by a name under remove.', () => {
    const why = '1 monitor would be deleted because of "owns", and the config declares none';
    expect(whys({ owns: 1, remove: 1 }, {}, { declared: 0 })).toEqual([why]);
    expect(whys({ owns: 1 }, {}, { declared: 0, isApproved: true })).toEqual([why]);
    expect(whys({ remove: 1 }, {}, { declared: 0 })).toEqual([]);
  });

  test('by no number where the plan was approved.', () => {
    expect(
      whys({ create: 9, update: 99, owns: 99 }, { maxCreates: 1 }, { isApproved: true }),
    ).toEqual([]);
  });

  test('for what is planned, and not for what sync may not do.', () => {
    const found = results({ create: 1, update: 1, owns: 1 }).map((change) => ({
      ...change,
      operation: null,
    }));
    const none = { maxCreates: 0, maxUpdates: 0, maxDeletes: 0 };
    expect(checkSafety(planned(found, 0, 3), none, false)).toEqual([]);
  });
});

test('The error has the code of the first reason, and names every input to raise.', () => {
  const one = { maxCreates: 1, maxUpdates: 1, maxDeletes: 1 };
  const unsafe = checkSafety(planned(results({ update: 2, owns: 2 }), 1, 9), one, false);
  expect(refusalOf(unsafe)?.facts).toMatchObject({
    code: 'too-many-updates',
    message: expect.stringMatching(/"max-updates" allows 1.*"max-deletes" allows 1/s),
  });
  expect(refusalOf([])).toBeNull();
});

test('A percentage counts the listed monitors in the scope.', () => {
  const scope = parseScope(['Shop']) as Scope;
  const others = Array(500).fill(actual({ name: 'blog' }));
  const list = listed(...Array(40).fill(actual()), ...others);
  const found = {
    results: results({ update: 13, owns: 5 }),
    declared: 1,
    list,
    profile: documentedApi,
  };
  expect(checkSafety({ ...found, scope: wholeAccount }, limits, false)).toEqual([]);
  expect(checkSafety({ ...found, scope }, limits, false).map(({ what }) => what)).toEqual([
    '13 monitors would be updated, and "max-updates" allows 12 (30% of 40 listed in the scope, at least 10)',
    '5 monitors would be deleted because of "owns", and "max-deletes" allows 4 (10% of 40 listed in the scope, at least 1)',
  ]);
});
