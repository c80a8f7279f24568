import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import schema from '../../../schema/service.schema.json' with { type: 'json' };

const { create, delete: deletion, extraField, list, lookup, page, success, update } = schema.$defs;
const keys = [
  schema,
  list,
  create,
  update,
  deletion,
  page,
  lookup,
  extraField,
  success,
  schema.$defs.fields,
  schema.$defs.field,
  schema.$defs.keptField,
  schema.$defs.type,
].flatMap(({ properties }) => Object.entries<object>(properties));

test.each([...keys, ...Object.entries(schema.$defs)])(
  'An editor can show what %s is.',
  (_, key) => {
    const reference = '$ref' in key ? String(key.$ref).replace('#/$defs/', '') : null;
    const shown = {
      ...(reference === null
        ? {}
        : Object.entries(schema.$defs).find(([name]) => name === reference)?.[1]),
      ...key,
    };
    const described = {
      title: expect.any(String),
      description: expect.any(String),
      examples: expect.any(Array),
    };
    expect(shown).toMatchObject(described);
  },
);

test('Python, Go and JavaScript understand each pattern.', () => {
  JSON.stringify(schema, (key, value) => {
    if (key === 'pattern' && typeof value === 'string')
      expect(value).not.toMatch(/\\[pPuUcXRKAzZGQE]|\\x\{|\\[1-9]|\\k<|\(\?|[*+?}]\+|\[\[|\[:/);
    return value;
  });
});

test('The type of a profile has the same keys as the schema.', () => {
  const file = new URL('../../../src/core/profile/service-file.ts', import.meta.url);
  const types = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const [pageKeys = ''] = /Record<'next'[^,]*/.exec(types) ?? [];
  const typed = [...types.matchAll(/(\w+)\??:/g), ...pageKeys.matchAll(/'(\w+)'/g)].map(
    ([, key]) => key,
  );
  const fields = Object.keys(schema.$defs.fields.properties);
  expect(new Set([...typed, ...fields])).toEqual(new Set(keys.map(([key]) => key)));
});
