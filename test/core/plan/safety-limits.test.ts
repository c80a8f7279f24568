import { describe, expect, test } from 'vitest';
import type { PlanEntry } from '../../../src/core/plan/plan-entry.ts';
import { checkSafety, type SafetyLimits } from '../../../src/core/plan/safety.ts';
import { documentedApi } from '../../../src/core/profile/profile.ts';
import { actual, desired, listed, newResult } from '../builders.ts';

const limits: SafetyLimits = {
  maxCreates: null,
  maxUpdates: { percent: 30, atLeast: 10 },
  maxDeletes: { percent: 10, atLeast: 1 },
};

const { source } = desired();
const toDelete = (kind: 'owns' | 'remove') =>
  newResult('obsolete', {
    operation: 'delete',
    actual: actual(),
    requestedBy: { kind, source },
  });
const kinds = {
  create: newResult('missing', { operation: 'create', declared: desired() }),
  update: newResult('changed', { operation: 'update', declared: desired(), actual: actual() }),
  owns: toDelete('owns'),
  remove: toDelete('remove'),
} satisfies Readonly<Record<string, PlanEntry>>;

type Numbers = Partial<Record<keyof typeof kinds, number>>;

const results = (numbers: Numbers): readonly PlanEntry[] =>
  Object.entries(numbers).flatMap(([kind, number]) =>
    Array(number).fill(kinds[kind as keyof typeof kinds]),
  );

function check(
  numbers: Numbers,
  given: Partial<SafetyLimits> = {},
  { declared = 1, isApproved = false, inScope = 20 } = {},
) {
  const planned = {
    results: results(numbers),
    declared,
    list: listed(),
    profile: documentedApi,
    listed: { inScope, all: 600 },
  };
  return checkSafety(planned, { ...limits, ...given }, isApproved)?.facts.code ?? null;
}

describe('Sync is refused before it writes anything', () => {
  test.each<[Numbers, Partial<SafetyLimits>, number, string | null]>([
    [{ create: 0 }, { maxCreates: 0 }, 20, null],
    [{ create: 1 }, { maxCreates: 0 }, 20, 'too-many-creates'],
    [{ create: 2 }, { maxCreates: 2 }, 20, null],
    [{ create: 3 }, { maxCreates: 2 }, 20, 'too-many-creates'],
    [{ create: 1_000 }, {}, 20, null],
    [{ update: 10 }, {}, 1, null],
    [{ update: 11 }, {}, 33, 'too-many-updates'],
    [{ update: 11 }, {}, 34, null],
    [{ update: 300 }, {}, 1_000, null],
    [{ update: 1 }, { maxUpdates: 0 }, 20, 'too-many-updates'],
    [{ owns: 1 }, {}, 1, null],
    [{ owns: 2 }, {}, 10, 'too-many-deletes'],
    [{ owns: 2 }, {}, 11, null],
    [{ owns: 2 }, { maxDeletes: 0 }, 20, 'too-many-deletes'],
    [{ remove: 50, owns: 1 }, {}, 60, null],
  ])('for %j with %j and %i listed: %j.', (numbers, given, count, code) => {
    expect(check(numbers, given, { inScope: count })).toBe(code);
  });

  test('by any deletion because of "owns" where nothing is declared; not by a name under remove.', () => {
    expect(check({ owns: 1, remove: 1 }, {}, { declared: 0 })).toBe('nothing-declared');
    expect(check({ owns: 1 }, {}, { declared: 0, isApproved: true })).toBe('nothing-declared');
    expect(check({ remove: 1 }, {}, { declared: 0 })).toBeNull();
  });

  test('by no number where the plan was approved.', () => {
    const numbers = { create: 9, update: 99, owns: 99 };
    expect(check(numbers, { maxCreates: 1 }, { isApproved: true })).toBeNull();
  });

  test('by a percentage of the listed monitors in the scope.', () => {
    const numbers = { update: 13, owns: 5 };
    expect(check(numbers, {}, { inScope: 540 })).toBeNull();
    expect(check(numbers, {}, { inScope: 40 })).toBe('too-many-updates');
    expect(check({ owns: 5 }, {}, { inScope: 40 })).toBe('too-many-deletes');
  });

  test('for what is planned, and not for what sync may not do.', () => {
    const found = results({ create: 1, update: 1, owns: 1 });
    const left = found.map((change) => ({ ...change, operation: null }));
    const none = { maxCreates: 0, maxUpdates: 0, maxDeletes: 0 };
    const numbers = { inScope: 3, all: 3 };
    const rest = { declared: 0, list: listed(), profile: documentedApi, listed: numbers };
    expect(checkSafety({ ...rest, results: left }, none, false)).toBeNull();
  });
});
