import { describe, expect, test } from 'vitest';
import { RunError } from '../../src/core/model/errors.ts';
import type { Script, Step } from '../simulator/service.ts';
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
import { late, type Played, play, type Scene } from './scene.ts';

/** Makes a script in which one step is the moment of the signal. */
type Build = (stop: Step) => Script;

function playStop(build: Build, scene: Partial<Scene> = {}): Promise<Played> {
  const controller = new AbortController();
  const reason = new RunError({
    code: 'stopped',
    serviceCode: 'SIGINT',
    message: 'Stopped by SIGINT',
  });
  const script = build(() => controller.abort(reason));
  const world = { signal: controller.signal };
  return play({ declared: ['a', 'b', 'c'], script, world, hasFirstCreation: true, ...scene });
}

/** A step that lets another come when that many milliseconds have passed. */
function later(milliseconds: number, step: Step): Step {
  return (turn) => void turn.server.pass(milliseconds).then(() => step(turn));
}

const limited = throttle(429, [['retry-after', '60']], 60_000);

/** What a run ends with, as far as it is known: the status of each monitor, and the writes. */
function expectEnd({ end, report }: Played, statuses: string, writes: readonly string[]): void {
  expect(end).toMatchObject({ exitCode: 130, code: 'stopped', writes });
  expect(report.error).toMatchObject({ serviceCode: 'SIGINT' });
  const codes: Readonly<Record<string, string>> = {
    'outcome-unknown': 'lost',
    'monitor-refused': 'refused',
  };
  const shown = report.results.map((result) =>
    result.status === 'failed' ? codes[result.error.code] : result.status,
  );
  expect(shown.join(' ')).toBe(statuses);
}

describe('A run that is stopped', () => {
  const all = ['POST a', 'POST b', 'POST c'];
  /** Loses the first creation, and scripts the lists after it. */
  const lostThen = (...lists: readonly (readonly Step[] | null)[]) =>
    firstOf(onPost('a', [reset]), onGet(null, ...lists));

  // Each row: when, the script, what is reported of the monitors in their order, and how many of
  // the writes are sent.
  test.each<[string, Build, string, number]>([
    [
      'while a POST is in flight',
      (stop) => onPost('a', [stop, commit, created]),
      'created missing missing',
      1,
    ],
    [
      'as a POST is lost that created',
      (stop) => onPost('a', [commit, stop, reset]),
      'created missing missing',
      1,
    ],
    ['as a POST is lost', (stop) => onPost('a', [stop, reset]), 'lost missing missing', 1],
    [
      'as a POST is refused for now',
      (stop) => onPost('b', [stop, limited]),
      'created missing missing',
      2,
    ],
    [
      'while another outcome is unknown',
      (stop) => firstOf(onPost('a', [commit, reset]), onPost('b', [stop, commit, created])),
      'created created missing',
      2,
    ],
    [
      'as the last one is refused',
      (stop) => onEveryPost('c', stop, reply(422)),
      'created created refused',
      3,
    ],
    [
      'in a list that shows what was lost',
      (stop) => firstOf(onPost('a', [commit, reset]), onGet(null, [stop, list])),
      'created created created',
      3,
    ],
    [
      'in the first list after an unknown outcome',
      (stop) => lostThen([stop, list]),
      'lost created created',
      3,
    ],
    [
      'in the second list after an unknown outcome',
      (stop) => lostThen(null, [stop, list]),
      'lost created created',
      3,
    ],
  ])(
    '%s reports each monitor as far as it is known, and sends nothing more.',
    async (_name, build, statuses, sent) => {
      expectEnd(await playStop(build), statuses, all.slice(0, sent));
    },
  );

  test.each([500, 30_000, 59_999])('%i ms into a wait of a minute ends at once.', async (after) => {
    const played = await playStop((stop) => onPost('b', [later(after, stop), limited]));
    expectEnd(played, 'created missing missing', ['POST a', 'POST b']);
    expect(played.ms).toBe(after);
  });

  test('while nobody responds ends within 5 s, and reports the outcome as unknown.', async () => {
    let isStopped = false;
    const silent: Build = (stop) => (request) => {
      if (request.method === 'GET') return isStopped ? [] : null;
      if (request.body?.['name'] !== 'b') return null;
      isStopped = true;
      return [stop];
    };
    const played = await playStop(silent);
    expectEnd(played, 'created lost missing', ['POST a', 'POST b']);
    expect(played.ms).toBe(4_500);
  });

  test.each(['sync', 'plan', 'drift'] as const)(
    'before anything was written ends at once, in %s, although no list responds.',
    async (mode) => {
      const played = await playStop(
        (stop) =>
          ({ method }) =>
            method === 'GET' ? [later(500, stop)] : null,
        { overrides: { mode } },
      );
      expect(played.end).toMatchObject({ exitCode: 130, code: 'stopped', writes: [] });
      expect(played.ms).toBe(500);
    },
  );

  test('in the second before an outcome is looked up ends at once, and looks it up once.', async () => {
    for (const [steps, outcome] of [
      [[commit, reset], 'created'] as const,
      [[reset], 'lost'] as const,
    ]) {
      const played = await playStop((stop) => onPost('c', [later(700, stop), ...steps]));
      expectEnd(played, `created created ${outcome}`, ['POST a', 'POST b', 'POST c']);
      expect(played.ms).toBe(700);
      expect(played.requests.slice(-2)).toEqual(['POST c', 'GET']);
    }
  });
});

describe('A run that updates and deletes, and is stopped', () => {
  const present = [late('a'), late('b'), 'old'];
  const scene: Partial<Scene> = {
    isFull: true,
    hasFirstCreation: false,
    present,
    removable: ['old'],
  };
  const all = ['PATCH a', 'PATCH b', 'POST c', 'DELETE old'];
  const update = (...steps: readonly Step[]) => onChange('PATCH', 'a', steps);
  const deletion = (...steps: readonly Step[]) => onChange('DELETE', 'old', steps);

  test.each<[string, Build, string, number]>([
    [
      'while an update is in flight',
      (stop) => update(stop, commit, changed),
      'updated changed missing obsolete',
      1,
    ],
    [
      'as an update is lost that was done',
      (stop) => update(commit, stop, reset),
      'updated changed missing obsolete',
      1,
    ],
    [
      'while an update waits',
      (stop) => update(commit, later(500, stop), reset),
      'updated changed missing obsolete',
      1,
    ],
    [
      'while an update gets no response',
      (stop) => onChange('PATCH', 'b', [stop]),
      'updated lost missing obsolete',
      2,
    ],
    [
      'as an update is refused for now',
      (stop) => update(stop, limited),
      'changed changed missing obsolete',
      1,
    ],
    [
      'while it looks up the first update',
      (stop) => onGet(null, [stop, list]),
      'updated changed missing obsolete',
      1,
    ],
    [
      'before a deletion',
      (stop) => onGet(null, null, null, [stop, list]),
      'updated updated created obsolete',
      3,
    ],
    [
      'while a deletion is in flight',
      (stop) => deletion(stop, commit, reply(204)),
      'updated updated created deleted',
      4,
    ],
    [
      'as a deletion is lost',
      (stop) => deletion(commit, stop, reset),
      'updated updated created deleted',
      4,
    ],
  ])('%s reports each monitor as far as it is known.', async (_name, build, statuses, sent) => {
    expectEnd(await playStop(build, scene), statuses, all.slice(0, sent));
  });
});
