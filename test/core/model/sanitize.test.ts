import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { code, escapeYaml, logLine, needsEscape, plain } from '../../../src/core/model/sanitize.ts';
import { anyCharacter } from '../../any-character.ts';
import { runs } from '../../runs.ts';
import { hostileTexts } from '../builders.ts';

const pieces = fc.constantFrom(
  '`',
  '|',
  '\\',
  ' ',
  ':',
  '#',
  '[',
  '\r',
  '\n',
  '\u001b',
  'a',
  '\ud800',
);

/** Any text, and texts of pieces that runners, terminals and Markdown interpret. */
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: pieces }),
  fc.constantFrom(...hostileTexts),
);

const holds = (check: (text: string) => void) =>
  fc.assert(fc.property(anyText, check), { numRuns: runs() });

describe('Plain text', () => {
  test.each([
    ['a\nb\r\nc\td', 'a b  c d'],
    ['a\u2028b\u2029c\u0085d', 'a b c d'],
    ['\u001b[31mred\u001b[0m', '<U+001B>[31mred<U+001B>[0m'],
    ['\u0000\u0007\u007f', '<U+0000><U+0007><U+007F>'],
    ['abc\u202edef\u2066', 'abc<U+202E>def<U+2066>'],
    ['a\u200bb\u200dc\ufeffd\u00ade', 'a<U+200B>b<U+200D>c<U+FEFF>d<U+00AD>e'],
    ['a\u034fb\u3164c\u{e0041}', 'a<U+034F>b<U+3164>c<U+E0041>'],
    ['\ud800 \udc00', '<U+D800> <U+DC00>'],
    ['Grüße, 日本, \u{1F6D2} \u2764\ufe0f e\u0301', 'Grüße, 日本, \u{1F6D2} \u2764\ufe0f e\u0301'],
  ])('of %j is %j.', (text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  test('is one line of visible characters, whatever comes.', () => {
    holds((text) => {
      expect(plain(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      expect(plain(text).isWellFormed()).toBe(true);
      expect(plain(plain(text))).toBe(plain(text));
    });
  });

  test('never fills a page.', () => {
    expect(plain('\u0000'.repeat(48 * 2 ** 20))).toHaveLength(1_000);
  });
});

describe('A line for a runner', () => {
  test.each([
    ['::error::x', ': :error::x'],
    ['\u3000::error::x', '\u3000: :error::x'],
    ['a ::error::x', 'a ::error::x'],
    ['##[add-mask]x', '# #[add-mask]x'],
    ['a ##[error]b ##[group]c', 'a # #[error]b # #[group]c'],
    ['a::b', 'a::b'],
  ])('%j becomes %j.', (line, expected) => {
    expect(logLine(line)).toBe(expected);
  });

  test('holds no command, whatever comes.', () => {
    holds((text) => {
      const line = logLine(plain(text));
      expect(line.trimStart()).not.toMatch(/^::/);
      expect(line).not.toContain('##[');
    });
  });
});

test.each([
  ['Shop', '`Shop`'],
  ['', '—'],
  ['a `b` c', '`` a `b` c ``'],
  ['`', '`` ` ``'],
  ['a|b', '`a`&#124;`b`'],
  ['a\\|b', '`a\\`&#124;`b`'],
  ['a | b', '` a  `&#124;`  b `'],
  ['@me #1 <b> ![x](y) https://e.com', '`@me #1 <b> ![x](y) https://e.com`'],
])('The text %j as Markdown code is %j.', (text, expected) => {
  expect(code(text)).toBe(expected);
});

describe('YAML', () => {
  test.each([
    ['- "a\u200db"\n', '- "a\\u200db"\n'],
    ['"\u{e0067}\u{1F6D2}\u{1F3F4}"', '"\\U000e0067\u{1F6D2}\u{1F3F4}"'],
    ['"\u009b31m\u2028"', '"\\u009b31m\\u2028"'],
    ['"##[error]"', '"#\\u0023[error]"'],
  ])('%j is escaped to %j.', (yaml, escaped) => {
    expect(escapeYaml(yaml)).toBe(escaped);
  });

  test.each([
    ['Grüße, 日本, \u{1F6D2} \u2764\ufe0f', false],
    ['a ::b', false],
    [' ::b', true],
    ['a##[b', true],
    ['a\tb', true],
    ['\ud800', true],
  ])('needs to escape %j: %s.', (text, needed) => {
    expect(needsEscape(text)).toBe(needed);
  });
});
