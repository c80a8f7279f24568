import { expect, test } from 'vitest';
import { planSync } from '../../../src/core/plan/plan.ts';
import { actual, desired, listed } from '../builders.ts';
import { cpuTime } from '../cpu-time.ts';

test('20,000 monitors are planned in moments', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `monitor ${index}`);
  const started = cpuTime();
  const there = listed(...names.slice(10_000).map((name) => actual({ name })));
  const { changes } = planSync(
    names.map((name) => desired({ name })),
    there,
  );
  expect(changes.filter(({ status }) => status === 'missing')).toHaveLength(10_000);
  expect(cpuTime() - started).toBeLessThan(5_000);
});

test.each([
  [1_000, 50],
  [50_000, 2_500],
  [50_000, 1],
])('%i renames that share %i targets are planned in moments', (count, targets) => {
  const names = Array.from({ length: count }, (_nothing, index) => `${index} `.padEnd(200, `monitor ${index}`));
  const at = (index: number) => ({ target: `https://shop.example.com/${index % targets}` });
  const there = listed(...names.map((name, index) => actual({ name, ...at(index) })));
  const declared = names.map((name, index) => desired({ name: `[eu] ${name} v2`, ...at(index) }));
  const started = cpuTime();
  const { changes } = planSync(declared, there);
  const renamed = changes.flatMap((change) => (change.status === 'missing' ? [change.renamedFrom] : []));
  expect(new Set(renamed).size).toBe(count);
  expect(cpuTime() - started).toBeLessThan(5_000);
});
