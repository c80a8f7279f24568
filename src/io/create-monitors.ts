import type { Exchange } from '../core/http/exchange.ts';
import type { DeclaredResult } from '../core/plan/monitor-result.ts';
import { CreationLedger } from '../core/write/creation-ledger.ts';
import { estimateEnd, isProvedAbsent } from '../core/write/creation-state.ts';
import { joinDeclared } from '../core/write/listed.ts';
import type { RequestHooks } from './http/wire-request.ts';
import { maxLists, type Phase, type WriteSession, type Written } from './write-session.ts';

interface Creating {
  readonly session: WriteSession;
  readonly ledger: CreationLedger;
  readonly phase: Phase<DeclaredResult>;
}

/** Maximum number of sends of a creation with an unknown outcome. */
const maxSends = 3;
/** Minimum wait in milliseconds before the first list after an unknown outcome; it doubles with each send. */
const backoffMs = 1_000;
/** After so many unknown outcomes in a row, sending stops until a list was read, because the others would likely end so, too. */
const maxUnknownInARow = 5;
/** Milliseconds for which a list shows that sending again is safe; after that, a new one is needed. */
const minFreshMs = 5_000;

/**
 * Creates monitors that the service does not have. The session sends the first one alone, and checks the list after it and
 * at the end (`write-session.ts`). A creation is not idempotent, so each is sent as follows:
 *
 * 1. If the list on which the creations are based may hide a monitor, because it showed one twice, list once more.
 * 2. Send each once, in config order, `concurrency` at once. Five unknown outcomes in a row stop the sending until step 3.
 * 3. Unknown outcomes: wait and list, up to four times. Shown → created. Absent from two lists in a row, the second
 *    late enough for a slow service → sent again while that list is fresh (step 2), or failed after three sends. Otherwise → failed.
 * 4. Conflicts (409), where step 3 has not listed: list. Shown → compared. Absent → failed.
 * 5. After any unknown outcome, end with a list, because it may show a failed monitor, or a duplicate.
 * 6. However the run ends, outcomes that are still unknown and conflicts that were not looked up become failures.
 *
 * Never rejects: the reason of the scheduler is the error that ended the run.
 */
export async function createMonitors(
  missing: readonly DeclaredResult[],
  session: WriteSession,
  onSettled: Phase<DeclaredResult>['onSettled'],
): Promise<Written> {
  const { clock, scheduler } = session.api;
  try {
    if (missing.length > 0 && session.latest.hasRepeats && scheduler.endReason === null) await session.list();
  } catch (thrown) {
    scheduler.end(thrown);
  }
  const ledger = new CreationLedger(missing, session.latest);
  // The latest list may show a monitor that somebody else has created since the plan was made.
  ledger.recordList(session.latest, clock.now()).forEach(onSettled);
  const phase: Phase<DeclaredResult> = {
    ledger,
    send: (monitors) => settle(monitors, { session, ledger, phase }),
    onSettled,
  };
  await session.write(missing, phase);
  const { results, warnings } = ledger;
  return { results, warnings };
}

/** Steps 2 to 4, until each of these monitors is settled. */
async function settle(monitors: readonly DeclaredResult[], creating: Creating): Promise<void> {
  const { ledger, phase, session } = creating;
  const findUnsettled = () => monitors.filter((missing) => ledger.stateOf(missing).kind !== 'settled');
  let freshMs = minFreshMs;
  for (let queue = findUnsettled(); queue.length > 0; queue = findUnsettled()) {
    // Under a low rate limit, listing may use up the quota for sending: then the next list stays fresh for longer.
    freshMs = (await sendEach(queue, creating, freshMs)) ? minFreshMs : 2 * freshMs;
    if (ledger.select('unknown').length > 0) await findOutcomes(creating);
    else if (ledger.select('conflict').length > 0) await session.listFor(phase);
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
  { ledger, phase, session }: Creating,
  freshMs: number,
): Promise<boolean> {
  const { api } = session;
  const staleAt = api.clock.now() + freshMs;
  let [unknownInARow, hasSent, isHalted, wasThrottled] = [0, false, false, false];
  // After a 429, one more list is needed, which then stays fresh for longer.
  const isFresh = () => api.clock.now() <= staleAt && !(wasThrottled && freshMs === minFreshMs);
  await session.forEach(queue, async (missing) => {
    if (isHalted) return;
    const create = async (hooks: RequestHooks) => {
      const exchange = await api.create(missing.declared.body, hooks);
      wasThrottled ||= exchange.outcome === 'throttled';
      return exchange;
    };
    const stop = (exchange: Exchange) => ledger.refuseOthers(missing, exchange);
    const isRepeated = ledger.stateOf(missing).kind === 'unknown';
    const exchange = await session.send(create, stop, isRepeated ? isFresh : undefined);
    // Not sent, because the list is no longer fresh, or because the run has stopped.
    if (exchange === null) return;
    hasSent = true;
    ledger.recordResponse(missing, exchange, api.clock.now()).forEach(phase.onSettled);
    unknownInARow = exchange.outcome === 'unknown' ? unknownInARow + 1 : 0;
    isHalted ||= unknownInARow >= maxUnknownInARow;
  });
  return hasSent;
}

/** Step 3. A creation whose outcome is still unknown afterwards has certainly created nothing. */
async function findOutcomes(creating: Creating): Promise<void> {
  const { ledger, phase, session } = creating;
  const { api } = session;
  const findUnknown = () => ledger.select('unknown').map(([, unknown]) => unknown);
  const largest = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.max(one, other), 0);
  const pauseMs = Math.max(backoffMs, api.lagMs) * 2 ** (largest(findUnknown().map(({ sends }) => sends)) - 1);
  for (let lists = 0; ; lists += 1) {
    const unknown = findUnknown();
    if (lists > 0 && unknown.every((one) => isProvedAbsent(one, api))) break;
    if (lists === maxLists) return ledger.giveUp(0).forEach(phase.onSettled);
    const workEnd = largest(unknown.map((one) => estimateEnd(one, api.timeoutMs)));
    const waitMs = lists === 0 ? pauseMs : Math.max(2 * pauseMs, Math.ceil(workEnd - api.clock.now()));
    const names = joinDeclared(ledger.select('unknown').map(([missing]) => missing));
    session.holdFor(waitMs, `Only the list shows whether ${names} was created`, ledger.operation);
    await session.listFor(phase);
  }
  ledger.giveUp(maxSends).forEach(phase.onSettled);
}
