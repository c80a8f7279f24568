import { expect, test } from 'vitest';
import { renderProgress } from '../../../src/core/render/progress.ts';

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
  [{ total: 500, done: 120, activity: 'Writing' }, 'Writing 120 of 500 · 12.0/s · 32 s left'],
  [{ total: 500, done: 120, isStopping: true }, 'Stopping: waiting for the requests in flight'],
])('The progress %j is shown as %j.', (overrides, expected) => {
  expect(renderProgress({ ...state, ...overrides })).toBe(expected);
});
