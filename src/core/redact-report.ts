import type { Difference } from './compare.ts';
import type { JsonObject } from './json.ts';
import { isAtOrBelow, writeStep } from './json-pointer.ts';
import { type ActualMonitor, type DesiredMonitor, readShownName } from './monitor.ts';
import { createMask, type Mask, masked, redactJson } from './redact.ts';
import type { Finding, Report } from './report.ts';
import type { ErrorFacts } from './run-error.ts';

/**
 * The report fit to go out. Fields that a secret went into are masked as a whole, on both sides: the service may still
 * have an older secret there. Everywhere else the secrets are masked in the texts, because a service may echo them in an
 * error or show them in another monitor. Only for what goes out: a name that was masked would not be recognised.
 */
export function redactReport(report: Report, secrets: readonly string[]): Report {
  const mask = createMask(secrets);
  return {
    ...report,
    badMode: report.badMode && mask(report.badMode),
    baseUrl: report.baseUrl === null ? null : mask(report.baseUrl),
    findings: report.findings.map((finding) => redactFinding(finding, mask)),
    problems: report.problems.map(({ file, message, path, ...place }) => ({
      ...place,
      file: mask(file),
      path: mask(path),
      message: mask(message),
    })),
    error: report.error === null ? null : redactError(report.error, mask),
    warnings: report.warnings.map(({ message, source }) => ({
      message: mask(message),
      source: source && { ...source, file: mask(source.file) },
    })),
  };
}

function redactFinding(finding: Finding, mask: Mask): Finding {
  if (finding.status === 'unmanaged') return { ...finding, actual: redactActual(finding.actual, [], mask) };
  const hidden = finding.declared.secretFields;
  const declared = redactDeclared(finding.declared, mask);
  switch (finding.status) {
    case 'missing': {
      const { renamedFrom } = finding;
      return { ...finding, declared, renamedFrom: renamedFrom && redactActual(renamedFrom, hidden, mask) };
    }
    case 'created': {
      const { id, warning } = finding;
      return { ...finding, declared, id: id && mask(id), warning: warning && mask(warning) };
    }
    case 'failed':
      return { ...finding, declared, error: redactError(finding.error, mask) };
    case 'in-sync':
      return { ...finding, declared, actual: redactActual(finding.actual, hidden, mask), ...unverified(finding, mask) };
    case 'changed':
      return {
        ...finding,
        declared,
        actual: redactActual(finding.actual, hidden, mask),
        differences: finding.differences.map((difference) => redactDifference(difference, hidden, mask)),
        ...unverified(finding, mask),
      };
  }
}

function redactDeclared(declared: DesiredMonitor, mask: Mask): DesiredMonitor {
  const { body, secretFields, source, written } = declared;
  return {
    ...declared,
    name: secretFields.includes('name') ? masked : mask(readShownName(declared)),
    body: redactBody(body, secretFields, mask),
    ...(written && { written: redactJson(written, mask) as JsonObject }),
    source: { ...source, file: mask(source.file) },
  };
}

function redactActual(actual: ActualMonitor, hidden: readonly string[], mask: Mask): ActualMonitor {
  const { body, id } = actual;
  return {
    name: hidden.includes('name') ? masked : mask(readShownName(actual)),
    id: id && mask(id),
    body: redactBody(body, hidden, mask),
  };
}

function redactBody(body: JsonObject, hidden: readonly string[], mask: Mask): JsonObject {
  const shown = Object.entries(body).map(([field, value]) => [field, hidden.includes(field) ? masked : value]);
  return redactJson(Object.fromEntries(shown), mask) as JsonObject;
}

function redactDifference({ actual, declared, path }: Difference, hidden: readonly string[], mask: Mask): Difference {
  if (hidden.some((field) => isAtOrBelow(path, writeStep(field))))
    return { path: mask(path), declared: masked, actual: masked };
  return { path: mask(path), declared: redactJson(declared, mask), actual: redactJson(actual, mask) };
}

function unverified(finding: { readonly unverified: readonly string[] }, mask: Mask) {
  return { unverified: finding.unverified.map(mask) };
}

function redactError({ code, message, ...facts }: ErrorFacts, mask: Mask): ErrorFacts {
  // The name of a signal is no text from outside, and the exit code follows from it.
  return { ...facts, code: facts.kind === 'stopped' ? code : code && mask(code), message: mask(message) };
}
