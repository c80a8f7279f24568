import { describe, expect, test } from 'vitest';
import type { Script, Step } from '../simulator/service.ts';
import { inOtherWords, listAs, listOf, reply } from '../simulator/steps.ts';
import { late, numbered, play, playOnce } from './scene.ts';

// Lists whose pages do not belong together: the service is at work while they are read.

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
