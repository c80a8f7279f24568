import { getAt, type Json, type Path, parsePointer, writePointer } from '../model/json.ts';
import { isRedacted } from '../model/likely-secrets.ts';
import { type ActualMonitor, type DeclaredMonitor, describeName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { joinNames } from '../model/text.ts';
import { findIdentifierPlace } from '../profile/decode.ts';
import { keepIgnored, type WantedUpdate } from '../profile/encode-update.ts';
import { findUnlistedKeep, type Profile } from '../profile/profile.ts';
import type { Difference } from './compare.ts';
import { type ComparedResult, type DeclaredResult, selectPlanned } from './monitor-result.ts';
import type { Hazard } from './obstacle.ts';

/** What a planned update asks of the service. */
export function readWantedUpdate({ actual, declared, differences, isEscaped }: ComparedResult): WantedUpdate {
  const written = differences.filter((difference) => !difference.isReadOnly && !difference.isIgnored);
  const { body, ignoreChanges: ignored } = declared;
  return { declared: body, changed: written.map(readField), ignored, listed: actual, isEscaped };
}

/** The field of a monitor that a difference is in. */
function readField({ path }: Difference): string {
  return String(parsePointer(`/${path}`)[0]);
}

/**
 * Marks the differences in fields that no update can carry, and those in values that the service hides.
 * @param readOnly names of fields.
 */
export function markDifferences(found: readonly Difference[], readOnly: readonly string[]): readonly Difference[] {
  const isMarked = (difference: Difference) =>
    readOnly.includes(readField(difference)) || isRedacted(difference.actual);
  if (!found.some(isMarked)) return found;
  return found.map((difference): Difference => {
    if (readOnly.includes(readField(difference))) return { ...difference, isReadOnly: true };
    return isRedacted(difference.actual) ? { ...difference, isHidden: true } : difference;
  });
}

/** What an update also sets: values under `ignoreChanges` whose listed value it cannot send. */
export function findOverwritten(result: ComparedResult, profile: Profile): readonly Difference[] {
  const wanted = readWantedUpdate(result);
  const isSent = (path: string) =>
    profile.update?.whole === true || wanted.changed.includes(String(parsePointer(`/${path}`)[0]));
  return keepIgnored(wanted, profile)
    .overwritten.filter(isSent)
    .flatMap((path): readonly Difference[] => {
      const [declared, actual] = [result.declared, result.actual].map(
        ({ body }): Json => getAt(body, parsePointer(`/${path}`)) ?? null,
      );
      const isSame = JSON.stringify(declared) === JSON.stringify(actual);
      return isSame ? [] : [{ path, declared: declared ?? null, actual: actual ?? null, isIgnored: true }];
    });
}

/** Finds why sync must not write a monitor that it plans to write. @param monitors all that the service lists. */
export function createHazardFinder(
  monitors: readonly ActualMonitor[],
  profile: Profile,
): (declared: DeclaredMonitor, isUpdate: boolean) => Hazard | null {
  // Only looked for if a monitor is to be written.
  let known: { readonly id: Path | null; readonly cleared: Hazard | null } | null = null;
  return ({ body }, isUpdate) => {
    known ??= { id: detectIdentifier(monitors, profile), cleared: findCleared(monitors, profile) };
    const { cleared, id } = known;
    if (id !== null && getAt(body, id) !== undefined) return refuseIdentifier(id, '"extra"');
    if (id !== null && getAt(profile.constants, id) !== undefined)
      return refuseIdentifier(id, '"constants" of the service profile');
    return isUpdate ? cleared : null;
  };
}

function detectIdentifier(monitors: readonly ActualMonitor[], profile: Profile): Path | null {
  for (const { fields } of monitors) {
    const place = findIdentifierPlace(profile, fields);
    if (place !== null) return place;
  }
  return null;
}

function refuseIdentifier(place: Path, owner: string): Hazard {
  const key = JSON.stringify(place.join('/'));
  return {
    reason: 'identifier-declared',
    what: `${owner} sets ${key}, where the service lists the identifier of a monitor`,
    next: `Remove ${key} from ${owner}: another identifier could overwrite another monitor`,
  };
}

/** The update replaces a field that it cannot copy. */
function findCleared(monitors: readonly ActualMonitor[], profile: Profile): Hazard | null {
  const [first] = findUnlistedKeep(monitors, profile).filter(({ isCleared }) => isCleared);
  if (first === undefined) return null;
  const pointer = JSON.stringify(writePointer(first.path.map(String)));
  return {
    reason: 'keep-not-listed',
    what: `an update would clear ${pointer}, which no listed monitor shows, although ${first.key} names it`,
    next: 'Correct it or remove it there; if the list cannot show it, do not include "update" in "apply"',
  };
}

/** Warns of fields that no update can carry, next to others that are updated. */
export function warnOfReadOnly(results: readonly DeclaredResult[]): readonly Warning[] {
  return selectPlanned(results, 'update').flatMap(({ declared, differences }) => {
    const fields = new Set(differences.filter(({ isReadOnly }) => isReadOnly).map(readField));
    if (fields.size === 0) return [];
    const names = joinNames([...fields].map((field) => JSON.stringify(field)));
    const what = `${describeName(declared)}: ${names} differs and cannot be written`;
    return [warn(`${what}: declare what the service shows, or list it under "ignoreChanges"`, declared.source)];
  });
}

/** Warns of values that the service hides, each path once, because they differ in every run. */
export function warnOfHidden(results: readonly DeclaredResult[]): readonly Warning[] {
  const hidden = results.flatMap(({ declared, differences }) =>
    differences.filter(({ isHidden }) => isHidden).map(({ path }) => ({ path, declared })),
  );
  return [...Map.groupBy(hidden, ({ path }) => path)].flatMap(([path, found]) =>
    found.slice(0, 1).map(({ declared: { source } }) => {
      const names = joinNames(found.map(({ declared }) => describeName(declared)));
      const what = `The service hides ${JSON.stringify(path)} of ${names}, so it differs in every run`;
      return warn(`${what}: list it under "ignoreChanges" as ${JSON.stringify(path)}`, source);
    }),
  );
}

/** Warns of renames that sync does not apply: the service has no monitor of the declared name. */
export function warnOfUnapplied(renames: readonly DeclaredResult[]): readonly Warning[] {
  const [first] = renames;
  if (first === undefined) return [];
  const names = joinNames(renames.map(({ declared }) => describeName(declared)));
  const what = `The service does not list ${names} yet, only the name under "formerly"`;
  return [warn(`${what}: sync renames it if "apply" includes "update"`, first.declared.source)];
}
