import type { ActualMonitor, CompleteList, DeclaredMonitor } from '../model/monitor.ts';
import { compareListed } from '../plan/match.ts';
import { type ComparedResult, type MonitorResult, selectPlanned } from '../plan/monitor-result.ts';
import { listReadOnlyFields, type Profile } from '../profile/profile.ts';
import { findListed, indexList } from './listed.ts';

/**
 * The writes that lists of this run have shown to be done. A service has replicas and caches, so a
 * later list may show what was before them: it goes back in time, and proves nothing.
 */
export class ShownWrites {
  readonly #shown = new Set<DeclaredMonitor | ActualMonitor | null>();

  /**
   * Adds the writes that a list shows.
   * @param written what this run has written so far.
   * @returns those that an earlier list has shown, and that this one does not show any more.
   */
  record(written: readonly MonitorResult[], list: CompleteList, profile: Profile): readonly MonitorResult[] {
    const undone: MonitorResult[] = [];
    const sort = (result: MonitorResult, isDone: boolean, isUndone: boolean): void => {
      const monitor = result.declared ?? result.actual;
      if (isUndone && this.#shown.has(monitor)) undone.push(result);
      if (isDone) this.#shown.add(monitor);
    };
    const { byId, byName } = indexList(list);
    for (const created of selectPlanned(written, 'create')) {
      const isListed = byName.has(created.declared.name);
      sort(created, isListed, !isListed);
    }
    const updated = selectPlanned(written, 'update');
    const asBefore = findAsBefore(updated, list, profile);
    for (const one of updated) {
      const isListed = byName.has(one.declared.name) || byId.has(one.actual.id);
      sort(one, isListed && !asBefore.has(one), asBefore.has(one));
    }
    for (const deleted of selectPlanned(written, 'delete')) {
      const isListed = findListed(deleted.actual, list) !== undefined;
      sort(deleted, !isListed, isListed);
    }
    return undone;
  }
}

/** The updates of which the list shows nothing: all that they changed has its old value. */
function findAsBefore(
  updated: readonly ComparedResult[],
  list: CompleteList,
  profile: Profile,
): ReadonlySet<ComparedResult> {
  const declared = updated.map((one) => one.declared);
  const compared = compareListed(declared, list, listReadOnlyFields(profile));
  const shown = new Map(compared.map((result) => [result.declared, result.differences]));
  const isAsBefore = (one: ComparedResult): boolean => {
    const sent = one.differences.filter(({ isHidden, isReadOnly }) => !isHidden && !isReadOnly);
    const left = new Map(shown.get(one.declared)?.map(({ actual, path }) => [path, actual]));
    const hasOldValue = ({ actual, path }: (typeof sent)[number]) =>
      left.has(path) && JSON.stringify(left.get(path)) === JSON.stringify(actual);
    return sent.length > 0 && sent.every(hasOldValue);
  };
  return new Set(updated.filter(isAsBefore));
}

/** What a list that goes back in time shows of a write, as the end of "The list …". */
export function describeUndone(result: MonitorResult, quote: (one: MonitorResult) => string): string {
  const name = quote(result);
  if (result.operation === 'create') return `no longer shows ${name}, which this run created`;
  if (result.operation === 'update') return `shows ${name} again as it was before its update`;
  return `shows ${name} again, which this run deleted`;
}
