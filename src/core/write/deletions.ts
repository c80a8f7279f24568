import { describeExchange, withUnknownOutcome } from '../http/describe-exchange.ts';
import { isGone } from '../http/status-table.ts';
import type { ErrorFacts } from '../model/errors.ts';
import { type ActualMonitor, type CompleteList, displayName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { joinNames } from '../model/text.ts';
import type { MonitorResult, ObsoleteResult, Obstacle } from '../plan/monitor-result.ts';
import { type Attempt, describeFailure, describeLoss, isAccepted, remarkOnRepeat } from './attempt.ts';
import { indexList, isStillListed } from './listed.ts';
import { WriteLedger } from './write-ledger.ts';

/**
 * The result of a deletion that was sent:
 *
 * | outcome          | a list lacks it | four lists show it | no list was read |
 * | ---              | ---             | ---                | ---              |
 * | accepted         | deleted         | obsolete, error    | deleted, warning |
 * | gone (404, 410…) | deleted         | failed             | failed           |
 * | unknown          | deleted         | failed             | failed           |
 *
 * A 404 may also mean that the address is wrong, so it is looked up like an unknown outcome.
 *
 * @param before the list that the deletions are based on: a monitor of the same name that it did not show is the same one
 * under a new identifier.
 */
export function openDeletions(before: CompleteList): WriteLedger<ObsoleteResult> {
  const earlier = indexList(before).byId;
  return new WriteLedger<ObsoleteResult>({
    readAttempt: (obsolete, attempt) =>
      isDeleted(attempt) ? succeed(obsolete, remarkOnRepeat(attempt.unknown)) : failAttempt(obsolete, attempt),
    look: (_sent, list) => {
      const index = indexList(list);
      return {
        confirm: (obsolete, attempt) => {
          // After an unknown outcome, somebody may have renamed it meanwhile.
          const { actual } = obsolete;
          if (isStillListed(actual, index, earlier) || (!isDeleted(attempt) && index.byId.has(actual.id))) return null;
          const remark = `no longer listed after ${describeLoss(attempt.unknown ?? attempt.exchange)}`;
          return succeed(obsolete, isDeleted(attempt) ? remarkOnRepeat(attempt.unknown) : remark);
        },
        deny: (obsolete, attempt) => {
          if (isDeleted(attempt)) return obsolete;
          return isAccepted(attempt) ? failGone(obsolete) : failAttempt(obsolete, attempt);
        },
      };
    },
  });
}

/** Warns of accepted deletions after which no list was read. */
export function warnOfDeletions({ results, unconfirmed }: WriteLedger<ObsoleteResult>): readonly Warning[] {
  const unread = unconfirmed.filter((obsolete) => results.get(obsolete)?.status === 'deleted');
  const [first] = unread;
  const what = `No list was read after the deletion of ${joinNames(unread.map(describeObsolete))}: the next run will check`;
  return first === undefined ? [] : [warn(what, first.requestedBy.source)];
}

/** What a second list says of obsolete monitors. */
interface Confirmation {
  /** Those that it shows exactly as the first one did. */
  readonly confirmed: readonly ObsoleteResult[];
  /** Those that may not be deleted any more, with the reason. */
  readonly kept: readonly ObsoleteResult[];
  readonly warnings: readonly Warning[];
}

export function confirmObsolete(obsolete: readonly ObsoleteResult[], list: CompleteList): Confirmation {
  const { byId, byName } = indexList(list);
  const confirmed: ObsoleteResult[] = [];
  const kept: ObsoleteResult[] = [];
  const warnings: Warning[] = [];
  for (const one of obsolete) {
    const { id, name } = one.actual;
    const change = findChange(one.actual, byName.get(name) ?? [], byId.get(id) ?? []);
    if (change === null) confirmed.push(one);
    else {
      warnings.push(warn(`${describeObsolete(one)} was not deleted: ${change.why}`, one.requestedBy.source));
      if (change.obstacle !== null) kept.push({ ...one, operation: null, obstacle: change.obstacle });
    }
  }
  return { confirmed, kept, warnings };
}

/** Why a second list does not allow a deletion, or null. One that is gone, or has another name, is no longer obsolete. */
function findChange(
  actual: ActualMonitor,
  sameName: readonly ActualMonitor[],
  sameId: readonly ActualMonitor[],
): { readonly why: string; readonly obstacle: Obstacle | null } | null {
  if (sameId.length > 1)
    return {
      why: `the list shows ${sameId.length} monitors with its identifier ${actual.id}`,
      obstacle: 'duplicate-identifier',
    };
  if (sameName.length > 1)
    return { why: `the list now shows ${sameName.length} monitors of its name`, obstacle: 'duplicate-name' };
  const [found] = sameId;
  if (found === undefined) return { why: 'a second list does not show it any more', obstacle: null };
  if (found.name !== actual.name)
    return { why: `a second list shows it with the name ${JSON.stringify(found.name)}`, obstacle: null };
  return found.isForeign ? { why: 'a second list shows that another tool owns it', obstacle: 'foreign' } : null;
}

function isDeleted(attempt: Attempt): boolean {
  return isAccepted(attempt) && !isRespondedGone(attempt.exchange);
}

function isRespondedGone(exchange: Attempt['exchange']): boolean {
  return exchange.kind === 'response' && isGone(exchange);
}

function succeed(obsolete: ObsoleteResult, remark: string | null): MonitorResult {
  return { ...obsolete, status: 'deleted', remark };
}

function failDeletion(obsolete: ObsoleteResult, error: ErrorFacts): MonitorResult {
  return { ...obsolete, status: 'failed', error };
}

function failAttempt(obsolete: ObsoleteResult, { exchange, unknown }: Attempt): MonitorResult {
  const facts = describeExchange(exchange, obsolete.actual);
  const isUnknown = unknown !== null || isRespondedGone(exchange);
  return failDeletion(obsolete, isUnknown ? withUnknownOutcome(facts, 'delete') : facts);
}

/** The result of a monitor that the service calls gone, and lists. */
function failGone(obsolete: ObsoleteResult): MonitorResult {
  const what = `The service responded that ${describeObsolete(obsolete)} is gone, and still lists it`;
  const next = 'Check the key "delete" of the service profile: its path and its method';
  return failDeletion(obsolete, describeFailure('deleted-still-listed', what, next));
}

/** The name in quotes. */
export function describeObsolete({ actual }: ObsoleteResult): string {
  return JSON.stringify(displayName(actual));
}
