/**
 * Writes TypeScript types from the schemas, so that schema and code cannot differ; a test compares them with the committed
 * files. Run it after every change of a schema: `npx node .ci/types.ts`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const outputs = [
  { schema: 'schema/monitors.schema.json', name: 'ConfigFile', file: 'src/core/config/config-file.generated.ts' },
];

/** The keywords that decide a type; all others only narrow its values. */
interface Schema {
  readonly description?: string;
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** The generated files: path from the root of the repository, and text. */
export function generateTypes(): { file: string; text: string }[] {
  return outputs.map(({ file, name, schema }) => ({ file, text: generate(schema, name, file) }));
}

function generate(schema: string, name: string, file: string): string {
  const parsed: Schema = JSON.parse(readFileSync(`${root}${schema}`, 'utf8'));
  const banner = `/* Made from ${schema} by \`npx node .ci/types.ts\`: change the schema, not this file. */`;
  const named = Object.entries({ [name]: parsed, ...parsed.$defs });
  const text = [banner, ...named.map(([key, part]) => declareType(toTypeName(key), part))].join('\n\n');
  const biome = `${root}node_modules/@biomejs/biome/bin/biome`;
  const format = [biome, 'format', `--stdin-file-path=${file}`];
  return execFileSync(process.execPath, format, { cwd: root, input: text, encoding: 'utf8' });
}

function declareType(name: string, schema: Schema): string {
  const isInterface = schema.properties !== undefined;
  return `${comment(schema)}export ${isInterface ? `interface ${name}` : `type ${name} =`} ${describe(schema)}`;
}

/** The type of a schema, as TypeScript. */
function describe(schema: Schema): string {
  if (schema.$ref !== undefined) return toTypeName(schema.$ref.replace(/^.*\//, ''));
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const union = schema.oneOf ?? schema.anyOf;
  if (union !== undefined) return union.map(describe).join(' | ');
  return schema.type === undefined
    ? 'unknown'
    : [schema.type]
        .flat()
        .map((type) => describeOne(type, schema))
        .join(' | ');
}

function describeOne(
  type: string,
  { additionalProperties = true, items = {}, properties = {}, required = [] }: Schema,
) {
  if (type === 'integer') return 'number';
  if (type === 'array') return `(${describe(items)})[]`;
  if (type !== 'object') return type;
  const fields = Object.entries(properties).map(
    ([key, field]) => `${comment(field)}${key}${required.includes(key) ? '' : '?'}: ${describe(field)};`,
  );
  const others = additionalProperties === true ? {} : additionalProperties;
  return `{\n${[...fields, ...(others === false ? [] : [`[key: string]: ${describe(others)};`])].join('\n')}\n}`;
}

function comment({ description }: Schema): string {
  return description === undefined ? '' : `/** ${description.replaceAll('*/', '* /')} */\n`;
}

function toTypeName(key: string): string {
  return `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}

if (import.meta.main) {
  for (const { file, text } of generateTypes()) writeFileSync(`${root}${file}`, text);
}
