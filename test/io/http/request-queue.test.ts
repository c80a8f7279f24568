import { expect, test } from 'vitest';
import { RequestQueue } from '../../../src/io/http/request-queue.ts';

/** A queue with these requests, each told by its place, and the ones that have started. */
function queueUp(...places: readonly number[]) {
  const queue = new RequestQueue();
  const started: string[] = [];
  const turns = places.map((place, index) =>
    queue.add(async () => started.push(`${place} (${['first', 'second', 'third', 'fourth'][index]})`), place),
  );
  return { queue, started, turns };
}

test('requests start in the order of their places, and those of one place in the order in which they came', () => {
  const { queue, started } = queueUp(7, 3, 7, 5);
  while (!queue.isEmpty) queue.startFirst();
  expect(started).toEqual(['3 (second)', '5 (fourth)', '7 (first)', '7 (third)']);
});

test('where none waits, none starts', () => {
  const { queue, started } = queueUp();
  queue.startFirst();
  expect([queue.isEmpty, started]).toEqual([true, []]);
});

test('what is refused never starts', async () => {
  const { queue, started, turns } = queueUp(1, 2);
  queue.refuseAll('over');
  queue.startFirst();
  expect(await Promise.allSettled(turns)).toEqual(Array(2).fill({ status: 'rejected', reason: 'over' }));
  expect([queue.isEmpty, started]).toEqual([true, []]);
});
