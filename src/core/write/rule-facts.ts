import type { CompleteList, DeclaredMonitor } from '../model/monitor.ts';
import type { Scope } from '../model/scope.ts';
import type { ComparedEntry, DeclaredEntry, ObsoleteEntry, Operation } from '../plan/plan-entry.ts';
import type { Profile } from '../profile/profile.ts';

/** A monitor that the service has created, with the identifier of its response. */
export interface Created extends Pick<DeclaredEntry, 'declared' | 'id'> {
  /** How often it may have reached the service. */
  readonly sends: number;
}

/** What rules 7 and 8 decide from. */
export interface UpdateFacts {
  /** What the service has accepted in this run, and unknown outcomes: they may have done harm. */
  readonly updated: readonly ComparedEntry[];
  /** All updates that were sent in this run: each explains what changed in its own monitor. */
  readonly requested: readonly ComparedEntry[];
  readonly before: CompleteList;
  readonly after: CompleteList;
  readonly profile: Profile;
}

/** What the rules of `verification.ts` decide from. */
export interface Facts extends UpdateFacts {
  readonly operation: Operation;
  /** Whether no write of the operation is trusted yet: only first ones were sent, each alone. */
  readonly isFirst: boolean;
  /** All monitors of the config. */
  readonly declared: readonly DeclaredMonitor[];
  /**
   * Declared monitors that an earlier list showed and this one does not, unless the operation
   * itself reports that.
   */
  readonly lost: readonly DeclaredMonitor[];
  /** What the service has accepted in this run. */
  readonly created: readonly Created[];
  /** Planned creations that were not sent. */
  readonly unsentCreations: readonly DeclaredEntry[];
  readonly deleted: readonly ObsoleteEntry[];
  /** Number of planned writes of the operation that were not sent. */
  readonly unsent: number;
  readonly scope: Scope;
  /** The list that showed that the others may follow; until then, `before`. */
  readonly trusted: CompleteList;
}
