import type { ActualMonitor, DeclaredMonitor } from '../model/monitor.ts';
import type { Source } from '../model/problem.ts';
import type { Difference } from './compare.ts';

export const operations = ['create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

/** What a list shows of a monitor, next to what the config says. */
export type PlanStatus =
  /** Actual, and the config requests its deletion: it is not declared, or a duplicate. */
  | 'obsolete'
  /** Declared, and the service has no monitor of that name. */
  | 'missing'
  /** Declared and actual; a declared field differs. In a rename, `name` does. */
  | 'changed'
  /** Actual, not declared and not obsolete. */
  | 'unmanaged'
  | 'in-sync';

/** Why a monitor is not updated or deleted: the end of the sentence "not updated: …". */
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

/** One monitor in a plan, and in the report of a run: declared, actual, or both. */
export interface MonitorFacts {
  /** What sync does with it; null if `apply` does not include it, or if there is an obstacle. */
  operation: Operation | null;
  declared: DeclaredMonitor | null;
  /** As the list showed it before it was written. */
  actual: ActualMonitor | null;
  /** Of the actual or the created monitor; null if the service shows none. */
  id: string | null;
  /** Of an updated monitor, those before the update. */
  differences: readonly Difference[];
  /** Declared fields that were not compared, because the list does not show them. */
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

/** What the plan says of one monitor. */
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
  unverified: [],
  requestedBy: null,
  renamedFrom: null,
  obstacle: null,
};

/** An entry with what is known; everything else is null or empty. */
export function newEntry<Known extends Partial<MonitorFacts>>(status: PlanStatus, known: Known) {
  const id = known.id ?? known.actual?.id ?? null;
  const entry: PlanEntry = { ...nothing, ...known, id, status };
  return entry as PlanEntry & NoInfer<Known>;
}

/** The identity of a monitor in a run: the declared one, or else its name and identifier. */
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

/** The entries for which the plan has this operation, whether it has been carried out or not. */
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
  | 'deletions-last'
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
  'deletions-last': 'deletions-last',
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
  return apply.includes(operationOf[status]) ? null : 'not-in-apply';
}
