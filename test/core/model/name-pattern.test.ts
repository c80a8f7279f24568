import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Invalid } from '../../../src/core/model/errors.ts';
import { nameKey } from '../../../src/core/model/monitor.ts';
import { parseNamePattern, parseScope, type Scope } from '../../../src/core/model/name-pattern.ts';
import { readRows } from '../../rows.ts';
import { runs } from '../../runs.ts';

const table = new URL('name-pattern.yaml', import.meta.url);

function matches(pattern: string, text: string): boolean {
  const parsed = parseNamePattern(pattern);
  if (typeof parsed !== 'function') throw new Error(`${pattern}: ${parsed.expectation}`);
  return parsed(text);
}

describe('A name pattern', () => {
  test.each(readRows<[string, readonly string[], readonly string[]]>(table, 'patterns'))(
    '%j matches %j and not %j.',
    (pattern, those, others) => {
      expect(those.filter((text) => !matches(pattern, text))).toEqual([]);
      expect(others.filter((text) => matches(pattern, text))).toEqual([]);
    },
  );

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
  test.each(readRows<[readonly string[], readonly string[], readonly string[]]>(table, 'scopes'))(
    '%j has %j and not %j.',
    (patterns, inside, outside) => {
      const { has } = parseScope(patterns) as Scope;
      expect(inside.filter((name) => !has(nameKey(name)))).toEqual([]);
      expect(outside.filter((name) => has(nameKey(name)))).toEqual([]);
    },
  );

  test.each([[['a', '!']], [['!  ']], [['a', '!b[']]])('cannot be %j.', (patterns) => {
    expect(parseScope(patterns)).toBeInstanceOf(Invalid);
  });
});
