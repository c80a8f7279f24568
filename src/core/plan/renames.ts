import { own } from '../model/json.ts';
import { type ActualMonitor, type DeclaredMonitor, describeName, displayName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import type { ListedResult, MonitorResult } from './monitor-result.ts';

/** Finds the likely old name of a missing monitor: the next undeclared one with the same target. */
export function createRenameFinder(
  undeclared: readonly ListedResult[],
): (missing: DeclaredMonitor) => ListedResult | null {
  const unused = Map.groupBy(undeclared, ({ actual }) => targetKey(actual));
  return (missing) => {
    const target = targetKey(missing);
    return target === null ? null : (unused.get(target)?.shift() ?? null);
  };
}

/** Warns of each monitor that sync would delete although it is probably a missing one under its old name. */
export function warnOfLostRenames(results: readonly MonitorResult[]): readonly Warning[] {
  return results.flatMap(({ declared, renamedFrom }) => {
    if (declared === null || renamedFrom?.actual == null || renamedFrom.operation !== 'delete') return [];
    const [name, old] = [describeName(declared), JSON.stringify(displayName(renamedFrom.actual))];
    const what = `${name} has the target of ${old}, which sync deletes`;
    return [warn(`${what}: if it was renamed, add the line formerly: ${old}`, declared.source)];
  });
}

/** The target, normalized if it is a URL; or null. */
function targetKey({ body }: DeclaredMonitor | ActualMonitor): string | null {
  const target = own(body, 'target');
  return typeof target === 'string' ? (URL.parse(target)?.href ?? target) : null;
}
