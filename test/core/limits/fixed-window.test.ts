import { expect, test } from 'vitest';
import { Window } from '../../../src/core/limits/fixed-window.ts';

/** How many requests may be in flight before each of so many good answers. */
function rooms(window: Window, times: number): readonly number[] {
  return Array.from({ length: times }, () => {
    const before = window.room;
    window.recordGood();
    return before;
  });
}

test('The next window is expected to grant as much as the last one, whatever came before it.', () => {
  const window = new Window();
  expect(rooms(window, 2)).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  window.learn();
  expect(rooms(window, 6)).toEqual([2, 1, 1, 1, 2, 3]);
  window.learn();
  expect(rooms(window, 8)).toEqual([6, 5, 4, 3, 2, 1, 1, 1]);
});
