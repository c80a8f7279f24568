/**
 * Writes the generated tables of `docs`: inputs and outputs from `action.yml`, codes from the source, services from
 * `services/*.yaml`, and the keys of a profile from its schema, so that they cannot differ; a test compares them. Run it after
 * every change of these: `npx node .ci/doc-tables.ts`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import schema from '../schema/service.schema.json' with { type: 'json' };
import { errorCodes } from '../src/core/model/errors.ts';
import { fieldNames } from '../src/core/model/fields.ts';
import { problemCodes } from '../src/core/model/problem.ts';
import { summarizeProfile } from '../src/core/profile/parse-profile.ts';

interface Row {
  readonly description: string;
  readonly default?: string;
}

/** The part of `action.yml` that the tables show. */
export interface Manifest {
  readonly inputs: Readonly<Record<string, Row>>;
  readonly outputs: Readonly<Record<string, Row>>;
}

/** The pages with generated tables, by path from the root of the repository. */
export const pages = ['docs/inputs.md', 'docs/profiles.md', 'docs/services.md', 'docs/troubleshooting.md'] as const;

/** The text of a page with its tables filled in. */
export function fillTables(text: string, { inputs, outputs }: Manifest = readManifest()): string {
  const tables = {
    inputs: inputTable(inputs),
    outputs: outputTable(outputs),
    errors: codeTable(Object.entries(errorCodes).map(([code, [, meaning]]) => [code, meaning])),
    problems: codeTable(Object.entries(problemCodes)),
    services: serviceTable(),
    keys: table(['Key', 'Meaning'], listKeys(schema, '')),
  };
  return Object.entries(tables).reduce(
    // By a function, because `$$` in a text is one dollar.
    (page, [name, filled]) =>
      page.replace(
        new RegExp(`(<!-- ${name} -->\n).*?(<!-- /${name} -->)`, 's'),
        (_, start, end) => `${start}${filled}\n${end}`,
      ),
    text,
  );
}

function readManifest(): Manifest {
  return parse(readFileSync(new URL('../action.yml', import.meta.url), 'utf8'));
}

function inputTable(inputs: Manifest['inputs']): string {
  const rows = Object.entries(inputs).map(([name, { default: preset, description }]) => [
    `\`${name}\``,
    preset === undefined ? '' : `\`${preset}\``,
    description,
  ]);
  return table(['Input', 'Default', 'Meaning'], rows);
}

function outputTable(outputs: Manifest['outputs']): string {
  return table(
    ['Output', 'Meaning'],
    Object.entries(outputs).map(([name, { description }]) => [`\`${name}\``, description]),
  );
}

function serviceTable(): string {
  const folder = new URL('../services/', import.meta.url);
  const files = globSync('*.yaml', { cwd: folder }).toSorted();
  const rows = files.map((file) => {
    const profile = summarizeProfile(basename(file, '.yaml'), readFileSync(new URL(file, folder), 'utf8'));
    const needs = [...(profile.baseUrl === null ? ['base-url'] : []), ...profile.variables];
    return [
      `\`${profile.name}\``,
      profile.docs === null ? profile.service : `[${profile.service}](${profile.docs})`,
      profile.operations.join(', '),
      profile.evidence ?? '',
      needs.map((need) => `\`${need}\``).join(', '),
    ];
  });
  return table(['Name', 'Service', 'Operations', 'Evidence', 'Also set'], rows);
}

/** A part of the schema of profiles. */
interface Schema {
  readonly description?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const definitions: Readonly<Record<string, Schema>> = schema.$defs;

/** The keys below a schema, each with its description. All fields of a monitor have the same keys, which are listed once. */
function listKeys(parent: Schema, prefix: string): readonly (readonly string[])[] {
  return Object.entries(parent.properties ?? {}).flatMap(([key, given]) => {
    const found = { ...definitions[given.$ref?.replace('#/$defs/', '') ?? ''], ...given };
    const path = `${prefix}${key}`;
    if (path === 'fields') {
      return [[`\`${path}.X\``, fieldsMeaning], ...listKeys(schema.$defs.field, 'fields.X.')];
    }
    return [[`\`${path}\``, found.description ?? ''], ...listKeys(found, `${path}.`)];
  });
}

const quoted = fieldNames.map((name) => `\`${name}\``);
const fieldsMeaning = `X is ${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}: a JSON Pointer for reading and writing, \`null\` if the service has no such field, or a mapping with the keys below. Default: \`/X\``;

function codeTable(codes: readonly (readonly [code: string, meaning: string])[]): string {
  return table(
    ['Code', 'Meaning'],
    codes.map(([code, meaning]) => [`\`${code}\``, meaning]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const escaped = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  return [head, head.map(() => '---'), ...escaped].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

if (import.meta.main) {
  for (const page of pages) {
    const file = new URL(`../${page}`, import.meta.url);
    const before = readFileSync(file, 'utf8');
    const after = fillTables(before);
    writeFileSync(file, after);
    console.log(`${page}: ${after === before ? 'unchanged' : 'changed'}`);
  }
}
