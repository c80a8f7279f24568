import { own } from '../model/json.ts';
import {
  type ActualMonitor,
  type CompleteList,
  type DesiredMonitor,
  describeName,
  type Source,
} from '../model/monitor.ts';
import type { NamePattern } from '../model/name-pattern.ts';
import { count } from '../model/text.ts';
import { type Warning, warn } from '../model/warning.ts';
import { type Comparison, compareMonitor } from './compare.ts';

/** One line of a plan; `unmanaged` is actual and not declared. */
export type Change = Missing | InSync | Changed | { readonly status: 'unmanaged'; readonly actual: ActualMonitor };

/** Declared, and the service has no monitor of that name: sync creates it. */
export interface Missing {
  readonly status: 'missing';
  readonly declared: DesiredMonitor;
  /** An unmanaged monitor with the same target: most likely this one under its old name. */
  readonly renamedFrom: ActualMonitor | null;
}

/** Declared and actual, with nothing that differs. */
export interface InSync extends Pick<Comparison, 'unverified'> {
  readonly status: 'in-sync';
  readonly declared: DesiredMonitor;
  readonly actual: ActualMonitor;
}

/** Declared and actual, with a declared field that differs. */
export interface Changed extends Comparison {
  readonly status: 'changed';
  readonly declared: DesiredMonitor;
  readonly actual: ActualMonitor;
}

export interface Plan {
  /** Declared monitors in config order, then unmanaged ones by name. */
  readonly changes: readonly Change[];
  readonly warnings: readonly Warning[];
  /** Number of undeclared actual monitors whose names are ignored. */
  readonly ignored: number;
}

/** A pattern under `ignore` for names of monitors that somebody else manages. */
export interface IgnoredNames {
  /** The pattern with its secrets masked. */
  readonly shown: string;
  /** Expects a normalized name. */
  readonly matches: NamePattern;
  readonly source: Source;
}

/**
 * Compares declared monitors with those of the service.
 * @param ignored names that are ignored unless they are declared.
 */
export function planSync(
  desired: readonly DesiredMonitor[],
  list: CompleteList,
  ignored: readonly IgnoredNames[] = [],
): Plan {
  const byName = groupByName(list);
  const groups = groupDuplicates(desired, byName);
  // No set of names, because looking up each actual name again is half of the work in a long list.
  for (const { name } of desired) byName.delete(name);
  const undeclared = [...byName.values()].flat();
  const unmanaged = undeclared
    .filter(({ name }) => !ignored.some(({ matches }) => matches(name)))
    .toSorted(byNameAndId);
  const isListed = findListedFields(list.monitors);
  const findOldName = createRenameFinder(unmanaged);
  const toMissing = (declared: DesiredMonitor): Missing => ({
    status: 'missing',
    declared,
    renamedFrom: findOldName(declared),
  });
  const compared = groups.map((group) => compareWithAll(group, isListed) ?? toMissing(group.declared));
  return {
    changes: [...compared, ...unmanaged.map((actual): Change => ({ status: 'unmanaged', actual }))],
    warnings: [
      ...warnOfGroups(groups),
      ...warnOfUnlisted(compared, isListed),
      ...warnOfNameless(list),
      ...warnOfUnmatched(ignored, list.monitors),
    ],
    ignored: undeclared.length - unmanaged.length,
  };
}

/** Compares only the declared monitors that the list shows. */
export function compareListed(desired: readonly DesiredMonitor[], list: CompleteList) {
  const isListed = findListedFields(list.monitors);
  return groupDuplicates(desired, groupByName(list))
    .map((group) => compareWithAll(group, isListed))
    .filter((change) => change !== null);
}

/**
 * Why a sync with so many missing monitors creates none of them, or null.
 * @param maxCreates the maximum number of creations, or null for no limit.
 */
export function describeTooMany(missing: number, maxCreates: number | null): { what: string; next: string } | null {
  if (maxCreates === null || missing <= maxCreates) return null;
  const what = `${count(missing, 'monitor')} ${missing === 1 ? 'is' : 'are'} missing, and max-creates allows ${maxCreates}`;
  return { what, next: 'To create them, raise max-creates' };
}

/** A declared monitor and all actual monitors of its name; more than one are duplicates. */
interface Group {
  readonly declared: DesiredMonitor;
  readonly candidates: readonly ActualMonitor[];
}

const groupByName = ({ monitors }: CompleteList) => Map.groupBy(monitors, ({ name }) => name);

function groupDuplicates(desired: readonly DesiredMonitor[], byName: ReadonlyMap<string, ActualMonitor[]>) {
  return desired.map((declared): Group => ({ declared, candidates: byName.get(declared.name) ?? [] }));
}

/** Whether the list shows a field for any monitor. */
type IsListed = (field: string) => boolean;

function findListedFields(monitors: readonly ActualMonitor[]): IsListed {
  const known = new Map<string, boolean>();
  return (field) => {
    const isListed = known.get(field) ?? monitors.some(({ body }) => Object.hasOwn(body, field));
    known.set(field, isListed);
    return isListed;
  };
}

/** Null if no actual monitor has the name. A monitor that equals one of several duplicates is in sync. */
function compareWithAll({ declared, candidates }: Group, isListed: IsListed): InSync | Changed | null {
  let first: Changed | null = null;
  for (const actual of candidates) {
    const compared = compareMonitor(declared.body, actual.body, declared.ignoreChanges, isListed);
    const { differences, unverified } = candidates.length > 1 ? requireTarget(compared, declared, actual) : compared;
    if (differences.length === 0) return { status: 'in-sync', declared, actual, unverified };
    first ??= { status: 'changed', declared, actual, differences, unverified };
  }
  return first;
}

/** A duplicate whose target is not shown may check anything, so it is not in sync. */
function requireTarget(compared: Comparison, { body }: DesiredMonitor, actual: ActualMonitor): Comparison {
  if (compared.differences.length > 0 || Object.hasOwn(actual.body, 'target')) return compared;
  return {
    differences: [{ path: 'target', declared: own(body, 'target') ?? null, actual: null }],
    unverified: compared.unverified.filter((field) => field !== 'target'),
  };
}

/** Finds the likely old name of a missing monitor: the next unmanaged one with the same target. */
function createRenameFinder(unmanaged: readonly ActualMonitor[]): (missing: DesiredMonitor) => ActualMonitor | null {
  if (unmanaged.length === 0) return () => null;
  const unused = Map.groupBy(unmanaged, targetKey);
  return (missing) => {
    const target = targetKey(missing);
    return target === null ? null : (unused.get(target)?.shift() ?? null);
  };
}

/** The target, normalized if it is a URL; or null. */
function targetKey({ body }: DesiredMonitor | ActualMonitor): string | null {
  const target = own(body, 'target');
  return typeof target === 'string' ? (URL.parse(target)?.href ?? target) : null;
}

/** Warns of each declared name that several actual monitors have. */
export function warnOfDuplicates(desired: readonly DesiredMonitor[], list: CompleteList): readonly Warning[] {
  return warnOfGroups(groupDuplicates(desired, groupByName(list)));
}

function warnOfGroups(groups: readonly Group[]): readonly Warning[] {
  return groups.flatMap(({ candidates, declared }) => {
    if (candidates.length < 2) return [];
    const ids = candidates.map(({ id }) => id ?? 'without identifier').join(', ');
    const what = `The service has ${candidates.length} monitors named ${describeName(declared)} (${ids})`;
    return [warn(`${what}: remove all but one`, declared.source)];
  });
}

function warnOfUnlisted(changes: readonly Change[], isListed: IsListed): readonly Warning[] {
  const unverified = new Set(changes.flatMap((change) => ('unverified' in change ? change.unverified : [])));
  const fields = [...unverified].filter((field) => !isListed(field));
  if (fields.length === 0) return [];
  return [warn(`The service's list shows ${fields.join(', ')} for no monitor: differences in it are not detected`)];
}

function warnOfNameless({ nameless }: CompleteList): readonly Warning[] {
  if (nameless === 0) return [];
  const what = `The service lists ${count(nameless, 'item')} without a name, which cannot be compared`;
  return [warn(`${what}, so monitors that are declared for them are missing; name them in the service first`)];
}

/** Warns of each pattern that no actual monitor matches, because it may be misspelt. */
function warnOfUnmatched(ignored: readonly IgnoredNames[], monitors: readonly ActualMonitor[]): readonly Warning[] {
  const unmatched = ignored.filter(({ matches }) => !monitors.some(({ name }) => matches(name)));
  return unmatched.map(({ shown, source }) =>
    warn(`The service has no monitor that matches ${shown} under ignore`, source),
  );
}

/** By name, then by identifier, in UTF-16 order: the same on every machine. */
export function byNameAndId(one: ActualMonitor, other: ActualMonitor): number {
  const [a, b] = one.name === other.name ? [one.id ?? '', other.id ?? ''] : [one.name, other.name];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
