import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { describeProblem } from '../../../src/core/model/errors.ts';
import { runs } from '../../runs.ts';
import { monitor, parse, placesOf, sound, write } from '../config/mistakes.ts';

const doubts = (...lines: string[]) =>
  parse(sound(...lines)).warnings.map(({ message, source }) => [message, source?.line]);

test.each([
  ['5319e7', '53190000000'],
  ['000123', '123'],
  ['1.10', '1.1'],
  ['0x1F', '31'],
])('The number %s that JSON writes as %s is a warning where a text may be meant.', (text, read) => {
  const warning = [`${text} is read as ${read}; quote it if it is a text`, 6];
  for (const field of ['extra: { a: [{ b: TEXT }] }', 'assertions: [{ value: TEXT }]'])
    expect(doubts(field.replace('TEXT', text))).toEqual([warning]);
  expect(doubts(`extra: { a: "${text}", b: 60, c: -1.5, d: true }`)).toEqual([]);
  expect(parse(`x-a: { b: ${text} }\n${sound()}`).warnings).toMatchObject([
    { message: warning[0] },
  ]);
  expect(parse(sound().replace('60', '6e1')).warnings).toEqual([]);
});

test.each<[string, string | null]>([
  ['https://a/$HOST/b', '$HOST'],
  ['Bearer $SECRET_SITE_2', '$SECRET_SITE_2'],
  ['key=$(cat key)', '$('],
  ['People/$count?$filter=a', null],
  ['10 US$', null],
  ['$$<HOST>', null],
  ['$<HOST>', null],
])('A text %j has what is no variable here: %j.', (text, found) => {
  const message = `"${found}" is sent as it is; a variable is written ${write('$<NAME>')}`;
  const expected = found === null ? [] : [[message, 6]];
  expect(doubts(`extra: { a: "${write(text)}" }`)).toEqual(expected);
});

test('Aliases may repeat up to a million values.', () => {
  // A list of 96 makes 97 values; one that repeats it 24 times makes 2329. With 428 of these there
  // is no room for another.
  const repeated = (times: number) =>
    sound(
      'extra:',
      `  a: &a [${'0,'.repeat(96)}]`,
      `  b: &b [${'*a,'.repeat(24)}]`,
      `  c: [${'*b,'.repeat(times)}]`,
    );
  expect(placesOf(repeated(428))).toEqual([]);
  expect(placesOf(repeated(429))).toEqual(['a:9:1295 too-large']);
});

test('Items below an empty list are one mistake, at the list.', () => {
  const text = 'monitors: []\n\n\n  # One:\n\n  - name: A\n    type: http\n';
  const outside = text.replace('  #', '#');
  for (const written of [text, outside, text.replaceAll('\n', '\r\n')])
    expect(placesOf(written)).toEqual(['a:1:11 yaml-syntax']);
});

test('A byte-order mark and CRLF change no position.', () => {
  const text = monitor('type: http', 'target: nowhere', 'intervalSeconds: 0');
  const messagesOf = (file: string) => parse(file).problems.map(describeProblem);
  expect(messagesOf(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(messagesOf(text));
  expect(placesOf('\uFEFFmonitor: []')).toEqual(placesOf('monitor: []'));
  expect(parse(sound('extra: { note: "a\uFEFFb" }')).monitors[0]?.body).toMatchObject({
    note: 'a\uFEFFb',
  });
});

test('Errors that may follow from a nesting that is too deep are left out.', () => {
  expect(placesOf('{\n'.repeat(100_000))).toEqual([expect.stringContaining('too-large')]);
});

const text = fc.string({ unit: 'grapheme' }).filter((any) => !any.includes('${'));

/** The value of an anchor: a list or a mapping that may repeat or merge those above it. */
const shared = fc.record({
  own: fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), fc.oneof(fc.integer(), text), {
    maxKeys: 3,
  }),
  repeated: fc.array(fc.nat(5), { maxLength: 3 }),
  merged: fc.array(fc.nat(5), { maxLength: 3 }),
  isMergeFirst: fc.boolean(),
});

test('Aliases and merge keys give the value that the yaml package gives.', () => {
  fc.assert(
    fc.property(fc.array(shared, { minLength: 1, maxLength: 6 }), (anchors) => {
      const lines = anchors.map(({ isMergeFirst, merged, own, repeated }, index) => {
        const above = (indexes: readonly number[]) =>
          indexes.filter((other) => other < index).map((other) => `*x${other}`);
        const pairs = Object.entries(own).map(
          ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
        );
        const merge = `<<: [${above(merged).join(', ')}]`;
        const list = `list: [${above(repeated).join(', ')}]`;
        return `      x${index}: &x${index} { ${(isMergeFirst ? [merge, ...pairs, list] : [...pairs, list, merge]).join(', ')} }`;
      });
      const head =
        'monitors:\n  - name: A\n    type: t\n    target: t\n    intervalSeconds: 1\n    extra:\n';
      const source = `${head}${lines.join('\n')}\n`;
      const { monitors, problems } = parse(source);
      expect(problems).toEqual([]);
      const { extra, ...fields } = parseDocument(source, { merge: true }).toJS({
        maxAliasCount: -1,
      }).monitors[0];
      expect(monitors[0]?.body).toEqual({ ...fields, ...extra });
    }),
    { numRuns: runs() },
  );
});
