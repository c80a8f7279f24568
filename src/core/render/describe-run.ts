/** Sentences about a complete run, for all outputs. */

import { kindOf } from '../model/errors.ts';
import { count } from '../model/text.ts';
import { findReason, isDrift, operationOf } from '../plan/plan-entry.ts';
import { type Adoption, countStatuses, decideExitCode, type Report } from '../report/report.ts';
import type { MonitorResult, Status } from '../write/monitor-result.ts';
import { type Verb, verbOf, verbs } from './rows.ts';

/** `1 to create, 2 not applied`, of the verbs that occur. */
export function describeCounts(report: Report, wanted: readonly Verb[] = verbs): string {
  const found = Map.groupBy(report.results, (result) => verbOf(result, report));
  return wanted
    .flatMap((verb) => (found.has(verb) ? `${found.get(verb)?.length} ${verb}` : []))
    .join(', ');
}

/** The run in one sentence, without a full stop. */
export function describeResult(report: Report, title = `${capitalize(report.mode)}: `): string {
  const { declaredCount, error, mode, problems, results } = report;
  if (problems.length > 0) return `Config not valid: ${count(problems.length, 'problem')}`;
  if (error !== null && results.length === 0) return 'Nothing was compared';
  if (mode === 'adopt') return title + describeAdoption(report.adoption);
  if (mode === 'validate') return `Config valid: ${count(declaredCount, 'monitor')}`;
  const counts = describeCounts(report) || 'no monitors';
  if (mode === 'sync' && error !== null && kindOf(error) === 'refused')
    return `Sync refused, nothing was written: ${counts}`;
  // Fields that are not declared are not compared, and unmanaged monitors may fail the run, too.
  const none = mode === 'drift' ? 'none in the declared fields' : 'nothing to do';
  const isOpen = ({ operation, status }: MonitorResult) =>
    mode === 'drift' ? isDrift(status) : status === 'missing' || operation !== null;
  const isNone = error === null && !results.some(isOpen);
  return title + (isNone ? `${none}, ${counts}` : counts);
}

function describeAdoption(adoption: Adoption | null): string {
  if (adoption === null) return 'not completed';
  const { adopted, diffs, isCheck, leftAlone } = adoption;
  const left = new Set(leftAlone.map(({ name }) => name)).size;
  const files = diffs.map(({ file }) => file).join(', ');
  const verb = isCheck ? 'to adopt' : 'adopted';
  const done =
    adopted.length === 0
      ? 'nothing to adopt'
      : `${count(adopted.length, 'monitor')} ${verb} into ${files}`;
  return left === 0 ? done : `${done}, ${left} left alone`;
}

/** `scope shop/*: 12 of 214 monitors`, or null without a scope. */
export function describeScope({ listed, scope }: Pick<Report, 'listed' | 'scope'>): string | null {
  if (scope.length === 0) return null;
  const numbers = listed === null ? '' : `: ${listed.inScope} of ${count(listed.all, 'monitor')}`;
  return `scope ${scope.join(', ')}${numbers}`;
}

/** What would let sync write more, once for all monitors. */
export function describeNotApplied(
  { apply, mode, offered, results }: Report,
  input: string,
): readonly string[] {
  if (mode === 'validate' || mode === 'adopt') return [];
  const left = results.filter((result) => findReason(result, apply) === 'not-in-apply');
  const statuses = new Set<string>(left.map(({ status }) => status));
  const operations = Object.entries(operationOf).flatMap(([status, operation]) =>
    statuses.has(status) ? operation : [],
  );
  // Mode drift shows what the service offers as if it was in `apply`.
  const may = operations.filter((one) => mode !== 'drift' && offered.includes(one));
  const cannot = operations.filter((one) => !offered.includes(one));
  const lines = [];
  if (may.length > 0) lines.push(`not applied: add ${may.join(', ')} to ${input}`);
  const lacks = `not applied: the service cannot ${cannot.join(' or ')}`;
  if (cannot.length > 0) lines.push(`${lacks}; if yours can, see docs/updating.md`);
  return lines;
}

export function describePlanFile(
  { planFile }: Report,
  how: (path: string) => string,
): string | null {
  return planFile === null
    ? null
    : `Plan written to ${planFile}. To apply exactly this plan: ${how(planFile)}`;
}

/** The reason for exit code 2. Nobody knows which side was changed: adopt would undo a default. */
export function describeFailOn(report: Report, failOn: readonly Status[]): string | null {
  if (decideExitCode(report, failOn) !== 2) return null;
  const { adoption, mode, results } = report;
  if (adoption?.isCheck && adoption.diffs.length > 0)
    return 'the config files differ from the service (--check)';
  const counts = countStatuses(results);
  const found = failOn.filter((status) => counts[status] > 0);
  const named = found.map((status) => `${counts[status]} ${status}`).join(', ');
  if (mode !== 'drift') return `${named} (fail-on: ${failOn.join(', ')})`;
  const drift = { ...report, results: results.filter(({ status }) => found.includes(status)) };
  return (
    `${describeCounts(drift)}. Where the config is right, run sync if the service has the ` +
    'operation (see the input "apply"), or change the service; ' +
    'where the service is right, run adopt'
  );
}

/** Null if no request was sent. */
export function describeRequests({
  requests: { rateLimited, sent, waitedMs },
}: Report): string | null {
  if (sent === 0) return null;
  const limited = rateLimited > 0 ? `, ${rateLimited} rate limited` : '';
  const waited = waitedMs > 0 ? `, waited ${Math.ceil(waitedMs / 1000)} s` : '';
  return `${count(sent, 'request')}${limited}${waited}`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
