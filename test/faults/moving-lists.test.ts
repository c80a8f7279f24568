import { expect, test } from 'vitest';
import type { Script, Step } from '../simulator/service.ts';
import { listAs } from '../simulator/steps.ts';
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
