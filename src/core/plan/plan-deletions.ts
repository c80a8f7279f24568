import type { ActualMonitor } from '../model/monitor.ts';
import { encodeDeletion } from '../profile/encode.ts';
import type { createObstacleFinder, Group, matchMonitors } from './match.ts';
import { type ListedEntry, newEntry, type ObsoleteEntry, type Obstacle } from './plan-entry.ts';
import type { PlanRules } from './plan-rules.ts';

/**
 * What happens to each listed monitor that is compared with no declared one. `ignore` has priority
 * over `remove`, and `remove` over `owns`. A line with an identifier takes one of several monitors
 * out of its group, also one of a declared name, but never the last one of that.
 * @returns also the groups that are left.
 */
export function planDeletions(
  { groups, undeclared }: ReturnType<typeof matchMonitors>,
  rules: PlanRules,
  findObstacle: ReturnType<typeof createObstacleFinder>,
) {
  const { ignored, owned, removed, scope } = rules;
  const isIgnored = (name: string) => ignored.some(({ matches }) => matches(name));
  const linesOf = Map.groupBy(removed, ({ name }) => name);
  const entries: ListedEntry[] = [];

  /** Returns those that no line names by identifier. */
  const takeOut = (named: readonly ActualMonitor[], isDeclared: boolean) => {
    const lines = linesOf.get(named[0]?.name ?? '') ?? [];
    const lineOf = ({ id }: ActualMonitor) => lines.find((line) => line.id && line.id === id);
    const staying = named.filter((actual) => lineOf(actual) === undefined);
    const isLast = isDeclared && staying.length === 0;
    for (const actual of named) {
      const source = lineOf(actual)?.source;
      const obstacle = isLast ? 'last-of-name' : findObstacle(actual, null);
      if (source !== undefined)
        entries.push(planDeletion(actual, { kind: 'remove', source, staying }, obstacle, rules));
    }
    return isLast ? named : staying;
  };

  for (const [name, named] of undeclared) {
    if (!scope.has(name) || isIgnored(name)) continue;
    const line = linesOf.get(name)?.find(({ id }) => id === undefined);
    const source = (line ?? owned.find(({ matches }) => matches(name)))?.source;
    const kind = line === undefined ? 'owns' : 'remove';
    const known = named.length > 1 ? 'duplicate-name' : null;
    for (const actual of takeOut(named, false))
      entries.push(
        source === undefined
          ? newEntry('unmanaged', { actual })
          : planDeletion(actual, { kind, source }, findObstacle(actual, known), rules),
      );
  }
  const left = groups.map((group): Group => {
    const name = group.candidates[0]?.name;
    if (name === undefined || !linesOf.has(name) || isIgnored(name)) return group;
    return { ...group, candidates: takeOut(group.candidates, true) };
  });
  return { groups: left, entries };
}

function planDeletion(
  actual: ActualMonitor,
  requestedBy: ObsoleteEntry['requestedBy'],
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

/** As people count: `shop-2` before `shop-10`; in the same order on every machine. */
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
