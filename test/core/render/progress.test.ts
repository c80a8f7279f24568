import { expect, test } from 'vitest';
import { renderProgress } from '../../../src/core/render/progress.ts';

const startedAt = Date.parse('2026-11-21T10:00:00Z');
const state = { done: 0, total: 0, startedAt, now: startedAt + 10_000, waitingUntil: 0 };

test.each([
  [{}, 'Listing the monitors'],
  [{ waitingUntil: startedAt + 20_000 }, 'Listing the monitors, waiting for the service until 10:00:20 UTC'],
  [{ total: 500 }, 'Creating: 0 of 500'],
  [{ total: 500, done: 120 }, 'Creating: 120 of 500, 12.0 a second'],
  [{ total: 500, done: 1, now: startedAt }, 'Creating: 1 of 500'],
  [{ total: 500, done: 120, waitingUntil: startedAt + 10_000 }, 'Creating: 120 of 500, 12.0 a second'],
  [
    { total: 500, done: 120, waitingUntil: startedAt + 902_000 },
    'Creating: 120 of 500, 12.0 a second, waiting for the service until 10:15:02 UTC',
  ],
])('%j is said as %j', (overrides, expected) => {
  expect(renderProgress({ ...state, ...overrides })).toBe(expected);
});
