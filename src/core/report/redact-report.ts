import { type Json, type JsonObject, mapFields, pick } from '../model/json.ts';
import { hideSecretsAt } from '../model/likely-secrets.ts';
import { createMask, type Mask, masked, redactJson } from '../model/mask.ts';
import { type ActualMonitor, type DeclaredMonitor, displayName } from '../model/monitor.ts';
import { type Difference, hideDifference, nameDifference } from '../plan/compare.ts';
import type { MonitorResult } from '../write/monitor-result.ts';
import type { Adoption } from './adoption.ts';
import type { Report } from './report.ts';

/** Fields with words of the report itself, which stay, although one may be equal to a secret. */
const fixedWords = [
  'mode',
  'apply',
  'offered',
  'profileDigest',
  'status',
  'operation',
  'obstacle',
  'kind',
  'code',
  'why',
];

/** Fields that have rules of their own below. */
const separateFields = [
  'results',
  'declared',
  'actual',
  'differences',
  'renamedFrom',
  'body',
  'template',
  'fields',
];
const keptFields = new Set([...fixedWords, ...separateFields]);

/**
 * The report for output:
 *
 * - Secrets are masked in every text, because a service may repeat them in an error or show them in
 *   a different monitor.
 * - A field that was declared with a secret is masked completely, declared and actual, because the
 *   service may still have an older secret there.
 * - Actual values that look like secrets are hidden, by the rule of `export`.
 */
export function redactReport(report: Report, secrets: readonly string[]): Report {
  const mask = createMask(secrets);
  return {
    ...redactTexts(report, mask),
    results: report.results.map((result) => redactResult(result, mask)),
    adoption: report.adoption && redactAdoption(report.adoption, mask),
  };
}

/** Its values are no secrets: one that looks like a secret is not adopted. */
function redactAdoption(adoption: Adoption, mask: Mask): Adoption {
  const adopted = adoption.adopted.map((monitor) => ({
    ...redactTexts(monitor, mask),
    changes: monitor.changes.map(({ actual, declared, path }) => ({
      path: mask(path),
      declared: redactJson(declared, mask),
      actual: redactJson(actual, mask),
    })),
  }));
  return { ...redactTexts(adoption, mask), adopted };
}

/** A value with each text masked, except in {@link keptFields}. */
function redactTexts<Value>(value: Value, mask: Mask): Value {
  const redact = (inner: unknown): unknown => {
    // The exit code is derived from the name of a signal.
    if (typeof inner === 'string') return /^SIG(INT|TERM)$/.test(inner) ? inner : mask(inner);
    if (Array.isArray(inner)) return inner.map(redact);
    if (typeof inner !== 'object' || inner === null || inner instanceof Date) return inner;
    const entries = Object.entries(inner).map(([key, field]): [string, unknown] => {
      return [key, keptFields.has(key) ? field : redact(field)];
    });
    return Object.fromEntries(entries);
  };
  return mask === noMask ? value : (redact(value) as Value);
}

const noMask: Mask = (text) => text;

/** For most monitors none, which saves a quarter of the time of a plan of 10,000. */
function chooseMask(result: MonitorResult, mask: Mask): Mask {
  const text = JSON.stringify(result);
  // The letter of an escape would be a part of the word after it.
  return /\\[bfnrtu]/.test(text) || mask(text) !== text ? mask : noMask;
}

export function redactResult<Result extends MonitorResult>(result: Result, mask: Mask): Result {
  return hideSecrets(result, chooseMask(result, mask), result.declared?.secretFields ?? []);
}

/** @param secretFields also those of the monitor that this one is the old name of. */
function hideSecrets<Result extends MonitorResult>(
  result: Result,
  mask: Mask,
  secretFields: readonly string[],
): Result {
  const { actual, declared, differences, renamedFrom } = result;
  return {
    ...redactTexts(result, mask),
    declared: declared && redactMonitor(declared, secretFields, mask),
    actual:
      actual &&
      redactMonitor({ ...actual, body: pickShown(actual.body), fields: {} }, secretFields, mask),
    differences: differences.map((difference) => {
      const named = declared === null ? difference : nameDifference(difference, declared);
      const shown = hideDifference(named, secretFields, actual?.body ?? {});
      const { references } = shown;
      return {
        ...shown,
        ...redactValues(shown, mask),
        ...(references && { references: redactValues(references, mask) }),
        path: mask(difference.path),
      };
    }),
    renamedFrom: renamedFrom && hideSecrets(renamedFrom, mask, secretFields),
  };
}

function redactValues(values: Pick<Difference, 'declared' | 'actual'>, mask: Mask) {
  const { actual, declared } = values;
  return { declared: redactJson(declared, mask), actual: redactJson(actual, mask) };
}

function redactMonitor<Monitor extends DeclaredMonitor | ActualMonitor>(
  monitor: Monitor,
  secretFields: readonly string[],
  mask: Mask,
): Monitor {
  const { template }: Partial<DeclaredMonitor> = monitor;
  const isSecret = (field: string) => secretFields.includes(field);
  const hide = (value: Json, field: string) => (isSecret(field) ? masked : value);
  const body = secretFields.length === 0 ? monitor.body : mapFields(monitor.body, hide);
  return {
    ...redactTexts(monitor, mask),
    name: isSecret('name') ? masked : mask(displayName(monitor)),
    body: mask === noMask ? body : (redactJson(body, mask) as JsonObject),
    ...(template && { template: redactJson(template, mask) }),
  };
}

/** The fields of an actual monitor that outputs show: any other one could hold a secret. */
function pickShown(body: JsonObject): JsonObject {
  const shown = pick(body, (field) => field === 'name' || field === 'target');
  return mapFields(shown, (value, field) => hideSecretsAt(body, [field], value));
}
