import { own } from '../model/json.ts';
import { type ActualMonitor, type CompleteList, type DesiredMonitor, describeName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/warning.ts';
import { type Comparison, compareMonitor, type Difference } from './compare.ts';
import { type IgnoredNames, warnOfUnmatched } from './ignored-names.ts';
import { findRenames } from './renames.ts';

/** What is to be said, or done, about one monitor. */
export type Change = Missing | InSync | Changed | Unmanaged;

/** Declared, and the service has none of that name: sync creates it. */
export interface Missing {
  readonly status: 'missing';
  readonly declared: DesiredMonitor;
  /** An unmanaged monitor with the same target: most likely this one under its old name. */
  readonly renamedFrom: ActualMonitor | null;
}

/** Declared and actual, with nothing that differs. */
export interface InSync {
  readonly status: 'in-sync';
  readonly declared: DesiredMonitor;
  readonly actual: ActualMonitor;
  /** Declared fields that the list does not show, so that they were not compared. */
  readonly unverified: readonly string[];
}

/** Declared and actual, with a declared field that differs. */
export interface Changed {
  readonly status: 'changed';
  readonly declared: DesiredMonitor;
  readonly actual: ActualMonitor;
  readonly differences: readonly Difference[];
  readonly unverified: readonly string[];
}

/** Actual, but not declared. */
interface Unmanaged {
  readonly status: 'unmanaged';
  readonly actual: ActualMonitor;
}

/** What a run would do; a plan that changes nothing is a plan like any other. */
export interface Plan {
  /** Declared monitors in config order, then unmanaged ones by name. */
  readonly changes: readonly Change[];
  readonly warnings: readonly Warning[];
  /** Number of actual monitors that are not declared and, by name, somebody else's: nothing is said of them. */
  readonly ignored: number;
}

/**
 * Compares what is declared with what the service has.
 * @param ignored names that are somebody else's where they are not declared.
 */
export function planSync(
  desired: readonly DesiredMonitor[],
  list: CompleteList,
  ignored: readonly IgnoredNames[] = [],
): Plan {
  const byName = Map.groupBy(list.monitors, ({ name }) => name);
  const groups = groupDuplicates(desired, byName);
  // Not a set of all names: in a long list, looking each of them up once more is half of the work.
  for (const { name } of desired) byName.delete(name);
  const undeclared = [...byName.values()].flat();
  const unmanaged = undeclared
    .filter(({ name }) => !ignored.some(({ matches }) => matches(name)))
    .toSorted(byNameAndId);
  const isListed = findListedFields(list.monitors);
  const found = groups.map((group) => ({ declared: group.declared, there: compareWithAll(group, isListed) }));
  const missing = found.filter(({ there }) => there === null).map(({ declared }) => declared);
  const renames = findRenames(missing, unmanaged);
  const compared = found.map(
    ({ declared, there }): Change =>
      there ?? { status: 'missing', declared, renamedFrom: renames.get(declared) ?? null },
  );
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

/** A declared monitor, and all actual monitors of its name: more than one are duplicates. */
interface Group {
  readonly declared: DesiredMonitor;
  readonly candidates: readonly ActualMonitor[];
}

function groupDuplicates(
  desired: readonly DesiredMonitor[],
  byName: ReadonlyMap<string, readonly ActualMonitor[]>,
): readonly Group[] {
  return desired.map((declared) => ({ declared, candidates: byName.get(declared.name) ?? [] }));
}

type IsListed = (field: string) => boolean;

/** Tells whether the list shows a field for any monitor. */
function findListedFields(monitors: readonly ActualMonitor[]): IsListed {
  const known = new Map<string, boolean>();
  return (field) => {
    const isListed = known.get(field) ?? monitors.some(({ body }) => Object.hasOwn(body, field));
    known.set(field, isListed);
    return isListed;
  };
}

/**
 * Null where no actual monitor has the name. A name that several have is never created again: a monitor that equals one of
 * them is in sync.
 */
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

/** Of several duplicates, one whose target is not shown may check anything: it is no proof of being in sync. */
function requireTarget(compared: Comparison, { body }: DesiredMonitor, actual: ActualMonitor): Comparison {
  if (compared.differences.length > 0 || Object.hasOwn(actual.body, 'target')) return compared;
  return {
    differences: [{ path: 'target', declared: own(body, 'target') ?? null, actual: null }],
    unverified: compared.unverified.filter((field) => field !== 'target'),
  };
}

/** Warns of declared names that several actual monitors have, with their identifiers. */
export function warnOfNamesakes(desired: readonly DesiredMonitor[], { monitors }: CompleteList): readonly Warning[] {
  const byName = Map.groupBy(monitors, ({ name }) => name);
  return warnOfGroups(groupDuplicates(desired, byName));
}

function warnOfGroups(groups: readonly Group[]): readonly Warning[] {
  return groups.flatMap(({ candidates, declared }) => {
    if (candidates.length < 2) return [];
    const ids = candidates.map(({ id }) => id ?? 'without identifier').join(', ');
    const what = `The service has ${candidates.length} monitors named ${describeName(declared)} (${ids})`;
    return [warn(`${what}: remove all but one`, declared.source)];
  });
}

/** One warning for the declared fields that the list shows for no monitor. */
function warnOfUnlisted(changes: readonly Change[], isListed: IsListed): readonly Warning[] {
  const unverified = new Set(changes.flatMap((change) => ('unverified' in change ? change.unverified : [])));
  const fields = [...unverified].filter((field) => !isListed(field));
  if (fields.length === 0) return [];
  return [warn(`The service's list shows ${fields.join(', ')} for no monitor: a difference there cannot be found`)];
}

function warnOfNameless({ nameless }: CompleteList): readonly Warning[] {
  if (nameless === 0) return [];
  const what = `The service lists ${nameless} item(s) without a name: they are compared with nothing`;
  return [warn(`${what}, and what is declared of them is missing; name them there first`)];
}

/** By name, then by identifier, in UTF-16 order: the same on every machine. */
export function byNameAndId(one: ActualMonitor, other: ActualMonitor): number {
  const [a, b] = one.name === other.name ? [one.id ?? '', other.id ?? ''] : [one.name, other.name];
  return a < b ? -1 : a > b ? 1 : 0;
}
