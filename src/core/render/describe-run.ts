/** Texts about a complete run, for terminals and Markdown. They are not sanitized yet. */

import { type ErrorFacts, kindOf } from '../model/errors.ts';
import { count } from '../model/text.ts';
import { describeWriting, mayOnlyCreate } from '../plan/plan-entry.ts';
import type { Adoption } from '../report/adoption.ts';
import {
  countStatuses,
  decideExitCode,
  type Mode,
  type Report,
  sortByStatus,
} from '../report/report.ts';
import { type MonitorResult, type Status, statuses } from '../write/monitor-result.ts';
import { stateOf } from './describe-monitor.ts';

/** `3 to create, 1 changed, 2 in sync`: the count of each state that occurs. */
export function describeCounts(
  { results, mode }: Report,
  wanted: readonly Status[] = statuses,
): string {
  const counted = results.filter(({ status }) => wanted.includes(status));
  const counts = [...groupByState(counted, mode)].map(
    ([state, found]) => `${found.length} ${state}`,
  );
  return counts.join(', ') || 'no monitors';
}

/** `1 duplicate name`, which is no status, or nothing: such a monitor may be in sync. */
export function describeDuplicates({ duplicateNames }: Report): readonly string[] {
  return duplicateNames === 0 ? [] : [count(duplicateNames, 'duplicate name')];
}

/** In the order of the statuses; of each status, what sync is to do comes first. */
export function groupByState(results: readonly MonitorResult[], mode: Mode) {
  const { left = [], planned = [] } = Object.groupBy(results, ({ operation }) =>
    operation ? 'planned' : 'left',
  );
  return Map.groupBy(sortByStatus([...planned, ...left]), (result) => stateOf(result, mode));
}

/** The run in one sentence, without a full stop. */
export function describeResult(report: Report, title = `${capitalize(report.mode)}: `): string {
  const { apply, declaredCount, error, mode, problems, profileDigest, results } = report;
  if (problems.length > 0) return `Config not valid: ${count(problems.length, 'problem')}`;
  if (error !== null && results.length === 0)
    return `Nothing was compared${mode === 'sync' ? ` or ${describeWriting(apply)}` : ''}`;
  if (mode === 'adopt') return title + describeAdoption(report.adoption);
  const counts = [describeCounts(report), ...describeDuplicates(report)].join(', ');
  if (mode === 'sync' && error !== null && kindOf(error) === 'refused')
    return `Sync refused, nothing was ${describeWriting(apply)}: ${counts}`;
  if (mode === 'validate')
    return (
      `Config ${profileDigest === null ? '' : 'and service profile '}valid: ` +
      `${count(declaredCount, 'monitor')}`
    );
  const { changed, missing, obsolete } = countStatuses(results);
  if (error !== null || missing > 0) return title + counts;
  // Fields that are not declared are not compared, and unmanaged monitors may fail the run, too.
  if (mode === 'drift' && changed + obsolete === 0)
    return `${title}none in the declared fields, ${counts}`;
  if (mode === 'drift') return title + counts;
  if (results.some(({ operation }) => operation !== null)) return title + counts;
  return `${title}nothing to ${mayOnlyCreate(apply) ? 'create' : 'do'}, ${counts}`;
}

/** `2 monitors adopted into monitors.yaml, 1 left alone` */
function describeAdoption(adoption: Adoption | null): string {
  if (adoption === null) return 'not completed';
  const { adopted, diffs, isCheck, leftAlone } = adoption;
  const left = new Set(leftAlone.map(({ name }) => name)).size;
  const files = diffs.map(({ file }) => file).join(', ');
  const monitors = count(adopted.length, 'monitor');
  const what = isCheck ? `${monitors} to adopt into ${files}` : `${monitors} adopted into ${files}`;
  const clauses = [adopted.length === 0 ? 'nothing to adopt' : what];
  return [...clauses, ...(left === 0 ? [] : [`${left} left alone`])].join(', ');
}

/** `scope shop/*: 12 of 214 monitors`, or null without a scope. */
export function describeScope({ listed, scope }: Pick<Report, 'listed' | 'scope'>): string | null {
  if (scope.length === 0) return null;
  const numbers = listed === null ? '' : `: ${listed.inScope} of ${count(listed.all, 'monitor')}`;
  return `scope ${scope.join(', ')}${numbers}`;
}

export function describePlanFile(
  { planFile }: Report,
  how: (path: string) => string,
): string | null {
  return planFile === null
    ? null
    : `Plan written to ${planFile}. To apply exactly this plan: ${how(planFile)}`;
}

/** The reason for exit code 2. */
export function describeFailOn(report: Report, failOn: readonly Status[]): string | null {
  if (decideExitCode(report, failOn) !== 2) return null;
  const { adoption } = report;
  if (adoption?.isCheck && adoption.diffs.length > 0)
    return 'the config files differ from the service (--check)';
  const counts = `${describeCounts(report, failOn)} (fail-on: ${failOn.join(', ')})`;
  if (report.mode !== 'drift') return counts;
  return [counts, ...adviseOnDrift(report)].join('; ');
}

function adviseOnDrift({ apply, offered, results }: Report): readonly string[] {
  const { changed } = countStatuses(results);
  // Sync refuses a likely rename, and its own lines have the ways out.
  const missing = results.filter(({ renamedFrom, status }) => {
    return status === 'missing' && renamedFrom === null;
  }).length;
  const ofMissing = 'for what is missing, run sync, or remove it from the config';
  let fix = 'change the service';
  if (results.some(({ operation }) => operation === 'update')) fix = 'run sync';
  else if (offered.includes('update') && !apply.includes('update'))
    fix = 'run sync with update in the input "apply"';
  const what = missing > 0 ? 'for what changed, ' : '';
  // Nobody knows which side was changed: adopt would undo a changed default.
  const ofChanged =
    `${what}if the config is right, ${fix}; ` +
    'if the service is right, let adopt write its values into the config';
  return [...(missing > 0 ? [ofMissing] : []), ...(changed > 0 ? [ofChanged] : [])];
}

export function describeUnverified(
  { results }: Report,
  join: (names: string[]) => string,
): readonly string[] {
  const unverified = results.map((result) => result.unverified).filter((names) => names.length > 0);
  if (unverified.length === 0) return [];
  const fields = join([...new Set(unverified.flat())]);
  const monitors = count(unverified.length, 'monitor');
  return [`Not compared, because the service's list does not show it: ${fields} (${monitors})`];
}

/** Null where the profile was tried with its service, or a monitor in sync shows that it fits. */
export function describeUntried(
  { isUntried, service }: Report,
  quote: (text: string) => string,
): string | null {
  if (!isUntried) return null;
  return (
    `The profile of ${quote(service ?? '')} was never tried with the real service: ` +
    'sync one monitor first, and look at it there'
  );
}

/** `7 requests, 2 rate limited, waited 12 s`, or null if no request was sent. */
export function describeRequests({
  requests: { rateLimited, sent, waitedMs },
}: Report): string | null {
  if (sent === 0) return null;
  const limited = rateLimited > 0 ? `, ${rateLimited} rate limited` : '';
  const waited = waitedMs > 0 ? `, waited ${Math.ceil(waitedMs / 1000)} s` : '';
  return `${count(sent, 'request')}${limited}${waited}`;
}

/** Whether the error that failed a monitor is also the one that ended the run: it is shown once. */
export function endedRun({ message }: ErrorFacts, { error }: Pick<Report, 'error'>): boolean {
  return error?.message.startsWith(message) ?? false;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
