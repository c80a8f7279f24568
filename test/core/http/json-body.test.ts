import { expect, test } from 'vitest';
import type { AnswerHeaders } from '../../../src/core/http/exchange.ts';
import { isHtml, parseJson, parseOnce } from '../../../src/core/http/json-body.ts';
import { answer } from '../builders.ts';

test('Text that is not JSON has no value.', () => {
  const texts = ['[1]', 'null', '', '{', 'undefined'];
  expect(texts.map(parseJson)).toEqual([[1], null, undefined, undefined, undefined]);
  expect(texts.map((text) => parseOnce(text)())).toEqual(texts.map(parseJson));
});

test('A body is parsed once, however often its value is read.', () => {
  const json = parseOnce('[{"id":1}]');
  expect(json()).toBe(json());
});

test('An identifier or a name beyond 2^53 stays as the service wrote it, and other numbers stay numbers.', () => {
  const body =
    '[{"id":1234567890123456789,"name":12345678901234567891,"n":15000000000000000000,"uid":-9223372036854775808},{"id":7},{"id":1e300}]';
  expect(parseJson(body)).toEqual([
    { id: '1234567890123456789', name: '12345678901234567891', n: 1.5e19, uid: '-9223372036854775808' },
    { id: 7 },
    { id: '1e300' },
  ]);
});

test('Next to a long number, other identifiers are unchanged.', () => {
  const items = [{ id: 'm-1', n: 1.5e19 }, { id: 1.5 }, { id: true }, { id: null }, { id: { uid: 7 } }];
  expect(parseJson(JSON.stringify(items))).toEqual(items);
});

test.each<[boolean, string, AnswerHeaders]>([
  [true, 'x', { 'content-type': 'text/html; charset=utf-8' }],
  [true, '\n <!doctype HTML>', {}],
  [true, '<html lang="en">', {}],
  [false, '<htmlish>', {}],
  [false, '{"message":"<html>"}', {}],
  [false, '[]', { 'content-type': 'application/json' }],
])('It is %s that %j with %j is a web page.', (expected, body, headers) => {
  expect(isHtml(answer({ body, headers }))).toBe(expected);
});
