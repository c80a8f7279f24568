import { describe, expect, test } from 'vitest';
import { maskBody, readErrorBody } from '../../../src/core/http/response-body.ts';
import { createMask } from '../../../src/core/model/mask.ts';
import { response } from '../builders.ts';

describe('Code and message of an error are read from', () => {
  test.each<[string, unknown, string | null, string | null]>([
    ['at the top', { code: 'bad', message: 'no' }, 'bad', 'no'],
    ['under error', { error: { code: 'bad', message: 'no' } }, 'bad', 'no'],
    ['error as the code', { error: 'bad', message: 'no' }, 'bad', 'no'],
    [
      'the first of errors, and the others',
      { errors: [{ code: 'bad', message: 'no' }, { code: 'worse' }] },
      'bad',
      'no; worse',
    ],
    ['the first of errors, with detail', { errors: [{ code: 'bad', detail: 'no' }] }, 'bad', 'no'],
    ['problem details', { type: 'https://e/bad', title: 'Bad', detail: 'no', status: 422 }, 'https://e/bad', 'no'],
    ['problem details with a title only', { type: 'about:blank', title: 'Bad' }, 'about:blank', 'Bad'],
    ['a number as code', { code: 1234, message: 'no' }, '1234', 'no'],
    ['a message alone', { message: 'no' }, null, 'no'],
    ['a code alone', { error: { code: 'bad' } }, 'bad', null],
    ['msg', { code: 401, msg: 'no' }, '401', 'no'],
    ['errors next to a message', { message: 'no', errors: [{ code: 'bad', message: 'short' }] }, 'bad', 'no: short'],
    [
      'errors by field next to a message',
      { message: 'no', errors: { name: ['taken'] } },
      null,
      'no: {"name":["taken"]}',
    ],
    [
      'errors of problem details, after a sentence',
      {
        type: 'https://e/invalid',
        title: 'Invalid',
        detail: 'The monitor was not created.',
        errors: [{ pointer: '/interval', code: 'below_minimum', message: 'too short' }],
      },
      'below_minimum',
      'The monitor was not created: /interval: too short',
    ],
    ['errors that are texts', { message: 'no', errors: ['short', '', 'late'] }, null, 'no: short; late'],
    ['errors that name a field', { errors: [{ field: 'name', msg: 'short' }] }, null, 'name: short'],
    ['details next to error', { error: { code: 'bad' }, details: 'short' }, 'bad', 'short'],
    ['repeated details', { error: { message: 'no', errors: ['x'] }, errors: ['x'] }, null, 'no: x'],
    ['details with nothing in them', { message: 'no', errors: [{}, null], details: {} }, null, 'no'],
    [
      'a long detail, of which the first 200 characters are shown',
      { message: 'no', details: { at: 'x'.repeat(300) } },
      null,
      `no: {"at":"${'x'.repeat(192)}…`,
    ],
    [
      'many errors, of which the first 10 are shown',
      { errors: Array.from({ length: 12 }, (_, at) => ({ message: `no ${at}` })) },
      null,
      'no 0; no 1; no 2; no 3; no 4; no 5; no 6; no 7; no 8; no 9; and 2 more',
    ],
    ['an empty code next to another one', { code: '', error: 'bad', message: 'no' }, 'bad', 'no'],
    [
      'a long message, of which the first 1000 characters are shown',
      { message: 'x'.repeat(2_000) },
      null,
      'x'.repeat(1_000),
    ],
    ['no known shape', { oops: true }, null, '{"oops":true}'],
    ['inherited keys', { constructor: 1 }, null, '{"constructor":1}'],
  ])('%s.', (_name, body, code, message) => {
    expect(readErrorBody(response({ body: JSON.stringify(body) }))).toEqual({ code, message });
  });

  test.each<[string, string, string | null]>([
    ['text', ' upstream failed\n', 'upstream failed'],
    ['broken JSON', '{"message": "n', '{"message": "n'],
    ['nothing', '', null],
    ['a long text, of which the first 200 characters are shown', 'x'.repeat(500), 'x'.repeat(200)],
    ['a web page', '<!DOCTYPE html><p>hello', 'the response is an HTML page'],
  ])('a body with %s.', (_name, body, message) => {
    expect(readErrorBody(response({ body }))).toEqual({ code: null, message });
  });
});

test.each([
  [String.raw`{"message":"no \u0068unter2\/x","hunter2/x":[1]}`, '{"message":"no ***","***":[1]}'],
  [String.raw`{"message":"no hunter2\/x`, '{"message":"no ***'],
  ['<p>hunter2/x</p>', '<p>***</p>'],
  ['', ''],
])('The body %j is shown without its secret.', (text, shown) => {
  expect(maskBody(text, createMask(['hunter2/x']))).toBe(shown);
});

test('A secret longer than any password is masked in JSON, too, however the service escapes it.', () => {
  const secret = 'hunter2/'.repeat(50);
  const text = JSON.stringify({ message: `no ${secret}` }).replaceAll('/', String.raw`\u002f`);
  expect(maskBody(text, createMask([secret]))).toBe('{"message":"no ***"}');
});
