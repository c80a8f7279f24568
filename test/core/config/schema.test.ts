import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateTypes } from '../../../.ci/types.ts';
import schema from '../../../schema/monitors.schema.json' with { type: 'json' };

test('the committed types are what the schemas say; if not, run `node .ci/types.ts`', async () => {
  for (const { file, text } of await generateTypes()) expect(readFileSync(file, 'utf8')).toBe(text);
});

const { defaults, ...fields } = schema.properties;
const described = { config: schema, ...fields, defaults, ...schema.$defs, assertion: schema.$defs.assertions.items };

test.each(Object.entries(described))('an editor can show what %s is', (_, field) => {
  expect(field).toMatchObject({
    title: expect.any(String),
    description: expect.any(String),
    examples: expect.any(Array),
  });
});

test('defaults may hold every field of a monitor but those that tell monitors apart', () => {
  const { name, target, ...rest } = schema.$defs.monitor.properties;
  expect(defaults.properties).toEqual(rest);
  expect([name, target]).toEqual([{ $ref: '#/$defs/name' }, { $ref: '#/$defs/target' }]);
});
