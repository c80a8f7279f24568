/** Whom monitors alert, by the places under `extra` that the profile names in `alerts`. */

import {
  findPlaces,
  getAt,
  isEmpty,
  type Json,
  type JsonObject,
  mergePatch,
} from '../model/json.ts';
import { type ActualMonitor, displayName, shownName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import type { Profile } from '../profile/profile.ts';
import { typeOf } from '../profile/types.ts';
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

/** Monitors that sync creates without anybody to alert. */
export function warnOfSilence(
  compared: readonly DeclaredEntry[],
  profile: Profile,
): readonly Warning[] {
  if (profile.alerts.length === 0) return [];
  const silent = selectPlanned(compared, 'create').filter(({ declared }) => {
    const { constants } = typeOf(declared.body['type'], profile);
    return listAlerted(mergePatch(constants, declared.body), profile).every(isNobody);
  });
  if (silent.length === 0) return [];
  const names = silent.map(({ declared }) => shownName(declared)).join(', ');
  const next = `declare ${describeAlerts(profile)} under "extra"`;
  return [warn(`What sync creates alerts nobody: ${names}; ${next}`)];
}

/** The values at the places; undefined where there is nothing. */
function listAlerted(body: JsonObject, { alerts }: Profile): readonly (Json | undefined)[] {
  return alerts.flatMap((path) => findPlaces(body, path).map((at) => getAt(body, at)));
}

function isNobody(value: Json | undefined): boolean {
  return isEmpty(value ?? null);
}
