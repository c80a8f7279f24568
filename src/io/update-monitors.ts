import type { DeclaredMonitor } from '../core/model/monitor.ts';
import type { Warning } from '../core/model/problem.ts';
import type { Changed } from '../core/plan/change.ts';
import { isGoneOrCopied, joinDeclared } from '../core/write/listed.ts';
import { openUpdates, refreshUpdates, type UpdateResult, warnOfUpdates } from '../core/write/updates.ts';
import { type IdempotentWrites, writeIdempotently } from './idempotent-writes.ts';
import type { WriteSession } from './write-session.ts';

export interface Updates {
  /** A monitor that was not sent has no result. */
  readonly results: ReadonlyMap<DeclaredMonitor, UpdateResult>;
  /** Those that no list has shown. */
  readonly unconfirmed: readonly DeclaredMonitor[];
  readonly accepted: readonly DeclaredMonitor[];
  readonly warnings: readonly Warning[];
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
  changed: readonly Changed[],
  session: WriteSession,
  onSettled: (result: UpdateResult) => void,
): Promise<Updates> {
  const ledger = openUpdates(session.api.profile);
  const before = session.latest;
  const writes: IdempotentWrites<Changed, UpdateResult> = {
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
  const results = new Map([...ledger.results].map(([{ declared }, result]) => [declared, result]));
  const declaredOf = (some: readonly Changed[]) => some.map(({ declared }) => declared);
  const [accepted, unconfirmed] = [declaredOf(ledger.accepted), declaredOf(ledger.unconfirmed)];
  return { results, accepted, unconfirmed, warnings: warnOfUpdates(ledger, before, session) };
}
