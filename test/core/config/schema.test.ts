import { describe, expect, test } from 'vitest';
import pkg from '../../../package.json' with { type: 'json' };
import schema from '../../../schema/monitors.schema.json' with { type: 'json' };
import report from '../../../schema/report.schema.json' with { type: 'json' };
import service from '../../../schema/service.schema.json' with { type: 'json' };
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { fieldNames, fieldTable } from '../../../src/core/model/fields.ts';

const { defaults } = schema.$defs;
const described = {
  config: schema,
  ...schema.$defs,
  ...schema.properties,
};

test.each(Object.entries(described))('An editor can show what %s is.', (_, field) => {
  expect(field).toMatchObject({
    title: expect.any(String),
    description: expect.any(String),
    examples: expect.any(Array),
  });
});

test('Each schema has the address of its file in the current major version as its $id.', () => {
  const [major] = pkg.version.split('.');
  const folder = `https://raw.githubusercontent.com/monitor-sync/monitor-sync/v${major}/schema`;
  const files = ['monitors', 'service', 'report'].map((name) => `${folder}/${name}.schema.json`);
  expect([schema.$id, service.$id, report.$id]).toEqual(files);
});

test('A report of a later version, which has further fields, fits the schema.', () => {
  expect(JSON.stringify(report)).not.toContain('"additionalProperties":false');
});

test('A body has each field of a monitor by name, and only extra fields have other names.', () => {
  expect([...fieldNames, 'extra', 'ignoreChanges', 'formerly']).toEqual(
    Object.keys(schema.$defs.monitor.properties),
  );
  expect(Object.keys(service.$defs.fields.properties)).toEqual(fieldNames);
});

test('Defaults may hold the fields that the table allows there, and what is sent with them.', () => {
  const allowed = fieldNames.filter((name) => fieldTable[name].inDefaults);
  expect(Object.keys(defaults.properties)).toEqual([...allowed, 'extra', 'ignoreChanges']);
  expect(schema.$defs.monitor.properties).toMatchObject(defaults.properties);
});

test('What a monitor lacks first is its name.', () => {
  const [first] = parseConfig([{ file: 'a', text: 'monitors: [{}]' }]).problems;
  expect(first?.path).toBe('monitors[0].name');
});

test('A name alone is a line of text, with and without an identifier.', () => {
  expect(schema.$defs.named.pattern).toBe(schema.$defs.line.pattern);
});

describe('A line of text', () => {
  const isFit = (text: string) => new RegExp(schema.$defs.line.pattern).test(text);
  const problemsOf = (name: string) => {
    const monitor = { name, type: 'http', target: 'https://a', intervalSeconds: 1 };
    return parseConfig([{ file: 'a', text: JSON.stringify({ monitors: [monitor] }) }]).problems;
  };

  test.each(['a', ' a ', 'Caf\u00e9', '\u{1F6D2}', 'a\u200bb'])(
    'fits the schema and the program: %j',
    (text) => {
      expect(isFit(text)).toBe(true);
      expect(problemsOf(text)).toEqual([]);
    },
  );

  test.each(['', '  ', 'a\u0007', '\ta', 'a\nb', '\u007f', 'a\u0085'])(
    'is an error of both: %j',
    (text) => {
      expect(isFit(text)).toBe(false);
      expect(problemsOf(text)).toMatchObject([{ line: 1, column: 22, path: 'monitors[0].name' }]);
    },
  );

  test.each(['\u00a0', '\u200b', '\u200b \ufeff', '\u2028', '\u2800', '\u3164 \u2800'])(
    'that shows nothing is an error of the program, at the same place: %j',
    (text) => {
      expect(problemsOf(text)).toMatchObject([{ line: 1, column: 22, path: 'monitors[0].name' }]);
    },
  );
});
