import { expect, test } from 'vitest';
import { readApi } from '../../src/service/api.ts';
import { findFaults as findFaultsIn } from '../../src/service/monitor.ts';
import { shop } from './client.ts';
import { findSchemaFaults } from './contract.ts';

const findFaults = (body: unknown) => findFaultsIn(body, readApi());

/** Whether schema/openapi.yaml allows it as a monitor to create. */
function isDescribed(value: unknown): boolean {
  return findSchemaFaults('/components/schemas/NewMonitor', value).length === 0;
}

test.each<object>([
  {},
  { name: '\u{1F6D2}'.repeat(255) },
  { intervalSeconds: 1 },
  { intervalSeconds: 86_400 },
  { target: 'HTTP://[::1]:8080/@me?q=a@b#c' },
  { assertions: [] },
  { assertions: ['status:200'] },
  { assertions: [{}, { a: [1, null, { b: 'c' }] }] },
  { regions: ['eu', { us: null }] },
])('A monitor with %j is accepted, and the document allows it.', (part) => {
  expect(findFaults({ ...shop, ...part })).toEqual([]);
  expect(isDescribed({ ...shop, ...part })).toBe(true);
});

/** Wrong values of each field. */
const wrong: Readonly<Record<string, readonly unknown[]>> = {
  name: ['', 42, 'x'.repeat(256), 'a\nb', 'a\u0085b'],
  type: ['HTTP'],
  target: [
    ...[
      '/health',
      'ftp://example.com',
      'https:///path',
      'https:example.com',
      ' https://example.com ',
    ],
    ...['https://user@example.com', 'https://:secret@example.com'],
  ],
  intervalSeconds: [0, 86_401, 1.5, '60'],
  assertions: [{}, 'status:200', null],
  id: ['x'],
  status: [null],
  createdAt: [''],
};

test.each(Object.entries(wrong))(
  'A monitor is refused with any of these for %s: %j.',
  (field, values) => {
    for (const value of values) {
      expect(findFaults({ ...shop, [field]: value })).toEqual([
        expect.stringMatching(`^${field} `),
      ]);
      expect(isDescribed({ ...shop, [field]: value })).toBe(false);
    }
  },
);

test.each([
  [{}, ['name', 'type', 'target', 'intervalSeconds']],
  [
    { name: null, type: 'tcp', target: 1, id: 7 },
    ['name', 'type', 'target', 'intervalSeconds', 'id'],
  ],
  [[shop], ['the']],
  [null, ['the']],
])('The body %j is refused with every wrong field: %j.', (body, fields) => {
  expect(findFaults(body).map((fault) => fault.split(' ')[0])).toEqual(fields);
  expect(isDescribed(body)).toBe(false);
});
