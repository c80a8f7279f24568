import { describe, expect, test } from 'vitest';
import type { Script } from '../simulator/service.ts';
import { note, reply } from '../simulator/steps.ts';
import { late, play } from './scene.ts';

/** Before, during and after each of the rows below, they fill one page of 21, or three pages of 7. */
const mostExisting = 18;

/** A list in pages of that many, with their number and the total. */
const inPagesOf = (size: number): Script => {
  return ({ method }) =>
    method === 'GET'
      ? [
          (turn) => {
            const items = turn.server.listed();
            note(turn.request, items);
            const page = Number(new URL(turn.request.url).searchParams.get('page') ?? 1);
            const data = items.slice((page - 1) * size, page * size);
            return reply(200, { data, page, total: items.length })(turn);
          },
        ]
      : null;
};

interface Work {
  readonly create: number;
  readonly update: number;
  readonly delete: number;
  /** How often the list is read. */
  readonly lists: number;
}

const rows: readonly Work[] = [
  { create: 0, update: 0, delete: 0, lists: 1 },
  { create: 1, update: 0, delete: 0, lists: 2 },
  { create: 3, update: 0, delete: 0, lists: 3 },
  { create: 0, update: 1, delete: 0, lists: 2 },
  { create: 0, update: 3, delete: 0, lists: 3 },
  { create: 0, update: 0, delete: 1, lists: 3 },
  { create: 0, update: 0, delete: 3, lists: 4 },
  // The last list of one phase is the first of the next.
  { create: 1, update: 1, delete: 0, lists: 3 },
  { create: 1, update: 0, delete: 1, lists: 3 },
  { create: 0, update: 1, delete: 1, lists: 3 },
  { create: 1, update: 1, delete: 1, lists: 4 },
  { create: 2, update: 2, delete: 2, lists: 7 },
];

describe.each([
  [1, 21],
  [3, 7],
])('At a service with a list of %i page(s)', (pages, size) => {
  test.each(rows)('$create creations, $update updates and $delete deletions need $lists lists.', async (work) => {
    const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
    const [created, updated, deleted] = [names('c', work.create), names('d', work.update), names('x', work.delete)];
    const others = names('u', mostExisting - work.update - work.delete);
    const { end, requests } = await play({
      isFull: true,
      declared: [...created, ...updated, 'u0'],
      present: [...others, ...updated.map(late), ...deleted],
      removable: deleted,
      script: inPagesOf(size),
    });
    expect(end).toMatchObject({ exitCode: 0, code: null });
    const writes = work.create + work.update + work.delete;
    expect(end.writes).toHaveLength(writes);
    expect(requests).toHaveLength(work.lists * pages + writes);
  });
});
