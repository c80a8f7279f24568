import type { CompleteList, DeclaredMonitor } from '../model/monitor.ts';
import type { Scope } from '../model/scope.ts';
import type { DeclaredEntry, ObsoleteEntry, Operation } from '../plan/plan-entry.ts';
import type { UpdateFacts } from './update-effects.ts';

/** What the rules of `verification.ts` decide from. */
export interface Facts extends UpdateFacts {
  readonly operation: Operation;
  /** Whether only one write of the operation was sent so far. */
  readonly isFirst: boolean;
  /** All monitors of the config. */
  readonly declared: readonly DeclaredMonitor[];
  /**
   * Declared monitors that an earlier list showed and this one does not, unless the operation
   * itself reports that.
   */
  readonly lost: readonly DeclaredMonitor[];
  /** What the service has accepted in this run. */
  readonly created: readonly Pick<DeclaredEntry, 'declared' | 'id'>[];
  readonly deleted: readonly ObsoleteEntry[];
  /** Number of planned writes of the operation that were not sent. */
  readonly unsent: number;
  readonly scope: Scope;
  /** The list after which the others followed the first write; until then, the list before it. */
  readonly trusted: CompleteList;
  /** How often each creation may have reached the service. */
  readonly sends: ReadonlyMap<unknown, number>;
}

export interface Found {
  readonly what: readonly string[];
  readonly next: string;
  /** Whether listing again cannot help. */
  readonly isFinal?: boolean;
}
