import type { CompleteList, DesiredMonitor } from '../core/model/monitor.ts';
import type { Warning } from '../core/model/warning.ts';
import type { Changed } from '../core/plan/change.ts';
import { joinDeclared } from '../core/write/creation-verdict.ts';
import { openUpdates, type UpdateResult, warnOfUpdates } from '../core/write/updates.ts';
import type { Api } from './client.ts';
import type { MonitorReader } from './list-monitors.ts';
import { writeAll } from './repeatable-writes.ts';

export interface Updates {
  /** A monitor that was not sent has no result. */
  readonly results: ReadonlyMap<DesiredMonitor, UpdateResult>;
  /** The latest list, or null where none was read. */
  readonly list: CompleteList | null;
  readonly warnings: readonly Warning[];
}

/**
 * Updates monitors, renames included, in config order. The list has to show what the service accepted: the new values, and of
 * a rename the new name without the old one. What the last list shows differently stays changed, with a warning. An unknown
 * outcome that it does not show has failed.
 *
 * Never rejects: the reason of the gate is the error that ended the run.
 * @param onSettled called with each result as soon as it is known, and again if the list corrects it.
 */
export async function updateMonitors(
  changed: readonly Changed[],
  api: Api,
  reader: MonitorReader,
  onSettled: (result: UpdateResult) => void,
): Promise<Updates> {
  const ledger = openUpdates();
  await writeAll(() => changed, {
    api,
    reader,
    ledger,
    send: (one, hooks) => api.update(one, hooks),
    readMonitor: ({ declared }) => declared,
    describePending: (pending) => `The list does not show the update of ${joinDeclared(pending)}`,
    onSettled,
  });
  const results = new Map([...ledger.results].map(([{ declared }, result]) => [declared, result]));
  return { results, list: ledger.list, warnings: warnOfUpdates(ledger) };
}
