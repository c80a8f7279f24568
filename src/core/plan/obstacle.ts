import type { ActualMonitor } from '../model/monitor.ts';

/** Why a monitor is never updated or deleted, whatever `apply` includes. */
export type Obstacle = 'foreign' | 'duplicate-name' | 'no-identifier' | 'read-only';

/** @param isDuplicate whether another actual monitor has the same name. */
export function findObstacle({ id, isForeign }: ActualMonitor, isDuplicate: boolean): Obstacle | null {
  if (isForeign) return 'foreign';
  if (isDuplicate) return 'duplicate-name';
  return id === null ? 'no-identifier' : null;
}
