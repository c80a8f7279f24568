import type { RemovedName } from '../model/monitor.ts';
import { type PlacedPattern, type Scope, wholeAccount } from '../model/name-pattern.ts';
import { documentedApi, type Profile } from '../profile/profile.ts';
import type { Operation } from './plan-entry.ts';

export interface PlanRules {
  apply: readonly Operation[];
  profile: Profile;
  /** For names of monitors that somebody else manages. */
  ignored: readonly PlacedPattern[];
  removed: readonly RemovedName[];
  owned: readonly PlacedPattern[];
  /** Undeclared monitors outside of it are no part of the plan; declared ones are all in it. */
  scope: Scope;
}

export const defaultRules: PlanRules = {
  apply: ['create'],
  profile: documentedApi,
  ignored: [],
  removed: [],
  owned: [],
  scope: wholeAccount,
};
