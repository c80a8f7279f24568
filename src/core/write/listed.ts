import { getAt, parsePointer } from '../model/json.ts';
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
import type { ComparedResult } from '../plan/monitor-result.ts';

// What a list shows of monitors that were written.

/** Listed monitors by name and by identifier. */
export interface Index {
  readonly byName: ReadonlyMap<string, readonly ActualMonitor[]>;
  readonly byId: ReadonlyMap<string | null, readonly ActualMonitor[]>;
}

export function indexList({ monitors }: CompleteList): Index {
  return { byName: Map.groupBy(monitors, ({ name }) => name), byId: Map.groupBy(monitors, ({ id }) => id) };
}

/** Declared monitors that an earlier list showed, and that have none of these names. */
export function findLost(
  declared: readonly DeclaredMonitor[],
  seen: ReadonlyMap<DeclaredMonitor, string>,
  names: ReadonlySet<string>,
): readonly DeclaredMonitor[] {
  return declared.filter((one) => {
    const name = seen.get(one);
    return name !== undefined && !names.has(one.name) && (name === one.name || !names.has(name));
  });
}

/** The name under which the service lists a monitor that was written, by its identifier; null if it does not. */
export function describeNewName(declared: DeclaredMonitor, id: string | null, list: CompleteList): string | null {
  const found = id === null ? undefined : list.monitors.find((monitor) => monitor.id === id);
  if (found === undefined || found.name === declared.name) return null;
  const shown = describeActualName(displayName(found), declared);
  return `${describeNameAndSource(declared)}: the service calls it ${shown}: declare that name`;
}

/** Monitors that got a value that an update sent, and had another one before. */
export function findOthers(
  { actual, differences }: ComparedResult,
  before: CompleteList,
  after: CompleteList,
): readonly ActualMonitor[] {
  const written = differences.filter(({ isReadOnly, path }) => !isReadOnly && path !== 'name');
  const { byId } = indexList(before);
  return after.monitors.filter((shown) => {
    const [old, ...more] = byId.get(shown.id) ?? [];
    if (old === undefined || more.length > 0 || shown.id === null || shown.id === actual.id) return false;
    return written.some(({ declared, path }) => {
      const [then, now] = [old, shown].map(({ body }) => JSON.stringify(getAt(body, parsePointer(`/${path}`))));
      return then !== now && now === JSON.stringify(declared);
    });
  });
}

/**
 * The monitors that have the name of an updated one, if the service carried out the update as a copy. The list must show the
 * identifier once, or, where the service replaces the monitor, a new one without the old one.
 */
export function findCopies({ actual, declared }: ComparedResult, { byId, byName }: Index): readonly ActualMonitor[] {
  const found = byName.get(declared.name) ?? [];
  const same = byId.get(actual.id) ?? [];
  const isOne = found.length < 2 && same.length < 2 && found.every((one) => same.every((old) => old === one));
  return isOne ? [] : found;
}

/** Whether an accepted update made the monitor disappear, or made a copy of it. */
export function isGoneOrCopied(changed: ComparedResult, list: CompleteList): boolean {
  const index = indexList(list);
  return !index.byId.has(changed.actual.id) || findCopies(changed, index).length > 0;
}

export function describeCopies(
  { actual, declared }: ComparedResult,
  copies: readonly ActualMonitor[],
  { byName }: Index,
): string {
  const name = describeNameAndSource(declared);
  const ids = [...new Set([actual.id, ...copies.map(({ id }) => id)])].map(describeId).join(', ');
  const isRename = actual.name !== declared.name && byName.has(actual.name);
  return isRename
    ? `The service accepted the new name ${name}, and still lists ${describeActualName(actual.name, declared)} as well (${ids})`
    : `The service carried out the update of ${name} as a copy: the list shows it more than once (${ids})`;
}

/**
 * Whether a list shows a monitor that was deleted.
 * @param earlier the monitors before the deletion, by identifier: one of the same name that they did not include is the same
 * monitor under a new identifier.
 */
export function isStillListed({ id, name }: ActualMonitor, { byId, byName }: Index, earlier: Index['byId']): boolean {
  const isSame = byId.get(id)?.some((monitor) => monitor.name === name) === true;
  return isSame || byName.get(name)?.some((monitor) => !earlier.has(monitor.id)) === true;
}

/** The name in quotes. */
export function quoteName(actual: ActualMonitor): string {
  return JSON.stringify(displayName(actual));
}

/** `"a" (monitors.yaml:3), "b" (monitors.yaml:5), "c" (monitors.yaml:7) and 4 more` */
export function joinDeclared(
  monitors: readonly { readonly declared: DeclaredMonitor }[],
  describe = describeNameAndSource,
): string {
  return joinNames(monitors.map(({ declared }) => describe(declared)));
}
