import type { Exchange } from '../core/http/exchange.ts';
import { mayHaveHappened } from '../core/http/status-table.ts';
import { describeThrown, type ErrorCode } from '../core/model/errors.ts';
import { compareListed } from '../core/plan/match.ts';
import {
  type ComparedResult,
  type DeclaredResult,
  type ListedResult,
  type ObsoleteResult,
  selectPlanned,
} from '../core/plan/monitor-result.ts';
import { findChosenIdentifier, listReadOnlyFields } from '../core/profile/profile.ts';
import { ChangeLedger } from '../core/write/change-ledger.ts';
import { deletionRules, updateRules, warnOfDifferences } from '../core/write/change-rules.ts';
import { CreationLedger } from '../core/write/creation-ledger.ts';
import { estimateEnd, isProvedAbsent } from '../core/write/creation-state.ts';
import type { Updates } from '../core/write/last-list.ts';
import { findListed, joinDeclared } from '../core/write/listed.ts';
import { warnOfFields } from '../core/write/update-effects.ts';
import type { RequestHooks } from './http/transport.ts';
import { maxLists, type WriteSession, type Written } from './write-session.ts';

// The three operations of a sync. None of them rejects: the error that ended the run is the `endReason` of the scheduler.

/** Maximum number of sends of a creation with an unknown outcome. */
const maxSends = 3;
/** Minimum wait in milliseconds before the first list after an unknown outcome; it doubles with each send. */
const backoffMs = 1_000;
/** Number of unknown outcomes in a row after which nothing is sent until the next list, because the others would probably fail, too. */
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
 */
export async function createMonitors(missing: readonly DeclaredResult[], session: WriteSession): Promise<Written> {
  const { clock, scheduler } = session.api;
  try {
    if (missing.length > 0 && session.latest.hasRepeats && scheduler.endReason === null) await session.list();
  } catch (thrown) {
    scheduler.end(thrown);
  }
  const ledger = new CreationLedger(missing, session.latest, findChosenIdentifier(session.api.profile));
  // The latest list may show a monitor that somebody else has created since the plan was made.
  ledger.recordList(session.latest, clock.now()).forEach(session.onResult);
  await session.write(missing, ledger, (some) => createEach(some, ledger, session));
  return ledger;
}

/** Steps 2 to 4, until each of these monitors is settled. */
async function createEach(monitors: readonly DeclaredResult[], ledger: CreationLedger, session: WriteSession) {
  const findUnsettled = () => monitors.filter((missing) => ledger.stateOf(missing).kind !== 'settled');
  let freshMs = minFreshMs;
  for (let queue = findUnsettled(); queue.length > 0; queue = findUnsettled()) {
    // Under a low rate limit, listing may use up the quota for sending: then the next list stays fresh for longer.
    freshMs = (await sendEach(queue, ledger, session, freshMs)) ? minFreshMs : 2 * freshMs;
    if (ledger.select('unknown').length > 0) await findOutcomes(ledger, session);
    else if (ledger.select('conflict').length > 0) await session.listFor(ledger);
  }
}

/**
 * Step 2. Returns whether any was sent.
 * @param freshMs milliseconds from now in which a creation with an unknown outcome may be sent again.
 */
async function sendEach(
  queue: readonly DeclaredResult[],
  ledger: CreationLedger,
  session: WriteSession,
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
    const isRepeated = ledger.stateOf(missing).kind === 'unknown';
    const exchange = await session.send(missing.declared, ledger, create, isRepeated ? isFresh : undefined);
    // Not sent, because the list is no longer fresh, or because the run has stopped.
    if (exchange === null) return;
    hasSent = true;
    ledger.recordResponse(missing, exchange, api.clock.now()).forEach(session.onResult);
    unknownInARow = exchange.outcome === 'unknown' ? unknownInARow + 1 : 0;
    isHalted ||= unknownInARow >= maxUnknownInARow;
  });
  return hasSent;
}

/** Step 3. A creation whose outcome is still unknown afterwards has certainly created nothing. */
async function findOutcomes(ledger: CreationLedger, session: WriteSession): Promise<void> {
  const { api, onResult } = session;
  const sends = ledger.select('unknown').map(([, unknown]) => unknown.sends);
  const pauseMs = Math.max(backoffMs, api.lagMs) * 2 ** (maxOf(sends) - 1);
  for (let lists = 0; ; lists += 1) {
    const unknown = ledger.select('unknown');
    if (lists > 0 && unknown.every(([, state]) => isProvedAbsent(state, api))) break;
    if (lists === maxLists) return ledger.giveUp(0).forEach(onResult);
    const workEnd = maxOf(unknown.map(([, state]) => estimateEnd(state, api.timeoutMs)));
    const waitMs = lists === 0 ? pauseMs : Math.max(2 * pauseMs, Math.ceil(workEnd - api.clock.now()));
    const names = joinDeclared(unknown.map(([missing]) => missing));
    session.holdFor(waitMs, `Only the list shows whether ${names} was created`, 'create');
    await session.listFor(ledger);
  }
  ledger.giveUp(maxSends).forEach(onResult);
}

function maxOf(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.max(one, other), 0);
}

/**
 * Updates monitors, renames included, in config order. The list has to show what the service accepted: the new values under
 * the same identifier, once. What the last list shows differently stays changed, with a warning. An unknown outcome that it
 * does not show has failed. Returns also {@link Updates}.
 */
export async function updateMonitors(
  changed: readonly ComparedResult[],
  session: WriteSession,
): Promise<Written & Updates> {
  const { api, latest: before } = session;
  const ledger = new ChangeLedger(changed, updateRules(api.profile));
  await writeChanges(changed, ledger, session, api.update);
  const { results, unconfirmed, written } = ledger;
  const requested = selectPlanned(results, 'update');
  const lists = { before, after: session.latest };
  const facts = { updated: written, requested, ...lists, profile: api.profile };
  const isUpdated = ({ declared }: ComparedResult) =>
    results.some((result) => result.declared === declared && result.status === 'updated');
  const accepted = unconfirmed.filter(isUpdated).map(({ declared }) => declared);
  // The run may have ended while a list still showed other values.
  const isShown = session.listState === 'fresh';
  const left = isShown ? compareListed(accepted, session.latest, listReadOnlyFields(api.profile)) : [];
  const differences = [...warnOfDifferences(results, changed), ...warnOfDifferences(left, changed, false)];
  const ending = endCode(api.scheduler.endReason);
  const warnings = [...differences, ...warnOfFields(facts, ending), ...ledger.warnings];
  return { results, unconfirmed, written, warnings };
}

/** The code of the error that ended the run; null while it goes on. */
function endCode(endReason: unknown): ErrorCode | null {
  return endReason === null ? null : describeThrown(endReason).code;
}

/**
 * Deletes monitors, after everything else has succeeded:
 *
 * 1. List once more, unless the latest list is from after everything else.
 * 2. Leave those that this list does not show with the same identifier and name, with a warning.
 * 3. Send the others. A list must no longer show them: if it still shows one whose deletion the service accepted, the run
 *    stops; one with another response has failed.
 */
export async function deleteMonitors(obsolete: readonly ObsoleteResult[], session: WriteSession): Promise<Written> {
  const { api } = session;
  if (obsolete.length === 0) return { results: [], warnings: [] };
  try {
    const second = session.listState === 'fresh' ? session.latest : await session.list();
    session.requireDeclared();
    const ledger = new ChangeLedger(obsolete, deletionRules(second, api.profile));
    const confirmed = ledger.refresh(obsolete, second);
    await writeChanges(confirmed, ledger, session, ({ actual }, hooks) =>
      // The path takes the type that the list shows now.
      api.delete(findListed(actual, session.latest) ?? actual, hooks),
    );
    return ledger;
  } catch (thrown) {
    api.scheduler.end(thrown);
    return { results: [], warnings: [] };
  }
}

/** Updates and deletions are idempotent: an unknown outcome is sent again, and a refusal of one does not stop the others. */
function writeChanges<Item extends ListedResult>(
  items: readonly Item[],
  ledger: ChangeLedger<Item>,
  session: WriteSession,
  request: (item: Item, hooks: RequestHooks) => Promise<Exchange>,
): Promise<void> {
  const sendOne = async (item: Item) => {
    let unknown: Exchange | null = null;
    let last: Exchange | null = null;
    const work = async (hooks: RequestHooks) => {
      const exchange = await request(item, hooks);
      if (mayHaveHappened(exchange)) unknown = exchange;
      return exchange;
    };
    try {
      last = await session.send(item.declared ?? item.actual, ledger, work);
    } finally {
      // Even if the run ended before the request could be sent again.
      const exchange = last ?? unknown;
      if (exchange !== null) ledger.recordAttempt(item, { exchange, unknown }).forEach(session.onResult);
    }
  };
  return session.write(items, ledger, (some) => session.forEach(some, sendOne));
}
