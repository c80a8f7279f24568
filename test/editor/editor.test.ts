import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import schema from '../../schema/monitors.schema.json' with { type: 'json' };
import { starterFiles } from '../../src/cli/starter-files.ts';
import { schemaAddress } from '../../src/core/schema-address.ts';
import { createFolder, root } from '../dist/process.ts';
import { type Editor, openInEditor, type Position } from './language-server.ts';

const schemaPath = 'schema/monitors.schema.json';
const readme = readFileSync(`${root}README.md`, 'utf8');
const comment = /^# yaml-language-server: .*$/m.exec(readme)?.[0] ?? '';
const fields = Object.keys(schema.$defs.monitor.properties);

/** Opens a config that names a copy of the schema beside it in place of the address, so that no test asks the internet. */
async function edit(text: string): Promise<Editor> {
  using folder = createFolder({ [schemaPath]: readFileSync(`${root}${schemaPath}`, 'utf8') });
  const editor = await openInEditor(folder.path, 'monitors.yaml', text.replace(schemaAddress, schemaPath));
  // The schema is read for the first question, and the folder is gone after this.
  await editor.diagnostics();
  return editor;
}

/** Where a word begins, from the start of the text. */
function placeOf(text: string, word: string): Position {
  const before = text.slice(0, text.indexOf(word)).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

describe.concurrent('an editor', () => {
  const text = `${comment}
defaults:
  type: http
monitors:
  - name: Checkout API
    intervallSeconds: 60
  - name: Search
    target: https://shop.example.com/
    HERE
`;

  test('marks a typo and a missing field where they are', async () => {
    await using editor = await edit(text.replace('HERE', ''));
    const found = (await editor.diagnostics()).map(({ message, range }) => [message, range.start]);
    expect(found).toEqual([
      [expect.stringContaining('"target"'), placeOf(text, 'name: Checkout API')],
      [expect.stringContaining('intervallSeconds'), placeOf(text, 'intervallSeconds')],
    ]);
  });

  test('offers the fields that a monitor does not have yet, each with what it is', async () => {
    await using editor = await edit(text.replace('HERE', ''));
    const offered = await editor.complete(placeOf(text, 'HERE'));
    const others = fields.filter((field) => field !== 'name' && field !== 'target');
    expect(offered.map(({ label }) => label).toSorted()).toEqual(others.toSorted());
    for (const { documentation, label } of offered) expect(documentation, label).toMatch(/^[A-Z].{30}/);
  });

  test.each([
    ['defaults', schema.properties.defaults],
    ['type', schema.$defs.type],
    ['monitors:', schema.properties.monitors],
    ['name', schema.$defs.name],
    ['target', schema.$defs.target],
  ])('says over %s what it is, with an example', async (word, { description, title }) => {
    await using editor = await edit(text.replace('HERE', ''));
    const { character, line } = placeOf(text, word);
    // At the very first letter of a block, the server speaks of the block.
    const said = (await editor.hover({ line, character: character + 1 })).replaceAll('\\', '');
    for (const part of [title, description, 'Example']) expect(said).toContain(part);
  });

  test('finds no mistake in the file that init writes, which names the schema as the README does', async () => {
    const { text: starter = '' } = starterFiles[0] ?? {};
    expect(schemaAddress).toMatch(new RegExp(`^https://.*/${schemaPath}$`));
    expect(starter.split('\n')[0]).toBe(comment);
    await using editor = await edit(starter);
    expect(await editor.diagnostics()).toEqual([]);
    expect(await editor.hover(placeOf(starter, 'Seconds: 60'))).toContain(schema.$defs.intervalSeconds.description);
  });
});
