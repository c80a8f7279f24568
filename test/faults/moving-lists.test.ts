import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import { body, type Script, type Step } from '../simulator/service.ts';
import { inOtherWords, listAs, listOf, note, onGet, reply } from '../simulator/steps.ts';
import { late, numbered, play, playOnce, type Scene } from './scene.ts';

// Lists whose pages do not belong together: the service is at work while they are read.

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

describe('Pages that show a monitor twice', () => {
  /** The two pages of a list that shows one monitor twice, and lacks the one at this position. */
  const pagesWithout = (hidden: number) => {
    const select = (items: readonly JsonObject[]) => items.filter((_, index) => index !== hidden);
    const next = '/api/v1/monitors?page=2';
    return [
      [listAs((items) => ({ monitors: select(items).slice(0, 2), next }))],
      [listAs((items) => ({ monitors: select(items).slice(1) }))],
    ];
  };
  const playPages = (...hidden: readonly number[]) =>
    play({
      declared: ['a', 'b', 'c', 'd', 'e'],
      present: ['a', 'b', 'c', 'd'],
      script: onGet(...hidden.flatMap(pagesWithout)),
    });

  test('and lack another one in each list create nothing.', async () => {
    const { end, report } = await playPages(3, 2, 3, 2);
    expect(end).toMatchObject({ exitCode: 1, code: 'list-endless', writes: [] });
    expect(report.error?.message).toContain('nothing was created');
  });

  test.each([
    ['the same in two lists', [9, 9]],
    ['in the third list all of the second', [3, 2, 9]],
  ])('and %s are complete.', async (_, hidden) => {
    const { end } = await playPages(...hidden);
    expect(end).toMatchObject({ exitCode: 0, writes: ['POST e'] });
  });
});

test('A list whose second page shows the first one again, with more, is not behind.', async () => {
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

describe('A list that contradicts itself after a write', () => {
  /** The total is as many milliseconds behind as the items, or the other way round. */
  const lagging = (milliseconds: number, isTotalLate: boolean): Script => {
    const counts: { time: number; count: number }[] = [];
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
});

function onList(step: (query: URLSearchParams) => Step): Script {
  return ({ method, url }) => (method === 'GET' ? [step(new URL(url).searchParams)] : null);
}

test('A short list with a page number is asked for the next page, so that nothing is created twice.', async () => {
  const script = onList((query) => {
    const page = Number(query.get('page') ?? 1);
    return listAs((items) => ({
      monitors: items.toReversed().slice((page - 1) * 5, page * 5),
      page,
    }));
  });
  const present = [...numbered(3, 'old'), ...numbered(5, 'new')];
  const played = await playOnce({ declared: numbered(3, 'old'), present, script });
  expect(played.end).toMatchObject({ exitCode: 0, code: null, writes: [] });
});

test('A list whose identifiers are different in each response is read with three requests.', async () => {
  let nth = 0;
  const encrypt = listOf((items) => {
    nth += 1;
    return items.map((item) => ({ ...item, id: `${item['id']}-${nth}` }));
  });
  const present = numbered(20, 'm');
  const played = await playOnce({
    declared: present,
    present,
    script: onList(() => inOtherWords(encrypt)),
  });
  expect(played.end).toMatchObject({ exitCode: 0, code: null });
  expect(played.requests).toHaveLength(3);
});
