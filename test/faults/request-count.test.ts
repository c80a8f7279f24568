import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { Script } from '../simulator/service.ts';
import { listAs } from '../simulator/steps.ts';
import { late, numbered, play } from './scene.ts';

/**
 * Before, during and after each of the rows below, they fill one page of 21, or three pages of 7.
 */
const mostExisting = 18;

/** A list in pages of that many, with their number and the total. */
const inPagesOf = (size: number): Script => {
  return ({ method, url }) => {
    const page = Number(new URL(url).searchParams.get('page') ?? 1);
    const show = (items: readonly JsonObject[]) => ({
      data: items.slice((page - 1) * size, page * size),
      ...{ page, total: items.length },
    });
    return method === 'GET' ? [listAs(show)] : null;
  };
};

/** How much is to be done, and how often the list is read for it. */
const rows = [
  { create: 0, update: 0, delete: 0, lists: 1 },
  { create: 1, update: 0, delete: 0, lists: 2 },
  { create: 3, update: 0, delete: 0, lists: 3 },
  { create: 0, update: 1, delete: 0, lists: 2 },
  { create: 0, update: 3, delete: 0, lists: 3 },
  { create: 0, update: 0, delete: 1, lists: 3 },
  { create: 0, update: 0, delete: 3, lists: 4 },
  // Before deletions, a second list is at least as long after the first one as lists lag.
  { create: 1, update: 1, delete: 1, lists: 5 },
  { create: 2, update: 2, delete: 2, lists: 8 },
];

describe.each([
  [1, 21],
  [3, 7],
])('At a service with a list of %i page(s)', (pages, size) => {
  test.each(rows)(
    '$create creations, $update updates and $delete deletions need $lists lists.',
    async (work) => {
      const [created, updated] = [numbered(work.create, 'c'), numbered(work.update, 'd')];
      const deleted = numbered(work.delete, 'x');
      const others = numbered(mostExisting - work.update - work.delete, 'u');
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
    },
  );
});
