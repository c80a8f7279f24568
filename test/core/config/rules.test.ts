import { expect, test } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { noVariables } from '../../../src/core/model/variables.ts';
import { parseProfile } from '../../../src/core/profile/parse-profile.ts';
import type { Profile } from '../../../src/core/profile/profile.ts';
import { readRows } from '../../rows.ts';

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
  return parseConfig([{ file: 'a', text }], variables, profile);
}

/** `path code` of each mistake; paths of the monitor start below it. */
function mistakesOf(text: string, profile: Profile) {
  const { problems } = parse(text, profile);
  return problems.map(({ code, path }) => `${path.replace(/^monitors\[0\]\./, '')} ${code}`);
}

const lacks = 'service-requires';
const limit = 'service-limit';
const table = new URL('rules.yaml', import.meta.url);

test.each(readRows<[profile: string, monitor: string, ...mistakes: string[]]>(table, 'monitors'))(
  'With the profile "%s", a monitor with "%s" has the mistakes: %s',
  (file, fields, ...found) => {
    expect(mistakesOf(write(fields), read(file))).toEqual(found);
  },
);

test.each(
  readRows<[field: string, mapping: string, fits: readonly string[], breaks: readonly string[]]>(
    table,
    'limits',
  ),
)('A %s outside the limits "%s" of the service is a mistake.', (field, mapping, fits, breaks) => {
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

test('A default that a type does not have is a mistake that names the type, until null.', () => {
  const profile = read('types: { http: {}, Beat: { target: null, extra: { /timeout: null } } }');
  const problemsOf = (beat: string) => {
    const defaults = 'defaults: { intervalSeconds: 60, extra: { timeout: 30 } }';
    const http = '{ name: A, type: http, target: "https://a" }';
    const { problems } = parse(
      `${defaults}\nmonitors: [${http}, { name: B, type: beat, ${beat} }]`,
      profile,
    );
    return problems.map(({ message, path }) => `${path}: ${message}`);
  };
  expect(problemsOf('')).toEqual([
    'defaults.extra.timeout: S has no such field for type "Beat"; in monitors of this type, ' +
      'write null over a value of the defaults, or remove it',
  ]);
  expect(problemsOf('extra: { timeout: null }')).toEqual([]);
  expect(problemsOf('target: x, extra: { timeout: null }')).toEqual([
    'monitors[1].target: S has no such field for type "Beat"; remove it',
  ]);
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

test('A text in place of a mapping is told the keys that the profile has there.', () => {
  const profile = read('required: [/contacts/*/wait]\nextra: { /contacts/*/id: { maxLength: 9 } }');
  const [problem] = parse(write('extra: { contacts: [Ops] }'), profile).problems;
  expect(problem?.message).toMatch(/ for this type; write a mapping with id, wait$/);
});

test('The warning of an unknown value that is a secret shows no value like it.', () => {
  const profile = read('extra: { /region: { known: [eu-west-1] } }');
  const variables = new Map([['REGION', { value: 'eu-west-2', isSecret: true }]]);
  const text = write(`extra: { region: "${'$'.concat('{REGION}')}" }`);
  const { warnings } = parseConfig([{ file: 'a', text }], variables, profile);
  expect(warnings.map(({ message }) => message)).toEqual([
    'monitors[0].extra.region is ***, which the profile of S does not know: ' +
      'check that the service has it',
  ]);
});

test.each(readRows<[string, string, ...string[]]>(table, 'doubts'))(
  'With %j, the fields %j of two monitors have each warning once: %j.',
  (rules, fields, ...found) => {
    const text = `x-u: &u { ${usual}, ${fields} }\nmonitors: [*u, { <<: *u, name: B }]`;
    expect(parse(text, read(rules)).warnings.map(({ message }) => message)).toEqual(found);
  },
);

test('A null over a field that the type lacks is no warning, whatever has nearly its name.', () => {
  const profile = read('types: { http: { extra: { /headers: null } } }\nconstants: { header: 1 }');
  expect(parse(write('extra: { headers: null }'), profile).warnings).toEqual([]);
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
