import { isObject, type Json, type JsonObject, own } from './json.ts';
import { escapeJson } from './render/sanitize.ts';
import type { Finding, Report } from './report.ts';
import { RunError } from './run-error.ts';

/** What tells a plan from other JSON files. */
const format = { format: 'monitor-sync plan', version: 1 } as const;

/** So many differences are told; the others are counted. */
const mostTold = 20;

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

/**
 * Refuses a plan that is out of date. An unmanaged monitor that came or went outdates it, too: the service is not the one
 * that was looked at when the plan was approved.
 * @throws RunError where the config or the service is another one than the plan was made for, with what differs.
 */
export function requireSamePlan(saved: SavedPlan, { baseUrl, findings }: Report): void {
  const elsewhere = `the plan is for ${saved.baseUrl}, and this run for ${baseUrl}`;
  const changes = saved.baseUrl === baseUrl ? findChanges(saved.monitors, findings) : [elsewhere];
  if (changes.length === 0) return;
  const more = changes.length > mostTold ? [`… and ${changes.length - mostTold} more`] : [];
  const made = saved.createdAt === null ? '' : ` of ${saved.createdAt}`;
  const what = `The plan ${saved.path}${made} is out of date, and nothing was created: since it was made, this changed`;
  const next = 'Make a new plan, and have that one approved';
  throw new RunError({
    kind: 'refused',
    message: [`${what}:`, ...[...changes.slice(0, mostTold), ...more].map((line) => `  ${line}`), next].join('\n'),
  });
}

/** What counts of a finding; where it stands in the file does not. */
function toEntry(finding: Finding): JsonObject & { readonly name: string } {
  const { status } = finding;
  const declared = 'declared' in finding ? finding.declared : null;
  const actual = 'actual' in finding ? finding.actual : null;
  return {
    name: ('declared' in finding ? finding.declared : finding.actual).name,
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

function findChanges(saved: readonly JsonObject[], findings: readonly Finding[]): readonly string[] {
  const before = Map.groupBy(saved, ({ name }) => String(name));
  const now = Map.groupBy(findings, (finding) => toEntry(finding).name);
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((name) => {
    const planned = before.get(name) ?? [];
    const found = now.get(name) ?? [];
    const entries = found.map(toEntry);
    if (canonical(planned) === canonical(entries)) return [];
    const [finding] = found;
    const place =
      finding !== undefined && 'declared' in finding
        ? ` (${finding.declared.source.file}:${finding.declared.source.line})`
        : '';
    return [`${JSON.stringify(name)}${place} ${describeChange(planned[0], entries[0])}`];
  });
}

function describeChange(before: JsonObject | undefined, now: JsonObject | undefined): string {
  if (before === undefined) return `is ${now?.['status']} now, and not in the plan`;
  if (now === undefined && before['declared'] === null) return 'was unmanaged, and is ignored or no longer there now';
  if (now === undefined) return `was ${before['status']}, and is neither declared nor there now`;
  if (before['status'] !== now['status']) return `was ${before['status']}, and is ${now['status']} now`;
  const fields = findFields(shownFields(before), shownFields(now));
  if (fields.length > 0) return `is declared otherwise: ${fields.join(', ')}`;
  const old = now['renamedFrom'];
  if (before['renamedFrom'] !== old)
    return old === undefined ? 'looks like a rename no longer' : `looks like a rename of ${JSON.stringify(old)} now`;
  if (before['id'] === now['id'] && canonical(before['changes']) !== canonical(now['changes']))
    return 'differs from the service in another way now';
  return 'is another one at the service';
}

/** What is declared, with the texts that have a secret as they are written. */
function shownFields({ declared = null, written = null }: JsonObject): JsonObject {
  return { ...(isObject(declared) ? declared : {}), ...(isObject(written) ? written : {}) };
}

/** Names of the fields that two bodies do not share. */
function findFields(before: JsonObject, now: JsonObject): readonly string[] {
  const fields = new Set([...Object.keys(now), ...Object.keys(before)]);
  return [...fields].filter((field) => canonical(own(before, field)) !== canonical(own(now, field)));
}

/** Equal for values that are equal as JSON, whatever the order of their keys. */
function canonical(value: Json | undefined): string {
  const sorted = (_key: string, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner;
  return JSON.stringify(value, sorted) ?? '';
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
