import { expect, test } from 'vitest';
import {
  getAt,
  type Json,
  type Path,
  parsePointer,
  writePointer,
} from '../../../src/core/model/json.ts';

const value: Json = JSON.parse(
  '{ "a": [10, { "b": null }], "0": "zero", "__proto__": 1, "text": "ab" }',
);

test.each<[Path, Json | undefined]>([
  [[], value],
  [['a', 0], 10],
  [['a', '0'], 10],
  [['a', 1, 'b'], null],
  [['a', '1', 'b', 'c'], undefined],
  [[0], 'zero'],
  [['__proto__'], 1],
  [['constructor'], undefined],
  [['a', 'length'], undefined],
  [['a', '00'], undefined],
  [['a', 2], undefined],
  [['text', 0], undefined],
  [['gone', 'a'], undefined],
])('The path %j leads to %j.', (path, expected) => {
  expect(getAt(value, path)).toEqual(expected);
});

test.each<[string, readonly string[]]>([
  ['', []],
  ['/', ['']],
  ['/data/monitors', ['data', 'monitors']],
  ['/assertions/0//', ['assertions', '0', '', '']],
  ['/a~1b/~0/~01/m~0~1n', ['a/b', '~', '~1', 'm~/n']],
])('The pointer %j is read as %j, and written back.', (pointer, keys) => {
  expect(parsePointer(pointer)).toEqual(keys);
  expect(writePointer(keys)).toBe(pointer);
});
