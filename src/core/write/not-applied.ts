import { RunError } from '../model/errors.ts';
import { describeNameAndSource } from '../model/monitor.ts';
import { count } from '../model/text.ts';
import type { MonitorResult, Operation } from '../plan/monitor-result.ts';
import { obstacleTexts } from '../plan/obstacle.ts';
import { quoteName } from './listed.ts';

/** Number of monitors that the message names; the report has all of them. */
const maxNamed = 10;

/**
 * The error of a sync that leaves a change or a deletion although `apply` includes it, because whoever allows updates expects
 * an error where one is never made; null if there is none.
 */
export function refuseNotApplied(results: readonly MonitorResult[], apply: readonly Operation[]): RunError | null {
  const left = results.flatMap(({ actual, declared, obstacle }) => {
    if (obstacle === null || !apply.includes(declared === null ? 'delete' : 'update')) return [];
    if (declared !== null) return [`${describeNameAndSource(declared)} was not updated: ${obstacleTexts[obstacle]}`];
    return actual === null ? [] : [`${quoteName(actual)} was not deleted: ${obstacleTexts[obstacle]}`];
  });
  if (left.length === 0) return null;
  const more = left.length > maxNamed ? [`… and ${count(left.length - maxNamed, 'other monitor')}`] : [];
  const next =
    'Correct these in the service or the config, or remove the operation from "apply" for as long as they cannot be written';
  const message = [...left.slice(0, maxNamed), ...more, next].join('\n');
  return new RunError({ code: 'not-applied', message });
}
