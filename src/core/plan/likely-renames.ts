import { own } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import type { ActualMonitor, DeclaredMonitor } from '../model/monitor.ts';
import { toTargetKey } from '../model/target.ts';
import { quoteForConfig } from '../model/text.ts';
import type { ListedEntry, MonitorFacts, PlanEntry } from './plan-entry.ts';

/** What a monitor checks, as one text; null if that is unknown. */
export type CheckKey = (monitor: Pick<ActualMonitor, 'body'>) => string | null;

/**
 * Returns a function whose result is equal for monitors that check the same: their types are equal
 * without regard to case, and so are the keys of their targets.
 * @param isListed whether the list shows a field for any monitor. Without types, the target
 * decides.
 */
export function createCheckKey(isListed: (field: string) => boolean): CheckKey {
  const hasTypes = isListed('type');
  return ({ body }) => {
    const target = own(body, 'target');
    if (typeof target !== 'string') return null;
    const type = hasTypes ? String(own(body, 'type') ?? '').toLowerCase() : '';
    return JSON.stringify([type, toTargetKey(target)]);
  };
}

/**
 * Finds the missing monitors that are probably unmanaged ones under a new name. Creating them would
 * make two monitors that page somebody twice. A monitor is one only if nothing else could be meant:
 * exactly one unmanaged monitor that no other tool owns checks the same, and no other missing one.
 */
export function findLikelyRenames(
  missing: readonly DeclaredMonitor[],
  undeclared: readonly ListedEntry[],
  checkKey: CheckKey,
): ReadonlyMap<DeclaredMonitor, ListedEntry> {
  const found = new Map<DeclaredMonitor, ListedEntry>();
  const unmanaged = undeclared.filter(
    ({ actual, status }) => status === 'unmanaged' && !actual.isForeign,
  );
  if (missing.length === 0 || unmanaged.length === 0) return found;
  const candidates = Map.groupBy(unmanaged, ({ actual }) => checkKey(actual));
  const byName = Map.groupBy(undeclared, ({ actual }) => actual.name);
  for (const [key, [declared, ...others]] of Map.groupBy(missing, checkKey)) {
    const [old, ...more] = candidates.get(key) ?? [];
    const isUnique = others.length === 0 && more.length === 0;
    if (key === null || declared === undefined || old === undefined || !isUnique) continue;
    const isAmbiguous = (byName.get(old.actual.name)?.length ?? 0) > 1;
    found.set(declared, isAmbiguous ? { ...old, obstacle: 'duplicate-name' } : old);
  }
  return found;
}

type WithStatus = MonitorFacts & { readonly status: string };

interface Renamed {
  readonly declared: DeclaredMonitor;
  readonly renamedFrom: PlanEntry;
}

/**
 * Whether sync would create the monitor, if it were not probably an existing one under a new name.
 */
export function isLikelyRename<Entry extends WithStatus>(entry: Entry): entry is Entry & Renamed {
  return entry.status === 'missing' && entry.renamedFrom !== null && entry.declared !== null;
}

/**
 * The line of the config that makes a likely rename a rename; null if several monitors have the old
 * name.
 */
export function writeFormerly({ actual, obstacle }: Pick<PlanEntry, 'actual' | 'obstacle'>) {
  if (obstacle === 'duplicate-name') return null;
  const name = actual?.name ?? masked;
  return `formerly: ${name === masked ? masked : quoteForConfig(name)}`;
}
