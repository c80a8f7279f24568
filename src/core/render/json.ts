import { describeError, type ErrorFacts, kindOf } from '../model/errors.ts';
import { describeAtPath, describeWarning, type Problem, type Source } from '../model/problem.ts';
import { escapeJson } from '../model/sanitize.ts';
import { nameOf, sourceOf } from '../plan/plan-entry.ts';
import { describeLeftAlone } from '../report/adoption.ts';
import { countStatuses, isInSync, type Report } from '../report/report.ts';
import type { MonitorResult } from '../write/monitor-result.ts';
import { differencesOf } from './describe-monitor.ts';

/** The report as `schema/report.schema.json` describes it. */
export type ReportJson = ReturnType<typeof toReportJson>;

export function renderJson(report: Report): string {
  return `${escapeJson(JSON.stringify(toReportJson(report), null, 2))}\n`;
}

function toReportJson(report: Report) {
  const {
    apply,
    badMode,
    baseUrl,
    durationMs,
    error,
    results,
    mode,
    problems,
    requests,
    scope,
    service,
  } = report;
  const { startedAt, warnings } = report;
  const { 'in-sync': inSync, ...counts } = countStatuses(results);
  return {
    mode: badMode === null ? mode : null,
    baseUrl,
    service,
    apply,
    scope,
    startedAt: startedAt.toISOString(),
    durationMs,
    inSync: isInSync(report),
    counts: { ...counts, inSync },
    monitors: results.map(toMonitorJson),
    requests,
    error: error === null ? null : { ...toErrorJson(error), ...toProblemsJson(problems) },
    warnings: warnings.map(describeWarning),
    ...(mode === 'adopt' ? toAdoptionJson(report.adoption) : {}),
  };
}

function toAdoptionJson(adoption: Report['adoption']) {
  const { adopted = [], leftAlone = [] } = adoption ?? {};
  return {
    adopted: adopted.map(({ changes, name, source }) => ({
      name,
      source: toPlace(source),
      changes: changes.map(({ actual, declared, path }) => ({ path, declared, actual })),
    })),
    leftAlone: leftAlone.map((one) => ({
      name: one.name,
      path: one.path,
      reason: describeLeftAlone(one),
    })),
  };
}

function toPlace(source: Source | null) {
  return source === null ? null : { file: source.file, line: source.line };
}

function toMonitorJson(result: MonitorResult) {
  const { id, operation, status, unverified } = result;
  return {
    name: nameOf(result),
    status,
    planned: operation,
    id,
    source: toPlace(sourceOf(result)),
    changes: differencesOf(result).map(({ actual, declared, path }) => ({
      path,
      declared,
      actual,
    })),
    unverified,
    error: result.status === 'failed' ? toErrorJson(result.error) : null,
  };
}

/**
 * The code of the service or the system has priority; Monitor Sync's own code is always at the end
 * of the message.
 */
function toErrorJson(facts: ErrorFacts) {
  const { code, serviceCode, status } = facts;
  return {
    kind: kindOf(facts),
    status,
    code: serviceCode ?? code,
    message: describeError(facts).join('\n'),
  };
}

/**
 * All of them, in the order of the lines of the error's message; nothing for any other error than
 * that of a bad config.
 */
function toProblemsJson(problems: readonly Problem[]) {
  if (problems.length === 0) return {};
  return {
    problems: problems.map((problem) => {
      const { code, column, file, line } = problem;
      return { file, line, column, code, message: describeAtPath(problem) };
    }),
  };
}
