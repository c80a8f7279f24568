import {
  describeAtPath,
  describeError,
  describeWarning,
  type ErrorFacts,
  kindOf,
  type Problem,
  type Source,
} from '../model/errors.ts';
import { own } from '../model/json.ts';
import { escapeJson } from '../model/sanitize.ts';
import { findReason, nameOf, type Operation, sourceOf } from '../plan/plan-entry.ts';
import {
  type Change,
  countStatuses,
  isCompared,
  isInSync,
  type Report,
} from '../report/report.ts';
import type { MonitorResult, Status } from '../write/results.ts';
import { differencesOf } from './rows.ts';

type Words = (text: string) => string;

/** The report as `schema/report.schema.json` describes it. */
export type ReportJson = ReturnType<typeof toReportJson>;

export function renderJson(
  report: Report,
  exitCode: number,
  words: Words = String,
): string {
  return `${escapeJson(JSON.stringify(toReportJson(report, exitCode, words), null, 2))}\n`;
}

function toReportJson(report: Report, exitCode: number, words: Words) {
  const { apply, error, mode, problems, results, warnings } = report;
  return {
    mode: report.badMode === null ? mode : null,
    baseUrl: report.baseUrl,
    service: report.service,
    apply,
    scope: report.scope,
    startedAt: report.startedAt.toISOString(),
    durationMs: report.durationMs,
    exitCode,
    // Mode validate compares nothing.
    inSync: mode === 'validate' ? null : isInSync(report),
    counts: toCountsJson(report),
    monitors: results.map((result) => toMonitorJson(result, apply, words)),
    requests: report.requests,
    error: toErrorJson(error, words, problems),
    warnings: warnings.map((one) => words(describeWarning(one))),
    ...(mode === 'adopt' ? toAdoptionJson(report.adoption) : {}),
  };
}

type Counts = Partial<Record<'declared' | 'inSync' | Exclude<Status, 'in-sync'>, number>>;

/** Null where an error came before: zeros would say that nothing is missing. */
function toCountsJson(report: Report): Counts | null {
  const { declaredCount, error, mode } = report;
  if (mode === 'validate') return error === null ? { declared: declaredCount } : null;
  if (!isCompared(report)) return null;
  const { 'in-sync': inSync, ...counts } = countStatuses(report.results);
  return { ...counts, inSync };
}

function toAdoptionJson(adoption: Report['adoption']) {
  const { adopted = [], leftAlone = [] } = adoption ?? {};
  return {
    adopted: adopted.map(({ changes, name, source }) => ({
      name,
      source: toPlace(source),
      changes: changes.map(toChangeJson),
    })),
    leftAlone: leftAlone.map(({ name, path, reason }) => ({ name, path, reason })),
  };
}

function toChangeJson({ actual, declared, path }: Change) {
  return { path, declared, actual };
}

function toPlace(source: Source | null) {
  return source === null ? null : { file: source.file, line: source.line };
}

function toMonitorJson(result: MonitorResult, apply: readonly Operation[], words: Words) {
  const { actual, declared, id, operation, status, unverified } = result;
  return {
    name: nameOf(result),
    status,
    planned: operation,
    reason: findReason(result, apply),
    id,
    target: own((declared ?? actual)?.body ?? {}, 'target') ?? null,
    source: toPlace(sourceOf(result)),
    changes: differencesOf(result).map(toChangeJson),
    unverified,
    error: toErrorJson(result.error ?? null, words),
  };
}

/** @param problems in the order of the lines of the message. */
function toErrorJson(
  facts: ErrorFacts | null,
  words: Words,
  problems: readonly Problem[] = [],
) {
  if (facts === null) return null;
  const { code, serviceCode, status } = facts;
  return {
    kind: kindOf(facts),
    status,
    code,
    serviceCode,
    message: words(describeError(facts).join('\n')),
    ...(problems.length > 0 && {
      problems: problems.map((problem) => {
        const { code, column, file, line } = problem;
        return { file, line, column, code, message: words(describeAtPath(problem)) };
      }),
    }),
  };
}
