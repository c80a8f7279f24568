import { type CompleteList, type DeclaredMonitor, describeName, displayName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { joinNames } from '../model/text.ts';
import type { Change, Changed, InSync, Operation } from '../plan/change.ts';
import { compareListed } from '../plan/plan.ts';
import { listReadOnlyFields, type Profile } from '../profile/profile.ts';
import type { Finding } from '../report/report.ts';

interface Rules {
  /** What sync may do. */
  readonly options: { readonly apply: readonly Operation[] };
  readonly profile: Profile;
}

/**
 * Compares the findings of a run that has written with its last list, whatever the run wrote: a declared monitor that the
 * list no longer shows is missing, and one that was in sync and differs now is changed. What was created or updated stays so,
 * and what failed stays failed.
 * @param unconfirmed updates that no list has shown: nothing is known of them.
 * @param accepted updates that the service has accepted, whatever it shows.
 */
export function correctFindings(
  findings: readonly Finding[],
  list: CompleteList,
  { options: { apply }, profile }: Rules,
  { accepted, unconfirmed }: Readonly<Record<'accepted' | 'unconfirmed', readonly DeclaredMonitor[]>>,
): { readonly findings: readonly Finding[]; readonly warnings: readonly Warning[] } {
  const isUnknown = new Set(unconfirmed);
  const isWritten = new Set(accepted);
  const names = new Set(list.monitors.map(({ name }) => name));
  const compared = findings.filter((finding) => isComparable(finding)).map(({ declared }) => declared);
  const desired = compared.filter((declared) => !isUnknown.has(declared));
  const shown = new Map(
    compareListed(desired, list, listReadOnlyFields(profile)).map((change) => [change.declared, change]),
  );
  const warnings: Warning[] = [];
  const corrected = findings.map((finding): Finding => {
    if (!isComparable(finding) || isUnknown.has(finding.declared)) return finding;
    const change = shown.get(finding.declared);
    if (!isWritten.has(finding.declared) && isLost(finding, names)) return missing(finding.declared, apply);
    if (change?.status !== 'changed' || !differsNow(finding, change)) return finding;
    warnings.push(warnOfChange(change, finding.status));
    return finding.status === 'created' ? finding : change;
  });
  return { findings: corrected, warnings };
}

/** Warns of monitors that the config does not declare, that this run has not deleted, and that its last list no longer shows. */
export function warnOfVanished(
  findings: readonly Finding[],
  before: CompleteList,
  after: CompleteList,
): readonly Warning[] {
  const known = new Set(
    findings.flatMap((finding) => {
      if (finding.status === 'deleted' || finding.status === 'obsolete') return [finding.actual.name];
      return 'declared' in finding ? [finding.declared.name, finding.declared.formerly?.name] : [];
    }),
  );
  const [names, ids] = [new Set(after.monitors.map(({ name }) => name)), new Set(after.monitors.map(({ id }) => id))];
  const gone = before.monitors.filter(
    ({ id, name }) => !known.has(name) && !names.has(name) && (id === null || !ids.has(id)),
  );
  if (gone.length === 0) return [];
  const shown = joinNames(gone.map((actual) => JSON.stringify(displayName(actual))));
  const they = gone.length === 1 ? 'it' : 'them';
  return [
    warn(`The last list no longer shows ${shown}, which the config does not declare: did somebody delete ${they}?`),
  ];
}

type Comparable = InSync | Changed | Extract<Finding, { status: 'created' | 'updated' }>;

function isComparable(finding: Finding): finding is Comparable {
  return ['in-sync', 'changed', 'updated', 'created'].includes(finding.status);
}

/** What was written stays reported; the error of the run names it. */
function isLost(finding: Comparable, names: ReadonlySet<string>): boolean {
  if (finding.status === 'created' || finding.status === 'updated' || names.has(finding.declared.name)) return false;
  return finding.actual.name === finding.declared.name || !names.has(finding.actual.name);
}

function differsNow(finding: Comparable, { actual, differences }: Changed): boolean {
  if (finding.status === 'changed' || actual.name !== finding.declared.name) return false;
  // The look-up has warned of what the service stores differently, and no update has written what is read-only.
  if (finding.status === 'created') return finding.warning === null;
  return finding.status === 'in-sync' || differences.some(({ isReadOnly }) => !isReadOnly);
}

function missing(declared: DeclaredMonitor, apply: readonly Operation[]): Change {
  return { status: 'missing', declared, renamedFrom: null, planned: apply.includes('create') ? 'create' : null };
}

function warnOfChange({ declared, differences }: Changed, status: Comparable['status']): Warning {
  const fields = differences.map(({ path }) => path).join(', ');
  const before =
    status === 'in-sync' ? 'was in sync before this run wrote' : `was as declared when this run ${status} it`;
  return warn(
    `${describeName(declared)} ${before}, and now differs in ${fields}: check in the service what changed it`,
    declared.source,
  );
}
