/**
 * Writes the TypeScript types of what the schemas describe, so that schema and code cannot come apart; a test compares
 * them with what is committed. Run it after every change of a schema: `node .ci/types.ts`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

const root = fileURLToPath(new URL('..', import.meta.url));

const outputs = [
  { schema: 'schema/monitors.schema.json', name: 'ConfigFile', file: 'src/core/config/config-file.ts' },
  { schema: 'schema/report.schema.json', name: 'ReportJson', file: 'src/core/report-json.ts' },
];

/** The files that belong to the schemas there are: path from the root of the repository, and text. */
export async function generateTypes(): Promise<{ file: string; text: string }[]> {
  const present = outputs.filter(({ schema }) => existsSync(`${root}${schema}`));
  return Promise.all(
    present.map(async ({ schema, name, file }) => ({ file, text: await generate(schema, name, file) })),
  );
}

async function generate(schema: string, name: string, file: string): Promise<string> {
  const parsed = JSON.parse(readFileSync(`${root}${schema}`, 'utf8'), adapt) as JSONSchema;
  const bannerComment = `/* Made from ${schema} by \`node .ci/types.ts\`: change the schema, not this file. */`;
  const text = await compile(parsed, name, { bannerComment, format: false, additionalProperties: false });
  const biome = `${root}node_modules/.bin/biome`;
  return execFileSync(biome, ['format', `--stdin-file-path=${file}`], { cwd: root, input: text, encoding: 'utf8' });
}

/**
 * A title would become the name of a type of its own, one for each field; a schema that allows anything (a description
 * alone) would become an object.
 */
function adapt(key: string, value: unknown): unknown {
  if (key === 'title' && typeof value === 'string') return undefined;
  const isAny = typeof value === 'object' && value !== null && Object.keys(value).join() === 'description';
  return isAny ? { ...value, tsType: 'unknown' } : value;
}

if (import.meta.main) {
  for (const { file, text } of await generateTypes()) writeFileSync(`${root}${file}`, text);
}
