import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { describeProblem } from '../../../src/core/config/problem.ts';
import type { Variable } from '../../../src/core/variables.ts';

/** What begins a variable. */
const opening = '$'.concat('{');

const given = new Map<string, Variable>([
  ['HOST', { value: 'shop.example.com', isSecret: false }],
  ['NUMBER', { value: '60', isSecret: false }],
  ['EMPTY', { value: '', isSecret: false }],
  ['LOOP', { value: `${opening}HOST}`, isSecret: false }],
  ['KEY', { value: 'hunter2', isSecret: true }],
  ['WORDS', { value: 'two words', isSecret: true }],
  ['LOST', { value: '', isSecret: true }],
  ['LACKING', { value: null, isSecret: true }],
]);

/** `$<A>` stands for a variable in these texts: the linter takes the real thing for a mistake. */
const write = (text: string) => text.replaceAll('$<', () => opening).replaceAll('>', '}');
const parse = (text: string, variables = given) => parseConfig([{ file: 'a', text: write(text) }], variables);
const problemsOf = (text: string) => parse(text).problems.map(describeProblem);
const monitor = (...lines: string[]) =>
  ['monitors:', '  - name: A', '    type: http', ...lines.map((line) => `    ${line}`), '    intervalSeconds: 60'].join(
    '\n',
  );
const noted = (text: string) => parse(monitor('target: https://a', `extra: { note: ${JSON.stringify(write(text))} }`));

describe('a variable', () => {
  test.each([
    ['https://$<HOST>/', 'https://shop.example.com/'],
    ['$<HOST>$<NUMBER>', 'shop.example.com60'],
    ['$<EMPTY>', ''],
    ['$<GONE:-here>', 'here'],
    ['$<GONE:->', ''],
    ['$<GONE:-a:-b $ c>', 'a:-b $ c'],
    ['$<HOST:-here>', 'shop.example.com'],
    ['$<EMPTY:-here>', 'here'],
    ['$<LOST:-here>', 'here'],
    ['$<LACKING:-here>', 'here'],
    // Not looked at again.
    ['$<LOOP>', write('$<HOST>')],
    // Text.
    ['$$<HOST>', write('$<HOST>')],
    ['$$$<HOST>', write('$$<HOST>')],
    ['$HOST $ $( {HOST}', '$HOST $ $( {HOST}'],
  ])('in %j gives %j', (text, value) => {
    const { monitors, problems } = noted(text);
    expect(problems).toEqual([]);
    expect(monitors[0]?.body['note']).toBe(value);
  });

  test('is replaced in every text of a file, at any depth and through aliases and defaults, and in no key', () => {
    const { monitors, problems } = parse(
      [
        'defaults: { type: "$<T:-http>", intervalSeconds: 60, assertions: [{ "$<HOST>": ["$<HOST>"] }] }',
        'monitors:',
        '  - &first { name: "A $<HOST>", target: "https://$<HOST>", extra: &e { x: { y: "$<NUMBER>" } } }',
        '  - { <<: *first, name: B, extra: { again: *e } }',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    const shared = {
      type: 'http',
      target: 'https://shop.example.com',
      intervalSeconds: 60,
      assertions: [{ [write('$<HOST>')]: ['shop.example.com'] }],
    };
    expect(monitors.map(({ body }) => body)).toEqual([
      { name: 'A shop.example.com', ...shared, x: { y: '60' } },
      { name: 'B', ...shared, again: { x: { y: '60' } } },
    ]);
  });

  test.each([
    [
      monitor('target: https://$<GONE>/'),
      'a:4:21: monitors[0].target: no variable GONE was handed over; add it to vars or secrets (on the command line --var or MONITOR_SYNC_SECRET_GONE), or give a default with $<GONE:-default>',
    ],
    [
      monitor('target: https://$<HOTS>/'),
      'a:4:21: monitors[0].target: no variable HOTS was handed over; did you mean HOST?',
    ],
    [
      monitor('target: $<toString>'),
      'a:4:13: monitors[0].target: no variable toString was handed over; add it to vars or secrets (on the command line --var or MONITOR_SYNC_SECRET_toString), or give a default with $<toString:-default>',
    ],
    [
      monitor('target: "https://a/$<LOST>"'),
      'a:4:24: monitors[0].target: the secret LOST is empty; set it, or give a default with $<LOST:-default>',
    ],
    [
      monitor('target: https://$<HOST'),
      'a:4:21: monitors[0].target: this variable is never closed; write $<NAME> or $<NAME:-default>, or $$< for the text $< itself',
    ],
    ...['$<>', '$<2X>', '$<A-B>', '$<A:B>', '$< A >', '$<Ä>'].map((text) => [
      monitor(`target: https://${text}/`),
      'a:4:21: monitors[0].target: the name of a variable is made of letters, digits and _, and starts with no digit; write $<NAME> or $<NAME:-default>, or $$< for the text $< itself',
    ]),
    [
      monitor('target: https://$<GONE:-$<HOST>>/'),
      'a:4:21: monitors[0].target: a variable cannot stand inside of another; write $<NAME> or $<NAME:-default>, or $$< for the text $< itself',
    ],
    [
      monitor('target: "https://$<$<HOST>>/"'),
      'a:4:22: monitors[0].target: a variable cannot stand inside of another; write $<NAME> or $<NAME:-default>, or $$< for the text $< itself',
    ],
    [
      monitor('target: "$<{ secrets.KEY }}"'),
      'a:4:14: monitors[0].target: an expression of GitHub is not read here; hand its value over with vars or secrets',
    ],
    [
      monitor('target: https://a', 'extra: { a: "x \\x24{GONY} $<GONY>" }'),
      'a:5:17: monitors[0].extra.a: no variable GONY was handed over; add it to vars or secrets (on the command line --var or MONITOR_SYNC_SECRET_GONY), or give a default with $<GONY:-default>',
    ],
    [
      monitor('target: https://a', 'extra: { a: $<HOST> }'),
      'a:5:17: inside of braces and brackets, put quotes around text that holds "$<"',
    ],
    [
      monitor('target: https://a', 'extra: { a: [x$<HOST>] }'),
      'a:5:19: inside of braces and brackets, put quotes around text that holds "$<"',
    ],
    [
      monitor('target: https://a').replace('60', '$<NUMBER>'),
      'a:5:22: monitors[0].intervalSeconds: must be a whole number, found "60"; write the number itself, without quotes or a variable',
    ],
  ])('that is wrong is told once, where it is written: %s', (text, problem) => {
    expect(problemsOf(text as string)).toEqual([write(problem as string)]);
  });

  test('is told for each that is wrong, at its own place, also over several lines', () => {
    const text = monitor('target: https://a', 'extra:', '  note: |', '    $<HOST> $$<X>', '    $<ONE> and $<TWO>');
    expect(parse(text).problems.map(({ line, column }) => [line, column])).toEqual([
      [8, 9],
      [8, 20],
    ]);
  });

  test('is told twenty times in one text, however many of it are wrong', () => {
    expect(noted('$<GONE>'.repeat(19)).problems).toHaveLength(19);
    expect(noted('$<GONE>'.repeat(99)).problems).toHaveLength(20);
  });

  test('that an alias repeats is told where it is written', () => {
    const text =
      'defaults: { type: t, intervalSeconds: 1, extra: &e { x: "$<A>" } }\nmonitors: [{ name: N, target: t, extra: *e }]';
    expect(parse(text).problems).toMatchObject([{ line: 1, column: 58 }]);
  });

  test('that no file uses is a warning, but not where it is secret: those are often handed over for several configs', () => {
    const { warnings } = parse(monitor('target: "https://$<HOST>/$<EMPTY>$<LOOP:->"'));
    expect(warnings).toEqual([
      { message: 'The variable NUMBER was handed over, and no config file uses it', source: null },
    ]);
  });

  test('is among those that the config uses where a file has it, in a text or its default', () => {
    const { usedVariables } = parse(monitor('target: "https://$<HOST>/$<EMPTY>$<LOOP:->"'));
    expect(usedVariables).toEqual(['HOST', 'EMPTY', 'LOOP']);
  });

  test('is among those that the config uses also in a file that is read in blocks', () => {
    const item = (index: number) => `  - { name: "${index} $<NUMBER>", type: t, target: x, intervalSeconds: 1 }\n`;
    const text = `monitors:\n${Array.from({ length: 2_000 }, (_, index) => item(index)).join('')}`;
    expect(text.length).toBeGreaterThan(100_000);
    expect(parse(text).usedVariables).toEqual(['NUMBER']);
  });

  test('may be used or not where a file is not YAML', () => {
    const files = ['monitors: [', monitor('target: $<HOST>')].map((text, at) => ({ file: `${at}`, text: write(text) }));
    expect(parseConfig(files, given).usedVariables).toBeNull();
  });

  test('may be part of the name, and names are told apart afterwards', () => {
    const named = (name: string) => `{ name: "${name}", type: t, target: x, intervalSeconds: 1 }`;
    expect(problemsOf(`monitors: [${named('$<NUMBER>')}, ${named('60')}]`)).toEqual([
      expect.stringContaining('"60" is the name of the monitor at a:1 already'),
    ]);
  });
});

describe('a secret', () => {
  const sources = [
    'defaults: { type: http, intervalSeconds: 60, assertions: [{ deep: [{ x: "$<KEY>" }] }], extra: &e { a: 1, b: "$<KEY>" } }',
    'monitors:',
    '  - &one { name: A, target: "https://a/$<KEY>" }',
    '  - { <<: *one, name: B, assertions: [], extra: { c: *e } }',
    '  - { name: "C $<KEY>", target: "https://a/$<HOST>", assertions: [], extra: { a: "$<GONE:-x>", b: "$$<KEY>", c: "$<EMPTY>" } }',
  ];

  test('marks the fields that it went into, through aliases, merge keys and defaults', () => {
    const { monitors, problems } = parse(sources.join('\n'));
    expect(problems).toEqual([]);
    expect(monitors.map(({ secretFields }) => secretFields)).toEqual([
      ['target', 'assertions', 'b'],
      ['target', 'c'],
      ['name'],
    ]);
  });

  test('marks what repeats it at any depth, and nothing that repeats another value', () => {
    const { monitors } = parse(
      monitor(
        'target: &t "https://a/$<KEY>"',
        'extra: { again: *t, deep: [{ x: *t }], &k plain: &p [1], value: [*p], key: [*k] }',
      ),
    );
    expect(monitors.map(({ secretFields }) => secretFields)).toEqual([['target', 'again', 'deep']]);
  });

  test('stands by its name where the fields that it went into are shown as they are written', () => {
    const { monitors } = parse(sources.join('\n'));
    expect(monitors.map(({ written }) => written)).toEqual([
      { target: write('https://a/$<KEY>'), assertions: [{ deep: [{ x: write('$<KEY>') }] }], b: write('$<KEY>') },
      { target: write('https://a/$<KEY>'), c: { a: 1, b: write('$<KEY>') } },
      { name: write('C $<KEY>') },
    ]);
  });

  test.each([
    ['target: "not $<KEY>"', 'a:4:13: monitors[0].target: must not hold spaces or control characters, found ***'],
    [
      'target: "$<KEY>"',
      'a:4:13: monitors[0].target: must be a whole URL with http:// or https:// and a host, found ***',
    ],
    ['target: "https://$<KEY>@a"', 'a:4:13: monitors[0].target: must not hold a user name or password, found ***'],
    ['target: https://a\n    assertions: "$<KEY>"', 'a:5:17: monitors[0].assertions: must be a list, found ***'],
    [
      'target: https://a\n    assertions: ["$<KEY>"]',
      'a:5:18: monitors[0].assertions[0]: must be a mapping, found ***',
    ],
  ])('is not quoted where its value is at fault: %s', (line, problem) => {
    expect(problemsOf(monitor(line))).toEqual([problem]);
  });

  test.each([
    ['"$<KEY>"', 'a:1:1: must be a mapping, found ***'],
    ['["$<KEY>", "$<LACKING>"]', 'a:1:1: must be a mapping, found a list'],
  ])('is not quoted where it is all of the file: %s', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  test('is not quoted where a name is there twice', () => {
    const named = '{ name: "$<KEY>", type: t, target: x, intervalSeconds: 1 }';
    expect(problemsOf(`monitors: [${named}, ${named}]`)).toEqual([
      'a:1:80: monitors[1].name: *** is the name of the monitor at a:1 already; give each its own',
    ]);
  });

  test('that this run did not get leaves its texts unchecked, and everything else checked', () => {
    expect(problemsOf(monitor('target: "$<LACKING>"'))).toEqual([]);
    expect(parse(monitor('target: "$<LACKING>"')).monitors).toHaveLength(1);
    expect(problemsOf(`${monitor('target: https://a')}\nignore: ["$<LACKING>["]`)).toEqual([]);
    expect(problemsOf(monitor('target: "$<LACKING>"', 'extra: { name: x }'))).toHaveLength(1);
    expect(problemsOf(monitor('target: https://a', 'extra: { name: "$<LACKING>" }'))).toHaveLength(1);
    expect(problemsOf(monitor('target: "$<LACKING>$<GONE>"'))).toHaveLength(1);
  });
});

test('any text without "${" stays as it is, and one with it escaped, too', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('$', '{', '}', ':-', 'HOST', ' ', opening)), (parts) => {
      const text = parts.join('');
      // A dollar sign before the escape would be taken for its part.
      const escaped = text.replaceAll(opening, () => `$${opening}`);
      expect(noted(escaped).monitors[0]?.body['note']).toBe(text);
    }),
  );
});

test('variables may add 16 MiB to a file, and no more', () => {
  const big = new Map<string, Variable>([['BIG', { value: 'x'.repeat(2 ** 20), isSecret: false }]]);
  const half = '$<BIG>'.repeat(8);
  const problemsWith = (...notes: string[]) =>
    parse(monitor('target: https://a', `extra: { notes: ${JSON.stringify(notes)} }`), big).problems.map(
      describeProblem,
    );
  expect(problemsWith(half, half)).toEqual([]);
  expect(problemsWith(half, half, '$<GONE:-x>')).toEqual([
    'a:5:124: variables add more than 16777216 characters to this file; use fewer of them',
  ]);
});
