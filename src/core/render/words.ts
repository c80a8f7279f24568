/** Texts about a report, for terminals and Markdown. They are not sanitized yet. */

import type { Json } from '../model/json.ts';
import { type ActualMonitor, describeId } from '../model/monitor.ts';
import { clip, count } from '../model/text.ts';
import type { Difference } from '../plan/compare.ts';
import { countStatuses, decideExitCode, type Mode, type Report, type Status, statuses } from '../report/report.ts';

/** After a sync, a missing monitor is one that sync did not try to create. */
const missingWords = { validate: 'to create', plan: 'to create', sync: 'not created', drift: 'missing' };
const modeTitles = { plan: 'Plan', sync: 'Sync', drift: 'Drift' };

/** A status in words, after a number: `in sync`. */
export function describeStatus(status: Status, mode: Mode): string {
  return status === 'missing' ? missingWords[mode] : status.replace('-', ' ');
}

/** `3 to create, 1 changed, 2 in sync`: the count of each status that occurs, the worst first. */
export function describeCounts({ findings, mode }: Report, wanted: readonly Status[] = statuses): string {
  const counts = countStatuses(findings);
  const present = statuses.filter((status) => counts[status] > 0 && wanted.includes(status));
  return present.map((status) => `${counts[status]} ${describeStatus(status, mode)}`).join(', ') || 'no monitors';
}

/** The run in one sentence, without a full stop. */
export function describeResult(report: Report): string {
  const { declared, error, findings, mode, problems } = report;
  if (problems.length > 0) return `Config not valid: ${count(problems.length, 'problem')}`;
  if (error !== null && findings.length === 0) return 'Nothing was compared or created';
  if (error?.kind === 'refused') return `Sync refused, nothing was created: ${describeCounts(report)}`;
  if (mode === 'validate') return `Config valid: ${count(declared, 'monitor')}`;
  const { changed, created, failed, missing } = countStatuses(findings);
  const isIdle = error === null && (mode === 'drift' ? missing + changed === 0 : missing + created + failed === 0);
  const nothing = mode === 'drift' ? 'none' : 'nothing to create';
  return `${modeTitles[mode]}: ${isIdle ? `${nothing}, ` : ''}${describeCounts(report)}`;
}

/** A plan in a headline: the counts, after `no changes` if there are none. */
export function describeHeadline(report: Report): string {
  const { error, findings, problems } = report;
  if (problems.length > 0) return `config not valid, ${count(problems.length, 'problem')}`;
  if (error !== null && findings.length === 0) return 'nothing was compared';
  const { changed, missing } = countStatuses(findings);
  return `${error === null && changed + missing === 0 ? 'no changes, ' : ''}${describeCounts(report)}`;
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

/** A value as JSON, so that the text "60" and the number 60 look different. */
export function describeJson(value: Json, maxLength = 80): string {
  return clip(JSON.stringify(value), maxLength);
}

/** `intervalSeconds: declared 60, actual 300`. */
export function describeDifference({ path, ...values }: Difference): string {
  return `${path}: declared ${describeJson(values.declared)}, actual ${describeJson(values.actual)}`;
}

export function describeRename({ name, id }: ActualMonitor): string {
  return `likely a rename: the unmanaged ${JSON.stringify(name)} (${describeId(id)}) has the same target`;
}

/** One sentence about the declared fields that the list does not show, or null if it shows them all. */
export function describeUnverified(
  { findings }: Report,
  enumerate: (names: readonly string[]) => string,
): string | null {
  const unverified = findings.map((finding) => ('unverified' in finding ? finding.unverified : []));
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

/** Facts in one line of a page; null and empty ones are left out. */
export function joinFacts(facts: readonly (string | null)[]): string {
  return facts.filter((fact) => fact).join(' · ');
}
