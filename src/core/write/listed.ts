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
import { joinNames } from '../model/text.ts';
import type { Difference } from '../plan/compare.ts';
import type { ComparedResult } from '../plan/monitor-result.ts';
import { hideDifference } from '../report/redact-report.ts';

// What a list shows of monitors that were written.

/** Listed monitors by name and by identifier. */
interface ListIndex {
  readonly byName: ReadonlyMap<string, readonly ActualMonitor[]>;
  readonly byId: ReadonlyMap<string | null, readonly ActualMonitor[]>;
}

const indexes = new WeakMap<CompleteList, ListIndex>();

/** Made once for each list, which many rules look at. */
export function indexList(list: CompleteList): ListIndex {
  const { monitors } = list;
  const index = indexes.get(list) ?? {
    byName: Map.groupBy(monitors, ({ name }) => name),
    byId: Map.groupBy(monitors, ({ id }) => id),
  };
  indexes.set(list, index);
  return index;
}

/** Declared monitors that an earlier list showed, under the name in `seen`, and that this one does not show. */
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

/** Monitors of an earlier list, without those of known names, that this one shows neither by name nor by identifier. */
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

/** The name under which the service lists a monitor that was written, by its identifier; null if it does not. */
export function describeNewName(declared: DeclaredMonitor, id: string | null, list: CompleteList): string | null {
  const [found] = id === null ? [] : (indexList(list).byId.get(id) ?? []);
  if (found === undefined || found.name === declared.name) return null;
  const shown = describeActualName(displayName(found), declared);
  return `${describeNameAndSource(declared)}: the service calls it ${shown}: declare that name`;
}

/**
 * The monitors that have the name of an updated one, if the service carried out the update as a copy. The list must show the
 * identifier once, or, where the service replaces the monitor, a new one without the old one.
 */
export function findCopies(
  { actual, declared }: Pick<ComparedResult, 'actual' | 'declared'>,
  list: CompleteList,
): readonly ActualMonitor[] {
  const { byId, byName } = indexList(list);
  const found = byName.get(declared.name) ?? [];
  const same = byId.get(actual.id) ?? [];
  const isOne = found.length < 2 && same.length < 2 && found.every((one) => same.every((old) => old === one));
  return isOne ? [] : found;
}

export function describeCopies(updated: ComparedResult, list: CompleteList): string {
  const { actual, declared } = updated;
  const name = describeNameAndSource(declared);
  const copies = findCopies(updated, list);
  const ids = [...new Set([actual.id, ...copies.map(({ id }) => id)])].map(describeId).join(', ');
  const isRename = actual.name !== declared.name && indexList(list).byName.has(actual.name);
  return isRename
    ? `The service accepted the new name ${name}, and still lists ${describeActualName(actual.name, declared)} as well (${ids})`
    : `The service carried out the update of ${name} as a copy: the list shows it more than once (${ids})`;
}

/**
 * Whether a list shows a monitor that was deleted.
 * @param before the list before the deletion: a monitor of the same name that it does not show is the same one under a new
 * identifier.
 */
export function isStillListed({ id, name }: ActualMonitor, list: CompleteList, before: CompleteList): boolean {
  const [{ byId, byName }, earlier] = [indexList(list), indexList(before).byId];
  const isSame = byId.get(id)?.some((monitor) => monitor.name === name) === true;
  return isSame || byName.get(name)?.some((monitor) => !earlier.has(monitor.id)) === true;
}

/**
 * The declared and the actual value of a difference for a message, without secrets.
 * @param listed the fields that the service shows, which say what the `value` of a pair is.
 */
export function showValues(difference: Difference, { secretFields }: DeclaredMonitor, listed: JsonObject) {
  const { actual, declared } = hideDifference(difference, secretFields, listed);
  return [declared, actual].map((value) => (value === masked ? masked : JSON.stringify(value)));
}

/** The name in quotes. */
export function quoteName(actual: ActualMonitor): string {
  return JSON.stringify(displayName(actual));
}

/** `"a", "b", "c" and 4 more` */
export function joinActual(monitors: readonly { readonly actual: ActualMonitor }[]): string {
  return joinNames(monitors.map(({ actual }) => quoteName(actual)));
}

/** `"a" (monitors.yaml:3), "b" (monitors.yaml:5), "c" (monitors.yaml:7) and 4 more` */
export function joinDeclared(
  monitors: readonly { readonly declared: DeclaredMonitor }[],
  describe = describeNameAndSource,
): string {
  return joinNames(monitors.map(({ declared }) => describe(declared)));
}
