import { describe, expect, test } from 'vitest';
import type { RunError } from '../../../src/core/model/errors.ts';
import type { Assignment } from '../../../src/core/model/variables.ts';
import type { Mode } from '../../../src/core/report/report.ts';
import {
  listSecrets,
  type Options,
  readOptions,
  type SettingName,
} from '../../../src/core/settings/settings.ts';
import { readRows } from '../../rows.ts';

const table = new URL('values.yaml', import.meta.url);

type Texts = Partial<Record<SettingName, string>>;

interface Given {
  mode?: Mode;
  token?: string;
  vars?: readonly Assignment[];
  secrets?: readonly Assignment[];
}

function read(texts: Texts = {}, { token = 'a-token', ...more }: Given = {}): Options {
  const given: Texts = { 'base-url': 'https://example.com', 'api-token': token, ...texts };
  return readOptions({
    mode: 'sync',
    workspace: '/work',
    vars: [],
    secrets: [],
    ...more,
    find: (name) => ({ text: given[name] ?? '', label: `input "${name}"` }),
  });
}

function complaints(texts: Texts, more?: Given): readonly string[] {
  try {
    read(texts, more);
  } catch (thrown) {
    expect((thrown as RunError).facts.code).toBe('invalid-option');
    return (thrown as RunError).message.split('\n');
  }
  return [];
}

test('Without a value, each setting has its default.', () => {
  expect(read()).toEqual({
    mode: 'sync',
    workspace: '/work',
    config: ['monitors.yaml'],
    scope: expect.objectContaining({ patterns: [] }),
    service: null,
    baseUrl: 'https://example.com',
    allowHttp: false,
    token: 'a-token',
    failOn: [],
    concurrency: 10,
    requestTimeoutMs: 30_000,
    maxWaitMs: 600_000,
    apply: ['create'],
    maxCreates: null,
    maxUpdates: { percent: 30, atLeast: 10 },
    maxDeletes: { percent: 10, atLeast: 3 },
    defaults: null,
    listPath: null,
    listComplete: false,
    headers: {},
    planFile: null,
    variables: new Map(),
    isUntrusted: false,
  });
});

test.each([
  ...readRows<[SettingName, string, keyof Options, unknown]>(table, 'good'),
  [
    'scope' as const,
    ' a/* \n !a/b\n',
    'scope' as const,
    expect.objectContaining({ patterns: ['a/*', '!a/b'] }),
  ],
])('A good value of %s, %j, is read.', (name, text, key, expected) => {
  expect(read({ [name]: text })[key]).toEqual(expected);
});

describe('A bad value', () => {
  test.each(readRows<[SettingName, string, string]>(table, 'bad'))(
    'of %s, %j, is refused with %j.',
    (name, text, expected) => {
      const [line = '', ...more] = complaints({ [name]: text });
      expect([line.startsWith(`input "${name}" must `), more]).toEqual([true, []]);
      expect(line).toContain(expected);
    },
  );

  test('is reported together with all others.', () => {
    const bad = { 'base-url': 'x', concurrency: 'x', 'max-wait': 'x', 'list-path': 'x' };
    const names = complaints(bad, { token: 'a b' }).map((line) => line.split(' ')[1]);
    expect(names).toEqual(
      ['base-url', 'api-token', 'concurrency', 'max-wait', 'list-path'].map((name) => `"${name}"`),
    );
  });
});

test('Without a value, fail-on has a default in mode drift alone.', () => {
  expect(read({}, { mode: 'drift' }).failOn).toEqual(['missing', 'changed', 'obsolete']);
});

test('The token is trimmed; the run decides whether it and the address are needed.', () => {
  expect(read({}, { token: ' a-token\n' }).token).toBe('a-token');
  expect(read({ 'base-url': '' }, { token: '' })).toMatchObject({ baseUrl: '', token: '' });
});

test.each(['Bearer hunter2', 'bearer\thunter2', 'hunter2\r\nx-evil: 1', 'hunter2\u{1F6D2}'])(
  'The token %j is refused, and not shown.',
  (token) => {
    const [complaint = ''] = complaints({}, { token });
    expect(complaint).toMatch(/"api-token" must contain only visible ASCII .* without "Bearer "/);
    expect(complaint).not.toContain('hunter2');
  },
);

describe('Variables', () => {
  const vars = [{ label: '--var', text: 'OPEN=shop' }];
  const secrets = [
    { label: 'secret', text: 'KEY=hunter2' },
    { label: 'secret', text: 'LACKING=' },
  ];

  test('that are secret are hidden, and so is the token.', () => {
    expect(listSecrets(read({}, { vars, secrets }))).toEqual(['a-token', 'hunter2', '']);
  });

  test.each<[Mode, string | null]>([
    ['sync', ''],
    ['validate', null],
  ])('in mode %s have %j for a secret without a value.', (mode, expected) => {
    expect(read({}, { vars, secrets, mode }).variables.get('LACKING')).toEqual({
      value: expected,
      isSecret: true,
    });
  });

  test('with a mistake are reported before the settings.', () => {
    const shown = complaints({ concurrency: 'x' }, { vars: [{ label: '--var', text: 'shop' }] });
    expect(shown).toEqual([
      expect.stringMatching(/^--var must be NAME=value/),
      expect.stringContaining('concurrency'),
    ]);
  });
});
