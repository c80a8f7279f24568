import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { describeProblem } from '../../../src/core/config/problem.ts';
import { type DesiredMonitor, describeName } from '../../../src/core/monitor.ts';
import { redactReport } from '../../../src/core/redact-report.ts';
import { readName } from '../../../src/core/report.ts';
import { report } from '../builders.ts';

const parse = (...texts: string[]) => parseConfig(texts.map((text, index) => ({ file: 'abc'.charAt(index), text })));
const problemsOf = (...texts: string[]) => parse(...texts).problems.map(describeProblem);

/** A file with one monitor whose lines after its name are given. */
const monitor = (...lines: string[]) => ['monitors:', '  - name: A', ...lines.map((line) => `    ${line}`)].join('\n');
/** A sound monitor with further lines, which start in line 6. */
const sound = (...lines: string[]) => monitor('type: http', 'target: https://a', 'intervalSeconds: 60', ...lines);

describe('what a sound file declares', () => {
  test('the monitors in config order, each with its body and the place of its item', () => {
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
      '      extra: { tags: { __proto__: 1, constructor: 2 } }',
    ].join('\n');
    expect(parse(text)).toEqual({
      problems: [],
      warnings: [],
      ignored: [],
      usedVariables: [],
      monitors: [
        {
          name: 'Café',
          source: { file: 'a', line: 4, column: 5 },
          secretFields: [],
          ignoreChanges: [],
          body: {
            name: 'Café',
            type: 'http',
            target: 'https://a.example.com/health',
            intervalSeconds: 60,
            assertions: [{ type: 'statusCode', value: 200 }],
            regions: ['eu'],
          },
        },
        {
          name: 'B',
          source: { file: 'a', line: 7, column: 7 },
          secretFields: [],
          ignoreChanges: [],
          body: JSON.parse(
            '{"name":"B","type":"tcp","target":"10.0.0.1","intervalSeconds":60,"tags":{"__proto__":1,"constructor":2}}',
          ),
        },
      ],
    });
  });

  test('the fields of a body come in the order of the documentation, extra ones last', () => {
    const [first] = parse(
      monitor('extra: { z: 1, b: 2 }', 'intervalSeconds: 5', 'target: https://a', 'type: http'),
    ).monitors;
    expect(Object.keys(first?.body ?? {})).toEqual(['name', 'type', 'target', 'intervalSeconds', 'z', 'b']);
  });

  test('a key __proto__ is sent like any other, and lends nothing to anything', () => {
    const [first] = parse(
      sound('extra: { __proto__: { polluted: true }, x: { __proto__: { polluted: true } } }'),
    ).monitors;
    expect(JSON.stringify(first?.body)).toContain('"__proto__":{"polluted":true},"x":{"__proto__":{"polluted":true}}');
    expect(Object.hasOwn(first?.body ?? {}, 'polluted')).toBe(false);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('anchors, aliases and merge keys work; own keys and earlier sources win', () => {
    const text = [
      'monitors:',
      '  - &base { name: A, type: http, target: https://a, intervalSeconds: 5 }',
      '  - &slow',
      '    name: B',
      '    intervalSeconds: 600',
      '    <<: *base',
      '  - name: C',
      '    <<: [*slow, *base]',
      '    extra: { same: &x [1], again: *x }',
    ].join('\n');
    const { monitors, problems } = parse(text);
    expect(problems).toEqual([]);
    expect(monitors.map(({ body }) => body)).toEqual([
      { name: 'A', type: 'http', target: 'https://a', intervalSeconds: 5 },
      { name: 'B', type: 'http', target: 'https://a', intervalSeconds: 600 },
      { name: 'C', type: 'http', target: 'https://a', intervalSeconds: 600, same: [1], again: [1] },
    ]);
  });

  test('an anchor on a key repeats the key', () => {
    const [first] = parse(sound('extra: { &k label: 1, same: *k }')).monitors;
    expect(first?.body).toMatchObject({ label: 1, same: 'label' });
  });

  test('aliases may repeat a million values, and no more', () => {
    // A list of 96 makes 97 values, repeated 24 times in one of 1 + 24 * 98, which is repeated 424 times: exactly a million.
    const repeated = (times: number) =>
      sound('extra:', `  a: &a [${'0,'.repeat(96)}]`, `  b: &b [${'*a,'.repeat(24)}]`, `  c: [${'*b,'.repeat(times)}]`);
    expect(problemsOf(repeated(424))).toEqual([]);
    expect(problemsOf(repeated(425))).toEqual([
      'a:9:1283: aliases repeat more than 1000000 values of this file; use fewer of them',
    ]);
  });

  test.each([
    ['an empty list', 'monitors: []'],
    ['JSON', '{"version": 1, "monitors": []}'],
    ['a marked start and end', '---\nmonitors: []\n...\n'],
    [
      'an anchor on a key',
      'monitors:\n  - &n name: A\n    type: http\n    target: https://a\n    intervalSeconds: 1\n    extra: { label: *n }',
    ],
    ['a type in capitals', 'monitors: [{ name: A, type: HTTP, target: "HTTPS://a:8443/?q=1#x", intervalSeconds: 1 }]'],
    ['a target without encryption', sound().replace('https', 'http')],
    ['a target with an @ in its path', sound().replace('https://a', 'https://a/@b')],
    ['a target with an @ in its query', sound().replace('https://a', 'https://a?u@b')],
    ['a target with an @ in its fragment', sound().replace('https://a', 'https://a#u@b')],
    ['a target with a URL in its path', sound().replace('https://a', 'https://a/https://u@b')],
    ['tags of the core schema', sound('extra: { a: !!str 42, b: !!map {} }')],
    ['text that only looks like a merge key', sound('extra: { "<<": 1 }')],
    ['a name that starts with a mark of direction', sound().replace('name: A', 'name: "\\u200fA"')],
  ])('%s is no problem', (_, text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  test('a byte-order mark and CRLF change no position', () => {
    const text = monitor('type: http', 'target: nowhere', 'intervalSeconds: 0');
    expect(problemsOf(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(problemsOf(text));
    expect(problemsOf('\uFEFFmonitor: []')).toEqual(problemsOf('monitor: []'));
    expect(parse(sound('extra: { note: "a\uFEFFb" }')).monitors[0]?.body).toMatchObject({ note: 'a\uFEFFb' });
  });

  test('ten thousand monitors may share one anchor', () => {
    const items = Array.from({ length: 10_000 }, (_, index) => `- { name: n${index}, <<: *base }`);
    const text = `defaults: &base { type: http, intervalSeconds: 1, extra: { list: [1, 2, 3, 4] } }\nmonitors:\n${items.join('\n')}`;
    const withTarget = text.replaceAll('<<', 'target: https://a, <<');
    expect(parse(withTarget)).toMatchObject({ problems: [], monitors: { length: 10_000 } });
  });
});

describe('each mistake is told once, where it is written', () => {
  const url = 'must be a whole URL with http:// or https:// and a host, found';
  const line = 'must be one line of visible text without control characters, found';
  const both = 'is required here or under defaults, and missing in both';

  test.each([
    // The shape of the file.
    ['', 'a:1:1: the file is empty; write at least "monitors: []"'],
    ['# nothing yet\n', 'a:1:1: the file is empty; write at least "monitors: []"'],
    ['~', 'a:1:1: the file is empty; write at least "monitors: []"'],
    ['# nothing yet\n~', 'a:1:1: the file is empty; write at least "monitors: []"'],
    ['- a', 'a:1:1: must be a mapping, found a list'],
    ['hello', 'a:1:1: must be a mapping, found "hello"'],
    ['version: 1', 'a:1:1: monitors: is required, and missing'],
    ['version: 2\nmonitors: []', 'a:1:10: version: must be 1, found 2'],
    [
      'version: "1"\nmonitors: []',
      'a:1:10: version: must be a whole number, found "1"; write the number itself, without quotes or a variable',
    ],
    ['monitors:', 'a:1:10: monitors: must be a list, found nothing'],
    ['monitors: [5]', 'a:1:12: monitors[0]: must be a mapping, found 5'],
    ['monitors: [~]', 'a:1:12: monitors[0]: must be a mapping, found nothing'],
    [
      'monitors: []\nbaseUrl: x',
      'a:2:1: baseUrl: is not a known key; the known ones are version, defaults, monitors, ignore',
    ],
    ['monitors: []\ndefaults: [x]', 'a:2:11: defaults: must be a mapping, found a list'],
    [`defaults: [x]\n${monitor('target: a')}`, 'a:1:11: defaults: must be a mapping, found a list'],
    // Keys.
    ['monitor: []', 'a:1:1: monitor: is not a known key; did you mean monitors?'],
    [
      monitor('type: http', 'targte: https://a', 'intervalSeconds: 1'),
      'a:4:5: monitors[0].targte: is not a known key; did you mean target?',
    ],
    [
      sound('targte: https://b'),
      'a:6:5: monitors[0].targte: is not a known key; the known ones are name, type, target, intervalSeconds, assertions, extra, ignoreChanges',
    ],
    [
      monitor('type: http', 'target: https://a', 'interval: 1'),
      'a:5:5: monitors[0].interval: is not a known key; did you mean intervalSeconds?',
    ],
    [
      `defualts: { type: http, intervalSeconds: 1 }\n${monitor('target: https://a')}`,
      'a:1:1: defualts: is not a known key; did you mean defaults?',
    ],
    [
      `defaults: { tpye: http, intervalSeconds: 1 }\n${monitor('target: https://a')}`,
      'a:1:13: defaults.tpye: is not a known key; did you mean type?',
    ],
    [
      `defaults: { name: x }\n${sound()}`,
      'a:1:13: defaults.name: is not a known key; the known ones are type, intervalSeconds, assertions, extra, ignoreChanges',
    ],
    [
      sound('extra: { target: x }'),
      'a:6:14: monitors[0].extra.target: is a field of the monitor itself; write it there instead of in extra',
    ],
    [
      sound('__proto__: 1'),
      'a:6:5: monitors[0].__proto__: is not a known key; the known ones are name, type, target, intervalSeconds, assertions, extra, ignoreChanges',
    ],
    [
      sound('type: tcp'),
      'a:6:5: monitors[0].type: is a second key of this name, the first is in line 3; keep one of them',
    ],
    // Fields.
    [monitor('type: http', 'intervalSeconds: 1'), 'a:2:5: monitors[0].target: is required, and missing'],
    [monitor('target: https://a', 'type: http'), `a:2:5: monitors[0].intervalSeconds: ${both}`],
    [monitor('target: https://a', 'intervalSeconds: 1'), `a:2:5: monitors[0].type: ${both}`],
    [sound().replace('A', '42'), 'a:2:11: monitors[0].name: must be text, found 42; put quotes around it'],
    [sound().replace('A', 'true'), 'a:2:11: monitors[0].name: must be text, found true; put quotes around it'],
    [sound().replace('A', '[a]'), 'a:2:11: monitors[0].name: must be text, found a list'],
    [sound().replace('A', '" "'), `a:2:11: monitors[0].name: ${line} " "`],
    [sound().replace('A', '"x\\u0007"'), `a:2:11: monitors[0].name: ${line} "x\\u0007"`],
    [sound().replace(' A', ''), 'a:2:10: monitors[0].name: must be text, found nothing'],
    [
      sound().replace('60', '"60"'),
      'a:5:22: monitors[0].intervalSeconds: must be a whole number, found "60"; write the number itself, without quotes or a variable',
    ],
    [sound().replace('60', '[60]'), 'a:5:22: monitors[0].intervalSeconds: must be a whole number, found a list'],
    [sound().replace('60', 'P60'), 'a:5:22: monitors[0].intervalSeconds: must be a whole number, found "P60"'],
    [sound().replace('60', '60s'), 'a:5:22: monitors[0].intervalSeconds: must be a whole number, found "60s"'],
    [sound().replace('60', '1.5'), 'a:5:22: monitors[0].intervalSeconds: must be a whole number, found 1.5'],
    [sound().replace('60', '0'), 'a:5:22: monitors[0].intervalSeconds: must be at least 1, found 0'],
    [
      `defaults: { intervalSeconds: 0 }\n${monitor('type: t', 'target: a')}`,
      'a:1:30: defaults.intervalSeconds: must be at least 1, found 0',
    ],
    [sound('assertions: "5"'), 'a:6:17: monitors[0].assertions: must be a list, found "5"'],
    [sound('assertions: { a: 1 }'), 'a:6:17: monitors[0].assertions: must be a list, found a mapping'],
    [sound('assertions: [{}, x]'), 'a:6:22: monitors[0].assertions[1]: must be a mapping, found "x"'],
    [sound().replace('https://a', 'example.com'), `a:4:13: monitors[0].target: ${url} "example.com"`],
    [sound().replace('https://a', 'https:/a'), `a:4:13: monitors[0].target: ${url} "https:/a"`],
    [sound().replace('https://a', 'https://[x'), `a:4:13: monitors[0].target: ${url} "https://[x"`],
    [sound().replace('https://a', 'ftp://a'), `a:4:13: monitors[0].target: ${url} "ftp://a"`],
    [sound().replace('https://a', 'xhttps://a'), `a:4:13: monitors[0].target: ${url} "xhttps://a"`],
    [sound().replace('https://a', 'https:///a'), `a:4:13: monitors[0].target: ${url} "https:///a"`],
    [
      sound().replace('https://a', 'https://\\a').replace('type: http', 'type: HTTP'),
      `a:4:13: monitors[0].target: ${url} "https://\\\\a"`,
    ],
    [
      `defaults: { type: http }\n${monitor('intervalSeconds: 60', 'target: a')}`,
      `a:5:13: monitors[0].target: ${url} "a"`,
    ],
    [
      sound().replace('https://a', 'https://a b'),
      'a:4:13: monitors[0].target: must not hold spaces or control characters, found "https://a b"',
    ],
    [
      sound().replace('https://a', 'https://u:secret@a'),
      'a:4:13: monitors[0].target: must not hold a user name or password, found "https://***@a"',
    ],
    [sound().replace('https://a', 'https://u:sec/ret@a/x'), `a:4:13: monitors[0].target: ${url} "https://***@a/x"`],
    [sound().replace('https://a', 'u:secret@a'), `a:4:13: monitors[0].target: ${url} "u:***@a"`],
    [sound().replace('https://a', 'https:/u:secret@a'), `a:4:13: monitors[0].target: ${url} "https:/***@a"`],
    [sound().replace('name: A', 'name: "\\u200b"'), `a:2:11: monitors[0].name: ${line} "\u200b"`],
    [sound().replace('name: A', 'name: "A\\ud800"'), `a:2:11: monitors[0].name: ${line} "A\\ud800"`],
    [sound().replace('https://a', '""'), `a:4:13: monitors[0].target: ${line} ""`],
    [sound().replace('https://a', 'x'.repeat(60)), `a:4:13: monitors[0].target: ${url} "${'x'.repeat(60)}"`],
    [sound().replace('https://a', 'x'.repeat(99)), `a:4:13: monitors[0].target: ${url} "${'x'.repeat(59)}…"`],
    // Values anywhere.
    [
      sound('extra: { n: 9007199254740993 }'),
      'a:6:17: monitors[0].extra.n: must be a number that JSON carries exactly, or be written as a string in quotes, found 9007199254740993',
    ],
    [
      sound('extra: { "x y": .inf }'),
      'a:6:21: monitors[0].extra["x y"]: must be a number that JSON can carry, or be written as a string in quotes, found .inf',
    ],
    [
      sound(`extra: { n: 9${'0'.repeat(80)} }`),
      `a:6:17: monitors[0].extra.n: must be a number that JSON carries exactly, or be written as a string in quotes, found 9${'0'.repeat(59)}`,
    ],
    [
      sound('assertions: [{ v: [.nan] }]'),
      'a:6:24: monitors[0].assertions[0].v[0]: must be a number that JSON can carry, or be written as a string in quotes, found .nan',
    ],
    [
      sound().replace('60', '.inf'),
      'a:5:22: monitors[0].intervalSeconds: must be a number that JSON can carry, found .inf',
    ],
    [
      sound().replace('60', '1e21'),
      'a:5:22: monitors[0].intervalSeconds: must be a number that JSON carries exactly, found 1e21',
    ],
    // Aliases and merge keys: the place where the value is written.
    [
      `defaults: { intervalSeconds: &i 0 }\n${monitor('type: t', 'target: a', 'intervalSeconds: *i')}`,
      'a:1:33: defaults.intervalSeconds: must be at least 1, found 0',
    ],
    [
      `defaults: &d { type: http, x: 1 }\n${monitor('<<: *d', 'target: https://a', 'intervalSeconds: 1')}`,
      'a:1:28: defaults.x: is not a known key; the known ones are type, intervalSeconds, assertions, extra, ignoreChanges',
    ],
    [
      `defaults: &d { intervalSeconds: 5 }\n${monitor('<<: *d', 'type: t', 'target: a', 'intervalSeconds: 0')}`,
      'a:7:22: monitors[0].intervalSeconds: must be at least 1, found 0',
    ],
    [
      sound('extra: { a: *b }'),
      'a:6:17: monitors[0].extra.a: no anchor of this name stands above; put quotes around text that starts with "*"',
    ],
    ['# all\n*gone', 'a:2:1: no anchor of this name stands above; put quotes around text that starts with "*"'],
    [
      sound('extra: &e { a: *e }'),
      'a:6:20: monitors[0].extra.a: this alias stands inside of what it repeats; write the value out',
    ],
    [
      monitor('<<: *gone'),
      'a:3:9: monitors[0]["<<"]: no anchor of this name stands above; put quotes around text that starts with "*"',
    ],
    [monitor('<<: 5'), 'a:3:9: monitors[0]: "<<" takes an alias to a mapping, or a list of such aliases'],
    [
      `defaults: &d { type: http }\n${monitor('<<: [*d, 5]', 'target: https://a')}`,
      'a:4:9: monitors[0]: "<<" takes an alias to a mapping, or a list of such aliases',
    ],
    ['monitors: [{ << }]', 'a:1:14: monitors[0]: "<<" takes an alias to a mapping, or a list of such aliases'],
    // A key without a value: the place of the key.
    [
      'monitors: [{ name, type: t, target: x, intervalSeconds: 1 }]',
      'a:1:14: monitors[0].name: must be text, found nothing',
    ],
    // Text that is not YAML, or not YAML 1.2.
    ['monitors:\n\t- name: A', 'a:2:1: a tab cannot indent; use spaces'],
    ['monitors:\n  - name: A\n  \ttype: http', 'a:3:3: a tab cannot indent; use spaces'],
    ['monitors: [\n  \ta: b: c]', 'a:2:3: a tab cannot indent; use spaces'],
    ['monitors:\n  - name: |\n \tA', 'a:3:2: a tab cannot indent; use spaces'],
    [
      'monitors: []\n---\nmonitors: []',
      'a:2:1: a second document starts here; keep one document a file and move the other to its own',
    ],
    ['monitors:\n  - name: "A\n    type: x\n', 'a:2:11: this quote is never closed; close it'],
    ["monitors:\n  - name: 'A", 'a:2:11: this quote is never closed; close it'],
    ['monitors:\n  - a:\n      - "x\n  - b: "y"', 'a:3:9: this quote is never closed; close it'],
    ['monitors: { "a', 'a:1:13: this quote is never closed; close it'],
    [
      'monitors: [a\nversion: 1',
      'a:2:1: the indentation does not fit the lines above; line up what belongs together and close every bracket',
    ],
    ['monitors: [\n  a: b: c]', 'a:2:6: a comma or a closing bracket is missing before this'],
    [
      'monitors: ["a" "b"]',
      'a:1:16: the indentation does not fit the lines above, or a sign is missing here (`-`, `:`, a comma, a space or a closing bracket)',
    ],
    [
      'monitors:\n  - name: A\n   type: http',
      'a:3:1: the indentation does not fit the lines above, or a sign is missing here (`-`, `:`, a comma, a space or a closing bracket)',
    ],
    ['version 1\nmonitors: []', 'a:1:1: a key must stand on one line and end with a colon'],
    [`${'k'.repeat(1_100)}: 1`, 'a:1:1: this key is too long; a key may have 1024 characters'],
    [
      'monitors: "\\q"',
      'a:1:12: this escape is not known in double quotes; write two backslashes for one, or use single quotes',
    ],
    ['monitors: !a *b', 'a:1:14: an alias takes no tag and no anchor; write the alias alone'],
    ['monitors: !a !b []', 'a:1:14: a value can have one tag; remove the others'],
    ['monitors: &a &b []', 'a:1:14: a value can have one anchor; remove the others'],
    [
      'monitors: &a: []',
      'a:1:13: an anchor or alias needs a name that does not end with a colon; put a space before the colon',
    ],
    ['monitors: @x', 'a:1:11: plain text cannot start with this character; put quotes around the value'],
    [
      'monitors: {{ x }}',
      'a:1:12: a key must be text; put quotes around it (or around a value that starts with a bracket)',
    ],
    [
      'a: b: c',
      'a:1:4: a second `key:` on one line; put it on a line of its own, or quotes around text that holds `: `',
    ],
    [
      'a: b: c\t# x',
      'a:1:4: a second `key:` on one line; put it on a line of its own, or quotes around text that holds `: `',
    ],
    [sound('extra: { a: !env HOME }'), 'a:6:22: the tag !env is not known or does not fit this value; remove the tag'],
    [
      sound('extra: { a: !env', '    HOME }'),
      'a:7:9: the tag !env is not known or does not fit this value; remove the tag',
    ],
    [sound('extra: !!seq { a: 1 }'), 'a:6:18: the tag !!seq is not known or does not fit this value; remove the tag'],
    [sound().replace('60', '!!int x'), 'a:5:28: the tag !!int is not known or does not fit this value; remove the tag'],
    [
      sound('extra: { a: !!binary aGk= }'),
      'a:6:26: the tag !!binary is not known or does not fit this value; remove the tag',
    ],
    [
      '%FOO bar\n---\nmonitors: []',
      'a:1:1: this directive is not supported; remove the line (files are read as YAML 1.2)',
    ],
    ['%YAML 1.1\n---\nmonitors: []', 'a:1:1: files are read as YAML 1.2; remove this line'],
    ['# all\n%YAML 1.1\n---\nmonitors: []', 'a:2:1: files are read as YAML 1.2; remove this line'],
    [
      `monitors: ${'['.repeat(150)}${']'.repeat(150)}`,
      'a:1:111: the file is nested more than 100 levels deep from here on; flatten it',
    ],
  ])('%j', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  test.each([
    [
      'beside defaults that are no mapping',
      `defaults: [x]\n${monitor('type: http', 'target: a')}`,
      ['a:1:11: defaults: must be a mapping, found a list', `a:5:13: monitors[0].target: ${url} "a"`],
    ],
    [
      'beside a merge key that cannot be read',
      monitor('<<: 5', 'intervalSeconds: 0'),
      [
        'a:3:9: monitors[0]: "<<" takes an alias to a mapping, or a list of such aliases',
        'a:4:22: monitors[0].intervalSeconds: must be at least 1, found 0',
      ],
    ],
    [
      'beside a misspelt key that does not stand for it',
      'defualts: {}',
      ['a:1:1: monitors: is required, and missing', 'a:1:1: defualts: is not a known key; did you mean defaults?'],
    ],
    [
      'in a list where a mapping was due',
      '- a: .nan',
      [
        'a:1:1: must be a mapping, found a list',
        'a:1:6: [0].a: must be a number that JSON can carry, or be written as a string in quotes, found .nan',
      ],
    ],
    [
      'of two quotes that are never closed',
      'a: "x\nb: "',
      ['a:1:4: this quote is never closed; close it', 'a:2:4: this quote is never closed; close it'],
    ],
  ])('also %s', (_, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  test('what may only follow from a nesting that is too deep is not told', () => {
    expect(problemsOf('{\n'.repeat(100_000))).toEqual([expect.stringContaining('nested too deeply')]);
  });

  test('six different mistakes in one file are six problems in the order of the lines', () => {
    const text = [
      'version: 1',
      'defaults:',
      '  intervalSeconds: 0',
      'monitors:',
      '  - name: Checkout',
      '    type: http',
      '    target: shop.example.com',
      '  - name: Search',
      '    tpye: http',
      '    target: https://search.example.com',
      '  - name: Checkout',
      '    type: http',
      '    type: http',
      '    target: https://pay.example.com',
      `    extra: { host: "\${HOST}" }`,
    ].join('\n');
    expect(problemsOf(text)).toEqual([
      'a:3:20: defaults.intervalSeconds: must be at least 1, found 0',
      `a:7:13: monitors[0].target: ${url} "shop.example.com"`,
      'a:9:5: monitors[1].tpye: is not a known key; did you mean type?',
      'a:11:11: monitors[2].name: "Checkout" is the name of the monitor at a:5 already; give each its own',
      'a:13:5: monitors[2].type: is a second key of this name, the first is in line 12; keep one of them',
      `a:15:21: monitors[2].extra.host: no variable HOST was handed over; add it to vars or secrets (on the command line --var or MONITOR_SYNC_SECRET_HOST), or give a default with \${HOST:-default}`,
    ]);
  });
});

describe('names', () => {
  const named = (...names: string[]) =>
    `defaults: { type: t, intervalSeconds: 1 }\nmonitors:\n${names.map((name) => `  - name: ${name}\n    target: x\n`).join('')}`;

  test('a name that another file has is told at the second place and names the first', () => {
    const { monitors, problems } = parse(named('A', 'B'), named('C', '" A"'));
    expect(problems.map(describeProblem)).toEqual([
      'b:5:11: monitors[1].name: "A" is the name of the monitor at a:3 already; give each its own',
    ]);
    expect(monitors.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  });

  test('names are equal in any Unicode form', () => {
    expect(problemsOf(named('Café', 'Cafe\u0301'))).toHaveLength(1);
    expect(problemsOf(named('Café', 'café', 'Cafe'))).toEqual([]);
  });

  test('names are equal with HTML escapes and without, and are shown and sent as the config writes them', () => {
    expect(problemsOf(named('a & b', 'a &amp; b'))).toEqual([
      expect.stringContaining('"a &amp; b" is the name of the monitor at '),
    ]);
    const [monitor] = parseConfig([{ file: 'a', text: named('a &amp; b') }]).monitors;
    expect(monitor).toMatchObject({ name: 'a & b', body: { name: 'a &amp; b' } });
    expect(describeName(monitor as DesiredMonitor)).toBe('"a &amp; b"');
    const finding = { status: 'missing', declared: monitor as DesiredMonitor, renamedFrom: null } as const;
    expect(redactReport(report({ findings: [finding] }), []).findings.map(readName)).toEqual(['a &amp; b']);
  });

  test('a name that an alias or a merge key repeats is told at the monitor that repeats it', () => {
    const item = '  - &a { name: A, type: t, target: x, intervalSeconds: 1 }';
    expect(problemsOf(`monitors:\n${item}\n  - *a\n  - <<: *a\n`)).toEqual([
      'a:3:5: monitors[1].name: "A" is the name of the monitor at a:2 already; give each its own',
      'a:4:5: monitors[2].name: "A" is the name of the monitor at a:2 already; give each its own',
    ]);
  });
});

describe('what a config may not name', () => {
  const keys = ['token', 'apiToken', 'api-token', 'api_token', 'authorization', 'baseUrl', 'base-url', 'headers'];

  test.each(keys)('is the address or the token of the service, as by the key %s at any level', (key) => {
    const value = 'https://hunter2.example.com';
    for (const text of [
      `${key}: ${value}\nmonitors: []`,
      `defaults: { ${key}: "${value}" }\nmonitors: []`,
      sound(`${key}: ${value}`),
    ]) {
      expect(problemsOf(text)).toEqual([expect.stringContaining(`${key}: is not a known key`)]);
      expect(problemsOf(text).join()).not.toContain('hunter2');
    }
  });

  test('is a variable of the environment, in which a token may stand', () => {
    expect(problemsOf(sound().replace('https://a', `https://a/\${MONITOR_SYNC_API_TOKEN}`))).toHaveLength(1);
  });
});

describe('an error quotes the value at fault and nothing else of a file', () => {
  const neighbours = ['extra: { note: hunter2 }', 'assertions: [{ header: hunter2 }]'];

  test.each<[string, string]>([
    ['an unknown key', sound(...neighbours, 'colour: hunter2')],
    ['a value that is none', sound(...neighbours).replace('60', '60s')],
    ['an address that is none', sound(...neighbours).replace('https://a', 'a.example.com')],
    ['a list where a mapping was due', sound(...neighbours, 'extra2: [hunter2]')],
    ['a mapping where text was due', sound(...neighbours).replace('name: A', 'name: { hunter2: hunter2 }')],
    ['a second key of a name', sound(...neighbours, 'extra: { more: hunter2 }')],
    ['a field that is missing', sound(...neighbours).replace('intervalSeconds: 60', '')],
    ['a name that is there twice', `${sound(...neighbours)}\n${sound(...neighbours).replace('monitors:\n', '')}`],
    ['a tab', `${sound(...neighbours)}\n\t- hunter2`],
    ['a bracket that is not closed', sound(...neighbours, 'x: [hunter2, "hunter2"')],
    ['a quote that is not closed', sound(...neighbours, 'x: "hunter2')],
    ['a second key on a line', sound(...neighbours, 'x: hunter2: hunter2')],
    ['an alias without an anchor', sound(...neighbours, 'x: *gone')],
    ['a tag that is not known', sound(...neighbours, 'extra3: !env hunter2')],
    ['a second document', `${sound(...neighbours)}\n---\nhunter2: hunter2`],
    ['a password', sound(...neighbours).replace('https://a', 'https://me:hunter2@a')],
  ])('with %s', (_name, text) => {
    const problems = problemsOf(text);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join('\n')).not.toContain('hunter2');
  });
});

test('a file that cannot be read declares nothing', () => {
  expect(parse('monitors: [')).toMatchObject({ monitors: [], ignored: [], warnings: [] });
});

describe('which monitors are sound when others are not', () => {
  const namesOf = (text: string) => parse(text).monitors.map(({ name }) => name);
  const good = '{ name: A, type: t, target: x, intervalSeconds: 1 }';

  test.each([
    ['the others in the list', `monitors:\n- ${good}\n- { name: B }`, ['A']],
    ['all, if another file is broken', `monitors: [${good}]`, ['A']],
    ['none, if the file around the list has a mistake', `verison: 1\nmonitors: [${good}]`, []],
    ['none, if the defaults have a mistake', `defaults: { type: 5 }\nmonitors: [${good}]`, []],
    [
      'none, if the defaults repeat one',
      `monitors:\n- { name: B, extra: &e { a: "\${x}" } }\n- ${good}\ndefaults: { extra: *e }`,
      [],
    ],
    [
      'none that repeats a mistake',
      `monitors:\n- { name: B, extra: &e { a: "\${x}" } }\n- { extra: *e, ${good.slice(1)}`,
      [],
    ],
  ])('%s', (_, text, names) => {
    expect(namesOf(text)).toEqual(names);
    expect(parse('nonsense', text).monitors).toHaveLength(names.length);
  });
});
