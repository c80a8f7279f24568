import type { JsonObject } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import {
  type ActualMonitor,
  type CompleteList,
  type DeclaredMonitor,
  describeActualName,
  describeId,
  describeNameAndSource,
  displayName,
} from '../model/monitor.ts';
import { count, joinNames } from '../model/text.ts';
import { type Difference, hideDifference, nameDifference } from '../plan/compare.ts';
import type { ComparedEntry, ObsoleteEntry } from '../plan/plan-entry.ts';

// What a list shows of monitors that were written.

const createIndex = ({ monitors }: CompleteList) => ({
  byName: Map.groupBy(monitors, ({ name }) => name),
  byId: Map.groupBy(monitors, ({ id }) => id),
});
const indexes = new WeakMap<CompleteList, ReturnType<typeof createIndex>>();

export function indexList(list: CompleteList) {
  const index = indexes.get(list) ?? createIndex(list);
  indexes.set(list, index);
  return index;
}

/**
 * Declared monitors that an earlier list showed, under the name in `seen`, and that this one does
 * not show.
 */
export function findLost(
  declared: readonly DeclaredMonitor[],
  seen: ReadonlyMap<DeclaredMonitor, string>,
  list: CompleteList,
): readonly DeclaredMonitor[] {
  const { byName } = indexList(list);
  return declared.filter((one) => {
    const name = seen.get(one);
    return name !== undefined && !byName.has(one.name) && !byName.has(name);
  });
}

/**
 * Monitors of an earlier list, without those of known names, that this one shows neither by name
 * nor by identifier.
 */
export function findVanished(
  before: CompleteList,
  after: CompleteList,
  known: ReadonlySet<string | undefined>,
): readonly ActualMonitor[] {
  const { byId, byName } = indexList(after);
  return before.monitors.filter(
    ({ id, name }) => !known.has(name) && !byName.has(name) && (id === null || !byId.has(id)),
  );
}

interface NewName {
  readonly declared: DeclaredMonitor;
  readonly what: string;
  /** Whether no other listed monitor has it. */
  readonly isUnique: boolean;
}

/**
 * The name under which the service lists a monitor that was written, by its identifier; null if it
 * does not. Whoever declared a name that others have, too, would declare it twice.
 */
export function describeNewName(
  declared: DeclaredMonitor,
  id: string | null,
  list: CompleteList,
): NewName | null {
  const { byId, byName } = indexList(list);
  const [found] = id === null ? [] : (byId.get(id) ?? []);
  if (found === undefined || found.name === declared.name) return null;
  const shown = describeActualName(displayName(found), declared);
  const others = (byName.get(found.name)?.length ?? 1) - 1;
  const next =
    others === 0 ? ': declare that name' : `, as it does ${count(others, 'other monitor')}`;
  const what = `${describeNameAndSource(declared)}: the service calls it ${shown}${next}`;
  return { declared, what, isUnique: others === 0 };
}

/**
 * The monitors that have the name of an updated one, if the service carried out the update as a
 * copy. The list must show the identifier once, or, where the service replaces the monitor, a new
 * one without the old one.
 */
export function findCopies(
  { actual, declared }: Pick<ComparedEntry, 'actual' | 'declared'>,
  list: CompleteList,
): readonly ActualMonitor[] {
  const { byId, byName } = indexList(list);
  const found = byName.get(declared.name) ?? [];
  const same = byId.get(actual.id) ?? [];
  const isOne =
    found.length < 2 && same.length < 2 && found.every((one) => same.every((old) => old === one));
  return isOne ? [] : found;
}

/** A monitor of an earlier list, as this one shows it with the same name and identifier. */
export function findListed(
  { id, name }: ActualMonitor,
  list: CompleteList,
): ActualMonitor | undefined {
  return indexList(list)
    .byName.get(name)
    ?.find((monitor) => monitor.id === id);
}

/**
 * Whether a list shows a deleted monitor, perhaps under a new identifier, which the list before did
 * not show.
 */
export function isStillListed(
  actual: ActualMonitor,
  list: CompleteList,
  before: CompleteList,
): boolean {
  if (findListed(actual, list) !== undefined) return true;
  const named = indexList(list).byName.get(actual.name) ?? [];
  const earlier = indexList(before).byId;
  return named.some((monitor) => !earlier.has(monitor.id));
}

/**
 * The declared and the actual value for a message, without secrets: what is one in a pair, the
 * `listed` fields show.
 */
export function showValues(difference: Difference, monitor: DeclaredMonitor, listed: JsonObject) {
  const named = nameDifference(difference, monitor);
  const { actual, declared } = hideDifference(named, monitor.secretFields, listed);
  return [declared, actual].map((value) => (value === masked ? masked : JSON.stringify(value)));
}

/** `300 for "intervalSeconds" (declared 60)` */
export function describeDifference(
  difference: Difference,
  monitor: DeclaredMonitor,
  listed: JsonObject,
): string {
  const [wanted, shown] = showValues(difference, monitor, listed);
  return `${shown} for ${JSON.stringify(difference.path)} (declared ${wanted})`;
}

/** `"tcp" and not "http" for "type"` */
export function describeInstead(
  difference: Difference,
  monitor: DeclaredMonitor,
  listed: JsonObject,
): string {
  const [wanted, shown] = showValues(difference, monitor, listed);
  return `${shown} and not ${wanted} for ${JSON.stringify(difference.path)}`;
}

export function quoteName(actual: ActualMonitor): string {
  return JSON.stringify(displayName(actual));
}

/** `"a" (id 1)`, for one of several of its name. */
export function quoteDuplicate(actual: ActualMonitor): string {
  return `${quoteName(actual)} (${describeId(actual.id)})`;
}

/**
 * A monitor that is to be deleted; with its identifier if the config has that, because others have
 * its name.
 */
export function quoteObsolete({
  actual,
  requestedBy,
}: Pick<ObsoleteEntry, 'actual' | 'requestedBy'>): string {
  return requestedBy.staying === undefined ? quoteName(actual) : quoteDuplicate(actual);
}

export function joinObsolete(obsolete: readonly ObsoleteEntry[]): string {
  return joinNames(obsolete.map(quoteObsolete));
}

/** `"a" (monitors.yaml:3), "b" (monitors.yaml:5), "c" (monitors.yaml:7) and 4 more` */
export function joinDeclared(
  monitors: readonly { readonly declared: DeclaredMonitor }[],
  describe = describeNameAndSource,
): string {
  return joinNames(monitors.map(({ declared }) => describe(declared)));
}
