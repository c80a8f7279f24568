import type { Exchange } from '../core/http/exchange.ts';
import type { DeclaredResult } from '../core/plan/monitor-result.ts';
import { CreationLedger } from '../core/write/creation-ledger.ts';
import { estimateEnd, isProvedAbsent } from '../core/write/creation-state.ts';
import { joinDeclared } from '../core/write/listed.ts';
import type { RequestHooks } from './http/transport.ts';
import { maxLists, type OnResult, type Phase, type WriteSession, type Written } from './write-session.ts';

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
  onResult: OnResult,
): Promise<Written> {
  const { scheduler } = session.api;
  try {
    if (missing.length > 0 && session.latest.hasRepeats && scheduler.endReason === null) await session.list();
  } catch (thrown) {
    scheduler.end(thrown);
  }
  const phase = new CreationPhase(missing, session, onResult);
  await session.write(missing, phase);
  const { results, warnings } = phase.ledger;
  return { results, warnings };
}

class CreationPhase implements Phase<DeclaredResult> {
  readonly ledger: CreationLedger;
  readonly onResult: OnResult;
  readonly #session: WriteSession;

  constructor(missing: readonly DeclaredResult[], session: WriteSession, onResult: OnResult) {
    this.ledger = new CreationLedger(missing, session.latest);
    this.onResult = onResult;
    this.#session = session;
    // The latest list may show a monitor that somebody else has created since the plan was made.
    this.ledger.recordList(session.latest, session.api.clock.now()).forEach(onResult);
  }

  /** Steps 2 to 4, until each of these monitors is settled. */
  async send(monitors: readonly DeclaredResult[]): Promise<void> {
    const { ledger } = this;
    const findUnsettled = () => monitors.filter((missing) => ledger.stateOf(missing).kind !== 'settled');
    let freshMs = minFreshMs;
    for (let queue = findUnsettled(); queue.length > 0; queue = findUnsettled()) {
      // Under a low rate limit, listing may use up the quota for sending: then the next list stays fresh for longer.
      freshMs = (await this.#sendEach(queue, freshMs)) ? minFreshMs : 2 * freshMs;
      if (ledger.select('unknown').length > 0) await this.#findOutcomes();
      else if (ledger.select('conflict').length > 0) await this.#session.listFor(this);
    }
  }

  /**
   * Step 2.
   * @param freshMs milliseconds from now in which a creation with an unknown outcome may be sent again.
   * @returns whether any was sent.
   * @throws what ended the run, after the outcomes of all requests in flight are recorded.
   */
  async #sendEach(queue: readonly DeclaredResult[], freshMs: number): Promise<boolean> {
    const { api } = this.#session;
    const staleAt = api.clock.now() + freshMs;
    let [unknownInARow, hasSent, isHalted, wasThrottled] = [0, false, false, false];
    // After a 429, one more list is needed, which then stays fresh for longer.
    const isFresh = () => api.clock.now() <= staleAt && !(wasThrottled && freshMs === minFreshMs);
    await this.#session.forEach(queue, async (missing) => {
      if (isHalted) return;
      const create = async (hooks: RequestHooks) => {
        const exchange = await api.create(missing.declared.body, hooks);
        wasThrottled ||= exchange.outcome === 'throttled';
        return exchange;
      };
      const stop = (exchange: Exchange) => this.ledger.refuseOthers(missing, exchange);
      const isRepeated = this.ledger.stateOf(missing).kind === 'unknown';
      const exchange = await this.#session.send(create, stop, isRepeated ? isFresh : undefined);
      // Not sent, because the list is no longer fresh, or because the run has stopped.
      if (exchange === null) return;
      hasSent = true;
      this.ledger.recordResponse(missing, exchange, api.clock.now()).forEach(this.onResult);
      unknownInARow = exchange.outcome === 'unknown' ? unknownInARow + 1 : 0;
      isHalted ||= unknownInARow >= maxUnknownInARow;
    });
    return hasSent;
  }

  /** Step 3. A creation whose outcome is still unknown afterwards has certainly created nothing. */
  async #findOutcomes(): Promise<void> {
    const { api } = this.#session;
    const sends = this.ledger.select('unknown').map(([, unknown]) => unknown.sends);
    const pauseMs = Math.max(backoffMs, api.lagMs) * 2 ** (largest(sends) - 1);
    for (let lists = 0; ; lists += 1) {
      const unknown = this.ledger.select('unknown');
      if (lists > 0 && unknown.every(([, state]) => isProvedAbsent(state, api))) break;
      if (lists === maxLists) return this.ledger.giveUp(0).forEach(this.onResult);
      const workEnd = largest(unknown.map(([, state]) => estimateEnd(state, api.timeoutMs)));
      const waitMs = lists === 0 ? pauseMs : Math.max(2 * pauseMs, Math.ceil(workEnd - api.clock.now()));
      const names = joinDeclared(unknown.map(([missing]) => missing));
      this.#session.holdFor(waitMs, `Only the list shows whether ${names} was created`, 'create');
      await this.#session.listFor(this);
    }
    this.ledger.giveUp(maxSends).forEach(this.onResult);
  }
}

function largest(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.max(one, other), 0);
}
