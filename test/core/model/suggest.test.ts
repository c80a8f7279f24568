import { expect, test } from 'vitest';
import { suggestNearest } from '../../../src/core/model/suggest.ts';

const known = ['name', 'type', 'target', 'intervalSeconds', 'ignoreChanges', 'x'.repeat(31)];

test.each<[string, string | undefined]>([
  ['nmae', 'name'],
  ['nam', 'name'],
  ['na', undefined],
  ['Target', 'target'],
  ['interval', 'intervalSeconds'],
  ['INTERVALSECOND', 'intervalSeconds'],
  ['intervallSecconds', 'intervalSeconds'],
  ['seconds', undefined],
  ['tyranny', undefined],
  ['x'.repeat(30), 'x'.repeat(31)],
  ['x'.repeat(31), undefined],
])('with %j, %j is meant', (unknown, meant) => {
  expect(suggestNearest(unknown, known)).toBe(meant);
});

test('of two words that begin so the first is meant, and nothing where nothing is known', () => {
  expect(suggestNearest('mon', ['Monitors', 'month'])).toBe('Monitors');
  expect(suggestNearest('mon', [])).toBeUndefined();
});
