import { RunError } from '../model/errors.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import { escapeJson } from '../model/sanitize.ts';
import { type Finding, type Report, readName } from './report.ts';

/** What tells a plan from other JSON files. */
const format = { format: 'monitor-sync plan', version: 1 } as const;

/** A plan as it was written to a file: what somebody looked at, and approved. */
export interface SavedPlan {
  /** The file, as the user named it. */
  readonly path: string;
  /** When it was made, as `2026-11-21T10:00:00Z`; null where the file does not say so. */
  readonly createdAt: string | null;
  readonly baseUrl: Json;
  readonly monitors: readonly JsonObject[];
}

/**
 * A plan as a file, for a later sync to hold against what it finds; ends with a line feed. Taken from a report, where
 * secrets are masked already.
 */
export function renderPlanFile({ baseUrl, findings, startedAt }: Report): string {
  const plan = { ...format, baseUrl, createdAt: startedAt.toISOString(), monitors: findings.map(toEntry) };
  return `${escapeJson(JSON.stringify(plan, null, 2))}\n`;
}

/** Whether a text is a plan of this program, of any version and whether it was damaged or not. */
export function isPlan(text: string): boolean {
  return parse(text)?.['format'] === format.format;
}

/** @throws RunError where the text is no plan of this program. */
export function parsePlanFile(text: string, path: string): SavedPlan {
  const plan = parse(text);
  if (plan?.['format'] !== format.format) throw refuse(path, 'is no plan');
  if (plan['version'] !== format.version) throw refuse(path, `is a plan of another version (${plan['version']})`);
  const { baseUrl = null, createdAt, monitors } = plan;
  if (!Array.isArray(monitors) || !monitors.every(isEntry)) throw refuse(path, 'is a plan that was damaged');
  return { path, createdAt: readTime(createdAt), baseUrl, monitors };
}

/** A time as a plan has it, to the second; null for anything else. */
function readTime(value: Json | undefined): string | null {
  const isTime = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value);
  return isTime ? value.replace(/\.\d+/, '') : null;
}

/** What counts of a finding; where it stands in the file does not. */
export function toEntry(finding: Finding): JsonObject & { readonly name: string } {
  const { status } = finding;
  const declared = 'declared' in finding ? finding.declared : null;
  const actual = 'actual' in finding ? finding.actual : null;
  return {
    name: readName(finding),
    status,
    declared: declared?.body ?? null,
    // Around a secret stands what everybody may see, and what was approved: the host of a target, say.
    ...(declared?.written && { written: declared.written }),
    id: actual?.id ?? null,
    // To create what looks like a rename would leave two monitors of one thing.
    ...(finding.status === 'missing' && finding.renamedFrom && { renamedFrom: finding.renamedFrom.name }),
    changes: status === 'changed' ? finding.differences.map((difference) => ({ ...difference })) : [],
  };
}

function parse(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isEntry(value: Json): value is JsonObject {
  return isObject(value) && typeof value['name'] === 'string' && typeof value['status'] === 'string';
}

function refuse(path: string, what: string): RunError {
  return new RunError({
    kind: 'options',
    message: `The plan file ${path} ${what} of Monitor Sync: write one with \`plan\``,
  });
}
