import type { ErrorCode } from '../model/errors.ts';
import type { ActualMonitor } from '../model/monitor.ts';

/** Why a monitor is never updated or deleted, whatever `apply` includes. */
export type Obstacle =
  | 'foreign'
  | 'duplicate-name'
  | 'no-identifier'
  | 'duplicate-identifier'
  | 'read-only'
  | 'no-path';

/** The end of the sentence "never updated: …". */
export const obstacleTexts: Readonly<Record<Obstacle, string>> = {
  foreign: 'another tool owns it',
  'duplicate-name': 'several monitors have this name',
  'no-identifier': 'the service shows no identifier of it',
  'duplicate-identifier': 'several monitors have this identifier',
  'read-only': 'the service profile has no way to write what differs',
  'no-path': 'its identifier or its type cannot be a part of the request',
};

/** Why sync writes nothing at all if it is to write this monitor. */
export interface Hazard {
  readonly reason: ErrorCode;
  /** Follows the names of the monitors. */
  readonly what: string;
  /** What to do next. */
  readonly next: string;
}

/** @param isDuplicate whether another actual monitor has the same name. */
export type FindObstacle = (actual: ActualMonitor, isDuplicate: boolean) => Obstacle | null;

/**
 * Two monitors have one identifier if it is that of their account, or a number above 2^53: a request would name either.
 * @param monitors all that the service lists.
 */
export function createObstacleFinder(monitors: readonly ActualMonitor[]): FindObstacle {
  // Only counted if a monitor is to be written.
  let byId: ReadonlyMap<string | null, readonly ActualMonitor[]> | null = null;
  return ({ id, isForeign }, isDuplicate) => {
    if (isForeign) return 'foreign';
    if (isDuplicate) return 'duplicate-name';
    if (id === null) return 'no-identifier';
    // In a URL, all lone surrogates are one character (U+FFFD), so the path could name another monitor.
    if (!id.isWellFormed()) return 'no-path';
    byId ??= Map.groupBy(monitors, (monitor) => monitor.id);
    return (byId.get(id)?.length ?? 0) > 1 ? 'duplicate-identifier' : null;
  };
}
