import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import {
  hasCredentials,
  hideSecretsAt,
  hideTarget,
  isRedacted,
  isSecretText,
} from '../../../src/core/model/secrets.ts';
import { readRows } from '../../rows.ts';
import { expectLinear } from '../effort.ts';

const table = new URL('likely-secrets.yaml', import.meta.url);

test.each(readRows<[string, string]>(table, 'targets'))(
  'The target %s is shown as %s.',
  (target, shown) => {
    expect(hideTarget(target)).toBe(shown);
  },
);

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
    ...readRows<[path: string, value: Json, shown: Json]>(table, 'hidden'),
  ])('%s as %j is hidden.', (path, value, shown) => {
    expect(hideSecretsAt({}, path.split('/'), value)).toEqual(shown);
  });

  test.each(readRows<[path: string, Json]>(table, 'shown'))('%s as %j is shown.', (path, value) => {
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
