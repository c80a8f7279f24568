/** Whom monitors alert, by the places under `extra` that the profile names in `alerts`. */

import {
  findPlaces,
  getAt,
  isEmpty,
  type Json,
  type JsonObject,
  mergePatch,
  setAt,
} from '../model/json.ts';
import { type ActualMonitor, displayName, shownName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import type { Profile } from '../profile/profile.ts';
import { typeOf } from '../profile/types.ts';
import { fieldOf } from './compare.ts';
import { type DeclaredEntry, selectPlanned } from './plan-entry.ts';

/** `"contacts" or "policy/id"`: what says who is alerted. */
export function describeAlerts({ alerts }: Profile): string {
  return alerts.map((path) => JSON.stringify(path.join('/'))).join(' or ');
}

/** The monitors that alert nobody; without those whose alerts the list does not show. */
export function findSilent(
  monitors: readonly ActualMonitor[],
  profile: Profile,
): readonly ActualMonitor[] {
  return monitors.filter(({ body }) => {
    const values = listAlerted(body, profile);
    return values.some((value) => value !== undefined) && values.every(isNobody);
  });
}

/** For monitors that are written into a config. */
export function warnOfSilent(
  what: string,
  monitors: readonly ActualMonitor[],
  profile: Profile,
): readonly Warning[] {
  const silent = findSilent(monitors, profile);
  if (silent.length === 0) return [];
  const names = silent.map(displayName).join(', ');
  return [warn(`${what}: ${names}; see ${describeAlerts(profile)}`)];
}

/** Monitors that sync creates without anybody to alert, or updates so that nobody is left. */
export function warnOfSilence(
  compared: readonly DeclaredEntry[],
  profile: Profile,
): readonly Warning[] {
  if (profile.alerts.length === 0) return [];
  const created = selectPlanned(compared, 'create').filter(({ declared }) => {
    const { constants } = typeOf(declared.body['type'], profile);
    return listAlerted(mergePatch(constants, declared.body), profile).every(isNobody);
  });
  const updated = selectPlanned(compared, 'update').filter((entry) => isSilenced(entry, profile));
  return [
    ...warnOfNames('What sync creates alerts nobody', created, profile),
    ...warnOfNames('What sync updates alerts nobody afterwards', updated, profile),
  ];
}

function warnOfNames(
  what: string,
  entries: readonly DeclaredEntry[],
  profile: Profile,
): readonly Warning[] {
  if (entries.length === 0) return [];
  const names = entries.map(({ declared }) => shownName(declared)).join(', ');
  const next = `declare ${describeAlerts(profile)} under "extra"`;
  return [warn(`${what}: ${names}; ${next}, of the monitor or of the defaults`)];
}

/**
 * The service gives a monitor without a target an address that a job pings. One that is created
 * again gets another address, and alarms until its job has it.
 */
export function warnOfNewAddresses(
  compared: readonly DeclaredEntry[],
  profile: Profile,
): readonly Warning[] {
  const created = selectPlanned(compared, 'create').filter(
    ({ declared }) => typeOf(declared.body['type'], profile).target === null,
  );
  if (created.length === 0) return [];
  const names = created.map(({ declared }) => shownName(declared)).join(', ');
  const next = 'if a job pings it, give the job the new address that the service shows';
  return [warn(`What sync creates has no "target": ${names}; ${next}`)];
}

/** Whether an update takes away everybody whom the listed monitor alerts. */
function isSilenced({ actual, declared, differences }: DeclaredEntry, profile: Profile): boolean {
  const changed = new Set<unknown>(differences.map(fieldOf));
  const isChanged = profile.alerts.some(([field]) => changed.has(field));
  if (actual === null || !isChanged) return false;
  if (listAlerted(actual.body, profile).every(isNobody)) return false;
  let after = mergePatch(actual.body, declared.body);
  for (const path of profile.alerts) {
    const also = differences.find((one) => one.isAlsoSet && one.path === path.join('/'));
    if (also !== undefined) after = setAt(after, path, also.declared);
  }
  return listAlerted(after, profile).every(isNobody);
}

/** The values at the places; undefined where there is nothing. */
function listAlerted(body: JsonObject, { alerts }: Profile): readonly (Json | undefined)[] {
  return alerts.flatMap((path) => findPlaces(body, path).map((at) => getAt(body, at)));
}

function isNobody(value: Json | undefined): boolean {
  return isEmpty(value ?? null);
}
