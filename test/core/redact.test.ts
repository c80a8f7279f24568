import { expect, test } from 'vitest';
import { mask, redact } from '../../src/core/redact.ts';
import { warn } from '../../src/core/warning.ts';
import { everyFinding, facts, report } from './builders.ts';

const token = 'hunter2-hunter2';

test('a token is masked in every text of a report, and nothing else changes', () => {
  const texts = (text: string) =>
    report({
      findings: everyFinding(text),
      error: facts({ message: text }),
      warnings: [warn(text), warn('fine')],
      durationMs: 5,
    });
  expect(redact(texts(`Bearer ${token}, ${token}`), [token])).toEqual(texts('Bearer ***, ***'));
});

test('a token is masked in the keys of objects and where an address shows it, too', () => {
  const value = { note: { [`x-${token}`]: 1 }, url: 'https://api.example.com/?cursor=a%2Bb%2Fcdef' };
  expect(redact(value, [token, 'a+b/cdef'])).toEqual({
    note: { 'x-***': 1 },
    url: 'https://api.example.com/?cursor=***',
  });
});

test('a token that is a plain word renames no field of a report', () => {
  expect(redact({ findings: ['no findings'] }, ['findings'])).toEqual({ findings: ['no ***'] });
});

test.each([[[]], [['']], [['abc']]])('the secrets %j, which are no tokens, mask nothing', (secrets) => {
  const value = { a: ['abc', null, 1, { b: true }], at: new Date(0) };
  expect(redact(value, secrets)).toEqual(value);
});

test('what is nested too deeply to be printed is cut', () => {
  const deep = Array.from({ length: 100_000 }).reduce<unknown>((inner) => [inner], 'core');
  const shown = JSON.stringify(redact({ deep }, [token]));
  expect(shown).toMatch(/^\{"deep":\[+"…"\]+\}$/);
});

test('a single text is masked, however short the secret', () => {
  expect(mask('token Bearer x7', 'x7')).toBe('token Bearer ***');
  expect(mask('as it is', '')).toBe('as it is');
});
