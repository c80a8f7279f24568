import type { ActualMonitor } from '../model/monitor.ts';
import { createPatternFinder } from '../model/name-pattern.ts';
import { encodeDeletion } from '../profile/encode.ts';
import type { createObstacleFinder, Group } from './match.ts';
import { newEntry, type ObsoleteEntry, type Obstacle } from './plan-entry.ts';
import type { PlanRules } from './plan-rules.ts';

// Step 2 of a plan: what happens to undeclared monitors, and to duplicates.

type RequestedBy = ObsoleteEntry['requestedBy'];

type FindObstacle = ReturnType<typeof createObstacleFinder>;

/** Of the monitors of one name, those that lines under `remove` name by their identifiers. */
function findRemovals(
  group: readonly ActualMonitor[],
  { ignored, removed }: PlanRules,
): ReadonlyMap<ActualMonitor, RequestedBy> {
  const name = group[0]?.name ?? '';
  const lines = removed.filter((line) => line.id !== undefined && line.name === name);
  if (lines.length === 0 || createPatternFinder(ignored)(name) !== undefined) return new Map();
  const lineOf = (actual: ActualMonitor) => lines.find(({ id }) => id === actual.id);
  const staying = group.filter((actual) => lineOf(actual) === undefined);
  return new Map(
    group.flatMap((actual): [ActualMonitor, RequestedBy][] => {
      const source = lineOf(actual)?.source;
      return source === undefined ? [] : [[actual, { kind: 'remove', source, staying }]];
    }),
  );
}

/** Takes the duplicates that the config deletes out of the groups, but never all of a group. */
export function planSurplus(
  matched: readonly Group[],
  rules: PlanRules,
  findObstacle: FindObstacle,
) {
  const results: ObsoleteEntry[] = [];
  if (rules.removed.every(({ id }) => id === undefined)) return { groups: matched, results };
  const groups = matched.map((group) => {
    const found = findRemovals(group.candidates, rules);
    const staying = group.candidates.filter((actual) => !found.has(actual));
    const isLast = staying.length === 0;
    for (const [actual, requestedBy] of found) {
      const obstacle = isLast ? 'last-of-name' : findObstacle(actual, null);
      results.push(planDeletion(actual, requestedBy, obstacle, rules));
    }
    return isLast ? group : { ...group, candidates: staying };
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
  let obstacle = found;
  // Whether one without an identifier stays cannot be checked.
  if (requestedBy.staying?.some(({ id }) => id === null)) obstacle ??= 'duplicate-name';
  if (mayDelete && encodeDeletion(actual, profile) === null) obstacle ??= 'no-path';
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
  findObstacle: FindObstacle,
) {
  const { ignored, owned, removed, scope } = rules;
  const findIgnored = createPatternFinder(ignored);
  const findOwner = createPatternFinder(owned);
  const named = removed.filter(({ id }) => id === undefined).reverse();
  const sources = new Map(named.map(({ name, source }) => [name, source]));
  return [...byName].flatMap(([name, group]) => {
    if (!scope.has(name) || findIgnored(name) !== undefined) return [];
    const source = sources.get(name) ?? findOwner(name)?.source;
    const kind = sources.has(name) ? 'remove' : 'owns';
    const byIdentifier = findRemovals(group, rules);
    return group.map((actual) => {
      const line = byIdentifier.get(actual);
      if (line !== undefined) return planDeletion(actual, line, findObstacle(actual, null), rules);
      if (source === undefined) return newEntry('unmanaged', { actual });
      const known = group.length > 1 ? 'duplicate-name' : null;
      return planDeletion(actual, { kind, source }, findObstacle(actual, known), rules);
    });
  });
}

/**
 * By name, then by identifier, as people count: `shop-2` before `shop-10`. The locale is fixed, so
 * that the order is the same on every machine.
 */
export function byNameAndId(one: ActualMonitor, other: ActualMonitor): number {
  return compareTexts(one.name, other.name) || compareTexts(one.id ?? '', other.id ?? '');
}

let collator: Intl.Collator | undefined;

/** Texts that count the same, such as `shop-1` and `shop-01`, are still different. */
function compareTexts(one: string, other: string): number {
  // Made at the first use, because that takes 10 ms, and most runs sort nothing.
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other) || Number(one > other) - Number(one < other);
}
