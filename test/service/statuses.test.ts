import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Service, startService } from '../../src/service/server.ts';
import { call, post, shop, token } from './client.ts';
import { document, findAnswerFaults, listAnswers, nameAnswer, type WireAnswer } from './contract.ts';

interface Row {
  readonly method?: string;
  /** Below `/api/v1`. */
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

const json = { 'content-type': 'application/json' };
const create: Row = { method: 'POST', headers: json, body: JSON.stringify(shop) };
const wrongToken = { authorization: 'Bearer another' };
const mebibyte = 'x'.repeat(1_048_576);

// One row per condition: the operation and the status, the code of the error, and the request.
const rows: readonly [condition: string, answer: string, code: string | null, request: Row][] = [
  ['a list', 'listMonitors 200', null, {}],
  ['a list with a query', 'listMonitors 200', null, { path: '/monitors?page=2&limit=1' }],
  ['the scheme in lower case', 'listMonitors 200', null, { headers: { authorization: `bearer ${token}` } }],
  ['no token', 'listMonitors 401', 'unauthorized', { headers: { authorization: '' } }],
  ['a different token', 'listMonitors 401', 'unauthorized', { headers: wrongToken }],
  ['a different scheme', 'listMonitors 401', 'unauthorized', { headers: { authorization: `Basic ${token}` } }],
  ['half the token', 'listMonitors 401', 'unauthorized', { headers: { authorization: 'Bearer a-tok' } }],
  ['a monitor', 'createMonitor 201', null, create],
  [
    'a charset',
    'createMonitor 201',
    null,
    { ...create, headers: { 'content-type': 'Application/JSON; charset=utf-8' } },
  ],
  ['no body', 'createMonitor 400', 'malformed_json', { method: 'POST', headers: json }],
  ['half a body', 'createMonitor 400', 'malformed_json', { ...create, body: '{"name":' }],
  [
    'a body that is not UTF-8',
    'createMonitor 400',
    'malformed_json',
    { ...create, body: Buffer.from('"\xff"', 'latin1') },
  ],
  ['a byte order mark', 'createMonitor 400', 'malformed_json', { ...create, body: `\uFEFF${create.body}` }],
  ['a monitor with a different token', 'createMonitor 401', 'unauthorized', { ...create, headers: wrongToken }],
  ['a body of a mebibyte', 'createMonitor 422', 'invalid_monitor', { ...create, body: `"${mebibyte.slice(2)}"` }],
  ['a body of a byte more', 'createMonitor 413', 'body_too_large', { ...create, body: `"${mebibyte.slice(1)}"` }],
  ['text', 'createMonitor 415', 'unsupported_media_type', { ...create, headers: { 'content-type': 'text/plain' } }],
  [
    'a media type that starts likewise',
    'createMonitor 415',
    'unsupported_media_type',
    { ...create, headers: { 'content-type': 'application/json-seq' } },
  ],
  ['JSON that is not a monitor', 'createMonitor 422', 'invalid_monitor', { ...create, body: '[]' }],
  ['an unknown path with a different token', 'outside 401', 'unauthorized', { path: '/nothing', headers: wrongToken }],
  ['an unknown path', 'outside 404', 'not_found', { path: '/monitors/1' }],
  ['a slash at the end', 'outside 404', 'not_found', { path: '/monitors/' }],
  ['a path outside the prefix', 'outside 404', 'not_found', { path: '/../monitors' }],
  ['a property name that every object has', 'outside 404', 'not_found', { path: '/constructor' }],
  ['DELETE', 'outside 405', 'method_not_allowed', { method: 'DELETE' }],
];

/** Sends a request; returns the answer as it stood on the wire, its name, and what the document does not allow in it. */
async function ask(service: Service, { path = '/monitors', ...init }: Row) {
  const received = await call(service, path, init);
  const target = { method: init.method ?? 'GET', path: new URL(received.url).pathname };
  const { headers, status } = received;
  const answer: WireAnswer = { status, headers: Object.fromEntries(headers), body: await received.text() };
  return { name: nameAnswer(target, status), answer, faults: findAnswerFaults(target, answer) };
}

function readCode({ body }: WireAnswer): string | null {
  return (JSON.parse(body) as { error?: { code: string } }).error?.code ?? null;
}

test.each(rows)('%s is answered with %s %s, in the form that the document describes', async (_, name, code, row) => {
  await using service = await startService({ token });
  const { answer, ...found } = await ask(service, row);
  expect(found).toEqual({ name, faults: [] });
  expect(readCode(answer)).toBe(code);
});

describe('a service without tokens in its bucket', () => {
  test.each<[string, Row]>([
    ['listMonitors 429', {}],
    ['createMonitor 429', create],
    ['outside 429', { path: '/nothing' }],
  ])('answers %s with a Retry-After', async (name, row) => {
    await using service = await startService({ token, rateLimit: 1, now: () => 0 });
    await post(service, shop);
    const { answer, ...found } = await ask(service, row);
    expect(found).toEqual({ name, faults: [] });
    expect(answer.headers['retry-after']).toBe('1');
  });
});

test('a service that cannot store a monitor answers createMonitor 500', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'service-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dataFile = join(folder, 'data');
  await using service = await startService({ token, dataFile });
  appendFileSync(dataFile, 'something else');
  expect(await ask(service, create)).toMatchObject({ name: 'createMonitor 500', faults: [] });
});

describe('schema/openapi.yaml', () => {
  test('is a document of OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('describes the answers that are tested here, and no others', () => {
    const limited = ['listMonitors 429', 'createMonitor 429', 'createMonitor 500'];
    const tested = new Set([...rows.map(([, name]) => name), ...limited]);
    // A token is checked outside the operations, too, and described once.
    tested.delete('outside 401');
    expect([...tested].toSorted()).toEqual(listAnswers().toSorted());
  });

  const id = '5f0c7a52-9a3e-4a0e-8d8f-0d7b8f1f6a11';
  const good = { 'content-type': 'application/json', 'x-request-id': id, 'retry-after': '3' };
  const error = '{"error":{"code":"a","message":"b"}}';

  test.each<[string, Partial<WireAnswer>, string]>([
    ['an undescribed status', { status: 418 }, 'the status 418 is not described'],
    ['a body that is not JSON', { body: '<html>' }, 'must be object'],
    ['an error without a code', { body: '{"error":{"message":"b"}}' }, "/error must have required property 'code'"],
    ['a different media type', { headers: { ...good, 'content-type': 'text/html' } }, 'the media type is text/html'],
    [
      'no Retry-After',
      { headers: { 'content-type': 'application/json', 'x-request-id': id } },
      'Retry-After is missing',
    ],
    ['a Retry-After of 0', { headers: { ...good, 'retry-after': '0' } }, 'Retry-After must be >= 1'],
    ['a request id of a different form', { headers: { ...good, 'x-request-id': '1' } }, 'X-Request-Id must be string'],
  ])('does not allow a 429 with %s', (_name, changed, fault) => {
    const target = { method: 'GET', path: '/api/v1/monitors' };
    const answer = { status: 429, headers: good, body: error };
    expect(findAnswerFaults(target, answer)).toEqual([]);
    expect(findAnswerFaults(target, { ...answer, ...changed })).toContain(fault);
  });
});
