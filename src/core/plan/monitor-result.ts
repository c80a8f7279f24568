import type { ErrorFacts } from '../model/errors.ts';
import type { ActualMonitor, DeclaredMonitor } from '../model/monitor.ts';
import type { Source } from '../model/problem.ts';
import type { Difference } from './compare.ts';

export const operations = ['create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

export function mayOnlyCreate(apply: readonly Operation[]): boolean {
  return apply.every((operation) => operation === 'create');
}

export function describeWriting(apply: readonly Operation[]): 'created' | 'written' {
  return mayOnlyCreate(apply) ? 'created' : 'written';
}

/** The statuses of a monitor, in the order in which reports list them. */
export const statuses = [
  /** This run tried to write it and could not, or could not find out whether it did. */
  'failed',
  'created',
  'updated',
  'deleted',
  /** Actual, and the config requests its deletion: it is not declared, or a duplicate. */
  'obsolete',
  /** Declared, and the service has no monitor of that name. */
  'missing',
  /**
   * Declared and actual, with a declared field that differs. In a rename, `name` differs: `actual`
   * has the old one.
   */
  'changed',
  /** Actual, not declared and not obsolete. */
  'unmanaged',
  'in-sync',
] as const;
export type Status = (typeof statuses)[number];

/**
 * Why a monitor is never updated or deleted, whatever `apply` includes: the end of the sentence
 * "never updated: …". An updated one can have only `read-only`: other fields still differ.
 */
export const obstacleTexts = {
  foreign: 'the service profile leaves it alone ("list.foreign")',
  'duplicate-name': 'several monitors have this name',
  'no-identifier': 'the service shows no identifier of it',
  'duplicate-identifier': 'several monitors have this identifier',
  'read-only': 'the service profile has no way to write what differs',
  'last-of-name': 'no other monitor of this name would be left',
  replaced: 'a second list shows it with a different identifier; run again',
  'no-path': 'its identifier or its type cannot be a part of the request',
} as const;
export type Obstacle = keyof typeof obstacleTexts;

/**
 * One monitor in a run: its entry in the plan, and then what became of it. At least one of
 * `declared` and `actual` is not null.
 */
export interface MonitorResult {
  readonly status: Status;
  /**
   * What sync does with it, did or failed to do. Null if `apply` does not include it, or if there
   * is an obstacle.
   */
  readonly operation: Operation | null;
  readonly declared: DeclaredMonitor | null;
  /** As the list showed it before it was written. */
  readonly actual: ActualMonitor | null;
  /** Of the actual or the created monitor; null if the service shows none. */
  readonly id: string | null;
  /** Of an updated monitor, the differences before the update. */
  readonly differences: readonly Difference[];
  /** Declared fields that were not compared, because the list does not show them. */
  readonly unverified: readonly string[];
  /**
   * The line of the config that requests the deletion: the name under `remove`, or a pattern under
   * `owns`.
   */
  readonly requestedBy: {
    readonly kind: 'remove' | 'owns';
    readonly source: Source;
    /**
     * Where the line has an identifier: the others of the name, which must be listed before and
     * after the deletion.
     */
    readonly staying?: readonly ActualMonitor[];
  } | null;
  /**
   * Of a missing monitor: the unmanaged one that is probably this one under its old name. Then sync
   * does not create it.
   */
  readonly renamedFrom: MonitorResult | null;
  readonly obstacle: Obstacle | null;
  /** Whether the service lists texts with HTML escapes, which an update must not contain. */
  readonly isEscaped: boolean;
  readonly error: ErrorFacts | null;
  /** How the outcome is known after an unknown one: `found in the list after a time-out`. */
  readonly remark: string | null;
  readonly warning: string | null;
}

export type DeclaredResult = MonitorResult & { readonly declared: DeclaredMonitor };
export type ListedResult = MonitorResult & { readonly actual: ActualMonitor };
export type ComparedResult = DeclaredResult & ListedResult;
export type ObsoleteResult = ListedResult & {
  readonly requestedBy: NonNullable<MonitorResult['requestedBy']>;
};

const none: readonly never[] = [];

/**
 * A result with what is known; everything else is null or empty. No spread, because there may be
 * 100,000 monitors.
 */
export function newResult<Known extends Partial<MonitorResult>>(status: Status, known: Known) {
  const result: MonitorResult = {
    status,
    operation: known.operation ?? null,
    declared: known.declared ?? null,
    actual: known.actual ?? null,
    id: known.id ?? known.actual?.id ?? null,
    differences: known.differences ?? none,
    unverified: known.unverified ?? none,
    requestedBy: known.requestedBy ?? null,
    renamedFrom: known.renamedFrom ?? null,
    obstacle: known.obstacle ?? null,
    isEscaped: known.isEscaped ?? false,
    error: known.error ?? null,
    remark: known.remark ?? null,
    warning: known.warning ?? null,
  };
  return result as MonitorResult & NoInfer<Known>;
}

/**
 * The identity of a monitor in a run, whatever becomes of it: the declared one, or else its name
 * and identifier.
 */
export type MonitorKey = DeclaredMonitor | string;

export function keyOf({ actual, declared }: MonitorResult): MonitorKey {
  return declared ?? JSON.stringify([actual?.name, actual?.id]);
}

export function nameOf({ actual, declared }: MonitorResult): string {
  return declared?.name ?? actual?.name ?? '';
}

export function sourceOf({ declared, requestedBy }: MonitorResult): Source | null {
  return declared?.source ?? requestedBy?.source ?? null;
}

/** Whether the planned write has not been made: before it, or because the run ended first. */
export function isStillPlanned({ operation, status }: MonitorResult): boolean {
  return (
    operation !== null && (status === 'missing' || status === 'changed' || status === 'obsolete')
  );
}

/**
 * Creations and renames, which are duplicates if the service has a monitor of that name and the
 * list does not show it.
 */
export function selectNewNames(results: readonly MonitorResult[]): readonly DeclaredResult[] {
  const renamed = selectPlanned(results, 'update').filter(({ differences }) => {
    return differences.some(({ path }) => path === 'name');
  });
  return [...selectPlanned(results, 'create'), ...renamed];
}

/** The results for which the plan has this operation, whether it has been carried out or not. */
export function selectPlanned<Wanted extends Operation>(
  results: readonly MonitorResult[],
  operation: Wanted,
) {
  type Planned = { create: DeclaredResult; update: ComparedResult; delete: ObsoleteResult }[Wanted];
  return results.filter((result): result is Planned => result.operation === operation);
}
