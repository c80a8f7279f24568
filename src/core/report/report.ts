import { parseJson } from '../http/exchange.ts';
import {
  type ErrorFacts,
  optionError,
  type Problem,
  RunError,
  type Source,
  type Warning,
} from '../model/errors.ts';
import {
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  mapFields,
  own,
  toText,
} from '../model/json.ts';
import { type ActualMonitor, type DeclaredMonitor, displayName } from '../model/monitor.ts';
import { escapeJson } from '../model/sanitize.ts';
import {
  createMask,
  hideSecretsAt,
  type Mask,
  masked,
  redactJson,
} from '../model/secrets.ts';
import { joinNames } from '../model/text.ts';
import type { Plan } from '../plan/plan.ts';
import {
  type Difference,
  isDrift,
  nameOf,
  type Operation,
  obstacles,
  showDifference,
} from '../plan/plan-entry.ts';
import {
  isStillPlanned,
  type MonitorResult,
  type Status,
  statuses,
} from '../write/results.ts';

export const modes = ['validate', 'plan', 'sync', 'drift', 'adopt'] as const;
export type Mode = (typeof modes)[number];

export type Change = Pick<Difference, 'path' | 'declared' | 'actual'>;

/** Every output is rendered from this value alone. */
export type Report = ReturnType<typeof emptyReport>;

export function emptyReport(mode: Mode, startedAt: Date) {
  return {
    mode,
    /** The input `mode` if it is not valid: then nothing ran. */
    badMode: null as string | null,
    baseUrl: null as string | null,
    service: null as string | null,
    apply: [] as readonly Operation[],
    offered: [] as readonly Operation[],
    scope: [] as readonly string[],
    failOn: [] as readonly Status[],
    listed: null as Plan['listed'] | null,
    /** Null for the documented API. */
    profileDigest: null as string | null,
    startedAt,
    durationMs: 0,
    declaredCount: 0,
    results: [] as readonly MonitorResult[],
    /** In mode plan, how a sync ends; `error`, or a warning of a plan in a file, says why. */
    preview: null as 'refused' | 'fails' | null,
    /** With one, nothing was sent. */
    problems: [] as readonly Problem[],
    /** One that was sent three times counts three times, and twice as retried. */
    requests: { sent: 0, retried: 0, rateLimited: 0, waitedMs: 0 },
    error: null as ErrorFacts | null,
    warnings: [] as readonly Warning[],
    /** Once it is written. */
    planFile: null as string | null,
    adoption: null as Adoption | null,
  };
}

export function countStatuses(
  results: readonly MonitorResult[],
): Readonly<Record<Status, number>> {
  const zeros = statuses.map((status) => [status, 0]);
  const counts = Object.fromEntries(zeros) as Record<Status, number>;
  for (const { status } of results) counts[status] += 1;
  return counts;
}

export function isCompared({ error, results, mode }: Report): boolean {
  return results.length > 0 || (error === null && mode !== 'validate');
}

/** What was created, and is listed with other values, is not. */
export function isInSync({ mode, error, results }: Report): boolean {
  const isOpen = ({ differences, status }: MonitorResult) =>
    isDrift(status) ||
    status === 'failed' ||
    (status === 'created' && differences.length > 0);
  return mode !== 'validate' && error === null && !results.some(isOpen);
}

/** 128 + the signal's number, as shells expect. */
const stopCodes: Readonly<Record<string, number>> = {
  SIGHUP: 129,
  SIGINT: 130,
  SIGTERM: 143,
};

/** 0 done, 1 an error, 2 what `fail-on` names or a check of adopt found, else a signal. */
export function decideExitCode({ adoption, error, failOn, results }: Report): number {
  if (error?.code === 'stopped') return stopCodes[error.serviceCode ?? ''] ?? 1;
  const counts = countStatuses(results);
  if (error !== null || counts.failed > 0) return 1;
  if (adoption?.isCheck && adoption.diffs.length > 0) return 2;
  return failOn.some((status) => counts[status] > 0) ? 2 : 0;
}

export function isPartlyApplied(results: readonly MonitorResult[]): boolean {
  const { created, deleted, failed, updated } = countStatuses(results);
  return created + updated + deleted > 0 && (failed > 0 || results.some(isStillPlanned));
}

/** The end of the sentence "left alone: …". */
export const leftAloneTexts = {
  foreign: obstacles.foreign[1],
  'duplicate-name': obstacles['duplicate-name'][1],
  missing: 'the service has no such monitor, and nothing is removed from the file',
  obsolete: 'the config wants it deleted',
  'former-name': 'a declared monitor has it as its former name',
  'likely-rename': 'it is probably a missing monitor under another name',
  undeclarable: 'a config cannot contain it',
  place: 'it cannot be edited in its place',
  name: 'names are never adopted',
  secret: 'it is, or may be, a secret',
  variable: 'it is written with a variable',
  alias: 'another place of the file refers to it by an alias',
  hidden: 'the service hides it, or a part of it',
  'not-listed': 'the service does not list it',
} as const;

export type LeftAloneReason = keyof typeof leftAloneTexts;

export interface AdoptedMonitor {
  name: string;
  /** In the edited file. */
  source: Source;
  /** Then each change has null as declared. */
  isNew: boolean;
  changes: readonly Change[];
}

export interface LeftAlone {
  name: string;
  /** Of the value; null for the monitor. */
  path: string | null;
  reason: string;
  source: Source | null;
}

/** With `--check`, what `adopt` would do. */
export interface Adoption {
  isCheck: boolean;
  /** Whether the config declared no monitor before. */
  isFirst: boolean;
  adopted: readonly AdoptedMonitor[];
  leftAlone: readonly LeftAlone[];
  diffs: readonly { file: string; text: string }[];
}

/** The words of these fields are the report's own, although one may be equal to a secret. */
const fixedWords = new Set([
  'mode',
  'apply',
  'offered',
  'failOn',
  'profileDigest',
  'status',
  'operation',
  'obstacle',
  'kind',
  'code',
]);

/**
 * For output. A field that was declared with a secret is masked, declared and actual, because the
 * service may still have an older one there; and secrets in every text, because a service may
 * repeat them in an error or in another monitor. Actual values that look like secrets are hidden.
 */
export function redactReport(
  { results, ...others }: Report,
  secrets: readonly string[],
): Report {
  const mask = createMask(secrets);
  return {
    ...maskTexts(others, mask),
    results: results.map((result) => redactResult(result, mask)),
  };
}

export function redactResult<Result extends MonitorResult>(
  result: Result,
  mask: Mask,
): Result {
  const hidden = hideSecrets(result, result.declared?.secretFields ?? []);
  const text = JSON.stringify(hidden);
  // Most have none, which saves a quarter of the time of a plan of 10,000. The letter of an escape
  // would be a part of the word after it.
  return /\\[bfnrtu]/.test(text) || mask(text) !== text ? maskTexts(hidden, mask) : hidden;
}

/** All but names of signals, which give the exit code; in values, keys and numbers, too. */
function maskTexts<Value>(value: Value, mask: Mask): Value {
  const maskInner = (inner: unknown): unknown => {
    if (typeof inner === 'string')
      return Object.hasOwn(stopCodes, inner) ? inner : mask(inner);
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
    differences: differences.map((one) =>
      declared === null ? one : showDifference(one, declared, actual?.body ?? {}),
    ),
    renamedFrom: renamedFrom && hideSecrets(renamedFrom, secretFields),
  };
}

function hideFields<Monitor extends DeclaredMonitor | ActualMonitor>(
  monitor: Monitor,
  secretFields: readonly string[],
) {
  const isSecret = (field: string) => secretFields.includes(field);
  return {
    ...monitor,
    name: isSecret('name') ? masked : displayName(monitor),
    body: mapFields(monitor.body, (value, field) => (isSecret(field) ? masked : value)),
  };
}

/** Any other field could hold a secret. */
function pickShown(body: JsonObject) {
  return mapFields(body, (value, field) =>
    field === 'name' || field === 'target'
      ? hideSecretsAt(body, [field], value)
      : undefined,
  );
}

const format = { format: 'monitor-sync plan', version: 1 } as const;

/** A plan that a person has seen; a run that would write another one is refused. */
export interface KnownPlan {
  /** `plan plan.json of 2026-11-21T10:00:00.000Z` */
  title: string;
  content: JsonObject;
}

function toPlan({
  apply,
  baseUrl,
  profileDigest,
  results,
  scope,
  service,
}: Report): JsonObject {
  return { service, profileDigest, baseUrl, apply, scope, monitors: results.map(toEntry) };
}

function toEntry(result: MonitorResult) {
  const { actual, declared, operation, status } = result;
  const changes = status === 'changed' ? result.differences : [];
  return {
    name: nameOf(result),
    status,
    planned: operation,
    declared: declared?.body ?? null,
    // The text around a secret, such as the host of a target, was approved, too.
    ...(declared?.template && { written: declared.template }),
    id: actual?.id ?? null,
    // A person approves the deletion of what checks this target.
    ...(operation === 'delete' && { target: own(actual?.body ?? {}, 'target') ?? null }),
    // With identifiers in place of the names that stand for them.
    changes: changes.map(({ references, ...change }) => ({ ...change, ...references })),
  };
}

export function renderPlanFile(report: Report): string {
  const plan = { ...format, createdAt: report.startedAt.toISOString(), ...toPlan(report) };
  return `${escapeJson(JSON.stringify(plan, null, 2))}\n`;
}

/** Confirmed on a terminal. */
export function toShownPlan(report: Report): KnownPlan {
  return { title: 'plan above', content: toPlan(report) };
}

/** Of any version, damaged or not; null for other texts. */
function parsePlan(text: string) {
  const plan = parseJson(text);
  return isObject(plan) && plan['format'] === format.format ? plan : null;
}

export function isPlan(text: string): boolean {
  return parsePlan(text) !== null;
}

/** @throws RunError if the text is no plan of this version. */
export function parsePlanFile(text: string, path: string): KnownPlan {
  const plan = parsePlan(text);
  if (plan?.['version'] === format.version)
    return { title: `plan ${path} of ${toText(plan['createdAt'] ?? '')}`, content: plan };
  const message = `The plan file ${path} is no plan of this version: write one with \`plan\``;
  throw optionError(message);
}

/** @param compare masks secrets. @throws RunError if it differs, even in unmanaged ones alone. */
export function requireSamePlan(known: KnownPlan | null, compare: () => Report): void {
  if (known === null) return;
  const { monitors: saved = [], ...before } = known.content;
  const { monitors, ...now } = toPlan(compare());
  const isSame = (one: Json | undefined, other: Json | undefined) =>
    isSameJson(one ?? null, other ?? null);
  const keys = Object.keys(now).filter((key) => !isSame(before[key], now[key]));
  const [old, current] = [groupByName(saved), groupByName(monitors ?? [])];
  const names = [...new Set([...current.keys(), ...old.keys()])]
    .filter((name) => !isSame(old.get(name), current.get(name)))
    .map((name) => JSON.stringify(name));
  const different = [...keys, ...names];
  if (different.length === 0) return;
  const message =
    `The ${known.title} is out of date, so nothing was written. ` +
    `Different now: ${joinNames(different)}\n` +
    'Use the options of that plan, or look at a new plan and approve that one';
  throw new RunError({ code: 'plan-out-of-date', message });
}

function groupByName(monitors: Json) {
  const entries: readonly Json[] = Array.isArray(monitors) ? monitors : [];
  return Map.groupBy(entries, (entry) => toText(isObject(entry) ? entry['name'] : ''));
}
