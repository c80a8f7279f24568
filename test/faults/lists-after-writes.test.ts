import { describe, expect, test } from 'vitest';
import { RunError } from '../../src/core/model/errors.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import { behaviours } from '../simulator/behaviours.ts';
import { body, type Script, type SimulatedService, type Step } from '../simulator/service.ts';
import {
  commit,
  created,
  firstOf,
  list,
  listAs,
  listOf,
  onChange,
  onEveryPost,
  onGet,
  onPost,
  reply,
  wait,
} from '../simulator/steps.ts';
import { failuresOf, late, laterLists, numbered, play, playOnce, type Scene } from './scene.ts';

// What a list after a write proves, and what it does not.

const names = numbered(8, 'n');

/** Each response is the complete list, whatever page is requested. */
const ignorePages: Script = ({ method }) => (method === 'GET' ? [listAs((items) => items)] : null);

describe('A list that goes back in time', () => {
  const contacts = (name: string): JsonObject => ({ ...late(name), contacts: ['on call'] });
  test.each([
    [0, 1_500],
    [0, 3_000],
    [0, 0, 3_000],
    [0, 20_000],
    [20_000, 0],
  ])(
    'does not clear an update of its harm: replicas are %i ms and %i ms behind.',
    async (...lagMs) => {
      const { end, log } = await playOnce({
        isFull: true,
        declared: names,
        present: names.map(contacts),
        lagMs,
        behaviour: behaviours['clears the contacts of what it updates'],
      });
      expect(end).toMatchObject({ exitCode: 1, writes: ['PATCH n0'] });
      expect(['update-lost-fields', 'not-applied']).toContain(end.code);
      expect(log.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    },
  );

  // From ten monitors on, each list also requests a second page, which the other replica may send.
  test.each([
    [8, [0, 3_000]],
    [12, [0, 3_000]],
    [12, [3_000, 0]],
  ])(
    'does not clear a deletion of a monitor that was not named: %i monitors, replicas %j ms behind.',
    async (count, lagMs) => {
      const many = numbered(count, 'n');
      const { end } = await playOnce({
        isFull: true,
        declared: many,
        present: [...many.map(late), 'z'],
        lagMs,
        script: ignorePages,
        behaviour: {
          writes: (asked, service, commit) => {
            service.delete(service.committed.findIndex(({ name }) => name === 'z'));
            return commit(asked);
          },
        },
      });
      expect(end).toMatchObject({ exitCode: 1, writes: ['PATCH n0'] });
      expect(['list-shrunk', 'not-applied']).toContain(end.code);
    },
  );

  test.each([0, 8, 12])('of a correct service with %i others stops nothing.', async (count) => {
    for (const lagMs of [[500], [0, 900], [900, 0], [0, 300, 900]]) {
      const { end, report } = await play({
        isFull: true,
        declared: ['a', 'b', 'c', 'd'],
        present: [late('a'), late('b'), 'x', 'y', ...numbered(count, 'u')],
        removable: ['x', 'y'],
        lagMs,
        script: ignorePages,
      });
      expect(end).toMatchObject({ exitCode: 0, code: null });
      const statuses = [
        'a updated',
        'b updated',
        'c created',
        'd created',
        'x deleted',
        'y deleted',
      ];
      expect(end.statuses.filter((status) => !status.includes('unmanaged'))).toEqual(statuses);
      expect(report.warnings).toEqual([]);
    }
  });

  test('is not one whose second page shows the first one again, with more.', async () => {
    const growing: Script = ({ method, url }) => {
      const page = Number(new URL(url).searchParams.get('page') ?? 1);
      return method === 'GET' ? [listAs((items) => items.slice(0, 10 * page))] : null;
    };
    const { end } = await play({
      isFull: true,
      declared: ['a', 'b', 'c'],
      present: [late('a'), ...numbered(16, 'u')],
      script: growing,
    });
    expect(end).toMatchObject({ exitCode: 0, writes: ['PATCH a', 'POST b', 'POST c'] });
  });

  const scene: Scene = {
    isFull: true,
    declared: ['a', 'b', 'c', 'd'],
    present: [late('a'), late('b'), 'x', 'y'],
    removable: ['x', 'y'],
  };
  /** From the list of that number on, the service shows what it showed at first. */
  const backFrom = (first: number): Script => {
    const old: JsonObject[] = [];
    const keep: Step = ({ server }) => void old.push(...server.listed());
    return ({ method, nth }) => {
      if (method !== 'GET') return null;
      if (nth === 0) return [keep, list];
      return nth < first ? null : [listOf(() => old)];
    };
  };

  const onlyDeletions: Scene = { ...scene, declared: ['a'], present: ['a', 'x', 'y'] };

  test.each<[string, Scene, number, string, readonly string[], string]>([
    ['update', scene, 2, 'created-not-listed', ['PATCH a', 'PATCH b', 'POST c'], 'b changed'],
    [
      'creation',
      scene,
      4,
      'created-not-listed',
      ['PATCH a', 'PATCH b', 'POST c', 'POST d'],
      'c created',
    ],
    [
      'deletion',
      onlyDeletions,
      3,
      'deleted-still-listed',
      ['DELETE x', 'DELETE y'],
      'x failed deleted-still-listed',
    ],
  ])('after four readings that lack the %s counts as it is.', async (...row) => {
    const [, played, from, code, writes, status] = row;
    const { end, requests } = await playOnce({ ...played, script: backFrom(from) });
    expect(end).toMatchObject({ exitCode: 1, code, writes });
    expect(requests.slice(-5)).toEqual([writes.at(-1), 'GET', 'GET', 'GET', 'GET']);
    expect(end.statuses).toContain(status);
  });

  test('does not prove that a creation with an unknown outcome created nothing.', async () => {
    const hidden = laterLists(
      (items) => items.filter(({ name }) => name !== 'a' && name !== 'b'),
      (nth) => nth > 1,
    );
    const { end } = await playOnce({
      declared: ['a', 'b'],
      script: firstOf(onPost('b', [commit, reply(500)]), hidden),
    });
    expect(end).toMatchObject({ exitCode: 1, writes: ['POST a', 'POST b'] });
  });

  test('does not fail a conflict that an up-to-date list explains.', async () => {
    const script = firstOf(
      onPost('c', [({ server }) => void server.keep(body('c'), false), reply(409)]),
      onGet(null, null, [listAs(() => ({ monitors: [] }))]),
    );
    const { end } = await play({ declared: ['a', 'b', 'c'], script });
    expect(end).toMatchObject({ exitCode: 0, statuses: ['a created', 'b created', 'c in-sync'] });
  });

  test('is none where somebody else changes to another value what this run updated.', async () => {
    const change = ({ server }: { readonly server: SimulatedService }) => {
      server.changedByOthers.add('m-1');
      server.update(0, { intervalSeconds: 900 });
    };
    const { end, report } = await playOnce({
      isFull: true,
      declared: ['a', 'b', 'c'],
      present: ['a', 'b', 'c'].map(late),
      script: onGet(null, null, [change, list]),
      exceptLaws: ['exit code 0 means written'],
    });
    expect(end).toMatchObject({ exitCode: 0, code: null });
    expect(report.warnings[0]?.message).toContain('"a": the service accepted 60 and shows 900');
  });
});

describe('The identifier in a response', () => {
  const job = [commit, reply(202, { id: 'm-1', status: 'queued' })];
  const hidden = laterLists((items) => items.filter(({ name }) => name !== 'Shop'));
  const other = 'Payroll of another team';

  test('that an earlier list showed is no reason why the monitor is not listed, and is not reported as its own.', async () => {
    const script = firstOf(onPost('Shop', job), hidden);
    const { end, report, seen } = await play({ declared: ['Shop'], present: [other], script });
    expect(end).toMatchObject({ exitCode: 1, code: 'created-not-listed' });
    expect(report.error?.message).not.toContain(other);
    expect(seen.report.monitors[0]).toMatchObject({ name: 'Shop', status: 'created', id: null });
  });

  test('that is the number of a job is replaced by the listed one.', async () => {
    for (const id of ['m-1', 'job-7']) {
      const script = onPost('Shop', [commit, reply(202, { id, status: 'queued' })]);
      const { seen } = await play({ declared: ['Shop'], present: [other], script });
      expect(seen.report.monitors[0]).toMatchObject({ name: 'Shop', status: 'created', id: 'm-2' });
    }
  });
});

describe('An undeclared monitor that is gone', () => {
  const groups = ['g1', 'g2', 'g3'];
  const child = { ...body('child of another team'), parent: 'g3' };

  test('after a later deletion is an error, and is not unmanaged any more.', async () => {
    for (const removable of [groups, ['g3']]) {
      const { end, report, seen } = await playOnce({
        isFull: true,
        declared: ['a'],
        present: ['a', ...groups, child],
        removable,
        behaviour: behaviours['deletes the children of what it deletes'],
      });
      expect(end).toMatchObject({ exitCode: 1, code: 'list-shrunk' });
      expect(end.writes).toEqual(removable.map((name) => `DELETE ${name}`));
      expect(report.error?.message).toContain('no longer shows "child of another team"');
      expect(seen.report.monitors.map(({ name }) => name)).not.toContain('child of another team');
    }
  });

  test('after a later update is an error.', async () => {
    const declared = ['a', 'b', 'c'];
    const { end } = await playOnce({
      isFull: true,
      declared,
      present: [...declared.map(late), 'payroll'],
      script: onChange('PATCH', 'c', [({ server }) => server.delete(3), commit, reply(200)]),
    });
    expect(end).toMatchObject({
      exitCode: 1,
      code: 'list-shrunk',
      statuses: declared.map((name) => `${name} updated`),
    });
  });

  test('and was replaced by a chosen identifier is not unmanaged.', async () => {
    const { end, report, seen } = await playOnce({
      declared: ['Shop'],
      fields: (name) => ({ ...body(name), extra: { id: 'M-1' } }),
      present: ['Payroll'],
      profile: { list: { path: '/api/v1/monitors', id: '/id' }, required: ['/id'] },
      constants: { id: 'M-1' },
      behaviour: {
        writes: (asked, service) => {
          service.update(0, asked.body ?? {});
          return service.committed[0] ?? null;
        },
      },
      exceptLaws: ['no creation is invented'],
    });
    expect(end).toMatchObject({ exitCode: 1, code: 'list-shrunk' });
    expect(report.error?.message).toContain('"Payroll"');
    expect(seen.report.monitors.map(({ name }) => name)).toEqual(['Shop']);
  });
});

describe('A list that contradicts itself after a write', () => {
  /** The total is as many milliseconds behind as the items, or the other way round. */
  const lagging = (milliseconds: number, isTotalLate: boolean): Script => {
    const counts: { readonly time: number; readonly count: number }[] = [];
    return ({ method, time }) => {
      if (method !== 'GET') return null;
      return [
        (turn) => {
          const items = turn.server.listed();
          const posts = turn.server.log.filter((request) => request.made !== null);
          const isLate = (made: (typeof posts)[number]) => time < made.time + milliseconds;
          const early = items.length - posts.filter(isLate).length;
          counts.push({ time, count: items.length });
          const late = isTotalLate
            ? { data: items, total: early }
            : { data: items.slice(0, early), total: items.length };
          turn.request.items = late.data;
          return reply(200, late)(turn);
        },
      ];
    };
  };

  test.each([
    [300, true],
    [300, false],
    [900, true],
    [2_500, true],
    [2_500, false],
  ])(
    'because a part of it is %i ms behind is read again, as far apart as it may lag (total: %s).',
    async (ms, isTotalLate) => {
      const { end, report } = await play({
        declared: ['a', 'b', 'c', 'd'],
        script: lagging(ms, isTotalLate),
      });
      expect(end).toMatchObject({ exitCode: 0, code: null });
      expect(report.warnings).toEqual([]);
    },
  );

  test('is read four times in all, and names what was accepted.', async () => {
    const { end, report, times } = await play({
      declared: ['a', 'b'],
      script: lagging(60_000, true),
    });
    expect(end).toMatchObject({ exitCode: 1, code: 'list-incomplete', writes: ['POST a'] });
    expect(times).toEqual(['GET@0', 'POST a@0', 'GET@0', 'GET@1000', 'GET@3000', 'GET@7000']);
    expect(report.error?.message).toContain(
      '"a" (monitors.yaml:3), and then its list could not be read',
    );
  });
});

describe('Conflicts', () => {
  const declared = numbered(40, 'c');
  const conflict: Script = ({ method }) => (method === 'POST' ? [reply(409)] : null);

  test('without a write between them are looked up in two lists, not in one each.', async () => {
    const { end, requests } = await playOnce({ declared, present: ['u'], script: conflict });
    expect(end.statuses).toEqual([
      ...declared.map((name) => `${name} failed name-taken`),
      'u unmanaged',
    ]);
    expect(requests).toEqual([
      'GET',
      'POST c0',
      'GET',
      ...declared.slice(1).map((name) => `POST ${name}`),
      'GET',
    ]);
  });

  test('over monitors that another run creates meanwhile are in sync.', async () => {
    const script: Script = ({ body: sent, method }) =>
      method === 'POST' ? [({ server }) => void server.keep(sent ?? {}, false), reply(409)] : null;
    const { end } = await play({ declared: ['a', 'b', 'c', 'd'], script });
    expect(end).toMatchObject({
      exitCode: 0,
      statuses: ['a', 'b', 'c', 'd'].map((name) => `${name} in-sync`),
    });
  });

  test('name the monitor that has the target under another name.', async () => {
    const { end, report } = await playOnce({
      declared: ['shop', 'other'],
      present: [{ ...body('Old shop'), type: 'tcp', target: 'https://shop.example.com/' }],
      script: onEveryPost('shop', reply(409, { error: 'target exists' })),
    });
    expect(end.statuses[0]).toBe('shop failed target-taken');
    const [first] = failuresOf(report);
    expect(first?.message).toMatch(/^POST .*409 target exists\n.*"Old shop" \(id m-1\)/);
  });
});

describe('A list that is waited for', () => {
  test.each([
    [4_000, 10_000],
    [2_000, 10_000],
    [5_000, 20_000],
  ])(
    'and times out after %i ms counts against a max-wait of %i ms.',
    async (requestTimeoutMs, maxWaitMs) => {
      const hangs: Script = ({ method, nth }) => (method === 'GET' && nth > 0 ? [] : null);
      const overrides = { maxWaitMs, requestTimeoutMs };
      const { end, ms, report } = await playOnce({
        declared: ['a', 'b'],
        script: hangs,
        overrides,
      });
      expect(end).toMatchObject({ exitCode: 1, writes: ['POST a'] });
      expect(report.error).toMatchObject({ code: 'max-wait-exceeded' });
      expect(ms).toBeLessThanOrEqual(maxWaitMs + requestTimeoutMs);
      expect(ms).toBeGreaterThan(maxWaitMs / 2);
    },
  );
});

describe('After a signal', () => {
  const stopAt = (script: (stop: Step) => Script, scene: Partial<Scene> = {}) => {
    const controller = new AbortController();
    const world = { signal: controller.signal };
    return playOnce({
      declared: ['a', 'b', 'c'],
      script: script(() =>
        controller.abort(new RunError({ code: 'stopped', message: 'Stopped by SIGTERM' })),
      ),
      world,
      hasFirstCreation: true,
      ...scene,
    });
  };

  test('what was accepted is looked up in one list.', async () => {
    const { end, requests } = await stopAt((stop) => onPost('b', [stop, commit, created]));
    expect(requests).toEqual(['GET', 'POST a', 'POST b', 'GET']);
    expect(end.statuses).toEqual(['a created', 'b created', 'c missing']);
  });

  test('what is still in flight after the grace of a signal is looked up, too.', async () => {
    const { end, ms } = await stopAt((stop) => onPost('b', [stop, commit]));
    expect(end.statuses).toEqual(['a created', 'b created', 'c missing']);
    expect(ms).toBe(1_500);
  });

  test('that list gets three seconds.', async () => {
    for (const steps of [[], [wait(3_100), list]]) {
      const { end, ms, report } = await stopAt((stop) =>
        firstOf(onPost('b', [stop, commit, created]), onGet(null, steps)),
      );
      expect(end.statuses).toEqual(['a created', 'b created', 'c missing']);
      expect(report.warnings).toHaveLength(1);
      expect(ms).toBe(3_000);
    }
  });

  test('so does the list that a run which has ended before is waiting for.', async () => {
    const refuse = firstOf(onEveryPost('b', reply(401)), onEveryPost('c', reply(401)));
    const { end, ms } = await stopAt((stop) => {
      const later: Step = (turn) => void turn.server.pass(500).then(() => stop(turn));
      return firstOf(refuse, onGet(null, [later]));
    });
    expect(end).toMatchObject({ exitCode: 1, code: 'token-refused' });
    expect(end.statuses).toEqual(['a created', 'b failed token-refused', 'c failed token-refused']);
    expect(ms).toBe(3_500);
  });
});

test('A service that shows one monitor for each target stops the run after the first creation.', async () => {
  const one = (name: string) => ({ ...body(name), target: 'https://one.example.com/' });
  const { end } = await playOnce({
    declared: ['a', 'b'],
    fields: one,
    present: [one('Payroll')],
    overrides: {},
    behaviour: {
      writes: (asked, service, commit) => {
        if (asked.method === 'POST') service.delete(0);
        return commit(asked);
      },
    },
  });
  expect(end).toMatchObject({ exitCode: 1, code: 'list-shrunk', writes: ['POST a'] });
});

test('A monitor that a later list lacks is lost, although another one has its former name.', async () => {
  const { end } = await playOnce({
    isFull: true,
    declared: ['a', 'b'],
    present: ['a', 'old a'],
    fields: (name) => ({ ...body(name), ...(name === 'a' ? { formerly: 'old a' } : {}) }),
    behaviour: {
      writes: (asked, service, commit) => {
        service.delete(service.committed.findIndex(({ name }) => name === 'a'));
        return commit(asked);
      },
    },
  });
  expect(end).toMatchObject({ exitCode: 1, code: 'list-shrunk', writes: ['POST b'] });
});
