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

/** The README as it should be. */
export function generateReadme(): string {
  const { inputs, outputs } = parse(readFileSync(new URL('../action.yml', import.meta.url), 'utf8'));
  const tables = { inputs: inputTable(inputs), outputs: outputTable(outputs) };
  return Object.entries(tables).reduce(
    (readme, [name, table]) =>
      readme.replace(new RegExp(`(<!-- ${name} -->\n).*?(<!-- /${name} -->)`, 's'), `$1${table}\n$2`),
    readFileSync(readmeFile, 'utf8'),
  );
}

function inputTable(inputs: Record<string, Row>): string {
  const rows = Object.entries(inputs).map(([name, { default: preset, description }]) => [
    `\`${name}\``,
    preset === undefined ? '' : `\`${preset}\``,
    description,
  ]);
  return table(['Input', 'Default', 'Meaning'], rows);
}

function outputTable(outputs: Record<string, Row>): string {
  return table(
    ['Output', 'Meaning'],
    Object.entries(outputs).map(([name, { description }]) => [`\`${name}\``, description]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

if (import.meta.main) writeFileSync(readmeFile, generateReadme());
