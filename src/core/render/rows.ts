// One row for each monitor, which the terminal, Markdown and annotations draw and sanitize, and
// sentences about the run.

import { type ErrorFacts, kindOf } from '../model/errors.ts';
import { type Json, own, toText } from '../model/json.ts';
import { describeId } from '../model/monitor.ts';
import { masked } from '../model/secrets.ts';
import { clip, count } from '../model/text.ts';
import {
  adviseRename,
  type Difference,
  findReason,
  isDrift,
  nameOf,
  obstacles,
  operationOf,
  operations,
  sourceOf,
} from '../plan/plan-entry.ts';
import { renameAdvice } from '../plan/safety.ts';
import {
  type Adoption,
  countStatuses,
  decideExitCode,
  type Report,
} from '../report/report.ts';
import type { MonitorResult } from '../write/results.ts';

/** What sync does or did with a monitor, in the order in which people read it, with its colour. */
export const tones = {
  failed: 'bad',
  deleted: 'good',
  'to delete': 'bad',
  updated: 'good',
  'to update': 'warn',
  created: 'good',
  'to create': 'good',
  adopted: 'good',
  'to adopt': 'good',
  'not applied': 'warn',
  'left alone': 'warn',
  unmanaged: 'warn',
  'in sync': 'good',
} as const;
export type Verb = keyof typeof tones;
export const verbs = Object.keys(tones) as readonly Verb[];
export const settledVerbs: readonly Verb[] = ['created', 'updated', 'deleted', 'failed'];

export type Run = Pick<Report, 'apply' | 'mode' | 'offered'>;

export type Row = ReturnType<typeof toRow>;

export function listRows(report: Report): readonly Row[] {
  const { adoption, mode, results } = report;
  // Mode adopt has none if an error ended the run.
  const compared = mode === 'adopt' ? [] : results.map((result) => toRow(result, report));
  const rows = adoption === null ? compared : toAdoptionRows(adoption);
  const byVerb = Map.groupBy(rows, ({ verb }) => verb);
  return verbs.flatMap((verb) => byVerb.get(verb) ?? []);
}

/** Mode drift writes nothing, so there it matters what the service offers, and not `apply`. */
function verbOf(result: MonitorResult, { apply, mode, offered }: Run): Verb {
  const { operation, status } = result;
  if (status === 'in-sync') return 'in sync';
  if (!isDrift(status)) return status;
  const isOffered =
    findReason(result, apply) === 'not-in-apply' && offered.includes(operationOf[status]);
  const isPlanned = operation !== null || (mode === 'drift' && isOffered);
  return isPlanned && mode !== 'sync' ? `to ${operationOf[status]}` : 'not applied';
}

const signs = {
  missing: '+',
  created: '+',
  changed: '~',
  updated: '~',
  obsolete: '-',
  deleted: '-',
  failed: '!',
  unmanaged: '?',
  'in-sync': '=',
} as const;

export function toRow(result: MonitorResult, run: Run) {
  const { status } = result;
  const verb = verbOf(result, run);
  const differences = differencesOf(result);
  const isUpdate = verb === 'updated' || (verb === 'to update' && run.mode !== 'drift');
  return {
    sign: signs[status],
    verb,
    reason: findReason(result, run.apply),
    name: nameOf(result),
    /** What it checks, its identifier, why it is deleted. */
    facts: listFacts(result),
    source: sourceOf(result),
    /** What differs, and why it is left alone. */
    details: [
      ...differences.map((one) => describeDifference(one, isUpdate)),
      ...describeObstacle(result, run),
      ...describeRename(result),
    ],
    error: status === 'failed' ? result.error : null,
  };
}

/** Of one that was updated, without the fields that no update can carry. */
export function differencesOf({
  differences,
  status,
}: MonitorResult): readonly Difference[] {
  if (status === 'updated') return differences.filter(({ isReadOnly }) => !isReadOnly);
  return status === 'changed' ? differences : [];
}

/** As JSON, so that the text "60" and the number 60 look different. */
function showValue(value: Json) {
  return clip(JSON.stringify(value), 200);
}

/** What is written goes from the value of the service to that of the config. */
function describeDifference(difference: Difference, isUpdate: boolean) {
  const { isAlsoSet, isHidden, isReadOnly, path } = difference;
  const [declared, actual] = [showValue(difference.declared), showValue(difference.actual)];
  const isSecret = difference.declared === masked && difference.actual === masked;
  let note = isSecret ? ' (it contains a secret)' : '';
  if (isHidden) note = ' (the service hides it: list it under "ignoreChanges")';
  if (isReadOnly) note = ' (cannot be written)';
  if (!isUpdate || isReadOnly)
    return `${path}: declared ${declared}, actual ${actual}${note}`;
  return `${isAlsoSet ? 'also sets ' : ''}${path}: ${actual} → ${declared}${note}`;
}

function describeObstacle({ obstacle, status }: MonitorResult, { apply }: Run) {
  if (obstacle === null) return [];
  const [, why] = obstacles[obstacle];
  if (status === 'updated') return [`updated only in part: ${why}`];
  const operation = status === 'changed' ? 'update' : 'delete';
  return apply.includes(operation) ? [`not ${operation}d: ${why}`] : [];
}

function describeRename({ renamedFrom: old }: MonitorResult) {
  if (old === null) return [];
  const which = `${JSON.stringify(nameOf(old))} (${describeId(old.id)})`;
  return [`probably the existing ${which} under a new name: ${adviseRename(old)}`];
}

const requests = {
  remove: 'named under "remove": drop that line afterwards',
  owns: 'matches "owns"',
};

function listFacts(result: MonitorResult) {
  const { id, requestedBy, status } = result;
  const isWhole = ['missing', 'created', 'obsolete', 'deleted', 'unmanaged'].includes(
    status,
  );
  const facts = [
    status === 'failed' && describeFailure(result),
    requestedBy && requests[requestedBy.kind],
    isWhole && describeCheck(result),
    id !== null && `id ${id}`,
  ];
  return facts.filter((fact) => typeof fact === 'string');
}

function describeFailure(result: MonitorResult) {
  const { error } = result;
  // A list may hide what was accepted, such as a paused monitor.
  const isUnknown = error !== undefined && ['unknown', 'list'].includes(kindOf(error));
  return `${isUnknown ? 'may have been' : 'not'} ${result.operation ?? 'create'}d`;
}

/** `tcp db:5432 every 60 s (paused)`; of one that is not declared, its target alone. */
function describeCheck({ actual, declared }: MonitorResult) {
  const body = declared?.body ?? {};
  const [type, interval] = [own(body, 'type'), own(body, 'intervalSeconds')];
  const parts = [
    type === 'http' ? '' : type,
    own(declared?.body ?? actual?.body ?? {}, 'target'),
    interval && `every ${interval} s`,
    own(body, 'paused') === true && '(paused)',
  ];
  return clip(parts.filter(Boolean).map(toText).join(' '), 200);
}

function toAdoptionRows({ adopted, isCheck, leftAlone }: Adoption) {
  const common = { reason: null, source: null, error: null };
  const done = adopted.map(({ changes, isNew, name, source }): Row => {
    const details = changes.map(({ actual, declared, path }) => {
      const before = declared === null ? '' : `${showValue(declared)} → `;
      return `${path}: ${before}${showValue(actual)}`;
    });
    return {
      ...common,
      sign: isNew ? '+' : '~',
      verb: isCheck ? 'to adopt' : 'adopted',
      name,
      // No link: the line is that of the edited file, which no commit has yet.
      facts: [`${source.file}:${source.line}`],
      details,
    };
  });
  // Several monitors of one name have the same reason once.
  const different = new Map(leftAlone.map((one) => [JSON.stringify(one), one]));
  const left = Array.from(different.values(), (one): Row => {
    const { name, path, reason, source } = one;
    const details = [path === null ? reason : `${path}: ${reason}`];
    return { ...common, sign: '!', verb: 'left alone', name, facts: [], source, details };
  });
  return [...done, ...left];
}

/** Whether the error of a monitor is that of the run, which shows it once. */
export function endedRun(
  { message }: ErrorFacts,
  { error }: Pick<Report, 'error'>,
): boolean {
  return error?.message.startsWith(message) ?? false;
}

/** `1 to create, 2 not applied`, of the verbs that occur. */
export function describeCounts(report: Report, wanted: readonly Verb[] = verbs): string {
  const found = Map.groupBy(report.results, (result) => verbOf(result, report));
  return wanted
    .flatMap((verb) => (found.has(verb) ? `${found.get(verb)?.length} ${verb}` : []))
    .join(', ');
}

/** The run in one sentence, without a full stop. */
export function describeResult(
  report: Report,
  title = `${capitalize(report.mode)}: `,
): string {
  const { declaredCount, error, mode, problems, results } = report;
  if (problems.length > 0) return `Config not valid: ${count(problems.length, 'problem')}`;
  if (error !== null && results.length === 0) return 'Nothing was compared';
  if (mode === 'adopt') return title + describeAdoption(report.adoption);
  if (mode === 'validate') return `Config valid: ${count(declaredCount, 'monitor')}`;
  const counts = describeCounts(report) || 'no monitors';
  const isRefused = mode === 'sync' && error !== null && kindOf(error) === 'refused';
  if (isRefused && describeCounts(report, settledVerbs) === '')
    return `Sync refused, nothing was written: ${counts}`;
  // Fields that are not declared are not compared, and unmanaged monitors may fail the run, too.
  const none = mode === 'drift' ? 'none in the declared fields' : 'nothing to do';
  const isOpen = ({ operation, status }: MonitorResult) =>
    mode === 'drift' ? isDrift(status) : status === 'missing' || operation !== null;
  const isNone = error === null && !results.some(isOpen);
  return title + (isNone ? `${none}, ${counts}` : counts);
}

function describeAdoption(adoption: Adoption | null) {
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
export function describeScope({
  listed,
  scope,
}: Pick<Report, 'listed' | 'scope'>): string | null {
  if (scope.length === 0) return null;
  const numbers =
    listed === null ? '' : `: ${listed.inScope} of ${count(listed.all, 'monitor')}`;
  return `scope ${scope.join(', ')}${numbers}`;
}

/** Once for all monitors. */
export function describeNotApplied(
  { apply, mode, offered, results }: Report,
  input = 'the input "apply"',
): readonly string[] {
  if (mode === 'validate' || mode === 'adopt') return [];
  const left = results.filter((result) => findReason(result, apply) === 'not-in-apply');
  const needed = new Set(left.map(({ status }) => isDrift(status) && operationOf[status]));
  const missing = operations.filter((one) => needed.has(one));
  // Mode drift shows what the service offers as if it was in `apply`.
  const may = missing.filter((one) => mode !== 'drift' && offered.includes(one));
  const cannot = missing.filter((one) => !offered.includes(one));
  const lines = [];
  if (may.length > 0) lines.push(`not applied: add ${may.join(', ')} to ${input}`);
  const lacks = `not applied: the service cannot ${cannot.join(' or ')}`;
  if (cannot.length > 0)
    lines.push(`${lacks}; if yours can, see docs/updating.md of Monitor Sync`);
  return lines;
}

export function describePlanFile(
  { planFile, preview }: Report,
  how: (path: string) => string,
): string | null {
  if (planFile === null) return null;
  if (preview === 'refused') return `Plan written to ${planFile}, which sync refuses`;
  return `Plan written to ${planFile}. To apply exactly this plan: ${how(planFile)}`;
}

/** The reason for exit code 2. Nobody knows which side was changed: adopt would undo a default. */
export function describeFailOn(report: Report): string | null {
  if (decideExitCode(report) !== 2) return null;
  const { adoption, failOn, mode, results } = report;
  if (adoption?.isCheck && adoption.diffs.length > 0)
    return 'the config files differ from the service (--check)';
  const counts = countStatuses(results);
  const found = failOn.filter((status) => counts[status] > 0);
  const named = found.map((status) => `${counts[status]} ${status}`).join(', ');
  if (mode !== 'drift') return `${named} (fail-on: ${failOn.join(', ')})`;
  const drift = {
    ...report,
    results: results.filter(({ status }) => found.includes(status)),
  };
  const advice = drift.results.map((result) => {
    const reason = findReason(result, report.apply);
    if (reason === 'unmanaged') return adviseOnUnmanaged(report);
    return reason === 'likely-rename' ? renameAdvice : driftAdvice;
  });
  return [describeCounts(drift), ...new Set(advice)].join('. ');
}

const driftAdvice =
  'Where the config is right, run sync if the service has the operation ' +
  '(see the input "apply"), or change the service; where the service is right, run adopt';

export function adviseOnUnmanaged({ offered }: Pick<Report, 'offered'>): string {
  const where = offered.includes('delete') ? 'with "remove"' : 'in the service';
  return (
    'Declare unmanaged monitors with adopt --unmanaged, name them under "ignore", or delete them ' +
    where
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
