import { describe, expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { findFaults, isStoredMonitor } from '../../src/service/validation.ts';
import { post, shop, token } from './client.ts';
import { document, findSchemaFaults } from './contract.ts';

function fits(schema: string, value: unknown): boolean {
  return findSchemaFaults(`/components/schemas/${schema}`, value).length === 0;
}

const astral = '\u{1F6D2}';

describe('the body of a new monitor', () => {
  test.each([
    ['the documented fields', shop],
    ['the longest name, counted in characters', { ...shop, name: astral.repeat(255) }],
    ['the shortest interval', { ...shop, intervalSeconds: 1 }],
    ['the longest interval', { ...shop, intervalSeconds: 86_400 }],
    ['plain http, a port, a query and an @ in the path', { ...shop, target: 'HTTP://[::1]:8080/@me?q=a@b#c' }],
    ['no assertions', { ...shop, assertions: [] }],
    ['assertions of any structure', { ...shop, assertions: [{}, { a: [1, null, { b: 'c' }] }] }],
    ['a further field', { ...shop, regions: ['eu', { us: null }] }],
  ])('is taken with %s', (_name, body) => {
    expect(findFaults(body)).toEqual([]);
    expect(fits('NewMonitor', body)).toBe(true);
  });

  test.each([
    ['an empty name', { ...shop, name: '' }, ['name']],
    ['a number as name', { ...shop, name: 42 }, ['name']],
    ['a name that is too long', { ...shop, name: 'x'.repeat(256) }, ['name']],
    ['a line break in the name', { ...shop, name: 'a\nb' }, ['name']],
    ['a line break after the name', { ...shop, name: 'a\n' }, ['name']],
    ['a C1 control character in the name', { ...shop, name: 'a\u0085b' }, ['name']],
    ['another type', { ...shop, type: 'HTTP' }, ['type']],
    ['a relative target', { ...shop, target: '/health' }, ['target']],
    ['another scheme', { ...shop, target: 'ftp://example.com' }, ['target']],
    ['no host', { ...shop, target: 'https:///path' }, ['target']],
    ['no slashes', { ...shop, target: 'https:example.com' }, ['target']],
    ['blanks around the target', { ...shop, target: ' https://example.com ' }, ['target']],
    ['a user in the target', { ...shop, target: 'https://user@example.com' }, ['target']],
    ['a password in the target', { ...shop, target: 'https://:secret@example.com' }, ['target']],
    ['an interval of zero', { ...shop, intervalSeconds: 0 }, ['intervalSeconds']],
    ['an interval above a day', { ...shop, intervalSeconds: 86_401 }, ['intervalSeconds']],
    ['a fraction of a second', { ...shop, intervalSeconds: 1.5 }, ['intervalSeconds']],
    ['an interval as text', { ...shop, intervalSeconds: '60' }, ['intervalSeconds']],
    ['assertions that are no array', { ...shop, assertions: {} }, ['assertions']],
    ['an assertion that is no object', { ...shop, assertions: [{}, []] }, ['assertions']],
    ['null as assertions', { ...shop, assertions: null }, ['assertions']],
    ['the fields of the service', { ...shop, id: 'x', status: null, createdAt: '' }, ['id', 'status', 'createdAt']],
    ['nothing', {}, ['name', 'type', 'target', 'intervalSeconds']],
    [
      'several faults',
      { name: null, type: 'tcp', target: 1, id: 7 },
      ['name', 'type', 'target', 'intervalSeconds', 'id'],
    ],
    ['an array', [shop], ['the']],
    ['null', null, ['the']],
    ['a string', 'Shop', ['the']],
  ])('is refused with %s, naming every wrong field', (_name, body, fields) => {
    expect(findFaults(body).map((fault) => fault.split(' ')[0])).toEqual(fields);
    expect(fits('NewMonitor', body)).toBe(false);
  });

  test.each([
    ['a port beyond 65535', { target: 'https://example.com:65536/' }, 'target'],
    ['an impossible host', { target: 'https://exa mple.com/' }, 'target'],
    ['a number that no double holds', JSON.parse('{"weight": [1e999]}'), 'weight'],
    ['nesting without end', JSON.parse(`{"deep": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`), 'deep'],
  ])('is refused with %s, which no schema can say', (_name, part, field) => {
    expect(findFaults({ ...shop, ...part })).toEqual([expect.stringMatching(`^${field} `)]);
  });
});

test.each([
  ['the smallest', 'smallest'],
  ['the full', 'full'],
])('%s example of the document creates a monitor as the document describes it', async (_name, example) => {
  await using service = await startService({ token });
  const { content } = document.paths['/monitors'].post.requestBody;
  const sent = content['application/json'].examples[example].value;
  const created = (await (await post(service, sent)).json()) as object;
  expect(created).toMatchObject(sent);
  expect(fits('Monitor', created)).toBe(true);
  expect(isStoredMonitor(created)).toBe(true);
  expect(isStoredMonitor(sent)).toBe(false);
});
