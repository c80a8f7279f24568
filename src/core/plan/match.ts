import { commonFields, isFieldName } from '../model/fields.ts';
import { getAt, isAtOrBelow, type Json, type JsonObject, own, writePath } from '../model/json.ts';
import { isRedacted } from '../model/likely-secrets.ts';
import type { ActualMonitor, CompleteList, DeclaredMonitor } from '../model/monitor.ts';
import { compareMonitor, type Difference, fieldOf } from './compare.ts';
import { type ComparedEntry, newEntry, type Obstacle } from './plan-entry.ts';

export interface Group {
  declared: DeclaredMonitor;
  /** Those of its name, or else of its former name. */
  candidates: readonly ActualMonitor[];
  isRename: boolean;
  obstacle: 'duplicate-name' | 'last-of-name' | null;
}

/**
 * An actual monitor that `formerly` names by its identifier no longer counts for its old name.
 * @returns also the other actual monitors, by their name.
 */
export function matchMonitors(monitors: readonly DeclaredMonitor[], list: CompleteList) {
  const byName = Map.groupBy(list.monitors, ({ name }) => name);
  const renamed = new Map<DeclaredMonitor, readonly ActualMonitor[]>();
  for (const declared of monitors) {
    const { formerly, name } = declared;
    if (formerly === undefined || byName.has(name)) continue;
    const { id } = formerly;
    const former = byName.get(formerly.name) ?? [];
    const found = id === undefined ? former : former.filter((actual) => actual.id === id);
    if (found.length > 0) renamed.set(declared, found);
  }
  const taken = new Set([...renamed.values()].flat());
  const declaredNames = new Set(taken.size === 0 ? [] : monitors.map(({ name }) => name));
  const groups = monitors.map((declared): Group => {
    const former = renamed.get(declared);
    const ofName = byName.get((former?.[0] ?? declared).name) ?? [];
    const staying = taken.size === 0 ? ofName : ofName.filter((actual) => !taken.has(actual));
    if (former === undefined) {
      const candidates = staying.length === 0 ? ofName : staying;
      return { declared, candidates, isRename: false, obstacle: obstacleOf(candidates) };
    }
    const isLast = staying.length === 0 && declaredNames.has(former[0]?.name ?? '');
    const obstacle = isLast ? 'last-of-name' : obstacleOf(former);
    return { declared, candidates: former, isRename: true, obstacle };
  });
  for (const { name } of monitors) byName.delete(name);
  for (const name of new Set([...taken].map((actual) => actual.name))) {
    const others = byName.get(name)?.filter((actual) => !taken.has(actual)) ?? [];
    if (others.length === 0) byName.delete(name);
    else byName.set(name, others);
  }
  return { groups, undeclared: byName };
}

function obstacleOf(candidates: readonly ActualMonitor[]): Group['obstacle'] {
  return candidates.length > 1 ? 'duplicate-name' : null;
}

/** Whether the list shows a field for any monitor, or for any of a type. */
export function createFieldFinder({ monitors }: CompleteList) {
  let found: ReturnType<typeof listFields> | undefined;
  return (field: string, ofType?: { type: Json | undefined }): boolean => {
    found ??= listFields(monitors);
    const fields = ofType === undefined ? found.ofAll : found.byType.get(ofType.type);
    return fields?.has(field) === true;
  };
}

function listFields(monitors: readonly ActualMonitor[]) {
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
  return { ofAll, byType };
}

export type IsListed = ReturnType<typeof createFieldFinder>;

/** Null if the service has no such monitor. To equal one of several duplicates is in sync. */
export function compareGroup(
  { declared, candidates, isRename }: Group,
  isListed: IsListed,
  findReadOnly: (declared: JsonObject) => readonly string[],
): ComparedEntry | null {
  let first: ComparedEntry | null = null;
  const { body, ignoreChanges } = declared;
  for (const actual of candidates) {
    const mustShow = createMustShow(declared, actual, isListed);
    const compared = compareMonitor(body, actual.body, ignoreChanges, mustShow);
    const { differences: others, unverified } = compared;
    if (others.length === 0 && !isRename)
      return newEntry('in-sync', { declared, actual, unverified });
    const names = { path: 'name', declared: nameIn(declared), actual: nameIn(actual) };
    const differences = mark(isRename ? [names, ...others] : others, findReadOnly(body));
    first ??= newEntry('changed', { declared, actual, differences, unverified });
  }
  return first;
}

/**
 * Whether a declared field differs that the monitor does not show: a common one that others show,
 * another one that others of its type show, and each field under `extra` where the monitor has an
 * interval in place of a declared schedule.
 */
function createMustShow(
  { body, ignoreChanges }: DeclaredMonitor,
  { body: actual, hasNoInterval, lacks = [] }: ActualMonitor,
  isListed: IsListed,
) {
  const lacksSchedule = lacks.some((path) => {
    const isIgnored = ignoreChanges.some((above) => isAtOrBelow(writePath(path), above));
    const isDeclared = (getAt(body, path) ?? null) !== null;
    return isDeclared && !isIgnored && (getAt(actual, path) ?? null) === null;
  });
  return (field: string): boolean => {
    if (field === 'intervalSeconds' && hasNoInterval) return false;
    if (commonFields.some((common) => common === field)) return isListed(field);
    if (lacksSchedule && !isFieldName(field)) return true;
    return !mayBeLeftOut(own(body, field)) && isListed(field, { type: own(actual, 'type') });
  };
}

/** Services leave out 0 and false, so they are no difference where they are not listed. */
function mayBeLeftOut(value: Json | undefined): boolean {
  return value === 0 || value === false;
}

function mark(
  differences: readonly Difference[],
  readOnly: readonly string[],
): readonly Difference[] {
  return differences.map((difference): Difference => {
    if (readOnly.includes(fieldOf(difference))) return { ...difference, isReadOnly: true };
    return isRedacted(difference.actual) ? { ...difference, isHidden: true } : difference;
  });
}

const nameIn = ({ body, name }: DeclaredMonitor | ActualMonitor) => own(body, 'name') ?? name;

/** Two monitors share an identifier that is of their account, or a number above 2^53. */
export function createObstacleFinder({ monitors }: CompleteList) {
  let byId: ReadonlyMap<string | null, readonly ActualMonitor[]> | undefined;
  return ({ id, isForeign }: ActualMonitor, known: Obstacle | null): Obstacle | null => {
    if (isForeign) return 'foreign';
    if (known !== null) return known;
    if (id === null) return 'no-identifier';
    // In a URL, all lone surrogates are one character (U+FFFD), so the path could name another
    // monitor.
    if (!id.isWellFormed()) return 'no-path';
    byId ??= Map.groupBy(monitors, (one) => one.id);
    return (byId.get(id)?.length ?? 0) > 1 ? 'duplicate-identifier' : null;
  };
}
