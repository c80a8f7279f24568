import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordShape } from '../../../src/core/check/record-shape.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { runs } from '../../runs.ts';

test('A record has paths, types and counts; keys that are data become *.', () => {
  const shape = recordShape([
    {
      id: 1,
      'a/b': { x: [{ k: 'v', n: 1 }] },
      headers: { 'X-Key': 'secret' },
      labels: { team: 1 },
    },
    { id: 'm-2', tags: { env: 'prod' }, nested: { 'https://x': { a: 1 } } },
  ]);
  expect(shape).toEqual({
    '/': { object: 2 },
    '/*': { object: 1 },
    '/*/x': { array: 1 },
    '/*/x/*': { object: 1 },
    '/*/x/*/k': { string: 1 },
    '/*/x/*/n': { number: 1 },
    '/headers': { object: 1 },
    '/headers/*': { string: 1 },
    '/id': { number: 1, string: 1 },
    '/labels': { object: 1 },
    '/labels/*': { number: 1 },
    '/nested': { object: 1 },
    '/nested/*': { object: 1 },
    '/nested/*/*': { number: 1 },
    '/tags': { object: 1 },
    '/tags/*': { string: 1 },
  });
});

test('So do those of an object whose values have the same form, in each monitor.', () => {
  const shape = recordShape([
    { clients: { acme: { plan: [1] }, globex: { plan: [2] } }, checks: { http: { url: 'x' } } },
    { clients: { initech: { plan: [1], since: 1 } } },
  ]);
  expect(Object.keys(shape)).toEqual([
    '/',
    '/checks',
    '/checks/http',
    '/checks/http/*',
    '/clients',
    '/clients/*',
    '/clients/*/plan',
    '/clients/*/plan/*',
    '/clients/*/since',
  ]);
});

test('So do those of flags and numbers that differ between monitors, identifiers, and values.', () => {
  const shape = recordShape([
    { alerts: { email: true, sms: false }, notify: { acme: true }, of: { eu: { uptime: 1 } } },
    { alerts: { email: true, sms: true }, notify: { globex: true }, of: { eu: { seen: 7 } } },
    { team: 'customer', by: { customer: { a: 1 }, a1b2c3d4e5: null }, alone: { initech: 9 } },
  ]);
  expect(Object.keys(shape).filter((path) => path.split('/').length > 2)).toEqual([
    '/alerts/email',
    '/alerts/sms',
    '/alone/*',
    '/by/*',
    '/by/*/*',
    '/notify/*',
    '/of/eu',
    '/of/eu/*',
  ]);
});

test('No text of a list that is a key, too, is in its record.', () => {
  const text = fc.constantFrom('customer-one', 'CustomerTwo', 'customer_three', 'https://x.de/');
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      text,
      fc.boolean(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.oneof(text, fc.constantFrom('id', 'items')), tie('value'), { maxKeys: 3 }),
    ),
  }));
  const item = fc.dictionary(
    fc.constantFrom('id', 'url', 'items'),
    value,
  ) as fc.Arbitrary<JsonObject>;
  fc.assert(
    fc.property(fc.array(item, { maxLength: 3 }), fc.uniqueArray(text), (list, listed) => {
      // Each of these is a value somewhere in the list.
      const record = JSON.stringify(recordShape([...list, { url: listed }]));
      for (const one of listed) expect(record).not.toContain(one);
    }),
    { numRuns: runs() },
  );
});

test('No text of a list is in its record.', () => {
  const secret = fc.string({ minLength: 8 }).map((text) => `V!${text}`);
  const key = fc.constantFrom('id', 'url', 'headers', 'settings', 'items');
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      secret,
      fc.integer(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(key, tie('value'), { maxKeys: 3 }),
      // A map of data.
      fc.dictionary(secret, tie('value'), { maxKeys: 2 }),
    ),
  }));
  const item = fc.dictionary(key, value, { minKeys: 1 }) as fc.Arbitrary<JsonObject>;
  fc.assert(
    fc.property(fc.array(item, { maxLength: 3 }), (list) => {
      expect(JSON.stringify(recordShape(list))).not.toContain('V!');
    }),
    { numRuns: runs() },
  );
});
