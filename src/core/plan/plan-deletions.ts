import type { ActualMonitor } from '../model/monitor.ts';
import { createPatternFinder } from '../model/name-pattern.ts';
import { encodeDeletion } from '../profile/encode.ts';
import type { createObstacleFinder, Group } from './match.ts';
import { newEntry, type ObsoleteEntry, type Obstacle } from './plan-entry.ts';
import type { PlanRules } from './plan-rules.ts';

// Step 2 of a plan: what happens to undeclared monitors, and to duplicates.

type RequestedBy = ObsoleteEntry['requestedBy'];

/** What plans of single monitors need to know of the list and the config. */
export interface Finders {
  readonly findObstacle: ReturnType<typeof createObstacleFinder>;
  readonly findRemovals: ReturnType<typeof createRemovalFinder>;
}

/**
 * Finds, of the monitors of one name, those that lines under `remove` name by their identifiers.
 */
export function createRemovalFinder({ ignored, removed }: PlanRules) {
  const findIgnored = createPatternFinder(ignored);
  const byName = Map.groupBy(
    removed.filter(({ id }) => id !== undefined),
    ({ name }) => name,
  );
  return (group: readonly ActualMonitor[]): ReadonlyMap<ActualMonitor, RequestedBy> => {
    const name = group[0]?.name ?? '';
    const lines = byName.get(name) ?? [];
    if (lines.length === 0 || findIgnored(name) !== undefined) return new Map();
    const lineOf = (actual: ActualMonitor) => lines.find(({ id }) => id === actual.id);
    const staying = group.filter((actual) => lineOf(actual) === undefined);
    return new Map(
      group.flatMap((actual): [ActualMonitor, RequestedBy][] => {
        const source = lineOf(actual)?.source;
        return source === undefined ? [] : [[actual, { kind: 'remove', source, staying }]];
      }),
    );
  };
}

/** Takes the duplicates that the config deletes out of the groups, but never all of a group. */
export function planSurplus(
  matched: readonly Group[],
  rules: PlanRules,
  { findObstacle, findRemovals }: Finders,
) {
  const results: ObsoleteEntry[] = [];
  if (rules.removed.every(({ id }) => id === undefined)) return { groups: matched, results };
  const groups = matched.map((group) => {
    const found = findRemovals(group.candidates);
    if (found.size === 0) return group;
    const isLast = found.size === group.candidates.length;
    for (const [actual, requestedBy] of found) {
      const obstacle = isLast ? 'last-of-name' : findObstacle(actual, false);
      results.push(planDeletion(actual, requestedBy, obstacle, rules));
    }
    const candidates = group.candidates.filter((actual) => !found.has(actual));
    return isLast ? group : { ...group, candidates, surplus: [...found.keys()] };
  });
  return { groups, results };
}

function planDeletion(
  actual: ActualMonitor,
  requestedBy: RequestedBy,
  found: Obstacle | null,
  { apply, profile }: PlanRules,
): ObsoleteEntry {
  const mayDelete = apply.includes('delete');
  // Whether one without an identifier stays cannot be checked.
  const isUncertain = requestedBy.staying?.some(({ id }) => id === null) === true;
  const cannotBeAddressed = mayDelete && encodeDeletion(actual, profile) === null;
  const obstacle = found ?? (isUncertain ? 'duplicate-name' : cannotBeAddressed ? 'no-path' : null);
  const operation = mayDelete && obstacle === null ? 'delete' : null;
  return newEntry('obsolete', { actual, operation, requestedBy, obstacle });
}

/**
 * Decides what happens to undeclared monitors. `ignore` has priority over `remove`, and `remove`
 * over `owns`.
 */
export function planUndeclared(
  byName: ReadonlyMap<string, readonly ActualMonitor[]>,
  rules: PlanRules,
  { findObstacle, findRemovals }: Finders,
) {
  const { ignored, owned, removed, scope } = rules;
  const findIgnored = createPatternFinder(ignored);
  const findOwner = createPatternFinder(owned);
  const named = removed.filter(({ id }) => id === undefined).reverse();
  const requests = new Map(
    named.map(({ name, source }) => [name, { kind: 'remove', source } as const]),
  );
  let ignoredCount = 0;
  const results = [...byName].flatMap(([name, group]) => {
    if (!scope.has(name)) return [];
    if (findIgnored(name) !== undefined) {
      ignoredCount += group.length;
      return [];
    }
    const owner = findOwner(name);
    const requestedBy =
      requests.get(name) ?? (owner && { kind: 'owns' as const, source: owner.source });
    const byIdentifier = findRemovals(group);
    return group.map((actual) => {
      const line = byIdentifier.get(actual) ?? requestedBy;
      if (line === undefined) return newEntry('unmanaged', { actual });
      const isDuplicate = line === requestedBy && group.length > 1;
      return planDeletion(actual, line, findObstacle(actual, isDuplicate), rules);
    });
  });
  return { results, ignored: ignoredCount };
}

let collator: Intl.Collator | undefined;

/**
 * By name, then by identifier, as people count: `shop-2` before `shop-10`. The locale is fixed, so
 * that the order is the same on every machine.
 */
export function byNameAndId(one: ActualMonitor, other: ActualMonitor): number {
  // Made at the first use, because that takes 10 ms, and most runs sort nothing.
  collator ??= new Intl.Collator('en', { numeric: true });
  const { compare } = collator;
  // Texts that count the same, such as `shop-1` and `shop-01`, are still different.
  const compareTexts = (a: string, b: string) => compare(a, b) || Number(a > b) - Number(a < b);
  return compareTexts(one.name, other.name) || compareTexts(one.id ?? '', other.id ?? '');
}
