import { RunError } from '../model/errors.ts';
import { type CompleteList, describeNameAndSource } from '../model/monitor.ts';
import { limitLines } from '../model/text.ts';
import { compareListed } from '../plan/match.ts';
import { describeInstead } from './listed.ts';
import type { MonitorResult } from './monitor-result.ts';

/**
 * The error for created monitors that the last list shows with another type or target: another
 * thing is monitored than declared, whatever the service has accepted. Null if there are none.
 * Other fields are a warning of the creation.
 */
export function createdOtherwiseError(
  results: readonly MonitorResult[],
  list: CompleteList,
): RunError | null {
  const created = results
    .filter(({ status }) => status === 'created')
    .flatMap(({ declared }) => declared ?? []);
  const lines: string[] = [];
  for (const { actual, declared, differences } of compareListed(created, list)) {
    const isListed = actual.name === declared.name;
    const other = differences.filter(
      ({ actual: shown, path }) => ['type', 'target'].includes(path) && shown !== null,
    );
    if (!isListed || other.length === 0) continue;
    const values = other.map((difference) => describeInstead(difference, declared, actual.body));
    lines.push(
      `${describeNameAndSource(declared)} was created, ` +
        `and the service lists ${values.join(' and ')}`,
    );
  }
  if (lines.length === 0) return null;
  const next =
    'Declare what the service lists, or list the field under "ignoreChanges"; ' +
    'or correct it in the service';
  return new RunError({
    code: 'not-applied',
    message: [...limitLines(lines), next].join('\n'),
  });
}
