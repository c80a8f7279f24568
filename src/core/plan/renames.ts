import { own } from '../model/json.ts';
import { type ActualMonitor, type DeclaredMonitor, describeName, displayName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import type { Change, Obsolete, Unmanaged } from './change.ts';

/** Finds the likely old name of a missing monitor: the next undeclared one with the same target. */
export function createRenameFinder(
  undeclared: readonly (Obsolete | Unmanaged)[],
): (missing: DeclaredMonitor) => Obsolete | Unmanaged | null {
  const unused = Map.groupBy(undeclared, ({ actual }) => targetKey(actual));
  return (missing) => {
    const target = targetKey(missing);
    return target === null ? null : (unused.get(target)?.shift() ?? null);
  };
}

/** Warns of each monitor that sync would delete although it is probably a missing one under its old name. */
export function warnOfLostRenames(changes: readonly Change[]): readonly Warning[] {
  return changes.flatMap((change) => {
    if (change.status !== 'missing' || change.renamedFrom?.planned !== 'delete') return [];
    const [name, old] = [describeName(change.declared), JSON.stringify(displayName(change.renamedFrom.actual))];
    const what = `${name} has the target of ${old}, which sync deletes`;
    return [warn(`${what}: if it was renamed, add the line formerly: ${old}`, change.declared.source)];
  });
}

/** The target, normalized if it is a URL; or null. */
function targetKey({ body }: DeclaredMonitor | ActualMonitor): string | null {
  const target = own(body, 'target');
  return typeof target === 'string' ? (URL.parse(target)?.href ?? target) : null;
}
