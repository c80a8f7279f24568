import { commonFields, isFieldName } from '../model/fields.ts';
import { getAt, isAtOrBelow, type JsonObject, own, writePath } from '../model/json.ts';
import { isRedacted } from '../model/likely-secrets.ts';
import type { ActualMonitor, CompleteList, DeclaredMonitor } from '../model/monitor.ts';
import { compareMonitor, type Difference, fieldOf } from './compare.ts';
import { type ComparedEntry, newEntry, type Obstacle } from './plan-entry.ts';

/**
 * A declared monitor, and the actual monitors that it is compared with; more than one are
 * duplicates.
 */
export interface Group {
  readonly declared: DeclaredMonitor;
  /** Those of its name; if there is none, those of its former name. */
  readonly candidates: readonly ActualMonitor[];
  /**
   * Duplicates that the config deletes by their identifiers, so that nothing is compared with them.
   */
  readonly surplus?: readonly ActualMonitor[];
  /** Whether they have its former name. */
  readonly isRename: boolean;
}

/** @returns also the other actual monitors, by their name. */
export function matchMonitors(monitors: readonly DeclaredMonitor[], list: CompleteList) {
  const byName = Map.groupBy(list.monitors, ({ name }) => name);
  const groups = monitors.map((declared): Group => {
    const current = byName.get(declared.name) ?? [];
    const former =
      declared.formerly === undefined ? [] : (byName.get(declared.formerly.name) ?? []);
    const isRename = current.length === 0 && former.length > 0;
    return { declared, candidates: isRename ? former : current, isRename };
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

/** The fields of a declared monitor that no update can write. */
type FindReadOnly = (declared: JsonObject) => readonly string[];

/**
 * Null if the service has no such monitor. It is in sync if it equals one of several duplicates.
 */
export function compareGroup(
  { declared, candidates, isRename }: Group,
  isListed: (field: string) => boolean,
  findReadOnly: FindReadOnly,
): ComparedEntry | null {
  let first: ComparedEntry | null = null;
  const isShown = candidates.length > 1 ? orTarget(isListed) : isListed;
  for (const candidate of candidates) {
    const mustShow = createMustShow(declared, candidate, isShown);
    const compared = compareMonitor(
      declared.body,
      candidate.body,
      declared.ignoreChanges,
      mustShow,
    );
    const { differences: others, unverified } = compared;
    if (others.length === 0 && !isRename)
      return newEntry('in-sync', { declared, actual: candidate, unverified });
    const names = { path: 'name', declared: nameIn(declared), actual: nameIn(candidate) };
    const readOnly = findReadOnly(declared.body);
    const differences = mark(isRename ? [names, ...others] : others, readOnly);
    first ??= newEntry('changed', { declared, actual: candidate, differences, unverified });
  }
  return first;
}

/** A duplicate whose target is not shown may check anything, so it is not in sync. */
function orTarget(isListed: (field: string) => boolean) {
  return (field: string) => field === 'target' || isListed(field);
}

/**
 * Whether a declared field differs that the monitor does not show: a common one that others show,
 * and each field under `extra` where the monitor has an interval in place of a declared schedule.
 */
function createMustShow(
  { body, ignoreChanges }: DeclaredMonitor,
  { body: actual, hasNoInterval, lacks = [] }: ActualMonitor,
  isListed: (field: string) => boolean,
) {
  const lacksSchedule = lacks.some((path) => {
    const isIgnored = ignoreChanges.some((above) => isAtOrBelow(writePath(path), above));
    const isDeclared = (getAt(body, path) ?? null) !== null;
    return isDeclared && !isIgnored && (getAt(actual, path) ?? null) === null;
  });
  return (field: string): boolean => {
    if (field === 'intervalSeconds' && hasNoInterval) return false;
    if (commonFields.some((common) => common === field)) return isListed(field);
    return lacksSchedule && !isFieldName(field);
  };
}

function mark(
  differences: readonly Difference[],
  readOnly: readonly string[],
): readonly Difference[] {
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
  findReadOnly: FindReadOnly = () => [],
): readonly ComparedEntry[] {
  const isListed = createFieldFinder(list);
  const { groups } = matchMonitors(monitors, list);
  return groups.flatMap((group) => compareGroup(group, isListed, findReadOnly) ?? []);
}

/**
 * Two monitors share an identifier if it is that of their account, or a number above 2^53: a
 * request could name either.
 */
export function createObstacleFinder({ monitors }: CompleteList) {
  // Built only if a monitor is to be written.
  let byId: ReadonlyMap<string | null, readonly ActualMonitor[]> | null = null;
  return ({ id, isForeign }: ActualMonitor, isDuplicate: boolean): Obstacle | null => {
    if (isForeign) return 'foreign';
    if (isDuplicate) return 'duplicate-name';
    if (id === null) return 'no-identifier';
    // In a URL, all lone surrogates are one character (U+FFFD), so the path could name another
    // monitor.
    if (!id.isWellFormed()) return 'no-path';
    byId ??= Map.groupBy(monitors, (monitor) => monitor.id);
    return (byId.get(id)?.length ?? 0) > 1 ? 'duplicate-identifier' : null;
  };
}
