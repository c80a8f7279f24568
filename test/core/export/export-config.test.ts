import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { type ExportSettings, exportConfig } from '../../../src/core/export/export-config.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { type CompleteList, markComplete } from '../../../src/core/model/monitor.ts';
import { createMask } from '../../../src/core/model/secrets.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import { documentedApi } from '../../../src/core/profile/profile.ts';
import { leftOutOf } from '../../left-out.ts';
import { readRows } from '../../rows.ts';
import { actual, listed } from '../builders.ts';
import { profile } from '../profile/profiles.ts';

const token = 'tok-4f9a1c7e';
const rows = new URL('exported.yaml', import.meta.url);

function exported(list: CompleteList, options: Partial<ExportSettings> = {}) {
  return exportConfig(list, {
    extra: [],
    mask: createMask([token]),
    profile: documentedApi,
    ...options,
  });
}

function commentsOf(list: CompleteList, options?: Partial<ExportSettings>): readonly string[] {
  const { text } = exported(list, options);
  return Array.from(text.matchAll(/^ *# (.*)$/gm), ([, comment = '']) => comment);
}

test('An export is a config with the common values as defaults, sorted by name.', () => {
  const status = { type: 'statusCode', operator: 'equals', value: 200 };
  const list = listed(
    actual({
      name: 'Search',
      intervalSeconds: 300,
      createdAt: '2026-11-21T10:00:00Z',
      status: 'up',
      regions: ['eu'],
    }),
    actual({
      name: 'Checkout API',
      target: 'https://shop.example.com/health',
      assertions: [status],
      id: 17,
    }),
    // Go services write an empty list as null.
    actual({ name: 'Database', type: 'tcp', target: 'db.example.com:5432', assertions: null }),
  );
  expect(exported(list)).toEqual({
    text: `defaults:
  type: http
  intervalSeconds: 60
monitors:
  - name: Checkout API
    target: https://shop.example.com/health
    assertions:
      - type: statusCode
        operator: equals
        value: 200
  - name: Database
    type: tcp
    target: db.example.com:5432
  - name: Search
    target: https://shop.example.com/
    intervalSeconds: 300

# Left out; export --extra FIELD,FIELD declares those that a config can have: createdAt, regions,
# status
`,
    listed: 3,
    declared: 3,
    leftOut: 3,
    undeclarable: [],
  });
});

test('The names of an export are in the order in which people count, whatever the order of the list.', () => {
  const names = 'api,Shop,shop-1,shop-01,shop-2,shop-10,shop-10 (eu),Shop 2.9,Shop 2.10'.split(',');
  const ordered = (given: readonly string[]) =>
    exported(listed(...given.map((name) => actual({ name })))).text.match(/(?<=- name: ).*/g);
  const expected = 'api,Shop,Shop 2.9,Shop 2.10,shop-01,shop-1,shop-2,shop-10,shop-10 (eu)'.split(
    ',',
  );
  expect(ordered(names)).toEqual(expected);
  expect(ordered(names.toReversed())).toEqual(expected);
});

test('A field without a value is exported only where it is named, because a service may show an empty text instead after a restart.', () => {
  const list = listed(actual({ name: 'A', expected: null }), actual({ name: 'B', expected: 'ok' }));
  const { leftOut, text } = exported(list, { extra: 'all' });
  expect(leftOut).toBe(0);
  expect(text).toContain('      expected: ok\n');
  expect(text).not.toContain('expected: null');
  expect(exported(list, { extra: ['expected'] }).text).toContain('      expected: null\n');
});

test.each(readRows<[string, string]>(rows, 'fields'))(
  'These fields are %s: %s.',
  (kind, fields) => {
    const isKept = kind === 'kept';
    for (const field of fields.split(' ')) {
      const list = listed(actual({ [field]: 'x' }));
      const { leftOut, text } = exported(list, { extra: 'all' });
      expect(text.includes(`      ${field}: x\n`), field).toBe(isKept);
      expect(leftOutOf(text), field).toEqual(isKept ? [] : [field]);
      expect(leftOut, field).toBe(isKept ? 0 : 1);
      expect(exported(list, { extra: [field] }).text).toContain(`      ${field}: x\n`);
    }
  },
);

test.each(['id', 'monitor_id'])(
  'The identifier %s is exported only where it is named.',
  (field) => {
    const list = listed(actual({ [field]: 'x' }));
    expect(exported(list, { extra: 'all' })).toMatchObject({
      leftOut: 0,
      text: expect.not.stringContaining('extra'),
    });
    expect(exported(list, { extra: [field] }).text).toContain(`      ${field}: x\n`);
  },
);

describe('A secret inside of a field', () => {
  const hunter = 'hunter2-hunter2';

  test.each(readRows<[string, Json, string, Json?]>(rows, 'secrets'))(
    'is left out and named, as %s.',
    (...row) => {
      const [, value, path, kept] = row;
      const { text } = exported(listed(actual({ x: value })), { extra: 'all' });
      expect(text).not.toContain('hunter2');
      expect(leftOutOf(text)).toEqual([path]);
      const [monitor] = parseConfig([{ file: 'a', text }]).monitors;
      expect(monitor?.body['x']).toEqual(kept);
    },
  );

  test('is written where its path, or a secret around it, is named.', () => {
    const list = listed(
      actual({ headers: { 'X-Api-Key': hunter }, credentials: { password: hunter } }),
    );
    for (const named of ['headers/X-Api-Key', 'credentials']) {
      const { text } = exported(list, { extra: ['headers', named] });
      expect(text.split(hunter)).toHaveLength(2);
    }
    expect(exported(list, { extra: ['headers'] }).text).not.toContain('hunter2');
  });
});

describe('A monitor that cannot be declared is named in a comment with the reason', () => {
  test.each(readRows<[JsonObject, string]>(rows, 'undeclarable'))('%j.', (fields, reason) => {
    const list = listed(actual({ id: 7, ...fields }));
    expect(exported(list)).toMatchObject({ declared: 0, listed: 1 });
    expect(exported(list).text).toContain('monitors: []\n');
    const [shown] = /^- ".*" \(id 7\): /.exec(commentsOf(list)[1] ?? '') ?? [];
    expect(commentsOf(list)[1]).toBe(`${shown}${reason}`);
  });

  test.each(['http', 'postgres'])('without the credentials in its target, for type %s.', (type) => {
    const { declared, text } = exported(listed(actual({ type, target: 'https://u:pass@a/' })));
    expect(declared).toBe(0);
    expect(text).toContain('target seems to contain a user name or password');
    expect(text).not.toContain('pass@');
  });

  test('with all reasons at once.', () => {
    const { id, name } = actual();
    const missing = (field: string) => `${field} is missing`;
    expect(commentsOf(listed({ ...actual(), id, name, body: { name, target: 'x' } }))[1]).toBe(
      `- "Shop" (id m-1): ${missing('type')}; ${missing('intervalSeconds')}`,
    );
  });

  test('and offered under ignore, as a pattern for its name alone.', () => {
    const names = [
      'Old *',
      'a?b',
      '[EU] x',
      '!x',
      `it's "$\{X}"`,
      'zero\u200bwidth',
      `Shop ${token}`,
      'x'.repeat(2_000),
      'x\u200b'.repeat(400),
      ' ',
    ];
    const list = listed(
      actual(),
      ...[...names, 'a?b'].map((name) => actual({ name, intervalSeconds: 0.5 })),
    );
    const { text } = exported(list);
    const [comments = '', offered = ''] = text.split(
      '# So that no plan shows them, uncomment these lines:\n',
    );
    expect(comments).toContain('- "Old *" (');
    expect(offered).toBe(`# ignore:
#   - "[!]x"
#   - "[[]EU] x"
#   - "a[?]b"
#   - "it's \\"$$\{X}\\""
#   - "Old [*]"
#   - "zero\\u200bwidth"
`);
    const { ignored, problems } = parseConfig([
      { file: 'a', text: text.replace(/# (?=ignore:| {2}- )/g, '') },
    ]);
    expect(problems).toEqual([]);
    const shown = list.monitors.filter(({ name }) => ignored.some(({ matches }) => matches(name)));
    expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(names.slice(0, 6)));
  });

  test('but nothing is offered where none is left to name.', () => {
    expect(exported(markComplete([], 2)).text).not.toContain('ignore');
    expect(exported(listed(actual())).text).not.toContain('ignore');
  });

  test('and one without a name is counted.', () => {
    const [first, ...others] = commentsOf(markComplete([], 2));
    expect(first).toMatch(/^Not declared/);
    expect(others).toEqual(['- without a name: 2']);
    expect(exported(markComplete([actual()], 2))).toMatchObject({ declared: 1, listed: 3 });
  });
});

test.each(readRows<[string, JsonObject, string]>(rows, 'left out'))(
  'Of %s that a config cannot hold, a comment remains, and the monitor is declared without it.',
  (_, fields, reason) => {
    const list = listed(actual(fields));
    expect(commentsOf(list, { extra: 'all' })).toEqual([
      expect.stringMatching(/^Left out: (extra|assertions)/),
    ]);
    expect(commentsOf(list, { extra: 'all' })[0]).toContain(reason);
    expect(exported(list, { extra: 'all' })).toMatchObject({ declared: 1 });
  },
);

describe('Of monitors with one name', () => {
  test('the first by identifier is declared.', () => {
    const list = listed(
      actual({ id: 'b', intervalSeconds: 5 }),
      actual({ id: 'a' }),
      actual({ id: null, _id: 'c' }),
    );
    expect(exported(list)).toMatchObject({ declared: 1, listed: 3 });
    expect(exported(list).text).toContain('intervalSeconds: 60\n');
  });

  test('the first that can be declared is.', () => {
    const list = listed(
      actual({ id: 'b', name: 'Cafe\u0301' }),
      actual({ id: 'a', name: 'Caf\u00e9 ', target: 'x' }),
    );
    expect(exported(list)).toMatchObject({ declared: 1, undeclarable: [] });
    expect(exported(list).text).toContain('- name: Caf\u00e9\n');
  });
});

test.each([
  ['most alike', [30, 60, 60], 60],
  ['two pairs: the first by name', [60, 30, 30, 60], 60],
  ['none alike', [30, 60], undefined],
])('The interval under defaults is the most frequent: %s.', (_name, intervals, expected) => {
  const list = listed(
    ...intervals.map((intervalSeconds, index) => actual({ name: `${index}`, intervalSeconds })),
  );
  const [, found] =
    /^defaults:\n(?: {2}type: http\n)? {2}intervalSeconds: (\d+)$/m.exec(exported(list).text) ?? [];
  expect(found).toBe(expected?.toString());
});

test('Assertions that most monitors have are a default, and those of the others stand in its place.', () => {
  const assertions = [{ type: 'status', value: 200 }];
  const all = [assertions, [], assertions, [{ type: 'body', value: 'ok' }]];
  const monitors = [...all.map((own, at) => actual({ name: `${at}`, assertions: own })), actual()];
  const written = (list: CompleteList) => {
    const config = parse(exported(list).text);
    return [
      config.defaults.assertions,
      ...config.monitors.map((one: JsonObject) => one['assertions']),
    ];
  };
  const others = [undefined, [], undefined, all[3]];
  expect(written(listed(...monitors))).toEqual([assertions, ...others, []]);
  // A field that no config can have is no empty list.
  const odd = actual({ name: 'Z', assertions: 'none' });
  expect(written(listed(...monitors, odd))[0]).toBeUndefined();
});

test('An export has no address that the service shows where other types have their target.', () => {
  const heartbeats = profile({
    fields: { target: '/url', intervalSeconds: null },
    types: { http: {}, heartbeat: { target: null }, tcp: { target: '/host' } },
  });
  const of = (item: JsonObject) => decodeMonitor(item, heartbeats) ?? actual();
  const list = listed(
    of({ id: 1, name: 'Job', type: 'heartbeat', url: 'https://beat.example.com/s3', note: 'a' }),
    of({ id: 2, name: 'Base', type: 'tcp', url: 'tcp://db', host: 'db' }),
    of({ id: 3, name: 'Shop', type: 'http', url: 'https://shop.example.com/' }),
  );
  const { text } = exported(list, { extra: 'all', profile: heartbeats });
  expect(text).toContain('target: https://shop.example.com/');
  expect(text).not.toMatch(/beat\.example|tcp:\/\//);
  expect(leftOutOf(text)).toEqual(['url']);
  const named = exported(list, { extra: ['url'], profile: heartbeats }).text;
  expect(named).toContain('url: https://beat.example.com/s3');
});
