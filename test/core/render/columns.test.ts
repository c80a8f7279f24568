import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cut, pad, shorten, widthOf, wrap } from '../../../src/core/render/columns.ts';

test.each([
  ['', 0],
  ['Checkout API', 12],
  ['Größe · Straße …', 16],
  ['e\u0301tat', 4],
  ['監視', 4],
  ['サービス', 8],
  ['ｻｰﾋﾞｽ', 5],
  ['ｻｰﾋﾞｽ e\u0301', 7],
  ['서버', 4],
  ['ＡＢ！', 6],
  ['🚀 go', 5],
  ['🇩🇪', 2],
  ['❤\uFE0F', 2],
  ['❤', 1],
])('%j takes %i columns', (text, columns) => {
  expect(widthOf(text)).toBe(columns);
});

test.each([
  [80, 'https://shop.example.com/health?probe=1'],
  [39, 'https://shop.example.com/health?probe=1'],
  [38, 'https://shop.exampl…com/health?probe=1'],
  [20, 'https://sh…h?probe=1'],
  [2, 'h…'],
  [1, '…'],
])('an address in %i columns is %j', (columns, expected) => {
  expect(shorten('https://shop.example.com/health?probe=1', columns)).toBe(expected);
});

const texts = fc.string({ unit: fc.constantFrom('a', ' ', 'é', '監', 'ー', '🚀', '🇩', '🇪', '\u0301', '…', 'ﾋ', 'ﾞ') });

test('what is cut or shortened fits, and what fits is as it was', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 30 }), (text, columns) => {
      for (const fitted of [cut(text, columns), shorten(text, columns)]) {
        expect(widthOf(fitted)).toBeLessThanOrEqual(columns);
        if (widthOf(text) <= columns) expect(fitted).toBe(text);
        else expect(fitted).toContain('…');
      }
      expect(widthOf(pad(text, columns))).toBe(Math.max(columns, widthOf(text)));
    }),
  );
});

test('a line is filled to its last column before the next begins', () => {
  expect(wrap('ab cd ef', 5)).toEqual(['ab cd', 'ef']);
  expect(wrap('ab cd ef', 8)).toEqual(['ab cd ef']);
});

test('wrapping loses nothing but blanks at the ends of lines, and breaks no word', () => {
  fc.assert(
    fc.property(fc.array(texts), fc.integer({ min: 1, max: 30 }), (words, columns) => {
      const text = words.join(' ');
      const lines = wrap(text, columns);
      expect(lines.join(' ')).toBe(text);
      for (const line of lines) expect(widthOf(line) <= columns || !line.includes(' ')).toBe(true);
    }),
  );
});
