import type { ActualMonitor, CompleteList, PlacedPattern, WrittenName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { type ListedResult, newResult } from './monitor-result.ts';
import type { FindObstacle } from './obstacle.ts';

/** What a config says about monitors that it does not declare. */
export interface UndeclaredRules {
  /** For names of monitors that somebody else manages. */
  readonly ignored: readonly PlacedPattern[];
  readonly removed: readonly WrittenName[];
  readonly owned: readonly PlacedPattern[];
}

/**
 * Decides what happens to monitors that are not declared. `ignore` has priority over `remove`, and `remove` over `owns`.
 * @param groups the monitors of each name.
 * @param canDelete whether a request can name a monitor; null if sync may not delete.
 */
export function planUndeclared(
  groups: ReadonlyMap<string, readonly ActualMonitor[]>,
  { ignored, owned, removed }: UndeclaredRules,
  findObstacle: FindObstacle,
  canDelete: ((actual: ActualMonitor) => boolean) | null,
): { readonly results: readonly ListedResult[]; readonly ignored: number } {
  const requests = new Map(removed.toReversed().map(({ name, source }) => [name, { kind: 'remove', source } as const]));
  const find = (patterns: readonly PlacedPattern[], name: string) => patterns.find(({ matches }) => matches(name));
  let ignoredCount = 0;
  const results = [...groups].flatMap(([name, group]) => {
    if (find(ignored, name) !== undefined) {
      ignoredCount += group.length;
      return [];
    }
    const owner = find(owned, name);
    const requestedBy = requests.get(name) ?? (owner && { kind: 'owns' as const, source: owner.source });
    return group.map((actual): ListedResult => {
      if (requestedBy === undefined) return newResult('unmanaged', { actual });
      const cannotBeAddressed = canDelete?.(actual) === false;
      const obstacle = findObstacle(actual, group.length > 1) ?? (cannotBeAddressed ? 'no-path' : null);
      const operation = canDelete === null || obstacle !== null ? null : 'delete';
      return newResult('obsolete', { actual, operation, requestedBy, obstacle });
    });
  });
  return { results: results.toSorted((one, other) => byNameAndId(one.actual, other.actual)), ignored: ignoredCount };
}

/** Warns of the lines of a config that have no effect, because they may be misspelt, or no longer be needed. */
export function warnOfUnused(
  { ignored, owned, removed }: UndeclaredRules,
  { monitors }: CompleteList,
  declared: readonly { readonly name: string }[],
): readonly Warning[] {
  const isUnmatched =
    (names: readonly { readonly name: string }[]) =>
    ({ matches }: PlacedPattern) =>
      !names.some(({ name }) => matches(name));
  const listed = new Set(removed.length === 0 ? [] : monitors.map(({ name }) => name));
  return [
    ...ignored
      .filter(isUnmatched(monitors))
      .map(({ shown, source }) => warn(`The service has no monitor that matches ${shown} under "ignore"`, source)),
    ...owned
      .filter(isUnmatched([...monitors, ...declared]))
      .map(({ shown, source }) => warn(`No monitor matches ${shown} under "owns", declared or listed`, source)),
    ...removed.flatMap((name) => warnOfRemoved(name, listed, ignored)),
  ];
}

function warnOfRemoved(
  { name, shown, source }: WrittenName,
  listed: ReadonlySet<string>,
  ignored: readonly PlacedPattern[],
): readonly Warning[] {
  const ignorePattern = ignored.find(({ matches }) => matches(name));
  if (!listed.has(name)) {
    const hint = /[*?[]/.test(name) ? '; "remove" takes names, and "owns" takes patterns' : '';
    return [warn(`The service has no monitor named ${shown}: remove it from "remove"${hint}`, source)];
  }
  if (ignorePattern === undefined) return [];
  return [
    warn(
      `${shown} is not deleted, because ${ignorePattern.shown} under "ignore" matches it: remove one of the two`,
      source,
    ),
  ];
}

/** By name, then by identifier, in UTF-16 order: the same on every machine. */
export function byNameAndId(one: ActualMonitor, other: ActualMonitor): number {
  const [a, b] = one.name === other.name ? [one.id ?? '', other.id ?? ''] : [one.name, other.name];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
