import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/model/json.ts';
import { createMask, redactJson } from '../../../src/core/model/secrets.ts';
import { expectLinear } from '../effort.ts';

const token = 'hunter2-hunter2';
const odd = 'hunter "2"/ü\\?';
const mask = (text: string, ...secrets: string[]) => createMask(secrets)(text);
const encode = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['as it is', `Bearer ${token}, x${token}x`, token, 'Bearer ***, x***x'],
  ['escaped as in JSON', JSON.stringify({ a: odd }), odd, '{"a":"***"}'],
  ['percent-encoded', `/x?q=${encodeURIComponent(odd)}&a=1`, odd, '/x?q=***&a=1'],
  ['as an address has it', `/a{b%7dc/%22d%C3%BC`, 'a{b}c/"dü', '/***'],
  ['in base64', `Basic ${encode(odd)}`, odd, 'Basic ***'],
  ['without the space around it', 'it is hunter2.', ' hunter2 \n', 'it is ***.'],
  ['in composed letters, as names are', 'at Caf\u00e9-secret', 'Cafe\u0301-secret', 'at ***'],
  ['of six letters inside of words, too', 'maxhunterx', 'hunter', 'max***x'],
  ['and of five only where it is no part of a word', 'maxhuntex hunte', 'hunte', 'maxhuntex ***'],
  ['and no similar text', 'h+nter2 hunter+2', 'hunter2', 'h+nter2 hunter+2'],
  ['and a short one only where it is no part of a word', 'x7x token x7', 'x7', 'x7x token ***'],
  ['and no blanks', 'as  it is', '  ', 'as  it is'],
])('A secret is masked %s.', (_, text, secret, shown) => {
  expect(mask(text, secret)).toBe(shown);
});

describe('In base64,', () => {
  test.each(['', 'u', 'u:', 'user:', 'me:'])('a secret after %j is masked.', (user) => {
    for (const rest of ['', ':', '::', ':::'])
      expect(mask(encode(user + token + rest), token)).toMatch(/^[\w+/]{0,8}\*\*\*[\w+/=]{0,8}$/);
  });

  test('a short secret hides no words.', () => {
    expect(mask('bnRlcg aHVudA', 'hunt', 'nter')).toBe('bnRlcg aHVudA');
  });
});

test.each([
  ['the end of one is the start of the other', 'abc-defghi-jkl', ['abc-defghi', 'defghi-jkl']],
  ['one is inside of the other', 'secret-of-mine', ['ret-of', 'secret-of-mine']],
  ['one overlaps itself', 'abcabcabcabc', ['abcabcabc']],
])('Nothing is left of secrets where %s.', (_, text, secrets) => {
  expect(mask(`<${text}>`, ...secrets)).toBe('<***>');
});

test('A secret is masked in the texts and keys of a value, and nothing else changes.', () => {
  const value = { note: { [`x-${token}`]: 1 }, list: [token, null, true], fine: 'fine' };
  const shown = { note: { 'x-***': 1 }, list: ['***', null, true], fine: 'fine' };
  expect(redactJson(value, createMask([token]))).toEqual(shown);
});

test('A number that is a secret is masked, and one that only holds its digits is not.', () => {
  const numbers = createMask(['12345678', '23']);
  expect(redactJson([12345678, 80, 1234], numbers)).toEqual(['***', 80, 1234]);
});

test.each<[string, (inner: Json) => Json, RegExp]>([
  ['Lists', (inner) => [inner], /^\[+"…"\]+$/],
  ['Objects', (inner) => ({ a: inner }), /^(\{"a":)+"…"\}+$/],
])('%s that are nested too deeply to be printed are cut.', (_, nest, expected) => {
  const deep = Array.from({ length: 100_000 }).reduce<Json>(nest, []);
  expect(JSON.stringify(redactJson(deep, createMask([token])))).toMatch(expected);
});

test('A text is masked in time in proportion to its length.', () => {
  const one = createMask([token]);
  expectLinear((length) => 'hunter2-'.repeat(length / 8), one);
});
