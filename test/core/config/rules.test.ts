import { expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { documentedApi, type Profile } from '../../../src/core/profile/profile.ts';
import type { FieldMapping } from '../../../src/core/profile/service-file.ts';
import { profile } from '../profile/profiles.ts';

const sound = { name: 'A', type: 'http', target: 'https://a', intervalSeconds: 60 };

/** `path code` of each mistake in a monitor with these fields, and these defaults. */
function mistakesOf(service: Profile, fields: JsonObject, defaults: JsonObject = {}) {
  return problemsOf(service, [fields], defaults).map(({ code, path }) => `${path} ${code}`);
}

function problemsOf(service: Profile, monitors: readonly JsonObject[], defaults: JsonObject = {}) {
  const all = monitors.map((fields, index) => {
    const preset = Object.entries({ ...sound, name: `Monitor ${index}` });
    const missing = preset.filter(([field]) => !Object.hasOwn(defaults, field));
    const given = Object.entries({ ...Object.fromEntries(missing), ...fields });
    return Object.fromEntries(given.filter(([, value]) => value !== null));
  });
  const text = JSON.stringify({ defaults, monitors: all });
  return parseConfig([{ file: 'a', text }], undefined, { profile: service }).problems;
}

const noProblem: readonly string[] = [];

test('A field that can only be written or read is supported.', () => {
  const service = profile({ fields: { type: { read: '/t' }, target: { write: '/u' } } });
  expect(mistakesOf(service, {})).toEqual(noProblem);
});

test.each<[JsonObject, string, Parameters<typeof profile>[0]]>([
  [{ id: 5 }, 'id', { list: { path: '/m', id: '/id' } }],
  [{ meta: { key: null } }, 'meta.key', { list: { path: '/m', item: '/a', id: '/a/meta/key' } }],
])('An identifier under extra is a mistake of the config: %j.', (extra, place, service) => {
  const mistakes = [`defaults.extra.${place} misplaced-key`];
  expect(mistakesOf(profile(service), {}, { extra })).toEqual(mistakes);
});

test('A field that is called like an identifier, and is none at this service, may be under extra.', () => {
  const services = [
    profile({ list: { path: '/m', id: '/pk' } }),
    profile({ list: { path: '/m', item: '/fields', id: '/id' } }),
    profile({ update: { path: '/m/{id}', keep: ['/uuid'] } }),
  ];
  for (const service of [documentedApi, ...services])
    expect(mistakesOf(service, { extra: { id: 5, uuid: 'a' } })).toEqual(noProblem);
});

test('An interval is a multiple of the unit of the service, or one of its words.', () => {
  const interval = { at: '/i', unit: 'minutes', values: { 30: 0, 45: 1 } } as const;
  const service = profile({ fields: { intervalSeconds: interval } });
  const code = 'intervalSeconds service-limit';
  expect(mistakesOf(service, { intervalSeconds: 90 })).toEqual([`monitors[0].${code}`]);
  expect(mistakesOf(service, {}, { intervalSeconds: 90 })).toEqual([`defaults.${code}`]);
  for (const intervalSeconds of [120, 30, 45])
    expect(mistakesOf(service, { intervalSeconds })).toEqual(noProblem);
});

test.each<[string, FieldMapping, fits: unknown[], breaks: unknown[]]>([
  [
    'intervalSeconds',
    { at: '/i', unit: 'minutes', minimum: 60, maximum: 3_600 },
    [60, 3_600],
    [7_200],
  ],
  ['intervalSeconds', { at: '/i', minimum: 60 }, [60], [59]],
  ['intervalSeconds', { at: '/i', enum: [60, 300], values: { 60: 1 } }, [60, 300], [90]],
  // A service with texts has no number for another interval, unless the numbers are in a unit.
  ['intervalSeconds', { at: '/i', values: { 60: '1m', 300: 5 } }, [60, 90], []],
  ['type', { at: '/t', enum: ['http', 'Ping'] }, ['http', 'HTTP', 'ping'], ['tcp']],
  ['type', { at: '/t', values: { http: 'WEB' } }, ['http', 'tcp'], []],
  [
    'name',
    { at: '/n', maxLength: 3 },
    ['abc', ' abc ', '😀😀😀', 'e\u0301e\u0301e\u0301'],
    ['abcd'],
  ],
  ['target', { at: '/u', maxLength: 10 }, ['https://ab'], ['https://abc']],
])('A %s outside the limits %j of the service is a mistake.', (field, mapping, fits, breaks) => {
  const service = profile({ fields: { [field]: mapping } });
  const codes = (value: unknown) =>
    problemsOf(service, [{ [field]: value } as JsonObject]).map(({ code }) => code);
  for (const value of fits) expect(codes(value)).toEqual([]);
  for (const value of breaks) expect(codes(value)).toContain('service-limit');
});

test('A limit that a default breaks is a mistake of the default, if a monitor has it.', () => {
  const service = profile({ fields: { intervalSeconds: { at: '/i', minimum: 60 } } });
  const defaults = { intervalSeconds: 30 };
  const paths = (...monitors: JsonObject[]) =>
    problemsOf(service, monitors, defaults).map(({ path }) => path);
  expect(paths({}, { intervalSeconds: 10 }, {})).toEqual([
    'defaults.intervalSeconds',
    'monitors[1].intervalSeconds',
  ]);
  expect(paths({ intervalSeconds: 60 })).toEqual([]);
});

test('A type outside values is a mistake if a path has the type in it, unless enum names it.', () => {
  const values = { http: 'web', tcp: 'socket' };
  const codes = (type: string, field: FieldMapping, paths: Parameters<typeof profile>[0]) =>
    mistakesOf(profile({ fields: { type: field }, ...paths }), { type, target: 'a' });
  for (const paths of [
    { create: { path: '/add-{type}' } },
    { update: { path: '/{type}/{id}' } },
    { delete: { path: '/{type}/{id}' } },
  ]) {
    expect(codes('udp', { at: '/t', values }, paths)).toEqual(['monitors[0].type service-limit']);
    expect(codes('tcp', { at: '/t', values }, paths)).toEqual([]);
    expect(codes('udp', { at: '/t', values, enum: ['udp'] }, paths)).toEqual([]);
    expect(codes('udp', '/t', paths)).toEqual([]);
  }
});

test('A field that the service requires is missing under extra, unless constants have it.', () => {
  const service = profile({
    required: ['/probes', '/config/method', '/config/url'],
    constants: { config: { url: 1 } },
  });
  const lacks = (monitors: readonly JsonObject[], defaults: JsonObject = {}) =>
    problemsOf(service, monitors, defaults).map(({ code, path }) => `${path} ${code}`);
  const complete = { probes: [1], config: { method: 'GET' } };
  const [probes, method, url] = ['probes', 'config.method', 'config.url'].map(
    (field) => `monitors[0].extra.${field} service-requires`,
  );
  expect(lacks([{}])).toEqual([probes, method]);
  expect(lacks([{ extra: { probes: [], config: {} } }])).toEqual([method]);
  const unset = { probes: null, config: { method: 'GET', url: null } };
  expect(lacks([{ extra: unset }])).toEqual([probes, url]);
  expect(lacks([{ extra: complete }])).toEqual([]);
  // The fields of the defaults join those of a monitor.
  expect(lacks([{}, { extra: { a: 1 } }], { extra: complete })).toEqual([]);
});

test('What the service requires of each item of a list is missing where one item lacks it.', () => {
  const service = profile({ required: ['/contacts/*/wait'] });
  const placesOf = (contacts: JsonObject) =>
    mistakesOf(service, { extra: contacts }).map((mistake) => mistake.slice(18));
  const items = [{ id: 1, wait: 0 }, { id: 2 }];
  expect(placesOf({ contacts: items })).toEqual(['contacts[1].wait service-requires']);
  expect(placesOf({ contacts: [7] })).toEqual(['contacts[0].wait service-requires']);
  expect(placesOf({})).toEqual([]);
});

test('A field that the service requires of one type is missing in monitors of that type.', () => {
  const service = profile({ required: { keyword: ['/word'], port: ['/port'] } });
  const monitors = [{ type: 'KEYWORD' }, { type: 'port', extra: { port: 80 } }, {}];
  expect(problemsOf(service, monitors).map(({ path }) => path)).toEqual(['monitors[0].extra.word']);
});

test('A field under extra whose name is nearly one of the profile is a warning, once for each type.', () => {
  const service = profile({
    extra: { '/keywordType': { enum: [1] }, '/tags/*': { maxLength: 9 } },
    constants: { timeout: 5 },
  });
  const warningsOf = (extra: JsonObject) => {
    const monitors = ['A', 'B'].map((name) => ({ ...sound, name, extra }));
    const text = JSON.stringify({ monitors });
    const { warnings } = parseConfig([{ file: 'a', text }], undefined, { profile: service });
    return warnings.map(({ message }) => /did you mean "(\w+)/.exec(message)?.[1]);
  };
  expect(warningsOf({ keywordTpye: 1, tag: 'a', timeuot: 3 })).toEqual([
    'keywordType',
    'tags',
    'timeout',
  ]);
  expect(warningsOf({ keyword: 1, tags: [], tag: 'a', timeoutSeconds: 3, type: 1 })).toEqual([]);
});

test('A field that may be under defaults, which have a mistake, is not reported as missing.', () => {
  const service = { profile: profile({ required: ['/probes'] }) };
  const codes = (defaults: string, own = '') => {
    const text = `defaults: { type: t, intervalSeconds: 1, ${defaults} }\nmonitors: [{ name: A, target: x, ${own} }]`;
    const { problems } = parseConfig([{ file: 'a', text }], undefined, service);
    return problems.map(({ code }) => code);
  };
  expect(codes('exrta: { probes: [1] }')).toEqual(['unknown-key']);
  expect(codes('exrta: { probes: [1] }', 'extra: { a: 1 }')).toEqual(['unknown-key']);
  expect(codes('<<: *gone')).toEqual(['yaml-syntax']);
  expect(codes('assertions: []')).toEqual(['service-requires']);
  const files = [{ file: 'a', text: 'monitors: [{ name: A, target: x }]' }];
  const shared = { file: 'b', text: 'defaults: [' };
  const { problems } = parseConfig(files, undefined, undefined, shared);
  expect(problems.map(({ file }) => file)).toEqual(['b']);
});

test('What may be in a value that is not known is not reported as missing.', () => {
  const service = { profile: profile({ required: ['/config/method'] }) };
  const variables = new Map([['WITHHELD', { value: null, isSecret: true }]]);
  const codes = (config: string) => {
    const text = JSON.stringify({ monitors: [{ ...sound, extra: { config } }] });
    return parseConfig([{ file: 'a', text }], variables, service).problems.map(({ code }) => code);
  };
  expect(codes('$'.concat('{WITHHELD}'))).toEqual([]);
  expect(codes('none')).toEqual(['service-requires']);
});

test('A field under extra is a mistake by its name, and by that of the service.', () => {
  const service = profile({
    fields: { target: '/config/url', type: { read: '/kind' }, intervalSeconds: '/name' },
  });
  const extra = { config: { url: 'https://b', method: 'GET' }, kind: 'x', target: 'x' };
  expect(mistakesOf(service, { extra })).toEqual([
    'monitors[0].extra.config.url misplaced-key',
    'monitors[0].extra.target misplaced-key',
  ]);
  expect(mistakesOf(documentedApi, { extra: { config: { url: 'x' } } })).toEqual([]);
});

test('Assertions are any list: of texts, numbers and lists, too.', () => {
  const assertions = ['response.code = 200', 3, ['a'], null];
  expect(mistakesOf(documentedApi, { assertions })).toEqual(noProblem);
});

test('A name of a field that the service does not have is free for one of its own.', () => {
  const service = profile({ fields: { assertions: null, intervalSeconds: null } });
  const extra = { assertions: { a: 1 }, intervalSeconds: 'hourly', paused: 'yes' };
  const fields = { ...sound, intervalSeconds: undefined, extra };
  const text = JSON.stringify({ monitors: [fields] });
  const parsed = parseConfig([{ file: 'a', text }], undefined, { profile: service });
  expect(parsed.problems).toEqual([]);
  expect(parsed.monitors[0]?.body).toMatchObject(extra);
  expect(mistakesOf(service, { assertions: [] })).toEqual([
    'monitors[0].intervalSeconds unsupported-field',
    'monitors[0].assertions unsupported-field',
  ]);
});

test('A form takes neither a mapping nor a list in a list.', () => {
  const service = profile({ body: 'form' });
  const extra = { tags: ['a'], auth: { user: 'u' }, rows: [[1]] };
  expect(mistakesOf(service, { assertions: [{}] })).toEqual([
    'monitors[0].assertions service-limit',
  ]);
  expect(mistakesOf(service, { extra })).toEqual([
    'monitors[0].extra.auth service-limit',
    'monitors[0].extra.rows service-limit',
  ]);
  expect(mistakesOf(documentedApi, { extra })).toEqual([]);
});

test.each(['monitors: x', '5', 'monitors: [5]\ndefaults: 5', 'monitors: [{ extra: 5 }]'])(
  'What is no config is a mistake of the schema alone: %s',
  (text) => {
    const service = profile({ body: 'form', fields: { type: null } });
    const { problems } = parseConfig([{ file: 'a', text }], undefined, { profile: service });
    expect(problems.map(({ code }) => code)).not.toContain('unsupported-field');
  },
);
