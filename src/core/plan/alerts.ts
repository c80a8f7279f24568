/** Whom monitors alert, by the places under `extra` that the profile names in `alerts`. */

import { findPlaces, getAt, isEmpty, type JsonObject, mergePatch } from '../model/json.ts';
import { type ActualMonitor, displayName, shownName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import type { Profile } from '../profile/profile.ts';
import { typeOf } from '../profile/types.ts';
import { type DeclaredEntry, selectPlanned } from './plan-entry.ts';

/** For monitors that are written into a config; without those whose alerts are not listed. */
export function warnOfSilent(
  what: string,
  monitors: readonly ActualMonitor[],
  profile: Profile,
): readonly Warning[] {
  const silent = monitors.filter(({ body }) => alertsNobody(body, profile) === true);
  if (silent.length === 0) return [];
  return [warn(`${what}: ${silent.map(displayName).join(', ')}; see ${describeAlerts(profile)}`)];
}

/** Monitors that sync creates without anybody to alert. */
export function warnOfSilence(
  compared: readonly DeclaredEntry[],
  profile: Profile,
): readonly Warning[] {
  if (profile.alerts.length === 0) return [];
  const silent = selectPlanned(compared, 'create').filter(({ declared }) => {
    const { constants } = typeOf(declared.body['type'], profile);
    return alertsNobody(mergePatch(constants, declared.body), profile) !== false;
  });
  if (silent.length === 0) return [];
  const names = silent.map(({ declared }) => shownName(declared)).join(', ');
  const next = `declare ${describeAlerts(profile)} under "extra"`;
  return [warn(`What sync creates alerts nobody: ${names}; ${next}`)];
}

/** `"contacts" or "policy/id"`: what says who is alerted. */
function describeAlerts({ alerts }: Profile): string {
  return alerts.map((path) => JSON.stringify(path.join('/'))).join(' or ');
}

/** Null where the body has nothing at these places. */
function alertsNobody(body: JsonObject, { alerts }: Profile): boolean | null {
  const places = alerts.flatMap((path) => findPlaces(body, path));
  const values = places.map((place) => getAt(body, place) ?? null);
  const isShown = places.some((place) => getAt(body, place) !== undefined);
  return isShown ? values.every(isEmpty) : null;
}
