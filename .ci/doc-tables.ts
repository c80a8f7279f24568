/**
 * Writes the generated tables of `docs`: inputs and outputs from `action.yml`, codes from the source, so that they cannot
 * differ; a test compares them. Run it after every change of either: `npx node .ci/doc-tables.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { errorCodes } from '../src/core/model/errors.ts';
import { problemCodes } from '../src/core/model/problem.ts';

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
export const pages = ['docs/inputs.md', 'docs/troubleshooting.md'] as const;

/** The text of a page with its tables filled in. */
export function fillTables(text: string, { inputs, outputs }: Manifest = readManifest()): string {
  const tables = {
    inputs: inputTable(inputs),
    outputs: outputTable(outputs),
    errors: codeTable(errorCodes),
    problems: codeTable(problemCodes),
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

function codeTable(codes: Readonly<Record<string, string>>): string {
  return table(
    ['Code', 'Meaning'],
    Object.entries(codes).map(([code, meaning]) => [`\`${code}\``, meaning]),
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
