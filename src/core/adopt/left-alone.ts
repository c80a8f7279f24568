import type { ParsedConfig } from '../config/parse-config.ts';
import { type CompleteList, displayName, nameKey, shownName } from '../model/monitor.ts';
import { createPatternFinder } from '../model/name-pattern.ts';
import type { Scope } from '../model/scope.ts';
import { writeFormerly } from '../plan/likely-renames.ts';
import type { Plan } from '../plan/plan.ts';
import { type ListedEntry, type PlanEntry, sourceOf } from '../plan/plan-entry.ts';
import type { LeftAlone, LeftAloneReason } from '../report/adoption.ts';
import { describeFormer } from './words.ts';

// Which monitors are not adopted, and why.

export interface Planned {
  readonly config: ParsedConfig;
  readonly list: CompleteList;
  readonly plan: Plan;
  readonly scope: Scope;
}

export function isDeclared({ declared, status }: PlanEntry): boolean {
  return declared !== null && status !== 'obsolete';
}

export function leave(
  entry: PlanEntry,
  why: LeftAloneReason,
  known: { readonly path?: string; readonly detail?: string | null } = {},
): LeftAlone {
  const name = shownName(entry.declared ?? entry.actual);
  const detail = why === 'invalid' ? (known.detail ?? null) : null;
  return { name, path: known.path ?? null, why, detail, source: sourceOf(entry) };
}

/** Monitors that the command names, and that are in no plan. */
export function leaveUnlisted(
  { config, list, plan, scope }: Planned,
  names: readonly string[],
): readonly LeftAlone[] {
  const planned = new Set(
    plan.results.flatMap(({ actual, declared }) => [actual?.name, declared?.name]),
  );
  const findIgnored = createPatternFinder(config.ignored);
  return [...new Set(names.map(nameKey))].flatMap((name): LeftAlone[] => {
    const listed = list.monitors.find((one) => one.name === name);
    if (planned.has(name) || listed === undefined) return [];
    const ignored = scope.has(name) ? findIgnored(name) : undefined;
    const why = ignored === undefined ? 'outside-scope' : 'ignored';
    const source = ignored?.source ?? null;
    return [{ name: displayName(listed), path: null, why, detail: null, source }];
  });
}

/** Why an undeclared monitor is not added, or null. */
export function createReasonFinder({ config, list, plan }: Planned, names: readonly string[]) {
  const named = new Set(names.map(nameKey));
  const former = new Map(config.monitors.map((one) => [one.formerly?.name, one]));
  const counts = Map.groupBy(list.monitors, ({ name }) => name);
  const renamed = new Map(plan.results.map((result) => [result.renamedFrom?.actual, result]));
  return (result: ListedEntry): LeftAlone | null => {
    const { actual, requestedBy, status } = result;
    if (requestedBy?.kind === 'remove') return leave(result, 'removed');
    if (status === 'obsolete' && !named.has(actual.name)) return leave(result, 'owned');
    if (actual.isForeign) return leave(result, 'foreign');
    if ((counts.get(actual.name)?.length ?? 0) > 1) return leave(result, 'duplicate-name');
    const later = former.get(actual.name);
    if (later !== undefined) {
      const detail = describeFormer(later);
      return { ...leave(result, 'undeclarable'), detail, source: later.source };
    }
    if (!renamed.has(actual)) return null;
    const detail = writeFormerly(result);
    const source = renamed.get(actual)?.declared?.source ?? null;
    return { ...leave(result, 'likely-rename'), detail, source };
  };
}
