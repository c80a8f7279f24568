import { commonFields, isFieldName, toTargetKey } from '../model/fields.ts';
import { getAt, isAtOrBelow, type Json, own, toText, writePath } from '../model/json.ts';
import type { ActualMonitor, CompleteList, DeclaredMonitor } from '../model/monitor.ts';
import { wholeAccount } from '../model/name-pattern.ts';
import { isRedacted } from '../model/secrets.ts';
import { encodeDeletion } from '../profile/encode.ts';
import { documentedApi, listReadOnlyFields, type Profile } from '../profile/profile.ts';
import { formOf } from '../profile/types.ts';
import {
  type ComparedEntry,
  compareMonitor,
  type Difference,
  encodeChanged,
  fieldOf,
  type ListedEntry,
  newEntry,
  type ObsoleteEntry,
  type Obstacle,
  type PlanEntry,
  type PlanRules,
} from './plan-entry.ts';
import { warnOfGroup, warnOfPlan, warnOfUnlisted } from './plan-warnings.ts';

export type Plan = ReturnType<typeof planSync>;

export const defaultRules: PlanRules = {
  apply: ['create'],
  profile: documentedApi,
  ignored: [],
  removed: [],
  owned: [],
  scope: wholeAccount,
};

/**
 * Plans what sync does:
 *
 * 1. Find the actual monitors of each declared name, or else those of its former name. All others
 *    are undeclared.
 * 2. Delete the undeclared monitors and the duplicates that the config says to delete.
 * 3. Compare each declared monitor with its actual ones. If it differs, update it.
 * 4. Create a declared monitor that has none; but not one that is probably an existing one under a
 *    new name. Then nothing is deleted either.
 *
 * `apply` limits what is planned, and never what is compared. Monitors outside the scope only show
 * which fields the list has, and which identifiers are shared.
 */
export function planSync(
  monitors: readonly DeclaredMonitor[],
  list: CompleteList,
  given: Partial<PlanRules> = {},
) {
  const rules = { ...defaultRules, ...given };
  const { apply, profile, scope } = rules;
  const matched = matchMonitors(monitors, list);
  const { entries, groups } = planDeletions(matched, rules, list);

  const isListed = createFieldFinder(list);
  const alike = findAlike(groups, entries, rules, isListed);
  const renames = new Map([...alike].filter(([, { status }]) => status === 'unmanaged'));
  const mayCreate = apply.includes('create');
  const compared = groups.map((group) => {
    const { declared } = group;
    const result = compareGroup(group, isListed, profile);
    if (result === null) {
      const renamedFrom = renames.get(declared) ?? null;
      const operation = mayCreate && renamedFrom === null ? 'create' : null;
      return newEntry('missing', { declared, renamedFrom, operation });
    }
    if (result.status === 'in-sync') return result;
    const obstacle = findObstacle(result.actual, list, group.obstacle);
    return obstacle === null ? planUpdate(result, rules) : { ...result, obstacle };
  });
  const isRefused = compared.some(({ obstacle }) => obstacle === 'keep-not-listed');
  const mayDelete = !isRefused && !(mayCreate && renames.size > 0);
  const others = entries
    .sort((one, other) => byNameAndId(one.actual, other.actual))
    .map((entry): PlanEntry => {
      if (mayDelete || entry.operation !== 'delete') return entry;
      const obstacle = isRefused ? 'deletions-last' : 'rename-first';
      return { ...entry, operation: null, obstacle };
    });
  const results: readonly PlanEntry[] = [...compared, ...others];
  const inScope = list.monitors.filter(({ name }) => scope.has(name));
  return {
    /** The declared ones in config order, then the others by name. */
    results,
    // Made where they are read, because a run that writes plans after each list.
    get warnings() {
      return [
        ...this.listWarnings,
        ...warnOfPlan(compared, entries, alike, list, rules, inScope),
      ];
    },
    /** Of these, the ones that the list after the writes may be the first to show. */
    get listWarnings() {
      return [
        ...groups.flatMap((group) => warnOfGroup(group, profile)),
        ...warnOfUnlisted(compared, isListed),
      ];
    },
    listed: { inScope: inScope.length, all: list.monitors.length },
  };
}

export interface Group {
  declared: DeclaredMonitor;
  /** Those of its name, or else of its former name. */
  candidates: readonly ActualMonitor[];
  isRename: boolean;
  obstacle: 'duplicate-name' | 'last-of-name' | 'former-name' | null;
}

/** One that `formerly` names by its identifier no longer counts for its old name. */
function matchMonitors(monitors: readonly DeclaredMonitor[], { byName }: CompleteList) {
  const renamed = new Map<DeclaredMonitor, readonly ActualMonitor[]>();
  const former = new Set<ActualMonitor>();
  // A line without an identifier leaves alone what another line names by its own.
  const lines = Map.groupBy(monitors, ({ formerly }) => formerly?.id !== undefined);
  for (const declared of [...(lines.get(true) ?? []), ...(lines.get(false) ?? [])]) {
    const { formerly, name } = declared;
    if (formerly === undefined || formerly.name === name) continue;
    const { id } = formerly;
    const ofName = byName.get(formerly.name) ?? [];
    const found = ofName.filter((actual) =>
      id === undefined ? !former.has(actual) : actual.id === id,
    );
    for (const actual of found) former.add(actual);
    if (found.length > 0 && !byName.has(name)) renamed.set(declared, found);
  }
  const taken = new Set([...renamed.values()].flat());
  const declaredNames = new Set(monitors.map(({ name }) => name));
  const groups = monitors.map((declared): Group => {
    const found = renamed.get(declared);
    const isRename = found !== undefined;
    const name = found?.[0]?.name ?? declared.name;
    const ofName = byName.get(name) ?? [];
    const staying = ofName.filter((actual) => !taken.has(actual));
    const candidates = found ?? (staying.length === 0 ? ofName : staying);
    const isLast = isRename && staying.length === 0 && declaredNames.has(name);
    const isFormer = !isRename && candidates.some((actual) => former.has(actual));
    const known = isFormer ? 'former-name' : null;
    const ofOne = candidates.length > 1 ? 'duplicate-name' : known;
    return { declared, candidates, isRename, obstacle: isLast ? 'last-of-name' : ofOne };
  });
  return { groups, declaredNames, former, taken };
}

/** Whether the list shows a field for any monitor, or for any of a type. */
export function createFieldFinder({ monitors }: CompleteList) {
  const ofAll = new Set<string>();
  const byType = new Map<Json | undefined, Set<string>>();
  for (const { body } of monitors) {
    const type = own(body, 'type');
    const ofType = byType.get(type) ?? new Set();
    byType.set(type, ofType);
    for (const field of Object.keys(body)) {
      ofAll.add(field);
      ofType.add(field);
    }
  }
  return (field: string, ofType?: { type: Json | undefined }): boolean => {
    const fields = ofType === undefined ? ofAll : byType.get(ofType.type);
    return fields?.has(field) === true;
  };
}

export type IsListed = ReturnType<typeof createFieldFinder>;

/** Null if the service has none. To equal one of several duplicates is in sync. */
function compareGroup(
  { declared, candidates, isRename }: Group,
  isListed: IsListed,
  profile: Profile,
): ComparedEntry | null {
  let first: ComparedEntry | null = null;
  const { body, ignoreChanges } = declared;
  for (const actual of candidates) {
    const mustShow = createMustShow(declared, actual, isListed, profile);
    const compared = compareMonitor(body, actual.body, ignoreChanges, mustShow);
    const { differences: others, unverified } = compared;
    if (others.length === 0 && !isRename)
      return newEntry('in-sync', { declared, actual, unverified });
    const names = { path: 'name', declared: nameIn(declared), actual: nameIn(actual) };
    const readOnly = listReadOnlyFields(profile, body);
    const differences = (isRename ? [names, ...others] : others).map((one): Difference => {
      if (readOnly.includes(fieldOf(one))) return { ...one, isReadOnly: true };
      return isRedacted(one.actual) ? { ...one, isHidden: true } : one;
    });
    first ??= newEntry('changed', { declared, actual, differences, unverified });
  }
  return first;
}

/**
 * Whether a declared field that the monitor does not show differs: a common one that others show,
 * another one that others of its type show, and all under `extra` where the monitor has an interval
 * in place of a declared schedule.
 */
export function createMustShow(
  { body, ignoreChanges }: Pick<DeclaredMonitor, 'body' | 'ignoreChanges'>,
  { body: actual, hasNoInterval }: ActualMonitor,
  isListed: IsListed,
  { instead }: Profile,
) {
  const lacksSchedule =
    !hasNoInterval &&
    instead.some((path) => {
      const isIgnored = ignoreChanges.some((above) => isAtOrBelow(writePath(path), above));
      const isDeclared = (getAt(body, path) ?? null) !== null;
      return isDeclared && !isIgnored && (getAt(actual, path) ?? null) === null;
    });
  return (field: string): boolean => {
    if (field === 'intervalSeconds' && hasNoInterval) return false;
    if (commonFields.some((common) => common === field)) return isListed(field);
    if (lacksSchedule && !isFieldName(field)) return true;
    // Services leave out 0 and false.
    const isLeftOut = body[field] === 0 || body[field] === false;
    return !isLeftOut && isListed(field, { type: own(actual, 'type') });
  };
}

const nameIn = ({ body, name }: DeclaredMonitor | ActualMonitor) =>
  own(body, 'name') ?? name;

function planUpdate(found: ComparedEntry, { apply, profile }: PlanRules): ComparedEntry {
  const { differences } = found;
  if (differences.every(({ isReadOnly }) => isReadOnly))
    return { ...found, obstacle: 'read-only' };
  if (!apply.includes('update')) return found;
  const encoded = encodeChanged(found, profile);
  if (encoded === null) return { ...found, obstacle: 'no-path' };
  if (encoded.unlisted.length > 0)
    return { ...found, encoded, obstacle: 'keep-not-listed' };
  const also = encoded.alsoSet.map((one) => ({ ...one, isAlsoSet: true as const }));
  return { ...found, differences: [...differences, ...also], encoded, operation: 'update' };
}

/** Two monitors share an identifier that is of their account, or a number above 2^53. */
function findObstacle(
  { id, isForeign }: ActualMonitor,
  { byId }: CompleteList,
  known: Obstacle | null = null,
): Obstacle | null {
  if (isForeign) return 'foreign';
  if (known !== null) return known;
  if (id === null) return 'no-identifier';
  // In a URL, all lone surrogates are one character (U+FFFD), and may name another monitor.
  if (!id.isWellFormed()) return 'no-path';
  return (byId.get(id)?.length ?? 0) > 1 ? 'duplicate-identifier' : null;
}

/**
 * What happens to each listed monitor that is compared with no declared one. `ignore` has priority
 * over `remove`, that over `formerly`, and that over `owns`. A line with an identifier takes one of
 * several monitors out of its group, also one of a declared name, but never the last one of that.
 */
function planDeletions(
  { declaredNames, former, groups, taken }: ReturnType<typeof matchMonitors>,
  rules: PlanRules,
  list: CompleteList,
) {
  const { ignored, owned, removed, scope } = rules;
  const isIgnored = (name: string) => ignored.some(({ matches }) => matches(name));
  const linesOf = Map.groupBy(removed, ({ name }) => name);
  const entries: ListedEntry[] = [];

  /** Returns those that no line names by identifier. */
  const takeOut = (named: readonly ActualMonitor[], isDeclared: boolean) => {
    const lines = linesOf.get(named[0]?.name ?? '') ?? [];
    const lineOf = ({ id }: ActualMonitor) =>
      lines.find((line) => line.id && line.id === id);
    const staying = named.filter((actual) => lineOf(actual) === undefined);
    const isLast = isDeclared && staying.length === 0;
    for (const actual of named) {
      const source = lineOf(actual)?.source;
      const obstacle = isLast ? 'last-of-name' : findObstacle(actual, list);
      if (source !== undefined)
        entries.push(
          planDeletion(actual, { kind: 'remove', source, staying }, obstacle, rules),
        );
    }
    return isLast ? named : staying;
  };

  for (const [name, all] of list.byName) {
    if (declaredNames.has(name) || !scope.has(name) || isIgnored(name)) continue;
    const named = all.filter((actual) => !taken.has(actual));
    const line = linesOf.get(name)?.find(({ id }) => id === undefined);
    const source = (line ?? owned.find(({ matches }) => matches(name)))?.source;
    const kind = line === undefined ? 'owns' : 'remove';
    const known = named.length > 1 ? 'duplicate-name' : null;
    for (const actual of takeOut(named, false)) {
      const isFormer = kind === 'owns' && former.has(actual);
      const obstacle = findObstacle(
        actual,
        list,
        known ?? (isFormer ? 'former-name' : null),
      );
      entries.push(
        source === undefined
          ? newEntry('unmanaged', { actual })
          : planDeletion(actual, { kind, source }, obstacle, rules),
      );
    }
  }
  const left = groups.map((group): Group => {
    const name = group.candidates[0]?.name;
    if (name === undefined || isIgnored(name) || !linesOf.has(name)) return group;
    return { ...group, candidates: takeOut(group.candidates, true) };
  });
  return { groups: left, entries };
}

function planDeletion(
  actual: ActualMonitor,
  requestedBy: ObsoleteEntry['requestedBy'],
  found: Obstacle | null,
  { apply, profile }: PlanRules,
) {
  const mayDelete = apply.includes('delete');
  let obstacle = found;
  // Whether one without an identifier stays cannot be checked.
  if (requestedBy.staying?.some(({ id }) => id === null)) obstacle ??= 'duplicate-name';
  if (mayDelete && encodeDeletion(actual, profile) === null) obstacle ??= 'no-path';
  const operation = mayDelete && obstacle === null ? 'delete' : null;
  return newEntry('obsolete', { actual, operation, requestedBy, obstacle });
}

/** As people count: `shop-2` before `shop-10`, on every machine. */
export function byNameAndId(one: ActualMonitor, other: ActualMonitor): number {
  return compareTexts(one.name, other.name) || compareTexts(one.id ?? '', other.id ?? '');
}

let collator: Intl.Collator | undefined;

/** Texts that count the same, such as `shop-1` and `shop-01`, are still different. */
function compareTexts(one: string, other: string) {
  // Made at the first use, because that takes 10 ms, and most runs sort nothing.
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other) || Number(one > other) - Number(one < other);
}

/** What probably is each missing monitor. */
export type Alike = ReadonlyMap<DeclaredMonitor, ListedEntry>;

/**
 * Exactly one other monitor checks the same, and no other missing one does. The others are the
 * unmanaged ones, and the surplus of declared names; or else what `owns` wants deleted, which is no
 * likely rename. Where the list shows no types, the target decides.
 */
function findAlike(
  groups: readonly Group[],
  undeclared: readonly ListedEntry[],
  { ignored, profile }: Pick<PlanRules, 'ignored' | 'profile'>,
  isListed: IsListed,
) {
  const found = new Map<DeclaredMonitor, ListedEntry>();
  const hasTypes = isListed('type');
  /** What a monitor checks; null if that is unknown. */
  const checkKey = ({ body }: Pick<ActualMonitor, 'body'>) => {
    const target = own(body, 'target');
    if (typeof target !== 'string') return null;
    const type = hasTypes ? toText(own(body, 'type') ?? '').toLowerCase() : '';
    return JSON.stringify([type, toTargetKey(target)]);
  };
  const unnamed = undeclared.filter(({ requestedBy }) => requestedBy?.kind !== 'remove');
  const names = Map.groupBy(undeclared, ({ actual }) => actual.name);
  const listed = unnamed.map((entry): ListedEntry => {
    const isShared = (names.get(entry.actual.name)?.length ?? 0) > 1;
    return isShared ? { ...entry, obstacle: 'duplicate-name' } : entry;
  });
  // Of several monitors of a declared name, those that check something else, if one is right.
  const surplus = groups.flatMap(({ candidates, declared }) => {
    if (candidates.length < 2) return [];
    const key = checkKey(declared);
    const others = candidates.filter((actual) => checkKey(actual) !== key);
    if (others.length === candidates.length) return [];
    return others.map((actual) =>
      newEntry('unmanaged', { actual, obstacle: 'duplicate-name' }),
    );
  });
  const others = [...listed, ...surplus].filter(({ actual: { isForeign, name } }) => {
    return !isForeign && !ignored.some(({ matches }) => matches(name));
  });
  const byKey = Map.groupBy(others, ({ actual }) => checkKey(actual));
  const wanted = groups.flatMap(({ candidates, declared }) =>
    candidates.length === 0 ? declared : [],
  );
  for (const [key, [declared, ...more]] of Map.groupBy(wanted, checkKey)) {
    const all = byKey.get(key) ?? [];
    const unmanaged = all.filter(({ status }) => status === 'unmanaged');
    const [old, ...alike] = unmanaged.length === 0 ? all : unmanaged;
    const isUnique = more.length === 0 && alike.length === 0;
    if (key === null || declared === undefined || old === undefined || !isUnique) continue;
    const { body, ignoreChanges } = declared;
    const { differences } = compareMonitor(body, old.actual.body, ignoreChanges);
    // One host often has several checks, which differ in more than their names.
    if (differences.length === 0 || formOf(body['type'], profile) !== 'host')
      found.set(declared, old);
  }
  return found;
}
