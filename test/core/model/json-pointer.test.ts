import { expect, test } from 'vitest';
import { readPointer, readSteps, writePointer } from '../../../src/core/model/json-pointer.ts';

test.each<[string, readonly string[]]>([
  ['', []],
  ['/', ['']],
  ['/data/monitors', ['data', 'monitors']],
  ['/assertions/0//', ['assertions', '0', '', '']],
  ['/a~1b/~0/~01/m~0~1n', ['a/b', '~', '~1', 'm~/n']],
])('the pointer %j leads through %j, and back', (pointer, keys) => {
  expect(readPointer(pointer)).toEqual(keys);
  expect(writePointer(keys)).toBe(pointer);
});

test('a path is a pointer without its first slash', () => {
  expect(readSteps('assertions/0/a~1b')).toEqual(['assertions', '0', 'a/b']);
  expect(readSteps('')).toEqual(['']);
});
