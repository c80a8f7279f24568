import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
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

const writeProfile = (mapping: string | null) =>
  `service: Muting\nlist: { path: /m, id: /id }\ncreate: { path: /m }\nupdate: { path: '/m/{id}' }\n${mapping === null ? '' : `fields: { muted: ${mapping} }\n`}`;

function readProfile(mapping: string | null): Profile {
  const file = { file: 'service.yaml', text: writeProfile(mapping) };
  const { problems, profile } = parseProfile(file, new Map(), false);
  if (profile === null) throw new Error(JSON.stringify(problems));
  return profile;
}

const shop = {
  name: 'Shop',
  type: 'http',
  target: 'https://shop.example.com/',
  intervalSeconds: 60,
};

function declare(field: string, profile: Profile) {
  const variables = new Map([['MUTED', { value: 'true', isSecret: false }]]);
  const lines = Object.entries(shop).map(
    ([key, value]) => `    ${key}: ${JSON.stringify(value)}\n`,
  );
  const text = `monitors:\n  -\n${lines.join('')}    ${field}\n`;
  return parseConfig([{ file: 'monitors.yaml', text }], variables, { profile });
}

const list = (fields: JsonObject, profile: Profile) =>
  decodeMonitor({ id: 'm-1', ...fields }, profile) as ActualMonitor;

/** A mapping in a profile, what stands for true and false in a request, and in a list. */
test.each<[string, unknown[], string[]]>([
  ['/status', [true, false], [true, false] as unknown as string[]],
  ['{ at: /status, values: { true: PAUSED } }', ['PAUSED', undefined], ['PAUSED', 'UP']],
])(
  'With the new field at %s, it is sent, listed, compared and exported.',
  (mapping, sent, shown) => {
    const profile = readProfile(mapping);
    for (const [index, value] of [true, false].entries()) {
      const declared = declare(`muted: ${value}`, profile).monitors[0]?.body ?? {};
      expect(declared).toEqual({ ...shop, muted: value });
      const status = sent[index];
      expect(encodeCreation(declared, profile)?.body).toEqual({ ...shop, status });

      const actual = list({ ...shop, status: shown[index] ?? null }, profile);
      expect(compareMonitor(declared, actual.body).differences).toEqual([]);
      const all = { monitors: [actual], unnamed: 0 };
      const { text } = exportConfig(all, { extra: 'none', mask: (same) => same, profile });
      expect(text).toContain(`muted: ${value}\n`);

      const other = list({ ...shop, status: shown[1 - index] ?? null }, profile);
      const { differences } = compareMonitor(declared, other.body);
      expect(differences).toEqual([{ path: 'muted', declared: value, actual: !value }]);
      const wanted = { declared, changed: ['muted'], ignored: [], listed: other };
      expect(encodeUpdate(wanted, profile)?.body).toEqual({ status });
    }
  },
);

test.each([
  [`muted: ${'$' + '{MUTED}'}`, '/muted', null],
  ['muted: "true"', '/status', 'wrong-type'],
  ['muted: true', null, 'unsupported-field'],
  ['extra: { muted: true }', '/status', 'misplaced-key'],
  ['extra: { status: true }', '/status', 'misplaced-key'],
  ['extra: { muted: soon }', null, null],
])(
  'A config with %s, where the new field is at %s, has the mistake %s.',
  (field, mapping, code) => {
    const { problems } = declare(field, readProfile(mapping));
    expect(problems.map((problem) => problem.code)).toEqual(code === null ? [] : [code]);
  },
);

test('The reference service has the new field where the profile has it.', () => {
  const api = readApi(writeProfile('{ read: /state, write: /paused }'));
  expect(toItem({ ...shop, paused: true }, undefined, api)).toMatchObject({ ...shop, state: true });
});
