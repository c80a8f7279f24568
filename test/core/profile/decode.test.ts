import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../src/core/http/exchange.ts';
import { type JsonObject, removeAt } from '../../../src/core/model/json.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import { documentedApi } from '../../../src/core/profile/profile.ts';
import type { FieldMapping } from '../../../src/core/profile/service-file.ts';
import { profile, shop } from './profiles.ts';

test('An item of the documented API stays as it is.', () => {
  const item = { id: 'm-1', ...shop, regions: ['eu'] };
  const decoded = decodeMonitor(item, documentedApi);
  expect(decoded).toEqual({ name: 'Shop', id: 'm-1', body: item, fields: item, isForeign: false });
});

test('Fields are read from their places, which are no fields of their own any more.', () => {
  const service = profile({
    list: { path: '/m', item: '/attributes' },
    fields: {
      name: '/label',
      type: '/kind',
      target: '/config/url',
      intervalSeconds: '/every',
      assertions: '/checks',
    },
  });
  const checks = [{ status: 200 }];
  const [config, regions] = [{ url: 'https://a', method: 'GET' }, ['eu']];
  const attributes = {
    label: 'A &amp; B',
    kind: 'http',
    config,
    every: 60,
    checks,
    name: 'internal-7',
    regions,
  };
  expect(decodeMonitor({ id: 7, attributes }, service)).toEqual({
    name: 'A & B',
    id: '7',
    hasNumericId: true,
    body: { ...shop, name: 'A &amp; B', assertions: checks, config: { method: 'GET' }, regions },
    fields: attributes,
    isForeign: false,
  });
});

test('An object that holds nothing but a mapped field is no field of its own.', () => {
  const service = profile({ fields: { target: '/config/http/url' } });
  const body = decodeMonitor({ ...shop, config: { http: { url: 'https://b' } } }, service)?.body;
  expect(body).toEqual({ ...shop, target: 'https://b' });
});

describe('A field', () => {
  const read = (field: FieldMapping, shown: object, name = 'intervalSeconds') =>
    decodeMonitor({ name: 'Shop', ...shown }, profile({ fields: { [name]: field } }))?.body;

  const seconds = (intervalSeconds: unknown) => ({ intervalSeconds });

  test.each<[string, FieldMapping, object, object]>([
    [
      'of a name without a rule is the own one of the service',
      null,
      { intervalSeconds: 5 },
      { intervalSeconds: 5 },
    ],
    [
      'that can only be written is not shown',
      { write: '/every' },
      { every: 5, intervalSeconds: 6 },
      { every: 5 },
    ],
    [
      'is read from where it is read',
      { read: '/a', write: '/b' },
      { a: 5, b: 6 },
      { intervalSeconds: 5, b: 6 },
    ],
    [
      'that is an object is read by all that its value has',
      { at: '/s', values: { 10: { number: '10', unit: 's' }, 600: { number: '10', unit: 'm' } } },
      { s: { unit: 's', number: '10', since: 1 } },
      { intervalSeconds: 10 },
    ],
    [
      'that is another object than its values is shown as it is',
      { at: '/s', values: { 10: { number: '10', unit: 's' } } },
      { s: { number: '10', unit: 'h' } },
      { intervalSeconds: { number: '10', unit: 'h' } },
    ],
    [
      'in milliseconds is read in seconds',
      { at: '/i', unit: 'milliseconds' },
      { i: 1_500 },
      { intervalSeconds: 1.5 },
    ],
    [
      'in seconds is read in seconds',
      { at: '/i', unit: 'seconds' },
      { i: 90 },
      { intervalSeconds: 90 },
    ],
    [
      'in minutes is read in seconds',
      { at: '/i', unit: 'minutes' },
      { i: 5 },
      { intervalSeconds: 300 },
    ],
    [
      'in hours is read in seconds',
      { at: '/i', unit: 'hours' },
      { i: 0.5 },
      { intervalSeconds: 1_800 },
    ],
    [
      'at its own name has a unit',
      { at: '/intervalSeconds', unit: 'hours' },
      { intervalSeconds: 1 },
      seconds(3_600),
    ],
    ['that is the text of a whole number is that number', '/i', { i: '90' }, seconds(90)],
    ['that is such a text has a unit', { at: '/i', unit: 'minutes' }, { i: '5' }, seconds(300)],
    [
      'that is such a text stays where texts have values',
      { at: '/i', values: { 60: 'x' } },
      { i: '5' },
      { intervalSeconds: '5' },
    ],
    [
      'that is such a text at its own name is a number, too',
      '/intervalSeconds',
      { intervalSeconds: '60' },
      seconds(60),
    ],
    ['that is another text stays', '/i', { i: '060' }, { intervalSeconds: '060' }],
    [
      'with a unit that is no number stays',
      { at: '/i', unit: 'hours' },
      { i: 'daily' },
      { intervalSeconds: 'daily' },
    ],
    [
      'is read back through its values',
      { at: '/i', values: { 60: '1m' } },
      { i: '1m' },
      { intervalSeconds: 60 },
    ],
    [
      'with another value than those stays',
      { at: '/i', values: { 60: '1m' } },
      { i: '2m' },
      { intervalSeconds: '2m' },
    ],
    [
      'with one of them in other letters stays',
      { at: '/i', values: { 60: '1m' } },
      { i: '1M' },
      seconds('1M'),
    ],
    [
      'is read as the first of equal values',
      { at: '/i', values: { 60: 'x', 90: 'x' } },
      { i: 'x' },
      seconds(60),
    ],
    ['that an item does not have is not shown', '/i', { other: 1 }, { other: 1 }],
    ['may be null', '/i', { i: null }, { intervalSeconds: null }],
  ])('%s.', (_, field, shown, expected) => {
    expect(read(field, shown)).toStrictEqual({ name: 'Shop', ...expected });
  });

  test('of type is read in upper and lower case.', () => {
    const typeOf = (kind: string) =>
      read({ at: '/kind', values: { http: 'status' } }, { kind }, 'type')?.['type'];
    expect([typeOf('STATUS'), typeOf('ping')]).toEqual(['http', 'ping']);
  });
});

test.each([
  [{ pk: 5, id: 6 }, '5'],
  [{ pk: 'a', id: 6 }, 'a'],
  [{ id: 6 }, null],
  [{ pk: { a: 1 }, id: 6 }, null],
  // Above 2^53, numbers are not exact: this could be the identifier of another monitor.
  [{ pk: 2 ** 53, id: 6 }, null],
])('The identifier is read from its place alone: %j', (item, id) => {
  expect(
    decodeMonitor({ ...shop, ...item }, profile({ list: { path: '/m', id: '/pk' } }))?.id,
  ).toBe(id);
});

test('A number above 2^53 is read as an identifier where it is known how the service wrote it.', () => {
  const items = parseJson(
    '[{"name":"A","meta":{"pk":9007199254740993}},{"name":"B","meta":{"pk":9007199254740992}}]',
  );
  const service = profile({ list: { path: '/m', id: '/meta/pk' } });
  expect((items as readonly JsonObject[]).map((item) => decodeMonitor(item, service)?.id)).toEqual([
    '9007199254740993',
    '9007199254740992',
  ]);
});

test.each([
  [{}, false],
  [{ owner: null }, false],
  [{ owner: false }, false],
  [{ owner: true }, true],
  [{ owner: '' }, true],
  [{ owner: 0 }, true],
  [{ owner: { tool: 'cli' } }, true],
])('A monitor with %j belongs to another tool: %j', (item, isForeign) => {
  const service = profile({ list: { path: '/m', foreign: '/owner' } });
  expect(decodeMonitor({ ...shop, ...item }, service)?.isForeign).toBe(isForeign);
});

test.each<[object, boolean]>([
  [{ by: 'CLI' }, true],
  [{ by: 'API' }, false],
  [{ by: 'cli' }, false],
  [{ by: null }, false],
  [{}, false],
  [{ by: 7 }, true],
  [{ by: [] }, false],
  [{ by: ['team:shop', 'CLI'] }, true],
  [{ by: { tool: 'CLI' } }, false],
])('With values, a monitor with %j belongs to another tool: %j', (item, isForeign) => {
  const service = profile({ list: { path: '/m', foreign: { at: '/by', values: ['CLI', 7] } } });
  expect(decodeMonitor({ ...shop, ...item }, service)?.isForeign).toBe(isForeign);
});

test('The identifier and the owner are read from the item, and not from the object with its fields.', () => {
  const service = profile({
    list: { path: '/m', item: '/attributes', id: '/uid', foreign: '/managed/by' },
  });
  const item = {
    uid: 'u-1',
    managed: { by: 'cli' },
    attributes: { ...shop, uid: 'u-2', managed: { by: null } },
  };
  expect(decodeMonitor(item, service)).toMatchObject({ id: 'u-1', isForeign: true });
});

test.each([{ name: null }, { name: ['a'] }, {}, { __proto__: { name: 'a' } }])(
  'An item without a name is no monitor: %j',
  (item) => {
    expect(decodeMonitor(item, profile())).toBeNull();
    expect(
      decodeMonitor({ attributes: item }, profile({ list: { path: '/m', item: '/attributes' } })),
    ).toBeNull();
  },
);

test('An item without the object of its fields is no monitor.', () => {
  expect(
    decodeMonitor(
      { ...shop, attributes: [] },
      profile({ list: { path: '/m', item: '/attributes' } }),
    ),
  ).toBeNull();
});

test('An export has neither read-only fields, nor the identifier, nor the owner.', () => {
  const readOnly = ['/up', '/auth/password', '/gone/deep'];
  const service = profile({ list: { path: '/m', id: '/pk', foreign: '/owner', readOnly } });
  const item = { ...shop, pk: 5, owner: null, up: true, auth: { user: 'u', password: 'p' } };
  const body = decodeMonitor(item, service)?.body ?? {};
  expect(service.list.readOnly.reduce(removeAt, body)).toEqual({ ...shop, auth: { user: 'u' } });
});
