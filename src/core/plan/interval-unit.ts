import { own } from '../model/json.ts';
import { type Warning, warn } from '../model/problem.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import type { MonitorResult } from './monitor-result.ts';

/** Quotients of two units of `fields.intervalSeconds.unit`. */
const unitFactors = [60, 1_000, 3_600];

/**
 * Warns where each interval differs by one factor between units, because the profile may have the wrong one. Only for a
 * profile file: built-in profiles are tested, and one monitor may change from a minute to an hour.
 */
export function warnOfUnit(results: readonly MonitorResult[], profile: Profile): readonly Warning[] {
  const factors = results.flatMap(({ actual, declared }) => {
    if (actual === null || declared === null) return [];
    const [one, other] = [declared, actual].map(({ body }) => own(body, 'intervalSeconds'));
    const isCompared = typeof one === 'number' && typeof other === 'number';
    return isCompared && !declared.ignoreChanges.includes('intervalSeconds') ? Math.max(one / other, other / one) : [];
  });
  const [factor = 1, ...others] = new Set(factors);
  if (profile.places === undefined || others.length > 0 || !unitFactors.includes(factor)) return [];
  const key = describeKey('fields.intervalSeconds', profile);
  return [warn(`Each "intervalSeconds" differs by a factor of ${factor}: check the unit of ${key}`)];
}
