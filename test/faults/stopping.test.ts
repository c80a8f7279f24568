import { describe, expect, test } from 'vitest';
import { kindOf, RunError } from '../../src/core/model/errors.ts';
import { body, type Script, type Step } from '../simulator/service.ts';
import {
  changed,
  commit,
  created,
  firstOf,
  list,
  onChange,
  onEveryPost,
  onGet,
  onPost,
  reply,
  reset,
  throttle,
} from '../simulator/steps.ts';
import { type Played, play, type Scene } from './scene.ts';

/** Plays a scene in which one of the steps is the moment of the signal. */
function playStop(build: (stop: Step) => Script, scene: Partial<Scene> = {}): Promise<Played> {
  const { abort, signal } = stopper();
  return play({ declared: ['a', 'b', 'c'], script: build(abort), world: { signal }, hasFirstCreation: true, ...scene });
}

/** A step that lets another come when that many milliseconds have passed. */
function later(milliseconds: number, step: Step): Step {
  return (turn) => void turn.server.pass(milliseconds).then(() => step(turn));
}

function stopper(): { readonly abort: Step; readonly signal: AbortSignal } {
  const controller = new AbortController();
  const reason = new RunError({ code: 'stopped', serviceCode: 'SIGINT', message: 'Stopped by SIGINT' });
  return { abort: () => controller.abort(reason), signal: controller.signal };
}

const lost = 'failed unknown';

describe('A run that is stopped', () => {
  test.each<[string, (stop: Step) => Script, readonly string[], readonly string[]]>([
    ['while it lists', (stop) => onGet([stop, list]), ['missing', 'missing', 'missing'], ['GET']],
    [
      'while a POST is in flight that gets a response',
      (stop) => onPost('a', [stop, commit, created]),
      ['created', 'missing', 'missing'],
      ['GET', 'POST a'],
    ],
    [
      'as a POST is lost that created',
      (stop) => onPost('a', [commit, stop, reset]),
      [lost, 'missing', 'missing'],
      ['GET', 'POST a'],
    ],
    [
      'as a POST is lost that created nothing',
      (stop) => onPost('a', [stop, reset]),
      [lost, 'missing', 'missing'],
      ['GET', 'POST a'],
    ],
    [
      'as a POST is refused for now',
      (stop) => onPost('b', [stop, throttle(429, [['retry-after', '60']], 60_000)]),
      ['created', 'missing', 'missing'],
      ['GET', 'POST a', 'POST b'],
    ],
    [
      'while another outcome is unknown',
      (stop) => firstOf(onPost('a', [commit, reset]), onPost('b', [stop, commit, created])),
      [lost, 'created', 'missing'],
      ['GET', 'POST a', 'POST b'],
    ],
    [
      'as the last one is refused',
      (stop) => onEveryPost('c', stop, reply(422)),
      ['created', 'created', 'failed service'],
      ['GET', 'POST a', 'POST b', 'POST c'],
    ],
  ])('%s reports each monitor as far as it is known.', async (_name, build, outcomes, requests) => {
    const played = await playStop(build);
    expect(played.outcomes.map((outcome) => (outcome === 'not compared' ? 'missing' : outcome))).toEqual(outcomes);
    expect(played.requests).toEqual(requests);
    expect(played.report.error).toMatchObject({ code: 'stopped', serviceCode: 'SIGINT' });
    expect(played.exitCode).toBe(130);
  });

  test.each([
    ['first', 1],
    ['second', 2],
  ])(
    'while it reads back for the %s time sends nothing more, and reports the outcome as unknown.',
    async (_name, nth) => {
      const turns = Array.from({ length: nth }, () => null);
      const { exitCode, outcomes, requests } = await playStop((stop) =>
        firstOf(onPost('a', [reset]), onGet(...turns, [stop, list])),
      );
      expect(outcomes).toEqual([lost, 'created', 'created']);
      expect(requests.filter((request) => request.startsWith('POST'))).toEqual(['POST a', 'POST b', 'POST c']);
      expect(exitCode).toBe(130);
    },
  );

  test('while it looks up a creation reports that the monitor may exist, or that it does.', async () => {
    const { exitCode, outcomes } = await playStop((stop) =>
      firstOf(onPost('a', [commit, reset]), onGet(null, [stop, list])),
    );
    expect([lost, 'created']).toContain(outcomes[0]);
    expect(outcomes.slice(1)).toEqual(['created', 'created']);
    expect(exitCode).toBe(130);
  });

  test.each([500, 30_000, 59_999])('%i ms into a wait of a minute ends at once.', async (after) => {
    const { exitCode, ms, outcomes } = await playStop((stop) =>
      onPost('b', [later(after, stop), throttle(429, [['retry-after', '60']], 60_000)]),
    );
    expect(outcomes).toEqual(['created', 'missing', 'missing']);
    expect(ms).toBe(after);
    expect(exitCode).toBe(130);
  });

  test('in the second before an outcome is looked up ends at once, and reports it as unknown.', async () => {
    const { exitCode, ms, outcomes, requests } = await playStop((stop) =>
      onPost('c', [later(700, stop), commit, reset]),
    );
    expect(outcomes).toEqual(['created', 'created', lost]);
    expect(requests).toEqual(['GET', 'POST a', 'POST b', 'POST c']);
    expect(ms).toBe(700);
    expect(exitCode).toBe(130);
  });

  test('while nobody responses gives up the request in flight, and reports its outcome as unknown.', async () => {
    const { exitCode, outcomes, requests } = await playStop((stop) => onPost('b', [stop]));
    expect(outcomes).toEqual(['created', lost, 'missing']);
    expect(requests).toEqual(['GET', 'POST a', 'POST b']);
    expect(exitCode).toBe(130);
  });
});

describe('A run that updates and deletes, and is stopped', () => {
  const scene: Partial<Scene> = {
    isFull: true,
    hasFirstCreation: false,
    declared: ['a', 'b', 'c'],
    present: [{ ...body('a'), intervalSeconds: 300 }, { ...body('b'), intervalSeconds: 300 }, 'old'],
    removable: ['old'],
  };

  test.each<[string, (stop: Step) => Script, readonly string[], readonly string[]]>([
    [
      'while an update is in flight that gets a response',
      (stop) => onChange('PATCH', 'a', [stop, commit, changed]),
      ['updated', 'changed', 'missing', 'obsolete'],
      ['GET', 'PATCH a'],
    ],
    [
      'as an update is lost that was done',
      (stop) => onChange('PATCH', 'a', [commit, stop, reset]),
      [lost, 'changed', 'missing', 'obsolete'],
      ['GET', 'PATCH a'],
    ],
    [
      'while an update waits to be sent again',
      (stop) => onChange('PATCH', 'a', [commit, later(500, stop), reset]),
      [lost, 'changed', 'missing', 'obsolete'],
      ['GET', 'PATCH a'],
    ],
    [
      'while nobody responses an update',
      (stop) => onChange('PATCH', 'b', [stop]),
      ['updated', lost, 'missing', 'obsolete'],
      ['GET', 'PATCH a', 'GET', 'PATCH b'],
    ],
    [
      'as an update is refused for now',
      (stop) => onChange('PATCH', 'a', [stop, throttle(429, [['retry-after', '60']], 60_000)]),
      ['changed', 'changed', 'missing', 'obsolete'],
      ['GET', 'PATCH a'],
    ],
    [
      'while it looks up the first update',
      (stop) => onGet(null, [stop, list]),
      ['updated', 'changed', 'missing', 'obsolete'],
      ['GET', 'PATCH a', 'GET'],
    ],
    [
      'while it reads the list before the first deletion',
      (stop) => onGet(null, null, null, [stop, list]),
      ['updated', 'updated', 'created', 'obsolete'],
      ['GET', 'PATCH a', 'GET', 'PATCH b', 'GET', 'POST c', 'GET'],
    ],
    [
      'while a deletion is in flight that gets a response',
      (stop) => onChange('DELETE', 'old', [stop, commit, reply(204)]),
      ['updated', 'updated', 'created', 'deleted'],
      ['GET', 'PATCH a', 'GET', 'PATCH b', 'GET', 'POST c', 'GET', 'DELETE old'],
    ],
    [
      'as a deletion is lost',
      (stop) => onChange('DELETE', 'old', [commit, stop, reset]),
      ['updated', 'updated', 'created', lost],
      ['GET', 'PATCH a', 'GET', 'PATCH b', 'GET', 'POST c', 'GET', 'DELETE old'],
    ],
  ])('%s reports each monitor as far as it is known.', async (_name, build, outcomes, requests) => {
    const played = await playStop(build, scene);
    const old = played.report.results.find(({ declared }) => declared === null);
    const status = old?.error == null ? old?.status : `failed ${kindOf(old.error)}`;
    expect([...played.outcomes, status]).toEqual(outcomes);
    expect(played.requests).toEqual(requests);
    expect(played.exitCode).toBe(130);
  });
});
