import { expect, test } from 'vitest';
import { joinWarnings, warn } from '../../../src/core/model/errors.ts';
import { clip, listNearest } from '../../../src/core/model/text.ts';

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'ab…'],
  ['a\u{1F6D2}b', 3, 'a…'],
  ['🚀🚀abc', 6, '🚀🚀a…'],
])('The text %j clipped to %i units is %j.', (text, length, expected) => {
  expect(clip(text, length)).toBe(expected);
});

const known = ['name', 'type', 'target', 'intervalSeconds', 'ignoreChanges'];

test.each<[string, readonly string[]]>([
  ['nmae', ['name']],
  ['na', ['name']],
  ['n', []],
  ['Target', ['target']],
  ['intervallSecconds', ['intervalSeconds']],
  ['seconds', ['intervalSeconds']],
  ['minutes', []],
])('Nearest to %j is %j.', (unknown, near) => {
  expect(listNearest(unknown, known)).toEqual(near);
});

const source = { file: 'monitors.yaml', line: 40, column: 5 };

test('Each warning is shown once, in the order of arrival.', () => {
  const [a, b] = [warn('b', source), warn('a', source)];
  const elsewhere = warn('b', { ...source, line: 41 });
  expect(joinWarnings([a, b], [], [elsewhere, { ...a }, warn('b')])).toEqual([
    a,
    b,
    elsewhere,
    warn('b'),
  ]);
});
