import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import { behaviours, renaming } from '../simulator/behaviours.ts';
import { body, type Script, type Step } from '../simulator/service.ts';
import {
  commit,
  created,
  inOtherWords,
  list,
  listOf,
  note,
  onGet,
  onPost,
  reply,
} from '../simulator/steps.ts';
import {
  late,
  laterLists,
  mayBeTwice,
  numbered,
  play,
  playOnce,
  playThrice,
  type Scene,
} from './scene.ts';

describe('A declared monitor that a later list does not show any more', () => {
  const newest: Scene = {
    declared: ['a', 'b', 'c', 'd', 'e', 'f'],
    present: ['a', 'b', 'c', 'd', 'e'],
    behaviour: behaviours['lists only the newest'],
  };

  test('after the only creation is missing, and created again at most once in a run; each of these runs fails.', async () => {
    const runs = await playThrice(newest);
    for (const { end } of runs)
      expect(end).toMatchObject({
        exitCode: 1,
        code: 'list-shrunk',
        writes: [expect.stringMatching('POST')],
      });
    const statuses = [
      'a missing',
      ...['b', 'c', 'd', 'e'].map((name) => `${name} in-sync`),
      'f created',
    ];
    expect(runs[0]?.end).toMatchObject({ statuses, writes: ['POST f'] });
    expect(runs[0]?.seen.report.inSync).toBe(false);
  });

  test('after the first creation stops the others, although the list was always short.', async () => {
    const { end, times } = await playOnce({
      declared: ['a', 'b', 'c', 'd', 'e'],
      present: ['a', 'b', 'c'],
      behaviour: behaviours['forgets the oldest other monitor at each write'],
    });
    expect(end).toEqual({
      exitCode: 1,
      code: 'list-shrunk',
      statuses: ['a missing', 'b in-sync', 'c in-sync', 'd created', 'e missing'],
      writes: ['POST d'],
      store: ['b', 'c', 'd'],
    });
    expect(times).toEqual(['GET@0', 'POST d@0', 'GET@0', 'GET@1000', 'GET@3000', 'GET@7000']);
  });

  test.each<[string, Partial<Scene>]>([
    ['and shows nothing else to write', {}],
    ['and is followed by no deletion', { present: ['b', late('a'), 'old'], removable: ['old'] }],
  ])('after an update %s is missing, and the run fails.', async (_name, rest) => {
    const { end } = await playOnce({
      isFull: true,
      declared: ['a', 'b'],
      present: ['b', late('a')],
      behaviour: behaviours['forgets the oldest other monitor at each write'],
      ...rest,
    });
    expect(end).toMatchObject({ exitCode: 1, code: 'list-shrunk', writes: ['PATCH a'] });
    expect(end.statuses.slice(0, 2)).toEqual(['a updated', 'b missing']);
  });

  test('and that the next list shows again is in sync.', async () => {
    const script = onGet(null, [listOf((items) => items.filter(({ name }) => name !== 'b'))]);
    const { end } = await play({
      isFull: true,
      declared: ['a', 'b'],
      present: ['b', late('a')],
      script,
    });
    expect(end).toMatchObject({ exitCode: 0, statuses: ['a updated', 'b in-sync'] });
  });
});

test('A created monitor that one list without identifiers shows twice, and the next one once, is no duplicate.', async () => {
  const plain = (items: readonly JsonObject[]) => items.map(({ id: _, ...item }) => item);
  const twice = listOf((items) =>
    plain(items).flatMap((item) => (item['name'] === 'b' ? [item, item] : [item])),
  );
  const { end } = await playOnce({
    declared: ['a', 'b', 'c'],
    present: ['a'],
    script: onGet([listOf(plain)], [inOtherWords(twice)], [listOf(plain)], [listOf(plain)]),
  });
  expect(end).toMatchObject({ exitCode: 0, code: null, writes: ['POST b', 'POST c'] });
});

describe('After the first creation, the list has lost a monitor that nobody declares', () => {
  const old = numbered(12, 'old ');

  test.each<[string, Partial<Scene>]>([
    [
      'of 12, and is short',
      { present: old, behaviour: { shows: (all) => (all.length > 12 ? all.slice(-4) : all) } },
    ],
    [
      'of 9, and has 11',
      {
        present: old.slice(0, 9),
        script: onPost('a', [
          ({ server }) => ['x', 'y'].forEach((name) => void server.keep(body(name), false)),
          ({ server }) => server.delete(0),
          commit,
          created,
        ]),
      },
    ],
  ])('%s: no other is created.', async (_name, rest) => {
    const { end } = await playOnce({ declared: ['a', 'b'], ...rest });
    expect(end).toMatchObject({ exitCode: 1, code: 'list-shrunk', writes: ['POST a'] });
  });
});

test('A declared monitor that an update of another one has changed is changed, and the run fails.', async () => {
  const intervals: Readonly<Record<string, number>> = { a: 30, b: 300, c: 900 };
  const { end, report } = await playOnce({
    isFull: true,
    declared: ['a', 'b'],
    fields: (name) => (name === 'a' ? body(name) : late(name)),
    present: Object.entries(intervals).map(([name, intervalSeconds]) => ({
      ...body(name),
      intervalSeconds,
    })),
    behaviour: behaviours['updates all monitors'],
    exceptLaws: ['an update changes only what is declared'],
  });
  expect(end).toMatchObject({
    exitCode: 1,
    code: 'updated-others',
    statuses: ['a updated', 'b changed', 'c unmanaged'],
  });
  expect(report.error?.message).toMatch(/"b" \(monitors.yaml:9\), "c" \(id m-3\)\n/);
});

const hideHarm = (isEarly: (nth: number) => boolean) =>
  laterLists(
    (items) =>
      items.map((item) =>
        'xy'.includes(String(item['name'])) ? { ...item, intervalSeconds: 300 } : item,
      ),
    isEarly,
  );

test.each<[string, string, Script]>([
  ['of the first update that lists show late', 'a', hideHarm((nth) => nth < 2)],
  ['of an update between the first and the last one', 'b', () => null],
  ['of the last update', 'c', () => null],
  ['that only the list after a creation shows', 'c', hideHarm((nth) => nth < 3)],
])(
  'The harm %s is an error, even to a monitor that nobody declares.',
  async (_name, culprit, script) => {
    const intervals: Readonly<Record<string, number>> = { a: 60, b: 120, c: 240 };
    const { end, report } = await playOnce({
      isFull: true,
      declared: ['a', 'b', 'c', 'd'],
      fields: (name) => ({ ...body(name), intervalSeconds: intervals[name] ?? 60 }),
      present: [
        ...['a', 'b', 'c'].map((name) => ({ ...body(name), intervalSeconds: 30 })),
        late('x'),
        late('y'),
      ],
      script,
      behaviour: {
        writes: (asked, service, commit) => {
          const isHarmful = asked.method === 'PATCH' && asked.target?.name === culprit;
          if (isHarmful) for (const index of [3, 4]) service.update(index, asked.body ?? {});
          return commit(asked);
        },
      },
      exceptLaws: ['an update changes only what is declared'],
    });
    expect(end).toMatchObject({ exitCode: 1, code: 'updated-others' });
    // All updates are sent before the list shows it.
    expect(end.writes.slice(0, 3)).toEqual(['PATCH a', 'PATCH b', 'PATCH c']);
    expect(report.error?.message).toContain('"x" (id m-4), "y" (id m-5)');
  },
);

describe('A monitor that a run has created, and that the list shows twice,', () => {
  const meanwhile: Step = ({ server }) => void server.keep(body('a'), false);
  const alone = ['a created', 'b missing', 'c missing'];

  test.each<[string, Partial<Scene>, (readonly string[])?, (readonly string[])?]>([
    ['because the service creates twice', { behaviour: behaviours['creates twice'] }],
    ['because another run has created it, too', { script: onGet(null, [meanwhile, list]) }],
    ['with an outcome that was unknown', { script: onPost('a', [commit, commit, reply(500)]) }],
    [
      'and that is the only one',
      { declared: ['a'], behaviour: behaviours['creates twice'] },
      ['a created'],
      ['POST a'],
    ],
    [
      'and that is one of the last',
      { script: onPost('b', [commit, commit, created]) },
      ['a created', 'b created', 'c created'],
      ['POST a', 'POST b', 'POST c'],
    ],
    [
      'before a deletion',
      {
        isFull: true,
        declared: ['a'],
        present: ['old'],
        removable: ['old'],
        behaviour: behaviours['creates twice'],
      },
      ['a created', 'old obsolete'],
      ['POST a'],
    ],
  ])(
    '%s, is an error with both identifiers, and ends the run.',
    async (_name, rest, statuses = alone, writes = ['POST a']) => {
      const { end, report } = await playOnce({ declared: ['a', 'b', 'c'], ...mayBeTwice, ...rest });
      expect(end).toMatchObject({ exitCode: 1, code: 'created-twice', statuses, writes });
      expect(report.error?.message).toMatch(/"[ab]" .* 2 times \(m-\d, m-\d\)/);
    },
  );
});

describe('A list whose pages have shown a monitor twice', () => {
  const many = numbered(35, 'N');

  /** Pages of ten; while the second one is sent, something moves once. */
  const pages = (
    move: Step,
    show: (items: readonly JsonObject[], page: number, isLast: boolean) => unknown,
  ): Script => {
    let hasMoved = false;
    const page: Step = async (turn) => {
      const { request, server } = turn;
      const number = Number(new URL(request.url).searchParams.get('page') ?? 1);
      const items = server.listed().slice((number - 1) * 10, number * 10);
      note(request, items);
      const isLast = number * 10 >= server.committed.length;
      if (number === 2 && !hasMoved) {
        hasMoved = true;
        await move(turn);
      }
      return reply(200, show(items, number, isLast))(turn);
    };
    return ({ method }) => (method === 'GET' ? [page] : null);
  };

  const moveToTop: Step = ({ server }) =>
    void server.committed.unshift(...server.committed.splice(25, 1));
  const addAtTop: Step = ({ server }) => {
    server.keep(body('new'), false);
    server.committed.unshift(...server.committed.splice(-1));
  };
  const nextUrl = (items: readonly JsonObject[], page: number, isLast: boolean) => ({
    data: items,
    next: isLast ? null : `?page=${page + 1}`,
  });

  test.each<[string, Parameters<typeof pages>[1], Partial<Scene>]>([
    ['with the address of the next page', nextUrl, {}],
    [
      'that a profile declares',
      (items) => items,
      { profile: { list: { path: '/api/v1/monitors', page: { number: 'page' } } } },
    ],
  ])(
    '%s is requested again before the first creation, because another one may have been skipped.',
    async (_name, show, rest) => {
      const played = await playOnce({
        declared: many,
        present: many,
        script: pages(moveToTop, show),
        ...rest,
      });
      expect(played.end).toMatchObject({ exitCode: 0, code: null, writes: [] });
      expect(played.end.store).toHaveLength(35);
      expect(new Set(played.outcomes)).toEqual(new Set(['in-sync']));
    },
  );

  test('is requested twice before a creation, and not more often.', async () => {
    const declared = [...many, 'N35'];
    const { end, requests } = await playOnce({
      declared,
      present: many,
      script: pages(moveToTop, nextUrl),
    });
    const pagesOfList = ['GET', 'GET', 'GET', 'GET'];
    expect(requests).toEqual([...pagesOfList, ...pagesOfList, 'POST N35', ...pagesOfList]);
    expect(end).toMatchObject({ exitCode: 0, code: null });
  });

  test('is requested once if nothing is missing.', async () => {
    const { end, requests } = await playOnce({
      declared: many,
      present: many,
      script: pages(addAtTop, nextUrl),
    });
    expect(requests).toEqual(['GET', 'GET', 'GET', 'GET']);
    expect(end).toMatchObject({ exitCode: 0, code: null });
  });
});

test('A first list from a cache that lacks what a stopped run has created costs one duplicate, and the run fails.', async () => {
  const { end } = await playOnce({
    declared: ['a', 'b', 'c'],
    present: ['a', 'b', 'c'],
    behaviour: { shows: (all, requests) => (requests < 2 ? [] : all) },
    ...mayBeTwice,
  });
  expect(end).toMatchObject({ exitCode: 1, code: 'created-twice', writes: ['POST a'] });
});

test.each<[string, Partial<Scene>, string]>([
  ['when it creates the monitor', {}, 'created-not-listed'],
  [
    'when it renames the monitor',
    { isFull: true, present: [{ ...body('old'), target: 'https://docs.example.com/' }] },
    'list-shrunk',
  ],
])('A name that the service changes %s ends the run.', async (_name, rest, code) => {
  const fields = (name: string) => ({
    ...body(name),
    target: 'https://docs.example.com/',
    ...(rest.present && { formerly: 'old' }),
  });
  const behaviour = { writes: renaming((name) => name.replace('<b>', '')) };
  const { end } = await playOnce({
    declared: ['<b>Docs'],
    fields,
    behaviour,
    ...rest,
    exceptLaws: ['no creation is invented', 'no creation is hidden', 'no change is hidden'],
  });
  expect(end).toMatchObject({ exitCode: 1, code });
  expect(end.writes).toHaveLength(1);
});
