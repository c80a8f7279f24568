import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import {
  hasCredentials,
  hideSecretsAt,
  hideTarget,
  isRedacted,
  isSecretText,
} from '../../../src/core/model/likely-secrets.ts';
import { expectLinear } from '../effort.ts';

test.each([
  ['https://user:hunter2@db.example.com/health', 'https://***@db.example.com/health'],
  ['https://hunter2@shop.example.com/', 'https://***@shop.example.com/'],
  ['https://user:hun/ter2@shop.example.com/', 'https://***@shop.example.com/'],
  ['https:user:hunter2@shop.example.com', 'https:***@shop.example.com'],
  ['db:hunter2@db.example.com:5432', 'db:***@db.example.com:5432'],
  ['https://h/?token=hunter2', 'https://h/?token=***'],
  ['https://h/health?v=1&apiKey=hunter2&page=2#top', 'https://h/health?v=1&apiKey=***&page=2#top'],
  ['https://h/#access_token=hunter2', 'https://h/#access_token=***'],
  ['https://h/a;password=hunter2/b', 'https://h/a;password=***'],
  [
    'https://s3/x?X-Amz-Signature=hunter2&X-Amz-Date=1',
    'https://s3/x?X-Amz-Signature=***&X-Amz-Date=1',
  ],
  ['host=db password=hunter2', '***'],
])('The target %s is shown as %s.', (target, shown) => {
  expect(hideTarget(target)).toBe(shown);
});

test.each([
  'https://shop.example.com:8443/health?v=1&q=a@b#top',
  'https://shop.example.com/@team/x',
  'https://shop.example.com/keyword?keyboard=1&tokens',
  'https://shop.example.com/?token=',
  'db.example.com:5432',
  'token-service:8080',
  'secrets.internal:8443/health',
  'db.example.com:5432/x@y',
  'example.com',
  'ping me',
  '',
])('The target %j is shown unchanged.', (target) => {
  expect(hideTarget(target)).toBe(target);
  expect(hasCredentials(target)).toBe(false);
});

describe('Of a value that only the service has,', () => {
  test.each<[string, string, Json, Json]>([
    ['a field with the name of a secret', 'basic_auth_pass', 'hunter2', '***'],
    ['a number in it', 'pushToken', 4711, '***'],
    ['nothing but true or false', 'remember_cookies', false, false],
    ['a list in it', 'secrets', ['hunter2'], '***'],
    [
      'a part of a field',
      'auth',
      { user: 'me', password: 'hunter2' },
      { user: 'me', password: '***' },
    ],
    ['a part at any depth', 'a', [{ b: { apiKey: 'hunter2' } }], [{ b: { apiKey: '***' } }]],
    ['a value below a secret', 'credentials/user', 'hunter2', '***'],
    ['the value of a header', 'note', 'Bearer hunter2', '***'],
    ['headers in a text', 'headers', 'Accept: text/html\nX-Api-Key: hunter2', '***'],
    ['a URL in a text', 'note', 'see https://u:hunter2@h/x', 'see https://***@h/x'],
    [
      'a pair',
      'headers',
      [{ key: 'Authorization', value: 'x' }],
      [{ key: 'Authorization', value: '***' }],
    ],
    [
      'a pair by its name',
      'options',
      [{ name: 'password', value: 'x' }],
      [{ name: 'password', value: '***' }],
    ],
    [
      'a pair in capitals',
      'options',
      [{ Name: 'password', Value: 'x' }],
      [{ Name: 'password', Value: '***' }],
    ],
    ['a text that is JSON', 'config', '{"a":1,"my_pass": "hunter2"}', '***'],
    ['a pair in such a text', 'config', ' [{"key":"apiKey","value":"x"}]', '***'],
    ['a text called auth', 'auth', 'hunter2', '***'],
    ['a user with a password', 'basic_auth', 'me:hunter2', '***'],
    ['the value of a header', 'auth_header', 'hunter2', '***'],
    ['a code', 'accessCode', 'hunter2', '***'],
    ['a header in one text', 'hdr', 'Authorization Bearer hunter2', '***'],
    ['a header of its own', 'hdr', 'x-auth: hunter2', '***'],
    [
      'a field and its value',
      'kv',
      { field: 'password', val: 'x' },
      { field: 'password', val: '***' },
    ],
    ['a short word for a password', 'http_pw', 'hunter2', '***'],
    ['a number called pin', 'pin', 4711, '***'],
    [
      'a part with such a word',
      'a',
      { psk: 'x', otp: 'x', sas: 'x', bearer: 'x' },
      { psk: '***', otp: '***', sas: '***', bearer: '***' },
    ],
    ['a British header', 'authorisation', 'hunter2', '***'],
    ['a header in a list of two', 'headers', ['X-Api-Key', 'hunter2'], ['X-Api-Key', '***']],
    ['such lists in a list', 'h', [['Authorization', 'x']], [['Authorization', '***']]],
    ['a pair in short', 'h', [{ k: 'Authorization', v: 'x' }], [{ k: 'Authorization', v: '***' }]],
    [
      'a pair with content',
      'h',
      [{ name: 'Authorization', content: 'x' }],
      [{ name: 'Authorization', content: '***' }],
    ],
    [
      'a pair with values',
      'h',
      [{ header: 'X-Api-Key', values: ['x'] }],
      [{ header: 'X-Api-Key', values: '***' }],
    ],
    ['a token of GitHub', 'note', `ghp_${'a1'.repeat(18)}`, '***'],
    ['a JWT', 'note', `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x`, '***'],
    ['a text that is almost JSON', 'config', '{"basic_auth_pass": "hunter2"', '***'],
  ])('%s is hidden.', (_, path, value, shown) => {
    expect(hideSecretsAt({}, path.split('/'), value)).toEqual(shown);
  });

  test.each<[string, Json]>([
    ['name', 'Password: reset page'],
    ['password', null],
    ['password', ''],
    ['tokens', []],
    ['verify_ssl_key', true],
    ['keyword', 'hello'],
    ['regions', ['eu', 'us']],
    ['note', 'Ask team@example.com: they know'],
    ['headers', [{ key: 'Accept', value: 'text/html' }]],
    ['config', '{"url": "https://h/"}'],
    ['passing', 3],
    ['auth', true],
    ['auth_method', 'basic'],
    ['auth', { type: 'basic', user: 'me' }],
    ['pinned_regions', ['eu']],
    ['signature_algorithm', 'RS256'],
    ['tags', ['api-keys', 'prod']],
    ['steps', [{ name: 'Password reset page', content: 'hello' }]],
  ])('%s as %j is shown.', (path, value) => {
    expect(hideSecretsAt({}, [path], value)).toEqual(value);
  });

  test('a part of a pair is hidden or shown by the key next to it.', () => {
    const listed: JsonObject = {
      headers: [
        { key: 'X-Api-Key', value: 'hunter2' },
        { key: 'Accept', value: 'text/html' },
      ],
    };
    expect(hideSecretsAt(listed, ['headers', '0', 'value'], 'hunter2')).toBe('***');
    expect(hideSecretsAt(listed, ['headers', '0', 'key'], 'X-Api-Key')).toBe('X-Api-Key');
    expect(hideSecretsAt(listed, ['headers', '1', 'value'], 'text/html')).toBe('text/html');
  });

  test('nothing is shown that is nested too deeply to look at.', () => {
    const deep = Array.from({ length: 100_000 }).reduce<Json>((inner) => [inner], 'hunter2');
    expect(JSON.stringify(hideSecretsAt({}, ['a'], deep))).toMatch(/^\[+"\*\*\*"\]+$/);
    expect(isSecretText(`${'['.repeat(100_000)}"password=x"`)).toBe(true);
  });
});

test.each<[string, (length: number) => string]>([
  ['colons', (length) => ':'.repeat(length)],
  ['colons after a scheme', (length) => `https://${':'.repeat(length)}`],
  ['schemes', (length) => 'a://:'.repeat(length / 5)],
  ['colons and slashes', (length) => 'a:/'.repeat(length / 3)],
  ['letters', (length) => 'a'.repeat(length)],
  ['words with a dot', (length) => 'a.'.repeat(length / 2)],
  ['blanks', (length) => `a${' '.repeat(length)}`],
  ['ports', (length) => `a:b:${'1'.repeat(length)}`],
  ['parameters', (length) => `https://h/?${'a&'.repeat(length / 2)}`],
  ['brackets', (length) => '['.repeat(length)],
  ['names without a value', (length) => 'password '.repeat(length / 9)],
  ['tokens that begin', (length) => 'eyJ'.repeat(length / 3)],
  ['words that begin a token', (length) => 'eyJa.'.repeat(length / 5)],
  ['keys that begin', (length) => '-----BEGIN '.repeat(length / 11)],
  ['a key that begins', (length) => `-----BEGIN ${'A'.repeat(length)}`],
])('A text of many %s is judged in time in proportion to its length.', (_, write) => {
  expectLinear(write, (text) => {
    hasCredentials(text);
    hideTarget(text);
    isSecretText(text);
    hideSecretsAt({}, [text.slice(0, 10_000), text], text);
  });
});

const placeholders = [
  '***',
  '••••••••',
  '****1a2b',
  'sk_live_****1234',
  'hu*****2',
  'sk-...abcd',
  '__redacted__',
  '[secure]',
];
const values = [
  '',
  '*',
  '*/5 * * * *',
  '***bold*** text',
  'https://a.example/***',
  'loading...',
  'secret',
  5,
  null,
];

test('A placeholder for a secret is recognized.', () => {
  expect([...placeholders, 'REDACTED_VALUE'].filter((text) => !isRedacted(text))).toEqual([]);
  expect(values.filter(isRedacted)).toEqual([]);
});
