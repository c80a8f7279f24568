import type { ErrorFacts } from '../model/errors.ts';
import { isDrift, type MonitorFacts, type PlanEntry } from '../plan/plan-entry.ts';

/** In the order in which reports list them. */
export const statuses = [
  'failed',
  'created',
  'updated',
  'deleted',
  'obsolete',
  'missing',
  'changed',
  'unmanaged',
  'in-sync',
] as const;
export type Status = (typeof statuses)[number];

/** Also where the run could not find out whether it wrote. */
export interface FailedResult extends MonitorFacts {
  status: 'failed';
  error: ErrorFacts;
}

export interface WrittenResult extends MonitorFacts {
  status: 'created' | 'updated' | 'deleted';
}

/**
 * What a report says of one monitor: what became of it, or what the newest plan says of it. It has
 * an error, too, where the lists show harm.
 */
export type MonitorResult = FailedResult | ((WrittenResult | PlanEntry) & { error?: ErrorFacts });

/** Whether the planned write has not been made: before it, or because the run ended first. */
export function isStillPlanned({ operation, status }: MonitorResult): boolean {
  return operation !== null && isDrift(status);
}
