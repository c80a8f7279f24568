import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { describeProblem } from '../../../src/core/model/errors.ts';
import type { Variable } from '../../../src/core/model/variables.ts';
import { runs } from '../../runs.ts';
import { http, place, variables, write } from '../config/mistakes.ts';

const messagesOf = (text: string) => parse(text).problems.map(describeProblem);
const parse = (text: string, given = variables) =>
  parseConfig([{ file: 'a', text: write(text) }], given);
const noted = (text: string) =>
  parse(http('target: https://a', `extra: { note: ${JSON.stringify(write(text))} }`));

const opening = write('$<');

describe('A variable', () => {
  test.each([
    ['https://$<HOST>/', 'https://shop.example.com/'],
    ['$<HOST>$<NUMBER>', 'shop.example.com60'],
    ['$<GONE:-here>', 'here'],
    ['$<GONE:-a:-b $ c>', 'a:-b $ c'],
    ['$<EMPTY:-here>', 'here'],
    ['$<LOST:-here>', 'here'],
    ['$<BLANK:-here>', 'here'],
    ['a$<EMPTY:->b', 'ab'],
    // Not looked at again.
    ['$<LOOP>', write('$<HOST>')],
    // Text.
    ['$$<HOST>', write('$<HOST>')],
    ['$$$<HOST>', write('$$<HOST>')],
    ['$HOST $ $( {HOST}', '$HOST $ $( {HOST}'],
  ])('in %j gives %j.', (text, value) => {
    const { monitors, problems } = noted(text);
    expect(problems).toEqual([]);
    expect(monitors[0]?.body['note']).toBe(value);
  });

  test('is replaced in every text of a file, at any depth and through aliases and defaults, and in no key.', () => {
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

  test('is reported for each mistake at its own place, also over several lines.', () => {
    const text = http(
      'target: https://a',
      'extra:',
      '  note: |',
      '    $<HOST> $$<X>',
      '    $<ONE> and $<TWO>',
    );
    expect(parse(text).problems.map(({ line, column }) => [line, column])).toEqual([
      [8, 9],
      [8, 20],
    ]);
  });
});

describe('A value that is one variable', () => {
  const given = (value: string, isSecret = false) => new Map([['V', { value, isSecret }]]);
  const fields = (text: string, variables: ReadonlyMap<string, Variable>) => {
    const { monitors, problems } = parse(
      http('target: https://a', 'extra:', '  note:', `    - ${text}`),
      variables,
    );
    expect(problems).toEqual([]);
    return (monitors[0]?.body['note'] as readonly unknown[] | undefined)?.[0];
  };

  test.each([
    ['60', 60],
    [' 0x1F ', 31],
    ['007', 7],
    ['-1.5e3', -1500],
    ['TRUE', true],
    ['~', null],
    ['yes', 'yes'],
    ['[60]', '[60]'],
    ['"60"', '"60"'],
    ['60 s', '60 s'],
  ])('without quotes, %j, is read as in YAML 1.2: %j.', (value, expected) => {
    expect(fields('$<V>', given(value))).toBe(expected);
    expect(fields(`$<GONE:-${value}>`, given(''))).toBe(expected);
  });

  test('is text in quotes, with other text, from a secret, and if it is empty.', () => {
    for (const text of ['"$<V>"', "'$<V>'", '!!str $<V>', '|-\n          $<V>'])
      expect(fields(text, given('60'))).toBe('60');
    expect(fields('$<V>s', given('60'))).toBe('60s');
    expect(fields('$<V>$<V>', given('60'))).toBe('6060');
    expect(fields('$<V>', given('60', true))).toBe('60');
    expect(fields('$<V:->', given(''))).toBe('');
    expect(fields('$$<V>', given('60'))).toBe(write('$<V>'));
  });

  test('is an interval, also under "defaults", under a key with x- and through aliases, and is text where nothing else is allowed.', () => {
    const lines = [
      'x-shop: &shop',
      '  name: $<W:-64>',
      '  target: $<V>',
      '  intervalSeconds: $<W:-65>',
      '  extra:',
      '    check:',
      '      type: $<V>',
      'x-timeout: &timeout $<W:-66>',
      'defaults:',
      '  type: $<V>',
      '  intervalSeconds: &every $<V>',
      'monitors:',
      '  - name: $<V>',
      '    target: $<V>',
      '    formerly: $<W:-61>',
      '    ignoreChanges:',
      '      - $<V>',
      '    extra:',
      '      timeout: *every',
      '  - <<: *shop',
      '    assertions:',
      '      - after: *timeout',
      'remove:',
      '  - $<W:-62>',
      'owns:',
      '  - $<W:-63>',
    ];
    const { monitors, problems, removed } = parse(lines.join('\n'), given('60'));
    expect(problems).toEqual([]);
    expect(monitors).toMatchObject([
      {
        body: { name: '60', type: '60', target: '60', intervalSeconds: 60, timeout: 60 },
        formerly: { name: '61' },
      },
      {
        body: {
          name: '64',
          target: '60',
          intervalSeconds: 65,
          check: { type: 60 },
          assertions: [{ after: 66 }],
        },
      },
    ]);
    expect(removed.map(({ name }) => name)).toEqual(['62']);
  });

  test.each([
    ['60', '"$<V>"', false, 'wrong-type'],
    ['60', '$<V>', true, 'wrong-type'],
    ['1m', '$<V>', false, 'wrong-type'],
    ['9007199254740993', '$<V>', false, 'unsafe-number'],
  ])(
    'and is no interval, %j as %s (secret: %j), is a mistake at its place.',
    (value, text, isSecret, code) => {
      const lines = http('target: https://a').replace(/60/, text);
      const { problems } = parse(lines, given(value, isSecret));
      expect(problems.map(place)).toEqual([`a:5:22 ${code}`]);
    },
  );
});

describe('A secret', () => {
  const sources = [
    'defaults: { type: http, intervalSeconds: 60, assertions: [{ deep: [{ x: "$<KEY>" }] }], extra: &e { a: 1, b: "$<KEY>" } }',
    'monitors:',
    '  - &one { name: A, target: "https://a/$<KEY>" }',
    '  - { <<: *one, name: B, assertions: [], extra: { c: *e } }',
    '  - { name: "C $<KEY>", target: "https://a/$<HOST>", assertions: [], extra: { a: "$<GONE:-x>", b: "$$<KEY>", c: "$<EMPTY:->" } }',
  ];

  test('marks the fields that hold it, through aliases, merge keys and defaults, and is shown there by its name.', () => {
    const { monitors, problems } = parse(sources.join('\n'));
    expect(problems).toEqual([]);
    const [target, key] = ['https://a/$<KEY>', '$<KEY>'].map(write);
    const templates = [
      { target, assertions: [{ deep: [{ x: key }] }], b: key },
      { target, b: key, c: { a: 1, b: key } },
      { name: write('C $<KEY>') },
    ];
    expect(monitors.map(({ template }) => template)).toEqual(templates);
    expect(monitors.map(({ secretFields }) => secretFields)).toEqual(templates.map(Object.keys));
  });

  test.each([
    ['the target is at fault', http('target: "not $<KEY>"')],
    ['the file is a list of it', '["$<KEY>", "$<LACKING>"]'],
    ['a pattern is', `${http('target: https://a')}\nignore: ["$<KEY>["]`],
    ['an alias repeats it', http('target: &t "not $<KEY>"', 'assertions: *t')],
  ])('is not quoted where %s.', (_, text) => {
    expect(messagesOf(text).join('\n')).toContain('***');
    expect(messagesOf(text).join('\n')).not.toContain('hunter2');
  });

  test('may be the password in a target of any type, and nothing else may be.', () => {
    for (const type of ['http', 'tcp']) {
      const of = (target: string) => parse(http(`target: "${target}"`).replace('http', type));
      expect(of('https://u:$<KEY>@a/').monitors[0]?.secretFields).toEqual(['target']);
      for (const target of ['u:$<HOST>', 'u:$<GONE:-x>', 'u:x', '$<KEY>:x', 'u'])
        expect(of(`https://${target}@a/`).problems.map(({ code }) => code)).toEqual([
          'credentials-in-target',
        ]);
    }
  });

  test('that this run did not get leaves its texts unchecked, and everything else checked.', () => {
    expect(messagesOf(http('target: "$<LACKING>"'))).toEqual([]);
    expect(
      parse(http(...['target', 'ignoreChanges'].map((key) => `${key}: "$<LACKING>"`))).monitors,
    ).toHaveLength(1);
    expect(messagesOf(`${http('target: https://a')}\nignore: ["$<LACKING>["]`)).toEqual([]);
    expect(messagesOf(http('target: "$<LACKING>"', 'extra: { name: x }'))).toHaveLength(1);
    expect(messagesOf(http('target: https://a', 'extra: { name: "$<LACKING>" }'))).toHaveLength(1);
    expect(messagesOf(http('target: "$<LACKING>$<GONE>"'))).toHaveLength(1);
  });
});

test('Any text without "${" stays as it is, and one with it escaped, too.', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('$', '{', '}', ':-', 'HOST', ' ', opening)), (parts) => {
      const text = parts.join('');
      // A dollar sign before the escape would be treated as its part.
      const escaped = text.replaceAll(opening, () => `$${opening}`);
      expect(noted(escaped).monitors[0]?.body['note']).toBe(text);
    }),
    { numRuns: runs() },
  );
});

test('Variables may add 16 MiB to a file, and no more.', () => {
  const big = new Map<string, Variable>([['BIG', { value: 'x'.repeat(2 ** 20), isSecret: false }]]);
  const half = '$<BIG>'.repeat(8);
  const problemsWith = (...notes: string[]) =>
    parse(
      http('target: https://a', `extra: { notes: ${JSON.stringify(notes)} }`),
      big,
    ).problems.map(place);
  expect(problemsWith(half, half)).toEqual([]);
  expect(problemsWith(half, half, '$<GONE:-x>')).toEqual(['a:5:124 too-large']);
});
