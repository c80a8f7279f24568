import { minPageSize } from '../list/page-signals.ts';
import { RunError } from '../model/errors.ts';
import { type DeclaredMonitor, describeName, describeNameAndSource } from '../model/monitor.ts';
import { joinNames } from '../model/text.ts';
import { describeKey } from '../profile/profile.ts';
import {
  findListed,
  findVanished,
  indexList,
  isStillListed,
  joinDeclared,
  joinObsolete,
  quoteDuplicate,
  quoteName,
} from './listed.ts';
import type { Facts, Found } from './rule-facts.ts';

// Rules 1, 2 and 9 to 11 of `verification.ts`: what must be listed after a write, and what must
// not.

/** Rules 1 and 2. */
export function checkShrunk(facts: Facts): Found | null {
  const { after, before, created, declared, deleted, operation, profile, scope, updated } = facts;
  const named = declared.flatMap(({ formerly, name }) => [name, formerly?.name]);
  const known = new Set([...named, ...deleted.map(({ actual }) => actual.name)]);
  // One that somebody has renamed is not lost.
  const mustKeep = mustKeepOthers(facts);
  const vanished = mustKeep || didNotGrow(facts) ? findVanished(before, after, known) : [];
  // Another workflow may delete at the same time; but while trust is earned, nothing may be gone.
  const mayGo = operation === 'delete' || (operation === 'update' && !mustBeTrusted(facts));
  const lostOthers = vanished.filter(({ name }) => !mayGo || scope.has(name));
  const lost = [...facts.lost.map(describeNameAndSource), ...lostOthers.map(quoteName)];
  if (lost.length === 0) return null;
  const writes = {
    create:
      created.length > 0 &&
      `After ${joinDeclared(created)} ${created.length === 1 ? 'was' : 'were'} created`,
    update: updated.length > 0 && `After the update of ${joinDeclared(updated)}`,
    delete: deleted.length > 0 && `After the deletion of ${joinObsolete(deleted)}`,
  };
  const first =
    `${writes[operation] || 'After what this run wrote'}, ` +
    `the list no longer shows ${joinNames(lost)}`;
  const those = lost.length === 1 ? 'that monitor' : 'those monitors';
  if (operation !== 'create') {
    const isOfOthers = lostOthers.some(({ name }) => !scope.has(name));
    const also = isOfOthers
      ? ', or another workflow has just deleted what is outside the scope'
      : '';
    const why = `The service may have removed ${those} together with another one${also}`;
    const check = `Check in the service what became of ${those}`;
    const isUndeclared = facts.lost.length === 0;
    const next = isUndeclared
      ? `${check}. If somebody has just deleted ${lost.length === 1 ? 'it' : 'them'}, ` +
        'nothing is to be done'
      : `${check}, and run again`;
    return { what: [first, why], next };
  }
  const names = joinDeclared(created, describeName);
  const why =
    'The list is probably cut off, so a monitor that seems to be missing may exist, ' +
    `and ${names} may exist twice`;
  const next =
    `Correct ${describeKey('list.page', profile)}. ` +
    `If somebody has just deleted ${those}, run again`;
  return { what: [first, why], next };
}

/** Rule 11, as far as the name is not lost. */
export function checkDuplicates({ after, deleted, lost }: Facts): Found | null {
  const isNamed = new Set(lost.map(({ name }) => name));
  const staying = new Set(deleted.flatMap(({ requestedBy }) => requestedBy.staying ?? []));
  const gone = [...staying].filter(
    (one) => !isNamed.has(one.name) && findListed(one, after) === undefined,
  );
  if (gone.length === 0) return null;
  const which = joinNames(gone.map(quoteDuplicate));
  const what =
    `After the deletion of ${joinObsolete(deleted)}, the list no longer shows ${which}, ` +
    'which should stay';
  const why =
    'The service may have deleted a different monitor of that name than the one in the request';
  const next =
    'Check in the service what is left of that name, keep it, and remove its line from "remove"';
  return { what: [what, why], next };
}

/** Whether even undeclared monitors may not disappear. */
function mustKeepOthers(facts: Facts): boolean {
  const { after, before, created, deleted, isFirst, operation, profile, updated } = facts;
  if ({ create: created, update: updated, delete: deleted }[operation].length === 0) return false;
  // They most likely went with what was updated or deleted.
  if (operation !== 'create') return true;
  const isLong = Math.max(before.monitors.length, after.monitors.length) >= minPageSize;
  return isFirst && (profile.list.page !== null || isLong);
}

/** Whether others follow if the list shows that the first write had no other effect. */
function mustBeTrusted({ isFirst, unsent }: Facts): boolean {
  return isFirst && unsent > 0;
}

/**
 * Whether the list is probably a window: it is not longer than an earlier one, and lost as many
 * monitors as were created since. After trust is earned, a single one is no sign of that: somebody
 * may have deleted it.
 */
function didNotGrow({ after, before, created, operation, trusted }: Facts): boolean {
  if (operation !== 'create') return false;
  return [before, trusted].some((earlier) => {
    const { byName } = indexList(earlier);
    const since = created.filter(({ declared }) => !byName.has(declared.name));
    const minLost = Math.max(since.length, earlier === before ? 1 : 2);
    if (since.length === 0 || after.monitors.length > earlier.monitors.length) return false;
    return findVanished(earlier, after, new Set()).length >= minLost;
  });
}

/**
 * The error for declared monitors that an earlier list showed, where this run has written nothing
 * since.
 */
export function lostError(lost: readonly DeclaredMonitor[]): RunError {
  const what = `The list no longer shows ${joinNames(lost.map(describeNameAndSource))}`;
  const next =
    'Check in the service what became of ' +
    `${lost.length === 1 ? 'that monitor' : 'those monitors'}, and run again`;
  return new RunError({ code: 'list-shrunk', message: `${what}\n${next}` });
}

/** Rule 10. That every other monitor is still listed at all is rule 2. */
export function checkIdentifiers({ after, before, deleted }: Facts): Found | null {
  const gone = new Set(deleted.map(({ id }) => id));
  const earlier = indexList(before).byId;
  const later = indexList(after);
  const moved = before.monitors.filter(({ id, name }) => {
    if (id === null || (earlier.get(id)?.length ?? 0) > 1) return false;
    const named = later.byId.get(id);
    return named === undefined
      ? !gone.has(id) && later.byName.has(name)
      : named.every((one) => one.name !== name);
  });
  if (deleted.length === 0 || moved.length === 0) return null;
  const what =
    `After the deletion of ${joinObsolete(deleted)}, ` +
    'the identifiers of other monitors are different: ' +
    `those of ${joinNames(moved.map(quoteName))} now name other monitors, or none`;
  const why = 'A further deletion could hit a monitor that should stay';
  return {
    what: [what, why],
    next: 'Delete the others in the service, and remove "delete" from "apply"',
  };
}

/** Rule 9. */
export function checkGone({ after, before, deleted }: Facts): Found | null {
  const kept = deleted.filter(({ actual }) => isStillListed(actual, after, before));
  if (kept.length === 0) return null;
  const them = kept.length === 1 ? 'it' : 'them';
  const which = joinObsolete(kept);
  const what = `The service accepted the deletion of ${which}, and still lists ${them}`;
  const next =
    `Check in the service what became of ${them}, and check the key "delete" of the ` +
    'service profile';
  return { what: [what], next };
}
