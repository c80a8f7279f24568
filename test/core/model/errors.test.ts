import { expect, test } from 'vitest';
import { describeError, describeThrown, kindOf } from '../../../src/core/model/errors.ts';

test.each([
  [
    'an error, with its place',
    new TypeError('x is no function'),
    /TypeError: x is no function\n.*at /s,
  ],
  ['an error without a stack', Object.assign(new Error('bare'), { stack: undefined }), /: bare$/],
  ['a text', 'oops', /: oops$/],
  ['nothing', undefined, /: undefined$/],
])('The message for %s calls it a bug, and asks to report it.', (_name, thrown, expected) => {
  const { message, ...rest } = describeThrown(thrown);
  expect(rest).toEqual({ code: 'internal-error', serviceCode: null, status: null });
  expect(message).toMatch(/^This is a bug in Monitor Sync; please report it/);
  expect(message).toMatch(expected);
});

test('The last line of a message ends with the code, also where the line is clipped.', () => {
  const facts = { code: 'list-incomplete', serviceCode: null, status: 200 } as const;
  const lines = ['what', '  why', 'next [list-incomplete]'];
  expect(describeError({ ...facts, message: 'what\n\n  why \nnext' })).toEqual(lines);
  expect(describeError({ ...facts, message: 'x'.repeat(2_000) })[0]).toMatch(
    /^x{899}… \[list-incomplete\]$/,
  );
});

test('A bad config has no code of its own, because each problem has one.', () => {
  expect(
    describeError({ code: 'invalid-config', serviceCode: null, status: null, message: 'no' }),
  ).toEqual(['no']);
});

test.each([
  ['list', 'list-incomplete', 200],
  ['service', 'token-refused', 401],
  ['wait', 'max-wait-exceeded', null],
  ['list', 'html-response', 200],
  ['service', 'html-response', 400],
] as const)('The kind %s follows from the code %s with the status %j.', (kind, code, status) => {
  expect(kindOf({ code, status })).toBe(kind);
});
