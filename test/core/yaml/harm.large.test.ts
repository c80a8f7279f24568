import { expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { noVariables, type Variable, type Variables } from '../../../src/core/model/variables.ts';
import { place, sound, write } from '../config/mistakes.ts';
import { effortOf } from '../effort.ts';

function problemOf(text: string, variables: Variables = noVariables): string | undefined {
  return parseConfig([{ file: 'a', text }], variables).problems.map(place)[0];
}

const ladder = 'bcdefghi'
  .split('')
  .map((name, index) => `    ${name}: &${name} [${`*${'abcdefghi'.charAt(index)},`.repeat(10)}]`);
const mergeLadder = ['extra:', '  a: &a { x: 1 }'].concat(
  'bcdefghi'
    .split('')
    .map(
      (name, index) =>
        `  ${name}: &${name} { <<: [${`*${'abcdefghi'.charAt(index)},`.repeat(10)}] }`,
    ),
);
const chain = ['  a0: &a0 [1]'].concat(
  Array.from({ length: 2_000 }, (_, index) => `  a${index + 1}: &a${index + 1} [*a${index}]`),
);
test.each([
  [
    'a ladder of aliases',
    sound('extra:', '  a: &a [1]', ...ladder.map((rung) => rung.slice(2))),
    'too-large',
  ],
  ['brackets', '['.repeat(100_000), 'too-large'],
  ['dashes', '- '.repeat(100_000), 'too-large'],
  ['dashes above another line', `${'- '.repeat(100_000)}\nb`, 'a:1:1 too-large'],
  [
    'a wide mapping',
    Array.from({ length: 50_000 }, (_, index) => `k${index}: 1`).join('\n'),
    'missing-key',
  ],
  ['repeated keys', 'k: 1\n'.repeat(50_000), 'missing-key'],
  ['a list of mistakes', `monitors:\n${'- 1\n'.repeat(50_000)}`, 'wrong-type'],
  ['a list of aliases to a mistake', `monitors:\n- &a 1\n${'- *a\n'.repeat(50_000)}`, 'wrong-type'],
  ['aliases', `monitors: []\nignore: [&a x${', *a'.repeat(100_000)}]\nx: 1`, 'unknown-key'],
  ['a ladder of merges', `${sound(...mergeLadder)}\nx: 1`, 'unknown-key'],
  ['a chain of aliases', sound('extra:', ...chain), 'too-large'],
  ['a wide merge', `monitors:\n- { <<: [${'1,'.repeat(200_000)}] }`, 'yaml-syntax'],
  ['errors on one line', ']'.repeat(50_000), 'yaml-syntax'],
  [
    'spaces before a control character',
    `monitors:\n- name: "${'a '.repeat(100_000)}\\t"`,
    'missing-key',
  ],
])('A file made to do harm, of %s, ends in a problem within seconds.', (_, text, code) => {
  // Each takes less than a second; what is quadratic would take minutes.
  expect(effortOf(() => expect(problemOf(text)).toContain(code))).toBeLessThan(1_000);
});

const huge = new Map<string, Variable>([['BIG', { value: 'x'.repeat(100_000), isSecret: false }]]);

test.each([
  ['large values in one text', `note: "${'$<BIG>'.repeat(100_000)}"`, 'too-large'],
  ['large values in many texts', `note: [${'"$<BIG>",'.repeat(100_000)}]`, 'too-large'],
  ['unknown ones', `note: "${'$<A>'.repeat(300_000)}"`, 'unknown-variable'],
  ['open ones', `note: "${'$<A:-'.repeat(300_000)}"`, 'variable-syntax'],
  ['a long name', `note: "$<${'A'.repeat(1_000_000)}>"`, 'unknown-variable'],
  ['a long default', `note: "$<A:-${'$'.repeat(1_000_000)}"`, 'variable-syntax'],
])('Variables made to do harm, %s, end in a problem within seconds.', (_, line, message) => {
  const text = write(sound(`extra: { ${line} }`));
  expect(effortOf(() => expect(problemOf(text, huge)).toContain(message))).toBeLessThan(1_000);
});
