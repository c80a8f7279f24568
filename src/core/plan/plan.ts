import type { CompleteList, DeclaredMonitor } from '../model/monitor.ts';
import type { Warning } from '../model/problem.ts';
import { documentedApi, listReadOnlyFields } from '../profile/profile.ts';
import {
  compareGroup,
  createFieldFinder,
  createObstacleFinder,
  findEscapes,
  groupByDeclared,
  groupByName,
} from './match.ts';
import { type ComparedResult, type DeclaredResult, type MonitorResult, newResult } from './monitor-result.ts';
import { warnOfPlan } from './plan-warnings.ts';
import { encodeChanged, findOverwritten } from './planned-update.ts';
import { createRenameFinder, type PlanRules, planUndeclared } from './undeclared.ts';

export interface Plan {
  /** Declared monitors in config order, then the others by name. */
  readonly results: readonly MonitorResult[];
  readonly warnings: readonly Warning[];
  /** Number of undeclared actual monitors whose names are ignored. */
  readonly ignored: number;
}

const defaults: PlanRules = { apply: ['create'], profile: documentedApi, ignored: [], owned: [], removed: [] };

/**
 * Plans what sync does:
 *
 * 1. Find the actual monitors of each declared name, or else those of its former name. All others are undeclared.
 * 2. Compare each declared monitor with its actual ones. If it differs, update it, unless something prevents that.
 * 3. Create a declared monitor that has none. An undeclared one with its target is most likely this one under its old name.
 * 4. Delete the undeclared monitors that the config says to delete, unless something prevents that.
 *
 * `apply` limits what is planned, and never what is compared.
 */
export function planSync(
  monitors: readonly DeclaredMonitor[],
  list: CompleteList,
  given: Partial<PlanRules> = {},
): Plan {
  const rules = { ...defaults, ...given };
  const { apply, profile } = rules;
  const byName = groupByName(list);
  const groups = groupByDeclared(monitors, byName);
  // No set of names, because looking up each actual name again is half of the work in a long list.
  for (const { declared, isRename } of groups) {
    byName.delete(declared.name);
    if (isRename) byName.delete(declared.formerly?.name ?? '');
  }
  const findObstacle = createObstacleFinder(list);
  const undeclared = planUndeclared(byName, rules, findObstacle);

  const isListed = createFieldFinder(list);
  const readOnly = listReadOnlyFields(profile);
  const findOldName = createRenameFinder(undeclared.results);
  // Only looked for if a monitor is to be updated.
  let known: boolean | null = null;
  const isEscaped = () => (known ??= findEscapes(groups, list));
  const compared = groups.map((group): DeclaredResult => {
    const { candidates, declared } = group;
    const result = compareGroup(group, isListed, readOnly);
    if (result?.status === 'changed') {
      const obstacle = findObstacle(result.actual, candidates.length > 1);
      return obstacle === null ? planUpdate(result, rules, isEscaped) : { ...result, obstacle };
    }
    if (result !== null) return result;
    const operation = apply.includes('create') ? 'create' : null;
    return newResult('missing', { declared, renamedFrom: findOldName(declared), operation });
  });
  const results = [...compared, ...undeclared.results];
  return { results, warnings: warnOfPlan(compared, groups, list, rules, isListed), ignored: undeclared.ignored };
}

function planUpdate(found: ComparedResult, { apply, profile }: PlanRules, isEscaped: () => boolean): ComparedResult {
  if (found.differences.every(({ isReadOnly }) => isReadOnly)) return { ...found, obstacle: 'read-only' };
  if (!apply.includes('update')) return found;
  const result = { ...found, isEscaped: isEscaped() };
  if (encodeChanged(result, profile) === null) return { ...result, obstacle: 'no-path' };
  return { ...result, differences: [...result.differences, ...findOverwritten(result, profile)], operation: 'update' };
}
