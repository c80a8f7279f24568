import {
  type ActualMonitor,
  type CompleteList,
  type DeclaredMonitor,
  describeActualName,
  describeId,
  describeName,
  displayName,
} from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import type { Scope } from '../model/scope.ts';
import { count, joinNames } from '../model/text.ts';
import type { Profile } from '../profile/profile.ts';
import { type CheckKey, createCheckKey } from './likely-renames.ts';
import { createFieldFinder } from './match.ts';
import { type DeclaredEntry, type ListedEntry, selectPlanned } from './plan-entry.ts';

/** Sync would delete a monitor although it is probably a missing one under its old name. */
export function warnOfLostRenames(
  compared: readonly DeclaredEntry[],
  others: readonly ListedEntry[],
  checkKey: CheckKey,
): readonly Warning[] {
  const created = selectPlanned(compared, 'create');
  const deleted = others.filter(({ operation }) => operation === 'delete');
  if (created.length === 0 || deleted.length === 0) return [];
  const actual = deleted.map((entry) => entry.actual);
  return pairByCheck(created, actual, checkKey).map(({ declared, old: lost }) => {
    const old = describeActualName(displayName(lost), declared);
    const what = `${describeName(declared)} has the target of ${old}, which sync deletes`;
    return warn(`${what}: if it was renamed, set its "formerly" to ${old}`, declared.source);
  });
}

/** @param obsolete the monitors that sync would delete if it could create the missing ones. */
export function warnOfBlockedDeletions(
  obsolete: readonly ListedEntry[],
  renames: readonly DeclaredMonitor[],
): readonly Warning[] {
  if (obsolete.length === 0) return [];
  const are = obsolete.length === 1 ? 'is' : 'are';
  const what = `${count(obsolete.length, 'obsolete monitor')} ${are} not deleted`;
  const names = joinNames(renames.map(describeName));
  const why =
    'deletions only follow if every missing monitor is created, ' +
    `and sync does not create ${names}`;
  return [warn(`${what}, because ${why}: settle the likely renames first`)];
}

/**
 * A missing monitor probably exists under an old name outside the scope, where no sync renames it:
 * this one may have been created by then. Only for a monitor that no other tool owns.
 */
export function warnOfOldNamesOutside(
  missing: readonly DeclaredEntry[],
  list: CompleteList,
  scope: Scope,
): readonly Warning[] {
  if (missing.length === 0) return [];
  const checkKey = createCheckKey(createFieldFinder(list));
  const candidates = list.monitors.filter(({ isForeign, name }) => !isForeign && !scope.has(name));
  return pairByCheck(missing, candidates, checkKey).map(({ declared, old }) => {
    const shown = `${describeActualName(displayName(old), declared)} (${describeId(old.id)})`;
    const what = `${describeName(declared)} has the target of ${shown}, which is outside the scope`;
    const next =
      'keep only that one and rename it, in the service or with "formerly" while the scope also ' +
      'has that name; if it was moved there, remove it from this config';
    return warn(`${what}: if that is its old name, ${next}`, declared.source);
  });
}

/** The missing monitors, each with one that checks the same. */
function pairByCheck(
  missing: readonly DeclaredEntry[],
  candidates: readonly ActualMonitor[],
  checkKey: CheckKey,
) {
  const byKey = Map.groupBy(candidates, checkKey);
  return missing.flatMap(({ declared }) => {
    const key = checkKey(declared);
    const old = key === null ? undefined : byKey.get(key)?.shift();
    return old === undefined ? [] : { declared, old };
  });
}

export function warnOfUnappliedRenames(
  compared: readonly DeclaredEntry[],
  profile: Profile,
): readonly Warning[] {
  const renames = compared.filter(({ differences }) =>
    differences.some(({ path }) => path === 'name'),
  );
  if (renames.length === 0) return [];
  const names = joinNames(renames.map(({ declared }) => describeName(declared)));
  const what = `The service does not list ${names} yet, only the name under "formerly"`;
  const next =
    profile.update === null
      ? 'rename it in the service, because sync cannot update monitors of this service'
      : 'sync renames it if the input "apply" includes "update"';
  return [warn(`${what}: ${next}`, renames[0]?.declared.source)];
}
