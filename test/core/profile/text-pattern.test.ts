import { describe, expect, it } from 'vitest';
import { parseTextPattern } from '../../../src/core/profile/rules.ts';

function matches(source: string, text: string): boolean | undefined {
  return parseTextPattern(source)?.test(text);
}

describe('A pattern of a profile', () => {
  it.each([
    ['^[0-9a-fA-F-]{4}$', ['1a-F'], ['1a-', '1a-FF', '1a-G', '']],
    ['^a?c$', ['c', 'ac'], ['a', 'aac']],
    ['^ab*c$', ['ac', 'abbc'], ['a', 'aac']],
    ['^[^c]+c$', ['abc'], ['c', 'cc']],
    ['^\\d{2,3}\\.[^.]$', ['12.x', '123.😀'], ['1.x', '1234.x', '12..', '12,x']],
    ['^x{2,}$', ['xx', 'xxxxxx'], ['x', 'xxy']],
    ['^.{1,2}$', ['a', 'a\n'], ['', 'abc']],
    ['^$', [''], ['a']],
  ])('%s matches what the regular expression does.', (source, yes, no) => {
    const expression = new RegExp(source, 'su');
    for (const text of [...yes, ...no]) {
      expect([text, matches(source, text)]).toEqual([text, expression.test(text)]);
      expect(expression.test(text)).toBe(yes.includes(text));
    }
  });

  it.each([
    '[0-9]+',
    '^(a+)+$',
    '^a|b$',
    '^[$',
    '^[b-a]$',
    '^a**$',
    '^a{501}$',
    '^a{1,501}$',
    '^a*a*b$',
    '^a?a?$',
    '^a+a{2,}$',
    '^a{2,1}$',
    '^\\b$',
    '^\\1$',
    `^${'a'.repeat(200)}$`,
  ])('is a mistake where its time may not be linear, or where it is none: %s', (source) => {
    expect(parseTextPattern(source)).toBeNull();
  });

  it('takes linear time for a text that does not match at its end.', () => {
    const start = performance.now();
    expect(matches('^a*a{450}b$', 'a'.repeat(20_000))).toBe(false);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
