import type { Exchange } from '../core/http/exchange.ts';
import { mayHaveHappened } from '../core/http/status-table.ts';
import type { ComparedResult, ListedResult, ObsoleteResult } from '../core/plan/monitor-result.ts';
import { ChangeLedger } from '../core/write/change-ledger.ts';
import { deletionRules, updateRules, warnOfDifferences } from '../core/write/changes.ts';
import { warnOfOthers, warnOfSideEffects } from '../core/write/side-effects.ts';
import type { RequestHooks } from './http/transport.ts';
import type { OnResult, WriteSession, Written } from './write-session.ts';

export interface Updates extends Written {
  /** Those that no list has shown. */
  readonly unconfirmed: readonly ComparedResult[];
  /** Those that the service has accepted, or that a list has shown. */
  readonly accepted: readonly ComparedResult[];
}

/**
 * Updates monitors, renames included, in config order. The list has to show what the service accepted: the new values under
 * the same identifier, once. What the last list shows differently stays changed, with a warning. An unknown outcome that it
 * does not show has failed.
 *
 * Never rejects: the reason of the scheduler is the error that ended the run.
 */
export async function updateMonitors(
  changed: readonly ComparedResult[],
  session: WriteSession,
  onResult: OnResult,
): Promise<Updates> {
  const { api, declared, latest: before } = session;
  const ledger = new ChangeLedger(changed, updateRules(api.profile));
  await writeChanges(changed, ledger, session, onResult, (one, hooks) => api.update(one, hooks));
  const { accepted, results, unconfirmed } = ledger;
  const lists = { before, after: session.latest };
  const effects = [...warnOfSideEffects(accepted, lists, api.profile), ...warnOfOthers(accepted, lists, declared)];
  return { results, accepted, unconfirmed, warnings: [...warnOfDifferences(results), ...effects, ...ledger.warnings] };
}

/**
 * Deletes monitors, after everything else has succeeded, if a list that was read after everything else shows them with the
 * same identifier and name; the others stay, with a warning. Then the list must no longer show them: if it still shows one whose
 * deletion the service accepted, the run stops; one with another response has failed.
 *
 * Never rejects: the reason of the scheduler is the error that ended the run.
 */
export async function deleteMonitors(
  obsolete: readonly ObsoleteResult[],
  session: WriteSession,
  onResult: OnResult,
): Promise<Written> {
  const { api } = session;
  if (obsolete.length === 0) return { results: [], warnings: [] };
  try {
    const second = await session.listAfterWrites();
    session.requireDeclared();
    const ledger = new ChangeLedger(obsolete, deletionRules(second));
    const confirmed = ledger.refresh(obsolete, second);
    await writeChanges(confirmed, ledger, session, onResult, ({ actual }, hooks) => api.delete(actual, hooks));
    const { results, warnings } = ledger;
    return { results, warnings };
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
  onResult: OnResult,
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
      last = await session.send(work, (exchange) => ledger.refuseOthers(item, exchange));
    } finally {
      // Also where the run ended before the request could be sent again.
      const exchange = last ?? unknown;
      if (exchange !== null) ledger.recordAttempt(item, { exchange, unknown }).forEach(onResult);
    }
  };
  return session.write(items, { ledger, send: (some) => session.forEach(some, sendOne), onResult });
}
