import { expect, test } from 'vitest';
import { describeThrown, RunError } from '../../../src/core/model/errors.ts';

test('A run error has its facts and its cause.', () => {
  const cause = new Error('below');
  const error = new RunError({ kind: 'list', status: 200, message: 'what was seen' }, { cause });
  expect(error).toMatchObject({ name: 'RunError', message: 'what was seen', cause });
  expect(describeThrown(error)).toEqual({ kind: 'list', status: 200, code: null, message: 'what was seen' });
});

test.each([
  [
    'an error, with the place in the code',
    new TypeError('x is not a function'),
    /TypeError: x is not a function\n.*at /s,
  ],
  ['an error without a stack', Object.assign(new Error('bare'), { stack: undefined }), /: bare$/],
  ['a text', 'oops', /: oops$/],
  ['nothing', undefined, /: undefined$/],
])('The message for %s calls it a fault of the program, and asks to report it.', (_name, thrown, expected) => {
  const { message, ...rest } = describeThrown(thrown);
  expect(rest).toEqual({ kind: 'internal', status: null, code: null });
  expect(message).toMatch(/^This is a fault of Monitor Sync; please report it/);
  expect(message).toMatch(expected);
});
