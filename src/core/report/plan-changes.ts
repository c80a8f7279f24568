import { RunError } from '../model/errors.ts';
import { isObject, type Json, type JsonObject, own } from '../model/json.ts';
import { describeSource } from '../model/monitor.ts';
import { type SavedPlan, toEntry } from './plan-file.ts';
import { type Finding, type Report, readName } from './report.ts';

/** So many differences are shown; the others are counted. */
const mostShown = 20;

/**
 * Refuses a plan that is out of date. An unmanaged monitor that came or went outdates it, too: the service is not the one
 * that was looked at when the plan was approved.
 * @throws RunError where a fresh comparison differs from the plan, with the differences.
 */
export function requireSamePlan(saved: SavedPlan, { baseUrl, findings }: Report): void {
  const elsewhere = `the plan is for ${saved.baseUrl}, this run for ${baseUrl}`;
  const changes = saved.baseUrl === baseUrl ? findChanges(saved.monitors, findings) : [elsewhere];
  if (changes.length === 0) return;
  const more = changes.length > mostShown ? [`… and ${changes.length - mostShown} more`] : [];
  const made = saved.createdAt === null ? '' : ` of ${saved.createdAt}`;
  const what = `The plan ${saved.path}${made} is out of date, so nothing was created. Changed since then`;
  const next = 'Make a new plan, and have it approved';
  throw new RunError({
    kind: 'refused',
    reason: 'plan-out-of-date',
    message: [`${what}:`, ...[...changes.slice(0, mostShown), ...more].map((line) => `  ${line}`), next].join('\n'),
  });
}

function findChanges(saved: readonly JsonObject[], findings: readonly Finding[]): readonly string[] {
  const before = Map.groupBy(saved, ({ name }) => String(name));
  const now = Map.groupBy(findings, readName);
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((name) => {
    const planned = before.get(name) ?? [];
    const found = now.get(name) ?? [];
    const entries = found.map(toEntry);
    if (canonical(planned) === canonical(entries)) return [];
    const [finding] = found;
    const place = finding !== undefined && 'declared' in finding ? ` (${describeSource(finding.declared)})` : '';
    return [`${JSON.stringify(name)}${place} ${describeChange(planned[0], entries[0])}`];
  });
}

function describeChange(before: JsonObject | undefined, now: JsonObject | undefined): string {
  if (before === undefined) return `is ${now?.['status']}, and is not in the plan`;
  if (now === undefined && before['declared'] === null) return 'was unmanaged, and is ignored or no longer exists';
  if (now === undefined) return `was ${before['status']}, and is no longer declared and no longer exists`;
  if (before['status'] !== now['status']) return `was ${before['status']}, and is now ${now['status']}`;
  const fields = findFields(shownFields(before), shownFields(now));
  if (fields.length > 0) return `has a different declaration: ${fields.join(', ')}`;
  const old = now['renamedFrom'];
  if (before['renamedFrom'] !== old)
    return old === undefined ? 'no longer looks like a rename' : `now looks like a rename of ${JSON.stringify(old)}`;
  if (before['id'] === now['id'] && canonical(before['changes']) !== canonical(now['changes']))
    return 'now differs from the service in another way';
  return 'is a different monitor in the service';
}

/** The declared fields; a text with a secret is shown as the config has it. */
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
