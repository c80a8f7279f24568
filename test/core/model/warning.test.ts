import { expect, test } from 'vitest';
import { describeWarning, joinWarnings, warn } from '../../../src/core/model/warning.ts';

const source = { file: 'monitors.yaml', line: 40, column: 5 };

test('a warning is told with its place, where it has one', () => {
  expect(describeWarning(warn('Remove all but one', source))).toBe('Remove all but one (monitors.yaml:40)');
  expect(describeWarning(warn('Remove all but one'))).toBe('Remove all but one');
});

test('each warning is told once, in the order in which they came', () => {
  const [a, b] = [warn('b', source), warn('a', source)];
  const elsewhere = warn('b', { ...source, line: 41 });
  expect(joinWarnings([a, b], [], [elsewhere, { ...a }, warn('b')])).toEqual([a, b, elsewhere, warn('b')]);
  expect(joinWarnings()).toEqual([]);
});
