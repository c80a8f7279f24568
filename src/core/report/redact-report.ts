import type { ErrorFacts } from '../model/errors.ts';
import { isAtOrBelow, type JsonObject, own, parsePointer, writeStep } from '../model/json.ts';
import { hideSecretsAt } from '../model/likely-secrets.ts';
import { createMask, type Mask, masked, maskFragments, redactJson } from '../model/mask.ts';
import { type ActualMonitor, type DeclaredMonitor, displayName, trimName } from '../model/monitor.ts';
import type { Source } from '../model/problem.ts';
import type { Difference } from '../plan/compare.ts';
import type { MonitorResult } from '../plan/monitor-result.ts';
import type { Report } from './report.ts';

/**
 * The report for output:
 *
 * - Secrets are masked in every text, because a service may repeat them in an error or show them in a different monitor.
 * - A field that was declared with a secret is masked completely, declared and actual, because the service may still have an
 *   older secret there.
 * - Parts of a secret that a name was declared with are masked, too, because a service may shorten or change names.
 * - Actual values that look like secrets are hidden, by the rule of `export`.
 *
 * Words of the report itself stay, although one may be equal to a secret. Every field is named here: a new one does not compile
 * until it is decided which of the two it is.
 */
export function redactReport(report: Report, secrets: readonly string[]): Report {
  const { apply, declared, durationMs, ignored, isRefused, mode, offered, profileDigest, requests, startedAt } = report;
  const mask = maskNames(createMask(secrets), report.results);
  return {
    ...{ mode, apply, offered, profileDigest, startedAt, durationMs, declared, ignored, isRefused, requests },
    badMode: report.badMode && mask(report.badMode),
    baseUrl: report.baseUrl && mask(report.baseUrl),
    service: report.service && mask(report.service),
    planFile: report.planFile && mask(report.planFile),
    usedVariables: report.usedVariables?.map(mask) ?? null,
    problems: report.problems.map(({ code, column, file, line, message, path }) => {
      return { code, file: mask(file), line, column, path: mask(path), message: mask(message) };
    }),
    warnings: report.warnings.map(({ message, source }) => {
      return { message: mask(message), source: source && redactSource(source, mask) };
    }),
    error: redactError(report.error, mask),
    results: report.results.map((result) => redactMasked(result, mask)),
  };
}

export function redactResult(result: MonitorResult, mask: Mask): MonitorResult {
  return redactMasked(result, maskNames(mask, [result]));
}

/** @param outer the fields with a secret of the monitor that this one is the old name of. */
function redactMasked(result: MonitorResult, mask: Mask, outer: readonly string[] = []): MonitorResult {
  const { actual, declared, isEscaped, obstacle, operation, renamedFrom, requestedBy, status } = result;
  const secretFields = declared?.secretFields ?? outer;
  return {
    ...{ status, operation, obstacle, isEscaped },
    declared: declared && redactDeclared(declared, mask),
    actual: actual && redactActual(actual, secretFields, mask),
    id: result.id && mask(result.id),
    differences: result.differences.map((difference) => {
      const shown = hideDifference(difference, secretFields, actual?.body ?? {});
      const values = { declared: redactJson(shown.declared, mask), actual: redactJson(shown.actual, mask) };
      return { ...shown, ...values, path: mask(shown.path) };
    }),
    unverified: result.unverified.map(mask),
    requestedBy: requestedBy && { kind: requestedBy.kind, source: redactSource(requestedBy.source, mask) },
    renamedFrom: renamedFrom && redactMasked(renamedFrom, mask, secretFields),
    error: redactError(result.error, mask),
    remark: result.remark && mask(result.remark),
    warning: result.warning && mask(result.warning),
  };
}

function redactDeclared(declared: DeclaredMonitor, mask: Mask): DeclaredMonitor {
  const { body, formerly, ignoreChanges, secretFields, source, written } = declared;
  const maskName = (name: string) => (secretFields.includes('name') ? masked : mask(name));
  return {
    name: maskName(displayName(declared)),
    body: redactBody(body, secretFields, mask),
    source: redactSource(source, mask),
    secretFields: secretFields.map(mask),
    ignoreChanges: ignoreChanges.map(mask),
    ...(written && { written: redactJson(written, mask) as JsonObject }),
    ...(formerly && {
      formerly: {
        name: maskName(formerly.name),
        shown: mask(formerly.shown),
        source: redactSource(formerly.source, mask),
      },
    }),
  };
}

/** Only with the fields that outputs show, because any other one could hold a secret. */
function redactActual(actual: ActualMonitor, secretFields: readonly string[], mask: Mask): ActualMonitor {
  const { body, id, isForeign } = actual;
  const [name, target] = [own(body, 'name'), own(body, 'target')];
  const shown = {
    ...(name === undefined ? {} : { name }),
    ...(target === undefined ? {} : { target: hideSecretsAt(body, ['target'], target) }),
  };
  return {
    name: secretFields.includes('name') ? masked : mask(displayName(actual)),
    id: id && mask(id),
    body: redactBody(shown, secretFields, mask),
    fields: {},
    isForeign,
  };
}

function redactBody(body: JsonObject, secretFields: readonly string[], mask: Mask): JsonObject {
  const shown = Object.entries(body).map(([key, value]) => [key, secretFields.includes(key) ? masked : value]);
  return redactJson(Object.fromEntries(shown), mask) as JsonObject;
}

function redactError(error: ErrorFacts | null, mask: Mask): ErrorFacts | null {
  if (error === null) return null;
  const { code, message, serviceCode, status } = error;
  // The exit code is derived from the name of a signal.
  const isSignal = /^SIG(INT|TERM)$/.test(serviceCode ?? '');
  return {
    code,
    status,
    serviceCode: isSignal ? serviceCode : serviceCode && mask(serviceCode),
    message: mask(message),
  };
}

function redactSource({ column, file, line }: Source, mask: Mask): Source {
  return { file: mask(file), line, column };
}

/** The mask, and after it one for what is left of the secrets in declared names. */
function maskNames(mask: Mask, results: readonly MonitorResult[]): Mask {
  const declared = results.flatMap(({ declared }) => declared ?? []);
  const named = declared.filter(({ secretFields }) => secretFields.includes('name'));
  if (named.length === 0) return mask;
  const maskParts = maskFragments(named.flatMap(readSecrets));
  const maskCut = createMask(findCutNames(named, results).filter((name) => maskParts(name) === name));
  return (text) => maskCut(maskParts(mask(text)));
}

/** Of a secret, in UTF-16 units: a shorter part at the end of a name is not recognized. */
const minCut = 3;

/** The names of actual monitors that are the start of a declared name, and end within a secret in it. */
function findCutNames(named: readonly DeclaredMonitor[], results: readonly MonitorResult[]): readonly string[] {
  const starts = named.flatMap((declared) => {
    const [literal = ''] = readLiterals(declared);
    const name = displayName(declared).toLowerCase();
    return Array.from(name, (_, index) => name.slice(0, index + 1).trim()).slice(literal.length + minCut - 1);
  });
  const known = new Set(starts);
  const names = results.flatMap(({ actual }) => (actual === null ? [] : displayName(actual)));
  return names.filter((name) => known.has(name.replace(/\s*(\.{2,3}|…)$/, '').toLowerCase()));
}

/** The secrets in a declared name: what it has in the place of each `${NAME}`. */
function readSecrets(declared: DeclaredMonitor): readonly string[] {
  const rest = readLiterals(declared).reduce(
    (name, literal) => (literal === '' ? name : name.replace(literal, '\n')),
    displayName(declared),
  );
  return rest.split('\n');
}

/** The text around the secrets in a declared name. */
function readLiterals({ written }: DeclaredMonitor): readonly string[] {
  return trimName(String(own(written ?? {}, 'name') ?? '')).split(/\$\{\w+\}/);
}

/**
 * A difference to show: a field that was declared with a secret is masked, and of an actual value what looks like a secret. A
 * declared value is in the config, where everybody who sees the report can read it.
 * @param listed the fields of the monitor that has the actual value.
 */
export function hideDifference(
  { actual, declared, path, ...others }: Difference,
  secretFields: readonly string[],
  listed: JsonObject,
): Difference {
  const isHidden = secretFields.some((field) => isAtOrBelow(path, writeStep(field)));
  if (isHidden) return { path, declared: masked, actual: masked, ...others };
  return { path, declared, actual: hideSecretsAt(listed, parsePointer(`/${path}`), actual), ...others };
}
