import type { ParsedConfig } from '../config/parse-config.ts';
import { type CompleteList, displayName, nameKey, shownName } from '../model/monitor.ts';
import { writeFormerly } from '../plan/likely-renames.ts';
import type { Plan } from '../plan/plan.ts';
import { type ListedEntry, type PlanEntry, sourceOf } from '../plan/plan-entry.ts';
import type { LeftAlone, LeftAloneReason } from '../report/adoption.ts';

// Which monitors are not adopted, and why.

export interface Planned {
  readonly config: ParsedConfig;
  readonly list: CompleteList;
  readonly plan: Plan;
}

export function leave(
  entry: PlanEntry,
  why: LeftAloneReason,
  path: string | null = null,
  detail: string | null = null,
): LeftAlone {
  const name = shownName(entry.declared ?? entry.actual);
  return { name, path, why, detail, source: sourceOf(entry) };
}

/** Monitors that the command names, and that are in no plan: ignored or outside the scope. */
export function leaveUnplanned(
  { list, plan }: Planned,
  names: readonly string[],
): readonly LeftAlone[] {
  const planned = new Set(
    plan.results.flatMap(({ actual, declared }) => [actual?.name, declared?.name]),
  );
  return [...new Set(names.map(nameKey))].flatMap((name): LeftAlone[] => {
    const listed = list.monitors.find((one) => one.name === name);
    if (planned.has(name) || listed === undefined) return [];
    return [{ name: displayName(listed), path: null, why: 'ignored', detail: null, source: null }];
  });
}

/** Why an undeclared monitor is not added, or null. */
export function createReasonFinder({ config, list, plan }: Planned) {
  const former = new Map(config.monitors.map((one) => [one.formerly?.name, one]));
  const counts = Map.groupBy(list.monitors, ({ name }) => name);
  const renamed = new Map(plan.results.map((result) => [result.renamedFrom?.actual, result]));
  return (result: ListedEntry): LeftAlone | null => {
    const { actual, status } = result;
    if (status === 'obsolete') return leave(result, 'obsolete');
    if (actual.isForeign) return leave(result, 'foreign');
    if ((counts.get(actual.name)?.length ?? 0) > 1) return leave(result, 'duplicate-name');
    const later = former.get(actual.name);
    if (later !== undefined) return { ...leave(result, 'former-name'), source: later.source };
    if (!renamed.has(actual)) return null;
    const source = renamed.get(actual)?.declared?.source ?? null;
    return { ...leave(result, 'likely-rename', null, writeFormerly(result)), source };
  };
}
