import type { ActualMonitor } from './monitor.ts';

declare const proved: unique symbol;

/**
 * All monitors of the service. Only a reader that has proved that nothing is left out makes one, with
 * {@link proveComplete}; the planner takes nothing else, because planning from half a list creates duplicates.
 */
export interface CompleteList {
  readonly monitors: readonly ActualMonitor[];
  /** Number of items without a name: they can be compared with nothing. */
  readonly nameless: number;
  readonly [proved]: true;
}

/** Seals a list whose completeness the caller has just proved. */
export function proveComplete(monitors: readonly ActualMonitor[], nameless: number): CompleteList {
  return { monitors, nameless } as CompleteList;
}
