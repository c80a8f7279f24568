import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { describeProblem } from '../../../src/core/model/errors.ts';
import { type DeclaredMonitor, describeName } from '../../../src/core/model/monitor.ts';
import { nameOf } from '../../../src/core/plan/plan-entry.ts';
import { redactReport } from '../../../src/core/report/report.ts';
import { report, toMissing } from '../builders.ts';
import { parse, placesOf, sound } from './mistakes.ts';

const messagesOf = (...texts: string[]) => parse(...texts).problems.map(describeProblem);

test.each([
  ['url: https://a.example.com', 'target'],
  ['interval: 60', 'intervalSeconds'],
  ['frequency: 60', 'intervalSeconds'],
  ['period: 60', 'intervalSeconds'],
  ['enabled: true', 'paused'],
  ['friendlyName: Shop', 'name'],
])('The word of another tool in "%s" leads to the key %s.', (line, key) => {
  const [first] = messagesOf(`monitors:\n  - ${line}`).filter((text) =>
    text.includes('unknown key'),
  );
  expect(first).toContain(`unknown key; did you mean ${key}?`);
});

describe('A sound file declares', () => {
  test('the monitors in config order, each with its body and the place of its item.', () => {
    const text = [
      'version: 1',
      'defaults: { type: http, intervalSeconds: 60, extra: { regions: [eu] } }',
      'monitors:',
      '  - target: https://a.example.com/health',
      '    name: " Cafe\u0301 "',
      '    assertions: [{ type: statusCode, value: 200 }]',
      '  -   name: B',
      '      target: 10.0.0.1',
      '      type: tcp',
      '      extra: { __proto__: { a: 1 }, tags: { __proto__: 1, constructor: 2 } }',
    ].join('\n');
    const { monitors, problems } = parse(text);
    expect(problems).toEqual([]);
    expect(monitors.map(({ name, source }) => [name, source.line, source.column])).toEqual([
      ['Café', 4, 5],
      ['B', 7, 7],
    ]);
    const common = '"intervalSeconds":60';
    expect(monitors.map(({ body }) => JSON.stringify(body))).toEqual([
      `{"name":"Café","type":"http","target":"https://a.example.com/health",${common},"assertions":[{"type":"statusCode","value":200}],"regions":["eu"]}`,
      `{"name":"B","type":"tcp","target":"10.0.0.1",${common},"regions":["eu"],"__proto__":{"a":1},"tags":{"__proto__":1,"constructor":2}}`,
    ]);
    expect(monitors.map(({ body }) => 'a' in body)).toEqual([false, false]);
  });

  test.each([
    ['an empty list', 'monitors: []'],
    ['lists whose last item is gone', 'monitors: []\nignore:\nremove: ~\nowns: null'],
    ['JSON', '{"version": 1, "monitors": []}'],
    [
      'a type in capitals',
      'monitors: [{ name: A, type: HTTP, target: "HTTPS://a:8443/?q=1#x", intervalSeconds: 1 }]',
    ],
    ['a target with an @ in its path', sound().replace('https://a', 'https://a/@b')],
    ['tags of the core schema', sound('extra: { a: !!str 42, b: !!map {} }')],
    ['text that only looks like a merge key', sound('extra: { "<<": 1 }')],
    ['a name that starts with a mark of direction', sound().replace('name: A', 'name: "\\u200fA"')],
  ])('nothing wrong with %s.', (_, text) => {
    expect(placesOf(text)).toEqual([]);
  });
});

describe('For names,', () => {
  const named = (...names: string[]) =>
    `defaults: { type: t, intervalSeconds: 1 }\nmonitors:\n${names.map((name) => `  - name: ${name}\n    target: x\n`).join('')}`;

  test('Unicode form and HTML escapes make no difference, and the config’s spelling is shown and sent.', () => {
    expect(placesOf(named('Café', 'Cafe\u0301'))).toHaveLength(1);
    expect(placesOf(named('Café', 'café', 'Cafe'))).toEqual([]);
    expect(placesOf(named('a & b', 'a &amp; b'))).toHaveLength(1);
    const [monitor] = parseConfig([{ file: 'a', text: named('a &amp; b') }]).monitors;
    expect(monitor).toMatchObject({ name: 'a & b', body: { name: 'a &amp; b' } });
    expect(describeName(monitor as DeclaredMonitor)).toBe('"a &amp; b"');
    const result = toMissing(monitor);
    expect(redactReport(report({ results: [result] }), []).results.map(nameOf)).toEqual([
      'a &amp; b',
    ]);
  });

  test('a duplicate by a merge key is reported at the monitor that repeats it.', () => {
    const item = '  - &a { name: A, type: t, target: x, intervalSeconds: 1 }';
    expect(placesOf(`monitors:\n${item}\n  - <<: *a\n`)).toEqual(['a:3:5 duplicate-name']);
  });
});

test.each(['token', 'api-token', 'baseUrl', 'base-url', 'service', 'headers', 'scope'])(
  'A config cannot name the address, the token or its scope, as by the key %s at any level.',
  (key) => {
    const line = `${key}: https://hunter2.example.com`;
    for (const text of [
      `${line}\nmonitors: []`,
      `defaults: { ${line} }\nmonitors: []`,
      sound(line),
    ]) {
      expect(placesOf(text).map((place) => place.split(' ')[1])).toEqual(['unknown-key']);
      expect(messagesOf(text).join()).not.toContain('hunter2');
    }
  },
);

const neighbours = ['extra: { note: hunter2 }', 'assertions: [{ header: hunter2 }]'];

test.each<[string, string]>([
  ['an unknown key', sound(...neighbours, 'colour: hunter2')],
  ['a value that is none', sound(...neighbours).replace('60', '60s')],
  [
    'a mapping where text is expected',
    sound(...neighbours).replace('name: A', 'name: { hunter2: hunter2 }'),
  ],
  ['a tab', `${sound(...neighbours)}\n\t- hunter2`],
  ['a bracket that is not closed', sound(...neighbours, 'x: [hunter2, "hunter2"')],
  ['a quote that is not closed', sound(...neighbours, 'x: "hunter2')],
  ['a second key on a line', sound(...neighbours, 'x: hunter2: hunter2')],
  ['a password', sound(...neighbours).replace('https://a', 'https://me:hunter2@a')],
])('An error quotes the value at fault and nothing else of a file, with %s.', (_name, text) => {
  const problems = messagesOf(text);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.join('\n')).not.toContain('hunter2');
});

test.each([
  ['another monitor', `${sound()}\n  - { name: B }`],
  ['another file', sound(), 'nonsense'],
  ['the file around the list', `verison: 1\n${sound()}`],
  ['a pattern', `${sound()}\nignore: ["["]`],
])(
  'A mistake in %s leaves no monitor, no pattern and no warning, so that nobody acts on a part.',
  (_, ...texts) => {
    const parsed = parse(...texts);
    expect(parsed.problems.length).toBeGreaterThan(0);
    expect(parsed).toMatchObject({ monitors: [], ignored: [], warnings: [] });
  },
);
