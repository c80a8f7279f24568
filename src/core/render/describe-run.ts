/** Texts about a complete run, for terminals and Markdown. They are not sanitized yet. */

import { kindOf } from '../model/errors.ts';
import { count } from '../model/text.ts';
import { describeWriting, type MonitorResult, mayOnlyCreate, type Status, statuses } from '../plan/monitor-result.ts';
import type { Mode, Report } from '../report/report.ts';
import { countStatuses, decideExitCode } from '../report/verdict.ts';
import { type State, stateOf } from './describe-monitor.ts';

const modeTitles = { plan: 'Plan', sync: 'Sync', drift: 'Drift' };

/** `3 to create, 1 changed, 2 in sync`: the count of each state that occurs, the worst first. */
export function describeCounts({ results, mode }: Report, wanted: readonly Status[] = statuses): string {
  const counted = results.filter(({ status }) => wanted.includes(status));
  const counts = groupByState(counted, mode).map(([state, found]) => `${found.length} ${state}`);
  return counts.join(', ') || 'no monitors';
}

/** The results of each state, in the order of the statuses; in each of them, what sync is to do comes first. */
export function groupByState(
  results: readonly MonitorResult[],
  mode: Mode,
): readonly (readonly [state: State, found: readonly MonitorResult[]])[] {
  const rank = ({ operation, status }: MonitorResult) => 2 * statuses.indexOf(status) + Number(operation === null);
  const groups = [...Map.groupBy(results, (result) => stateOf(result, mode))];
  const rankOf = (found: readonly MonitorResult[]) => Math.min(...found.slice(0, 1).map(rank));
  return groups.toSorted(([, one], [, other]) => rankOf(one) - rankOf(other));
}

/** The run in one sentence, without a full stop. */
export function describeResult(report: Report): string {
  const { apply, declared, error, mode, problems, profileDigest, results } = report;
  if (problems.length > 0) return `Config not valid: ${count(problems.length, 'problem')}`;
  if (error !== null && results.length === 0)
    return `Nothing was compared${mode === 'sync' ? ` or ${describeWriting(apply)}` : ''}`;
  if (error !== null && kindOf(error) === 'refused')
    return `Sync refused, nothing was ${describeWriting(apply)}: ${describeCounts(report)}`;
  if (mode === 'validate')
    return `Config ${profileDigest === null ? '' : 'and service profile '}valid: ${count(declared, 'monitor')}`;
  const idle = mayOnlyCreate(apply) ? 'nothing to create' : 'nothing to do';
  return `${modeTitles[mode]}: ${isIdle(report) ? `${mode === 'drift' ? 'none' : idle}, ` : ''}${describeCounts(report)}`;
}

function isIdle({ error, results, mode }: Report): boolean {
  const { changed, missing, obsolete } = countStatuses(results);
  if (error !== null || missing > 0) return false;
  return mode === 'drift' ? changed + obsolete === 0 : results.every(({ operation }) => operation === null);
}

/** A plan in a headline: the counts, after `no changes` if there are none. */
export function describeHeadline(report: Report): string {
  const { error, results, problems } = report;
  if (problems.length > 0) return `config not valid, ${count(problems.length, 'problem')}`;
  if (error !== null && results.length === 0) return 'nothing was compared';
  const { changed, missing, obsolete } = countStatuses(results);
  return `${error === null && changed + missing + obsolete === 0 ? 'no changes, ' : ''}${describeCounts(report)}`;
}

/** The path of the plan, and the command or the inputs that apply it; null if no file was written. */
export function describePlanFile({ planFile }: Report, how: (path: string) => string): string | null {
  return planFile === null ? null : `Plan written to ${planFile}. To apply exactly this plan: ${how(planFile)}`;
}

/** The counts of the statuses that fail the run by `fail-on`, or null if none does. */
export function describeFailOn(report: Report, failOn: readonly Status[]): string | null {
  if (decideExitCode(report, failOn) !== 2) return null;
  return `${describeCounts(report, failOn)} (fail-on: ${failOn.join(', ')})`;
}

/** One sentence about the declared fields that the list does not show, or null if it shows them all. */
export function describeUnverified(
  { results }: Report,
  enumerate: (names: readonly string[]) => string,
): string | null {
  const unverified = results.map((result) => result.unverified);
  const fields = [...new Set(unverified.flat())];
  if (fields.length === 0) return null;
  const monitors = unverified.filter((names) => names.length > 0).length;
  return `Not compared, because the service's list does not show it: ${enumerate(fields)} (${count(monitors, 'monitor')})`;
}

/** `7 requests, 2 rate limited, waited 12 s`, or null if no request was sent. */
export function describeRequests({ requests }: Report): string | null {
  const { rateLimited, sent, waitedMs } = requests;
  if (sent === 0) return null;
  const limited = rateLimited > 0 ? `, ${rateLimited} rate limited` : '';
  return `${count(sent, 'request')}${limited}${waitedMs > 0 ? `, waited ${Math.ceil(waitedMs / 1000)} s` : ''}`;
}
