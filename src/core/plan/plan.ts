import type { Warning } from '../model/errors.ts';
import type { JsonObject } from '../model/json.ts';
import type { CompleteList, DeclaredMonitor } from '../model/monitor.ts';
import { listReadOnlyFields } from '../profile/profile.ts';
import { findLikelyRenames } from './likely-renames.ts';
import { compareGroup, createFieldFinder, createObstacleFinder, matchMonitors } from './match.ts';
import { byNameAndId, planDeletions } from './plan-deletions.ts';
import { newEntry, type PlanEntry } from './plan-entry.ts';
import { defaultRules, type PlanRules } from './plan-rules.ts';
import { planUpdate } from './plan-update.ts';
import { warnOfList, warnOfPlan } from './plan-warnings.ts';

export interface Plan {
  /** The declared ones in config order, then the others by name. */
  results: readonly PlanEntry[];
  warnings: readonly Warning[];
  /** Of these, the ones that the list after the writes may be the first to show. */
  listWarnings: readonly Warning[];
  listed: { inScope: number; all: number };
}

/**
 * Plans what sync does:
 *
 * 1. Find the actual monitors of each declared name, or else those of its former name. All others
 *    are undeclared.
 * 2. Delete the undeclared monitors that the config says to delete, unless something prevents that;
 *    and the duplicates that it names by their identifiers, even of a declared name, unless none of
 *    that name would be left.
 * 3. Compare each declared monitor with its actual ones. If it differs, update it, unless something
 *    prevents that.
 * 4. Create a declared monitor that has none; but not one that is probably an existing one under a
 *    new name. Then nothing is deleted either, because deletions only follow if everything before
 *    them succeeds.
 *
 * `apply` limits what is planned, and never what is compared. Monitors outside the scope only show
 * which fields the list has, and which identifiers are shared.
 */
export function planSync(
  monitors: readonly DeclaredMonitor[],
  list: CompleteList,
  given: Partial<PlanRules> = {},
): Plan {
  const rules = { ...defaultRules, ...given };
  const { apply, profile, scope } = rules;
  const findObstacle = createObstacleFinder(list);
  const matched = matchMonitors(monitors, list);
  const { entries, groups } = planDeletions(matched, rules, findObstacle);

  const isListed = createFieldFinder(list);
  const findReadOnly = (declared: JsonObject) => listReadOnlyFields(profile, declared);
  const renames = findLikelyRenames(groups, entries, rules, isListed);
  const mayCreate = apply.includes('create');
  const compared = groups.map((group) => {
    const { declared } = group;
    const result = compareGroup(group, isListed, findReadOnly);
    if (result === null) {
      const renamedFrom = renames.get(declared) ?? null;
      const operation = mayCreate && renamedFrom === null ? 'create' : null;
      return newEntry('missing', { declared, renamedFrom, operation });
    }
    if (result.status === 'in-sync') return result;
    const obstacle = findObstacle(result.actual, group.obstacle);
    return obstacle === null ? planUpdate(result, rules, isListed) : { ...result, obstacle };
  });
  const isRefused = compared.some(({ obstacle }) => obstacle === 'keep-not-listed');
  const mayDelete = !isRefused && !(mayCreate && renames.size > 0);
  const others = entries
    .sort((one, other) => byNameAndId(one.actual, other.actual))
    .map((entry): PlanEntry => {
      if (mayDelete || entry.operation !== 'delete') return entry;
      return { ...entry, operation: null, obstacle: 'deletions-last' };
    });
  const inScope = list.monitors.filter(({ name }) => scope.has(name));
  const listWarnings = warnOfList(compared, groups, isListed);
  return {
    results: [...compared, ...others],
    warnings: [...listWarnings, ...warnOfPlan(compared, list, rules, inScope)],
    listWarnings,
    listed: { inScope: inScope.length, all: list.monitors.length },
  };
}
