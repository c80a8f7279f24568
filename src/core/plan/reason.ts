import type { MonitorFacts, Obstacle, Operation } from './plan-entry.ts';

/** Why a sync leaves a monitor alone although it is not in sync. */
export type Reason =
  | 'not-in-apply'
  | 'likely-rename'
  | 'foreign'
  | 'duplicate'
  | 'no-identifier'
  | 'read-only'
  | 'unmanaged';

const reasonOfObstacle: Readonly<Record<Obstacle, Reason>> = {
  foreign: 'foreign',
  'duplicate-name': 'duplicate',
  'duplicate-identifier': 'duplicate',
  'last-of-name': 'duplicate',
  'no-identifier': 'no-identifier',
  'no-path': 'no-identifier',
  replaced: 'no-identifier',
  'read-only': 'read-only',
  'keep-not-listed': 'read-only',
};

export const operationOf = { missing: 'create', changed: 'update', obsolete: 'delete' } as const;

/** Null where it is in sync, or sync writes it. */
export function findReason(
  { obstacle, operation, renamedFrom, status }: MonitorFacts & { readonly status: string },
  apply: readonly Operation[],
): Reason | null {
  if (status === 'unmanaged') return 'unmanaged';
  const isLeft = status === 'missing' || status === 'changed' || status === 'obsolete';
  if (!isLeft || operation !== null) return null;
  if (obstacle !== null) return reasonOfObstacle[obstacle];
  if (renamedFrom !== null) return 'likely-rename';
  if (!apply.includes(operationOf[status])) return 'not-in-apply';
  // Nothing is deleted before the likely renames are settled.
  return status === 'obsolete' ? 'likely-rename' : null;
}
