import type { ActualMonitor } from '../core/model/monitor.ts';
import { joinNames } from '../core/model/text.ts';
import type { Warning } from '../core/model/warning.ts';
import type { Obsolete } from '../core/plan/change.ts';
import {
  confirmObsolete,
  type DeletionResult,
  describeObsolete,
  openDeletions,
  warnOfDeletions,
} from '../core/write/deletions.ts';
import type { Api } from './client.ts';
import type { MonitorReader } from './list-monitors.ts';
import { writeAll } from './repeatable-writes.ts';

export interface Deletions {
  /** A monitor that was not sent has no result, and is still obsolete. */
  readonly results: ReadonlyMap<ActualMonitor, DeletionResult>;
  readonly warnings: readonly Warning[];
}

/**
 * Deletes monitors, after everything else has succeeded, if a second complete list shows them with the same identifier and
 * name; the others stay, with a warning. Then the list must no longer show them. What the last list still shows stays obsolete,
 * with a warning, if the service accepted its deletion. If the outcome is unknown, or the service answered that the monitor
 * was gone, which may also mean a wrong address, the deletion has failed.
 *
 * Never rejects: the reason of the gate is the error that ended the run.
 * @param onSettled called with each result as soon as it is known.
 */
export async function deleteMonitors(
  obsolete: readonly Obsolete[],
  api: Api,
  reader: MonitorReader,
  onSettled: (result: DeletionResult) => void,
): Promise<Deletions> {
  const ledger = openDeletions();
  let warnings: readonly Warning[] = [];
  const confirm = async () => {
    if (obsolete.length === 0) return [];
    const second = confirmObsolete(obsolete, await reader.list());
    warnings = second.warnings;
    return second.confirmed;
  };
  await writeAll(confirm, {
    api,
    reader,
    ledger,
    send: ({ actual }, hooks) => api.delete(actual, hooks),
    readMonitor: ({ actual }) => actual,
    describePending: (pending) => `Only the list shows whether ${joinNames(pending.map(describeObsolete))} was deleted`,
    onSettled,
  });
  const results = new Map([...ledger.results].map(([{ actual }, result]) => [actual, result]));
  return { results, warnings: [...warnings, ...warnOfDeletions(ledger)] };
}
