import type { ActualMonitor, DeclaredMonitor } from '../model/monitor.ts';
import type { Source } from '../model/problem.ts';
import type { Comparison } from './compare.ts';
import type { Hazard, Obstacle } from './obstacle.ts';

export const operations = ['create', 'update', 'delete'] as const;

/** What sync does with a monitor. */
export type Operation = (typeof operations)[number];

/** Whether sync may do nothing but create, as by default. */
export function mayOnlyCreate(apply: readonly Operation[]): boolean {
  return apply.every((operation) => operation === 'create');
}

/** For a sentence about a sync that wrote nothing: `created`, or `written` if it may do more. */
export function describeWriting(apply: readonly Operation[]): 'created' | 'written' {
  return mayOnlyCreate(apply) ? 'created' : 'written';
}

/**
 * One line of a plan. `planned` is what sync does with the monitor; null if nothing is to be done, if `apply` does not include
 * it, or if there is an {@link Obstacle}.
 */
export type Change = Missing | InSync | Changed | Obsolete | Unmanaged;

/** Declared, and the service has no monitor of that name. */
export interface Missing {
  readonly status: 'missing';
  readonly declared: DeclaredMonitor;
  /** An undeclared monitor with the same target: most likely this one under its old name. */
  readonly renamedFrom: Obsolete | Unmanaged | null;
  readonly planned: 'create' | null;
  /** Only if it is planned. */
  readonly hazard?: Hazard;
}

/** Declared and actual, with nothing that differs. */
export interface InSync extends Pick<Comparison, 'unverified'> {
  readonly status: 'in-sync';
  readonly declared: DeclaredMonitor;
  readonly actual: ActualMonitor;
  readonly planned: null;
}

/** Declared and actual, with a declared field that differs. In a rename, `name` differs: `actual` has the old one. */
export interface Changed extends Comparison {
  readonly status: 'changed';
  readonly declared: DeclaredMonitor;
  readonly actual: ActualMonitor;
  readonly planned: 'update' | null;
  readonly obstacle?: Obstacle;
  /** Only if it is planned. */
  readonly hazard?: Hazard;
  /** Whether the service lists texts with HTML escapes, which an update must not contain. */
  readonly isEscaped?: boolean;
}

/** Actual and not declared, and the config asks for its deletion. */
export interface Obsolete {
  readonly status: 'obsolete';
  readonly actual: ActualMonitor;
  readonly planned: 'delete' | null;
  readonly requestedBy: DeletionRequest;
  readonly obstacle?: Obstacle;
}

/** The line of the config that asks for a deletion: its name under `remove`, or a pattern under `owns`. */
export interface DeletionRequest {
  readonly kind: 'remove' | 'owns';
  readonly source: Source;
}

/** Actual, not declared and not obsolete. */
export interface Unmanaged {
  readonly status: 'unmanaged';
  readonly actual: ActualMonitor;
  readonly planned: null;
}

interface PlannedChanges {
  readonly create: Missing;
  readonly update: Changed;
  readonly delete: Obsolete;
}

/** The changes that sync is to make by one operation. */
export function selectPlanned<Wanted extends Operation>(changes: readonly Change[], operation: Wanted) {
  return changes.filter((change): change is PlannedChanges[Wanted] => change.planned === operation);
}
