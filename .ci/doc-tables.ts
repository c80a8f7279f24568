/**
 * Writes what follows from the source, so that it cannot differ; a test compares it:
 * - the inputs and outputs in `action.yml`, and their tables in the manual, from `settings.ts` and
 *   `publish.ts`
 * - the codes of errors and of mistakes in the schema of the report
 * - the services and which of them were tried from `services/*.yaml`, and the keys of a profile
 *   from its schema
 *
 * Run it after every change of these: `npx node .ci/doc-tables.ts`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stringify } from 'yaml';
import schema from '../schema/service.schema.json' with { type: 'json' };
import { outputs } from '../src/action/publish.ts';
import { errorCodes, problemCodes } from '../src/core/model/errors.ts';
import { fieldNames, fieldTable } from '../src/core/model/fields.ts';
import { summarizeProfile } from '../src/core/profile/parse-profile.ts';
import { settingRows } from '../src/core/settings/settings.ts';
import { statuses } from '../src/core/write/results.ts';

/** The files with generated parts, by path from the root of the repository. */
export const generatedFiles = [
  'README.md',
  'action.yml',
  'docs/inputs.md',
  'docs/profiles.md',
  'docs/services.md',
  'schema/report.schema.json',
] as const;

/** The text of a file with its generated parts filled in. */
export function fillGenerated(file: string, text: string): string {
  if (file === 'action.yml') return fillManifest(text);
  return file.endsWith('.json') ? fillCodes(text) : fillTables(text);
}

/** The codes of errors and of mistakes, under `enum` of their definitions. */
function fillCodes(text: string): string {
  const codes = { errorCode: Object.keys(errorCodes), problemCode: problemCodes };
  return Object.entries(codes).reduce((schemaText, [name, known]) => {
    const indented = JSON.stringify(known, null, 2).replaceAll('\n', '\n      ');
    return schemaText.replace(
      new RegExp(`("${name}": \\{\\n *"enum": )\\[.*?^ {6}\\]`, 'ms'),
      (_, start) => `${start}${indented}`,
    );
  }, text);
}

function describeInput({ description, isList }: (typeof settingRows)[number][1]): string {
  return isList ? `${description}; one per line` : description;
}

/** Between `inputs:` and `runs:`. */
function fillManifest(text: string): string {
  const manifest = {
    inputs: Object.fromEntries(
      settingRows.map(([name, row]) => [
        name,
        {
          description: describeInput(row),
          ...(row.default === undefined ? {} : { default: row.default }),
        },
      ]),
    ),
    outputs: Object.fromEntries(outputs.map(([name, description]) => [name, { description }])),
  };
  const parts = stringify(manifest, { lineWidth: 0, singleQuote: true }).replace(
    /^outputs:/m,
    '\n$&',
  );
  return text.replace(/^inputs:\n.*?(?=^runs:)/ms, () => `${parts}\n`);
}

/** The outputs that count the monitors of a status. */
const countsOf = new Set<string>(
  statuses.map((status) => (status === 'in-sync' ? 'in-sync-count' : status)),
);

export function fillTables(text: string): string {
  const tables = {
    inputs: table(
      ['Input', 'Default', 'Meaning'],
      settingRows.map(([name, row]) => [
        `\`${name}\``,
        row.default === undefined ? '' : `\`${row.default}\``,
        describeInput(row),
      ]),
    ),
    outputs: table(
      ['Output', 'Meaning'],
      [
        ...outputs.filter(([name]) => !countsOf.has(name)),
        [
          [...countsOf].join('`, `'),
          'Counts of the [statuses](#statuses); empty if nothing was compared',
        ],
      ].map(([name, description]) => [`\`${name}\``, description ?? '']),
    ),
    services: serviceList(),
    evidence: evidenceCount(),
    keys: listKeys(schema, '')
      .map(([key, meaning]) => `- ${key}: ${meaning}`)
      .join('\n'),
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

function readServices() {
  const folder = new URL('../services/', import.meta.url);
  const files = globSync('*.yaml', { cwd: folder }).toSorted();
  return files.map((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const [, tried = null] = /^# Tried (.*)\.$/m.exec(text) ?? [];
    const [, checked = null] = /^# Checked (.*)\.$/m.exec(text) ?? [];
    return { ...summarizeProfile(basename(file, '.yaml'), text), tried, checked };
  });
}

const services = readServices();

/** How many profiles were tried with a real server. */
function evidenceCount(): string {
  // The profile `full` describes our own reference service.
  const others = services.filter(({ name }) => name !== 'full');
  const tried = others.filter(({ evidence }) => evidence === 'tried').length;
  return (
    `Of [${others.length} built-in profiles](docs/services.md#built-in-profiles), ${tried} were tried with a real ` +
    'server. The others are experimental.'
  );
}

function serviceList(): string {
  return services
    .map(({ name, service, docs, evidence, tried, checked, baseUrl, variables }) => {
      const needs = [...(baseUrl === null ? ['base-url'] : []), ...variables];
      const also =
        needs.length === 0 ? '' : `; set ${needs.map((need) => `\`${need}\``).join(', ')}`;
      const link = docs === null ? service : `[${service}](${docs})`;
      const from = `experimental, from its ${evidence}${checked === null ? '' : `, checked ${checked}`}`;
      const proof = tried === null ? from : `tried ${tried}`;
      return `- \`${name}\`: ${link}, ${proof}${also}`;
    })
    .join('\n');
}

/** A part of the schema of profiles. */
interface Schema {
  readonly description?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<
    Record<string, { readonly type?: unknown; readonly $ref?: string }>
  >;
  readonly additionalProperties?: boolean | { readonly type?: unknown; readonly $ref?: string };
}

const definitions: Readonly<Record<string, Schema>> = schema.$defs;

/**
 * The keys below a schema, each with its description. All fields of a monitor have the same keys,
 * which are listed once.
 */
function listKeys(parent: Schema, prefix: string): readonly (readonly string[])[] {
  return Object.entries(parent.properties ?? {}).flatMap(([key, given]) => {
    const found = { ...definitions[given.$ref?.replace('#/$defs/', '') ?? ''], ...given };
    const path = `${prefix}${key}`;
    if (path === 'fields') {
      return [[`\`${path}.X\``, fieldsMeaning], ...listKeys(schema.$defs.field, 'fields.X.')];
    }
    // A mapping with names of one's own, or with pointers.
    const { additionalProperties: any = found.patternProperties?.[''] } = found;
    const reference = typeof any === 'object' ? any.$ref : undefined;
    const inner = definitions[reference?.replace('#/$defs/', '') ?? ''];
    const ofInner = inner === undefined ? [] : listKeys(inner, `${path}.X.`);
    // Keys that mean the same under `list` or `fields` are listed there; those of `page` are above.
    if (prefix === 'lookups.X.' && key in schema.$defs.list.properties) return [];
    if (prefix === 'extra.X.' && ['enum', 'maximum', 'maxLength', 'minimum'].includes(key))
      return [];
    if (prefix === 'types.X.extra.X.') return [];
    if (path === 'list.page') return [[`\`${path}\``, found.description ?? '']];
    return [[`\`${path}\``, found.description ?? ''], ...listKeys(found, `${path}.`), ...ofInner];
  });
}

const quoted = fieldNames.map((name) => `\`${name}\``);
const optIn = fieldNames
  .filter((name) => fieldTable[name].isOptIn)
  .map((name) => `; of \`${name}\`, \`null\``);
const fieldsMeaning = `X is ${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}: a JSON Pointer for reading and writing, \`null\` if the service has no such field, or a mapping with the keys below. Default: \`/X\`${optIn.join('')}`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const escaped = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  return [head, head.map(() => '---'), ...escaped]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

if (import.meta.main) {
  for (const name of generatedFiles) {
    const file = new URL(`../${name}`, import.meta.url);
    const before = readFileSync(file, 'utf8');
    const after = fillGenerated(name, before);
    writeFileSync(file, after);
    console.log(`${name}: ${after === before ? 'unchanged' : 'changed'}`);
  }
}
