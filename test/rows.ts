import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const files = new Map<string, Record<string, readonly object[]>>();

/**
 * The rows of a table of tests that is a YAML file: the values of each entry below a title.
 *
 * ```ts
 * const pages = new URL('pages.yaml', import.meta.url);
 * test.each(readRows<[string, JsonObject]>(pages, 'leads on'))('%s', …);
 * ```
 */
export function readRows<Row extends readonly unknown[]>(file: URL, title: string): readonly Row[] {
  const tables = files.get(file.href) ?? parse(readFileSync(file, 'utf8'));
  files.set(file.href, tables);
  const rows = tables[title];
  if (rows === undefined) throw new Error(`${file.pathname} has no table "${title}"`);
  return rows.map((row: object) => Object.values(row) as unknown as Row);
}
