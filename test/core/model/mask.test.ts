import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/model/json.ts';
import { createMask, redactJson } from '../../../src/core/model/mask.ts';

const token = 'hunter2-hunter2';
const mask = (text: string, ...secrets: string[]) => createMask(secrets)(text);

test.each([
  ['wherever it stands', `Bearer ${token}, x${token}x`, token, 'Bearer ***, x***x'],
  ['of six letters inside of words, too', 'maxhunterx', 'hunter', 'max***x'],
  [
    'of several lines line by line, except lines as short as words',
    'the line MIIEvgIBADAN\nat thebegin6',
    '-----BEGIN-----\nMIIEvgIBADAN\r\nbegin6\nthe\n',
    'the line ***\nat the***',
  ],
  ['without regard to case', 'at HIDDEN-Ü', 'hidden-ü', 'at ***'],
  ['and no text that is only similar', 'h+nter2 hunter+2 h%75nter3', 'hunter2', 'h+nter2 hunter+2 h%75nter3'],
])('A secret is masked %s.', (_, text, secret, shown) => {
  expect(mask(text, secret)).toBe(shown);
});

test.each([
  ['in an address', 'a b+/ü', 'https://api.example.com/?q=a%20b%2B%2F%C3%BC'],
  ['in an address that leaves more characters as they are', 'a b+/ü', 'https://api.example.com/a%20b+/%C3%BC'],
  ['in a form', 'a b+/ü', 'q=a+b%2B%2F%C3%BC'],
  ['as an address that was written again', 'HTTPS://Hooks.example.com:443/x', 'to https://hooks.example.com/x'],
  ['in JSON', 'say "x" \\ y', String.raw`{"a":"say \"x\" \\ y"}`],
  ['in JSON with escaped slashes', 'https://h/x', String.raw`{"a":"https:\/\/h\/x"}`],
  ['in JSON that is ASCII alone', 'hunter-ü/😀', String.raw`{"a":"hunter-\u00fc\/\ud83d\uDE00"}`],
  ['in JSON that is safe in HTML', 'hunter<&>', String.raw`{"a":"hunter\u003c\u0026\u003e"}`],
  ['in HTML', `say "x" & 'y'`, 'say &quot;x&quot; &amp; &#39;y&#39;'],
  ['in another Unicode form', 'Cafe\u0301-secret', 'at Café-secret'],
  ['without the space around it', ' hunter2 \n', 'it is hunter2.'],
])('A secret is recognised %s.', (_, secret, text) => {
  expect(mask(text, secret)).toContain('***');
  expect(mask(text, secret)).not.toMatch(/a b|a%20b|a\+b|hidden|hooks|say|h\\?\/x|Caf|hunter/i);
});

describe('In base64,', () => {
  const encode = (text: string) => Buffer.from(text).toString('base64');

  test.each(['', 'u:', 'user:', 'me:', 'a@b:'])(
    'A secret after %j is masked, except letters that it shares.',
    (user) => {
      const secret = 'hunter2-hunter2?';
      expect(mask(`Basic ${encode(user + secret)}`, secret)).toMatch(/^Basic [\w+/]{0,8}\*\*\*$/);
      expect(mask(`Basic ${encode(`${user}${secret}, more`)}`, secret)).toMatch(
        /^Basic [\w+/]{0,8}\*\*\*[\w+/=]{0,12}$/,
      );
    },
  );

  test('A secret is masked in the alphabet for addresses, too.', () => {
    expect(mask(Buffer.from('>>>???>>>').toString('base64url'), '>>>???>>>')).toBe('***');
  });

  test('A short secret hides no words.', () => {
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

test.each([
  ['token Bearer x7', 'x7', 'token Bearer ***'],
  ['a:-)b', ':-)', 'a***b'],
  ['as  it is', '  ', 'as  it is'],
])('In %j, the short secret %j is masked only where it is not a part of a word.', (text, secret, shown) => {
  expect(mask(text, secret)).toBe(shown);
});

test('A secret is masked in the texts and keys of a value, and nothing else changes.', () => {
  const value = { note: { [`x-${token}`]: 1 }, list: [token, null, true], fine: 'fine' };
  const shown = { note: { 'x-***': 1 }, list: ['***', null, true], fine: 'fine' };
  expect(redactJson(value, createMask([token]))).toEqual(shown);
});

test('A number that is a secret is masked, and one that only holds its digits is not.', () => {
  expect(redactJson([12345678, 80, 1234], createMask(['12345678', '23']))).toEqual(['***', 80, 1234]);
});

test.each<[string, (inner: Json) => Json, RegExp]>([
  ['Lists', (inner) => [inner], /^\[+"…"\]+$/],
  ['Objects', (inner) => ({ a: inner }), /^(\{"a":)+"…"\}+$/],
])('%s that are nested too deeply to be printed are cut.', (_, nest, expected) => {
  const deep = Array.from({ length: 100_000 }).reduce<Json>(nest, []);
  expect(JSON.stringify(redactJson(deep, createMask([token])))).toMatch(expected);
});
