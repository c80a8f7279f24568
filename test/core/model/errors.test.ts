import { expect, test } from 'vitest';
import { describeError, describeThrown, kindOf } from '../../../src/core/model/errors.ts';

test.each([
  [new TypeError('x is no function'), /TypeError: x is no function\n.*at /s],
  [Object.assign(new Error('bare'), { stack: undefined }), /: bare$/],
  [undefined, /: undefined$/],
])('%j that is thrown is a bug, shown with its place where it has one.', (thrown, expected) => {
  const { message, ...rest } = describeThrown(thrown);
  expect(rest).toEqual({ code: 'internal-error', serviceCode: null, status: null });
  expect(message).toMatch(expected);
});

test.each([
  ['list-incomplete', 'what\n\n  why \nnext', ['what', '  why', 'next [list-incomplete]']],
  ['stopped', 'x'.repeat(2_000), [`${'x'.repeat(899)}… [stopped]`]],
  // Each problem has its own code.
  ['invalid-config', 'no', ['no']],
] as const)('The last line of %s ends with the code, also where it is clipped.', (...row) => {
  const [code, message, lines] = row;
  expect(describeError({ code, serviceCode: null, status: null, message })).toEqual(lines);
});

test.each([
  ['wait', 'max-wait-exceeded', null],
  ['list', 'html-response', 200],
  ['service', 'html-response', 400],
] as const)('The kind %s follows from the code %s with the status %j.', (kind, code, status) => {
  expect(kindOf({ code, status })).toBe(kind);
});
