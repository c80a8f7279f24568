import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ResponseHeaders } from '../../../src/core/http/exchange.ts';
import { isHtml, maskBody, parseJson, parseOnce } from '../../../src/core/http/exchange.ts';
import { copyReceived, type Json } from '../../../src/core/model/json.ts';
import { createMask } from '../../../src/core/model/secrets.ts';
import { runs } from '../../runs.ts';
import { response } from '../builders.ts';

test('Text that is not JSON has no value.', () => {
  const texts = ['[1]', 'null', '', '{', 'undefined'];
  expect(texts.map(parseJson)).toEqual([[1], null, undefined, undefined, undefined]);
  expect(texts.map((text) => parseOnce(text)())).toEqual(texts.map(parseJson));
});

test('A body is parsed once, however often its value is read.', () => {
  const json = parseOnce('[{"id":1}]');
  expect(json()).toBe(json());
});

test('An integer beyond 2^53 stays as the service wrote it.', () => {
  const body =
    '[{"id":1234567890123456789,"name":12345678901234567891,"n":15000000000000000000,"uid":-9223372036854775808},{"id":7},{"id":1e300}]';
  expect(parseJson(body)).toEqual([
    {
      id: '1234567890123456789',
      name: '12345678901234567891',
      n: '15000000000000000000',
      uid: '-9223372036854775808',
    },
    { id: 7 },
    { id: '1e300' },
  ]);
});

test.each([
  '[9007199254740993,1234567890123456789,-9223372036854775808]',
  '{"a":1.0,"b":[0.10,-1.50,100.0],"c":{"d":1e400,"e":-1E5}}',
  '[{"id":9007199254740993,"owner":{"id":1234567890123456789,"name":9007199254740993}}]',
  '[-0,0.0000001,0.12345678901234567890123,5,0.5,1e21]',
  '["1.0","9007199254740993",1.0,"a: 1.0, b"]',
])('A copy of %s for a request has each number as it was received.', (body) => {
  expect(JSON.stringify(copyReceived(parseJson(body) as Json))).toBe(body);
});

test('Numbers in a copy for a request are exact, whatever they are.', () => {
  const number = fc.stringMatching(
    /^-?(0|[1-9][0-9]{0,20})([.][0-9]{1,20})?([eE][+-]?[0-9]{1,3})?$/,
  );
  fc.assert(
    fc.property(fc.array(number), (numbers) => {
      const body = `{"a":[${numbers.join()}]}`;
      expect(JSON.stringify(copyReceived(parseJson(body) as Json))).toBe(body);
    }),
    { numRuns: runs() },
  );
});

test('Next to a long number, other values are unchanged.', () => {
  const items = [{ id: 'm-1', n: 0.1234567890123456 }, { id: 1.5 }, { id: true }, { id: null }];
  expect(parseJson(JSON.stringify(items))).toEqual(items);
});

test.each<[boolean, string, ResponseHeaders]>([
  [true, 'x', { 'content-type': 'text/html; charset=utf-8' }],
  [true, '\n <!doctype HTML>', {}],
  [true, '<html lang="en">', {}],
  [false, '<htmlish>', {}],
  [false, '{"message":"<html>"}', {}],
  [false, '[]', { 'content-type': 'application/json' }],
])('It is %s that %j with %j is a web page.', (expected, body, headers) => {
  expect(isHtml(response({ body, headers }))).toBe(expected);
});

test.each([
  [String.raw`{"message":"no \u0068unter2\/x","hunter2/x":[1]}`, '{"message":"no ***","***":[1]}'],
  ['<p>hunter2/x</p>', '<p>***</p>'],
  ['', ''],
])('The body %j is shown without its secret.', (text, shown) => {
  const mask = createMask(['hunter2/x']);
  expect(maskBody(response({ body: text, mask })).body).toBe(shown);
});

test('A secret longer than any password is masked in JSON, too, however the service escapes it.', () => {
  const secret = 'hunter2/'.repeat(50);
  const text = JSON.stringify({ message: `no ${secret}` }).replaceAll('/', String.raw`\u002f`);
  const masked = maskBody(response({ body: text, mask: createMask([secret]) }));
  expect(masked.json()).toEqual({ message: 'no ***' });
});
