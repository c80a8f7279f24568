import { describeError, type ErrorFacts, readErrorCode } from '../model/errors.ts';
import { escapeJson } from '../model/sanitize.ts';
import { describeWarning } from '../model/warning.ts';
import { countStatuses, type Finding, isInSync, type Report, readName } from '../report/report.ts';
import type { ReportError, ReportJson, ReportMonitor } from '../report/report-json.generated.ts';

/** The report as `schema/report.schema.json` describes it, for machines; ends with a line feed. */
export function renderJson(report: Report): string {
  const { badMode, baseUrl, durationMs, error, findings, mode, requests, startedAt, warnings } = report;
  const { 'in-sync': inSync, ...counts } = countStatuses(findings);
  const json: ReportJson = {
    mode: badMode === null ? mode : null,
    baseUrl,
    startedAt: startedAt.toISOString(),
    durationMs,
    inSync: isInSync(report),
    counts: { ...counts, inSync },
    monitors: findings.map(toJson),
    requests,
    error: error === null ? null : errorToJson(error),
    warnings: warnings.map(describeWarning),
  };
  return `${escapeJson(JSON.stringify(json, null, 2))}\n`;
}

function toJson(finding: Finding): ReportMonitor {
  const { status } = finding;
  const source = 'declared' in finding ? finding.declared.source : null;
  return {
    name: readName(finding),
    status,
    id: 'actual' in finding ? finding.actual.id : status === 'created' ? finding.id : null,
    source: source === null ? null : { file: source.file, line: source.line },
    changes: status === 'changed' ? [...finding.differences] : [],
    unverified: 'unverified' in finding ? [...finding.unverified] : [],
    error: status === 'failed' ? errorToJson(finding.error) : null,
  };
}

/** The service's own code, or the system's, stays first; ours is at the end of the message in any case. */
function errorToJson(facts: ErrorFacts): ReportError {
  const { code, kind, status } = facts;
  return { kind, status, code: code ?? readErrorCode(facts), message: describeError(facts).join('\n') };
}
