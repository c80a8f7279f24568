import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createPatternFinder,
  type PlacedPattern,
  parseNamePattern,
} from '../../../src/core/model/name-pattern.ts';
import { runs } from '../../runs.ts';
import { pattern } from '../plan/plans.ts';

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

  test.each([
    ['[', 'each [ is closed'],
    ['[z-a]', 'ascending ranges'],
    ['a'.repeat(1_001), 'at most 1000 characters'],
  ])('%j is refused, and the message contains %j.', (pattern, expected) => {
    expect(parseNamePattern(pattern)).toMatchObject({
      expectation: expect.stringContaining(expected),
    });
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

test('A finder finds a pattern with or without wildcards, of equal ones the first.', () => {
  const patterns: readonly PlacedPattern[] = [
    pattern('a', 1),
    pattern('b*', 2),
    pattern('a', 3),
    pattern('[c]', 4),
  ];
  const find = createPatternFinder(patterns);
  const lines = ['a', 'b', 'bx', 'c', '[c]', 'd'].map((name) => find(name)?.source.line);
  expect(lines).toEqual([1, 2, 2, 4, 4, undefined]);
});
