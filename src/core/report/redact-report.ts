import { type Json, type JsonObject, mapFields, pick } from '../model/json.ts';
import { hideSecretsAt } from '../model/likely-secrets.ts';
import { createMask, type Mask, masked, redactJson } from '../model/mask.ts';
import { type ActualMonitor, type DeclaredMonitor, displayName } from '../model/monitor.ts';
import { hideDifference, nameDifference } from '../plan/plan-entry.ts';
import type { MonitorResult } from '../write/results.ts';
import type { Report } from './report.ts';

/** Fields with words of the report itself, although one may be equal to a secret. */
const fixedWords = new Set([
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
]);

/**
 * The report for output:
 *
 * - A field that was declared with a secret is masked completely, declared and actual, because the
 *   service may still have an older secret there.
 * - Actual values that look like secrets are hidden, by the rule of `export`.
 * - Secrets are masked in every text, because a service may repeat them in an error or show them in
 *   a different monitor.
 */
export function redactReport({ results, ...others }: Report, secrets: readonly string[]): Report {
  const mask = createMask(secrets);
  return {
    ...maskTexts(others, mask),
    results: results.map((result) => redactResult(result, mask)),
  };
}

export function redactResult<Result extends MonitorResult>(result: Result, mask: Mask): Result {
  const hidden = hideSecrets(result, result.declared?.secretFields ?? []);
  const text = JSON.stringify(hidden);
  // Most have no secret, which saves a quarter of the time of a plan of 10,000. The letter of an
  // escape would be a part of the word after it.
  return /\\[bfnrtu]/.test(text) || mask(text) !== text ? maskTexts(hidden, mask) : hidden;
}

/** In values of monitors, keys and numbers are masked, too. */
function maskTexts<Value>(value: Value, mask: Mask): Value {
  const maskInner = (inner: unknown): unknown => {
    // The exit code is derived from the name of a signal.
    if (typeof inner === 'string') return /^SIG(INT|TERM)$/.test(inner) ? inner : mask(inner);
    if (Array.isArray(inner)) return inner.map(maskInner);
    if (typeof inner !== 'object' || inner === null || inner instanceof Date) return inner;
    // A difference, or a change of `adopt`.
    const isOfValue = 'actual' in inner && !('status' in inner);
    const maskField = ([key, field]: [string, unknown]): [string, unknown] => {
      if (fixedWords.has(key)) return [key, field];
      const isDeclaredOrActual = isOfValue && (key === 'declared' || key === 'actual');
      const isValue = isDeclaredOrActual || key === 'body' || key === 'template';
      return [key, isValue ? redactJson(field as Json, mask) : maskInner(field)];
    };
    return Object.fromEntries(Object.entries(inner).map(maskField));
  };
  return maskInner(value) as Value;
}

function hideSecrets<Result extends MonitorResult>(
  result: Result,
  secretFields: readonly string[],
): Result {
  const { actual, declared, differences, renamedFrom } = result;
  const shown = actual && { ...actual, body: pickShown(actual.body), fields: {} };
  return {
    ...result,
    encoded: null,
    declared: declared && hideFields(declared, secretFields),
    actual: shown && hideFields(shown, secretFields),
    differences: differences.map((difference) => {
      const named = declared === null ? difference : nameDifference(difference, declared);
      return hideDifference(named, secretFields, actual?.body ?? {});
    }),
    renamedFrom: renamedFrom && hideSecrets(renamedFrom, secretFields),
  };
}

function hideFields<Monitor extends DeclaredMonitor | ActualMonitor>(
  monitor: Monitor,
  secretFields: readonly string[],
): Monitor {
  const isSecret = (field: string) => secretFields.includes(field);
  return {
    ...monitor,
    name: isSecret('name') ? masked : displayName(monitor),
    body: mapFields(monitor.body, (value, field) => (isSecret(field) ? masked : value)),
  };
}

/** Any other field could hold a secret. */
function pickShown(body: JsonObject): JsonObject {
  const shown = pick(body, (field) => field === 'name' || field === 'target');
  return mapFields(shown, (value, field) => hideSecretsAt(body, [field], value));
}
