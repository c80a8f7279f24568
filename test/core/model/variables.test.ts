import { describe, expect, test } from 'vitest';
import {
  listSecretTexts,
  listSecretValues,
  readAssignments,
  readVariables,
} from '../../../src/core/model/variables.ts';

const read = (vars: string, secrets = '', withheld?: 'secrets' | 'everything') =>
  readVariables(
    {
      vars: readAssignments(vars, 'input vars'),
      secrets: readAssignments(secrets, 'input secrets'),
    },
    withheld,
  );

describe('Variables are read', () => {
  test.each([
    ['A=b', { A: 'b' }],
    ['A=b\r\n\n  _x9=c d \n', { A: 'b', _x9: 'c d' }],
    ['A==b=c', { A: '=b=c' }],
    ['__proto__=x', { ['__proto__']: 'x' }],
  ])('from %j.', (text, values) => {
    const { problems, variables } = read(text);
    expect(problems).toEqual([]);
    expect(Object.fromEntries([...variables].map(([name, { value }]) => [name, value]))).toEqual(
      values,
    );
  });

  test('as open and as secret ones.', () => {
    const { problems, variables } = read('A=b', 'C=d\nE=');
    expect(problems).toEqual([]);
    expect([...variables]).toEqual([
      ['A', { value: 'b', isSecret: false }],
      ['C', { value: 'd', isSecret: true }],
      ['E', { value: '', isSecret: true }],
    ]);
    expect(listSecretValues(variables)).toEqual(['d', '']);
  });

  test('without the secrets that a validating run did not get.', () => {
    const { variables } = read('A=', 'B=\nC=d', 'secrets');
    expect([...variables.values()].map(({ value }) => value)).toEqual(['', null, 'd']);
    expect(listSecretValues(variables)).toEqual(['d']);
  });

  test('without the empty ones of any kind where GitHub may have withheld all.', () => {
    const { variables } = read('A=\nB=c', 'D=', 'everything');
    expect([...variables.values()].map(({ value }) => value)).toEqual([null, 'c', null]);
  });
});

describe('A mistake in a variable is reported with its line, and never quoted', () => {
  test.each(['hunter2', 'hunter2 = x', '=hunter2', '9A=hunter2', 'Ä=hunter2'])('%j', (line) => {
    const { problems } = read('', `GOOD=1\n\n${line}`);
    expect(problems).toEqual([
      'input secrets, line 3, must be NAME=value on one line, without spaces before the =; NAME consists of letters, digits and _, and does not start with a digit',
    ]);
    expect(problems.join()).not.toContain('hunter2');
  });

  test.each([
    ['A=hunter2\nA=hunter2', '', 'input vars, line 2,', 'input vars, line 1'],
    ['A=hunter2', 'A=hunter2', 'input secrets, line 1,', 'input vars, line 1'],
    ['', 'A=hunter2\nA=hunter2', 'input secrets, line 2,', 'input secrets, line 1'],
    ['', 'hunter2=\nhunter2=', 'input secrets, line 2,', 'input secrets, line 1'],
  ])('%j and %j.', (vars, secrets, second, first) => {
    expect(read(vars, secrets).problems).toEqual([
      `${second} repeats the name of ${first}; keep one`,
    ]);
  });
});

test.each([
  ['A=b=c', ['b=c']],
  ['A=', []],
  ['==', []],
  ['rest of it==', ['rest of it==']],
  ['rest==', ['rest==']],
  ['A==b', ['=b']],
  ['a-b=c', ['c', 'a-b=c']],
])(
  'Of %j nothing that may be secret is shown, and no = of an output is masked for it.',
  (line, hidden) => {
    expect(readAssignments(line, '').flatMap(listSecretTexts)).toEqual(hidden);
  },
);
