import { expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { noVariables } from '../../../src/core/model/variables.ts';
import { parseProfile } from '../../../src/core/profile/parse-profile.ts';
import type { Profile } from '../../../src/core/profile/profile.ts';

/** A profile with these keys, and those that every profile needs. */
function read(keys: string): Profile {
  const needed = ['service: S', 'list: { path: /m }', 'create: { path: /m }'];
  const others = needed.filter((line) => !keys.includes(`${line.split(' ')[0]} `));
  const text = [...others, keys].join('\n');
  const { problems, profile } = parseProfile({ file: 'p', text }, noVariables, false);
  if (profile === null) throw new Error(JSON.stringify(problems));
  return profile;
}

/** A monitor with what it needs, and its own fields in place of these. */
const usual = 'name: A, type: http, target: "https://a", intervalSeconds: 60';
const write = (fields: string) => `x-u: &u { ${usual} }\nmonitors: [{ <<: *u, ${fields} }]`;

function parse(text: string, profile: Profile) {
  const variables = new Map([['WITHHELD', { value: null, isSecret: true }]]);
  return parseConfig([{ file: 'a', text }], variables, { profile });
}

/** `path code` of each mistake; paths of the monitor start below it. */
function mistakesOf(text: string, profile: Profile) {
  const { problems } = parse(text, profile);
  return problems.map(({ code, path }) => `${path.replace(/^monitors\[0\]\./, '')} ${code}`);
}

const withheld = '$'.concat('{WITHHELD}');
const key = 'misplaced-key';
const lacks = 'service-requires';
const limit = 'service-limit';

const assigned = 'list: { path: /m, id: /id }';
const inItem = 'list: { path: /m, item: /a, id: /a/meta/key }';
const minutes = 'fields: { intervalSeconds: { at: /i, unit: minutes, values: { 30: 0, 45: 1 } } }';
const atPlaces = 'fields: { target: /config/url, type: { read: /kind }, intervalSeconds: /n }';
const without = 'fields: { assertions: null, intervalSeconds: null }';
const needs = 'required: [/probes, /config/method, /config/url]\nconstants: { config: { url: 1 } }';
const waits = 'required: [/contacts/*/wait]';
const ofTypes = 'required: { keyword: [/word], port: [/port] }';
const form = 'body: form';

test.each<[profile: string, monitor: string, ...mistakes: string[]]>([
  // What can only be written or read is supported.
  ['fields: { type: { read: /t }, target: { write: /u } }', ''],
  // Fields that the service has not, whose names are free for its own.
  [without, 'assertions: []', 'intervalSeconds unsupported-field', 'assertions unsupported-field'],
  [without, 'extra: { assertions: { a: 1 }, paused: "y" }', 'intervalSeconds unsupported-field'],
  // Identifiers, and fields that are called like one and are none.
  [assigned, 'extra: { id: 5 }', `extra.id ${key}`],
  [inItem, 'extra: { meta: { key: null } }', `extra.meta.key ${key}`],
  ['', 'extra: { id: 5, uuid: a }'],
  ['list: { path: /m, id: /pk }', 'extra: { id: 5, uuid: a }'],
  ['list: { path: /m, item: /fields, id: /id }', 'extra: { id: 5 }'],
  // A field under extra by its name, and by that of the service.
  [atPlaces, 'extra: { config: { url: a, method: b }, kind: x }', `extra.config.url ${key}`],
  [atPlaces, 'extra: { target: x }', `extra.target ${key}`],
  ['', 'extra: { config: { url: x } }'],
  // Units, and words in their place.
  [minutes, 'intervalSeconds: 90', `intervalSeconds ${limit}`],
  [minutes, 'intervalSeconds: 120'],
  [minutes, 'intervalSeconds: 45'],
  // What a creation needs, unless constants have it.
  [needs, '', `extra.probes ${lacks}`, `extra.config.method ${lacks}`],
  [needs, 'extra: { probes: [], config: {} }', `extra.config.method ${lacks}`],
  [needs, 'extra: { probes: null, config: { method: a } }', `extra.probes ${lacks}`],
  [needs, 'extra: { probes: 1, config: { method: a, url: null } }', `extra.config.url ${lacks}`],
  [needs, 'extra: { probes: 1, config: { method: GET } }'],
  [needs, 'extra: { probes: 1, config: { url: 2 } }', `extra.config.method ${lacks}`],
  // A value that is not known may have it.
  [needs, `extra: { probes: 1, config: "${withheld}" }`],
  [waits, 'extra: { contacts: [{ wait: 0 }, { id: 2 }] }', `extra.contacts[1].wait ${lacks}`],
  [waits, 'extra: { contacts: [7] }', `extra.contacts[0].wait ${lacks}`],
  [waits, ''],
  [ofTypes, 'type: KEYWORD', `extra.word ${lacks}`],
  [ofTypes, 'type: port, extra: { port: 80 }'],
  [ofTypes, ''],
  // A form takes neither a mapping nor a list in a list.
  [form, 'assertions: [{}]', `assertions ${limit}`],
  [form, 'extra: { tags: [a], auth: { u: 1 } }', `extra.auth ${limit}`],
  [form, 'extra: { rows: [[1]] }', `extra.rows ${limit}`],
  ['', 'extra: { auth: { u: 1 }, rows: [[1]] }'],
  ['', 'assertions: [response.code = 200, 3, [a], null]'],
])('With the profile "%s", a monitor with "%s" has the mistakes: %s', (file, fields, ...found) => {
  expect(mistakesOf(write(fields), read(file))).toEqual(found);
});

test.each<[field: string, mapping: string, fits: readonly string[], breaks: readonly string[]]>([
  ['intervalSeconds', 'unit: minutes, minimum: 60, maximum: 3600', ['60', '3600'], ['7200']],
  ['intervalSeconds', 'minimum: 60', ['60'], ['59']],
  ['intervalSeconds', 'enum: [60, 300], values: { 60: 1 }', ['60', '300'], ['90']],
  // A service with texts has no number for another interval, unless the numbers are in a unit.
  ['intervalSeconds', 'values: { 60: 1m, 300: 5 }', ['60', '90'], []],
  ['type', 'enum: [http, Ping]', ['http', 'HTTP', 'ping'], ['tcp']],
  ['type', 'values: { http: WEB }', ['http', 'tcp'], []],
  ['name', 'maxLength: 3', ['abc', '" abc "', '😀😀😀', 'e\u0301e\u0301e\u0301'], ['abcd']],
  ['target', 'maxLength: 10', ['https://ab'], ['https://abc']],
])('A %s outside the limits "%s" of the service is a mistake.', (field, mapping, fits, breaks) => {
  const profile = read(`fields: { ${field}: { at: /x, ${mapping} } }`);
  const of = (value: string) => mistakesOf(write(`${field}: ${value}`), profile);
  for (const value of fits) expect(of(value)).toEqual([]);
  for (const value of breaks) expect(of(value)).toEqual([`${field} ${limit}`]);
});

test('A limit that a default breaks is a mistake of the default, if a monitor has it.', () => {
  const profile = read('fields: { intervalSeconds: { at: /i, minimum: 60 } }');
  const of = (...intervals: readonly string[]) => {
    const items = intervals.map((own, nth) => `{ name: n${nth}, type: t, target: x${own} }`);
    return mistakesOf(`defaults: { intervalSeconds: 30 }\nmonitors: [${items}]`, profile);
  };
  expect(of('', ', intervalSeconds: 10', '')).toEqual([
    `defaults.intervalSeconds ${limit}`,
    `monitors[1].intervalSeconds ${limit}`,
  ]);
  expect(of(', intervalSeconds: 60')).toEqual([]);
});

test('A type outside values is a mistake if a path has the type in it, unless enum names it.', () => {
  const values = 'at: /t, values: { http: web, tcp: socket }';
  for (const path of ["create: { path: '/add-{type}' }", "delete: { path: '/{type}/{id}' }"]) {
    const of = (type: string, mapping: string) =>
      mistakesOf(write(`type: ${type}`), read(`fields: { type: { ${mapping} } }\n${path}`));
    expect(of('udp', values)).toEqual([`type ${limit}`]);
    expect(of('tcp', values)).toEqual([]);
    expect(of('udp', `${values}, enum: [udp]`)).toEqual([]);
    expect(of('udp', 'at: /t')).toEqual([]);
  }
});

test('The warning of an unknown value that is a secret shows no value like it.', () => {
  const profile = read('extra: { /region: { known: [eu-west-1] } }');
  const variables = new Map([['REGION', { value: 'eu-west-2', isSecret: true }]]);
  const text = write(`extra: { region: "${'$'.concat('{REGION}')}" }`);
  const { warnings } = parseConfig([{ file: 'a', text }], variables, { profile });
  expect(warnings.map(({ message }) => message)).toEqual([
    'monitors[0].extra.region is ***, which the profile of S does not know: ' +
      'check that the service has it',
  ]);
});

test('A field under extra whose name is nearly one of the profile is a warning, once a type.', () => {
  const rules = 'extra: { /keywordType: { enum: [1] }, /tags/*: { maxLength: 9 } }';
  const profile = read(`${rules}\nconstants: { timeout: 5 }`);
  const warningsOf = (extra: string) => {
    const text = `x-u: &u { ${usual}, extra: { ${extra} } }\nmonitors: [*u, { <<: *u, name: B }]`;
    const { warnings } = parse(text, profile);
    return warnings.map(({ message }) => /did you mean (\w+)/.exec(message)?.[1]);
  };
  const found = ['keywordType', 'tags', 'timeout'];
  expect(warningsOf('keywordTpye: 1, tag: a, timeuot: 3')).toEqual(found);
  expect(warningsOf('keyword: 1, tags: [], tag: a, timeoutSeconds: 3, type: 1')).toEqual([]);
});

test('What may be under defaults that have a mistake, or in shared ones, is not missing.', () => {
  const profile = read('required: [/probes]');
  const of = (defaults: string, own = '') => {
    const text = `defaults: { ${defaults} }\nmonitors: [{ name: A, type: t, target: x, ${own} }]`;
    return mistakesOf(text, profile).map((mistake) => mistake.split(' ')[1]);
  };
  expect(of('intervalSeconds: 1, exrta: { probes: [1] }')).toEqual(['unknown-key']);
  expect(of('intervalSeconds: 1, exrta: {}', 'extra: { a: 1 }')).toEqual(['unknown-key']);
  expect(of('<<: *gone')).toEqual(['yaml-syntax']);
  expect(of('intervalSeconds: 1')).toEqual([lacks]);
  const files = [{ file: 'a', text: 'monitors: [{ name: A, target: x }]' }];
  const shared = { file: 'b', text: 'defaults: [' };
  const { problems } = parseConfig(files, undefined, undefined, shared);
  expect(problems.map(({ file }) => file)).toEqual(['b']);
});

test.each(['monitors: x', '5', 'monitors: [5]\ndefaults: 5', 'monitors: [{ extra: 5 }]'])(
  'What is no config is a mistake of the schema alone: %s',
  (text) => {
    const found = mistakesOf(text, read('body: form\nfields: { type: null }')).join();
    expect(found).not.toContain('unsupported-field');
  },
);
