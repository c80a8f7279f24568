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
  /** Duplicates that the config deletes by their identifiers, so that nothing is compared with them. */
  readonly surplus?: readonly ActualMonitor[];
  readonly isRename: boolean;
  readonly hasBoth: boolean;
}

/** @returns also the other actual monitors, by their name. */
export function matchMonitors(monitors: readonly DeclaredMonitor[], list: CompleteList) {
  const byName = Map.groupBy(list.monitors, ({ name }) => name);
  const groups = monitors.map((declared): Group => {
    const current = byName.get(declared.name) ?? [];
    const former = declared.formerly === undefined ? [] : (byName.get(declared.formerly.name) ?? []);
    const isRename = current.length === 0 && former.length > 0;
    const hasBoth = current.length > 0 && former.length > 0;
    return { declared, candidates: isRename ? former : current, isRename, hasBoth };
  });
  // No set of names, because looking up each actual name again is half of the work in a long list.
  for (const { declared, isRename } of groups) {
    byName.delete(declared.name);
    if (isRename && declared.formerly !== undefined) byName.delete(declared.formerly.name);
  }
  return { groups, undeclared: byName };
}

/** Whether the list shows a field for any monitor. */
export function createFieldFinder({ monitors }: CompleteList) {
  const known = new Map<string, boolean>();
  return (field: string): boolean => {
    const isListed = known.get(field) ?? monitors.some(({ body }) => Object.hasOwn(body, field));
    known.set(field, isListed);
    return isListed;
  };
}

/** Null if the service has no such monitor. It is in sync if it equals one of several duplicates. */
export function compareGroup(
  { declared, candidates, isRename }: Group,
  isListed: (field: string) => boolean,
  readOnly: readonly string[],
): ComparedResult | null {
  let first: ComparedResult | null = null;
  const mustShow = candidates.length > 1 ? orTarget(isListed) : isListed;
  for (const actual of candidates) {
    const compared = compareMonitor(declared.body, actual.body, declared.ignoreChanges, mustShow);
    const { differences: others, unverified } = compared;
    if (others.length === 0 && !isRename) return newResult('in-sync', { declared, actual, unverified });
    const names = { path: 'name', declared: nameIn(declared), actual: nameIn(actual) };
    const differences = mark(isRename ? [names, ...others] : others, readOnly);
    first ??= newResult('changed', { declared, actual, differences, unverified });
  }
  return first;
}

/** A duplicate whose target is not shown may check anything, so it is not in sync. */
function orTarget(isListed: (field: string) => boolean) {
  return (field: string) => field === 'target' || isListed(field);
}

function mark(differences: readonly Difference[], readOnly: readonly string[]): readonly Difference[] {
  return differences.map((difference): Difference => {
    if (readOnly.includes(fieldOf(difference))) return { ...difference, isReadOnly: true };
    return isRedacted(difference.actual) ? { ...difference, isHidden: true } : difference;
  });
}

const nameIn = ({ body, name }: DeclaredMonitor | ActualMonitor) => own(body, 'name') ?? name;

/** Compares only the declared monitors that the list shows, also under their former names. */
export function compareListed(
  monitors: readonly DeclaredMonitor[],
  list: CompleteList,
  readOnly: readonly string[] = [],
): readonly ComparedResult[] {
  const isListed = createFieldFinder(list);
  return matchMonitors(monitors, list).groups.flatMap((group) => compareGroup(group, isListed, readOnly) ?? []);
}

/** Two monitors share an identifier if it is that of their account, or a number above 2^53: a request could name either. */
export function createObstacleFinder({ monitors }: CompleteList) {
  // Built only if a monitor is to be written.
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
