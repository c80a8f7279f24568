import type { ActualMonitor, DeclaredMonitor } from '../model/monitor.ts';
import type { ObsoleteEntry } from '../plan/plan-entry.ts';
import { findListed, findVanished, indexList, isStillListed } from './listed.ts';
import type { Facts } from './rule-facts.ts';

// Rules 1, 2 and 9 to 11 of `verification.ts`: what must be listed after a write, and what must
// not. A rule is kept if nothing is found.

/** Fewer items are no full page. */
const minPageSize = 10;

/** A monitor that the list no longer shows: a declared one, or another one of an earlier list. */
export type Lost =
  | { readonly declared: DeclaredMonitor; readonly actual: null }
  | { readonly declared: null; readonly actual: ActualMonitor };

/** Rules 1 and 2. */
export function findShrunk(facts: Facts): readonly Lost[] {
  const { after, before, lost, operation, scope } = facts;
  const mayBeShort = mustKeepOthers(facts) || didNotGrow(facts);
  const vanished = mayBeShort ? findVanished(before, after, listKnown(facts)) : [];
  // Another workflow may delete at the same time; but while trust is earned, nothing may be gone.
  const mayGo = operation === 'delete' || (operation === 'update' && !mustBeTrusted(facts));
  const lostOthers = vanished.filter(({ name }) => !mayGo || scope.has(name));
  return [
    ...lost.map((one) => ({ declared: one, actual: null })),
    ...lostOthers.map((actual) => ({ declared: null, actual })),
  ];
}

/** Declared and deleted names, and former ones: a monitor that somebody has renamed is not lost. */
function listKnown({ declared, deleted }: Facts): ReadonlySet<string | undefined> {
  const named = declared.flatMap(({ formerly, name }) => [name, formerly?.name]);
  return new Set([...named, ...deleted.map(({ actual }) => actual.name)]);
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

/** Rule 9. */
export function findKept({ after, before, deleted }: Facts): readonly ObsoleteEntry[] {
  return deleted.filter(({ actual }) => isStillListed(actual, after, before));
}

/** Rule 10. That every other monitor is still listed at all is rule 2. */
export function findMoved({ after, before, deleted }: Facts): readonly ActualMonitor[] {
  if (deleted.length === 0) return [];
  const gone = new Set(deleted.map(({ id }) => id));
  const earlier = indexList(before).byId;
  const later = indexList(after);
  return before.monitors.filter(({ id, name }) => {
    if (id === null || (earlier.get(id)?.length ?? 0) > 1) return false;
    const named = later.byId.get(id);
    return named === undefined
      ? !gone.has(id) && later.byName.has(name)
      : named.every((one) => one.name !== name);
  });
}

/** Rule 11, as far as the name is not lost. */
export function findLostDuplicates({ after, deleted, lost }: Facts): readonly ActualMonitor[] {
  const isNamed = new Set(lost.map(({ name }) => name));
  const staying = new Set(deleted.flatMap(({ requestedBy }) => requestedBy.staying ?? []));
  return [...staying].filter(
    (one) => !isNamed.has(one.name) && findListed(one, after) === undefined,
  );
}
