import { describeExchange } from '../core/http/describe-exchange.ts';
import type { Exchange } from '../core/http/exchange.ts';
import type { DeclaredResult, MonitorResult } from '../core/plan/monitor-result.ts';
import { CreationLedger } from '../core/write/creation-ledger.ts';
import { estimateEnd, isProvedAbsent } from '../core/write/creation-state.ts';
import { checkFirst, refuseAll, warnOfUnlisted } from '../core/write/creation-verdict.ts';
import { joinDeclared } from '../core/write/listed.ts';
import { forEachConcurrently } from './concurrently.ts';
import type { RequestHooks } from './http/transport.ts';
import type { Phase, WriteSession, Written } from './write-session.ts';

interface Creating {
  readonly session: WriteSession;
  readonly ledger: CreationLedger;
  /** Called with each monitor as soon as it is settled, and again if a later list corrects it. */
  readonly onSettled: (result: MonitorResult) => void;
  readonly phase: Phase<DeclaredResult>;
}

/** Maximum number of sends of a creation with an unknown outcome. */
const maxSends = 3;
/** Maximum number of lists that are read to resolve an unknown outcome. */
const maxReadings = 4;
/** Minimum wait in milliseconds before the list is read after an unknown outcome; it doubles with each send. */
const backoffMs = 1_000;
/** After so many unknown outcomes in a row, sending stops until the list was read, because the others would likely end so, too. */
const maxUnknownInARow = 5;
/** Milliseconds for which a list shows that sending again is safe; after that it is read once more. */
const minFreshMs = 5_000;

/**
 * Creates monitors that the service does not have. The session sends the first one alone, and checks the list after it and
 * at the end (`write-session.ts`). A creation is not idempotent, so each is sent as follows:
 *
 * 1. If the list on which the creations are based may hide a monitor, because it showed one twice, read it once more.
 * 2. Send each once, in config order, `concurrency` at once. Five unknown outcomes in a row stop the sending until step 3.
 * 3. Unknown outcomes: wait and read the list, up to four times. Shown → created. Absent from two lists in a row, the second
 *    late enough for a slow service → sent again while that list is fresh (step 2), or failed after three sends. Otherwise → failed.
 * 4. Conflicts (409), where step 3 has not read the list: read it. Shown → compared. Absent → failed.
 * 5. After any unknown outcome, end with a list, because it may show a failed monitor, or a duplicate.
 * 6. However the run ends, outcomes that are still unknown and conflicts that were not looked up become failures.
 *
 * Never rejects: the reason of the scheduler is the error that ended the run.
 */
export async function createMonitors(
  missing: readonly DeclaredResult[],
  session: WriteSession,
  onSettled: Creating['onSettled'],
): Promise<Written> {
  const { clock, scheduler } = session.api;
  try {
    if (missing.length > 0 && session.latest.hasRepeats && scheduler.endReason === null) await session.listAgain();
  } catch (thrown) {
    scheduler.end(thrown);
  }
  const ledger = new CreationLedger(missing, session.latest);
  // The latest list may show a monitor that somebody else has created since the plan was made.
  ledger.recordList(session.latest, clock.now()).forEach(onSettled);
  const phase: Phase<DeclaredResult> = {
    operation: 'create',
    send: (monitors) => settle(monitors, { session, ledger, onSettled, phase }),
    checkFirst: (first) => checkFirst(first, ledger),
    unsent: () => ledger.select('waiting').length,
    refresh: (monitors) => monitors,
    reported: () => ledger.created.map(({ declared }) => declared),
    written: () => ({ created: ledger.created }),
    describeAccepted: () =>
      ledger.unlisted.length === 0 ? null : `The service accepted ${joinDeclared(ledger.unlisted)}`,
    describePending: () =>
      ledger.unlisted.length === 0 ? null : `The list does not show ${joinDeclared(ledger.unlisted)}`,
    absences: () => ledger.absences,
    needsLastList: () => ledger.hadUnknown,
    record: (list) => ledger.recordList(list, clock.now()).forEach(onSettled),
    // What no list shows stays created, because the service accepted it.
    accept: () => undefined,
    close: () => ledger.close().forEach(onSettled),
  };
  await session.write(missing, phase);
  return { results: ledger.results, warnings: warnOfUnlisted(ledger) };
}

/** Steps 2 to 4, until each of these monitors is settled. */
async function settle(monitors: readonly DeclaredResult[], creating: Creating): Promise<void> {
  const { ledger, phase, session } = creating;
  const findUnsettled = () => monitors.filter((missing) => ledger.stateOf(missing).kind !== 'settled');
  let freshMs = minFreshMs;
  for (let queue = findUnsettled(); queue.length > 0; queue = findUnsettled()) {
    // Under a low rate limit, reading the list may use up the quota for sending: then the next list stays fresh for longer.
    freshMs = (await sendEach(queue, creating, freshMs)) ? minFreshMs : 2 * freshMs;
    if (ledger.select('unknown').length > 0) await findOutcomes(creating);
    else if (ledger.select('conflict').length > 0) await session.list(phase);
  }
}

/**
 * Step 2.
 * @param freshMs milliseconds from now in which a creation with an unknown outcome may be sent again.
 * @returns whether any was sent.
 * @throws what ended the run, after the outcomes of all requests in flight are recorded.
 */
async function sendEach(
  queue: readonly DeclaredResult[],
  { ledger, onSettled, session }: Creating,
  freshMs: number,
): Promise<boolean> {
  const { api } = session;
  const staleAt = api.clock.now() + freshMs;
  let [unknownInARow, hasSent, isHalted, wasThrottled] = [0, false, false, false];
  // After a 429 the list is read once more, and then stays fresh for longer.
  const isFresh = () => api.clock.now() <= staleAt && !(wasThrottled && freshMs === minFreshMs);
  await forEachConcurrently(queue, api.concurrency, async (missing) => {
    if (isHalted) return;
    const { declared } = missing;
    const create = async (hooks: RequestHooks) => {
      const exchange = await api.create(declared.body, hooks);
      wasThrottled ||= exchange.outcome === 'throttled';
      return exchange;
    };
    const stop = (exchange: Exchange) => refuseAll(ledger, missing, describeExchange(exchange, declared));
    const isRepeated = ledger.stateOf(missing).kind === 'unknown';
    const exchange = await session.send(create, stop, isRepeated ? isFresh : undefined);
    // Not sent, because the list is no longer fresh, or because the run has stopped.
    if (exchange === null) return;
    hasSent = true;
    ledger.recordResponse(missing, exchange, api.clock.now()).forEach(onSettled);
    unknownInARow = exchange.outcome === 'unknown' ? unknownInARow + 1 : 0;
    isHalted ||= unknownInARow >= maxUnknownInARow;
  });
  session.throwIfStopped();
  return hasSent;
}

/** Step 3. A creation whose outcome is still unknown afterwards has certainly created nothing. */
async function findOutcomes(creating: Creating): Promise<void> {
  const { ledger, onSettled, phase, session } = creating;
  const { api } = session;
  const findUnknown = () => ledger.select('unknown').map(([, unknown]) => unknown);
  const largest = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.max(one, other), 0);
  const pauseMs = Math.max(backoffMs, api.lagMs) * 2 ** (largest(findUnknown().map(({ sends }) => sends)) - 1);
  for (let reading = 1; ; reading += 1) {
    const unknown = findUnknown();
    if (reading > 1 && unknown.every((one) => isProvedAbsent(one, api))) break;
    if (reading > maxReadings) return ledger.giveUp(0).forEach(onSettled);
    const workEnd = largest(unknown.map((one) => estimateEnd(one, api.timeoutMs)));
    const waitMs = reading === 1 ? pauseMs : Math.max(2 * pauseMs, Math.ceil(workEnd - api.clock.now()));
    const names = joinDeclared(ledger.select('unknown').map(([missing]) => missing));
    session.holdFor(waitMs, `Only the list shows whether ${names} was created`);
    await session.list(phase);
  }
  ledger.giveUp(maxSends).forEach(onSettled);
}
