import { describeExchange } from '../core/http/describe-exchange.ts';
import { RunError } from '../core/model/errors.ts';
import type { CompleteList, DesiredMonitor } from '../core/model/monitor.ts';
import { joinNames } from '../core/model/text.ts';
import type { Warning } from '../core/model/warning.ts';
import type { Result } from '../core/report/report.ts';
import { CreationLedger, type Settlement } from '../core/write/creation-ledger.ts';
import { estimateEnd, isProvedAbsent } from '../core/write/creation-state.ts';
import {
  failLookUp,
  isCutOff,
  joinDeclared,
  judgeFirst,
  refuseAll,
  refuseCutOff,
  refuseUnlisted,
  warnOfUnlisted,
} from '../core/write/creation-verdict.ts';
import type { Api } from './client.ts';
import { forEachConcurrently } from './concurrently.ts';
import type { RequestHooks } from './http/wire-request.ts';
import type { MonitorReader } from './list-monitors.ts';

export interface Creations {
  /** A monitor that was not sent, or was certainly not created, has no result. */
  readonly results: ReadonlyMap<DesiredMonitor, Result>;
  /** The latest list. */
  readonly list: CompleteList;
  readonly warnings: readonly Warning[];
}

interface Creating {
  readonly api: Api;
  readonly reader: MonitorReader;
  readonly ledger: CreationLedger;
  /** Called with each monitor as soon as it is settled, and again if a later list corrects it. */
  readonly onSettled: (settlement: Settlement) => void;
}

/** Maximum number of sends of a creation with an unknown outcome. */
const maxSends = 3;
/** Maximum number of lists that are read to find a created monitor, or to resolve an unknown outcome. */
const maxReadings = 4;
/** Minimum wait in milliseconds before the list is read after an unknown outcome; it doubles with each send. */
const backoffMs = 1_000;
/** After so many unknown outcomes in a row, sending stops until the list was read, because the others would likely end so, too. */
const maxUnknownInARow = 5;
/** Milliseconds for which a list shows that sending again is safe; after that it is read once more. */
const minFreshMs = 5_000;

/**
 * Creates monitors that the service does not have.
 *
 * 1. Send the first monitor alone (steps 4 to 6), and look it up (step 7). Before the others follow, the list must show it,
 *    and not with another target. If the service refuses it or already has it, the next one takes its place. Otherwise the run ends.
 * 2. The list must still show what it showed before the first creation, within four readings: a list that is cut off can drop
 *    a monitor for each new one. Otherwise the run ends.
 * 3. Send the others (steps 4 to 6) until each is settled, and look them up (step 7).
 * 4. Send each once, in config order, `concurrency` at once. Five unknown outcomes in a row stop the sending until step 5;
 *    a refusal that all others would meet (401 to 405) ends the run.
 * 5. Unknown outcomes: wait and read the list, up to four times. Shown → created. Absent from two lists in a row, the second
 *    late enough for a slow service → sent again while that list is fresh (step 4), or failed after three sends. Otherwise → failed.
 * 6. Conflicts (409), where step 5 has not read the list: read it. Shown → compared. Absent → failed.
 * 7. Look up the created monitors: read the list until it shows all of them, at most four times. Otherwise the run ends.
 * 8. After any unknown outcome, end with a list, because it may show a failed monitor, or a duplicate.
 * 9. However the run ends, outcomes that are still unknown and conflicts that were not looked up become failures.
 *
 * Never rejects: the reason of the gate is the error that ended the run.
 * @param before the latest list. It may show a monitor that somebody else has created since the plan was made.
 */
export async function createMonitors(
  missing: readonly DesiredMonitor[],
  api: Api,
  reader: MonitorReader,
  onSettled: Creating['onSettled'],
  before: CompleteList,
): Promise<Creations> {
  const ledger = new CreationLedger(missing, before);
  const creating = { api, reader, ledger, onSettled };
  ledger.recordList(before, api.clock.now()).forEach(onSettled);
  try {
    await createFirst(missing, creating);
    await settle(missing, creating);
    const wasRead = await lookUp(creating);
    if (ledger.hadUnknown && !wasRead) await readList(creating);
  } catch (thrown) {
    // Most often the gate's own reason: the first one is kept.
    api.gate.end(thrown);
  }
  ledger.close().map(onSettled);
  return { results: ledger.results, list: ledger.list, warnings: warnOfUnlisted(ledger) };
}

/** Steps 1 and 2. */
async function createFirst(missing: readonly DesiredMonitor[], creating: Creating): Promise<void> {
  for (const first of missing) {
    await settle([first], creating);
    await lookUp(creating);
    await requireOthers(creating);
    const isLast = creating.ledger.select('waiting').length === 0;
    if (isLast || judgeFirst(first, creating.ledger) === 'trusted') return;
  }
}

/** Steps 4 to 6, until each of these monitors is settled. */
async function settle(monitors: readonly DesiredMonitor[], creating: Creating): Promise<void> {
  const { ledger } = creating;
  const findUnsettled = () => monitors.filter((declared) => ledger.stateOf(declared).kind !== 'settled');
  let freshMs = minFreshMs;
  for (let queue = findUnsettled(); queue.length > 0; queue = findUnsettled()) {
    // Under a low rate limit, reading the list may use up the quota for sending: then the next list stays fresh for longer.
    freshMs = (await sendEach(queue, creating, freshMs)) ? minFreshMs : 2 * freshMs;
    if (ledger.select('unknown').length > 0) await findOutcomes(creating);
    else if (ledger.select('conflict').length > 0) await readList(creating);
  }
}

/**
 * Step 4.
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
  let [unknownInARow, hasSent, isHalted, wasThrottled] = [0, false, false, false];
  // After a 429 the list is read once more, and then stays fresh for longer.
  const isFresh = () => api.clock.now() <= staleAt && !(wasThrottled && freshMs === minFreshMs);
  await forEachConcurrently(queue, api.concurrency, async (declared) => {
    if (isHalted) return;
    const send = async (hooks: RequestHooks) => {
      const exchange = await api.create(declared.body, hooks);
      wasThrottled ||= exchange.outcome === 'throttled';
      // Here and not after the gate returns, because the gate starts the next request before it returns.
      if (exchange.outcome === 'fatal') api.gate.end(refuseAll(ledger, declared, describeExchange(exchange, declared)));
      return exchange;
    };
    const isRepeated = ledger.stateOf(declared).kind === 'unknown';
    const exchange = await (isRepeated ? api.gate.send(send, isFresh) : api.gate.send(send));
    // Not sent, because the list is no longer fresh.
    if (exchange === null) return;
    hasSent = true;
    ledger.recordAnswer(declared, exchange, api.clock.now()).forEach(onSettled);
    unknownInARow = exchange.outcome === 'unknown' ? unknownInARow + 1 : 0;
    isHalted ||= unknownInARow >= maxUnknownInARow;
  });
  return hasSent;
}

/** Step 5. A creation whose outcome is still unknown afterwards has certainly created nothing. */
async function findOutcomes(creating: Creating): Promise<void> {
  const { api, ledger, onSettled } = creating;
  const findUnknown = () => ledger.select('unknown').map(([, unknown]) => unknown);
  const pauseMs = Math.max(backoffMs, api.lagMs) * 2 ** (Math.max(...findUnknown().map(({ sends }) => sends)) - 1);
  for (let reading = 1; ; reading += 1) {
    const unknown = findUnknown();
    if (reading > 1 && unknown.every((one) => isProvedAbsent(one, api))) break;
    if (reading > maxReadings) return ledger.giveUp(0).forEach(onSettled);
    const workEnd = Math.max(...unknown.map((one) => estimateEnd(one, api.timeoutMs)));
    const waitMs = reading === 1 ? pauseMs : Math.max(2 * pauseMs, Math.ceil(workEnd - api.clock.now()));
    const names = joinDeclared(ledger.select('unknown').map(([declared]) => ({ declared })));
    holdFor(waitMs, `Only the list shows whether ${names} was created`, api);
    await readList(creating);
  }
  ledger.giveUp(maxSends).forEach(onSettled);
}

/** Step 7. Returns whether it read a list: not if an earlier one has shown everything that was created. */
async function lookUp(creating: Creating): Promise<boolean> {
  const { api, ledger } = creating;
  for (let wasRead = false; ; wasRead = true) {
    const { unlisted } = ledger;
    if (unlisted.length === 0) return wasRead;
    const absences = Math.min(...unlisted.map((one) => one.absences));
    if (absences >= maxReadings) throw refuseUnlisted(ledger, api.profile);
    if (absences > 0) holdFor(api.lagMs * 2 ** (absences - 1), `The list does not show ${joinDeclared(unlisted)}`, api);
    await readList(creating);
  }
}

/** Step 2. */
async function requireOthers(creating: Creating): Promise<void> {
  const { api, ledger } = creating;
  for (let reading = 1; isCutOff(ledger, api.profile); reading += 1) {
    if (reading >= maxReadings) throw refuseCutOff(ledger, api.profile);
    const lost = joinNames(ledger.lost.map(({ name }) => JSON.stringify(name)));
    holdFor(api.lagMs * 2 ** (reading - 1), `The list no longer shows ${lost}`, api);
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
