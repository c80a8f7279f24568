import { own } from '../model/json.ts';
import type { ActualMonitor, DesiredMonitor } from '../model/monitor.ts';

/**
 * Finds the likely old name of each missing monitor: the first unmanaged monitor with the same target. Each unmanaged
 * monitor is the old name of one missing monitor at most.
 */
export function findRenames(
  missing: readonly DesiredMonitor[],
  unmanaged: readonly ActualMonitor[],
): ReadonlyMap<DesiredMonitor, ActualMonitor> {
  const groups = [...Map.groupBy(unmanaged, targetKey)].filter(([target]) => target !== null);
  const unused = new Map(groups.map(([target, group]) => [target, group.values()]));
  const pairs = missing.flatMap((declared) => {
    const next = unused.get(targetKey(declared))?.next();
    return next === undefined || next.done ? [] : [[declared, next.value] as const];
  });
  return new Map(pairs);
}

/** The target as a URL where it is one; null where none is shown. */
function targetKey({ body }: DesiredMonitor | ActualMonitor): string | null {
  const target = own(body, 'target');
  return typeof target === 'string' ? (URL.parse(target)?.href ?? target) : null;
}
