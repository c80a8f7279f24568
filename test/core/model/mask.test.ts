import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/model/json.ts';
import {
  createMask,
  listCredentials,
  maskFragments,
  redactJson,
} from '../../../src/core/model/mask.ts';
import { expectLinear } from '../effort.ts';

const token = 'hunter2-hunter2';
const mask = (text: string, ...secrets: string[]) => createMask(secrets)(text);

test.each([
  ['wherever it is', `Bearer ${token}, x${token}x`, token, 'Bearer ***, x***x'],
  ['of six letters inside of words, too', 'maxhunterx', 'hunter', 'max***x'],
  [
    'of several lines line by line, except lines as short as words',
    'the line MIIEvgIBADAN\nat thebegin6',
    '-----BEGIN-----\nMIIEvgIBADAN\r\nbegin6\nthe\n',
    'the line ***\nat the***',
  ],
  ['without regard to case', 'at HIDDEN-Ü', 'hidden-ü', 'at ***'],
  [
    'and no text that is only similar',
    'h+nter2 hunter+2 h%75nter3',
    'hunter2',
    'h+nter2 hunter+2 h%75nter3',
  ],
])('A secret is masked %s.', (_, text, secret, shown) => {
  expect(mask(text, secret)).toBe(shown);
});

test.each([
  [
    'in an address that leaves more characters as they are',
    'a b+/ü',
    'https://api.example.com/a%20b+/%C3%BC',
  ],
  [
    'as an address that was written again',
    'HTTPS://Hooks.example.com:443/x',
    'to https://hooks.example.com/x',
  ],
  [
    'in JSON that is ASCII alone, in both cases',
    'hunter-ü/😀',
    String.raw`{"a":"hunter-\u00fc\/\ud83d\uDE00"}`,
  ],
  ['in another Unicode form', 'Cafe\u0301-secret', 'at Café-secret'],
  ['without the space around it', ' hunter2 \n', 'it is hunter2.'],
])('A secret is recognized %s.', (_, secret, text) => {
  expect(mask(text, secret)).toContain('***');
  expect(mask(text, secret)).not.toMatch(/a%20b|hooks|Caf|hunter/i);
});

const encode = (text: string) => Buffer.from(text).toString('base64');

describe('In base64,', () => {
  test.each(['', 'u:', 'user:', 'me:'])(
    'A secret after %j is masked, except letters that it shares.',
    (user) => {
      const secret = 'hunter2-hunter2?';
      const more = /^Basic [\w+/]{0,8}\*\*\*[\w+/=]{0,12}$/;
      expect(mask(`Basic ${encode(user + secret)}`, secret)).toMatch(/^Basic [\w+/]{0,8}\*\*\*$/);
      expect(mask(`Basic ${encode(`${user}${secret}, more`)}`, secret)).toMatch(more);
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
])(
  'In %j, the short secret %j is masked only where it is not a part of a word.',
  (text, secret, shown) => {
    expect(mask(text, secret)).toBe(shown);
  },
);

test('A secret is masked in the texts and keys of a value, and nothing else changes.', () => {
  const value = { note: { [`x-${token}`]: 1 }, list: [token, null, true], fine: 'fine' };
  const shown = { note: { 'x-***': 1 }, list: ['***', null, true], fine: 'fine' };
  expect(redactJson(value, createMask([token]))).toEqual(shown);
});

test('A number that is a secret is masked, and one that only holds its digits is not.', () => {
  expect(redactJson([12345678, 80, 1234], createMask(['12345678', '23']))).toEqual([
    '***',
    80,
    1234,
  ]);
});

test.each<[string, (inner: Json) => Json, RegExp]>([
  ['Lists', (inner) => [inner], /^\[+"…"\]+$/],
  ['Objects', (inner) => ({ a: inner }), /^(\{"a":)+"…"\}+$/],
])('%s that are nested too deeply to be printed are cut.', (_, nest, expected) => {
  const deep = Array.from({ length: 100_000 }).reduce<Json>(nest, []);
  expect(JSON.stringify(redactJson(deep, createMask([token])))).toMatch(expected);
});

/** A secret of letters and of characters that programs escape. */
const special = String.raw`p"ss/w0rd'XY=Z-12345&q<\%+ü😀 1`;

const json = (text: string) => JSON.stringify(text).slice(1, -1);
const toUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

const replaceEach = (table: Readonly<Record<string, string>>) => (text: string) =>
  Array.from(text, (one) => table[one] ?? one).join('');

/** The encodings of a complete text, as programs write it. */
const programs: Readonly<Record<string, (text: string) => string>> = {
  'JSON.stringify': json,
  'json_encode of PHP': (text) => json(text).replaceAll('/', '\\/'),
  'JSON of Go': (text) => json(text).replace(/[<>&]/g, toUnit),
  'json.dumps of Python': (text) => json(text).replace(/[^\0-\x7f]/g, toUnit),
  encodeURIComponent,
  'encodeURIComponent in lower case': (text) => encodeURIComponent(text).toLowerCase(),
  encodeURI,
  'Uri.EscapeDataString of .NET': (text) => encodeURIComponent(text).replaceAll("'", '%27'),
  'a form': (text) => encodeURIComponent(text).replaceAll('%20', '+'),
  'a text of HTML': replaceEach({ '&': '&amp;', '<': '&lt;' }),
  'html.EscapeString of Go': replaceEach({ '&': '&amp;', '<': '&lt;', '"': '&#34;', "'": '&#39;' }),
  'htmlspecialchars of PHP': replaceEach({
    '&': '&amp;',
    '<': '&lt;',
    '"': '&quot;',
    "'": '&#039;',
  }),
  'XML of .NET': replaceEach({ '&': '&amp;', '<': '&lt;', '"': '&quot;', "'": '&apos;' }),
  'decimal entities': replaceEach({ '&': '&#38;', '<': '&#60;', '"': '&#34;', "'": '&#39;' }),
  base64: encode,
  'base64 without padding': (text) => encode(text).replace(/=+$/, ''),
};

test.each(Object.entries(programs))('A secret in the encoding of %s is masked.', (_, encode) => {
  expect(mask(`the value [${encode(special)}] is too short`, special)).toBe(
    'the value [***] is too short',
  );
});

test.each([
  ['in upper case', 'Stra\u00dfe-Geheim-99', 'bad key STRASSE-GEHEIM-99'],
  ['in upper case without its ligature', '\ufb01nal-password', 'bad key FINAL-PASSWORD'],
  ['in upper case with another letter', 'key-\u017fecret-12345', 'bad key KEY-SECRET-12345'],
  ['in a path', 'a{b}c|d^e`fghij', 'bad key a%7Bb%7Dc|d%5Ee%60fghij'],
  ['in a fragment', 'a{b}`c#fghij', 'bad key a{b}%60c#fghij'],
  ['in a query', 'a{b}"c`fghij', 'bad key a{b}%22c`fghij'],
])('A secret that changes %s is masked.', (_, secret, text) => {
  expect(mask(text, secret)).toBe('bad key ***');
});

test('A secret that an address would leave out hides nothing else.', () => {
  expect(mask('a/b/x is up', '../../x')).toBe('a/b/x is up');
});

test('Masking a text takes time in proportion to its length.', () => {
  const masks = createMask([special, 'a'.repeat(20), `${'%25'.repeat(20)}x`]);
  for (const unit of ['a', '%25', '&amp;', '\\"', special]) {
    expectLinear((length) => unit.repeat(length / unit.length), masks);
  }
});

describe('Of a token for HTTP Basic,', () => {
  test.each([
    [
      'the user and the password',
      encode('admin:hunter2-hunter2'),
      'admin and hunter2-hunter2',
      '*** and ***',
    ],
    [
      'a key with a password that fills the place',
      encode('sk_live_4f9a8b7c:X'),
      'is sk_live_4f9a8b7c',
      'is ***',
    ],
    ['the complete text', encode('u:pa'), 'it is u:pa', 'it is ***'],
    [
      'the key alone',
      encode('sk_live_4f9a8b7c:'),
      'Unknown API key sk_live_4f9a8b7c',
      'Unknown API key ***',
    ],
    [
      'no part of fewer than four characters, but the other one',
      encode('me:hunter2'),
      'me, hunter2',
      'me, ***',
    ],
    [
      'a password with a colon',
      encode('me:pass:word'),
      'not pass:word, and not pass',
      'not ***, and not ***',
    ],
    ['a password after "Basic "', `Basic ${encode('me:hunter2')}`, 'is hunter2', 'is ***'],
    [
      'a password in base64 without padding',
      encode('me:hunter2').replace(/=+$/, ''),
      'is hunter2',
      'is ***',
    ],
  ])('%s is masked.', (_, secret, text, shown) => {
    expect(mask(text, secret)).toBe(shown);
  });

  test.each([
    'hunter2-hunter2',
    'abcd',
    'user:password',
    'SGVsbG8gd29ybGQ',
    'tok-5f3c9a7e1b2d4c68',
    '////',
    '',
  ])('a token like %j has no parts.', (secret) => {
    expect(listCredentials(secret)).toEqual([secret]);
  });
});

test.each([
  ['the start of a secret at the end of a name', 'Probe hunter2-very-lo', 'Probe ***'],
  ['a part of it without its separators', 'probe hunter2 very long!', 'probe ***!'],
  ['no shorter part', 'Probe hunter2', 'Probe hunter2'],
  ['and no similar text', 'Probe of the very secret', 'Probe of the very secret'],
])('Of a secret that a service has changed, %s is masked.', (_, text, shown) => {
  expect(maskFragments(['hunter2-very-long-secret'])(text)).toBe(shown);
});
