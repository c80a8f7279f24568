import { getAt, isAtOrBelow, type JsonObject, type Path, parsePointer } from '../model/json.ts';
import type { ActualMonitor, CompleteList, DeclaredMonitor } from '../model/monitor.ts';
import { createPatternFinder } from '../model/name-pattern.ts';
import type { Warning } from '../model/problem.ts';
import { encodeDeletion, type UpdateRequest } from '../profile/encode.ts';
import {
  type AlsoSet,
  encodeUpdate,
  keepListed,
  listAlsoSet,
  type WantedUpdate,
} from '../profile/encode-update.ts';
import { listReadOnlyFields, type Profile } from '../profile/profile.ts';
import { type Difference, fieldOf, isToBeWritten, type TextDecode } from './compare.ts';
import { createCheckKey, findLikelyRenames } from './likely-renames.ts';
import {
  compareGroup,
  createFieldFinder,
  createObstacleFinder,
  createPlaceFinder,
  createTextDecode,
  decodeMonitorTexts,
  findEscapes,
  type Group,
  matchMonitors,
} from './match.ts';
import {
  type ComparedEntry,
  newEntry,
  type ObsoleteEntry,
  type Obstacle,
  type PlanEntry,
} from './plan-entry.ts';
import { defaultRules, type PlanRules } from './plan-rules.ts';
import { warnOfPlan, warnOfUndeletable } from './plan-warnings.ts';
import { warnOfBlockedDeletions, warnOfLostRenames } from './rename-warnings.ts';

export interface Plan {
  /** Declared monitors in config order, then the others by name. */
  readonly results: readonly PlanEntry[];
  readonly warnings: readonly Warning[];
  /** Number of undeclared monitors. */
  readonly ignored: number;
  /** Number of declared names that the list shows several times, without what is to be deleted. */
  readonly duplicateNames: number;
  /** Numbers of listed monitors. */
  readonly listed: { readonly inScope: number; readonly all: number };
  /** Whether this may be the first write of anybody with this profile. */
  readonly isUntried: boolean;
}

/**
 * Plans what sync does:
 *
 * 1. Find the actual monitors of each declared name, or else those of its former name. All others
 *    are undeclared.
 * 2. Delete the undeclared monitors that the config says to delete, unless something prevents that;
 *    and the duplicates that it names by their identifiers, even of a declared name, unless none of
 *    that name would be left.
 * 3. Compare each declared monitor with its actual ones. If it differs, update it, unless something
 *    prevents that.
 * 4. Create a declared monitor that has none; but not one that is probably an unmanaged one under a
 *    new name. Then nothing is deleted either, because deletions only follow if everything before
 *    them succeeds.
 *
 * `apply` limits what is planned, and never what is compared. Monitors outside the scope only show
 * which fields and escapes the list has, and which identifiers are shared.
 */
export function planSync(
  monitors: readonly DeclaredMonitor[],
  list: CompleteList,
  given: Partial<PlanRules> = {},
): Plan {
  const rules = { ...defaultRules, ...given };
  const { apply, profile } = rules;
  const { groups: matched, undeclared: byName } = matchMonitors(monitors, list);
  const finders: Finders = {
    findObstacle: createObstacleFinder(list),
    findRemovals: createRemovalFinder(rules),
    decodeTexts: createTextDecode(matched),
  };
  const { ignored, results: undeclared } = planUndeclared(byName, rules, finders);
  const { groups, results: surplusResults } = planSurplus(matched, rules, finders);

  const isListed = createFieldFinder(list);
  const findReadOnly = (declared: JsonObject) => listReadOnlyFields(profile, declared);
  const checkKey = createCheckKey(isListed);
  const missing = groups.flatMap(({ candidates, declared }) =>
    candidates.length === 0 ? declared : [],
  );
  const renames = findLikelyRenames(missing, undeclared, checkKey);
  const mayCreate = apply.includes('create');
  // Determined only if a monitor is to be updated.
  let known: boolean | null = null;
  const isEscaped = () => (known ??= findEscapes(groups, list));
  const shown = { isEscaped, isListed: createPlaceFinder(list) };
  const compared = groups.map((group) => {
    const { candidates, declared, surplus = [] } = group;
    const result = compareGroup(group, isListed, findReadOnly, finders.decodeTexts);
    if (result === null) {
      const renamedFrom = renames.get(declared) ?? null;
      const operation = mayCreate && renamedFrom === null ? 'create' : null;
      return newEntry('missing', { declared, renamedFrom, operation });
    }
    if (result.status === 'in-sync') return result;
    const obstacle = finders.findObstacle(result.actual, candidates.length + surplus.length > 1);
    return obstacle === null ? planUpdate(result, rules, shown) : { ...result, obstacle };
  });
  const found = [...undeclared, ...surplusResults].sort((one, other) =>
    byNameAndId(one.actual, other.actual),
  );
  const isBlocked = mayCreate && renames.size > 0;
  const others = found.map((one) =>
    isBlocked && one.operation === 'delete' ? { ...one, operation: null } : one,
  );
  const inScope = list.monitors.filter(({ name }) => rules.scope.has(name));
  const blocked = isBlocked ? found.filter(({ operation }) => operation === 'delete') : [];
  const warnings = [
    ...warnOfPlan(compared, groups, list, rules, inScope),
    ...warnOfUndeletable(found, profile),
    ...warnOfLostRenames(compared, others, checkKey),
    ...warnOfBlockedDeletions(blocked, [...renames.keys()]),
  ];
  const listed = { inScope: inScope.length, all: list.monitors.length };
  const results = [...compared, ...others];
  return {
    results,
    warnings,
    ignored,
    duplicateNames: groups.filter(({ candidates }) => candidates.length > 1).length,
    listed,
    isUntried: isUntried(results, profile),
  };
}

/**
 * Whether nobody knows that the profile fits: it was written from documentation, which only a write
 * can prove wrong, and no declared monitor is in sync yet.
 */
function isUntried(results: readonly PlanEntry[], { evidence }: Profile): boolean {
  if (evidence === null || evidence === 'tried') return false;
  const writes = results.some(({ operation }) => operation !== null);
  return writes && !results.some(({ status }) => status === 'in-sync');
}

type RequestedBy = ObsoleteEntry['requestedBy'];

interface Finders {
  readonly findObstacle: ReturnType<typeof createObstacleFinder>;
  readonly findRemovals: ReturnType<typeof createRemovalFinder>;
  readonly decodeTexts: TextDecode;
}

/**
 * Finds, of the monitors of one name, those that lines under `remove` name by their identifiers.
 */
function createRemovalFinder({ ignored, removed }: PlanRules) {
  const findIgnored = createPatternFinder(ignored);
  const byName = Map.groupBy(
    removed.filter(({ id }) => id !== undefined),
    ({ name }) => name,
  );
  return (group: readonly ActualMonitor[]): ReadonlyMap<ActualMonitor, RequestedBy> => {
    const name = group[0]?.name ?? '';
    const lines = byName.get(name) ?? [];
    if (lines.length === 0 || findIgnored(name) !== undefined) return new Map();
    const lineOf = (actual: ActualMonitor) => lines.find(({ id }) => id === actual.id);
    const staying = group.filter((actual) => lineOf(actual) === undefined);
    return new Map(
      group.flatMap((actual): [ActualMonitor, RequestedBy][] => {
        const source = lineOf(actual)?.source;
        return source === undefined ? [] : [[actual, { kind: 'remove', source, staying }]];
      }),
    );
  };
}

/** Takes the duplicates that the config deletes out of the groups, but never all of a group. */
function planSurplus(
  matched: readonly Group[],
  rules: PlanRules,
  { findObstacle, findRemovals, decodeTexts }: Finders,
) {
  const results: ObsoleteEntry[] = [];
  if (rules.removed.every(({ id }) => id === undefined)) return { groups: matched, results };
  const groups = matched.map((group) => {
    const found = findRemovals(group.candidates);
    if (found.size === 0) return group;
    const isLast = found.size === group.candidates.length;
    for (const [actual, requestedBy] of found) {
      const obstacle = isLast ? 'last-of-name' : findObstacle(actual, false);
      results.push(
        planDeletion(decodeMonitorTexts(actual, decodeTexts), requestedBy, obstacle, rules),
      );
    }
    const candidates = group.candidates.filter((actual) => !found.has(actual));
    return isLast ? group : { ...group, candidates, surplus: [...found.keys()] };
  });
  return { groups, results };
}

function planDeletion(
  actual: ActualMonitor,
  requestedBy: RequestedBy,
  found: Obstacle | null,
  { apply, profile }: PlanRules,
): ObsoleteEntry {
  const mayDelete = apply.includes('delete');
  // Whether one without an identifier stays cannot be checked.
  const isUncertain = requestedBy.staying?.some(({ id }) => id === null) === true;
  const cannotBeAddressed = mayDelete && encodeDeletion(actual, profile) === null;
  const obstacle = found ?? (isUncertain ? 'duplicate-name' : cannotBeAddressed ? 'no-path' : null);
  const operation = mayDelete && obstacle === null ? 'delete' : null;
  return newEntry('obsolete', { actual, operation, requestedBy, obstacle });
}

/**
 * Decides what happens to undeclared monitors. `ignore` has priority over `remove`, and `remove`
 * over `owns`.
 */
function planUndeclared(
  byName: ReadonlyMap<string, readonly ActualMonitor[]>,
  rules: PlanRules,
  { findObstacle, findRemovals, decodeTexts }: Finders,
) {
  const { ignored, owned, removed, scope } = rules;
  const findIgnored = createPatternFinder(ignored);
  const findOwner = createPatternFinder(owned);
  const named = removed.filter(({ id }) => id === undefined).reverse();
  const requests = new Map(
    named.map(({ name, source }) => [name, { kind: 'remove', source } as const]),
  );
  let ignoredCount = 0;
  const results = [...byName].flatMap(([name, group]) => {
    if (!scope.has(name)) return [];
    if (findIgnored(name) !== undefined) {
      ignoredCount += group.length;
      return [];
    }
    const owner = findOwner(name);
    const requestedBy =
      requests.get(name) ?? (owner && { kind: 'owns' as const, source: owner.source });
    const byIdentifier = findRemovals(group);
    return group.map((listed) => {
      const actual = decodeMonitorTexts(listed, decodeTexts);
      const line = byIdentifier.get(listed) ?? requestedBy;
      if (line === undefined) return newEntry('unmanaged', { actual });
      const isDuplicate = line === requestedBy && group.length > 1;
      return planDeletion(actual, line, findObstacle(actual, isDuplicate), rules);
    });
  });
  return { results, ignored: ignoredCount };
}

let collator: Intl.Collator | undefined;

/**
 * By name, then by identifier, as people count: `shop-2` before `shop-10`. The locale is fixed, so
 * that the order is the same on every machine.
 */
export function byNameAndId(one: ActualMonitor, other: ActualMonitor): number {
  // Made at the first use, because that takes 10 ms, and most runs sort nothing.
  collator ??= new Intl.Collator('en', { numeric: true });
  const { compare } = collator;
  // Texts that count the same, such as `shop-1` and `shop-01`, are still different.
  const compareTexts = (a: string, b: string) => compare(a, b) || Number(a > b) - Number(a < b);
  return compareTexts(one.name, other.name) || compareTexts(one.id ?? '', other.id ?? '');
}

/** What a planned update needs to know of the list. */
interface Listed {
  /** Whether any monitor shows a place. */
  readonly isListed: (place: Path) => boolean;
  readonly isEscaped: () => boolean;
}

function planUpdate(
  found: ComparedEntry,
  { apply, profile }: PlanRules,
  { isEscaped, isListed }: Listed,
): ComparedEntry {
  const { differences } = found;
  if (differences.every(({ isReadOnly }) => isReadOnly)) return { ...found, obstacle: 'read-only' };
  if (!apply.includes('update')) return found;
  const result = { ...found, isEscaped: isEscaped() };
  const wanted = toWantedUpdate(result);
  const also = listAlsoSet(wanted, profile, isListed);
  if (also === null) return { ...result, obstacle: 'no-path' };
  const shown = [...differences, ...findOverwritten(wanted, profile)];
  const touchesShown = ({ path }: AlsoSet) =>
    shown.some((one) => isAtOrBelow(path, one.path) || isAtOrBelow(one.path, path));
  const added = also
    .filter((one) => !touchesShown(one))
    .map((one): Difference => ({ ...one, isAlsoSet: true }));
  return { ...result, differences: [...shown, ...added], operation: 'update' };
}

/** Fields under `ignoreChanges` whose listed value the update cannot send. */
function findOverwritten(wanted: WantedUpdate, profile: Profile): readonly Difference[] {
  if (wanted.ignored.length === 0) return [];
  return keepListed(wanted, profile).overwritten.flatMap((path): readonly Difference[] => {
    const isSent = profile.update?.whole === true || wanted.changed.includes(fieldOf({ path }));
    if (!isSent) return [];
    const at = parsePointer(`/${path}`);
    const declared = getAt(wanted.declared, at) ?? null;
    const actual = getAt(wanted.listed.body, at) ?? null;
    const isSame = JSON.stringify(declared) === JSON.stringify(actual);
    return isSame ? [] : [{ path, declared, actual, isAlsoSet: true }];
  });
}

/**
 * The request of a planned update; null if the identifier or the type cannot be a part of its path.
 */
export function encodeChanged(changed: ComparedEntry, profile: Profile): UpdateRequest | null {
  return encodeUpdate(toWantedUpdate(changed), profile);
}

function toWantedUpdate({ actual, declared, differences, isEscaped }: ComparedEntry): WantedUpdate {
  const written = differences.filter(isToBeWritten);
  const { body, ignoreChanges: ignored } = declared;
  return { declared: body, changed: written.map(fieldOf), ignored, listed: actual, isEscaped };
}
