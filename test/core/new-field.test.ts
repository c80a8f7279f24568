import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { ActualMonitor } from '../../src/core/model/monitor.ts';
import type { Profile } from '../../src/core/profile/profile.ts';
import { createFolder, root } from '../dist/process.ts';

/**
 * A copy of the program, changed only in the files that "… a field" in CONTRIBUTING names, by its
 * steps.
 */
const folder = createFolder();
for (const name of ['src', 'schema'])
  cpSync(join(root, name), join(folder.path, name), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(folder.path, 'node_modules'));
afterAll(() => folder[Symbol.dispose]());

function insert(file: string, before: string, text: string): void {
  const old = folder.read(file);
  expect(old.split(before), `${file}: ${before}`).toHaveLength(2);
  folder.write(file, old.replace(before, `${text}${before}`));
}

function change(
  file: string,
  edit: (content: { $defs: Record<string, { properties: JsonObject }> }) => void,
): void {
  const content = JSON.parse(folder.read(file));
  edit(content);
  folder.write(file, JSON.stringify(content));
}

// Step 1.
const lastRow = "  assertions: { kind: 'list'";
insert(
  'src/core/model/fields.ts',
  lastRow,
  "  muted: { kind: 'boolean', inDefaults: true, isOptIn: true },\n",
);
// Step 2.
change('schema/monitors.schema.json', ({ $defs }) => {
  const description = {
    title: 'Muted',
    description: 'Whether nobody is alerted.',
    examples: [true],
  };
  Object.assign($defs, { muted: { ...description, type: 'boolean' } });
  for (const owner of ['monitor', 'defaults'])
    Object.assign($defs[owner]?.properties ?? {}, { muted: { $ref: '#/$defs/muted' } });
});
change('schema/service.schema.json', ({ $defs }) => {
  Object.assign($defs['fields']?.properties ?? {}, { muted: { $ref: '#/$defs/booleanField' } });
});
// Step 3.
insert('src/service/api.ts', "  assertions: '/assertions',", '  muted: null,\n');

const load = (file: string) => import(join(folder.path, 'src', file));
const { parseConfig }: typeof import('../../src/core/config/parse-config.ts') = await load(
  'core/config/parse-config.ts',
);
const { exportConfig }: typeof import('../../src/core/export/export-config.ts') = await load(
  'core/export/export-config.ts',
);
const { compareMonitor }: typeof import('../../src/core/plan/compare.ts') =
  await load('core/plan/compare.ts');
const { decodeMonitor }: typeof import('../../src/core/profile/decode.ts') =
  await load('core/profile/decode.ts');
const { encodeCreation }: typeof import('../../src/core/profile/encode.ts') =
  await load('core/profile/encode.ts');
const { encodeUpdate }: typeof import('../../src/core/profile/encode-update.ts') = await load(
  'core/profile/encode-update.ts',
);
const { parseProfile }: typeof import('../../src/core/profile/parse-profile.ts') = await load(
  'core/profile/parse-profile.ts',
);
const { readApi }: typeof import('../../src/service/api.ts') = await load('service/api.ts');
const { toItem }: typeof import('../../src/service/monitor.ts') = await load('service/monitor.ts');

const operations =
  "list: { path: /m, id: /id }\ncreate: { path: /m }\nupdate: { path: '/m/{id}' }\n";

function writeProfile(mapping: string | null): string {
  return `service: Muting\n${operations}${mapping === null ? '' : `fields: { muted: ${mapping} }\n`}`;
}

function readProfile(mapping: string | null): Profile {
  const { problems, profile } = parseProfile(
    { file: 'service.yaml', text: writeProfile(mapping) },
    new Map(),
    false,
  );
  if (profile === null) throw new Error(JSON.stringify(problems));
  return profile;
}

const shop = {
  name: 'Shop',
  type: 'http',
  target: 'https://shop.example.com/',
  intervalSeconds: 60,
};

function declare(monitor: string, profile: Profile, top = '') {
  const variables = new Map([['MUTED', { value: 'true', isSecret: false }]]);
  const fields = Object.entries(shop).map(
    ([key, value]) => `    ${key}: ${JSON.stringify(value)}\n`,
  );
  const text = `${top}monitors:\n  -\n${fields.join('')}    ${monitor}\n`;
  return parseConfig([{ file: 'monitors.yaml', text }], variables, { profile });
}

function list(fields: JsonObject, profile: Profile): ActualMonitor {
  return decodeMonitor({ id: 'm-1', ...fields }, profile) as ActualMonitor;
}

/** A mapping in a profile, what stands for true and false in a request, and in a list. */
const rows: readonly (readonly [string, readonly unknown[], readonly unknown[]])[] = [
  ['/status', [true, false], [true, false]],
  ['{ at: /status, values: { true: 1, false: 0 } }', [1, 0], [1, 0]],
  ['{ at: /status, values: { true: PAUSED } }', ['PAUSED', undefined], ['PAUSED', 'UP']],
];

describe.each(rows)('With the new field at %s,', (mapping, sent, shown) => {
  const profile = readProfile(mapping);

  test.each([true, false])('%s is sent, listed and exported as a boolean.', (value) => {
    const [declared] = declare(`muted: ${value}`, profile).monitors;
    expect(declared?.body).toEqual({ ...shop, muted: value });
    const index = value ? 0 : 1;
    const request = encodeCreation(declared?.body ?? {}, profile);
    expect(request?.body).toEqual({ ...shop, status: sent[index] });

    const actual = list({ ...shop, status: shown[index] as string }, profile);
    expect(actual.body).toEqual({ ...shop, id: 'm-1', muted: value });
    expect(compareMonitor(declared?.body ?? {}, actual.body).differences).toEqual([]);
    const { text } = exportConfig(
      { monitors: [actual], unnamed: 0 },
      { extra: 'none', mask: (same) => same, profile },
    );
    expect(text).toContain(`muted: ${value}\n`);

    const other = list({ ...shop, status: shown[1 - index] as string }, profile);
    const { differences } = compareMonitor(declared?.body ?? {}, other.body);
    expect(differences).toEqual([{ path: 'muted', declared: value, actual: !value }]);
    const wanted = {
      declared: declared?.body ?? {},
      changed: ['muted'],
      ignored: [],
      listed: other,
    };
    expect(encodeUpdate(wanted, profile)?.body).toEqual({ status: sent[index] });
  });
});

const variable = '$' + '{MUTED}';

test.each([
  ['a monitor', `muted: ${variable}`, ''],
  ['the defaults', '', `defaults:\n  muted: ${variable}\n`],
])('A plain variable in %s is a boolean.', (_, monitor, top) => {
  const { monitors, problems } = declare(monitor, readProfile('/muted'), top);
  expect(problems).toEqual([]);
  expect(monitors[0]?.body['muted']).toBe(true);
});

test.each([
  ['muted: "true"', '/status', 'wrong-type'],
  ['muted: true', null, 'unsupported-field'],
  ['extra: { muted: true }', '/status', 'misplaced-key'],
  ['extra: { status: true }', '/status', 'misplaced-key'],
])(
  'A config with %s, where the new field is at %s, has the mistake %s.',
  (monitor, mapping, code) => {
    const { problems } = declare(monitor, readProfile(mapping));
    expect(problems.map((problem) => problem.code)).toEqual([code]);
  },
);

test.each([null, 'null'])(
  'With the mapping %s, a field of that name is one of the service, under "extra".',
  (mapping) => {
    const profile = readProfile(mapping);
    const { monitors, problems } = declare('extra: { muted: soon }', profile);
    expect(problems).toEqual([]);
    const declared = monitors[0]?.body ?? {};
    expect(encodeCreation(declared, profile)?.body).toEqual({ ...shop, muted: 'soon' });
    const actual = list({ ...shop, muted: 'later' }, profile);
    const { differences } = compareMonitor(declared, actual.body);
    expect(differences).toEqual([{ path: 'muted', declared: 'soon', actual: 'later' }]);
    const wanted = { declared, changed: ['muted'], ignored: [], listed: actual };
    expect(encodeUpdate(wanted, profile)?.body).toEqual({ muted: 'soon' });
    const { text } = exportConfig(
      { monitors: [actual], unnamed: 0 },
      { extra: 'all', mask: (same) => same, profile },
    );
    expect(text).toContain('    extra:\n      muted: later\n');
  },
);

test('The reference service has the new field where the profile has it.', () => {
  const api = readApi(writeProfile('{ read: /state, write: /paused }'));
  expect(toItem({ ...shop, paused: true }, undefined, api)).toMatchObject({ ...shop, state: true });
  expect(readApi().fields).toMatchObject({ muted: null });
});
