import type { CompleteList, DeclaredMonitor } from '../../src/core/model/monitor.ts';
import { defaultRules, planSync } from '../../src/core/plan/plan.ts';
import type { PlanRules } from '../../src/core/plan/plan-entry.ts';
import { type MonitorResult, type Rounds, resultOf } from '../../src/core/write/results.ts';
import type { Api } from '../../src/io/client.ts';
import { writeInRounds } from '../../src/io/write-rounds.ts';
import { listed } from '../core/builders.ts';

/**
 * Plans with a list, and writes what the plan says; by default with an empty list, so that all are
 * created.
 */
export async function writeAll(
  api: Api,
  declared: readonly DeclaredMonitor[],
  list: CompleteList = listed(),
  given: Partial<PlanRules> = {},
): Promise<Rounds & { error: unknown; results: readonly MonitorResult[] }> {
  const rules = { ...defaultRules, profile: api.profile, ...given };
  const plan = planSync(declared, list, rules);
  const rounds = await writeInRounds(list, plan, { api, declared, rules, onResult: () => {} });
  return {
    ...rounds,
    error: api.run.error,
    results: rounds.log.writes().map((write) => resultOf(write)),
  };
}
