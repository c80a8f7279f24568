import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Invalid } from '../../../src/core/model/errors.ts';
import { nameKey } from '../../../src/core/model/monitor.ts';
import { parseNamePattern, parseScope, type Scope } from '../../../src/core/model/name-pattern.ts';
import { runs } from '../../runs.ts';

function matches(pattern: string, text: string): boolean {
  const parsed = parseNamePattern(pattern);
  if (typeof parsed !== 'function') throw new Error(`${pattern}: ${parsed.expectation}`);
  return parsed(text);
}

describe('A name pattern', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['legacy', ['legacy'], ['', 'Legacy', 'legacy-1', 'a legacy']],
    ['legacy-*', ['legacy-', 'legacy-a/b {c}', 'legacy-*'], ['legacy', 'a legacy-b']],
    ['*', ['', 'a', 'a\nb', '😀'], []],
    ['*-eu-*', ['a-eu-b', '-eu-', 'a-eu-eu-b'], ['a-eu', 'eu-b']],
    ['a*a*ab', ['aaab', 'axaxab'], ['aab', 'aaba']],
    ['a*\nb', ['a\nb', 'ax\nb'], ['ab']],
    ['a?c', ['abc', 'a/c', 'a😀c', 'a?c'], ['ac', 'abbc']],
    ['[ab]*', ['a', 'bx'], ['', 'c', 'A']],
    ['[a-cx]', ['a', 'b', 'c', 'x'], ['d', '-', 'ab']],
    ['[!a-c]', ['d', '!', '😀'], ['a', '']],
    ['[a-]', ['a', '-'], ['b']],
    ['[!]keep-[ab]', ['!keep-a', '!keep-b'], ['xkeep-a', 'keep-a', 'a', 'x']],
    ['a[!]', ['a!'], ['ab']],
    ['[]a]', [']', 'a'], ['b']],
    ['[\\^-]', ['\\', '^', '-'], ['a']],
    ['[[]x]', ['[x]'], ['x']],
    ['[EU] a?', ['[EU] a?', 'E ab'], ['[EU] ab']],
    ['[α-ω😀-😂]', ['β', '😁'], ['b', '😎']],
    ['*?😀', ['a😀', '😀😀'], ['😀', 'a']],
    ['a*?[b]', ['axb', 'a😀b', 'abbb'], ['ab', 'b']],
    ['a.b{c,d}(e)|\\*', ['a.b{c,d}(e)|\\', 'a.b{c,d}(e)|\\x'], ['aXb{c,d}(e)|']],
  ])('%j matches %j and not %j.', (pattern, those, others) => {
    expect(those.filter((text) => !matches(pattern, text))).toEqual([]);
    expect(others.filter((text) => matches(pattern, text))).toEqual([]);
  });

  test.each(['[', '[z-a]', 'a'.repeat(1_001)])('cannot be %j.', (pattern) => {
    expect(parseNamePattern(pattern)).toBeInstanceOf(Invalid);
  });
});

/** What the tokens of a pattern match, but for letters, which match themselves. */
const wildcards: Readonly<Record<string, (letter: string) => boolean>> = {
  '?': () => true,
  '[ab]': (letter) => letter === 'a' || letter === 'b',
  '[!c]': (letter) => letter !== 'c',
};

/** Whether a pattern matches, tried in every way. */
function isMatch([first, ...others]: readonly string[], letters: readonly string[]): boolean {
  const [letter, ...rest] = letters;
  if (first === undefined) return letter === undefined;
  if (first === '*') {
    const takesOne = letter !== undefined && isMatch([first, ...others], rest);
    return takesOne || isMatch(others, letters);
  }
  const fits = letter !== undefined && (wildcards[first]?.(letter) ?? first === letter);
  return fits && isMatch(others, rest);
}

test('A pattern matches what its tokens mean, one after the other.', () => {
  const tokens = fc.array(fc.constantFrom('*', '?', '[ab]', '[!c]', 'a', 'b', 'c', '😀'), {
    maxLength: 8,
  });
  const names = fc.array(fc.constantFrom('a', 'b', 'c', '😀'), { maxLength: 10 });
  const check = fc.property(tokens, names, (given, letters) => {
    expect(matches(given.join(''), letters.join(''))).toBe(isMatch(given, letters));
  });
  fc.assert(check, { numRuns: runs(10) });
});

describe('The scope', () => {
  test.each<[readonly string[], readonly string[], readonly string[]]>([
    [[], ['a', 'shop/a', ''], []],
    [['shop/*'], ['shop/a', 'shop/a/b', 'shop/'], ['shop', 'Shop/a', 'a/shop/a']],
    [['shop/*', 'blog'], ['shop/a', 'blog'], ['blogs']],
    [['shop/*', '!shop/old-*'], ['shop/a'], ['shop/old-a', 'blog']],
    [['shop/*', '!shop/old-*', 'shop/old-b'], ['shop/old-b'], ['shop/old-a']],
    [['!shop/old-*', 'shop/*'], ['shop/old-a'], ['blog']],
    [['!shop/*'], ['blog', ''], ['shop/a']],
    [['!*'], [], ['a']],
    [
      ['[!]a', 'team-[ab]-?'],
      ['!a', 'team-a-1'],
      ['a', 'team-c-1', 'team-a-12'],
    ],
    [[' Cafe\u0301* ', '! a &amp; b'], ['Café au lait', 'Cafe\u0301'], ['a & b']],
  ])('%j has %j and not %j.', (patterns, inside, outside) => {
    const { has } = parseScope(patterns) as Scope;
    expect(inside.filter((name) => !has(nameKey(name)))).toEqual([]);
    expect(outside.filter((name) => has(nameKey(name)))).toEqual([]);
  });

  test.each([[['a', '!']], [['!  ']], [['a', '!b[']]])('cannot be %j.', (patterns) => {
    expect(parseScope(patterns)).toBeInstanceOf(Invalid);
  });
});
