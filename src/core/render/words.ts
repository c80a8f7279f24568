/** Texts about a report, for terminals and Markdown. They are not sanitized yet. */

import { kindOf } from '../model/errors.ts';
import type { Json } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import { describeId } from '../model/monitor.ts';
import { clip, count } from '../model/text.ts';
import type { Difference } from '../plan/compare.ts';
import {
  describeWriting,
  isPlanned,
  type MonitorResult,
  mayOnlyCreate,
  nameOf,
  type Operation,
  obstacleTexts,
  type Status,
  statuses,
} from '../plan/monitor-result.ts';
import { countStatuses, decideExitCode, type Mode, type Report } from '../report/report.ts';

const modeTitles = { plan: 'Plan', sync: 'Sync', drift: 'Drift' };

/** What sync is to do with a monitor, and what it has not done. */
const plannedWords = { create: 'to create', update: 'to update', delete: 'to delete' };
const leftWords = { create: 'not created', update: 'changed', delete: 'not deleted' };

/** A result in words, after a number: `in sync`, `to update`. */
export function describeState(result: MonitorResult, mode: Mode): string {
  const { operation, status } = result;
  if (operation !== null && isPlanned(result) && mode !== 'drift')
    return mode === 'sync' ? leftWords[operation] : plannedWords[operation];
  return status === 'missing' && mode === 'sync' ? 'not created' : status.replace('-', ' ');
}

/** `3 to create, 1 changed, 2 in sync`: the count of each state that occurs, the worst first. */
export function describeCounts({ results, mode }: Report, wanted: readonly Status[] = statuses): string {
  const groups = groupByState(results, mode).filter(([, [first]]) => first && wanted.includes(first.status));
  return groups.map(([state, found]) => `${found.length} ${state}`).join(', ') || 'no monitors';
}

/** The results of each state, in the order of the statuses; in each of them, what sync is to do comes first. */
export function groupByState(
  results: readonly MonitorResult[],
  mode: Mode,
): readonly (readonly [state: string, found: readonly MonitorResult[]])[] {
  const rank = ({ operation, status }: MonitorResult) => 2 * statuses.indexOf(status) + Number(operation === null);
  const groups = [...Map.groupBy(results, (result) => describeState(result, mode))];
  const rankOf = (found: readonly MonitorResult[]) => Math.min(...found.slice(0, 1).map(rank));
  return groups.toSorted(([, one], [, other]) => rankOf(one) - rankOf(other));
}

/** Whether a run has nothing to do and has done nothing. */
function isIdle({ error, results, mode }: Report): boolean {
  const { changed, missing, obsolete } = countStatuses(results);
  if (error !== null || missing > 0) return false;
  return mode === 'drift' ? changed + obsolete === 0 : results.every(({ operation }) => operation === null);
}

/** The run in one sentence, without a full stop. */
export function describeResult(report: Report): string {
  const { declared, error, results, mode, problems, profileDigest } = report;
  if (problems.length > 0) return `Config not valid: ${count(problems.length, 'problem')}`;
  if (error !== null && results.length === 0)
    return `Nothing was compared${mode === 'sync' ? ` or ${describeWriting(report.apply)}` : ''}`;
  if (error !== null && kindOf(error) === 'refused')
    return `Sync refused, nothing was ${describeWriting(report.apply)}: ${describeCounts(report)}`;
  if (mode === 'validate')
    return `Config ${profileDigest === null ? '' : 'and service profile '}valid: ${count(declared, 'monitor')}`;
  const idle = mayOnlyCreate(report.apply) ? 'nothing to create' : 'nothing to do';
  const nothing = mode === 'drift' ? 'none' : idle;
  return `${modeTitles[mode]}: ${isIdle(report) ? `${nothing}, ` : ''}${describeCounts(report)}`;
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

/** A value as JSON, so that the text "60" and the number 60 look different. */
export function describeJson(value: Json, maxLength = 80): string {
  return clip(JSON.stringify(value), maxLength);
}

/** How the parts of a difference are shown in one kind of output. */
export interface DifferenceStyle {
  readonly path: (path: string) => string;
  readonly value: (value: Json) => string;
}

const plainStyle: DifferenceStyle = { path: (path) => path, value: (value) => describeJson(value) };

/** `intervalSeconds: declared 60, actual 300`. */
export function describeDifference(difference: Difference, style = plainStyle): string {
  const { actual, declared, path } = difference;
  return `${style.path(path)}: declared ${style.value(declared)}, actual ${style.value(actual)}${describeNote(difference)}`;
}

/** `intervalSeconds: 300 → 60`. A field that no update can carry is not shown as one that is updated. */
export function describeUpdate(difference: Difference, style = plainStyle): string {
  const { actual, declared, isIgnored, isReadOnly, path } = difference;
  if (isReadOnly) return describeDifference(difference, style);
  const start = isIgnored ? 'also sets ' : '';
  return `${start}${style.path(path)}: ${style.value(actual)} → ${style.value(declared)}${describeNote(difference)}`;
}

/** What the two values do not show; empty if there is nothing to say. */
function describeNote({ actual, declared, isHidden, isReadOnly }: Difference): string {
  if (isReadOnly) return ' (cannot be written)';
  if (isHidden) return ' (the service hides it)';
  return declared === masked && actual === masked ? ' (it contains a secret)' : '';
}

/** The old monitor is unmanaged, or obsolete if the config asks for its deletion. */
export function describeRename(old: MonitorResult): string {
  return `likely a rename: the ${old.status} ${JSON.stringify(nameOf(old))} (${describeId(old.id)}) has the same target`;
}

/** The line of a config that renames a monitor: `formerly: "Old name"`, which is YAML. */
export function writeFormerly(old: MonitorResult): string {
  return `formerly: ${JSON.stringify(nameOf(old))}`;
}

/** Why sync leaves a monitor alone, although it may write others: `never deleted: another tool owns it`; or null. */
export function describeObstacle({ obstacle, status }: MonitorResult, apply: readonly Operation[]): string | null {
  const [operation, never] =
    status === 'changed' ? (['update', 'never updated'] as const) : (['delete', 'never deleted'] as const);
  if (obstacle === null || !apply.includes(operation)) return null;
  return `${never}: ${obstacleTexts[obstacle]}`;
}

/** Why a monitor is to be deleted: `named under remove`. */
export function describeRequest({ requestedBy }: MonitorResult): string {
  return requestedBy?.kind === 'remove' ? 'named under remove' : 'matches owns';
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

/** Facts in one line of a page; null and empty ones are left out. */
export function joinFacts(facts: readonly (string | null)[]): string {
  return facts.filter((fact) => fact).join(' · ');
}
