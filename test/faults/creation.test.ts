import { describe, expect, test } from 'vitest';
import type { Options } from '../../src/core/settings/settings.ts';
import type { Script, Step } from '../simulator/service.ts';
import {
  commit,
  commitAfter,
  created,
  firstOf,
  onEveryPost,
  onGet,
  onPost,
  reply,
  reset,
  silence,
  throttle,
} from '../simulator/steps.ts';
import { mayBeTwice, play, type Scene } from './scene.ts';

/** Plays a scene in which the service has created one monitor well before. */
const playTrusted = (scene: Scene) => play({ ...scene, isTrusted: true });

/** Ways to lose the response to a POST, or to get one that tells nothing. */
const losses: Readonly<Record<string, readonly Step[]>> = {
  'the connection breaks': [reset],
  '500 comes': [reply(500, { message: 'oops' })],
  '502 comes': [reply(502)],
  '503 comes': [reply(503)],
  '503 comes with a Retry-After': [throttle(503, [['retry-after', '2']], 2_000)],
  '504 comes': [reply(504)],
  '408 comes': [reply(408)],
  'no response comes': silence,
  '303 comes': [reply(303, undefined, [['location', '/api/v1/monitors/m-1']])],
};

/** When the service creates the monitor all the same, in milliseconds after the POST; null for never. */
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
    async ({ after, steps }) => {
      const committing = after === null ? [] : [after === 0 ? commit : commitAfter(after)];
      const { committed, exitCode, outcomes, report, requests } = await playTrusted({
        declared: ['a', 'b', 'c'],
        script: onPost('a', [...committing, ...steps]),
      });
      expect(outcomes).toEqual(['created', 'created', 'created']);
      expect(exitCode).toBe(0);
      const sends = requests.filter((request) => request === 'POST a');
      expect(sends).toHaveLength(after === null ? 2 : 1);
      // The others do not wait until the outcome is known.
      expect(requests.slice(0, 4)).toEqual(['GET', 'POST a', 'POST b', 'POST c']);
      const { id } = committed.find(({ name }) => name === 'a') ?? {};
      expect(report.results[0]).toMatchObject({ status: 'created', id });
      expect(report.requests.retried).toBe(after === null ? 1 : 0);
    },
  );

  test('is not read back sooner than a second after, and not read twice within a second.', async () => {
    const { log } = await playTrusted({ declared: ['a'], script: onPost('a', [reset]) });
    expect(log.slice(0, 4).map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'GET']);
    const [sent = 0, first = 0, second = 0] = log.slice(1).map(({ time }) => time);
    expect(first - sent).toBeGreaterThanOrEqual(1_000);
    expect(second - first).toBeGreaterThanOrEqual(1_000);
  });

  test.each(Object.entries(losses))('is given up after three sends when each time %s.', async (_loss, steps) => {
    const { exitCode, outcomes, report, requests } = await playTrusted({
      declared: ['a', 'b'],
      script: onEveryPost('a', ...steps),
    });
    expect(outcomes).toEqual(['failed unknown', 'created']);
    expect(requests.filter((request) => request === 'POST a')).toHaveLength(3);
    expect(report.error).toBeNull();
    expect(exitCode).toBe(1);
  });

  test.each([1, 2, 3])('that succeeds at send %i, whose response is lost, is found.', async (send) => {
    const turns = Array.from({ length: 3 }, (_, index) => [...(index + 1 === send ? [commit] : []), reply(502)]);
    const { outcomes, requests } = await playTrusted({ declared: ['a'], script: onPost('a', ...turns) });
    expect(outcomes).toEqual(['created']);
    expect(requests.filter((request) => request === 'POST a')).toHaveLength(send);
  });

  test('that a service had still in its queue when it was sent again ends the run with both identifiers.', async () => {
    const { committed, end, report } = await playTrusted({
      declared: ['a'],
      script: onPost('a', [reset], [commit, commit, created]),
      ...mayBeTwice,
    });
    expect(committed.map(({ id }) => id)).toEqual(['m-1', 'm-2']);
    expect(end).toMatchObject({ exitCode: 1, code: 'created-twice' });
    expect(report.error?.message).toMatch(/"a".*m-1.*m-2/s);
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

  test('of many whose responses are all lost is made once, and none is forgotten.', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `m${index}`);
    const { outcomes, requests } = await playTrusted({
      declared: names,
      script: ({ method, nth }) => (method === 'POST' && nth === 0 ? [commit, reset] : null),
      overrides: { concurrency: 4 },
    });
    expect(outcomes).toEqual(names.map(() => 'created'));
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(12);
  });

  test.each<[string, Script, Partial<Options>]>([
    ['the wait before its list', onPost('a', [commit, reset]), { maxWaitMs: 500 }],
    ['the wait between its lists', onPost('a', [reset]), { maxWaitMs: 1_500 }],
    [
      'the rate limit of its list',
      firstOf(onPost('a', [commit, reset]), onGet(null, [throttle(429, [['retry-after', '3600']], 1)])),
      {},
    ],
  ])('keeps its unknown outcome when %s is longer than the run may wait.', async (_name, script, overrides) => {
    const { exitCode, outcomes, report, requests } = await playTrusted({ declared: ['a', 'b'], script, overrides });
    expect(outcomes).toEqual(['failed unknown', 'created']);
    expect(report.error).toMatchObject({ code: 'max-wait-exceeded' });
    const ends =
      /^(Only the list shows whether "a" \(.*\) was created, and reading it again needs a wait of [12] s|GET .*)$/m;
    expect(report.error?.message).toMatch(ends);
    expect(requests.filter((request) => request === 'POST a')).toHaveLength(1);
    expect(exitCode).toBe(1);
  });

  test.each<[string, number, readonly Step[]]>([
    ['a web page', 200, [reply(200, '<!doctype html><html>')]],
    ['401', 401, [reply(401)]],
    ['an unknown shape', 200, [reply(200, { ok: true })]],
    ['502 for ever', 502, [reply(502)]],
  ])('whose outcome is unknown is not sent again when its list is %s.', async (_name, status, steps) => {
    // A list that may come back is waited for, as long as max-wait allows.
    const always: Script = ({ method, nth, time }) => (method === 'GET' && nth > 0 && time < 3_600_000 ? steps : null);
    const { exitCode, outcomes, report, requests } = await playTrusted({
      declared: ['a', 'b'],
      script: firstOf(onPost('a', [reset]), always),
    });
    expect(outcomes).toEqual(['failed unknown', 'created']);
    expect(requests.filter((request) => request === 'POST a')).toHaveLength(1);
    expect(report.error).toMatchObject({ status });
    expect(exitCode).toBe(1);
  });
});
