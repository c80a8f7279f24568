import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/core/json.ts';
import { createMask, redactJson } from '../../src/core/redact.ts';
import { cpuTime } from './cpu-time.ts';

const token = 'hunter2-hunter2';
const mask = (text: string, ...secrets: string[]) => createMask(secrets)(text);

test('a secret is masked wherever it stands in a text', () => {
  expect(mask(`Bearer ${token}, x${token}x`, token)).toBe('Bearer ***, x***x');
});

test('nothing that only looks like it is masked for it', () => {
  expect(mask('h+nter2 h\\/nter2 hunter+2 h%75nter3', 'hunter2')).toBe('h+nter2 h\\/nter2 hunter+2 h%75nter3');
});

test('a secret of six letters is masked inside of words, too', () => {
  expect(mask('maxhunterx', 'hunter')).toBe('max***x');
});

test('of a secret of several lines each is masked alone, but for those as short as everyday words', () => {
  const secret = '-----BEGIN-----\nMIIEvgIBADAN\r\nbegin6\nthe\n';
  expect(mask('the line MIIEvgIBADAN\nat thebegin6', secret)).toBe('the line ***\nat the***');
});

test.each<[string, (json: string) => string]>([
  ['as JSON writes it', (json) => json],
  ['as JSON with escaped slashes writes it', (json) => json.replaceAll('/', '\\/')],
])('a long secret is masked %s', (_, write) => {
  const secret = `say "x" at https://h/${'y'.repeat(300)}`;
  expect(mask(write(JSON.stringify({ a: `it is ${secret}.` })), secret)).toBe('{"a":"it is ***."}');
});

test('a secret is masked in the texts and keys of a value, and nothing else changes', () => {
  const value = { note: { [`x-${token}`]: 1 }, list: [token, null, true], fine: 'fine' };
  expect(redactJson(value, createMask([token]))).toEqual({
    note: { 'x-***': 1 },
    list: ['***', null, true],
    fine: 'fine',
  });
});

test('a number that is a secret is masked, and one that holds it among others is not', () => {
  expect(redactJson([12345678, 80, 1234], createMask(['12345678', '23']))).toEqual(['***', 80, 1234]);
});

describe('a secret is recognised', () => {
  test.each([
    ['in an address', 'a b+/ü', 'https://api.example.com/?q=a%20b%2B%2F%C3%BC'],
    ['in an address that leaves more as it is', 'a b+/ü', 'https://api.example.com/a%20b+/%C3%BC'],
    ['in a form', 'a b+/ü', 'q=a+b%2B%2F%C3%BC'],
    ['in a host', 'Hidden-Host', 'https://hidden-host.example.com'],
    ['as an address that a service made whole', 'HTTPS://Hooks.example.com:443/x', 'to https://hooks.example.com/x'],
    ['in a path', 'a b{"ü', 'https://h/a%20b%7B%22%C3%BC'],
    ['in a query', "a b'", 'https://h/?a%20b%27'],
    ['in a host that is not ASCII', 'Saybücher', 'at xn--saybcher-95a.example.com'],
    ['as an address without its last slash', 'HTTPS://Hooks.example.com:443', 'to https://hooks.example.com'],
    ['in a path that got other slashes', 'a b\\hunter', 'https://h/a%20b/hunter'],
    ['in letters that count as equal', 'hunter paſſ', 'at HUNTER PASS'],
    ['between quotes of JSON', 'say "x" \\ y', String.raw`{"a":"say \"x\" \\ y"}`],
    ['with slashes escaped', 'https://h/x', String.raw`{"a":"https:\/\/h\/x"}`],
    ['in HTML', `say "x" & 'y'`, 'say &quot;x&quot; &amp; &#39;y&#x27;'],
    ['in JSON that is ASCII alone', 'hunter-ü/😀', String.raw`{"a":"hunter-\u00fc\/\ud83d\uDE00"}`],
    ['in a fragment', 'a b{', 'https://h/#a%20b{'],
    ['in another Unicode form', 'Cafe\u0301-secret', 'at Café-secret'],
    ['without the space around it', ' hunter2 \n', 'it is hunter2.'],
    ['by one of its lines', '-----BEGIN-----\nMIIEvgIBADAN\n', 'line MIIEvgIBADAN'],
  ])('%s', (_, secret, text) => {
    expect(mask(text, secret)).toContain('***');
    expect(mask(text, secret)).not.toMatch(/a b|a%20b|a\+b|hidden|hooks|say|h\\?\/x|Caf|hunter|MIIE/i);
  });

  test('where a shorter one is its beginning', () => {
    expect(mask('secret-of-mine', 'secret', 'secret-of-mine')).toBe('***');
  });

  test.each(['a.*b[c', '$&$1', '(x|y)', '^a{2}$', 'a\\d+', '-a-]b'])(
    'with signs of patterns in it, as in %s',
    (secret) => {
      expect(mask(`<${secret}>`, secret)).toBe('<***>');
    },
  );
});

test('many long secrets are masked, and soon', () => {
  const secrets = Array.from({ length: 50 }, (_, index) => `${index} ${'A%25'.repeat(12_000)}`);
  const start = cpuTime();
  const hide = createMask([...secrets, '%25'.repeat(300), 'a'.repeat(1_000)]);
  expect(hide(`x ${secrets[7]} y`)).toBe('x *** y');
  expect(hide(`${'%25'.repeat(299)} ${'a'.repeat(100_000)}`)).toMatch(/^(%25){299} (\*\*\*)+$/);
  expect(cpuTime() - start).toBeLessThan(5_000);
});

test('a secret of thousands of lines is masked line by line, in little memory, and soon', () => {
  const lines = Array.from({ length: 1_900 }, (_, index) => `${index}+/`.padEnd(64, `Q${index}z/`));
  const start = cpuTime();
  const hide = createMask([lines.join('\n')]);
  expect(hide(`see ${lines[7]}, and ${encodeURIComponent(lines[1_000] ?? '')}`)).toBe('see ***, and ***');
  expect(cpuTime() - start).toBeLessThan(5_000);
});

test('a hundred secrets cost little in the texts that have none of them', () => {
  const hide = createMask(Array.from({ length: 100 }, (_, index) => `hidden-${index}-hidden`));
  const start = cpuTime();
  for (let index = 0; index < 50_000; index++) hide(`https://shop-${index}.example.com/health`);
  expect(hide('at HIDDEN-7-hidden')).toBe('at ***');
  expect(cpuTime() - start).toBeLessThan(10_000);
});

describe('a short secret', () => {
  test.each([
    ['token Bearer x7', 'x7', 'token Bearer ***'],
    ['"x7"', 'x7', '"***"'],
    ['max7 x70 x7é', 'x7', 'max7 x70 x7é'],
    ['a:-)b', ':-)', 'a***b'],
    ['a:x7:b', ':x7:', 'a***b'],
    [':x7:', 'x7', ':***:'],
  ])('in %j is masked where it is no part of a word', (text, secret, shown) => {
    expect(mask(text, secret)).toBe(shown);
  });

  test.each([[[]], [['']], [['  ']]])('that is nothing, as in %j, masks nothing', (secrets) => {
    expect(mask('as  it is', ...secrets)).toBe('as  it is');
  });
});

test.each<[string, (inner: Json) => Json, RegExp]>([
  ['lists', (inner) => [inner], /^\[+"…"\]+$/],
  ['objects', (inner) => ({ a: inner }), /^(\{"a":)+"…"\}+$/],
])('what is nested too deeply in %s to be printed is cut', (_, nest, expected) => {
  const deep = Array.from({ length: 100_000 }).reduce<Json>(nest, []);
  expect(JSON.stringify(redactJson(deep, createMask([token])))).toMatch(expected);
});
