import { describe, expect, test } from 'vitest';
import { behaviours } from '../simulator/behaviours.ts';
import type { Script, Step } from '../simulator/service.ts';
import {
  commit,
  created,
  firstOf,
  listAs,
  onEveryChange,
  onEveryGet,
  onEveryPost,
  onGet,
  onPost,
  reply,
  throttle,
} from '../simulator/steps.ts';
import { late, numbered, play, playOnce, type Scene } from './scene.ts';

describe('A creation that is refused with 402', () => {
  const scene: Scene = { declared: ['a', 'b', 'c', 'd', 'e'] };
  const refuse = (...names: readonly string[]) =>
    firstOf(...names.map((name) => onEveryPost(name, reply(402))));

  test.each([
    ['fails alone', ['c']],
    ['fails alone, and so does one that comes after a success', ['b', 'd']],
    ['gives its place to the next, if it is the first', ['a']],
  ])('%s.', async (_name, refused) => {
    const played = await play({ ...scene, script: refuse(...refused) });
    const outcomes = scene.declared.map((name) =>
      refused.includes(name) ? 'failed service' : 'created',
    );
    expect(played.outcomes).toEqual(outcomes);
    expect(played.end.writes).toEqual(scene.declared.map((name) => `POST ${name}`));
    expect(played.end).toMatchObject({ exitCode: 1, code: null });
  });

  test('and is the second in a row stops the run, and what was accepted before is looked up.', async () => {
    const { end, report, requests } = await play({ ...scene, script: refuse('c', 'd') });
    expect(requests).toEqual(['GET', 'POST a', 'GET', 'POST b', 'POST c', 'POST d', 'GET']);
    expect(end).toMatchObject({ exitCode: 1, code: 'payment-required' });
    expect(end.statuses).toEqual([
      'a created',
      'b created',
      'c failed payment-required',
      'd failed payment-required',
      'e missing',
    ]);
    expect(report.warnings).toEqual([]);
  });
});

describe('What was accepted before a refusal that ends the run', () => {
  const five = ['a', 'b', 'c', 'd', 'e'];
  /** A second refusal in a row, after the service has accepted others. */
  const twice = (on: (name: string) => Script) => firstOf(on('c'), on('d'));

  test.each<[string, Scene, readonly string[], readonly string[]]>([
    [
      'creations',
      { declared: five, script: twice((name) => onEveryPost(name, reply(403))) },
      ['GET', 'POST a', 'GET', 'POST b', 'POST c', 'POST d', 'GET'],
      ['a created', 'b created', 'c failed access-denied', 'd failed access-denied', 'e missing'],
    ],
    [
      'updates',
      {
        isFull: true,
        declared: five,
        present: five.map(late),
        script: twice((name) => onEveryChange('PATCH', name, reply(403))),
      },
      ['GET', 'PATCH a', 'GET', 'PATCH b', 'PATCH c', 'PATCH d', 'GET'],
      ['a updated', 'b updated', 'c failed access-denied', 'd failed access-denied', 'e changed'],
    ],
  ])('is looked up in one list, after %s.', async (_name, scene, requests, statuses) => {
    const played = await play(scene);
    expect(played.requests).toEqual(requests);
    expect(played.end.statuses).toEqual(statuses);
    expect(played.report.warnings).toEqual([]);
  });

  test.each([401, 404])(
    '(%i) is looked up once, also if the list is refused, too.',
    async (status) => {
      const refused = twice((name) => onEveryPost(name, reply(status)));
      const requests = ['GET', 'POST a', 'GET', 'POST b', 'POST c', 'POST d', 'GET'];
      const listed = await play({ declared: five, script: refused });
      expect(listed.requests).toEqual(requests);
      expect(listed.report.warnings).toEqual([]);
      const script = firstOf(refused, onGet(null, null, [reply(status)]));
      const played = await play({ declared: five, script });
      expect(played.requests).toEqual(requests);
      expect(played.report.error).toMatchObject({ status });
      expect(played.report.warnings).toHaveLength(1);
    },
  );

  test('is not looked up while the service asks to wait.', async () => {
    const limited = throttle(429, [['retry-after', '3600']], 3_600_000);
    const { report, requests } = await play({ declared: five, script: onPost('c', [limited]) });
    expect(requests).toEqual(['GET', 'POST a', 'GET', 'POST b', 'POST c']);
    expect(report.error).toMatchObject({ code: 'max-wait-exceeded' });
    expect(report.warnings).toHaveLength(1);
  });
});

describe('A service that is away after the first write', () => {
  const refuse: Step = ({ line }) =>
    line.end({
      kind: 'no-response',
      sent: false,
      code: 'ECONNREFUSED',
      message: 'connect ECONNREFUSED',
    });

  /** Nothing responses for that many milliseconds after the first write. */
  const away = (milliseconds: number): Script => {
    let since: number | null = null;
    return ({ method, time }) => {
      if (since !== null && time < since + milliseconds) return [refuse];
      if (method !== 'GET') since ??= time;
      return null;
    };
  };

  const three = ['a', 'b', 'c'];
  const full = { isFull: true, declared: ['a'], present: ['a', 'x', 'y'] };
  const scenes: readonly [string, Scene, readonly string[]][] = [
    ['the first creation', { declared: three }, three.map((name) => `${name} created`)],
    [
      'the first update',
      { ...full, declared: three, present: three.map(late) },
      three.map((name) => `${name} updated`),
    ],
    [
      'the first deletion',
      { ...full, removable: ['x', 'y'] },
      ['a in-sync', 'x deleted', 'y deleted'],
    ],
  ];

  test.each(
    scenes.flatMap(([name, scene, statuses]) =>
      [7, 60].map((seconds) => [seconds, name, scene, statuses] as const),
    ),
  )('for %i s, %s, is waited for.', async (seconds, _name, scene, statuses) => {
    const { end, report } = await play({ ...scene, script: away(seconds * 1_000) });
    expect(end).toMatchObject({ exitCode: 0, code: null, statuses });
    expect(report.warnings).toEqual([]);
  });

  test.each(scenes)(
    'for longer than max-wait, %s, fails the run, and hides nothing.',
    async (_name, scene, statuses) => {
      const script = away(3_600_000);
      const { end, ms, report } = await play({
        ...scene,
        script,
        overrides: { maxWaitMs: 20_000 },
      });
      expect(end.exitCode).toBe(1);
      expect(end.statuses.find((one) => !one.endsWith('in-sync'))).toBe(
        statuses.find((one) => !one.endsWith('in-sync')),
      );
      expect(end.writes).toHaveLength(1);
      expect(
        [report.error?.message, ...report.warnings.map(({ message }) => message)].join('\n'),
      ).toMatch(/"[ax]"/);
      expect(ms).toBeLessThanOrEqual(20_000);
      expect(ms).toBeGreaterThan(10_000);
    },
  );
});

describe('A sync ends with exit code 0', () => {
  const old = numbered(12, 'old ');
  const deleteOld: Step = ({ server }) =>
    server.delete(server.committed.findIndex(({ name }) => name === 'old 3'));

  test.each<[string, Scene]>([
    [
      'if somebody else deletes a monitor that nobody declares after the first creation was trusted',
      {
        declared: ['a', 'b', 'c'],
        present: old,
        script: onPost('b', [deleteOld, commit, created]),
      },
    ],
    [
      'if somebody else deletes fewer monitors than a short list gets',
      {
        declared: ['a', 'b', 'c'],
        present: ['old 3', 'x'],
        script: onPost('b', [deleteOld, commit, created]),
      },
    ],
    [
      'if a list of 15 with a total changes its order',
      {
        isFull: true,
        declared: ['a', 'b', 'c', 'd'],
        present: [...old, late('a'), late('b'), 'x', 'y'],
        removable: ['x', 'y'],
        behaviour: behaviours['lists in a different order each time'],
        script: onEveryGet(listAs((items) => ({ data: items, total: items.length }))),
      },
    ],
  ])('%s.', async (_name, scene) => {
    const { end } = await playOnce(scene);
    expect(end).toMatchObject({ exitCode: 0, code: null });
    expect(end.statuses.filter((one) => /(missing|changed|failed)/.test(one))).toEqual([]);
  });
});
