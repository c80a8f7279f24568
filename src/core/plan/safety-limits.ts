import { type ErrorCode, RunError } from '../model/errors.ts';
import { getAt, toText } from '../model/json.ts';
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
export type Limit = number | { percent: number; atLeast: number };

export interface SafetyLimits {
  maxCreates: number | null;
  maxUpdates: Limit;
  /** Only for deletions that `owns` requests, because a name under `remove` was written down. */
  maxDeletes: Limit;
}

/** Why a plan is unsafe, so that sync writes nothing at all. */
export interface UnsafePlan {
  code: ErrorCode;
  what: string;
  next: string;
  /**
   * Whether a number is too high. Such a reason does not apply to an approved plan: a person saw
   * the names.
   */
  isNumber: boolean;
}

interface Planned {
  results: readonly PlanEntry[];
  declared: number;
  list: CompleteList;
  scope: Scope;
  profile: Profile;
}

export function checkSafety(
  planned: Planned,
  { maxCreates, maxDeletes, maxUpdates }: SafetyLimits,
  isApproved: boolean,
): readonly UnsafePlan[] {
  const unsafe = [...checkEmptyConfig(planned), ...checkIdentifiers(planned)];
  if (isApproved) return unsafe;
  return [
    ...unsafe,
    ...checkNumber(planned, 'create', maxCreates ?? Number.POSITIVE_INFINITY),
    ...checkNumber(planned, 'update', maxUpdates),
    ...checkNumber(planned, 'delete', maxDeletes),
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
  limit: Limit,
): readonly UnsafePlan[] {
  const wanted = selectLimited(results, operation).length;
  const listed = list.monitors.filter(({ name }) => scope.has(name)).length;
  const isShare = typeof limit === 'object';
  const allowed = isShare
    ? Math.max(limit.atLeast, Math.ceil((limit.percent * listed) / 100))
    : limit;
  if (wanted <= allowed) return [];
  const input = `"max-${operation}s"`;
  const origin = isShare
    ? ` (${limit.percent}% of ${listed} listed, at least ${limit.atLeast})`
    : '';
  const what = `Monitors to ${operation}: ${wanted}, and ${input} allows ${allowed}${origin}`;
  const orName = operation === 'delete' ? ', or name them under "remove"' : '';
  const next = `To ${operation} them, raise ${input}${orName}`;
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
  const monitors = count(wanted, 'monitor');
  const what = `"owns" would delete ${monitors}, and the config declares none`;
  const next = 'Declare the monitors that should stay, or name those that should go under "remove"';
  return [{ code: 'nothing-declared', what, next, isNumber: false }];
}

/** A request with the identifier of another monitor in its body could overwrite that monitor. */
function checkIdentifiers(planned: Planned): readonly UnsafePlan[] {
  const { list, profile, results } = planned;
  const chosen = findChosenIdentifier(profile);
  const shows = ({ fields }: ActualMonitor) => findIdentifierPlace(profile, fields) !== null;
  const shown = chosen === null ? list.monitors.find(shows) : undefined;
  const place = chosen ?? (shown && findIdentifierPlace(profile, shown.fields)) ?? null;
  if (place === null) return [];
  const key = JSON.stringify(place.join('/'));
  const unsafe = (what: string, next: string): UnsafePlan => {
    return { code: 'identifier-declared', what, next, isNumber: false };
  };
  if (chosen === null) {
    const setters = results.filter(({ declared, operation }) => {
      const { constants } = typeOf(declared?.body['type'], profile);
      const isSet = [declared?.body, constants].some((body) => getAt(body, place) !== undefined);
      return (operation === 'create' || operation === 'update') && isSet;
    });
    if (setters.length === 0) return [];
    const names = setters.flatMap(({ declared }) => (declared ? describeName(declared) : []));
    const what = `The identifier is listed at ${key}, which is set for ${joinNames(names)}`;
    const next = `Remove ${key} from "extra", and from "constants" of the service profile`;
    return [unsafe(what, next)];
  }
  const taken = new Map(list.monitors.map((monitor) => [monitor.id, displayName(monitor)]));
  return selectPlanned(results, 'create').flatMap(({ declared }) => {
    const id = getAt(declared.body, place);
    const owner = id === undefined ? undefined : taken.get(toText(id));
    if (id !== undefined) taken.set(toText(id), displayName(declared));
    if (owner === undefined) return [];
    return unsafe(...describeTaken(declared, key, owner));
  });
}

/** @param owner the name of the monitor that has the identifier. */
function describeTaken(declared: DeclaredMonitor, key: string, owner: string): [string, string] {
  const shown = describeActualName(owner, declared);
  return [
    `${describeName(declared)} has ${key} under "extra", the identifier of ${shown}`,
    `Declare another ${key}; or, if the monitor was renamed, its old name under "formerly"`,
  ];
}
