import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import { trusted } from '../simulator/service.ts';
import {
  commit,
  commitAfter,
  created,
  firstOf,
  listOf,
  onEveryPost,
  onGet,
  onPost,
  reply,
  reset,
  throttle,
  wait,
} from '../simulator/steps.ts';
import { laterLists, numbered, type Played, play, type Scene } from './scene.ts';

// When requests are sent after an unknown outcome, to the millisecond; how it ends is the matter of creation.test.ts.

/** Plays a scene in which the service has created one monitor well before; the times are without the first list. */
async function playTimes(scene: Omit<Scene, 'isTrusted'>): Promise<Played> {
  const played = await play({ ...scene, isTrusted: true });
  return { ...played, times: played.times.slice(1) };
}

const names = (count: number) => numbered(count, 'm');
/** Shows nothing of what was created. */
const hideCreated = (items: readonly JsonObject[]) => items.filter(({ name }) => name === trusted);
const behind = laterLists(hideCreated);

describe('After an unknown outcome', () => {
  test.each<[string, Pick<Scene, 'declared' | 'script' | 'connectsMs' | 'overrides'>, readonly string[]]>([
    [
      'the others go on, and it is sent again when two lists a second apart do not show it',
      { declared: ['a', 'b'], script: onPost('a', [reset]) },
      ['POST a@0', 'POST b@0', 'GET@1000', 'GET@3000', 'POST a@3000', 'GET@3000'],
    ],
    [
      'the list is read once for all of them, and once at the end',
      { declared: ['a', 'b', 'c'], script: ({ method }) => (method === 'POST' ? [commit, reset] : null) },
      ['POST a@0', 'POST b@0', 'POST c@0', 'GET@1000', 'GET@1000'],
    ],
    [
      'the list is read again when a 429 came between the list and the second send',
      {
        declared: ['a'],
        script: onPost('a', [commitAfter(5_000), reset], [throttle(429, [['retry-after', '4']], 4_000)]),
      },
      ['POST a@0', 'GET@1000', 'GET@3000', 'POST a@3000', 'GET@8000', 'GET@8000'],
    ],
    [
      'the list is read again when the connection of the second send takes longer than the list is fresh',
      {
        declared: ['a'],
        script: onPost('a', [commitAfter(6_000), reset]),
        connectsMs: (method, before) => (method === 'POST' && before === 2 ? 7_000 : 0),
      },
      ['POST a@0', 'GET@1000', 'GET@3000', 'GET@11000', 'GET@11000'],
    ],
    [
      'it is sent three times at most, with longer waits, and then failed',
      { declared: ['a'], script: onEveryPost('a', reply(500)) },
      [
        'POST a@0',
        'GET@1000',
        'GET@3000',
        'POST a@3000',
        'GET@5000',
        'GET@9000',
        'POST a@9000',
        'GET@13000',
        'GET@21000',
      ],
    ],
    [
      'by a time-out it is found as late as another time-out later',
      { declared: ['a'], script: onPost('a', [commitAfter(59_000)]) },
      ['POST a@0', 'GET@31000', 'GET@60000', 'GET@60000'],
    ],
    [
      'by a time-out it is sent again only then, and the list is read just before',
      { declared: ['a'], script: onPost('a', []) },
      ['POST a@0', 'GET@31000', 'GET@60000', 'POST a@60000', 'GET@60000'],
    ],
    ...[408, 504, 524].map((status): [string, Pick<Scene, 'declared' | 'script'>, readonly string[]] => [
      `by a ${status}, with which a proxy reports a time-out, it is waited for as long`,
      { declared: ['a'], script: onPost('a', [commitAfter(29_000), reply(status)]) },
      ['POST a@0', 'GET@1000', 'GET@30000', 'GET@30000'],
    ]),
  ])('%s.', async (_name, scene, expected) => {
    const { times } = await playTimes(scene);
    expect(times.slice(0, expected.length)).toEqual(expected);
    expect(times.slice(expected.length).filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  test('a list that lacks what this run has created is behind, and proves nothing.', async () => {
    const { outcomes, report, requests } = await playTimes({
      declared: ['a', 'b'],
      script: firstOf(onPost('b', [commit, reset]), behind),
    });
    expect(requests).toEqual(['GET', 'POST a', 'POST b', 'GET', 'GET', 'GET', 'GET']);
    expect(outcomes).toEqual(['created', 'failed unknown']);
    expect(report.error?.message).toContain('accepted "a" (monitors.yaml:9) and does not list it');
  });

  test('a list without anything that existed before is behind, and proves nothing.', async () => {
    const { outcomes, requests } = await play({
      declared: ['a'],
      present: ['z'],
      script: firstOf(onPost('a', [reply(500)]), behind),
    });
    expect(outcomes).toEqual(['failed unknown']);
    expect(requests.filter((request) => request === 'POST a')).toHaveLength(1);
  });

  test('a monitor that was given up and is in the last list was created after all.', async () => {
    const late = Array.from({ length: 6 }, () => [listOf(hideCreated)]);
    const { outcomes } = await playTimes({
      declared: ['a'],
      script: firstOf(onPost('a', [reply(500)], [reply(500)], [commit, reply(500)]), onGet(null, ...late)),
    });
    expect(outcomes).toEqual(['created']);
  });

  test('a last list that cannot be read ends the run with an error, and what was created stays so.', async () => {
    const { exitCode, outcomes, report } = await playTimes({
      declared: ['a'],
      script: firstOf(onPost('a', [commit, reset]), onGet(null, null, [reply(200, 'no list')])),
    });
    expect(outcomes).toEqual(['created']);
    expect(report.error).toMatchObject({ kind: 'list' });
    expect(exitCode).toBe(1);
  });

  test('the list is read again when the turn of a second send comes long after it.', async () => {
    const { outcomes, requests } = await playTimes({
      declared: ['a', 'b'],
      script: firstOf(onPost('a', [reset], [throttle(503, [['retry-after', '10']], 10_000)]), onPost('b', [reset])),
    });
    expect(requests.slice(1, 7)).toEqual(['POST a', 'POST b', 'GET', 'GET', 'POST a', 'GET']);
    expect(outcomes).toEqual(['created', 'created']);
  });

  test('a second send gets through in the end, though each list that is read for it uses up a low limit.', async () => {
    // Two requests at once, and one every six seconds.
    let tokens = { left: 2, at: 0 };
    const take = (now: number): boolean => {
      const left = Math.min(2, tokens.left + (now - tokens.at) / 6_000);
      tokens = { left: left < 1 ? left : left - 1, at: now };
      return left >= 1;
    };
    const { outcomes, report } = await playTimes({
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
});

describe('Many unknown outcomes', () => {
  test('in a row, five of them, have the list read before anything else is sent.', async () => {
    const { outcomes, requests } = await playTimes({
      declared: names(12),
      script: ({ method, nth }) => (method === 'POST' && nth === 0 ? [reply(500)] : null),
    });
    const sent = names(5).map((name) => `POST ${name}`);
    expect(requests.slice(1, 9)).toEqual([...sent, 'GET', 'GET', 'POST m0']);
    expect(outcomes).toEqual(names(12).map(() => 'created'));
  });

  test('in a row stop all that send, also one whose good response comes after them.', async () => {
    const { outcomes, requests } = await playTimes({
      declared: names(7),
      script: ({ body, method, nth }) => {
        if (method === 'GET' || nth > 0) return null;
        return body?.['name'] === 'm1' ? [wait(200), commit, created] : [wait(20), reply(502)];
      },
      overrides: { concurrency: 2 },
    });
    expect(requests.slice(1, 8).toSorted()).toEqual(['GET', ...names(6).map((name) => `POST ${name}`)]);
    expect(outcomes).toEqual(names(7).map(() => 'created'));
  });

  test('with good responses in between do not keep the others waiting.', async () => {
    const { requests } = await playTimes({
      declared: names(12),
      script: ({ body, method }) =>
        method === 'POST' && Number(String(body?.['name']).slice(1)) % 3 > 0 ? [commit, reply(500)] : null,
    });
    expect(requests.slice(1, 13)).toEqual(names(12).map((name) => `POST ${name}`));
  });
});
