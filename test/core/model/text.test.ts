import { expect, test } from 'vitest';
import { clip, count } from '../../../src/core/model/text.ts';

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'ab…'],
  ['a\u{1F6D2}b', 3, 'a…'],
  ['', 0, ''],
  ['🚀🚀abc', 6, '🚀🚀a…'],
])('The text %j clipped to %i units is %j.', (text, length, expected) => {
  expect(clip(text, length)).toBe(expected);
});

test.each([
  [0, '0 monitors'],
  [1, '1 monitor'],
  [2, '2 monitors'],
])('A count of %i is %j.', (number, expected) => {
  expect(count(number, 'monitor')).toBe(expected);
});
