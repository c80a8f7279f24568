import { parseJson } from '../http/exchange.ts';
import { RunError } from '../model/errors.ts';
import { isObject, isSameJson, type Json, type JsonObject, own, toText } from '../model/json.ts';
import { escapeJson } from '../model/sanitize.ts';
import { joinNames } from '../model/text.ts';
import { type Difference, nameOf } from '../plan/plan-entry.ts';
import type { MonitorResult } from '../write/results.ts';
import type { Report } from './report.ts';

const format = { format: 'monitor-sync plan', version: 1 } as const;

/** A plan that a person has seen; a run that would write another one is refused. */
export interface KnownPlan {
  /** `plan plan.json of 2026-11-21T10:00:00.000Z` */
  title: string;
  content: JsonObject;
}

/** What a person approves. */
function toPlan({ apply, baseUrl, profileDigest, results, scope, service }: Report): JsonObject {
  return { service, profileDigest, baseUrl, apply, scope, monitors: results.map(toEntry) };
}

function toEntry(result: MonitorResult): JsonObject {
  const { actual, declared, operation, status } = result;
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
    changes: status === 'changed' ? result.differences.map(toChange) : [],
  };
}

/** With identifiers in place of the names that stand for them. */
function toChange({ references, ...difference }: Difference): JsonObject {
  return { ...difference, ...references };
}

export function renderPlanFile(report: Report): string {
  const plan = { ...format, createdAt: report.startedAt.toISOString(), ...toPlan(report) };
  return `${escapeJson(JSON.stringify(plan, null, 2))}\n`;
}

/** Of a plan that a person has just confirmed on a terminal. */
export function toShownPlan(report: Report): KnownPlan {
  return { title: 'plan above', content: toPlan(report) };
}

/** Null for other texts; a plan may be of any version, damaged or not. */
function parsePlan(text: string): JsonObject | null {
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
  throw new RunError({ code: 'invalid-option', message });
}

/**
 * @param compare gives the report of the new comparison, with its secrets masked.
 * @throws RunError if it differs from the plan, even if only in unmanaged monitors.
 */
export function requireSamePlan(known: KnownPlan | null, compare: () => Report): void {
  if (known === null) return;
  const { monitors: saved = [], ...before } = known.content;
  const { monitors, ...now } = toPlan(compare());
  const keys = Object.keys(now).filter((key) => !isSame(before[key], now[key]));
  const [old, current] = [groupByName(saved), groupByName(monitors ?? [])];
  const names = [...new Set([...current.keys(), ...old.keys()])]
    .filter((name) => !isSame(old.get(name), current.get(name)))
    .map((name) => JSON.stringify(name));
  const different = [...keys, ...names];
  if (different.length === 0) return;
  const message =
    `The ${known.title} is out of date, so nothing was written. ` +
    `Different now: ${joinNames(different)}\nLook at a new plan, and approve that one`;
  throw new RunError({ code: 'plan-out-of-date', message });
}

function groupByName(monitors: Json): ReadonlyMap<string, Json> {
  const entries: readonly Json[] = Array.isArray(monitors) ? monitors : [];
  return Map.groupBy(entries, (entry) => toText(isObject(entry) ? entry['name'] : ''));
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return isSameJson(one ?? null, other ?? null);
}
