import { expect, test } from 'vitest';
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

test.each([
  ['A=b', '', undefined, { A: 'b' }, []],
  ['A=b\r\n\n  _x9=c d \n', '', undefined, { A: 'b', _x9: 'c d' }, []],
  ['A==b=c', '', undefined, { A: '=b=c' }, []],
  ['__proto__=x', '', undefined, { ['__proto__']: 'x' }, []],
  ['A=b', 'C=d\nE=', undefined, { A: 'b', C: 'd', E: '' }, ['d', '']],
  // What a validating run did not get.
  ['A=', 'B=\nC=d', 'secrets', { A: '', B: null, C: 'd' }, ['d']],
  // GitHub may have withheld all.
  ['A=\nB=c', 'D=', 'everything', { A: null, B: 'c', D: null }, []],
] as const)('Variables are read from %j and %j, of which %j may be withheld.', (...row) => {
  const [vars, secrets, withheld, values, secretValues] = row;
  const { problems, variables } = read(vars, secrets, withheld);
  expect(problems).toEqual([]);
  const found = [...variables].map(([name, { value }]) => [name, value]);
  expect(Object.fromEntries(found)).toEqual(values);
  expect(listSecretValues(variables)).toEqual(secretValues);
});

test.each([
  ['', 'GOOD=1\n\nhunter2', ['input secrets, line 3,']],
  ['', 'hunter2 = x', ['input secrets, line 1,']],
  ['', '=hunter2', ['input secrets, line 1,']],
  ['', '9A=hunter2', ['input secrets, line 1,']],
  ['', 'Ä=hunter2', ['input secrets, line 1,']],
  ['A=hunter2\nA=hunter2', '', ['input vars, line 2,', 'input vars, line 1']],
  ['A=hunter2', 'A=hunter2', ['input secrets, line 1,', 'input vars, line 1']],
  ['', 'hunter2=\nhunter2=', ['input secrets, line 2,', 'input secrets, line 1']],
])('A mistake in %j and %j is reported with its lines, and never quoted.', (...row) => {
  const [vars, secrets, lines] = row;
  const [problem = '', ...more] = read(vars, secrets).problems;
  expect(more).toEqual([]);
  for (const line of lines) expect(problem).toContain(line);
  expect(problem).not.toContain('hunter2');
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
