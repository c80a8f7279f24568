import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cut, pad, widthOf, wrap } from '../../../src/core/render/columns.ts';

test.each([
  ['Checkout API', 12],
  ['Größe · Straße …', 16],
  ['e\u0301tat', 4],
  ['監視', 4],
  ['ｻｰﾋﾞｽ e\u0301', 7],
  ['🚀 go', 5],
  ['🇩🇪', 2],
  ['❤\uFE0F', 2],
  ['❤', 1],
])('The text %j takes %i columns.', (text, columns) => {
  expect(widthOf(text)).toBe(columns);
});

const texts = fc.string({
  unit: fc.constantFrom('a', ' ', 'é', '監', '𠮷', 'ー', '🚀', '🇩', '🇪', '\u0301', '…', 'ﾋ', 'ﾞ'),
});

test('A text that is cut fits and holds complete characters, and one that fits is unchanged.', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 30 }), (text, columns) => {
      const fitted = cut(text, columns);
      expect(widthOf(fitted)).toBeLessThanOrEqual(columns);
      expect(fitted.isWellFormed()).toBe(true);
      expect(fitted === text).toBe(widthOf(text) <= columns);
      expect(widthOf(pad(text, columns))).toBe(Math.max(columns, widthOf(text)));
    }),
  );
});

test('Wrapping fills each line, breaks no word, and drops nothing but blanks.', () => {
  expect(wrap('ab cd ef', 5)).toEqual(['ab cd', 'ef']);
  const letters = (text: string) => text.replaceAll(' ', '').normalize();
  fc.assert(
    fc.property(fc.array(texts), fc.integer({ min: 1, max: 30 }), (parts, columns) => {
      const lines = wrap(parts.join(' '), columns);
      expect(letters(lines.join(''))).toBe(letters(parts.join('')));
      for (const line of lines) expect(widthOf(line) <= columns || !line.trim().includes(' '), line).toBe(true);
    }),
  );
});
