import { describe, expect, test } from 'vitest';
import { parseNamePattern } from '../../../src/core/model/monitor.ts';

function matches(pattern: string, text: string): boolean {
  const parsed = parseNamePattern(pattern);
  if (typeof parsed !== 'function') throw new Error(`${pattern}: ${parsed.expected}`);
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
    ['[α-ω😀-😂]', ['β', '😁'], ['b', '😎']],
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
    expect(parseNamePattern(pattern)).toMatchObject({ expected: expect.stringContaining(expected) });
  });
});
