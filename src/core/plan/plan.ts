import { own } from '../model/json.ts';
import {
  type ActualMonitor,
  type CompleteList,
  type DeclaredMonitor,
  describeName,
  displayName,
  listsEscapes,
  nameKey,
  trimName,
  unescapeHtml,
} from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { count } from '../model/text.ts';
import type { Profile } from '../profile/profile.ts';
import { type Comparison, compareMonitor, type Difference } from './compare.ts';
import {
  type ComparedResult,
  type DeclaredResult,
  type MonitorResult,
  newResult,
  type Operation,
} from './monitor-result.ts';
import { createObstacleFinder, type Hazard } from './obstacle.ts';
import {
  createHazardFinder,
  findOverwritten,
  markDifferences,
  warnOfHidden,
  warnOfReadOnly,
  warnOfUnapplied,
} from './planned-update.ts';
import { createRenameFinder, warnOfLostRenames } from './renames.ts';
import { planUndeclared, type UndeclaredRules, warnOfUnused } from './undeclared.ts';

export interface Plan {
  /** Declared monitors in config order, then the others by name. */
  readonly results: readonly MonitorResult[];
  readonly warnings: readonly Warning[];
  /** Number of undeclared actual monitors whose names are ignored. */
  readonly ignored: number;
}

export interface PlanRules extends UndeclaredRules {
  /** What sync may do. */
  readonly apply: readonly Operation[];
  /** Decides what an update sends; null in tests that need none. */
  readonly profile: Profile | null;
  /** Fields that the service shows, and that no update can carry. */
  readonly readOnly: readonly string[];
  /** Whether a request can name the monitor; only asked for an operation that `apply` includes. */
  readonly canUpdate: (changed: ComparedResult) => boolean;
  readonly canDelete: (actual: ActualMonitor) => boolean;
}

const defaults: PlanRules = {
  apply: ['create'],
  profile: null,
  readOnly: [],
  canUpdate: () => true,
  canDelete: () => true,
  ignored: [],
  owned: [],
  removed: [],
};

/** Compares declared monitors with those of the service. By default, sync may only create. */
export function planSync(
  desired: readonly DeclaredMonitor[],
  list: CompleteList,
  given: Partial<PlanRules> = {},
): Plan {
  const rules = { ...defaults, ...given };
  const { apply, canDelete, profile, readOnly } = rules;
  const byName = groupByName(list);
  const groups = groupByDeclared(desired, byName);
  // No set of names, because looking up each actual name again is half of the work in a long list.
  for (const { declared, isRename } of groups) {
    byName.delete(declared.name);
    if (isRename) byName.delete(declared.formerly?.name ?? '');
  }
  const findObstacle = createObstacleFinder(list.monitors);
  const undeclared = planUndeclared(byName, rules, findObstacle, apply.includes('delete') ? canDelete : null);
  const isListed = findListedFields(list.monitors);
  const findOldName = createRenameFinder(undeclared.results);
  const findHazard = profile === null ? () => null : createHazardFinder(list.monitors, profile);
  // Only looked for if a monitor is to be updated.
  let known: boolean | null = null;
  const isEscaped = () => {
    known ??= groups.some(showsEscapes) || (!groups.some(showsNoEscapes) && listsEscapes(list.monitors));
    return known;
  };
  const compared = groups.map((group): DeclaredResult => {
    const { declared } = group;
    const result = compareWithAll(group, isListed, readOnly);
    if (result?.status === 'changed') {
      const obstacle = findObstacle(result.actual, group.candidates.length > 1);
      return obstacle === null ? planUpdate(result, rules, findHazard, isEscaped) : { ...result, obstacle };
    }
    if (result !== null) return result;
    const operation = apply.includes('create') ? 'create' : null;
    const hazard = operation === null ? null : findHazard(declared, false);
    return newResult('missing', { declared, renamedFrom: findOldName(declared), operation, hazard });
  });
  const results = [...compared, ...undeclared.results];
  return {
    results,
    warnings: [
      ...warnOfLostRenames(results),
      ...warnOfGroups(groups),
      ...(apply.includes('update') ? [] : warnOfUnapplied(findRenames(groups, compared))),
      ...warnOfReadOnly(compared),
      ...warnOfHidden(compared),
      ...warnOfUnlisted(compared, isListed),
      ...warnOfNameless(list),
      ...list.warnings,
      ...warnOfUnused(rules, list, desired),
    ],
    ignored: undeclared.ignored,
  };
}

type FindHazard = (declared: DeclaredMonitor, isUpdate: boolean) => Hazard | null;

function planUpdate(
  found: ComparedResult,
  { apply, canUpdate, profile }: PlanRules,
  findHazard: FindHazard,
  isEscaped: () => boolean,
): ComparedResult {
  if (found.differences.every(({ isReadOnly }) => isReadOnly)) return { ...found, obstacle: 'read-only' };
  if (!apply.includes('update')) return found;
  const result = { ...found, isEscaped: isEscaped() };
  if (!canUpdate(result)) return { ...result, obstacle: 'no-path' };
  const hazard = findHazard(result.declared, true);
  const overwritten = profile === null ? [] : findOverwritten(result, profile);
  return { ...result, differences: [...result.differences, ...overwritten], operation: 'update', hazard };
}

/** The monitors that the service has under their former names. */
function findRenames(groups: readonly Group[], compared: readonly DeclaredResult[]): readonly DeclaredResult[] {
  const renamed = new Set(groups.flatMap(({ declared, isRename }) => (isRename ? [declared] : [])));
  return compared.filter(({ declared, status }) => status === 'changed' && renamed.has(declared));
}

/** Whether the list shows a declared name that contains an escape as it is declared: the service would have escaped that again. */
function showsNoEscapes({ candidates, declared }: Group): boolean {
  const name = trimName(displayName(declared));
  return unescapeHtml(name) !== name && candidates.some((actual) => trimName(displayName(actual)) === name);
}

/** Whether the list shows the declared name with HTML escapes, as a service that escapes all texts does. */
function showsEscapes({ candidates, declared, isRename }: Group): boolean {
  if (isRename || nameKey(displayName(declared)) !== trimName(displayName(declared))) return false;
  return candidates.some((actual) => trimName(displayName(actual)) !== declared.name);
}

/**
 * Compares only the declared monitors that the list shows, also under their former names.
 * @param readOnly fields that no update can carry.
 */
export function compareListed(
  desired: readonly DeclaredMonitor[],
  list: CompleteList,
  readOnly: readonly string[] = [],
): readonly ComparedResult[] {
  const isListed = findListedFields(list.monitors);
  return groupByDeclared(desired, groupByName(list))
    .map((group) => compareWithAll(group, isListed, readOnly))
    .filter((result) => result !== null);
}

/** A declared monitor, and the actual monitors that it is compared with; more than one are duplicates. */
interface Group {
  readonly declared: DeclaredMonitor;
  /** Those of its name; if there is none, those of its former name. */
  readonly candidates: readonly ActualMonitor[];
  readonly isRename: boolean;
  /** Whether the service has both its name and its former name. */
  readonly hasBoth: boolean;
}

const groupByName = ({ monitors }: CompleteList) => Map.groupBy(monitors, ({ name }) => name);

function groupByDeclared(desired: readonly DeclaredMonitor[], byName: ReadonlyMap<string, readonly ActualMonitor[]>) {
  return desired.map((declared): Group => {
    const current = byName.get(declared.name) ?? [];
    const former = declared.formerly === undefined ? [] : (byName.get(declared.formerly.name) ?? []);
    const isRename = current.length === 0 && former.length > 0;
    const hasBoth = current.length > 0 && former.length > 0;
    return { declared, candidates: isRename ? former : current, isRename, hasBoth };
  });
}

/** Whether the list shows a field for any monitor. */
type IsListed = (field: string) => boolean;

function findListedFields(monitors: readonly ActualMonitor[]): IsListed {
  const known = new Map<string, boolean>();
  return (field) => {
    const isListed = known.get(field) ?? monitors.some(({ body }) => Object.hasOwn(body, field));
    known.set(field, isListed);
    return isListed;
  };
}

/** Null if no actual monitor has the name. A monitor that equals one of several duplicates is in sync. */
function compareWithAll(
  { declared, candidates, isRename }: Group,
  isListed: IsListed,
  readOnly: readonly string[],
): ComparedResult | null {
  let first: ComparedResult | null = null;
  for (const actual of candidates) {
    const compared = compareMonitor(declared.body, actual.body, declared.ignoreChanges, isListed);
    const { differences: others, unverified } =
      candidates.length > 1 ? requireTarget(compared, declared, actual) : compared;
    const differences = isRename ? [compareNames(declared, actual), ...others] : others;
    if (differences.length === 0) return newResult('in-sync', { declared, actual, unverified });
    first ??= newResult('changed', {
      declared,
      actual,
      differences: markDifferences(differences, readOnly),
      unverified,
    });
  }
  return first;
}

/** The difference of a monitor that has its former name. */
function compareNames({ body, name }: DeclaredMonitor, actual: ActualMonitor): Difference {
  return { path: 'name', declared: own(body, 'name') ?? name, actual: own(actual.body, 'name') ?? actual.name };
}

/** A duplicate whose target is not shown may check anything, so it is not in sync. */
function requireTarget(compared: Comparison, { body }: DeclaredMonitor, actual: ActualMonitor): Comparison {
  const isShown = !Object.hasOwn(body, 'target') || Object.hasOwn(actual.body, 'target');
  if (compared.differences.length > 0 || isShown) return compared;
  return {
    differences: [{ path: 'target', declared: own(body, 'target') ?? null, actual: null }],
    unverified: compared.unverified.filter((field) => field !== 'target'),
  };
}

/** Warns of each declared name that several actual monitors have. */
export function warnOfDuplicates(desired: readonly DeclaredMonitor[], list: CompleteList): readonly Warning[] {
  return warnOfGroups(groupByDeclared(desired, groupByName(list)));
}

function warnOfGroups(groups: readonly Group[]): readonly Warning[] {
  return groups.flatMap(({ candidates, declared, hasBoth, isRename }) => {
    const { formerly, source } = declared;
    const name = describeName(declared);
    const both = `The service has both ${name} and its former name ${formerly?.shown}: remove the key "formerly"`;
    const bothThere = hasBoth && formerly !== undefined ? [warn(both, formerly.source)] : [];
    if (candidates.length < 2) return bothThere;
    const ids = candidates.map(({ id }) => id ?? 'without identifier').join(', ');
    const shared = isRename ? `${formerly?.shown}, the former name of ${name}` : name;
    const what = `The service has ${candidates.length} monitors named ${shared} (${ids}): remove all but one`;
    return [warn(what, source), ...bothThere];
  });
}

function warnOfUnlisted(results: readonly MonitorResult[], isListed: IsListed): readonly Warning[] {
  const unverified = new Set(results.flatMap((result) => result.unverified));
  const fields = [...unverified].filter((field) => !isListed(field));
  if (fields.length === 0) return [];
  return [warn(`The service's list shows ${fields.join(', ')} for no monitor: differences in it are not detected`)];
}

function warnOfNameless({ unnamed }: CompleteList): readonly Warning[] {
  if (unnamed === 0) return [];
  const what = `The service lists ${count(unnamed, 'item')} without a name, which cannot be compared`;
  return [warn(`${what}, so monitors that are declared for them are missing; name them in the service first`)];
}
