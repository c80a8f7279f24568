import { expect, test } from 'vitest';
import { type Service, startService } from '../../src/service/server.ts';
import { token } from './client.ts';

/** Everything in which a service can differ from the documented API; the identifier is chosen. */
const profile = `
service: Pulse
headers: { X-Key: 'key {token}', X-Account: '\${ACCOUNT}', X-Id: '{uuid}' }
list:
  path: /checks?limit=50
  items: /out/checks
  item: /fields
  id: /uid
  page: { number: page, total: /out/total }
create: { path: '/\${TEAM}/{type}/add-{type}', item: /made }
update: { path: '/checks/{id}', body: json-patch, in: /data }
delete: { path: /checks/delete, method: POST, body: { ids: ['{id}'] } }
success: { at: /code, values: [0] }
fields: { type: { read: /kind }, target: /check/url, assertions: { write: /steps } }
types: { http: { value: WEB, path: web }, '%zz': {} }
lookups: { people: { path: /people, items: '', item: /of, name: /label } }
extra: { /labels: { read: '/labels/*/name' }, /place/eu: { read: /shown/eu } }
`;
const headers = { 'x-key': `key ${token}`, 'x-account': 'a-1' };
const json = { 'content-type': 'application/json' };
const shop = (uid: string) => ({ uid, name: 'Shop', check: { url: 'x' }, steps: [1] });
const listed = { name: 'Shop', check: { url: 'x' }, kind: 'WEB' };

async function send(service: Service, request: string, body?: unknown, sent: object = headers) {
  const [method = '', path = ''] = request.split(' ');
  const text = body === undefined ? null : JSON.stringify(body);
  const init = { method, headers: { ...json, ...sent }, body: text };
  const response = await fetch(`${service.baseUrl}${path}`, init);
  const received = await response.text();
  const isJson = received.startsWith('{') || received.startsWith('[');
  return { status: response.status, body: isJson ? JSON.parse(received) : received };
}

const list = 'GET /checks?limit=50';
const create = 'POST /shop/web/add-web';

async function startFilled(text = profile): Promise<Service> {
  const service = await startService({ token, profile: text });
  for (const uid of ['a', 'b', 'c']) await send(service, create, shop(uid));
  return service;
}

test('A creation and a list have the form of the profile.', async () => {
  await using service = await startFilled();
  const created = await send(service, 'POST /eu/%25zz/add-x', shop('d'));
  const fields = { ...listed, kind: '%zz', uid: 'd' };
  expect(created.body).toEqual({ made: { uid: 'd', fields }, code: 0 });
  expect((await send(service, `${list}&page=1`)).body).toMatchObject({
    out: { total: 4, checks: [{}, {}, { uid: 'c', fields: { kind: 'WEB' } }, { uid: 'd' }] },
    code: 0,
  });
  expect((await send(service, `${list}&page=2`)).body).toMatchObject({
    out: { total: 4, checks: [] },
  });
  const people = await send(service, 'GET /people');
  expect(people.body).toMatchObject([{ id: 1, of: { label: 'people 1' } }, {}, {}]);
});

test('A field is listed where and as the profile reads it, and an update moves it, too.', async () => {
  await using service = await startFilled(profile.replace(/, body: json-patch.*/, ' }'));
  const tagged = { ...shop('d'), labels: ['eu'], place: { eu: 1, us: 2 } };
  const created = await send(service, create, tagged);
  const shown = { labels: [{ name: 'eu' }], place: { us: 2 }, shown: { eu: 1 } };
  expect(created.body).toMatchObject({ made: { fields: shown } });
  expect(created.body.made.fields.place).toEqual({ us: 2 });
  const updated = await send(service, 'PATCH /checks/d', { labels: [] });
  expect(updated.body).toMatchObject({ made: { fields: { ...shown, labels: [] } } });
});

test.each<[what: string, status: number, request: string, body?: unknown, sent?: object]>([
  ['a lost parameter of the list', 400, 'GET /checks'],
  ['the header of another API', 401, list, undefined, { authorization: token }],
  ['one header of two', 401, list, undefined, { 'x-key': `key ${token}` }],
  ['another path', 404, 'GET /api/v1/monitors'],
  ['another method', 404, 'PUT /checks/a', {}],
  ['a text', 415, create, {}, { ...headers, 'content-type': 'text/plain' }],
])('The service refuses %s with %i.', async (_what, status, request, body, sent) => {
  await using service = await startFilled();
  expect(await send(service, request, body, sent)).toMatchObject({ status });
});

test.each<[body: unknown, status: number, left: string]>([
  [{ ids: ['a', 'c'] }, 204, 'b'],
  [{ ids: ['a', 'x'] }, 404, 'abc'],
])('A deletion by the body %j has the status %i.', async (body, status, left) => {
  await using service = await startFilled(profile.replace(/page: \{.*/, 'page: none'));
  const deleted = await send(service, 'POST /checks/delete', body);
  const { out } = (await send(service, list)).body;
  const ids = out.checks.map(({ uid }: { uid: string }) => uid);
  expect([deleted.status, ids.join('')]).toEqual([status, left]);
});

test.each<[operations: unknown, status: number, changed: object]>([
  [[{ op: 'replace', path: '/check/url', value: 'y' }], 200, { check: { url: 'y' } }],
  [[{ op: 'add', path: '/check/note', value: 'n' }], 200, { check: { url: 'x', note: 'n' } }],
  [[{ op: 'replace', path: '/note', value: 'n' }], 422, {}],
  [[{ op: 'remove', path: '/check' }], 422, {}],
  [[null], 422, {}],
])('An update by the operations %j has the status %i.', async (data, status, changed) => {
  await using service = await startFilled();
  const updated = await send(service, 'PATCH /checks/a', { data });
  expect(updated.status).toBe(status);
  const { out } = (await send(service, list)).body;
  expect(out.checks[0].fields).toEqual({ uid: 'a', ...listed, ...changed });
});

test('A service that takes forms refuses JSON.', async () => {
  const text = profile.replace('service: Pulse', 'service: Pulse\nbody: form');
  await using service = await startService({ token, profile: text });
  expect((await send(service, create, shop('b'))).status).toBe(415);
});
