import { own } from '../model/json.ts';
import { isRedacted } from '../model/likely-secrets.ts';
import {
  type ActualMonitor,
  type CompleteList,
  type DeclaredMonitor,
  displayName,
  listsEscapes,
  nameKey,
  trimName,
  unescapeHtml,
} from '../model/monitor.ts';
import { compareMonitor, type Difference, fieldOf } from './compare.ts';
import { type ComparedResult, newResult, type Obstacle } from './monitor-result.ts';

/** A declared monitor, and the actual monitors that it is compared with; more than one are duplicates. */
export interface Group {
  readonly declared: DeclaredMonitor;
  /** Those of its name; if there is none, those of its former name. */
  readonly candidates: readonly ActualMonitor[];
  readonly isRename: boolean;
  /** Whether the service has both its name and its former name. */
  readonly hasBoth: boolean;
}

export const groupByName = ({ monitors }: CompleteList) => Map.groupBy(monitors, ({ name }) => name);

export function groupByDeclared(
  monitors: readonly DeclaredMonitor[],
  byName: ReadonlyMap<string, readonly ActualMonitor[]>,
): readonly Group[] {
  return monitors.map((declared) => {
    const current = byName.get(declared.name) ?? [];
    const former = declared.formerly === undefined ? [] : (byName.get(declared.formerly.name) ?? []);
    const isRename = current.length === 0 && former.length > 0;
    const hasBoth = current.length > 0 && former.length > 0;
    return { declared, candidates: isRename ? former : current, isRename, hasBoth };
  });
}

/** Whether the list shows a field for any monitor. */
export type IsListed = (field: string) => boolean;

export function createFieldFinder({ monitors }: CompleteList): IsListed {
  const known = new Map<string, boolean>();
  return (field) => {
    const isListed = known.get(field) ?? monitors.some(({ body }) => Object.hasOwn(body, field));
    known.set(field, isListed);
    return isListed;
  };
}

/**
 * Compares a declared monitor with those of its name; null if there is none. It is in sync if it equals one of several
 * duplicates.
 * @param readOnly fields that no update can carry.
 */
export function compareGroup(
  { declared, candidates, isRename }: Group,
  isListed: IsListed,
  readOnly: readonly string[],
): ComparedResult | null {
  let first: ComparedResult | null = null;
  // A duplicate whose target is not shown may check anything, so it is not in sync.
  const mustShow = (field: string) => (candidates.length > 1 && field === 'target') || isListed(field);
  for (const actual of candidates) {
    const compared = compareMonitor(declared.body, actual.body, declared.ignoreChanges, mustShow);
    const { differences: others, unverified } = compared;
    const names = { path: 'name', declared: nameIn(declared), actual: nameIn(actual) };
    const differences = isRename ? [names, ...others] : others;
    if (differences.length === 0) return newResult('in-sync', { declared, actual, unverified });
    const marked = differences.map((difference): Difference => {
      if (readOnly.includes(fieldOf(difference))) return { ...difference, isReadOnly: true };
      return isRedacted(difference.actual) ? { ...difference, isHidden: true } : difference;
    });
    first ??= newResult('changed', { declared, actual, differences: marked, unverified });
  }
  return first;
}

const nameIn = ({ body, name }: DeclaredMonitor | ActualMonitor) => own(body, 'name') ?? name;

/** Compares only the declared monitors that the list shows, also under their former names. */
export function compareListed(
  monitors: readonly DeclaredMonitor[],
  list: CompleteList,
  readOnly: readonly string[] = [],
): readonly ComparedResult[] {
  const isListed = createFieldFinder(list);
  return groupByDeclared(monitors, groupByName(list)).flatMap((group) => compareGroup(group, isListed, readOnly) ?? []);
}

/**
 * Two monitors have one identifier if it is that of their account, or a number above 2^53: a request would name either.
 * @returns a function that finds why a monitor cannot be written; `isDuplicate` if another one has its name.
 */
export function createObstacleFinder({ monitors }: CompleteList) {
  // Only counted if a monitor is to be written.
  let byId: ReadonlyMap<string | null, readonly ActualMonitor[]> | null = null;
  return ({ id, isForeign }: ActualMonitor, isDuplicate: boolean): Obstacle | null => {
    if (isForeign) return 'foreign';
    if (isDuplicate) return 'duplicate-name';
    if (id === null) return 'no-identifier';
    // In a URL, all lone surrogates are one character (U+FFFD), so the path could name another monitor.
    if (!id.isWellFormed()) return 'no-path';
    byId ??= Map.groupBy(monitors, (monitor) => monitor.id);
    return (byId.get(id)?.length ?? 0) > 1 ? 'duplicate-identifier' : null;
  };
}

/** Whether the service lists texts with HTML escapes: the declared names show it, or else the texts of all monitors. */
export function findEscapes(groups: readonly Group[], list: CompleteList): boolean {
  let hasPlain = false;
  for (const { candidates, declared, isRename } of groups) {
    const name = trimName(displayName(declared));
    const isListed = (actual: ActualMonitor) => trimName(displayName(actual)) === name;
    if (!isRename && nameKey(name) === name && !candidates.every(isListed)) return true;
    // The service would have escaped the declared escape again.
    hasPlain ||= unescapeHtml(name) !== name && candidates.some(isListed);
  }
  return !hasPlain && listsEscapes(list.monitors);
}
