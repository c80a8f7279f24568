import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findUnsupported } from '../../../src/core/config/rules.ts';
import { documentedApi, type Profile } from '../../../src/core/profile/profile.ts';
import { profile } from '../profile/profiles.ts';

const mistakesOf = (config: string, service: Profile) =>
  findUnsupported(parse(config), service).map(({ at, code, path }) => `${path.join('/')} ${at ?? 'value'} ${code}`);

const monitor = 'monitors: [{ name: A, type: http, target: https://a, intervalSeconds: 90, assertions: [{ a: 1 }] }]';

test('A field that can only be written or read is supported.', () => {
  expect(mistakesOf(monitor, profile({ fields: { type: { read: '/t' }, target: { write: '/u' } } }))).toEqual([]);
});

test.each<[string, string, Parameters<typeof profile>[0]]>([
  ['{ id: 5 }', 'id', { list: { path: '/m', id: '/id' } }],
  ['{ meta: { key: null } }', 'meta/key', { list: { path: '/m', item: '/a', id: '/a/meta/key' } }],
  ['{ uuid: a }', 'uuid', { update: { path: '/save', keep: ['/note', '/uuid'] } }],
])('An identifier under extra is a mistake of the config: %s.', (extra, place, service) => {
  expect(mistakesOf(`defaults: { extra: ${extra} }\nmonitors: []`, profile(service))).toEqual([
    `defaults/extra/${place} key misplaced-key`,
  ]);
});

test('A field that is called like an identifier, and is none at this service, may be under extra.', () => {
  const config = 'defaults: { extra: { id: 5, uuid: a } }\nmonitors: []';
  const services = [
    profile({ list: { path: '/m', id: '/pk' } }),
    profile({ list: { path: '/m', item: '/fields', id: '/id' } }),
    profile({ update: { path: '/m/{id}', keep: ['/uuid'] } }),
  ];
  for (const service of [documentedApi, ...services]) expect(mistakesOf(config, service)).toEqual([]);
});

test('An interval that is no multiple of the unit of the service is a mistake.', () => {
  const service = profile({ fields: { intervalSeconds: { at: '/i', unit: 'minutes', values: { 30: 0, 45: 1 } } } });
  expect(mistakesOf(monitor, service)).toEqual(['monitors/0/intervalSeconds value inexact-interval']);
  expect(mistakesOf('defaults: { intervalSeconds: 90 }\nmonitors: [5]', service)).toEqual([
    'defaults/intervalSeconds value inexact-interval',
  ]);
  for (const fit of ['120', '30', '45', 'x', '"90"'])
    expect(mistakesOf(monitor.replace('90', fit), service)).toEqual([]);
  const [mistake] = findUnsupported(parse(monitor), service);
  expect(mistake?.message).toBe('must be a multiple of 60, the unit of S in seconds');
});

test('A value by its name in the service is a mistake, because it would be a difference for ever.', () => {
  const fields = { type: { at: '/t', values: { http: 'Status' } }, intervalSeconds: { at: '/i', values: { 300: 5 } } };
  const service = profile({ fields });
  const mistakes = (type: string, seconds: number) =>
    mistakesOf(monitor.replace('http', type).replace('90', String(seconds)), service);
  expect(mistakes('status', 5)).toEqual([
    'monitors/0/type value wrong-value',
    'monitors/0/intervalSeconds value wrong-value',
  ]);
  for (const type of ['http', 'HTTP', 'ping']) expect(mistakes(type, 90)).toEqual([]);
  const [mistake] = findUnsupported(parse(monitor.replace('http', 'status')), service);
  expect(mistake?.message).toBe('is what S calls http; set http instead');
  // Where the words are exchanged, each is one of the config.
  const swapped = profile({ fields: { type: { at: '/t', values: { http: 'ping', ping: 'http' } } } });
  expect(mistakesOf(monitor, swapped)).toEqual([]);
});

test('A mapped field that stands under extra by the name of the service is a mistake.', () => {
  const service = profile({ fields: { target: '/config/url', type: { read: '/kind' }, assertions: null } });
  const extra = monitor.replace(
    'assertions: [{ a: 1 }]',
    'extra: { config: { url: https://b, method: GET }, kind: x }',
  );
  expect(mistakesOf(extra, service)).toEqual(['monitors/0/extra/config/url value misplaced-key']);
  expect(mistakesOf(extra, documentedApi)).toEqual([]);
  expect(mistakesOf(monitor.replace('assertions', 'extra: { target: x }, assertions'), documentedApi)).toEqual([]);
});

test('A form takes neither a mapping nor a list in a list.', () => {
  const service = profile({ body: 'form' });
  const extra = monitor.replace('assertions: [{ a: 1 }]', 'extra: { tags: [a], auth: { user: u }, rows: [[1]] }');
  expect(mistakesOf(monitor, service)).toEqual(['monitors/0/assertions value nested-in-form']);
  expect(mistakesOf(extra, service)).toEqual([
    'monitors/0/extra/auth value nested-in-form',
    'monitors/0/extra/rows value nested-in-form',
  ]);
  expect(mistakesOf(extra, documentedApi)).toEqual([]);
});

test.each(['monitors: x', '5', 'monitors: [5]\ndefaults: 5', 'monitors: [{ extra: 5 }]'])(
  'A value that is no config is not reported again: %s',
  (text) => {
    expect(mistakesOf(text, profile({ body: 'form', fields: { type: null } }))).toEqual([]);
  },
);
