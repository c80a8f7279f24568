import { describe, expect, test } from 'vitest';
import { type MonitorResult, newResult, type Operation } from '../../../src/core/plan/monitor-result.ts';
import { findRefusals, refuse, type SafetyLimits } from '../../../src/core/plan/safety-limits.ts';
import { actual, desired } from '../builders.ts';

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
  owns: newResult('obsolete', { operation: 'delete', actual: actual(), requestedBy: { kind: 'owns', source } }),
  remove: newResult('obsolete', { operation: 'delete', actual: actual(), requestedBy: { kind: 'remove', source } }),
} satisfies Readonly<Record<string, MonitorResult>>;

type Numbers = Partial<Record<keyof typeof kinds, number>>;

const results = (numbers: Numbers): readonly MonitorResult[] =>
  Object.entries(numbers).flatMap(([kind, number]) => Array(number).fill(kinds[kind as keyof typeof kinds]));

const whys = (
  numbers: Numbers,
  given: Partial<SafetyLimits> = {},
  { declared = 1, isApproved = false, listed = 20 } = {},
) =>
  findRefusals({ results: results(numbers), declared, listed }, { ...limits, ...given }, isApproved).map(
    ({ what }) => what,
  );

describe('Sync is refused before it writes anything', () => {
  test.each<[Numbers, Partial<SafetyLimits>, number, string | null]>([
    [{ create: 0 }, { maxCreates: 0 }, 20, null],
    [{ create: 1 }, { maxCreates: 0 }, 20, '1 monitor is missing, and "max-creates" allows 0'],
    [{ create: 2 }, { maxCreates: 2 }, 20, null],
    [{ create: 3 }, { maxCreates: 2 }, 20, '3 monitors are missing, and "max-creates" allows 2'],
    [{ create: 1_000 }, {}, 20, null],
    [{ update: 10 }, {}, 1, null],
    [
      { update: 11 },
      {},
      33,
      '11 monitors would be updated, and "max-updates" allows 10 (30% of 33 listed, at least 10)',
    ],
    [{ update: 11 }, {}, 34, null],
    [{ update: 300 }, {}, 1_000, null],
    [{ update: 1 }, { maxUpdates: 0 }, 20, '1 monitor would be updated, and "max-updates" allows 0'],
    [{ owns: 1 }, {}, 1, null],
    [
      { owns: 2 },
      {},
      10,
      '2 monitors would be deleted because of "owns", and "max-deletes" allows 1 (10% of 10 listed, at least 1)',
    ],
    [{ owns: 2 }, {}, 11, null],
    [{ owns: 1 }, { maxDeletes: 0 }, 20, '1 monitor would be deleted because of "owns", and "max-deletes" allows 0'],
    [{ remove: 50, owns: 1 }, {}, 60, null],
  ])('for %j with %j and %i listed: %j.', (numbers, given, listed, expected) => {
    expect(whys(numbers, given, { listed })).toEqual(expected === null ? [] : [expected]);
  });

  test('by any deletion because of "owns" where nothing is declared; not by a name under remove.', () => {
    const why = '1 monitor would be deleted because of "owns", and the config declares none';
    expect(whys({ owns: 1, remove: 1 }, {}, { declared: 0 })).toEqual([why]);
    expect(whys({ owns: 1 }, {}, { declared: 0, isApproved: true })).toEqual([why]);
    expect(whys({ remove: 1 }, {}, { declared: 0 })).toEqual([]);
  });

  test('by no number where the plan was approved.', () => {
    expect(whys({ create: 9, update: 99, owns: 99 }, { maxCreates: 1 }, { isApproved: true })).toEqual([]);
  });

  test('for what is planned, and not for what sync may not do.', () => {
    const found = results({ create: 1, update: 1, owns: 1 }).map((change) => ({ ...change, operation: null }));
    const none = { maxCreates: 0, maxUpdates: 0, maxDeletes: 0 };
    expect(findRefusals({ results: found, declared: 0, listed: 3 }, none)).toEqual([]);
  });
});

test.each<[readonly Operation[], Numbers, string, string]>([
  [
    ['create'],
    { create: 2 },
    'too-many-creates',
    '2 monitors are missing, and "max-creates" allows 1, so nothing was created\nTo create them, raise "max-creates"',
  ],
  [
    ['create', 'update', 'delete'],
    { update: 2, owns: 2 },
    'too-many-updates',
    '2 monitors would be updated, and "max-updates" allows 1, so nothing was written\nTo update them, raise "max-updates"\n2 monitors would be deleted because of "owns", and "max-deletes" allows 1, so nothing was written\nTo delete them, raise "max-deletes", or name them under "remove"',
  ],
])(
  'With apply %j, the error of %j has the code %s and names every input to set.',
  (apply, numbers, reason, message) => {
    const one = { maxCreates: 1, maxUpdates: 1, maxDeletes: 1 };
    const refusals = findRefusals({ results: results(numbers), declared: 1, listed: 9 }, one);
    const facts = { code: reason, serviceCode: null, status: null, message };
    expect(() => refuse(refusals, apply)).toThrow(expect.objectContaining({ facts }));
    expect(() => refuse([], apply)).not.toThrow();
  },
);
