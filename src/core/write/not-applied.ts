import { RunError } from '../model/errors.ts';
import { describeNameAndSource } from '../model/monitor.ts';
import { count } from '../model/text.ts';
import type { Changed, Obsolete, Operation } from '../plan/change.ts';
import { obstacleTexts } from '../plan/obstacle.ts';
import type { Finding } from '../report/report.ts';
import { describeObsolete } from './deletions.ts';

/** Number of monitors that the message names; the report has all of them. */
const maxNamed = 10;

/**
 * The error of a sync that leaves a change or a deletion although `apply` includes it, because whoever allows updates expects
 * an error where one is never made; null if there is none.
 */
export function refuseNotApplied(findings: readonly Finding[], apply: readonly Operation[]): RunError | null {
  const isLeft = (finding: Finding): finding is Changed | Obsolete =>
    'obstacle' in finding && apply.includes(finding.status === 'changed' ? 'update' : 'delete');
  const left = findings.filter(isLeft);
  if (left.length === 0) return null;
  const lines = left.slice(0, maxNamed).map((finding) => {
    const why = finding.obstacle === undefined ? '' : `: ${obstacleTexts[finding.obstacle]}`;
    return finding.status === 'changed'
      ? `${describeNameAndSource(finding.declared)} was not updated${why}`
      : `${describeObsolete(finding)} was not deleted${why}`;
  });
  const more = left.length > maxNamed ? [`… and ${count(left.length - maxNamed, 'other monitor')}`] : [];
  const next =
    'Correct these in the service or the config, or remove the operation from "apply" for as long as they cannot be written';
  const message = [...lines, ...more, next].join('\n');
  return new RunError({ code: 'not-applied', message });
}
