import { describePath, type Finding, type Path, valueAt } from './finding.ts';
import { findIgnoreErrors } from './ignore-rules.ts';
import { findRuleErrors } from './monitor-rules.ts';
import { findSchemaErrors } from './schema-errors.ts';
import type { YamlValue } from './yaml-value.ts';

/** What is wrong with the value of a file, by the schema and by the rules beyond it, each mistake once. */
export function findValueErrors({ value, partial }: YamlValue): readonly Finding[] {
  const findings = [...findSchemaErrors(value), ...findRuleErrors(value), ...findIgnoreErrors(value)];
  const meant = new Set(
    findings.flatMap(({ path, meant: key }) => (key ? [describePath([...path.slice(0, -1), key])] : [])),
  );
  /** Whether a key is there after all: misspelt, or behind a merge key that could not be read. */
  const isMeant = (path: Path) => meant.has(describePath(path)) || partial.has(valueAt(value, path.slice(0, -1)));
  return findings.filter(({ at, path }) => at !== 'lack' || !placesOf(path).some(isMeant));
}

/** Where a key could stand: in its mapping or, of a monitor, under the defaults, which may be misspelt themselves. */
function placesOf(path: Path): readonly Path[] {
  return path.length === 1 ? [path] : [path, ['defaults', ...path.slice(-1)], ['defaults']];
}
