import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseGlob } from '../../src/core/glob.ts';
import { cpuTime } from './cpu-time.ts';

function matches(pattern: string, text: string): boolean {
  const glob = parseGlob(pattern);
  if (typeof glob !== 'function') throw new Error(`${pattern}: ${glob.expected}`);
  return glob(text);
}

describe('a pattern', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['legacy', ['legacy'], ['', 'Legacy', 'legacy-1', 'a legacy']],
    ['legacy-*', ['legacy-', 'legacy-a/b {c}', 'legacy-*'], ['legacy', 'a legacy-b']],
    ['*', ['', 'a', 'a\nb', '😀'], []],
    ['*-eu-*', ['a-eu-b', '-eu-', 'a-eu-eu-b'], ['a-eu', 'eu-b']],
    ['a*\nb', ['a\nb', 'ax\nb'], ['ab']],
    ['**a', ['a', 'ba'], ['', 'ab']],
    ['a?c', ['abc', 'a/c', 'a😀c', 'a?c'], ['ac', 'abbc']],
    ['[ab]*', ['a', 'bx'], ['', 'c', 'A']],
    ['[a-cx]', ['a', 'b', 'c', 'x'], ['d', '-', 'ab']],
    ['[!a-c]', ['d', '!', '😀'], ['a', '']],
    ['[a-]', ['a', '-'], ['b']],
    ['[-a]', ['a', '-'], ['b']],
    ['[]a]', [']', 'a'], ['b']],
    ['[!]a]', ['b'], [']', 'a']],
    ['[*]', ['*'], ['a']],
    ['[[]x]', ['[x]'], ['x']],
    ['[^a]', ['^', 'a'], ['b']],
    ['[α-ω😀-😂]', ['β', '😁'], ['b', '😎']],
    ['a.b{c,d}(e)|\\*', ['a.b{c,d}(e)|\\', 'a.b{c,d}(e)|\\x'], ['aXb{c,d}(e)|']],
  ])('%j', (pattern, those, others) => {
    expect(those.filter((text) => !matches(pattern, text))).toEqual([]);
    expect(others.filter((text) => matches(pattern, text))).toEqual([]);
  });

  test.each([
    ['[', 'each [ is closed'],
    ['a[b', 'each [ is closed'],
    ['[]', 'each [ is closed'],
    ['[a]b[', 'each [ is closed'],
    ['[z-a]', 'ranges run upwards'],
    ['[a-cz-x]', 'ranges run upwards'],
  ])('%j is refused, as it says %j', (pattern, expected) => {
    expect(parseGlob(pattern)).toMatchObject({ expected: expect.stringContaining(expected) });
  });
});

test('a pattern matches as the regular expression of the same meaning does', () => {
  const parts = fc.constantFrom<readonly [string, string]>(
    ['*', '.*'],
    ['?', '.'],
    ['a', 'a'],
    ['b', 'b'],
    ['[ab]', '[ab]'],
    ['[!a]', '[^a]'],
    ['[a-c]', '[a-c]'],
  );
  fc.assert(
    fc.property(
      fc.array(parts, { maxLength: 8 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd') }),
      (some, text) => {
        const expression = new RegExp(`^${some.map(([, source]) => source).join('')}$`, 'su');
        expect(matches(some.map(([sign]) => sign).join(''), text)).toBe(expression.test(text));
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each([
  ['a*'.repeat(10_000), 'a'.repeat(20_000)],
  ['*a'.repeat(5_000), `${'a'.repeat(20_000)}b`],
  ['*'.repeat(1_000_000), 'a'.repeat(10_000)],
  ['*?b', 'a'.repeat(100_000)],
])('the pattern %.8s… against a long name takes moments', (pattern, text) => {
  const start = cpuTime();
  matches(pattern, text);
  expect(cpuTime() - start).toBeLessThan(5_000);
});

test.each<[string, (index: number) => string]>([
  ['begin otherwise', (index) => `legacy-${index}-*`],
  ['want more letters', (index) => `*-${index}-*-of-the-service-of-the-old-shop`],
])('a thousand patterns against ten thousand names take moments where they %s', (_, write) => {
  const globs = Array.from(
    { length: 1_000 },
    (_nothing, index) => parseGlob(write(index)) as (text: string) => boolean,
  );
  const start = cpuTime();
  for (let index = 0; index < 10_000; index++) {
    const name = `Team ${index} the service of the shop`;
    expect(globs.some((glob) => glob(name))).toBe(false);
  }
  expect(cpuTime() - start).toBeLessThan(2_500);
});
