import { RunError } from '../model/errors.ts';
import { unescapeHtml } from '../model/html-escapes.ts';
import { own } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import {
  type ActualMonitor,
  type DeclaredMonitor,
  describeActualName,
  describeId,
  describeNameAndSource,
  displayName,
} from '../model/monitor.ts';
import { quotePattern } from '../model/name-pattern.ts';
import { limitLines, quoteForConfig } from '../model/text.ts';
import type { ListedEntry, MonitorFacts, Operation, PlanEntry } from './plan-entry.ts';

/** What a monitor checks, as one text; null if that is unknown. */
export type CheckKey = (monitor: Pick<ActualMonitor, 'body'>) => string | null;

/**
 * Returns a function whose result is equal for monitors that check the same: their types are equal
 * without regard to case, and so are their targets, as URLs where the type is `http`.
 * @param isListed whether the list shows a field for any monitor. Without types, the target
 * decides.
 */
export function createCheckKey(isListed: (field: string) => boolean): CheckKey {
  const hasTypes = isListed('type');
  return ({ body }) => {
    const listed = own(body, 'target');
    if (typeof listed !== 'string') return null;
    const target = unescapeHtml(listed);
    const type = hasTypes ? String(own(body, 'type') ?? '').toLowerCase() : '';
    const isUrl = type === 'http' || !hasTypes;
    const checked = isUrl ? (URL.parse(target)?.href ?? target) : target;
    return JSON.stringify([type, checked]);
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

/** What settles a likely rename, in clauses about the missing monitor. */
export interface WaysOut {
  /** The line of the config for the same monitor; null if several monitors have the old name. */
  readonly formerly: string | null;
  /** If the config has the right name. */
  readonly ifSame: string;
  /** If the service has the right name; null where that name cannot be shown. */
  readonly ifNewName: string | null;
  readonly ifBoth: string;
}

export function writeWaysOut({ actual, obstacle }: Pick<PlanEntry, 'actual' | 'obstacle'>) {
  const name = actual?.name ?? masked;
  const isHidden = name === masked;
  const ignored = isHidden ? masked : quoteForConfig(quotePattern(name));
  const isAmbiguous = obstacle === 'duplicate-name';
  const formerly = isAmbiguous ? null : `formerly: ${isHidden ? masked : quoteForConfig(name)}`;
  const ifSame =
    formerly === null
      ? 'rename it in the service, because several monitors have its old name'
      : `add the line ${formerly}`;
  const ways: WaysOut = {
    formerly,
    ifSame,
    ifNewName: isHidden || isAmbiguous ? null : `set its name to ${quoteForConfig(name)}`,
    ifBoth: `add the line - ${ignored} under "ignore"`,
  };
  return ways;
}

/**
 * The error of a sync that left out likely renames; null if there are none, or if it may not
 * create.
 */
export function likelyRenameError(
  results: readonly WithStatus[],
  apply: readonly Operation[],
): RunError | null {
  const renames = results.filter(isLikelyRename);
  if (renames.length === 0 || !apply.includes('create')) return null;
  const lines = renames.map(({ declared, renamedFrom: old }) => {
    const isSecret = declared.secretFields.includes('name');
    const shown = old.actual === null ? '' : describeActualName(displayName(old.actual), declared);
    const ways = writeWaysOut(isSecret ? { ...old, actual: null } : old);
    const { formerly, ifBoth, ifNewName, ifSame } = ways;
    const name = describeNameAndSource(declared);
    const what = `${name} was not created, because the unmanaged ${shown}`;
    const why = `(${describeId(old.id)}) has the same target and is probably this monitor`;
    const toIt = formerly === null ? '' : ' to it';
    const here = `if the config has the right name, ${ifSame}${toIt}`;
    const there = ifNewName === null ? '' : `; if the service has the right name, ${ifNewName}`;
    return `${what} ${why}: ${here}${there}; if both are wanted, ${ifBoth}`;
  });
  return new RunError({ code: 'likely-rename', message: limitLines(lines).join('\n') });
}
