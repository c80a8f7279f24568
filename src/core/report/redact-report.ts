import { isAtOrBelow, type Json, type JsonObject, writeStep } from '../model/json.ts';
import { createMask, type Mask, masked, redactJson } from '../model/mask.ts';
import { type ActualMonitor, type DesiredMonitor, readShownName } from '../model/monitor.ts';
import type { Difference } from '../plan/compare.ts';
import type { Finding, Report } from './report.ts';

/**
 * The report for output: secrets are masked in every text, because a service may repeat them in an error or show them in
 * a different monitor. A field that was declared with a secret is masked completely, declared and actual, because the
 * service may still have an older secret there.
 */
export function redactReport(report: Report, secrets: readonly string[]): Report {
  return redact(report, createMask(secrets), []) as Report;
}

export function redactFinding(finding: Finding, mask: Mask): Finding {
  return redact(finding, mask, []) as Finding;
}

/** @param secretFields of the monitor that the value is about. */
function redact(value: unknown, mask: Mask, secretFields: readonly string[]): unknown {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map((item) => redact(item, mask, secretFields));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const { declared } = value as { readonly declared?: DesiredMonitor };
  const masking = declared?.secretFields ?? secretFields;
  const isMonitor = 'name' in value && 'body' in value;
  const shown = isMonitor ? { ...value, name: readShownName(value as DesiredMonitor | ActualMonitor) } : value;
  const redacted = Object.entries(shown).map(([key, field]) => [
    key,
    (rules[key] ?? redact)(field as never, mask, masking),
  ]);
  return Object.fromEntries(redacted);
}

type Rule = (field: never, mask: Mask, secretFields: readonly string[]) => unknown;

/** For words of the report itself, which may be equal to a secret. */
const keep: Rule = (word) => word;

/** The keys whose values need a rule of their own. */
const rules: Readonly<Record<string, Rule>> = {
  mode: keep,
  status: keep,
  kind: keep,
  reason: keep,
  apply: keep,
  offered: keep,
  planned: keep,
  operation: keep,
  obstacle: keep,
  profileDigest: keep,
  // The exit code is derived from the name of a signal.
  code: (code: string | null, mask) => (code === null || /^SIG(INT|TERM)$/.test(code) ? code : mask(code)),
  name: (name: string, mask, secretFields) => (secretFields.includes('name') ? masked : mask(name)),
  body: (body: JsonObject, mask, secretFields) => {
    const shown = Object.entries(body).map(([key, value]) => [key, secretFields.includes(key) ? masked : value]);
    return redactJson(Object.fromEntries(shown), mask);
  },
  // Only a request needs them, and no output shows them.
  fields: () => ({}),
  written: (written: JsonObject, mask) => redactJson(written, mask),
  differences: (differences: readonly Difference[], mask, secretFields) =>
    differences.map(({ path, ...difference }) => {
      const isHidden = secretFields.some((field) => isAtOrBelow(path, writeStep(field)));
      const show = (value: Json) => (isHidden ? masked : redactJson(value, mask));
      return { ...difference, path: mask(path), declared: show(difference.declared), actual: show(difference.actual) };
    }),
};
