import type { CompleteList, DesiredMonitor } from '../core/model/monitor.ts';
import type { Warning } from '../core/model/warning.ts';
import type { Changed } from '../core/plan/change.ts';
import { refuseOthers } from '../core/write/attempt.ts';
import { enumerate } from '../core/write/creation-verdict.ts';
import { encodeChanged, UpdateLedger, type UpdateResult } from '../core/write/updates.ts';
import type { Api } from './client.ts';
import type { MonitorReader } from './list-monitors.ts';
import { readBack, writeEach } from './repeatable-writes.ts';

export interface Updates {
  /** A monitor that was not sent has no result. */
  readonly results: ReadonlyMap<DesiredMonitor, UpdateResult>;
  /** The latest list, or null where none was read. */
  readonly list: CompleteList | null;
  readonly warnings: readonly Warning[];
}

/**
 * Updates monitors, renames included.
 *
 * 1. Send the first update alone, then the others, in config order, `concurrency` at once. An unknown outcome is sent again.
 *    A refusal of one does not stop the others; one that all others would meet (401, 402, 403, 405) ends the run.
 * 2. Read the list until it shows what the service accepted, at most four times: the new values, and of a rename the new name
 *    without the old one.
 * 3. What the last list shows differently stays changed, with a warning. An unknown outcome that it does not show has failed.
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
  const ledger = new UpdateLedger();
  const report = (result: UpdateResult | null) => void (result === null || onSettled(result));
  const canSend = (one: Changed) => encodeChanged(one, api.profile) !== null;
  for (const one of changed) if (!canSend(one)) report(ledger.refuse(one));
  try {
    await writeEach(changed.filter(canSend), {
      api,
      send: (one, hooks) => api.update(one, hooks),
      refuse: ({ declared }, exchange) => refuseOthers(exchange, declared),
      record: (one, attempt) => report(ledger.recordAttempt(one, attempt)),
    });
    await readBack(
      api,
      reader,
      () => describePending(ledger),
      (list) => ledger.recordList(list).forEach(report),
    );
    ledger.believeList().forEach(report);
  } catch (thrown) {
    // Most often the gate's own reason: the first one is kept.
    api.gate.end(thrown);
    ledger.close().forEach(report);
  }
  return { results: ledger.results, list: ledger.list, warnings: ledger.warnings };
}

function describePending({ unconfirmed }: UpdateLedger): string | null {
  return unconfirmed.length === 0 ? null : `The list does not show the update of ${enumerate(unconfirmed)}`;
}
