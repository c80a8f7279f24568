import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { describeProblem } from '../../../src/core/config/problem.ts';
import { noVariables, type Variable, type Variables } from '../../../src/core/variables.ts';
import { cpuTime } from '../cpu-time.ts';

/** The first problem of a file. */
function problemOf(text: string, variables: Variables = noVariables): string | undefined {
  return parseConfig([{ file: 'a', text }], variables).problems.map(describeProblem)[0];
}

/** A file with one sound monitor, and these lines below the others. */
function declare(...lines: string[]): string {
  const fields = ['type: http', 'target: https://a', 'intervalSeconds: 60', ...lines];
  return ['monitors:', '  - name: A', ...fields.map((line) => `    ${line}`)].join('\n');
}

describe('files made to do harm end in a problem, and soon', () => {
  const ladder = 'bcdefghi'
    .split('')
    .map((name, index) => `    ${name}: &${name} [${`*${'abcdefghi'.charAt(index)},`.repeat(10)}]`);
  test.each([
    [
      'a ladder of aliases',
      declare('extra:', '  a: &a [1]', ...ladder.map((rung) => rung.slice(2))),
      'aliases repeat more than',
    ],
    ['brackets', '['.repeat(100_000), 'nested too deeply'],
    ['dashes', '- '.repeat(100_000), 'nested too deeply'],
    ['dashes above another line', `${'- '.repeat(100_000)}\nb`, 'a:1:1: the file is nested too deeply'],
    ['a wide mapping', Array.from({ length: 50_000 }, (_, index) => `k${index}: 1`).join('\n'), 'is required'],
    ['repeated keys', 'k: 1\n'.repeat(50_000), 'is required'],
    ['a list of mistakes', `monitors:\n${'- 1\n'.repeat(50_000)}`, 'must be a mapping'],
    ['a list of aliases', `monitors:\n- &a 1\n${'- *a\n'.repeat(50_000)}`, 'must be a mapping'],
    ['a wide merge', `monitors:\n- { <<: [${'1,'.repeat(200_000)}] }`, '"<<" takes'],
    ['errors on one line', ']'.repeat(50_000), 'not YAML'],
    ['spaces before a control character', `monitors:\n- name: "${'a '.repeat(100_000)}\\t"`, 'is required'],
  ])('%s', (_, text, message) => {
    const start = cpuTime();
    expect(problemOf(text)).toContain(message);
    // Each takes less than a second; what is quadratic would take minutes.
    expect(cpuTime() - start).toBeLessThan(10_000);
  });
});

describe('variables made to do harm end in a problem, and soon', () => {
  /** What begins a variable; `$<A>` stands for one in these texts, as the linter takes the real thing for a mistake. */
  const opening = '$'.concat('{');
  const huge = new Map<string, Variable>([['BIG', { value: 'x'.repeat(100_000), isSecret: false }]]);

  test.each([
    ['large values in one text', `note: "${'$<BIG>'.repeat(100_000)}"`, 'variables add more than 16777216 characters'],
    [
      'large values in many texts',
      `note: [${'"$<BIG>",'.repeat(100_000)}]`,
      'variables add more than 16777216 characters',
    ],
    ['unknown ones', `note: "${'$<A>'.repeat(300_000)}"`, 'no variable A was handed over'],
    ['open ones', `note: "${'$<A:-'.repeat(300_000)}"`, 'cannot stand inside of another'],
    ['a long name', `note: "$<${'A'.repeat(1_000_000)}>"`, 'the name of a variable'],
    ['a long default', `note: "$<A:-${'$'.repeat(1_000_000)}"`, 'never closed'],
  ])('%s', (_, line, message) => {
    const start = cpuTime();
    expect(problemOf(declare(`extra: { ${line.replaceAll('$<', opening).replaceAll('>', '}')} }`), huge)).toContain(
      message,
    );
    expect(cpuTime() - start).toBeLessThan(10_000);
  });
});
