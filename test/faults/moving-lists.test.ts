import { expect, test } from 'vitest';
import type { Script } from '../simulator/service.ts';
import { listAs } from '../simulator/steps.ts';
import { late, numbered, play } from './scene.ts';

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
