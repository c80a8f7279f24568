import { expect, test } from 'vitest';
import { checkLives } from './check.ts';

/** Milliseconds after the first signal in which a run has to end: a runner kills it soon after. */
const grace = 7_500;

test('a monitor that is refused keeps no other one from being tried', async () => {
  // Over pages, a list that shows one monitor after the other late may change too often to be read.
  const service = { listing: ['array', 'monitors', 'data.monitors'] } as const;
  // A list that lags behind is read again when that much has passed.
  const maxWaitMs = [600_000];
  await checkLives({ posts: ['201', '400', '409', '422'], gets: ['list'], maxWaitMs, service }, async (life) => {
    const { report } = await life.run();
    expect(report.error).toBeNull();
    expect(report.findings.filter(({ status }) => status === 'missing')).toEqual([]);
  });
});

test('after a signal no request starts, and the run ends soon', async () => {
  await checkLives({ isStopped: true }, async (life) => {
    const { endedAt, sent, startedAt } = await life.run();
    const stoppedAt = startedAt + (life.history.stopsAfterMs ?? Number.POSITIVE_INFINITY);
    expect(sent.filter((request) => request.startedAt > stoppedAt)).toEqual([]);
    expect(endedAt).toBeLessThanOrEqual(stoppedAt + grace);
  });
});
