import { type ErrorCode, RunError } from '../model/errors.ts';
import { getAt, type Path, toText } from '../model/json.ts';
import {
  type ActualMonitor,
  type CompleteList,
  type DeclaredMonitor,
  describeActualName,
  describeName,
  displayName,
} from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import type { Scope } from '../model/scope.ts';
import { count, joinNames } from '../model/text.ts';
import { findIdentifierPlace } from '../profile/decode.ts';
import { findChosenIdentifier, type Profile } from '../profile/profile.ts';
import { typeOf } from '../profile/types.ts';
import { type Operation, type PlanEntry, selectPlanned } from './plan-entry.ts';

/**
 * A number of monitors, or a percentage of those listed in the scope, which is rounded up and never
 * below `atLeast`.
 */
export type Limit = number | { readonly percent: number; readonly atLeast: number };

export interface SafetyLimits {
  readonly maxCreates: number | null;
  readonly maxUpdates: Limit;
  /** Only for deletions that `owns` requests, because a name under `remove` was written down. */
  readonly maxDeletes: Limit;
}

/** Why a plan is unsafe, so that sync writes nothing at all. */
export interface UnsafePlan {
  readonly code: ErrorCode;
  readonly what: string;
  readonly next: string;
  /**
   * Whether a number is too high. Such a reason does not apply to an approved plan: a person saw
   * the names.
   */
  readonly isNumber: boolean;
}

interface Planned {
  readonly results: readonly PlanEntry[];
  readonly declared: number;
  readonly list: CompleteList;
  readonly scope: Scope;
  readonly profile: Profile;
}

export function checkSafety(
  planned: Planned,
  limits: SafetyLimits,
  isApproved: boolean,
): readonly UnsafePlan[] {
  const unsafe = [...checkEmptyConfig(planned), ...checkIdentifier(planned)];
  if (isApproved) return unsafe;
  const missing = (wanted: number) => (wanted === 1 ? 'is missing' : 'are missing');
  return [
    ...unsafe,
    ...checkNumber(planned, 'create', limits.maxCreates, missing),
    ...checkNumber(planned, 'update', limits.maxUpdates, () => 'would be updated'),
    ...checkNumber(
      planned,
      'delete',
      limits.maxDeletes,
      () => 'would be deleted because of "owns"',
    ),
  ];
}

/** The refusal of a sync, with the code of the first reason; null if the plan is safe. */
export function refusalOf(unsafe: readonly UnsafePlan[]): RunError | null {
  const [first] = unsafe;
  if (first === undefined) return null;
  const lines = unsafe.flatMap(({ next, what }) => [`${what}, so nothing is written`, next]);
  return new RunError({ code: first.code, message: lines.join('\n') });
}

/** Of a plan that is written to a file, for the person who approves it. */
export function warnOfUnsafe(unsafe: readonly UnsafePlan[]): readonly Warning[] {
  return unsafe.map(({ isNumber, next, what }) =>
    warn(isNumber ? `${what}: only this plan file allows it` : `${what}: sync refuses it. ${next}`),
  );
}

function checkNumber(
  { list, results, scope }: Planned,
  operation: Operation,
  limit: Limit | null,
  describeWanted: (wanted: number) => string,
): readonly UnsafePlan[] {
  const wanted = selectLimited(results, operation).length;
  const listed = list.monitors.filter(({ name }) => scope.has(name)).length;
  const where = scope.patterns.length === 0 ? '' : ' in the scope';
  const isShare = typeof limit === 'object' && limit !== null;
  const allowed = isShare
    ? Math.max(limit.atLeast, Math.ceil((limit.percent * listed) / 100))
    : (limit ?? wanted);
  if (wanted <= allowed) return [];
  const origin = isShare
    ? ` (${limit.percent}% of ${listed} listed${where}, at least ${limit.atLeast})`
    : '';
  const input = `"max-${operation}s"`;
  const what =
    `${count(wanted, 'monitor')} ${describeWanted(wanted)}, ` +
    `and ${input} allows ${allowed}${origin}`;
  const next =
    `To ${operation} them, raise ` +
    `${input}${operation === 'delete' ? ', or name them under "remove"' : ''}`;
  return [{ code: `too-many-${operation}s`, what, next, isNumber: true }];
}

function selectLimited(results: readonly PlanEntry[], operation: Operation): readonly PlanEntry[] {
  return selectPlanned(results, operation).filter(
    ({ requestedBy }) => requestedBy?.kind !== 'remove',
  );
}

/**
 * A config without monitors is most often a mistake: a wrong path, an empty variable, a file that
 * lost its content.
 */
function checkEmptyConfig({ declared, results }: Planned): readonly UnsafePlan[] {
  const wanted = selectLimited(results, 'delete').length;
  if (declared > 0 || wanted === 0) return [];
  const what =
    `${count(wanted, 'monitor')} would be deleted because of "owns", ` +
    'and the config declares none';
  const next = 'Declare the monitors that should stay, or name those that should go under "remove"';
  return [{ code: 'nothing-declared', what, next, isNumber: false }];
}

/** A request with an identifier in its body could overwrite another monitor. */
function checkIdentifier({ list, profile, results }: Planned): readonly UnsafePlan[] {
  const chosen = findChosenIdentifier(profile);
  if (chosen !== null) return checkChosenIdentifiers(results, list, chosen);
  const written = results.filter(
    ({ operation }) => operation === 'create' || operation === 'update',
  );
  const shows = ({ fields }: ActualMonitor) => findIdentifierPlace(profile, fields) !== null;
  const shown = written.length === 0 ? undefined : list.monitors.find(shows);
  const place = shown === undefined ? null : findIdentifierPlace(profile, shown.fields);
  if (place === null) return [];
  const key = JSON.stringify(place.join('/'));
  const inExtra = written.filter(({ declared }) => getAt(declared?.body, place) !== undefined);
  const inConstants = written.filter(({ declared }) => {
    const { constants } = typeOf(declared?.body['type'], profile);
    return getAt(constants, place) !== undefined;
  });
  const owners = { '"extra"': inExtra, '"constants" of the service profile': inConstants };
  return Object.entries(owners).flatMap(([owner, owned]): readonly UnsafePlan[] => {
    if (owned.length === 0) return [];
    const what =
      `${joinDeclaredNames(owned)}: ` +
      `${owner} sets ${key}, where the service lists the identifier of a monitor`;
    const next = `Remove ${key} from ${owner}: another identifier could overwrite another monitor`;
    return [{ code: 'identifier-declared', what, next, isNumber: false }];
  });
}

/** A creation with the identifier of another monitor could overwrite that monitor. */
function checkChosenIdentifiers(
  results: readonly PlanEntry[],
  list: CompleteList,
  place: Path,
): readonly UnsafePlan[] {
  const taken = new Map(list.monitors.map((monitor) => [monitor.id, displayName(monitor)]));
  return selectPlanned(results, 'create').flatMap(({ declared }): readonly UnsafePlan[] => {
    const id = declared === null ? undefined : getAt(declared.body, place);
    if (declared === null || id === undefined) return [];
    const owner = taken.get(toText(id));
    taken.set(toText(id), displayName(declared));
    return owner === undefined ? [] : [takenIdentifier(declared, place, owner)];
  });
}

/** @param owner the name of the monitor that has the identifier. */
export function takenIdentifier(declared: DeclaredMonitor, place: Path, owner: string): UnsafePlan {
  const key = JSON.stringify(place.join('/'));
  const shown = describeActualName(owner, declared);
  const what =
    `${describeName(declared)} cannot be created: ` +
    `its ${key} under "extra" is the identifier of ${shown}`;
  const ifRenamed = 'if the monitor was renamed, its old name under "formerly"';
  const next = `Declare another ${key}; or, ${ifRenamed}`;
  return { code: 'identifier-declared', what, next, isNumber: false };
}

function joinDeclaredNames(results: readonly PlanEntry[]): string {
  return joinNames(
    results.flatMap(({ declared }) => (declared === null ? [] : describeName(declared))),
  );
}
