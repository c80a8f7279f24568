import type { DeclaredMonitor } from '../core/model/monitor.ts';
import type { ComparedResult, MonitorResult } from '../core/plan/monitor-result.ts';
import { isGoneOrCopied, joinDeclared } from '../core/write/listed.ts';
import { openUpdates, refreshUpdates, warnOfUpdates } from '../core/write/updates.ts';
import { type IdempotentWrites, writeIdempotently } from './idempotent-writes.ts';
import type { WriteSession, Written } from './write-session.ts';

export interface Updates extends Written {
  /** Those that no list has shown. */
  readonly unconfirmed: readonly DeclaredMonitor[];
  readonly accepted: readonly DeclaredMonitor[];
}

/**
 * Updates monitors, renames included, in config order. The list has to show what the service accepted: the new values under
 * the same identifier, once. What the last list shows differently stays changed, with a warning. An unknown outcome that it
 * does not show has failed.
 *
 * Never rejects: the reason of the scheduler is the error that ended the run.
 * @param onSettled called with each result as soon as it is known, and again if the list corrects it.
 */
export async function updateMonitors(
  changed: readonly ComparedResult[],
  session: WriteSession,
  onSettled: (result: MonitorResult) => void,
): Promise<Updates> {
  const ledger = openUpdates(session.api.profile);
  const before = session.latest;
  const writes: IdempotentWrites<ComparedResult> = {
    operation: 'update',
    ledger,
    request: (one, hooks) => session.api.update(one, hooks),
    monitorOf: ({ declared }) => declared,
    refresh: refreshUpdates,
    findHarm: (one) => {
      const [result, list] = [ledger.results.get(one), ledger.list];
      return result?.status === 'failed' && list !== null && isGoneOrCopied(one, list) ? result.error : null;
    },
    written: (updated) => ({ updated }),
    describe: (some) => `the update of ${joinDeclared(some)}`,
    onSettled,
  };
  await writeIdempotently(changed, writes, session);
  const results = [...ledger.results.values()];
  const declaredOf = (some: readonly ComparedResult[]) => some.map(({ declared }) => declared);
  const [accepted, unconfirmed] = [declaredOf(ledger.accepted), declaredOf(ledger.unconfirmed)];
  return { results, accepted, unconfirmed, warnings: warnOfUpdates(ledger, before, session) };
}
