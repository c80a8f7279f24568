import type { Source } from '../model/errors.ts';
import { covers, isSameValue } from '../model/fields.ts';
import {
  findKey,
  isAtOrBelow,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  own,
  parsePointer,
  removeAt,
  writePath,
} from '../model/json.ts';
import type { ActualMonitor, DeclaredMonitor, RemovedName } from '../model/monitor.ts';
import type { PlacedPattern, Scope } from '../model/name-pattern.ts';
import { hideSecretsAt, masked } from '../model/secrets.ts';
import { quoteForConfig } from '../model/text.ts';
import { type EncodedUpdate, encodeUpdate } from '../profile/encode.ts';
import type { Profile } from '../profile/profile.ts';

export const operations = ['create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

/** Of a declared monitor, but for the actual ones that are `obsolete` or `unmanaged`. */
export type PlanStatus = 'obsolete' | 'missing' | 'changed' | 'unmanaged' | 'in-sync';

/** The reason in the report, and the end of "not updated: …" or "not deleted: …". */
export const obstacles = {
  foreign: ['foreign', 'the service profile leaves it alone ("list.foreign")'],
  'duplicate-name': ['duplicate', 'several monitors have this name'],
  'no-identifier': ['no-identifier', 'the service shows no identifier of it'],
  'duplicate-identifier': ['duplicate', 'several monitors have this identifier'],
  'read-only': ['read-only', 'the service profile has no way to write what differs'],
  'keep-not-listed': [
    'read-only',
    'its update would set a field that neither the config nor the list has',
  ],
  'last-of-name': ['duplicate', 'no other monitor of this name would be left'],
  'former-name': ['duplicate', 'a line "formerly" names it'],
  replaced: [
    'no-identifier',
    'a second list shows it with a different identifier; run again',
  ],
  'no-path': [
    'no-identifier',
    'its identifier or its type cannot be a part of the request',
  ],
  'deletions-last': [
    'read-only',
    'deletions only follow if everything before them succeeds',
  ],
  'rename-first': [
    'likely-rename',
    'deletions only follow once each likely rename is settled',
  ],
} as const;
export type Obstacle = keyof typeof obstacles;

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
  /** Also of an update that is not planned, because the list lacks what it needs. */
  encoded: EncodedUpdate | null;
  /** Declared fields that the list does not show. */
  unverified: readonly string[];
  requestedBy: {
    kind: 'remove' | 'owns';
    source: Source;
    /** The others of a name, which must be listed before and after a deletion by identifier. */
    staying?: readonly ActualMonitor[];
  } | null;
  /** What a missing one probably is, so that sync does not create it. */
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

export function newEntry<Known extends Partial<MonitorFacts>>(
  status: PlanStatus,
  known: Known,
) {
  const id = known.actual?.id ?? null;
  const entry: PlanEntry = { ...nothing, id, ...known, status };
  return entry as PlanEntry & NoInfer<Known>;
}

export type MonitorKey = DeclaredMonitor | string;

export function keyOf({
  actual,
  declared,
}: Pick<MonitorFacts, 'actual' | 'declared'>): MonitorKey {
  return declared ?? JSON.stringify([actual?.name, actual?.id]);
}

export function nameOf({ actual, declared }: MonitorFacts): string {
  return declared?.name ?? actual?.name ?? '';
}

export function sourceOf({ declared, requestedBy }: MonitorFacts): Source | null {
  return declared?.source ?? requestedBy?.source ?? null;
}

export function selectPlanned<Wanted extends Operation>(
  entries: readonly PlanEntry[],
  operation: Wanted,
) {
  type Known = {
    create: DeclaredEntry;
    update: ComparedEntry;
    delete: ObsoleteEntry;
  }[Wanted];
  return entries.filter((entry): entry is Known => entry.operation === operation);
}

export type Reason = (typeof obstacles)[Obstacle][0] | 'not-in-apply' | 'unmanaged';

export const operationOf = {
  missing: 'create',
  changed: 'update',
  obsolete: 'delete',
} as const;

/** What sync writes, where `apply` and the service have the operation. */
export function isDrift(status: string): status is keyof typeof operationOf {
  return Object.hasOwn(operationOf, status);
}

/** Why sync leaves it alone although it is not in sync; else null. */
export function findReason(
  { obstacle, operation, renamedFrom, status }: MonitorFacts & { status: string },
  apply: readonly Operation[],
): Reason | null {
  if (status === 'unmanaged') return 'unmanaged';
  if (!isDrift(status) || operation !== null) return null;
  if (obstacle !== null) return obstacles[obstacle][0];
  if (renamedFrom !== null) return 'likely-rename';
  return apply.includes(operationOf[status]) ? null : 'not-in-apply';
}

export interface Difference {
  /** JSON Pointer without the first slash: `assertions/0/value`. */
  path: string;
  declared: Json;
  /** Also null for what the service does not show. */
  actual: Json;
  isReadOnly?: true;
  /** No difference, but an update sets it to another value than the listed one. */
  isAlsoSet?: true;
  /** The service shows a placeholder instead of the value, so it differs in every run. */
  isHidden?: true;
  /** What is sent and listed, where the difference shows names in place of identifiers. */
  references?: { declared: Json; actual: Json };
}

/** With the names of objects that both values refer to. */
export function nameDifference(
  difference: Difference,
  { showNames }: Pick<DeclaredMonitor, 'showNames'>,
): Difference {
  if (showNames === undefined) return difference;
  const { actual, declared } = difference;
  const path = parsePointer(`/${difference.path}`);
  const named = { declared: showNames(path, declared), actual: showNames(path, actual) };
  // A name may be the identifier of another object.
  if (isSameJson(named.declared, named.actual)) return difference;
  if (named.declared === declared && named.actual === actual) return difference;
  return { ...difference, ...named, references: { declared, actual } };
}

export function isToBeWritten({ isAlsoSet, isReadOnly }: Difference): boolean {
  return !isReadOnly && !isAlsoSet;
}

/** For people. @param listed the fields of the monitor that has the actual value. */
export function showDifference(
  difference: Difference,
  declared: DeclaredMonitor,
  listed: JsonObject,
): Difference {
  const named = nameDifference(difference, declared);
  const { path } = named;
  const isSecret = declared.secretFields.some((field) =>
    isAtOrBelow(path, writePath([field])),
  );
  if (isSecret) return { ...difference, declared: masked, actual: masked };
  const actual = hideSecretsAt(listed, parsePointer(`/${path}`), named.actual);
  return { ...named, actual };
}

export function fieldOf({ path }: Pick<Difference, 'path'>): string {
  return String(parsePointer(`/${path}`)[0]);
}

/** Whether another value means that another thing is monitored. */
export function isIdentity(path: string): boolean {
  return path === 'name' || path === 'type' || path === 'target';
}

export function isRetyped({ differences }: MonitorFacts): boolean {
  return differences.some((one) => one.path === 'type' && isToBeWritten(one));
}

/** @param mustShow whether a declared field that is not shown differs, or is unverified. */
export function compareMonitor(
  declared: JsonObject,
  actual: JsonObject,
  ignored: readonly string[] = [],
  mustShow: (field: string) => boolean = () => false,
) {
  const differences: Difference[] = [];
  const unverified: string[] = [];
  for (const field of Object.keys(declared)) {
    const value = declared[field] as Json;
    const isIgnored = ignored.length > 0 && ignored.includes(writePath([field]));
    if (field === 'name' || isIgnored) continue;
    const shown = own(actual, field);
    const rest = ignored.length === 0 ? value : withoutIgnored(field, value, ignored);
    if (covers(rest, shown) || isSameValue(field, value, shown)) continue;
    if (shown === undefined && !mustShow(field)) unverified.push(field);
    // One by one, because a call takes only so many arguments.
    else
      for (const one of findDifferences(writePath([field]), value, shown ?? null))
        differences.push(one);
  }
  const isLeft = ({ path }: Difference) =>
    !ignored.some((above) => isAtOrBelow(path, above));
  return { differences: differences.filter(isLeft), unverified };
}

/** A list in another order is equal, so it must also be without what is ignored in it. */
function withoutIgnored(field: string, value: Json, ignored: readonly string[]): Json {
  const places = ignored.map((path) => parsePointer(`/${path}`));
  const inner = places.filter(([first]) => first === field);
  return inner.map(([, ...below]) => below).reduce<Json>(removeAt, value);
}

function findDifferences(
  path: string,
  declared: Json,
  actual: Json,
): readonly Difference[] {
  if (covers(declared, actual)) return [];
  if (isObject(declared) && isObject(actual)) {
    return Object.entries(declared).flatMap(([key, value]) => {
      const at = `${path}/${writePath([key])}`;
      return findDifferences(
        at,
        value,
        own(actual, findKey(actual, key, declared)) ?? null,
      );
    });
  }
  if (
    Array.isArray(declared) &&
    Array.isArray(actual) &&
    declared.length === actual.length
  ) {
    return declared.flatMap((value, index) =>
      findDifferences(`${path}/${index}`, value, actual[index]),
    );
  }
  return [{ path, declared, actual }];
}

export interface PlanRules {
  apply: readonly Operation[];
  profile: Profile;
  ignored: readonly PlacedPattern[];
  removed: readonly RemovedName[];
  owned: readonly PlacedPattern[];
  /** Others outside of it are no part of the plan; declared ones are all in it. */
  scope: Scope;
}

/** Null if the path of the request cannot name the monitor. */
export function encodeChanged(
  entry: ComparedEntry,
  profile: Profile,
): EncodedUpdate | null {
  const { actual: listed, declared, encoded } = entry;
  if (encoded !== null) return encoded;
  const { body, ignoreChanges: ignored } = declared;
  const changed = listChanged(entry);
  const unverified = isRetyped(entry) ? entry.unverified : [];
  return encodeUpdate({ declared: body, changed, unverified, ignored, listed }, profile);
}

/** As it was planned, on what a newer list shows. */
export function rebase(planned: PlanEntry, now: PlanEntry): PlanEntry {
  const [before, after] = [planned, now].map((entry) => JSON.stringify(listChanged(entry)));
  return { ...planned, actual: now.actual, encoded: before === after ? now.encoded : null };
}

function listChanged({ differences }: PlanEntry) {
  return differences.filter(isToBeWritten).map(fieldOf);
}

export function adviseRename({ actual, obstacle }: Pick<PlanEntry, 'actual' | 'obstacle'>) {
  const name = actual?.name ?? masked;
  const shown = name === masked ? masked : quoteForConfig(name);
  if (obstacle !== 'duplicate-name') return `add formerly: ${shown}`;
  const id = actual?.id ?? null;
  if (id === null) return 'rename it in the service';
  return `add formerly: { name: ${shown}, id: ${quoteForConfig(id)} }`;
}
