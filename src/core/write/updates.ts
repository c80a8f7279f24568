import { describeExchange, withUnknownOutcome } from '../http/describe-exchange.ts';
import { readPointer } from '../model/json.ts';
import { type ActualMonitor, describeName, describeNameAndSource } from '../model/monitor.ts';
import { type Warning, warn } from '../model/warning.ts';
import type { Changed, InSync } from '../plan/change.ts';
import { compareListed } from '../plan/plan.ts';
import { encodeUpdate, type WriteRequest } from '../profile/encode.ts';
import type { Profile } from '../profile/profile.ts';
import type { Failed, Updated } from '../report/report.ts';
import { type Attempt, describeFailure, describeLoss, isAccepted, remarkOnRepeat } from './attempt.ts';
import { showValues } from './created-monitor.ts';
import { joinDeclared } from './creation-verdict.ts';
import { WriteLedger, type WriteRules } from './write-ledger.ts';

/** The result of one update. One that the list does not confirm stays `changed`, with what the list shows. */
export type UpdateResult = Updated | Changed | Failed;

/** The request of a planned update; null if the identifier or the type cannot be a part of its path. */
export function encodeChanged({ actual, declared, differences }: Changed, profile: Profile): WriteRequest | null {
  const changed = differences.map(({ path }) => String(readPointer(`/${path}`)[0]));
  const { body, ignoreChanges: ignored } = declared;
  return encodeUpdate({ declared: body, changed, ignored, listed: actual }, profile);
}

/**
 * The result of an update that was sent:
 *
 * | outcome   | a list shows it | four lists do not | no list was read  |
 * | ---       | ---             | ---               | ---               |
 * | accepted  | updated         | changed           | updated, warning  |
 * | unknown   | updated         | failed            | failed            |
 */
const updateRules: WriteRules<Changed, UpdateResult> = {
  readAttempt: (changed, attempt) =>
    isAccepted(attempt) ? succeed(changed, remarkOnRepeat(attempt)) : failAttempt(changed, attempt),
  look: (sent, list) => {
    const declared = sent.map((changed) => changed.declared);
    const shown = new Map(compareListed(declared, list).map((change) => [change.declared, change]));
    const listed = new Set(list.monitors.map(label));
    // A service may carry out a rename as a copy.
    const isCopied = ({ actual, declared }: Changed) =>
      actual.name !== declared.name && shown.get(declared)?.actual.name === declared.name && listed.has(label(actual));
    return {
      confirm: (changed, attempt) => {
        if (shown.get(changed.declared)?.status !== 'in-sync' || isCopied(changed)) return null;
        const remark = `found in the list after ${describeLoss(attempt.unknown ?? attempt.exchange)}`;
        return succeed(changed, isAccepted(attempt) ? remarkOnRepeat(attempt) : { remark });
      },
      deny: (changed, attempt) =>
        isAccepted(attempt)
          ? judgeShown(changed, shown.get(changed.declared), isCopied(changed))
          : failAttempt(changed, attempt),
    };
  },
};

export function openUpdates(): WriteLedger<Changed, UpdateResult> {
  return new WriteLedger(updateRules);
}

/** Warns of each value that the service stores differently, and of accepted updates that no list has shown. */
export function warnOfUpdates({ results, unconfirmed }: WriteLedger<Changed, UpdateResult>): readonly Warning[] {
  const differing = [...results.values()].flatMap((result) => (result.status === 'changed' ? [result] : []));
  const unread = unconfirmed.filter((changed) => results.get(changed)?.status === 'updated');
  const [first] = unread;
  const what = `No list has shown the update of ${joinDeclared(unread, describeName)}: the next run will check`;
  return [...differing.map(warnOfDifference), ...(first === undefined ? [] : [warn(what, first.declared.source)])];
}

function label({ id, name }: ActualMonitor): string {
  return JSON.stringify([id, name]);
}

function succeed(changed: Changed, remark: { readonly remark?: string }): Updated {
  const { actual, declared, differences, unverified } = changed;
  return { status: 'updated', declared, actual, differences, unverified, ...remark };
}

function failUpdate({ actual, declared }: Changed, error: Failed['error']): Failed {
  return { status: 'failed', operation: 'update', declared, actual, error };
}

function failAttempt(changed: Changed, { exchange, unknown }: Attempt): Failed {
  const facts = describeExchange(exchange, changed.declared);
  return failUpdate(changed, unknown === null ? facts : withUnknownOutcome(facts, 'update'));
}

/** The result of an accepted update that the list does not show. */
function judgeShown(changed: Changed, shown: InSync | Changed | undefined, isCopy: boolean): UpdateResult {
  if (shown?.status === 'changed' && !isCopy) {
    const { actual, differences, unverified } = shown;
    return { ...changed, actual, differences, unverified };
  }
  const name = describeNameAndSource(changed.declared);
  const old = JSON.stringify(changed.actual.name);
  const what = isCopy
    ? `The service accepted the new name ${name}, and still lists ${old} as well`
    : `The service accepted the update of ${name}, and does not list it`;
  const next = isCopy ? 'Remove one of the two in the service' : 'Check in the service what became of it';
  return failUpdate(changed, describeFailure({ kind: 'list', reason: 'updated-not-listed' }, what, next));
}

function warnOfDifference({ actual, declared, differences }: Changed): Warning {
  const shown = differences.map((difference) => {
    const [wanted, found] = showValues(difference, declared, actual.body);
    return `accepted ${wanted} and shows ${found} for ${difference.path}`;
  });
  const next = differences.every(({ path }) => path === 'name') ? '' : ', or list it under ignoreChanges';
  const what = `${describeName(declared)}: the service ${shown.join(', ')}: declare what it shows${next}`;
  return warn(what, declared.source);
}
