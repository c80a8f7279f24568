import { type CompleteList, type DesiredMonitor, describeName, isListedIn } from '../model/monitor.ts';
import { type Warning, warn } from '../model/warning.ts';
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
 */
export function correctFindings(
  findings: readonly Finding[],
  list: CompleteList,
  { options: { apply }, profile }: Rules,
  unconfirmed: readonly DesiredMonitor[],
): { readonly findings: readonly Finding[]; readonly warnings: readonly Warning[] } {
  const isUnknown = new Set(unconfirmed);
  const names = new Set(list.monitors.map(({ name }) => name));
  const compared = findings.filter((finding) => isComparable(finding));
  const desired = compared.map(({ declared }) => declared);
  const shown = new Map(
    compareListed(desired, list, listReadOnlyFields(profile)).map((change) => [change.declared, change]),
  );
  const warnings: Warning[] = [];
  const corrected = findings.map((finding): Finding => {
    if (!isComparable(finding) || isUnknown.has(finding.declared)) return finding;
    const { declared, status } = finding;
    const change = shown.get(declared);
    // What was written stays reported; the error of the run names it.
    if (!isListedIn(names, declared)) return status === 'updated' ? finding : missing(declared, apply);
    if (status === 'changed' || change?.status !== 'changed') return finding;
    // No update has written the others.
    if (status === 'updated' && change.differences.every(({ isReadOnly }) => isReadOnly)) return finding;
    warnings.push(warnOfChange(change, status));
    return change;
  });
  return { findings: corrected, warnings };
}

function isComparable(finding: Finding): finding is InSync | Changed | Extract<Finding, { status: 'updated' }> {
  return finding.status === 'in-sync' || finding.status === 'changed' || finding.status === 'updated';
}

function missing(declared: DesiredMonitor, apply: readonly Operation[]): Change {
  return { status: 'missing', declared, renamedFrom: null, planned: apply.includes('create') ? 'create' : null };
}

function warnOfChange({ declared, differences }: Changed, status: 'in-sync' | 'updated'): Warning {
  const fields = differences.map(({ path }) => path).join(', ');
  const before = status === 'updated' ? 'was as declared after its update' : 'was in sync before this run wrote';
  return warn(
    `${describeName(declared)} ${before}, and now differs in ${fields}: check in the service what changed it`,
    declared.source,
  );
}
