import { describe, expect, test } from 'vitest';
import {
  describeExchange,
  readErrorBody,
  withUnknownOutcome,
} from '../../../src/core/http/describe-exchange.ts';
import type { Exchange, ResponseHeaders } from '../../../src/core/http/exchange.ts';
import { createMask } from '../../../src/core/model/secrets.ts';
import { readRows } from '../../rows.ts';
import { desired, facts, response, silence } from '../builders.ts';

const table = new URL('errors.yaml', import.meta.url);

const post = 'POST' as const;

test.each<[ResponseHeaders, string]>([
  [{ 'x-request-id': 'a' }, '422 (request a)'],
  [{ 'request-id': 'b' }, '422 (request b)'],
  [{ 'x-correlation-id': 'c' }, '422 (request c)'],
  [{ 'x-correlation-id': 'c', 'x-request-id': ['a', 'b'] }, '422 (request a)'],
  [{}, '422'],
])('An error with the headers %j shows the identifier of its request: %s.', (headers, expected) => {
  expect(
    describeExchange(response({ method: post, status: 422, headers }), null).message,
  ).toContain(`: ${expected}\n`);
});

test.each<[string, Exchange, boolean]>([
  ['503', response({ status: 503 }), true],
  ['a connection that broke', silence(), true],
  ['no connection', silence({ sent: false }), true],
  ['a refusal', response({ status: 404 }), false],
  ['a creation whose outcome is unknown', silence({ method: post }), false],
])('After %s, only a list that failed says why there is no other try.', (_, exchange, isIt) => {
  expect(describeExchange(exchange, null, 'max-wait').message.endsWith('\nmax-wait')).toBe(isIt);
});

test('A creation that may exist says so once, whatever became of a later request.', () => {
  const headers = { 'retry-after': '5' };
  const lost = describeExchange(response({ method: post, status: 503, headers }), desired());
  expect(lost.code).toBe('outcome-unknown');
  expect(withUnknownOutcome(lost)).toEqual(lost);
  expect(withUnknownOutcome(facts()).code).toBe('outcome-unknown');
});

test.each([200, 422])(
  'A secret that a %i to a creation repeats is hidden before its text is cut.',
  (status) => {
    const errors = { at: `${'x'.repeat(185)} hunter2/x` };
    const body = JSON.stringify({ error: { message: 'no', errors } });
    const refusal = response({ method: post, status, body, mask: createMask(['hunter2/x']) });
    const { message } = describeExchange(refusal, null);
    expect(message).toContain('no: {"at":"xxx');
    expect(message).not.toContain('hun');
  },
);

describe('Code and message of an error are read from', () => {
  test.each<[string, unknown, string | null, string | null]>([
    ...readRows<[string, unknown, string | null, string | null]>(table, 'JSON'),
    ['long errors', { errors: ['x'.repeat(999), 'late'] }, null, `${'x'.repeat(999)}…`],
    [
      'a long reason',
      { message: 'no', errors: { at: 'x'.repeat(300) } },
      null,
      `no: {"at":"${'x'.repeat(192)}…`,
    ],
    ['a long message', { message: 'x'.repeat(2_000) }, null, `${'x'.repeat(999)}…`],
  ])('%s.', (_name, body, code, message) => {
    expect(readErrorBody(response({ body: JSON.stringify(body) }))).toEqual({ code, message });
  });

  test.each([
    ...readRows<[string, string, string | null]>(table, 'other bodies'),
    ['a long text, of which the first 200 characters are shown', 'x'.repeat(500), 'x'.repeat(200)],
  ])('a body with %s.', (_name, body, message) => {
    expect(readErrorBody(response({ body }))).toEqual({ code: null, message });
  });
});
