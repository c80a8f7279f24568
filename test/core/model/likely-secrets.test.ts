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
  'ping me',
  '',
])('The target %j is shown unchanged.', (target) => {
  expect(hideTarget(target)).toBe(target);
  expect(hasCredentials(target)).toBe(false);
});

describe('Of a value that only the service has,', () => {
  /** By the name of the field. */
  const named =
    'basic_auth_pass secrets credentials/user auth auth_header accessCode http_pw authorisation';
  const texts = [
    'Bearer hunter2',
    'Accept: text/html\nX-Api-Key: hunter2',
    '{"a":1,"my_pass": "hunter2"}',
    ' [{"key":"apiKey","value":"x"}]',
    'Authorization Bearer hunter2',
    'x-auth: hunter2',
    `ghp_${'a1'.repeat(18)}`,
    ...['github_pat_', 'glpat-', 'xoxb-', 'sk_live_', 'AKIA'].map(
      (start) => start + 'A1'.repeat(10),
    ),
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x',
    '{"basic_auth_pass": "hunter2"',
  ];

  test.each<[path: string, value: Json, shown: Json]>([
    ...named.split(' ').map((path): [string, Json, Json] => [path, 'hunter2', '***']),
    ...texts.map((text): [string, Json, Json] => ['note', text, '***']),
    ['pushToken', 4711, '***'],
    ['pin', 4711, '***'],
    ['secrets', ['hunter2'], '***'],
    ['auth', { user: 'me', password: 'hunter2' }, { user: 'me', password: '***' }],
    ['a', [{ b: { apiKey: 'hunter2' } }], [{ b: { apiKey: '***' } }]],
    ['a', { psk: 'x', otp: 'x', bearer: 'x' }, { psk: '***', otp: '***', bearer: '***' }],
    ['note', 'see https://u:hunter2@h/x', 'see https://***@h/x'],
    ['h', [{ key: 'Authorization', value: 'x' }], [{ key: 'Authorization', value: '***' }]],
    ['h', [{ Name: 'password', Value: 'x' }], [{ Name: 'password', Value: '***' }]],
    ['h', [{ header: 'X-Api-Key', values: ['x'] }], [{ header: 'X-Api-Key', values: '***' }]],
    ['h', ['X-Api-Key', 'hunter2'], ['X-Api-Key', '***']],
    ['h', [['Authorization', 'x']], [['Authorization', '***']]],
  ])('%s as %j is hidden.', (path, value, shown) => {
    expect(hideSecretsAt({}, path.split('/'), value)).toEqual(shown);
  });

  test.each<[path: string, Json]>([
    ['name', 'Password: reset page'],
    ['remember_cookies', false],
    ['password', null],
    ['password', ''],
    ['tokens', []],
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
  ])('%s as %j is shown.', (path, value) => {
    expect(hideSecretsAt({}, [path], value)).toEqual(value);
  });

  test('a part of a pair is hidden or shown by the key next to it.', () => {
    const pairs = [
      { key: 'X-Api-Key', value: 'hunter2' },
      { key: 'Accept', value: 'text/html' },
    ];
    const show = (index: number, key: 'key' | 'value') =>
      hideSecretsAt(
        { headers: pairs } as JsonObject,
        ['headers', index, key],
        pairs[index]?.[key] ?? '',
      );
    expect([show(0, 'value'), show(0, 'key'), show(1, 'value')]).toEqual([
      '***',
      'X-Api-Key',
      'text/html',
    ]);
  });

  test('nothing is shown that is nested too deeply to look at.', () => {
    const deep = Array.from({ length: 100_000 }).reduce<Json>((inner) => [inner], 'hunter2');
    expect(JSON.stringify(hideSecretsAt({}, ['a'], deep))).toMatch(/^\[+"\*\*\*"\]+$/);
    expect(isSecretText(`${'['.repeat(100_000)}"password=x"`)).toBe(true);
  });
});

test.each([
  ':',
  'a://:',
  'a:/',
  'a',
  'a.',
  ' ',
  '1',
  'a&',
  '[',
  'password ',
  'eyJ',
  'eyJa.',
  '-----BEGIN ',
])('A text of many %j is judged in time in proportion to its length.', (piece) => {
  for (const start of ['', 'https://', 'a:b:', 'https://h/?', '-----BEGIN '])
    expectLinear(
      (length) => start + piece.repeat(length / piece.length),
      (text) => {
        hasCredentials(text);
        hideTarget(text);
        isSecretText(text);
        hideSecretsAt({}, [text.slice(0, 10_000), text], text);
      },
    );
});

test('A placeholder for a secret is recognized.', () => {
  const placeholders =
    '*** •••••••• ****1a2b sk_live_****1234 hu*****2 sk-...abcd __redacted__ [secure] REDACTED_VALUE -------- XXXXXXXX';
  const all = [...placeholders.split(' '), 'Bearer ********'];
  expect(all.filter((text) => !isRedacted(text))).toEqual([]);
  const values = [
    '',
    '*',
    '*/5 * * * *',
    '***bold*** text',
    '---',
    'see the *** there',
    'https://a.example/***',
    'loading...',
    'secret',
    5,
    null,
  ];
  expect(values.filter(isRedacted)).toEqual([]);
});
