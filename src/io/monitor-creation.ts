import { CreationLedger } from '../core/creation-ledger.ts';
import type { CompleteList } from '../core/list.ts';
import type { DesiredMonitor } from '../core/monitor.ts';
import type { Result } from '../core/report.ts';
import { describeThrown } from '../core/run-error.ts';
import type { Api } from './api.ts';
import { sendWave, shortestFresh } from './creation-wave.ts';
import type { MonitorReader } from './monitor-list.ts';
import { readBack } from './read-back.ts';

/** What became of creations. */
export interface Creations {
  /** One that was never sent, because the run ended before its turn, is not in here. */
  readonly results: ReadonlyMap<DesiredMonitor, Result>;
  /** The latest list, where any was read again: after a doubt a monitor may be there twice. */
  readonly list: CompleteList | null;
  /** Why no list tells what came of a doubt after all of it, as the end of a sentence; else null. */
  readonly unread: string | null;
}

/**
 * Creates monitors in config order, as many at once as the run may. One that fails does not stop the others; one whose
 * outcome is in doubt is read back, and sent again only when it is not there. Never rejects: what ended the run is the
 * gate's reason.
 * @param onSettled called after each with the number that is settled by then.
 * @param before names that the service had when the run began.
 */
export async function createAll(
  missing: readonly DesiredMonitor[],
  api: Api,
  reader: MonitorReader,
  onSettled: (settled: number) => void,
  before: readonly string[] = [],
): Promise<Creations> {
  const ledger = new CreationLedger(onSettled, before);
  let freshMs = shortestFresh;
  try {
    for (let open = missing; open.length > 0; open = missing.filter((declared) => !ledger.results.has(declared))) {
      // Under a low limit, each reading may use up what the sending needed: then the next one has more time.
      freshMs = (await sendWave(open, ledger, api, freshMs)) ? shortestFresh : 2 * freshMs;
      await readBack(ledger, api, reader);
    }
  } catch (thrown) {
    // Most often the gate's own reason; whatever it is, nothing further is sent, and the run ends with it.
    api.gate.end(thrown);
  }
  ledger.close();
  const unread = ledger.hadDoubt ? await readLast(ledger, reader) : null;
  return { results: ledger.results, list: ledger.list, unread };
}

/**
 * Reads the list once more: creations that were given up may have happened late.
 * @returns why that tells nothing, or null; it takes nothing from what was created.
 */
async function readLast(ledger: CreationLedger, reader: MonitorReader): Promise<string | null> {
  try {
    return ledger.recover(await reader.list()) ? null : 'the list does not show all that was created yet';
  } catch (thrown) {
    return `the list was not read: ${describeThrown(thrown).message}`;
  }
}
