import { isAtOrBelow, type JsonObject, own, parsePointer, writeStep } from '../model/json.ts';
import { hideSecretsAt } from '../model/likely-secrets.ts';
import { createMask, type Mask, masked, maskFragments, redactJson } from '../model/mask.ts';
import { type ActualMonitor, type DeclaredMonitor, displayName, trimName } from '../model/monitor.ts';
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
 */
export function redactReport(report: Report, secrets: readonly string[]): Report {
  const mask = maskNames(createMask(secrets), report.results);
  return redact(report, { mask, secretFields: [], listed: {} }) as Report;
}

export function redactResult(result: MonitorResult, mask: Mask): MonitorResult {
  return redact(result, { mask: maskNames(mask, [result]), secretFields: [], listed: {} }) as MonitorResult;
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

/** What the redaction of a value needs to know: the monitor that it is about. */
interface Context {
  readonly mask: Mask;
  readonly secretFields: readonly string[];
  /** The fields that the service lists. */
  readonly listed: JsonObject;
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

function redact(value: unknown, context: Context): unknown {
  if (typeof value === 'string') return context.mask(value);
  if (Array.isArray(value)) return value.map((item) => redact(item, context));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const { actual, declared } = value as Partial<MonitorResult>;
  const inner: Context = {
    mask: context.mask,
    secretFields: declared?.secretFields ?? context.secretFields,
    listed: actual?.body ?? context.listed,
  };
  const isMonitor = 'name' in value && 'body' in value;
  const shown = isMonitor ? { ...value, name: displayName(value as DeclaredMonitor | ActualMonitor) } : value;
  const redacted = Object.entries(shown).map(([key, field]) => [key, (rules[key] ?? redact)(field as never, inner)]);
  return Object.fromEntries(redacted);
}

type Rule = (field: never, context: Context) => unknown;

/** For words of the report itself, which may be equal to a secret. */
const keep: Rule = (word) => word;

/** The keys whose values need a rule of their own. */
const rules: Readonly<Record<string, Rule>> = {
  mode: keep,
  status: keep,
  kind: keep,
  code: keep,
  apply: keep,
  offered: keep,
  operation: keep,
  obstacle: keep,
  profileDigest: keep,
  // The exit code is derived from the name of a signal.
  serviceCode: (code: string | null, { mask }) => (code === null || /^SIG(INT|TERM)$/.test(code) ? code : mask(code)),
  name: (name: string, { mask, secretFields }) => (secretFields.includes('name') ? masked : mask(name)),
  body: (body: JsonObject, { mask, secretFields }) => {
    const shown = Object.entries(body).map(([key, value]) => [key, secretFields.includes(key) ? masked : value]);
    return redactJson(Object.fromEntries(shown), mask);
  },
  actual: (actual: ActualMonitor | null, context) =>
    actual && redact({ ...actual, body: pickShown(actual.body) }, context),
  // Only a request needs them, and no output shows them.
  fields: () => ({}),
  written: (written: JsonObject, { mask }) => redactJson(written, mask),
  differences: (differences: readonly Difference[], { listed, mask, secretFields }) =>
    differences.map((difference) => {
      const { actual, declared, path, ...others } = hideDifference(difference, secretFields, listed);
      return { path: mask(path), declared: redactJson(declared, mask), actual: redactJson(actual, mask), ...others };
    }),
};

/** The fields of an actual monitor that outputs show: any other one could hold a secret. */
function pickShown(body: JsonObject): JsonObject {
  const [name, target] = [own(body, 'name'), own(body, 'target')];
  return {
    ...(name === undefined ? {} : { name }),
    ...(target === undefined ? {} : { target: hideSecretsAt(body, ['target'], target) }),
  };
}
