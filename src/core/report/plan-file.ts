import { parseJson } from '../http/exchange.ts';
import { RunError } from '../model/errors.ts';
import { isDeeperThan, isObject, type Json, type JsonObject, own } from '../model/json.ts';
import { describeSource } from '../model/monitor.ts';
import { escapeJson } from '../model/sanitize.ts';
import type { Difference } from '../plan/compare.ts';
import { describeWriting, nameOf } from '../plan/plan-entry.ts';
import type { MonitorResult } from '../write/monitor-result.ts';
import type { Report } from './report.ts';

const format = { format: 'monitor-sync plan', version: 1 } as const;

/** A plan that a person approved, as read from its file. */
export interface SavedPlan {
  readonly path: string;
  /** As `2026-11-21T10:00:00.000Z`. */
  readonly createdAt: string;
  /**
   * All that the file has, also `service`, `profileDigest`, `baseUrl`, `apply` and `scope` as in a
   * report.
   */
  readonly content: JsonObject;
  readonly monitors: readonly JsonObject[];
}

/** The text of a plan file; ends with a line feed. The secrets of the report are already masked. */
export function renderPlanFile(report: Report): string {
  const { apply, baseUrl, profileDigest, results, scope, service, startedAt } = report;
  const target = { service, profileDigest, baseUrl, apply, scope };
  const plan = {
    ...format,
    ...target,
    createdAt: startedAt.toISOString(),
    monitors: results.map(toEntry),
  };
  return `${escapeJson(JSON.stringify(plan, null, 2))}\n`;
}

/** Whether a text is a plan of this program, of any version, damaged or not. */
export function isPlan(text: string): boolean {
  const plan = parseJson(text);
  return isObject(plan) && plan['format'] === format.format;
}

/** @throws RunError if the text is not a plan of this program. */
export function parsePlanFile(text: string, path: string): SavedPlan {
  const planFileError = (fault: string) => {
    const message = `The plan file ${path} ${fault} of Monitor Sync: write one with \`plan\``;
    return new RunError({ code: 'invalid-option', message });
  };
  const plan = parseJson(text);
  if (!isObject(plan) || plan['format'] !== format.format) throw planFileError('is not a plan');
  const { createdAt, monitors, version } = plan;
  if (isObject(version) || Array.isArray(version) || isDeeperThan(maxDepth, plan)) {
    throw planFileError('is a damaged plan');
  }
  if (version !== format.version) throw planFileError(`has a different version (${version})`);
  const isEntry = (entry: Json): entry is JsonObject =>
    isObject(entry) && typeof entry['name'] === 'string' && typeof entry['status'] === 'string';
  const isComplete = typeof createdAt === 'string' && hasTarget(plan);
  if (!isComplete || !Array.isArray(monitors) || !monitors.every(isEntry)) {
    throw planFileError('is a damaged plan');
  }
  return { path, createdAt, content: plan, monitors };
}

/** More levels than any plan has, and fewer than overflow the stack where values are compared. */
const maxDepth = 500;

/**
 * Whether what a plan says of its service and scope has the types that a comparison and its message
 * expect.
 */
function hasTarget({ apply, baseUrl, profileDigest, scope = [], service }: JsonObject): boolean {
  const texts = [baseUrl, profileDigest, service].filter(
    (text) => text !== null && text !== undefined,
  );
  const isList = Array.isArray(apply) && Array.isArray(scope);
  return isList && [...texts, ...apply, ...scope].every((text) => typeof text === 'string');
}

function toEntry(result: MonitorResult): JsonObject {
  const { actual, declared, operation, renamedFrom, status } = result;
  return {
    name: nameOf(result),
    status,
    planned: operation,
    declared: declared?.body ?? null,
    // The text around a secret, such as the host of a target, is not masked, and was approved.
    ...(declared?.template && { written: declared.template }),
    id: actual?.id ?? null,
    // A person approves the deletion of what checks this target. Secrets in it are masked: a digest
    // of one could be guessed.
    ...(operation === 'delete' && { target: own(actual?.body ?? {}, 'target') ?? null }),
    // Creating a renamed monitor leaves two monitors with one target.
    ...(status === 'missing' && renamedFrom && { renamedFrom: nameOf(renamedFrom) }),
    // With identifiers, which are approved, and not the names that stand for them.
    changes: status === 'changed' ? result.differences.map(toChange) : [],
  };
}

function toChange({ references, ...difference }: Difference): JsonObject {
  return { ...difference, ...references };
}

/** Number of changes in the message. */
const maxShown = 20;

/**
 * @throws RunError if a new comparison differs from the plan, even if only in unmanaged monitors.
 */
export function requireSamePlan(saved: SavedPlan, report: Report): void {
  const elsewhere = findOtherTarget(saved.content, report);
  const changes = elsewhere.length === 0 ? findChanges(saved.monitors, report.results) : elsewhere;
  if (changes.length === 0) return;
  const plan = `The plan ${saved.path} of ${saved.createdAt}`;
  throw outOfDateError(plan, changes, report, 'Make a new plan, and have it approved');
}

/**
 * @param shown the plan that a person has just confirmed on a terminal.
 * @throws RunError if a new comparison differs from it, even if only in unmanaged monitors.
 */
export function requireShownPlan(shown: Report, report: Report): void {
  const changes = findChanges(shown.results.map(toEntry), report.results);
  if (changes.length === 0) return;
  throw outOfDateError('The plan above', changes, report, 'Run the command again');
}

function outOfDateError(
  plan: string,
  changes: readonly string[],
  { apply }: Report,
  next: string,
): RunError {
  const more = changes.length > maxShown ? [`… and ${changes.length - maxShown} more`] : [];
  const message = [
    `${plan} is out of date, so nothing was ${describeWriting(apply)}. Changed since then:`,
    ...[...changes.slice(0, maxShown), ...more].map((line) => `  ${line}`),
    next,
  ].join('\n');
  return new RunError({ code: 'plan-out-of-date', message });
}

/**
 * How a run sends other requests than the plan, or for other monitors, whatever the monitors are.
 */
function findOtherTarget(
  saved: JsonObject,
  { apply, baseUrl, profileDigest, scope, service }: Report,
): readonly string[] {
  const describeApply = (operations: unknown) => `"apply": ${[operations].flat().join(', ')}`;
  // A plan from before there were scopes has none.
  const describePatterns = (patterns: unknown = []) =>
    `the scope ${[patterns].flat().join(', ') || 'of all names'}`;
  const elsewhere = [
    [saved['baseUrl'], baseUrl],
    [saved['service'], service],
    [describeApply(saved['apply']), describeApply(apply)],
    [describePatterns(saved['scope']), describePatterns(scope)],
  ].flatMap(([before, now]) =>
    before === now ? [] : [`the plan is for ${before}, this run for ${now}`],
  );
  if (elsewhere.length > 0 || saved['profileDigest'] === profileDigest) return elsewhere;
  return [`the service profile of ${service}, or a variable in it`];
}

function findChanges(
  saved: readonly JsonObject[],
  results: readonly MonitorResult[],
): readonly string[] {
  const before = Map.groupBy(saved, ({ name }) => String(name));
  const now = Map.groupBy(results, nameOf);
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((name) => {
    const planned = before.get(name) ?? [];
    const found = now.get(name) ?? [];
    const entries = found.map(toEntry);
    if (canonical(planned) === canonical(entries)) return [];
    const place = found[0]?.declared ? ` (${describeSource(found[0].declared)})` : '';
    // Several monitors may have one name.
    const nth = Math.max(
      planned.findIndex((entry, index) => canonical(entry) !== canonical(entries[index])),
      0,
    );
    return [`${JSON.stringify(name)}${place} ${describeChange(planned[nth], entries[nth])}`];
  });
}

/** The keys of facts that a message describes in words; it quotes the others. */
const factNames: Readonly<Record<string, string>> = {
  id: 'identifier',
  planned: 'what sync does',
  renamedFrom: 'likely old name',
  changes: 'differences from the service',
};

function describeChange(before: JsonObject | undefined, now: JsonObject | undefined): string {
  if (before === undefined) return `is ${now?.['status']}, and is not in the plan`;
  if (now === undefined)
    return `was ${before['status']}, and is no longer declared or listed, or is ignored now`;
  if (before['status'] !== now['status'])
    return `was ${before['status']}, and is now ${now['status']}`;
  // The declared fields, with `${NAME}` for secrets, or the target to delete, and the facts above.
  const [old = {}, current = {}] = [before, now].map(
    ({ name: _name, status: _status, declared, written, ...facts }) => {
      return { ...(isObject(declared) && declared), ...(isObject(written) && written), ...facts };
    },
  );
  const isChanged = (key: string) => canonical(own(old, key)) !== canonical(own(current, key));
  const changed = Object.keys({ ...current, ...old }).filter(isChanged);
  if (changed.length === 0) return 'is listed a different number of times';
  return (
    'has changed: ' +
    `${changed.map((key) => own(factNames, key) ?? JSON.stringify(key)).join(', ')}`
  );
}

/** JSON with sorted keys, to compare values. */
function canonical(value: Json | undefined): string {
  const sort = (_key: string, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner;
  return JSON.stringify(value, sort) ?? '';
}
