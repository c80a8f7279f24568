import { expect, test } from 'vitest';
import { describeError, describeThrown } from '../../../src/core/model/errors.ts';

test.each([
  [
    'an error, with the place in the code',
    new TypeError('x is not a function'),
    /TypeError: x is not a function\n.*at /s,
  ],
  ['an error without a stack', Object.assign(new Error('bare'), { stack: undefined }), /: bare$/],
  ['a text', 'oops', /: oops$/],
  ['nothing', undefined, /: undefined$/],
])('The message for %s calls it a bug, and asks to report it.', (_name, thrown, expected) => {
  const { message, ...rest } = describeThrown(thrown);
  expect(rest).toEqual({ kind: 'internal', status: null, code: null });
  expect(message).toMatch(/^This is a bug in Monitor Sync; please report it/);
  expect(message).toMatch(expected);
});

test('The last line of a message ends with the code, also where the line is clipped.', () => {
  const facts = { kind: 'list', status: 200, code: null, reason: 'list-incomplete' } as const;
  expect(describeError({ ...facts, message: 'what\n\n  why \nnext' })).toEqual([
    'what',
    '  why',
    'next [list-incomplete]',
  ]);
  expect(describeError({ ...facts, message: 'x'.repeat(2_000) })[0]).toMatch(/^x{899}… \[list-incomplete\]$/);
});

test('An error without a code of its own has the usual one of its kind, and a bad config has none.', () => {
  const facts = { status: null, code: null, message: 'no' };
  expect(describeError({ ...facts, kind: 'wait' })).toEqual(['no [max-wait-exceeded]']);
  expect(describeError({ ...facts, kind: 'config' })).toEqual(['no']);
});
