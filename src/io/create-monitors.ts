import { RunError } from '../core/model/errors.ts';
import type { CompleteList, DesiredMonitor } from '../core/model/monitor.ts';
import { count } from '../core/model/text.ts';
import type { Warning } from '../core/model/warning.ts';
import type { Result } from '../core/report/report.ts';
import { CreationLedger, type Settlement } from '../core/write/creation-ledger.ts';
import { isProvedAbsent, readSlowestEnd } from '../core/write/creation-state.ts';
import { failLookUp, judgeFirst, refuseUnlisted, warnOfUnlisted } from '../core/write/creation-verdict.ts';
import type { Api } from './client.ts';
import type { MonitorReader } from './list-monitors.ts';
import { sendCreations, shortestFresh } from './send-creations.ts';

/** What became of creations. */
export interface Creations {
  /** A monitor that was not sent, or is known not to be created, has no result. */
  readonly results: ReadonlyMap<DesiredMonitor, Result>;
  /** The latest list, or null where none was read. */
  readonly list: CompleteList | null;
  readonly warnings: readonly Warning[];
}

/** What all steps of creating share. */
export interface Creating {
  readonly api: Api;
  readonly reader: MonitorReader;
  readonly ledger: CreationLedger;
  /** Called with each monitor as soon as it is settled; again where a late list corrects it. */
  readonly onSettled: (settlement: Settlement) => void;
}

/** How often one creation is sent at most while its outcome is unknown. */
const mostSends = 3;

/** How often the list is read at most before a created monitor counts as not listed, or an outcome stays unknown. */
const mostReadings = 4;

/** The shortest wait before the list is read after an unknown outcome, in milliseconds; it doubles with each send. */
const backoffMs = 1_000;

/**
 * Creates monitors that the service does not have.
 *
 * 1. Send the first monitor alone (steps 3 to 5), and look it up (step 6). The list must show it, with the same target
 *    where it shows one. A monitor that the service refuses for itself gives its place to the next. Else the run ends.
 * 2. Send the others the same way:
 * 3. Send each once, in config order, `concurrency` at once. Five unknown outcomes in a row stop the sending for now.
 * 4. Conflicts (409): read the list. Shown → compared like any other. Absent → failed.
 * 5. Unknown outcomes: wait, then read the list, up to four times. Shown → created. Absent from two lists in a row, the
 *    second not before a slow service is done → send it again while the list is fresh (step 3). Three sends → failed.
 * 6. Look up what was created: read the list until it shows all of it, up to four times. Else the run ends with an error.
 * 7. After an unknown outcome, read the list at the end: a monitor that was given up may be there now, or one be there twice.
 *
 * Never rejects: the error that ended the run is the gate's reason.
 * @param before names that the service had when the run began.
 */
export async function createMonitors(
  missing: readonly DesiredMonitor[],
  api: Api,
  reader: MonitorReader,
  onSettled: Creating['onSettled'],
  before: readonly string[] = [],
): Promise<Creations> {
  const ledger = new CreationLedger(missing, before);
  const creating = { api, reader, ledger, onSettled };
  try {
    await earnTrust(missing, creating);
    await settle(missing, creating);
    const wasRead = await lookUp(creating);
    if (ledger.hadUnknown && !wasRead) await readList(creating);
  } catch (thrown) {
    // Most often the gate's own reason. Nothing further is sent.
    api.gate.end(thrown);
  }
  ledger.close().map(onSettled);
  return { results: ledger.results, list: ledger.list, warnings: warnOfUnlisted(ledger) };
}

/** Step 1. */
async function earnTrust(missing: readonly DesiredMonitor[], creating: Creating): Promise<void> {
  for (const first of missing) {
    await settle([first], creating);
    await lookUp(creating);
    const others = creating.ledger.count('waiting');
    if (others === 0) return;
    const verdict = judgeFirst(first, creating.ledger.stateOf(first), others);
    if (verdict instanceof RunError) throw verdict;
    if (verdict === 'trusted') return;
  }
}

/** Steps 3 to 5, until each of these monitors is settled. */
async function settle(monitors: readonly DesiredMonitor[], creating: Creating): Promise<void> {
  const { ledger } = creating;
  const findOpen = () => monitors.filter((declared) => ledger.stateOf(declared).kind !== 'settled');
  let freshMs = shortestFresh;
  for (let open = findOpen(); open.length > 0; open = findOpen()) {
    // Under a low rate limit, each reading may use up what the sending needs: then the next one has more time.
    freshMs = (await sendCreations(open, creating, freshMs)) ? shortestFresh : 2 * freshMs;
    if (ledger.unknown.length > 0) await findOutcomes(creating);
    else if (ledger.count('conflict') > 0) await readList(creating);
  }
}

/** Step 5. What stays unknown in the ledger is proved absent. */
async function findOutcomes(creating: Creating): Promise<void> {
  const { api, ledger, onSettled } = creating;
  const sends = Math.max(...ledger.unknown.map((unknown) => unknown.sends));
  const pauseMs = Math.max(backoffMs, api.lagMs) * 2 ** (sends - 1);
  const isOpen = () => ledger.unknown.some((unknown) => !isProvedAbsent(unknown, api));
  for (let reading = 1; reading === 1 || isOpen(); reading += 1) {
    if (reading > mostReadings) return ledger.giveUp(0).forEach(onSettled);
    const slowestEnd = Math.max(...ledger.unknown.map((unknown) => readSlowestEnd(unknown, api.timeoutMs)));
    const waitMs = reading === 1 ? pauseMs : Math.max(2 * pauseMs, Math.ceil(slowestEnd - api.clock.now()));
    rest(waitMs, `${count(ledger.unknown.length, 'creation')} with an unknown outcome`, api);
    await readList(creating);
  }
  ledger.giveUp(mostSends).forEach(onSettled);
}

/**
 * Step 6. Reads nothing where a list has shown all that was created.
 * @returns whether it read a list.
 */
async function lookUp(creating: Creating): Promise<boolean> {
  const { api, ledger } = creating;
  for (let wasRead = false; ; wasRead = true) {
    const { unlisted } = ledger;
    if (unlisted.length === 0) return wasRead;
    const absences = Math.min(...unlisted.map((one) => one.absences));
    if (absences >= mostReadings) throw refuseUnlisted(ledger);
    const reason = `The list does not show ${count(unlisted.length, 'created monitor')}`;
    if (absences > 0) rest(api.lagMs * 2 ** (absences - 1), reason, api);
    await readList(creating);
  }
}

async function readList({ api, ledger, onSettled, reader }: Creating): Promise<void> {
  try {
    ledger.noteList(await reader.list(), api.clock.now()).forEach(onSettled);
  } catch (thrown) {
    throw thrown instanceof RunError && api.gate.endReason === null ? failLookUp(ledger, thrown) : thrown;
  }
}

/** Lets time pass before the list is read again. */
function rest(milliseconds: number, reason: string, { gate }: Api): void {
  const seconds = Math.ceil(milliseconds / 1_000);
  gate.rest(milliseconds, 'checking what was created', `${reason}: the list is read again after ${seconds} s`);
}
