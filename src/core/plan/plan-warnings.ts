import { RunError } from '../model/errors.ts';
import { fieldNames, isFieldName } from '../model/fields.ts';
import {
  getAt,
  isObject,
  type Json,
  type JsonObject,
  parsePointer,
  writePath,
} from '../model/json.ts';
import {
  type ActualMonitor,
  type CompleteList,
  describeName,
  displayName,
  identifierKeys,
} from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { count, joinNames, suggestNearest } from '../model/text.ts';
import { warnOfUnproved } from '../profile/list-advice.ts';
import type { Profile } from '../profile/profile.ts';
import { listTypes } from '../profile/types.ts';
import { warnOfNewAddresses, warnOfSilence } from './alerts.ts';
import { fieldOf } from './compare.ts';
import { warnOfGroup } from './duplicate-warnings.ts';
import { warnOfUnusedLines } from './line-warnings.ts';
import { createFieldFinder, createPlaceFinder, type Group } from './match.ts';
import { type DeclaredEntry, type ListedEntry, selectPlanned } from './plan-entry.ts';
import type { PlanRules } from './plan-rules.ts';
import { warnOfOldNamesOutside, warnOfUnappliedRenames } from './rename-warnings.ts';

/**
 * What people should know of a plan.
 * @param compared the declared monitors.
 * @param inScope the listed ones in the scope.
 */
export function warnOfPlan(
  compared: readonly DeclaredEntry[],
  groups: readonly Group[],
  list: CompleteList,
  rules: PlanRules,
  inScope: readonly ActualMonitor[],
): readonly Warning[] {
  const differing = compared.filter(({ differences }) => differences.length > 0);
  return [
    ...warnOfOldNamesOutside(selectPlanned(compared, 'create'), list, rules.scope),
    ...groups.flatMap((group) => warnOfGroup(group, rules.profile)),
    ...(rules.apply.includes('update') ? [] : warnOfUnappliedRenames(differing, rules.profile)),
    ...selectPlanned(differing, 'update').flatMap(warnOfReadOnly),
    ...warnOfHidden(differing),
    ...warnOfList(compared, list, rules.profile),
    ...warnOfUnproved(list.unproved),
    ...warnOfUnusedLines(rules, inScope, groups),
    ...warnOfSchedules(compared, rules.profile),
    ...warnOfSilence(compared, rules.profile),
    ...warnOfNewAddresses(compared, rules.profile),
  ];
}

/** Obsolete monitors that no sync can delete. */
export function warnOfUndeletable(
  found: readonly ListedEntry[],
  profile: Profile,
): readonly Warning[] {
  const obsolete = found.filter(({ status }) => status === 'obsolete');
  if (profile.delete !== null || obsolete.length === 0) return [];
  const names = joinNames(obsolete.map(({ actual }) => JSON.stringify(displayName(actual))));
  const them = obsolete.length === 1 ? 'it' : 'them';
  const why = 'because sync cannot delete monitors of this service';
  return [warn(`The config wants ${names} deleted: delete ${them} in the service, ${why}`)];
}

function warnOfReadOnly({ declared, differences }: DeclaredEntry): readonly Warning[] {
  const fields = new Set(differences.filter(({ isReadOnly }) => isReadOnly).map(fieldOf));
  if (fields.size === 0) return [];
  const names = joinNames([...fields].map((field) => JSON.stringify(field)));
  const what = `${describeName(declared)}: ${names} differs and cannot be written`;
  return [
    warn(
      `${what}: declare what the service shows, or list it under "ignoreChanges"`,
      declared.source,
    ),
  ];
}

function warnOfHidden(compared: readonly DeclaredEntry[]): readonly Warning[] {
  const hidden = compared.flatMap(({ declared, differences }) =>
    differences.flatMap(({ isHidden, path }) =>
      isHidden ? { path: JSON.stringify(toIgnoredPath(path, declared.body)), declared } : [],
    ),
  );
  return [...Map.groupBy(hidden, ({ path }) => path)].map(([path, found]) => {
    const names = joinNames(found.map(({ declared }) => describeName(declared)));
    const what = `The service hides ${path} of ${names}, so it differs in every run`;
    return warn(`${what}: list it under "ignoreChanges" as ${path}`, found[0]?.declared.source);
  });
}

/** A path as `ignoreChanges` takes it: `*` stands for every element of a list. */
function toIgnoredPath(path: string, body: JsonObject): string {
  const steps = path.split('/');
  const isInList = (depth: number) =>
    Array.isArray(getAt(body, parsePointer(`/${steps.slice(0, depth).join('/')}`)));
  return steps.map((step, depth) => (depth > 0 && isInList(depth) ? '*' : step)).join('/');
}

function warnOfList(
  compared: readonly DeclaredEntry[],
  list: CompleteList,
  profile: Profile,
): readonly Warning[] {
  const fields = findUnlisted(compared, list, profile);
  const them = fields.length === 1 ? 'it' : 'them';
  const unlisted =
    `The service's list shows ${fields.join(', ')} for no monitor: ` +
    `differences in ${them} are not detected`;
  const items =
    `The service lists ${count(list.unnamed, 'item')} without a name, ` +
    'which cannot be compared';
  const next = 'so monitors that are declared for them are missing; name them in the service first';
  return [
    ...(fields.length > 0 ? [warn(unlisted)] : []),
    ...(list.unnamed > 0 ? [warn(`${items}, ${next}`)] : []),
  ];
}

/**
 * What is declared and no listed monitor shows, quoted, with a similar key that the list shows. A
 * profile may read another field from inside of an object, which then has nothing left to compare:
 * what no monitor shows is named by its own path, such as `options/monitor_priority`. Of a missing
 * monitor, only a key that is probably misspelt.
 */
function findUnlisted(
  compared: readonly DeclaredEntry[],
  list: CompleteList,
  profile: Profile,
): readonly string[] {
  const isListed = createFieldFinder(list);
  const isShown = createPlaceFinder(list);
  const findSimilar = createSpelling(list, profile);
  const found = new Map<string, string | undefined>();
  for (const { actual, declared, unverified } of compared) {
    const { body } = declared;
    const fields = actual === null ? Object.keys(body) : unverified;
    for (const field of fields.filter((name) => !isListed(name))) {
      const similar = isShown([field]) ? undefined : findSimilar(field, body);
      if (similar === undefined && actual === null) continue;
      const value = body[field];
      // The item may have a field of its own under the name that a config has.
      const isOwn = isObject(value) && !isFieldName(field);
      const paths = isOwn ? findUnshown(value, [field], isShown) : [field];
      for (const path of paths) found.set(path, similar);
    }
  }
  return [...found].map(([path, similar]) => {
    const hint = similar === undefined ? '' : ` (did you mean ${JSON.stringify(similar)}?)`;
    return `${JSON.stringify(path)}${hint}`;
  });
}

function findUnshown(
  value: Json | undefined,
  path: readonly string[],
  isShown: (place: readonly string[]) => boolean,
): readonly string[] {
  if (!isShown(path)) return [writePath(path)];
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((key) => findUnshown(value[key], [...path, key], isShown));
}

/** Finds, for a key under `extra`, a similar one that the list shows and a config may have. */
function createSpelling({ monitors }: CompleteList, { list, types, update }: Profile) {
  const rules = listTypes(types);
  const inTypes = rules.flatMap(({ export: exported, required }) => [...exported, ...required]);
  const named = [...inTypes, ...(update?.keep ?? []).map(({ at }) => at)].map(([key]) => key);
  const right = new Set<unknown>([
    ...fieldNames,
    ...named,
    ...rules.flatMap(({ constants }) => Object.keys(constants)),
  ]);
  const never = new Set([...identifierKeys, ...list.readOnly.map(writePath), ...fieldNames]);
  let shown: readonly string[] | null = null;
  return (field: string, body: JsonObject): string | undefined => {
    if (right.has(field)) return undefined;
    shown ??= [...new Set(monitors.flatMap((actual) => Object.keys(actual.body)))];
    return suggestNearest(
      field,
      shown.filter((key) => !never.has(key) && !Object.hasOwn(body, key)),
    );
  };
}

/** Whether the config declares monitors, and the list has none. */
function lacksAll(declared: number, { monitors, unnamed }: CompleteList): boolean {
  return declared > 0 && monitors.length + unnamed === 0;
}

/**
 * Some services respond to a wrong token with an empty list. For modes that only compare: a new
 * account has no monitor.
 */
export function warnOfEmptyList(declared: number, list: CompleteList): readonly Warning[] {
  if (!lacksAll(declared, list)) return [];
  return [warn('The service lists no monitor: if it should, check the token')];
}

/**
 * The same as an error, where the profile says so: `list.empty`. Null where the user says that the
 * list is complete.
 */
export function refuseEmptyList(
  declared: number,
  list: CompleteList,
  profile: Profile,
  isComplete: boolean,
): RunError | null {
  if (!lacksAll(declared, list) || isComplete || !profile.list.isNeverEmpty) return null;
  const what = `${profile.service} lists no monitor, as it does for a wrong token`;
  const next =
    'Check "api-token"; if the account is new, set "list-complete" to true for this sync';
  return new RunError({ code: 'list-empty', message: `${what}, so nothing was written\n${next}` });
}

/** An update that sends an interval would delete what a monitor has in its place. */
function warnOfSchedules(
  compared: readonly DeclaredEntry[],
  { fields: { intervalSeconds } }: Profile,
): readonly Warning[] {
  const places = intervalSeconds?.instead.map((path) => JSON.stringify(path.join('/'))) ?? [];
  const next =
    places.length === 0
      ? 'remove "intervalSeconds" from this monitor'
      : `declare ${places.join(' or ')} under "extra" in its place`;
  return compared.flatMap(({ actual, declared }) => {
    const isDeclared = Object.hasOwn(declared.body, 'intervalSeconds');
    if (!isDeclared || actual?.hasNoInterval !== true) return [];
    const what = `The service lists no interval of ${describeName(declared)}`;
    const why = 'it may have a schedule, so its "intervalSeconds" is neither compared nor sent';
    return [
      warn(`${what}: ${why}; ${next}, or change the monitor in the service`, declared.source),
    ];
  });
}
