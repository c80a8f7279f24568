import { expect, test } from 'vitest';
import { renderProgress, renderSettled } from '../../../src/core/render/progress.ts';
import { uncoloured } from '../../../src/core/render/text.ts';
import type { Finding } from '../../../src/core/report/report.ts';
import { everyFinding, hostileTexts } from '../builders.ts';

const startedAt = Date.parse('2026-11-21T10:00:00Z');
const now = startedAt + 10_000;
const state = { done: 0, total: 0, startedAt, now, wait: { until: 0, why: '' }, isStopping: false };
const wait = (seconds: number, why = 'rate limited') => ({ wait: { until: now + seconds * 1000, why } });

test.each([
  [{}, 'Listing the monitors'],
  [{ total: 500 }, 'Creating 0 of 500'],
  [{ total: 500, done: 120 }, 'Creating 120 of 500 · 12.0/s · 32 s left'],
  [{ total: 5_000, done: 120 }, 'Creating 120 of 5000 · 12.0/s · 6 min 47 s left'],
  [{ total: 100_000, done: 120 }, 'Creating 120 of 100000 · 12.0/s · 2 h 18 min left'],
  [{ total: 120, done: 120 }, 'Creating 120 of 120 · 12.0/s'],
  [{ total: 500, done: 120, ...wait(0) }, 'Creating 120 of 500 · 12.0/s · 32 s left'],
  [{ total: 500, done: 120, ...wait(0.2) }, 'Creating 120 of 500 · 12.0/s · rate limited, 1 s to go'],
  [{ total: 500, ...wait(892) }, 'Creating 0 of 500 · rate limited, 14 min 52 s to go'],
  [{ total: 9, done: 9, ...wait(2, 'because') }, 'Creating 9 of 9 · 0.9/s · because, 2 s to go'],
  [{ total: 500, done: 120, isStopping: true }, 'Stopping after the requests in flight have ended'],
])('%j is said as %j', (overrides, expected) => {
  expect(renderProgress({ ...state, ...overrides })).toBe(expected);
});

test.each<[Finding['status'], string]>([
  ['created', '  + Shop  created  id m-1\n'],
  ['failed', '  ! Shop  failed  monitors.yaml:3\n'],
  ['in-sync', ''],
  ['changed', ''],
])('A monitor that has just become %s is logged as %j.', (status, expected) => {
  const finding = everyFinding('Shop', 'm-1').find((one) => one.status === status) as Finding;
  expect(renderSettled(finding, uncoloured)).toBe(expected);
});

test.each(hostileTexts)('The line of a settled monitor named %j is harmless in a log.', (text) => {
  for (const finding of everyFinding(text)) {
    for (const line of renderSettled(finding, uncoloured, 80).split('\n'))
      expect(line).not.toMatch(/^\s*::|##\[|[\p{Cc}\p{Cf}\p{Cs}]/u);
  }
});
