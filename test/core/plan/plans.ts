import { describeWarning } from '../../../src/core/model/errors.ts';
import type {
  ActualMonitor,
  DeclaredMonitor,
  RemovedName,
} from '../../../src/core/model/monitor.ts';
import {
  type NamePattern,
  type PlacedPattern,
  parseNamePattern,
} from '../../../src/core/model/name-pattern.ts';
import { planSync } from '../../../src/core/plan/plan.ts';
import { nameOf, type PlanRules } from '../../../src/core/plan/plan-entry.ts';
import { listed } from '../builders.ts';
import { profile } from '../profile/profiles.ts';

export const all = ['create', 'update', 'delete'] as const;

export const paths = { update: { path: '/m/{id}' }, delete: { path: '/m/{id}' } };

export function name(text: string, line = 20): RemovedName {
  return {
    name: text,
    shown: JSON.stringify(text),
    source: { file: 'monitors.yaml', line, column: 3 },
  };
}

export function pattern(text: string, line = 30): PlacedPattern {
  return { matches: parseNamePattern(text) as NamePattern, source: name(text, line).source };
}

/**
 * The plan of a sync that may do everything; each monitor also as `status name operation reason
 * obstacle`.
 */
export function plan(
  declared: readonly DeclaredMonitor[],
  actual: readonly ActualMonitor[],
  rules: Partial<PlanRules> = {},
) {
  const given = { apply: all, profile: profile(paths), ...rules };
  const { listed: numbers, results, warnings } = planSync(declared, listed(...actual), given);
  const outline = results.map((result) => {
    const facts = [
      result.status,
      nameOf(result),
      result.operation,
      result.requestedBy?.kind,
      result.obstacle,
    ];
    return facts.filter((fact) => fact).join(' ');
  });
  return { listed: numbers, results, outline, warnings: warnings.map(describeWarning) };
}
