import { describeExchange } from '../core/http/describe-exchange.ts';
import { decideOutcome } from '../core/http/outcome.ts';
import { RunError } from '../core/model/errors.ts';
import type { CompleteList, DesiredMonitor } from '../core/model/monitor.ts';
import type { Warning } from '../core/model/warning.ts';
import type { Result } from '../core/report/report.ts';
import { CreationLedger, type Settlement } from '../core/write/creation-ledger.ts';
import { isProvedAbsent, readSlowestEnd } from '../core/write/creation-state.ts';
import {
  enumerate,
  failLookUp,
  judgeFirst,
  refuseAll,
  refuseUnlisted,
  warnOfUnlisted,
} from '../core/write/creation-verdict.ts';
import type { Api } from './client.ts';
import type { Turn } from './http/wire-request.ts';
import type { MonitorReader } from './list-monitors.ts';

export interface Creations {
  /** A monitor that was not sent, or is known not to be created, has no result. */
  readonly results: ReadonlyMap<DesiredMonitor, Result>;
  /** The latest list, or null where none was read. */
  readonly list: CompleteList | null;
  readonly warnings: readonly Warning[];
}

/** Shared by all steps of creating. */
interface Creating {
  readonly api: Api;
  readonly reader: MonitorReader;
  readonly ledger: CreationLedger;
  /** Called with each monitor as soon as it is settled; again where a late list corrects it. */
  readonly onSettled: (settlement: Settlement) => void;
}

/** Maximum number of sends of a creation with an unknown outcome. */
const maxSends = 3;

/** Maximum number of readings before a created monitor counts as not listed, or an outcome stays unknown. */
const maxReadings = 4;

/** The shortest wait before the list is read after an unknown outcome, in milliseconds; it doubles with each send. */
const backoffMs = 1_000;

/** After so many unknown outcomes in a row the list is read first: most likely all other sends would end like them. */
const maxUnknownInARow = 5;

/** Milliseconds after a list in which a creation that it lacks may be sent again; later the list is read once more. */
const minFreshMs = 5_000;

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
 * 6. Look up the created monitors: read the list until it shows all of them, up to four times. Else the run ends with an error.
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
    const isLast = creating.ledger.select('waiting').length === 0;
    if (isLast || judgeFirst(first, creating.ledger) === 'trusted') return;
  }
}

/** Steps 3 to 5, until each of these monitors is settled. */
async function settle(monitors: readonly DesiredMonitor[], creating: Creating): Promise<void> {
  const { ledger } = creating;
  const findOpen = () => monitors.filter((declared) => ledger.stateOf(declared).kind !== 'settled');
  let freshMs = minFreshMs;
  for (let open = findOpen(); open.length > 0; open = findOpen()) {
    // Under a low rate limit, each reading may use up the quota that the sending needs: then the next one has more time.
    freshMs = (await sendEach(open, creating, freshMs)) ? minFreshMs : 2 * freshMs;
    if (ledger.select('unknown').length > 0) await findOutcomes(creating);
    else if (ledger.select('conflict').length > 0) await readList(creating);
  }
}

/**
 * Step 3.
 * @param freshMs milliseconds from now in which a creation with an unknown outcome may be sent again.
 * @returns whether any was sent.
 * @throws what ended the run, after the outcomes of all requests in flight are recorded.
 */
async function sendEach(
  queue: readonly DesiredMonitor[],
  { api, ledger, onSettled }: Creating,
  freshMs: number,
): Promise<boolean> {
  const staleAt = api.clock.now() + freshMs;
  const next = queue.values();
  let [unknownInARow, hasSent, isHalted, wasThrottled] = [0, false, false, false];
  // After a 429 the list is read once more, and then it has more time.
  const isFresh = () => api.clock.now() <= staleAt && !(wasThrottled && freshMs === minFreshMs);
  const work = async () => {
    for (const declared of next) {
      if (isHalted) return;
      const send = async (turn: Turn) => {
        const exchange = await api.create(declared.body, turn);
        const outcome = decideOutcome(exchange);
        wasThrottled ||= outcome === 'throttled';
        // Here and not after the gate returns, because the gate starts the next request before it returns.
        if (outcome === 'fatal') api.gate.end(refuseAll(ledger, declared, describeExchange(exchange, declared)));
        return exchange;
      };
      const isRepeated = ledger.stateOf(declared).kind === 'unknown';
      const exchange = await (isRepeated ? api.gate.send(send, isFresh) : api.gate.send(send));
      // The list has to be read again.
      if (exchange === null) continue;
      hasSent = true;
      ledger.recordAnswer(declared, exchange, api.clock.now()).forEach(onSettled);
      unknownInARow = decideOutcome(exchange) === 'unknown' ? unknownInARow + 1 : 0;
      isHalted ||= unknownInARow >= maxUnknownInARow;
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: api.concurrency }, work));
  const ended = workers.find((worker) => worker.status === 'rejected');
  if (ended !== undefined) throw ended.reason;
  return hasSent;
}

/** Step 5. The outcomes that stay unknown in the ledger are proved to have created nothing. */
async function findOutcomes(creating: Creating): Promise<void> {
  const { api, ledger, onSettled } = creating;
  const findUnknown = () => ledger.select('unknown').map(([, unknown]) => unknown);
  const pauseMs = Math.max(backoffMs, api.lagMs) * 2 ** (Math.max(...findUnknown().map(({ sends }) => sends)) - 1);
  for (let reading = 1; ; reading += 1) {
    const unknown = findUnknown();
    if (reading > 1 && unknown.every((one) => isProvedAbsent(one, api))) break;
    if (reading > maxReadings) return ledger.giveUp(0).forEach(onSettled);
    const slowestEnd = Math.max(...unknown.map((one) => readSlowestEnd(one, api.timeoutMs)));
    const waitMs = reading === 1 ? pauseMs : Math.max(2 * pauseMs, Math.ceil(slowestEnd - api.clock.now()));
    const names = enumerate(ledger.select('unknown').map(([declared]) => ({ declared })));
    holdFor(waitMs, `Only the list shows whether ${names} was created`, api);
    await readList(creating);
  }
  ledger.giveUp(maxSends).forEach(onSettled);
}

/** Step 6. Returns whether it read a list: it does not where one has shown everything that was created. */
async function lookUp(creating: Creating): Promise<boolean> {
  const { api, ledger } = creating;
  for (let wasRead = false; ; wasRead = true) {
    const { unlisted } = ledger;
    if (unlisted.length === 0) return wasRead;
    const absences = Math.min(...unlisted.map((one) => one.absences));
    if (absences >= maxReadings) throw refuseUnlisted(ledger);
    if (absences > 0) holdFor(api.lagMs * 2 ** (absences - 1), `The list does not show ${enumerate(unlisted)}`, api);
    await readList(creating);
  }
}

async function readList({ api, ledger, onSettled, reader }: Creating): Promise<void> {
  try {
    ledger.recordList(await reader.list(), api.clock.now()).forEach(onSettled);
  } catch (thrown) {
    throw thrown instanceof RunError && api.gate.endReason === null ? failLookUp(ledger, thrown) : thrown;
  }
}

/** Waits before the list is read again. @param reason a clause about the list. */
function holdFor(milliseconds: number, reason: string, { gate }: Api): void {
  const needed = `reading it again needs a wait of ${Math.ceil(milliseconds / 1_000)} s`;
  gate.holdFor(milliseconds, 'checking what was created', `${reason}, and ${needed}`);
}
