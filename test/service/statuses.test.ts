import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { type Service, startService } from '../../src/service/server.ts';
import { createFolder } from '../dist/process.ts';
import { call, post, shop, token } from './client.ts';
import { document, findResponseFaults, listResponses, nameResponse } from './contract.ts';

interface Row {
  readonly method?: string;
  /** Below `/api/v1`. */
  readonly path?: string;
  /** Whether the service has the profile with updates and deletions. */
  readonly isFull?: boolean;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

const asJson = { 'content-type': 'application/json' };
const create: Row = { method: 'POST', headers: asJson, body: JSON.stringify(shop) };
const typed = (type: string): Row => ({ ...create, headers: { 'content-type': type } });
const asText = { headers: { 'content-type': 'text/plain' } };
const authorized = (authorization: string): Row => ({ headers: { authorization } });
const mebibyte = 'x'.repeat(1_048_576);
const { content } = document.paths['/monitors'].post.requestBody;
const { examples } = content['application/json'];

/** In the path of a request, the identifier of the monitor that exists. */
const existing = 'ID';
const one = { isFull: true, path: `/monitors/${existing}` };
const deletion: Row = { ...one, method: 'DELETE' };
const update: Row = {
  ...create,
  ...one,
  method: 'PATCH',
  body: JSON.stringify({ intervalSeconds: 30 }),
};

// One row per condition: the operation and the status, the code of the error, and the request.
const rows: readonly [condition: string, response: string, code: string | null, request: Row][] = [
  ['a list with a query', 'listMonitors 200', null, { path: '/monitors?page=2&limit=1' }],
  ['the scheme in lower case', 'listMonitors 200', null, authorized(`bearer ${token}`)],
  ['no token', 'listMonitors 401', 'unauthorized', authorized('')],
  ['a different scheme', 'listMonitors 401', 'unauthorized', authorized(`Basic ${token}`)],
  ['half the token', 'listMonitors 401', 'unauthorized', authorized(`Bearer ${token.slice(0, 5)}`)],
  [
    'the smallest example',
    'createMonitor 201',
    null,
    { ...create, body: JSON.stringify(examples.smallest.value) },
  ],
  [
    'the full example',
    'createMonitor 201',
    null,
    { ...create, body: JSON.stringify(examples.full.value) },
  ],
  ['a charset', 'createMonitor 201', null, typed('Application/JSON; charset=utf-8')],
  ['half a body', 'createMonitor 400', 'malformed_json', { ...create, body: '{"name":' }],
  [
    'no UTF-8',
    'createMonitor 400',
    'malformed_json',
    { ...create, body: Buffer.from('"\xff"', 'latin1') },
  ],
  [
    'a byte order mark',
    'createMonitor 400',
    'malformed_json',
    { ...create, body: `\uFEFF${create.body}` },
  ],
  [
    'a different token',
    'createMonitor 401',
    'unauthorized',
    { ...create, ...authorized('Bearer another') },
  ],
  [
    'a body of a mebibyte',
    'createMonitor 422',
    'invalid_monitor',
    { ...create, body: `"${mebibyte.slice(2)}"` },
  ],
  [
    'a body of a byte more',
    'createMonitor 413',
    'body_too_large',
    { ...create, body: `"${mebibyte.slice(1)}"` },
  ],
  ['text', 'createMonitor 415', 'unsupported_media_type', { ...create, ...asText }],
  [
    'a longer media type',
    'createMonitor 415',
    'unsupported_media_type',
    typed('application/json-seq'),
  ],
  [
    'an unknown path without token',
    'outside 401',
    'unauthorized',
    { path: '/nothing', ...authorized('') },
  ],
  ['an unknown path', 'outside 404', 'not_found', { path: '/monitors/1' }],
  ['a path outside of the prefix', 'outside 404', 'not_found', { path: '/../monitors' }],
  ['an inherited property as path', 'outside 404', 'not_found', { path: '/constructor' }],
  ['DELETE', 'outside 405', 'method_not_allowed', { method: 'DELETE' }],
  ['an update', 'updateMonitor 200', null, update],
  [
    'an update with half a body',
    'updateMonitor 400',
    'malformed_json',
    { ...update, body: '{"name":' },
  ],
  [
    'an update of nothing',
    'updateMonitor 404',
    'monitor_not_found',
    { ...update, path: '/monitors/7' },
  ],
  ['a longer update', 'updateMonitor 413', 'body_too_large', { ...update, body: `"${mebibyte}"` }],
  ['an update as text', 'updateMonitor 415', 'unsupported_media_type', { ...update, ...asText }],
  [
    'an update to 0 s',
    'updateMonitor 422',
    'invalid_monitor',
    { ...update, body: '{"intervalSeconds":0}' },
  ],
  [
    'an update of the status',
    'updateMonitor 422',
    'invalid_monitor',
    { ...update, body: '{"status":"up"}' },
  ],
  [
    'an update with a different token',
    'updateMonitor 401',
    'unauthorized',
    { ...update, ...authorized('Bearer x') },
  ],
  ['a deletion', 'deleteMonitor 204', null, deletion],
  [
    'a deletion of nothing',
    'deleteMonitor 404',
    'monitor_not_found',
    { ...deletion, path: '/monitors/7' },
  ],
  [
    'a deletion without token',
    'deleteMonitor 401',
    'unauthorized',
    { ...deletion, ...authorized('') },
  ],
  ['PUT of a monitor', 'outside 405', 'method_not_allowed', { ...update, method: 'PUT' }],
];

const full = readFileSync(new URL('../../services/full.yaml', import.meta.url), 'utf8');

/**
 * Sends a request; returns the name of the response, its code, and its faults against the document.
 */
async function ask(
  service: Service,
  { isFull: _, path: wanted = '/monitors', ...init }: Row,
  id = 'any',
) {
  const path = wanted.replace(existing, id);
  const received = await call(service, path, init);
  const target = { method: init.method ?? 'GET', path: new URL(received.url).pathname };
  const { headers, status } = received;
  const response = { status, headers: Object.fromEntries(headers), body: await received.text() };
  const code: string | null = JSON.parse(response.body || '{}').error?.code ?? null;
  return { name: nameResponse(target, status), code, faults: findResponseFaults(target, response) };
}

test.each(rows)(
  'The response to %s is %s %s, as the document describes it.',
  async (_, name, code, row) => {
    await using service = await startService({ token, profile: row.isFull ? full : undefined });
    const { id } = row.isFull
      ? ((await (await post(service, shop)).json()) as { id: string })
      : { id: undefined };
    expect(await ask(service, row, id)).toEqual({ name, code, faults: [] });
  },
);

const limited: readonly [string, Row][] = [
  ['listMonitors 429', {}],
  ['createMonitor 429', create],
  ['outside 429', { path: '/nothing' }],
  ['updateMonitor 429', update],
  ['deleteMonitor 429', deletion],
];

test.each(limited)('An empty bucket gives %s with a Retry-After.', async (name, row) => {
  await using service = await startService({ token, rateLimit: 1, now: () => 0 });
  await post(service, shop);
  expect(await ask(service, row)).toEqual({ name, code: 'rate_limited', faults: [] });
});

test('The response to another host is outside 421, as the document describes it.', async () => {
  await using service = await startService({ token });
  // `fetch` sends no other host than that of the address.
  const request = get(`${service.baseUrl}/api/v1`, { headers: { host: 'evil.example.com' } });
  const [received] = (await once(request, 'response')) as [IncomingMessage];
  const { headers, statusCode: status = 0 } = received;
  const response = {
    status,
    headers: headers as Record<string, string>,
    body: await text(received),
  };
  const target = { method: 'GET', path: '/api/v1' };
  expect([nameResponse(target, status), findResponseFaults(target, response)]).toEqual([
    'outside 421',
    [],
  ]);
});

test('A service that cannot store a change responds with 500, and changes nothing.', async () => {
  using folder = createFolder();
  const dataFile = `${folder.path}/data`;
  await using service = await startService({ token, dataFile, profile: full });
  const { id } = (await (await post(service, shop)).json()) as { id: string };
  rmSync(folder.path, { recursive: true });
  expect(await ask(service, create)).toMatchObject({ name: 'createMonitor 500', faults: [] });
  expect(await ask(service, update, id)).toMatchObject({ name: 'updateMonitor 500', faults: [] });
  expect(await ask(service, deletion, id)).toMatchObject({ name: 'deleteMonitor 500', faults: [] });
  const { monitors } = (await (await call(service, '/monitors')).json()) as { monitors: object[] };
  expect(monitors).toMatchObject([shop]);
});

test('schema/openapi.yaml is a document of OpenAPI 3.1, and describes the responses of this table alone.', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true });
  expect(validator.version).toBe('3.1');
  const others = ['outside 421', 'createMonitor 500', 'updateMonitor 500', 'deleteMonitor 500'];
  const tested = new Set([
    ...rows.map(([, name]) => name),
    ...limited.map(([name]) => name),
    ...others,
  ]);
  // The document describes a 401 once, because the token is checked before everything else.
  tested.delete('outside 401');
  tested.delete('outside 429');
  expect([...tested].toSorted()).toEqual(listResponses().toSorted());
});
