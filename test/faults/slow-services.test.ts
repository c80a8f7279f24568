import { expect, test } from 'vitest';
import type { Script, Step } from '../simulator/service.ts';
import { commit, created, onPost, reply, throttle } from '../simulator/steps.ts';
import { numbered, play, playThrice } from './scene.ts';

const names = (count: number) => numbered(count, 'm');

/** A server that needs so long for one creation after the other, and takes the newest first. */
function slowServer(milliseconds: number): Script {
  const queue: Parameters<Step>[0][] = [];
  let isWorking = false;
  const work = async (server: Parameters<Step>[0]['server']) => {
    isWorking = true;
    for (let turn = queue.pop(); turn !== undefined; turn = queue.pop()) {
      await server.pass(milliseconds);
      await commit(turn);
      await created(turn);
    }
    isWorking = false;
  };
  const enqueue: Step = (turn) => {
    queue.push(turn);
    if (!isWorking) void work(turn.server);
  };
  return ({ method }) => (method === 'POST' ? [enqueue] : null);
}

test.each([
  [2_500, 10],
  [5_000, 64],
])(
  'After a time-out of %i ms of a server that creates one monitor per second, the newest first, %i at once, no name is there twice.',
  async (requestTimeoutMs, concurrency) => {
    const declared = names(60);
    const scene = {
      declared,
      script: slowServer(1_000),
      overrides: { concurrency, requestTimeoutMs },
    };
    const runs = await playThrice({ ...scene, exceptLaws: [] });
    for (const { committed } of runs) {
      const all = committed.map(({ name }) => name);
      expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
    }
    expect(runs.at(-1)?.end).toMatchObject({ exitCode: 0, writes: [] });
    expect(runs.at(-1)?.committed).toHaveLength(60);
  },
);

test('A second send gets through in the end, though each list that is read for it uses up a low limit.', async () => {
  // Two requests at once, and one every six seconds.
  let tokens = { left: 2, at: 0 };
  const take = (now: number): boolean => {
    const left = Math.min(2, tokens.left + (now - tokens.at) / 6_000);
    tokens = { left: left < 1 ? left : left - 1, at: now };
    return left >= 1;
  };
  const { outcomes, report } = await play({
    hasFirstCreation: true,
    declared: ['a'],
    script: (request) => {
      if (!take(request.time)) return [throttle(429, [['retry-after', '6']], 6_000)];
      return onPost('a', [reply(502)])(request);
    },
    overrides: { maxWaitMs: 120_000 },
  });
  expect(report.error).toBeNull();
  expect(outcomes).toEqual(['created']);
});
