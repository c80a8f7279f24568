/**
 * Writes the tables of inputs and outputs in the README from `action.yml`, so that the two cannot come apart; a test
 * compares them. Run it after every change of `action.yml`: `npx node .ci/readme.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';

const readmeFile = new URL('../README.md', import.meta.url);

interface Row {
  readonly description: string;
  readonly default?: string;
}

/** What is read of `action.yml`. */
export interface Manifest {
  readonly inputs: Readonly<Record<string, Row>>;
  readonly outputs: Readonly<Record<string, Row>>;
}

/** The README as it should be. */
export function generateReadme({ inputs, outputs }: Manifest = readManifest()): string {
  const tables = { inputs: inputTable(inputs), outputs: outputTable(outputs) };
  return Object.entries(tables).reduce(
    // By a function, because `$$` in a text is one dollar.
    (readme, [name, table]) =>
      readme.replace(
        new RegExp(`(<!-- ${name} -->\n).*?(<!-- /${name} -->)`, 's'),
        (_, start, end) => `${start}${table}\n${end}`,
      ),
    readFileSync(readmeFile, 'utf8'),
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

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const escaped = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  return [head, head.map(() => '---'), ...escaped].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

if (import.meta.main) writeFileSync(readmeFile, generateReadme());
