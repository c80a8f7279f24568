import { expect, test } from 'vitest';
import type { HttpResponse, ResponseHeaders } from '../../../src/core/http/exchange.ts';
import { decideOutcome } from '../../../src/core/http/status-table.ts';
import { readCreation } from '../../../src/core/write/creation-state.ts';
import { desired, response } from '../builders.ts';

const location = '/api/v1/monitors/m-9';

/** What is known of "Shop" once it got a response like this. */
function read(overrides: Partial<HttpResponse>) {
  return readCreation(response({ status: 201, ...overrides }), desired());
}

test.each<[string, unknown, ResponseHeaders, string | null]>([
  ['the body', { id: 'm-1', name: 'Shop' }, {}, 'm-1'],
  ['a number in the body', { id: 7 }, {}, '7'],
  ['data', { data: { id: 'm-1' } }, {}, 'm-1'],
  ['monitor', { monitor: { uuid: 'm-1' } }, {}, 'm-1'],
  ['result', { status: 'ok', result: { id: 'm-1' } }, {}, 'm-1'],
  ['the body rather than Location', { id: 'm-1' }, { location }, 'm-1'],
  ['Location where the body has none', { name: 'Shop' }, { location }, 'm-9'],
  ['Location as a complete URL', {}, { location: `https://api.example.com${location}/?a=b#c` }, 'm-9'],
  ['nothing known', { name: 'Shop' }, {}, null],
  ['a Location that is the list', {}, { location: '/api/v1/monitors' }, null],
  ['a list', [{ id: 'm-1' }], {}, null],
  ['a text', 'created', {}, null],
])('The identifier is read from %s.', (_name, body, headers, expected) => {
  expect(read({ body: JSON.stringify(body), headers }).id).toBe(expected);
});

test.each(['', '<html>', '{"id": "m-'])('The body %j has no identifier, and Location may have one.', (body) => {
  expect(read({ body }).id).toBeNull();
  expect(read({ body, headers: { location } }).id).toBe('m-9');
});

test.each(['{"id":"m-1","name":"shop"}', '{"name":"Acme","data":{"id":"m-1","name":"shop"}}'])(
  'A creation that got a response with %s warns of the name, because every run would create another monitor.',
  (text) => {
    const created = read({ body: text });
    expect(created).toEqual({
      id: 'm-1',
      warning:
        '"Shop" was created, but the service calls it "shop": declare it by that name, or every run creates another one',
    });
  },
);

test('A name that the service shortens or changes is hidden where it was declared with a secret.', () => {
  const declared = { ...desired({ name: 'Probe hunter2-hunter2' }), secretFields: ['name'] };
  const { warning } = readCreation(response({ status: 201, body: '{"id":1,"name":"Probe hunter2-hu"}' }), declared);
  expect(warning).toMatch(/^\*\*\* was created, but the service calls it \*\*\*: /);
});

test('A value that the service stores is hidden where it looks like a secret, also as a part of a pair.', () => {
  const declared = desired({ password: 'plain', headers: [{ key: 'X-Api-Key', value: 'plain' }], retries: 2 });
  const stored = { id: 1, password: 'hunter2', headers: [{ key: 'X-Api-Key', value: 'hunter2' }], retries: 3 };
  const { warning } = readCreation(response({ status: 201, body: JSON.stringify(stored) }), declared);
  expect(warning).toContain(
    'stores *** for "password" (declared "plain"), *** for "headers/0/value" (declared "plain"), 3 for "retries" (declared 2)',
  );
});

test.each<[string, Partial<HttpResponse>, string | null]>([
  ['an identifier', { body: '{"id":"m-1"}' }, null],
  ['its name', { body: '{"id":"m-1","name":" Shop "}' }, null],
  ['a name that is no text', { body: '{"id":"m-1","name":{"en":"Shop"}}' }, null],
  ['a web page, but a Location', { body: '<html>', headers: { location } }, null],
  ['nothing', { body: '' }, null],
  ['JSON without an identifier', { body: '{"name":"Shop"}' }, null],
  ['a text', { body: 'created' }, 'is not JSON'],
  ['a web page', { body: '<html>' }, 'is HTML'],
  ['a web page by its type', { body: 'Hello', headers: { 'content-type': 'text/html' } }, 'is HTML'],
  ['a body that broke off', { bodyFault: { message: 'broke off', isTransient: true } }, 'broke off'],
])('A creation that got a response with %s has the expected warning.', (_name, overrides, why) => {
  const warning = why === null ? null : `"Shop" was created, but its identifier is not known: the response ${why}`;
  expect(read(overrides)).toMatchObject({ warning });
});

test('A name that is shown as a number is compared as the text it was sent as.', () => {
  const created = (name: string) =>
    readCreation(response({ status: 201, body: '{"id":1,"name":5}' }), desired({ name }));
  expect(created('5')).toMatchObject({ warning: null });
  expect(created('5.0')).toMatchObject({ warning: expect.stringContaining('the service calls it "5"') });
});

test.each<[boolean, Partial<HttpResponse>]>([
  [true, { body: '{"error":{"code":"quota","message":"no more"}}' }],
  [true, { body: '{"ok":false,"error":"quota"}' }],
  [true, { body: '{"success":false,"message":"no"}' }],
  [true, { body: '{"success":false,"data":null}' }],
  [false, { body: '{"success":false,"data":{"id":"m-1"}}' }],
  [false, { body: '{"error":"later","name":"Shop"}' }],
  [false, { body: '{"error":"later"}', headers: { location } }],
  [false, { body: '{"error":null}' }],
  [false, { body: '{"code":0,"data":null}' }],
  [false, { body: '' }],
  [false, { bodyFault: { message: 'broke off', isTransient: true } }],
])('It is %s that a 2xx with %j is an error and nothing else.', (expected, overrides) => {
  expect(decideOutcome(response({ method: 'POST', status: 200, ...overrides })) === 'unknown').toBe(expected);
});

test.each<[string, string, string | null]>([
  ['the same values', '{"id":1,"name":"Shop","intervalSeconds":60,"state":"new"}', null],
  ['a raised interval', '{"id":1,"intervalSeconds":600}', '600 for "intervalSeconds" (declared 60)'],
  ['no identifier', '{"monitor":{"name":"Shop","type":"tcp"}}', '"tcp" for "type" (declared "http")'],
])('A response that shows %s is compared with what is declared.', (_name, text, stored) => {
  const warning =
    stored === null
      ? null
      : `"Shop" was created, but the service stores ${stored}: every later run would find the same difference; declare what the service stores, or list it under "ignoreChanges"`;
  expect(read({ body: text })).toMatchObject({ warning });
});

test('A value that holds a secret is not shown, and an ignored field is not compared.', () => {
  const body = '{"id":1,"intervalSeconds":600,"target":"https://old-secret.example.com/"}';
  const options = { secretFields: ['target'], ignoreChanges: ['intervalSeconds'] };
  const { warning } = readCreation(response({ status: 201, body }), { ...desired(), ...options });
  expect(warning).toContain('the service stores *** for "target" (declared ***): ');
});
