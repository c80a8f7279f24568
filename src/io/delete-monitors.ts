import { type ActualMonitor, readShownName } from '../core/model/monitor.ts';
import type { Warning } from '../core/model/warning.ts';
import type { Obsolete } from '../core/plan/change.ts';
import { encodeDeletion } from '../core/profile/encode.ts';
import { refuseOthers } from '../core/write/attempt.ts';
import { joinNames } from '../core/write/creation-verdict.ts';
import { confirmObsolete, DeletionLedger, type DeletionResult } from '../core/write/deletions.ts';
import type { Api } from './client.ts';
import type { MonitorReader } from './list-monitors.ts';
import { readBack, writeEach } from './repeatable-writes.ts';

export interface Deletions {
  /** A monitor that was not sent has no result, and is still obsolete. */
  readonly results: ReadonlyMap<ActualMonitor, DeletionResult>;
  readonly warnings: readonly Warning[];
}

/**
 * Deletes monitors, after everything else has succeeded.
 *
 * 1. Read a second complete list. What it does not show with the same identifier and name stays, with a warning.
 * 2. Send the first deletion alone, then the others, `concurrency` at once. An unknown outcome is sent again. A refusal of one does not stop the others;
 *    one that all others would meet (401, 402, 403, 405) ends the run.
 * 3. If an outcome stays unknown, or the service answered that the monitor was gone, which may also mean a wrong address, read
 *    the list until it does not show it, at most four times. What the last list still shows has failed.
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
  const ledger = new DeletionLedger();
  const report = (result: DeletionResult | null) => void (result === null || onSettled(result));
  let warnings: readonly Warning[] = [];
  try {
    if (obsolete.length === 0) return { results: ledger.results, warnings };
    const second = confirmObsolete(obsolete, await reader.list());
    warnings = second.warnings;
    const canSend = ({ actual }: Obsolete) => encodeDeletion(actual, api.profile) !== null;
    for (const one of second.confirmed) if (!canSend(one)) report(ledger.refuse(one));
    await writeEach(second.confirmed.filter(canSend), {
      api,
      send: ({ actual }, hooks) => api.delete(actual, hooks),
      refuse: ({ actual }, exchange) => refuseOthers(exchange, actual),
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
  return { results: ledger.results, warnings };
}

function describePending({ unconfirmed }: DeletionLedger): string | null {
  const names = unconfirmed.map(({ actual }) => JSON.stringify(readShownName(actual)));
  return names.length === 0 ? null : `Only the list shows whether ${joinNames(names)} was deleted`;
}
