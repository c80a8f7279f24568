import { describe, expect, test } from 'vitest';
import { nameKey } from '../../../src/core/model/monitor.ts';
import { parseScope, type Scope, wholeAccount } from '../../../src/core/model/scope.ts';

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

  test('that nobody has set is that of no patterns.', () => {
    expect([wholeAccount.patterns, wholeAccount.has('a')]).toEqual([[], true]);
  });

  test.each([
    [['a', '!'], 'have a pattern after the !; got "!"'],
    [['!  '], 'have a pattern after the !; got "!  "'],
    [
      ['a', '!b['],
      'be a pattern in which each [ is closed by a ]; write [[] for a literal [; got "!b["',
    ],
  ])('cannot be %j.', (patterns, expected) => {
    expect(parseScope(patterns)).toEqual({ expectation: expected });
  });
});
