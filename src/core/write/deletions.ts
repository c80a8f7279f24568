import { describeExchange, withUnknownOutcome } from '../http/describe-exchange.ts';
import { isGone } from '../http/outcome.ts';
import { type ActualMonitor, type CompleteList, readShownName } from '../model/monitor.ts';
import { joinNames } from '../model/text.ts';
import { type Warning, warn } from '../model/warning.ts';
import type { Obsolete } from '../plan/change.ts';
import type { Deleted, Failed } from '../report/report.ts';
import { type Attempt, describeFailure, describeLoss, isAccepted, remarkOnRepeat } from './attempt.ts';
import { WriteLedger, type WriteRules } from './write-ledger.ts';

/** The result of one deletion. A monitor that has changed meanwhile stays `obsolete`. */
export type DeletionResult = Deleted | Obsolete | Failed;

/**
 * The result of a deletion that was sent:
 *
 * | outcome          | a list lacks it | four lists show it | no list was read |
 * | ---              | ---             | ---                | ---              |
 * | accepted         | deleted         | obsolete, warning  | deleted, warning |
 * | gone (404, 410…) | deleted         | failed             | failed           |
 * | unknown          | deleted         | failed             | failed           |
 *
 * A 404 may also mean that the address is wrong, so it is looked up like an unknown outcome.
 */
const deletionRules: WriteRules<Obsolete, DeletionResult> = {
  readAttempt: (obsolete, attempt) =>
    isDeleted(attempt) ? succeed(obsolete, remarkOnRepeat(attempt)) : failAttempt(obsolete, attempt),
  look: (_sent, { monitors }) => {
    const ids = new Set(monitors.map(({ id }) => id));
    return {
      confirm: (obsolete, attempt) => {
        if (ids.has(obsolete.actual.id)) return null;
        const remark = `no longer listed after ${describeLoss(attempt.unknown ?? attempt.exchange)}`;
        return succeed(obsolete, isDeleted(attempt) ? remarkOnRepeat(attempt) : { remark });
      },
      deny: (obsolete, attempt) => {
        if (isDeleted(attempt)) return obsolete;
        return isAccepted(attempt) ? failGone(obsolete) : failAttempt(obsolete, attempt);
      },
    };
  },
};

export function openDeletions(): WriteLedger<Obsolete, DeletionResult> {
  return new WriteLedger(deletionRules);
}

/** Warns of each monitor that the list shows after an accepted deletion, and of deletions after which no list was read. */
export function warnOfDeletions({ results, unconfirmed }: WriteLedger<Obsolete, DeletionResult>): readonly Warning[] {
  const kept = [...results.values()].flatMap((result) => (result.status === 'obsolete' ? [result] : []));
  const unread = unconfirmed.filter((obsolete) => results.get(obsolete)?.status === 'deleted');
  const [first] = unread;
  const what = `No list was read after the deletion of ${joinNames(unread.map(describeObsolete))}: the next run will check`;
  return [
    ...kept.map((obsolete) => {
      const why = `The service accepted the deletion of ${describeObsolete(obsolete)}, and still lists it`;
      return warn(`${why}: check it there, and delete in the service profile`, obsolete.requestedBy.source);
    }),
    ...(first === undefined ? [] : [warn(what, first.requestedBy.source)]),
  ];
}

/** Obsolete monitors that a second list shows exactly as the first one did, and warnings of the others. */
export function confirmObsolete(
  obsolete: readonly Obsolete[],
  { monitors }: CompleteList,
): { readonly confirmed: readonly Obsolete[]; readonly warnings: readonly Warning[] } {
  const byName = Map.groupBy(monitors, ({ name }) => name);
  const byId = Map.groupBy(monitors, ({ id }) => id);
  const judged = obsolete.map((one) => {
    const { id, name } = one.actual;
    return { one, why: findChange(one.actual, byName.get(name) ?? [], byId.get(id) ?? []) };
  });
  return {
    confirmed: judged.flatMap(({ one, why }) => (why === null ? [one] : [])),
    warnings: judged.flatMap(({ one, why }) =>
      why === null ? [] : [warn(`${describeObsolete(one)} was not deleted: ${why}`, one.requestedBy.source)],
    ),
  };
}

/** Why a second list does not allow a deletion, or null. */
function findChange(
  actual: ActualMonitor,
  sameName: readonly ActualMonitor[],
  sameId: readonly ActualMonitor[],
): string | null {
  if (sameId.length > 1) return `the list shows ${sameId.length} monitors with its identifier ${actual.id}`;
  if (sameName.length > 1) return `the list now shows ${sameName.length} monitors of its name`;
  const [found] = sameId;
  if (found === undefined) return 'a second list does not show it any more';
  if (found.name !== actual.name) return `a second list shows it with the name ${JSON.stringify(found.name)}`;
  return found.isForeign ? 'a second list shows that another tool owns it' : null;
}

function isDeleted(attempt: Attempt): boolean {
  return isAccepted(attempt) && !isAnsweredGone(attempt.exchange);
}

function isAnsweredGone(exchange: Attempt['exchange']): boolean {
  return exchange.kind === 'answer' && isGone(exchange);
}

function succeed({ actual, requestedBy }: Obsolete, remark: { readonly remark?: string }): Deleted {
  return { status: 'deleted', actual, requestedBy, ...remark };
}

function failDeletion({ actual, requestedBy }: Obsolete, error: Failed['error']): Failed {
  return { status: 'failed', operation: 'delete', actual, requestedBy, error };
}

function failAttempt(obsolete: Obsolete, { exchange, unknown }: Attempt): Failed {
  const facts = describeExchange(exchange, obsolete.actual);
  const isUnknown = unknown !== null || isAnsweredGone(exchange);
  return failDeletion(obsolete, isUnknown ? withUnknownOutcome(facts, 'delete') : facts);
}

/** The result of a monitor that the service calls gone, and lists. */
function failGone(obsolete: Obsolete): Failed {
  const what = `The service answered that ${describeObsolete(obsolete)} is gone, and still lists it`;
  const next = 'Check delete in the service profile: its path and its method';
  return failDeletion(obsolete, describeFailure({ kind: 'list', reason: 'deleted-still-listed' }, what, next));
}

/** The name in quotes. */
export function describeObsolete({ actual }: Obsolete): string {
  return JSON.stringify(readShownName(actual));
}
