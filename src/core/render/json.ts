import { describeError, type ErrorFacts, readErrorCode } from '../model/errors.ts';
import { describeWarning } from '../model/problem.ts';
import { escapeJson } from '../model/sanitize.ts';
import type { Difference } from '../plan/compare.ts';
import { type Finding, type Report, readName, readOperation, readSource, selectWritten } from '../report/report.ts';
import { countStatuses, isInSync } from '../report/verdict.ts';

/** The report as `schema/report.schema.json` describes it. */
export type ReportJson = ReturnType<typeof toReportJson>;

/** Ends with a line feed. */
export function renderJson(report: Report): string {
  return `${escapeJson(JSON.stringify(toReportJson(report), null, 2))}\n`;
}

function toReportJson(report: Report) {
  const { apply, badMode, baseUrl, durationMs, error, findings, mode, requests, service, startedAt, warnings } = report;
  const { 'in-sync': inSync, ...counts } = countStatuses(findings);
  return {
    mode: badMode === null ? mode : null,
    baseUrl,
    service,
    apply,
    startedAt: startedAt.toISOString(),
    durationMs,
    inSync: isInSync(report),
    counts: { ...counts, inSync },
    monitors: findings.map(toMonitorJson),
    requests,
    error: error === null ? null : toErrorJson(error),
    warnings: warnings.map(describeWarning),
  };
}

function toMonitorJson(finding: Finding) {
  const { status } = finding;
  const source = readSource(finding);
  return {
    name: readName(finding),
    status,
    planned: readOperation(finding),
    id: 'actual' in finding ? finding.actual.id : status === 'created' ? finding.id : null,
    source: source === null ? null : { file: source.file, line: source.line },
    changes: readDifferences(finding).map(({ actual, declared, path }) => ({ path, declared, actual })),
    unverified: 'unverified' in finding ? finding.unverified : [],
    error: status === 'failed' ? toErrorJson(finding.error) : null,
  };
}

function readDifferences(finding: Finding): readonly Difference[] {
  if (finding.status === 'updated') return selectWritten(finding);
  return finding.status === 'changed' ? finding.differences : [];
}

/** The code of the service or the system has priority; Monitor Sync's own code is always at the end of the message. */
function toErrorJson(facts: ErrorFacts) {
  const { code, kind, status } = facts;
  return { kind, status, code: code ?? readErrorCode(facts), message: describeError(facts).join('\n') };
}
