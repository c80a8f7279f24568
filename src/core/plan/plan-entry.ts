import type { Source } from '../model/errors.ts';
import type { ActualMonitor, DeclaredMonitor } from '../model/monitor.ts';
import type { EncodedUpdate } from '../profile/encode-update.ts';
import type { Difference } from './compare.ts';

export const operations = ['create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

export type PlanStatus =
  /** Actual, and the config requests its deletion. */
  | 'obsolete'
  /** Declared alone. */
  | 'missing'
  /** A declared field differs; in a rename, the name. */
  | 'changed'
  /** Actual alone. */
  | 'unmanaged'
  | 'in-sync';

/** The end of the sentence "not updated: …" or "not deleted: …". */
export const obstacleTexts = {
  foreign: 'the service profile leaves it alone ("list.foreign")',
  'duplicate-name': 'several monitors have this name',
  'no-identifier': 'the service shows no identifier of it',
  'duplicate-identifier': 'several monitors have this identifier',
  'read-only': 'the service profile has no way to write what differs',
  'keep-not-listed': 'its update would set a field that neither the config nor the list has',
  'last-of-name': 'no other monitor of this name would be left',
  replaced: 'a second list shows it with a different identifier; run again',
  'no-path': 'its identifier or its type cannot be a part of the request',
  'deletions-last': 'deletions only follow if everything before them succeeds',
} as const;
export type Obstacle = keyof typeof obstacleTexts;

/** Of one monitor: declared, actual, or both. */
export interface MonitorFacts {
  /** Null where `apply` does not include it, or something prevents it. */
  operation: Operation | null;
  declared: DeclaredMonitor | null;
  /** As the list showed it before it was written. */
  actual: ActualMonitor | null;
  /** Of the actual or the created monitor; null if the service shows none. */
  id: string | null;
  /** Of an updated monitor, those before the update. */
  differences: readonly Difference[];
  /** Of a planned update. */
  encoded: EncodedUpdate | null;
  /** Declared fields that the list does not show. */
  unverified: readonly string[];
  /** The line of the config that requests the deletion. */
  requestedBy: {
    kind: 'remove' | 'owns';
    source: Source;
    /** The others of a name, which must be listed before and after a deletion by identifier. */
    staying?: readonly ActualMonitor[];
  } | null;
  /** The existing monitor that a missing one probably is, so that sync does not create it. */
  renamedFrom: PlanEntry | null;
  obstacle: Obstacle | null;
}

export interface PlanEntry extends MonitorFacts {
  status: PlanStatus;
}

export type DeclaredEntry = PlanEntry & { declared: DeclaredMonitor };
export type ListedEntry = PlanEntry & { actual: ActualMonitor };
export type ComparedEntry = DeclaredEntry & ListedEntry;
export type ObsoleteEntry = ListedEntry & {
  requestedBy: NonNullable<MonitorFacts['requestedBy']>;
};

const nothing: MonitorFacts = {
  operation: null,
  declared: null,
  actual: null,
  id: null,
  differences: [],
  encoded: null,
  unverified: [],
  requestedBy: null,
  renamedFrom: null,
  obstacle: null,
};

export function newEntry<Known extends Partial<MonitorFacts>>(status: PlanStatus, known: Known) {
  const id = known.actual?.id ?? null;
  const entry: PlanEntry = { ...nothing, id, ...known, status };
  return entry as PlanEntry & NoInfer<Known>;
}

/** The declared one, or else its name and identifier. */
export type MonitorKey = DeclaredMonitor | string;

export function keyOf({ actual, declared }: Pick<MonitorFacts, 'actual' | 'declared'>): MonitorKey {
  return declared ?? JSON.stringify([actual?.name, actual?.id]);
}

export function nameOf({ actual, declared }: MonitorFacts): string {
  return declared?.name ?? actual?.name ?? '';
}

export function sourceOf({ declared, requestedBy }: MonitorFacts): Source | null {
  return declared?.source ?? requestedBy?.source ?? null;
}

/** Whether it has been carried out or not. */
export function selectPlanned<Wanted extends Operation, Entry extends MonitorFacts>(
  entries: readonly Entry[],
  operation: Wanted,
) {
  type Known = { create: DeclaredEntry; update: ComparedEntry; delete: ObsoleteEntry }[Wanted];
  return entries.filter((entry): entry is Entry & Known => entry.operation === operation);
}

/** Why a sync leaves a monitor alone although it is not in sync. */
export type Reason =
  | 'not-in-apply'
  | 'likely-rename'
  | 'foreign'
  | 'duplicate'
  | 'no-identifier'
  | 'read-only'
  | 'unmanaged';

const reasonOfObstacle: Readonly<Record<Obstacle, Reason | null>> = {
  foreign: 'foreign',
  'duplicate-name': 'duplicate',
  'duplicate-identifier': 'duplicate',
  'last-of-name': 'duplicate',
  'no-identifier': 'no-identifier',
  'no-path': 'no-identifier',
  replaced: 'no-identifier',
  'read-only': 'read-only',
  'keep-not-listed': 'read-only',
  'deletions-last': null,
};

export const operationOf = { missing: 'create', changed: 'update', obsolete: 'delete' } as const;

/** What sync writes, where `apply` and the service have the operation. */
export function isDrift(status: string): status is keyof typeof operationOf {
  return Object.hasOwn(operationOf, status);
}

/** Null where it is in sync, sync writes it, or it only waits for other writes. */
export function findReason(
  { obstacle, operation, renamedFrom, status }: MonitorFacts & { readonly status: string },
  apply: readonly Operation[],
): Reason | null {
  if (status === 'unmanaged') return 'unmanaged';
  if (!isDrift(status) || operation !== null) return null;
  if (obstacle !== null) return reasonOfObstacle[obstacle];
  if (renamedFrom !== null) return 'likely-rename';
  return apply.includes(operationOf[status]) ? null : 'not-in-apply';
}
