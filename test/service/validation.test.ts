import { expect, test } from 'vitest';
import { readApi } from '../../src/service/api.ts';
import { findFaults as findFaultsIn } from '../../src/service/monitor.ts';
import { shop } from './client.ts';
import { findSchemaFaults } from './contract.ts';

/** What the service refuses, which is what schema/openapi.yaml does not allow. */
function findFaults(body: unknown): readonly string[] {
  const faults = findFaultsIn(body, readApi());
  const described = findSchemaFaults('/components/schemas/NewMonitor', body);
  expect(described.length === 0).toBe(faults.length === 0);
  return faults.map((fault) => fault.split(' ')[0] ?? '');
}

test.each<object>([
  { name: '\u{1F6D2}'.repeat(255) },
  { intervalSeconds: 1 },
  { intervalSeconds: 86_400 },
  { target: 'HTTP://[::1]:8080/@me?q=a@b#c' },
  { assertions: ['status:200', {}, { a: [1, null, { b: 'c' }] }] },
  { regions: ['eu', { us: null }] },
])('A monitor with %j is accepted.', (part) => {
  expect(findFaults({ ...shop, ...part })).toEqual([]);
});

test.each<[field: string, wrong: readonly unknown[]]>([
  ['name', ['', 42, 'x'.repeat(256), 'a\nb', 'a\u0085b']],
  ['type', ['HTTP']],
  ['target', ['/health', 'ftp://a.b', 'https:///path', 'https:a.b', ' https://a.b ']],
  ['target', ['https://user@a.b', 'https://:secret@a.b']],
  ['intervalSeconds', [0, 86_401, 1.5, '60']],
  ['assertions', [{}, 'status:200', null]],
  ['id', ['x']],
  ['status', [null]],
  ['createdAt', ['']],
])('A monitor is refused for its %s with any of %j.', (field, wrong) => {
  for (const value of wrong) expect(findFaults({ ...shop, [field]: value })).toEqual([field]);
});

test.each([
  [{}, 'name type target intervalSeconds'],
  [{ name: null, type: 'tcp', target: 1, id: 7 }, 'name type target intervalSeconds id'],
  [[shop], 'the'],
  [null, 'the'],
])('The body %j is refused with every wrong field: %s.', (body, fields) => {
  expect(findFaults(body)).toEqual(fields.split(' '));
});
