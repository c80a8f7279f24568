import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Service, startService } from '../../src/service/server.ts';
import { exchanges } from '../core/profile/exchanges.ts';
import { createFolder } from '../dist/process.ts';
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

const url = 'https://shop.example.com/health';
const bearer = { authorization: `Bearer ${token}` };

function readRow(name: string): Row {
  const { create, created, headers, list } = exchanges.get(name) ?? {};
  if (created === undefined) throw new Error(`No exchanges of ${name}`);
  const pathOf = (request = '') => request.replace(/^\w+ /, '');
  const filled = Object.entries(headers ?? {}).map(([key, value]) => [key, value.replace('TOKEN', token)]);
  const parts = Object.entries(created).flatMap(([key, value]): [string, string][] =>
    Array.isArray(value) ? value.map((item) => [`${key}[]`, String(item)]) : [[key, String(value)]],
  );
  const sent = name === 'statuscake' ? new URLSearchParams(parts) : created;
  return { headers: Object.fromEntries(filled), list: pathOf(list), create: pathOf(create), sent };
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
  if (sent instanceof URLSearchParams) return send(service, path, { method: 'POST', headers, body: sent });
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
  return send(service, path, { ...init, body: JSON.stringify(sent) });
}

test('A form is read with its lists, numbers and flags.', async () => {
  await using service = await startService({ token, profile: readProfile('statuscake') });
  const sent = new URLSearchParams([
    ...Object.entries({ name: 'Shop', test_type: 'HTTP', website_url: url, check_rate: '60', paused: 'false' }),
    ['tags[]', 'shop'],
    ['tags[]', '1'],
    ['regions[]', ''],
  ]);
  expect(await create(service, { ...readRow('statuscake'), sent })).toMatchObject({ status: 201 });
  const item = { name: 'Shop', test_type: 'HTTP', website_url: url, check_rate: 60, paused: false };
  const body = { data: [{ ...item, tags: ['shop', '1'], regions: [] }], metadata: { total_count: 1 } };
  expect(await list(service, readRow('statuscake'))).toMatchObject({ status: 200, body });
});

test('A created monitor gets a response where the profile has it.', async () => {
  const responses = ['better-stack', 'uptime-com', 'statping-ng', 'digitalocean', 'grafana'].map(async (name) => {
    await using service = await startService({ token, profile: readProfile(name) });
    return Object.keys((await create(service, readRow(name))).body as object)[0];
  });
  expect(await Promise.all(responses)).toEqual(['data', 'results', 'output', 'check', 'id']);
});

test('A field that a service does not list is accepted, and not listed.', async () => {
  await using service = await startService({ token, profile: readProfile('devhelm') });
  const row = readRow('devhelm');
  expect(await create(service, { ...row, sent: { ...row.sent, assertions: [{}] } })).toMatchObject({ status: 201 });
  const { body } = await list(service, readRow('devhelm'));
  expect(JSON.stringify(body)).not.toContain('assertions');
});

/** Walks the list with two monitors on a page, as a client that knows the style by heart. */
async function walk(name: string, pathOf: (response: HttpResponse, page: number) => string | null): Promise<string[]> {
  const profile = name.includes('\n') ? name : readProfile(name);
  await using service = await startService({ token, profile, pageSize: 2 });
  const row = readRow(name === profile ? 'uptime-cairn' : name);
  for (const monitor of ['A', 'B', 'C', 'D', 'E']) {
    const sent = JSON.parse(JSON.stringify(row.sent).replace('"Shop"', `"${monitor}"`));
    expect(await create(service, { ...row, sent })).toMatchObject({ status: 201 });
  }
  const pages: string[] = [];
  let path: string | null = row.list;
  while (path !== null && pages.length < 9) {
    const response = await list(service, { ...row, list: path });
    expect(response.status).toBe(200);
    pages.push(Array.from(JSON.stringify(response.body).matchAll(/"([A-E])"/g), ([, monitor]) => monitor).join(''));
    path = pathOf(response, pages.length);
  }
  return pages;
}

const linked = readProfile('uptime-cairn').replace(/page: \{.*\}/, 'page: link');

describe('The list has pages', () => {
  test.each<[string, (response: HttpResponse, page: number) => string | null]>([
    ['better-stack', ({ body }) => (body as { pagination: { next: string | null } }).pagination.next],
    ['uptimerobot', ({ body }) => (body as { nextLink: string | null }).nextLink],
    [linked, ({ headers }) => /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null],
    [
      'uptime-cairn',
      ({ body }) => {
        const { has_more, next_cursor } = (body as { pagination: { has_more: boolean; next_cursor: string | null } })
          .pagination;
        expect(has_more).toBe(next_cursor !== null);
        return next_cursor && `/api/v1/monitors?limit=100&cursor=${encodeURIComponent(next_cursor)}`;
      },
    ],
    ['devhelm', ({ body }, page) => ((body as { hasNext: boolean }).hasNext ? `/api/v1/monitors?page=${page}` : null)],
  ])('as in %s.', async (name, pathOf) => {
    expect(await walk(name, pathOf)).toEqual(['AB', 'CD', 'E']);
  });

  test('as in checkly, where the page after the last one is empty.', async () => {
    const found = await walk('checkly', (_, page) => (page > 3 ? null : `/v1/checks?limit=100&page=${page + 1}`));
    expect(found).toEqual(['AB', 'CD', 'E', '']);
  });
});

test.each<[string, string, Partial<Row>, number, string]>([
  ['a lost parameter of the list', 'better-stack', { list: '/api/v2/monitors' }, 400, 'per_page'],
  ['a page that cannot be', 'datadog', { list: '/api/v1/synthetics/tests?page_size=100&page_number=-1' }, 400, 'page'],
  ['a page before the first', 'checkly', { list: '/v1/checks?limit=100&page=0' }, 400, 'page'],
  ['the header of another API', 'openstatus', { headers: bearer }, 401, 'x-openstatus-key: <API_TOKEN>'],
  ['another scheme', 'uptime-com', { headers: bearer }, 401, 'Authorization: Token <API_TOKEN>'],
  ['one header of two', 'checkly', { headers: bearer }, 401, 'X-Checkly-Account'],
  ['the documented path', 'phare', { list: '/api/v1/monitors' }, 404, 'GET /uptime/monitors?per_page=100'],
  ['JSON in place of a form', 'statuscake', { sent: { name: 'Shop' } }, 415, 'application/x-www-form-urlencoded'],
  ['a form in place of JSON', 'phare', { sent: new URLSearchParams('name=Shop') }, 415, 'application/json'],
  ['seconds for milliseconds', 'checkmate', { sent: { interval: 60 } }, 422, 'interval must be an integer from 1000 '],
  ['a fraction of a minute', 'uptime-com', { sent: { msp_interval: 0.5 } }, 422, 'msp_interval must be an integer'],
  ['an unknown value', 'openstatus', { sent: { periodicity: '2m' } }, 422, 'periodicity must be an integer'],
  ["the config's names", 'grafana', { sent: { name: 'Shop', intervalSeconds: 60 } }, 422, 'job must be'],
  ['a host for http', 'better-stack', { sent: { monitor_type: 'status', url: 'x' } }, 422, 'url must be an absolute'],
  ['no type', 'datadog', { sent: { name: 'Shop' } }, 422, 'subtype must be'],
])('The service refuses %s, as %s would.', async (_, name, change, status, message) => {
  await using service = await startService({ token, profile: readProfile(name) });
  const row = { ...readRow(name), ...change };
  const response = change.sent === undefined ? await list(service, row) : await create(service, row);
  expect(response.status).toBe(status);
  expect(response.body).toMatchObject({ error: { message: expect.stringContaining(message) } });
});

/** Creates the monitor of a row, changes it with a request that names its identifier, and lists what is left. */
async function change(name: string, request: string, sent: object | null) {
  const [method = '', path = ''] = request.split(' ');
  await using service = await startService({ token, profile: readProfile(name) });
  const row = readRow(name);
  await create(service, row);
  const { body } = await list(service, row);
  const id = /[\da-f]{8}-[\da-f-]{27}/.exec(JSON.stringify(body))?.[0] ?? '';
  const text = JSON.stringify(sent).replaceAll('ID', id);
  const isForm = row.sent instanceof URLSearchParams;
  const headers = { ...row.headers, ...(isForm ? {} : { 'content-type': 'application/json' }) };
  const content = isForm ? new URLSearchParams(JSON.parse(text)) : text;
  const init = { method, headers, ...(sent === null ? {} : { body: content }) };
  const response = await fetch(new URL(path.replace('ID', id), service.baseUrl), init);
  const left = JSON.stringify((await list(service, row)).body);
  return { status: response.status, id, left: left.replaceAll(id, 'ID') };
}

describe('The service changes a monitor as the profile says:', () => {
  const check = { id: 'ID', job: 'S', target: url, frequency: 60_000 };
  const complete = { name: 'S', type: 'https', target: url };

  test.each<[string, string, string, object, string]>([
    ['by PATCH', 'full', 'PATCH /api/v1/monitors/ID', { name: 'S 2' }, '"name":"S 2","type":"http","target":"https:'],
    ['nested', 'yipyap', 'PATCH /api/v1/monitors/ID', { config: { url: 'x:b' } }, '"config":{"url":"x:b"}'],
    ['as a form', 'statuscake', 'PUT /v1/uptime/ID', { check_rate: '30' }, '"check_rate":30'],
    ['by its type and identifier', 'checkly', 'PUT /v1/checks/tcp/ID', { frequency: 5 }, '"checkType":"tcp"'],
    ['without its type', 'uptime-com', 'PATCH /api/v1/checks/ID/', { msp_interval: 5 }, '"check_type":"http"'],
    [
      'completely',
      'digitalocean',
      'PUT /v2/uptime/checks/ID',
      complete,
      `[{"id":"ID",${JSON.stringify(complete).slice(1)}]`,
    ],
    ['by an identifier in the body', 'grafana', 'POST /api/v1/check/update', check, '"job":"S"'],
  ])('%s.', async (_name, service, request, sent, shown) => {
    const { left, status } = await change(service, request, sent);
    expect(status).toBe(200);
    expect(left).toContain('"ID"');
    expect(left).toContain(shown);
  });

  test.each<[string, string, object | null, number]>([
    ['full', 'DELETE /api/v1/monitors/ID', null, 204],
    ['datadog', 'POST /api/v1/synthetics/tests/delete', { public_ids: ['ID'] }, 204],
    ['full', 'DELETE /api/v1/monitors/ID7', null, 404],
    ['full', 'DELETE /api/v1/monitors', null, 405],
    ['datadog', 'POST /api/v1/synthetics/tests/delete', { public_ids: [] }, 404],
    ['datadog', 'POST /api/v1/synthetics/tests/delete', { public_ids: ['ID', {}, 7] }, 404],
  ])('A deletion at %s by %s of %j has the status %i.', async (service, request, sent, status) => {
    const { left, status: actual } = await change(service, request, sent);
    expect({ status: actual, isDeleted: !left.includes('Shop') }).toEqual({ status, isDeleted: status === 204 });
  });
});

test('A path may have the type twice, percent-encoded, and a variable that stands for any text.', async () => {
  const path = `/\${TEAM}/{type}/add-{type}`;
  const profile = readProfile('uptime-com').replace(/create: .*/, `create: { path: '${path}' }`);
  await using service = await startService({ token, profile });
  const row = { ...readRow('uptime-com'), create: '/shop/multi%20step/add-multi%20step' };
  expect(await create(service, row)).toMatchObject({ status: 201, body: { check_type: 'multi step' } });
  expect(await create(service, { ...row, create: '/shop/%zz/add-x' })).toMatchObject({ body: { check_type: '%zz' } });
});

test('A type other than http accepts every text as its target.', async () => {
  await using service = await startService({ token, profile: readProfile('better-stack') });
  const sent = { pronounceable_name: 'Shop', monitor_type: 'ping', url: 'shop.example.com', check_frequency: 60 };
  expect(await create(service, { ...readRow('better-stack'), sent })).toMatchObject({ status: 201 });
});

test('A data file keeps the monitors of one service, and another one refuses it.', async () => {
  using temporary = createFolder();
  const dataFile = `${temporary.path}/data`;
  const start = (name: string) => startService({ token, dataFile, profile: readProfile(name) });
  for (const length of [1, 2]) {
    await using service = await start('phare');
    await create(service, readRow('phare'));
    expect((await list(service, readRow('phare'))).body).toMatchObject({ data: { length } });
  }
  await expect(start('manako')).rejects.toThrow(`${dataFile}:1: not a data file of this service`);
  await expect(startService({ token, dataFile })).rejects.toThrow(`${dataFile}:1: not a data file of this service`);
});
