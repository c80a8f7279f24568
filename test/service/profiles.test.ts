import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withValueAt } from '../../src/service/monitor.ts';
import { type Service, startService } from '../../src/service/server.ts';
import { exchanges } from '../core/profile/exchanges.ts';
import { token } from './client.ts';

const folder = fileURLToPath(new URL('../../services/', import.meta.url));
const readProfile = (name: string) => readFileSync(`${folder}${name}.yaml`, 'utf8');

/** Requests as the documentation of a service shows them, sent without the code of the client. */
interface Row {
  readonly headers: Readonly<Record<string, string>>;
  /** Path of the list. */
  readonly list: string;
  /** Path of a creation. */
  readonly create: string;
  /** Sent as a form, or as JSON. */
  readonly sent: object;
}

const bearer = { authorization: `Bearer ${token}` };

function readRow(name: string): Row {
  const { create, created, headers, list } = exchanges.get(name) ?? {};
  if (created === undefined) throw new Error(`No exchanges of ${name}`);
  const pathOf = (request = '') => request.replace(/^\w+ /, '');
  const filled = Object.entries(headers ?? {}).map(([key, value]) => [
    key,
    value.replace('TOKEN', token),
  ]);
  return {
    headers: Object.fromEntries(filled),
    list: pathOf(list),
    create: pathOf(create),
    sent: created,
  };
}

interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

async function send({ baseUrl }: Service, path: string, init: RequestInit): Promise<HttpResponse> {
  const response = await fetch(new URL(path, baseUrl), init);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const list = (service: Service, { headers, list: path }: Row) => send(service, path, { headers });

function create(service: Service, { create: path, headers, sent }: Row) {
  if (sent instanceof URLSearchParams)
    return send(service, path, { method: 'POST', headers, body: sent });
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
  return send(service, path, { ...init, body: JSON.stringify(sent) });
}

test('A field that a service does not list is accepted, and not listed.', async () => {
  await using service = await startService({ token, profile: readProfile('devhelm') });
  const row = readRow('devhelm');
  expect(await create(service, { ...row, sent: { ...row.sent, assertions: [{}] } })).toMatchObject({
    status: 201,
  });
  const { body } = await list(service, readRow('devhelm'));
  expect(JSON.stringify(body)).not.toContain('assertions');
});

test('A list has pages by header, where a profile says so.', async () => {
  const profile = readProfile('uptime-cairn').replace(/page: \{.*\}/, 'page: link');
  await using service = await startService({ token, profile, pageSize: 2 });
  const row = readRow('uptime-cairn');
  for (let count = 0; count < 3; count += 1) await create(service, row);
  const { headers } = await list(service, row);
  const [, next = ''] = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? [];
  const last = await list(service, { ...row, list: next });
  expect(JSON.stringify(last.body).match(/"Shop"/g)).toHaveLength(1);
  expect(last.headers.get('link')).toBeNull();
});

test.each<[string, string, Partial<Row>, number, string]>([
  ['a lost parameter of the list', 'better-stack', { list: '/api/v2/monitors' }, 400, 'per_page'],
  [
    'a page that cannot be',
    'datadog',
    { list: '/api/v1/synthetics/tests?page_size=100&page_number=-1' },
    400,
    'page',
  ],
  ['a page before the first', 'checkly', { list: '/v1/checks?limit=100&page=0' }, 400, 'page'],
  [
    'the header of another API',
    'openstatus',
    { headers: bearer },
    401,
    'x-openstatus-key: <API_TOKEN>',
  ],
  ['another scheme', 'uptime-com', { headers: bearer }, 401, 'Authorization: Token <API_TOKEN>'],
  ['one header of two', 'checkly', { headers: bearer }, 401, 'X-Checkly-Account'],
  [
    'the documented path',
    'phare',
    { list: '/api/v1/monitors' },
    404,
    'GET /uptime/monitors?per_page=100',
  ],
  [
    'JSON in place of a form',
    'statuscake',
    { sent: { name: 'Shop' } },
    415,
    'application/x-www-form-urlencoded',
  ],
  [
    'a form in place of JSON',
    'phare',
    { sent: new URLSearchParams('name=Shop') },
    415,
    'application/json',
  ],
])('The service refuses %s, as %s would.', async (_, name, change, status, message) => {
  await using service = await startService({ token, profile: readProfile(name) });
  const row = { ...readRow(name), ...change };
  const response =
    change.sent === undefined ? await list(service, row) : await create(service, row);
  expect(response.status).toBe(status);
  expect(response.body).toMatchObject({ error: { message: expect.stringContaining(message) } });
});

/**
 * Creates the monitor of a row, deletes it with a request that names its identifier, and lists what
 * is left.
 */
async function remove(name: string, request: string, sent: object | null) {
  const [method = '', path = ''] = request.split(' ');
  await using service = await startService({ token, profile: readProfile(name) });
  const row = readRow(name);
  await create(service, row);
  const { body } = await list(service, row);
  const id = /[\da-f]{8}-[\da-f-]{27}/.exec(JSON.stringify(body))?.[0] ?? '';
  const text = JSON.stringify(sent).replaceAll('ID', id);
  const headers = { ...row.headers, 'content-type': 'application/json' };
  const init = { method, headers, ...(sent === null ? {} : { body: text }) };
  const response = await fetch(new URL(path.replace('ID', id), service.baseUrl), init);
  const left = JSON.stringify((await list(service, row)).body);
  return { status: response.status, id, left: left.replaceAll(id, 'ID') };
}

test.each<[string, string, object | null, number]>([
  ['full', 'DELETE /api/v1/monitors/ID', null, 204],
  ['datadog', 'POST /api/v1/synthetics/tests/delete', { public_ids: ['ID'] }, 204],
  ['full', 'DELETE /api/v1/monitors/ID7', null, 404],
  ['full', 'DELETE /api/v1/monitors', null, 405],
  ['datadog', 'POST /api/v1/synthetics/tests/delete', { public_ids: [] }, 404],
  ['datadog', 'POST /api/v1/synthetics/tests/delete', { public_ids: ['ID', {}, 7] }, 404],
])('A deletion at %s by %s of %j has the status %i.', async (service, request, sent, status) => {
  const { left, status: actual } = await remove(service, request, sent);
  expect({ status: actual, isDeleted: !left.includes('Shop') }).toEqual({
    status,
    isDeleted: status === 204,
  });
});

test('A path may have the type twice, percent-encoded, and a variable that stands for any text.', async () => {
  const path = `/\${TEAM}/{type}/add-{type}`;
  const profile = readProfile('uptime-com')
    .replace(/create: .*/, `create: { path: '${path}' }`)
    .replace(/^types:\n( .*\n)+/m, "types: { multi step: {}, '%zz': {} }\n");
  await using service = await startService({ token, profile });
  const row = { ...readRow('uptime-com'), create: '/shop/multi%20step/add-multi%20step' };
  expect(await create(service, row)).toMatchObject({
    status: 201,
    body: { check_type: 'multi step' },
  });
  expect(await create(service, { ...row, create: '/shop/%zz/add-x' })).toMatchObject({
    body: { check_type: '%zz' },
  });
});

test.each<[string, number, string]>([
  [
    '{"data":[{"op":"replace","path":"/config/request/url","value":"https://b.example/"}]}',
    200,
    '',
  ],
  ['{"data":[{"op":"add","path":"/config/note","value":"n"}]}', 200, ''],
  [
    '{"data":[{"op":"replace","path":"/config/note","value":"n"}]}',
    422,
    'cannot replace at "/config/note"',
  ],
  ['{"data":[{"op":"add","path":"/none/note","value":"n"}]}', 422, 'cannot add at "/none/note"'],
  ['{"data":[{"op":"remove","path":"/config"}]}', 422, 'cannot remove'],
  ['{"data":[null]}', 422, 'cannot'],
  ['{}', 422, 'cannot'],
  ['[]', 415, 'application/json-patch+json'],
])(
  'An update of operations by %s has the status %i, and changes what they name.',
  async (text, status, message) => {
    const bare = readProfile('datadog').replace(', in: /data', '');
    const profile = status === 415 ? bare : readProfile('datadog');
    await using service = await startService({ token, profile });
    const row = readRow('datadog');
    await create(service, row);
    const [before] = ((await list(service, row)).body as { tests: { public_id: string }[] }).tests;
    const path = `/api/v1/synthetics/tests/${before?.public_id}`;
    const headers = { ...row.headers, 'content-type': 'application/json' };
    const response = await send(service, path, { method: 'PATCH', headers, body: text });
    expect([response.status, JSON.stringify(response.body)]).toEqual([
      status,
      expect.stringContaining(JSON.stringify(message).slice(1, -1)),
    ]);
    const [operation] = status === 200 ? JSON.parse(text).data : [];
    const { body } = await list(service, row);
    const expected =
      operation === undefined ? before : withValueAt(before, operation.path, operation.value);
    expect(body).toMatchObject({ tests: [expected] });
  },
);
