import { joinNames } from '../core/model/text.ts';
import type { MonitorResult, ObsoleteResult } from '../core/plan/monitor-result.ts';
import { confirmObsolete, describeObsolete, openDeletions, warnOfDeletions } from '../core/write/deletions.ts';
import { type IdempotentWrites, writeIdempotently } from './idempotent-writes.ts';
import type { WriteSession, Written } from './write-session.ts';

/**
 * Deletes monitors, after everything else has succeeded, if a list that was read after everything else shows them with the
 * same identifier and name; the others stay, with a warning. Then the list must no longer show them: if it still shows one whose
 * deletion the service accepted, the run stops; one with another response has failed.
 *
 * Never rejects: the reason of the scheduler is the error that ended the run.
 * @param onSettled called with each result as soon as it is known.
 */
export async function deleteMonitors(
  obsolete: readonly ObsoleteResult[],
  session: WriteSession,
  onSettled: (result: MonitorResult) => void,
): Promise<Written> {
  if (obsolete.length === 0) return { results: [], warnings: [] };
  const { scheduler } = session.api;
  const second = await session.listAfterWrites().catch((thrown: unknown) => scheduler.end(thrown));
  if (second === undefined) return { results: [], warnings: [] };
  try {
    session.requireDeclared();
  } catch (thrown) {
    scheduler.end(thrown);
    return { results: [], warnings: [] };
  }
  const { confirmed, kept, warnings: changed } = confirmObsolete(obsolete, second);
  const warnings = [...changed];
  const ledger = openDeletions(second);
  const writes: IdempotentWrites<ObsoleteResult> = {
    operation: 'delete',
    ledger,
    request: ({ actual }, hooks) => session.api.delete(actual, hooks),
    monitorOf: ({ actual }) => actual,
    refresh: (some, list) => {
      const later = confirmObsolete(some, list);
      warnings.push(...later.warnings);
      return { ready: later.confirmed, left: later.kept.map((one) => [one, one]) };
    },
    findHarm: () => null,
    written: (deleted) => ({ deleted }),
    describe: (some) => `the deletion of ${joinNames(some.map(describeObsolete))}`,
    onSettled,
  };
  await writeIdempotently(confirmed, writes, session);
  // One that was not sent is still obsolete, with what prevents its deletion.
  return { results: [...kept, ...ledger.results.values()], warnings: [...warnings, ...warnOfDeletions(ledger)] };
}
