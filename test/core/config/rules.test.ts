import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { findUnsupported } from '../../../src/core/config/rules.ts';
import { isObject } from '../../../src/core/model/json.ts';
import { describeProblem } from '../../../src/core/model/problem.ts';
import { noVariables } from '../../../src/core/model/variables.ts';
import { documentedApi, type Profile } from '../../../src/core/profile/profile.ts';
import type { FieldMapping } from '../../../src/core/profile/service-file.ts';
import { profile } from '../profile/profiles.ts';

const mistakesOf = (config: string, service: Profile) =>
  findUnsupported(parse(config), service).map(
    ({ at, code, path }) => `${path.join('/')} ${at ?? 'value'} ${code}`,
  );

const monitor =
  'monitors: [{ name: A, type: http, target: https://a, intervalSeconds: 90, assertions: [{ a: 1 }] }]';

test('A mapping with a key `toString` in place of a text is left to the schema.', () => {
  const service = profile({
    create: { path: '/{type}' },
    fields: { type: { at: '/t', values: { http: 'Status' } } },
  });
  expect(mistakesOf(monitor.replace('http', '{ toString: 1 }'), service)).toEqual([]);
});

test('A field that can only be written or read is supported.', () => {
  expect(
    mistakesOf(monitor, profile({ fields: { type: { read: '/t' }, target: { write: '/u' } } })),
  ).toEqual([]);
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
  for (const service of [documentedApi, ...services])
    expect(mistakesOf(config, service)).toEqual([]);
});

test('An interval that is no multiple of the unit of the service is a mistake.', () => {
  const service = profile({
    fields: { intervalSeconds: { at: '/i', unit: 'minutes', values: { 30: 0, 45: 1 } } },
  });
  expect(mistakesOf(monitor, service)).toEqual([
    'monitors/0/intervalSeconds value inexact-interval',
  ]);
  expect(mistakesOf('defaults: { intervalSeconds: 90 }\nmonitors: [5]', service)).toEqual([
    'defaults/intervalSeconds value inexact-interval',
  ]);
  for (const fit of ['120', '30', '45', 'x', '"90"'])
    expect(mistakesOf(monitor.replace('90', fit), service)).toEqual([]);
  const [mistake] = findUnsupported(parse(monitor), service);
  expect(mistake?.message).toBe('must be a multiple of 60, the unit of S in seconds');
});

test('A value by its name in the service is a mistake, because it would be a difference for ever.', () => {
  const fields = {
    type: { at: '/t', values: { http: 'Status' } },
    intervalSeconds: { at: '/i', values: { 300: 5 } },
  };
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
  const swapped = profile({
    fields: { type: { at: '/t', values: { http: 'ping', ping: 'http' } } },
  });
  expect(mistakesOf(monitor, swapped)).toEqual([]);
});

/** `path: message` of each mistake. */
const messagesOf = (config: string, service: Profile) =>
  findUnsupported(parse(config), service).map(({ at, code, found, message, path }) => {
    return `${path.join('/')} ${at ?? 'value'} ${code}: ${message}${found === undefined ? '' : `, found ${found}`}`;
  });

test.each<[string, FieldMapping, fits: string[], breaks: [string, string][]]>([
  [
    'intervalSeconds',
    { at: '/i', unit: 'minutes', minimum: 60, maximum: 3_600 },
    ['60', '3600', '"30"', 'null'],
    [
      ['1', 'at least 60'],
      ['7200', 'at most 3600'],
    ],
  ],
  [
    'intervalSeconds',
    { at: '/i', enum: [60, 300], values: { 60: 1 } },
    ['60', '300'],
    [['90', 'one of 60, 300']],
  ],
  // A service with texts has no number for another interval, unless the numbers are in a unit.
  [
    'intervalSeconds',
    { at: '/i', values: { 60: '1m', 300: '5m' } },
    ['60', '300'],
    [['90', 'one of 60, 300']],
  ],
  ['intervalSeconds', { at: '/i', values: { 60: '1m', 300: 5 } }, ['60', '90'], []],
  ['intervalSeconds', { at: '/i', values: { 60: '1m' }, unit: 'seconds' }, ['60', '90'], []],
  [
    'type',
    { at: '/t', enum: ['http', 'Ping'] },
    ['http', 'HTTP', 'ping', '5'],
    [['tcp', 'one of http, Ping']],
  ],
  ['type', { at: '/t', values: { http: 'WEB' } }, ['http', 'tcp'], []],
  [
    'name',
    { at: '/n', maxLength: 3 },
    ['abc', '" abc "', '😀😀😀', '"e\u0301e\u0301e\u0301"'],
    [['abcd', 'text of at most 3 characters']],
  ],
  ['target', { at: '/u', maxLength: 4 }, ['a.bc'], [['a.bcd', 'text of at most 4 characters']]],
])(
  'A value of %s beyond the limits %j of the service is a mistake.',
  (field, mapping, fits, breaks) => {
    const service = profile({ fields: { [field]: mapping } });
    const one = (value: string) => `monitors: [{ ${field}: ${value} }]`;
    // What `values` name is what the profile knows, and the service may accept more.
    const isTable = isObject(mapping) && 'values' in mapping && !('enum' in mapping);
    const isOfProfile = field === 'type' || isTable;
    const why = isOfProfile ? 'the profile of S knows no other' : 'S accepts nothing else';
    const limits = (config: string) =>
      messagesOf(config, service).filter((text) => !text.includes('inexact-interval'));
    for (const value of fits) expect(limits(one(value))).toEqual([]);
    for (const [value, expected] of breaks)
      expect(limits(one(value))).toEqual([
        expect.stringMatching(
          new RegExp(
            `^monitors/0/${field} value service-limit: must be ${expected}, because ${why}, found `,
          ),
        ),
      ]);
  },
);

test('A limit that a default breaks is a mistake of the default, if a monitor has it.', () => {
  const service = profile({ fields: { intervalSeconds: { at: '/i', minimum: 60 } } });
  const config = (...monitors: string[]) =>
    `{ defaults: { intervalSeconds: 30 }, monitors: [${monitors.join()}] }`;
  expect(mistakesOf(config('{ name: A }', '{ intervalSeconds: 10 }'), service)).toEqual([
    'defaults/intervalSeconds value service-limit',
    'monitors/1/intervalSeconds value service-limit',
  ]);
  expect(mistakesOf(config('{ intervalSeconds: 60 }'), service)).toEqual([]);
  const text =
    'defaults: { type: t, intervalSeconds: 30 }\nmonitors: [{ name: A, target: x }, { name: B, target: x }]';
  const { problems } = parseConfig([{ file: 'a', text }], noVariables, {
    profile: service,
  });
  expect(problems.map(describeProblem)).toEqual([
    'a:1:39: defaults.intervalSeconds: must be at least 60, because S accepts nothing else, found 30 [service-limit]',
  ]);
});

test('A type outside values is a mistake if a path has the type in it, unless enum names it.', () => {
  const values = { http: 'web', tcp: 'socket' };
  const types = (text: string, type: FieldMapping, paths: Parameters<typeof profile>[0] = {}) =>
    messagesOf(`monitors: [{ type: ${text} }]`, profile({ fields: { type }, ...paths }));
  const message = 'must be one of http, tcp, because the profile of S knows no other, found "udp"';
  for (const paths of [
    { create: { path: '/add-{type}' } },
    { update: { path: '/{type}/{id}' } },
    { delete: { path: '/{type}/{id}' } },
  ]) {
    expect(types('udp', { at: '/t', values }, paths)[0]).toBe(
      `monitors/0/type value service-limit: ${message}`,
    );
    for (const fit of ['HTTP', 'tcp']) expect(types(fit, { at: '/t', values }, paths)).toEqual([]);
    expect(types('udp', { at: '/t', values, enum: ['udp'] }, paths)).toEqual([]);
    expect(types('udp', '/t', paths)).toEqual([]);
    expect(types('web', { at: '/t', values }, paths)[0]).toContain(
      'wrong-value: is what S calls http',
    );
  }
});

test('A field that the service requires is a mistake where it is missing under extra, unless constants have it.', () => {
  const service = profile({
    required: ['/probes', '/config/method', '/config/url'],
    constants: { config: { url: 1 } },
  });
  const missing = (names: string) => `service-requires: must have ${names}, which S requires`;
  const requires = (config: string) => messagesOf(`{ ${config} }`, service);
  const both = `missing ${missing('"probes", "config/method"')}`;
  expect(requires('monitors: [{ name: A }]')).toEqual([`monitors/0/extra ${both}`]);
  expect(requires('monitors: [{ extra: { probes: [], config: {} } }]')).toEqual([
    `monitors/0/extra value ${missing('"config/method"')}`,
  ]);
  expect(
    requires('monitors: [{ extra: { probes: null, config: { method: GET, url: null } } }]'),
  ).toEqual([`monitors/0/extra value ${missing('"probes", "config/url"')}`]);
  const complete = 'extra: { probes: [1], config: { method: GET } }';
  expect(requires(`monitors: [{ ${complete} }]`)).toEqual([]);
  expect(requires(`defaults: { ${complete} }, monitors: [{ name: A }]`)).toEqual([]);
  // The fields of the defaults join those of a monitor.
  expect(requires(`defaults: { ${complete} }, monitors: [{ extra: { a: 1 } }]`)).toEqual([]);
  const without = 'defaults: { extra: { config: {} } }, monitors: [{ extra: { probes: [] } }, {}]';
  const inDefaults = `defaults/extra/config value ${missing('"config/method"')}`;
  expect(requires(without)).toEqual([
    inDefaults,
    `monitors/1/extra missing ${missing('"probes"')}`,
    inDefaults,
  ]);
  const own =
    'defaults: { extra: { probes: [1] } }, monitors: [{ extra: { probes: null, config: {} } }]';
  expect(requires(own)).toEqual([`monitors/0/extra value ${missing('"probes", "config/method"')}`]);
  expect(requires('defaults: {}, monitors: []')).toEqual([]);
});

test('Where the profile has no pause, the message says where one can pause.', () => {
  expect(messagesOf('monitors: [{ paused: true }]', profile({}))).toEqual([
    expect.stringMatching(/is null or missing; remove it$/),
  ]);
});

test('What the service requires of each item of a list is missing where one item lacks it.', () => {
  const service = profile({ required: ['/contacts/*/wait'] });
  const given = (contacts: string) =>
    messagesOf(`monitors: [{ extra: { contacts: ${contacts} } }]`, service);
  const missing = 'service-requires: must have "contacts/*/wait", which S requires';
  expect(given('[{ id: 1, wait: 0 }, { id: 2 }]')).toEqual([`monitors/0/extra value ${missing}`]);
  expect(given('[7]')).toEqual([`monitors/0/extra value ${missing}`]);
  expect(given('[{ id: 1, wait: 0 }]')).toEqual([]);
  expect(given('[]')).toEqual([]);
  expect(messagesOf('monitors: [{ extra: {} }]', service)).toEqual([]);
});

test('A field that the service requires of one type is missing in monitors of that type.', () => {
  const service = profile({ required: { keyword: ['/word'], port: ['/port'] } });
  const config =
    'monitors: [{ type: KEYWORD }, { type: port, extra: { port: 80 } }, { type: http }, {}]';
  expect(messagesOf(config, service)).toEqual([
    'monitors/0/extra missing service-requires: must have "word", which S requires for type "KEYWORD"',
  ]);
});

test('A field that may be under defaults, which have a mistake, is not reported as missing.', () => {
  const service = { profile: profile({ required: ['/probes'] }) };
  const codes = (defaults: string, own = '') => {
    const text = `defaults: { type: t, intervalSeconds: 1, ${defaults} }\nmonitors: [{ name: A, target: x, ${own} }]`;
    return parseConfig([{ file: 'a', text }], noVariables, service).problems.map(
      ({ code }) => code,
    );
  };
  expect(codes('exrta: { probes: [1] }')).toEqual(['unknown-key']);
  expect(codes('exrta: { probes: [1] }', 'extra: { a: 1 }')).toEqual(['unknown-key']);
  expect(codes('<<: *gone')).toEqual(['invalid-alias']);
  expect(codes('assertions: []')).toEqual(['service-requires']);
});

test('A mapped field that stands under extra by the name of the service is a mistake.', () => {
  const service = profile({
    fields: { target: '/config/url', type: { read: '/kind' }, assertions: null },
  });
  const extra = monitor.replace(
    'assertions: [{ a: 1 }]',
    'extra: { config: { url: https://b, method: GET }, kind: x }',
  );
  expect(mistakesOf(extra, service)).toEqual(['monitors/0/extra/config/url value misplaced-key']);
  expect(mistakesOf(extra, documentedApi)).toEqual([]);
  expect(
    mistakesOf(monitor.replace('assertions', 'extra: { target: x }, assertions'), documentedApi),
  ).toEqual([]);
});

test('A form takes neither a mapping nor a list in a list.', () => {
  const service = profile({ body: 'form' });
  const extra = monitor.replace(
    'assertions: [{ a: 1 }]',
    'extra: { tags: [a], auth: { user: u }, rows: [[1]] }',
  );
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
