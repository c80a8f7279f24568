import { own } from '../model/json.ts';
import type { ActualMonitor, DeclaredMonitor, PlacedPattern, WrittenName } from '../model/monitor.ts';
import { encodeDeletion } from '../profile/encode.ts';
import type { Profile } from '../profile/profile.ts';
import type { FindObstacle } from './match.ts';
import { type ListedResult, newResult, type Operation } from './monitor-result.ts';

/** The rules of a plan; the names and the patterns are about monitors that are not declared. */
export interface PlanRules {
  /** What sync may do. */
  readonly apply: readonly Operation[];
  /** Decides what an update sends, and which monitors a request can name. */
  readonly profile: Profile;
  /** For names of monitors that somebody else manages. */
  readonly ignored: readonly PlacedPattern[];
  readonly removed: readonly WrittenName[];
  readonly owned: readonly PlacedPattern[];
}

/**
 * Decides what happens to monitors that are not declared. `ignore` has priority over `remove`, and `remove` over `owns`.
 * @param groups the monitors of each name.
 */
export function planUndeclared(
  groups: ReadonlyMap<string, readonly ActualMonitor[]>,
  { apply, ignored, owned, profile, removed }: PlanRules,
  findObstacle: FindObstacle,
): { readonly results: readonly ListedResult[]; readonly ignored: number } {
  const requests = new Map(removed.toReversed().map(({ name, source }) => [name, { kind: 'remove', source } as const]));
  let ignoredCount = 0;
  const results = [...groups].flatMap(([name, group]) => {
    if (ignored.some(({ matches }) => matches(name))) {
      ignoredCount += group.length;
      return [];
    }
    const owner = owned.find(({ matches }) => matches(name));
    const requestedBy = requests.get(name) ?? (owner && { kind: 'owns' as const, source: owner.source });
    return group.map((actual): ListedResult => {
      if (requestedBy === undefined) return newResult('unmanaged', { actual });
      const mayDelete = apply.includes('delete');
      const cannotBeAddressed = mayDelete && encodeDeletion(actual, profile) === null;
      const obstacle = findObstacle(actual, group.length > 1) ?? (cannotBeAddressed ? 'no-path' : null);
      const operation = mayDelete && obstacle === null ? 'delete' : null;
      return newResult('obsolete', { actual, operation, requestedBy, obstacle });
    });
  });
  return { results: results.toSorted((one, other) => byNameAndId(one.actual, other.actual)), ignored: ignoredCount };
}

/** Finds the likely old name of a missing monitor: the next undeclared one with the same target. */
export function createRenameFinder(
  undeclared: readonly ListedResult[],
): (missing: DeclaredMonitor) => ListedResult | null {
  const unused = Map.groupBy(undeclared, ({ actual }) => targetKey(actual));
  return (missing) => {
    const target = targetKey(missing);
    return target === null ? null : (unused.get(target)?.shift() ?? null);
  };
}

/** The target, normalized if it is a URL; or null. */
function targetKey({ body }: DeclaredMonitor | ActualMonitor): string | null {
  const target = own(body, 'target');
  return typeof target === 'string' ? (URL.parse(target)?.href ?? target) : null;
}

/** By name, then by identifier, in UTF-16 order: the same on every machine. */
export function byNameAndId(one: ActualMonitor, other: ActualMonitor): number {
  const [a, b] = one.name === other.name ? [one.id ?? '', other.id ?? ''] : [one.name, other.name];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
