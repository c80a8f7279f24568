import type { ErrorCode, ErrorFacts } from '../model/errors.ts';
import { type ActualMonitor, type CompleteList, describeName, describeNameAndSource } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { compareListed, createObstacleFinder, type FindObstacle } from '../plan/match.ts';
import {
  type ComparedResult,
  type ListedResult,
  type MonitorResult,
  type ObsoleteResult,
  obstacleTexts,
} from '../plan/monitor-result.ts';
import { listReadOnlyFields, type Profile } from '../profile/profile.ts';
import {
  describeCopies,
  describeNewName,
  findCopies,
  indexList,
  isStillListed,
  joinActual,
  joinDeclared,
  quoteName,
  showValues,
} from './listed.ts';

/** What updates and deletions do not have in common. */
export interface ChangeRules<Item> {
  readonly operation: 'update' | 'delete';
  /** `the update of "a" (monitors.yaml:3)`, or without the place; empty for no items. */
  readonly describe: (items: readonly Item[], isPlaced?: boolean) => string;
  readonly look: (items: readonly Item[], list: CompleteList) => Look<Item>;
  /**
   * The items as a later list shows them: somebody may have changed, renamed or replaced them meanwhile. Those that may not be
   * written any more have no operation, or are left out, with a warning.
   */
  readonly refresh: (
    items: readonly Item[],
    list: CompleteList,
  ) => { readonly refreshed: readonly Item[]; readonly warnings: readonly Warning[] };
}

/** Looks for the writes of some items in a list. */
export interface Look<Item> {
  /** `done` if the list shows the write; a result if no later list can show more; null if a later list may. */
  readonly find: (item: Item, isAccepted: boolean) => 'done' | MonitorResult | null;
  /** The result if no list shows a write that the service accepted, or a deletion of a monitor that it calls gone. */
  readonly deny: (item: Item, isAccepted: boolean) => MonitorResult;
}

export function failChange(item: ListedResult, error: ErrorFacts): MonitorResult {
  return { ...item, status: 'failed', unverified: [], error };
}

/** The failure that a list shows. */
function failByList(item: ListedResult, code: ErrorCode, what: string, next: string): MonitorResult {
  return failChange(item, { code, serviceCode: null, status: null, message: `${what}\n${next}` });
}

export const updateRules = (profile: Profile): ChangeRules<ComparedResult> => ({
  operation: 'update',
  describe: (items, isPlaced = true) =>
    items.length === 0 ? '' : `the update of ${joinDeclared(items, isPlaced ? describeNameAndSource : describeName)}`,
  look: (items, list) => {
    const declared = items.map((item) => item.declared);
    const compared = compareListed(declared, list, listReadOnlyFields(profile));
    const shown = new Map(compared.map((result) => [result.declared, result]));
    return {
      find: (changed, isAccepted) => {
        const found = shown.get(changed.declared);
        if (found === undefined || findCopies(changed, list).length > 0) return null;
        const left = found.differences.filter(({ isReadOnly }) => !isReadOnly);
        if (left.length === 0) return 'done';
        // No list will show a value that the service hides.
        return isAccepted && left.every(({ isHidden }) => isHidden) ? showAs(changed, found) : null;
      },
      deny: (changed) => denyUpdate(changed, shown.get(changed.declared), list),
    };
  },
  refresh: (updates, list) => {
    const { byName } = indexList(list);
    const findObstacle = createObstacleFinder(list);
    const refreshed = updates.map((changed): ComparedResult => {
      const [actual, ...others] = byName.get(changed.actual.name) ?? [];
      // The service will say what became of it.
      if (actual === undefined) return changed;
      const isTaken = changed.actual.name !== changed.declared.name && byName.has(changed.declared.name);
      const obstacle = findObstacle(actual, others.length > 0 || isTaken);
      return obstacle === null ? { ...changed, actual, id: actual.id } : { ...changed, operation: null, obstacle };
    });
    return { refreshed, warnings: [] };
  },
});

/** One that the list does not confirm stays `changed`, with what the list shows. */
function showAs(changed: ComparedResult, { actual, differences, id, unverified }: ComparedResult): ComparedResult {
  return { ...changed, actual, id, differences, unverified };
}

function denyUpdate(changed: ComparedResult, shown: ComparedResult | undefined, list: CompleteList): MonitorResult {
  if (findCopies(changed, list).length > 0) {
    const next = 'Remove one of the two in the service';
    return failByList(changed, 'updated-not-listed', describeCopies(changed, list), next);
  }
  if (shown?.status === 'changed') return showAs(changed, shown);
  const what = `The service accepted the update of ${describeNameAndSource(changed.declared)}, and does not list it`;
  const next = describeNewName(changed.declared, changed.id, list) ?? 'Check in the service what became of it';
  return failByList(changed, 'updated-not-listed', what, next);
}

/** Whether an update made the monitor disappear, or made a copy of it. */
export function isHarmed({ actual, declared }: ListedResult, list: CompleteList): boolean {
  if (declared === null) return false;
  return !indexList(list).byId.has(actual.id) || findCopies({ actual, declared }, list).length > 0;
}

/** Warns of each value that the service stores differently. */
export function warnOfDifferences(results: readonly MonitorResult[]): readonly Warning[] {
  return results.flatMap(({ actual, declared, differences, status }) => {
    // The plan has warned of the others.
    const left = differences.filter(({ isHidden, isReadOnly }) => !isHidden && !isReadOnly);
    if (status !== 'changed' || actual === null || declared === null || left.length === 0) return [];
    const shown = left.map((difference) => {
      const [wanted, found] = showValues(difference, declared, actual.body);
      return `accepted ${wanted} and shows ${found} for ${difference.path}`;
    });
    const next = left.every(({ path }) => path === 'name') ? '' : ', or list it under "ignoreChanges"';
    const what = `${describeName(declared)}: the service ${shown.join(', ')}: declare what it shows${next}`;
    return [warn(what, declared.source)];
  });
}

/** @param before the list before the deletions: it shows that a monitor is the same one under a new identifier. */
export const deletionRules = (before: CompleteList): ChangeRules<ObsoleteResult> => ({
  operation: 'delete',
  describe: (items) => (items.length === 0 ? '' : `the deletion of ${joinActual(items)}`),
  look: (_items, list) => ({
    find: ({ actual }, isAccepted) => {
      // After an unknown outcome, somebody may have renamed it meanwhile.
      const isKept = isStillListed(actual, list, before) || (!isAccepted && indexList(list).byId.has(actual.id));
      return isKept ? null : 'done';
    },
    deny: (obsolete, isAccepted) => {
      if (isAccepted) return obsolete;
      const what = `The service responded that ${quoteName(obsolete.actual)} is gone, and still lists it`;
      const next = 'Check the key "delete" of the service profile: its path and its method';
      return failByList(obsolete, 'deleted-still-listed', what, next);
    },
  }),
  refresh: (obsolete, list) => {
    const findObstacle = createObstacleFinder(list);
    const checked = obsolete.map((one) => ({ one, change: findChange(one.actual, list, findObstacle) }));
    return {
      refreshed: checked.flatMap(({ change, one }) => {
        if (change === null) return one;
        return change.obstacle === null ? [] : { ...one, operation: null, obstacle: change.obstacle };
      }),
      warnings: checked.flatMap(({ change, one }) =>
        change === null ? [] : warn(`${quoteName(one.actual)} was not deleted: ${change.why}`, one.requestedBy.source),
      ),
    };
  },
});

/** Why a second list does not allow a deletion, or null. One that is gone, or has another name, is no longer obsolete. */
function findChange({ id, name }: ActualMonitor, list: CompleteList, findObstacle: FindObstacle) {
  const { byId, byName } = indexList(list);
  const named = byName.get(name) ?? [];
  const found = named.length > 1 ? named[0] : named.find((monitor) => monitor.id === id);
  const obstacle = found === undefined ? null : findObstacle(found, named.length > 1);
  if (obstacle !== null) return { obstacle, why: obstacleTexts[obstacle] };
  if (found !== undefined) return null;
  const [renamed] = byId.get(id) ?? [];
  const gone = renamed === undefined ? 'does not show it any more' : `shows it with the name ${quoteName(renamed)}`;
  return { obstacle, why: `a second list ${gone}` };
}
