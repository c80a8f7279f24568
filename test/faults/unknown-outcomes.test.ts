import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { Options } from '../../src/core/settings/settings.ts';
import { firstMonitor, type Script, type Step } from '../simulator/service.ts';
import {
  commit,
  commitAfter,
  created,
  firstOf,
  listAs,
  listOf,
  onEveryPost,
  onGet,
  onPost,
  reply,
  reset,
  silence,
  throttle,
  wait,
} from '../simulator/steps.ts';
import {
  failuresOf,
  late,
  laterLists,
  mayBeTwice,
  numbered,
  play,
  playThrice,
  type Scene,
} from './scene.ts';

/** Plays a scene in which the service has created one monitor well before. */
const playTrusted = (scene: Scene) => play({ ...scene, hasFirstCreation: true });

const timeOut = 'no response comes';

/** Ways to lose the response to a POST, or to get one that shows nothing. */
const losses: Readonly<Record<string, readonly Step[]>> = {
  'the connection breaks': [reset],
  '500 comes': [reply(500, { message: 'oops' })],
  '503 comes': [reply(503)],
  '503 comes with a Retry-After': [throttle(503, [['retry-after', '2']], 2_000)],
  [timeOut]: silence,
  '303 comes': [reply(303, undefined, [['location', '/api/v1/monitors/m-1']])],
};

/**
 * When the service creates the monitor all the same, in milliseconds after the POST; null for
 * never.
 */
const commits: Readonly<Record<string, number | null>> = {
  'nothing was created': null,
  'the monitor was created before': 0,
  'the monitor is created half a second later': 500,
  'the monitor is created one and a half seconds later': 1_500,
};

const cases = Object.entries(losses).flatMap(([loss, steps]) =>
  Object.entries(commits).map(([when, after]) => ({ loss, steps, when, after })),
);

describe('A creation', () => {
  test.each(cases)(
    'whose outcome is unknown, because $loss and $when, ends with one monitor.',
    async ({ after, loss, steps }) => {
      const committing = after === null ? [] : [after === 0 ? commit : commitAfter(after)];
      const { committed, exitCode, outcomes, report, requests } = await playTrusted({
        declared: ['a', 'b', 'c'],
        script: onPost('a', [...committing, ...steps]),
      });
      // A slow server may still create it later, so it is not sent again after a time-out.
      const isLost = loss === timeOut && after === null;
      expect(outcomes).toEqual([isLost ? 'failed unknown' : 'created', 'created', 'created']);
      expect(exitCode).toBe(isLost ? 1 : 0);
      const sends = requests.filter((request) => request === 'POST a');
      expect(sends).toHaveLength(after === null && !isLost ? 2 : 1);
      // The others do not wait until the outcome is known, except after a time-out.
      const next = loss === timeOut ? ['GET'] : ['POST b', 'POST c'];
      expect(requests.slice(2, 2 + next.length)).toEqual(next);
      const { id } = committed.find(({ name }) => name === 'a') ?? {};
      if (!isLost) expect(report.results[0]).toMatchObject({ status: 'created', id });
      expect(report.requests.retried).toBe(sends.length - 1);
    },
  );

  const repeated = Object.entries(losses).filter(([loss]) => loss !== timeOut);
  test.each(repeated)('is given up after three sends when each time %s.', async (_loss, steps) => {
    const { exitCode, outcomes, report, requests } = await playTrusted({
      declared: ['a', 'b'],
      script: onEveryPost('a', ...steps),
    });
    expect(outcomes).toEqual(['failed unknown', 'created']);
    expect(requests.filter((request) => request === 'POST a')).toHaveLength(3);
    expect(report.error).toBeNull();
    expect(exitCode).toBe(1);
  });

  test('is not proved absent by lists that lack another monitor that was created before.', async () => {
    const lacking = (names: readonly unknown[], from: number, to: number) =>
      laterLists(
        (items) => items.filter(({ name }) => !names.includes(name)),
        (nth) => nth >= from && nth <= to,
      );
    const { outcomes, requests } = await playTrusted({
      declared: ['a', 'b'],
      script: firstOf(
        onPost('b', [commit, reset]),
        lacking(['a', 'b'], 1, 3),
        lacking(['b'], 4, 4),
      ),
    });
    expect(outcomes).toEqual(['created', 'created']);
    expect(requests.filter((request) => request === 'POST b')).toHaveLength(1);
  });

  test('is looked up with the others whose outcome is unknown, and each ends as it should.', async () => {
    const { outcomes, requests } = await playTrusted({
      declared: ['a', 'b', 'c', 'd', 'e'],
      script: firstOf(
        onPost('a', [commit, reset]),
        onPost('b', [reset]),
        onPost('c', [commit, reply(504)]),
        onPost('d', [reply(500)], [reply(500)], [commit, reply(500)]),
      ),
      overrides: { concurrency: 4 },
    });
    expect(outcomes).toEqual(['created', 'created', 'created', 'created', 'created']);
    expect(requests.filter((request) => request.startsWith('POST')).toSorted()).toEqual(
      ['a', 'b', 'b', 'c', 'd', 'd', 'd', 'e'].map((name) => `POST ${name}`),
    );
  });

  test.each<[string, Script, Partial<Options>, string]>([
    ['the wait before its list', onPost('a', [reset]), { maxWaitMs: 500 }, 'failed unknown'],
    [
      'the wait before a list that shows it',
      onPost('a', [commit, reset]),
      { maxWaitMs: 500 },
      'created',
    ],
    ['the wait between its lists', onPost('a', [reset]), { maxWaitMs: 1_500 }, 'failed unknown'],
    [
      'the rate limit of its list',
      firstOf(
        onPost('a', [commit, reset]),
        onGet(null, [throttle(429, [['retry-after', '3600']], 1)]),
      ),
      {},
      'failed unknown',
    ],
  ])(
    'is not sent again when %s is longer than the run may wait.',
    async (_name, script, overrides, outcome) => {
      const { exitCode, outcomes, report, requests } = await playTrusted({
        declared: ['a', 'b'],
        script,
        overrides,
      });
      expect(outcomes).toEqual([outcome, 'created']);
      expect(report.error).toMatchObject({ code: 'max-wait-exceeded' });
      const ends =
        /^(Only the list shows what became of the creation of "a" \(.*\), and listing again needs a wait of [12] s|GET .*)$/m;
      expect(report.error?.message).toMatch(ends);
      expect(requests.filter((request) => request === 'POST a')).toHaveLength(1);
      expect(exitCode).toBe(1);
    },
  );

  test.each<[string, number, readonly Step[]]>([
    ['a web page', 200, [reply(200, '<!doctype html><html>')]],
    ['401', 401, [reply(401)]],
    ['an unknown shape', 200, [reply(200, { ok: true })]],
    ['502 for ever', 502, [reply(502)]],
  ])(
    'whose outcome is unknown is not sent again when its list is %s.',
    async (_name, status, steps) => {
      // A list that may come back is waited for, as long as max-wait allows.
      const always: Script = ({ method, nth, time }) =>
        method === 'GET' && nth > 0 && time < 3_600_000 ? steps : null;
      const { exitCode, outcomes, report, requests } = await playTrusted({
        declared: ['a', 'b'],
        script: firstOf(onPost('a', [reset]), always),
      });
      expect(outcomes).toEqual(['failed unknown', 'created']);
      expect(requests.filter((request) => request === 'POST a')).toHaveLength(1);
      expect(report.error).toMatchObject({ status });
      expect(exitCode).toBe(1);
    },
  );
});

test('A creation with an unknown outcome is sent again after two lists, also where lists do not lag.', async () => {
  const { requests } = await play({
    isFull: true,
    profile: { lag: 0 },
    declared: ['a'],
    present: ['b'],
    script: onPost('a', [reset]),
  });
  expect(requests).toEqual(['GET', 'POST a', 'GET', 'GET', 'POST a', 'GET', 'GET']);
});

const names = (count: number) => numbered(count, 'm');
/** Shows nothing of what was created. */
const hideCreated = (items: readonly JsonObject[]) =>
  items.filter(({ name }) => name === firstMonitor);
const behind = laterLists(hideCreated);

describe('After an unknown outcome', () => {
  test.each<
    [string, Pick<Scene, 'declared' | 'script' | 'connectsMs' | 'overrides'>, readonly string[]]
  >([
    [
      'the others go on, and it is sent again when two lists a second apart do not show it',
      { declared: ['a', 'b'], script: onPost('a', [reset]) },
      ['POST a@0', 'POST b@0', 'GET@1000', 'GET@3000', 'POST a@3000', 'GET@3000'],
    ],
    [
      'the list is read once for all of them, and once at the end',
      {
        declared: ['a', 'b', 'c'],
        script: ({ method }) => (method === 'POST' ? [commit, reset] : null),
      },
      ['POST a@0', 'POST b@0', 'POST c@0', 'GET@1000', 'GET@1000'],
    ],
    [
      'the list is read again when a 429 came between the list and the second send',
      {
        declared: ['a'],
        script: onPost(
          'a',
          [commitAfter(5_000), reset],
          [throttle(429, [['retry-after', '4']], 4_000)],
        ),
      },
      ['POST a@0', 'GET@1000', 'GET@3000', 'POST a@3000', 'GET@7000', 'GET@7000'],
    ],
    [
      'the list is read again when the connection of the second send takes longer than the list is fresh',
      {
        declared: ['a'],
        script: onPost('a', [commitAfter(6_000), reset]),
        connectsMs: (method, before) => (method === 'POST' && before === 2 ? 7_000 : 0),
      },
      ['POST a@0', 'GET@1000', 'GET@3000', 'GET@10000', 'GET@10000'],
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
      'by a time-out it is not sent again, and the list is read once more at the end',
      { declared: ['a'], script: onPost('a', []) },
      ['POST a@0', 'GET@31000', 'GET@60000', 'GET@60000'],
    ],
    ...[408, 504, 524].map(
      (status): [string, Pick<Scene, 'declared' | 'script'>, readonly string[]] => [
        `by a ${status}, with which a proxy reports a time-out, it is waited for as long`,
        { declared: ['a'], script: onPost('a', [commitAfter(29_000), reply(status)]) },
        ['POST a@0', 'GET@1000', 'GET@30000', 'GET@30000'],
      ],
    ),
  ])('%s.', async (_name, scene, expected) => {
    const times = (await playTrusted(scene)).times.slice(1);
    expect(times.slice(0, expected.length)).toEqual(expected);
    expect(times.slice(expected.length).filter((request) => request.startsWith('POST'))).toEqual(
      [],
    );
  });

  test('a list that lacks what this run has created is behind, and proves nothing.', async () => {
    const { outcomes, report, requests } = await playTrusted({
      declared: ['a', 'b'],
      script: firstOf(onPost('b', [commit, reset]), behind),
    });
    expect(requests).toEqual(['GET', 'POST a', 'POST b', 'GET', 'GET', 'GET', 'GET']);
    expect(outcomes).toEqual(['created', 'failed unknown']);
    expect(report.error).toMatchObject({ code: 'created-not-listed' });
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
    const { outcomes } = await playTrusted({
      declared: ['a'],
      script: firstOf(
        onPost('a', [reply(500)], [reply(500)], [commit, reply(500)]),
        onGet(null, ...late),
      ),
    });
    expect(outcomes).toEqual(['created']);
  });

  test('a last list that cannot be read ends the run with an error, and what was created stays so.', async () => {
    const { exitCode, outcomes, report } = await playTrusted({
      declared: ['a'],
      script: firstOf(onPost('a', [commit, reset]), onGet(null, null, [reply(200, 'no list')])),
    });
    expect(outcomes).toEqual(['created']);
    expect(report.error).toMatchObject({ code: 'list-not-found' });
    expect(exitCode).toBe(1);
  });

  test('a second send gets through in the end, though each list that is read for it uses up a low limit.', async () => {
    // Two requests at once, and one every six seconds.
    let tokens = { left: 2, at: 0 };
    const take = (now: number): boolean => {
      const left = Math.min(2, tokens.left + (now - tokens.at) / 6_000);
      tokens = { left: left < 1 ? left : left - 1, at: now };
      return left >= 1;
    };
    const { outcomes, report } = await playTrusted({
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
    const { outcomes, requests } = await playTrusted({
      declared: names(12),
      script: ({ method, nth }) => (method === 'POST' && nth === 0 ? [reply(500)] : null),
    });
    const sent = names(5).map((name) => `POST ${name}`);
    expect(requests.slice(1, 9)).toEqual([...sent, 'GET', 'GET', 'POST m0']);
    expect(outcomes).toEqual(names(12).map(() => 'created'));
  });

  test('in a row stop all that send, also one whose good response comes after them.', async () => {
    const { outcomes, requests } = await playTrusted({
      declared: names(7),
      script: ({ body, method, nth }) => {
        if (method === 'GET' || nth > 0) return null;
        return body?.['name'] === 'm1' ? [wait(200), commit, created] : [wait(20), reply(502)];
      },
      overrides: { concurrency: 2 },
    });
    expect(requests.slice(1, 8).toSorted()).toEqual([
      'GET',
      ...names(6).map((name) => `POST ${name}`),
    ]);
    expect(outcomes).toEqual(names(7).map(() => 'created'));
  });

  test('with good responses in between do not keep the others waiting.', async () => {
    const { requests } = await playTrusted({
      declared: names(12),
      script: ({ body, method }) =>
        method === 'POST' && Number(String(body?.['name']).slice(1)) % 3 > 0
          ? [commit, reply(500)]
          : null,
    });
    expect(requests.slice(1, 13)).toEqual(names(12).map((name) => `POST ${name}`));
  });
});

describe('After a time-out', () => {
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
    [5_000, 10],
    [5_000, 64],
    [30_000, 64],
  ])(
    'of %i ms of a server that creates one monitor per second, the newest first, %i at once, no name is there twice.',
    async (requestTimeoutMs, concurrency) => {
      const declared = names(120);
      const scene: Scene = {
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
      expect(runs.at(-1)?.committed).toHaveLength(120);
    },
  );

  test.each([408, 504, 524, null])(
    '(%s) of a creation, its message says what to do.',
    async (status) => {
      const steps = status === null ? [] : [reply(status)];
      const { outcomes, report } = await playTrusted({
        declared: ['a', 'b'],
        script: onPost('a', steps),
      });
      expect(outcomes).toEqual(['failed unknown', 'created']);
      expect(report.error).toBeNull();
      const next =
        'Wait some minutes before the next run, because the service may still create it; then lower "concurrency", or raise "request-timeout"';
      expect(failuresOf(report)[0]?.message.split('\n').at(-1)).toBe(next);

      const first = await play({ declared: ['a', 'b'], script: onPost('a', steps) });
      expect(first.report.error).toMatchObject({ code: 'outcome-unknown' });
      expect(first.report.error?.message).toContain(next);
    },
  );

  test('of a connection, nothing was sent: it is sent again, and the others go on.', async () => {
    const refuse: Step = ({ line }) =>
      line.end({ kind: 'no-response', sent: false, code: 'TIMEOUT', message: 'no connection' });
    const { end, requests } = await playTrusted({
      declared: ['a', 'b', 'c'],
      script: onPost('a', [refuse]),
    });
    expect(end.exitCode).toBe(0);
    expect(requests.filter((request) => request === 'POST a')).toHaveLength(2);
    expect(requests.at(-1)).toBe('GET');
    expect(requests.filter((request) => request === 'GET')).toHaveLength(2);
  });

  test('of an update, the others wait for a list, and go one at a time; so do the creations.', async () => {
    const declared = names(6);
    const { end, log, requests } = await play({
      isFull: true,
      declared: [...declared, 'x', 'y'],
      present: declared.map(late),
      script: ({ method, nth, target }) =>
        method === 'PATCH' && target?.name === 'm2' && nth === 0 ? [] : null,
      overrides: { concurrency: 3 },
    });
    expect(end.exitCode).toBe(0);
    const [timedOut] = log.filter(({ target }) => target?.name === 'm2');
    const until = requests.filter(
      (_, index) => (log[index]?.time ?? 0) < (timedOut?.respondedAt ?? 0),
    );
    // The two others that may be in flight go on until it times out.
    expect(until.filter((request) => request.startsWith('PATCH'))).toHaveLength(6);
    expect(requests.slice(-6)).toEqual(['PATCH m2', 'GET', 'POST x', 'GET', 'POST y', 'GET']);
  });

  test('no list that proves anything ends the run, and nothing more is sent.', async () => {
    const contradicts = listAs((items) => ({ data: items, total: items.length + 1 }));
    const { end, outcomes, report } = await playTrusted({
      declared: ['a', 'b', 'c'],
      script: firstOf(onPost('a', []), ({ method, nth }) =>
        method === 'GET' && nth > 0 ? [contradicts] : null,
      ),
    });
    expect(outcomes).toEqual(['failed unknown', 'missing', 'missing']);
    expect(report.error).toMatchObject({ code: 'list-incomplete' });
    expect(end.writes.filter((write) => write !== 'POST first')).toEqual(['POST a']);
  });

  test('a duplicate that this run itself sent ends the run.', async () => {
    const { report } = await playTrusted({
      declared: ['a', 'b'],
      script: onPost('a', [commitAfter(10_000), reset], [wait(9_000), commit, created]),
      overrides: { concurrency: 2 },
      ...mayBeTwice,
    });
    expect(report.error).toMatchObject({ code: 'created-twice' });
    // The list that shows it came after the plan.
    expect(report.duplicateNames).toBe(1);
  });
});
