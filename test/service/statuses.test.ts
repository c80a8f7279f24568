import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { type Service, startService } from '../../src/service/server.ts';
import { call, post, shop, token } from './client.ts';

const json = { 'content-type': 'application/json' };
const monitor = JSON.stringify(shop);
const megabyte = 'x'.repeat(1_048_576);

function send(path: string, init: RequestInit = {}): (service: Service) => Promise<Response> {
  return (service) => call(service, path, init);
}

function sendBody(
  body: string | Buffer,
  headers: Record<string, string> = json,
): (service: Service) => Promise<Response> {
  return send('/monitors', { method: 'POST', body, headers });
}

function sendChunks(...chunks: string[]): (service: Service) => Promise<Response> {
  return (service) => {
    const body = ReadableStream.from(chunks.map((chunk) => Buffer.from(chunk)));
    // Node's fetch demands `duplex` for a stream, and the type of its options does not know it.
    return call(service, '/monitors', { method: 'POST', body, headers: json, duplex: 'half' } as RequestInit);
  };
}

const wrongToken = { authorization: 'Bearer another' };

// One row per condition: what is sent, and the status and code that come back.
const rows: [string, (service: Service) => Promise<Response>, number, string | null][] = [
  ['a list', send('/monitors'), 200, null],
  ['a list with a query', send('/monitors?page=2&limit=1'), 200, null],
  ['a monitor', sendBody(monitor), 201, null],
  ['a charset', sendBody(monitor, { 'content-type': 'Application/JSON; charset=utf-8' }), 201, null],
  ['the scheme in lower case', send('/monitors', { headers: { authorization: `bearer ${token}` } }), 200, null],
  ['no body', send('/monitors', { method: 'POST', headers: json }), 400, 'malformed_json'],
  ['half a body', sendBody('{"name":'), 400, 'malformed_json'],
  ['a body that is not UTF-8', sendBody(Buffer.from('"\xff"', 'latin1')), 400, 'malformed_json'],
  ['a byte order mark', sendBody(`\uFEFF${monitor}`), 400, 'malformed_json'],
  ['no token for the list', send('/monitors', { headers: { authorization: '' } }), 401, 'unauthorized'],
  ['another token for the list', send('/monitors', { headers: wrongToken }), 401, 'unauthorized'],
  ['another scheme', send('/monitors', { headers: { authorization: `Basic ${token}` } }), 401, 'unauthorized'],
  ['half the token', send('/monitors', { headers: { authorization: 'Bearer a-tok' } }), 401, 'unauthorized'],
  ['another token for a monitor', sendBody(monitor, { ...json, ...wrongToken }), 401, 'unauthorized'],
  ['another token for an unknown path', send('/nothing', { headers: wrongToken }), 401, 'unauthorized'],
  ['an unknown path', send('/monitors/1'), 404, 'not_found'],
  ['a slash at the end', send('/monitors/'), 404, 'not_found'],
  ['a path outside the prefix', send('/../monitors'), 404, 'not_found'],
  ['a path that objects lend', send('/constructor'), 404, 'not_found'],
  ['DELETE', send('/monitors', { method: 'DELETE' }), 405, 'method_not_allowed'],
  ['PUT', send('/monitors', { method: 'PUT', body: monitor, headers: json }), 405, 'method_not_allowed'],
  ['a body of a mebibyte', sendBody(`"${megabyte.slice(2)}"`), 422, 'invalid_monitor'],
  ['a byte more', sendBody(`"${megabyte.slice(1)}"`), 413, 'body_too_large'],
  ['a byte more in chunks', sendChunks('"', megabyte.slice(1), '"'), 413, 'body_too_large'],
  ['a monitor in chunks', sendChunks(monitor.slice(0, 9), monitor.slice(9)), 201, null],
  ['text', sendBody(monitor, { 'content-type': 'text/plain' }), 415, 'unsupported_media_type'],
  [
    'JSON of another kind',
    sendBody(monitor, { 'content-type': 'application/json-seq' }),
    415,
    'unsupported_media_type',
  ],
  ['no monitor', sendBody('[]'), 422, 'invalid_monitor'],
];

test.each(rows)('%s is answered as documented', async (_name, request, status, code) => {
  await using service = await startService({ token });
  const answer = await request(service);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  const body = (await answer.json()) as { error?: { code: string; message: string } };
  expect(body.error?.code ?? null).toBe(code);
  if (code !== null) expect(body.error?.message).toMatch(/\w/);
});

test('the headers that a status demands are there', async () => {
  await using service = await startService({ token });
  const refused = await call(service, '/monitors', { headers: wrongToken });
  expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  const removed = await call(service, '/monitors', { method: 'DELETE' });
  expect(removed.headers.get('allow')).toBe('GET, POST');
});

describe('schema/openapi.yaml', () => {
  const document = parse(readFileSync(new URL('../../schema/openapi.yaml', import.meta.url), 'utf8'));

  test('names the statuses that the service gives, and no others', async () => {
    const given = new Set<string>();
    const note = ({ log }: Service): void => {
      for (const { method, status } of log) {
        given.add([404, 405].includes(status) ? `outside ${status}` : `${method} ${status}`);
      }
    };
    for (const [, request] of rows) {
      await using service = await startService({ token });
      await request(service);
      note(service);
    }
    const folder = mkdtempSync(join(tmpdir(), 'service-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const dataFile = join(folder, 'data');
    await using service = await startService({ token, dataFile, rateLimit: 1, now: () => 0 });
    appendFileSync(dataFile, 'something else');
    await post(service, shop);
    await post(service, shop);
    await call(service, '/monitors');
    note(service);

    const { get, post: create } = document.paths['/monitors'];
    const outside = Object.keys(document['x-outside-the-operations']).filter((key) => /^\d+$/.test(key));
    expect([...given].sort()).toEqual(
      [
        ...Object.keys(get.responses).map((status) => `GET ${status}`),
        ...Object.keys(create.responses).map((status) => `POST ${status}`),
        ...outside.map((status) => `outside ${status}`),
      ].sort(),
    );
  });
});
