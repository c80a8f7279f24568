import { expect, test } from 'vitest';
import { exportConfig } from '../../../src/core/export/export-config.ts';
import { createMask } from '../../../src/core/model/mask.ts';
import { actual, listed } from '../builders.ts';
import { cpuTime } from '../cpu-time.ts';

test('5,000 monitors are exported in moments', () => {
  const list = listed(...Array.from({ length: 5_000 }, (_, index) => actual({ name: `monitor ${index}` })));
  const started = cpuTime();
  expect(exportConfig(list, { extra: 'none', mask: createMask([]) }).declared).toBe(5_000);
  expect(cpuTime() - started).toBeLessThan(10_000);
});
